"""What nobody else may see (W56, W40), and what is open."""

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import NOBODY, RANDOM
from tests.games.baden import printed
from tests.games.baden.test_landmarks import STUTTGART
from tests.support import rule
from tests.support.baden import GAME, action, play, position, shown

HANDS = {
    "red": {"cards": {"ore": 3, "wool": 1}, "development": {"trade": 1, "achievement": 1}},
    "blue": {"cards": {"lumber": 2}, "development": {"invention": 2}},
    "orange": {"cards": {"grain": 5}},
    "white": {},
}


@rule("W56")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_hands_are_hidden_and_their_sizes_public(seat):
    pos = position(**HANDS)
    view = shown(GAME.view(pos, seat))["players"]
    for other, colour in enumerate(printed.COLOURS):
        for key in ("cards", "development"):
            own = shown(pos)["players"][colour][key]
            expected = own if other == seat else {"hidden": sum(own.values())}
            assert view[colour][key] == expected


@rule("W56")
def test_the_deck_and_the_generator_are_nobodys():
    pos = position(**HANDS)
    for seat in (0, 1, 2, 3, NOBODY):
        view = GAME.view(pos, seat)
        assert shown(view)["deck"] == {"hidden": 26 - 4}
        assert not any(view[RANDOM : RANDOM + 6])


@rule("W56")
def test_bank_pieces_and_open_inventions_are_public():
    own = {"inventions": 2, "halls": ["Aalen"], "margin": ["Ulm"]}
    pos = position(red=own, blue=HANDS["blue"])
    view = shown(GAME.view(pos, 3))
    assert view["bank"] == shown(pos)["bank"]
    red = view["players"]["red"]
    assert (red["inventions"], red["halls"], red["margin"]) == (2, ["Aalen"], ["Ulm"])


@rule("W56")
@pytest.mark.parametrize("colour", printed.COLOURS)
def test_what_one_may_do_follows_from_ones_own_view(colour):
    pos = position(active=colour, **HANDS)
    seat = printed.COLOURS.index(colour)
    assert GAME.legal(GAME.view(pos, seat)) == GAME.legal(pos)


@rule("W56")
def test_records_tell_the_others_no_card():
    pos = position(red={**STUTTGART, "cards": {"wool": 1, "ore": 3, "grain": 2}})
    bought = action(pos, "buy trade")
    assert [GAME.seen_by(bought, 0, seat) for seat in (0, 1)] == [bought, action(pos, "buy")]
    drawn = action(pos, "landmark draw Stuttgart invention")
    told = [GAME.seen_by(drawn, 0, seat) for seat in (0, 1, NOBODY)]
    assert told == [drawn, *[action(pos, "landmark draw Stuttgart")] * 2]
    stolen = action(pos, "steal blue ore")
    told = [GAME.seen_by(stolen, 0, seat) for seat in (0, 1, 2)]
    assert told == [stolen, stolen, action(pos, "steal blue")]


@rule("W56")
def test_the_draw_of_a_landmark_changes_no_other_view():
    pos = position(red=STUTTGART, blue=HANDS["blue"])
    one = play(bytearray(pos), "landmark draw Stuttgart trade")
    two = play(bytearray(pos), "landmark draw Stuttgart achievement")
    for seat in (1, 2, 3, NOBODY):
        assert GAME.view(one, seat) == GAME.view(two, seat)


@rule("W40", "W56")
def test_which_cards_are_new_is_the_players_own_knowledge():
    red = {"cards": {"wool": 1, "ore": 1, "grain": 1}, "development": {"trade": 1}}
    pos = play(position(red=red), "buy invention")
    assert shown(GAME.view(pos, 1))["old_cards"] == []
    assert shown(GAME.view(pos, 0))["old_cards"] == ["trade"]


def test_what_is_answered_in_the_open():
    """Nothing hidden is needed to found, to say whether one wants to trade, or at the end."""
    assert set(GAME.open) == {phase.ROLL_OFF, phase.FOUND_SETTLEMENT, phase.ASKING,
                              phase.AGREEING, phase.OVER}  # fmt: skip


def test_what_draws_is_not_taken_back_and_other_landmarks_are():
    pos = position()
    assert GAME.is_final(action(pos, "landmark draw Ulm") & ~0xFFFF)
    assert not GAME.is_final(action(pos, "landmark Mannheim") & ~0xFFFF)
