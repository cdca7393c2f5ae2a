"""Plots as SVG: bars, and lines. The files are small, and a diff of them can be read."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 720  # px
_LETTER = 8  # of a name; in wide fonts, too
_ROW = 26
_FONT = 'font-family="sans-serif" font-size="13"'
# Told apart without colour too: by the pattern of a line, and bars by their names.
_COLOURS = ("#0b6e99", "#c4581c", "#3c7a3c", "#7a4d9e")
_DASHES = ("", "7 4", "2 3", "10 3 2 3")


def _page(height: int, parts: list[str]) -> str:
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_FONT} fill="#222222">'
    return "\n".join([head, ground, *parts, "</svg>"]) + "\n"


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{escape(words)}</text>'


def bars(title: str, rows: Sequence[tuple[str, float]], unit: str) -> str:
    """A bar for each row, as long as its value, which is written behind it."""
    most = max(value for _, value in rows)
    left = 16 + _LETTER * max(len(name) for name, _ in rows)
    parts = [_text(10, 20, title)]
    for place, (name, value) in enumerate(rows):
        y = 34 + place * _ROW
        length = max(1, value / most * (WIDTH - left - 110))
        bar = f'x="{left}" y="{y}" width="{length:.0f}" height="{_ROW - 8}"'
        parts.append(_text(left - 8, y + 14, name, "end"))
        parts.append(f'<rect {bar} fill="{_COLOURS[0]}"/>')
        parts.append(_text(left + length + 6, y + 14, f"{value:,.6g} {unit}"))
    return _page(44 + len(rows) * _ROW, parts)


def lines(title: str, series: Mapping[str, Sequence[tuple[float, float]]], across: str) -> str:
    """A line for each series of points, named at its end; both axes begin at 0."""
    left, top, width, height = 60, 40, WIDTH - 180, 220
    most_x = max(x for points in series.values() for x, _ in points)
    most_y = max(y for points in series.values() for _, y in points)
    bottom = top + height
    parts = [_text(10, 20, title), _text(left + width / 2, bottom + 36, across, "middle")]
    for part in range(5):
        y = bottom - part * height / 4
        grid = f'x1="{left}" y1="{y:.0f}" x2="{left + width}" y2="{y:.0f}"'
        parts.append(f'<line {grid} stroke="#cccccc"/>')
        parts.append(_text(left - 6, y + 4, f"{most_y * part / 4:.3g}", "end"))
        x = left + part * width / 4
        parts.append(_text(x, bottom + 18, f"{most_x * part / 4:.4g}", "middle"))
    for place, (name, points) in enumerate(series.items()):
        drawn = [(left + x / most_x * width, bottom - y / most_y * height) for x, y in points]
        way = " ".join(f"{x:.0f},{y:.0f}" for x, y in drawn)
        look = f'stroke="{_COLOURS[place % 4]}" stroke-dasharray="{_DASHES[place % 4]}"'
        parts.append(f'<polyline points="{way}" fill="none" stroke-width="2" {look}/>')
        parts.append(_text(drawn[-1][0] + 6, drawn[-1][1] + 4, name))
    return _page(bottom + 50, parts)
