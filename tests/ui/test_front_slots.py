"""The three slots: save, load, delete, and what cannot be used."""

import pytest

from hexpocket.ui.front.slots import Slots
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow
from tests.support.catan import GAME
from tests.support.handheld import NAMES, Handheld
from tests.ui.typing_keys import type_text
from tests.ui.watched import Watched


@pytest.fixture
def handheld(tmp_path):
    """A handheld with a game begun."""
    made = Watched(tmp_path)
    begin(made, NAMES)
    return made


def begin(handheld, names, seed=5):
    match = Match(GAME, GAME.new(len(names), seed), list(names), range(len(names)))
    flow.begin(handheld.app, match)
    handheld.frame()


def save(handheld, slot, name):
    """From the game into a slot that is empty."""
    handheld.app.push(Slots(True))
    handheld.frame()
    handheld.press(*["down"] * slot, "a")
    type_text(handheld, name)
    handheld.press("y")
    assert handheld.screen.words == f"Saved as {name}."
    handheld.press("a")


def to_load(handheld):
    """From a game or the title to the slots."""
    handheld.app.home()
    handheld.frame()
    title = handheld.screen
    rows = [item[1] for item in title.list.items]
    handheld.press(*["down"] * rows.index("load"), "a")
    assert handheld.screen.name == "slots"


def test_a_saved_game_is_loaded_again(handheld, tmp_path):
    saved = handheld.match.pack()
    save(handheld, 1, "Friday")
    begin(handheld, ("Xaver", "Yvonne", "Zoe"))
    other = Watched(tmp_path)
    to_load(other)
    words = other.words()
    assert "Friday" in words
    assert set(NAMES) <= set(words)
    assert words.count("empty") == 2
    other.press("down", "a")
    assert other.screen.name == "ask"
    assert "Xaver, Yvonne, Zoe" in other.screen.words
    other.press("b")
    assert other.device.storage.load("auto")[0] != saved
    other.press("a", "down", "a")
    assert other.match.pack() == saved
    assert other.device.storage.load("auto")[0] == saved


def test_nothing_is_asked_if_nothing_is_lost(handheld):
    save(handheld, 0, "Friday")
    saved = handheld.match.pack()
    to_load(handheld)
    handheld.press("a")
    assert handheld.match.pack() == saved


def test_the_name_proposed_is_the_game_and_its_turn(handheld):
    handheld.app.push(Slots(True))
    handheld.frame()
    handheld.press("a")
    assert handheld.screen.text == "Catan"
    handheld.press("b", "b")
    pos = GAME.new(4, 5, options=64)
    flow.begin(handheld.app, Match(GAME, pos, list(NAMES), range(4)))
    handheld.frame()
    handheld.app.push(Slots(True))
    handheld.frame()
    handheld.press("a")
    assert handheld.screen.text == "Catan 1"


def test_writing_over_a_slot_is_asked_and_proposes_its_name(handheld):
    save(handheld, 0, "Friday")
    first = handheld.device.storage.load("slot1")[0]
    begin(handheld, ("Xaver", "Yvonne", "Zoe"))
    handheld.app.push(Slots(True))
    handheld.frame()
    handheld.press("a")
    assert handheld.screen.name == "ask"
    assert "Friday" in handheld.screen.words
    handheld.press("a")  # No comes first
    assert handheld.device.storage.load("slot1")[0] == first
    handheld.press("a", "down", "a")
    assert handheld.screen.text == "Friday"
    handheld.press("y")
    assert handheld.device.storage.load("slot1")[0] == b"\x06Friday" + handheld.match.pack()


def test_deleting_is_asked(handheld):
    save(handheld, 2, "Friday")
    to_load(handheld)
    handheld.press("x")  # the first is empty
    assert handheld.screen.name == "slots"
    handheld.press("up", "x")
    assert "Friday" in handheld.screen.words
    handheld.press("a")
    assert handheld.device.storage.load("slot3")[0]
    handheld.press("x", "down", "a")
    assert handheld.device.storage.load("slot3") == (None, None)
    assert handheld.words().count("empty") == 3
    handheld.press("a")
    assert handheld.screen.name == "slots"
    handheld.press("b")
    assert "load" not in [item[1] for item in handheld.screen.list.items]


def spoil(path, at):
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    return bytes(data)


@pytest.mark.parametrize(
    ("at", "said"),
    [(100, "slot2.sav is damaged."), (0, "slot2.sav is not a Hexpocket file.")],
)
def test_a_slot_that_cannot_be_used_is_named_and_left_alone(handheld, tmp_path, at, said):
    save(handheld, 0, "Friday")
    save(handheld, 1, "Saturday")
    bad = spoil(tmp_path / "slot2.sav", at)
    for saving in (False, True):
        handheld.app.push(Slots(saving))
        handheld.frame()
        words = " ".join(handheld.words())
        assert said in words
        assert "Friday" in words
        handheld.press("down", "a")
        assert handheld.screen.name == "message"
        assert handheld.screen.words.startswith(said)
        handheld.press("a", "b")
    assert (tmp_path / "slot2.sav").read_bytes() == bad
    again = Watched(tmp_path)
    to_load(again)
    again.press("down", "x", "down", "a")  # the slot can be freed; storage puts the file aside
    assert again.words().count("empty") == 2
    assert bad in [path.read_bytes() for path in tmp_path.iterdir()]


@pytest.mark.parametrize("payload", [b"", b"\x04abcd", b"\x01\xff", b"\xf0no", bytes(40)])
def test_a_record_that_is_no_match_is_of_another_version(handheld, payload):
    handheld.device.storage.save("slot1", payload)
    handheld.app.push(Slots(False))
    handheld.frame()
    assert "slot1.sav is from another version." in " ".join(handheld.words())
    handheld.press("a")
    assert handheld.screen.name == "message"


def test_an_older_generation_is_loaded_after_a_word_about_it(handheld, tmp_path):
    saved = handheld.match.pack()
    save(handheld, 0, "Friday")
    handheld.device.storage.save("slot1", b"\x03New" + saved)
    spoil(tmp_path / "slot1.sav", 100)
    to_load(handheld)
    assert "Friday" in handheld.words()
    handheld.press("a")
    assert handheld.screen.words == (
        "slot1.sav is damaged. It is kept as .bad. The save before it is used."
    )
    handheld.press("a")
    assert handheld.match.pack() == saved


@pytest.mark.parametrize("older", [True, False])
def test_a_slot_that_only_looks_like_a_game_is_told_of_when_it_is_wanted(handheld, older):
    saved = handheld.match.pack()
    store = handheld.device.storage
    if older:
        store.save("slot1", b"\x06Friday" + saved)
    store.save("slot1", b"\x03New" + saved + b"\0")
    to_load(handheld)
    assert "New" in handheld.words()
    handheld.press("a")
    if handheld.screen.name == "ask":
        handheld.press("down", "a")
    assert handheld.screen.words.startswith("slot1.sav holds a game that cannot be.")
    handheld.press("a")
    if older:
        assert handheld.match.pack() == saved
    else:
        assert handheld.screen.name == "slots"
        assert handheld.match is None
        assert "slot1.sav holds a game that cannot be." in " ".join(handheld.words())
    assert store.load("slot1")[1] == ("refused", "slot1.sav")


class Full(OSError):
    problem = "full"


@pytest.mark.parametrize(
    ("error", "said"), [(Full, "no space left"), (OSError, "does not answer")]
)
def test_a_store_that_fails_is_told_and_play_goes_on(handheld, monkeypatch, error, said):
    handheld.app.push(Slots(True))
    handheld.frame()
    with monkeypatch.context() as patch:

        def fail(*_):
            raise error("save")

        patch.setattr(handheld.device.storage, "save", fail)
        handheld.press("a", "y")
    assert said in handheld.screen.words
    handheld.press("a", "a", "y")
    assert handheld.screen.words == "Saved as Catan."


def test_a_restart_finds_the_slots(handheld, tmp_path):
    save(handheld, 0, "Friday")
    assert "load" in [item[1] for item in Handheld(tmp_path).screen.list.items]
