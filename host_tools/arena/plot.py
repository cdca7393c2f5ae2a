"""A picture of a run, as SVG: win rates with their intervals, and how long the games were."""

from collections import Counter
from collections.abc import Sequence
from xml.sax.saxutils import escape

from .figures import Row
from .table import Match, Played

WIDTH, ROW, LEFT, RIGHT = 640, 34, 150, 70
BARS = 24  # of the lengths
HEIGHT = 120
STYLE = (
    "text{font:13px sans-serif;fill:#222}.head{font-weight:bold;font-size:15px}"
    ".bar{fill:#4a78b5}.even{stroke:#999;stroke-dasharray:4 3}.range{stroke:#222;stroke-width:2}"
)


def svg(match: Match, table: Sequence[Row], played: Sequence[Played]) -> str:
    """One row a player, below them the lengths."""
    top = 50
    below = top + ROW * len(table) + 40
    total = below + HEIGHT + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{total}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{total}" fill="#fff"/>',
        _text(16, 26, f"{match.game}: wins of a seat in percent, {len(played)} games", "head"),
    ]
    even = _x(100 / len(match.players))
    for i, row in enumerate(table):
        parts += _bar(row, top + ROW * i)
    bottom = top + ROW * len(table)
    parts.append(f'<line class="even" x1="{even}" y1="{top - 6}" x2="{even}" y2="{bottom}"/>')
    parts += _lengths([game.turns for game in played], below)
    return "\n".join([*parts, "</svg>\n"])


def _x(percent: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * percent / 100, 1)


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(words)}</text>'


def _bar(row: Row, y: int) -> list[str]:
    middle = y + 11
    low, high = _x(row.low), _x(row.high)
    return [
        _text(16, y + 16, row.player),
        f'<rect class="bar" x="{LEFT}" y="{y}" width="{_x(row.rate) - LEFT:.1f}" height="22"/>',
        f'<line class="range" x1="{low}" y1="{middle}" x2="{high}" y2="{middle}"/>',
        _text(high + 8, y + 16, f"{row.rate:.1f}"),
    ]


def _lengths(turns: list[int], top: int) -> list[str]:
    """How many games had so many turns."""
    first, last = min(turns), max(turns)
    step = max(1, -(-(last - first + 1) // BARS))
    counts = Counter((number - first) // step for number in turns)
    most = max(counts.values())
    width = (WIDTH - LEFT - RIGHT) / BARS
    parts = [_text(16, top + 16, "turns")]
    for place, number in sorted(counts.items()):
        height = HEIGHT * number / most
        x, y = LEFT + width * place, top + HEIGHT - height
        parts.append(
            f'<rect class="bar" x="{x:.1f}" y="{y:.1f}" width="{width - 2:.1f}" '
            f'height="{height:.1f}"/>'
        )
    base = top + HEIGHT + 18
    end = LEFT + width * (max(counts) + 1)
    return [*parts, _text(LEFT, base, str(first)), _text(end - 24, base, str(last))]
