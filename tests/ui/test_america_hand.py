"""America's hand and the bar below the board: what its holder reads there, and nobody else's."""

import pytest

from hexpocket.games.america import facts
from hexpocket.ui.america.deck import CARDS
from hexpocket.ui.america.hand import Hand
from hexpocket.ui.kit.screen import Screen
from hexpocket.ui.play import table
from tests.support.america import GAME, position
from tests.ui.america import Rails
from tests.ui.decision import assert_current
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

CARD_NAMES = tuple(key.partition(".")[2].replace("_", " ") for key, _, _ in CARDS)
RICH = {"lumber": 12, "coal": 10, "cattle": 0, "grain": 11, "ore": 13}
ALL = {
    "cards": RICH,
    "gold": 12345,
    "development": dict(zip(CARD_NAMES, (2, 1, 1, 1, 1, 2, 2), strict=True)),
}
FEW = {"cards": {"ore": 2}, "gold": 7, "development": {"scout": 1, "engineer": 2}}


def page(handheld, number):
    """The words of a page of the hand."""
    screen = Hand()
    screen.at = number
    return handheld.show(screen)


class Board(Screen):
    """The board and the bars alone."""

    def draw(self, ui):
        table.draw(ui, "")


def bar(handheld):
    """The words of the bar below the board."""
    handheld.show(Board())
    edge = table.hand_at(handheld.app)
    return [words for words, _, _, y in handheld.texts if edge <= y < edge + table.HAND]


def test_cards_and_gold_stand_side_by_side(tmp_path):
    words = page(Rails(tmp_path, position(red=ALL), 0), 0)
    counts = [words[i] for i, word in enumerate(words) if word.isdigit()][:6]
    assert counts == ["12", "10", "0", "11", "13", "12345"]
    assert "46 cards" in words  # gold is none
    assert "on a 7: give 23" in words


@pytest.mark.parametrize("gold", [0, 9, 99, 100, 9999, 65535])
def test_gold_is_told_whole(tmp_path, monkeypatch, gold):
    no_cut(monkeypatch)
    handheld = Rails(tmp_path, position(red={"gold": gold}), 0)
    words = page(handheld, 0)
    assert words[words.index("Gold") - 1] == str(gold)
    assert_fits(handheld)
    assert str(gold) in bar(handheld)
    assert_fits(handheld)


def state(handheld, name):
    """What the hand says beside a development card."""
    words = page(handheld, 0)
    at = words.index(name)
    return int(words[at - 1]), words[at + 1]


def test_old_cards_may_be_played_and_new_ones_not_yet(tmp_path):
    handheld = Rails(tmp_path, position(red=FEW, old_cards=["scout"]), 0)
    assert state(handheld, "Scout") == (1, "play it now")
    assert state(handheld, "Engineer") == (2, "new this turn")


def test_a_card_without_effect_says_not_now(tmp_path):
    """Nothing but the roll can be replaced."""
    red = {"development": {"native support": 1, "cattle drive": 1}}
    old = ["native support", "cattle drive"]
    handheld = Rails(tmp_path, position(red=red, old_cards=old), 0)
    assert state(handheld, "Native Support") == (1, "not now")
    assert state(handheld, "Cattle Drive") == (1, "not now")
    handheld = Rails(tmp_path, position(phase="start", red=red, old_cards=old), 0)
    assert state(handheld, "Native Support") == (1, "play it now")


def test_one_card_a_turn_and_in_the_own_turn_only(tmp_path):
    handheld = Rails(tmp_path, position(red=FEW, card_played=True), 0)
    assert state(handheld, "Scout") == (1, "one a turn")
    handheld = Rails(tmp_path, position(red=FEW, active="blue"), 0)
    assert state(handheld, "Scout") == (1, "on your turn")


def test_all_seven_kinds_of_cards_have_their_row(tmp_path):
    handheld = Rails(tmp_path, position(red=ALL), 0)
    words = page(handheld, 0)
    for name, count in ALL["development"].items():
        title = handheld.said("america_cards." + name.replace(" ", "_"))
        assert words[words.index(title) - 1] == f"{count} "
    assert [picture for _, picture, _ in CARDS] == [
        name for name in handheld.sprites if name in {picture for _, picture, _ in CARDS}
    ]


def turntable(seats, waiting, free):
    """The second colour with so many cities on its turntable and so many goods free."""
    pos = position(seats)
    pos[GAME.hands[1] + facts.CITY_STOCK] = waiting
    pos[GAME.hands[1] + facts.GOODS] = free
    return pos


@pytest.mark.parametrize(
    ("seats", "waiting", "free", "done"),
    [(3, 9, 1, 0), (4, 7, 1, 0), (3, 4, 2, 4), (4, 2, 0, 6), (4, 0, 3, 5), (3, 0, 0, 10)],
)
def test_the_turntable_shows_where_the_goods_are(tmp_path, seats, waiting, free, done):
    handheld = Rails(tmp_path, turntable(seats, waiting, free), 1)
    words = page(handheld, 1)
    team = handheld.match.teams[1]
    assert f"{done}/{waiting + free + done}" in words
    for word, number in (("Delivered", done), ("Ready", free), ("Cities", waiting)):
        assert words[words.index(word) + 1] == str(number)
    # Once beside its word, the others on the turntable.
    assert handheld.sprites.count("check") == done + 1
    assert handheld.sprites.count(f"big-cube{team}") == free + 1
    assert handheld.sprites.count(f"settlement{team}") == waiting + 1
    assert handheld.sprites.count(f"cube{team}") == waiting


def test_pieces_left_are_counted(tmp_path):
    red = {"settlers": [118], "trains": []}
    handheld = Rails(tmp_path, position(red=red), 0)
    words = page(handheld, 1)
    for name, count in (("Rails", facts.RAILS - 1), ("Settlers", 1), ("Trains", 2)):
        assert words[words.index(name) + 1] == str(count)
    assert handheld.sprites.count("big-wagon0") == 1
    assert handheld.sprites.count("big-train0") == 2


def test_costs_are_those_of_the_rules(tmp_path):
    rich = dict.fromkeys(GAME.kind_names[: facts.RESOURCES], 3)
    handheld = Rails(tmp_path, position(red={"cards": rich}), 0)
    words = page(handheld, 2)
    drawn = handheld.sprites
    assert {"Rail", "Settler", "Train", "Development card"} <= set(words)
    costs = (facts.RAIL_COST, facts.SETTLER_COST, facts.TRAIN_COST, facts.CARD_COST)
    for kind, name in enumerate(GAME.kind_names[: facts.RESOURCES]):
        moves = kind in (facts.GRAIN, facts.COAL)
        assert drawn.count(name + "16") == moves + sum(dict(cost).get(kind, 0) for cost in costs)
    assert drawn.count("check") == len(costs) + 2
    said = " ".join(words)
    assert f"A settler goes {facts.STEPS_PAID} steps." in said
    assert f"{facts.BANK_RATE} of a kind" in said
    assert f"{facts.GOLD_RATE} gold: 1 card, at most {facts.GOLD_BUYS} a turn" in said


def test_what_cannot_be_paid_has_no_check(tmp_path):
    handheld = Rails(tmp_path, position(red={"cards": {"grain": 1}}), 0)
    page(handheld, 2)
    assert handheld.sprites.count("check") == 1  # a settler's steps


def test_the_bar_has_cards_gold_development_cards_and_goods(tmp_path):
    pos = position(red=FEW)
    assert bar(Rails(tmp_path, pos, 0)) == ["0", "0", "0", "0", "2", "7", "3", "0/8"]
    pos = turntable(3, 3, 1)
    assert bar(Rails(tmp_path, pos, 1)) == ["0"] * 7 + ["6/10"]


def test_left_and_right_turn_the_pages(tmp_path):
    handheld = Rails(tmp_path, position(red=FEW), 0)
    handheld.show(Hand())
    handheld.press("right")
    assert "Rails" in handheld.words()
    handheld.press("right")
    assert "Development card" in handheld.words()
    handheld.press("right")
    assert handheld.sprites.count("gold16") > 0
    handheld.press("right")
    assert "Lumber" in handheld.words()


def test_a_opens_the_help_about_the_card_at_the_cursor(tmp_path):
    handheld = Rails(tmp_path, position(red=ALL), 0)
    handheld.show(Hand())
    found = []
    for _ in range(6 + len(CARDS)):
        handheld.press("a")
        found.append(handheld.words()[0])
        handheld.press("b", "down")
        assert_current(handheld)
    assert handheld.screen.card == 0
    assert found[:6] == ["Building and costs"] * 5 + ["Supply and gold"]
    assert found[6:] == [handheld.said(key) for key, _, _ in CARDS]


@pytest.mark.parametrize("number", range(4))
def test_other_hands_leave_no_trace(tmp_path, number):
    frames = []
    for cards, card in (({"lumber": 3, "ore": 1}, "cattle drive"), ({"cattle": 4}, "cavalry")):
        other = {"cards": cards, "development": {card: 2}}
        handheld = Rails(tmp_path, position(red=FEW, blue=other), 0)
        page(handheld, number)
        frames.append(handheld.pixels())
        handheld.show(Board())
        frames.append(handheld.pixels())
    assert frames[:2] == frames[2:]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, seats):
    no_cut(monkeypatch)
    for own in (ALL, FEW):
        for more in ({}, {"active": "orange"}, {"card_played": True}):
            pos = position(seats, **{"blue": own, "active": "blue"} | more)
            handheld = Rails(tmp_path, pos, seats - 3, look, LONGEST)
            for number in range(4):
                page(handheld, number)
                assert_fits(handheld)
            handheld.show(Board())
            bar(handheld)
            assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    handheld = Rails(tmp_path, position(red=FEW), 0, ("waveshare", GERMAN))
    assert {"Karten", "Drehscheibe", "Rind", "Kohle", "Scout"} <= set(page(handheld, 0))
    assert {"Geliefert", "Lieferbereit", "Gleise", "Eisenbahnen"} <= set(page(handheld, 1))
