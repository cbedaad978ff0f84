/*
 * Pig. The first question of a turn is asked in main, the others in keepRolling.
 */
import java.util.*;

public class Pig
{
    private static Scanner in = new Scanner(System.in);
    private static Random gen = new Random();

    public static int rollDie()
    {
        int roll = gen.nextInt(6) + 1;
        System.out.println("Roll: " + roll);
        return roll;
    }

    // the user has decided to roll again at least once
    public static int keepRolling(int total)
    {
        while (true)
        {
            int roll = rollDie();
            if (roll == 1)
            {
                return 0;
            }
            total += roll;
            System.out.print("Turn total: " + total + "\tRoll/Hold? ");
            if (in.nextLine().length() != 0)
            {
                return total;
            }
        }
    }

    public static int computerTurn(int score)
    {
        int total = 0;
        while (total < 20 && score + total < 100)
        {
            int roll = rollDie();
            if (roll == 1)
            {
                return 0;
            }
            total += roll;
        }
        return total;
    }

    public static void main(String[] args)
    {
        Scanner keyboard = new Scanner(System.in);
        int me = gen.nextInt(2) + 1;
        System.out.println("You will be player " + me + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");

        int[] scores = new int[3];
        int player = 1;
        do
        {
            System.out.println("Player 1 score: " + scores[1]);
            System.out.println("Player 2 score: " + scores[2]);
            System.out.println("It is player " + player + "'s turn.");
            int total;
            if (player == me)
            {
                total = rollDie();
                if (total == 1)
                {
                    total = 0;
                }
                else
                {
                    System.out.print("Turn total: " + total + "\tRoll/Hold? ");
                    String answer = keyboard.nextLine();
                    if (answer.length() == 0)
                    {
                        total = keepRolling(total);
                    }
                }
            }
            else
            {
                total = computerTurn(scores[player]);
            }
            scores[player] += total;
            System.out.println("Turn total: " + total);
            System.out.println("New score: " + scores[player]);
            player = 3 - player;
        }
        while (scores[3 - player] < 100);
    }
}
