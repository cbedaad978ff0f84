// Ochos Locos Faciles - my version of Card, Player and Game with a Queue as the deck.
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Scanner;

class OchosLocos {
  public static void main(String[] args) {
    Scanner s = new Scanner(System.in);
    Game g = new Game();
    for (int left = s.nextInt(); left > 0; left--) {
      Player p = new Player(s.next());
      for (int i = 0; i < 5; i++) p.addCardToHand(new Card(s.next()));
      g.addPlayer(p);
    }
    g.setDiscardCard(new Card(s.next()));
    while (s.hasNext()) g.addCard(new Card(s.next()));

    // play until somebody wins or somebody needs a card and there is none
    while (true) {
      Card c = g.nextPlay();
      if (c == null && g.cannotDraw()) {
        System.out.println("That was fun!");
        return;
      }
      System.out.println(g.getCurrentPlayer() + ": " + (c != null ? c.toString() : "DRAW"));
      if (g.getCurrentPlayer().hasWon()) {
        System.out.println(g.getCurrentPlayer().name() + " is the winner!");
        return;
      }
    }
  }
}

class Card {
  private final String text;

  Card(String card) { text = card; }

  char getColor() { return text.charAt(0); }

  int getNumber() { return Character.getNumericValue(text.charAt(1)); }

  boolean matches(Card card) { return matchesColor(card) || matchesNumber(card); }

  boolean matchesColor(Card card) { return getColor() == card.getColor(); }

  boolean matchesNumber(Card card) { return getNumber() == card.getNumber(); }

  public String toString() { return text; }
}

class Player {
  private final String name;
  private final List<Card> hand = new LinkedList<>();

  Player(String name) { this.name = name; }

  String name() { return name; }

  void addCardToHand(Card card) { hand.add(card); }

  void removeCardFromHand(Card card) { hand.remove(card); }

  Card findMatch(Card card) {
    return hand.stream().filter(c -> c.matches(card)).findFirst().orElse(null);
  }

  boolean hasWon() { return hand.size() == 0; }

  public String toString() {
    StringBuilder b = new StringBuilder(name);
    for (Card c : hand) b.append(' ').append(c);
    return b.toString();
  }
}

class Game {
  private final LinkedList<Player> circle = new LinkedList<>();
  private final Queue<Card> deck = new LinkedList<>();
  private Card discard;
  private boolean failed = false;

  void addPlayer(Player player) { circle.add(player); }

  void addCard(Card card) { deck.add(card); }

  void setDiscardCard(Card card) { discard = card; }

  Card getDiscardCard() { return discard; }

  Card drawCard() {
    if (outOfCards()) failed = true;
    return deck.poll();
  }

  // the current player is the one who went to the end of the circle last
  Player getCurrentPlayer() { return circle.getLast(); }

  Player nextPlayer() {
    circle.addLast(circle.removeFirst());
    return getCurrentPlayer();
  }

  Card nextPlay() {
    Player p = nextPlayer();
    Card c = p.findMatch(discard);
    if (c == null) {
      Card drawn = drawCard();
      if (drawn != null) p.addCardToHand(drawn);
      return null;
    }
    p.removeCardFromHand(c);
    discard = c;
    return c;
  }

  boolean outOfCards() { return deck.isEmpty(); }

  boolean cannotDraw() { return failed; }
}
