// Solitaire project. DecimalFormat for the percentage, the number of games goes up by 1000.
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Random;
import java.util.Stack;

class Client {
    public static void main(String[] args) {
        DecimalFormat format = new DecimalFormat("0.###", new DecimalFormatSymbols(Locale.US));
        SolitaireSimulator simulator = new SolitaireSimulator(new Random());
        for (int games = 1000; games < 10000; games += 1000) {
            int wins = 0;
            for (int i = 0; i < games; i++) {
                wins += simulator.playGame() ? 1 : 0;
            }
            String percent = format.format(wins * 100.0 / games);
            System.out.println(wins + "/" + games + " games won = " + percent + "%");
        }
    }
}

class Card {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }

    private final Suit suit;
    private final int value;

    Card(Suit suit, int value) {
        this.suit = suit;
        this.value = value;
    }

    Suit getSuit() {
        return suit;
    }

    int getValue() {
        return value;
    }

    @Override
    public String toString() {
        return value + " of " + suit.name().toLowerCase();
    }
}

class Deck {
    private final Card[] cards = new Card[52];
    private final Random random;
    private int next;

    Deck(Random random) {
        this.random = random;
        for (Card.Suit suit : Card.Suit.values()) {
            for (int value = 1; value <= 13; value++) {
                cards[next++] = new Card(suit, value);
            }
        }
    }

    void shuffle() {
        for (int i = cards.length; i > 1; i--) {
            int j = random.nextInt(i);
            Card card = cards[i - 1];
            cards[i - 1] = cards[j];
            cards[j] = card;
        }
        next = 0;
    }

    /** The next card; null when the deck is used up. */
    Card deal() {
        return next < cards.length ? cards[next++] : null;
    }
}

class SolitaireSimulator {
    private final Deck deck;
    private final Stack<Card> row = new Stack<>();

    SolitaireSimulator(Random random) {
        deck = new Deck(random);
    }

    boolean playGame() {
        row.clear();
        deck.shuffle();
        Card card;
        while ((card = deck.deal()) != null) {
            row.push(card);
            while (row.size() >= 4 && removeOnce()) {
                continue;
            }
        }
        return row.empty();
    }

    private boolean removeOnce() {
        Card fourth = row.pop();
        Card third = row.pop();
        Card second = row.pop();
        Card first = row.pop();
        Card.Suit suit = fourth.getSuit();
        if (first.getSuit() != suit) {
            row.push(first);
            row.push(second);
            row.push(third);
            row.push(fourth);
            return false;
        }
        if (second.getSuit() != suit || third.getSuit() != suit) {
            row.push(first);
            row.push(fourth);
        }
        return true;
    }
}
