"""What bots ask the referee: the board, standings, records as a colour knows them, offers."""

from binascii import crc32

import pytest

from hexpocket.engine.position import ACTOR, NONE, players
from host_tools import games
from host_tools.referee import notation
from host_tools.referee.session import Session
from host_tools.referee.words import seat_names
from tests.support.referee import granted, of_every_phase, refusal

HANDS: dict = {
    "red": {"cards": {"wool": 2, "ore": 2}},
    "blue": {"cards": {"grain": 1, "brick": 1}},
    "orange": {"cards": {"grain": 1}},
}


def table(**keys) -> Session:
    session = Session()
    granted(session, "load", position={"players": HANDS, **keys})
    return session


# The board


@pytest.mark.parametrize("name", games.ALL)
def test_the_board_says_who_touches_what(name):
    board = games.load(name).board
    told = granted(Session(), "board", game=name)["board"]
    nodes, paths, hexes = told["nodes"], told["paths"], told["hexes"]
    assert (len(nodes), len(paths), len(hexes)) == (board.nodes, board.paths, board.hexes)
    for i, (text, path) in enumerate(paths.items()):
        a, b = path["nodes"]
        assert (text, [a, b]) == (f"{a}-{b}", list(board.path_nodes[2 * i : 2 * i + 2]))
        assert b in nodes[a]["nodes"]
        assert a in nodes[b]["nodes"]
        for hex_id in path["hexes"]:
            assert text in hexes[hex_id]["paths"]
            assert {a, b} <= set(hexes[hex_id]["nodes"])
    for node, told_of in enumerate(nodes):
        there = {path for path in board.node_paths[3 * node : 3 * node + 3] if path != NONE}
        assert told_of["paths"] == [list(paths)[path] for path in sorted(there)]
        for text in told_of["paths"]:
            assert node in paths[text]["nodes"]
        for hex_id in told_of["hexes"]:
            assert node in hexes[hex_id]["nodes"]
    for hex_id, told_of in enumerate(hexes):
        corners = {node for node in board.hex_nodes[6 * hex_id : 6 * hex_id + 6] if node != NONE}
        assert set(told_of["nodes"]) == corners
        for other in told_of["hexes"]:
            assert hex_id in hexes[other]["hexes"]
    assert len(told["harbours"]) == len(board.harbours) // 2
    assert len(told["sites"]) == len(board.sites) // 3
    assert len(told["tracks"]) == len(board.tracks)


def test_the_board_of_the_game_on_the_table():
    session = Session()
    assert len(granted(session, "board")["board"]["hexes"]) == 19
    granted(session, "new", game="america")
    told = granted(session, "board")["board"]
    assert len(told["hexes"]) == 71
    assert told["sites"]["146"] == {"name": "New York", "kind": "purple", "gold": 2}
    assert told["sites"]["0"]["kind"] == "red"
    assert refusal(session, "board", game="chess").startswith("game: expected one of catan")
    assert refusal(session, "board", of="red") == "of: unknown key; known here: do, id"


# Standings


def test_standings_of_the_base_game():
    session = table(
        players={
            "red": {"cities": [0], "settlements": [11], "roads": ["0-3", "3-7", "7-11"]},
            "blue": {"settlements": [10], "roads": ["6-10"]},
        }
    )
    standings = granted(session, "standings")["players"]
    assert list(standings) == ["red", "blue", "orange", "white"]
    red = standings["red"]
    assert (red["points"], red["trail"]) == (3, 3)
    assert red["stock"] == {"roads": 12, "settlements": 4, "cities": 3}
    assert red["rates"] == {"lumber": 2, "brick": 3, "wool": 3, "grain": 3, "ore": 3}
    assert standings["blue"]["rates"]["ore"] == 2
    assert standings["white"]["stock"] == {"roads": 15, "settlements": 5, "cities": 4}


def test_standings_of_america():
    session = Session()
    granted(session, "load", position={"game": "america", "players": {
        "red": {"cities": [113], "delivered": [112], "rails": ["113-118"], "trains": ["113-118"]},
        "blue": {"cities": [112]},
    }})  # fmt: skip
    red = granted(session, "standings")["players"]["red"]
    assert red["points"] == 1
    assert red["stock"] == {"rails": 29, "cities": 7, "goods": 0, "settlers": 2, "trains": 1}
    assert red["rates"] == {**dict.fromkeys(("lumber", "coal", "cattle", "grain", "ore"), 3),
                            "gold": 2}  # fmt: skip


# Records and hash as a colour may know them


def test_records_as_a_colour_may_know_them():
    session = table(
        phase="steal",
        robber=4,
        players={**HANDS, "blue": {"cards": {"brick": 1}, "settlements": [18],
                                   "roads": ["18-24"]}},
    )  # fmt: skip
    granted(session, "play", actions=["steal blue", "offer", "less wool", "more grain", "send"])
    whole = granted(session, "records")["records"]
    assert whole == ["steal blue brick", "offer", "less wool", "more grain", "send"]
    for colour in ("red", "blue"):
        assert granted(session, "records", view=colour)["records"][0] == "steal blue brick"
    seen = granted(session, "records", view="white")["records"]
    assert seen == ["steal blue", "offer", None, None, "send"]
    assert granted(session, "records", view="white", first=3)["records"] == [None, "send"]
    granted(session, "undo")
    assert len(granted(session, "records")["records"]) == 4
    assert refusal(session, "records", first=5).startswith("first: expected a number from 0 to 4")
    assert refusal(session, "records", view="green").startswith("view: expected one of red")


def test_a_bought_card_is_told_to_its_buyer_alone():
    session = table(players={"red": {"cards": {"ore": 1, "wool": 1, "grain": 1}}})
    granted(session, "play", action="buy knight")
    assert granted(session, "records", view="red")["records"] == ["buy knight"]
    assert granted(session, "records", view="blue")["records"] == ["buy"]


@pytest.mark.parametrize("name", games.ALL)
def test_the_hash_tells_a_colour_nothing_hidden(name):
    session = Session()
    session.game = game = games.load(name)
    for pos in of_every_phase(3, name)["main"]:
        session.pos = bytearray(pos)
        for seat, colour in enumerate(seat_names(players(pos))):
            told = granted(session, "records", view=colour)
            assert told == {"ok": True, "records": [], "hash": crc32(game.view(pos, seat))}
        assert granted(session, "records")["hash"] == crc32(pos)


# Offers in one action


def test_an_offer_in_one_action_is_the_same_as_step_by_step():
    session, steps = table(), table()
    offer = "offer 2 wool 1 ore -> 1 grain"
    reply = granted(session, "play", action=offer)
    small = ["offer", *["less wool"] * 2, "more grain", "less ore", "send"]
    assert reply["records"] == [offer]
    assert reply["hash"] == granted(steps, "play", actions=small)["hash"]
    assert granted(session, "show")["position"]["offer"] == {"wool": -2, "ore": -1, "grain": 1}
    assert granted(session, "records", view="blue")["records"] == [offer]
    recording = granted(session, "recording")["recording"]
    granted(Session(), "replay", recording=recording)
    assert granted(session, "undo")["phase"] == "main"
    assert refusal(session, "undo") == "nothing to undo"


def test_a_counter_offer_in_one_action():
    session = table()
    counter = "counter 1 brick -> 2 ore"
    reply = granted(session, "play", actions=["offer 1 ore -> 1 grain", "want", "want", counter])
    assert (reply["records"][3], reply["actor"]) == (counter, "orange")
    counters = granted(session, "show")["position"]["counters"]
    assert counters == {"blue": {"brick": -1, "ore": 2}}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("offer 3 wool -> 1 ore", "is refused: There are no more cards of this kind in the hand."),
        ("offer 1 wool -> 20 ore", "'20' is no number from 1 to 19"),
        ("offer 0 wool -> 1 ore", "'0' is no number from 1 to 19"),
        ("offer 1 wool -> 1 gold", "'gold' is no resource"),
        ("offer 1 wool -> 1 wool", "'wool' is named twice in one offer"),
        ("offer 1 wool 1 wool -> 1 ore", "'wool' is named twice in one offer"),
        ("offer 1 wool ->", "an offer is written as in 'offer 2 wool 1 ore -> 1 grain'"),
        ("offer -> 1 wool", "an offer is written as in"),
        ("offer 1 -> 1 wool", "an offer is written as in"),
        ("offer 1 wool -> 1 ore -> 1 ore", "an offer is written as in"),
        ("offer x->y", "an offer is written as in"),
        ("counter 1 wool -> 1 ore", "is refused: This cannot be done now."),
        ("propose blue 3 wool -> 1 ore", "is refused: There are no more cards of this kind in"),
        ("propose white 1 wool -> 1 ore", "is refused: This player has nothing to give."),
        ("propose red 1 wool -> 1 ore", "is refused: You cannot trade with yourself."),
        ("propose green 1 wool -> 1 ore", "'green' is no player"),
        ("propose 1 wool -> 1 ore", "'1' is no player"),
        ("propose ->", "'->' is no player"),
        ("propose blue ->", "an offer is written as in"),
    ],
)
def test_an_offer_that_is_refused_leaves_the_table_as_it_was(text, reason):
    session = table()
    assert reason in refusal(session, "play", action=text)
    assert refusal(session, "play", actions=["invite", text]).startswith("action 2: ")


def test_an_offer_refused_before_is_not_made_again():
    session = table()
    offer = "offer 1 wool -> 1 grain"
    granted(session, "play", actions=[offer, "refuse", "refuse"])
    again = "This offer was refused already this turn."
    assert refusal(session, "play", action=offer).endswith(again)
    assert refusal(session, "play", action="propose blue 1 wool -> 1 grain").endswith(again)


def test_a_deal_agreed_aloud_in_one_action():
    session, steps = table(), table()
    proposal = "propose orange 1 wool -> 1 grain"
    reply = granted(session, "play", action=proposal)
    assert (reply["records"], reply["phase"], reply["actor"]) == ([proposal], "agree", "orange")
    small = ["offer", "less wool", "more grain", "propose orange"]
    assert reply["hash"] == granted(steps, "play", actions=small)["hash"]
    assert granted(session, "records", view="white")["records"] == [proposal]
    assert granted(session, "play", action="agree")["phase"] == "main"
    seen = granted(session, "show", view="white")["position"]
    assert seen["failed_offers"] == 0
    granted(Session(), "replay", recording=granted(session, "recording")["recording"])


def test_offers_in_america_may_have_gold():
    session = Session()
    hands = {"red": {"gold": 3}, "blue": {"cards": {"ore": 1}}}
    granted(session, "load", position={"game": "america", "players": hands})
    granted(session, "play", action="offer 3 gold -> 1 ore")
    pos = session.pos
    assert pos is not None
    assert session.game.legal(pos)
    assert pos[ACTOR] == 1
    assert notation.is_whole_offer("offer 3 gold -> 1 ore")
    assert not notation.is_whole_offer("offer")
