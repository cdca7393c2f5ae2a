"""Hidden cards of Cities & Knights decide nothing: no frame, no curtain and no news of anybody
else changes with them (C67)."""

from random import Random
from typing import Any

import pytest

from hexpocket.engine.position import ACTOR, NOBODY
from hexpocket.ui.match import Match, unpack
from hexpocket.ui.pages.log_page import LogPage
from hexpocket.ui.pages.standings import Standings
from hexpocket.ui.play import flow
from hexpocket.ui.play.catch_up import News
from tests.support.handheld import NAMES
from tests.support.knights import GAME, action
from tests.support.scramble import retold, scrambled
from tests.ui.knights_decision import Realm, asked, settled
from tests.ui.test_handover_count import shown, watched
from tests.ui.test_knights_cards import PLAYED
from tests.ui.test_knights_decisions import do
from tests.ui.watched import Watched

RED, BLUE, ORANGE, WHITE = range(4)
START: dict[str, Any] = {"phase": "start", "dice": None, "event": None}
REWARD: dict[str, Any] = {"phase": "draw", "cause": "reward", "event": "ship", "ship": 7}
FOUR = {"crane": 1, "merchant": 1, "spy": 1, "smith": 1}
# Beside the cards: positions, and what is done from there.
EVENTS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "reward": ({**REWARD, "todo": ["red", "blue"]}, ("draw politics spy", "draw trade merchant")),
    "limit": ({**REWARD, "todo": ["blue"], "blue": {"progress": FOUR}},
              ("draw trade merchant", "return crane")),
    "aqueduct": ({**START, "blue": {"levels": {"science": 3}}}, ("roll 1 1 ship", "fetch ore")),
    "attack": ({**START, "ship": 6, "red": {"cities": [28, 8]},
                "blue": {"settlements": [], "cities": [39, 48]}},
               ("roll 1 1 ship", "pillage 28", "pillage 39")),
    "seven": ({**START, "attacked": True, "blue": {"cards": {"ore": 5, "coin": 3}}},
              ("roll 3 4 trade", "discard ore", "discard ore", "discard coin")),
    "metropolis": ({"red": {"cities": [28, 8], "levels": {"trade": 3}, "cards": {"cloth": 4}}},
                   ("improve trade", "crown 8")),
}  # fmt: skip
HANDS: dict[str, Any] = {
    "red": {"progress": {"deserter": 1}},
    "blue": {"cards": {"ore": 2, "coin": 2}, "progress": {"smith": 1, "crane": 1}},
    "orange": {"cards": {"wool": 2, "cloth": 1}, "progress": {"merchant": 1, "wedding": 1}},
    "white": {"cards": {"grain": 3, "paper": 1}, "progress": {"irrigation": 1, "mining": 1}},
}


def keys_of(name: str) -> dict[str, Any]:
    """A position of a card or an event, where everybody has something to hide."""
    card = name in PLAYED
    keys = dict((PLAYED if card else EVENTS)[name][0])
    for colour, hand in HANDS.items():
        keys[colour] = {**hand, **keys.get(colour, {})}
    if card:
        keys["red"]["progress"] = {name: 1}
    return keys


def compare(handheld, match, rng) -> bool:
    """All that the holder can look at, with other cards wherever he cannot know them."""
    game = match.game
    other = scrambled(game, match._pos, match.holder, rng)
    if other is None:
        return False
    same, twin = (unpack(lambda _: game, match.pack()) for _ in range(2))
    twin._pos[:] = other
    twin.log = retold(match, rng)
    for made in (same, twin):
        made.keep(match.keeper)
    assert pages(handheld, same) == pages(handheld, twin)
    return True


def pages(handheld, match) -> list[bytes]:
    """What is asked, the log, the standings, the hand and the news."""
    flow.begin(handheld.app, match)
    handheld.frame()
    found = [handheld.pixels()]
    more = [LogPage(), Standings()]
    if match.holder != NOBODY:
        more += [handheld.app.part("hand").Hand(), News()]
    for page in more:
        handheld.app.push(page)
        found.append(handheld.pixels())
        handheld.app.pop()
    return found


@pytest.mark.parametrize("name", [*PLAYED, *EVENTS])
def test_nothing_on_the_screen_depends_on_what_is_hidden(tmp_path, name):
    """At each decision on the way: whoever is asked looks, then nobody in particular does."""
    rng = Random(1)
    handheld = Watched(tmp_path)
    handheld.app.settings.speed = 0
    pos = settled(**keys_of(name))
    match = Match(GAME, pos, list(NAMES), bytes(range(4)))
    compared = 0
    for text in (*(PLAYED if name in PLAYED else EVENTS)[name][-1], ""):
        match.take()
        compared += compare(handheld, match, rng)
        match.keep(NOBODY)
        compared += compare(handheld, match, rng)
        match.take()
        if text and action(match._pos, text) in match.legal():
            match.do(action(match._pos, text))
    assert compared > 1


@pytest.mark.parametrize(
    "name", ["wedding", "saboteur", "commercial harbor", "deserter", "warlord"]
)
def test_who_is_asked_depends_on_nothing_hidden(tmp_path, name):
    """The others hold other cards: the same screens, up to whoever gets the handheld."""
    rng = Random(2)
    handheld = Watched(tmp_path)
    pos = settled(**keys_of(name))
    first = action(pos, PLAYED[name][-1][0])
    seen = []
    other = scrambled(GAME, pos, RED, rng)
    assert other
    for made in (pos, other):
        match = Match(GAME, bytearray(made), list(NAMES), bytes(range(4)))
        match.keep(RED)
        seen.append(watched(handheld, match, False, first))
    assert seen[0] == seen[1]
    assert seen[0]


# What one player learns


def news(handheld, seat: int) -> bytes:
    """What a seat reads when it takes the handheld next."""
    handheld.match.keep(seat)
    handheld.match.unseen[seat] = handheld.match.logged
    handheld.app.only(News())
    return handheld.pixels()


def both(saves, pos, *texts: str) -> list[Any]:
    """Two handhelds after the last of these texts, which is one or the other: {} is a card."""
    return [
        do(asked(saves, pos), *[text.format(*pair) for text in texts])
        for pair in (("smith", "coin"), ("crane", "ore"))
    ]


AHEAD: dict[str, Any] = {"cards": {"ore": 2, "coin": 2}, "progress": {"smith": 1, "crane": 1},
                         "defenders": 1}  # fmt: skip


@pytest.mark.parametrize(
    ("card", "texts", "knows"),
    [
        ("spy", ("play spy blue", "take card blue {0}"), [RED, BLUE]),
        (
            "master merchant",
            ("play master merchant blue", "take blue {1}", "take blue {1}"),
            [RED, BLUE],
        ),
        ("wedding", ("play wedding", "give red {1}", "give red {1}"), [RED, BLUE]),
    ],
)
def test_what_a_player_takes_only_he_and_its_owner_know(tmp_path, card, texts, knows):
    first, second = both(tmp_path, settled(red={"progress": {card: 1}}, blue=AHEAD), *texts)
    for seat in (RED, BLUE, ORANGE, WHITE):
        same = news(first, seat) == news(second, seat)
        assert same == (seat not in knows) or seat == RED, seat  # red did it, it is no news to him
    first.match.keep(NOBODY)
    second.match.keep(NOBODY)
    for handheld in (first, second):
        flow.proceed(handheld.app)
        handheld.frame()
    assert shown(first) == shown(second)


def test_what_is_put_under_a_deck_only_its_owner_knows(tmp_path):
    four = {"crane": 1, "merchant": 1, "spy": 1, "smith": 1}
    pos = settled(red={"progress": four}, phase="draw", cause="reward", event="ship", ship=7,
                  todo=["red"])  # fmt: skip
    first, second = both(tmp_path, pos, "draw trade merchant fleet", "return {0}")
    for seat in (BLUE, ORANGE, WHITE):
        assert news(first, seat) == news(second, seat)


def test_a_card_lent_is_face_down_to_all_others(tmp_path):
    red = {"progress": {"commercial harbor": 1}, "cards": {"wool": 1, "ore": 1}}
    pos = settled(red=red, blue={"cards": {"coin": 1, "paper": 1}})
    screens = []
    for kind in ("wool", "ore"):
        handheld = do(asked(tmp_path, pos), "play commercial harbor", f"lend blue {kind}")
        screens.append([shown(handheld)])
        while handheld.screen.name != "swap":
            handheld.press("a")
            screens[-1].append(shown(handheld))
        assert handheld.match.view[ACTOR] == BLUE
    assert screens[0] == screens[1]


def test_a_look_into_a_hand_ends_when_the_light_goes_out(tmp_path):
    """Whoever presses next may be anybody: the curtain hides what Spy and Master Merchant see."""
    for card, owned in (("spy", {"progress": {"smith": 1}}), ("master merchant", AHEAD)):
        pos = settled(red={"progress": {card: 1}}, blue=owned)
        handheld = do(asked(tmp_path, pos), f"play {card} blue")
        assert handheld.match.holder == RED
        handheld.app.wake()
        handheld.frame()
        assert handheld.screen.name == "curtain"
        handheld.press("a")
        assert handheld.screen.name in ("spied", "take")


def test_a_hand_of_ones_own_is_seen(tmp_path):
    """What compares the pages would notice another hand."""
    frames = []
    for number in (1, 2):
        handheld = Realm(tmp_path, settled(red={"cards": {"ore": number}}), RED)
        frames.append(pages(handheld, handheld.match))
    assert frames[0] != frames[1]
