"""Buttons as key presses: edges without chatter, and repeats of a direction held down.

Times are milliseconds that wrap at 2**30.
"""

from micropython import const

from ..keys import DOWN, LEFT, RIGHT, UP, A, B, X

_DIRECTIONS = const(15)
_BUTTONS = const(8)
_CHATTER = const(20)  # no button goes up and down again faster
_FIRST = const(400)  # from the press to its first repeat
_SLOW = const(150)  # from one repeat to the next
_FAST = const(50)
_LONG = const(1000)  # held for so long, it repeats fast
_WRAP = const(0x3FFFFFFF)
_HALF = const(0x20000000)
_NOTHING = ()


class Buttons:
    """The key presses of a device; `read()` gives the mask of the buttons now down.

    `held` is the mask at the last poll, without chatter.

    With `four` the device has A, B, X and Y only, and they mean:

        X, Y                up, down
        X, Y while B held   left, right
        X, Y while A held   X (menu), Y (hand); also when B is held too
        A, B                themselves, when released, if nothing was pressed since

    X and Y keep the meaning they were pressed with, so a direction goes on repeating when B is
    let go first.
    """

    def __init__(self, read, four=False):
        self.held = 0
        self._read = read
        self._four = four
        self._restless = 0  # buttons that changed a moment ago
        self._changed = [0] * _BUTTONS  # when each of them did
        self._alone = 0  # of four: A or B if it was pressed last, else 0
        self._button = 0  # that repeats: the direction pressed last, or 0
        self._key = 0  # what it means
        self._start = 0  # when it was pressed
        self._due = 0  # when it repeats next

    def poll(self, now):
        """The keys pressed since the last poll, each one bit; costs no memory if there are none.

        However late a poll comes, it repeats a key at most once.
        """
        down = self._read()
        changed = down ^ self.held
        if not (changed or self._restless or self._button):
            return _NOTHING
        keys = _NOTHING
        for number in range(_BUTTONS):
            button = 1 << number
            if self._restless & button and now - self._changed[number] & _WRAP >= _CHATTER:
                self._restless ^= button
            if changed & button and not self._restless & button:
                self._restless |= button
                self._changed[number] = now
                self.held ^= button
                key = self._press(button, now) if down & button else self._release(button)
                if key:
                    keys = keys or []
                    keys.append(key)
        if self._button and now - self._due & _WRAP < _HALF:
            self._plan_repeat(now)
            keys = keys or []
            keys.append(self._key)
        return keys

    def _press(self, button, now):
        key = self._meaning(button) if self._four else button
        if key & _DIRECTIONS:
            self._button = button
            self._key = key
            self._start = now
            self._due = now + _FIRST & _WRAP
        return key

    def _meaning(self, button):
        """What one of four buttons means when pressed: A and B, nothing yet."""
        self._alone = button & (A | B)
        if self._alone:
            return 0
        if self.held & A:
            return button
        if self.held & B:
            return LEFT if button == X else RIGHT
        return UP if button == X else DOWN

    def _release(self, button):
        if button == self._button:
            self._button = 0
        return button if button == self._alone else 0

    def _plan_repeat(self, now):
        pause = _FAST if now - self._start & _WRAP >= _LONG else _SLOW
        self._due = self._due + pause & _WRAP
        if now - self._due & _WRAP < _HALF:
            self._due = now + pause & _WRAP
