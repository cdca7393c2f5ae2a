"""America's turn menu: everything legal once, what is missing for the rest, what a choice asks."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.games.america import acts, facts
from hexpocket.ui.america import not_now, turn
from tests.games.america.words import node
from tests.support.america import GAME, action, of, play, position
from tests.ui.america_decision import asked, assert_all_reached, chosen, point
from tests.ui.decision import assert_current
from tests.ui.watched import LONGEST, LOOKS, no_cut

RICH = {"lumber": 4, "coal": 4, "cattle": 4, "grain": 4, "ore": 4}
CARDS = dict.fromkeys(
    ("cavalry", "engineer", "right of way", "mineral rights", "cattle drive", "scout"), 1
)
RAILS = ["106-112", "100-106", "94-100"]
TRAIN, SETTLER = "106-112", "Chicago"


def rich(**keys) -> bytearray:
    """Red, in its turn, can do nearly everything."""
    red = {"cards": RICH, "gold": 4, "rails": RAILS, "trains": [TRAIN], "settlers": [SETTLER]}
    return position(red={**red, "development": CARDS, **keys.pop("red", {})}, **keys)


def rows(handheld) -> list[str]:
    return [item[0] for item in handheld.screen.list.items]


TABS = ["Build", "Trade", "Cards", "Move"]
BUILD = ["Rail", "Settler", "Train", "Development card"]
MOVES = ["Move a settler", "Move a train", "Deliver goods"]
POOR: dict = {"cards": {}, "gold": 0, "settlers": [], "development": {}}


def test_the_groups_keep_their_places_whatever_can_be_done(tmp_path):
    for pos in (rich(), rich(red=POOR)):
        handheld = asked(tmp_path, pos)
        assert [words for words in handheld.words() if words in TABS] == TABS
        assert rows(handheld) == [*BUILD, "End the turn"]
        handheld.press("left")
        assert rows(handheld) == [*MOVES, "End the turn"]


@pytest.mark.parametrize(
    "pos",
    [
        rich(),
        rich(red=POOR),
        rich(phase="start", red={"development": {"native support": 1}}),
        play(rich(blue={"cards": RICH}), "end", "build"),
    ],
    ids=["rich", "poor", "start", "extra"],
)
def test_everything_legal_is_a_row_once_and_all_other_rows_are_shut(tmp_path, pos):
    handheld = asked(tmp_path, pos)
    found = {}
    for _ in TABS:
        things = [item[1] for item in handheld.screen.list.items]
        assert len(things) == len(set(things))
        found.update({item[1]: not item[4] for item in handheld.screen.list.items})
        handheld.press("right")
    legal = {not_now.thing(listed) for listed in handheld.match.legal()}
    assert {thing for thing, may in found.items() if may} == legal


def test_before_the_roll_goods_stand_below_the_dice(tmp_path):
    handheld = asked(tmp_path, rich(phase="start"))
    assert rows(handheld)[:3] == ["Roll the dice", "Deliver goods", "Cavalry"]
    assert len(rows(handheld)) == 2 + len(CARDS)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("Rail", "You still need 1 ore, 1 lumber."),
        ("Settler", "You still need 1 cattle, 1 grain, 1 lumber."),
        ("Train", "You still need 1 ore, 1 lumber, 1 coal."),
        ("Trade with the supply", "A card costs 2 gold."),
        ("No card to play", "You have no development card to play. Buy one under Build."),
        ("Move a settler", "This piece is not on the map."),
        ("Move a train", "You still need 1 coal."),
        ("Deliver goods", "Goods go to a city of another player or a neutral one."),
    ],
)
def test_a_grey_row_says_what_is_missing(tmp_path, row, said):
    handheld = asked(tmp_path, rich(red=POOR))
    chosen(handheld, row)
    assert handheld.screen.name == "message"
    assert handheld.screen.words.replace("\xa0", " ") == said
    handheld.press("b")
    assert handheld.match._pos == rich(red=POOR)


def test_prices_of_moves_are_the_fuel(tmp_path):
    handheld = asked(tmp_path, rich(red={"cards": {"coal": 1}}))
    handheld.press("left")
    pictures = [item[5:] for item in handheld.screen.list.items]
    assert pictures == [("grain12", True), ("coal12", False), (), ()]


def test_every_phase_with_a_menu_has_one():
    assert set(turn.MENUS) == {phase.ROLL_OFF, phase.START, phase.MAIN, facts.EXTRA}


@pytest.mark.parametrize("look", LOOKS)
def test_the_menu_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, rich(), look, LONGEST)
    for _ in TABS:
        for _ in range(len(rows(handheld)) + 1):
            assert_current(handheld)
            handheld.press("down")
        handheld.press("right")


@pytest.mark.parametrize(
    ("row", "place", "expected"),
    [
        ("info.rail", GAME.board.node_paths[3 * 94], None),
        ("info.settler", node("Nashville"), "settler Nashville"),
    ],
)
def test_a_place_is_chosen_on_the_board(tmp_path, row, place, expected):
    handheld = asked(tmp_path, rich())
    chosen(handheld, handheld.said(row))
    assert handheld.screen.name == "pick"
    legal = [listed & 255 for listed in handheld.screen.targets.actions]
    if expected is None:
        place = legal[0]
    wanted = handheld.screen.targets.actions[legal.index(place)]
    point(handheld, place)
    assert_current(handheld)
    handheld.press("a")
    after = rich()
    GAME.apply(after, wanted)
    assert handheld.match._pos == after
    assert expected is None or wanted == action(rich(), expected)


def test_the_status_bar_names_the_site_at_the_cursor(tmp_path):
    handheld = asked(tmp_path, rich())
    chosen(handheld, handheld.said("info.settler"))
    for site in ("Nashville", "Indianapolis"):
        point(handheld, node(site))
        assert [words for words in handheld.words() if site in words]
    point(handheld, node("Nashville"))
    handheld.press("up")
    assert_current(handheld)


def test_where_names_are_long_the_site_comes_before_the_question(tmp_path):
    handheld = asked(tmp_path, rich(), LOOKS[0], LONGEST)
    chosen(handheld, handheld.said("info.settler"))
    point(handheld, node("Indianapolis"))
    assert "Indianapolis" in handheld.words()


def test_a_train_is_delivered_from_the_menu(tmp_path):
    pos = rich(red={"trains": ["88-94"], "rails": [*RAILS, "88-94"]})
    handheld = asked(tmp_path, pos)
    chosen(handheld, handheld.said("america_turn.deliver"))
    assert handheld.screen.name == "pick"
    handheld.press("a")
    assert handheld.match._pos == play(pos, "deliver Minneapolis")


# Pieces


def both(**keys) -> bytearray:
    """Both settlers and both trains are out."""
    return rich(red={"settlers": ["Chicago", 94], "trains": [TRAIN, "94-100"], **keys})


@pytest.mark.parametrize(
    ("piece", "expected"), [("settler", "move settler 1"), ("train", "move train 1")]
)
def test_the_price_of_the_only_piece_is_told_before_it_is_paid(tmp_path, piece, expected):
    pos = rich()
    handheld = asked(tmp_path, pos)
    chosen(handheld, handheld.said("america_turn.move_" + piece))
    assert handheld.screen.name == "which"
    told = handheld.said("america_pick." + piece, facts.STEPS_PAID)
    assert [words for words in handheld.words() if told in words]
    handheld.press("b")
    assert handheld.screen.name == "turn"
    assert handheld.match._pos == pos
    handheld.press("a", "a")
    assert handheld.match._pos == play(pos, expected)
    assert handheld.screen.name == "moving"


def free_rail(first: bool) -> bytearray:
    """Engineer was played; the first of the two rails is laid or not."""
    pos = play(rich(), "play engineer")
    if not first:
        GAME.apply(pos, GAME.legal(pos)[0])
    return pos


@pytest.mark.parametrize("look", LOOKS)
def test_the_bar_says_that_b_declines_a_free_rail_if_it_does(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    for first in (True, False):
        handheld = asked(tmp_path, free_rail(first), look, LONGEST)
        said = handheld.said("america_pick.free_road_or_not")
        assert any(said in words for words in handheld.words()) != first
        assert_current(handheld)
    handheld.press("b")
    chosen(handheld, handheld.said("america_pick.no_second"))
    assert handheld.match._pos == play(free_rail(False), "pass")


@pytest.mark.parametrize(
    ("piece", "numbers", "expected"),
    [("settler", (0, 1), "move settler 2"), ("train", (2, 3), "move train 2")],
)
def test_which_of_two_moves_is_chosen_on_the_board(tmp_path, piece, numbers, expected):
    handheld = asked(tmp_path, both())
    chosen(handheld, handheld.said("america_turn.move_" + piece))
    assert handheld.screen.name == "which"
    assert [listed & 255 for listed in handheld.screen.targets.actions] == list(numbers)
    for number in numbers:
        point(handheld, number)
        told = handheld.said("america_pick." + piece, facts.STEPS_PAID)
        assert [words for words in handheld.words() if told in words]
    assert_current(handheld)
    handheld.press("a")
    assert handheld.match._pos == play(both(), expected)


@pytest.mark.parametrize(
    ("row", "piece", "place", "expected"),
    [
        ("info.settler", 0, node("Nashville"), acts.SETTLER | 1 << 8),
        ("info.settler", 1, node("Indianapolis"), acts.SETTLER | 2 << 8),
        ("info.train", 3, None, acts.TRAIN | 4 << 8),
    ],
)
def test_a_piece_taken_back_is_chosen_before_the_place_of_the_new_one(
    tmp_path, row, piece, place, expected
):
    handheld = asked(tmp_path, both())
    chosen(handheld, handheld.said(row))
    assert handheld.screen.name == "which"
    assert [words for words in handheld.words() if handheld.said("america_pick.remove") in words]
    point(handheld, piece)
    assert_current(handheld)
    handheld.press("a")
    assert handheld.screen.name == "pick"
    assert {
        act.kind_of(listed) | listed & 0xFF00 for listed in handheld.screen.targets.actions
    } == {expected}
    place = handheld.screen.targets.actions[0] & 255 if place is None else place
    point(handheld, place)
    handheld.press("b", "a")
    point(handheld, place)
    handheld.press("a")
    after = both()
    GAME.apply(after, expected | place)
    assert handheld.match._pos == after


def test_every_building_can_be_brought_about(tmp_path):
    handheld = asked(tmp_path, both())
    assert_all_reached(handheld, act.ROAD, acts.SETTLER, acts.TRAIN, acts.MOVE, most=14)


# Cards


def test_scout_is_gold_or_a_move(tmp_path):
    for row, number, expected in (
        ("scout_gold", facts.SCOUT_GOLD, "play scout gold"),
        ("scout_move", facts.STEPS_BY_CARD, "play scout 1"),
    ):
        handheld = asked(tmp_path, rich())
        chosen(handheld, handheld.said("america_cards.scout"))
        assert_current(handheld)
        chosen(handheld, handheld.said("america_turn." + row, number))
        assert handheld.match._pos == play(rich(), expected)
    assert handheld.screen.name == "moving"


def test_scout_without_a_settler_is_gold_and_with_two_asks_which(tmp_path):
    pos = rich(red={"settlers": []})
    handheld = asked(tmp_path, pos)
    chosen(handheld, handheld.said("america_cards.scout"))
    assert handheld.match._pos == play(pos, "play scout gold")
    assert of(handheld.match._pos, "red", "gold") == 7
    handheld = asked(tmp_path, both())
    chosen(handheld, handheld.said("america_cards.scout"))
    chosen(handheld, handheld.said("america_turn.scout_move", facts.STEPS_BY_CARD))
    assert handheld.screen.name == "which"
    point(handheld, 1).press("a")
    assert handheld.match._pos == play(both(), "play scout 2")


def test_right_of_way_asks_for_the_train_if_there_are_two(tmp_path):
    handheld = asked(tmp_path, rich())
    chosen(handheld, handheld.said("america_cards.right_of_way"))
    assert handheld.match._pos == play(rich(), "play right of way 1")
    handheld = asked(tmp_path, both())
    chosen(handheld, handheld.said("america_cards.right_of_way"))
    assert_current(handheld)
    point(handheld, 3).press("a")
    assert handheld.match._pos == play(both(), "play right of way 2")


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("cavalry", "play cavalry"),
        ("engineer", "play engineer"),
        ("cattle_drive", "play cattle drive"),
    ],
)
def test_the_other_cards_are_played_at_once(tmp_path, row, expected):
    handheld = asked(tmp_path, rich())
    chosen(handheld, handheld.said("america_cards." + row))
    assert handheld.match._pos == play(rich(), expected)


def test_mineral_rights_asks_for_two_kinds(tmp_path):
    handheld = asked(tmp_path, rich())
    chosen(handheld, handheld.said("america_cards.mineral_rights"))
    assert handheld.screen.name == "mineral_rights"
    assert_current(handheld)
    handheld.press("right", "a", "a")
    assert handheld.match._pos == play(rich(), "play mineral rights coal coal")


# Native Support: red's cities touch 2 hexes with a 5 and one with an 11, for example.


def native(**keys) -> bytearray:
    return position(phase="start", red={"development": {"native support": 1}}, **keys)


def named(saves, pos, *look):
    handheld = asked(saves, pos, *look)
    chosen(handheld, handheld.said("america_cards.native_support"))
    return handheld


def test_native_support_names_a_result(tmp_path):
    handheld = named(tmp_path, native())
    assert handheld.screen.name == "native"
    while handheld.screen.total != 11:
        handheld.press("down")
        assert_current(handheld)
    handheld.press("a")
    assert handheld.match._pos == play(native(), "play native support 11")
    assert handheld.screen.name == "dice"


@pytest.mark.parametrize("total", [total for total in range(2, 13) if total != 7])
@pytest.mark.parametrize("outlaw", ["07.13", "09.05"])
def test_native_support_tells_what_a_result_would_bring(tmp_path, total, outlaw):
    """Coal is short: what does not suffice for all, nobody gets."""
    white = {"cards": {"coal": 19}}
    handheld = named(tmp_path, native(outlaw=outlaw, white=white))
    told = handheld.screen.gains[total - 2]
    pos = play(native(outlaw=outlaw, white=white), f"play native support {total}")
    brought = of(pos, "red", "cards")
    assert {GAME.kind_names[k]: n for k, n in enumerate(told) if n} == brought


def test_native_support_begins_with_what_brings_most_and_can_be_put_off(tmp_path):
    handheld = named(tmp_path, native())
    most = max(sum(cards) for cards in handheld.screen.gains)
    assert sum(handheld.screen.gains[handheld.screen.total - 2]) == most
    handheld.press("b")
    assert handheld.screen.name == "turn"
    assert handheld.match._pos == native()


@pytest.mark.parametrize("look", LOOKS)
def test_native_support_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = named(tmp_path, native(), look, LONGEST)
    assert_current(handheld)
    assert handheld.said("america_turn.native_seven") in handheld.words()
