"""Cards in hands, in the bank and in decks: a byte for each kind, moved by count.

`hand` is where the cards begin in the position, one byte a kind; a cost is a tuple of
(kind, number) pairs. Kinds from a game's `resources` on are no cards but money: 16 bits behind the
cards, seen by all. In a view a hidden hand begins with HIDDEN and its size, and all else in it is
zero but for kinds that lie open.
"""

from micropython import const

from .position import NONE, get16, put16

HIDDEN = const(255)
MOST_MONEY = const(65535)  # what the 16 bits hold; more is lost


def count(pos, hand, kinds) -> int:
    """How many cards the hand holds."""
    return sum(pos[hand : hand + kinds])


def size(pos, hand, kinds) -> int:
    """How many cards the hand holds, in a view too."""
    return pos[hand + 1] if pos[hand] == HIDDEN else sum(pos[hand : hand + kinds])


def hide(pos, hand, kinds):
    """Leave of the cards the mark HIDDEN and their number."""
    number = size(pos, hand, kinds)
    for at in range(hand + 2, hand + kinds):
        pos[at] = 0
    pos[hand] = HIDDEN
    pos[hand + 1] = number


def covers(pos, hand, cost) -> bool:
    """Whether the hand holds all of the cost."""
    for kind, number in cost:
        if pos[hand + kind] < number:
            return False
    return True


def payable(pos, hand, costs) -> int:
    """Which of the costs the hand holds: bit a cost. One call for all is a third faster."""
    bits = 0
    bit = 1
    for cost in costs:
        for kind, number in cost:
            if pos[hand + kind] < number:
                break
        else:
            bits |= bit
        bit <<= 1
    return bits


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


def kinds_in(pos, hand, kinds) -> int:
    """Which kinds the hand holds: bit a kind."""
    bits = 0
    for kind in range(kinds):
        if pos[hand + kind]:
            bits |= 1 << kind
    return bits


def held(game, pos, hand, kind) -> int:
    """How much of a kind, cards or money, a hand holds."""
    return pos[hand + kind] if kind < game.resources else get16(pos, hand + kind)


def add(game, pos, hand, kind, number):
    """Put so many of a kind, cards or money, into a hand; negative: take them out."""
    if kind < game.resources:
        pos[hand + kind] += number
    else:
        put16(pos, hand + kind, min(get16(pos, hand + kind) + number, MOST_MONEY))


def pairs(game, pos) -> list:
    """Any two cards the bank has, as operands a <= b; a = NONE if it has one card only."""
    bank = game.bank
    lone = count(pos, bank, game.resources) == 1
    found = []
    for a in range(game.resources):
        if not pos[bank + a]:
            continue
        if lone:
            found.append(NONE << 8 | a)
        for b in range(a, game.resources):
            if pos[bank + b] > (a == b):
                found.append(a << 8 | b)
    return found


def take_pair(game, pos, hand, kinds):
    """Move such a pair from the bank to the hand."""
    for kind in (kinds >> 8, kinds & 255):
        if kind != NONE:
            pos[hand + kind] += 1
            pos[game.bank + kind] -= 1
