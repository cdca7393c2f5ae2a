"""How maps for Baden-Württemberg may be written, and how not; see ../malformed.py."""

from ..catan import malformed as base
from ..catan.malformed import WRONG

FILE = "<map><title><orientation><hexes><robber><kinds><sites><starts><more><end>"
PLACES = ("-1 -1", "0 -1", "1 -1", "2 -1", "-2 0", "-1 0", "0 0", "1 0", "2 0", "-2 1", "-1 1",
          "0 1")  # fmt: skip
TOWNS = [f"<town {name} {place} N>" for name, place in zip("ABCDEFGHIJKL", PLACES, strict=True)]
STARTS = [
    f"<{'start' if at % 3 else 'star'} {('red', 'blue', 'orange', 'white')[at // 3]} {place} N>"
    for at, place in enumerate(PLACES)
]
LANDMARKS = "<landmark Ulm 0 1 S><landmark Aalen 1 1 S>"
SITE = 'name = "%", at = [%, %, "%"]'
START = 'colour = "%", settlement = [%, %, "%"]'
MARK = 'kind = "landmark", landmark = <mark>, reward = <reward>'
# By part, how it may be written.
GRAMMAR = {
    **base.GRAMMAR,
    "map": ('map = "baden"\n', "map = 'baden' # the game\n"),
    "middle": ("<hex -2 0><hex -1 0><hex 0 0><hex 1 0><hex 2 0>",),
    "robber": ("robber = [0, 0]\n", "robber = [ -1,1, ]\n"),
    "kinds": ('site_kinds = ["city", "landmark"]\n', "site_kinds=['city','landmark']\n"),
    "sites": ("sites = [\n<towns><landmarks>]\n", "sites = [<landmarks><towns>]\n"),
    "towns": ("".join(TOWNS),),
    "town": (f'{{{SITE}, kind = "city"}},\n', f"{{ kind = 'city', {SITE} }},\n"),
    "landmarks": (LANDMARKS, LANDMARKS.replace(" Ulm", " Heilbronn")),
    "landmark": (f"{{{SITE}, {MARK}}},\n",),
    "mark": ('"Münster"', "'Turm & Tor'"),
    "reward": ('"road"', '"card"', '["wool", "ore"]', "['brick', 'brick']"),
    "starts": (f"starts = [\n{''.join(STARTS)}]\n",),
    "start": (f"{{{START}}},\n", f"{{{START}, star = false}},\n"),
    "star": (f"{{{START}, star = true}},\n",),
}
# By part, how it may not be written.
FAULTS = {
    **{part: base.FAULTS[part] for part in ("map", "title", "orientation", "hexes", "north")},
    **{part: base.FAULTS[part] for part in ("terrain", "number", "end")},
    "hex": (
        *base.FAULTS["hex"],
        "  {at = [%, %], terrain = <terrain>},\n",
        "  {at = [%, %], terrain = 'desert'},\n",
        "  {at = [%, %], terrain = <terrain>, number = <number>, region = 'x'},\n",
    ),
    "robber": (
        *(f"robber = {value}\n" for value in WRONG),
        *("", "robber = [9, 9]\n", "robber = [0]\n", "robber = 'pasture'\n"),
    ),
    "kinds": (
        *(f"site_kinds = {value}\n" for value in WRONG),
        *("", "site_kinds = ['city']\n", "site_kinds = ['landmark', 'city']\n"),
        *("site_kinds = ['city', 'landmark', 'harbour']\n", "site_kinds = ['city', 'city']\n"),
    ),
    "sites": (
        *(f"sites = {value}\n" for value in WRONG),
        *("", "sites = [\n<towns>]\n", "sites = [\n<landmarks>]\n", "sites = ['Ulm']\n"),
        *("sites = [<towns><landmarks><towns>]\n", "sites = [<towns><landmarks>\n"),
        f"sites = [{''.join(TOWNS[1:])}<landmarks>]\n",
        *(f"tracks = [[0, 0, '{side}']]\nsites = [<towns><landmarks>]\n" for side in ("E", "W")),
    ),
    "town": (
        *(f"  {value},\n" for value in (*WRONG[2:], "[1]")),
        *(f'{{name = {value}, at = [0, 0, "S"], kind = "city"}},\n' for value in WRONG),
        *(f"{{{SITE}, kind = {value}}},\n" for value in (*WRONG, '"town"', '"landmark"', "0")),
        *(f'{{{SITE}, kind = "city", short = {value}}},\n' for value in (*WRONG, '"東"')),
        *(f'{{{SITE}, kind = "city", gold = {value}}},\n' for value in (*WRONG, "1", "-1")),
        f'{{{SITE}, kind = "city", landmark = <mark>, reward = <reward>}},\n',
        f'{{{SITE}, kind = "city", reward = <reward>}},\n',
        f'{{{SITE}, kind = "city", star = true}},\n',
        f"{{{SITE}}},\n",
        '{at = [0, 0, "S"], kind = "city"},\n',
        '{name = "東", at = [0, 0, "S"], kind = "city"},\n',
        f'{{name = "{"W" * 12}", short = "W", at = [%, %, "%"], kind = "city"}},\n',
        f'{{name = "{"W" * 9}", at = [0, 0, "S"], kind = "city"}},\n',
        '{name = "Ulm", at = [0, 0, "S"], kind = "city"},\n',
        '{name = "%", at = [9, 9, "N"], kind = "city"},\n',
        '{name = "%", at = [%, %], kind = "city"},\n',
        '{name = "%", at = [0, 0, "E"], kind = "city"},\n',
        '{name = "%", at = [0, 1, "S"], kind = "city"},\n',
    ),
    "landmark": (
        f'{{{SITE}, kind = "landmark"}},\n',
        f'{{{SITE}, kind = "landmark", landmark = <mark>}},\n',
        f'{{{SITE}, kind = "landmark", reward = <reward>}},\n',
        f'{{{SITE}, kind = "landmark", gold = 1}},\n',
        f'{{{SITE}, kind = "city", landmark = <mark>, reward = <reward>}},\n',
        f"{{{SITE}, {MARK}, gold = 1}},\n",
        f"{{{SITE}, {MARK}, reward = <reward>}},\n",
        f'{{name = "A", at = [0, 0, "S"], {MARK}}},\n',
        f'{{name = "%", at = [0, 0, "N"], {MARK}}},\n',
    ),
    "mark": (*WRONG, '"東京タワー"', f'"{"W" * 20}"', '"a\\nb"', '" Turm"'),
    "reward": (
        *WRONG,
        *("1", "129", "'gold'", "'wool'", "['wool']", "['wool', 'ore', 'ore']"),
        *("['road', 'card']", "['wool', 'gold']", "['wool', 3]", "[['wool'], 'ore']"),
        *("'Road'", "{road = 1}"),
    ),
    "starts": (
        *(f"starts = {value}\n" for value in WRONG),
        *("", "starts = ['A']\n", "starts = {red = 'A'}\n"),
        f"starts = [{''.join(STARTS[1:])}]\n",
        f"starts = [{''.join(STARTS[:9])}]\n",
        f"starts = [{''.join(STARTS + STARTS[:1])}]\n",
    ),
    "start": (
        f"{{{START}, star = true}},\n",
        *(f"{{{START}, star = {value}}},\n" for value in WRONG if value != "true"),
        f'{{{START}, road = [0, 0, "NE"]}},\n',
        f"{{{START}, town = 'A'}},\n",
        '{colour = "green", settlement = [0, 0, "N"]},\n',
        *('{colour = "%"},\n', '{settlement = [0, 0, "N"]},\n'),
        '{colour = "%", settlement = [0, 1, "S"]},\n',
        '{colour = "%", settlement = [0, 0, "S"]},\n',
        '{colour = "%", settlement = [9, 9, "S"]},\n',
        '{colour = "%", settlement = [-1, -1, "N"]},\n',
    ),
    "star": (f"{{{START}}},\n", f"{{{START}, star = false}},\n", f"{{{START}, star = 1}},\n"),
    "more": (
        *(fault for fault in base.FAULTS["more"] if fault[:5] not in ("site_", "start", "sites")),
        "harbours = [{at = [-1, -1], side = 'W', kind = '3:1'}]\n",
        "tracks = [[0, 0, 'E']]\n",
        *("starts = []\n", "site_kinds = []\n"),
    ),
}  # fmt: skip
SEVERAL = {"hex": 13, "terrain": 13, "number": 13, "town": 12, "landmark": 2, "mark": 2,
           "reward": 2, "start": 8, "star": 4}  # fmt: skip
