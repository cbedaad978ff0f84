// CSc 150 Project 2: Card, Deck, SolitaireSimulator and Client with the instance variables from the handout.

import java.util.Random;

/**
 * Plays solitaire many times and prints how often it was won.
 */
class Client {
    private static final int EXPERIMENTS = 10;
    private static final int STEP = 1000;

    /**
     * Runs the experiment with 1000, 2000, ... 10000 games.
     *
     * @param args not used
     */
    public static void main(String[] args) {
        SolitaireSimulator simulator = new SolitaireSimulator();
        for (int i = 1; i <= EXPERIMENTS; i++) {
            int games = i * STEP;
            int wins = 0;
            for (int game = 0; game < games; game++) {
                if (simulator.playGame()) {
                    wins++;
                }
            }
            double percent = 100.0 * wins / games;
            System.out.println(wins + "/" + games + " games won = " + percent + "%");
        }
    }
}

/**
 * One playing card. It never changes.
 */
class Card {
    private String suit;
    private int value;

    /**
     * @param suit  clubs, diamonds, hearts or spades
     * @param value 1 (ace) to 13 (king)
     */
    public Card(String suit, int value) {
        this.suit = suit;
        this.value = value;
    }

    public String getSuit() {
        return suit;
    }

    public int getValue() {
        return value;
    }

    /**
     * @return true if both cards have the same suit
     */
    public boolean sameSuit(Card other) {
        return suit.equals(other.suit);
    }

    /**
     * @return for example "Jack of clubs"
     */
    public String toString() {
        String name;
        switch (value) {
            case 1:
                name = "Ace";
                break;
            case 11:
                name = "Jack";
                break;
            case 12:
                name = "Queen";
                break;
            case 13:
                name = "King";
                break;
            default:
                name = String.valueOf(value);
        }
        return name + " of " + suit;
    }
}

/**
 * A deck of 52 cards. Dealt cards stay in the array; nextCard tells where the rest begins.
 */
class Deck {
    private static final String[] SUITS = {"clubs", "diamonds", "hearts", "spades"};
    private static final int VALUES = 13;
    private static final Random RANDOM = new Random();

    private Card[] cards;
    private int nextCard;

    /** Makes a sorted deck. */
    public Deck() {
        cards = new Card[SUITS.length * VALUES];
        for (int s = 0; s < SUITS.length; s++) {
            for (int v = 1; v <= VALUES; v++) {
                cards[s * VALUES + v - 1] = new Card(SUITS[s], v);
            }
        }
        nextCard = 0;
    }

    /**
     * @return the next card, or null if all cards were dealt
     */
    public Card deal() {
        if (nextCard == cards.length) {
            return null;
        }
        return cards[nextCard++];
    }

    /** Mixes the whole deck; all cards can be dealt again. */
    public void shuffle() {
        for (int i = 0; i < cards.length; i++) {
            int other = i + RANDOM.nextInt(cards.length - i);
            Card swap = cards[i];
            cards[i] = cards[other];
            cards[other] = swap;
        }
        nextCard = 0;
    }

    /**
     * @return one line for every card
     */
    public String toString() {
        String result = "";
        for (Card card : cards) {
            result += card + "\n";
        }
        return result;
    }
}

/**
 * Plays games of solitaire with one deck.
 */
class SolitaireSimulator {
    private Deck deck;
    private Card[] faceUp;
    private int numFaceUp;

    public SolitaireSimulator() {
        deck = new Deck();
        faceUp = new Card[52];
        numFaceUp = 0;
    }

    /**
     * Plays one game with a newly shuffled deck.
     *
     * @return true if all cards went to the discard pile
     */
    public boolean playGame() {
        deck.shuffle();
        numFaceUp = 0;
        Card card = deck.deal();
        while (card != null) {
            faceUp[numFaceUp] = card;
            numFaceUp++;
            removeCards();
            card = deck.deal();
        }
        return numFaceUp == 0;
    }

    /** Removes as long as there is something to remove. */
    private void removeCards() {
        while (removeFour() || removeInner()) {
            // each call removes cards; stop when neither does
        }
    }

    /** Case (a). Returns false if the rightmost four cards are not all of one suit. */
    private boolean removeFour() {
        if (numFaceUp < 4) {
            return false;
        }
        Card last = faceUp[numFaceUp - 1];
        for (int i = 2; i <= 4; i++) {
            if (!faceUp[numFaceUp - i].sameSuit(last)) {
                return false;
            }
        }
        numFaceUp -= 4;
        return true;
    }

    /** Case (b). Returns false if the first and the last of the four differ. */
    private boolean removeInner() {
        if (numFaceUp < 4 || !faceUp[numFaceUp - 4].sameSuit(faceUp[numFaceUp - 1])) {
            return false;
        }
        faceUp[numFaceUp - 3] = faceUp[numFaceUp - 1];
        numFaceUp -= 2;
        return true;
    }
}
