"""A scene for each row of a list."""

from sim.scene import Scene
from sim.starts import Start


def rows(name: str, screen: str, start: Start, keys: str, numbers, more="") -> list[Scene]:
    """Rows chosen by going down."""
    return [
        Scene(
            f"{name}-{row}{more}", screen, start, f"{keys} {f'down*{row}' if row else ''} {more}"
        )
        for row in numbers
    ]
