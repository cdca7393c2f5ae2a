"""docs/performance.md is what the last run of the bench measured, and its plots are whole."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from host_tools import bench, games, performance, plot

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def figures() -> dict:
    speed = {"games_per_second": 250.5, "us_per_action": 3.5, "actions_per_game": 1100.0}
    bots = {"games": 3, "games_per_second": 4.5, "us_per_action": 600.0, "actions_per_game": 370.0}
    host = {
        "python": "3.11.7",
        "hexpocket": speed,
        "hexpocket_compiled": {**speed, "games_per_second": 2000.0},
        "ratio_vs_catanatron": 8.25,
        "compiled_ratio_vs_catanatron": 51.0,
        "bots": {"normal": bots, "hard_compiled": {**bots, "games_per_second": 40.0}},
        **dict.fromkeys(("bytes_per_position", "play_ns", "make_unmake_ns"), 1500.0),
        "map": {"hexes": 19, "nodes": 54, "paths": 72},
        "us_by_action": [(100, 3.0), (200, 4.0)],
    }
    return {"catan": {"host": host}}


def test_the_page_tells_what_was_measured(folder):
    performance.BENCH.parent.mkdir()
    performance.BENCH.write_text(json.dumps(figures()))
    heap = {"what": "heap in use, worst", "game": "catan", "budget": 136, "measured": 98.7,
            "unit": "KB", "ok": True, "each": {"title": 70.0, "help": 98.7}}  # fmt: skip
    press = {"what": "press to pixels, menu (catan)", "budget": 50, "measured": 27.5,
             "unit": "ms", "ok": True}  # fmt: skip
    performance.WEB.write_text(json.dumps([press]))
    with_bots = {**heap, "what": "heap with bots, worst", "budget": 160, "measured": 140.2,
                 "each": {"help": 140.2, "bots": 139.0}}  # fmt: skip
    performance.DEVICE.write_text(json.dumps([heap, with_bots]))
    assert performance.main([]) == 0
    page = performance.PAGE.read_text()
    assert "| press to pixels, menu (catan) | 27.5 ms | 50 ms |" in page
    assert "| catan, compiled | 2,000.0 | 3.50 | 1,100 |" in page
    assert "8.2 times catanatron's games per second, compiled 51.0 times (Python 3.11.7)" in page
    assert "| heap in use, worst (catan) | 98.7 KB | 136 KB |" in page
    assert "| heap with bots, worst (catan) | 140.2 KB | 160 KB |" in page
    assert "| catan, four normal, plain | 4.50 | 600 | 370 |" in page
    assert "| catan, four hard, compiled | 40.00 | 600 | 370 |" in page
    drawn = {name: (performance.PICTURES / f"performance-{name}.svg").read_text()
             for name in ("host", "bots", "length", "heap-catan", "heap-bots-catan")}  # fmt: skip
    assert all(f"(pictures/performance-{name}.svg)" in page for name in drawn)
    assert "Heap in use, catan: the 2 screens with the most" in drawn["heap-catan"]
    assert "Heap with bots, catan: the 2 screens with the most" in drawn["heap-bots-catan"]
    assert "140.2 KB" in drawn["heap-bots-catan"]
    assert "catan, four hard, compiled" in drawn["bots"]


def test_without_games_of_bots_they_are_left_out(folder):
    told = figures()
    del told["catan"]["host"]["bots"]
    performance.BENCH.parent.mkdir()
    performance.BENCH.write_text(json.dumps(told))
    assert performance.main([]) == 0
    assert "bots" not in performance.PAGE.read_text()
    assert not (performance.PICTURES / "performance-bots.svg").exists()


def test_without_a_report_its_part_is_left_out(folder):
    performance.BENCH.parent.mkdir()
    performance.BENCH.write_text(json.dumps(figures()))
    assert performance.main([]) == 0
    assert "In the browser" not in performance.PAGE.read_text()


def test_without_figures_nothing_is_written(folder, capsys):
    assert performance.main([]) == 1
    assert capsys.readouterr().err == (
        "performance: build/bench.json is not there: run make bench\n"
    )
    assert list(folder.iterdir()) == []


def test_bars_are_as_long_as_their_values():
    page = ElementTree.fromstring(plot.bars("Title", [("a & b", 10.0), ("c", 5.0)], "KB"))
    long, short = (int(bar.attrib["width"]) for bar in page.findall(f"{SVG}rect")[1:])
    assert long == 2 * short
    words = [text.text for text in page.findall(f"{SVG}text")]
    assert words == ["Title", "a & b", "10 KB", "c", "5 KB"]


def test_lines_go_through_their_points():
    page = ElementTree.fromstring(plot.lines("Title", {"one": [(0, 0), (10, 2), (20, 4)]}, "x"))
    (line,) = page.findall(f"{SVG}polyline")
    points = [tuple(map(int, point.split(","))) for point in line.attrib["points"].split()]
    assert points == [(60, 260), (330, 150), (600, 40)]


def test_the_cost_of_actions_over_a_game():
    found = bench.over_a_game(games.load("catan"), 2)
    assert found["map"] == {"hexes": 19, "nodes": 54, "paths": 72}
    places = [at for at, _ in found["us_by_action"]]
    assert places == list(range(100, 100 * len(places) + 1, 100))
    assert all(cost > 0 for _, cost in found["us_by_action"])


def test_the_page_in_the_docs_has_its_plots():
    page = (ROOT / performance.PAGE).read_text()
    for game in games.NAMES:
        assert f"| {game}, plain |" in page
        assert f"| {game}, four hard, plain |" in page
        for what in (
            "heap with bots, worst of",
            "bot decision, worst of",
            "a bot's turn, median of",
        ):
            assert re.search(rf"^\| {what} .*\({game}\) \|", page, re.MULTILINE)
        assert f"(pictures/performance-heap-bots-{game}.svg)" in page
    plots = {path.name for path in (ROOT / performance.PICTURES).glob("performance-*.svg")}
    assert plots
    assert {name for name in plots if f"(pictures/{name})" in page} == plots
