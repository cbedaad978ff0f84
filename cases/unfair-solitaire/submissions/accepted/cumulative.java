// Project 2. I play 10000 games in a row and print the result so far after every 1000.
import java.util.ArrayList;
import java.util.Collections;

class Client {
  public static void main(String[] args) {
    SolitaireSimulator sim = new SolitaireSimulator();
    int won = 0;
    for (int game = 1; game <= 10000; game++) {
      if (sim.playGame()) won++;
      if (game % 1000 == 0) {
        float rate = (float) won / game * 100;
        System.out.println(won + "/" + game + " games won = " + rate + "%");
      }
    }
  }
}

class Card {
  private final char suit;
  private final String value;

  Card(char suit, String value) {
    this.suit = suit;
    this.value = value;
  }

  char getSuit() { return suit; }

  String getValue() { return value; }

  public String toString() { return value + " of " + suit; }
}

class Deck {
  private final ArrayList<Card> cards = new ArrayList<>();
  private int next = 0;

  Deck() {
    for (char suit : "SHDC".toCharArray()) {
      for (String value : "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ")) cards.add(new Card(suit, value));
    }
  }

  void shuffle() {
    Collections.shuffle(cards);
    next = 0;
  }

  boolean hasNext() { return next < cards.size(); }

  // precondition: hasNext()
  Card deal() { return cards.get(next++); }

  public String toString() { return cards.toString(); }
}

class SolitaireSimulator {
  private final Deck deck = new Deck();
  private final ArrayList<Card> up = new ArrayList<>();

  boolean playGame() {
    deck.shuffle();
    up.clear();
    while (deck.hasNext()) {
      up.add(deck.deal());
      boolean removed;
      do {
        removed = tryToRemove();
      } while (removed);
    }
    return up.isEmpty();
  }

  private boolean tryToRemove() {
    int n = up.size();
    if (n < 4) return false;
    char a = suit(n - 4), b = suit(n - 3), c = suit(n - 2), d = suit(n - 1);
    if (a == b && b == c && c == d) {
      up.subList(n - 4, n).clear();
      return true;
    }
    if (a == d) {
      up.subList(n - 3, n - 1).clear();
      return true;
    }
    return false;
  }

  private char suit(int i) { return up.get(i).getSuit(); }
}
