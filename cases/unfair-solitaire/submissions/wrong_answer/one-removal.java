// Unfair Solitaire: after each card that is dealt I check rule 1 and then rule 2.
import java.util.Random;

class Client {
	public static void main(String[] args) {
		for (int n = 1000; n <= 10000; n = n + 1000) {
			SolitaireSimulator game = new SolitaireSimulator();
			int won = 0;
			for (int i = 0; i < n; i++) {
				if (game.playGame() == true) {
					won = won + 1;
				}
			}
			double p = (double) won / n * 100;
			System.out.println(won + "/" + n + " games won = " + p + "%");
		}
	}
}

class Card {
	private String suit;
	private String value;

	public Card(String s, String v) {
		suit = s;
		value = v;
	}

	public String getSuit() {
		return suit;
	}

	public String getValue() {
		return value;
	}

	public String toString() {
		return value + " of " + suit;
	}
}

class Deck {
	private Card[] cards = new Card[52];
	private int next = 0;

	public Deck() {
		String[] suits = {"hearts", "spades", "diamonds", "clubs"};
		String[] values = {"Ace", "Two", "Three", "Four", "Five", "Six", "Seven",
			"Eight", "Nine", "Ten", "Jack", "Queen", "King"};
		int i = 0;
		for (String s : suits) {
			for (String v : values) {
				cards[i] = new Card(s, v);
				i++;
			}
		}
	}

	public void shuffle() {
		Random r = new Random();
		for (int i = 0; i < 52; i++) {
			int k = r.nextInt(52 - i) + i;
			Card c = cards[k];
			cards[k] = cards[i];
			cards[i] = c;
		}
		next = 0;
	}

	public Card deal() {
		next++;
		return cards[next - 1];
	}

	public boolean isEmpty() {
		return next == 52;
	}

	public String toString() {
		String s = "";
		for (Card c : cards) {
			s = s + c + "\n";
		}
		return s;
	}
}

class SolitaireSimulator {
	private Deck deck = new Deck();
	private Card[] row = new Card[52];
	private int count = 0;

	public boolean playGame() {
		deck.shuffle();
		count = 0;
		while (!deck.isEmpty()) {
			row[count] = deck.deal();
			count++;
			if (count >= 4) {
				checkCards();
			}
		}
		if (count == 0) {
			return true;
		} else {
			return false;
		}
	}

	private void checkCards() {
		String first = row[count - 4].getSuit();
		String second = row[count - 3].getSuit();
		String third = row[count - 2].getSuit();
		String fourth = row[count - 1].getSuit();
		if (first.equals(second) && second.equals(third) && third.equals(fourth)) {
			count = count - 4;
		} else if (first.equals(fourth)) {
			row[count - 3] = row[count - 1];
			count = count - 2;
		}
	}
}
