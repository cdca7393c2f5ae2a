"""The game in progress: position, players, log, statistics, undo, and who may see what.

Screens never read the position. They read `view`: what the seat that holds the handheld may know,
or what an onlooker may, while nobody has taken it (B80). A match packs into one short save:

    0   version            3   names, each a length byte and UTF-8
    1   game's number      then  dice: 11 counts of 16 bits, sums 2 to 12
    2   players                  log: length byte, 4 bytes an entry (actor, record high to low)
        teams, a byte each       position
"""

from array import array

from micropython import const

from ..engine import action as act
from ..engine import phase
from ..engine.journal import Journal
from ..engine.position import ACTOR, NOBODY, PHASE, players

VERSION = const(1)
LOG = const(120)  # entries kept, 4 bytes each: about five rounds
_UNDO = const(24)  # actions kept: more than one player does between two rolls

# Phases in which nothing hidden is shown, so the handheld may go round openly.
_OPEN = (phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.FOUND_ROAD, phase.OVER)
# What cannot be taken back: chance has spoken, or others have.
_FINAL = (act.ROLL, act.BUY, act.STEAL, act.MONOPOLY, act.DEAL)
# Steps of composing an offer: their maker's alone, so not in the log.
_STEPS = (act.MORE, act.LESS)
_COMPOSING = (phase.OFFERING, phase.COUNTERING)


class BadMatch(ValueError):
    """A save that is no match of this firmware; the text says why."""


class Match:
    """One game among named players."""

    def __init__(self, game, pos, names, teams):
        self.game = game
        self.names = names
        self.teams = bytes(teams)
        self.dice = array("H", bytes(22))
        self.log = bytearray(4 * LOG)  # the oldest entry first
        self.logged = 0  # entries in it
        self.gains = bytearray(4 * game.kinds)  # cards a roll or monopoly moved, by seat and kind
        self.doer = NOBODY  # who acted last
        self.holder = NOBODY
        self.view = pos
        self._undo = Journal(_UNDO)
        self._pos = pos
        self._look()

    # Who sees what

    def curtain(self) -> bool:
        """Whether the handheld must be passed on unseen before the next decision."""
        return self.holder != self.view[ACTOR] and self.view[PHASE] not in _OPEN

    def take(self):
        """The player asked has the handheld in his hands."""
        self.holder = self._pos[ACTOR]
        self._look()

    def _look(self):
        self.view = self.game.view(self._pos, self.holder)

    def legal(self) -> list:
        """What the acting player may do."""
        return self.game.legal(self.view)

    # Playing

    def do(self, action) -> int:
        """Play a legal action; returns its record."""
        pos = self._pos
        actor = pos[ACTOR]
        before = bytes(pos)
        opening = pos[PHASE] == phase.ROLL_OFF
        record = self.game.play(pos, action)
        self._undo.note(before, pos)
        kind = act.kind_of(record)
        self.doer = actor
        if kind not in _STEPS:
            self._write(actor, record)
        if kind == act.ROLL and not opening:
            self.dice[(record >> 8 & 255) + (record & 255) - 2] += 1
        self._count_gains(before, kind == act.ROLL or kind == act.MONOPOLY)
        if kind in _FINAL or pos[ACTOR] != actor or pos[PHASE] == phase.OVER:
            self._undo.forget()
        if pos[ACTOR] != actor or pos[PHASE] in _OPEN:
            self.holder = NOBODY
        self._look()
        return record

    def _count_gains(self, before, open_to_all):
        game = self.game
        for seat in range(players(before)):
            hand = game.hands[seat]
            for kind in range(game.kinds):
                moved = abs(self._pos[hand + kind] - before[hand + kind])
                self.gains[seat * game.kinds + kind] = moved if open_to_all else 0

    def can_undo(self) -> bool:
        return self._undo.made() > 0

    def undo(self) -> bool:
        """Take back the last action, up to the last dice, hidden card or other player."""
        asked = self._pos[PHASE]
        if not self._undo.restore(self._pos):
            return False
        if asked not in _COMPOSING or self._pos[PHASE] != asked:  # else it was no more than a step
            self.logged -= 1
        self._look()
        return True

    # The log

    def _write(self, actor, record):
        log = self.log
        if self.logged == LOG:
            log[:-4] = log[4:]
            self.logged -= 1
        at = 4 * self.logged
        log[at] = actor
        log[at + 1] = record >> 16
        log[at + 2] = record >> 8 & 255
        log[at + 3] = record & 255
        self.logged += 1

    def entries(self) -> list:
        """The log as the holder may read it, the newest first: (actor, record) pairs."""
        log = self.log
        found = []
        for at in range(4 * self.logged - 4, -1, -4):
            record = log[at + 1] << 16 | log[at + 2] << 8 | log[at + 3]
            record = self.game.seen_by(record, log[at], self.holder)
            if record:
                found.append((log[at], record))
        return found

    # Saving

    def pack(self) -> bytes:
        parts = [bytes((VERSION, self.game.number, len(self.names))), self.teams]
        for name in self.names:
            raw = name.encode()
            parts.append(bytes((len(raw),)))
            parts.append(raw)
        parts.append(b"".join([n.to_bytes(2, "little") for n in self.dice]))
        parts.append(bytes((self.logged,)))
        parts.append(bytes(self.log[: 4 * self.logged]))
        parts.append(bytes(self._pos))
        return b"".join(parts)


def unpack(game_of, data) -> Match:
    """The match in a save; `game_of(number)` gives the rules, or None. BadMatch if it is none."""
    names, teams, dice_at, pos_at = parts(data)
    game = game_of(data[1])
    check_size(data, pos_at, game.size if game else 0)
    match = Match(game, bytearray(data[pos_at:]), names, teams)
    for i in range(11):
        match.dice[i] = data[dice_at + 2 * i] | data[dice_at + 2 * i + 1] << 8
    log_at = dice_at + 23
    match.logged = data[log_at - 1]
    match.log[: pos_at - log_at] = data[log_at:pos_at]
    return match


def parts(data):
    """Names, teams, where the dice begin and where the position does; BadMatch if that fails."""
    if len(data) < 3 or data[0] != VERSION:
        raise BadMatch("saved by another version")
    seats = data[2]
    at = 3 + seats
    teams = data[3:at]
    names = []
    try:
        for _ in range(seats):
            names.append(str(bytes(data[at + 1 : at + 1 + data[at]]), "utf-8"))
            at += 1 + data[at]
        pos_at = at + 23 + 4 * data[at + 22]
        fits = players(data[pos_at:]) == seats and data[at + 22] <= LOG
    except (IndexError, UnicodeError):
        raise BadMatch("the save is cut short")
    if not fits or not _sound(names, teams):
        raise BadMatch("the save does not fit together")
    return names, teams, at, pos_at


def check_size(data, pos_at, size):
    """BadMatch if the position is none of this size; 0 if the game is not here."""
    if not size:
        raise BadMatch("saved from a game that is not here")
    if len(data) - pos_at != size:
        raise BadMatch("the save does not fit together")


def _sound(names, teams) -> bool:
    """Every player has a name and a colour of his own."""
    for seat, team in enumerate(teams):
        if team > 3 or team in teams[:seat] or not names[seat]:
            return False
    return True
