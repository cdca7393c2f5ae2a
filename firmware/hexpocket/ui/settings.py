"""The settings: kept over power-off, never in the way of play if they cannot be read or kept.

0   version            4   speed of animations
1   language           5   names, UTF-8, a line each; up to four. While tips are given, four
2   brightness             lines and a fifth: how many of them are names, and in hex a bit for
3   colours, signals,      each tip that was given
    hints, bots
"""

from micropython import const

LANGUAGES = ("en", "de")
BRIGHTEST = const(5)
SPEEDS = const(3)  # animation: none, quick, calm
LOUDEST = const(2)  # signals: none, light, light and tones
PACES = const(4)  # what bots do is shown: not at all, fast, normal, slow
_PACE = const(2)  # unless it was chosen
_VERSION = const(1)
STORE = "settings"
_NAMES_AT = const(5)
_NO_HINTS = const(8)  # a bit of the byte with the colours
_SEATS = const(4)


class Settings:
    """Language, brightness, colours, animation, hints, signals, tips, and the names given last
    time."""

    def __init__(self, storage):
        self._storage = storage
        self.lang = 0
        self.brightness = 4
        self.colour_blind = 0
        self.speed = 2
        self.bots = _PACE
        self.signals = LOUDEST
        self.hints = 1  # screens of a match say what the buttons do
        self.names = []  # as they sat, "" for one never given
        self.problem = None
        self.read = False  # whether they come from the store
        data, self.problem = storage.load(STORE)
        self.first = data is None and self.problem is None  # there never were any
        self.tips = bytearray() if self.first else None  # bits of those given; None: no more
        while data is not None and not self._read(data):
            storage.refuse(STORE, "version")
            data, self.problem = storage.load(STORE)

    def language(self) -> str:
        return LANGUAGES[self.lang]

    def keep(self):
        """Write them down; the error if the store is full or broken, which costs nothing else."""
        # Older firmware knows fewer bits of this byte: 0 is all signals, hints are shown, and the
        # pace of bots is the usual one.
        colours = self.colour_blind | LOUDEST - self.signals << 1 | (_NO_HINTS, 0)[self.hints]
        colours |= (_PACE - self.bots & 3) << 4
        data = bytes((_VERSION, self.lang, self.brightness, colours, self.speed))
        data += "\n".join(self.names + self._tips()).encode()
        try:
            self._storage.save(STORE, data)
        except OSError as error:
            return error
        return None

    def _read(self, data) -> bool:
        """Take over what makes sense; False if they are of another version."""
        if len(data) < _NAMES_AT or data[0] != _VERSION:
            return False
        self.read = True
        self.lang = data[1] % len(LANGUAGES)
        self.brightness = min(max(data[2], 1), BRIGHTEST)
        self.colour_blind = data[3] & 1
        self.signals = LOUDEST - min(data[3] >> 1 & 3, LOUDEST)
        self.hints = 0 if data[3] & _NO_HINTS else 1
        self.bots = _PACE - (data[3] >> 4) & 3
        self.speed = data[4] % SPEEDS
        try:
            lines = str(bytes(data[_NAMES_AT:]), "utf-8").split("\n")
        except UnicodeError:
            return True
        if len(lines) > _SEATS:
            self._read_tips(lines)
        self.names = [name[:10] for name in lines[:_SEATS]]
        return True

    # Tips

    def is_new(self, tip) -> bool:
        """Whether a tip, by its number, is still to be given."""
        tips = self.tips
        if tips is None:
            return False
        return tip >> 3 >= len(tips) or not tips[tip >> 3] >> (tip & 7) & 1

    def give(self, tip):
        """Note that one is given; the error if that cannot be kept."""
        tips: bytearray = self.tips  # pyright: ignore (tips are on)
        while len(tips) <= tip >> 3:
            tips.append(0)
        tips[tip >> 3] |= 1 << (tip & 7)
        return self.keep()

    def _tips(self) -> list:
        """Lines behind the names; firmware that knows of no tips reads four lines."""
        if self.tips is None:
            return []
        seats = len(self.names)
        given = self.tips.hex() if self.tips else ""  # of nothing, MicroPython makes b""
        return [""] * (_SEATS - seats) + [str(seats) + given]

    def _read_tips(self, lines):
        """Take them over, and leave as many lines as there are names."""
        words = lines[_SEATS]
        try:
            seats = int(words[:1])
            self.tips = bytearray(bytes.fromhex(words[1:]))
            del lines[min(seats, _SEATS) :]
        except ValueError:
            pass  # no tips
