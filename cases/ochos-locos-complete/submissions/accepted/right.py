# Ochos Locos Completos. Cards are (colour, number) tuples, the table is one class.
import sys

COLOURS = "RYGB"  # in the order that wins a tie


def parse(text):
    return text[0], int(text[1:])


def show(card):
    return f"{card[0]}{card[1]}"


def choose(strategy, hand, colour, number):
    """The card that this strategy plays on the colour and number, or None."""
    colours = [card for card in hand if card[0] == colour]
    numbers = [card for card in hand if card[1] == number]
    either = [card for card in hand if card[0] == colour or card[1] == number]
    if strategy == "S":
        strategy = "N" if len(numbers) > len(colours) else "C"
    if strategy == "C" and colours:
        return colours[0]
    if strategy == "N" and numbers:
        return numbers[0]
    return either[0] if either else None


class Table:
    def __init__(self, lines):
        count = int(next(lines))
        self.players = []
        for _ in range(count):
            name, strategy, *cards = next(lines).split()
            self.players.append((name, strategy, [parse(card) for card in cards]))
        self.colour, self.number = parse(next(lines).strip())
        self.deck = [parse(card) for card in next(lines).split()]
        self.twos = 0

    def draw(self, hand, how_many):
        hand += self.deck[:how_many]
        del self.deck[:how_many]

    def move(self, strategy, hand):
        """Makes the move and returns what is printed after the hand."""
        if self.twos:
            card = next((card for card in hand if card[1] == 2), None)
            if card is None:
                self.draw(hand, 2 * self.twos)
                self.twos = 0
                return "DRAW"
        else:
            card = choose(strategy, hand, self.colour, self.number)
            if card is None:
                self.draw(hand, 1)
                return "DRAW"

        self.colour, self.number = card
        text = show(card)
        if self.number == 8:
            held = [c for c, _ in hand]
            self.colour = max(COLOURS, key=held.count)
            text += f" ({self.colour})"
        self.twos = self.twos + 1 if self.number == 2 else 0
        hand.remove(card)
        return text

    def play(self):
        turn = 0
        while True:
            name, strategy, hand = self.players[turn]
            move = self.move(strategy, hand)
            print(" ".join([name] + [show(card) for card in hand]) + ": " + move)
            if not hand:
                print(f"{name} is the winner!")
                return
            if not self.deck:
                print("That was fun!")
                return
            turn = (turn + 1) % len(self.players)


Table(iter(sys.stdin)).play()
