"""One game at the referee's table: what each request does. docs/notation.md shows them all."""

import os
from binascii import crc32
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from hexpocket.engine import save
from hexpocket.engine.position import (
    ACTOR,
    NOBODY,
    OPTIONS,
    PHASE,
    PLAYERS_MASK,
    TURN_CAP,
    IllegalAction,
    get16,
    players,
)
from hexpocket.hal.storage import MAGIC as RECORD
from hexpocket.hal.storage import parse
from hexpocket.ui.match import VERSION, BadMatch, unpack

from .. import games, outside
from ..files import write_whole
from . import RefereeError, check, notation, position
from .fields import room_of
from .form import Form, quote
from .graph import graph
from .reasons import in_words
from .words import seat_name, seat_names, words_of

_FIRST = games.NAMES[0]  # the game that is meant if none is named
_GAME_BYTE = 5  # of a save: the game's number
_MAX_SAVE = 4096  # bytes; the largest save is a quarter of it


class Played(NamedTuple):
    """What was played: the record, or the words of an offer that many steps make."""

    actor: int
    record: int
    words: str = ""

    def told(self, game, before, seat: int = NOBODY) -> str | None:
        """It in words, as a seat may know it; null if that is nothing. Without a seat: all."""
        seen = self.record
        if seat != NOBODY and not self.words:
            seen = game.seen_by(seen, self.actor, seat)
        return self.words or (notation.to_text(game, before, seen) if seen else None)


class Session:
    """A position, how it came about, and the way back."""

    def __init__(self):
        self.game = games.load(_FIRST)
        self.pos: bytearray | None = None
        self.start: dict = {}
        self.actions: list[str] = []
        self.records: list[Played] = []
        self.before: list[bytes] = []

    def answer(self, request) -> dict:
        """What a request brings; RefereeError if it is refused, the table as it was."""
        form = Form(request, "", "the request")
        requests = {
            name[3:]: getattr(self, name) for name in dir(Session) if name.startswith("do_")
        }
        name = list(requests)[form.choice("do", "", requests)]
        form.get("id")
        return requests[name](form)

    def do_new(self, form: Form) -> dict:
        """Set up a new game."""
        start = {key: value for key, value in form.value.items() if key not in ("do", "id")}
        game = _named(form)
        self._begin(game, _new(game, form), {"new": start})
        return self._status()

    def do_load(self, form: Form) -> dict:
        """Take a position, written as JSON or saved in a file."""
        if form.has("file"):
            game, pos = _read(form)
        else:
            value = form.get("position")
            game = _named(Form(value, "", "position"))
            pos = position.load(game, value)
        form.done()
        self._begin(game, pos, {"position": position.show(game, pos)})
        return self._status()

    def do_show(self, form: Form) -> dict:
        """The whole position, or what one player may know of it."""
        pos = self._seen(form)
        form.done()
        return {"position": position.show(self.game, pos)}

    def do_board(self, form: Form) -> dict:
        """The board as a graph; of another game than that on the table if it is named."""
        game = _named(form) if form.has("game") else self.game
        form.done()
        return {"board": graph(game.board)}

    def do_standings(self, form: Form) -> dict:
        """What everybody at the table can count: points, trails, stocks, the bank's rates."""
        form.done()
        game, pos = self.game, self._position()
        kinds = list(enumerate(game.kind_names))
        return {
            "players": {
                name: {
                    "points": game.points(pos, seat),
                    **room_of(game).standing(game, pos, seat),
                    "rates": {word: game.rate(pos, seat, kind) for kind, word in kinds},
                }
                for seat, name in enumerate(seat_names(players(pos)))
            }
        }

    def do_records(self, form: Form) -> dict:
        """What was played since the start, or since a number of actions, as a colour knows it."""
        pos = self._seen(form)
        seat = form.choice("view", "", _names(pos)) if form.has("view") else NOBODY
        first = form.number("first", 0, 0, len(self.records))
        form.done()
        played = list(zip(self.records, self.before, strict=True))[first:]
        told = [record.told(self.game, before, seat) for record, before in played]
        return {"records": told, "hash": crc32(pos)}

    def do_legal(self, form: Form) -> dict:
        """Everything the acting player may do."""
        form.done()
        pos = self._position()
        return {"actions": [notation.to_text(self.game, pos, a) for a in self.game.legal(pos)]}

    def do_play(self, form: Form) -> dict:
        """Play one action, or a list of them: all or, if one is refused, none."""
        pos = self._position()
        texts = form.items("actions") if form.has("actions") else [form.get("action")]
        form.done()
        trial = bytearray(pos)
        records = []
        reached = []
        for number, text in enumerate(texts, 1):
            reached.append(bytes(trial))
            where = f"action {number}: " if len(texts) > 1 else ""
            records.append(self._play(trial, text, where))
        told = [r.told(self.game, at) for r, at in zip(records, reached, strict=True)]
        self.before += reached
        self.records += records
        self.actions += [str(text) for text in texts]
        pos[:] = trial
        return {"records": told, **self._status()}

    def do_undo(self, form: Form) -> dict:
        """Take back the last action."""
        form.done()
        pos = self._position()
        if not self.before:
            raise RefereeError("nothing to undo")
        pos[:] = self.before.pop()
        self.records.pop()
        self.actions.pop()
        return self._status()

    def do_save(self, form: Form) -> dict:
        """Write the position to a file, in the handheld's format."""
        data = save.pack(self.game, self._position())
        path = _path(form)
        form.done()
        if not path.parent.is_dir():
            raise RefereeError(f"{path}: cannot be written: there is no folder {path.parent}")
        try:
            write_whole(path, data)
        except OSError as error:
            raise RefereeError(f"{path}: cannot be written: {error.strerror}") from None
        return {"file": str(path), "bytes": len(data)}

    def do_recording(self, form: Form) -> dict:
        """How the position came about: the start, the actions and the hash at the end."""
        form.done()
        pos = self._position()
        return {"recording": {**self.start, "actions": self.actions, "hash": crc32(pos)}}

    def do_replay(self, form: Form) -> dict:
        """Play a recording and compare the hash at its end."""
        recording = form.form("recording")
        form.done()
        other = Session()
        if recording.has("new"):
            other.do_new(recording.form("new"))
        else:
            other.do_load(Form({"position": recording.get("position")}, "recording"))
        other.do_play(Form({"actions": recording.items("actions")}, "recording"))
        expected = recording.get("hash", None)
        recording.done()
        if expected is not None and expected != crc32(other._position()):
            raise RefereeError("recording.hash: the recording ends in another position")
        self._begin(other.game, other._position(), other.start)
        self.actions = other.actions
        self.records = other.records
        self.before = other.before
        return self._status()

    def _begin(self, game, pos, start: dict):
        self.game = game
        self.pos = pos
        self.start = start
        self.actions = []
        self.records = []
        self.before = []

    def _position(self) -> bytearray:
        if self.pos is None:
            raise RefereeError("no game is set up: begin with 'new' or 'load'")
        return self.pos

    def _seen(self, form: Form):
        """The position, or if a view is asked for that."""
        pos = self._position()
        if not form.has("view"):
            return pos
        return self.game.view(pos, form.choice("view", "", _names(pos)))

    def _play(self, pos, text, where: str) -> Played:
        if not isinstance(text, str):
            raise RefereeError(f"{where}expected an action in words, as in 'road 12-17'")
        game, actor = self.game, pos[ACTOR]
        try:
            if notation.is_whole_offer(text):
                last = notation.play_offer(game, pos, text)
                return Played(actor, last, " ".join(text.split()))
            return Played(actor, game.force(pos, notation.from_text(game, pos, text)))
        except IllegalAction as error:
            why = in_words(game, error.key, error.value)
            raise RefereeError(f"{where}{quote(text)} is refused: {why}") from None
        except RefereeError as error:
            raise RefereeError(f"{where}{error}") from None

    def _status(self) -> dict:
        pos = self._position()
        actor = None if pos[ACTOR] == NOBODY else seat_name(pos, pos[ACTOR])
        return {
            "phase": words_of(self.game).PHASES[pos[PHASE]],
            "actor": actor,
            "hash": crc32(pos),
        }


def _names(pos) -> tuple[str, ...]:
    return seat_names(players(pos))


def _path(form: Form) -> Path:
    value = form.get("file")
    if isinstance(value, str) and value and "\0" not in value:
        with suppress(UnicodeEncodeError):
            os.fsencode(value)
            return Path(value)
    raise RefereeError(f"{form.at('file')}: expected a file name, not {quote(value)}")


def _read(form: Form):
    """The game and the position in a saved file: the referee's own, or a handheld's."""
    path = _path(form)
    try:
        data = outside.read_file(path, _MAX_SAVE)
        if data[:4] == RECORD:
            return _match(data)
        number = data[_GAME_BYTE] if len(data) > _GAME_BYTE else 0
        game = games.load(games.numbered(number) or _FIRST)
        pos = save.unpack(game, data, check.problem)
    except OSError as error:
        raise RefereeError(f"{path}: cannot be read: {error.strerror}") from None
    except (save.BadSave, BadMatch) as error:
        raise RefereeError(f"{path}: {error}") from None
    return game, pos


def _match(data: bytes):
    """The game and the position of a match as handhelds save it, under its name or without."""
    wrong, _, payload = parse(data)
    if payload is None:
        raise save.BadSave(f"the record is {wrong}")
    if payload[:1] != bytes((VERSION,)):
        payload = payload[1 + payload[0] :] if payload else b""
    match = unpack(lambda number: games.load(games.numbered(number) or _FIRST), payload)
    pos = bytearray(payload[-match.game.size :])
    wrong = check.problem(match.game, pos)
    if wrong:
        raise save.BadSave(f"impossible position: {wrong}")
    return match.game, pos


def _named(form: Form):
    """The game that a request or position is about."""
    return games.load(games.ALL[form.choice("game", _FIRST, games.ALL)])


def _new(game, form: Form) -> bytearray:
    form.get("do")
    head = bytearray(game.size)
    position.load_options(game, form, head)
    names = seat_names(players(head))
    starter = 0
    if words_of(game).STARTER:
        if form.has("starter") and not get16(head, OPTIONS) & words_of(game).STARTER:
            raise RefereeError(
                "starter: only the beginner's set-up asks who starts; else dice decide"
            )
        starter = form.choice("starter", names[0], names)
    seed = form.number("seed", 0, 0, 2**30 - 1)
    form.done()
    return game.new(
        seats=len(names),
        seed=seed,
        options=get16(head, OPTIONS) & ~PLAYERS_MASK,
        starter=starter,
        turn_cap=get16(head, TURN_CAP),
    )
