import java.util.Scanner;

/* The game of Pig. A turn is an object: it has its own total and its own Scanner. */
class PigGame {
  public static void main(String[] args) {
    int user = (int) (Math.random() * 2) + 1;
    System.out.println("You will be player " + user + ".");
    System.out.println("Enter nothing to roll; enter anything to hold.");
    int[] score = {0, 0};
    int player = 0;
    boolean over = false;
    while (!over) {
      System.out.println("Player 1 score: " + score[0]);
      System.out.println("Player 2 score: " + score[1]);
      System.out.println("It is player " + (player + 1) + "'s turn.");
      Turn turn = new Turn(score[player], player + 1 == user);
      turn.play();
      score[player] = score[player] + turn.getTotal();
      System.out.println("New score: " + score[player]);
      over = score[player] >= 100;
      player = (player + 1) % 2;
    }
  }
}

class Turn {
  private Scanner scanner;
  private int score;
  private int total;
  private boolean isUser;

  Turn(int score, boolean isUser) {
    this.scanner = new Scanner(System.in);
    this.score = score;
    this.isUser = isUser;
    this.total = 0;
  }

  int getTotal() {
    return total;
  }

  void play() {
    boolean rolling = true;
    while (rolling) {
      int roll = (int) (Math.random() * 6) + 1;
      System.out.printf("Roll: %d%n", roll);
      if (roll == 1) {
        total = 0;
        rolling = false;
      } else {
        total = total + roll;
        rolling = isUser ? userRolls() : total < 20 && score + total < 100;
      }
    }
    System.out.printf("Turn total: %d%n", total);
  }

  private boolean userRolls() {
    System.out.printf("Turn total: %d\tRoll/Hold? ", total);
    String line = scanner.nextLine();
    return line.equals("");
  }
}
