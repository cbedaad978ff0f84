// The bonus part: FullGame is a Game with the rules for eights and twos, main only makes a FullGame.

import java.util.ArrayList;
import java.util.Scanner;

class OchosLocosComplete {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        FullGame game = new FullGame();
        int numberOfPlayers = scanner.nextInt();
        for (int i = 0; i < numberOfPlayers; i++) {
            Player player = Player.create(scanner.next(), scanner.next().charAt(0));
            for (int j = 0; j < 5; j++) {
                player.addCardToHand(new Card(scanner.next()));
            }
            game.addPlayer(player);
        }
        game.setDiscardCard(new Card(scanner.next()));
        while (scanner.hasNext()) {
            game.addCard(new Card(scanner.next()));
        }

        boolean over = false;
        while (!over) {
            Card card = game.nextPlay();
            Player player = game.getCurrentPlayer();
            System.out.println(player + ": " + describe(card, game));
            if (player.hasWon()) {
                System.out.println(player.getName() + " is the winner!");
                over = true;
            } else if (game.outOfCards()) {
                System.out.println("That was fun!");
                over = true;
            }
        }
    }

    private static String describe(Card card, FullGame game) {
        if (card == null) {
            return "DRAW";
        }
        if (card.getNumber() == 8) {
            return card + " (" + game.getDiscardCard().getColor() + ")";
        }
        return card.toString();
    }
}

class Card {
    private final char color;
    private final int number;

    public Card(String card) {
        this(card.charAt(0), Integer.parseInt(card.substring(1)));
    }

    public Card(char color, int number) {
        this.color = color;
        this.number = number;
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
        return color + Integer.toString(number);
    }
}

class Player {
    private final String name;
    protected final ArrayList<Card> hand = new ArrayList<>();

    public Player(String name) {
        this.name = name;
    }

    /** Makes the player for a strategy letter: C, N, S, or B. */
    public static Player create(String name, char strategy) {
        switch (strategy) {
            case 'C': return new ColorPlayer(name);
            case 'N': return new NumberPlayer(name);
            case 'S': return new StrategicPlayer(name);
            default: return new Player(name);
        }
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

    /** The first card of that number, or null. */
    public Card findNumber(int number) {
        for (Card c : hand) {
            if (c.getNumber() == number) {
                return c;
            }
        }
        return null;
    }

    /** The first card of that colour, or null. */
    public Card findColor(char color) {
        for (Card c : hand) {
            if (c.getColor() == color) {
                return c;
            }
        }
        return null;
    }

    public int countColor(char color) {
        int count = 0;
        for (Card c : hand) {
            if (c.getColor() == color) {
                count++;
            }
        }
        return count;
    }

    public int countNumber(int number) {
        int count = 0;
        for (Card c : hand) {
            if (c.getNumber() == number) {
                count++;
            }
        }
        return count;
    }

    /** The colour this player has most of; red, yellow, green, blue at a tie. */
    public char favouriteColor() {
        char best = 'R';
        for (char color : new char[] {'Y', 'G', 'B'}) {
            if (countColor(color) > countColor(best)) {
                best = color;
            }
        }
        return best;
    }

    public boolean hasWon() {
        return hand.isEmpty();
    }

    @Override
    public String toString() {
        String text = name;
        for (Card c : hand) {
            text = text + " " + c;
        }
        return text;
    }
}

class ColorPlayer extends Player {
    public ColorPlayer(String name) {
        super(name);
    }

    @Override
    public Card findMatch(Card card) {
        Card match = findColor(card.getColor());
        return match != null ? match : super.findMatch(card);
    }
}

class NumberPlayer extends Player {
    public NumberPlayer(String name) {
        super(name);
    }

    @Override
    public Card findMatch(Card card) {
        Card match = findNumber(card.getNumber());
        return match != null ? match : super.findMatch(card);
    }
}

class StrategicPlayer extends Player {
    public StrategicPlayer(String name) {
        super(name);
    }

    @Override
    public Card findMatch(Card card) {
        if (countNumber(card.getNumber()) > countColor(card.getColor())) {
            return findNumber(card.getNumber());
        }
        return findColor(card.getColor());
    }
}

class Game {
    private final ArrayList<Player> players = new ArrayList<>();
    private final ArrayList<Card> deck = new ArrayList<>();
    private Card discardCard;
    private int current = -1;

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

    public Card nextPlay() {
        Player player = nextPlayer();
        Card match = player.findMatch(getDiscardCard());
        if (match == null) {
            player.addCardToHand(drawCard());
        } else {
            player.removeCardFromHand(match);
            setDiscardCard(match);
        }
        return match;
    }

    public boolean outOfCards() {
        return deck.isEmpty();
    }
}

/**
 * The game with twos and eights. After an 8 the discard card is an 8 of the colour that was named,
 * so the next player matches it like any other card.
 */
class FullGame extends Game {
    private int twos = 0; // played in a row and not yet paid for

    @Override
    public Card nextPlay() {
        if (twos > 0) {
            return answerTwos();
        }
        // look before the move: the 8 counts for the colour as well
        Player player = nextPlayer();
        Card card = player.findMatch(getDiscardCard());
        if (card == null) {
            player.addCardToHand(drawCard());
            return null;
        }
        char favourite = player.favouriteColor();
        player.removeCardFromHand(card);
        if (card.getNumber() == 8) {
            setDiscardCard(new Card(favourite, 8));
        } else {
            setDiscardCard(card);
        }
        if (card.getNumber() == 2) {
            twos = 1;
        }
        return card;
    }

    private Card answerTwos() {
        Player player = nextPlayer();
        Card two = player.findNumber(2);
        if (two != null) {
            twos++;
            player.removeCardFromHand(two);
            setDiscardCard(two);
            return two;
        }
        for (int i = 0; i < 2 * twos && !outOfCards(); i++) {
            player.addCardToHand(drawCard());
        }
        twos = 0;
        return null;
    }
}
