"""The handheld keeps its budgets on the emulated Pico; the figures are in the report."""

import json

import pytest

from host_tools import games
from host_tools.emulator import measure
from tests.support.machine_code import build_it

ONCE = {
    "power on to title": 1500,
    "heap in use, title": 136,
    "flash, firmware with the app": 1024,
    "flash, assets in ROMFS": 256,
}
BY_GAME = {
    "heap in use, worst of": 136,
    "heap with bots, worst of": 160,
    "bot decision, worst of": 2000,
    "a bot's turn, median of": 500,
    "button to pixels, cursor move": 60,
    "button to pixels, scroll": 120,
    "cursor move, close by, worst of": 60,
    "cursor move that scrolls, worst of": 120,
    "full-screen redraw and push, worst of": 120,
    "list of legal actions, median": 25,
    "list of legal actions, worst": 80,
    "apply, median": 15,
    "apply, worst": 60,
    "check of a saved position, worst": 60,
    "rules on their map, worst": 100,
}
KEPT = [
    *(("catan", *kept) for kept in ONCE.items()),
    *((game, *kept) for game in measure.RECORDED for kept in BY_GAME.items()),
]


@pytest.fixture(scope="module")
def rows() -> list[dict]:
    build_it()  # plain bots would play for minutes until the dearest decisions are found
    return measure.measure()


@pytest.mark.parametrize(("game", "what", "most"), KEPT)
def test_a_budget_is_kept(rows, game, what, most, record_property):
    (found,) = [row for row in rows if row["what"].startswith(what) and row["game"] == game]
    record_property(f"{found['what']}, {game}", found["measured"])
    assert found["budget"] == most
    assert 0 < found["measured"] <= most


@pytest.mark.parametrize("game", measure.RECORDED)
def test_decisions_of_every_phase_are_timed(rows, game):
    """All that bots are ever asked: the roll-off is no choice."""
    (found,) = [row for row in rows if row["what"].startswith("bot dec") and row["game"] == game]
    phases = games.part(games.load(game).folders, "words").PHASES
    assert set(found["each"]) == set(phases.values()) - {"roll off", "over"}
    assert max(found["each"].values()) == found["measured"]


def test_the_report_has_every_figure(rows):
    assert len(rows) == len(KEPT)
    assert json.loads(measure.REPORT.read_text()) == rows
    assert all(row["ok"] == (row["measured"] <= row["budget"]) for row in rows)
