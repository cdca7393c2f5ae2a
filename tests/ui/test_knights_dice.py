"""After a roll of Cities & Knights: three dice and the ship, the attack as a picture, and what red
and white bring, each on its page and in the order of the rules."""

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.games.knights import facts, pieces
from hexpocket.ui.kit import palette
from hexpocket.ui.knights import attack
from hexpocket.ui.play import flow
from tests.support.knights import GAME, action
from tests.ui.knights_decision import asked, point, settled
from tests.ui.watched import LONGEST, LOOKS, no_cut

ACTIVE = {"8": "strong active"}
NEAR = {"phase": "start", "ship": 6}


def rolled(saves, text: str, look=LOOKS[0], names=None, **keys):
    """The page after this roll."""
    pos = settled(**{"phase": "start", **keys})
    handheld = asked(saves, pos, look, names) if names else asked(saves, pos, look)
    flow.do(handheld.app, action(handheld.match._pos, text))
    handheld.frame()
    return handheld


def test_three_dice_and_the_ship_are_shown_with_what_everybody_got(tmp_path):
    handheld = rolled(tmp_path, "roll 4 5 ship", ship=2)
    handheld.words()
    assert handheld.screen.name == "dice"
    assert "event-ship" in handheld.sprites
    assert "ship12" in handheld.sprites
    assert handheld.match.view[facts.SHIP] == 3
    got = [name for name in handheld.sprites if name in ("grain16", "wool16", "cloth16", "ore16")]
    assert got, "somebody gets something on a nine"
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_a_gate_says_from_which_level_on_cards_are_drawn_and_who_drew(tmp_path):
    handheld = rolled(tmp_path, "roll 3 5 trade", red={"levels": {"trade": 1}},
                      blue={"levels": {"trade": 2}})  # fmt: skip
    assert handheld.said("knights_cards.gate", "Trade", 2) in handheld.words()
    assert handheld.sprites.count("back-trade") == 1
    assert handheld.match.view[PHASE] == phase.MAIN


def test_while_somebody_has_to_put_a_card_back_nothing_is_told_of_the_yield(tmp_path):
    four = {"progress": {"crane": 1, "spy": 1, "wedding": 1, "smith": 1}, "levels": {"trade": 1}}
    handheld = rolled(tmp_path, "roll 1 5 trade", red=four)
    assert handheld.match.view[PHASE] == facts.RETURNING
    assert handheld.said("knights_cards.later") in handheld.words()
    handheld.press("a")
    assert handheld.screen.name == "put_back"
    flow.do(handheld.app, handheld.match.legal()[0])
    handheld.frame()
    assert handheld.screen.name == "dice", "now the others count"
    assert handheld.said("knights_cards.later") not in handheld.words()


@pytest.mark.parametrize(("attacked", "key"), [(True, "seven"), (False, "seven_frozen")])
def test_a_seven_says_whether_the_robber_moves(tmp_path, attacked, key):
    handheld = rolled(tmp_path, "roll 3 4 ship", attacked=attacked)
    said = handheld.said("knights_cards." + key, "Anna").split()
    assert set(said) <= set(" ".join(handheld.words()).split())


def test_the_first_turn_is_rolled_for_with_two_dice(tmp_path):
    handheld = rolled(tmp_path, "roll 3 4", phase="roll off", **{
        colour: {"settlements": [], "cities": [], "roads": []}
        for colour in ("red", "blue", "orange", "white")
    })  # fmt: skip
    handheld.words()
    assert handheld.screen.name == "dice"
    assert not [name for name in handheld.sprites if str(name).startswith("event")]


# The attack


def test_an_attack_won_alone_has_three_pages(tmp_path):
    """The landing, the battle, and only then what the dice brought."""
    handheld = rolled(tmp_path, "roll 4 5 ship", **NEAR, red={"knights": {"8": "mighty active",
                      "33": "basic active"}, "levels": {"politics": 3}})  # fmt: skip
    assert handheld.screen.name == "dice"
    assert handheld.said("knights_cards.attack_title") in handheld.words()
    handheld.press("a")
    assert handheld.screen.name == "attack"
    words = handheld.words()
    assert handheld.said("knights_cards.catan_wins") in words
    assert words.count("4") >= 2, "four cities against a strength of four"
    assert handheld.said("knights_cards.gets_point") in words
    assert handheld.sprites.count("title-horde") == 4
    assert handheld.sprites.count("knight0") == 4
    handheld.press("a")
    assert handheld.screen.name == "dice"
    assert handheld.said("knights_cards.attack_title") not in handheld.words()
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert not any(pieces.is_active(byte) for byte in knights_of(handheld))


def knights_of(handheld) -> list[int]:
    view = handheld.match.view
    return [byte for byte in view[GAME.nodes : GAME.nodes + GAME.board.nodes]
            if pieces.is_knight(byte)]  # fmt: skip


def test_an_attack_lost_says_who_loses_a_city_without_a_choice(tmp_path):
    handheld = rolled(tmp_path, "roll 4 5 ship", **NEAR, red={"knights": ACTIVE})
    handheld.press("a")
    words = handheld.words()
    assert handheld.said("knights_cards.barbarians_win") in words
    assert words.count(handheld.said("knights_cards.loses_city")) == 3
    handheld.press("a", "a")
    assert handheld.screen.name == "turn"
    assert handheld.match.view[facts.SHIP] == 0


def test_who_has_two_cities_chooses_in_the_open(tmp_path):
    two = {"cities": [39, 51], "settlements": []}
    knights = {"orange": {"knights": {"9": "basic active"}},
               "white": {"knights": {"22": "basic active"}}}  # fmt: skip
    handheld = rolled(
        tmp_path, "roll 4 5 ship", **NEAR, red={"knights": ACTIVE}, blue=two, **knights
    )
    handheld.press("a")
    assert handheld.said("knights_cards.must_choose") in handheld.words()
    handheld.press("a")
    assert handheld.screen.name == "pick"
    assert handheld.said("knights_pick.pillage") in handheld.words()
    assert "Ben" in handheld.words()
    point(handheld, 51).press("a")
    assert handheld.screen.name == "dice", "what the dice bring comes after that"
    assert handheld.match.view[GAME.nodes + 51] == 0x20


def test_those_who_are_equally_strong_take_a_card(tmp_path):
    handheld = rolled(tmp_path, "roll 4 5 ship", **NEAR,
                      red={"knights": {"8": "strong active"}},
                      blue={"knights": {"44": "strong active"}})  # fmt: skip
    handheld.press("a")
    words = handheld.words()
    assert words.count(handheld.said("knights_cards.draws_card")) == 2
    assert handheld.match.view[PHASE] == facts.DRAWING


@pytest.mark.parametrize("look", LOOKS)
def test_all_of_it_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    for number, keys in enumerate(({}, {"red": {"knights": ACTIVE}})):
        handheld = rolled(tmp_path / str(number), "roll 4 5 ship", look, LONGEST, **NEAR, **keys)
        for _ in range(4):
            handheld.words()
            handheld.press("a")


@pytest.mark.parametrize("board", ["waveshare", "displaypack"])
@pytest.mark.parametrize("each", range(13))
def test_the_largest_armies_stay_in_the_picture(tmp_path, board, each):
    """Six knights a player are worth twelve; each has a shield, and none covers what is around."""
    handheld = rolled(tmp_path, "roll 4 5 ship", (board, 0))
    ui = handheld.app
    ui.canvas.fill(palette.RED)
    handheld.sprites.clear()
    attack._armies(ui, 16, [each] * 4)
    top, bottom = attack._TOP, attack._TOP + attack._HIGH
    for y in [*range(top), *range(bottom, ui.height)]:
        row = {ui.canvas.pixel(x, y) for x in range(ui.width)}
        assert row == {palette.RED}, f"row {y}"
    drawn = [name for name in handheld.sprites if str(name).startswith("knight")]
    assert len(drawn) == 4 * each
    assert handheld.sprites.count("title-horde") == 16
