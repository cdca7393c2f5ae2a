"""Tips: one sentence for what is new, once; they can be ended for good and tell nothing hidden."""

import re
from itertools import pairwise

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import NOBODY, PHASE
from hexpocket.games import GAMES
from hexpocket.games.america import acts, facts
from hexpocket.games.knights import facts as knights_facts
from hexpocket.ui.america import deck as america_deck
from hexpocket.ui.america import tips as america_tips
from hexpocket.ui.america import turn as america_turn
from hexpocket.ui.baden import deck as baden_deck
from hexpocket.ui.baden import tips as baden_tips
from hexpocket.ui.baden import turn as baden_turn
from hexpocket.ui.catan import deck as catan_deck
from hexpocket.ui.catan import tips as catan_tips
from hexpocket.ui.catan import turn as catan_turn
from hexpocket.ui.kit.strings import TABLES, Strings
from hexpocket.ui.knights import deck as knights_deck
from hexpocket.ui.knights import tips as knights_tips
from hexpocket.ui.knights import turn as knights_turn
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow, tips
from hexpocket.ui.play.groups import HELD
from hexpocket.ui.settings import LANGUAGES, Settings
from host_tools.america.scenes import AT_DENVER, TRAIN
from sim.assets import packed
from sim.device import Device
from sim.gallery import set_up
from sim.scene import Scene
from sim.session import Session
from sim.starts import showing, tipped
from tests.support.catan import GAME
from tests.support.handheld import NAMES, Handheld

BOOKS = {
    "catan": catan_tips,
    "knights": knights_tips,
    "america": america_tips,
    "baden": baden_tips,
}
TURNS = {
    "catan": catan_turn,
    "knights": knights_turn,
    "america": america_turn,
    "baden": baden_turn,
}
DECKS = {
    "catan": catan_deck,
    "knights": knights_deck,
    "america": america_deck,
    "baden": baden_deck,
}
PHASES = {
    "catan": {number for number in vars(phase).values() if type(number) is int} - {phase.OWN},
    "america": {
        facts.FOUND_CITY,
        facts.FOUND_NEUTRAL,
        facts.MOVING,
        facts.ROUTING,
        facts.EXTRA,
        facts.CALLING,
    },  # fmt: skip
}
PHASES["america"] |= PHASES["catan"] - {phase.FOUND_SETTLEMENT}
PHASES["knights"] = PHASES["catan"] | set(
    range(knights_facts.FOUND_CITY, knights_facts.SWAPPING + 1)
)
PHASES["baden"] = PHASES["catan"] - {phase.FOUND_ROAD}
EACH = pytest.mark.parametrize("name", BOOKS)


def playing(saves, *texts, game="catan", **keys):
    """A game's showcase on a handheld that gives tips, the first of them just there."""
    scene = Scene("tips", "tip", tipped(showing(*texts, game=game, **keys)))
    return Handheld(saves, session=set_up(scene, "en", 0, "waveshare", NAMES, saves))


def told(handheld) -> str:
    """The key of the tip on the screen, without its room."""
    assert handheld.screen.name == "tip"
    t = handheld.app.t
    keys = t.keys()
    (key,) = [key for key in keys if "tips." in key and t(key) == handheld.screen.words]
    return key.partition(".")[2]


def choose(handheld, kind):
    """Choose a kind of action in the turn menu, in whichever group it is."""
    while kind not in [item[1] for item in handheld.screen.list.items]:
        handheld.press("right")
    values = [item[1] for item in handheld.screen.list.items]
    handheld.press(*["down"] * (values.index(kind) - handheld.screen.list.at), "a")


# What there is to tell


@EACH
def test_every_phase_has_a_tip(name):
    found = PHASES[name] - {phase.OVER}
    assert found == {number for number in found
                     if BOOKS[name].PHASES.get(number) or tips.PHASES.get(number)}  # fmt: skip
    assert set(BOOKS[name].PHASES) <= found


@EACH
def test_so_has_every_row_of_the_turn_menu(name):
    """But to roll, to end a turn and to offer: those are phases, or need no words."""
    book = BOOKS[name]
    silent = {act.ROLL, act.END_TURN, act.PASS, act.OFFER}
    menus = TURNS[name].MENUS.values()
    rows = [row for groups, _ in menus for _, rows in groups for row in rows if row != HELD]
    kinds = {act.kind_of(row[0]) for row in rows} | {card[2] for card in DECKS[name].CARDS}
    kinds -= silent | {0}  # some cards are only counted
    assert kinds == {kind for kind in kinds if book.KINDS.get(kind) or tips.KINDS.get(kind)}


@EACH
def test_every_tip_is_about_something_and_has_its_own_number(name):
    book = BOOKS[name]
    shared = {tip for now, tip in tips.PHASES.items() if now in PHASES[name]}
    used = {*shared, *tips.KINDS.values(), *book.PHASES.values(), *book.KINDS.values()}
    assert used == {*tips.SHARED, *book.OWN}
    assert len(set(book.OWN)) == len(book.OWN)
    assert len(book.OWN) <= 32
    assert len(tips.SHARED) <= min(other.FIRST for other in BOOKS.values())


def test_games_are_32_numbers_apart():
    assert list(BOOKS) == list(GAMES.values())
    first = sorted(book.FIRST for book in BOOKS.values())
    assert all(there - here >= 32 for here, there in pairwise(first))


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_is_one_sentence(name, language):
    t = Strings(*[packed(f"strings/{language}{table}.hxl") for table in TABLES])
    for tip in {*tips.SHARED, *BOOKS[name].OWN}:
        words = t(f"{name}_tips.{tip}" if f"{name}_tips.{tip}" in t else f"tips.{tip}")
        assert words.endswith(".")
        assert not re.search(r"[.!?] ", words), words
        assert " " in words


# When it comes


def test_what_is_new_is_explained_once(tmp_path):
    handheld = playing(tmp_path, phase="start", dice=None)
    assert told(handheld) == "roll"
    handheld.press("a")
    assert handheld.screen.name == "turn"
    flow.proceed(handheld.app)
    assert handheld.screen.name == "turn"
    handheld.press("a")  # roll
    handheld.frame(100)
    while handheld.screen.name == "dice":
        handheld.press("a")
    assert handheld.screen.name == "tip"  # of what came then


def test_it_is_remembered_over_power_off(tmp_path):
    handheld = playing(tmp_path)
    assert told(handheld) == "main"
    handheld.press("a")
    again = Handheld(tmp_path, new=True)
    again.press("a", "a")  # continue; the curtain
    assert again.screen.name == "turn"
    assert again.app.settings.tips


def test_b_goes_on_too_and_other_keys_do_nothing(tmp_path):
    handheld = playing(tmp_path)
    handheld.press("up", "down", "left", "right", "y")
    assert told(handheld) == "main"
    handheld.press("b")
    assert handheld.screen.name == "turn"


def test_x_ends_them_for_good(tmp_path):
    handheld = playing(tmp_path)
    handheld.press("x")
    assert handheld.screen.words == handheld.app.t("tips.ended")
    handheld.press("a")
    assert handheld.screen.name == "turn"
    choose(handheld, act.ROAD)
    assert handheld.screen.name == "pick"
    assert Settings(handheld.device.storage).tips is None
    again = Handheld(tmp_path, new=True)
    again.press("a", "a", "a")
    assert again.screen.name == "pick"


def test_the_settings_bring_them_back_from_the_beginning(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.press("down", "a", *["down"] * 4, "a", "b")
    settings = Settings(handheld.device.storage)
    assert settings.tips == b""
    settings.give(3)
    handheld.app.settings.give(3)
    handheld.press("a", *["down"] * 4, "right", "right", "b")
    assert Settings(handheld.device.storage).tips == b""


def test_there_is_none_over_a_curtain(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.app.settings.tips = bytearray()
    flow.begin(handheld.app, Match(GAME, GAME.new(4, 5, options=64), list(NAMES), range(4)))
    assert [screen.name for screen in handheld.app.screens] == ["title"]
    handheld.frame()
    assert [screen.name for screen in handheld.app.screens] == ["curtain"]
    handheld.press("a")
    assert told(handheld) == "roll"


def test_what_lies_open_is_explained_to_all(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.app.settings.tips = bytearray()
    flow.begin(handheld.app, Match(GAME, GAME.new(4, 5), list(NAMES), range(4)))
    handheld.frame()
    assert handheld.match.holder == NOBODY
    assert told(handheld) == "roll_off"


def test_what_informs_is_not_explained(tmp_path):
    """Neither a roll nor what it brought, a card nor the end."""
    for last in ("roll 3 5", "buy knight"):
        keys = {"phase": "start", "dice": None} if last[0] == "r" else {}
        scene = Scene("last", "", tipped(showing(last=last, **keys)))
        session = Session(Device("waveshare", tmp_path / last, 1))
        scene.start(session, NAMES)
        session.app.settle()
        assert [screen.name for screen in session.app.screens] in (["dice"], ["notice"])


# What is chosen


def test_a_choice_is_explained_before_it_is_done(tmp_path):
    handheld = playing(tmp_path)
    handheld.press("a")
    before = bytes(handheld.match._pos)
    choose(handheld, act.KNIGHT)
    assert told(handheld) == "knight"
    handheld.press("b")
    assert handheld.screen.name == "turn"
    assert bytes(handheld.match._pos) == before
    handheld.press("a")  # who has read it needs no second time
    assert handheld.match.view[PHASE] == phase.ROBBING
    assert told(handheld) == "robber"


def test_x_ends_them_before_a_choice_and_does_not_make_it(tmp_path):
    handheld = playing(tmp_path)
    handheld.press("a")
    before = bytes(handheld.match._pos)
    choose(handheld, act.KNIGHT)
    handheld.press("x", "a")
    assert handheld.screen.name == "turn"
    assert bytes(handheld.match._pos) == before
    handheld.press("a")
    assert handheld.screen.name == "pick"


def test_a_goes_on_to_what_was_chosen(tmp_path):
    handheld = playing(tmp_path)
    handheld.press("a")
    choose(handheld, act.BANK)
    assert told(handheld) == "bank"
    handheld.press("a")
    assert handheld.screen.name == "bank"
    handheld.press("b", "a")
    assert handheld.screen.name == "bank"


def number(handheld, name):
    return tips.number(handheld.app, name)


def test_who_only_thought_of_it_does_not_spoil_it_for_others(tmp_path):
    """Whether somebody could have done it is his secret."""
    handheld = playing(tmp_path)
    handheld.press("a")
    choose(handheld, act.ROAD)
    handheld.press("a", "b")
    assert handheld.app.settings.is_new(number(handheld, "road"))
    match = handheld.match
    match.holder = 1
    assert tips.choose(handheld.app, act.ROAD, lambda ui: None)
    handheld.app.pop()
    match.holder = 0
    assert not tips.choose(handheld.app, act.ROAD, lambda ui: None)


def test_what_was_done_is_explained_to_nobody_else(tmp_path):
    handheld = playing(tmp_path)
    handheld.press("a")
    choose(handheld, act.ROAD)
    handheld.press("a", "a")
    handheld.app.settle()
    assert not handheld.app.settings.is_new(number(handheld, "road"))
    assert not Settings(handheld.device.storage).is_new(number(handheld, "road"))
    handheld.match.holder = 1
    assert not tips.choose(handheld.app, act.ROAD, lambda ui: None)


def test_what_was_done_without_a_choice_explains_nothing(tmp_path):
    """A road of the founding is not one that was built."""
    handheld = playing(tmp_path)
    handheld.press("a")
    tips.done(handheld.app, act.ROAD)
    assert handheld.app.settings.is_new(number(handheld, "road"))


def test_a_train_beside_a_city_is_told_of_deliveries(tmp_path):
    handheld = playing(tmp_path, TRAIN, "step 133-137", game="america")
    assert told(handheld) == "moving"
    handheld.press("a", "down", "a")
    assert [screen.name for screen in handheld.app.screens] == ["moving", "halt", "tip"]
    assert told(handheld) == "deliver"
    handheld.press("a")
    assert handheld.screen.name == "halt"
    assert not handheld.app.settings.is_new(number(handheld, "deliver"))


@pytest.mark.parametrize(
    ("texts", "tip"),
    [
        ((), "main"),
        (AT_DENVER, "moving"),
        (("play cavalry",), "robber"),
        (("end",), "calling"),
        (("end", "build", "pass", "pass"), "extra"),
    ],  # fmt: skip
)
def test_america_has_its_own_words(tmp_path, texts, tip):
    handheld = playing(tmp_path, *texts, game="america")
    assert told(handheld) == tip
    assert handheld.screen.words == handheld.app.t("america_tips." + tip)


@pytest.mark.parametrize(
    ("texts", "keys", "tip"),
    [
        ((), {"phase": "start", "dice": None, "event": None}, "roll"),
        ((), {}, "main"),
        (("chase 33",), {}, "robber"),
        (("play crane science",), {}, "main"),
        ((), {"phase": "pillage", "ship": 7, "todo": ["red"],
              "red": {"cities": [8, 28, 38], "settlements": [0]}}, "pillage"),
    ],
)  # fmt: skip
def test_cities_and_knights_has_its_own_words(tmp_path, texts, keys, tip):
    handheld = playing(tmp_path, *texts, game="knights", **keys)
    assert told(handheld) == tip
    t = handheld.app.t
    own = f"knights_tips.{tip}"
    assert handheld.screen.words == t(own if own in t else f"tips.{tip}")


def test_one_tip_serves_all_progress_cards(tmp_path):
    kinds = {kind for _, _, kind in knights_deck.CARDS if kind}
    assert {knights_tips.KINDS[kind] for kind in kinds} == {"card"}


def test_one_tip_serves_both_kinds_of_a_card(tmp_path):
    assert america_tips.KINDS[acts.SCOUT] == america_tips.KINDS[acts.SCOUT_GOLD]


def test_what_all_games_share_is_told_once(tmp_path):
    handheld = playing(tmp_path / "one", "offer")
    assert told(handheld) == "offer"
    handheld.press("a")
    given = handheld.app.settings.tips
    handheld = playing(tmp_path / "two", "offer", game="america")
    assert told(handheld) == "offer"
    handheld.app.settings.tips = given
    flow.proceed(handheld.app)
    assert handheld.screen.name == "offer"


def test_a_store_that_fails_is_told_of_once(tmp_path, monkeypatch):
    handheld = playing(tmp_path)

    def fail(*_):
        raise OSError("no")

    monkeypatch.setattr(handheld.device.storage, "save", fail)
    handheld.press("a")
    assert handheld.screen.words == handheld.app.t("front.store_failed")
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert not handheld.app.settings.is_new(number(handheld, "main"))
