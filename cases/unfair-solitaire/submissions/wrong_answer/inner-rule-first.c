// Simulation of the solitaire, with structs for the card, the deck and the row.
#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>
#include <time.h>

typedef enum { CLUBS, DIAMONDS, HEARTS, SPADES } Suit;

typedef struct {
    Suit suit;
    int value;
} Card;

typedef struct {
    Card cards[52];
    int next;
} Deck;

typedef struct {
    Card cards[52];
    int count;
} Row;

void makeDeck(Deck *deck) {
    int i = 0;
    for (Suit s = CLUBS; s <= SPADES; s++) {
        for (int v = 1; v <= 13; v++) {
            deck->cards[i].suit = s;
            deck->cards[i].value = v;
            i++;
        }
    }
    deck->next = 0;
}

void shuffleDeck(Deck *deck) {
    for (int i = 51; i > 0; i--) {
        int k = rand() % (i + 1);
        Card help = deck->cards[i];
        deck->cards[i] = deck->cards[k];
        deck->cards[k] = help;
    }
    deck->next = 0;
}

// first and fourth have the same suit: the two between them go
bool removeInner(Row *row) {
    Card *four = row->cards + row->count - 4;
    if (four[0].suit == four[3].suit) {
        four[1] = four[3];
        row->count -= 2;
        return true;
    }
    return false;
}

// all four have the same suit: all four go
bool removeAll(Row *row) {
    Card *four = row->cards + row->count - 4;
    if (four[0].suit == four[1].suit && four[1].suit == four[2].suit && four[2].suit == four[3].suit) {
        row->count -= 4;
        return true;
    }
    return false;
}

bool playGame(Deck *deck) {
    Row row;
    row.count = 0;
    shuffleDeck(deck);
    while (deck->next < 52) {
        row.cards[row.count++] = deck->cards[deck->next++];
        bool again = true;
        while (again && row.count >= 4) {
            again = removeInner(&row) || removeAll(&row);
        }
    }
    return row.count == 0;
}

int main(void) {
    Deck deck;
    srand((unsigned)time(NULL));
    makeDeck(&deck);
    for (int i = 1; i <= 10; i++) {
        int games = i * 1000;
        int wins = 0;
        for (int g = 0; g < games; g++) {
            if (playGame(&deck)) {
                wins++;
            }
        }
        printf("%d/%d games won = %g%%\n", wins, games, 100.0 * wins / games);
    }
    return 0;
}
