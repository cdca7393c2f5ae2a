"""Landmarks and their rewards (W34-W39)."""

import pytest

from hexpocket.engine import chance
from tests.games.baden import printed
from tests.support import rule
from tests.support.baden import (
    GAME,
    action,
    cards,
    legal,
    legal_of,
    line,
    now,
    of,
    play,
    points,
    position,
    refused,
    shown,
)

MARK = {"ore": 2, "grain": 1}
RED = {"halls": ["Ebingen"], "roads": line("Ebingen", 75, "Sigmaringen"), "cards": MARK}
# A landmark of each reward: a hall near it, and the roads there.
STUTTGART = {"halls": ["Sinsheim"], "roads": line("Sinsheim", 29, "Stuttgart"), "cards": MARK}
KARLSRUHE = {"halls": ["Wiesloch"], "roads": line("Wiesloch", 22, "Karlsruhe"), "cards": MARK}
NO_DECK = {"deck": {}, "white": {"inventions": 14, "development": {"achievement": 3}}}
TOWNS = [town for town in printed.TOWNS if town not in ("Ebingen", "Sinsheim", "Wiesloch")]


def reach(name: str) -> dict:
    """Roads from the nearest town to a landmark."""
    goal = printed.SITES[name]
    for first in printed.near(goal):
        for second in printed.near(first):
            for third in (second, *printed.near(second)):
                if third in printed.TOWNS.values():
                    town = next(n for n, at in printed.TOWNS.items() if at == third)
                    steps = [third, second, first, goal] if third != second else [third, first]
                    steps = steps if steps[-1] == goal else [*steps, goal]
                    return {"halls": [town], "roads": line(*steps), "cards": MARK}
    raise LookupError(name)


def word(name: str) -> str:
    return "landmark draw" if printed.LANDMARKS[name][2] == "card" else "landmark"


@rule("W34")
@pytest.mark.parametrize("name", printed.LANDMARKS)
def test_each_landmark_on_its_own_site_reached_by_an_own_road(name):
    own = reach(name)
    pos = position(red=own)
    listed = [text for text in legal(pos) if text.startswith("landmark")]
    assert listed == [f"{word(name)} {name}"]
    apart = position(red={**own, "roads": own["roads"][:-1]})
    refused(apart, f"{word(name)} {name}", "A landmark must be reached by a road of your own")
    rival = position(red={"cards": MARK}, blue={**own, "cards": {}})
    refused(rival, f"{word(name)} {name}", "A landmark must be reached by a road of your own")


@rule("W34")
def test_only_while_it_is_unbuilt():
    pos = position(red=RED, blue={"margin": ["Sigmaringen"]})
    refused(pos, "landmark Sigmaringen", "This landmark stands already")
    play(pos := position(red={**RED, "cards": {"ore": 4, "grain": 2}}), "landmark Sigmaringen")
    refused(pos, "landmark Sigmaringen", "This landmark stands already")


@rule("W34")
def test_nothing_else_is_built_there():
    pos = position(red={**RED, "cards": dict.fromkeys(printed.KINDS, 2)})
    assert "hall Sigmaringen" not in legal(pos)
    refused(pos, "landmark Ebingen", "no such action")
    refused(pos, "landmark 75", "no such action")


@rule("W35")
def test_it_belongs_to_nobody_and_yields_nothing():
    pos = play(position(red=RED, blue={"cards": {"wool": 1}}), "landmark Sigmaringen")
    before = cards(pos, "red")
    play(pos, "end", "roll 4 6")  # the Hegau beside it, 10
    assert cards(pos, "red") == before
    red = {"margin": ["Sigmaringen"], "cards": {"ore": 1}}
    pos = position(red=red, active="blue", dice=[3, 4], phase="inventor")
    play(pos, "inventor 33")
    assert now(pos) == ("main", "blue")  # nobody to draw from


@rule("W36")
@pytest.mark.parametrize("name", printed.LANDMARKS)
def test_its_builder_gets_the_margin_field_and_a_point(name):
    pos = position(red=reach(name), blue={"halls": ["Aalen"]})
    before = points(pos, "red")
    play(pos, f"{word(name)} {name}")
    assert of(pos, "red", "margin") == [name]
    assert points(pos, "red") == before + 1
    assert of(pos, "blue", "margin") == []


@rule("W37")
@pytest.mark.parametrize("name", [n for n, (*_, r) in printed.LANDMARKS.items() if r == "road"])
def test_a_free_road(name):
    pos = play(position(red=reach(name)), f"landmark {name}")
    assert now(pos) == ("free road", "red")
    site = printed.SITES[name]
    roads = legal_of(pos, "road")
    onward = ["-".join(map(str, sorted((site, n)))) for n in printed.near(site)]
    fresh = [path for path in onward if path not in of(pos, "red", "roads")]
    assert set(fresh) <= set(roads)  # it may begin at the landmark
    assert len(roads) > len(fresh)  # or anywhere else
    assert "pass" in legal(pos)
    refused(pos, "end", "Lay the free roads first")
    declined = play(bytearray(pos), "pass")
    assert now(declined) == ("main", "red")
    assert of(declined, "red", "roads") == of(pos, "red", "roads")
    laid = play(bytearray(pos), f"road {fresh[0]}")
    assert now(laid) == ("main", "red")
    assert fresh[0] in of(laid, "red", "roads")
    assert cards(laid, "red") == {}


@rule("W37")
@pytest.mark.parametrize(
    "name", [n for n, (*_, r) in printed.LANDMARKS.items() if isinstance(r, tuple)]
)
def test_two_resources(name):
    pos = play(position(red=reach(name)), f"landmark {name}")
    assert now(pos) == ("main", "red")
    assert cards(pos, "red") == dict.fromkeys(printed.LANDMARKS[name][2], 1)


@rule("W37")
@pytest.mark.parametrize("name", [n for n, (*_, r) in printed.LANDMARKS.items() if r == "card"])
def test_a_development_card(name):
    pos = play(position(red=reach(name)), f"landmark draw {name} trade")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "development") == {"trade": 1}
    assert shown(pos)["deck"]["trade"] == 2
    drawn = set()
    for seed in range(60):
        pos = position(red=reach(name))
        chance.seed(pos, seed)
        play(pos, f"landmark draw {name}")
        drawn |= set(of(pos, "red", "development"))
    assert drawn == set(printed.DECK)


@rule("W37")
def test_victory_before_the_reward():
    """Nine points and the hall at the margin: over, and nothing comes any more."""
    nine = {"halls": [*RED["halls"], *TOWNS[:8]]}
    pos = play(position(red={**RED, **nine}), "landmark Sigmaringen")
    assert now(pos) == ("over", "red")
    assert cards(pos, "red") == {}
    nine = {"halls": [*STUTTGART["halls"], *TOWNS[:8]]}
    pos = position(red={**STUTTGART, **nine})
    with pytest.raises(ValueError, match="no_chance"):
        GAME.force(pos, action(pos, "landmark draw Stuttgart trade"))
    play(pos, "landmark draw Stuttgart nothing")
    assert now(pos) == ("over", "red")
    assert of(pos, "red", "development") == {}
    nine = {"halls": [*KARLSRUHE["halls"], *TOWNS[:8]]}
    assert now(play(position(red={**KARLSRUHE, **nine}), "landmark Karlsruhe")) == ("over", "red")


@rule("W37", "W39", "W46")
def test_victory_after_the_reward():
    """Eight points, the hall, and an Achievement drawn."""
    eight = {"halls": [*STUTTGART["halls"], *TOWNS[:7]]}
    pos = play(position(red={**STUTTGART, **eight}), "landmark draw Stuttgart achievement")
    assert now(pos) == ("over", "red")
    pos = play(position(red={**STUTTGART, **eight}), "landmark draw Stuttgart trade")
    assert now(pos) == ("main", "red")


@rule("W37", "W55")
def test_victory_by_the_free_road():
    """Eight points, the hall at the margin, and a fifth road in a row."""
    roads = line("Mannheim", 12, "Wiesloch", 22, "Karlsruhe")
    red = {"halls": [*KARLSRUHE["halls"], *TOWNS[:7]], "roads": roads, "cards": MARK}
    pos = play(position(red=red), "landmark Karlsruhe")
    assert now(pos) == ("free road", "red")
    play(pos, "road 27-34")
    assert shown(pos)["longest_route"] == "red"
    assert now(pos) == ("over", "red")


@rule("W38")
def test_a_free_road_is_lost_without_a_road_left():
    extra = [f"{a}-{b}" for a, b in printed.PATHS if a > 60][:18]
    halls = [t for t, at in printed.TOWNS.items() if at > 60]
    red = {"halls": [*KARLSRUHE["halls"], *halls[:6]], "roads": KARLSRUHE["roads"] + extra,
           "cards": MARK}  # fmt: skip
    pos = position(red=red)
    play(pos, "landmark Karlsruhe")
    assert now(pos) == ("main", "red")
    assert len(of(pos, "red", "roads")) == 20


@rule("W38")
def test_a_free_road_is_lost_without_a_place():
    around = line(27, 34, 42, 35, 28, 22) + line(28, "Sinsheim", 18, 13, "Wiesloch", 12)
    pos = position(red=KARLSRUHE, blue={"halls": ["Sinsheim"], "roads": around})
    play(pos, "landmark Karlsruhe")
    assert now(pos) == ("main", "red")


@rule("W38")
def test_a_free_road_follows_the_rules():
    pos = play(position(red=KARLSRUHE), "landmark Karlsruhe")
    refused(pos, "road 42-34", "must go on from a road or town hall of your own")
    refused(pos, "road 22-27", "A road lies there already")


@rule("W38")
def test_a_card_is_lost_if_the_deck_is_empty():
    pos = position(red=STUTTGART, **NO_DECK)
    play(pos, "landmark draw Stuttgart")
    assert now(pos) == ("main", "red")
    assert of(pos, "red", "development") == {}
    assert of(pos, "red", "margin") == ["Stuttgart"]


@rule("W38")
def test_resources_as_far_as_the_bank_has_them():
    pos = position(red=RED, blue={"cards": {"wool": 18}})
    assert cards(play(pos, "landmark Sigmaringen"), "red") == {"grain": 1}
    pos = position(red=RED, blue={"cards": {"wool": 18, "grain": 17}})
    play(pos, "landmark Sigmaringen")  # the grain just paid is in the bank again
    assert cards(pos, "red") == {"grain": 1}


@rule("W39")
def test_a_rewarded_card_counts_as_bought_this_turn():
    pos = play(position(red=STUTTGART), "landmark draw Stuttgart trade")
    refused(pos, "play trade", "bought this turn")
    for _ in range(4):
        play(pos, "end", "roll 1 1")
    assert "play trade" in legal(pos)
