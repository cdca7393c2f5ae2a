"""America's result: everybody's goods, cities, rails and gold, and the map of deliveries."""

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE, TURN, players
from hexpocket.games.america import facts
from hexpocket.ui.pages.result import Result, ranking
from hexpocket.ui.play import flow
from tests.support.america import GAME, play, position
from tests.ui.america import Rails
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

BLUE = ("Boston", "New York", "Albany", "Raleigh", "Columbia", "Houston", "Jackson")
ORANGE = ("Chicago", "St. Louis", "Nashville")


def won() -> bytearray:
    """Blue delivers the last goods; orange has delivered to blue."""
    cities = {
        "red": ["Indianapolis", *BLUE[:4]],
        "white": ["Shreveport", *BLUE[4:]],
        "blue": [*ORANGE, "Columbus", "Atlanta", "Omaha", "Denver", "Dallas", "Reno", "Casper"],
        "orange": ["Lexington", "Jacksonville", "Pensacola", "Seattle", "Boise"],
    }  # fmt: skip
    delivered = {"blue": BLUE, "orange": ORANGE}
    given = {
        colour: {"cities": places, "delivered": delivered.get(colour, ()), "rails": []}
        for colour, places in cities.items()
    }
    way = ["112-118", "113-118"]  # from Chicago to Indianapolis
    given["blue"] |= {"rails": way, "trains": way[1:], "gold": 41}
    given["orange"]["gold"] = 1234
    pos = position(turn=58, active="blue", **given)
    return play(pos, "deliver Indianapolis")


def undecided(seats=4) -> bytearray:
    return play(position(seats, turn=40, turn_cap=40), "end")


def shown(saves, pos, *look) -> Rails:
    handheld = Rails(saves, pos, None, *look)
    handheld.app.settings.speed = 0
    handheld.show(Result(handheld.app))
    return handheld


def test_the_position_of_these_tests_is_won():
    pos = won()
    assert (pos[PHASE], pos[ACTIVE]) == (phase.OVER, 1)


def test_the_winner_has_delivered_all_goods(tmp_path):
    handheld = shown(tmp_path, won())
    words = handheld.words()
    assert words[0] == "Ben"
    assert words[1] == handheld.said("america_info.wins", 8, 58)
    assert handheld.said("america_info.map") in words


def test_a_row_has_goods_cities_rails_and_gold(tmp_path):
    handheld = shown(tmp_path, won())
    words = handheld.words()
    at = words.index("Ben", 1)
    assert words[at : at + 6] == ["Ben", "8", "8/8", "10", "2", "41"]
    assert words[at + 6 : at + 12] == ["Cleo", "3", "3/8", "5", "0", "1234"]
    names = handheld.sprites
    row = names[names.index("badge1") : names.index("badge2")]
    assert row == ["badge1", "icon-goods", "settlement1", "icon-rail", "gold12"]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_without_a_winner(tmp_path, seats):
    handheld = shown(tmp_path, undecided(seats))
    assert handheld.match.view[ACTOR] == NOBODY
    words = handheld.words()
    assert {"Undecided", "Nobody won in 40 turns."} <= set(words)
    assert words.count("0/10" if seats == 3 else "0/8") == seats
    handheld.press("y")
    assert handheld.screen.name == "deliveries"


def test_y_shows_the_map_and_b_goes_back(tmp_path):
    handheld = shown(tmp_path, won())
    for button in ("a", "b", "y"):
        handheld.press("y")
        assert handheld.screen.name == "deliveries"
        handheld.press(button)
        assert handheld.screen.name == "result"
    handheld.press("y", "x")
    assert handheld.screen.name == "pause"


def test_the_map_counts_everybodys_goods(tmp_path):
    handheld = shown(tmp_path, won())
    handheld.press("y")
    words = handheld.words()
    seats = ranking(handheld.match)
    assert [words[words.index(handheld.match.names[seat]) + 1] for seat in seats] == [
        "8/8",
        "3/8",
        "0/8",
        "0/8",
    ]
    assert handheld.sprites.count("cube1") == 8
    assert handheld.sprites.count("cube2") == 3


def test_every_city_with_goods_has_the_badge_of_their_owner(tmp_path, monkeypatch):
    handheld = shown(tmp_path, won())
    handheld.press("y")
    found = []
    draw = handheld.app.sprites.draw

    def drawn(canvas, sprite, x, y, *rest):
        if 18 < y < 150:
            found.append((x, sprite))
        draw(canvas, sprite, x, y, *rest)

    monkeypatch.setattr(handheld.app.sprites, "draw", drawn)
    handheld.words()
    sprites = [sprite for _, sprite in found]
    assert sprites.count("badge1") == 8
    assert sprites.count("badge2") == 3
    assert sprites.count("settlement1") == 7, "blue's cities that got no goods"
    assert min(found)[1] == "settlement2", "Seattle, the westernmost"
    assert max(found)[1] == "badge1", "Boston, the easternmost"


def test_neutral_cities_are_on_the_map(tmp_path):
    handheld = shown(tmp_path, undecided(3))
    handheld.press("y")
    handheld.words()
    assert handheld.sprites.count("neutral") == 3


def test_the_map_stays_on_the_screen(tmp_path):
    """It ends above the rows of the players, whatever their number."""
    for pos in (won(), undecided(3)):
        handheld = shown(tmp_path, pos)
        handheld.press("y")
        handheld.words()
        canvas = handheld.app.canvas
        sea = canvas.pixel(2, 20)
        bottom = 240 - 18 - 2 - 15 * players(pos) - 3
        for x in range(240):
            assert canvas.pixel(x, 19) == sea
            assert canvas.pixel(x, bottom) == sea


def test_hands_of_the_others_stay_hidden(tmp_path):
    screens = []
    for kind in (facts.ORE, facts.COAL):
        pos = won()
        pos[GAME.hands[0] + kind] += 3
        handheld = shown(tmp_path, pos)
        screens.append(handheld.pixels())
        handheld.press("y")
        screens.append(handheld.pixels())
    assert screens[:2] == screens[2:]


def test_a_leads_to_the_title(tmp_path):
    handheld = shown(tmp_path, won())
    flow.keep(handheld.app)
    handheld.press("a")
    assert handheld.screen.name == "title"
    assert handheld.app.storage.load(flow.AUTO)[0] is None


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    for pos in (won(), undecided(), undecided(3)):
        pos[TURN : TURN + 2] = b"\xff\xff"
        for hand in GAME.hands[: players(pos)]:
            pos[hand + facts.GOLD : hand + facts.GOLD + 2] = b"\xff\xff"
            pos[hand + facts.RAIL_STOCK] = 0
        for shift in range(4):
            handheld = shown(tmp_path, pos, look, LONGEST[shift:] + LONGEST[:shift])
            assert_fits(handheld)
            handheld.press("y")
            assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    words = shown(tmp_path, won(), ("waveshare", GERMAN)).words()
    assert "alle 8 Waren nach 58 Zügen" in words
