// Part 2, players with strategies. I renamed the strategy classes at the end so that they look alike.
import java.util.ArrayList;
import java.util.Scanner;

class OchosLocosDiversity {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    ArrayList<Player> players = new ArrayList<>();
    int count = in.nextInt();
    for (int i = 0; i < count; i++) {
      String name = in.next();
      char kind = in.next().charAt(0);
      Player p;
      if (kind == 'C') p = new ColorPlayer(name);
      else if (kind == 'N') p = new NumberPlayer(name);
      else if (kind == 'S') p = new StrategyPlayer(name);
      else p = new Player(name);
      for (int j = 0; j < 5; j++) p.hand.add(new Card(in.next()));
      players.add(p);
    }
    Card discard = new Card(in.next());
    ArrayList<Card> deck = new ArrayList<>();
    while (in.hasNext()) deck.add(new Card(in.next()));

    int turn = 0;
    while (true) {
      Player p = players.get(turn);
      Card c = p.findMatch(discard);
      if (c == null) {
        p.hand.add(deck.remove(0));
        System.out.println(p + ": DRAW");
      } else {
        p.hand.remove(c);
        discard = c;
        System.out.println(p + ": " + c);
      }
      if (p.hand.isEmpty()) {
        System.out.println(p.name + " is the winner!");
        break;
      }
      if (deck.isEmpty()) {
        System.out.println("That was fun!");
        break;
      }
      turn = (turn + 1) % count;
    }
  }
}

class Card {
  char color;
  int number;

  Card(String s) {
    color = s.charAt(0);
    number = s.charAt(1) - '0';
  }

  boolean matchesColor(Card o) { return color == o.color; }

  boolean matchesNumber(Card o) { return number == o.number; }

  public String toString() { return "" + color + number; }
}

class Player {
  String name;
  ArrayList<Card> hand = new ArrayList<>();

  Player(String name) { this.name = name; }

  Card findMatch(Card d) {
    for (Card c : hand) if (c.matchesColor(d) || c.matchesNumber(d)) return c;
    return null;
  }

  public String toString() {
    String s = name;
    for (Card c : hand) s += " " + c;
    return s;
  }
}

class ColorPlayer extends Player {
  ColorPlayer(String name) { super(name); }

  Card findMatch(Card d) {
    for (Card c : hand) if (c.matchesColor(d)) return c;
    return super.findMatch(d);
  }
}

class NumberPlayer extends Player {
  NumberPlayer(String name) { super(name); }

  Card findMatch(Card d) {
    for (Card c : hand) if (c.matchesNumber(d)) return c;
    return super.findMatch(d);
  }
}

class StrategicPlayer extends Player {
  StrategicPlayer(String name) { super(name); }

  Card findMatch(Card d) {
    int numbers = 0, colors = 0;
    for (Card c : hand) {
      if (c.matchesNumber(d)) numbers++;
      if (c.matchesColor(d)) colors++;
    }
    for (Card c : hand) {
      if (numbers > colors ? c.matchesNumber(d) : c.matchesColor(d)) return c;
    }
    return null;
  }
}
