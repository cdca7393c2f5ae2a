"""Income by number, a page of the hand: what a roll would bring, as the rules give it out."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.cards import held
from hexpocket.engine.position import MODERN, OPTIONS
from hexpocket.ui.kit.cardrow import GREY
from hexpocket.ui.kit.palette import DARK
from hexpocket.ui.kit.tabs import BELOW
from hexpocket.ui.match import Match
from tests.games.catan.table import table
from tests.support import america, catan
from tests.support.handheld import NAMES
from tests.support.matches import random_match
from tests.ui.watched import LOOKS, Watched, assert_fits, no_cut

INCOME = 3  # the number of the page
TOTALS = [total for total in range(2, 13) if total != 7]
BOTH = pytest.mark.parametrize("game", [catan.GAME, america.GAME], ids=lambda game: game.name)


class Income(Watched):
    """A handheld that shows the page; `rows` has the signs and goods of each number."""

    def __init__(self, saves, match, holder=0, look=LOOKS[0]):
        super().__init__(saves, look=look)
        self.app.match = match
        self.hold(holder)
        drawn = []
        plain = self.app.sprites.draw

        def watching(canvas, sprite, x, y, team=None, remap=None):
            drawn.append((y, x, sprite, remap is GREY))
            plain(canvas, sprite, x, y, team, remap)

        self.app.sprites.draw = watching
        page = self.app.part("hand").Hand()
        page.at = INCOME
        self.show(page)
        self.rows = {total: [] for total in range(2, 13)}
        for y, x, sprite, grey in sorted(drawn):
            total = (y - BELOW - 5 + 8) // 16 + 2
            if total in self.rows:
                self.rows[total].append((sprite.rstrip("0123456789"), self._number(x, y), grey))

    def _number(self, x, y) -> int:
        """What stands before a picture; 0 for a sign."""
        found = [words for words, _, left, top in self.texts
                 if abs(top - y) < 8 and 0 < x - left < 20 and left > 40]  # fmt: skip
        return int(found[-1]) if found and found[-1].isdigit() else 0

    def lit(self, total) -> dict[str, int]:
        """What a number brings."""
        return {name: count for name, count, grey in self.rows[total] if count and not grey}

    def kept(self, total) -> dict[str, int]:
        """What it would bring."""
        return {name: count for name, count, grey in self.rows[total] if grey}

    def signs(self, total) -> list[str]:
        return [name for name, count, _ in self.rows[total] if not count]


def brought(game, pos, seat, total) -> dict[str, int]:
    """What a roll brings a seat, by the rules."""
    after = bytearray(pos)
    red = max(1, total - 6)
    game.play(after, act.ROLL | red << 8 | total - red)
    hand = game.hands[seat]
    moved = {
        name: held(game, after, hand, kind) - held(game, pos, hand, kind)
        for kind, name in enumerate(game.kind_names)
    }
    return {name: number for name, number in moved.items() if number}


@BOTH
@pytest.mark.parametrize("seed", range(6))
def test_it_is_what_a_roll_brings(tmp_path, game, seed):
    match = random_match(Random(seed), game, phase.START)
    pos = bytes(match._pos)
    for seat in range(len(match.names)):
        handheld = Income(tmp_path, match, seat)
        for total in TOTALS:
            assert handheld.lit(total) == brought(game, pos, seat, total), total
        assert handheld.rows[7] == [("robber", 0, False)]


def of(pos) -> Match:
    return Match(catan.GAME, pos, list(NAMES), bytes(range(4)))


def hexes_of(pos, seat) -> list[tuple[int, int, int]]:
    """Hex, number and kind where a seat has a building."""
    game = catan.GAME
    found = []
    for hex_id in range(game.board.hexes):
        land = pos[game.hexes + hex_id]
        nodes = game.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]
        if any(pos[game.nodes + node] >> 4 == seat + 1 for node in nodes) and land >> 4:
            found.append((hex_id, land >> 4, land & 15))
    return found


def test_what_the_robber_keeps_away_is_grey_behind_him(tmp_path):
    pos = table(phase="start")
    for hex_id, total, kind in hexes_of(pos, 0):
        name = catan.GAME.kind_names[kind]
        free = Income(tmp_path, of(table(phase="start")))
        robbed = Income(tmp_path, of(table(phase="start", robber=hex_id)))
        assert free.lit(total)[name] == 1 + robbed.lit(total).get(name, 0)
        assert (free.kept(total), free.signs(total)) == ({}, [])
        assert robbed.kept(total) == {name: 1}
        assert robbed.signs(total) == ["robber"]


@pytest.mark.parametrize("edition", ["seed", "modern"])
def test_what_an_empty_bank_keeps_away_is_grey_behind_it(tmp_path, edition):
    """One card is left for a city: in one edition whoever alone claims it gets it (B36)."""
    pos = table(phase="start", options={"players": 4, "edition": edition})
    game = catan.GAME
    _, total, kind = next(found for found in hexes_of(pos, 0) if alone(pos, found))
    for node in range(game.board.nodes):
        if pos[game.nodes + node] >> 4 == 1:
            pos[game.nodes + node] += 4 << 4  # a city in its place
    left = pos[game.bank + kind] - 1
    pos[game.bank + kind] -= left
    pos[game.hands[1] + kind] += left
    handheld = Income(tmp_path, of(pos))
    sole = pos[OPTIONS] & MODERN
    name = game.kind_names[kind]
    assert handheld.lit(total).get(name, 0) == (1 if sole else 0) == brought(
        game, pos, 0, total).get(name, 0)  # fmt: skip
    assert handheld.kept(total)[name] == (1 if sole else 2)
    assert handheld.signs(total) == ["icon-bank"]


def alone(pos, found) -> bool:
    """Whether nobody else claims that kind by that number."""
    others = [other[1:] for seat in (1, 2, 3) for other in hexes_of(pos, seat)]
    mine = [other[1:] for other in hexes_of(pos, 0)]
    return found[1:] not in others and mine.count(found[1:]) == 1


def test_a_number_of_no_use_has_a_dash_or_gold(tmp_path):
    handheld = Income(tmp_path, of(table(phase="start")))
    idle = [total for total in TOTALS if not handheld.rows[total]]
    assert idle
    assert handheld.words().count("–") == len(idle)
    match = random_match(Random(1), america.GAME, phase.START)
    handheld = Income(tmp_path, match)
    assert "–" not in handheld.words()
    assert {"gold": 1} in [handheld.lit(total) for total in TOTALS]


def test_dots_show_how_often_a_number_comes(tmp_path):
    handheld = Income(tmp_path, of(table(phase="start")))
    for total in range(2, 13):
        y = BELOW + 5 + (total - 2) * 16 + 7
        dots = [handheld.device.canvas.pixel(33 + 4 * dot, y) == DARK for dot in range(6)]
        assert sum(dots) == 6 - abs(7 - total)


@pytest.mark.parametrize("look", LOOKS)
def test_five_kinds_fit_beside_a_number(tmp_path, monkeypatch, look):
    """And what is kept away of them."""
    no_cut(monkeypatch)
    game = america.GAME
    match = random_match(Random(2), game, phase.START)
    pos = match._pos
    hexes = game.hexes
    for hex_id in range(game.board.hexes):  # all of them have an eight
        if pos[hexes + hex_id] & 15 < game.resources:
            pos[hexes + hex_id] = 8 << 4 | pos[hexes + hex_id] & 15
    seat = max(range(len(match.names)), key=lambda seat: sum(brought(game, pos, seat, 8).values()))
    handheld = Income(tmp_path, match, seat, look)
    assert len(handheld.lit(8)) >= 4
    assert_fits(handheld)
    right = max(x for words, _, x, _ in handheld.texts)
    assert right < handheld.app.width - 16
