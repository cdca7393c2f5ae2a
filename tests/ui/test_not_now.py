"""What cannot be done now: every kind that the turn menu lacks, with a fitting reason."""

import random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase, seats
from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from hexpocket.games.catan import facts
from hexpocket.ui.pages.not_now import NotNow
from hexpocket.ui.play.pause import Pause
from tests.games.catan.table import RICH, table
from tests.support.catan import GAME
from tests.support.referee import of_every_phase
from tests.ui.watched import LONGEST, LOOKS, Watched, assert_fits, no_cut

THINGS = {
    act.ROAD: "Road",
    act.SETTLEMENT: "Settlement",
    act.CITY: "City",
    act.BUY: "Development card",
    act.OFFER: "Make an offer",
    act.BANK: "Trade with the bank",
    act.INVITE: "Ask for offers",
    act.END_TURN: "End the turn",
}


def listed(tmp_path, pos, holder=0):
    """All reasons, each with the things it stands under."""
    handheld = Watched(tmp_path, pos, holder)
    handheld.show(NotNow())
    found = []
    things, why = [], []
    for words, picture, _ in handheld.screen.rows:
        if picture and why:
            found.append((things, " ".join(why).replace("\xa0", " ")))
            things, why = [], []
        (things if picture else why).append(words)
    return [*found, (things, " ".join(why).replace("\xa0", " "))]


def reasons(tmp_path, pos):
    return {thing: why for things, why in listed(tmp_path, pos) for thing in things}


def test_an_empty_hand_reads_what_things_cost(tmp_path):
    why = reasons(tmp_path, table(phase="main"))
    assert why["Road"] == "A road costs 1 brick, 1 lumber."
    assert why["City"] == "A city costs 3 ore, 2 grain."
    assert why["Development card"] == "A development card costs 1 ore, 1 wool, 1 grain."
    assert why["Settlement"] == "A settlement must be reached by a road of your own."
    assert why["Trade with the bank"] == "The bank wants 4 equal cards for this."
    assert why["Make an offer"] == why["Ask for offers"] == "You have no card to give."
    assert "End the turn" not in why


def test_before_the_roll_one_reason_stands_for_all(tmp_path):
    (found,) = listed(tmp_path, table(phase="start", red={"cards": RICH}))
    assert found == (list(THINGS.values()), "Roll the dice first.")


def test_what_is_legal_is_not_listed(tmp_path):
    pos = table(phase="main", red={"cards": RICH}, blue={"cards": {"ore": 1}})
    why = reasons(tmp_path, pos)
    assert list(why) == ["Settlement"]


def test_the_nearest_trade_with_the_bank_gives_the_reason(tmp_path):
    pos = table(phase="main", red={"cards": {"wool": 1}})
    pos[GAME.hands[0] + seats.PORTS] = 1 << facts.WOOL
    assert (
        reasons(tmp_path, pos)["Trade with the bank"] == "The bank wants 2 equal cards for this."
    )


def test_cards_held_are_listed_and_no_others(tmp_path):
    held = {"knight": 1, "monopoly": 1, "victory point": 1}
    hand = {"development": held, "knights_played": 1}
    why = reasons(tmp_path, table(phase="main", red=hand, old_cards=["knight"]))
    assert why["Monopoly"] == "A card bought this turn may not be played yet."
    assert not {"Knight", "Invention", "Road Building", "Victory point"} & set(why)
    why = reasons(tmp_path, table(phase="main", red=hand, card_played=True))
    assert why["Knight"] == why["Monopoly"]
    assert why["Knight"] == "Only one development card may be played in a turn."


def test_without_pieces_the_stock_is_the_reason(tmp_path):
    pos = table(phase="main", red={"cards": RICH})
    hand = GAME.hands[0]
    for stock in (seats.ROADS, seats.SETTLEMENTS, seats.CITIES):
        pos[hand + stock] = 0
    why = reasons(tmp_path, pos)
    assert why["Road"] == "You have no roads left."
    assert why["City"] == "You have no cities left."


def test_when_all_can_be_done_it_says_so(tmp_path, monkeypatch):
    handheld = Watched(tmp_path, table(phase="main", red={"cards": RICH}), 0)
    monkeypatch.setattr(handheld.match, "legal", lambda: list(THINGS))
    assert "Everything is possible now." in handheld.show(NotNow())


def test_every_missing_kind_has_a_reason_in_every_phase(tmp_path):
    """Whoever is asked, in any position: what is not legal is listed, with a sentence."""
    for positions in of_every_phase(4).values():
        for data in positions:
            pos = bytearray(data)
            if pos[PHASE] == phase.OVER:
                continue
            holder = pos[ACTOR]
            legal = {act.kind_of(action) for action in GAME.legal(pos)}
            found = listed(tmp_path, pos, holder)
            things = [thing for group, _ in found for thing in group]
            assert len(things) == len(set(things))
            for kind, thing in THINGS.items():
                assert (thing in things) == (kind not in legal)
            for _, why in found:
                assert why.endswith(".")
                assert "There is no such action" not in why


def test_behind_the_curtain_it_is_not_offered(tmp_path):
    for holder, offered in ((0, True), (NOBODY, False)):
        handheld = Watched(tmp_path, table(phase="main"), holder)
        words = [row[1] for row in Pause(handheld.app).list.items]
        assert ("not_now" in words) == offered


def test_other_hands_leave_no_trace(tmp_path):
    frames = []
    for others in ({"lumber": 2}, {"ore": 2}):
        handheld = Watched(tmp_path, table(phase="main", blue={"cards": others}), 0)
        handheld.show(NotNow())
        frames.append(handheld.pixels())
    assert frames[0] == frames[1]


def test_it_scrolls_and_b_closes_it(tmp_path):
    handheld = Watched(tmp_path, table(phase="main"), 0)
    handheld.show(NotNow())
    assert "Make an offer" in handheld.words()
    assert "Ask for offers" not in handheld.words()
    handheld.press("right")
    assert "Ask for offers" in handheld.words()
    handheld.press("left")
    assert "Road" in handheld.words()
    handheld.press("b")
    assert handheld.screen.name != "not_now"


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    held = {"knight": 1, "road building": 1, "invention": 1, "monopoly": 1}
    red = {"development": held, "knights_played": 1}
    positions = [
        table(phase="main"),
        table(phase="main", red=red, card_played=True),
        table(phase="start", red=red, card_played=True),
    ]
    rng = random.Random(1)
    for some in of_every_phase(4).values():
        data = rng.choice(some)
        if data[PHASE] != phase.OVER:
            positions.append(bytearray(data))
    for pos in positions:
        handheld = Watched(tmp_path, pos, pos[ACTOR], look, LONGEST)
        handheld.show(NotNow())
        for first in range(0, handheld.screen.last(handheld.app) + 1, 4):
            handheld.screen.first = first
            assert_fits(handheld)
