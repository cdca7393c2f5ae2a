"""What maps for Baden-Württemberg have no use for, the room there is for their names, and what the
packer's check tells of one: rewards and start cards.
"""

from collections.abc import Iterator

from hexpocket.engine.board import DESERT, NONE
from hexpocket.games.baden import facts

from ..pack.describe import reward_words
from ..pack.source import RESOURCES

# By key the font, and the columns that its longest may take: in the log, between two numbers on
# the board, and below the picture of a landmark.
ROOM = {"name": ("body", 119), "short": ("label", 48), "landmark": ("body", 216)}


def useless(source) -> Iterator[tuple[str, str]]:
    """Keys of what no game on it could show, and why; of a landmark that has none."""
    if source.tracks:
        yield "tracks", f"{source.name} has none: leave them out"
    for index, (site, mark) in enumerate(zip(source.sites, source.landmarks, strict=True)):
        _, _, kind, brings = site
        if kind != facts.CITY and not mark:
            yield f"sites[{index}].landmark", "is missing: this kind of sites is for landmarks"
        elif kind == facts.CITY and mark:
            yield f"sites[{index}].landmark", "this kind of sites is for towns, which have none"
        elif kind == facts.CITY and brings:
            yield f"sites[{index}].gold", f"there is no gold in {source.name}"


def lines(game) -> Iterator[str]:
    """What landmarks reward, and who starts where with what."""
    board = game.board
    named: dict[int, list[str]] = {}
    for node in game.landmarks:
        named.setdefault(game.reward(node), []).append(board.site_name(game.site_at[node]))
    for code, names in sorted(named.items()):
        yield f"landmarks for {' + '.join(reward_words(code))}: {', '.join(names)}"
    for card in range(facts.START_CARDS):
        yield f"start card: {_start_card(game, card)}"


def _start_card(game, card: int) -> str:
    """Its towns, and the cards that the one with the star brings."""
    board = game.board
    towns, brings = [], []
    for at in range(0, len(board.starts), 4):
        colour, node, _, star = board.starts[at : at + 4]
        if colour == card:
            towns.append(board.site_name(game.site_at[node]))
            if star:
                brings = board.node_hexes[3 * node : 3 * node + 3]
    land = [board.land[at] & 15 for at in brings if at != NONE]
    return f"{', '.join(towns)}; {', '.join(RESOURCES[kind] for kind in land if kind < DESERT)}"
