"""The game in progress: position, players, log, statistics, undo, and who may see what.

Screens never read the position. They read `view`: what the holder may know, or what an onlooker
may, while there is none (B80). The handheld is in somebody's hands, the keeper's; he is its holder
too, but for the phases in which all are asked in the open and while bots act. Who plays alone
against bots keeps it all the time. A match packs into one short save:

    0   version            then  the map's title, the names: each a length byte and UTF-8
    1   game's number            dice: 11 counts of 16 bits, sums 2 to 12
    2   players                  unseen: a byte a seat, entries of the log that are news to it
    3   map's fingerprint        log: length byte, 4 bytes an entry
    7   a byte a seat: team,     position
        strength << 2, and
        character << 4

An entry of the log is an action: its actor, | 4 if a bot did it for him, and its record from high
to low as the game's `noted` gives it; or a detail of the action before it, with a first byte from
128 on (details.py). What the actor himself lost is there only if he traded, and of a deal there is
only the side of the player whose turn it is.
"""

from array import array

from micropython import const

from ..engine import action as act
from ..engine import cards, phase
from ..engine.journal import Journal
from ..engine.position import ACTIVE, ACTOR, NOBODY, PHASE, TURN, get16, players
from ..games import problem
from . import details
from .details import DETAIL, REMARK, TITLE

VERSION = const(5)
PERSON = const(0)  # who plays a seat; a bot by its strength, and its character << 2
NORMAL = const(2)
HARD = const(3)
CHARACTERS = const(5)  # of bots, as the weights of each game have them
LONGEST = const(10)  # letters of a name
LOG = const(200)  # entries kept, 4 bytes each: about five rounds
_BOT = const(4)  # in the first byte of an action's entry: a bot did it
_DEALS = (act.DEAL, act.AGREE)
_TRADES = _DEALS + (act.BANK,)
UNASKED = const(255)  # nothing is planned
_MAP = const(3)  # where its fingerprint is
_SEATS = const(7)
_PERSON = b"\x00"  # MicroPython looks for bytes in bytes, not for numbers
_UNDO = const(32)  # actions kept: more than one player does between two rolls, nearly always


class BadMatch(ValueError):
    """A save that is no match of this firmware; the text says why."""


class NoMap(BadMatch):
    """A save whose map is not here: it may come back."""


class Match:
    """One game among named players."""

    def __init__(self, game, pos, names, teams, seats=()):
        self.game = game
        self.names = names
        self.teams = bytes(teams)
        self.seats = bytes(seats) or bytes(len(names))  # who plays each
        self.dice = array("H", bytes(22))
        self.log = bytearray(4 * LOG)  # the oldest entry first
        self.logged = 0  # entries in it
        self.entered = 0  # since this object was made
        self.unseen = bytearray(len(names))  # by seat: its newest entries that are news
        self.gains = array("h", bytes(8 * game.kinds))  # openly, by what was done last
        self.doer = NOBODY  # who acted last
        self.opening = False  # he rolled for the first turn
        self.keeper = NOBODY  # in whose hands the handheld is
        self.holder = NOBODY  # who may look into his cards now
        self.lent = False  # others answered in the open since he had it to himself
        self.offered = [((), 0)] * len(names)  # by seat: its last terms, see play/partners.py
        self.fresh = None  # seat and record: a card that came to the keeper while all looked on
        self.planned = bytearray((UNASKED,) * 4)  # by seat: what it is lent, see knights/harbor.py
        self.view = pos
        self._undo = Journal(_UNDO)
        self._written = []  # by action that can be taken back: entry replaced, number of new ones
        self._pos = pos
        self.keep(NOBODY)

    # Who plays, and who sees what

    def alone(self) -> int:
        """The seat of the only person at the table; NOBODY if there are more, or none."""
        return self.seats.find(_PERSON) if self.seats.count(_PERSON) == 1 else NOBODY

    def has_bots(self) -> bool:
        return any(self.seats)

    def bot(self) -> int:
        """The bot that is asked, or PERSON."""
        view = self.view
        return self.seats[view[ACTOR]] if view[PHASE] != phase.OVER else PERSON

    def sit(self, seats):
        """Others play from now on; if people came or went, the next takes the handheld anew."""
        if [not playing for playing in seats] != [not playing for playing in self.seats]:
            self.keeper = NOBODY
        self.seats = bytes(seats)
        self._forget()
        self._look()

    def curtain(self) -> bool:
        """Whether the handheld must be passed on unseen before the next decision, or back from
        those who looked on."""
        view = self.view
        keeps = self.keeper == view[ACTOR] and not self.lent or view[PHASE] in self.game.open
        return not keeps and not self.bot()

    def passes_back(self) -> bool:
        """Whether the keeper is asked, and others look on still."""
        return self.keeper == self.view[ACTOR] and self.curtain()

    def take(self):
        """The player asked has the handheld in his hands, unless all are asked in the open."""
        if self._pos[PHASE] not in self.game.open and not self.bot():
            self.keep(self._pos[ACTOR])

    def keep(self, seat):
        """It is in this seat's hands, or in nobody's: he put it aside, and anybody may take it.
        Who is alone has it in any case."""
        alone = self.alone()
        self.keeper = seat if alone == NOBODY else alone
        self.lent = False
        self._look()

    def _look(self):
        """Whoever keeps it sees his cards when he is asked, but not while others look on."""
        pos = self._pos
        shown = self.lent or pos[PHASE] in self.game.open or self.seats[pos[ACTOR]]
        self.holder = NOBODY if shown and self.alone() == NOBODY else self.keeper
        self.view = self.game.view(self._pos, self.holder)

    def asked(self) -> bytearray:
        """What the player asked may know, for a bot that thinks for him."""
        return self.game.view(self._pos, self._pos[ACTOR])

    def legal(self) -> list:
        """What the acting player may do."""
        return self.game.legal(self.view)

    # Playing

    def do(self, action) -> int:
        """Play a legal action, and what has to follow; returns its record."""
        actor = self._pos[ACTOR]
        if self._pos[PHASE] in self.game.open and not self.seats[actor]:
            self.lent = self.lent or self.keeper not in (actor, NOBODY)
        record = self._play(action)
        if self._is_forced():
            gains = array("h", self.gains)
            while self._is_forced():
                self._play(self.game.legal(self._pos)[0])
                for i, number in enumerate(self.gains):
                    gains[i] += number
            self.gains = gains
            self.doer = actor
            self._forget()
        self._look()
        return record

    def _is_forced(self) -> bool:
        """Whether the next decision is none, and nobody who holds the handheld would look on."""
        pos = self._pos
        if not self.game.is_forced(pos):
            return False
        return pos[PHASE] in self.game.open or pos[ACTOR] != self.keeper

    def _play(self, action) -> int:
        pos = self._pos
        actor = pos[ACTOR]
        before = bytes(pos)
        self.opening = pos[PHASE] == phase.ROLL_OFF
        record = self.game.play(pos, action)
        self._undo.note(before, pos)
        kind = act.kind_of(record)
        self.doer = actor
        known = self.game.seen_by(record, actor, NOBODY) == record or kind in self.game.yielding
        self._count_gains(before, 0 if known else self.game.resources)
        self._tell(before, actor, record)
        if kind == act.ROLL and not self.opening:
            self.dice[(record >> 8 & 15) + (record & 15) - 2] += 1  # a third die is above
        if self.game.is_final(kind) or pos[ACTOR] != actor or pos[PHASE] == phase.OVER:
            self._forget()
        elif self.seats[actor]:
            self._forget()
        if pos[ACTOR] != self.keeper and pos[PHASE] not in self.game.open:
            if not self.seats[pos[ACTOR]] and self.alone() == NOBODY:
                self.keeper = NOBODY
        return record

    def _forget(self):
        """What was done cannot be taken back."""
        self._undo.forget()
        self._written.clear()

    def _count_gains(self, before, first):
        """Of the kinds from the first that is open to all on."""
        game = self.game
        for seat in range(players(before)):
            hand = game.hands[seat]
            for kind in range(game.kinds):
                now = cards.held(game, self._pos, hand, kind)
                moved = now - cards.held(game, before, hand, kind)
                self.gains[seat * game.kinds + kind] = moved if kind >= first else 0

    def can_undo(self) -> bool:
        """Whoever did it has the handheld still."""
        return self._undo.made() > 0 and not self.curtain()

    def undo(self) -> bool:
        """Take back the last action, up to the last dice, hidden card or other player."""
        if not self.can_undo() or not self._undo.restore(self._pos):
            return False
        replaced, number = self._written.pop()
        self.logged -= number
        if replaced:
            at = self.last()
            self.log[at : at + 4] = replaced
        for seat, unseen in enumerate(self.unseen):
            self.unseen[seat] = max(0, unseen - number)
        self._look()
        return True

    # The log

    def _tell(self, before, actor, record):
        """Log an action and what it moved; that is news to all but the keeper, and is not if all
        saw it who have no older news. What bots do is news to him too, until his own turn. A card
        that came to a player in the open he has not seen."""
        number = -self.entered
        doer = actor | (_BOT if self.seats[actor] else 0)
        replaced = self._write(doer, self.game.noted(before, self._pos, record))
        kind = act.kind_of(record)
        for what, a, b, c in self.game.remarks(before, self._pos, record):
            self.enter(bytes((REMARK + what, a, b, c)))
        self._write_goods(self._pos[ACTIVE] if kind == act.AGREE else actor, kind)
        for title, at in enumerate(self.game.titles):
            if before[at] != self._pos[at]:
                self.enter(bytes((TITLE, title, self._pos[at], before[at])))
        number += self.entered
        self._written.append((replaced, number))
        if len(self._written) > self._undo.made():
            self._written.pop(0)
        keeper = self.keeper
        if self.seats[actor] or self.has_bots() and before[ACTIVE] != keeper:
            keeper = NOBODY
        if keeper != NOBODY:
            self.unseen[keeper] = 0
        shown = before[PHASE] in self.game.open
        hidden = self.game.seen_by(record, actor, NOBODY) != record
        if shown and hidden and actor == self.keeper:
            self.fresh = actor, record
        elif not shown and self.fresh and self.fresh[0] == actor:  # he has had his hand before him
            self.fresh = None
        for seat, unseen in enumerate(self.unseen):
            if seat != keeper and (unseen or not shown or hidden and seat == actor):
                self.unseen[seat] = min(unseen + number, self.logged)

    def heard(self):
        """The holder has read his news. Among people his next action says so instead."""
        if self.has_bots():
            self.unseen[self.holder] = 0

    def _write(self, doer, record):
        """An action's entry; returns the one that it stands for from now on too, b"" if none. Of a
        piece's steps the last is kept, with their number."""
        kind = act.kind_of(record)
        if kind in self.game.private:
            return b""
        if kind == self.game.step:
            record += 1 << 8
            at = self.last()
            if at >= 0 and self.log[at] == doer and self.log[at + 1] == kind >> 16:
                replaced = bytes(self.log[at : at + 4])
                self.log[at + 2] = min(self.log[at + 2] + 1, 255)
                self.log[at + 3] = record & 255
                return replaced
        self.enter(bytes((doer, record >> 16, record >> 8 & 255, record & 255)))
        return b""

    def _write_goods(self, trader, kind):
        """What an action of his moved. What he paid for it is known to all who know the rules."""
        kinds = self.game.kinds
        for seat in range(len(self.names)):
            moved = self.gains[seat * kinds : seat * kinds + kinds]
            if seat == trader and kind not in _TRADES:
                moved = [max(0, number) for number in moved]
            if seat == trader or kind not in _DEALS:
                for entry in details.entries(seat, moved):
                    self.enter(entry)

    def enter(self, entry):
        """Four bytes: the actor, and the record, high to low."""
        if self.logged == LOG:
            self.log[:-4] = self.log[4:]
            self.logged -= 1
        at = 4 * self.logged
        self.log[at : at + 4] = entry
        self.logged += 1
        self.entered += 1

    def may_enter(self, entry) -> bool:
        """Whether these four bytes name only what there is: pages draw what the log says."""
        seats = len(self.names)
        if entry[0] >= DETAIL:
            return details.is_sound(self.game, seats, entry)
        record = entry[1] << 16 | entry[2] << 8 | entry[3]
        return entry[0] & ~_BOT < seats and self.game.may_note(self._pos, record)

    def last(self) -> int:
        """Where the newest action is in the log; below 0 if there is none."""
        at = 4 * self.logged - 4
        while at >= 0 and self.log[at] >= DETAIL:
            at -= 4
        return at

    def read(self, at):
        """The entry at this place: first byte, and the others as the holder may know them."""
        log = self.log
        first = log[at]
        record = log[at + 1] << 16 | log[at + 2] << 8 | log[at + 3]
        if first >= DETAIL:
            return first, record
        first &= ~_BOT
        return first, self.game.seen_by(record, first, self.holder)

    def by_bot(self, at) -> bool:
        """Whether a bot did what is at this place."""
        return self.log[at] < DETAIL and self.log[at] & _BOT > 0

    def moved(self, at, seat) -> list:
        """What the action at this place moved for a seat: goods."""
        found = []
        at += 4
        while at < 4 * self.logged and self.log[at] >= DETAIL:
            if self.log[at] < TITLE and self.log[at] & 3 == seat:
                found += details.goods(*self.read(at))
            at += 4
        return found

    def entries(self) -> list:
        """The actions as the holder may know them, the newest first: (actor, record)."""
        found = [self.read(at) for at in range(4 * self.logged - 4, -1, -4)]
        return [entry for entry in found if entry[0] < DETAIL]

    # Saving

    def pack(self) -> bytes:
        board = self.game.board
        parts = [
            bytes((VERSION, self.game.number, len(self.names))),
            board.fingerprint,
            bytes([team | who << 2 for team, who in zip(self.teams, self.seats)]),
        ]
        for name in [board.title] + list(self.names):
            raw = name.encode()
            parts.append(bytes((len(raw),)))
            parts.append(raw)
        parts.append(b"".join([n.to_bytes(2, "little") for n in self.dice]))
        parts.append(bytes(self.unseen))
        parts.append(bytes((self.logged,)))
        parts.append(bytes(self.log[: 4 * self.logged]))
        parts.append(bytes(self._pos))
        return b"".join(parts)


def unpack(game_of, data) -> Match:
    """The match in a save; `game_of(number)` gives the rules, or None. BadMatch if it is none."""
    names, teams, seats, dice_at, pos_at, _ = parts(data)
    game = game_of(data[1])
    if game is None:
        raise BadMatch("saved from a game that is not here")
    if len(data) - pos_at != game.size:
        raise BadMatch("the save does not fit together")
    if game.board.fingerprint != map_of(data):
        raise NoMap("saved on another map")
    pos = bytearray(data[pos_at:])
    wrong = problem(game, pos)
    if wrong:
        raise BadMatch(wrong)
    match = Match(game, pos, names, teams, seats)
    for i in range(11):
        match.dice[i] = get16(data, dice_at + 2 * i)
    if sum(match.dice) > get16(pos, TURN):
        raise BadMatch("the dice were rolled more often than there were turns")
    for at in range(dice_at + 23 + len(names), pos_at, 4):
        if match.may_enter(data[at : at + 4]):  # no other could be drawn
            match.enter(data[at : at + 4])
    for seat in range(len(names)):
        match.unseen[seat] = min(data[dice_at + 22 + seat], match.logged)
    return match


def map_of(data) -> bytes:
    """The fingerprint of the map that a save is played on."""
    return bytes(data[_MAP:_SEATS])


def parts(data):
    """Names, teams, who plays, where the dice begin and where the position does, the title of the
    map; BadMatch if that fails."""
    if len(data) < 3 or data[0] != VERSION:
        raise BadMatch("saved by another version")
    seats = data[2]
    at = _SEATS + seats
    teams = bytes([byte & 3 for byte in data[_SEATS:at]])
    playing = bytes([byte >> 2 for byte in data[_SEATS:at]])
    names = []
    try:
        for _ in range(1 + seats):
            names.append(str(bytes(data[at + 1 : at + 1 + data[at]]), "utf-8"))
            at += 1 + data[at]
        logged = data[at + 22 + seats]
        pos_at = at + 23 + seats + 4 * logged
        fits = players(data[pos_at:]) == seats and logged <= LOG
    except (IndexError, UnicodeError):
        raise BadMatch("the save is cut short")
    title = names.pop(0)
    if not fits or not _sound(names, teams, playing) or title and min(title) < " ":
        raise BadMatch("the save does not fit together")
    return names, teams, playing, at, pos_at, title


def _sound(names, teams, playing) -> bool:
    """Every player has a colour of his own, and a name that can be read; he is a person or a bot
    of a strength and a character that there are."""
    for seat, team in enumerate(teams):
        name = names[seat]
        if team in teams[:seat] or not name.strip() or len(name) > LONGEST:
            return False
        who = playing[seat]
        if who and not (who & HARD and who >> 2 < CHARACTERS):
            return False
        for letter in name:
            if letter < " ":
                return False
    return True
