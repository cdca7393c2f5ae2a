"""What keyboard, mouse and fingers hold down, as the mask of the handheld's buttons."""

from collections.abc import Hashable

from .keys import BUTTONS, presses


class Input:
    """All that is pressed. A press that is over before the next frame still counts for one."""

    def __init__(self, four: bool):
        self._presses = presses(four)
        self._four = four
        self._down: dict[Hashable, tuple[int, bool]] = {}  # mask, and whether it stands for a key
        self._fresh: set[Hashable] = set()
        self._over: set[Hashable] = set()
        self._kept = 0
        self._chord = 0

    def button(self, source: Hashable, name: str):
        """A button of the case goes down."""
        self._press(source, BUTTONS[name], False)

    def key(self, source: Hashable, name: str):
        """A key of the firmware goes down: one button, or two where there are only four."""
        self._press(source, self._presses[name], self._four)

    def release(self, source: Hashable):
        """What this source held goes up."""
        if source in self._fresh:
            self._over.add(source)
        else:
            self._down.pop(source, None)

    def keep(self, name: str):
        """A button stays down until this is called again."""
        self._kept ^= BUTTONS[name]

    def clear(self):
        """Everything goes up."""
        self._kept = 0
        self._down.clear()
        self._fresh.clear()
        self._over.clear()

    def take(self) -> int:
        """The mask for the next frame."""
        mask = self._kept
        chord = 0
        for bits, is_key in self._down.values():
            if is_key:
                chord = bits  # the newest: two chords at once would be a third
            else:
                mask |= bits
        if chord and self._chord not in (0, chord):
            # Up goes to left by X to B and X: without a pause, letting go would press B.
            self._chord = 0
            return mask
        self._chord = chord
        self._fresh.clear()
        for source in self._over:
            self._down.pop(source, None)
        self._over.clear()
        return mask | chord

    def _press(self, source: Hashable, mask: int, is_key: bool):
        self._down.pop(source, None)
        self._over.discard(source)
        self._down[source] = mask, is_key
        self._fresh.add(source)
