// Assignment 4 part 1. Hands are arrays; I search from the end because removing is easier there.
import java.util.Scanner;

class OchosLocos {

	public static void main(String[] args) {
		Scanner kb = new Scanner(System.in);
		int numPlayers = kb.nextInt();
		Game game = new Game(numPlayers);
		for (int i = 0; i < numPlayers; i++) {
			Player p = new Player(kb.next());
			for (int j = 0; j < 5; j++) {
				p.addCardToHand(new Card(kb.next()));
			}
			game.addPlayer(p);
		}
		game.setDiscardCard(new Card(kb.next()));
		while (kb.hasNext()) {
			game.addCard(new Card(kb.next()));
		}

		boolean finished = false;
		while (!finished) {
			Card c = game.nextPlay();
			Player p = game.getCurrentPlayer();
			if (c == null) {
				System.out.println(p.toString() + ": DRAW");
			} else {
				System.out.println(p.toString() + ": " + c.toString());
			}
			if (p.hasWon()) {
				System.out.println(p.getName() + " is the winner!");
				finished = true;
			} else if (game.outOfCards()) {
				System.out.println("That was fun!");
				finished = true;
			}
		}
	}
}

class Card {
	private char color;
	private int number;

	public Card(String card) {
		this.color = card.charAt(0);
		this.number = Integer.parseInt(card.substring(1));
	}

	public char getColor() {
		return color;
	}

	public int getNumber() {
		return number;
	}

	public boolean matches(Card card) {
		if (this.matchesColor(card)) {
			return true;
		}
		return this.matchesNumber(card);
	}

	public boolean matchesColor(Card card) {
		return this.color == card.getColor();
	}

	public boolean matchesNumber(Card card) {
		return this.number == card.getNumber();
	}

	public String toString() {
		return color + "" + number;
	}
}

class Player {
	private String name;
	private Card[] hand;
	private int numCards;

	public Player(String name) {
		this.name = name;
		this.hand = new Card[32];
		this.numCards = 0;
	}

	public String getName() {
		return name;
	}

	public void addCardToHand(Card card) {
		hand[numCards] = card;
		numCards++;
	}

	public void removeCardFromHand(Card card) {
		int where = numCards - 1;
		while (hand[where] != card) {
			where--;
		}
		for (int i = where; i < numCards - 1; i++) {
			hand[i] = hand[i + 1];
		}
		numCards--;
	}

	public Card findMatch(Card card) {
		for (int i = numCards - 1; i >= 0; i--) {
			if (hand[i].matches(card)) {
				return hand[i];
			}
		}
		return null;
	}

	public boolean hasWon() {
		return numCards == 0;
	}

	public String toString() {
		String s = name;
		for (int i = 0; i < numCards; i++) {
			s = s + " " + hand[i].toString();
		}
		return s;
	}
}

class Game {
	private Player[] players;
	private int numPlayers;
	private Card[] deck;
	private int deckSize;
	private int nextCard;
	private Card discard;
	private int current;

	public Game(int maxPlayers) {
		players = new Player[maxPlayers];
		deck = new Card[32];
		current = -1;
	}

	public void addPlayer(Player player) {
		players[numPlayers] = player;
		numPlayers++;
	}

	public void addCard(Card card) {
		deck[deckSize] = card;
		deckSize++;
	}

	public void setDiscardCard(Card card) {
		discard = card;
	}

	public Card getDiscardCard() {
		return discard;
	}

	public Card drawCard() {
		Card top = deck[nextCard];
		nextCard++;
		return top;
	}

	public Player getCurrentPlayer() {
		return players[current];
	}

	public Player nextPlayer() {
		current++;
		if (current == numPlayers) {
			current = 0;
		}
		return players[current];
	}

	public Card nextPlay() {
		Player p = nextPlayer();
		Card c = p.findMatch(discard);
		if (c != null) {
			p.removeCardFromHand(c);
			setDiscardCard(c);
		} else {
			p.addCardToHand(drawCard());
		}
		return c;
	}

	public boolean outOfCards() {
		return nextCard == deckSize;
	}
}
