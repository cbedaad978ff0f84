// Complete game. One enum for the colours, the rules for 2 and 8 are in FullGame.
import java.util.ArrayList;
import java.util.Scanner;

class OchosLocosComplete {
	public static void main(String[] args) {
		Scanner sc = new Scanner(System.in);
		FullGame game = new FullGame();
		int n = sc.nextInt();
		while (n-- > 0) {
			String name = sc.next();
			Player p = new Player(name, sc.next().charAt(0));
			for (int i = 1; i <= 5; i++) {
				p.addCardToHand(new Card(sc.next()));
			}
			game.addPlayer(p);
		}
		game.setDiscardCard(new Card(sc.next()));
		while (sc.hasNext()) {
			game.addCard(new Card(sc.next()));
		}

		do {
			Card c = game.nextPlay();
			System.out.print(game.getCurrentPlayer().toString() + ": ");
			if (c == null) {
				System.out.println("DRAW");
			} else if (c.getNumber() == 8) {
				System.out.println(c + " (" + game.getWanted() + ")");
			} else {
				System.out.println(c);
			}
		} while (!game.getCurrentPlayer().hasWon() && !game.outOfCards());

		if (game.getCurrentPlayer().hasWon()) {
			System.out.println(game.getCurrentPlayer().getName() + " is the winner!");
		} else {
			System.out.println("That was fun!");
		}
	}
}

enum Color { R, Y, G, B }

class Card {
	private Color color;
	private int number;

	public Card(String card) {
		color = Color.valueOf(card.substring(0, 1));
		number = Integer.valueOf(card.substring(1, 2));
	}

	public Color getColor() {
		return color;
	}

	public int getNumber() {
		return number;
	}

	public String toString() {
		return color.name() + number;
	}
}

class Player {
	private String name;
	private char strategy;
	private ArrayList<Card> hand = new ArrayList<>();

	public Player(String name, char strategy) {
		this.name = name;
		this.strategy = strategy;
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

	public Card findMatch(Color color, int number) {
		ArrayList<Card> colors = new ArrayList<>();
		ArrayList<Card> numbers = new ArrayList<>();
		ArrayList<Card> all = new ArrayList<>();
		for (Card c : hand) {
			if (c.getColor() == color) {
				colors.add(c);
			}
			if (c.getNumber() == number) {
				numbers.add(c);
			}
			if (c.getColor() == color || c.getNumber() == number) {
				all.add(c);
			}
		}
		if (all.isEmpty()) {
			return null;
		}
		boolean preferNumber = strategy == 'N' || strategy == 'S' && numbers.size() > colors.size();
		boolean preferColor = strategy == 'C' || strategy == 'S' && !preferNumber;
		if (preferNumber && !numbers.isEmpty()) {
			return numbers.get(0);
		}
		if (preferColor && !colors.isEmpty()) {
			return colors.get(0);
		}
		return all.get(0);
	}

	public Card findTwo() {
		for (Card c : hand) {
			if (c.getNumber() == 2) {
				return c;
			}
		}
		return null;
	}

	public Color mostCommonColor() {
		int[] counts = new int[4];
		for (Card c : hand) {
			counts[c.getColor().ordinal()]++;
		}
		Color best = Color.R;
		for (Color c : Color.values()) {
			if (counts[c.ordinal()] > counts[best.ordinal()]) {
				best = c;
			}
		}
		return best;
	}

	public boolean hasWon() {
		return hand.isEmpty();
	}

	public String toString() {
		String s = name;
		for (Card c : hand) {
			s += " " + c;
		}
		return s;
	}
}

class Game {
	protected ArrayList<Player> players = new ArrayList<>();
	protected ArrayList<Card> deck = new ArrayList<>();
	protected Card discard;
	private int index = -1;

	public void addPlayer(Player player) {
		players.add(player);
	}

	public void addCard(Card card) {
		deck.add(card);
	}

	public void setDiscardCard(Card card) {
		discard = card;
	}

	public Card getDiscardCard() {
		return discard;
	}

	public Card drawCard() {
		return deck.remove(0);
	}

	public Player getCurrentPlayer() {
		return players.get(index);
	}

	public Player nextPlayer() {
		index = (index + 1) % players.size();
		return players.get(index);
	}

	public Card nextPlay() {
		Player p = nextPlayer();
		Card c = p.findMatch(discard.getColor(), discard.getNumber());
		if (c == null) {
			p.addCardToHand(drawCard());
		} else {
			p.removeCardFromHand(c);
			discard = c;
		}
		return c;
	}

	public boolean outOfCards() {
		return deck.isEmpty();
	}
}

class FullGame extends Game {
	private Color wanted; // the colour to match now
	private boolean twoWasPlayed = false;

	public void setDiscardCard(Card card) {
		super.setDiscardCard(card);
		wanted = card.getColor();
	}

	public Color getWanted() {
		return wanted;
	}

	public Card nextPlay() {
		Player p = nextPlayer();
		Card c;
		if (twoWasPlayed) {
			c = p.findTwo();
			if (c == null) {
				// the penalty: two cards
				for (int i = 0; i < 2; i++) {
					if (!outOfCards()) {
						p.addCardToHand(drawCard());
					}
				}
			}
		} else {
			c = p.findMatch(wanted, discard.getNumber());
			if (c == null) {
				p.addCardToHand(drawCard());
			}
		}
		twoWasPlayed = false;
		if (c != null) {
			Color most = p.mostCommonColor();
			p.removeCardFromHand(c);
			setDiscardCard(c);
			if (c.getNumber() == 8) {
				wanted = most;
			}
			twoWasPlayed = c.getNumber() == 2;
		}
		return c;
	}
}
