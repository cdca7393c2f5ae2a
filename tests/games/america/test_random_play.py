"""Random play against the rules worked out anew, by other means than the engine's (A34-A49).

What a rail pays and where a piece may go is derived here from the printed map and the position
in words, trying everything.
"""

import random
from collections import Counter

import pytest

from tests.games.america import printed
from tests.games.america.words import node
from tests.support import rule
from tests.support.america import GAME, action, give, gold, legal, legal_of, now, play, shown

ROLL_OFF = ("roll 6 6", "roll 1 1", "roll 1 1", "roll 1 1")
SITE_NODES = {at for at, _, _ in printed.SITES.values()}
BESIDE: dict[int, list[str]] = {
    at: [path for path in printed.PATHS if at in printed.ends(path)] for at in range(149)
}


def begun(seed: int, seats: int) -> bytearray:
    """A game with random founding, in its first turn."""
    rng = random.Random(seed)
    pos = play(GAME.new(seats, seed), *ROLL_OFF[:seats])
    while now(pos)[0] != "start":
        play(pos, rng.choice(legal(pos)))
    return play(pos, "roll 6 6")


def owners(pos) -> dict[str, str]:
    return {
        rail: colour for colour, form in shown(pos)["players"].items() for rail in form["rails"]
    }


def shortest(rails: dict[str, str], site: int) -> list[tuple[str, ...]]:
    """All shortest routes along rails from a site to any other."""
    routes: list[tuple[int, tuple[str, ...]]] = [(site, ())]
    for _ in range(len(rails)):
        longer = []
        for at, route in routes:
            for rail in BESIDE[at]:
                if rail in rails and rail not in route:
                    longer.append((sum(printed.ends(rail)) - at, (*route, rail)))
        found = [route for at, route in longer if at in SITE_NODES and at != site]
        if found or not longer:
            return found
        nearest = {}  # ways that come to the same intersection with the same owners are alike
        for at, route in longer:
            key = (at, tuple(sorted(rails[rail] for rail in route)), route[-1])
            nearest.setdefault(key, (at, route))
        routes = list(nearest.values())
    return []


def payments(before: dict[str, str], after: dict[str, str]) -> set[tuple]:
    """What the routes of sites that were isolated before may pay."""
    found = set()
    for site in SITE_NODES:
        if not shortest(before, site):
            for route in shortest(after, site):
                found.add(tuple(sorted(Counter(after[rail] for rail in route).items())))
    return found


def written(text: str) -> tuple:
    """A route's payment in words, as a sorted tuple."""
    words = text.split()
    return tuple(sorted(zip(words[::2], map(int, words[1::2]), strict=True)))


def lay(pos, rail: str, seen: Counter):
    """One rail, and its gold compared with what the rules say."""
    before, purses = owners(pos), gold(pos)
    play(pos, f"rail {rail}")
    expected = payments(before, owners(pos))
    kind = min(len(expected), 2)
    seen[kind] += 1
    if kind == 2:
        assert now(pos)[0] == "route"
        assert {written(text) for text in legal_of(pos, "route")} == expected
        choice = sorted(legal(pos))[seen[2] % 2]
        play(pos, choice)
        expected = {written(choice.removeprefix("route "))}
    paid = {colour: purse - purses[colour] for colour, purse in gold(pos).items()}
    (due,) = expected or {()}
    assert paid == dict.fromkeys(purses, 0) | dict(due), rail


@rule("A34", "A35", "A36", "A37")
def test_every_rail_pays_what_the_rules_say():
    seen: Counter = Counter()
    for seed in range(4):
        rng = random.Random(seed)
        pos = begun(seed, 3 + seed % 2)
        for _ in range(50):
            give(pos, now(pos)[1], ore=1, lumber=1)
            lay(pos, rng.choice(legal_of(pos, "rail")), seen)
            if now(pos)[0] == "free rail":
                lay(pos, rng.choice(legal_of(pos, "rail")), seen)
            next_turn(pos)
    assert seen[0] > 80, "rails that pay nothing"
    assert seen[1] > 50, "rails that pay one route"
    assert seen[2] > 3, "rails that leave a choice"


def next_turn(pos):
    while now(pos)[0] != "start":
        play(pos, "end" if now(pos)[0] == "main" else "pass")
    play(pos, "roll 1 1")


# Moves


def rests(state: dict, colour: str, piece: int, at: int) -> bool:
    """Whether a settler may end its move here (A40, A42)."""
    for other, form in state["players"].items():
        for i, place in enumerate(form["settlers"]):
            if place and node(place) == at and (other, i) != (colour, piece):
                return False
        if other != colour and at in map(node, form["cities"]):
            return False
    own = map(node, state["players"][colour]["cities"])
    if at in map(node, state["neutral"]):
        return False
    return at not in SITE_NODES or at in own or state["players"][colour]["turntable"] > 0


def settler_steps(state, colour, piece, at, left) -> set[int]:
    reach = {0: {n for n in range(149) if rests(state, colour, piece, n)}}
    for steps in range(1, left):
        reach[steps] = reach[steps - 1] | {
            n for n in range(149) if set(printed.near(n)) & reach[steps - 1]
        }
    return {n for n in printed.near(at) if left and n in reach[left - 1]}


def halts(state: dict, colour: str, piece: int, rail: str) -> bool:
    """Whether fewer than two other trains stand there (A48)."""
    trains = [
        place
        for other, form in state["players"].items()
        for i, place in enumerate(form["trains"])
        if (other, i) != (colour, piece)
    ]
    return trains.count(rail) < 2


def train_steps(state, rails, colour, piece, at, left, paid, purse) -> set[str]:
    """Every first step of every way that ends well, fees paid (A47-A49)."""

    def onward(rail, paid, purse):
        for end in printed.ends(rail):
            for beyond in BESIDE[end]:
                if beyond == rail or beyond not in rails:
                    continue
                owner = rails[beyond]
                fee = owner != colour and owner not in paid
                if not fee or purse:
                    yield beyond, paid | {owner} if fee else paid, purse - fee

    def ends_well(rail, paid, purse, left):
        if halts(state, colour, piece, rail):
            return True
        return left > 0 and any(ends_well(*then, left - 1) for then in onward(rail, paid, purse))

    return {then[0] for then in onward(at, paid, purse) if left and ends_well(*then, left - 1)}


def crowded(seed: int) -> bytearray:
    """A game in which all have rails, and settlers and trains that stand close together."""
    rng = random.Random(seed)
    pos = begun(seed, 3 + seed % 2)
    for _ in range(24):
        give(pos, now(pos)[1], ore=2, lumber=3, coal=1, cattle=1, grain=1)
        for kind in ("rail", "settler", "train"):
            places = [text for text in legal_of(pos, kind) if "removing" not in text]
            if places:
                play(pos, f"{kind} {rng.choice(places)}")
            while now(pos)[0] in ("route", "free rail"):
                play(pos, legal(pos)[0])
        next_turn(pos)
        for colour, form in shown(pos)["players"].items():
            give(pos, colour, **{kind: -number for kind, number in form["cards"].items()})
    return pos


def check_move(pos, kind: str, piece: int, paid: set[str], seen: Counter):
    """The steps and stops listed now are those the rules allow."""
    state = shown(pos)
    colour = state["actor"]
    own = state["players"][colour]
    at = own[kind + "s"][piece]
    if kind == "settler":
        steps = settler_steps(state, colour, piece, node(at), state["steps"])
        stop = rests(state, colour, piece, node(at))
    else:
        steps = train_steps(
            state, owners(pos), colour, piece, at, state["steps"], frozenset(paid), own["gold"]
        )
        stop = halts(state, colour, piece, at)
    listed = {action(pos, f"step {step}") for step in legal_of(pos, "step")}
    assert listed == {action(pos, f"step {step}") for step in steps}
    assert ("stop" in legal(pos)) == stop
    seen[kind, stop] += 1


def walk(pos, kind: str, piece: int, seen: Counter, rng):
    """A whole move, checked before each step, with the fees it pays."""
    colour = now(pos)[1]
    rails = owners(pos)
    paid: set[str] = set()
    play(pos, f"move {kind} {piece + 1}")
    while True:
        check_move(pos, kind, piece, paid, seen)
        steps = [text for text in legal(pos) if text.startswith("step")]
        if not steps or "stop" in legal(pos) and rng.random() < 0.2:
            play(pos, "stop")
            return
        text = rng.choice(steps)
        purse = gold(pos)[colour]
        play(pos, text)
        owner = rails.get(text.removeprefix("step "), colour)
        assert gold(pos)[colour] == purse - (owner != colour and owner not in paid)
        paid.add(owner)


@rule("A38", "A39", "A40", "A47", "A48", "A49")
@pytest.mark.parametrize("seed", range(4))
def test_every_step_of_every_move_is_one_the_rules_allow(seed):
    rng = random.Random(seed)
    pos = crowded(seed)
    seen: Counter = Counter()
    for _ in range(16):
        colour = now(pos)[1]
        for kind, fuel in (("settler", "grain"), ("train", "coal")):
            if shown(pos)["bank"].get(fuel):
                give(pos, colour, **{fuel: 1})
            moves = [text for text in legal_of(pos, "move") if text.startswith(kind)]
            if moves:
                walk(pos, kind, int(rng.choice(moves)[-1]) - 1, seen, rng)
        next_turn(pos)
    assert seen["settler", True] > 15
    assert seen["settler", False] > 0
    assert seen["train", True] > 10
