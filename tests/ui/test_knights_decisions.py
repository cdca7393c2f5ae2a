"""Cities & Knights asks the others: in the open where nothing hidden is needed, else behind a
curtain that says why."""

from typing import Any

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from hexpocket.games.knights import acts, facts
from hexpocket.ui.match import unpack
from hexpocket.ui.play import flow
from tests.support.knights import GAME, action, cards, now, of, play, points
from tests.ui.decision import assert_whole
from tests.ui.knights_decision import asked, assert_all_reached, point, settled
from tests.ui.watched import LONGEST, LOOKS

RED, BLUE, ORANGE, WHITE = range(4)
START: dict[str, Any] = {"phase": "start", "dice": None, "event": None}
REWARD: dict[str, Any] = {"phase": "draw", "cause": "reward", "event": "ship", "ship": 7}
FOUR = {"crane": 1, "merchant": 1, "spy": 1, "smith": 1}


def do(handheld, *texts: str):
    """Actions in words, each shown as if it had been chosen."""
    for text in texts:
        match = handheld.match
        flow.do(handheld.app, action(match._pos, text))
        handheld.frame()
    return handheld


def why(handheld) -> str:
    """What the curtain says, and to whom it goes."""
    assert handheld.screen.name == "curtain"
    return " ".join(handheld.words())


def curtains(handheld) -> list[int]:
    """To whom the handheld goes until it is red's turn again."""
    order = []
    while handheld.screen.name != "turn":
        if handheld.screen.name == "curtain":
            order.append(handheld.match.view[ACTOR])
        handheld.press("a")
    return order


# Draws


def test_a_draw_at_a_gate_asks_nobody(tmp_path):
    """Blue and red draw, red produces; the dice tell it, and red sees his card."""
    levels = {"levels": {"science": 2}}
    handheld = asked(tmp_path, settled(red=levels, blue=levels, **START))
    do(handheld, "roll 1 5 science")
    pos = handheld.match._pos
    assert now(pos) == ("main", "red")
    assert [sum(of(pos, colour, "progress").values()) for colour in ("red", "blue")] == [1, 1]
    assert cards(pos, "red") == {"brick": 1}
    assert handheld.screen.name == "dice"
    handheld.press("a")
    assert handheld.screen.name == "notice"
    drawn = next(iter(of(pos, "red", "progress")))
    assert handheld.said("knights_cards." + drawn.replace(" ", "_")) in handheld.words()
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_a_card_drawn_before_a_hand_over_is_told_after_it(tmp_path):
    """Red draws at a gate, and blue, who has four, puts one back before the dice count."""
    red = {"levels": {"science": 2}, "progress": {"crane": 1}}
    blue = {"levels": {"science": 2}, "progress": FOUR}
    handheld = do(asked(tmp_path, settled(red=red, blue=blue, **START)), "roll 1 5 science")
    handheld.press("a")
    assert handheld.said("knights_table.why_limit") in why(handheld)
    handheld.press("a")
    while handheld.screen.name != "put_back":
        handheld.press("a")
    handheld.press("a")
    while handheld.screen.name != "turn":
        seen = handheld.screen.name
        handheld.press("a")
    assert seen == "notice"
    assert now(handheld.match._pos) == ("main", "red")


@pytest.mark.parametrize("look", LOOKS)
def test_of_five_cards_one_goes_back(tmp_path, look):
    pos = settled(red={"progress": FOUR}, **REWARD, todo=["red"])
    handheld = do(asked(tmp_path, pos, look, LONGEST), "draw trade merchant fleet")
    assert handheld.screen.name == "put_back"
    assert_whole(handheld)
    fleet = handheld.said("knights_cards.merchant_fleet")
    assert fleet + " · " + handheld.said("knights_cards.new") in handheld.words()
    assert_all_reached(handheld, acts.RETURN)
    handheld.press("down", "a")
    expected = play(pos, "draw trade merchant fleet", "return smith")
    assert handheld.match._pos == expected


@pytest.mark.parametrize("look", LOOKS)
def test_a_reward_is_taken_in_the_open(tmp_path, look):
    """Red chooses a deck, then blue, from red's hands; then red sees his card, and only he."""
    pos = settled(**REWARD, todo=["red", "blue"])
    handheld = asked(tmp_path, pos, look, LONGEST)
    assert handheld.screen.name == "decks"
    assert_whole(handheld)
    assert_all_reached(handheld, acts.DRAW)
    handheld.press("right", "a")
    assert handheld.screen.name == "decks"
    assert handheld.match.view[ACTOR] == BLUE
    assert handheld.match.keeper == RED
    assert handheld.match.holder == NOBODY
    handheld.press("left", "a")
    seen = []
    while handheld.screen.name != "turn":
        assert_whole(handheld)
        seen.append(handheld.screen.name)
        handheld.press("a")
    assert seen[-2:] == ["pass_back", "notice"]
    assert "curtain" not in seen
    hands = [of(handheld.match._pos, colour, "progress") for colour in ("red", "blue")]
    assert [sum(hand.values()) for hand in hands] == [1, 1]


def test_an_empty_deck_cannot_be_chosen(tmp_path):
    pos = settled(**REWARD, todo=["red"])
    for card in range(*facts.FIRST_CARDS[1:3]):
        pos[facts.DECK + card] = 0
    handheld = asked(tmp_path, pos)
    handheld.press("right")
    assert handheld.screen.deck == facts.POLITICS


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("name", "deck"), [("printer", "science"), ("constitution", "politics")])
def test_a_point_is_opened_before_all_eyes(tmp_path, name, deck, look):
    handheld = asked(tmp_path, settled(**REWARD, todo=["red", "blue"]), look, LONGEST)
    do(handheld, f"draw {deck} {name}")
    assert handheld.screen.name == "opened"
    assert handheld.match.holder == NOBODY
    assert_whole(handheld)
    assert handheld.said("knights_cards." + name) in handheld.words()
    handheld.press("a")
    assert handheld.screen.name == "decks"
    assert points(handheld.match._pos, "red") == 4


def test_a_point_opened_by_another_at_a_gate_is_shown_behind_the_dice(tmp_path):
    pos = settled(blue={"levels": {"science": 1}}, **START)
    for card in range(facts.FIRST_CARDS[1]):
        pos[facts.DECK + card] = card == facts.PRINTER_CARD
    handheld = do(asked(tmp_path, pos), "roll 1 1 science")
    handheld.press("a")
    assert handheld.screen.name == "opened"
    assert points(handheld.match._pos, "blue") == 4
    handheld.press("a")
    assert handheld.screen.name == "turn"


# The Aqueduct


@pytest.mark.parametrize("look", LOOKS)
def test_the_aqueduct_is_asked_in_the_open(tmp_path, look):
    pos = settled(blue={"levels": {"science": 3}}, **START)
    handheld = do(asked(tmp_path, pos, look, LONGEST), "roll 1 1 trade")
    handheld.press("a")
    assert handheld.screen.name == "aqueduct"
    assert handheld.match.holder == NOBODY
    assert_whole(handheld)
    assert_all_reached(handheld, acts.FETCH)
    handheld.press("right", "right", "a")
    assert cards(handheld.match._pos, "blue") == {"wool": 1}
    assert handheld.screen.name == "pass_back"
    assert_whole(handheld)
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_the_own_aqueduct_needs_no_passing_back(tmp_path):
    pos = settled(red={"levels": {"science": 3}}, **START)
    handheld = do(asked(tmp_path, pos), "roll 1 1 trade")
    handheld.press("a", "a")
    assert handheld.screen.name == "turn"
    assert cards(handheld.match._pos, "red") == {"lumber": 1}


def test_one_may_go_without_the_aqueducts_resource(tmp_path):
    pos = settled(red={"levels": {"science": 3}}, **START)
    handheld = do(asked(tmp_path, pos), "roll 1 1 trade")
    handheld.press("a", "b")
    assert_whole(handheld)
    handheld.press("a")
    assert handheld.screen.name == "aqueduct"
    handheld.press("b", "down", "a")
    assert handheld.screen.name == "turn"
    assert cards(handheld.match._pos, "red") == {}


# Discards


@pytest.mark.parametrize("look", LOOKS)
def test_more_cards_than_walls_allow(tmp_path, look):
    """A wall lets two more be kept; what was returned can be taken back."""
    hand = {"lumber": 4, "ore": 2, "cloth": 4}
    pos = settled(red={"cards": hand, "walls": [28]}, blue={"cards": {"ore": 9}}, **START)
    handheld = do(asked(tmp_path, pos, look, LONGEST), "roll 3 4 trade")
    handheld.press("a")
    assert handheld.screen.name == "discard"
    assert_whole(handheld)
    assert handheld.said("knights_cards.ask_seven", 9) in " ".join(handheld.words())
    assert_all_reached(handheld, act.DISCARD)
    handheld.press("a", "a", "down", "a")
    assert_whole(handheld)
    handheld.press("b", "a", "a", "a")
    assert of(handheld.match._pos, "red", "cards") != hand
    assert handheld.screen.name == "curtain"
    assert handheld.match.view[ACTOR] == BLUE


def test_the_curtain_says_who_sabotaged(tmp_path):
    pos = settled(red={"progress": {"saboteur": 1}}, blue={"cards": {"ore": 4, "coin": 1}})
    handheld = do(asked(tmp_path, pos), "play saboteur")
    assert handheld.said("knights_table.why_saboteur", "Anna") in why(handheld)
    handheld.press("a")
    while handheld.screen.name != "discard":
        handheld.press("a")
    assert handheld.said("knights_cards.ask_saboteur") in " ".join(handheld.words())
    handheld.press("a", "a")
    assert handheld.said("table.why_back") in why(handheld)
    assert handheld.match.view[ACTOR] == RED
    assert cards(handheld.match._pos, "blue") == {"ore": 2, "coin": 1}


def test_a_seven_says_how_many_cards_go(tmp_path):
    pos = settled(blue={"cards": {"ore": 9}}, **START)
    handheld = do(asked(tmp_path, pos), "roll 3 4 trade")
    handheld.press("a")
    assert handheld.said("table.why_return", handheld.said("common.n_cards", 4)) in why(handheld)


# Wedding and Master Merchant

AHEAD: dict[str, Any] = {
    "blue": {"cards": {"ore": 2, "coin": 1}, "defenders": 1},
    "orange": {"cards": {"wool": 1, "cloth": 1}, "defenders": 1},
    "white": {"cards": {"grain": 3}, "defenders": 1},
}


def test_a_guest_without_a_choice_is_not_handed_the_handheld(tmp_path):
    """Blue gives two of three, orange all he has; then white has it, and then red."""
    pos = settled(red={"progress": {"wedding": 1}}, **AHEAD)
    handheld = do(asked(tmp_path, pos), "play wedding")
    assert curtains(handheld) == [BLUE, WHITE, RED]
    mine = {"ore": 2, "wool": 1, "cloth": 1, "grain": 2}
    assert cards(handheld.match._pos, "red") == mine
    assert not handheld.match.can_undo()


def test_the_only_guest_has_no_choice(tmp_path):
    """Nothing is handed over: red sees what he takes, and takes it with one press."""
    pos = settled(red={"progress": {"wedding": 1}}, orange=AHEAD["orange"])
    handheld = do(asked(tmp_path, pos), "play wedding")
    assert handheld.screen.name == "take"
    assert handheld.said("knights_cards.ask_wedding_take", "Cleo") in " ".join(handheld.words())
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert cards(handheld.match._pos, "red") == {"wool": 1, "cloth": 1}


def test_a_gift_can_be_thought_over(tmp_path):
    pos = settled(red={"progress": {"wedding": 1}}, blue=AHEAD["blue"])
    handheld = do(asked(tmp_path, pos), "play wedding")
    assert handheld.said("knights_table.why_wedding", "Anna") in why(handheld)
    while handheld.screen.name != "give":
        handheld.press("a")
    handheld.press("a")
    assert handheld.match.view[facts.LEFT] == 1
    handheld.press("b")
    assert handheld.match.view[facts.LEFT] == 2
    assert cards(handheld.match._pos, "blue") == {"ore": 2, "coin": 1}
    handheld.press("b")  # there is nothing more to take back
    assert handheld.screen.name == "give"
    assert_whole(handheld)


def test_a_card_taken_can_be_put_back_but_not_the_look(tmp_path):
    pos = settled(red={"progress": {"master merchant": 1}}, **AHEAD)
    handheld = do(asked(tmp_path, pos), "play master merchant white")
    assert handheld.screen.name == "take"
    handheld.press("b")
    assert handheld.screen.name == "take"
    handheld.press("a", "b")
    assert cards(handheld.match._pos, "red") == {}
    handheld.press("a", "a")
    assert cards(handheld.match._pos, "red") == {"grain": 2}
    assert handheld.screen.name == "turn"


# Commercial Harbor


def harbor(saves, **keys):
    red = {"progress": {"commercial harbor": 1}, "cards": {"wool": 1, "ore": 1}}
    others = {"blue": {"cards": {"coin": 2}}, "orange": {"cards": {"ore": 1}},
              "white": {"cards": {"paper": 1}}}  # fmt: skip
    handheld = asked(saves, settled(red=red, **{**others, **keys}))
    return do(handheld, "play commercial harbor")


def test_a_harbor_goes_round_once(tmp_path):
    """Blue and white swap, one after the other; only then it is red's again."""
    handheld = harbor(tmp_path)
    handheld.press("right", "down", "down", "right", "a")
    assert curtains(handheld) == [BLUE, WHITE, RED]
    assert cards(handheld.match._pos, "red") == {"paper": 1, "coin": 1}
    assert now(handheld.match._pos) == ("main", "red")


def test_it_is_said_who_has_no_commodity(tmp_path):
    handheld = harbor(tmp_path)
    handheld.press("down", "right", "a")
    assert handheld.screen.name == "message"
    said = handheld.said("knights_cards.harbor_nothing", "Cleo")
    assert said in " ".join(handheld.words())


def test_a_card_that_comes_back_may_be_offered_to_the_next(tmp_path):
    """C62: Ben has no commodity; Cleo, for whom nothing was planned, can be offered the same."""
    handheld = harbor(tmp_path, blue={"cards": {"wool": 1}}, orange={"cards": {"cloth": 1}})
    handheld.press("right", "a")
    handheld.press("a")
    assert handheld.screen.name == "harbor"
    assert handheld.screen.seats == [ORANGE, WHITE]
    handheld.press("right", "a")
    assert curtains(handheld) == [ORANGE, RED]
    assert cards(handheld.match._pos, "red") == {"ore": 1, "cloth": 1}


def test_the_same_card_is_not_offered_twice(tmp_path):
    handheld = harbor(tmp_path)
    handheld.press("right", "right", "down", "right", "down", "right")
    assert handheld.screen.kinds == [facts.ORE, facts.WOOL, -1]
    handheld.press("up", "right")
    assert handheld.screen.kinds == [facts.ORE, -1, -1]
    assert_whole(handheld)


def test_the_harbor_can_be_taken_back_before_anybody_is_asked(tmp_path):
    handheld = harbor(tmp_path)
    handheld.press("b")
    assert handheld.screen.name == "turn"
    assert of(handheld.match._pos, "red", "progress") == {"commercial harbor": 1}


def test_after_a_power_cut_the_rest_of_the_harbor_is_asked_again(tmp_path):
    handheld = harbor(tmp_path)
    handheld.press("right", "down", "down", "right", "a")
    saved = handheld.match.pack()
    flow.begin(handheld.app, unpack(lambda _: GAME, saved))
    handheld.frame()
    assert handheld.match.view[ACTOR] == BLUE
    handheld.press("a")
    while handheld.screen.name != "swap":
        handheld.press("a")
    handheld.press("a")
    assert handheld.said("table.why_back") in why(handheld)
    while handheld.screen.name != "harbor":
        handheld.press("a")
    assert handheld.screen.seats == [ORANGE, WHITE]


def test_nothing_need_be_offered(tmp_path):
    handheld = harbor(tmp_path)
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert cards(handheld.match._pos, "red") == {"wool": 1, "ore": 1}


# On the board


def test_a_knight_is_given_up_in_the_open(tmp_path):
    blue = {"knights": {"44": "strong active", "48": "basic"}}
    pos = settled(red={"progress": {"deserter": 1}}, blue=blue)
    handheld = do(asked(tmp_path, pos), "play deserter blue")
    assert handheld.screen.name == "pick"
    assert handheld.match.holder == NOBODY
    point(handheld, 44).press("a")
    assert handheld.screen.name == "pass_back"
    handheld.press("a")
    assert handheld.match.view[PHASE] == facts.REPLACING
    assert handheld.match.holder == RED
    handheld.press("b", "down", "a")
    assert handheld.screen.name == "turn"
    assert of(handheld.match._pos, "red", "knights") == {}


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ({"knights": {"4": "basic", "8": "basic"}, "progress": {"smith": 1}}, "play smith 4"),
        ({"progress": {"diplomat": 1}}, "play diplomat 4-8"),
    ],
)
def test_what_may_be_left_out_is_asked_for_on_b(tmp_path, keys, text):
    handheld = do(asked(tmp_path, settled(red=keys)), text)
    assert handheld.screen.name == "pick"
    handheld.press("b", "a")
    assert handheld.screen.name == "pick"
    handheld.press("b", "down", "a")
    assert handheld.screen.name == "turn"
    assert now(handheld.match._pos) == ("main", "red")


def test_the_bishop_robs_all_who_are_there_at_once(tmp_path):
    """Blue and orange, and not whoever has no card; red reads of both."""
    blue = {"settlements": [51, 35], "roads": ["39-44", "44-48", "29-35"], "cards": {"ore": 1}}
    pos = settled(red={"progress": {"bishop": 1}}, blue=blue, orange={"cards": {"coin": 1}},
                  attacked=True)  # fmt: skip
    handheld = do(asked(tmp_path, pos), "play bishop")
    point(handheld, 14).press("a")
    read = []
    while handheld.screen.name == "notice":
        read += handheld.words()
        handheld.press("a")
    assert handheld.screen.name == "turn"
    assert cards(handheld.match._pos, "red") == {"ore": 1, "coin": 1}
    for name in ("Ben", "Cleo"):
        assert handheld.said("cards.stolen", name) in read
    assert handheld.said("common.ore") in read
    assert handheld.said("common.coin") in read


def test_a_bishop_where_nobody_has_a_card(tmp_path):
    pos = settled(red={"progress": {"bishop": 1}}, attacked=True)
    handheld = do(asked(tmp_path, pos), "play bishop")
    point(handheld, 14).press("a")
    assert handheld.screen.name == "turn"
