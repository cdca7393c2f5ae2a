"""The table of win rates for a terminal."""

from collections.abc import Iterable

from rich.table import Table

from .figures import Row


def printed(rows: Iterable[Row]) -> Table:
    shown = Table("player", "seats", "wins", "a seat wins", "95 %", "points", box=None)
    for row in rows:
        shown.add_row(
            row.player,
            str(row.seats),
            str(row.wins),
            f"{row.rate:.1f} %",
            f"{row.low:.1f} to {row.high:.1f}",
            f"{row.points:.2f}",
        )
    return shown
