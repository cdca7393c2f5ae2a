"""What docs/notation.md says of Cities & Knights holds; its sessions are run with the others."""

import json
import re

import pytest

from hexpocket.engine import action as act
from hexpocket.games.knights import acts
from host_tools import games
from host_tools.referee.notation import from_text, to_text
from host_tools.referee.position import load, show
from host_tools.referee.words import words_of
from tests.host_tools.test_notation_doc import TEXT, blocks, defaults, names, table
from tests.support.referee import pool

KNIGHTS = games.load("knights")
PART = TEXT.split("## Cities & Knights", 1)[1].split("## Settlers of America", 1)[0]
EMPTY = load(KNIGHTS, {"game": "knights"})
ACTIONS = [names(row[0])[0] for row in table("write | it means", PART)]
# Of the shared kinds those that are written otherwise.
OTHERWISE = {act.ROLL}
AS_IN_CATAN = {act.END_TURN, act.ROAD, act.SETTLEMENT, act.CITY, act.ROBBER_TO, act.STEAL,
               act.DISCARD, act.BANK, act.ROAD_BUILDING, act.PASS}  # fmt: skip


@pytest.mark.parametrize("text", ACTIONS)
def test_every_form_of_action_is_read_and_written_back(text):
    assert to_text(KNIGHTS, EMPTY, from_text(KNIGHTS, EMPTY, text)) == text


def test_no_kind_of_action_is_left_out():
    kinds = {act.kind_of(from_text(KNIGHTS, EMPTY, text)) for text in ACTIONS}
    assert kinds == {kind << 16 for kind in range(act.KINDS, acts.KINDS)} | OTHERWISE
    assert len(set(ACTIONS)) == len(ACTIONS)
    shared = {kind << 16 for kind, do in enumerate(KNIGHTS.handlers[: act.KINDS]) if do}
    offers = {kind for kind in shared if kind >= act.OFFER}
    assert shared == OTHERWISE | AS_IN_CATAN | offers
    sentence = PART.split("### Actions of Cities & Knights\n\n", 1)[1].split("\n\n", 1)[0]
    for word in names(sentence)[:8]:
        example = {"road": "12-17", "settlement": "3", "city": "3", "robber": "3", "steal": "blue",
                   "discard": "ore", "trade": "4 ore -> 1 coin"}  # fmt: skip
        assert from_text(KNIGHTS, EMPTY, f"{word} {example.get(word, '')}")


def test_what_is_told_to_the_others():
    sentence = PART.split("is left out of `records` for them:", 1)[1].split("\n\n", 1)[0]
    told = {}
    records = ("draw trade merchant", "return crane", "lend blue wool", "swap red cloth for wool")
    for text in (*records, "take blue wool", "take card blue crane", "give red wool"):
        record = KNIGHTS.seen_by(from_text(KNIGHTS, EMPTY, text), 0, 3)
        told[to_text(KNIGHTS, EMPTY, record)] = text
    assert names(sentence) == list(told)


def test_the_names_are_the_codes():
    words = words_of(KNIGHTS)
    sentence = PART.split("Beside the resources", 1)[1].split("\n\n", 1)[0]
    told = [*KNIGHTS.kind_names[5:], *words.TRACKS, "ship", *words.CARDS]
    assert names(sentence) == told


def test_the_layout_is_the_maps():
    (text,) = blocks("text knights")
    assert " ".join(text.split()).split(", ") == show(KNIGHTS, EMPTY)["hexes"]


def test_the_position_is_what_is_said_of_it():
    (text,) = blocks("json knights")
    pos = load(KNIGHTS, json.loads(text))
    listed = [to_text(KNIGHTS, pos, action) for action in KNIGHTS.legal(pos)]
    assert (listed, pos[1]) == (["pillage 17", "pillage 30"], 1)


def test_every_key_is_described():
    rows = table("phase | the decision | keys of Cities & Knights", PART)
    assert [names(row[0])[0] for row in rows] == list(words_of(KNIGHTS).PHASES.values())
    own = {name for row in rows for name in names(row[2]) if name.isidentifier()} - {"null"}
    own |= {names(row[0])[0] for row in table("key | default | meaning", PART)}
    shared = {names(row[0])[0] for row in table("key | default | meaning")}
    seen: set[str] = set()
    for pos in pool(30, "knights"):
        seen |= set(show(KNIGHTS, pos))
    assert seen - shared <= own
    assert own <= seen
    without = re.findall(r"`(\w+)`", PART.split("There is no", 1)[1].split(".", 1)[0])
    assert set(without) == shared - seen


def test_keys_of_a_player_are_described():
    rows = PART.split("A player of Cities & Knights:", 1)[1].split("\n\n", 2)[1].splitlines()[2:]
    described = {names(row.split("|")[1])[0]: row.split("|")[2].strip(" `") for row in rows}
    assert described == defaults(show(KNIGHTS, EMPTY)["players"]["red"])


def test_the_options_are_named():
    sentence = PART.split("It has the options", 1)[1].split(";", 1)[0]
    assert names(sentence) == list(show(KNIGHTS, EMPTY)["options"])
