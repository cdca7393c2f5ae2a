"""Chance: the random generator inside the position, dice, and draws.

The generator is P. L'Ecuyer's combination of three 16-bit multiplicative generators (1988), with
a period of 8.1e12. Every product stays below 2**23, so MicroPython never needs a big integer, and
the same position gives the same dice on every machine.
"""

from struct import pack_into, unpack_from

from micropython import const

from .position import DECKED_DICE, DICE_DECK, OPTIONS, RANDOM

_FIRST = const(32363)  # moduli of the three generators
_SECOND = const(31727)
_THIRD = const(31657)
_RANGE = const(32362)  # next_value() is below this
_FAIR_ROLLS = const(32328)  # the largest multiple of 36 there
RESULTS = const(36)  # of two dice


def seed(pos, value):
    """Start the generator from any whole number from 0 to 2**30 - 1, or from states by_lot().

    The three generators are linear: started from neighbouring numbers they would roll alike. So
    the seed's two halves are stirred first (a Feistel network, in which no two seeds meet).
    """
    if isinstance(value, tuple):
        put_states(pos, *value)
        return
    left = value & 0x7FFF
    right = value >> 15
    for turn in range(4):
        left, right = right, left ^ _stir(right + turn)
    third = _stir(left ^ _stir(right))
    put_states(pos, left % (_FIRST - 1) + 1, right % (_SECOND - 1) + 1, third % (_THIRD - 1) + 1)


def _stir(value) -> int:
    """Fifteen bits into fifteen others, without order; products stay below 2**30."""
    value = (value & 0x7FFF) * 25717 + 11 & 0x7FFF
    value = (value ^ value >> 7) * 18253 & 0x7FFF
    return value ^ value >> 8


def by_lot(entropy) -> tuple:
    """States for seed(), all 3.2e13 equally likely; entropy() gives any number below 2**30.

    One such number as the seed would reach one state in 30,000. Both halves of each are used: what
    one lacks in chance the other makes up for.
    """
    states = []
    for modulus in (_FIRST, _SECOND, _THIRD):
        state = 0
        while not 0 < state < modulus:
            value = entropy()
            state = (value ^ value >> 15) & 0x7FFF
        states.append(state)
    return tuple(states)


def put_states(pos, first, second, third):
    pack_into("<HHH", pos, RANDOM, first, second, third)


def is_sound(pos) -> bool:
    """Whether these are states that the generators come to: 0 would stay 0 for ever."""
    first, second, third = unpack_from("<HHH", pos, RANDOM)
    return 0 < first < _FIRST and 0 < second < _SECOND and 0 < third < _THIRD


def next_value(pos) -> int:
    """Step the generator: one of 32362 equally likely values."""
    first, second, third = unpack_from("<HHH", pos, RANDOM)
    first = first * 157 % _FIRST
    second = second * 146 % _SECOND
    third = third * 142 % _THIRD
    pack_into("<HHH", pos, RANDOM, first, second, third)
    return (first - second + third) % _RANGE


def below(pos, limit) -> int:
    """A number from 0 to limit - 1, all equally likely."""
    fair = _RANGE - _RANGE % limit
    value = next_value(pos)
    while value >= fair:
        value = next_value(pos)
    return value % limit


def shuffle(pos, items):
    """Shuffle a list or bytearray in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = below(pos, last + 1)
        items[last], items[other] = items[other], items[last]


def roll(pos) -> int:
    """Two dice: red | white << 4."""
    value = next_value(pos)
    while value >= _FAIR_ROLLS:
        value = next_value(pos)
    result = value % 36
    return result // 6 + 1 | (result % 6 + 1) << 4


def turn_roll(pos, forced) -> int:
    """The dice of a turn, rolled or drawn from the dice deck; `forced`, if any, lays them down."""
    if not pos[OPTIONS] & DECKED_DICE:
        return forced or roll(pos)
    dice = forced or deck_roll(pos)
    take_from_deck(pos, dice)
    return dice


def deck_roll(pos) -> int:
    """One of the results left in the dice deck, in the same form; it is not taken out yet."""
    left = deck_left(pos)
    result = left[below(pos, len(left))]
    return result // 6 + 1 | (result % 6 + 1) << 4


def deck_left(pos) -> list:
    """The results in the dice deck, each red * 6 + white with dice counted from 0."""
    return [i for i in range(RESULTS) if pos[DICE_DECK + (i >> 3)] >> (i & 7) & 1]


def take_from_deck(pos, dice):
    """Take a roll out of the dice deck; after the last one it is full again."""
    result = ((dice & 15) - 1) * 6 + (dice >> 4) - 1
    pos[DICE_DECK + (result >> 3)] ^= 1 << (result & 7)
    if not deck_left(pos):
        fill_deck(pos)


def fill_deck(pos):
    for i in range(4):
        pos[DICE_DECK + i] = 255
    pos[DICE_DECK + 4] = 15
