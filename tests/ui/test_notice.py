"""What was bought, stolen or collected, told to the player who did it."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NOBODY
from hexpocket.games.catan import facts
from hexpocket.ui.play import flow
from hexpocket.ui.play.notice import Notice
from tests.support import details
from tests.support.catan import cards, play
from tests.ui.decision import asked, assert_whole, settled
from tests.ui.watched import LONGEST, LOOKS

PRICE = {"cards": {"ore": 1, "wool": 1, "grain": 1}}
NAMES = ("knight", "road_building", "invention", "monopoly", "victory_point")
PRICE_OF_SETTLING = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
AT_ROBBER = {"settlements": [40], "roads": ["40-44"]}


def done(saves, pos, record, *look):
    """The screen after an action with its outcome."""
    handheld = asked(saves, pos, *look)
    flow.do(handheld.app, record)
    handheld.frame()
    return handheld


def robbing(**orange) -> bytearray:
    return settled(phase="steal", robber=14, orange={**AT_ROBBER, **orange})


@pytest.mark.parametrize(("card", "name"), list(enumerate(NAMES)))
def test_the_card_bought_is_explained(tmp_path, card, name):
    handheld = done(tmp_path, settled(red=PRICE), act.BUY | card + 1)
    assert handheld.screen.name == "notice"
    words = " ".join(handheld.words())
    assert handheld.said("common." + name) in words
    assert handheld.said("cards.does_" + name) in words
    counts = card == facts.VICTORY_CARD
    assert handheld.said("cards.when_counts" if counts else "cards.when_next") in words
    handheld.press("a")
    assert handheld.match._pos == play(settled(red=PRICE), "buy " + name.replace("_", " "))
    assert handheld.screen.name == "turn"


def test_the_card_stolen_is_shown(tmp_path):
    pos = robbing(cards={"grain": 2, "ore": 1})
    handheld = done(tmp_path, pos, act.STEAL | facts.GRAIN + 1 << 8 | 2)
    words = handheld.words()
    assert handheld.said("common.grain") in words
    assert handheld.said("cards.stolen", "Cleo") in words
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert cards(handheld.match._pos, "red") == {"grain": 1}


def test_an_empty_hand_is_told(tmp_path):
    handheld = done(tmp_path, robbing(), act.STEAL | 2)
    words = " ".join(handheld.words())
    assert handheld.said("cards.stolen_nothing", "Cleo") in words
    handheld.press("b")
    assert handheld.screen.name == "turn"


def test_a_monopoly_tells_how_many_cards_came(tmp_path):
    monopoly = {"development": {"monopoly": 1}}
    pos = settled(red={**monopoly, "cards": {"ore": 2}}, blue={"cards": {"ore": 3}})
    handheld = done(tmp_path, pos, act.MONOPOLY | facts.ORE)
    assert handheld.said("common.n_ore", 3) in handheld.words()
    assert handheld.said("cards.collected") in handheld.words()
    handheld = done(tmp_path, settled(red=monopoly), act.MONOPOLY | facts.ORE)
    assert handheld.said("cards.collected_nothing") in " ".join(handheld.words())


@pytest.mark.parametrize("look", LOOKS)
def test_a_monopoly_tells_who_gave_how_many(tmp_path, look):
    handheld = asked(tmp_path, settled(), look, LONGEST)
    for seat, number in enumerate((19, -4, -5, -10)):
        handheld.match.gains[seat * facts.KINDS + facts.GRAIN] = number
    handheld.match.doer = 0
    words = handheld.show(Notice(act.MONOPOLY | facts.GRAIN))
    assert handheld.said("common.n_grain", 19) in words
    for name, number in zip(LONGEST[1:], ("4", "5", "10"), strict=True):
        assert words[words.index(name) + 1] == number
    assert LONGEST[0] not in words
    handheld.frame()
    assert_whole(handheld)


ARMY = {"knights_played": 2, "development": {"knight": 1}}


def test_a_title_is_announced_when_it_moves(tmp_path):
    handheld = done(tmp_path, settled(phase="main", red=ARMY), act.KNIGHT)
    assert handheld.screen.name == "notice"
    words = handheld.words()
    assert words[0] == "Largest Army"
    assert words[1:3] == ["Anna", "has it now, and its 2 points."]
    assert "title-army" in handheld.sprites
    assert not any(word.startswith("Before") for word in words)
    handheld.press("a")
    assert handheld.screen.name == "pick", "now the robber moves"


def test_it_is_told_who_had_the_title(tmp_path):
    red = ARMY | {"knights_played": 3}
    pos = settled(phase="main", red=red, blue={"knights_played": 3}, largest_army="blue")
    assert "Before: Ben." in done(tmp_path, pos, act.KNIGHT).words()


def test_a_title_that_nobody_has_any_more_is_announced(tmp_path):
    """Red cuts blue's road of five into three and two."""
    trail = ["49-53", "45-49", "40-45", "40-44", "39-44"]
    red = {"settlements": [24], "roads": ["24-30", "30-35", "35-40"], "cards": PRICE_OF_SETTLING}
    blue = {"settlements": [53], "roads": trail}
    homes = {"orange": {"settlements": [11], "roads": ["11-16"]},
             "white": {"settlements": [0], "roads": ["0-4"]}}  # fmt: skip
    pos = settled(phase="main", red=red, blue=blue, **homes)
    handheld = done(tmp_path, pos, act.SETTLEMENT | 40)
    assert handheld.words()[:4] == ["Longest Road", "nobody", "has it now.", "Before: Ben."]


def test_a_road_that_moves_no_title_is_not_told(tmp_path):
    cards = {"brick": 1, "lumber": 1}
    pos = settled(phase="main", red={"cards": cards})
    handheld = asked(tmp_path, pos)
    flow.do(handheld.app, next(a for a in handheld.match.legal() if act.kind_of(a) == act.ROAD))
    handheld.frame()
    assert handheld.screen.name == "turn"


def test_the_hand_and_the_menu_can_be_opened(tmp_path):
    handheld = done(tmp_path, settled(red=PRICE), act.BUY | 1)
    handheld.press("y")
    assert handheld.screen.name == "hand"
    handheld.press("b", "x")
    assert handheld.screen.name == "pause"


@pytest.mark.parametrize("look", LOOKS)
def test_all_of_them_fit(tmp_path, look):
    for card in range(len(NAMES)):
        assert_whole(done(tmp_path, settled(red=PRICE), act.BUY | card + 1, look, LONGEST))
    monopoly = {"red": {"development": {"monopoly": 1}}}
    for kind in range(5):
        pos = robbing(cards={"lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1})
        assert_whole(done(tmp_path, pos, act.STEAL | kind + 1 << 8 | 2, look, LONGEST))
        name = ("lumber", "brick", "wool", "grain", "ore")[kind]
        pos = settled(**monopoly, blue={"cards": {name: 19}})
        assert_whole(done(tmp_path, pos, act.MONOPOLY | kind, look, LONGEST))
    assert_whole(done(tmp_path, robbing(), act.STEAL | 2, look, LONGEST))
    for title in (0, 1):
        for winner, loser in ((0, 1), (NOBODY, 2)):
            handheld = asked(tmp_path, settled(), look, LONGEST)
            handheld.match._write(0, act.KNIGHT)
            handheld.match.enter(details.title(title, winner, loser))
            handheld.app.only(Notice(act.KNIGHT))
            handheld.frame()
            assert_whole(handheld)


def test_nothing_of_other_hands_is_shown(tmp_path):
    steal = act.STEAL | facts.GRAIN + 1 << 8 | 2
    ends = ({"grain": 2, "ore": 2}, {"grain": 1, "wool": 3})
    screens = [done(tmp_path, robbing(cards=hand), steal).pixels() for hand in ends]
    assert screens[0] == screens[1]
