"""The hand of Cities & Knights: eight kinds, progress cards, pieces, costs, income."""

import pytest

from hexpocket.games.knights import facts
from hexpocket.ui.knights.deck import CARDS
from hexpocket.ui.knights.hand import Hand
from tests.support.knights import GAME, position
from tests.ui.decision import assert_current
from tests.ui.knights_decision import Realm, settled
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

RICH = {"lumber": 12, "brick": 10, "wool": 0, "grain": 11, "ore": 13}
RICH |= {"paper": 10, "cloth": 1, "coin": 12}
FOUR = {"alchemist": 1, "merchant": 2, "spy": 1}
CARD_NAMES = [key.partition(".")[2].replace("_", " ") for key, _, played in CARDS if played]
FACES = ("card-", "back-")


def page(handheld, number) -> list[str]:
    """The words of a page of the hand."""
    screen = Hand()
    screen.at = number
    return handheld.show(screen)


def after(words, word):
    return words[words.index(word) + 1]


def test_resources_and_commodities_are_counted(tmp_path):
    words = page(Realm(tmp_path, settled(red={"cards": RICH}), 0), 0)
    names = [word for word in words if word in {"Lumber", "Brick", "Wool", "Grain", "Ore", "Paper",
                                                "Cloth", "Coin"}]  # fmt: skip
    assert [words[words.index(name) - 1] for name in names] == [
        str(number) for number in RICH.values()
    ]
    assert "69 cards" in words


def test_walls_let_a_seven_spare_more(tmp_path):
    cards = {"wool": 9}
    words = page(Realm(tmp_path, settled(red={"cards": cards}), 0), 0)
    assert {"Limit on a 7: 7", "on a 7: give 4"} <= set(words)
    walled = {"cards": cards, "walls": [28]}
    words = page(Realm(tmp_path, settled(red=walled), 0), 0)
    assert "Limit on a 7: 9" in words
    assert not any("give" in word for word in words)


@pytest.mark.parametrize(("cards", "said"), [({}, "0 progress cards"),
                                             ({"spy": 1}, "1 progress card")])  # fmt: skip
def test_progress_cards_are_counted_by_deck(tmp_path, cards, said):
    words = page(Realm(tmp_path, settled(red={"progress": cards}), 0), 0)
    at = words.index(said)
    assert words[at + 1 : at + 4] == ["0", "0", "1" if cards else "0"]


def state(handheld, name):
    """What the hand says beside a progress card."""
    words = page(handheld, 1)
    at = next(i for i, word in enumerate(words) if word.endswith(name))
    return words[at], words[at + 1]


def test_before_the_roll_only_the_alchemist_is_played(tmp_path):
    handheld = Realm(tmp_path, settled(phase="start", red={"progress": FOUR}), 0)
    assert state(handheld, "Alchemist") == ("Alchemist", "play it now")
    assert state(handheld, "Merchant") == ("2 Merchant", "after the roll")


def test_after_it_all_but_the_alchemist(tmp_path):
    handheld = Realm(tmp_path, settled(red={"progress": FOUR}), 0)
    assert state(handheld, "Alchemist") == ("Alchemist", "before the roll")
    assert state(handheld, "Merchant") == ("2 Merchant", "play it now")
    assert state(handheld, "Spy") == ("Spy", "not now")  # nobody has a card to take
    blue = {"progress": {"crane": 1}}
    handheld = Realm(tmp_path, settled(red={"progress": FOUR}, blue=blue), 0)
    assert state(handheld, "Spy") == ("Spy", "play it now")


def test_in_the_turn_of_another_no_card(tmp_path):
    handheld = Realm(tmp_path, settled(red={"progress": FOUR}, active="blue"), 0)
    assert {state(handheld, name)[1] for name in ("Alchemist", "Merchant", "Spy")} == {
        "on your turn"
    }


@pytest.mark.parametrize("first", range(0, len(CARD_NAMES), 4))
def test_every_card_says_what_it_does(tmp_path, first):
    cards = CARD_NAMES[first : first + 4]
    handheld = Realm(tmp_path, settled(red={"progress": dict.fromkeys(cards, 1)}), 0)
    said = " ".join(page(handheld, 1))
    pictures = {picture for key, picture, _ in CARDS
                if key.partition(".")[2].replace("_", " ") in cards}  # fmt: skip
    assert pictures <= set(handheld.sprites)
    for card in cards:
        does = handheld.said("knights_cards.does_" + card.replace(" ", "_"))
        assert does.partition("{}")[0].strip() in said
    assert "{}" not in said


def test_without_cards_the_page_says_so_and_a_does_nothing(tmp_path):
    handheld = Realm(tmp_path, settled(), 0)
    assert "No progress cards" in page(handheld, 1)
    handheld.press("down", "a")
    assert handheld.screen.name == "hand"
    assert_current(handheld)


def test_pieces_left_are_counted(tmp_path):
    red = {"cities": [28, 8], "walls": [28], "knights": {"4": "basic", "33": "strong active"}}
    handheld = Realm(tmp_path, settled(red=red), 0)
    words = page(handheld, 2)
    expected = {"Settlements": 4, "Cities": 2, "Roads": 12, "City walls": 2, "Basic": 1}
    expected |= {"Strong": 1, "Mighty": 2}
    assert {name: int(after(words, name)) for name in expected} == expected
    assert handheld.sprites.count("wall") == 2
    assert [handheld.sprites.count(f"arms{n}") for n in range(6)] == [1, 0, 1, 0, 2, 0]
    assert "5 of 13 points" in words


def test_a_city_laid_down_is_none_that_is_left(tmp_path):
    """Its piece is on the board, though it counts as a settlement (C29)."""
    red = {"settlements": [0, 2, 11, 20, 38], "cities": [], "laid_down": [28]}
    handheld = Realm(tmp_path, settled(red=red, edition="modern"), 0)
    words = page(handheld, 2)
    assert (after(words, "Settlements"), after(words, "Cities")) == ("0", "3")
    assert handheld.sprites.count("city0") == 3
    assert "6 of 13 points" in words


def test_costs_are_those_of_the_rules(tmp_path):
    rich = dict.fromkeys(GAME.kind_names, 3)
    handheld = Realm(tmp_path, settled(red={"cards": rich}), 0)
    words = page(handheld, 3)
    costs = GAME.costs + GAME.more_costs
    assert {"Road", "Settlement", "City", "City wall", "Hire a knight"} <= set(words)
    for kind, name in enumerate(GAME.kind_names):
        number = sum(dict(cost).get(kind, 0) for cost in costs)
        assert handheld.sprites.count(name + "12") == number
    assert handheld.sprites.count("check") == len(costs)


def test_what_cannot_be_paid_has_no_check(tmp_path):
    handheld = Realm(tmp_path, settled(red={"cards": {"grain": 1}}), 0)
    page(handheld, 3)
    assert handheld.sprites.count("check") == 1  # activating a knight


def test_signs_say_what_makes_a_rate_better(tmp_path):
    handheld = Realm(tmp_path, settled(), 0)
    assert page(handheld, 3).count("4:1") == facts.KINDS - handheld.sprites.count("anchor")
    red = {"cities": [28], "levels": {"trade": 3}}
    keys = {"merchant": "red", "merchant_at": 8, "fleet": ["lumber"], "red": red}
    handheld = Realm(tmp_path, settled(**keys), 0)
    words = page(handheld, 3)
    assert handheld.sprites.count("trade12") == 3  # paper, cloth and coin by the guild
    assert handheld.sprites.count("title-merchant") == 1
    assert handheld.sprites.count("ship12") == 1
    assert words.count("2:1") >= 5


def test_income_has_commodities(tmp_path):
    pos = settled(red={"cities": [28]})
    words = page(Realm(tmp_path, pos, 0), 4)
    assert any(word.isdigit() for word in words)
    handheld = Realm(tmp_path, pos, 0)
    page(handheld, 4)
    land = {pos[GAME.hexes + hex_id] & 15 for hex_id in range(19)
            if 28 in GAME.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]}  # fmt: skip
    shown = {name for name in ("paper", "cloth", "coin")
             if {name + "16", name + "12"} & set(handheld.sprites)}  # fmt: skip
    assert shown == {
        {0: "paper", 2: "cloth", 4: "coin"}[kind] for kind in land if kind in (0, 2, 4)
    }


def test_with_the_aqueduct_no_number_brings_nothing(tmp_path):
    handheld = Realm(tmp_path, settled(red={"levels": {"science": 3}}), 0)
    words = page(handheld, 4)
    assert "–" not in words
    assert words.count("1 resource of your choice") > 5


def test_left_and_right_turn_the_pages(tmp_path):
    handheld = Realm(tmp_path, settled(red={"progress": FOUR}), 0)
    handheld.show(Hand())
    for word in ("2 Merchant", "City walls", "Hire a knight", "7", "Lumber"):
        handheld.press("right")
        assert word in handheld.words()
        assert_current(handheld)


def test_a_opens_the_help_about_the_card_at_the_cursor(tmp_path):
    handheld = Realm(tmp_path, settled(red={"progress": FOUR}), 0)
    handheld.show(Hand())
    found = []
    for _ in range(facts.KINDS):
        handheld.press("a")
        found.append(handheld.words()[0])
        handheld.press("b", "down")
        assert_current(handheld)
    tracks = ["Science (track)", "Trade (track)", "Politics (track)"]
    assert found == ["Building and costs"] * 5 + tracks
    handheld.press("down", "right")  # the next page begins with its first card
    found.clear()
    for _ in range(3):
        handheld.press("a")
        found.append(handheld.words()[0])
        handheld.press("b", "down")
        assert_current(handheld)
    assert found == ["Alchemist", "Merchant", "Spy"]
    assert handheld.screen.card == 0


@pytest.mark.parametrize("number", range(5))
def test_other_hands_leave_no_trace(tmp_path, number):
    frames = []
    for cards, card in (({"lumber": 3, "coin": 1}, "bishop"), ({"cloth": 4}, "wedding")):
        other = {"cards": cards, "progress": {card: 2}}
        handheld = Realm(tmp_path, settled(red={"progress": {"crane": 1}}, blue=other), 0)
        page(handheld, number)
        frames.append(handheld.pixels())
    assert frames[0] == frames[1]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, seats):
    no_cut(monkeypatch)
    five = (
        "master merchant",
        "resource monopoly",
        "commercial harbor",
        "road building",
        "medicine",
    )
    full = {"cards": RICH, "progress": dict.fromkeys(five, 1)}
    full |= {"levels": {"science": 3, "trade": 3}}
    for own, more in (
        (full, {"phase": "return", "event": "trade"}),
        ({"progress": {"merchant fleet": 2, "trade monopoly": 2}}, {}),
        ({"progress": {"alchemist": 2}}, {"phase": "start"}),
        ({}, {"active": "white"}),
    ):
        pos = position(seats, **{"active": "blue", **more, "blue": own})
        handheld = Realm(tmp_path, pos, seats - 3, look, LONGEST)
        for number in range(5):
            page(handheld, number)
            assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    handheld = Realm(tmp_path, settled(red={"progress": FOUR}), 0, ("waveshare", GERMAN))
    assert {"Karten", "Forts.", "Tuch", "Münzen", "Papier"} <= set(page(handheld, 0))
    assert {"Alchimist", "Spion", "2 Händler"} <= set(page(handheld, 1))
    assert {"Stadtmauern", "Mächtige"} <= set(page(handheld, 2))
