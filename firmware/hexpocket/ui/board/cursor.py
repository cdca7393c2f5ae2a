"""Where the cursor jumps: from a target to the nearest one in the pressed direction.

`ways` works out all jumps of a set of targets at once, four bytes a target: up, right, down, left.
A key leads to the nearest target in the quarter it points to, else in that half, else nowhere. On
hex boards that is nearly always enough, but there are places where one target is nobody's nearest,
or no key leads out of a group. So the ways are walked from the first target on, and back to it,
and as long as a target is left out, a way that the walk does not need is turned to it, the
shortest such way. There always is one: a target has four, and a walk needs one for each target it
comes to. So any target can be reached from any other, wherever they lie.

Points are x and y in turn, at most 255 of them and 1300 pixels apart. For 45 places `ways` takes a
Pico 19 ms, for 71 hexes 38 ms, for 120 paths 85 ms.
"""

from array import array

import micropython
from micropython import const

_FAR = const(0x7FFF)  # no points are further apart
_ASIDE = const(0x2000)  # what it costs not to lie where a key points to: more than any distance
# A pixel in the key's direction and one across it: enough to go straight on over a hex from corner
# to corner, not enough to leave out a row of hexes.
_ALONG = const(5)
_AWRY = const(6)
_SHIFT = const(8192)  # a point read through a pointer has no sign

# For MicroPython's compiler pointers, for CPython views.
ptr8 = memoryview
ptr16 = memoryview


def first(points, x, y) -> int:
    """The target nearest to a place: where the cursor starts."""
    best = 0
    least = _FAR
    for i in range(len(points) // 2):
        distance = abs(points[2 * i] - x) + abs(points[2 * i + 1] - y)
        if distance < least:
            best = i
            least = distance
    return best


def ways(points) -> bytearray:
    """All jumps between these targets, by target and key; every target can be reached."""
    count = len(points) // 2
    table = _nearest(points, count)
    needed = bytearray(4 * count)  # by way: a walk goes along it
    reached = bytearray(count)
    _walk_on(table, needed, reached, bytearray(count), 0)
    while not all(reached):
        way, target = _turn(points, needed, reached, 1)
        table[way] = target
        needed[way] = 1
        _walk_on(table, needed, reached, bytearray(count), target)
    returning = bytearray(count)
    returning[0] = 1
    _walk_back(table, returning, 4 * count)
    while not all(returning):
        way, target = _turn(points, needed, returning, 0)
        table[way] = target
        returning[way >> 2] = 1
        _walk_back(table, returning, 4 * count)
    return table


def _nearest(points, count):
    """By target and key the nearest target in the key's quarter, else in its half, else itself."""
    table = bytearray(4 * count)
    shifted = array("H", [point + _SHIFT for point in points])
    _compare(0, 0, 0, shifted, table, array("H", bytes(8 * count)), count)
    return table


# Machine code: all pairs of 72 paths are 2556, and bytecode takes 20 times as long for them.
@micropython.viper
def _compare(across: int, down: int, way: int, points, table, least, count: int):
    """Enters all targets in the ways of each other; `least` is how far those are.

    MicroPython keeps the first three in registers.
    """
    xy = ptr16(points)
    goals = ptr8(table)
    distance = ptr16(least)
    for way in range(4 * count):
        goals[way] = way >> 2
        distance[way] = _FAR
    for i in range(count):
        for j in range(i + 1, count):
            across = xy[2 * j] - xy[2 * i]
            down = xy[2 * j + 1] - xy[2 * i + 1]
            # The key in whose quarter the target lies, and the one that has it in its half only.
            key = 1 if across > 0 else 3
            half = 2 if down > 0 else 0
            across = across if across > 0 else 0 - across
            down = down if down > 0 else 0 - down
            if down > across:
                key, half = half, key
                across, down = down, across
            far = _ALONG * across + _AWRY * down
            for turn in range(4 if down else 2):
                if turn == 2:
                    key = half
                    far = _ALONG * down + _AWRY * across + _ASIDE
                # From i to j and, by the opposite key, back.
                way = 4 * j + (key ^ 2) if turn & 1 else 4 * i + key
                # Of two equally near the first is taken up and left and the last down and right:
                # a press to and fro leads back.
                if far < distance[way] + (way + 1 >> 1 & 1):
                    distance[way] = far
                    goals[way] = i if turn & 1 else j


def _turn(points, needed, done, source):
    """The best way to turn between done and undone targets, and where: `source` 1 begins it at a
    done one, 0 at an undone one."""
    best = target = 0
    least = 2 * _FAR
    for way in range(len(needed)):
        if not needed[way] and done[way >> 2] == source:
            for j in range(len(done)):
                if done[j] != source:
                    far = _cost(points, way, j)
                    if far < least:
                        least = far
                        best = way
                        target = j
    return best, target


def _cost(points, way, target) -> int:
    """How far a target lies from where a way begins, and whether on the side of its key."""
    i = way >> 2
    dx = points[2 * target] - points[2 * i]
    dy = points[2 * target + 1] - points[2 * i + 1]
    along = (-dy, dx, dy, -dx)[way & 3]
    far = _AWRY * (abs(dx) + abs(dy)) - (_AWRY - _ALONG) * abs(along)
    return far if along > 0 else far + _ASIDE


def _walk_on(table, needed, reached, waiting, start):
    """Marks all targets that can be reached from one on, and the ways that lead there first."""
    reached[start] = 1
    waiting[0] = start
    left = 1
    while left:
        left -= 1
        at = 4 * waiting[left]
        for way in range(at, at + 4):
            goal = table[way]
            if not reached[goal]:
                reached[goal] = 1
                needed[way] = 1
                waiting[left] = goal
                left += 1


def _walk_back(table, returning, count):
    """Marks all targets from which a marked one can be reached."""
    more = 1
    while more:
        more = 0
        for way in range(count):
            if returning[table[way]] and not returning[way >> 2]:
                returning[way >> 2] = more = 1
