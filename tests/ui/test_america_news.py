"""What was bought, stolen, founded, connected or delivered, told to the player who did it."""

from random import Random

import pytest

from hexpocket.engine import network
from hexpocket.engine.action import BUY, ROAD, STEAL
from hexpocket.engine.phase import OVER
from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from hexpocket.games.america import acts, facts
from hexpocket.ui.america import news
from hexpocket.ui.america.deck import CARDS
from hexpocket.ui.play import flow
from hexpocket.ui.play.notice import Notice
from host_tools.america.pioneer import Pioneer
from tests.games.america.words import node
from tests.support.america import GAME, action, gold, play, position, shown
from tests.ui.america import Rails
from tests.ui.decision import assert_whole
from tests.ui.watched import ENGLISH, GERMAN, LONGEST, LOOKS

PRICE = {"cards": {"cattle": 1, "coal": 1}}
CITIES = ["Omaha", "Chicago", "Nashville"]
DOES = (
    "Move the outlaw, get 2 gold and rob another player.",
    "Lay up to 2 rails for free.",
    "Move a train up to 5 steps without paying coal or gold.",
    "Take any two cards from the supply.",
    "Give back 1 cattle and get 5 gold.",
    "Get 3 gold, or move a settler up to 5 steps.",
    "Choose the result instead of rolling.",
)


def after(saves, pos, *texts, look=LOOKS[0], names=None):
    """The actor did these; the screen of what the last one brought, if it brought anything."""
    handheld = Rails(saves, pos, pos[ACTOR], look, *([names] if names else []))
    match = handheld.match
    record = 0
    for text in texts:
        record = match.do(action(match._pos, text))
    if match.holder != NOBODY and news.told(handheld.app, record):
        handheld.app.only(Notice(record))
        handheld.frame()
    return handheld


def said(handheld):
    assert handheld.screen.name == "notice"
    return " ".join(handheld.words())


def quiet(handheld):
    return handheld.screen.name != "notice"


@pytest.mark.parametrize("card", range(facts.CARD_KINDS))
def test_the_card_bought_is_explained(tmp_path, card):
    name = CARDS[card][0].partition(".")[2]
    handheld = after(tmp_path, position(red=PRICE), "buy " + name.replace("_", " "))
    words = said(handheld)
    assert handheld.said(CARDS[card][0]) in words
    assert DOES[card] in words
    assert handheld.said("cards.when_next") in words


def robbing(**cards) -> bytearray:
    """Red robs blue, who has a city there."""
    pos = position(red={"development": {"cavalry": 1}}, blue={"cards": cards}, phase="main")
    for at in GAME.legal(play(pos, "play cavalry")):
        trial = bytearray(pos)
        GAME.apply(trial, at)
        if any(found & 255 == 1 for found in GAME.legal(trial) if found >> 16 == STEAL >> 16):
            return trial
    raise AssertionError("nobody can be robbed")


def test_the_card_stolen_is_shown(tmp_path):
    handheld = after(tmp_path, robbing(coal=2), "steal blue coal")
    words = said(handheld)
    assert "Coal" in words
    assert "taken from Ben" in words


def founder(start, **keys) -> bytearray:
    red = {"settlers": [start], "cards": {"grain": 2}, **keys.pop("red", {})}
    return position(red=red, **keys)


def test_a_city_is_told_with_its_name_and_its_goods(tmp_path):
    handheld = after(tmp_path, founder(118), "move settler 1", "step Columbus", "stop")
    words = said(handheld)
    assert "Columbus" in words
    assert "One more of your goods is ready to deliver." in words
    assert "gold" not in words
    assert "number" not in words


def test_the_coast_pays_and_a_number_comes(tmp_path):
    handheld = after(tmp_path, founder(4), "move settler 1", "step Seattle", "stop")
    assert gold(handheld.match._pos)["red"] == 3
    words = said(handheld)
    assert "The coast pays 3 gold." in words
    number = shown(handheld.match._pos)["tokens"]["00.02"]
    assert f"A number moves here: {number}." in words


def test_a_number_that_comes_back_is_told_too(tmp_path):
    """Another city stands at the hex already; its number has gone on since (A45)."""
    near = network.paths_at(GAME.board, node("Denver"))[0]
    near = network.other_end(GAME.board, near, node("Denver"))
    pos = founder(near, red={"cities": [*CITIES, "Casper"]})
    handheld = after(tmp_path, pos, "move settler 1", "step Denver", "stop")
    hexes = range(facts.HEXES, facts.NODES)
    after_it = handheld.match._pos
    (number,) = [after_it[at] >> 4 for at in hexes if after_it[at] < facts.NUMBERED <= pos[at]]
    assert number in (9, 10, 11)
    assert f"A number moves here: {number}." in said(handheld)


def test_a_stop_without_a_city_is_not_told(tmp_path):
    assert quiet(after(tmp_path, founder(118), "move settler 1", "stop"))
    pos = founder(89)
    assert quiet(after(tmp_path, pos, "move settler 1", "step 96", "stop"))
    handheld = after(tmp_path, founder(118), "move settler 1", "step Columbus", "step 118", "stop")
    assert quiet(handheld)


def test_a_settler_that_stops_in_an_own_city_founds_none(tmp_path):
    pos = founder("Chicago")
    step = GAME.legal(play(bytearray(pos), "move settler 1"))
    out = [at & 255 for at in step if at >> 16 == acts.STEP >> 16][0]
    handheld = after(tmp_path, pos, "move settler 1", f"step {out}", "step Chicago", "stop")
    assert quiet(handheld)


def test_a_city_founded_before_is_not_told_again(tmp_path):
    red = {"settlers": [118, 89], "cards": {"grain": 2}}
    handheld = after(
        tmp_path, position(red=red),
        "move settler 1", "step Columbus", "stop", "move settler 2", "stop",
    )  # fmt: skip
    assert quiet(handheld)


def test_a_stopped_train_is_not_told(tmp_path):
    red = {"rails": ["107-113", "102-107"], "trains": ["107-113"], "cards": {"coal": 1}}
    assert quiet(after(tmp_path, position(red=red), "move train 1", "step 102-107", "stop"))


def connecting() -> bytearray:
    red = {"cities": CITIES, "rails": ["82-89"], "trains": [], "cards": {"ore": 1, "lumber": 1}}
    return position(red=red, orange={"rails": ["96-102"], "trains": []})


def test_gold_for_a_connection_is_told_to_the_seat(tmp_path):
    handheld = after(tmp_path, connecting(), "rail 89-96")
    words = handheld.words()
    assert handheld.screen.name == "notice"
    assert "2 gold" in words
    assert words[words.index("Anna") + 1] == "2"
    assert words[words.index("Cleo") + 1] == "1"
    assert "Ben" not in words
    assert gold(handheld.match._pos) == {"red": 2, "blue": 0, "orange": 1, "white": 0}


def test_a_rail_that_connects_nothing_is_not_told(tmp_path):
    red = {"cards": {"ore": 1, "lumber": 1}, "gold": 9}
    pos = position(red=red)
    rail = next(at for at in GAME.legal(pos) if at >> 16 == ROAD >> 16)
    handheld = Rails(tmp_path, pos, 0)
    record = handheld.match.do(rail)
    assert gold(handheld.match._pos)["red"] == 9
    assert news.told(handheld.app, record) is None


def delivering(seats=4) -> bytearray:
    rails = {"rails": ["107-113", "102-107"], "trains": ["102-107"]}
    return position(seats, red=rails)


def test_a_delivery_tells_how_many_there_are(tmp_path):
    handheld = after(tmp_path, delivering(), "deliver St. Louis")
    words = said(handheld)
    assert "St. Louis" in words
    assert "Delivered: 1 of 8." in words
    assert "Ready to deliver: 0." in words


def test_a_key_goes_on_and_others_open_hand_and_menu(tmp_path):
    handheld = Rails(tmp_path, connecting(), 0)
    flow.do(handheld.app, action(handheld.match._pos, "rail 89-96"))
    handheld.frame()
    assert handheld.screen.name == "notice"
    handheld.press("y")
    assert handheld.screen.name == "hand"
    handheld.press("b", "a")
    assert handheld.screen.name == "turn"


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (4, 3)])
def test_what_is_told_is_what_happened(tmp_path, seats, seed):
    """Gold, cities and numbers of a game, as the positions before and after have them."""
    rng = Random(seed)
    handheld = Rails(tmp_path, GAME.new(seats, seed), NOBODY)
    match = handheld.match
    player = Pioneer(GAME)
    told = set()
    for _ in range(700):
        match.take()
        pos = match._pos
        if pos[PHASE] == OVER:
            break
        before = bytes(pos)
        record = match.do(player(rng, match.view, match.legal()))
        kind = record & ~0xFFFF
        if match.holder == NOBODY:
            continue
        assert_true(handheld, before, record)
        if news.told(handheld.app, record):
            told.add(kind)
    assert told >= {BUY, ROAD, acts.STOP, acts.DELIVER}


def assert_true(handheld, before, record):
    """Hold the words for a record against the positions."""
    match = handheld.match
    pos = match._pos
    kind = record & ~0xFFFF
    words = news.told(handheld.app, record)
    paid = [GAME.gold(pos, seat) - GAME.gold(before, seat) for seat in range(len(match.names))]
    if kind in (ROAD, acts.ROUTE):
        assert bool(words) == any(paid)
        assert dict(news.givers(match, record)) == {at: n for at, n in enumerate(paid) if n}
    elif kind == acts.STOP:
        cities = range(facts.NODES, facts.PATHS)
        new = [at - facts.NODES for at in cities if pos[at] >> 4 and not before[at] >> 4]
        assert bool(words) == bool(new)
        if words:
            assert words[2] == GAME.board.site_name(GAME.site_at[new[0]])
            assert ("coast" in words[3]) == (paid[match.holder] > 0)
            assert str(paid[match.holder] or "") in words[3]
            came = range(facts.HEXES, facts.NODES)
            came = [str(pos[at] >> 4) for at in came if pos[at] < facts.NUMBERED <= before[at]]
            said = words[4].rstrip(".").partition(": ")[2]
            assert sorted(said.split(", ") if said else []) == sorted(came)
    elif kind not in (BUY, STEAL, acts.DELIVER):
        assert words is None


@pytest.mark.parametrize("look", LOOKS)
def test_all_of_them_fit(tmp_path, look):
    for key, _, _ in CARDS:
        text = "buy " + key.partition(".")[2].replace("_", " ")
        assert_whole(after(tmp_path, position(red=PRICE), text, look=look, names=LONGEST))
    handheld = after(tmp_path, connecting(), "rail 89-96", look=look, names=LONGEST)
    for seat in range(4):
        handheld.match.gains[seat * facts.KINDS + facts.GOLD] = 10 + seat
    handheld.app.redraw()
    handheld.frame()
    assert_whole(handheld)
    assert_whole(after(tmp_path, delivering(), "deliver St. Louis", look=look, names=LONGEST))


@pytest.mark.parametrize("language", [ENGLISH, GERMAN])
def test_every_site_fits(tmp_path, language, monkeypatch):
    """With the number that comes with it."""
    handheld = Rails(tmp_path, position(), 0, ("waveshare", language))
    monkeypatch.setattr(news, "_token", lambda match: 10)
    for site in GAME.board.sites[::3]:
        monkeypatch.setattr(news, "_founded_at", lambda match, node=site: node)
        handheld.app.only(Notice(acts.STOP))
        handheld.frame()
        assert_whole(handheld)
