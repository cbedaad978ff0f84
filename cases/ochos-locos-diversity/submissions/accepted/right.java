// Part II: ColorPlayer, NumberPlayer and StrategicPlayer only override findMatch, the rest is part I.

import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

class OchosLocosDiversity {

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        Game game = readGame(input);
        Player player;
        do {
            Card card = game.nextPlay();
            player = game.getCurrentPlayer();
            String move = "DRAW";
            if (card != null) {
                move = card.toString();
            }
            System.out.println(player + ": " + move);
        } while (!player.hasWon() && !game.outOfCards());

        if (player.hasWon()) {
            System.out.println(player.getName() + " is the winner!");
        } else {
            System.out.println("That was fun!");
        }
    }

    private static Game readGame(Scanner input) {
        Game game = new Game();
        int count = Integer.parseInt(input.nextLine().trim());
        for (int i = 0; i < count; i++) {
            String[] words = input.nextLine().trim().split(" +");
            Player player = makePlayer(words[0], words[1]);
            for (int w = 2; w < words.length; w++) {
                player.addCardToHand(new Card(words[w]));
            }
            game.addPlayer(player);
        }
        game.setDiscardCard(new Card(input.next()));
        while (input.hasNext()) {
            game.addCard(new Card(input.next()));
        }
        return game;
    }

    private static Player makePlayer(String name, String strategy) {
        switch (strategy) {
            case "C":
                return new ColorPlayer(name);
            case "N":
                return new NumberPlayer(name);
            case "S":
                return new StrategicPlayer(name);
            default:
                return new Player(name);
        }
    }
}

class Card {
    private char color;
    private int number;

    public Card(String card) {
        color = card.charAt(0);
        number = Character.digit(card.charAt(1), 10);
    }

    public char getColor() {
        return color;
    }

    public int getNumber() {
        return number;
    }

    public boolean matchesColor(Card card) {
        return color == card.getColor();
    }

    public boolean matchesNumber(Card card) {
        return number == card.getNumber();
    }

    public boolean matches(Card card) {
        return matchesColor(card) || matchesNumber(card);
    }

    public String toString() {
        return String.valueOf(color) + number;
    }
}

/** The basic player: the oldest card that matches in any way. */
class Player {
    private String name;
    protected List<Card> hand;

    public Player(String name) {
        this.name = name;
        this.hand = new ArrayList<Card>();
    }

    public String getName() {
        return name;
    }

    public void addCardToHand(Card card) {
        hand.add(card);
    }

    public void removeCardFromHand(Card card) {
        hand.remove(card);
    }

    public Card findMatch(Card card) {
        for (Card c : hand) {
            if (c.matches(card)) {
                return c;
            }
        }
        return null;
    }

    public boolean hasWon() {
        return hand.isEmpty();
    }

    public String toString() {
        StringBuilder text = new StringBuilder(name);
        for (Card c : hand) {
            text.append(" ").append(c);
        }
        return text.toString();
    }
}

/** Prefers the colour. */
class ColorPlayer extends Player {
    public ColorPlayer(String name) {
        super(name);
    }

    @Override
    public Card findMatch(Card card) {
        for (Card c : hand) {
            if (c.matchesColor(card)) {
                return c;
            }
        }
        return super.findMatch(card);
    }
}

/** Prefers the number. */
class NumberPlayer extends Player {
    public NumberPlayer(String name) {
        super(name);
    }

    @Override
    public Card findMatch(Card card) {
        for (Card c : hand) {
            if (c.matchesNumber(card)) {
                return c;
            }
        }
        return super.findMatch(card);
    }
}

/** Goes by number if more cards match that way, otherwise by colour. */
class StrategicPlayer extends Player {
    public StrategicPlayer(String name) {
        super(name);
    }

    @Override
    public Card findMatch(Card card) {
        int byNumber = 0;
        int byColor = 0;
        Card firstNumber = null;
        Card firstColor = null;
        for (Card c : hand) {
            if (c.matchesNumber(card)) {
                byNumber++;
                if (firstNumber == null) {
                    firstNumber = c;
                }
            }
            if (c.matchesColor(card)) {
                byColor++;
                if (firstColor == null) {
                    firstColor = c;
                }
            }
        }
        if (byNumber > byColor) {
            return firstNumber;
        }
        return firstColor;
    }
}

class Game {
    private List<Player> players = new ArrayList<Player>();
    private List<Card> deck = new ArrayList<Card>();
    private Card discard;
    private int turn = -1;

    public void addPlayer(Player player) {
        players.add(player);
    }

    public void addCard(Card card) {
        deck.add(card);
    }

    public void setDiscardCard(Card card) {
        discard = card;
    }

    public Card getDiscardCard() {
        return discard;
    }

    public Card drawCard() {
        return deck.remove(0);
    }

    public Player getCurrentPlayer() {
        return players.get(turn);
    }

    public Player nextPlayer() {
        turn++;
        if (turn >= players.size()) {
            turn = 0;
        }
        return players.get(turn);
    }

    public Card nextPlay() {
        Player player = nextPlayer();
        Card card = player.findMatch(discard);
        if (card == null) {
            player.addCardToHand(drawCard());
            return null;
        }
        player.removeCardFromHand(card);
        setDiscardCard(card);
        return card;
    }

    public boolean outOfCards() {
        return deck.isEmpty();
    }
}
