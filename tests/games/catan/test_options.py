"""The options of a game: friendly robber, dice deck, turn cap, no trade among players."""

from collections import Counter

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import chance
from hexpocket.engine.position import (
    ACTIVE,
    BEGINNER,
    DECKED_DICE,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NOBODY,
    OPTIONS,
    TURN,
    TURN_CAP,
    get16,
    put16,
)
from tests.games.catan import printed
from tests.games.catan.table import RICH, owning, table
from tests.support import rule
from tests.support.catan import (
    GAME,
    cards,
    legal,
    play,
    points,
    position,
    refused,
    shown,
)
from tests.support.reasons import refusing

ALL_DICE = sorted([a, b] for a in range(1, 7) for b in range(1, 7))
ONE = {"ore": 1}


def city_and_settlement(colour: str) -> dict:
    """The beginner's pieces, the first settlement raised: three points."""
    settlements, roads = printed.BEGINNER_PIECES[colour]
    return {"cities": settlements[:1], "settlements": settlements[1:], "roads": roads}


def pass_time(pos) -> str:
    """One step of a game in which nobody does more than he must; what was done."""
    actions = legal(pos)
    text = next((word for word in ("end", "roll") if word in actions), actions[0])
    record = GAME.apply(pos, GAME.legal(pos)[actions.index(text)])
    return text if text != "roll" else f"roll {record >> 8 & 255} {record & 255}"


def rolled(pos, rolls: int) -> list[list[int]]:
    """The next rolls that the generator gives."""
    seen = []
    while len(seen) < rolls:
        words = pass_time(pos).split()
        if words[0] == "roll":
            seen.append([int(words[1]), int(words[2])])
    return seen


# B85: the friendly robber. Hex 13 is blue's and orange's, hex 16 blue's alone.


@rule("B85")
def test_the_friendly_robber_does_not_go_where_a_player_has_two_points():
    keys = {"phase": "robber", "friendly_robber": True}
    pos = table(blue=city_and_settlement("blue") | {"cards": ONE}, **keys)
    assert [points(pos, colour) for colour in printed.COLOURS] == [2, 3, 2, 2]
    refused(pos, "robber 13", "The friendly robber spares a player there.")
    play(pos, "robber 16")
    assert legal(pos) == ["steal blue"]


@rule("B85")
def test_its_hexes_are_those_without_a_building_of_a_spared_player():
    pos = table(phase="robber", friendly_robber=True, blue=city_and_settlement("blue"))
    spared = {
        node
        for colour in ("red", "orange", "white")
        for node in printed.BEGINNER_PIECES[colour][0]
    }
    free = [
        hex_id for hex_id in range(19) if hex_id != 9 and not spared & set(printed.CORNERS[hex_id])
    ]
    assert legal(pos) == [f"robber {hex_id}" for hex_id in free]


@rule("B85")
def test_it_spares_who_moves_it_as_well():
    """Red has two points, too few for red's own hexes to be blocked."""
    rich = {colour: city_and_settlement(colour) for colour in ("blue", "orange", "white")}
    refused(table(4, phase="robber", friendly_robber=True, **rich), "robber 0", "spares a player")


@rule("B85")
def test_the_unfriendly_robber_spares_nobody():
    pos = table(phase="robber", blue=city_and_settlement("blue"), orange={"cards": ONE})
    play(pos, "robber 13")
    assert legal(pos) == ["steal blue", "steal orange"]


@rule("B85")
def test_three_points_are_enough_to_be_robbed_by_the_friendly_robber():
    keys = {"phase": "robber", "friendly_robber": True}
    blue = city_and_settlement("blue")
    pos = table(blue=blue, orange=city_and_settlement("orange") | {"cards": ONE}, **keys)
    play(pos, "robber 13")
    assert legal(pos) == ["steal blue", "steal orange"]


@rule("B85")
def test_two_points_in_one_city_are_spared_too():
    blue = {"cities": [39], "settlements": [], "roads": ["39-44"], "cards": ONE}
    pos = table(phase="robber", friendly_robber=True, blue=blue)
    refused(pos, "robber 16", "spares a player")


def crowded(edition, **keys):
    """Blue, orange and white have two points each and all hexes but the desert's."""
    settled = {"blue": (14, 31), "orange": (39, 45), "white": (8, 22)}
    colours = {colour: owning(*nodes, hand=ONE) for colour, nodes in settled.items()}
    keys = {"phase": "robber", "robber": 9, "red": owning(0, cities=[50])} | colours | keys
    return position(4, friendly_robber=True, edition=edition, **keys)


@rule("B85")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_with_no_other_hex_left_it_goes_anywhere_and_robs_none_it_spares(edition):
    pos = crowded(edition)
    assert legal(pos) == [f"robber {hex_id}" for hex_id in range(19) if hex_id != 9]
    refused(pos, "robber 9", "another hex")
    play(pos, "robber 13")
    assert shown(pos)["phase"] == "main"
    assert [cards(pos, colour) for colour in printed.COLOURS] == [{}, ONE, ONE, ONE]
    refused(pos, "steal orange", "cannot be done now")


@rule("B85")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_one_free_hex_is_enough_to_keep_it_from_the_others(edition):
    white = owning(22, cities=[8], hand=ONE)
    pos = crowded(edition, white=white)
    assert points(pos, "white") == 3
    assert legal(pos) == [f"robber {hex_id}" for hex_id in (0, 1, 3, 4, 7, 8)]


@rule("B85", "B40")
@pytest.mark.parametrize(("edition", "places"), [("seed", []), ("modern", ["robber 9"])])
def test_the_friendly_robber_keeps_to_the_edition(edition, places):
    """Where all land with a number is spared, the desert is free in the modern edition only."""
    pos = crowded(edition, robber=1)
    others = [f"robber {hex_id}" for hex_id in range(19) if hex_id not in (1, 9)]
    assert legal(pos) == (places or others)
    refused(pos, *(("robber 9", "with a number") if not places else ("robber 2", "spares")))


@rule("B85")
def test_where_it_must_go_to_a_spared_player_it_robs_the_others_there():
    """All hexes are spared: hex 0 has white's settlement and red's, hex 13 orange's alone."""
    pos = crowded("seed", active="orange", orange=owning(39, 45))
    play(pos, "robber 0")
    assert legal(pos) == ["steal red"]
    refused(pos, "steal white", "The friendly robber spares this player.")


@rule("B85")
def test_the_friendly_robber_spares_against_a_knight_as_well():
    red = {"development": {"knight": 1}}
    pos = table(friendly_robber=True, red=red, blue=city_and_settlement("blue"))
    play(pos, "play knight")
    refused(pos, "robber 13", "spares a player")
    play(pos, "robber 16")
    assert legal(pos) == ["steal blue"]


@rule("B80", "B85")
def test_hidden_victory_cards_do_not_end_the_friendly_robbers_mercy():
    orange = {"cards": ONE, "development": {"victory point": 2}}
    keys = {"phase": "robber", "friendly_robber": True}
    pos = table(blue=city_and_settlement("blue"), orange=orange, **keys)
    refused(pos, "robber 13", "spares a player")


@rule("B85")
def test_points_of_a_title_end_the_friendly_robbers_mercy():
    orange = {"cards": ONE, "knights_played": 3}
    pos = table(phase="robber", friendly_robber=True, orange=orange)
    assert points(pos, "orange") == 4
    play(pos, "robber 17")
    assert legal(pos) == ["steal orange"]


# B86: dice from a deck


@rule("B86")
@pytest.mark.parametrize("seed", range(4))
def test_the_dice_deck_brings_each_result_once_in_every_thirty_six_rolls(seed):
    pos = GAME.new(seed=seed, options=BEGINNER | DECKED_DICE)
    for _ in range(3):
        assert sorted(rolled(pos, 36)) == ALL_DICE


@rule("B86")
def test_the_dice_deck_is_shuffled_by_the_generator():
    decks = [rolled(GAME.new(seed=s, options=BEGINNER | DECKED_DICE), 36) for s in range(3)]
    assert decks[0] != decks[1] != decks[2]
    pos = GAME.new(seed=0, options=BEGINNER | DECKED_DICE)
    assert rolled(pos, 36) != rolled(pos, 36)


@rule("B86")
def test_each_result_left_in_the_dice_deck_is_equally_likely():
    left = [[1, 1], [3, 4], [6, 6]]
    start = table(phase="start", dice_deck=True, deck_of_dice=left)
    seen = Counter()
    for state in range(1, 601):
        pos = bytearray(start)
        chance.put_states(pos, state * 53, 7, 11)
        seen[tuple(rolled(pos, 1)[0])] += 1
    assert sorted(map(list, seen)) == left
    assert min(seen.values()) > 150  # 200 expected; 46 are four standard deviations


@rule("B86")
def test_without_the_option_results_come_again_before_all_have_come():
    pos = play(GAME.new(options=BEGINNER), *["roll 5 5", "end"] * 6)
    assert len(set(map(tuple, rolled(pos, 36)))) < 36


@rule("B86")
def test_a_result_not_in_the_dice_deck_cannot_be_forced():
    pos = table(phase="start", dice_deck=True, deck_of_dice=[[1, 2], [3, 3]])
    before = bytes(pos)
    for words in ("roll 2 1", "roll 1 1", "roll 6 6"):
        with refusing(GAME, "Chance cannot bring this outcome here."):
            play(pos, words)
        assert bytes(pos) == before
    play(pos, "roll 1 2")
    assert shown(pos)["dice_deck"] == [[3, 3]]


@rule("B86")
def test_a_result_leaves_the_dice_deck_when_rolled():
    pos = play(GAME.new(options=BEGINNER | DECKED_DICE), "roll 2 1", "end")
    assert shown(pos)["dice_deck"] == [dice for dice in ALL_DICE if dice != [2, 1]]
    with refusing(GAME, "Chance cannot bring this outcome here."):
        play(pos, "roll 2 1")
    play(pos, "roll 1 2")


@rule("B86")
def test_after_its_last_result_the_dice_deck_is_full_again():
    pos = table(phase="start", dice_deck=True, deck_of_dice=[[2, 6]])
    assert rolled(pos, 1) == [[2, 6]]
    assert shown(pos)["dice_deck"] == ALL_DICE
    play(pos, "end", "roll 2 6")


@rule("B16", "B86")
def test_rolling_for_the_start_takes_nothing_from_the_dice_deck():
    pos = GAME.new(options=DECKED_DICE, seed=2)
    play(pos, "roll 6 6", "roll 6 6", "roll 6 6", "roll 6 6")
    assert shown(pos)["dice_deck"] == ALL_DICE
    while shown(pos)["phase"] != "start":
        pass_time(pos)
    assert sorted(rolled(pos, 36)) == ALL_DICE


# B87: the turn cap


@rule("B87")
@pytest.mark.parametrize("cap", [1, 2, 7])
@pytest.mark.parametrize("options", [0, BEGINNER])
def test_the_game_ends_undecided_after_the_turn_of_its_cap(cap, options):
    pos = GAME.new(seed=4, options=options, turn_cap=cap)
    turns = 0
    while legal(pos):
        turns += pass_time(pos) == "end"
    assert turns == cap
    after = shown(pos)
    assert (after["phase"], after["active"], after["turn"]) == ("over", None, cap)


@rule("B87")
def test_the_turn_of_the_cap_is_played_to_its_end():
    pos = table(turn=5, turn_cap=5, red={"cards": RICH})
    assert {"road 8-12", "city 8", "buy", "trade 4 wool -> 1 ore", "end"} <= set(legal(pos))
    play(pos, "road 8-12", "end")
    assert shown(pos)["phase"] == "over"


@rule("B87")
def test_before_the_turn_of_the_cap_the_game_goes_on():
    pos = play(table(turn=4, turn_cap=5), "end")
    assert (shown(pos)["phase"], shown(pos)["active"], shown(pos)["turn"]) == ("start", "blue", 5)


@rule("B87")
@pytest.mark.parametrize(("turn", "cap"), [(5, 261), (256, 512), (261, 773)])
def test_a_cap_of_more_than_a_byte_is_compared_whole(turn, cap):
    pos = play(table(turn=turn, turn_cap=cap), "end")
    assert (shown(pos)["phase"], shown(pos)["turn"]) == ("start", turn + 1)
    assert shown(play(table(turn=cap, turn_cap=cap), "end"))["phase"] == "over"


@rule("B87")
def test_after_the_cap_nothing_can_be_done():
    pos = play(table(turn=5, turn_cap=5), "end")
    assert legal(pos) == []
    for words in ("roll", "end", "road 8-12"):
        refused(pos, words, "The game is over.")


@rule("B87")
def test_a_win_in_the_last_turn_counts():
    red = {"cities": [8, 28], "settlements": [0, 24], "roads": ["8-13", "28-34", "0-4", "18-24"]}
    red |= {"cards": {"ore": 3, "grain": 2}, "development": {"victory point": 3}}
    pos = play(table(turn=5, turn_cap=5, red=red), "city 0")
    assert (shown(pos)["phase"], shown(pos)["active"]) == ("over", "red")


@rule("B87")
def test_without_a_cap_there_is_no_last_turn():
    pos = table(turn=65000)
    play(pos, *["end", "roll 1 1"] * 20)
    assert shown(pos)["turn"] == 65020
    assert shown(pos)["phase"] == "main"


@rule("B87")
@pytest.mark.parametrize("cap", [-1, 65536])
def test_a_cap_that_cannot_be_stored_is_refused(cap):
    with pytest.raises(ValueError, match="turn|byte"):
        GAME.new(turn_cap=cap)


@rule("B87")
def test_the_largest_cap_is_kept():
    assert get16(GAME.new(turn_cap=65535), TURN_CAP) == 65535


# B88: no trade among players


@rule("B88")
def test_without_trade_among_players_nothing_is_offered():
    pos = table(player_trade=False, red={"cards": RICH}, blue={"cards": ONE})
    assert "trade 4 wool -> 1 ore" in legal(pos)
    refused(pos, "offer", "Players do not trade in this game.")
    refused(pos, "invite", "Players do not trade in this game.")
    pos = table(red={"cards": RICH}, blue={"cards": ONE})
    assert {"offer", "invite"} <= set(legal(pos))


@pytest.mark.parametrize(
    "options", [FRIENDLY, DECKED_DICE, NO_TRADE, FRIENDLY | NO_TRADE | MODERN]
)
def test_options_change_nothing_else_in_the_setup(options):
    plain = GAME.new(seed=6)
    pos = GAME.new(seed=6, options=options)
    assert pos[OPTIONS] == plain[OPTIONS] | options
    pos[OPTIONS] = plain[OPTIONS]
    assert pos == plain


@pytest.mark.parametrize("seats", [3, 4])
def test_options_are_kept_in_the_position(seats):
    options = MODERN | FRIENDLY | DECKED_DICE | NO_TRADE
    assert shown(GAME.new(seats=seats, options=options, turn_cap=300))["options"] == {
        "players": seats,
        "edition": "modern",
        "setup": "variable",
        "balanced": False,
        "friendly_robber": True,
        "dice_deck": True,
        "player_trade": False,
        "turn_cap": 300,
    }


def test_the_plain_game_is_the_seed_edition_without_options():
    assert shown(position())["options"] == shown(GAME.new())["options"]
    assert shown(GAME.new())["options"] == {
        "players": 4,
        "edition": "seed",
        "setup": "variable",
        "balanced": False,
        "friendly_robber": False,
        "dice_deck": False,
        "player_trade": True,
        "turn_cap": 0,
    }


@rule("B87")
def test_the_last_turn_the_counter_can_hold_ends_the_game():
    pos = position(red={"settlements": [8], "roads": ["8-13"]})
    put16(pos, TURN, 65534)
    GAME.apply(pos, act.END_TURN)
    assert get16(pos, TURN) == 65535
    GAME.force(pos, act.ROLL | 1 << 8 | 1)
    GAME.apply(pos, act.END_TURN)
    assert GAME.legal(pos) == []
    assert pos[ACTIVE] == NOBODY
