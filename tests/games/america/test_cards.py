"""Playing development cards; those that move a piece are in test_card_moves.py (A18, A54-A61)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    all_build,
    gold,
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)

NOTHING = dict.fromkeys(printed.COLOURS, 0)
PHASES = pytest.mark.parametrize("phase", ["start", "main"])


def red_with(card, phase="main", **keys) -> bytearray:
    red = {"development": {card: 1}, **keys.pop("red", {})}
    return position(phase=phase, red=red, **keys)


# A18, A61: every card


WHOLE = {
    "cavalry": ("play cavalry", "outlaw 02.08"),
    "engineer": ("play engineer", "rail 112-118", "pass"),
    "right of way": ("play right of way 1", "step 112-118", "stop"),
    "mineral rights": ("play mineral rights ore ore",),
    "cattle drive": ("play cattle drive",),
    "scout": ("play scout gold",),
}
ABLE = {"cards": {"cattle": 1}, "rails": ["106-112", "112-118"]}


@rule("A18", "A61", "A28")
@PHASES
@pytest.mark.parametrize("card", WHOLE)
def test_a_card_is_played_before_or_after_the_roll_and_discarded(card, phase):
    red = dict(ABLE) | ({"rails": ["106-112"]} if card == "engineer" else {})
    pos = play(red_with(card, phase, red=red), *WHOLE[card])
    assert now(pos) == (phase, "red")
    assert of(pos, "red", "development") == {}
    assert shown(pos)["discards"] == {card: 1}
    if phase == "start":
        play(pos, "roll 6 6")
        assert now(pos) == ("main", "red")


@rule("A61", "A60")
def test_native_support_is_discarded_too():
    pos = play(red_with("native support", "start"), "play native support 12")
    assert shown(pos)["discards"] == {"native support": 1}
    assert of(pos, "red", "development") == {}


@rule("A18", "A66")
def test_one_plays_own_cards_in_the_own_turn_only():
    pos = position(blue={"development": {"scout": 1}, "cards": {"ore": 2}})
    refused(pos, "play scout gold", "You have no such card")
    all_build(pos)
    assert now(pos) == ("extra build", "blue")
    refused(pos, "play scout gold", "only build and buy")


# A54: Cavalry


@rule("A54")
@PHASES
def test_cavalry_moves_the_outlaw_pays_two_gold_and_robs(phase):
    hands = {"orange": {"cards": {"ore": 9}}, "blue": {"cards": {"coal": 9}}}
    pos = play(red_with("cavalry", phase, **hands), "play cavalry")
    assert now(pos) == ("outlaw", "red")
    refused(pos, "outlaw 01.07", "another hex")
    refused(pos, "outlaw 01.09", "hex with a number")
    refused(pos, "outlaw 05.05", "hex with a number")
    play(pos, "outlaw 08.06")
    assert now(pos) == ("steal", "red")
    assert legal(pos) == ["steal orange"]
    play(pos, "steal orange")
    assert of(pos, "red", "cards") == {"ore": 1}
    assert of(pos, "orange", "cards") == {"ore": 8}  # nobody returns half
    assert of(pos, "blue", "cards") == {"coal": 9}
    assert gold(pos) == NOTHING | {"red": 2}
    assert shown(pos)["outlaw"] == "08.06"
    assert now(pos) == (phase, "red")


@rule("A54")
def test_cavalry_pays_with_nobody_to_rob():
    pos = play(red_with("cavalry", red={"gold": 1}), "play cavalry", "outlaw 02.08")
    assert gold(pos) == NOTHING | {"red": 3}
    assert now(pos) == ("main", "red")


@rule("A54")
def test_a_large_hand_of_its_own_does_not_return_cards():
    pos = play(red_with("cavalry", red={"cards": {"ore": 12}}), "play cavalry", "outlaw 02.08")
    assert of(pos, "red", "cards") == {"ore": 12}


# A55: Engineer


@rule("A55")
@PHASES
def test_engineer_lays_two_free_rails_one_after_the_other(phase):
    pos = play(red_with("engineer", phase), "play engineer")
    assert now(pos) == ("free rail", "red")
    assert "pass" not in legal(pos)
    refused(pos, "pass", "first free rail must be laid")
    refused(pos, "rail 94-100", "touch a city or a rail of your own")
    refused(pos, "rail 96-102", "lies there already")
    play(pos, "rail 100-106", "rail 94-100")  # the second from the first
    assert of(pos, "red", "rails") == ["94-100", "100-106", "106-112"]
    assert of(pos, "red", "cards") == {}
    assert now(pos) == (phase, "red")
    assert of(pos, "red", "rails left") == 27


@rule("A55")
def test_the_rails_are_free_for_who_could_pay_too():
    hand = {"ore": 2, "lumber": 2}
    pos = play(red_with("engineer", red={"cards": hand}), "play engineer", "rail 100-106")
    assert of(play(pos, "rail 94-100"), "red", "cards") == hand


@rule("A55")
def test_the_second_may_be_declined():
    pos = play(red_with("engineer"), "play engineer", "rail 100-106", "pass")
    assert of(pos, "red", "rails") == ["100-106", "106-112"]
    assert now(pos) == ("main", "red")


@rule("A55", "A34")
def test_each_rail_pays_before_the_next():
    pos = play(red_with("engineer"), "play engineer", "rail 112-118", "rail 113-118")
    assert gold(pos) == NOTHING | {"red": 2}
    pos = play(red_with("engineer", red={"rails": ["106-112", "112-118"]}), "play engineer")
    play(pos, "rail 113-118")
    assert now(pos) == ("free rail", "red")
    assert gold(pos) == NOTHING | {"red": 2}


@rule("A55", "A33")
def test_with_one_piece_left_it_is_one_rail():
    red = {"cities": ["Chicago", "Indianapolis", "Nashville", "Boise"]}
    red["rails"] = printed.FAR_RAILS
    pos = play(red_with("engineer", red=red), "play engineer", "rail 112-118")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "rails left") == 0


@rule("A55", "A33")
def test_without_a_piece_it_is_not_playable():
    red = {"cities": ["Chicago", "Indianapolis", "Nashville", "Boise"]}
    red["rails"] = [*printed.FAR_RAILS, "112-118"]
    pos = red_with("engineer", red=red)
    assert "play engineer" not in legal(pos)
    refused(pos, "play engineer", "no place or no piece")


@rule("A55")
def test_the_last_piece_on_a_track_brings_no_bonus_and_no_second():
    red = {"cities": ["Omaha", "Boise", "Nashville"], "rails": ["75-82", *printed.FAR_RAILS[1:]]}
    pos = play(red_with("engineer", red=red), "play engineer", "rail 68-75")
    assert now(pos) == ("main", "red")


@rule("A55", "A37")
def test_two_pieces_left_one_goes_to_the_bonus_and_none_to_the_second():
    red = {"cities": ["Omaha", "Boise", "Nashville"], "rails": ["75-82", *printed.FAR_RAILS[2:]]}
    pos = play(red_with("engineer", red=red), "play engineer", "rail 68-75", "rail 62-68")
    assert of(pos, "red", "rails left") == 0
    assert now(pos) == ("main", "red")


# A57: Mineral Rights


@rule("A57")
@PHASES
def test_mineral_rights_takes_any_two_cards(phase):
    pos = red_with("mineral rights", phase)
    assert len(legal_of(pos, "play mineral rights")) == 15
    play(pos, "play mineral rights coal ore")
    assert of(pos, "red", "cards") == {"coal": 1, "ore": 1}
    assert shown(pos)["bank"]["coal"] == shown(pos)["bank"]["ore"] == 18


@rule("A57")
def test_two_alike_are_allowed():
    pos = play(red_with("mineral rights"), "play mineral rights grain grain")
    assert of(pos, "red", "cards") == {"grain": 2}


@rule("A57")
def test_only_what_the_supply_has():
    pos = red_with("mineral rights", white={"cards": {"ore": 18, "coal": 19}})
    refused(pos, "play mineral rights ore ore", "does not have these")
    refused(pos, "play mineral rights coal grain", "does not have these")
    refused(pos, "play mineral rights grain", "does not have these")  # two there are
    play(pos, "play mineral rights ore grain")


def all_but(number: int, kind="ore") -> dict:
    """White holds everything but this many cards of a kind."""
    return {"cards": {name: 19 - number * (name == kind) for name in printed.KINDS}}


@rule("A57")
def test_the_last_card_of_the_supply_is_taken_alone():
    pos = red_with("mineral rights", white=all_but(1))
    assert legal_of(pos, "play mineral rights") == ["ore"]
    play(pos, "play mineral rights ore")
    assert of(pos, "red", "cards") == {"ore": 1}


@rule("A57")
def test_with_an_empty_supply_it_is_not_playable():
    pos = red_with("mineral rights", white=all_but(0))
    assert legal_of(pos, "play") == []


# A58: Cattle Drive


@rule("A58")
@PHASES
def test_cattle_drive_sells_one_cattle_for_five_gold(phase):
    pos = red_with("cattle drive", phase, red={"cards": {"cattle": 2}})
    play(pos, "play cattle drive")
    assert of(pos, "red", "cards") == {"cattle": 1}
    assert shown(pos)["bank"]["cattle"] == 18
    assert gold(pos) == NOTHING | {"red": 5}
    assert now(pos) == (phase, "red")


@rule("A58")
def test_without_cattle_it_is_not_playable():
    pos = red_with("cattle drive", red={"cards": {"ore": 3}})
    assert "play cattle drive" not in legal(pos)
    refused(pos, "play cattle drive", "no cattle")


# A60: Native Support


@rule("A60")
@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_native_support_produces_like_the_roll(total):
    dice = {2: "1 1", 12: "6 6"}.get(total, f"{max(1, total - 6)} {min(6, total - 1)}")
    rolled = play(position(phase="start"), f"roll {dice}")
    pos = play(red_with("native support", "start"), f"play native support {total}")
    for colour in printed.COLOURS:
        assert of(pos, colour, "cards") == of(rolled, colour, "cards")
    assert gold(pos) == gold(rolled)
    assert now(pos) == ("main", "red")
    refused(pos, "roll", "already been rolled")


@rule("A60")
def test_the_choice_is_from_two_to_twelve():
    pos = red_with("native support", "start")
    chosen = sorted(int(text) for text in legal_of(pos, "play native support"))
    assert chosen == list(range(2, 13))


@rule("A60")
def test_only_before_the_roll():
    pos = red_with("native support", "main")
    assert legal_of(pos, "play") == []
    refused(pos, "play native support 8", "played instead of rolling")


@rule("A60", "A23")
def test_a_chosen_seven_works_as_a_rolled_one():
    hands = {"blue": {"cards": {"coal": 9}}, "orange": {"cards": {"ore": 1}}}
    pos = play(red_with("native support", "start", **hands), "play native support 7")
    assert now(pos) == ("discard", "blue")
    play(pos, *["discard coal"] * 4)
    assert now(pos) == ("outlaw", "red")
    play(pos, "outlaw 08.06", "steal orange")
    assert of(pos, "red", "cards") == {"ore": 1}
    assert gold(pos) == NOTHING
    assert now(pos) == ("main", "red")
    refused(pos, "roll", "already been rolled")


@rule("A60", "A28")
def test_it_is_the_card_of_the_turn():
    red = {"development": {"native support": 1, "scout": 1}}
    pos = play(position(phase="start", red=red), "play native support 12")
    refused(pos, "play scout gold", "Only one development card")
