// Farkle, almost finished; it worked in the lab before I cleaned up the top of the file.

import java.util.Random;

class Farkle {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Random random = args.length > 0 ? new Random(Long.parseLong(args[0])) : new Random();
        System.out.println("Welcome to Farkle.");
        System.out.print("How many players? ");
        int players = in.nextInt();
        System.out.print("How many points do you need to win? ");
        int goal = in.nextInt();
        System.out.println("Game will play until " + goal + " points.");
        int[] scores = new int[players];
        int now = 0;
        while (true) {
            System.out.println("It is now player " + (now + 1) + "'s turn.");
            int points = turn(in, random, now + 1, scores);
            if (points == -1) {
                return;
            }
            scores[now] += points;
            if (scores[now] >= goal) {
                System.out.println("Game over.");
                printScores(scores);
                System.out.println("Player " + (now + 1) + " wins!");
                return;
            }
            now = (now + 1) % players;
        }
    }

    private static int turn(Scanner in, Random random, int player, int[] scores) {
        int[] dice = {1, 1, 1, 1, 1, 1};
        StringBuilder history = new StringBuilder();
        int points = 0;
        while (true) {
            System.out.print("Enter command: ");
            if (!in.hasNext()) {
                return -1;
            }
            switch (in.next()) {
                case "roll" -> {
                    for (int i = 0; i < dice.length; i++) {
                        dice[i] = dice[i] == 0 ? 0 : random.nextInt(6) + 1;
                    }
                    history.append(asText(dice)).append('\n');
                    System.out.println("Your roll: " + asText(dice));
                    int worth = score(dice);
                    if (worth == 0) {
                        System.out.println("FARKLE.\nTurn over.");
                        return 0;
                    }
                    points += worth;
                    int left = 0;
                    for (int d : dice) {
                        left += d > 0 ? 1 : 0;
                    }
                    System.out.println("Roll worth " + worth + " points. " + left + " dice remain.");
                    if (left == 0) {
                        return points;
                    }
                }
                case "finish" -> {
                    System.out.println("Player " + player + " earned " + points + " points.");
                    return points;
                }
                case "dice" -> System.out.println(asText(dice));
                case "turn" -> System.out.println(history + "" + points + " points so far this turn.");
                case "scores" -> printScores(scores);
                case "help" -> System.out.println("""
                        "roll" - roll the dice
                        "finish" - terminate the current turn
                        "dice" - print the current dice
                        "turn" - print the current turn so far
                        "scores" - print scores
                        "help" - print this help menu
                        "exit" - terminates the game""");
                case "exit" -> {
                    System.out.println("Game over.");
                    printScores(scores);
                    System.out.println("Game ended before there was a winner.");
                    return -1;
                }
                default -> System.err.println("try help");
            }
        }
    }

    private static int score(int[] dice) {
        int best = 1;
        int[] count = new int[7];
        for (int d : dice) {
            count[d]++;
        }
        for (int face = 2; face <= 6; face++) {
            if (count[face] > count[best]) {
                best = face;
            }
        }
        if (count[best] == 1) {
            best = 1;
        }
        for (int i = 0; i < 6; i++) {
            if (dice[i] == best) {
                dice[i] = 0;
            }
        }
        return count[best];
    }

    private static void printScores(int[] scores) {
        for (int i = 0; i < scores.length; i++) {
            System.out.println("Player " + (i + 1) + ": " + scores[i]);
        }
    }

    private static String asText(int[] dice) {
        String text = "[";
        for (int d : dice) {
            text += d > 0 ? d + ", " : "";
        }
        return text + "]";
    }
}
