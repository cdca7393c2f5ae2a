"""What cannot be done now in America: every thing that is not legal, with a reason of use."""

import random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, PHASE, players
from hexpocket.games.america import acts, facts
from hexpocket.ui.america import not_now as part
from hexpocket.ui.match import Match
from hexpocket.ui.pages.not_now import NotNow
from tests.support.america import GAME, give, play, position
from tests.support.handheld import NAMES
from tests.support.referee import of_every_phase
from tests.ui.watched import LONGEST, LOOKS, Watched, assert_fits, no_cut

RICH = {"lumber": 3, "coal": 3, "cattle": 3, "grain": 3, "ore": 3}
THINGS = {
    act.ROAD: "Rail",
    acts.SETTLER: "Settler",
    acts.TRAIN: "Train",
    act.BUY: "Development card",
    act.OFFER: "Make an offer",
    act.BANK: "Trade with the supply",
    act.INVITE: "Ask for offers",
    acts.MOVE: "Move a settler",
    acts.MOVE | 2: "Move a train",
    acts.DELIVER: "Deliver goods",
    act.END_TURN: "End the turn",
}


def opened(tmp_path, pos, look=LOOKS[0], names=NAMES):
    """The screen in the hands of the player asked."""
    handheld = Watched(tmp_path, look=look)
    seats = players(pos)
    handheld.app.match = Match(GAME, bytearray(pos), list(names[:seats]), bytes(range(seats)))
    handheld.hold(pos[ACTOR])
    handheld.show(NotNow())
    return handheld


def reasons(tmp_path, pos):
    """Reasons by thing."""
    found = {}
    things, why = [], []
    for words, picture, _ in (*opened(tmp_path, pos).screen.rows, ("", "end", False)):
        if picture and why:
            found.update((thing, " ".join(why).replace("\xa0", " ")) for thing in things)
            things, why = [], []
        (things if picture else why).append(words)
    return found


def test_an_empty_hand_reads_what_things_cost(tmp_path):
    assert reasons(tmp_path, position()) == {
        "Rail": "A rail costs 1 ore, 1 lumber.",
        "Settler": "A settler costs 1 cattle, 1 grain, 1 lumber.",
        "Train": "A train costs 1 ore, 1 lumber, 1 coal.",
        "Move a settler": "This piece is not on the map.",
        "Move a train": "These steps cost 1 coal.",
        "Deliver goods": "Goods go to a city of another player or a neutral one.",
        "Development card": "A development card costs 1 cattle, 1 coal.",
        "Trade with the supply": "A card costs 2 gold.",
        "Make an offer": "You have no card to give.",
        "Ask for offers": "You have no card to give.",
    }


def test_before_the_roll_one_reason_stands_for_most(tmp_path):
    why = reasons(tmp_path, position(phase="start", red={"cards": RICH}))
    assert why.pop("Deliver goods") == "Goods go to a city of another player or a neutral one."
    assert set(why.values()) == {"Roll the dice first."}
    assert list(why) == [thing for thing in THINGS.values() if thing != "Deliver goods"]


def test_what_is_legal_is_not_listed(tmp_path):
    pos = position(red={"cards": RICH, "settlers": [50]}, blue={"cards": {"ore": 1}})
    listed = set(reasons(tmp_path, pos))
    assert listed <= {"Move a train", "Deliver goods"}


def test_a_settler_may_move_where_no_train_may(tmp_path):
    why = reasons(tmp_path, position(red={"cards": {"grain": 1}, "settlers": [50]}))
    assert "Move a settler" not in why
    assert why["Move a train"] == "These steps cost 1 coal."


def test_a_train_without_a_rail_to_go_to(tmp_path):
    why = reasons(tmp_path, position(red={"cards": {"coal": 1}}))
    assert why["Move a train"] == "This train has no rail to go to."


def test_with_both_pieces_out_the_price_is_the_reason(tmp_path):
    pos = position(red={"settlers": [50, 60]})
    assert reasons(tmp_path, pos)["Settler"] == "A settler costs 1 cattle, 1 grain, 1 lumber."


def test_the_nearest_trade_with_the_supply_gives_the_reason(tmp_path):
    pos = position(red={"cards": {"ore": 2}})
    why = reasons(tmp_path, pos)["Trade with the supply"]
    assert why == "The supply wants 3 equal cards for this."
    pos = position(red={"gold": 9})
    pos[facts.BOUGHT] = facts.GOLD_BUYS
    why = reasons(tmp_path, pos)
    assert why["Trade with the supply"] == "Gold buys no more than 2 cards in a turn."


def test_goods_say_what_they_lack(tmp_path):
    pos = position()
    hand = GAME.hands[0]
    pos[hand + facts.GOODS] = 0
    assert reasons(tmp_path, pos)["Deliver goods"] == "You have no goods ready to deliver."
    pos = position()
    pos[hand + facts.PIECES + facts.TRAINS[0]] = 255
    assert reasons(tmp_path, pos)["Deliver goods"] == "None of your trains is at this city."


def test_cards_held_are_listed_and_no_others(tmp_path):
    held = {"right of way": 1, "cattle drive": 1, "native support": 1, "scout": 1}
    pos = position(red={"development": held})
    pos[facts.OLD_CARDS] = 127
    why = reasons(tmp_path, pos)
    assert why["Right of Way"] == "This train has no rail to go to."
    assert why["Cattle Drive"] == "You have no cattle."
    assert why["Native Support"] == "Native Support is played instead of rolling."
    assert not {"Scout", "Cavalry", "Engineer", "Mineral Rights"} & set(why)
    pos[facts.OLD_CARDS] = 0
    assert reasons(tmp_path, pos)["Scout"] == "A card bought this turn may not be played yet."


def test_in_another_players_turn_only_building_has_reasons_of_its_own(tmp_path):
    pos = play(give(position(), "blue", grain=2), "end", "build")
    assert pos[PHASE] == facts.EXTRA
    why = reasons(tmp_path, pos)
    assert why["Rail"] == "A rail costs 1 ore, 1 lumber."
    only = "In another player's turn you may only build and buy."
    assert why["Move a train"] == why["Deliver goods"] == why["End the turn"] == only


def test_a_move_is_to_be_stopped_first(tmp_path):
    pos = play(position(red={"cards": {"grain": 1}, "settlers": [50]}), "move settler 1")
    why = reasons(tmp_path, pos)
    assert why["Rail"] == why["End the turn"] == "End the move first."


def test_every_missing_thing_has_a_reason_in_every_phase(tmp_path):
    """Whoever is asked, in any position: what is not legal is listed, with a sentence."""
    for positions in of_every_phase(4, "america").values():
        for data in positions:
            pos = bytearray(data)
            if pos[PHASE] == phase.OVER:
                continue
            legal = {part.thing(action) for action in GAME.legal(pos)}
            why = reasons(tmp_path, pos)
            for kind, thing in THINGS.items():
                assert (thing in why) == (kind not in legal)
            for words in why.values():
                assert words.endswith(".")
                assert "There is no such action" not in words


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    cards = ("cavalry", "engineer", "right of way", "mineral rights", "cattle drive")
    held = dict.fromkeys((*cards, "scout", "native support"), 1)
    positions = [position(), position(phase="start", red={"development": held}, card_played=True)]
    rng = random.Random(1)
    for some in of_every_phase(4, "america").values():
        data = rng.choice(some)
        if data[PHASE] != phase.OVER:
            positions.append(bytearray(data))
    for pos in positions:
        handheld = opened(tmp_path, pos, look, LONGEST)
        for first in range(0, handheld.screen.last(handheld.app) + 1, 4):
            handheld.screen.first = first
            assert_fits(handheld)
