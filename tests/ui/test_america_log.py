"""America's log: one row for a move, sites by name, gold in numbers."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import network
from hexpocket.engine.position import NOBODY, NONE
from hexpocket.games.america import acts, facts
from hexpocket.ui.pages.log_page import LogPage
from tests.games.america.words import node
from tests.support.america import GAME, action, gold, position, shown
from tests.support.details import goods
from tests.ui.america import Rails
from tests.ui.test_america_move import WEST, train
from tests.ui.test_america_news import connecting
from tests.ui.test_america_route import choice
from tests.ui.watched import LONGEST, LOOKS, assert_fits, no_cut

ANNA, BEN = range(2)
D_C = node("Washington D.C.")  # the longest name
AT_D_C = network.paths_at(GAME.board, D_C)[0]
AWAY = next(at for at in range(149) if GAME.site_at[at] == NONE)
LINE = next(  # a path far from any site
    path
    for path in range(201)
    if {GAME.site_at[at] for at in GAME.board.path_nodes[2 * path : 2 * path + 2]} == {NONE}
)
SCOUT = act.BUY | facts.SCOUT_CARD + 1
TWELVE = [goods(seat, (facts.GOLD, 12)) for seat in range(4)]
# One of each, as the log may hold them.
EVERYTHING = (
    (ANNA, act.ROLL | 6 << 8 | 6),
    (ANNA, acts.FOUND | D_C),
    *((ANNA, acts.SETTLER | gone << 8 | D_C) for gone in (0, 1)),
    *((ANNA, acts.TRAIN | gone << 8 | AT_D_C) for gone in (0, 3)),
    (ANNA, acts.MOVE | 2),
    (ANNA, acts.STEP | 3 << 8 | 5),
    (ANNA, acts.DELIVER | D_C),
    (ANNA, acts.FUEL),
    (ANNA, acts.STEP | 59 << 8 | AT_D_C),
    *(goods(seat, (facts.GOLD, 1)) for seat in (1, 2, 3)),
    (ANNA, acts.STOP),
    (ANNA, acts.MOVE | 0),
    (ANNA, acts.STEP | 1 << 8 | D_C),
    (ANNA, acts.STOP | 10 << 4 | 1),
    goods(ANNA, (facts.GOLD, 3)),
    (ANNA, act.ROAD | LINE),
    *(entry for kind in (act.ROAD | AT_D_C, acts.ROUTE) for entry in ((ANNA, kind), *TWELVE)),
    (ANNA, act.PASS),
    *(
        entry
        for kind in range(facts.RESOURCES)
        for entry in (
            (ANNA, act.BANK | kind << 8 | facts.GOLD),
            goods(ANNA, (kind, -3), (facts.GOLD, 1)),
        )
    ),
    (ANNA, act.BANK | facts.GOLD << 8 | facts.CATTLE),
    (ANNA, acts.CAVALRY),
    goods(ANNA, (facts.GOLD, 2)),
    *((ANNA, act.ROBBER_TO | hex_id) for hex_id in range(71)),
    (ANNA, acts.ENGINEER),
    (ANNA, acts.RIGHT_OF_WAY | 3),
    (ANNA, acts.STEP | 5 << 8 | 9),
    (ANNA, acts.STOP),
    (ANNA, acts.MINERAL_RIGHTS | 0 << 8 | 4),
    goods(ANNA, (0, 1), (4, 1)),
    (ANNA, acts.CATTLE_DRIVE),
    goods(ANNA, (facts.GOLD, 5)),
    (ANNA, acts.SCOUT_GOLD),
    goods(ANNA, (facts.GOLD, 3)),
    (ANNA, acts.SCOUT | 1),
    (ANNA, acts.NATIVE_SUPPORT | 12),
    *(goods(seat, (0, 19), (4, 11), (5, 1)) for seat in range(4)),
    *((ANNA, act.BUY | card + 1) for card in range(facts.CARD_KINDS)),
    (ANNA, act.END_TURN),
    (BEN, act.PASS),
)


def log_of(tmp_path, entries, holder=ANNA, look=LOOKS[0], names=None, pos=None):
    """A handheld that shows the log of these records."""
    options = {"names": names} if names else {}
    handheld = Rails(tmp_path, pos or position(), holder, look, **options)
    for entry in entries:
        if not isinstance(entry, bytes):
            actor, record = entry
            entry = bytes((actor, record >> 16, record >> 8 & 255, record & 255))
        handheld.match.enter(entry)
    handheld.show(LogPage())
    return handheld


def rows(handheld):
    """The rows of a short log, pictures left out: what stands in a line is one text."""
    lines = {}
    for words, _, _, y in handheld.texts:
        if 18 <= y < handheld.app.height - 18:
            lines[y] = lines.get(y, "") + words
    return [lines[y] for y in sorted(lines)]


def sentences(tmp_path, *entries, **keys):
    """Of records of the first player, and details."""
    entries = [entry if isinstance(entry, bytes) else (ANNA, entry) for entry in entries]
    handheld = log_of(tmp_path, entries, **keys)
    return rows(handheld)[1:]


def test_a_move_is_one_row(tmp_path):
    steps = (acts.STEP | 3 << 8 | 5, acts.FUEL, acts.STEP | 2 << 8 | AT_D_C)
    assert sentences(tmp_path, acts.MOVE | 2, *steps, acts.STOP) == [
        "to Washington D.C.: 5 steps, 2 "
    ]
    assert sentences(tmp_path, acts.MOVE | 0, acts.STEP | 1 << 8 | AWAY, acts.STOP) == [
        "1 step, 1 "
    ]


def test_deliveries_on_the_way_follow_the_move(tmp_path):
    entries = (acts.STEP | 1 << 8 | 5, acts.DELIVER | D_C, acts.STEP | 2 << 8 | LINE, acts.STOP)
    assert sentences(tmp_path, acts.MOVE | 3, *entries) == [
        "3 steps, 1 ",
        "delivers to Washington D.C.",
    ]


@pytest.mark.parametrize(
    ("card", "place", "name", "paid"),
    [(acts.RIGHT_OF_WAY | 2, LINE, "Right of Way", 0), (acts.SCOUT | 0, AWAY, "Scout", 1)],
)
def test_a_move_by_card_has_the_card_above_it(tmp_path, card, place, name, paid):
    entries = (acts.STEP | 5 << 8 | place, *[acts.FUEL] * paid, acts.STOP)
    assert sentences(tmp_path, card, *entries) == [
        "plays " + name,
        "5 steps, 1 " if paid else "5 steps",
    ]


def test_a_city_is_founded_where_the_settler_stops(tmp_path):
    move = (acts.MOVE | 0, acts.STEP | 2 << 8 | D_C)
    first = "to Washington D.C.: 2 steps, 1 "
    assert sentences(tmp_path, *move, acts.STOP | 1) == [first, "founds Washington D.C."]
    coast = goods(ANNA, (facts.GOLD, 3))
    assert sentences(tmp_path, *move, acts.STOP | 1, coast)[1] == "founds Washington D.C.+3"
    assert sentences(tmp_path, *move, acts.STOP) == [first], "it came to an old city"


def test_a_number_that_moves_to_a_new_city_has_a_row(tmp_path):
    move = (acts.MOVE | 0, acts.STEP | 2 << 8 | D_C)
    coast = goods(ANNA, (facts.GOLD, 3))
    assert sentences(tmp_path, *move, acts.STOP | 11 << 4 | 1, coast)[1:] == [
        "founds Washington D.C.+3",
        "the 11 moves there",
    ]


def test_gold_paid_on_the_way_has_a_row(tmp_path):
    fees = [goods(seat, (facts.GOLD, 1)) for seat in (1, 2, 3)]
    steps = (acts.STEP | 54 << 8 | 5, *fees[:2], acts.FUEL, acts.STEP | 3 << 8 | LINE, fees[2])
    handheld = log_of(tmp_path, [e if isinstance(e, bytes) else (ANNA, e)
                                 for e in (acts.MOVE | 2, *steps, acts.STOP)])  # fmt: skip
    assert rows(handheld)[1:] == [
        "57 steps, 2 ",
        "pays toll",
        "+1+1",
        "pays toll",
        "+1",
    ]
    assert [name for name in handheld.sprites if name.startswith("badge")] == [
        "badge0",
        "badge1",
        "badge2",
        "badge3",
    ]


def test_the_beginning_of_a_move_may_be_forgotten(tmp_path):
    assert sentences(tmp_path, acts.STEP | 4 << 8 | 200, acts.FUEL, acts.STOP) == ["4 steps"]
    assert rows(log_of(tmp_path, [(ANNA, acts.STOP | 1)])) == ["Nothing has happened yet."]


def test_gold_for_rails(tmp_path):
    two, one = goods(ANNA, (facts.GOLD, 2)), goods(BEN, (facts.GOLD, 1))
    entries = (act.ROAD | AT_D_C, act.ROAD | AT_D_C, two, acts.ROUTE, two, one, acts.ROUTE, one)
    assert sentences(tmp_path, *entries) == [
        "rail: Washington D.C.",
        "rail: Washington D.C.+2",
        "chooses the route+2",
        "+1",
        "chooses the route",
        "+1",
    ]


def test_a_rail_far_from_any_site_lies_between_hexes(tmp_path):
    handheld = log_of(tmp_path, [(ANNA, act.ROAD | LINE)])
    assert rows(handheld)[1].startswith("rail: ")
    ends = GAME.board.path_nodes[2 * LINE : 2 * LINE + 2]
    first, second = (set(GAME.board.node_hexes[3 * end : 3 * end + 3]) for end in ends)
    kinds = [handheld.match.view[facts.HEXES + at] & 15 for at in first & second - {NONE}]
    wanted = sorted(GAME.kind_names[kind] + "12" for kind in kinds if kind < facts.RESOURCES)
    assert wanted
    assert sorted(name for name in handheld.sprites if name.endswith("12")) == wanted


def test_passing_and_wanting_to_build_leave_no_trace(tmp_path):
    entries = ((ANNA, acts.ROUTE), (ANNA, act.END_TURN), (BEN, acts.BUILD), (2, act.PASS),
               (BEN, act.PASS), (ANNA, act.PASS))  # fmt: skip
    assert rows(log_of(tmp_path, entries)) == ["Anna", "chooses the route"]


def test_cards_and_what_they_bring(tmp_path):
    gold = [goods(ANNA, (facts.GOLD, number)) for number in (2, 5, 3)]
    kinds = (acts.CAVALRY, gold[0], acts.CATTLE_DRIVE, gold[1], acts.SCOUT_GOLD, gold[2])
    support = (acts.NATIVE_SUPPORT | 8, goods(ANNA, (0, 2)), goods(BEN, (4, 1)))
    assert sentences(tmp_path, *kinds, *support) == [
        "plays Cavalry+2",
        "plays Cattle Drive+5",
        "plays Scout+3",
        "plays Native Support: 8",
        "+2+1",
    ]


def test_pieces_and_cities_have_their_site(tmp_path):
    neutral = position(3)
    kinds = (acts.SETTLER | D_C, acts.SETTLER | 2 << 8 | D_C, acts.TRAIN | AT_D_C)
    assert sentences(tmp_path, *kinds, acts.FOUND | D_C, pos=neutral) == [
        "builds a settler: Washington D.C.",
        "rebuilds settler: Washington D.C.",
        "builds a train: Washington D.C.",
        "founds Washington D.C.",
    ]
    place = next(at for at in range(149) if neutral[facts.NODES + at] >> 4 == facts.NEUTRAL)
    assert sentences(tmp_path, acts.FOUND | place, pos=neutral)[0].startswith("neutral city: ")


def test_the_outlaw_and_the_supply(tmp_path):
    pos = position()
    hexes = pos[facts.HEXES : facts.HEXES + 71]
    gone = next(i for i, byte in enumerate(hexes) if byte >> 4 == 14 or byte >> 4 == 15)
    fields = next(i for i, byte in enumerate(hexes) if byte & 15 == 3 and byte >> 4 == 11)
    entries = (act.ROBBER_TO | fields, act.ROBBER_TO | gone, act.BANK | facts.GOLD << 8)
    first, second, third = sentences(tmp_path, *entries)
    assert first == "outlaw: Fields 11"
    assert not any(letter.isdigit() for letter in second)
    assert third == "supply:  for "


@pytest.mark.parametrize("holder", [BEN, NOBODY])
def test_cards_hidden_from_the_reader_leave_no_trace(tmp_path, holder):
    stolen = [act.STEAL | kind << 8 | 2 for kind in (1, 5)]
    bought = [SCOUT, act.BUY | 1]
    screens = [
        log_of(tmp_path, [(ANNA, buy), (ANNA, steal)], holder).pixels()
        for buy, steal in zip(bought, stolen, strict=True)
    ]
    assert screens[0] == screens[1]


# As it is played


def played(tmp_path, pos, *texts):
    """The log after real actions of the player asked."""
    handheld = Rails(tmp_path, pos, pos[1])
    for text in texts:
        handheld.match.do(action(handheld.match._pos, text))
    handheld.show(LogPage())
    return handheld


def settling(**red) -> bytearray:
    """A settler near Pensacola, whose coast pays 1 gold."""
    return position(red={"settlers": [115], "cards": {"grain": 2}, **red})


def test_match_notes_the_city_and_its_gold(tmp_path):
    way = _way(115, node("Pensacola"))
    texts = ("move settler 1", *[f"step {at}" for at in way], "stop")
    handheld = played(tmp_path, settling(), *texts)
    found = rows(handheld)
    assert found[1].startswith(f"to Pensacola: {len(way)} steps")
    assert found[2:] == ["founds Pensacola+1"]


def test_match_notes_the_number_that_came(tmp_path):
    pos = position(red={"settlers": [4], "cards": {"grain": 1}})
    handheld = played(tmp_path, pos, "move settler 1", "step Seattle", "stop")
    number = shown(handheld.match._pos)["tokens"]["00.02"]
    assert rows(handheld)[2:] == ["founds Seattle+3", f"the {number} moves there"]


def test_match_notes_what_was_paid_for_the_way(tmp_path):
    """Three of blue's rails, then one of orange's: a gold each."""
    steps = ["step " + rail for rail in (*WEST, "89-95", "89-96")]
    handheld = played(tmp_path, train(coal=2, move=False), "move train 1", "fuel", *steps)
    assert gold(handheld.match._pos) == {"red": 1, "blue": 1, "orange": 1, "white": 0}
    assert rows(handheld)[1:] == ["6 steps, 2 ", "pays toll", "+1+1"]


def test_taking_back_a_step_gives_back_the_row(tmp_path):
    way = _way(115, node("Pensacola"))
    handheld = played(tmp_path, settling(), "move settler 1", *[f"step {at}" for at in way])
    handheld.match.undo()
    handheld.screen.made = False
    handheld.words()
    assert rows(handheld)[1].startswith(f"{len(way) - 1} step")


def test_match_notes_the_gold_of_a_rail(tmp_path):
    """Chicago and Indianapolis are two steps apart: the second rail joins them and pays 2."""
    red = {"rails": ["106-112"], "cards": {"ore": 2, "lumber": 2}}
    way = [node("Chicago"), *_way(node("Chicago"), node("Indianapolis"))]
    rails = ["rail {}-{}".format(*sorted(pair)) for pair in zip(way, way[1:], strict=False)]
    assert len(rails) == 2
    handheld = played(tmp_path, position(red=red), *rails)
    assert rows(handheld)[1:] == ["rail: Chicago", "rail: Indianapolis+2"]


def test_match_notes_the_gold_of_others(tmp_path):
    handheld = played(tmp_path, connecting(), "rail 89-96")
    assert rows(handheld)[1:] == ["rail: 6 3+2", "+1"]
    assert gold(handheld.match._pos) == {"red": 2, "blue": 0, "orange": 1, "white": 0}
    handheld = played(tmp_path, choice(), "route red 1 blue 1")
    assert rows(handheld)[1:] == ["chooses the route+1", "+1"]


def _way(start, end) -> list[int]:
    """The intersections of a shortest way."""
    ways = [[start]]
    for way in ways:
        if way[-1] == end:
            return way[1:]
        for path in network.paths_at(GAME.board, way[-1]):
            beyond = network.other_end(GAME.board, path, way[-1])
            if beyond not in way:
                ways.append([*way, beyond])
    raise AssertionError


@pytest.mark.parametrize("holder", [ANNA, NOBODY])
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, holder):
    no_cut(monkeypatch)
    for first in range(0, len(EVERYTHING), 60):
        handheld = log_of(tmp_path, EVERYTHING[first : first + 60], holder, look, LONGEST)
        for top in range(handheld.screen.first, -1, -9):
            handheld.screen.first = top
            assert_fits(handheld)


def test_steps_of_a_train_and_a_settlers_halt_are_drawn_whatever_comes_after_what(tmp_path):
    """A log may begin anywhere and have gaps: places of one piece follow moves of another."""
    rails = Rails(tmp_path, position())
    match = rails.match
    path = GAME.board.paths - 1  # there is no such intersection
    for kind, a, b in (
        (acts.MOVE, 0, 0),
        (acts.STEP, 63, path),
        (acts.STOP, 0, 0x91),
        (acts.MOVE, 0, 3),
        *[(acts.STEP, 63, path), (acts.FUEL, 0, 0)] * 6,
        (act.DISCARD, 0, 4),
        (acts.STEP, 63, path),
        (acts.STOP, 0, 1),
    ):
        match.enter(bytes((ANNA, kind >> 16, a, b)))
    page = LogPage()
    rails.app.push(page)
    rails.frame()
    for row in page.make(rails.app):
        page.draw_row(rails.app, row, 40)
    assert len(page.rows) > 3
