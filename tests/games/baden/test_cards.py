"""Development cards (W40-W48)."""

import pytest

from hexpocket.engine import chance
from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import (
    GAME,
    cards,
    legal,
    legal_of,
    line,
    now,
    of,
    play,
    position,
    refused,
    shown,
)

CARD = {"wool": 1, "ore": 1, "grain": 1}
PLAYED = ("invention", "road building", "successful invention", "trade")
EBINGEN = {"halls": ["Ebingen"]}


def playing(card: str) -> str:
    return "play successful invention ore ore" if card.startswith("succ") else f"play {card}"


def round_(pos, seats=4):
    """The turns of all the others, and the roll of the next own one."""
    for _ in range(seats):
        play(pos, "end", "roll 1 1")
    return pos


@rule("W40")
@pytest.mark.parametrize("card", PLAYED)
def test_not_in_the_turn_it_was_bought_but_later(card):
    pos = play(position(red={**EBINGEN, "cards": CARD}), f"buy {card}")
    assert not [text for text in legal(pos) if text.startswith("play")]
    refused(pos, playing(card), "bought this turn")
    assert playing(card) in legal(round_(pos))


@rule("W40")
def test_an_older_card_of_the_kind_may_be_played():
    red = {**EBINGEN, "cards": CARD, "development": {"trade": 1}}
    pos = play(position(red=red), "buy trade", "play trade")
    assert of(pos, "red", "development") == {"trade": 1}


@rule("W40")
@pytest.mark.parametrize("first", PLAYED)
@pytest.mark.parametrize("second", PLAYED)
def test_one_a_turn(first, second):
    held = {first: 1, second: 1} if first != second else {first: 2}
    pos = play(position(red={**EBINGEN, "development": held}), playing(first))
    while now(pos)[0] != "main":
        play(pos, legal(pos)[0])
    refused(pos, playing(second), "Only one development card")


@rule("W40")
def test_who_has_no_such_card_plays_none():
    pos = position(red=EBINGEN, blue={"development": {"trade": 1}})
    for card in PLAYED:
        refused(pos, playing(card), "You have no such card")


@rule("W40")
def test_cards_come_by_lot():
    bought = dict.fromkeys(printed.DECK, 0)
    for seed in range(520):
        pos = position(red={"cards": CARD})
        chance.seed(pos, seed)
        (card,) = of(play(pos, "buy"), "red", "development")
        bought[card] += 1
    assert 240 < bought["invention"] < 320  # 14 of 26
    assert all(35 < bought[card] < 90 for card in printed.DECK if card != "invention")


@rule("W41")
@pytest.mark.parametrize("card", PLAYED)
def test_not_before_the_roll(card):
    pos = position(phase="start", red={**EBINGEN, "development": {card: 1}})
    assert legal(pos) == ["roll"]
    refused(pos, playing(card), "Roll the dice first")
    play(pos, "roll 1 1")
    assert playing(card) in legal(pos)


@rule("W41")
@pytest.mark.parametrize("card", PLAYED)
def test_with_the_option_before_the_roll_too(card):
    red = {**EBINGEN, "development": {card: 1}}
    pos = position(phase="start", card_before_roll=True, red=red)
    assert playing(card) in legal(pos)
    play(pos, playing(card))
    while now(pos)[0] != "start":
        play(pos, legal(pos)[0])
    assert legal(pos) == ["roll"]
    play(pos, "roll 1 1")
    assert now(pos) == ("main", "red")


@rule("W41")
def test_the_option_is_off_by_default():
    assert shown(GAME.new(4, 1))["options"]["card_before_roll"] is False


@rule("W41")
def test_an_early_invention_moves_the_inventor_before_production():
    red = {**EBINGEN, "development": {"invention": 1}}
    pos = position(phase="start", card_before_roll=True, inventor=22, red=red)
    play(pos, "play invention", "inventor 3", "roll 4 5")
    assert cards(pos, "red") == {"brick": 1}


@rule("W41", "W23")
def test_an_early_trade_lasts_through_the_turn():
    red = {"cards": {"ore": 2}, "development": {"trade": 1}}
    pos = position(phase="start", card_before_roll=True, red=red)
    play(pos, "play trade")
    assert legal(pos) == ["roll"]
    play(pos, "roll 1 1", "trade 2 ore -> 1 wool")


@rule("W42")
def test_an_invention_lies_open_and_then_the_inventor_moves():
    pos = play(position(red={"development": {"invention": 2}}), "play invention")
    assert of(pos, "red", "inventions") == 1
    assert of(pos, "red", "development") == {"invention": 1}
    assert now(pos) == ("inventor", "red")
    play(pos, "inventor 4")
    assert of(round_(pos), "red", "inventions") == 1


@rule("W42", "W53", "W54")
def test_the_third_invention_wins_before_the_inventor_moves():
    """Nine halls, the greatest inventor: ten."""
    red = {"halls": list(printed.TOWNS)[:9], "inventions": 2, "development": {"invention": 1}}
    pos = play(position(red=red), "play invention")
    assert now(pos) == ("over", "red")
    assert shown(pos)["greatest_inventor"] == "red"
    assert shown(pos)["inventor"] == printed.INVENTOR


@rule("W43")
def test_two_free_roads():
    pos = play(
        position(red={**EBINGEN, "development": {"road building": 1}}), "play road building"
    )
    assert now(pos) == ("free road", "red")
    refused(pos, "pass", "The first free road must be laid")
    play(pos, "road 63-69")
    assert {"pass", "road 57-63"} <= set(legal(pos))
    play(pos, "road 57-63")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "roads") == ["57-63", "63-69"]
    assert shown(pos)["deck"]["road building"] == 2
    assert cards(pos, "red") == {}


@rule("W43")
def test_the_second_may_be_declined():
    pos = play(
        position(red={**EBINGEN, "development": {"road building": 1}}), "play road building"
    )
    play(pos, "road 63-69", "pass")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "roads") == ["63-69"]


@rule("W43")
def test_they_follow_the_rules_for_roads():
    red = {**EBINGEN, "roads": line("Ebingen", 63, "Tübingen"),
           "development": {"road building": 1}}  # fmt: skip
    pos = play(position(red=red), "play road building")
    assert legal_of(pos, "road") == ["62-69", "63-70", "69-75"]
    refused(pos, "road 50-57", "not built yet")


def many_roads(number: int) -> dict:
    """Red with so many roads laid in the south."""
    paths = [f"{a}-{b}" for a, b in printed.PATHS if a > 60]
    halls = [town for town, at in printed.TOWNS.items() if at > 60][:8]
    return {"halls": halls, "roads": paths[:number], "development": {"road building": 1}}


@rule("W43")
def test_with_one_road_left_it_is_one():
    pos = play(position(red=many_roads(19)), "play road building")
    play(pos, f"road {legal_of(pos, 'road')[0]}")
    assert now(pos) == ("main", "red")
    assert len(of(pos, "red", "roads")) == 20


@rule("W43")
def test_with_none_it_is_not_played():
    pos = position(red=many_roads(20))
    refused(pos, "play road building", "no place or no piece for a road")


@rule("W43")
def test_with_one_place_it_is_one():
    """Blue lies all around Karlsruhe and Wiesloch; one path is left, and it leads to a town."""
    blue = line(27, 34, 42, 35, 28) + line(28, "Sinsheim", 18, 13, "Wiesloch", 12)
    red = {"halls": ["Wiesloch"], "roads": line("Wiesloch", 22, "Karlsruhe"),
           "development": {"road building": 1}}  # fmt: skip
    pos = position(red=red, blue={"halls": ["Sinsheim"], "roads": blue})
    play(pos, "play road building")
    assert legal(pos) == ["road 22-28"]
    play(pos, "road 22-28")
    assert now(pos) == ("main", "red")


@rule("W44")
def test_any_two_cards_the_bank_has():
    held = {"development": {"successful invention": 1}}
    pairs = legal_of(position(red=held), "play successful invention")
    assert len(pairs) == 15
    pos = play(position(red=held), "play successful invention ore ore")
    assert cards(pos, "red") == {"ore": 2}
    assert shown(pos)["bank"]["ore"] == 16
    pos = play(position(red=held), "play successful invention lumber wool")
    assert cards(pos, "red") == {"lumber": 1, "wool": 1}
    assert shown(pos)["deck"]["successful invention"] == 2


@rule("W44")
def test_only_what_the_bank_has():
    held = {"development": {"successful invention": 1}}
    full = {"lumber": 18, "brick": 18, "wool": 18}
    pos = position(red=held, blue={"cards": {**full, "ore": 17, "grain": 17}})
    assert legal_of(pos, "play successful invention") == ["grain ore"]
    refused(pos, "play successful invention ore ore", "The bank does not have these cards")
    pos = position(red=held, blue={"cards": {**full, "ore": 17, "grain": 18}})
    assert legal_of(pos, "play successful invention") == ["ore"]
    assert cards(play(pos, "play successful invention ore"), "red") == {"ore": 1}
    pos = position(red=held, blue={"cards": {**full, "ore": 18, "grain": 18}})
    refused(pos, "play successful invention ore ore", "The bank does not have these cards")
    assert not [text for text in legal(pos) if text.startswith("play")]


@rule("W46")
def test_an_achievement_is_a_hidden_point_that_is_never_played():
    red = {"halls": ["Ebingen"], "development": {"achievement": 2}}
    pos = position(red=red)
    assert (GAME.points(pos, 0), GAME.score(pos, 0)) == (1, 3)
    assert not [text for text in legal(pos) if text.startswith("play")]


@rule("W46")
def test_one_bought_this_turn_completes_a_victory():
    red = {"halls": list(printed.TOWNS)[:9], "cards": CARD}
    pos = play(position(red=red), "buy achievement")
    assert now(pos) == ("over", "red")
    assert now(play(position(red=red), "buy trade")) == ("main", "red")


@rule("W46")
def test_any_number_counts_and_none_is_the_card_of_the_turn():
    red = {"halls": list(printed.TOWNS)[:7], "cards": CARD,
           "development": {"achievement": 2, "trade": 1}}  # fmt: skip
    pos = play(position(red=red), "play trade", "buy achievement")
    assert now(pos) == ("over", "red")


@rule("W46", "W56")
def test_it_is_seen_by_nobody_until_it_wins():
    red = {"halls": list(printed.TOWNS)[:8], "development": {"achievement": 1}, "cards": CARD}
    pos = position(red=red)
    assert shown(GAME.view(pos, 1))["players"]["red"]["development"] == {"hidden": 1}
    assert GAME.score(GAME.view(pos, 1), 0) == 8
    play(pos, "buy achievement")
    view = shown(GAME.view(pos, 1))
    assert view["players"]["red"]["development"] == {"hidden": 0, "achievement": 2}


@rule("W48")
def test_an_empty_deck_sells_nothing():
    white = {"inventions": 14, "development": {"achievement": 3}}
    pos = position(red={"cards": CARD}, white=white, deck={})
    assert "buy" not in legal(pos)
    refused(pos, "buy", "No development card is left")


@rule("W48")
def test_there_is_no_reshuffle():
    white = {"inventions": 14, "development": {"achievement": 3}}
    deck = {"trade": 1}
    pos = position(red={"cards": {"wool": 2, "ore": 2, "grain": 2}}, white=white, deck=deck)
    play(pos, "buy trade")
    refused(pos, "buy", "No development card is left")
    round_(pos)
    play(pos, "play trade")
    refused(pos, "buy", "No development card is left")
