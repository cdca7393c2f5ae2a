"""The referee's words with names in them: `step Omaha` for `step 82`, `outlaw 09.07` for a hex."""

import re

from tests.games.america.printed import HEXES, SITES

HEX_IDS = {name: i for i, name in enumerate(HEXES)}
_HEX_NAMES = list(HEXES)
_SITE_NAMES = {node: name for name, (node, _, _) in SITES.items()}
_SITE = re.compile("|".join(map(re.escape, sorted(SITES, reverse=True))))
_HEX = re.compile(r"\d\d\.\d\d")
_AT_NODE = re.compile(r"(found|settler|step|deliver) (\d+)(?!\d|-)")
_AT_HEX = re.compile(r"outlaw (\d+)")


def place(node):
    """A node by its site's name, or by its number if it is none."""
    return _SITE_NAMES.get(node, node)


def hex_name(hex_id: int) -> str:
    return _HEX_NAMES[hex_id]


def node(name) -> int:
    return SITES[name][0] if name in SITES else int(name)


def with_numbers(text: str) -> str:
    text = _SITE.sub(lambda found: str(SITES[found[0]][0]), text)
    return _HEX.sub(lambda found: str(HEX_IDS[found[0]]), text)


def with_names(text: str) -> str:
    if text.startswith("move"):
        return text
    text = _AT_NODE.sub(lambda found: f"{found[1]} {place(int(found[2]))}", text)
    return _AT_HEX.sub(lambda found: f"outlaw {hex_name(int(found[1]))}", text)
