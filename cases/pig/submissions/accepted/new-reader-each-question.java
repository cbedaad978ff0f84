// Pig. Person and Computer answer the same question; a Person reads it from the keyboard.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Random;

public class OOPig {
    public static void main(String[] args) throws IOException {
        Random r = new Random();
        int human = 1 + r.nextInt(2);
        System.out.println("You will be player " + human + ".");
        System.out.println("Enter nothing to roll; enter anything to hold.");
        Player[] players = new Player[2];
        for (int i = 0; i < 2; i++) {
            players[i] = i + 1 == human ? new Person() : new Computer();
        }

        int now = 0;
        while (true) {
            System.out.println("Player 1 score: " + players[0].score);
            System.out.println("Player 2 score: " + players[1].score);
            System.out.println("It is player " + (now + 1) + "'s turn.");
            int total = 0;
            do {
                int die = 1 + r.nextInt(6);
                System.out.println("Roll: " + die);
                if (die == 1) {
                    total = 0;
                    break;
                }
                total += die;
            } while (players[now].rollsAgain(total));
            players[now].score += total;
            System.out.println("Turn total: " + total);
            System.out.println("New score: " + players[now].score);
            if (players[now].score >= 100) {
                break;
            }
            now = 1 - now;
        }
    }
}

abstract class Player {
    int score = 0;

    abstract boolean rollsAgain(int total) throws IOException;
}

class Computer extends Player {
    boolean rollsAgain(int total) {
        return total < 20 && score + total < 100;
    }
}

class Person extends Player {
    boolean rollsAgain(int total) throws IOException {
        System.out.print("Turn total: " + total + "\tRoll/Hold? ");
        BufferedReader keyboard = new BufferedReader(new InputStreamReader(System.in));
        String answer = keyboard.readLine();
        return answer.isEmpty();
    }
}
