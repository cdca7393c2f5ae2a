"""Which signals come when: few, in their order, and of nothing that is hidden."""

import pytest

from hexpocket.engine import action as act
from hexpocket.ui.play import flow
from hexpocket.ui.settings import Settings
from tests.support import america
from tests.support.catan import position
from tests.support.handheld import Handheld
from tests.ui import america_decision
from tests.ui.decision import asked, assert_whole, settled
from tests.ui.test_result import undecided, won
from tests.ui.test_victim import AROUND, robbing
from tests.ui.watched import LONGEST, Watched, no_cut

LOOK = ("picosystem", 0)
SIGNALS_ROW = 7


def heard(handheld) -> list[str]:
    """The names of the signals from now on."""
    signals = handheld.device.signals
    names = []
    start = signals.start

    def noting(name, level):
        names.append(name)
        start(name, level)

    signals.start = noting
    return names


def listened(saves, pos, look=LOOK):
    """A handheld at a decision, and what is heard there."""
    handheld = asked(saves, pos, look)
    return handheld, heard(handheld)


def test_a_seven_a_robbery_and_the_next_player_in_their_order(tmp_path):
    handheld, names = listened(tmp_path, settled(phase="start", **{**AROUND, "orange": {}}))
    flow.do(handheld.app, act.ROLL | 3 << 8 | 4)
    handheld.frame()
    assert names == ["seven"]
    handheld.press("a")
    assert handheld.screen.name == "pick"
    flow.do(handheld.app, act.ROBBER_TO | 14)
    handheld.frame()
    assert handheld.screen.name == "victim"
    handheld.press("a")
    assert handheld.screen.name == "notice"
    assert names == ["seven", "robbery"]
    handheld.press("a")
    assert handheld.screen.name == "turn"
    flow.do(handheld.app, act.END_TURN)
    handheld.frame()
    assert handheld.screen.name == "curtain"
    assert names == ["seven", "robbery", "turn"]
    handheld.press("x", "b", "a")
    assert names == ["seven", "robbery", "turn"]


@pytest.mark.parametrize("how", ["in the end", "when skipped"])
def test_a_seven_is_not_heard_before_the_dice_lie(tmp_path, how):
    handheld, names = listened(tmp_path, settled(phase="start"))
    handheld.app.settings.speed = 2
    flow.do(handheld.app, act.ROLL | 3 << 8 | 4)
    handheld.frame(10)
    assert handheld.screen.rolling
    assert names == []
    if how == "when skipped":
        handheld.press("a")
    else:
        handheld.frame(60)
    assert not handheld.screen.rolling
    assert names == ["seven"]
    handheld.frame(10)
    assert names == ["seven"]


def test_other_rolls_and_those_for_the_first_turn_are_silent(tmp_path):
    handheld, names = listened(tmp_path, settled(phase="start"))
    flow.do(handheld.app, act.ROLL | 3 << 8 | 3)
    handheld.frame()
    assert names == []
    handheld, names = listened(tmp_path, position(seats=3, phase="roll off"))
    flow.do(handheld.app, act.ROLL | 3 << 8 | 4)
    handheld.frame()
    assert handheld.screen.name == "dice"
    assert names == []


def test_whoever_must_return_cards_is_called(tmp_path):
    pos = settled(phase="start", blue={"cards": {"ore": 9}}, white={"cards": {"ore": 8}})
    handheld, names = listened(tmp_path, pos)
    flow.do(handheld.app, act.ROLL | 3 << 8 | 4)
    handheld.frame()
    handheld.press("a")
    assert handheld.screen.name == "curtain"
    assert names == ["seven", "turn"]


@pytest.mark.parametrize("victim", range(3))
def test_a_robbery_sounds_the_same_whatever_is_stolen(tmp_path, victim):
    sounds = set()
    for card in ("wool", "ore"):
        around = {"blue": {"settlements": [30], "roads": ["24-30"], "cards": {card: 1}}}
        handheld, names = listened(tmp_path, robbing(**around))
        handheld.press(*["down"] * victim, "a")
        played = []
        for _ in range(60):
            handheld.frame()
            played.append((handheld.device.tone, handheld.device.lamp))
        assert names == ["robbery"]
        sounds.add(tuple(played))
    assert len(sounds) == 1


def test_a_victory_is_heard_once_and_an_undecided_game_is_not(tmp_path):
    for pos, expected in ((won(), ["victory"]), (undecided(), [])):
        handheld = Watched(tmp_path, pos, look=LOOK)
        names = heard(handheld)
        flow.proceed(handheld.app)
        handheld.frame(30)
        assert handheld.screen.name == "result"
        assert names == expected


def test_america_signals_too(tmp_path):
    handheld = america_decision.asked(tmp_path, america.position(phase="start"), LOOK)
    names = heard(handheld)
    flow.do(handheld.app, act.ROLL | 3 << 8 | 4)
    handheld.frame()
    assert names == ["seven"]


# With the frames


def sounds(handheld, frames=40) -> list[tuple[int, int]]:
    """Tone and light, each time that they change."""
    seen = [(0, 0)]
    for _ in range(frames):
        handheld.frame()
        now = (handheld.device.tone, handheld.device.lamp)
        if seen[-1] != now:
            seen.append(now)
    return seen


def test_frames_carry_it_on_to_its_end(tmp_path):
    handheld = Handheld(tmp_path, "picosystem")
    handheld.app.signal("turn")
    assert sounds(handheld) == [(0, 0), (880, 2), (0, 0), (1319, 2), (0, 0)]


@pytest.mark.parametrize(
    ("board", "level", "expected"),
    [
        ("picosystem", 1, {(0, 0), (0, 2)}),
        ("picosystem", 0, {(0, 0)}),
        ("displaypack", 2, {(0, 0), (0, 2)}),  # as much as it can
        ("displaypack", 0, {(0, 0)}),
    ],
)
def test_the_settings_say_how_much_is_given(tmp_path, board, level, expected):
    handheld = Handheld(tmp_path, board)
    handheld.app.settings.signals = level
    handheld.app.signal("turn")
    assert set(sounds(handheld)) == expected


def test_a_board_without_a_light_plays_without_signals(tmp_path):
    handheld = asked(tmp_path, settled(phase="start"))
    assert handheld.device.signals is None
    flow.do(handheld.app, act.ROLL | 3 << 8 | 4)
    handheld.frame()
    assert handheld.screen.name == "dice"


# In the settings


def page(saves, look=LOOK, names=("Anna",) * 4):
    """The row of the signals chosen."""
    handheld = Watched(saves, look=look, names=names)
    handheld.device.buttons._four = False
    handheld.press("down", "a", *["down"] * SIGNALS_ROW)
    assert handheld.screen.name == "settings"
    return handheld


@pytest.mark.parametrize(("board", "levels"), [("picosystem", [0, 1, 2]), ("displaypack", [0, 1])])
def test_the_row_goes_round_what_the_board_can_do_and_lets_it_be_heard(tmp_path, board, levels):
    handheld = page(tmp_path, (board, 0))
    chosen = []
    for _ in levels:
        handheld.press("right")
        chosen.append(handheld.app.settings.signals)
        assert handheld.said(f"settings.signals{chosen[-1]}") in handheld.words()
        told = {lamp for _, lamp in sounds(handheld)}
        assert told == ({0, 2} if chosen[-1] else {0})
    assert chosen == levels
    handheld.press("left", "b")
    assert Settings(handheld.device.storage).signals == levels[-2]


def test_without_a_light_there_is_no_such_row(tmp_path):
    handheld = Watched(tmp_path)
    handheld.press("down", "a")
    assert "signals" not in handheld.screen.rows(handheld.app)
    assert len(handheld.screen.rows(handheld.app)) == SIGNALS_ROW


@pytest.mark.parametrize("language", [0, 1])
@pytest.mark.parametrize("board", ["picosystem", "displaypack"])
def test_the_page_with_the_row_fits(tmp_path, monkeypatch, board, language):
    no_cut(monkeypatch)
    handheld = page(tmp_path, (board, language), LONGEST)
    for _ in range(3):
        assert_whole(handheld)
        lines = handheld.app.body.wrap(
            handheld.said("settings.about_signals"), handheld.app.width - 16
        )
        assert len(lines) <= 2
        handheld.press("right")


def test_a_record_from_before_means_all_signals(tmp_path):
    storage = Handheld(tmp_path).device.storage
    for old in (b"\x01\x01\x03\x00\x01Anna\nBen", b"\x01\x01\x03\x01\x01Anna\nBen"):
        storage.save("settings", old)
        settings = Settings(storage)
        assert (settings.problem, settings.signals) == (None, 2)
        assert settings.colour_blind == old[3]
        assert (settings.lang, settings.brightness, settings.speed) == (1, 3, 1)
        assert settings.names == ["Anna", "Ben"]
        assert settings.keep() is None
        assert storage.load("settings") == (old, None)  # as long as nothing is changed


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("colour_blind", [0, 1])
def test_firmware_from_before_reads_a_record_of_now(tmp_path, level, colour_blind):
    storage = Handheld(tmp_path).device.storage
    settings = Settings(storage)
    settings.signals, settings.colour_blind = level, colour_blind
    assert settings.keep() is None
    data, _ = storage.load("settings")
    assert data
    assert (data[0], data[3] & 1) == (1, colour_blind)  # all that it looked at
    again = Settings(storage)
    assert (again.signals, again.colour_blind) == (level, colour_blind)
