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
from ..engine import cards, phase
from ..engine.journal import Journal
from ..engine.position import ACTOR, NOBODY, PHASE, TURN, get16, players
from ..games import problem
from .parts import once

VERSION = const(2)
LONGEST = const(10)  # letters of a name
LOG = const(120)  # entries kept, 4 bytes each: about five rounds
_UNDO = const(32)  # actions kept: more than one player does between two rolls, nearly always


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
        self.gains = bytearray(4 * game.kinds)  # moved openly by the last action
        self.doer = NOBODY  # who acted last
        self.opening = False  # he rolled for the first turn
        self.holder = NOBODY
        self.view = pos
        self._undo = Journal(_UNDO)
        self._replaced = []  # by action that can be taken back: see _write
        self._pos = pos
        self._look()

    # Who sees what

    def curtain(self) -> bool:
        """Whether the handheld must be passed on unseen before the next decision."""
        return self.holder != self.view[ACTOR] and self.view[PHASE] not in self.game.open

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
        self.opening = pos[PHASE] == phase.ROLL_OFF
        record = self.game.play(pos, action)
        self._undo.note(before, pos)
        kind = act.kind_of(record)
        self.doer = actor
        self._replaced.append(self._write(actor, self.game.noted(before, pos, record)))
        if len(self._replaced) > self._undo.made():
            self._replaced.pop(0)
        if kind == act.ROLL and not self.opening:
            self.dice[(record >> 8 & 255) + (record & 255) - 2] += 1
        known = self.game.seen_by(record, actor, NOBODY) == record
        self._count_gains(before, 0 if known else self.game.resources)
        if self.game.is_final(kind) or pos[ACTOR] != actor or pos[PHASE] == phase.OVER:
            self._undo.forget()
            self._replaced.clear()
        if pos[ACTOR] != actor or pos[PHASE] in self.game.open:
            self.holder = NOBODY
        self._look()
        return record

    def _count_gains(self, before, first):
        """Of the kinds from the first that is open to all on."""
        game = self.game
        for seat in range(players(before)):
            hand = game.hands[seat]
            for kind in range(game.kinds):
                now = cards.held(game, self._pos, hand, kind)
                moved = abs(now - cards.held(game, before, hand, kind)) & 255
                self.gains[seat * game.kinds + kind] = moved if kind >= first else 0

    def can_undo(self) -> bool:
        return self._undo.made() > 0

    def undo(self) -> bool:
        """Take back the last action, up to the last dice, hidden card or other player."""
        if not self._undo.restore(self._pos):
            return False
        replaced = self._replaced.pop()
        if replaced is not None:
            self.logged -= 1
            if replaced:
                self.enter(replaced)
        self._look()
        return True

    # The log

    def _write(self, actor, record):
        """Returns the entry that this one stands for from now on too, b"" if none, None if it is
        not for the log. Of a piece's steps the last is kept, with their number."""
        kind = act.kind_of(record)
        if kind in self.game.private:
            return None
        replaced = b""
        if kind == self.game.step:
            record += 1 << 8
            at = 4 * self.logged - 4
            if at >= 0 and self.log[at] == actor and self.log[at + 1] == kind >> 16:
                replaced = bytes(self.log[at : at + 4])
                record += replaced[2] << 8
                self.logged -= 1
        self.enter(bytes((actor, record >> 16, record >> 8 & 255, record & 255)))
        return replaced

    def enter(self, entry):
        """Four bytes: the actor, and the record, high to low."""
        if self.logged == LOG:
            self.log[:-4] = self.log[4:]
            self.logged -= 1
        at = 4 * self.logged
        self.log[at : at + 4] = entry
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
    if game is None:
        raise BadMatch("saved from a game that is not here")
    if len(data) - pos_at != game.size:
        raise BadMatch("the save does not fit together")
    pos = bytearray(data[pos_at:])
    wrong = once(problem, game, pos)
    if wrong:
        raise BadMatch(wrong)
    match = Match(game, pos, names, teams)
    for i in range(11):
        match.dice[i] = get16(data, dice_at + 2 * i)
    if sum(match.dice) > get16(pos, TURN):
        raise BadMatch("the dice were rolled more often than there were turns")
    for at in range(dice_at + 23, pos_at, 4):
        record = data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]
        if data[at] < len(names) and game.may_note(pos, record):  # no other could be drawn
            match.enter(data[at : at + 4])
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


def _sound(names, teams) -> bool:
    """Every player has a colour of his own, and a name that can be read."""
    for seat, team in enumerate(teams):
        name = names[seat]
        if team > 3 or team in teams[:seat] or not name.strip() or len(name) > LONGEST:
            return False
        for letter in name:
            if letter < " ":
                return False
    return True
