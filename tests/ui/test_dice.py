"""The roll and what came of it; everything on this screen is open."""

import pytest

from hexpocket.engine import action as act
from hexpocket.ui.kit import palette
from hexpocket.ui.play import flow
from hexpocket.ui.play.dice import SMALL, small_die
from tests.support.catan import play, position
from tests.ui.decision import asked, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS, Watched

RICH = {
    "red": {"settlements": [], "cities": [40, 12], "roads": ["40-44", "12-17"]},
    "blue": {"settlements": [18], "roads": ["18-13"]},
}


def rolled(saves, pos, dice, *look):
    """The screen after these dice."""
    handheld = asked(saves, pos, *look)
    flow.do(handheld.app, act.ROLL | dice[0] << 8 | dice[1])
    handheld.frame()
    return handheld


def rows(handheld) -> list:
    """What stands on each player's row behind his name."""
    handheld.words()
    ends = []
    for name in handheld.match.names:
        (line,) = [y for words, _, x, y in handheld.texts if words == name and x == 24]
        ends.append([w for w, _, x, y in handheld.texts if abs(y - line) < 5 and x > 130])
    return ends


def test_everybody_sees_what_everybody_got(tmp_path):
    pos = settled(phase="start", **RICH)
    handheld = rolled(tmp_path, pos, (3, 1))
    assert handheld.screen.name == "dice"
    assert "4" in handheld.words()
    assert rows(handheld) == [["2"], ["1"], ["–"], ["1"]]
    handheld.press("a")
    assert handheld.match._pos == play(pos, "roll 3 1")
    assert handheld.screen.name == "turn"


def test_nobody_gets_anything(tmp_path):
    handheld = rolled(tmp_path, settled(phase="start"), (4, 5))
    assert handheld.said("cards.nobody_gets") in handheld.words()
    assert rows(handheld) == [["–"]] * 4


def test_the_robber_is_to_blame(tmp_path):
    handheld = rolled(tmp_path, settled(phase="start", robber=14), (3, 1))
    fields = handheld.said("common.fields")
    assert handheld.said("cards.blocked", fields) in " ".join(handheld.words())


def test_seven_says_who_returns_cards_and_who_moves_the_robber(tmp_path):
    pos = settled(phase="start", blue={"cards": {"ore": 9}}, white={"cards": {"ore": 7}})
    handheld = rolled(tmp_path, pos, (3, 4))
    assert handheld.said("cards.seven", "Anna") in " ".join(handheld.words())
    assert rows(handheld) == [["–"], [handheld.said("cards.must_return", 4)], ["–"], ["–"]]
    handheld.press("a")
    assert handheld.screen.name == "curtain"


def test_seven_leads_to_the_robber(tmp_path):
    handheld = rolled(tmp_path, settled(phase="start"), (3, 4))
    assert rows(handheld) == [["–"]] * 4
    handheld.press("a")
    assert handheld.screen.name == "pick"


def test_the_roll_off_goes_round_and_over_a_tie(tmp_path):
    handheld = asked(tmp_path, position(seats=3, phase="roll off"))
    tie = handheld.said("cards.tie", "Anna")
    says = []
    for red, white in ((5, 5), (2, 1), (4, 6), (1, 1), (1, 2)):
        flow.do(handheld.app, act.ROLL | red << 8 | white)
        handheld.frame()
        says.append((rows(handheld), handheld.words()))
        assert_whole(handheld)
        handheld.press("a")
    assert [sums for sums, _ in says] == [
        [["10"], ["–"], ["–"]],
        [["10"], ["3"], ["–"]],
        [["10"], ["3"], ["10"]],
        [["2"], ["–"], ["–"]],
        [["2"], ["–"], ["3"]],
    ]
    assert handheld.said("cards.rolls_next", "Ben") in says[0][1]
    assert tie in " ".join(says[2][1])
    assert handheld.said("cards.rolls_next", "Cleo") in says[3][1]
    assert handheld.said("cards.begins", "Cleo") in says[4][1]
    assert handheld.screen.name == "pick"


@pytest.mark.parametrize(("speed", "time"), [(1, 420), (2, 1120)])
def test_the_dice_roll_for_a_while(tmp_path, speed, time):
    handheld = asked(tmp_path, settled(phase="start", **RICH))
    handheld.app.settings.speed = speed
    handheld.device.clock._now = (1 << 30) - 200  # the clock wraps meanwhile
    handheld.frame()
    flow.do(handheld.app, act.ROLL | 3 << 8 | 1)
    faces = set()
    frames = 0
    while handheld.screen.rolling:
        handheld.frame()
        frames += 1
        faces.add(bytes(handheld.device.screen))
        assert frames < 100
    assert abs(frames * 20 - time) <= 40
    assert len(faces) > time // 100
    handheld.frame()
    assert_whole(handheld)
    assert rows(handheld)[0] == ["2"]


def test_nothing_is_told_while_the_dice_roll(tmp_path):
    screens = set()
    for red, white in ((3, 1), (6, 5)):
        handheld = asked(tmp_path, settled(phase="start", **RICH))
        handheld.app.settings.speed = 2
        flow.do(handheld.app, act.ROLL | red << 8 | white)
        handheld.frame(5)
        assert rows(handheld) == [[]] * 4
        screens.add(handheld.pixels())
    assert len(screens) == 1


def test_a_skips_the_rolling(tmp_path):
    handheld = asked(tmp_path, settled(phase="start"))
    handheld.app.settings.speed = 2
    flow.do(handheld.app, act.ROLL | 3 << 8 | 1)
    handheld.frame()
    handheld.press("a")
    assert handheld.screen.name == "dice"
    assert not handheld.screen.rolling
    handheld.press("x", "y")
    assert handheld.screen.name == "dice"
    handheld.press("a")
    assert handheld.screen.name == "turn"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("dice", [(3, 1), (3, 4), (6, 6), (6, 4)])
def test_it_fits(tmp_path, look, dice):
    pos = settled(phase="start", red={"cards": {"ore": 19, "wool": 15}}, robber=3, seats=4)
    handheld = rolled(tmp_path, pos, dice, look, LONGEST)
    assert_whole(handheld)


def test_nothing_of_any_hand_is_shown(tmp_path):
    one = settled(phase="start", red={"cards": {"ore": 9}}, blue={"cards": {"wool": 9}})
    other = settled(phase="start", red={"cards": {"wool": 9}}, blue={"cards": {"ore": 9}})
    for dice in ((3, 4), (3, 1)):
        screens = [rolled(tmp_path, pos, dice).pixels() for pos in (one, other)]
        assert screens[0] == screens[1]


def test_every_face_has_its_pips(tmp_path):
    looks = set()
    for face in range(1, 7):
        handheld = rolled(tmp_path, settled(phase="start"), (face, 1))
        canvas = handheld.app.canvas
        left, top = 25, 28  # the red die, the white one beside it
        pips = 0
        for place in range(9):
            x, y = left + 13 + place % 3 * 13, top + 13 + place // 3 * 13
            pips += canvas.pixel(x, y) == 1
        assert pips == face
        looks.add(handheld.pixels())
    assert len(looks) == 6


@pytest.mark.parametrize("face", range(1, 7))
def test_a_small_die_has_as_many_pips(tmp_path, face):
    handheld = Watched(tmp_path)
    ui = handheld.app
    ui.canvas.fill(palette.SEA)
    small_die(ui, 10, 20, face, palette.RED, palette.PAPER)
    die = [ui.canvas.pixel(10 + x, 20 + y) for y in range(SMALL) for x in range(SMALL)]
    assert die.count(palette.PAPER) == 16 * face, "four by four pixels each"
    assert palette.RED in die
