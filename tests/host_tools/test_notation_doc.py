"""docs/notation.md holds: every example is run, every table compared with what the code knows."""

import json
import re
from pathlib import Path

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NONE
from hexpocket.games.america import acts, facts
from host_tools import games
from host_tools.referee.notation import from_text, to_text
from host_tools.referee.operands import path_text
from host_tools.referee.position import load, show
from host_tools.referee.session import Session
from host_tools.referee.words import words_of
from tests.host_tools import chart
from tests.host_tools.island import picture
from tests.support.catan import GAME, position
from tests.support.referee import granted, of_every_phase, pool, reply_to

TEXT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
AMERICA = games.load("america")
PART = TEXT.split("## Settlers of America", 1)[1].split("## Baden-Württemberg", 1)[0]


def blocks(kind: str) -> list[str]:
    """The fenced examples of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def table(head: str, text: str = TEXT) -> list[list[str]]:
    """The rows of the table that begins with these headings."""
    rows = text.split(f"\n| {head} |", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def defaults(shown: dict) -> dict[str, str]:
    """What a table says of the values of an empty position: zeros are none."""
    told = {key: json.dumps(value) for key, value in shown.items()}
    return {key: "none" if isinstance(shown[key], dict) else said for key, said in told.items()}


def names(cell: str) -> list[str]:
    """The words in back quotes."""
    return re.findall("`([^`]+)`", cell)


ACTIONS = [names(row[0])[0] for row in table("write | it means")]


@pytest.mark.parametrize("text", ACTIONS)
def test_every_form_of_action_is_read_and_written_back(text):
    pos = position()
    assert to_text(GAME, pos, from_text(GAME, pos, text)) == text


def test_no_kind_of_action_is_left_out():
    pos = position()
    kinds = {act.kind_of(from_text(GAME, pos, text)) for text in ACTIONS}
    assert kinds == {kind << 16 for kind in range(1, act.KINDS)}
    assert len(set(ACTIONS)) == len(ACTIONS)


def test_the_map_is_the_island():
    (drawn,) = blocks("text island")
    nodes = range(GAME.board.nodes)
    assert drawn == picture(GAME, position(), nodes, hex_ids=True).plain


def test_the_map_has_every_id_where_its_neighbours_are():
    """Read off the map: ends of a path lie side by side, a hex's id inside its corners."""
    (drawn,) = blocks("text island")
    nodes, hexes = {}, {}
    board = GAME.board
    for row, line in enumerate(drawn.replace("3:1", "   ").splitlines()):
        for found in re.finditer(r"(\(?)(\d+)\)?", line):
            middle = (found.start() + found.end()) / 2
            if found[1]:
                hexes[int(found[2])] = (row, middle)
            elif row % 5 in (0, 2):  # rows of intersections; numbers to roll are in the others
                nodes[int(found[2])] = (row, middle)
    assert sorted(nodes) == list(range(54))
    assert sorted(hexes) == list(range(19))
    for path in range(board.paths):
        a, b = (nodes[node] for node in board.path_nodes[2 * path : 2 * path + 2])
        sideways = b[0] - a[0] == 2 and 5 <= abs(b[1] - a[1]) <= 7
        downwards = b[0] - a[0] == 3 and abs(b[1] - a[1]) <= 1
        assert sideways or downwards, (a, b)
    for hex_id, (row, middle) in hexes.items():
        corners = [nodes[node] for node in board.hex_nodes[6 * hex_id : 6 * hex_id + 6]]
        assert corners[0][0] + 2 == row == corners[3][0] - 5
        assert corners[5][1] < middle < corners[1][1]
        assert abs(corners[0][1] - middle) <= 1


def test_the_harbours_are_counted_as_said():
    sentence = TEXT.split("harbours are counted clockwise", 1)[1].split("\n\n", 1)[0]
    harbours = GAME.board.harbours[::2]
    assert names(sentence) == [path_text(GAME.board, path) for path in harbours]


def test_the_names_are_the_codes():
    sentence = TEXT.split("Resources are", 1)[1].split("\n\n", 1)[0]
    assert names(sentence) == [*GAME.kind_names, *words_of(GAME).CARDS]


@pytest.mark.parametrize("text", blocks("json position"))
def test_positions_load_and_can_be_played(text):
    pos = load(GAME, json.loads(text))
    assert GAME.legal(pos)


def test_the_first_position_is_what_is_said_of_it():
    pos = load(GAME, json.loads(blocks("json position")[0]))
    assert [to_text(GAME, pos, action) for action in GAME.legal(pos)] == ["roll", "play knight"]


def test_the_empty_position_is_written_out_in_full():
    (text,) = blocks("json default")
    assert json.loads(text) == show(GAME, load(GAME, {}))
    assert list(json.loads(text)) == list(show(GAME, load(GAME, {})))


@pytest.mark.parametrize("text", blocks("text session"))
def test_sessions_run_as_printed(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = Session()
    lines = text.splitlines()
    assert [line[:2] for line in lines] == ["> ", "< "] * (len(lines) // 2)
    for request, expected in zip(lines[::2], lines[1::2], strict=True):
        assert reply_to(session, request[2:].encode()) == json.loads(expected[2:])


def test_every_request_is_described():
    requests = [names(row[0])[0] for row in table("request | with the keys | answer")]
    assert sorted(requests) == sorted(n[3:] for n in dir(Session) if n.startswith("do_"))
    asked = {json.loads(r)["do"] for text in blocks("text session")
             for r in re.findall("^> (.*)$", text, re.MULTILINE)}  # fmt: skip
    assert set(requests) - asked == {"show", "board"}  # their answers are written out apart


def test_the_board_is_what_is_said_of_it():
    (text,) = blocks("json board")
    told = granted(Session(), "board")["board"]
    said = json.loads(text)
    assert list(said) == list(told)
    for key in ("nodes", "hexes"):
        for number, value in said[key].items():
            assert told[key][int(number)] == value
    assert said["paths"].items() <= told["paths"].items()
    for key in ("harbours", "sites", "tracks"):
        assert said[key] == told[key]


def test_every_key_is_described():
    """Whatever `show` writes in random games of every phase has its row, and no other has."""
    rows = table("phase | the decision | keys of its own")
    own = {name for row in rows for name in names(row[2]) if name.isidentifier()}
    every = {names(row[0])[0] for row in table("key | default | meaning")}
    seen: set[str] = set()
    for positions in of_every_phase(30).values():
        for pos in positions:
            seen |= set(show(GAME, pos))
    assert seen == own | every


@pytest.mark.parametrize(
    ("title", "keys"),
    [
        ("Keys of `options`:", lambda value: value["options"]),
        ("Keys of a player:", lambda value: value["players"]["red"]),
    ],
)
def test_keys_of_options_and_players_are_described(title, keys):
    rows = TEXT.split(title, 1)[1].split("\n\n", 2)[1].splitlines()[2:]
    described = {names(row.split("|")[1])[0]: row.split("|")[2].strip(" `") for row in rows}
    assert described == defaults(keys(show(GAME, load(GAME, {}))))


def test_every_phase_is_described():
    rows = [names(row[0])[0] for row in table("phase | the decision | keys of its own")]
    assert rows == list(words_of(GAME).PHASES.values())


# America

EMPTY = load(AMERICA, {"game": "america"})
AMERICAN_ACTIONS = [names(row[0])[0] for row in table("write | it means", PART)]
MORE_ACTIONS = [word for row in table("write | it means", PART) for word in names(row[1])]
AS_IN_CATAN = ["roll", "end", "buy", "steal", "discard", "trade", "pass"]


def position_for(text: str) -> bytearray:
    """A position of America in which these words can mean something."""
    pos = bytearray(EMPTY)
    if text.startswith("step") and "-" in text:
        pos = load(AMERICA, json.loads(blocks("json america")[0]))
    return pos


@pytest.mark.parametrize("text", [t for t in AMERICAN_ACTIONS if not t.startswith("route")])
def test_every_form_of_americas_actions_is_read_and_written_back(text):
    pos = position_for(text)
    assert to_text(AMERICA, pos, from_text(AMERICA, pos, text)) == text


def test_the_other_ways_that_are_told():
    for text in ("move train 2", "step 107-113"):
        assert text in MORE_ACTIONS
        pos = position_for(text)
        assert to_text(AMERICA, pos, from_text(AMERICA, pos, text)) == text


def test_a_route_is_written_as_the_gold_it_pays():
    assert "route blue 2 orange 1" in AMERICAN_ACTIONS
    for raw in of_every_phase(30, "america")["route"]:
        texts = [to_text(AMERICA, raw, action) for action in AMERICA.legal(raw)]
        assert len(set(texts)) == len(texts) > 1
        assert all(re.fullmatch(r"route( (red|blue|orange|white) \d+)+", text) for text in texts)


def test_no_kind_of_americas_actions_is_left_out():
    """Those of its own, and of the shared ones those that are written otherwise."""
    assert all(f"`{word}`" in PART for word in AS_IN_CATAN)
    kinds = {
        act.kind_of(from_text(AMERICA, position_for(text), text)) for text in AMERICAN_ACTIONS
    }
    own = {kind << 16 for kind in range(act.KINDS, acts.KINDS)}
    assert kinds == own | {act.ROAD, act.ROBBER_TO, act.BANK, act.MORE}
    assert len(set(AMERICAN_ACTIONS)) == len(AMERICAN_ACTIONS)


def test_the_map_of_america_is_the_board():
    (drawn,) = blocks("text map")
    assert drawn == chart.picture(AMERICA.board)


def test_the_map_of_america_has_every_id_where_its_neighbours_are():
    """Read off the map: the ends of a path lie side by side, a hex's id inside its corners."""
    (drawn,) = blocks("text map")
    board = AMERICA.board
    nodes, hexes = {}, {}
    for row, line in enumerate(drawn.splitlines()):
        for found in re.finditer(r"(\(?)(\d+)\)?", line if row % 2 == 0 else ""):
            middle = (found.start() + found.end()) / 2
            (hexes if found[1] else nodes)[int(found[2])] = (row, middle)
    assert sorted(nodes) == list(range(board.nodes))
    assert sorted(hexes) == list(range(board.hexes))
    lines = drawn.splitlines()
    for path in range(board.paths):
        (top, left), (bottom, right) = (
            nodes[node] for node in board.path_nodes[2 * path : 2 * path + 2]
        )
        row, column = (top + bottom) // 2, int(left + right) // 2
        signs = {0: "-="}.get(bottom - top, "/\\")
        assert abs(bottom - top) in (0, 2)
        drawn_there = lines[row][column - 2 : column + 3]
        assert any(sign in drawn_there for sign in signs), (path, drawn_there)
        assert ("=" in drawn_there) == (path in board.tracks)
    for hex_id, (row, middle) in hexes.items():
        for node in board.hex_nodes[6 * hex_id : 6 * hex_id + 6]:
            if node != NONE:
                assert abs(nodes[node][0] - row) <= 2
                assert 2 < abs(nodes[node][1] - middle) < 8


def test_the_sites_are_named():
    sentence = " ".join(PART.split("what the coast pays:\n\n", 1)[1].split("\n\n", 1)[0].split())
    sites = AMERICA.board.sites
    expected = []
    for site in range(len(sites) // 3):
        gold = sites[3 * site + 2]
        tail = f" ({gold} gold)" if gold else ""
        expected.append(f"{sites[3 * site]} {AMERICA.board.site_name(site)}{tail}")
    assert sentence == ", ".join(expected) + "."
    purple = [AMERICA.board.site_name(i) for i in range(45) if sites[3 * i + 1] == facts.PURPLE]
    assert (purple[0], len(purple)) == ("Minneapolis", 21)


def test_americas_names_are_the_codes():
    sentence = PART.split("Resources are", 1)[1].split("\n\n", 1)[0]
    known = words_of(AMERICA)
    told = [*AMERICA.kind_names, *known.CARDS, *known.PIECES]
    assert sorted(names(sentence)) == sorted(told)


def test_the_first_position_of_america_is_what_is_said_of_it():
    pos = load(AMERICA, json.loads(blocks("json america")[0]))
    texts = [to_text(AMERICA, pos, action) for action in AMERICA.legal(pos)]
    assert texts == ["step 113-118", "stop", "deliver 112"]


def test_americas_empty_position_is_written_out_in_full():
    (text,) = blocks("json america default")
    shown = show(AMERICA, EMPTY)
    assert json.loads(text) == shown
    assert list(json.loads(text)) == list(shown)


def test_every_key_of_america_is_described():
    rows = table("phase | the decision | America's keys", PART)
    assert [names(row[0])[0] for row in rows] == list(words_of(AMERICA).PHASES.values())
    own = {name for row in rows for name in names(row[2]) if name.isidentifier()}
    own |= {names(row[0])[0] for row in table("key | default | meaning", PART)}
    shared = {names(row[0])[0] for row in table("key | default | meaning")}
    seen: set[str] = set()
    for pos in pool(30, "america"):
        seen |= set(show(AMERICA, pos))
    assert seen - shared <= own
    assert own - {"null"} <= seen
    without = PART.split("There are no keys", 1)[1].split(".", 1)[0]
    assert set(names(without)) == shared - seen


def test_keys_of_a_player_of_america_are_described():
    rows = PART.split("A player of America:", 1)[1].split("\n\n", 2)[1].splitlines()[2:]
    described = {names(row.split("|")[1])[0]: row.split("|")[2].strip(" `") for row in rows}
    assert described == defaults(show(AMERICA, EMPTY)["players"]["red"])


def test_americas_options_are_named():
    sentence = PART.split("America has\nthe options", 1)[1].split(";", 1)[0]
    assert names(sentence) == list(show(AMERICA, EMPTY)["options"])
