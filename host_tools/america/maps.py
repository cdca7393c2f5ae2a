"""What maps for America have no use for, and the room there is for their names."""

from collections.abc import Iterator

# By key the font, and the columns that its longest may take: the log in German has the least room
# for a name, beside a site's short one are the next site and a number.
ROOM = {"name": ("body", 99), "short": ("label", 27)}


def useless(source) -> Iterator[tuple[str, str]]:
    """Keys of what no game on it could show, and why."""
    for index, mark in enumerate(source.landmarks):
        if mark:
            yield f"sites[{index}].landmark", f"{source.name} has none, its sites bring gold"


def lines(game) -> Iterator[str]:
    """More of what there is."""
    return iter(())
