"""Undo for players: of each action the bytes it changed, as they were before.

Undo (undo.py) copies whole positions and is as fast as can be; for 24 of the base game it needs
6 KB, the journal about 1 KB. Comparing two positions of 254 bytes takes an emulated Pico 2.3 ms.
"""


class Journal:
    """The last `depth` actions of one game."""

    def __init__(self, depth):
        self._depth = depth
        self._changes = []  # by action: offset, low byte first, and the old byte; for each change

    def note(self, before, pos):
        """An action made this position of that."""
        changed = bytearray()
        for at in range(len(pos)):
            if before[at] != pos[at]:
                changed.append(at & 255)
                changed.append(at >> 8)
                changed.append(before[at])
        if len(self._changes) == self._depth:
            self._changes.pop(0)
        self._changes.append(changed)

    def made(self) -> int:
        """How many actions can be taken back."""
        return len(self._changes)

    def restore(self, pos) -> bool:
        """The position before the last action noted; False if none is left."""
        if not self._changes:
            return False
        changed = self._changes.pop()
        for i in range(0, len(changed), 3):
            pos[changed[i] | changed[i + 1] << 8] = changed[i + 2]
        return True

    def forget(self):
        """Nothing noted so far can be taken back any more."""
        self._changes.clear()
