"""The hand: what its holder reads there, page by page, and that nobody else's cards are in it."""

import pytest

from hexpocket.engine import seats
from hexpocket.games.catan import Catan, facts
from hexpocket.ui.catan.hand import Hand
from tests.games.catan.table import RICH, table
from tests.support.catan import GAME, position
from tests.ui.decision import assert_current
from tests.ui.watched import GERMAN, LONGEST, LOOKS, Watched, assert_fits, no_cut

CARDS = {"knight": 4, "road building": 2, "invention": 1, "monopoly": 2, "victory point": 3}
FULL = {
    "cards": {"lumber": 12, "brick": 10, "wool": 0, "grain": 11, "ore": 13},
    "development": CARDS,
    "knights_played": 3,
}


def full(**keys):
    return table(**({"turn": 12, "phase": "main", "red": FULL} | keys))


def page(handheld, number):
    """The words of a page of the hand."""
    screen = Hand()
    screen.at = number
    return handheld.show(screen)


def test_the_five_kinds_and_their_counts_stand_side_by_side(tmp_path):
    words = page(Watched(tmp_path, full(), 0), 0)
    for name, count in zip(GAME.kind_names, (12, 10, 0, 11, 13), strict=True):
        assert words[words.index(name.capitalize()) - 1] == str(count)
    assert "46 cards" in words


@pytest.mark.parametrize(("ore", "warned"), [(Catan.most_cards, False), (8, True), (9, True)])
def test_a_hand_above_the_limit_is_warned_of_the_seven(tmp_path, ore, warned):
    words = page(Watched(tmp_path, table(phase="main", red={"cards": {"ore": ore}}), 0), 0)
    assert (f"on a 7: give {ore // 2}" in words) == warned


def test_one_card_is_not_in_the_plural(tmp_path):
    words = page(Watched(tmp_path, table(phase="main", red={"cards": {"ore": 1}}), 0), 0)
    assert "1 card" in words


def state(handheld, name):
    """What the hand says beside a development card."""
    words = page(handheld, 0)
    at = words.index(name)
    return int(words[at - 1]), words[at + 1]


def test_old_cards_may_be_played_and_new_ones_not_yet(tmp_path):
    handheld = Watched(tmp_path, full(old_cards=["knight", "monopoly"]), 0)
    assert state(handheld, "Knights") == (4, "play it now")
    assert state(handheld, "Monopoly") == (2, "play it now")
    assert state(handheld, "Invention") == (1, "new this turn")
    assert state(handheld, "Road Building") == (2, "new this turn")
    assert state(handheld, "Victory points") == (3, "counted")


@pytest.mark.parametrize("look", LOOKS)
def test_what_a_card_can_do_is_written_large_where_it_has_room(tmp_path, look):
    handheld = Watched(tmp_path, full(old_cards=["knight", "monopoly"]), 0, look)
    page(handheld, 0)
    for key in ("now", "new", "counts"):
        said = handheld.said("info.card_" + key)
        fonts = {font for words, font, _, _ in handheld.texts if words == said}
        assert fonts == {handheld.app.body}


def test_a_second_card_in_a_turn_is_barred(tmp_path):
    assert state(Watched(tmp_path, full(card_played=True), 0), "Knights") == (4, "one a turn")


def test_cards_wait_for_the_own_turn(tmp_path):
    handheld = Watched(tmp_path, full(active="blue"), 0)
    assert state(handheld, "Knights") == (4, "on your turn")


def test_an_old_card_without_effect_says_not_now(tmp_path):
    """Nothing is left in the bank for an invention."""
    rich = dict.fromkeys(GAME.kind_names, Catan.cards_of_a_kind)
    pos = table(phase="main", red={"cards": rich, "development": {"invention": 1}})
    assert state(Watched(tmp_path, pos, 0), "Invention") == (1, "not now")


def test_only_the_kinds_held_are_listed(tmp_path):
    pos = table(phase="main", red={"development": {"victory point": 1}})
    words = page(Watched(tmp_path, pos, 0), 0)
    assert "Victory point" in words
    assert "Knight" not in words
    assert "No development cards" not in words


def test_without_development_cards_it_says_so(tmp_path):
    assert "No development cards" in page(Watched(tmp_path, table(phase="main"), 0), 0)


def test_points_count_hidden_ones_too(tmp_path):
    words = page(Watched(tmp_path, full(), 0), 1)
    assert f"7 of {Catan.points_to_win} points" in words
    assert "4 shown, 3 hidden" in words


def test_points_without_hidden_ones_are_just_points(tmp_path):
    words = page(Watched(tmp_path, table(phase="main"), 0), 1)
    assert f"2 of {Catan.points_to_win} points" in words
    assert not [text for text in words if "hidden" in text]


def test_pieces_left_are_counted(tmp_path):
    words = page(Watched(tmp_path, table(phase="main"), 0), 1)
    for name, count in (
        ("Settlements", Catan.settlements - 2),
        ("Cities", Catan.cities),
        ("Roads", Catan.roads - 2),
    ):
        assert words[words.index(name) + 1] == str(count)


def test_rates_follow_the_harbours(tmp_path):
    pos = table(phase="main")
    handheld = Watched(tmp_path, pos, 0)
    assert page(handheld, 1).count("4:1") == facts.KINDS
    pos[GAME.hands[0] + seats.PORTS] = 1 << facts.ANY_HARBOUR | 1 << facts.ORE
    words = page(Watched(tmp_path, pos, 0), 1)
    assert words.count("3:1") == facts.KINDS - 1
    assert words.count("2:1") == 1


def test_costs_are_drawn_card_by_card(tmp_path):
    handheld = Watched(tmp_path, table(phase="main", red={"cards": RICH}), 0)
    words = page(handheld, 2)
    drawn = handheld.sprites
    assert {"Road", "Settlement", "City", "Development card"} <= set(words)
    costs = (Catan.road_cost, Catan.settlement_cost, Catan.city_cost, Catan.card_cost)
    for kind, name in enumerate(GAME.kind_names):
        assert drawn.count(name + "16") == sum(dict(cost).get(kind, 0) for cost in costs)
    assert drawn.count("check") == len(costs)


def test_what_cannot_be_paid_has_no_check_and_looks_grey(tmp_path):
    poor = Watched(tmp_path, table(phase="main"), 0)
    rich = Watched(tmp_path, table(phase="main", red={"cards": RICH}), 0)
    page(poor, 2)
    page(rich, 2)
    assert poor.pixels() != rich.pixels()


def test_left_and_right_turn_the_pages_round(tmp_path):
    handheld = Watched(tmp_path, full(), 0)
    handheld.show(Hand())
    assert "Lumber" in handheld.words()
    handheld.press("right")
    assert "Bank rates" in handheld.words()
    handheld.press("right")
    assert "Development card" in handheld.words()
    handheld.press("right")
    assert handheld.said("info.income") in handheld.words()
    assert "12" in handheld.words()
    handheld.press("right")
    assert "Lumber" in handheld.words()
    handheld.press("left", "left")
    assert "Development card" in handheld.words()


# The cursor


def named(handheld) -> str:
    """The title of the help that A opens on the card at the cursor; then the hand is back."""
    handheld.press("a")
    assert handheld.screen.name == "help_text"
    title = handheld.words()[0]
    handheld.press("b")
    assert handheld.screen.name == "hand"
    return title


def test_a_opens_the_help_about_the_card_at_the_cursor(tmp_path):
    handheld = Watched(tmp_path, full(), 0)
    handheld.show(Hand())
    found = [named(handheld)]
    for _ in range(9):
        handheld.press("down")
        found.append(named(handheld))
    cards = ["Knight", "Road Building", "Invention", "Monopoly", "Victory point cards"]
    assert found == ["Building and costs"] * 5 + cards
    handheld.press("down")
    assert handheld.screen.card == 0
    handheld.press("up")
    assert named(handheld) == cards[-1]


def test_only_cards_that_are_held_are_come_to(tmp_path):
    pos = table(phase="main", red={"development": {"monopoly": 1}})
    handheld = Watched(tmp_path, pos, 0)
    handheld.show(Hand())
    handheld.press("up")
    assert named(handheld) == "Monopoly"
    handheld = Watched(tmp_path, table(phase="main"), 0)
    handheld.show(Hand())
    handheld.press("up")
    assert handheld.screen.card == facts.KINDS - 1


def test_the_cursor_is_drawn_in_parts_as_at_once(tmp_path):
    handheld = Watched(tmp_path, full(), 0)
    handheld.show(Hand())
    handheld.frame()
    for _ in range(11):
        handheld.press("down")
        assert_current(handheld)


def test_other_pages_have_no_cursor(tmp_path):
    handheld = Watched(tmp_path, full(), 0)
    handheld.show(Hand())
    assert handheld.said("info.explain") in handheld.words()
    for _ in range(3):
        handheld.press("right")
        assert handheld.said("info.explain") not in handheld.words()
        before = handheld.pixels()
        handheld.press("down", "a")
        assert handheld.screen.name == "hand"
        assert handheld.pixels() == before


@pytest.mark.parametrize("button", ["b", "y"])
def test_b_and_y_close_it(tmp_path, button):
    handheld = Watched(tmp_path, full(), 0)
    below = handheld.screen
    handheld.show(Hand())
    handheld.press(button)
    assert handheld.screen is below


@pytest.mark.parametrize("number", range(4))
def test_other_hands_leave_no_trace(tmp_path, number):
    """Two positions that differ only in what others hold look the same to the holder."""
    frames = []
    hands: list[dict] = [{"cards": {"lumber": 3, "ore": 1}}, {"cards": {"wool": 4}}]
    for _ in range(2):
        hands.reverse()
        pos = full(blue=hands[0], orange=hands[1], white={"cards": RICH})
        handheld = Watched(tmp_path, pos, 0)
        page(handheld, number)
        frames.append(handheld.pixels())
    assert frames[0] == frames[1]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, number):
    no_cut(monkeypatch)
    for pos in (full(), full(old_cards=["knight"]), full(card_played=True), full(active="blue")):
        handheld = Watched(tmp_path, pos, 0, look, LONGEST)
        page(handheld, number)
        assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    handheld = Watched(tmp_path, full(), 0, ("waveshare", GERMAN))
    assert {"Karten", "Getreide", "jetzt spielbar"} <= set(page(handheld, 0))
    assert "7 von 10 Punkten" in page(handheld, 1)


def test_a_hand_of_three_players_fits_its_seat(tmp_path):
    pos = position(3, phase="main", active="orange", orange={"cards": {"wool": 2}})
    words = page(Watched(tmp_path, pos, 1), 0)
    assert words[words.index("Wool") - 1] == "2"
    assert "Ben" in words
