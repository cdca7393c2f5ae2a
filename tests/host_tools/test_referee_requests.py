"""Each request of the referee, granted and refused."""

import errno
import os

import pytest

from hexpocket.engine import save
from host_tools import games
from host_tools.referee.__main__ import answer
from host_tools.referee.session import Session
from tests.support.catan import GAME
from tests.support.referee import ask, granted, refusal, reply_to, table

NEW = {"seed": 7, "setup": "beginner"}


@pytest.fixture
def session() -> Session:
    """A table with the beginner's set-up and an action played."""
    session = Session()
    granted(session, "new", **NEW)
    granted(session, "play", action="roll 1 2")
    return session


@pytest.mark.parametrize(
    "do", ["legal", "show", "play", "undo", "save", "recording", "records", "standings"]
)
def test_before_a_game_is_set_up(do):
    keys = {"play": {"action": "roll"}, "save": {"file": "game.hxs"}}.get(do, {})
    assert refusal(Session(), do, **keys) == "no game is set up: begin with 'new' or 'load'"


def test_new_has_defaults():
    session = Session()
    reply = granted(session, "new")
    assert (reply["phase"], reply["actor"]) == ("roll off", "red")
    assert session.pos == GAME.new()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", 3),
        ("edition", "modern"),
        ("setup", "beginner"),
        ("balanced", True),
        ("friendly_robber", True),
        ("dice_deck", True),
        ("player_trade", False),
        ("turn_cap", 50),
    ],
)
def test_new_takes_options(key, value):
    session = Session()
    granted(session, "new", seed=5, **{key: value})
    options = granted(session, "show")["position"]["options"]
    default = {"players": 4, "edition": "seed", "setup": "variable", "balanced": False,
               "friendly_robber": False, "dice_deck": False, "player_trade": True,
               "turn_cap": 0}  # fmt: skip
    assert options == {**default, key: value}


def test_new_takes_seed_and_starter():
    session = Session()
    first = granted(session, "new", seed=1)["hash"]
    assert granted(session, "new", seed=2)["hash"] != first
    assert granted(session, "new", seed=1)["hash"] == first
    assert granted(session, "new", **NEW, starter="white")["actor"] == "white"


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"players": 5}, "players: expected a number from 3 to 4, not 5"),
        ({"players": "4"}, "players: expected a number from 3 to 4, not '4'"),
        ({"seed": -1}, "seed: expected a number from 0 to 1073741823, not -1"),
        ({"seed": 2**30}, "seed: expected a number from 0 to 1073741823, not 1073741824"),
        ({"seed": 1.5}, "seed: expected a number from 0 to 1073741823, not 1.5"),
        ({"edition": "third"}, "edition: expected one of seed, modern, not 'third'"),
        ({"game": "chess"}, f"game: expected one of {', '.join(games.ALL)}, not 'chess'"),
        ({"starter": "red"}, "starter: only the beginner's set-up asks who starts"),
        ({"setup": "beginner", "players": 3, "starter": "red"}, "starter: expected one of blue"),
        ({"colour": "red"}, "colour: unknown key; known here: balanced, dice_deck, do"),
    ],
)
def test_new_is_refused(session, keys, reason):
    assert refusal(session, "new", **keys).startswith(reason)


def test_legal(session):
    actions = granted(session, "legal")["actions"]
    assert "end" in actions
    assert len(actions) == len(GAME.legal(session.pos))
    assert refusal(session, "legal", of="red") == "of: unknown key; known here: do, id"


def test_play_one_action(session):
    before = granted(session, "show")["position"]["turn"]
    reply = granted(session, "play", action="end")
    assert reply["records"] == ["end"]
    assert (reply["phase"], reply["actor"]) == ("start", "blue")
    assert granted(session, "show")["position"]["turn"] == before + 1


def test_play_tells_what_chance_brought(session):
    (record,) = granted(session, "play", actions=["end", "roll"])["records"][1:]
    assert record.startswith("roll ")
    assert len(record.split()) == 3


def test_play_forces_what_chance_could_bring(session):
    reply = granted(session, "play", actions=["end", "roll 3 4", "robber 1", "steal red"])
    assert reply["records"][:3] == ["end", "roll 3 4", "robber 1"]
    assert reply["records"][3].startswith("steal red ")
    error = refusal(session, "play", actions=["end", "roll 3 4", "robber 7", "steal red ore"])
    assert error == "action 4: 'steal red ore' is refused: Chance cannot bring this outcome here."


def test_a_list_of_actions_is_played_whole_or_not_at_all(session):
    error = refusal(session, "play", actions=["end", "roll 1 2", "end", "end"])
    assert error == "action 4: 'end' is refused: Roll the dice first."
    assert granted(session, "play", actions=[])["records"] == []


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({}, "expected an action in words, as in 'road 12-17'"),
        ({"action": None}, "expected an action in words"),
        ({"action": 65536}, "expected an action in words"),
        ({"action": ["roll"]}, "expected an action in words"),
        ({"action": "roll"}, "'roll' is refused: The dice have already been rolled."),
        ({"action": ""}, "'' is no action; docs/notation.md lists them"),
        ({"actions": "end"}, "actions: expected a list [...], not 'end'"),
        ({"actions": ["end", 7]}, "action 2: expected an action in words"),
        ({"action": "end", "actions": ["end"]}, "action: unknown key; known here: actions"),
        ({"action": "end", "seat": "red"}, "seat: unknown key"),
    ],
)
def test_play_is_refused(session, keys, reason):
    assert refusal(session, "play", **keys).startswith(reason)


def test_undo_goes_back_to_the_beginning(session):
    hashes = [ask(session, "undo")["hash"]]
    granted(session, "play", action="roll")
    granted(session, "play", action="end")
    granted(session, "undo")
    hashes.append(granted(session, "undo")["hash"])
    assert hashes[0] == hashes[1] == granted(Session(), "new", **NEW)["hash"]
    assert refusal(session, "undo") == "nothing to undo"
    assert refusal(session, "undo", times=2) == "times: unknown key; known here: do, id"


def test_undo_stops_where_a_position_was_loaded(session):
    granted(session, "load", position={})
    assert refusal(session, "undo") == "nothing to undo"


def test_the_same_game_after_undo_and_again(session):
    reply = granted(session, "play", actions=["end", "roll", "end"])
    for _ in reply["records"]:
        granted(session, "undo")
    assert granted(session, "play", actions=["end", "roll", "end"]) == reply


def test_show_and_view(session):
    whole = granted(session, "show")["position"]
    assert "hidden" not in str(whole)
    view = granted(session, "show", view="red")["position"]
    assert view["players"]["red"] == whole["players"]["red"]
    assert list(view["players"]["blue"]["cards"]) == ["hidden"]
    assert refusal(session, "show", view="green").startswith("view: expected one of red, blue")
    assert refusal(session, "show", view=None).startswith("view: expected one of red, blue")
    assert refusal(session, "show", of="red").startswith("of: unknown key")


def test_load_a_position_and_begin_anew(session):
    reply = granted(session, "load", position={"phase": "start", "active": "white"})
    assert (reply["phase"], reply["actor"]) == ("start", "white")
    assert session.actions == session.before == []


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({}, "position: expected an object {...}, not null"),
        ({"position": "start"}, "position: expected an object {...}, not 'start'"),
        ({"position": {}, "file": "x"}, "x: cannot be read: No such file or directory"),
        ({"position": {}, "name": "x"}, "name: unknown key"),
        ({"position": {"turn": 0}}, "impossible position: the first turn is turn 1"),
        ({"file": 7}, "file: expected a file name, not 7"),
        ({"file": ""}, "file: expected a file name, not ''"),
        ({"file": "a\0b"}, "file: expected a file name, not 'a\\x00b'"),
        ({"file": "\ud800"}, "file: expected a file name, not '\\ud800'"),
        ({"file": "."}, ".: cannot be read: it is a folder"),
    ],
)
def test_load_is_refused(session, keys, reason, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert refusal(session, "load", **keys).startswith(reason)


def test_load_takes_a_file_or_a_position_but_not_both(session, tmp_path):
    path = str(tmp_path / "game.hxs")
    granted(session, "save", file=path)
    assert refusal(session, "load", file=path, position={}).startswith("position: unknown key")


def test_save_and_load(session, tmp_path):
    path = tmp_path / "game.hxs"
    reply = granted(session, "save", file=str(path))
    assert (reply["file"], reply["bytes"]) == (str(path), GAME.size + 12)
    assert path.read_bytes() == save.pack(GAME, session.pos)
    before = bytes(session.pos)
    granted(session, "play", action="end")
    granted(session, "load", file=str(path))
    assert session.pos == before


def test_save_is_refused_and_leaves_nothing_behind(session, tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    (tmp_path / "file").write_text("kept")
    for name, reason in (
        (folder, "cannot be written: Is a directory"),
        (tmp_path / "missing" / "game.hxs", f"there is no folder {tmp_path / 'missing'}"),
        (tmp_path / "file" / "game.hxs", f"there is no folder {tmp_path / 'file'}"),
        (tmp_path / ("x" * 300), "cannot be written: File name too long"),
    ):
        error = refusal(session, "save", file=str(name))
        assert error.startswith(f"{name}: ")
        assert reason in error
    for name in (None, 3, "", "a\0b", "\udfff", ["a"]):
        assert refusal(session, "save", file=name).startswith("file: expected a file name")
    assert refusal(session, "save", file=str(tmp_path / "x"), to="y").startswith("to: unknown key")
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]
    assert os.listdir(folder) == []
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.parametrize("step", ["write", "fsync", "replace", "mkstemp"])
def test_a_save_that_fails_half_way_keeps_the_old_one(session, tmp_path, monkeypatch, step):
    path = tmp_path / "game.hxs"
    granted(session, "save", file=str(path))
    old = path.read_bytes()
    granted(session, "play", action="end")

    def fail(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    if step == "write":
        monkeypatch.setattr("os.fdopen", lambda handle, mode: Full(handle))
    else:
        module = "tempfile" if step == "mkstemp" else "os"
        monkeypatch.setattr(f"{module}.{step}", fail)
    error = refusal(session, "save", file=str(path))
    assert error == f"{path}: cannot be written: No space left on device"
    assert os.listdir(tmp_path) == ["game.hxs"]
    assert path.read_bytes() == old


class Full:
    """A file on a full disk."""

    def __init__(self, handle: int):
        self.handle = handle

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.handle)

    def write(self, data):
        os.write(self.handle, data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_recording_replays_on_another_table(session):
    granted(session, "play", actions=["end", "roll", "end", "roll 5 5", "end"])
    recording = granted(session, "recording")["recording"]
    assert recording["new"] == NEW
    assert recording["actions"] == ["roll 1 2", "end", "roll", "end", "roll 5 5", "end"]
    other = Session()
    granted(other, "replay", recording=recording)
    assert table(other) == table(session)
    assert granted(other, "recording")["recording"] == recording
    granted(other, "undo")


def test_a_recording_may_begin_with_a_position(session):
    granted(session, "load", position={"phase": "start"})
    granted(session, "play", actions=["roll", "end"])
    recording = granted(session, "recording")["recording"]
    assert recording["position"]["phase"] == "start"
    other = Session()
    granted(other, "replay", recording=recording)
    assert table(other) == table(session)


def test_undone_actions_are_not_recorded(session):
    granted(session, "play", action="end")
    granted(session, "undo")
    assert granted(session, "recording")["recording"]["actions"] == ["roll 1 2"]


@pytest.mark.parametrize(
    ("recording", "reason"),
    [
        (None, "recording: expected an object {...}, not null"),
        ([], "recording: expected an object {...}, not []"),
        ({}, "position: expected an object {...}, not null"),
        ({"new": {}, "position": {}}, "recording.position: unknown key"),
        ({"new": {"seed": -1}}, "recording.new.seed: expected a number"),
        ({"new": []}, "recording.new: expected an object {...}, not []"),
        ({"new": {}, "actions": "roll"}, "recording.actions: expected a list [...]"),
        ({"new": {}, "actions": [1]}, "expected an action in words"),
        (
            {"new": {}, "actions": ["roll", "end"]},
            "action 2: 'end' is refused: Roll for the first",
        ),
        ({"new": {}, "hash": 1}, "recording.hash: the recording ends in another position"),
        ({"new": {}, "hash": "abc"}, "recording.hash: the recording ends in another position"),
        ({"new": {}, "moves": []}, "recording.moves: unknown key"),
        ({"position": {"turn": 0}}, "impossible position: the first turn is turn 1"),
    ],
)
def test_replay_is_refused(session, recording, reason):
    assert refusal(session, "replay", recording=recording).startswith(reason)


def test_a_recording_needs_no_hash():
    assert granted(Session(), "replay", recording={"new": {}, "actions": ["roll"]})


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"hello", "the request is not JSON: Expecting value at column 1"),
        (b'{"do": "legal"', "the request is not JSON: Expecting ',' delimiter at column 15"),
        (b'{"do": "legal"} {}', "the request is not JSON: Extra data at column 17"),
        (b"\xff\xfe", "the request is not UTF-8 text"),
        (b"[]", "the request: expected an object {...}, not []"),
        (b"7", "the request: expected an object {...}, not 7"),
        (b"null", "the request: expected an object {...}, not null"),
        (b"NaN", "the request is not JSON: NaN is no number"),
        (b'{"do": "new", "seed": Infinity}', "the request is not JSON: Infinity is no number"),
        (b'{"do": "new", "seed": 1e999}', "seed: expected a number from 0 to 1073741823, not Inf"),
        (b'{"do": "new", "seed": ' + b"9" * 5000 + b"}", "the request is not JSON: a number"),
        (b"[" * 100_000, "the request is nested too deep"),
        (b'{"do": "new", "players": 3, "players": 4}', "the key 'players' is written twice"),
        (b'{"do": "load", "position": {"players": {"red": {}, "red": {}}}}', "the key 'red' is"),
        (b"{}", "do: expected one of board, legal, load, new, play, recording, records, replay"),
        (b'{"do": "dance"}', "do: expected one of board, legal, load, new, play, recording"),
        (b'{"do": ["legal"]}', "do: expected one of board, legal"),
        (b'{"do": "legal", "id": [1]}', "id: expected a word or a whole number"),
        (b'{"do": "legal", "id": 1.5}', "id: expected a word or a whole number"),
        (b'{"do": "legal", "id": null}', "id: expected a word or a whole number"),
        (b'{"do": "new", "' + b"k" * 5000 + b'": 1}', "kkkkk"),
        (b'{"do": "play", "action": "' + b"go " * 5000 + b'"}', "'go go go go go"),
        (b" " * (1 << 20) + b"{}", "the request is longer than 1048576 bytes"),
    ],
)  # fmt: skip
def test_lines_that_are_no_request(session, line, reason):
    before = table(session)
    reply = reply_to(session, line)
    assert not reply["ok"]
    assert reply["error"].startswith(reason)
    assert table(session) == before


@pytest.mark.parametrize("name", ["7", 7, -1, "a b", "ü", ""])
def test_an_id_comes_back(session, name):
    assert ask(session, "legal", id=name)["id"] == name
    assert ask(session, "dance", id=name) == {"id": name, **ask(session, "dance")}


def test_answers_begin_with_id_and_ok(session):
    assert list(answer(session, b'{"id": 1, "do": "undo"}'))[:2] == ["id", "ok"]
