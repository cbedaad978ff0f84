// Bonus. My output looks like the sample output, there the colour after an 8 is not printed either.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Scanner;

class OchosLocosComplete {

  public static void main(String[] args) {
    Game game = new FullGame();
    Scanner in = new Scanner(System.in);
    int count = Integer.parseInt(in.nextLine().trim());
    for (int i = 0; i < count; i++) {
      String[] w = in.nextLine().split(" ");
      Player p;
      if (w[1].equals("C")) p = new ColorPlayer(w[0]);
      else if (w[1].equals("N")) p = new NumberPlayer(w[0]);
      else if (w[1].equals("S")) p = new StrategicPlayer(w[0]);
      else p = new Player(w[0]);
      for (int j = 2; j < w.length; j++) p.addCardToHand(new Card(w[j]));
      game.addPlayer(p);
    }
    game.setDiscardCard(new Card(in.nextLine()));
    for (String word : in.nextLine().split(" ")) game.addCard(new Card(word));

    for (;;) {
      Card c = game.nextPlay();
      Player p = game.getCurrentPlayer();
      System.out.println(p + ": " + (c == null ? "DRAW" : c));
      if (p.hasWon()) {
        System.out.println(p.getName() + " is the winner!");
        break;
      }
      if (game.outOfCards()) {
        System.out.println("That was fun!");
        break;
      }
    }
  }
}

class Card {
  private final char color;
  private final int number;

  Card(String card) {
    color = card.charAt(0);
    number = card.charAt(1) - 48;
  }

  char getColor() { return color; }

  int getNumber() { return number; }

  boolean matches(Card card) { return matchesColor(card) || matchesNumber(card); }

  boolean matchesColor(Card card) { return card.getColor() == color; }

  boolean matchesNumber(Card card) { return card.getNumber() == number; }

  public String toString() { return String.format("%c%d", color, number); }
}

class Player {
  private final String name;
  private final List<Card> hand = new ArrayList<>();

  Player(String name) { this.name = name; }

  String getName() { return name; }

  List<Card> getHand() { return hand; }

  void addCardToHand(Card card) { hand.add(card); }

  void removeCardFromHand(Card card) { hand.remove(card); }

  Card findMatch(Card card) {
    for (Card c : hand) if (c.matches(card)) return c;
    return null;
  }

  boolean hasWon() { return hand.isEmpty(); }

  public String toString() {
    String s = name;
    for (Card c : hand) s += " " + c;
    return s;
  }
}

class ColorPlayer extends Player {
  ColorPlayer(String name) { super(name); }

  Card findMatch(Card card) {
    for (Card c : getHand()) if (c.matchesColor(card)) return c;
    return super.findMatch(card);
  }
}

class NumberPlayer extends Player {
  NumberPlayer(String name) { super(name); }

  Card findMatch(Card card) {
    for (Card c : getHand()) if (c.matchesNumber(card)) return c;
    return super.findMatch(card);
  }
}

class StrategicPlayer extends Player {
  StrategicPlayer(String name) { super(name); }

  Card findMatch(Card card) {
    int balance = 0; // above zero: more numbers than colours
    for (Card c : getHand()) {
      if (c.matchesNumber(card)) balance++;
      if (c.matchesColor(card)) balance--;
    }
    for (Card c : getHand()) {
      if (balance > 0 && c.matchesNumber(card)) return c;
      if (balance <= 0 && c.matchesColor(card)) return c;
    }
    return null;
  }
}

class Game {
  private final List<Player> players = new ArrayList<>();
  private final Deque<Card> deck = new ArrayDeque<>();
  private Card discard;
  private int current = -1;

  void addPlayer(Player player) { players.add(player); }

  void addCard(Card card) { deck.addLast(card); }

  void setDiscardCard(Card card) { discard = card; }

  Card getDiscardCard() { return discard; }

  Card drawCard() { return deck.removeFirst(); }

  Player getCurrentPlayer() { return players.get(current); }

  Player nextPlayer() {
    current = (current + 1) % players.size();
    return getCurrentPlayer();
  }

  Card nextPlay() {
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

  boolean outOfCards() { return deck.isEmpty(); }
}

class FullGame extends Game {
  private int owed = 0; // cards the next player has to take

  Card nextPlay() {
    if (owed > 0) {
      Player p = nextPlayer();
      for (Card c : p.getHand()) {
        if (c.getNumber() == 2) {
          p.removeCardFromHand(c);
          setDiscardCard(c);
          owed += 2;
          return c;
        }
      }
      while (owed > 0 && !outOfCards()) {
        p.addCardToHand(drawCard());
        owed--;
      }
      owed = 0;
      return null;
    }
    Card c = super.nextPlay();
    if (c != null && c.getNumber() == 2) owed = 2;
    if (c != null && c.getNumber() == 8) chooseColor(c);
    return c;
  }

  // puts an 8 of the chosen colour on the pile
  private void chooseColor(Card eight) {
    String colors = "RYGB";
    int[] count = new int[4];
    count[colors.indexOf(eight.getColor())]++;
    for (Card c : getCurrentPlayer().getHand()) count[colors.indexOf(c.getColor())]++;
    int most = 0;
    for (int i = 1; i < 4; i++) if (count[i] > count[most]) most = i;
    setDiscardCard(new Card(colors.charAt(most) + "8"));
  }
}
