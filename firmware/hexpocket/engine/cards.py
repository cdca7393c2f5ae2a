"""Cards in hands and in the bank: a byte for each kind, moved by count.

`hand` is where a player's cards begin in the position, one byte a kind; a cost is a tuple of
(kind, number) pairs.
"""


def count(pos, hand, kinds) -> int:
    """How many cards the hand holds."""
    total = 0
    for at in range(hand, hand + kinds):
        total += pos[at]
    return total


def covers(pos, hand, cost) -> bool:
    """Whether the hand holds all of the cost."""
    for kind, number in cost:
        if pos[hand + kind] < number:
            return False
    return True


def pay(pos, hand, bank, cost):
    """Move the cost from the hand to the bank."""
    for kind, number in cost:
        pos[hand + kind] -= number
        pos[bank + kind] += number


def kind_at(pos, hand, index) -> int:
    """The kind of a hand's card by its place, cards sorted by kind: for a draw by lot."""
    kind = 0
    while index >= pos[hand + kind]:
        index -= pos[hand + kind]
        kind += 1
    return kind
