"""What cannot be done now in Cities & Knights: every thing that is not legal, with a reason."""

import random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, PHASE
from hexpocket.games.knights import acts
from hexpocket.ui.knights import not_now as part
from hexpocket.ui.knights.deck import CARDS
from hexpocket.ui.pages.not_now import NotNow
from tests.support.handheld import NAMES
from tests.support.knights import GAME, play
from tests.support.referee import of_every_phase
from tests.ui.knights_decision import Realm, settled
from tests.ui.watched import LONGEST, LOOKS, assert_fits, no_cut

TOWNS = {"cities": [], "settlements": [0, 28]}  # no city
RICH = dict.fromkeys(GAME.kind_names, 6)
THINGS = {
    act.ROAD: "Road",
    act.SETTLEMENT: "Settlement",
    act.CITY: "City",
    acts.WALL: "Build a city wall",
    acts.IMPROVE: "Improve your cities",
    act.OFFER: "Make an offer",
    act.BANK: "Trade with the bank",
    act.INVITE: "Ask for offers",
    acts.HIRE: "Hire a knight",
    acts.ACTIVATE: "Activate a knight",
    acts.PROMOTE: "Promote a knight",
    acts.MOVE: "Move a knight",
    acts.CHASE: "Chase the robber",
    act.END_TURN: "End the turn",
}
PLAYED = {kind: key for key, _, kind in CARDS if kind}


def opened(saves, pos, look=LOOKS[0], names=NAMES):
    """The screen in the hands of the player asked."""
    handheld = Realm(saves, pos, pos[ACTOR], look, names)
    handheld.show(NotNow())
    return handheld


def reasons(saves, pos):
    """Reasons by thing."""
    found = {}
    things, why = [], []
    for words, picture, _ in (*opened(saves, pos).screen.rows, ("", "end", False)):
        if picture and why:
            found.update((thing, " ".join(why).replace("\xa0", " ")) for thing in things)
            things, why = [], []
        (things if picture else why).append(words)
    return found


def test_an_empty_hand_reads_what_things_cost(tmp_path):
    pos = settled(red={"knights": {"4": "basic"}})
    assert reasons(tmp_path, pos) == {
        "Road": "A road costs 1 brick, 1 lumber.",
        "Settlement": "A settlement costs 1 brick, 1 lumber, 1 wool, 1 grain.",
        "City": "A city costs 3 ore, 2 grain.",
        "Build a city wall": "A city wall costs 2 brick.",
        "Improve your cities": "The next level costs 1 paper.",
        "Hire a knight": "A knight costs 1 wool, 1 ore.",
        "Activate a knight": "Activating a knight costs 1 grain.",
        "Promote a knight": "Promoting a knight costs 1 wool, 1 ore.",
        "Move a knight": "This knight is not active.",
        "Chase the robber": "This knight is not active.",
        "Trade with the bank": "The bank wants 2 equal cards for this.",
        "Make an offer": "You have no card to give.",
        "Ask for offers": "You have no card to give.",
    }


def test_before_the_roll_one_reason_stands_for_all(tmp_path):
    why = reasons(tmp_path, settled(phase="start", red={"cards": RICH}))
    assert set(why.values()) == {"Roll the dice first."}
    assert list(why) == list(THINGS.values())


def test_knights_say_what_they_lack(tmp_path):
    rich = {"cards": RICH}
    why = reasons(tmp_path, settled(red=rich))
    for thing in ("Activate a knight", "Promote a knight", "Move a knight", "Chase the robber"):
        assert why[thing] == "No knight of yours stands there."
    why = reasons(tmp_path, settled(red={**rich, "knights": {"4": "basic activated"}}))
    assert why["Activate a knight"] == "This knight is active already."
    assert why["Move a knight"] == "A knight activated this turn may not act yet."
    why = reasons(tmp_path, settled(red={**rich, "knights": {"4": "strong active"}}))
    assert why["Promote a knight"] == "Mighty knights need the Fortress."
    assert why["Chase the robber"] == "The robber does not move before the first attack."
    pos = settled(attacked=True, robber=18, red={**rich, "knights": {"4": "mighty active"}})
    why = reasons(tmp_path, pos)
    assert why["Promote a knight"] == "This knight is mighty already."
    assert why["Chase the robber"] == "The robber is not next to this knight."


def test_of_two_knights_the_one_that_lacks_less_is_the_example(tmp_path):
    knights = {"4": "mighty", "33": "basic active"}
    why = reasons(tmp_path, settled(red={"knights": knights}))
    assert why["Activate a knight"] == "Activating a knight costs 1 grain."
    assert why["Promote a knight"] == "Promoting a knight costs 1 wool, 1 ore."
    assert why["Chase the robber"] == "The robber does not move before the first attack."


def test_walls_and_improvements_need_a_city(tmp_path):
    why = reasons(tmp_path, settled(red={**TOWNS, "cards": RICH}))
    assert why["Build a city wall"] == "A wall goes under a city of your own."
    assert why["Improve your cities"] == "You need a city to improve."
    why = reasons(tmp_path, settled(red={"walls": [28], "cards": RICH}))
    assert why["Build a city wall"] == "This city has a wall."


def test_a_metropolis_without_another_city_stops_a_track(tmp_path):
    red = {"levels": {"science": 3, "trade": 4, "politics": 3}, "cards": {"paper": 5, "coin": 5}}
    pos = settled(red=red, metropolises={"trade": 28})
    why = reasons(tmp_path, pos)
    assert why["Improve your cities"] == "The next level costs 5 cloth."
    red["levels"]["trade"] = 5
    why = reasons(tmp_path, settled(red=red, metropolises={"trade": 28}))
    assert why["Improve your cities"] == "You need a city that is no metropolis yet."


def test_a_city_laid_down_is_raised_first(tmp_path):
    red = {"cities": [], "laid_down": [28], "settlements": [0]}
    why = reasons(tmp_path, settled(red=red, edition="modern"))
    assert why["City"] == "A city costs 3 ore, 2 grain."


@pytest.mark.parametrize(
    ("card", "keys", "said"),
    [
        ("alchemist", {}, "The Alchemist is played before the roll."),
        ("crane", {"red": TOWNS}, "You need a city to improve."),
        ("engineer", {"red": {"walls": [28]}}, "This city has a wall."),
        ("irrigation", {"bank": {"grain": 0}}, "You have no building at fields"),
        ("medicine", {}, "With Medicine a city costs 2 ore, 1 grain."),
        ("smith", {}, "No knight of yours stands there."),
        ("commercial harbor", {}, "You have no resource to offer, or nobody has a card."),
        ("master merchant", {}, "This player has no more points than you."),
        ("bishop", {}, "The robber does not move before the first attack."),
        ("deserter", {}, "This player has no knight."),
        ("intrigue", {}, "No knight of another player stands there."),
        ("saboteur", {}, "Nobody with enough points has cards to lose."),
        ("spy", {}, "This player has no progress card."),
        ("warlord", {}, "None of your knights is inactive."),
        ("wedding", {}, "Nobody with more points than you has a card."),
    ],
)
def test_cards_say_why_they_cannot_be_played(tmp_path, card, keys, said):
    red = {**keys.get("red", {}), "progress": {card: 1}}
    if card == "irrigation":
        red |= {"cards": {"grain": 19}}
        keys = {}
    pos = settled(**{**keys, "red": red})
    names = {key: Realm(tmp_path, pos).said(key) for key in PLAYED.values()}
    name = names["knights_cards." + card.replace(" ", "_")]
    why = reasons(tmp_path, pos)
    assert why[name].startswith(said)
    assert not set(names.values()) - {name} & set(why)


def test_examples_are_chosen_by_what_all_may_know(tmp_path):
    """A rich hand of one opponent and a poor one of another: whose it is nobody sees."""
    pos = settled(red={"progress": {"master merchant": 1}}, blue={"settlements": [51, 50, 2]},
                  white={"cards": {"wool": 4}})  # fmt: skip
    why = reasons(tmp_path, pos)
    assert why["Master Merchant"] == "This player has no cards."


def test_something_else_comes_first(tmp_path):
    pos = settled(phase="pillage", red={"cities": [28, 8]})
    assert set(reasons(tmp_path, pos).values()) == {"Choose the city that falls first."}
    pos = play(settled(red={"progress": {"smith": 1}, "knights": {"4": "basic", "33": "basic"}}),
               "play smith 4")  # fmt: skip
    why = reasons(tmp_path, pos)
    assert why["Road"] == why["End the turn"] == "The Smith's second knight comes first."


def test_every_missing_thing_has_a_reason_in_every_phase(tmp_path):
    """Whoever is asked, in any position: what is not legal is listed, with a sentence."""
    rng = random.Random(3)
    for positions in of_every_phase(4, "knights").values():
        for data in rng.sample(positions, min(6, len(positions))):
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
    positions = [settled()]
    names = [key.partition(".")[2].replace("_", " ") for key in PLAYED.values()]
    for first in range(0, len(names), 4):
        cards = dict.fromkeys(names[first : first + 4], 1)
        positions.append(settled(red={"progress": cards, **TOWNS}))
    for pos in positions:
        handheld = opened(tmp_path, pos, look, LONGEST)
        for first in range(0, handheld.screen.last(handheld.app) + 1, 4):
            handheld.screen.first = first
            assert_fits(handheld)
