"""Board: a packed map (.hxm) read in place; every table is a slice of the file, none is copied.

The file is a header, then tables in fixed order, one byte per entry, little-endian, 255 = none:

    offset  header field                    offset  header field
    0       magic b"HEXM"                   16      hexes H
    4       u32 CRC32 of bytes 8..end       17      intersections ("nodes") N
    8       u8  version                     18      paths P
    9       u8  bit 0: 0 pointy, 1 flat     19      harbours
                bit 1: hexes have names
    10      u16 length of the whole file    20      tokens
    12      i16 x of hex (0, 0)             21      spiral
    14      i16 y of hex (0, 0)             22      starts
                                            23      sites
                                            24      tracks
                                            25      robber hex
                                            26      site kinds

    hex_nodes   6H  corners clockwise, from N (pointy) or NE (flat); 255 where no path comes
    node_paths  3N  paths at a node, real ones first
    node_hexes  3N  hexes at a node, real ones first
    path_nodes  2P  both ends, the lower id first
    hex_xy      2H  drawing coordinates of the centre, lattice units >= 0
    node_xy     2N  drawing coordinates of the node
    land        H   number << 4 | terrain: forest 0, hills 1, pasture 2, fields 3, mountains 4,
                    desert 5; number 0 = none, 14 = "?", 15 = "??" (set by the game's tokens)
    harbours    2   path, kind: 0..4 = 2:1 for that resource, 5 = 3:1
    tokens      1   number tokens in the order they are laid
    spiral      1   hexes in the order tokens are laid on them
    starts      4   colour (red 0, blue 1, orange 2, white 3), settlement node, road path, flags
                    (bit 0 = starred: this one yields the first resources)
    sites       3   node, kind, gold; of a landmark what it rewards: 1 a road, 2 a development
                    card, 128 | a << 4 | b two resources
    tracks      1   paths that carry a printed track
    texts           length byte and UTF-8 each: map name, site kinds, site names, hex names if they
                    have any; behind the map's name a line feed and its title, if it has one;
                    behind a site's name a line feed and its short form, if it has one; behind a
                    landmark's in any case, and behind that the same with the landmark
    rim         3   up to the end of the file: land that is only drawn, x + 3 and y + 3 of its
                    centre (it may lie beyond 0), terrain

Lattice units: on pointy maps x counts half hex widths and y half sides, so a centre is at
(2q+r, 3r) and its corners at (0, -2) (1, -1) (1, 1) (0, 2) (-1, 1) (-1, -1) from there. On flat
maps x counts half sides and y half hex heights: centre (3q, 2r+q), corners (1, -1) (2, 0) (1, 1)
(-1, 1) (-2, 0) (-1, -1). The file shifts both so that the smallest is 0.
"""

import struct
from array import array
from binascii import crc32

MAGIC = b"HEXM"
VERSION = 1
# Fields after the magic; the CRC is the first of them and covers all that follows it.
HEADER = "<IBBHhh11B"
HEADER_SIZE = 27
NONE = 255
RIM_SHIFT = 3
ROAD_REWARD = 1
CARD_REWARD = 2
PAIR_REWARD = 128
TERRAINS = 6
DESERT = 5
NUMBER_LATER = 14  # "?"; "??" is the next
# Corners from a hex's centre in lattice units, clockwise.
POINTY = (0, -2, 1, -1, 1, 1, 0, 2, -1, 1, -1, -1)
FLAT = (1, -1, 2, 0, 1, 1, -1, 1, -2, 0, -1, -1)


class BadMap(ValueError):
    """The bytes are no map this firmware can read; the text says why."""


class Board:
    """One map. `data` is bytes, or on the device a memoryview over flash."""

    def __init__(self, data):
        if len(data) < HEADER_SIZE or bytes(data[:4]) != MAGIC:
            raise BadMap("not a Hexpocket map")
        fields = struct.unpack_from(HEADER, data, 4)
        if fields[1] != VERSION:
            raise BadMap("map version %d, need %d" % (fields[1], VERSION))
        if fields[3] != len(data):
            raise BadMap("map has %d bytes, should have %d" % (len(data), fields[3]))
        if fields[0] != crc32(data[8:]):
            raise BadMap("map is damaged (checksum)")
        if fields[2] > 3:
            raise BadMap("map hexes are neither pointy nor flat")
        self.flat = fields[2] & 1 == 1
        self.origin_x, self.origin_y = fields[4:6]
        self.hexes, self.nodes, self.paths, harbours, tokens, spiral = fields[6:12]
        starts, sites, tracks, self.robber, self.site_kinds = fields[12:]
        sizes = (
            6 * self.hexes,
            3 * self.nodes,
            3 * self.nodes,
            2 * self.paths,
            2 * self.hexes,
            2 * self.nodes,
            self.hexes,
            2 * harbours,
            tokens,
            spiral,
            4 * starts,
            3 * sites,
            tracks,
        )
        (
            self.hex_nodes,
            self.node_paths,
            self.node_hexes,
            self.path_nodes,
            self.hex_xy,
            self.node_xy,
            self.land,
            self.harbours,
            self.tokens,
            self.spiral,
            self.starts,
            self.sites,
            self.tracks,
            self._texts,
        ) = _cut(data, sizes)
        regions = self.hexes if fields[2] & 2 else 0
        end = 1 + self.site_kinds + sites
        self._regions = end if regions else 0  # the first of their texts
        end = _text_start(self._texts, end + regions)
        self._names = None  # where sites' names begin, once one is asked for
        self.rim = self._texts[end:]
        if end > len(self._texts) or len(self.rim) % 3 or not _is_rim(self.rim):
            raise BadMap("map texts do not fill their table")
        if not _are_texts(self._texts[:end], 1 + self.site_kinds):
            raise BadMap("map names are not text")
        name = self._text(0).split("\n")
        self.name = name[0]  # of the game it is made for
        self.title = name[-1] if len(name) > 1 else ""  # that people gave it
        self.fingerprint = fingerprint(data)
        from .chart import check  # which needs this module, and is needed only here

        check(self)

    def site_name(self, site, short=False):
        """Name of the site with this index in `sites`, or its short form where it has one."""
        parts = self._site_texts(site)
        return parts[1 if short and len(parts) > 1 else 0]

    def landmark(self, site):
        """Name of what is built on the site; empty where it is no landmark's."""
        parts = self._site_texts(site)
        return parts[2] if len(parts) > 2 else ""

    def region(self, hex_id):
        """Name of the hex; empty where hexes have none."""
        return self._text(self._regions + hex_id) if self._regions else ""

    def _site_texts(self, site):
        if not self._names:  # by counting up to it a name takes 1 ms on a Pico
            self._names = array("H", bytes(len(self.sites) // 3 * 2))
            at = _text_start(self._texts, 1 + self.site_kinds)
            for i in range(len(self._names)):
                self._names[i] = at
                at += 1 + self._texts[at]
        return self._text_at(self._names[site]).split("\n")

    def sites_by_node(self):
        """By node the index in `sites` of the site there, or NONE."""
        found = bytearray(bytes((NONE,)) * self.nodes)
        for site in range(len(self.sites) // 3):
            found[self.sites[3 * site]] = site
        return bytes(found)

    def site_kind(self, kind):
        """Word for a site's kind byte."""
        return self._text(1 + kind)

    def _text(self, index):
        return self._text_at(_text_start(self._texts, index))

    def _text_at(self, at):
        return bytes(self._texts[at + 1 : at + 1 + self._texts[at]]).decode()


def fingerprint(data) -> bytes:
    """Four bytes of a packed map that no other has: its checksum. A save names its map by them."""
    return bytes(data[4:8])


def _cut(data, sizes):
    """Slices of these sizes behind the header, then the rest."""
    at = HEADER_SIZE
    tables = []
    for size in sizes:
        tables.append(data[at : at + size])
        at += size
    if at > len(data):
        raise BadMap("map tables run past the end")
    tables.append(data[at:])
    return tables


def _is_rim(rim):
    """Whether every third byte is a terrain."""
    for i in range(2, len(rim), 3):
        if rim[i] >= TERRAINS:
            return False
    return True


def _are_texts(texts, whole):
    """Whether these are texts without control characters, each behind its length. A line feed may
    part the first in two, and those behind the first `whole` in three."""
    at = 0
    while at < len(texts):
        end = at + 1 + texts[at]
        text = bytes(texts[at + 1 : end])
        feeds = 1 if at == 0 else 0 if whole > 0 else 2
        for part in text.split(b"\n", feeds):
            if not part or min(part) < 32:
                return False
        try:
            text.decode()
        except UnicodeError:
            return False
        at = end
        whole -= 1
    return True


def _text_start(texts, index):
    """Where the text with this index begins."""
    at = 0
    for _ in range(index):
        if at >= len(texts):
            raise BadMap("map texts run past the end")
        at += 1 + texts[at]
    return at
