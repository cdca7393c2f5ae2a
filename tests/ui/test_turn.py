"""The turn menu: groups that keep their places, grey rows that say what is missing, the end of
the turn one press away."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase, seats
from hexpocket.games.catan import Catan
from hexpocket.ui.catan import turn
from hexpocket.ui.match import Match
from hexpocket.ui.play import flow, groups
from tests.support.catan import GAME, play
from tests.support.handheld import NAMES
from tests.support.planner import plans
from tests.ui.america_decision import chosen, point_at
from tests.ui.decision import asked, assert_blind, assert_current, settled
from tests.ui.watched import LONGEST, LOOKS, no_cut

RICH = {"lumber": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}
CARDS = {"knight": 2, "road building": 1, "invention": 1, "monopoly": 1, "victory point": 1}
TABS = ["Build", "Trade", "Cards"]
BUILD = ["Road", "Settlement", "City", "Development card"]
TRADE = ["Make an offer", "Trade with the bank", "Ask for offers"]
END = "End the turn"


def own(cards=None, development=None, **keys) -> bytearray:
    """Red, after his roll, with a road that has no place for a settlement at its end."""
    red = {"cards": cards or {}, "development": development or {}, **keys.pop("red", {})}
    old = [card for card in development or {} if card != "victory point"]
    return settled(phase="main", red=red, **{"old_cards": old, **keys})


def rows(handheld) -> list[str]:
    return [item[0] for item in handheld.screen.list.items]


def shut(handheld) -> dict[str, bool]:
    return {item[0]: item[4] for item in handheld.screen.list.items}


def told(handheld, row: str) -> str:
    """What A says on a row."""
    chosen(handheld, row)
    assert handheld.screen.name == "message"
    return handheld.screen.words.replace("\xa0", " ")


@pytest.mark.parametrize("cards", [{}, {"wool": 2}, {"lumber": 1, "brick": 1}, RICH])
def test_the_groups_keep_their_places_whatever_can_be_done(tmp_path, cards):
    handheld = asked(tmp_path, own(cards))
    found = []
    for _ in range(4):
        assert [words for words in handheld.words() if words in TABS] == TABS
        assert rows(handheld)[-1] == END
        found.append(rows(handheld)[:-1])
        handheld.press("right")
    assert found == [BUILD, TRADE, ["No card to play"], BUILD]
    handheld.press("left")
    assert rows(handheld)[:-1] == BUILD


def test_every_row_stands_where_it_always_stands(tmp_path):
    """Also the end of the turn, whichever group is open and however many cards there are."""
    places = {}
    for number, position in enumerate((own(), own(RICH, CARDS), own({"ore": 3}, {"knight": 1}))):
        handheld = asked(tmp_path, position)
        for group in TABS:
            handheld.words()
            for words, _, _, y in handheld.texts:
                if words in (*BUILD, *TRADE, *TABS, END):
                    assert places.setdefault((group, words), y) == y, number
            handheld.press("right")
    ends = {y for (_, words), y in places.items() if words == END}
    assert len(ends) == 1


def test_what_is_legal_is_open_and_nothing_else(tmp_path):
    for position in (own(), own(RICH), own(RICH, CARDS), own({"wool": 4}, {"monopoly": 1})):
        handheld = asked(tmp_path, position)
        found = {}
        for _ in TABS:
            for item in handheld.screen.list.items:
                found[item[1]] = not item[4]
            handheld.press("right")
        found.pop(0, None)
        kinds = {act.kind_of(action) for action in handheld.match.legal()}
        assert {thing for thing, may in found.items() if may} == kinds


def test_cards_in_hand_are_rows_but_not_those_that_only_count(tmp_path):
    handheld = asked(tmp_path, own({}, CARDS))
    handheld.press("left")
    assert rows(handheld) == ["Knight", "Road Building", "Invention", "Monopoly", END]
    assert not any(shut(handheld).values())


@pytest.mark.parametrize("group", range(3))
def test_the_turn_ends_by_one_press_up_and_a(tmp_path, group):
    handheld = asked(tmp_path, own(RICH, CARDS))
    handheld.press(*["right"] * group, "up")
    assert handheld.screen.list.value() == act.END_TURN
    handheld.press("a")
    assert handheld.match._pos == play(own(RICH, CARDS), "end")


def test_things_to_do_are_few_presses_away(tmp_path):
    """A row of the first group is as near as in a list; the others are one press further."""
    handheld = asked(
        tmp_path, own(RICH, CARDS, red={"roads": ["8-13", "13-18"]}, blue={"cards": {"wool": 1}})
    )
    found = plans(handheld.app)
    fewest = {}
    for action, keys in found.items():
        if action is not None:
            kind = act.kind_of(action)
            fewest[kind] = min(len(keys), fewest.get(kind, 99))
    assert fewest == {
        act.ROAD: 2,  # A, and A on the place
        act.SETTLEMENT: 3,
        act.CITY: 4,
        act.BUY: 3,
        act.BANK: 5,
        act.OFFER: 2,
        act.INVITE: 4,
        act.KNIGHT: 2,
        act.ROAD_BUILDING: 3,
        act.INVENTION: 6,
        act.MONOPOLY: 5,
        act.END_TURN: 2,
    }


# Before the roll


def test_before_the_roll_there_are_the_dice_and_the_cards(tmp_path):
    pos = settled(phase="start", red={"development": CARDS})
    pos[GAME.hands[0] + seats.ROADS] = 0
    handheld = asked(tmp_path, pos)
    assert rows(handheld) == ["Roll the dice", "Knight", "Road Building", "Invention", "Monopoly"]
    assert [row for row, is_shut in shut(handheld).items() if is_shut] == ["Road Building"]
    assert not set(TABS) & set(handheld.words())
    handheld.press("left", "right")
    assert handheld.screen.list.value() == act.ROLL
    handheld.press("a")
    assert handheld.screen.name == "dice"


def test_for_the_first_turn_there_are_the_dice_alone(tmp_path):
    game_pos = GAME.new(4, 3)
    handheld = asked(tmp_path, game_pos)
    assert rows(handheld) == ["Roll the dice"]


# What cannot be done


@pytest.mark.parametrize(
    ("cards", "row", "said"),
    [
        ({}, "Road", "You still need 1 brick, 1 lumber."),
        ({"lumber": 3}, "Road", "You still need 1 brick."),
        ({"ore": 2}, "City", "You still need 1 ore, 2 grain."),
        ({"ore": 9, "grain": 1}, "City", "You still need 1 grain."),
        ({"wool": 1}, "Development card", "You still need 1 ore, 1 grain."),
        (RICH, "Settlement", "A settlement must be reached by a road of your own."),
        ({"ore": 3}, "Trade with the bank", "The bank wants 4 equal cards for this."),
        ({}, "Make an offer", "You have no card to give."),
        ({}, "Ask for offers", "You have no card to give."),
    ],
)
def test_a_grey_row_says_what_is_missing(tmp_path, cards, row, said):
    pos = own(cards)
    handheld = asked(tmp_path, pos)
    point_at(handheld, row)
    assert shut(handheld)[row]
    assert told(handheld, row) == said
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert rows(handheld)[handheld.screen.list.at] == row, "the cursor stays where it was"
    assert handheld.match._pos == pos


def test_with_a_place_a_settlement_lacks_cards(tmp_path):
    pos = own({"brick": 1}, red={"roads": ["8-13", "13-18"]})
    said = "You still need 1 lumber, 1 wool, 1 grain."
    assert told(asked(tmp_path, pos), "Settlement") == said


def test_without_pieces_the_stock_is_missing(tmp_path):
    pos = own(RICH)
    pos[GAME.hands[0] + seats.ROADS] = 0
    assert told(asked(tmp_path, pos), "Road") == "You have no roads left."


def test_a_card_says_why_it_is_not_played(tmp_path):
    second = "Only one development card may be played in a turn."
    played = {"card_played": True, "old_cards": []}
    pos = own({}, {"knight": 1}, **played, red={"knights_played": 1})
    assert told(asked(tmp_path, pos), "Knight") == second
    pos = own({}, {"monopoly": 1}, old_cards=[])
    new = "A card bought this turn may not be played yet."
    assert told(asked(tmp_path, pos), "Monopoly") == new
    said = "You have no development card to play. Buy one under Build."
    assert told(asked(tmp_path, own({}, {"victory point": 1})), "No card to play") == said


def test_grey_is_told_without_colour_too(tmp_path):
    """A padlock for each row that is shut."""
    handheld = asked(tmp_path, own({"lumber": 1, "brick": 1}))
    handheld.words()
    assert handheld.sprites.count("padlock") == sum(shut(handheld).values()) == 3


def test_the_foot_says_that_a_explains(tmp_path):
    handheld = asked(tmp_path, own({"lumber": 1, "brick": 1}))
    assert "Choose" in handheld.words()
    handheld.press("down")
    assert_current(handheld)
    assert "Why not?" in handheld.words()
    assert "Choose" not in handheld.words()
    handheld.press("up")
    assert_current(handheld)


# Prices


def prices(handheld, row: str) -> list[tuple[str, bool]]:
    """The pictures of a row: sprite, and whether the card is missing."""
    pictures = next(item[5:] for item in handheld.screen.list.items if item[0] == row)
    return list(zip(pictures[::2], pictures[1::2], strict=True))


def test_prices_are_the_cards_and_grey_where_they_are_missing(tmp_path):
    handheld = asked(tmp_path, own({"ore": 2, "grain": 5}))
    ore, grain = [("ore12", False)] * 2 + [("ore12", True)], [("grain12", False)] * 2
    assert prices(handheld, "City") == ore + grain
    assert prices(handheld, "Road") == [("brick12", True), ("lumber12", True)]
    assert prices(handheld, END) == []


def test_prices_are_those_of_the_game(tmp_path):
    """A game that extends this one has other costs and the same table."""

    class Dear(Catan):
        road_cost = ((4, 3),)

    handheld = asked(tmp_path, own())
    pos = own()
    handheld.app.match = Match(Dear(GAME.board), pos, list(NAMES), bytes(range(4)))
    handheld.hold(0)
    flow.proceed(handheld.app)
    handheld.words()
    assert prices(handheld, "Road") == [("ore12", True)] * 3
    assert told(handheld, "Road") == "You still need 3 ore."


# Drawing


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("cards", [{}, RICH])
def test_the_menu_fits_and_is_drawn_step_by_step(tmp_path, monkeypatch, look, cards):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, own(cards, CARDS), look, LONGEST)
    for _ in range(3):
        for _ in range(len(rows(handheld))):
            assert_current(handheld)
            handheld.press("down")
        handheld.press("up")
        assert_current(handheld)
        handheld.press("right")
        assert_current(handheld)


def test_other_hands_leave_no_trace(tmp_path):
    one, other = ({"cards": {kind: 2}} for kind in ("ore", "wool"))
    for keys in ((), ("right",), ("left", "a")):
        assert_blind(tmp_path, own({}, blue=one), own({}, blue=other), *keys)


# The tables


def test_the_tables_hold_each_thing_once():
    for shown, below in turn.MENUS.values():
        held = [row for _, inside in shown for row in inside if row != groups.HELD]
        things = [row[0] for row in held] + ([below[0]] if below else [])
        assert len(things) == len(set(things))
        assert sum(row == groups.HELD for _, inside in shown for row in inside) <= 1
        names = [name for name, _ in shown]
        assert len(names) == len(set(names))
        assert all(names) or len(names) == 1


def test_moving_from_group_to_group_begins_at_the_top(tmp_path):
    handheld = asked(tmp_path, own(RICH))
    for key in ("right", "right", "left", "left", "left"):
        handheld.press("down", key)
        assert handheld.screen.list.at == 0


def test_b_shows_the_board_and_leads_back_to_the_same_row(tmp_path):
    handheld = asked(tmp_path, own(RICH))
    handheld.press("right", "down", "b")
    assert handheld.screen.name == "look"
    handheld.press("b")
    assert rows(handheld)[handheld.screen.list.at] == TRADE[1]


@pytest.mark.parametrize("look", LOOKS)
def test_a_game_with_more_groups_needs_only_its_tables(tmp_path, monkeypatch, look):
    """Five groups, one with more rows than any here: all are shown and can be chosen."""
    no_cut(monkeypatch)
    shown, end = turn.MENUS[phase.MAIN]
    many = [(kind << 16, "common.city", "icon-city", "city_cost") for kind in range(90, 96)]
    more = (("common.cities", tuple(many)), ("pause.standings", many[:1]))
    monkeypatch.setitem(turn.MENUS, phase.MAIN, (shown + more, end))
    handheld = asked(tmp_path, own(RICH, CARDS), look, LONGEST)
    assert {handheld.said(name) for name, _ in shown + more} <= set(handheld.words())
    for _, inside in (shown + more)[1:]:
        handheld.press("right")
        assert_current(handheld)
        assert len(rows(handheld)) >= len(inside) + 1
        for _ in inside:
            handheld.press("down")
            assert_current(handheld)
    handheld.press("right", "up", "a")
    assert handheld.match._pos == play(own(RICH, CARDS), "end")
