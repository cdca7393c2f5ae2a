"""America's trades: five cards and gold, with the supply and among players; theft and returns."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.games.america import acts
from hexpocket.ui.play.bank import Bank
from hexpocket.ui.play.choose_kinds import Pair
from hexpocket.ui.play.curtain import cover
from tests.support.america import GAME, of, play, position
from tests.support.planner import plans
from tests.ui.america_decision import asked, assert_all_reached
from tests.ui.decision import assert_current, assert_whole
from tests.ui.watched import LONGEST, LOOKS, no_cut

HAND = {"lumber": 4, "coal": 3, "grain": 1}
MANY = {"lumber": 12, "coal": 11, "cattle": 10, "grain": 10, "ore": 10}


def rich(cards=HAND, gold=128, **keys) -> bytearray:
    return position(**{"red": {"cards": cards, "gold": gold}, **keys})


def opened(saves, screen, pos, *look):
    handheld = asked(saves, pos, *look)
    handheld.app.push(screen)
    handheld.frame()
    return handheld


# The supply (A26, A27)


def test_cards_buy_gold(tmp_path):
    handheld = opened(tmp_path, Bank(), rich())
    handheld.press("a", "left", "a")
    assert handheld.match._pos == play(rich(), "trade 3 lumber -> 1 gold")


def test_gold_buys_a_card(tmp_path):
    handheld = opened(tmp_path, Bank(), rich())
    handheld.press("left", "a", "left", "left", "a")
    assert handheld.match._pos == play(rich(), "trade 2 gold -> 1 ore")


def test_rates_and_numbers(tmp_path):
    handheld = opened(tmp_path, Bank(), rich())
    words = handheld.words()
    assert handheld.said("america_trade.bank_title") in words
    assert words.count("3:1") == 5
    assert words.count("2:1") == 1
    assert words.count("128") == 1, "one's own gold is counted, the supply's is not"
    assert "" in words


@pytest.mark.parametrize(("bought", "key"), [(0, "gold_buys"), (1, "gold_buys_one")])
def test_what_gold_may_still_buy(tmp_path, bought, key):
    pos = play(rich(), *["trade 2 gold -> 1 ore"] * bought)
    handheld = opened(tmp_path, Bank(), pos)
    assert handheld.said("america_trade." + key, 2 - bought) in handheld.words()


def test_gold_that_bought_twice_is_not_chosen_again(tmp_path):
    pos = play(rich(), *["trade 2 gold -> 1 ore"] * 2)
    handheld = opened(tmp_path, Bank(), pos)
    assert handheld.said("america_trade.gold_bought") in handheld.words()
    handheld.press("left")
    assert GAME.kind_names[handheld.screen.kinds[0]] == "coal"
    assert_whole(handheld)


def test_every_trade_with_the_supply_is_reached(tmp_path):
    assert_all_reached(opened(tmp_path, Bank(), rich(MANY)), act.BANK, most=9)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("gold", [0, 128, 65535])
def test_the_supply_fits(tmp_path, look, gold):
    handheld = opened(tmp_path, Bank(), rich(MANY, gold), look, LONGEST)
    for button in ("left", "left", "a", "left", "left"):
        assert_whole(handheld)
        handheld.press(button)
    assert_whole(handheld)


# Offers (A25)


def offering(**keys) -> bytearray:
    return play(rich(**{"white": {"cards": {"ore": 1}}, **keys}), "offer")


def test_gold_is_offered_one_by_one_and_31_at_most(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press("left", *["down"] * 31)
    assert handheld.match._pos == play(offering(), *["less gold"] * 31)
    handheld.press("down")
    assert handheld.screen.refusal
    assert handheld.match._pos == play(offering(), *["less gold"] * 31)
    assert_whole(handheld)


def test_gold_is_asked_for(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press("down", "left", "up", "up", "a", "up", "a")
    assert handheld.match._pos == play(offering(), "less lumber", *["more gold"] * 2, "send")


ALL_KINDS = {"lumber": -12, "coal": -11, "cattle": -10, "grain": -10, "ore": -10, "gold": 31}


def offered(offer, **keys) -> bytearray:
    """Red's offer, and blue wants it."""
    give = [f"less {kind}" for kind, n in offer.items() for _ in range(-n)]
    get = [f"more {kind}" for kind, n in offer.items() for _ in range(n)]
    pos = play(rich(MANY, **keys), "offer", *give, *get, "send", "want")
    while pos[PHASE] == phase.ASKING:
        play(pos, "refuse")
    return pos


def test_an_offer_with_gold_is_accepted(tmp_path):
    pos = offered({"lumber": -2, "gold": 20}, blue={"gold": 20})
    handheld = asked(tmp_path, pos)
    places = {text: x for text, _, x, _ in handheld.texts}
    assert places["2 lumber"] < handheld.app.width // 2 < places["20 gold"]
    handheld.press("a")
    assert handheld.match._pos == play(pos, "accept")


@pytest.mark.parametrize(("gold", "crosses"), [(19, 1), (20, 0), (300, 0)])
def test_gold_that_the_player_asked_lacks_is_crossed_out(tmp_path, gold, crosses):
    pos = offered({"lumber": -2, "gold": 20}, blue={"gold": gold, "cards": {"ore": 1}})
    handheld = asked(tmp_path, pos)
    handheld.words()
    assert handheld.sprites.count("cross") == crosses


def countered(**keys) -> bytearray:
    """Blue wants one ore less."""
    pos = offered(ALL_KINDS, blue={"gold": 31}, **keys)
    return play(pos, "counter", "less ore", "send")


@pytest.mark.parametrize("look", LOOKS)
def test_all_six_kinds_fit_from_the_offer_to_the_deal(tmp_path, look):
    pos = rich(MANY, blue={"gold": 31})
    give = [f"less {kind}" for kind, n in ALL_KINDS.items() for _ in range(-n)]
    pos = play(pos, "offer", *give, *["more gold"] * 31)
    assert_whole(asked(tmp_path, pos, look, LONGEST))
    partners = asked(tmp_path, pos, look, LONGEST)
    partners.press("a")
    assert partners.screen.name == "partners"
    assert_whole(partners)
    agree = asked(tmp_path, play(bytearray(pos), "propose blue"), look, LONGEST)
    assert agree.screen.name == "agree"
    assert_whole(agree)
    pos = play(pos, "send")
    assert_whole(asked(tmp_path, pos, look, LONGEST))
    pos = play(pos, "want")
    assert_whole(asked(tmp_path, pos, look, LONGEST))
    curtain = asked(tmp_path, pos, look, LONGEST)
    cover(curtain.app)
    curtain.frame()
    assert_whole(curtain)
    assert_whole(asked(tmp_path, play(pos, "counter"), look, LONGEST))
    handheld = asked(tmp_path, countered(), look, LONGEST)
    assert_whole(handheld)
    handheld.press("up")
    assert_whole(handheld)


def test_a_line_of_six_kinds_ends_on_the_screen(tmp_path, monkeypatch):
    handheld = asked(tmp_path, countered())
    ends = []
    draw = handheld.app.sprites.draw

    def drawn(canvas, sprite, x, *rest):
        ends.append(x + handheld.app.sprites.size(sprite)[0])
        draw(canvas, sprite, x, *rest)

    monkeypatch.setattr(handheld.app.sprites, "draw", drawn)
    handheld.words()
    assert max(ends) <= handheld.app.width


def test_a_deal_moves_the_gold(tmp_path):
    handheld = asked(tmp_path, countered())
    handheld.press("a")
    assert handheld.match._pos == play(countered(), "deal blue")
    assert of(handheld.match._pos, "red", "gold") == 128 + 31


def test_every_step_of_an_offer_is_reached(tmp_path):
    handheld = asked(tmp_path, offering())
    handheld.press("down", "left", "up")
    assert act.PROPOSE | 3 in handheld.match.legal()
    assert set(GAME.legal(handheld.match.view)) <= set(plans(handheld.app, most=5))


# Mineral Rights (A57)


def minerals():
    keys = ("america_cards.mineral_rights", "america_cards.mineral", "america_cards.mineral_one")
    return Pair(acts.MINERAL_RIGHTS, *keys, "card-mineral", "mineral_rights")


def with_card(**keys) -> bytearray:
    return position(red={"development": {"mineral rights": 1}}, **keys)


def test_mineral_rights_take_two_cards_but_no_gold(tmp_path):
    handheld = opened(tmp_path, minerals(), with_card())
    handheld.press("left", "a", "left", "left", "a")
    assert handheld.match._pos == play(with_card(), "play mineral rights cattle ore")
    assert len(handheld.match.game.kind_names) == 6


def test_every_pair_is_reached(tmp_path):
    assert_all_reached(opened(tmp_path, minerals(), with_card()), acts.MINERAL_RIGHTS)


@pytest.mark.parametrize("look", LOOKS)
def test_mineral_rights_fit(tmp_path, look):
    handheld = opened(tmp_path, minerals(), with_card(), look, LONGEST)
    for buttons in (("left",), ("a",), ("left",)):
        assert_whole(handheld)
        handheld.press(*buttons)
    assert_whole(handheld)


# A seven, and theft (A23)


def seven(**keys) -> bytearray:
    return position(phase="discard", **{"red": {"cards": MANY, "gold": 50}, **keys})


def test_cards_go_back_gold_stays(tmp_path):
    handheld = asked(tmp_path, seven())
    handheld.press("left", "a")
    assert handheld.match._pos == play(seven(), "discard ore")
    assert "50" not in handheld.words()
    assert_whole(handheld)
    assert set(GAME.legal(handheld.match.view)) <= set(plans(handheld.app, most=5))


@pytest.mark.parametrize("look", LOOKS)
def test_returning_cards_fits(tmp_path, look):
    handheld = asked(tmp_path, seven(), look, LONGEST)
    assert " ".join(handheld.words()).find(handheld.said("america_cards.discard", 7)[:20]) >= 0
    for _ in range(5):
        handheld.press("a", "right")
        assert_whole(handheld)


def robbing() -> bytearray:
    """At the outlaw's hex stand cities of blue and orange."""
    cities = {
        "red": ["Nashville", "Boston", "New York"],
        "blue": ["Chicago", "Atlanta", "Little Rock"],
        "orange": ["Indianapolis", "Lexington", "Albany"],
    }
    given = {colour: {"cities": places, "gold": 7} for colour, places in cities.items()}
    given["blue"]["cards"] = {"ore": 12}
    given["orange"]["cards"] = {"coal": 1}
    return position(phase="steal", outlaw="09.05", **given)


@pytest.mark.parametrize("look", LOOKS)
def test_whom_to_rob(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, robbing(), look, LONGEST)
    assert handheld.screen.name == "victim"
    rows = [text for text in handheld.words() if "·" in text]
    assert len(rows) == len(handheld.match.legal())
    assert handheld.said("common.n_cards", 12) in rows[0]
    handheld.press("down")
    assert_current(handheld)


def test_a_steals_from_the_chosen_player(tmp_path):
    handheld = asked(tmp_path, robbing())
    handheld.press("down", "a")
    assert of(handheld.match._pos, "red", "cards") == {"coal": 1}
    assert handheld.screen.name == "notice"


# What nobody may see

SMALL = {"lumber": -1, "gold": 1}
HANDS = ({"orange": {"cards": {"ore": 2}}, "white": {"cards": {"coal": 2}}},
         {"orange": {"cards": {"coal": 2}}, "white": {"cards": {"ore": 2}}})  # fmt: skip


@pytest.mark.parametrize(
    "made",
    [
        rich,
        offering,
        seven,
        lambda **keys: offered(SMALL, blue={"gold": 2}, **keys),
        lambda **keys: play(offered(SMALL, blue={"gold": 2}, **keys), "counter"),
        countered,
    ],
)
def test_nothing_of_other_hands_is_shown(tmp_path, made):
    screens = []
    for hands in HANDS:
        handheld = asked(tmp_path, made(**hands))
        if handheld.screen.name == "turn":
            handheld.app.push(Bank())
        screens.append(handheld.pixels())
    assert screens[0] == screens[1]
