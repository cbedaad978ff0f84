// OchosLocosDiversity with an abstract Player and four small subclasses.
import java.util.*;

class OchosLocosDiversity
{
    public static void main(String[] args)
    {
        Scanner in = new Scanner(System.in);
        Game game = new Game();
        int p = in.nextInt();
        for (int i = 0; i < p; i++)
        {
            String name = in.next();
            String strategy = in.next();
            Player player;
            if (strategy.equals("C"))
                player = new ColorPlayer(name);
            else if (strategy.equals("N"))
                player = new NumberPlayer(name);
            else if (strategy.equals("S"))
                player = new StrategicPlayer(name);
            else
                player = new BasicPlayer(name);
            for (int c = 0; c < 5; c++)
                player.addCardToHand(new Card(in.next()));
            game.addPlayer(player);
        }
        game.setDiscardCard(new Card(in.next()));
        while (in.hasNext())
            game.addCard(new Card(in.next()));

        Player now;
        do
        {
            Card played = game.nextPlay();
            now = game.getCurrentPlayer();
            System.out.print(now);
            System.out.print(": ");
            System.out.println(played == null ? "DRAW" : played.toString());
        }
        while (!now.hasWon() && !game.outOfCards());

        System.out.println(now.hasWon() ? now.getName() + " is the winner!" : "That was fun!");
    }
}

class Card
{
    private char color;
    private int number;

    public Card(String card)
    {
        color = card.charAt(0);
        number = card.charAt(1) - '0';
    }

    public char getColor() { return color; }

    public int getNumber() { return number; }

    public boolean matches(Card card) { return matchesColor(card) || matchesNumber(card); }

    public boolean matchesColor(Card card) { return card.color == color; }

    public boolean matchesNumber(Card card) { return card.number == number; }

    public String toString() { return "" + color + number; }
}

abstract class Player
{
    private String name;
    protected ArrayList<Card> hand = new ArrayList<Card>();

    public Player(String name) { this.name = name; }

    public String getName() { return name; }

    public void addCardToHand(Card card) { hand.add(card); }

    public void removeCardFromHand(Card card) { hand.remove(card); }

    public abstract Card findMatch(Card card);

    public boolean hasWon() { return hand.size() == 0; }

    protected Card firstOfColor(Card card)
    {
        for (Card c : hand)
            if (c.matchesColor(card))
                return c;
        return null;
    }

    protected Card firstOfNumber(Card card)
    {
        for (Card c : hand)
            if (c.matchesNumber(card))
                return c;
        return null;
    }

    public String toString()
    {
        String s = name;
        for (Card c : hand)
            s += " " + c;
        return s;
    }
}

class BasicPlayer extends Player
{
    public BasicPlayer(String name) { super(name); }

    public Card findMatch(Card card)
    {
        for (Card c : hand)
            if (c.matches(card))
                return c;
        return null;
    }
}

class ColorPlayer extends Player
{
    public ColorPlayer(String name) { super(name); }

    public Card findMatch(Card card)
    {
        Card c = firstOfColor(card);
        return c != null ? c : firstOfNumber(card);
    }
}

class NumberPlayer extends Player
{
    public NumberPlayer(String name) { super(name); }

    public Card findMatch(Card card)
    {
        Card c = firstOfNumber(card);
        return c != null ? c : firstOfColor(card);
    }
}

class StrategicPlayer extends Player
{
    public StrategicPlayer(String name) { super(name); }

    public Card findMatch(Card card)
    {
        int colors = 0;
        int numbers = 0;
        for (Card c : hand)
        {
            if (c.matchesColor(card))
                colors++;
            if (c.matchesNumber(card))
                numbers++;
        }
        // prefers the number unless there are more of the colour
        if (numbers >= colors)
            return firstOfNumber(card);
        else
            return firstOfColor(card);
    }
}

class Game
{
    private ArrayList<Player> players = new ArrayList<Player>();
    private LinkedList<Card> deck = new LinkedList<Card>();
    private Card discard;
    private int current = -1;

    public void addPlayer(Player player) { players.add(player); }

    public void addCard(Card card) { deck.addLast(card); }

    public void setDiscardCard(Card card) { discard = card; }

    public Card getDiscardCard() { return discard; }

    public Card drawCard() { return deck.removeFirst(); }

    public Player getCurrentPlayer() { return players.get(current); }

    public Player nextPlayer()
    {
        current = (current + 1) % players.size();
        return players.get(current);
    }

    public Card nextPlay()
    {
        Player player = nextPlayer();
        Card card = player.findMatch(discard);
        if (card == null)
        {
            player.addCardToHand(drawCard());
        }
        else
        {
            player.removeCardFromHand(card);
            discard = card;
        }
        return card;
    }

    public boolean outOfCards() { return deck.isEmpty(); }
}
