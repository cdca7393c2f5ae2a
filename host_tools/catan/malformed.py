"""How maps for the base game may be written, and how not; see ../malformed.py."""

FILE = "<map><title><orientation><hexes><robber><harbours><more><end>"
# By part, how it may be written. Parts are put in by their names, all others as they stand.
GRAMMAR = {
    "map": ('map = "catan"\n', "map = 'catan' # the game\n"),
    "title": ('title = "Test"\n', 'title = "Größe 9"\n', "title = 'A & B'\n"),
    "orientation": ('orientation = "pointy"\n',),
    "hexes": ("hexes = [\n<north><middle><south>]\n",),
    "north": ("<hex -1 -1><hex 0 -1><hex 1 -1><hex 2 -1>",),
    "middle": ("<hex -2 0><hex -1 0><desert><hex 1 0><hex 2 0>",),
    "south": ("<hex -2 1><hex -1 1><hex 0 1><hex 1 1>",),
    "hex": ("  {at = [%, %], terrain = <terrain>, number = <number>},\n",),
    "desert": ('  {at = [0, 0], terrain = "desert"},\n',),
    "terrain": ('"forest"', '"hills"', '"pasture"', '"fields"', '"mountains"'),
    "number": ("2", "3", "4", "5", "6", "8", "9", "10", "11", "12", "0x5", "+6"),
    "robber": ("robber = [0, 0]\n", "robber=[+0,\n -0]\n"),
    "harbours": ("harbours = [<harbour -1 -1 W><harbour 2 0 E><harbour 1 1 SE>]\n",),
    "harbour": ('{at = [%, %], side = "%", kind = <kind>},',),
    "kind": ('"3:1"', '"lumber"', '"brick"', '"wool"', '"grain"', '"ore"'),
    "more": ("", "", "no_paths = []\n", "rim = [{at = [3, 0], terrain = 'hills'}]\n"),
    "end": ("", "# that is all\n", "\n\n"),
}
WRONG = ("[]", "{}", "true", "0.5", "nan", "''", "9" * 25, "1979-05-27", '"\\t"', '"\\u0000"')
HEX = "  {at = [%s], terrain = 'hills', number = 4},\n"
FAR = "  {at = [60, %s], terrain = 'hills', number = 4},\n"
SITE = "site_kinds = ['town']\nsites = [{name = 'X', at = %s, kind = %s}]\n"
START = "starts = [{colour = 'red', settlement = %s}]\n"
# By part, how it may not be written.
FAULTS = {
    "map": (
        *(f"map = {value}\n" for value in WRONG),
        *("", "map\n", "map = \n", "map = catan\n", "map = 'castan'\n", 'map = "catan\n'),
        "map = 'catan'\nmap = 'catan'\n",
    ),
    "title": (
        *(f"title = {value}\n" for value in WRONG),
        *("", "title = ' '\n", "title = ' Test'\n", "title = 'seventeen letters'\n"),
        *("title = '東京'\n", "title = '\U0001f600'\n", "title = 'a\\nb'\ntitle = 'c'\n"),
    ),
    "orientation": (
        *(f"orientation = {value}\n" for value in WRONG),
        *("", "orientation = 'flat'\n", "orientation = 'round'\n", "orientation = 1\n"),
    ),
    "hexes": (
        *(f"hexes = {value}\n" for value in WRONG),
        *("", "hexes = [\n", "hexes = 13\n", "hexes = [1, 2, 3]\n", "hexes = [\n<north>]\n"),
        *("hexes = [\n<north><middle>\n", "hexes = [<desert>]\n", "[hexes]\n<north>\n"),
        "hexes = [\n<north><middle><south><middle>]\n",
    ),
    "north": (
        HEX % "0, 0",
        HEX % "1, 0",
        "".join(FAR % row for row in range(4)),
        "".join(HEX % f"{column}, -3" for column in range(12)),
    ),
    "hex": (
        *(f"  {value},\n" for value in (*WRONG[2:], "[1]", "{at = [%, %]}")),
        "  {terrain = <terrain>, number = <number>},\n",
        "  {at = [%, %], terrain = <terrain>, number = <number>, name = 'x'},\n",
        "  {at = [%, %], number = <number>},\n",
        "  {at = [%, %] terrain = <terrain>},\n",
        "  {at = [%], terrain = <terrain>, number = <number>},\n",
        "  {at = [%, %, 0], terrain = <terrain>, number = <number>},\n",
        "  {at = [%.5, %], terrain = <terrain>, number = <number>},\n",
        "  {at = '%, %', terrain = <terrain>, number = <number>},\n",
        "  {at = [0, 0], terrain = <terrain>, number = <number>},\n",
        "  {at = [100, 0], terrain = <terrain>, number = <number>},\n",
    ),
    "desert": (
        '  {at = [0, 0], terrain = "desert", number = <number>},\n',
        "  {at = [0, 0], terrain = <terrain>, number = <number>},\n",
        "<desert><desert>",
    ),
    "terrain": (*WRONG, '"Forest"', '"sea"', "forest", "0"),
    "number": (*WRONG, "0", "1", "7", "13", "-5", "'5'", "'?'", "'??'", "5 6"),
    "robber": (
        *(f"robber = {value}\n" for value in WRONG),
        *("", "robber = [1, 0]\n", "robber = [9, 9]\n", "robber = [0]\n", "robber = 'desert'\n"),
    ),
    "harbours": (
        *(f"harbours = {value}\n" for value in WRONG[1:]),
        "harbours = [<harbour 2 0 E><harbour 2 0 E>]\n",
        "harbours = [" + "".join(
            f"<harbour {place}>"
            for place in ("-1 -1 W", "-1 -1 NW", "0 -1 NE", "1 -1 NW", "2 -1 E", "2 0 E",
                          "1 1 E", "1 1 SE", "0 1 SW", "-1 1 SE")
        ) + "]\n",
    ),
    "harbour": (
        '{at = [%, %], side = "N", kind = <kind>},',
        '{at = [%, %], kind = <kind>},',
        '{at = [%, %], side = "%"},',
        '{at = [0, 0], side = "E", kind = <kind>},',
        '{at = [7, 7], side = "E", kind = <kind>},',
        "{at = [%, %], side = 3, kind = <kind>},",
        "[],",
    ),
    "kind": (*WRONG, '"gold"', '"2:1"', "3"),
    "more": (
        *(f"{key} = 5\n" for key in ("tokens", "spiral", "starts", "sites", "tracks", "rim")),
        *("tokens = [5]\n", "tokens = [7]\n", "spiral = [[0, 0]]\n", "spiral = [[9, 9]]\n"),
        *("spiral = [[0, 0], [0, 0]]\n", "colour = 'red'\n", "[[hexes]]\n", "[robber]\n", "= 1\n"),
        *("tracks = [[8, 8, 'E']]\n", "no_paths = [[8, 8, 'E']]\n", "no_paths = [[0, 0, 'N']]\n"),
        *("extra_paths = [[0, 0, 'E']]\n", "rim = [{at = [0, 0], terrain = 'hills'}]\n"),
        *("rim = [{at = [0, 90], terrain = 'hills'}]\n", "site_kinds = ['a', 'a']\n"),
        *(SITE % pair for pair in (("[9, 9, 'N']", "'town'"), ("[0, 0]", "'town'"),
                                   ("[0, 0, 'N']", "'city'"), ("[0, 0, 'W']", "'town'"))),
        *(START % place for place in ("[0, 0, 'N']", "[9, 9, 'N']", "[0, 0]", "'N'", "[]")),
        "starts = [{colour = 'green', settlement = [0, 0, 'N']}]\n",
    ),
    "end": ("[", "]", "\0", "=", "'''", "[[", "a.b.c", "\ufffe = 1\n", "x = " + "[" * 5000,
            "#" * 300_000),
}  # fmt: skip
SEVERAL = {"hex": 12, "terrain": 12, "number": 12, "harbour": 3, "kind": 3}
