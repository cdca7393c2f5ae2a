"""Development cards: one a turn and none fresh, victory cards hidden (B59-B61)."""

import pytest

from hexpocket.engine.position import NOBODY
from host_tools.referee import notation
from tests.games.catan.deck import HOME, PRICE, ROUND, WHOLE, development, red_with
from tests.support import rule
from tests.support.catan import GAME, legal, legal_of, play, points, position, refused, shown

NINE_POINTS = {
    "cities": [8, 10, 31, 40],
    "settlements": [28],
    "roads": ["8-13", "10-14", "31-36", "40-45", "28-34"],
}
ONE_OF_EACH = (
    "play knight",
    "play road building",
    "play invention wool ore",
    "play monopoly ore",
)


# B59: one card a turn, none of this turn


@rule("B59")
@pytest.mark.parametrize("edition", ["seed", "modern"])
@pytest.mark.parametrize("first", WHOLE)
def test_after_one_card_no_second_of_any_kind(first, edition):
    pos = red_with({"edition": edition}, knight=2, road_building=2, invention=2, monopoly=2)
    assert set(ONE_OF_EACH) <= set(legal(pos))
    play(pos, *WHOLE[first])
    assert shown(pos)["phase"] == "main"
    assert legal_of(pos, "play") == []
    for second in ONE_OF_EACH:
        refused(pos, second, "Only one development card")


@rule("B59")
def test_a_card_before_the_roll_is_the_one_of_the_turn():
    pos = red_with({"phase": "start"}, monopoly=1, knight=1)
    play(pos, "play monopoly ore")
    refused(pos, "play knight", "Only one development card")
    play(pos, "roll 1 1")
    refused(pos, "play knight", "Only one development card")


@rule("B59")
def test_the_next_turn_allows_one_card_again():
    pos = red_with(knight=2)
    play(pos, *WHOLE["knight"])
    refused(pos, "play knight", "Only one development card")
    play(pos, *ROUND)
    assert "play knight" in legal(pos)
    play(pos, "play knight", "robber 3")
    assert shown(pos)["players"]["red"]["knights_played"] == 2


@rule("B59")
@pytest.mark.parametrize(("card", "text"), list(zip(WHOLE, ONE_OF_EACH, strict=True)))
def test_a_card_bought_this_turn_waits_for_the_next(card, text):
    pos = position(red={**HOME, "cards": PRICE})
    play(pos, f"buy {card}")
    refused(pos, text, "bought this turn")
    play(pos, *ROUND)
    assert text in legal(pos)


@rule("B59")
def test_a_fresh_card_does_not_lock_an_old_one_of_its_kind():
    pos = position(red={**HOME, "cards": PRICE, "development": {"knight": 1}})
    play(pos, "buy knight")
    assert "play knight" in legal(pos)
    play(pos, *WHOLE["knight"])
    assert development(pos) == {"knight": 1}
    refused(pos, "play knight", "Only one development card")


@rule("B59")
def test_buying_is_not_playing():
    pos = position(red={**HOME, "cards": PRICE, "development": {"monopoly": 1}})
    play(pos, "buy knight")
    assert "play monopoly ore" in legal(pos)
    refused(pos, "play knight", "bought this turn")


@rule("B59")
def test_a_card_bought_after_one_was_played_is_not_playable_either():
    pos = position(red={**HOME, "cards": PRICE, "development": {"monopoly": 1}})
    play(pos, "play monopoly brick", "buy knight")
    refused(pos, "play knight", "Only one development card")


@rule("B59")
def test_nobody_plays_what_another_holds():
    pos = position(red=HOME, blue={"development": {"knight": 1}})
    refused(pos, "play knight", "You have no such card")
    play(pos, "end")
    assert "play knight" in legal(pos)


# B60, B61: victory-point cards


@rule("B60")
def test_a_victory_card_is_never_an_action():
    pos = red_with(victory_point=3)
    assert legal(pos) == ["end"]


@rule("B60")
def test_a_victory_card_bought_leaves_the_card_of_the_turn_free():
    pos = position(red={**HOME, "cards": PRICE, "development": {"knight": 1}})
    play(pos, "buy victory point")
    assert "play knight" in legal(pos)


@rule("B60")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_the_winning_victory_card_counts_at_once(edition):
    pos = position(edition=edition, red={**NINE_POINTS, "cards": PRICE})
    play(pos, "buy victory point")
    assert (shown(pos)["phase"], shown(pos)["active"]) == ("over", "red")
    assert legal(pos) == []


@rule("B60")
def test_the_winning_victory_card_counts_after_a_card_was_played():
    pos = position(red={**NINE_POINTS, "cards": PRICE, "development": {"invention": 1}})
    play(pos, "play invention ore ore", "buy victory point")
    assert (shown(pos)["phase"], shown(pos)["active"]) == ("over", "red")


@rule("B60")
def test_all_victory_cards_in_the_hand_add_to_the_one_just_bought():
    four_points = {"cities": [8, 10], "roads": ["8-13", "10-14"]}
    held = {"cards": PRICE, "development": {"victory point": 4}, "settlements": [31]}
    pos = position(red={**four_points, **held, "roads": ["8-13", "10-14", "31-36"]})
    assert points(pos, "red") == 5
    play(pos, "buy victory point")
    assert (shown(pos)["phase"], shown(pos)["active"]) == ("over", "red")


@rule("B60")
@pytest.mark.parametrize("card", WHOLE)
def test_any_other_card_bought_is_no_point(card):
    pos = position(red={**NINE_POINTS, "cards": PRICE})
    play(pos, f"buy {card}")
    assert shown(pos)["phase"] == "main"


@rule("B60")
def test_a_victory_card_short_of_the_win_ends_nothing():
    pos = position(
        red={**NINE_POINTS, "settlements": [], "roads": NINE_POINTS["roads"][:4], "cards": PRICE}
    )
    play(pos, "buy victory point")
    assert shown(pos)["phase"] == "main"
    assert GAME.score(pos, 0) == 9


@rule("B61")
def test_shown_points_leave_victory_cards_out():
    pos = red_with(victory_point=4)
    assert points(pos, "red") == 1
    assert GAME.score(pos, 0) == 5


@rule("B61")
@pytest.mark.parametrize("other", WHOLE)
@pytest.mark.parametrize("onlooker", [1, 2, 3, NOBODY])
@pytest.mark.parametrize("active", ["red", "blue"])
def test_others_cannot_tell_a_victory_card_from_another(active, onlooker, other):
    victory = position(red={**HOME, "development": {"victory point": 1}}, active=active)
    plain = position(red={**HOME, "development": {other: 1}}, active=active)
    assert victory != plain
    assert GAME.view(victory, onlooker) == GAME.view(plain, onlooker)


@rule("B61")
def test_the_owner_sees_his_victory_cards():
    pos = red_with(victory_point=2)
    assert GAME.score(GAME.view(pos, 0), 0) == 3
    assert GAME.score(GAME.view(pos, 1), 0) == 1


@rule("B61")
def test_the_purchase_of_a_victory_card_is_told_to_its_buyer_only():
    pos = position(red={**HOME, "cards": PRICE})
    victory = notation.from_text(GAME, pos, "buy victory point")
    knight = notation.from_text(GAME, pos, "buy knight")
    assert GAME.seen_by(victory, 0, 0) == victory
    assert GAME.seen_by(victory, 0, 1) == GAME.seen_by(knight, 0, 1)
    assert notation.to_text(GAME, pos, GAME.seen_by(victory, 0, 1)) == "buy"


@rule("B61")
def test_the_winner_shows_his_victory_cards_and_nobody_else_does():
    pos = position(
        red={**NINE_POINTS, "cards": PRICE},
        blue={"settlements": [20], "roads": ["15-20"], "development": {"victory point": 2}},
    )
    assert GAME.score(GAME.view(pos, 1), 0) == 9
    play(pos, "buy victory point")
    for onlooker in (1, 2, NOBODY):
        assert GAME.score(GAME.view(pos, onlooker), 0) == 10
    for onlooker in (0, 2, NOBODY):
        assert GAME.score(GAME.view(pos, onlooker), 1) == 1
