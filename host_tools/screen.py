"""What a player sees in the terminal: island, standings, the own hand, the actions to choose from.

Everything here is read from a view, so nothing can be shown that the player may not know.
"""

from rich.console import Console
from rich.text import Text

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, NOBODY, PHASE, players
from hexpocket.games.catan import facts, titles

from .island import COLOURS, picture
from .referee import notation
from .referee.position import show
from .referee.words import seat_name, seat_names

_GROUPS = (
    ("dice", (act.ROLL,)),
    ("build", (act.ROAD, act.SETTLEMENT, act.CITY, act.BUY)),
    ("cards", (act.KNIGHT, act.ROAD_BUILDING, act.INVENTION, act.MONOPOLY)),
    ("robber", (act.ROBBER_TO, act.STEAL, act.DISCARD)),
    ("bank", (act.BANK,)),
    ("trade", tuple(range(act.OFFER, act.NO_DEAL + 1, act.OFFER // 16))),
    ("turn", (act.PASS, act.END_TURN)),
)
_ON_THE_ISLAND = (act.SETTLEMENT, act.CITY, act.ROAD, act.ROBBER_TO)
_MANY = 12
_STANDINGS = (("points", 8), ("cards", 7), ("dev.", 6), ("knights", 9), ("trail", 7),
              ("left: roads", 14), ("settlements", 13), ("cities", 8))  # fmt: skip
_ORDER = {kind: group for group, (_, kinds) in enumerate(_GROUPS) for kind in kinds}
_ASKS = {
    phase.ROLL_OFF: "roll for the first turn",
    phase.FOUND_SETTLEMENT: "found a settlement",
    phase.FOUND_ROAD: "lay the road of the new settlement",
    phase.START: "your turn begins",
    phase.MAIN: "trade, build, play a card, or end your turn",
    phase.DISCARDING: "a 7: half of your cards go back to the bank",
    phase.ROBBING: "move the robber",
    phase.STEALING: "choose whom to rob",
    phase.FREE_ROAD: "lay a free road",
    phase.OFFERING: "compose your offer: 'less' what you give, 'more' what you want",
    phase.ANSWERING: "answer the offer",
    phase.COUNTERING: "compose your counter-offer: 'less' what you give, 'more' what you want",
    phase.CLOSING: "close the trade with one of them, or with nobody",
}


def group_of(action: int) -> int:
    """Where the action stands on the screen: its group's number."""
    return _ORDER[act.kind_of(action)]


def draw(console: Console, game, view, seat: int, listed: list[int], news: list[str]):
    """All that a player sees before deciding."""
    shown = show(game, view)
    console.print(_island(game, view, listed))
    for line in news:
        console.print(Text(f"  {line}", "italic"))
    console.print(_standings(game, view, shown))
    if view[PHASE] >= phase.START:
        console.print(Text(f"bank   {_list(shown['bank'])}"))
    for line in _trade(shown):
        console.print(Text(line, "bold"))
    name = seat_name(view, seat)
    title = Text(f"\n{name.upper()}", COLOURS[name])
    title.append(f"  {_ASKS[view[PHASE]]}", "bold")
    if shown["dice"]:
        title.append(f"   dice {shown['dice'][0]} + {shown['dice'][1]}")
    console.print(title)
    if view[PHASE] >= phase.START:
        mine = shown["players"][name]
        console.print(Text(f"hand   {_list(mine['cards'])}"))
        if mine["development"]:
            console.print(Text(f"cards  {_list(mine['development'])}"))
    _list_actions(console, game, view, listed)


def board(console: Console, game, view):
    """The island with the ids of all intersections and hexes."""
    console.print(picture(game, view, range(game.board.nodes), hex_ids=True))


def result(console: Console, game, pos):
    """Who has won, and how the others stand."""
    view = game.view(pos, NOBODY)
    winner = pos[ACTIVE]
    console.print(picture(game, view))
    console.print(_standings(game, view, show(game, view)))
    if winner == NOBODY:
        console.print(Text("\nThe game is over; nobody has won.", "bold"))
    else:
        name = seat_name(pos, winner)
        line = f"\n{name.upper()} has won with {game.score(view, winner)} points."
        console.print(Text(line, COLOURS[name]))


def bundle(amounts: dict) -> str:
    """An offer in words: what its maker gives and wants."""
    gives = {kind: -number for kind, number in amounts.items() if number < 0}
    wants = {kind: number for kind, number in amounts.items() if number > 0}
    return f"{_list(gives)} for {_list(wants)}"


def _island(game, view, listed: list[int]) -> Text:
    """The picture, with ids where something may be built or the robber may go."""
    ends = game.board.path_nodes
    paths = {action & 255 for action in listed if act.kind_of(action) == act.ROAD}
    nodes = {node for path in paths for node in ends[2 * path : 2 * path + 2]}
    nodes |= {a & 255 for a in listed if act.kind_of(a) in (act.SETTLEMENT, act.CITY)}
    return picture(game, view, nodes, paths, view[PHASE] == phase.ROBBING)


def _standings(game, view, shown: dict) -> Text:
    """A line for each player; (+2) marks Largest Army and Longest Road."""
    heads = "".join(f"{head:>{width}}" for head, width in _STANDINGS)
    text = Text(f"{'':7}{heads}", "bright_black")
    for seat, name in enumerate(seat_names(players(view))):
        hand = game.hands[seat]
        won = view[PHASE] == phase.OVER and view[ACTIVE] == seat
        cells = (
            game.score(view, seat) if won else game.points(view, seat),
            game.hand_size(view, seat),
            facts.cards_in(view, hand + facts.CARDS),
            f"{titles.army(game, view, seat)}{' (+2)' * (shown['largest_army'] == name)}",
            f"{titles.trail(game, view, seat)}{' (+2)' * (shown['longest_road'] == name)}",
            view[hand + facts.TRAIL] >> 4,
            view[hand + facts.STOCK] & 15,
            view[hand + facts.STOCK] >> 4,
        )
        text.append(f"\n{name:7}", COLOURS[name])
        for cell, (_, width) in zip(cells, _STANDINGS, strict=True):
            text.append(f"{cell:>{width}}", "default")
    return text


def _trade(shown: dict) -> list[str]:
    """The trade on the table, as far as the player may know it."""
    if "offer" not in shown:
        return []
    maker = shown["active"].upper()
    lines = [f"{maker} offers {bundle(shown['offer'])}."]
    if not shown["offer"] and shown["phase"] != "offer":
        lines = [f"{maker} asks for proposals."]
    for name, said in shown["answers"].items():
        told = f"offers {bundle(shown['counters'][name])}" if said == "countered" else said
        lines.append(f"{name.upper()} {told}.")
    if shown["phase"] == "counter":
        lines.append(f"Your counter-offer: {bundle(shown['counters'][shown['actor']])}.")
    return lines


def _list(counts: dict) -> str:
    return ", ".join(f"{number} {word}" for word, number in counts.items()) or "nothing"


def _list_actions(console: Console, game, view, listed: list[int]):
    for group, (word, _) in enumerate(_GROUPS):
        here = [(i, a) for i, a in enumerate(listed, 1) if group_of(a) == group]
        items: list[tuple[str, str]] = []
        for kind in dict.fromkeys(act.kind_of(action) for _, action in here):
            items += _items(game, view, [(i, a) for i, a in here if act.kind_of(a) == kind])
        if items:
            console.print(Text(word, "bright_black"))
            console.print(_columns(items, console.width))


def _items(game, view, numbered: list[tuple[int, int]]) -> list[tuple[str, str]]:
    """A number and its action each; very many places in one line, as the island shows them."""
    texts = [notation.to_text(game, view, action) for _, action in numbered]
    if len(numbered) > _MANY and act.kind_of(numbered[0][1]) in _ON_THE_ISLAND:
        example = texts[len(texts) // 2]
        line = f"{example.split()[0]} with an id from the island, as in '{example}'"
        return [(f"{numbered[0][0]}-{numbered[-1][0]}", line)]
    return [(str(number), text) for (number, _), text in zip(numbered, texts, strict=True)]


def _columns(items: list[tuple[str, str]], width: int) -> Text:
    """Numbers and actions, as many beside one another as fit."""
    cell = max(len(text) for _, text in items) + 7
    across = max(width // cell, 1)
    text = Text()
    for i, (number, action) in enumerate(items):
        text.append(f"{number:>4} ", "bold cyan")
        last = i + 1 == len(items) or (i + 1) % across == 0
        text.append(action if last else f"{action:{cell - 5}}", "default")
        text.append("\n" if last and i + 1 < len(items) else "")
    return text
