// Farkle, arrays for the scores and the dice. Players are counted from 1 like on the screen.
import java.util.Random;
import java.util.Scanner;

class Farkle {

	public static void main(String[] args) {
		Scanner scnr = new Scanner(System.in);
		Random rand;
		if (args.length == 0) {
			rand = new Random();
		} else {
			rand = new Random(Long.parseLong(args[0]));
		}
		int sides = 6;
		if (args.length == 2) {
			sides = Integer.parseInt(args[1]);
		}

		System.out.println("Welcome to Farkle.");
		System.out.print("How many players? ");
		int numPlayers = scnr.nextInt();
		System.out.print("How many points do you need to win? ");
		int maxPoints = scnr.nextInt();
		System.out.println("Game will play until " + maxPoints + " points.");

		int[] scores = new int[numPlayers];
		int current = 0;
		boolean gameOver = false;
		while (!gameOver) {
			int[] dice = {1, 1, 1, 1, 1, 1};
			int[][] turn = new int[6][6];
			int rollCount = 0;
			int turnPoints = 0;
			boolean turnOver = false;
			System.out.println("It is now player " + (current + 1) + "'s turn.");
			while (!turnOver) {
				System.out.print("Enter command: ");
				if (!scnr.hasNext()) {
					return;
				}
				String command = scnr.next();
				if (command.equals("roll")) {
					for (int i = 0; i < 6; i++) {
						if (dice[i] != 0) {
							dice[i] = rand.nextInt(sides) + 1;
						}
						turn[rollCount][i] = dice[i];
					}
					rollCount++;
					System.out.print("Your roll: ");
					printDice(dice);
					int points = scoreDice(dice);
					if (points == 0) {
						System.out.println("FARKLE.");
						System.out.println("Turn over.");
						turnPoints = 0;
						turnOver = true;
					} else {
						turnPoints = turnPoints + points;
						int remain = 0;
						for (int i = 0; i < 6; i++) {
							if (dice[i] != 0) {
								remain++;
							}
						}
						System.out.println("Roll worth " + points + " points. " + remain + " dice remain.");
						if (remain == 0) {
							turnOver = true;
						}
					}
				} else if (command.equals("finish")) {
					System.out.println("Player " + (current + 1) + " earned " + turnPoints + " points.");
					turnOver = true;
				} else if (command.equals("dice")) {
					printDice(dice);
				} else if (command.equals("turn")) {
					for (int i = 0; i < rollCount; i++) {
						printDice(turn[i]);
					}
					System.out.println(turnPoints + " points so far this turn.");
				} else if (command.equals("scores")) {
					printScores(scores);
				} else if (command.equals("help")) {
					printHelp();
				} else if (command.equals("exit")) {
					System.out.println("Game over.");
					printScores(scores);
					System.out.println("Game ended before there was a winner.");
					return;
				}
			}
			scores[current] = scores[current] + turnPoints;
			if (scores[current] >= maxPoints) {
				System.out.println("Game over.");
				printScores(scores);
				System.out.println("Player " + (current + 1) + " wins!");
				gameOver = true;
			}
			current++;
			if (current == numPlayers) {
				current = 0;
			}
		}
	}

	public static void printScores(int[] scores) {
		for (int player = 0; player <= scores.length; player++) {
			System.out.println("Player " + (player + 1) + ": " + scores[player]);
		}
	}

	public static void printDice(int[] dice) {
		String s = "[";
		for (int i = 0; i < dice.length; i++) {
			if (dice[i] != 0) {
				s = s + dice[i] + ", ";
			}
		}
		System.out.println(s + "]");
	}

	public static int scoreDice(int[] dice) {
		int[] count = new int[7];
		for (int i = 0; i < dice.length; i++) {
			count[dice[i]]++;
		}
		int number = 1;
		for (int i = 6; i >= 1; i--) {
			if (count[i] >= count[number]) {
				number = i;
			}
		}
		int points = count[number];
		if (points < 2) {
			number = 1;
			points = count[1];
		}
		for (int i = 0; i < dice.length; i++) {
			if (dice[i] == number) {
				dice[i] = 0;
			}
		}
		return points;
	}

	public static void printHelp() {
		System.out.println("\"roll\" - roll the dice");
		System.out.println("\"finish\" - terminate the current turn");
		System.out.println("\"dice\" - print the current dice");
		System.out.println("\"turn\" - print the current turn so far");
		System.out.println("\"scores\" - print scores");
		System.out.println("\"help\" - print this help menu");
		System.out.println("\"exit\" - terminates the game");
	}
}
