"""The modern edition changes B29, B30, B36, B40 and B72, and nothing else (B84)."""

from collections import Counter

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import seats
from hexpocket.engine.position import (
    BEGINNER,
    BUILT,
    DECKED_DICE,
    FLAGS,
    FRIENDLY,
    MODERN,
    NO_TRADE,
    NOBODY,
    OPTIONS,
    PHASE,
)
from hexpocket.games.catan import facts
from host_tools.catan.words import PHASES
from host_tools.referee.words import TRADE
from tests.games.catan.playout import walk
from tests.games.catan.table import RICH, table
from tests.support import rule
from tests.support.catan import GAME, cards, legal, legal_of, play, position, refused, shown

ALL_DICE = [act.ROLL | a << 8 | b for a in range(1, 7) for b in range(a, 7)]


def twin(pos) -> bytearray:
    """The same position in the other edition."""
    other = bytearray(pos)
    other[OPTIONS] ^= MODERN
    return other


def pair(pos) -> tuple[bytearray, bytearray]:
    """The position in the seed and in the modern edition."""
    other = twin(pos)
    return (other, pos) if pos[OPTIONS] & MODERN else (pos, other)


def extra_in_modern(seed, modern) -> list[str]:
    """What only the modern edition lists; the seed must list nothing that it does not."""
    fewer, more = legal(seed), legal(modern)
    assert set(fewer) <= set(more)
    return [text for text in more if text not in fewer]


def expected_extra(seed, modern) -> list[str]:
    """B29 and B30: trade after building. B40: the robber into the desert."""
    phase = PHASES[seed[PHASE]]
    if phase == "robber":
        bare = shown(seed)["hexes"].index("desert")
        return [] if shown(seed)["robber"] == bare else [f"robber {bare}"]
    if phase == "main" and seed[FLAGS] & BUILT:
        return [text for text in legal(modern) if text.split()[0] in ("trade", "offer", "invite")]
    return []


def outcome(pos, record: int) -> bytes:
    """The position after a record, whatever its edition."""
    after = bytearray(pos)
    GAME.force(after, record)
    after[OPTIONS] &= ~MODERN
    return bytes(after)


def falls_short(seed, record: int) -> bool:
    """Whether this roll lets a stack of the bank run short (B36): then both may differ."""
    dice = (record >> 8 & 255) + (record & 255)
    claims = Counter()
    board = shown(seed)
    for player in board["players"].values():
        for count, key in ((1, "settlements"), (2, "cities")):
            for node in player[key]:
                for hex_id in range(19):
                    corners = GAME.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]
                    produces = board["hexes"][hex_id].endswith(f" {dice}")
                    if node in corners and produces and hex_id != board["robber"]:
                        claims[seed[facts.HEXES + hex_id] & 15] += count
    return any(seed[facts.BANK + kind] < count for kind, count in claims.items())


def cuts_a_trail(seed, record: int) -> bool:
    """Whether this settlement shortens the trail of Longest Road's holder (B72)."""
    holder = seed[GAME.trail_title]
    if act.kind_of(record) != act.SETTLEMENT or holder == NOBODY:
        return False
    after = bytearray(seed)
    GAME.force(after, record)
    at = GAME.hands[holder] + seats.TRAIL
    return after[at] & 15 < seed[at] & 15


@rule("B84")
@pytest.mark.parametrize("options", [0, BEGINNER, FRIENDLY, DECKED_DICE, NO_TRADE])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_setup_is_the_same(seats, options):
    for seed in range(20):
        old = GAME.new(seats=seats, seed=seed, options=options)
        assert twin(old) == GAME.new(seats=seats, seed=seed, options=options | MODERN)


@rule("B84")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("edition", [0, MODERN], ids=["seed", "modern"])
def test_only_trade_after_building_and_the_desert_are_listed_more(seats, edition):
    met = Counter()
    for pos, _ in walk(1500, seed=21 + seats, seats=seats, options=edition):
        trading = pos[PHASE] in TRADE
        if trading and pos[FLAGS] & BUILT:
            continue  # not a position of the seed's edition
        seed, modern = pair(pos)
        extra = extra_in_modern(seed, modern)
        assert extra == expected_extra(seed, modern)
        met[PHASES[pos[PHASE]], bool(extra)] += 1
    for often in (("main", True), ("main", False), ("robber", True), ("start", False)):
        assert met[often] > 5, f"the random games came by {met}"


@rule("B84")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_action_does_the_same_but_for_shortage_and_cut_trails(seats):
    same = Counter()
    for pos, chosen in walk(3000, seed=31 + seats, seats=seats):
        records = [chosen]
        if PHASES[pos[PHASE]] == "start":
            records += ALL_DICE
        elif PHASES[pos[PHASE]] == "main":
            records += [a for a in GAME.legal(pos) if act.kind_of(a) != act.END_TURN]
        seed, modern = pair(pos)
        for record in records:
            if outcome(seed, record) == outcome(modern, record):
                same[act.kind_of(record)] += 1
            elif act.kind_of(record) == act.ROLL:
                assert falls_short(seed, record)
            else:
                assert cuts_a_trail(seed, record)
    for kind in (act.ROLL, act.ROAD, act.SETTLEMENT, act.CITY, act.BUY, act.BANK, act.STEAL):
        assert same[kind], f"the random games hardly tried {kind >> 16}"


@rule("B84", "B29")
@pytest.mark.parametrize("build", ["road 8-12", "settlement 18", "city 8", "buy knight"])
def test_trade_after_a_build(build):
    red = {"cards": RICH | {"ore": 8}, "roads": ["8-13", "28-34", "13-18"]}
    blue = {"cards": {"wool": 1}}
    seed = play(table(red=red, blue=blue), build)
    modern = play(table(red=red, blue=blue, edition="modern"), build)
    for words in ("trade 4 ore -> 1 wool", "offer", "invite"):
        assert words in legal(modern)
        refused(seed, words, "Trade is over for this turn")


@rule("B84", "B29")
def test_before_the_first_build_both_trade():
    red, blue = {"cards": RICH}, {"cards": {"wool": 1}}
    seed, modern = table(red=red, blue=blue), table(red=red, blue=blue, edition="modern")
    assert legal(seed) == legal(modern)
    assert {"offer", "invite", "trade 4 wool -> 1 ore"} <= set(legal(seed))


@rule("B84", "B30")
def test_a_harbour_settled_this_turn():
    red = {"settlements": [8], "roads": ["8-4", "4-1"]}
    red["cards"] = {"lumber": 1, "brick": 1, "wool": 1, "grain": 3}
    modern = play(position(edition="modern", red=red), "settlement 1")
    assert "trade 2 grain -> 1 ore" in legal(modern)
    seed = play(position(red=red), "settlement 1")
    assert legal_of(seed, "trade") == []
    play(seed, "end", *["roll 1 1", "end"] * 3, "roll 1 1")
    assert "trade 2 grain -> 1 ore" in legal(seed)


@rule("B84", "B36")
@pytest.mark.parametrize(("edition", "got"), [("seed", {}), ("modern", {"ore": 1})])
def test_a_sole_claimant_when_the_bank_runs_short(edition, got):
    # Red's city on mountains 10 claims two of the last one ore; blue holds the rest.
    red = {"cities": [0], "roads": ["0-3"]}
    blue = {"cards": {"ore": 18}}
    pos = play(position(phase="start", edition=edition, red=red, blue=blue), "roll 5 5")
    assert cards(pos, "red") == got


@rule("B84", "B36")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_two_claimants_when_the_bank_runs_short_get_nothing_in_both(edition):
    red = {"settlements": [0], "roads": ["0-3"]}
    white = {"settlements": [12], "roads": ["12-17"]}
    blue = {"cards": {"ore": 18}}
    pos = position(phase="start", edition=edition, red=red, white=white, blue=blue)
    play(pos, "roll 5 5")
    assert (cards(pos, "red"), cards(pos, "white")) == ({}, {})


@rule("B84", "B40")
def test_the_robber_into_the_desert():
    seed, modern = (
        table(phase="robber", robber=0),
        table(phase="robber", robber=0, edition="modern"),
    )
    assert extra_in_modern(seed, modern) == ["robber 9"]
    refused(seed, "robber 9", "The robber must go to a hex with a number.")
    refused(modern, "robber 0", "The robber must move to another hex.")


def two_arms(edition: str, *more: str) -> bytearray:
    """Red's trail of 6 ends 29-23-18; blue can settle 23, which leaves 5 of it."""
    red = {"settlements": [39], "roads": ["18-23", "23-29", "29-34", "34-39", "39-43", "43-47"]}
    blue = {"settlements": [12], "roads": ["12-17", "17-23"]}
    blue["cards"] = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
    roads = ["50-53", "46-50", "42-46", "37-42", "32-37", *more]
    white = {"settlements": [53], "roads": roads}
    keys = {"edition": edition, "active": "blue", "longest_road": "red"}
    return position(4, red=red, blue=blue, white=white, **keys)


@rule("B84", "B72")
@pytest.mark.parametrize(("edition", "holder"), [("seed", None), ("modern", "red")])
def test_a_cut_that_leaves_the_holder_level_with_another(edition, holder):
    pos = play(two_arms(edition), "settlement 23")
    assert shown(pos)["longest_road"] == holder


@rule("B84", "B72")
@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_a_cut_that_leaves_the_holder_behind_another_is_judged_alike(edition):
    pos = play(two_arms(edition, "26-32"), "settlement 23")
    assert shown(pos)["longest_road"] == "white"
