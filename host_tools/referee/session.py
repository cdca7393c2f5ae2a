"""One game at the referee's table: what each request does. docs/notation.md shows them all."""

import os
from binascii import crc32
from contextlib import suppress
from pathlib import Path

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

from .. import games
from ..files import write_whole
from . import RefereeError, check, notation, position
from .form import Form, quote
from .reasons import in_words
from .words import seat_name, seat_names, words_of

_FIRST = games.NAMES[0]  # the game that is meant if none is named
_GAME_BYTE = 5  # of a save: the game's number
_MAX_SAVE = 4096  # bytes; the largest save is a quarter of it


class Session:
    """A position, how it came about, and the way back."""

    def __init__(self):
        self.game = games.load(_FIRST)
        self.pos: bytearray | None = None
        self.start: dict = {}
        self.actions: list[str] = []
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
        pos = self._position()
        if form.has("view"):
            seat = form.choice("view", "", seat_names(players(pos)))
            pos = self.game.view(pos, seat)
        form.done()
        return {"position": position.show(self.game, pos)}

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
        self.before += reached
        self.actions += [str(text) for text in texts]
        pos[:] = trial
        return {"records": records, **self._status()}

    def do_undo(self, form: Form) -> dict:
        """Take back the last action."""
        form.done()
        pos = self._position()
        if not self.before:
            raise RefereeError("nothing to undo")
        pos[:] = self.before.pop()
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
        self.before = other.before
        return self._status()

    def _begin(self, game, pos, start: dict):
        self.game = game
        self.pos = pos
        self.start = start
        self.actions = []
        self.before = []

    def _position(self) -> bytearray:
        if self.pos is None:
            raise RefereeError("no game is set up: begin with 'new' or 'load'")
        return self.pos

    def _play(self, pos, text, where: str) -> str:
        if not isinstance(text, str):
            raise RefereeError(f"{where}expected an action in words, as in 'road 12-17'")
        before = bytes(pos)
        try:
            record = self.game.force(pos, notation.from_text(self.game, pos, text))
        except IllegalAction as error:
            why = in_words(self.game, error.key, error.value)
            raise RefereeError(f"{where}{quote(text)} is refused: {why}") from None
        except RefereeError as error:
            raise RefereeError(f"{where}{error}") from None
        return notation.to_text(self.game, before, record)

    def _status(self) -> dict:
        pos = self._position()
        actor = None if pos[ACTOR] == NOBODY else seat_name(pos, pos[ACTOR])
        return {
            "phase": words_of(self.game).PHASES[pos[PHASE]],
            "actor": actor,
            "hash": crc32(pos),
        }


def _path(form: Form) -> Path:
    value = form.get("file")
    if isinstance(value, str) and value and "\0" not in value:
        with suppress(UnicodeEncodeError):
            os.fsencode(value)
            return Path(value)
    raise RefereeError(f"{form.at('file')}: expected a file name, not {quote(value)}")


def _read(form: Form):
    """The game and the position in a saved file."""
    path = _path(form)
    try:
        with path.open("rb") as file:
            data = file.read(_MAX_SAVE)
        number = data[_GAME_BYTE] if len(data) > _GAME_BYTE else 0
        game = games.load(games.GAMES.get(number, _FIRST))
        pos = save.unpack(game, data)
    except OSError as error:
        raise RefereeError(f"{path}: cannot be read: {error.strerror}") from None
    except save.BadSave as error:
        raise RefereeError(f"{path}: {error}") from None
    wrong = check.problem(game, pos)
    if wrong:
        raise RefereeError(f"{path}: impossible position: {wrong}")
    return game, pos


def _named(form: Form):
    """The game that a request or position is about."""
    return games.load(games.NAMES[form.choice("game", _FIRST, games.NAMES)])


def _new(game, form: Form) -> bytearray:
    form.get("do")
    head = bytearray(game.size)
    position.load_options(game, form, head)
    names = seat_names(players(head))
    starter = 0
    if words_of(game).STARTER:
        if form.has("starter") and not head[OPTIONS] & words_of(game).STARTER:
            raise RefereeError(
                "starter: only the beginner's set-up asks who starts; else dice decide"
            )
        starter = form.choice("starter", names[0], names)
    seed = form.number("seed", 0, 0, 2**30 - 1)
    form.done()
    return game.new(
        seats=len(names),
        seed=seed,
        options=head[OPTIONS] & ~PLAYERS_MASK,
        starter=starter,
        turn_cap=get16(head, TURN_CAP),
    )
