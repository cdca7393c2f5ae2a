"""Details in the log of a match: entries of 4 bytes that follow their action's.

128 | 8, 16, 32 | seat   what a hand gained (8, 16, 32: the first, second, third of the three
                         bytes that follow) or lost: kind << 5 | number, 0 for none
192                      the number of a title, who has it now, who had it; 255 for nobody
224 + its first byte     a remark of the game, and its three other bytes: see Rules.remarks
"""

from micropython import const

from ..engine.position import NOBODY

DETAIL = const(128)  # the first byte of a detail, at least
TITLE = const(192)  # of a title
REMARK = const(224)  # of a remark, at least
_GAINED = const(4)  # in the first byte, shifted by the place of the byte meant
_MOST = const(31)  # that a byte counts


def entries(seat, moved) -> list:
    """For what a hand gained, or lost where a number is below 0; `moved` has a number a kind."""
    found = []
    for kind, number in enumerate(moved):
        left = abs(number)
        while left:
            if not found or len(found[-1]) == 4:
                found.append(bytearray((DETAIL | seat,)))
            entry = found[-1]
            if number > 0:
                entry[0] |= _GAINED << len(entry)
            entry.append(kind << 5 | min(left, _MOST))
            left -= min(left, _MOST)
    if found:
        found[-1] += bytes(4 - len(found[-1]))
    return found


def is_sound(game, seats, entry) -> bool:
    """Whether a detail of a saved log names only what there is."""
    if entry[0] >= REMARK:
        return game.may_remark(seats, (entry[0] - REMARK,) + tuple(entry[1:]))
    if entry[0] >= TITLE:
        holders = entry[2], entry[3]
        known = [seat < seats or seat == NOBODY for seat in holders]
        return entry[0] == TITLE and entry[1] < len(game.titles) and all(known)
    for byte in entry[1:]:
        if byte >> 5 >= game.kinds:
            return False
    return entry[0] & 3 < seats


def goods(first, record) -> list:
    """What such an entry says: (kind, number) pairs."""
    found = []
    for shift in (16, 8, 0):
        byte = record >> shift & 255
        first >>= 1
        if byte:
            number = byte & _MOST
            found.append((byte >> 5, number if first & _GAINED else -number))
    return found
