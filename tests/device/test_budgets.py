"""The handheld keeps its budgets on the emulated Pico; the figures are in the report."""

import json

import pytest

from host_tools.emulator import measure

KEPT = {
    "power on to title": 1500,
    "heap in use, title": 96,
    "heap in use, worst of": 96,
    "button to pixels, cursor move": 60,
    "full-screen redraw and push, worst of": 120,
    "list of legal actions, median": 25,
    "list of legal actions, worst": 80,
    "apply, median": 15,
    "apply, worst": 60,
    "app, maps, strings, fonts in ROMFS": 256,
}


@pytest.fixture(scope="module")
def rows() -> list[dict]:
    return measure.measure()


RULES = tuple(what for what in KEPT if what.startswith(("list", "apply")))  # of every game


@pytest.mark.parametrize(
    ("game", "what"),
    [*(("catan", what) for what in KEPT), *(("america", what) for what in RULES)],
)
def test_a_budget_is_kept(rows, game, what, record_property):
    (found,) = [row for row in rows if row["what"].startswith(what) and row["game"] == game]
    record_property(found["what"], found["measured"])
    assert found["budget"] == KEPT[what]
    assert 0 < found["measured"] <= KEPT[what]


def test_the_report_has_every_figure(rows):
    assert json.loads(measure.REPORT.read_text()) == rows
    assert all(row["ok"] == (row["measured"] <= row["budget"]) for row in rows)
