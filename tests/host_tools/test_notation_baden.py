"""What docs/notation.md says of Baden-Württemberg holds; its sessions are run with the others."""

import json

import pytest

from hexpocket.engine import action as act
from hexpocket.games.baden import acts
from host_tools import games
from host_tools.referee.notation import from_text, to_text
from host_tools.referee.position import load, show
from host_tools.referee.words import words_of
from tests.games.baden import printed
from tests.host_tools.island import picture
from tests.host_tools.test_notation_doc import TEXT, blocks, defaults, names, table
from tests.support.referee import pool

BADEN = games.load("baden")
PART = TEXT.split("## Baden-Württemberg", 1)[1].split("## The referee", 1)[0]
EMPTY = load(BADEN, {"game": "baden"})
ACTIONS = [names(row[0])[0] for row in table("write | it means", PART)]
# Of the shared kinds those that are written otherwise.
OTHERWISE = {acts.HALL, acts.INVENTION, acts.SUCCESSFUL_INVENTION, act.ROBBER_TO}
AS_IN_CATAN = {act.ROLL, act.END_TURN, act.ROAD, act.BUY, act.STEAL, act.DISCARD, act.BANK,
               act.ROAD_BUILDING, act.PASS}  # fmt: skip


@pytest.mark.parametrize("text", ACTIONS)
def test_every_form_of_action_is_read_and_written_back(text):
    assert to_text(BADEN, EMPTY, from_text(BADEN, EMPTY, text)) == text


def test_no_kind_of_action_is_left_out():
    kinds = {act.kind_of(from_text(BADEN, EMPTY, text)) for text in ACTIONS}
    assert kinds == {kind << 16 for kind in range(act.KINDS, acts.KINDS)} | OTHERWISE
    assert len(set(ACTIONS)) == len(ACTIONS)
    shared = {kind << 16 for kind, do in enumerate(BADEN.handlers[: act.KINDS]) if do}
    offers = {kind for kind in shared if kind >= act.OFFER}
    assert shared == OTHERWISE | AS_IN_CATAN | offers
    assert "`nothing`" in PART
    nothing = from_text(BADEN, EMPTY, "landmark draw 36 nothing")
    assert to_text(BADEN, EMPTY, nothing) == "landmark draw 36 nothing"


@pytest.mark.parametrize(
    "text", ["landmark", "landmark x", "landmark draw 36 gold", "hall", "hall 3 4"]
)
def test_what_cannot_be_read_is_told(text):
    with pytest.raises(ValueError, match=r"is no (action|number|development card)"):
        from_text(BADEN, EMPTY, text)


def test_the_map_is_the_board():
    (drawn,) = blocks("text baden")
    assert drawn == picture(BADEN, EMPTY, range(108), hex_ids=True).plain


def test_the_towns_are_named():
    told = " ".join(PART.split("what it\nrewards.\n\n", 1)[1].split("\n\n", 1)[0].split())
    expected = dict.fromkeys(printed.TOWNS.values(), "")
    for node, landmark, reward in printed.LANDMARKS.values():
        brings = reward if isinstance(reward, str) else " ".join(reward)
        expected[node] = f" ({landmark}: {brings})"
    name_of = {node: name for name, node in printed.SITES.items()}
    listed = [f"{node} {name_of[node]}{expected[node]}" for node in sorted(expected)]
    assert told == ", ".join(listed) + "."


def test_the_names_are_the_codes():
    sentence = PART.split("Resources are those", 1)[1].split("\n\n", 1)[0]
    assert names(" ".join(sentence.split())) == list(words_of(BADEN).CARDS)


def test_the_position_is_what_is_said_of_it():
    (text,) = blocks("json baden")
    pos = load(BADEN, json.loads(text))
    listed = [to_text(BADEN, pos, action) for action in BADEN.legal(pos)]
    assert listed == ["roll"]
    BADEN.force(pos, from_text(BADEN, pos, "roll 1 1"))
    assert "landmark 82" in [to_text(BADEN, pos, action) for action in BADEN.legal(pos)]


def test_every_key_is_described():
    rows = table("phase | the decision | keys of Baden-Württemberg", PART)
    assert [names(row[0])[0] for row in rows] == list(words_of(BADEN).PHASES.values())
    own = {name for row in rows for name in names(row[2]) if name.isidentifier()}
    own |= {names(row[0])[0] for row in table("key | default | meaning", PART)}
    shared = {names(row[0])[0] for row in table("key | default | meaning")}
    seen: set[str] = set()
    for pos in pool(30, "baden"):
        seen |= set(show(BADEN, pos))
    assert seen - shared <= own
    assert own <= seen
    without = names(PART.split("There is no", 1)[1].split(".", 1)[0])
    assert set(without) == shared - seen


def test_keys_of_a_player_are_described():
    rows = PART.split("A player of Baden-Württemberg:", 1)[1].split("\n\n", 2)[1].splitlines()[2:]
    described = {names(row.split("|")[1])[0]: row.split("|")[2].strip(" `") for row in rows}
    assert described == defaults(show(BADEN, EMPTY)["players"]["red"])


def test_the_options_are_named():
    sentence = PART.split("It has the options", 1)[1].split(";", 1)[0]
    told = [name for name in names(sentence) if name.isidentifier()]
    assert told == list(show(BADEN, EMPTY)["options"])
