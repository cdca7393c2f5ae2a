"""Components and founding (C1 to C3, C7 to C10)."""

import pytest

from host_tools.referee.session import Session
from tests.games.knights.printed import DECKS, DESERT, HARBOURS, LAND, YIELDS
from tests.support import rule

COLOURS = ("red", "blue", "orange", "white")


def begun(seats: int, setup: str) -> tuple[Session, dict]:
    """A new game up to the first founding, and its board."""
    session = Session()
    session.answer({"do": "new", "game": "knights", "seed": 11, "players": seats, "setup": setup})
    session.answer(
        {"do": "play", "actions": ["roll 1 2", "roll 6 6", *["roll 1 1"] * (seats - 2)]}
    )
    return session, session.answer({"do": "board"})["board"]


def founded(seats: int, setup: str):
    """Everybody takes the first place of the list; who founded what, in order."""
    session, board = begun(seats, setup)
    log, phase = [], "found settlement"
    while phase != "start":
        actor = session.answer({"do": "show"})["position"]["actor"]
        text = session.answer({"do": "legal"})["actions"][0]
        phase = session.answer({"do": "play", "action": text})["phase"]
        log.append((actor, text))
    return session, board, log


@rule("C7", "C10")
def test_the_layout_for_beginners():
    session, board = begun(4, "beginner")
    shown = session.answer({"do": "show"})["position"]
    assert shown["hexes"] == list(LAND)
    assert dict(zip(board["harbours"], shown["harbours"], strict=True)) == HARBOURS
    assert shown["robber"] == DESERT
    assert (shown["ship"], shown["attacked"], shown["merchant_at"]) == (0, False, None)
    assert not [one for one in shown["players"].values() if one["settlements"] or one["cities"]]


@rule("C1", "C2", "C3", "C60")
@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_in_the_box(seats):
    session, _ = begun(seats, "variable")
    shown = session.answer({"do": "show"})["position"]
    commodities = dict.fromkeys(["paper", "cloth", "coin"], 12)
    resources = dict.fromkeys(["lumber", "brick", "wool", "grain", "ore"], 19)
    assert shown["bank"] == {**resources, **commodities}
    assert shown["deck"] == {card: n for deck in DECKS.values() for card, n in deck.items()}
    assert [sum(deck.values()) for deck in DECKS.values()] == [18, 18, 18]
    for player in session.answer({"do": "standings"})["players"].values():
        assert player["stock"] == {
            "roads": 15,
            "settlements": 5,
            "cities": 4,
            "knights": {"basic": 2, "strong": 2, "mighty": 2},
            "walls": 3,
        }


@rule("C8", "C7", "B16", "B17", "B19")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_a_settlement_first_and_backwards_a_city(seats, setup):
    session, _, log = founded(seats, setup)
    colours = list(COLOURS[4 - seats :])
    order = [colours[(1 + i) % seats] for i in range(seats)]  # the second seat rolled highest
    words = [(actor, text.split()[0]) for actor, text in log]
    first = [(actor, word) for actor in order for word in ("settlement", "road")]
    second = [(actor, word) for actor in reversed(order) for word in ("city", "road")]
    assert words == first + second
    shown = session.answer({"do": "show"})["position"]
    assert (shown["phase"], shown["active"]) == ("start", order[0])
    for player in session.answer({"do": "standings"})["players"].values():
        assert player["points"] == 3
        assert player["stock"]["roads"] == 13
        assert player["stock"]["settlements"] == 4
        assert player["stock"]["cities"] == 3


@rule("C9")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_the_city_brings_a_resource_of_each_hex_and_no_commodity(setup):
    session, board, log = founded(4, setup)
    shown = session.answer({"do": "show"})["position"]
    for actor, text in log:
        if not text.startswith("city"):
            continue
        wanted = {}
        for hexagon in board["nodes"][int(text.split()[1])]["hexes"]:
            for kind in YIELDS.get(shown["hexes"][hexagon].split()[0], ({},))[0]:
                wanted[kind] = wanted.get(kind, 0) + 1
        held = shown["players"][actor]["cards"]
        assert {kind: count for kind, count in held.items() if count} == wanted
