// Farkle: the game loop runs until somebody wins or types exit, then the best player is announced.
import java.util.Arrays;
import java.util.Random;
import java.util.Scanner;

class Farkle
{
    public static void main(String[] args)
    {
        Random random;
        int sides = 6;
        if (args.length > 0)
        {
            random = new Random(Long.parseLong(args[0]));
        }
        else
        {
            random = new Random();
        }
        if (args.length > 1)
        {
            sides = Integer.parseInt(args[1]);
        }

        Scanner scan = new Scanner(System.in);
        System.out.println("Welcome to Farkle.");
        System.out.print("How many players? ");
        int players = scan.nextInt();
        System.out.print("How many points do you need to win? ");
        int goal = scan.nextInt();
        System.out.println("Game will play until " + goal + " points.");

        int[] scores = new int[players];
        int player = 0;
        boolean playing = true;

        while (playing)
        {
            System.out.println("It is now player " + (player + 1) + "'s turn.");
            int[] dice = new int[6];
            Arrays.fill(dice, 1);
            int[][] turn = new int[6][6];
            for (int[] row : turn)
            {
                Arrays.fill(row, -1);
            }
            int roll = 0;
            int turnPoints = 0;
            boolean turnOver = false;

            while (!turnOver)
            {
                System.out.print("Enter command: ");
                if (!scan.hasNext())
                {
                    return;
                }
                String command = scan.next();

                if (command.equals("roll"))
                {
                    rollDice(dice, random, sides);
                    turn[roll] = Arrays.copyOf(dice, 6);
                    roll = roll + 1;
                    System.out.print("Your roll: ");
                    printDice(dice);
                    int points = scoreRoll(dice);
                    if (points > 0)
                    {
                        turnPoints = turnPoints + points;
                        int left = 6 - countOf(dice, 0);
                        System.out.println("Roll worth " + points + " points. " + left + " dice remain.");
                        if (left == 0)
                        {
                            turnOver = true;
                        }
                    }
                    else
                    {
                        System.out.println("FARKLE.");
                        System.out.println("Turn over.");
                        turnPoints = 0;
                        turnOver = true;
                    }
                }
                if (command.equals("finish"))
                {
                    System.out.println("Player " + (player + 1) + " earned " + turnPoints + " points.");
                    turnOver = true;
                }
                if (command.equals("dice"))
                {
                    printDice(dice);
                }
                if (command.equals("turn"))
                {
                    printTurn(turn);
                    System.out.println(turnPoints + " points so far this turn.");
                }
                if (command.equals("scores"))
                {
                    printScores(scores);
                }
                if (command.equals("help"))
                {
                    printHelp();
                }
                if (command.equals("exit"))
                {
                    turnPoints = 0;
                    turnOver = true;
                    playing = false;
                }
            }

            scores[player] = scores[player] + turnPoints;
            if (scores[player] >= goal)
            {
                playing = false;
            }
            player = (player + 1) % players;
        }

        System.out.println("Game over.");
        printScores(scores);
        int winner = 0;
        for (int i = 1; i < players; i++)
        {
            if (scores[i] > scores[winner])
            {
                winner = i;
            }
        }
        System.out.println("Player " + (winner + 1) + " wins!");
    }

    private static void rollDice(int[] dice, Random random, int sides)
    {
        for (int i = 0; i < dice.length; i++)
        {
            if (dice[i] > 0)
            {
                dice[i] = random.nextInt(sides) + 1;
            }
        }
    }

    private static int countOf(int[] dice, int number)
    {
        int count = 0;
        for (int i = 0; i < dice.length; i++)
        {
            if (dice[i] == number)
            {
                count++;
            }
        }
        return count;
    }

    private static int scoreRoll(int[] dice)
    {
        int best = 1;
        for (int number = 1; number <= 6; number++)
        {
            if (countOf(dice, number) > 1 && countOf(dice, number) > countOf(dice, best))
            {
                best = number;
            }
        }
        int points = countOf(dice, best);
        for (int i = 0; i < dice.length; i++)
        {
            if (dice[i] == best)
            {
                dice[i] = 0;
            }
        }
        return points;
    }

    private static void printDice(int[] dice)
    {
        System.out.print("[");
        for (int i = 0; i < dice.length; i++)
        {
            if (dice[i] > 0)
            {
                System.out.print(dice[i] + ", ");
            }
        }
        System.out.println("]");
    }

    private static void printTurn(int[][] turn)
    {
        for (int i = 0; i < turn.length; i++)
        {
            if (turn[i][0] != -1)
            {
                printDice(turn[i]);
            }
        }
    }

    private static void printScores(int[] scores)
    {
        for (int i = 0; i < scores.length; i++)
        {
            System.out.println("Player " + (i + 1) + ": " + scores[i]);
        }
    }

    private static void printHelp()
    {
        System.out.println("\"roll\" - roll the dice");
        System.out.println("\"finish\" - terminate the current turn");
        System.out.println("\"dice\" - print the current dice");
        System.out.println("\"turn\" - print the current turn so far");
        System.out.println("\"scores\" - print scores");
        System.out.println("\"help\" - print this help menu");
        System.out.println("\"exit\" - terminates the game");
    }
}
