"""Actions in words: what they mean, and what is wrong with words that are none."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NONE
from host_tools.referee import RefereeError
from host_tools.referee.notation import from_text, to_text
from tests.support.catan import GAME, position

PATHS = {"8-13": 13, "0-3": 0}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("roll", act.ROLL),
        ("roll 3 4", act.ROLL | 3 << 8 | 4),
        ("end", act.END_TURN),
        ("road 0-3", act.ROAD),
        ("settlement 53", act.SETTLEMENT | 53),
        ("city 0", act.CITY),
        ("buy", act.BUY),
        ("buy knight", act.BUY | 1),
        ("buy victory point", act.BUY | 5),
        ("play knight", act.KNIGHT),
        ("play road building", act.ROAD_BUILDING),
        ("play invention lumber ore", act.INVENTION | 0 << 8 | 4),
        ("play invention ore", act.INVENTION | NONE << 8 | 4),
        ("play monopoly brick", act.MONOPOLY | 1),
        ("robber 18", act.ROBBER_TO | 18),
        ("steal red", act.STEAL),
        ("steal white lumber", act.STEAL | 1 << 8 | 3),
        ("steal white nothing", act.STEAL | NONE << 8 | 3),
        ("discard wool", act.DISCARD | 2),
        ("trade 4 wool -> 1 ore", act.BANK | 2 << 8 | 4),
        ("pass", act.PASS),
        ("offer", act.OFFER),
        ("invite", act.INVITE),
        ("more grain", act.MORE | 3),
        ("less grain", act.LESS | 3),
        ("send", act.SEND),
        ("cancel", act.CANCEL),
        ("accept", act.ACCEPT),
        ("refuse", act.REFUSE),
        ("counter", act.COUNTER),
        ("deal orange", act.DEAL | 2),
        ("no deal", act.NO_DEAL),
    ],
)
def test_words_and_actions(text, action):
    pos = position()
    assert from_text(GAME, pos, text) == action
    assert to_text(GAME, pos, action) == text


def test_other_ways_to_write_it():
    pos = position()
    assert from_text(GAME, pos, "road 3-0") == from_text(GAME, pos, "road 0-3")
    assert from_text(GAME, pos, "  road\t0-3 ") == from_text(GAME, pos, "road 0-3")
    one = from_text(GAME, pos, "play invention ore wool")
    assert one == from_text(GAME, pos, "play invention wool ore")


def test_seats_are_named_for_the_table():
    assert from_text(GAME, position(seats=3), "steal blue") == act.STEAL
    assert from_text(GAME, position(seats=4), "steal blue") == act.STEAL | 1


def test_the_rate_is_the_active_players():
    red = {"settlements": [0], "roads": ["0-3"]}
    pos = position(red=red)
    assert from_text(GAME, pos, "trade 3 wool -> 1 ore") == act.BANK | 2 << 8 | 4
    with pytest.raises(RefereeError, match="the bank gives 1 card for 3 wool, not for '4'"):
        from_text(GAME, pos, "trade 4 wool -> 1 ore")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is no action; docs/notation.md lists them"),
        ("build", "'build' is no action; docs/notation.md lists them"),
        ("Roll", "'Roll' is no action"),
        ("roll 3", "'roll 3' is no action: write 'roll', or 'roll 3 4'"),
        ("roll 3 4 5", "'roll 3 4 5' is no action: write 'roll'"),
        ("roll 0 4", "'0' is no number from 1 to 6"),
        ("roll 3 ４", "'４' is no number from 1 to 6"),
        ("end turn", "'end turn' is no action: write 'end'"),
        ("road", "'road' is no action: write the two ends of its path, as in 'road 12-17'"),
        ("road 1 2", "'road 1 2' is no action: write the two ends"),
        ("road 12", "'12' is no path: write two neighbouring intersections"),
        ("road 0-1", "'0-1' is no path"),
        ("road 0-999", "'0-999' is no path"),
        ("road 12-17-18", "'12-17-18' is no path"),
        ("settlement", "'settlement' is no action: write 'settlement 12'"),
        ("settlement x", "'x' is no number from 0 to 53"),
        ("settlement 999", "'999' is no number from 0 to 53"),
        ("settlement -1", "'-1' is no number from 0 to 53"),
        ("city 1 2", "'city 1 2' is no action: write 'city 12'"),
        ("robber 300", "'300' is no number from 0 to 18"),
        ("buy gold", "'gold' is no development card: it is one of knight, road building"),
        ("play", "'play' is no action"),
        ("play chess", "'play chess' is no action"),
        ("play knight now", "'play knight now' is no action: write 'play knight'"),
        ("play invention", "'play invention' is no action: write one or two resources"),
        ("play invention ore ore ore", "is no action: write one or two resources"),
        ("play invention gold ore", "'gold' is no resource: it is one of lumber, brick"),
        ("play monopoly", "'play monopoly' is no action: write 'play monopoly wool'"),
        ("discard", "'discard' is no action: write 'discard wool'"),
        ("discard gold", "'gold' is no resource"),
        ("steal", "'steal' is no action: write 'steal blue', or 'steal blue wool'"),
        ("steal green", "'green' is no player at this table: it is one of red, blue"),
        ("steal blue gold", "'gold' is no resource"),
        ("deal", "'deal' is no action: write 'deal blue'"),
        ("deal blue wool", "'deal blue wool' is no action: write 'deal blue'"),
        ("trade", "a bank trade is written as in 'trade 4 wool -> 1 ore'"),
        ("trade 4 wool 1 ore", "a bank trade is written as in"),
        ("trade 4 wool -> 2 ore", "a bank trade is written as in"),
        ("trade 4 gold -> 1 ore", "'gold' is no resource"),
        ("trade 4 wool -> 1 gold", "'gold' is no resource"),
        ("trade 2 wool -> 1 ore", "the bank gives 1 card for 4 wool, not for '2'"),
        ("no", "'no' is no action"),
        ("x" * 1000, "'" + "x" * 36 + "... is no action"),
    ],
)
def test_words_that_are_no_action(text, reason):
    with pytest.raises(RefereeError) as error:
        from_text(GAME, position(), text)
    assert reason in str(error.value)


def test_an_action_that_has_no_words():
    with pytest.raises(RefereeError, match=f"action {act.KINDS << 16} has no words"):
        to_text(GAME, position(), act.KINDS << 16)
