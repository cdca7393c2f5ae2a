"""The log: what was done, in words, as far as the reader may know it."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import rules
from hexpocket.engine.position import NOBODY, NONE
from hexpocket.games.catan import facts
from hexpocket.ui.pages.log_page import LogPage
from tests.games.catan.table import table
from tests.support.details import goods, title
from tests.ui.watched import LONGEST, LOOKS, Watched, assert_fits, no_cut

ANNA, BEN, CLEO, DIRK = range(4)
KNIGHT = act.BUY | facts.KNIGHT_CARD + 1
TRADE = (
    (ANNA, act.OFFER),
    (ANNA, act.MORE | facts.ORE),
    (ANNA, act.LESS | facts.WOOL),
    (ANNA, act.SEND),
    (BEN, act.REFUSE),
    (CLEO, act.WANT),
    (DIRK, act.WANT),
    (CLEO, act.COUNTER),
    (CLEO, act.MORE | facts.GRAIN),
    (CLEO, act.SEND),
    (DIRK, act.ACCEPT),
    (ANNA, act.DEAL | DIRK),
    goods(ANNA, (facts.WOOL, -2), (facts.ORE, 1)),
)
# Three proposals, to Ben each; what is noted with an AGREE is who made them.
AGREED = (
    (ANNA, act.OFFER),
    (ANNA, act.PROPOSE | BEN),
    (BEN, act.REFUSE),
    (ANNA, act.OFFER),
    (ANNA, act.PROPOSE | BEN),
    (BEN, act.AGREE | ANNA),
    (ANNA, act.OFFER),
    (ANNA, act.PROPOSE | BEN),
    (BEN, act.AGREE | rules.AGREED | ANNA),
    goods(ANNA, (facts.WOOL, -2), (facts.ORE, 1)),
)
# One of each, as the log may hold them.
EVERYTHING = (
    (ANNA, act.ROLL | 6 << 8 | 6),
    *(goods(seat, (0, 19), (1, 12), (2, 19)) for seat in range(4)),
    *(goods(seat, (3, 1)) for seat in range(4)),
    *((ANNA, act.ROAD | path) for path in range(0, 72, 5)),
    *((ANNA, kind | node) for kind in (act.SETTLEMENT, act.CITY) for node in range(0, 54, 5)),
    *(title(number, seat, NOBODY) for number in (0, 1) for seat in (*range(4), NOBODY)),
    (ANNA, act.BUY | facts.ROAD_BUILDING_CARD + 1),
    (ANNA, act.BUY | facts.VICTORY_CARD + 1),
    (ANNA, act.BUY),
    (ANNA, act.KNIGHT),
    (ANNA, act.ROAD_BUILDING),
    (ANNA, act.PASS),
    (ANNA, act.INVENTION | facts.LUMBER << 8 | facts.ORE),
    goods(ANNA, (facts.LUMBER, 1), (facts.ORE, 1)),
    (ANNA, act.MONOPOLY | facts.GRAIN),
    *(goods(seat, (facts.GRAIN, 19 if seat == ANNA else -19)) for seat in range(4)),
    *((ANNA, act.ROBBER_TO | hex_id) for hex_id in range(19)),
    (ANNA, act.STEAL | BEN),
    (ANNA, act.STEAL | facts.GRAIN + 1 << 8 | BEN),
    (ANNA, act.STEAL | NONE << 8 | BEN),
    *((BEN, act.DISCARD | card // 10) for card in range(47)),  # half of all cards there are
    (ANNA, act.BANK | facts.ORE << 8 | facts.WOOL),
    goods(ANNA, (facts.WOOL, 1), (facts.ORE, -4)),
    (ANNA, act.INVITE),
    *TRADE,
    *AGREED,
    (ANNA, act.NO_DEAL),
    (ANNA, act.END_TURN),
    (BEN, act.ROLL | 1 << 8 | 2),
)


def log_of(tmp_path, entries, holder=ANNA, look=LOOKS[0], names=None):
    """A handheld that shows the log of these records."""
    options = {"names": names} if names else {}
    handheld = Watched(tmp_path, table(phase="main"), holder, look, **options)
    for entry in entries:
        if isinstance(entry, bytes):
            handheld.match.enter(entry)
        else:
            handheld.match._write(*entry)
    handheld.show(LogPage())
    return handheld


def sentences(tmp_path, entries, holder=ANNA):
    """The rows of a short log, pictures left out: what stands in a line is one text."""
    handheld = log_of(tmp_path, entries, holder)
    lines = {}
    for words, _, _, y in handheld.texts:
        if 18 <= y < handheld.app.height - 18:
            lines[y] = lines.get(y, "") + words
    return [lines[y] for y in sorted(lines)]


def test_a_player_is_named_once_for_all_that_he_does(tmp_path):
    entries = (
        (ANNA, act.ROLL | 3 << 8 | 5),
        (ANNA, act.ROAD | 4),
        (ANNA, act.CITY | 4),
        (ANNA, act.END_TURN),
        (BEN, act.ROLL | 1 << 8 | 1),
    )
    assert sentences(tmp_path, entries) == [
        "Anna",
        "rolls 3 + 5 = 8",
        "builds a road at 9",
        "builds a city at 10 2",
        "Ben",
        "rolls 1 + 1 = 2",
    ]


@pytest.mark.parametrize(
    ("holder", "says"),
    [
        (ANNA, "buys: Knight"),
        (BEN, "buys a development card"),
        (NOBODY, "buys a development card"),
    ],
)
def test_a_bought_card_is_named_to_its_buyer_alone(tmp_path, holder, says):
    assert sentences(tmp_path, ((ANNA, KNIGHT),), holder) == ["Anna", says]


@pytest.mark.parametrize(
    ("holder", "says"),
    [
        (ANNA, "steals  from Ben"),
        (BEN, "steals  from Ben"),
        (CLEO, "steals from Ben"),
        (NOBODY, "steals from Ben"),
    ],
)
def test_a_stolen_card_is_shown_to_thief_and_victim_alone(tmp_path, holder, says):
    entries = ((ANNA, act.STEAL | facts.ORE + 1 << 8 | BEN),)
    assert sentences(tmp_path, entries, holder) == ["Anna", says]


@pytest.mark.parametrize("holder", [CLEO, NOBODY])
def test_cards_hidden_from_the_reader_leave_no_trace(tmp_path, holder):
    first = log_of(tmp_path, ((ANNA, KNIGHT), (ANNA, act.STEAL | 1 << 8 | BEN)), holder)
    bought = act.BUY | facts.VICTORY_CARD + 1
    second = log_of(tmp_path, ((ANNA, bought), (ANNA, act.STEAL | 5 << 8 | BEN)), holder)
    assert first.pixels() == second.pixels()


def test_a_theft_from_an_empty_hand_finds_nothing(tmp_path):
    entries = ((ANNA, act.STEAL | NONE << 8 | BEN),)
    assert sentences(tmp_path, entries) == ["Anna", "no loot from Ben"]


@pytest.mark.parametrize("holder", [ANNA, CLEO, NOBODY])
def test_a_trade_is_told_without_its_steps(tmp_path, holder):
    assert sentences(tmp_path, TRADE, holder) == [
        "Anna",
        "offers a trade",
        "Ben refuses",
        "Cleo counters",
        "Dirk accepts",
        "trades with Dirk",
        "–2+1",
    ]


@pytest.mark.parametrize("holder", [ANNA, BEN, NOBODY])
def test_what_was_agreed_aloud_stands_among_the_rows_of_who_proposed_it(tmp_path, holder):
    assert sentences(tmp_path, AGREED, holder) == [
        "Anna",
        "offers Ben a deal",
        "Ben refuses",
        "offers Ben a deal",
        "the deal can't be made",
        "offers Ben a deal",
        "trades with Ben",
        "–2+1",
    ]
    rest = AGREED[-2:]  # what came before is forgotten
    assert sentences(tmp_path, rest, holder) == ["Anna", "trades with Ben", "–2+1"]


def test_a_roll_tells_who_got_what(tmp_path):
    entries = (
        (BEN, act.ROLL | 3 << 8 | 5),
        goods(ANNA, (facts.LUMBER, 2)),
        goods(CLEO, (facts.BRICK, 1), (facts.ORE, 1)),
        goods(DIRK, (facts.ORE, 12)),
    )
    handheld = log_of(tmp_path, entries)
    row = [name for name in handheld.sprites if name[:5] == "badge" or name[-2:] == "12"]
    assert row == ["badge1", "badge0", "lumber12", "badge2", "brick12", "ore12", "badge3", "ore12"]
    assert sentences(tmp_path, entries) == ["Ben", "rolls 3 + 5 = 8", "+2+1+1+12"]


def test_cards_show_what_they_brought(tmp_path):
    entries = (
        (ANNA, act.INVENTION | facts.LUMBER << 8 | facts.ORE),
        goods(ANNA, (facts.LUMBER, 1), (facts.ORE, 1)),
        (ANNA, act.MONOPOLY | facts.GRAIN),
        goods(ANNA, (facts.GRAIN, 3)),
        goods(BEN, (facts.GRAIN, -1)),
        goods(DIRK, (facts.GRAIN, -2)),
    )
    assert sentences(tmp_path, entries) == [
        "Anna",
        "plays Invention+1+1",
        "plays Monopoly: +3",
        "–1–2",
    ]


def test_the_bank_has_its_price(tmp_path):
    entries = ((ANNA, act.BANK | facts.ORE << 8), goods(ANNA, (facts.LUMBER, 1), (facts.ORE, -3)))
    assert sentences(tmp_path, entries) == ["Anna", "bank: 3  for "]


def test_a_title_tells_who_has_it_now(tmp_path):
    entries = (
        (ANNA, act.KNIGHT),
        title(1, ANNA, BEN),
        (ANNA, act.SETTLEMENT | 7),
        title(0, NOBODY, CLEO),
    )
    found = sentences(tmp_path, entries)
    assert found[:3] == ["Anna", "plays a knight", "Anna: Largest Army"]
    assert found[4] == "nobody: Longest Road"


def test_details_whose_action_is_forgotten_are_left_out(tmp_path):
    entries = (goods(BEN, (facts.ORE, 2)), title(1, ANNA, BEN), (ANNA, act.KNIGHT))
    assert sentences(tmp_path, entries) == ["Anna", "plays a knight"]


def test_a_cancelled_offer_was_never_made(tmp_path):
    entries = ((ANNA, act.OFFER), (ANNA, act.MORE), (ANNA, act.CANCEL))
    assert sentences(tmp_path, entries) == ["Nothing has happened yet."]


def test_an_offer_after_an_own_counter_offer_is_an_offer(tmp_path):
    entries = ((BEN, act.COUNTER), (BEN, act.SEND), (BEN, act.OFFER), (BEN, act.SEND))
    assert sentences(tmp_path, entries) == ["Ben counters", "Ben", "offers a trade"]


def test_an_offer_whose_beginning_is_forgotten_is_an_offer(tmp_path):
    assert sentences(tmp_path, ((BEN, act.SEND),)) == ["Ben", "offers a trade"]


def test_discarded_cards_are_counted_in_one_row(tmp_path):
    entries = [(BEN, act.DISCARD | kind) for kind in (0, 3, 3, 0, 3)]
    entries += [(CLEO, act.DISCARD | 4)]
    assert sentences(tmp_path, entries) == ["Ben", "returns 2  3 ", "Cleo", "returns 1 "]


def test_the_robber_goes_to_a_hex_with_a_name(tmp_path):
    handheld = Watched(tmp_path, table(phase="main"), ANNA)
    land = handheld.match.view[facts.HEXES : facts.HEXES + 19]
    desert = next(i for i, byte in enumerate(land) if byte & 15 == facts.DESERT)
    forest = next(i for i, byte in enumerate(land) if byte & 15 == facts.LUMBER)
    entries = ((ANNA, act.ROBBER_TO | forest), (ANNA, act.ROBBER_TO | desert))
    _, first, second = sentences(tmp_path, entries)
    assert first == f"robber: Forest {land[forest] >> 4}"
    assert second.strip() == "robber: Desert"


def test_an_empty_log_says_so(tmp_path):
    assert sentences(tmp_path, ()) == ["Nothing has happened yet."]


def rolls(count):
    return [(ANNA, act.ROLL | 1 << 8 | 1 + i % 6) for i in range(count)]


def test_it_opens_at_the_end_and_scrolls_by_rows_and_pages(tmp_path):
    handheld = log_of(tmp_path, rolls(40))
    screen = handheld.screen
    shown = screen.shown(handheld.app)
    assert screen.first == 41 - shown
    handheld.press("up")
    assert screen.first == 40 - shown
    handheld.press("left")
    assert screen.first == 41 - 2 * shown
    handheld.press(*["left"] * 5)
    assert screen.first == 0
    assert "Anna" in handheld.words()
    handheld.press("up")
    assert screen.first == 0
    handheld.press("down", "right")
    assert screen.first == shown
    handheld.press(*["right"] * 5)
    assert screen.first == 41 - shown


def test_scrolling_pushes_the_rows_alone(tmp_path):
    handheld = log_of(tmp_path, rolls(40))
    handheld.frame()
    pushed = []
    handheld.device.show = lambda top, bottom: pushed.append((top, bottom))
    handheld.press("up")
    assert pushed == [(18, handheld.app.height - 18)]
    handheld.press(*["left"] * 8)
    pushed.clear()
    handheld.press("up")
    assert pushed == []


def test_scrolled_rows_look_as_if_drawn_anew(tmp_path):
    handheld = log_of(tmp_path, EVERYTHING)
    for button in ("left", "up", "left", "right", "down"):
        handheld.press(button)
        moved = bytes(handheld.device.buffer)
        assert handheld.pixels() == moved


def test_b_closes_it(tmp_path):
    handheld = log_of(tmp_path, rolls(3))
    handheld.press("a", "up", "b")
    assert handheld.screen.name != "log"


@pytest.mark.parametrize("holder", [ANNA, NOBODY])
@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look, holder):
    no_cut(monkeypatch)
    handheld = log_of(tmp_path, EVERYTHING, holder, look, LONGEST)
    for first in range(handheld.screen.first, -1, -9):
        handheld.screen.first = first
        assert_fits(handheld)
