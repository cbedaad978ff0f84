// Unfair solitaire, a new simulator with a new deck for each game.
import java.util.Random;

class Client
{
    public static void main(String[] args)
    {
        for (int games = 1000; games <= 10000; games += 1000)
        {
            int wins = 0;
            for (int i = 0; i < games; i++)
            {
                SolitaireSimulator simulator = new SolitaireSimulator();
                if (simulator.playGame())
                {
                    wins++;
                }
            }
            System.out.printf("%d/%d games won = %.3f%%%n", wins, games, 100.0 * wins / games);
        }
    }
}

class Card
{
    private int suit;
    private int value;

    public Card(int suit, int value)
    {
        this.suit = suit;
        this.value = value;
    }

    public int getSuit()
    {
        return suit;
    }

    public int getValue()
    {
        return value;
    }

    public String toString()
    {
        String[] suits = {"clubs", "diamonds", "hearts", "spades"};
        String[] values = {"", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"};
        return values[value] + " of " + suits[suit];
    }
}

class Deck
{
    private Card[] cards;
    private int next;

    public Deck()
    {
        cards = new Card[52];
        for (int i = 0; i < 52; i++)
        {
            cards[i] = new Card(i / 13, i % 13 + 1);
        }
        next = 0;
    }

    public void shuffle()
    {
        Random random = new Random();
        for (int i = 0; i < 52; i++)
        {
            int j = i + random.nextInt(52 - i);
            Card temp = cards[i];
            cards[i] = cards[j];
            cards[j] = temp;
        }
    }

    /** Returns the next card, null if there are no more. */
    public Card deal()
    {
        if (next >= 52)
        {
            return null;
        }
        next++;
        return cards[next - 1];
    }
}

class SolitaireSimulator
{
    private Deck deck;
    private Card[] faceUp;
    private int numFaceUp;

    public SolitaireSimulator()
    {
        deck = new Deck();
        faceUp = new Card[52];
        numFaceUp = 0;
    }

    /** Precondition: the deck has been shuffled. */
    public boolean playGame()
    {
        for (Card card = deck.deal(); card != null; card = deck.deal())
        {
            faceUp[numFaceUp] = card;
            numFaceUp++;
            boolean removed = true;
            while (removed)
            {
                removed = false;
                if (numFaceUp >= 4 && allSame())
                {
                    numFaceUp -= 4;
                    removed = true;
                }
                else if (numFaceUp >= 4 && outerSame())
                {
                    faceUp[numFaceUp - 3] = faceUp[numFaceUp - 1];
                    numFaceUp -= 2;
                    removed = true;
                }
            }
        }
        return numFaceUp == 0;
    }

    private int suitFromRight(int i)
    {
        return faceUp[numFaceUp - i].getSuit();
    }

    private boolean outerSame()
    {
        return suitFromRight(1) == suitFromRight(4);
    }

    private boolean allSame()
    {
        return outerSame() && suitFromRight(1) == suitFromRight(2) && suitFromRight(1) == suitFromRight(3);
    }
}
