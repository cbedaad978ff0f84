// CSCI1110 Assignment 4, Part 1: the three classes of the assignment and a short main program.

import java.util.ArrayList;
import java.util.Scanner;

/** Reads a game of Ochos Locos and plays it to its end. */
class OchosLocos {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Game game = new Game();

        int players = in.nextInt();
        in.nextLine();
        for (int i = 0; i < players; i++) {
            Scanner line = new Scanner(in.nextLine());
            Player player = new Player(line.next());
            while (line.hasNext()) {
                player.addCardToHand(new Card(line.next()));
            }
            game.addPlayer(player);
        }
        game.setDiscardCard(new Card(in.next()));
        while (in.hasNext()) {
            game.addCard(new Card(in.next()));
        }

        do {
            Card played = game.nextPlay();
            System.out.println(game.getCurrentPlayer() + ": " + (played == null ? "DRAW" : played));
        } while (!game.getCurrentPlayer().hasWon() && !game.outOfCards());

        if (game.getCurrentPlayer().hasWon()) {
            System.out.println(game.getCurrentPlayer().getName() + " is the winner!");
        } else {
            System.out.println("That was fun!");
        }
    }
}

/** A card: a colour (R, Y, G or B) and a number. */
class Card {
    private final char color;
    private final int number;

    public Card(String card) {
        color = card.charAt(0);
        number = card.charAt(1) - '0';
    }

    public char getColor() {
        return color;
    }

    public int getNumber() {
        return number;
    }

    public boolean matches(Card card) {
        return matchesColor(card) || matchesNumber(card);
    }

    public boolean matchesColor(Card card) {
        return color == card.color;
    }

    public boolean matchesNumber(Card card) {
        return number == card.number;
    }

    @Override
    public String toString() {
        return "" + color + number;
    }
}

/** A player with a name and a hand. The hand is kept in the order the cards came. */
class Player {
    private final String name;
    private final ArrayList<Card> hand = new ArrayList<>();

    public Player(String name) {
        this.name = name;
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

    /** Returns the oldest card that matches, or null. */
    public Card findMatch(Card card) {
        for (Card mine : hand) {
            if (mine.matches(card)) {
                return mine;
            }
        }
        return null;
    }

    public boolean hasWon() {
        return hand.isEmpty();
    }

    @Override
    public String toString() {
        String result = name;
        for (Card card : hand) {
            result += " " + card;
        }
        return result;
    }
}

/** The table: the players in a circle, the deck, and the discard card. */
class Game {
    private final ArrayList<Player> players = new ArrayList<>();
    private final ArrayList<Card> deck = new ArrayList<>();
    private Card discardCard;
    private int current = -1; // nobody before the first nextPlayer()

    public void addPlayer(Player player) {
        players.add(player);
    }

    public void addCard(Card card) {
        deck.add(card);
    }

    public void setDiscardCard(Card card) {
        discardCard = card;
    }

    public Card getDiscardCard() {
        return discardCard;
    }

    public Card drawCard() {
        return deck.remove(0);
    }

    public Player getCurrentPlayer() {
        return players.get(current);
    }

    public Player nextPlayer() {
        current = (current + 1) % players.size();
        return getCurrentPlayer();
    }

    /** Makes one move. Returns the card that was played, null if one was drawn. */
    public Card nextPlay() {
        Player player = nextPlayer();
        Card match = player.findMatch(discardCard);
        if (match == null) {
            player.addCardToHand(drawCard());
        } else {
            player.removeCardFromHand(match);
            discardCard = match;
        }
        return match;
    }

    public boolean outOfCards() {
        return deck.isEmpty();
    }
}
