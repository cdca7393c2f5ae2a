"""Reads a map's TOML: keys, types and words. What fits together on the board is checked later.

Every refusal names file, key and reason, e.g. `catan.toml: hexes[4].number: 7 is the robber's`.
"""

from dataclasses import dataclass
from typing import Any

from hexpocket.engine.board import CARD_REWARD, NUMBER_LATER, PAIR_REWARD, ROAD_REWARD

from . import PackError
from .lattice import LATTICES, ORIENTATIONS, Lattice, Point, Side
from .reader import Reader, parse, shown

TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
DESERT = TERRAINS.index("desert")
HARBOURS = ("lumber", "brick", "wool", "grain", "ore", "3:1")
RESOURCES = HARBOURS[:-1]
REWARDS = {"road": ROAD_REWARD, "card": CARD_REWARD}  # of a landmark, or two resources
COLOURS = ("red", "blue", "orange", "white")
NUMBERS_LATER = ("?", "??")  # codes from NUMBER_LATER on
TITLE = 16  # letters of a title, for it to fit beside a game's name
FAR = 99  # the largest hex coordinate; keeps every sum far inside the header's fields

FORMAT = """\
keys of a map (see docs/maps.md and assets/maps/catan.toml; a hex is [q, r]):
  map          name of the game that it is for: letters, digits, _
  orientation  "pointy": corners N NE SE S SW NW, sides NE E SE SW W NW
               "flat":   corners NE E SE SW W NW, sides N NE SE S SW NW
  hexes        {at = [q, r], terrain = "forest", number = 5, region = "Filder"}; terrain forest
               hills pasture fields mountains desert; number 2..12 but 7, "?" or "??" for hexes
               tokens go to later; number and region may be left out, the region by all or none
optional keys:
  title        name that players read; a map of one's own needs one
  harbours     {at = [q, r], side = "NW", kind = "3:1"}; kind 3:1 lumber brick wool grain ore
  tokens       numbers in the order they are laid
  spiral       every hex once, in the order tokens are laid
  robber       hex the robber stands on first
  starts       {colour = "red", settlement = [q, r, "N"], road = [q, r, "NE"], star = true};
               road and star may be left out
  site_kinds   words for the kinds of sites, e.g. ["city", "landmark"]
  sites        {name = "Friedrichshafen", short = "F'hafen", at = [q, r, "N"], kind = "city",
               gold = 2}; short, for where there is little room, and gold may be left out; a
               landmark's site has the landmark's name and its reward instead of gold:
               landmark = "Zeppelin", reward = "road" or "card" or two of the resources
  tracks       sides of hexes with a printed track
  no_paths     sides of hexes that are no path; a corner no path leads to is no intersection
  extra_paths  paths on sides where no hex of the map is
  rim          {at = [q, r], terrain = "forest"}; land that is only drawn, no hex of the game
"""
KEYS = ("map", "orientation", "hexes")
MORE_KEYS = (
    *("title", "harbours", "tokens", "spiral", "robber", "starts"),
    *("site_kinds", "sites", "tracks", "no_paths", "extra_paths", "rim"),
)


@dataclass
class Source:
    """A map as written, names turned into codes and places into lattice points."""

    where: str
    name: str
    title: str
    lattice: Lattice
    hexes: list[tuple[int, int]]
    land: list[tuple[int, int]]  # terrain, number code
    regions: list[str]  # by hex; "" where it has no name
    harbours: list[tuple[Side, int]]
    tokens: list[int]
    spiral: list[tuple[int, int]]
    robber: tuple[int, int] | None
    starts: list[tuple[int, Point, Side | None, bool]]
    site_kinds: list[str]
    sites: list[tuple[str, Point, int, int]]  # the last is gold or a reward
    short_names: list[str]  # by site; "" where the name has none
    landmarks: list[str]  # by site; "" where it is no landmark's
    tracks: list[Side]
    no_paths: list[Side]
    extra_paths: list[Side]
    rim: list[tuple[tuple[int, int], int]]  # place, terrain

    def refuse(self, key: str, reason: str) -> PackError:
        return PackError(self.where, key, reason)


def read(text: str, where: str) -> Source:
    """The map in this text."""
    take = Reader(where)
    top = take.table(parse(text, where), "", KEYS, MORE_KEYS)
    name = take.text(top["map"], "map")
    if not (name.isascii() and name.isidentifier()):
        raise take.refuse("map", f"must be letters, digits and _, is {shown(name)}")
    lattice = LATTICES[take.index(top["orientation"], "orientation", ORIENTATIONS)]
    title = read_title(take, top)
    more: list[list] = [[] for _ in range(9)]
    source = Source(where, name, title, lattice, [], [], [], [], [], [], None, *more)
    for key, entry in entries(take, top, "hexes"):
        read_hex(take, entry, key, source)
    for key, entry in entries(take, top, "harbours"):
        read_harbour(take, entry, key, source)
    source.tokens = [read_number(take, entry, key) for key, entry in entries(take, top, "tokens")]
    source.spiral = [read_at(take, entry, key) for key, entry in entries(take, top, "spiral")]
    if "robber" in top:
        source.robber = read_at(take, top["robber"], "robber")
    for key, entry in entries(take, top, "starts"):
        read_start(take, entry, key, source)
    for key, entry in entries(take, top, "site_kinds"):
        source.site_kinds.append(take.text(entry, key))
    for key, entry in entries(take, top, "sites"):
        read_site(take, entry, key, source)
    source.tracks = read_sides(take, top, "tracks", lattice)
    source.no_paths = read_sides(take, top, "no_paths", lattice)
    source.extra_paths = read_sides(take, top, "extra_paths", lattice)
    source.rim = [read_rim(take, entry, key) for key, entry in entries(take, top, "rim")]
    return source


def read_title(take: Reader, top: dict) -> str:
    if "title" not in top:
        return ""
    title = take.text(top["title"], "title")
    if len(title) > TITLE:
        raise take.refuse("title", f"has {len(title)} letters, at most {TITLE} fit the screen")
    return title


def entries(take: Reader, top: dict, name: str):
    for index, entry in enumerate(take.array(top.get(name, []), name)):
        yield f"{name}[{index}]", entry


def read_number(take: Reader, value: Any, key: str) -> int:
    if type(value) is int and value == 7:
        raise take.refuse(key, "7 is the robber's, no hex has it")
    return take.integer(value, key, 2, 12)


def read_at(take: Reader, value: Any, key: str) -> tuple[int, int]:
    take.array(value, key, 2)
    q, r = (take.integer(part, f"{key}[{i}]", -FAR, FAR) for i, part in enumerate(value))
    return q, r


def read_corner(take: Reader, value: Any, key: str, lattice: Lattice) -> Point:
    take.array(value, key, 3)
    q, r = read_at(take, value[:2], key)
    return lattice.corner(q, r, take.index(value[2], f"{key}[2]", lattice.corners))


def read_side(take: Reader, value: Any, key: str, lattice: Lattice) -> Side:
    take.array(value, key, 3)
    q, r = read_at(take, value[:2], key)
    return lattice.side(q, r, take.index(value[2], f"{key}[2]", lattice.sides))


def read_sides(take: Reader, top: dict, name: str, lattice: Lattice) -> list[Side]:
    return [read_side(take, entry, key, lattice) for key, entry in entries(take, top, name)]


def read_hex(take: Reader, entry: Any, key: str, source: Source) -> None:
    take.table(entry, key, ("at", "terrain"), ("number", "region"))
    source.hexes.append(read_at(take, entry["at"], f"{key}.at"))
    terrain = take.index(entry["terrain"], f"{key}.terrain", TERRAINS)
    number = 0
    if "number" in entry:
        if terrain == DESERT:
            raise take.refuse(f"{key}.number", "a desert has no number; leave the key out")
        number = entry["number"]
        if isinstance(number, str):
            number = NUMBER_LATER + take.index(number, f"{key}.number", NUMBERS_LATER)
        else:
            number = read_number(take, number, f"{key}.number")
    source.land.append((terrain, number))
    source.regions.append(take.text(entry["region"], f"{key}.region") if "region" in entry else "")


def read_harbour(take: Reader, entry: Any, key: str, source: Source) -> None:
    take.table(entry, key, ("at", "side", "kind"), ())
    q, r = read_at(take, entry["at"], f"{key}.at")
    side = take.index(entry["side"], f"{key}.side", source.lattice.sides)
    kind = take.index(entry["kind"], f"{key}.kind", HARBOURS)
    source.harbours.append((source.lattice.side(q, r, side), kind))


def read_start(take: Reader, entry: Any, key: str, source: Source) -> None:
    take.table(entry, key, ("colour", "settlement"), ("road", "star"))
    colour = take.index(entry["colour"], f"{key}.colour", COLOURS)
    settlement = read_corner(take, entry["settlement"], f"{key}.settlement", source.lattice)
    road = None
    if "road" in entry:
        road = read_side(take, entry["road"], f"{key}.road", source.lattice)
    star = take.boolean(entry.get("star", False), f"{key}.star")
    source.starts.append((colour, settlement, road, star))


def read_site(take: Reader, entry: Any, key: str, source: Source) -> None:
    take.table(entry, key, ("name", "at", "kind"), ("short", "gold", "landmark", "reward"))
    name = take.text(entry["name"], f"{key}.name")
    at = read_corner(take, entry["at"], f"{key}.at", source.lattice)
    if not source.site_kinds:
        raise take.refuse("site_kinds", "is missing: list the kinds the sites use")
    kind = take.index(entry["kind"], f"{key}.kind", source.site_kinds)
    brings = take.integer(entry.get("gold", 0), f"{key}.gold", 0, 255)
    landmark = ""
    if "landmark" in entry or "reward" in entry:
        for needed in ("landmark", "reward"):
            if needed not in entry:
                raise take.refuse(f"{key}.{needed}", "is missing: a landmark has both")
        if "gold" in entry:
            raise take.refuse(f"{key}.gold", "a landmark brings its reward, no gold")
        landmark = take.text(entry["landmark"], f"{key}.landmark")
        brings = read_reward(take, entry["reward"], f"{key}.reward")
    source.sites.append((name, at, kind, brings))
    source.landmarks.append(landmark)
    source.short_names.append(
        take.text(entry["short"], f"{key}.short") if "short" in entry else ""
    )


def read_reward(take: Reader, value: Any, key: str) -> int:
    if isinstance(value, list):
        take.array(value, key, 2)
        pair = [take.index(kind, f"{key}[{i}]", RESOURCES) for i, kind in enumerate(value)]
        return PAIR_REWARD | min(pair) << 4 | max(pair)
    return REWARDS[tuple(REWARDS)[take.index(value, key, tuple(REWARDS))]]


def read_rim(take: Reader, entry: Any, key: str) -> tuple[tuple[int, int], int]:
    take.table(entry, key, ("at", "terrain"), ())
    terrain = take.index(entry["terrain"], f"{key}.terrain", TERRAINS)
    return read_at(take, entry["at"], f"{key}.at"), terrain
