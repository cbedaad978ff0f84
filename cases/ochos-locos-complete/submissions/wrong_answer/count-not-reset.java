// Bonus part of assignment 4: FullGame counts the twos and remembers if the last card was a two.
import java.util.*;

class OchosLocosComplete {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        FullGame game = new FullGame();
        int players = in.nextInt();
        for (int i = 0; i < players; i++) {
            String name = in.next();
            String type = in.next();
            Player p = null;
            if (type.equals("B")) p = new Player(name);
            if (type.equals("C")) p = new ColorPlayer(name);
            if (type.equals("N")) p = new NumberPlayer(name);
            if (type.equals("S")) p = new StrategicPlayer(name);
            for (int k = 0; k < 5; k++) p.addCardToHand(new Card(in.next()));
            game.addPlayer(p);
        }
        game.setDiscardCard(new Card(in.next()));
        while (in.hasNext()) game.addCard(new Card(in.next()));

        Player p;
        while (true) {
            Card c = game.nextPlay();
            p = game.getCurrentPlayer();
            String line = p.toString() + ": ";
            if (c == null) {
                line += "DRAW";
            } else {
                line += c.toString();
                if (c.getNumber() == 8) {
                    line += " (" + game.getColor() + ")";
                }
            }
            System.out.println(line);
            if (p.hasWon()) {
                System.out.println(p.name + " is the winner!");
                return;
            }
            if (game.outOfCards()) {
                System.out.println("That was fun!");
                return;
            }
        }
    }
}

class Card {
    private char color;
    private int number;

    public Card(String card) {
        color = card.charAt(0);
        number = Integer.parseInt("" + card.charAt(1));
    }

    public char getColor() { return color; }
    public int getNumber() { return number; }
    public boolean matches(Card card) { return matchesColor(card) | matchesNumber(card); }
    public boolean matchesColor(Card card) { return color == card.color; }
    public boolean matchesNumber(Card card) { return number == card.number; }
    public String toString() { return color + "" + number; }
}

class Player {
    String name;
    Vector<Card> hand = new Vector<Card>();

    public Player(String name) { this.name = name; }
    public void addCardToHand(Card card) { hand.add(card); }
    public void removeCardFromHand(Card card) { hand.remove(card); }

    public Card findMatch(Card card) {
        for (int i = 0; i < hand.size(); i++) {
            if (hand.get(i).matches(card)) return hand.get(i);
        }
        return null;
    }

    public Card findColor(Card card) {
        for (int i = 0; i < hand.size(); i++) {
            if (hand.get(i).matchesColor(card)) return hand.get(i);
        }
        return null;
    }

    public Card findNumber(Card card) {
        for (int i = 0; i < hand.size(); i++) {
            if (hand.get(i).matchesNumber(card)) return hand.get(i);
        }
        return null;
    }

    public boolean hasWon() { return hand.isEmpty(); }

    public String toString() {
        String s = name;
        for (int i = 0; i < hand.size(); i++) s = s + " " + hand.get(i);
        return s;
    }
}

class ColorPlayer extends Player {
    public ColorPlayer(String name) { super(name); }

    public Card findMatch(Card card) {
        if (findColor(card) != null) return findColor(card);
        return super.findMatch(card);
    }
}

class NumberPlayer extends Player {
    public NumberPlayer(String name) { super(name); }

    public Card findMatch(Card card) {
        if (findNumber(card) != null) return findNumber(card);
        return super.findMatch(card);
    }
}

class StrategicPlayer extends Player {
    public StrategicPlayer(String name) { super(name); }

    public Card findMatch(Card card) {
        int color = 0, number = 0;
        for (int i = 0; i < hand.size(); i++) {
            if (hand.get(i).matchesColor(card)) color++;
            if (hand.get(i).matchesNumber(card)) number++;
        }
        if (number > color) return findNumber(card);
        return findColor(card);
    }
}

class Game {
    Vector<Player> players = new Vector<Player>();
    Vector<Card> deck = new Vector<Card>();
    Card discard;
    int current = -1;

    public void addPlayer(Player player) { players.add(player); }
    public void addCard(Card card) { deck.add(card); }
    public void setDiscardCard(Card card) { discard = card; }
    public Card getDiscardCard() { return discard; }
    public Card drawCard() { return deck.remove(0); }
    public Player getCurrentPlayer() { return players.get(current); }

    public Player nextPlayer() {
        current++;
        current = current % players.size();
        return players.get(current);
    }

    public Card nextPlay() {
        Player p = nextPlayer();
        Card c = p.findMatch(discard);
        if (c == null) {
            p.addCardToHand(drawCard());
        } else {
            p.removeCardFromHand(c);
            discard = c;
        }
        return c;
    }

    public boolean outOfCards() { return deck.size() == 0; }
}

class FullGame extends Game {
    private int numberOfTwos = 0;
    private boolean lastWasTwo = false;

    public char getColor() {
        return discard.getColor();
    }

    public Card nextPlay() {
        Player p = nextPlayer();
        Card c;
        if (lastWasTwo) {
            c = p.findNumber(discard);
            if (c == null) {
                int cards = 2 * numberOfTwos;
                while (cards > 0 && !outOfCards()) {
                    p.addCardToHand(drawCard());
                    cards--;
                }
                lastWasTwo = false;
                return null;
            }
        } else {
            c = p.findMatch(discard);
            if (c == null) {
                p.addCardToHand(drawCard());
                return null;
            }
        }

        if (c.getNumber() == 8) {
            discard = new Card(mostColor(p) + "8");
        } else {
            discard = c;
        }
        if (c.getNumber() == 2) {
            numberOfTwos++;
            lastWasTwo = true;
        }
        p.removeCardFromHand(c);
        return c;
    }

    private char mostColor(Player p) {
        Map<Character, Integer> count = new LinkedHashMap<>();
        for (char c : "RYGB".toCharArray()) count.put(c, 0);
        for (Card c : p.hand) count.put(c.getColor(), count.get(c.getColor()) + 1);
        int max = Collections.max(count.values());
        for (char c : count.keySet()) {
            if (count.get(c) == max) return c;
        }
        return 'R';
    }
}
