"""What costs a table its time: presses and curtains of what happens most, counted by keys."""

from itertools import groupby, permutations
from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.cards import held
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.ui.front import library
from hexpocket.ui.match import Match, unpack
from hexpocket.ui.play import curtain, flow
from hexpocket.ui.play.hands_up import HandsUp
from host_tools import games
from tests.support import america, baden, catan
from tests.support.handheld import NAMES
from tests.support.matches import random_match
from tests.support.planner import plans
from tests.support.scramble import retold, scrambled
from tests.ui import america_decision, knights_decision
from tests.ui.decision import asked, settled
from tests.ui.watched import Watched

CARDS = {"lumber": 1, "wool": 2, "grain": 1, "ore": 1}
BRICK = {"cards": {"brick": 1, "wool": 1}}
TERMS = ("down", "left", "up")  # a wool for a brick


class Counted:
    """Presses buttons on a handheld; counts them and the curtains that come."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.presses = 0
        self.curtains = 0
        self.shown = handheld.screen

    def press(self, *buttons):
        for button in buttons:
            self.handheld.press(button)
            self.presses += 1
            screen = self.handheld.screen
            self.curtains += screen is not self.shown and screen.name == "curtain"
            self.shown = screen

    def choose(self, kind):
        """Whatever the menu looks like: the fewest presses to there."""
        assert self.handheld.screen.name == "turn"
        self.press(*plans(self.handheld.app, kind)[kind])


def turn(saves) -> Counted:
    """Red's, with some cards; all others have a brick."""
    others = dict.fromkeys(("blue", "orange", "white"), BRICK)
    return Counted(asked(saves, settled(phase="main", red={"cards": CARDS}, **others)))


def cards(counted, colour) -> dict:
    return catan.cards(counted.handheld.match._pos, colour)


def there(kinds, at, to) -> list[str]:
    """Presses from kind to kind: the shorter way round."""
    right = (to - at) % kinds
    return ["right"] * right if 2 * right <= kinds else ["left"] * (kinds - right)


def composing(kinds, at, give, get) -> list[str]:
    """A card for a card: the nearer one first."""
    first = there(kinds, at, give), "down", there(kinds, give, get), "up"
    last = there(kinds, at, get), "up", there(kinds, get, give), "down"
    return min([[*a, b, *c, d] for a, b, c, d in (first, last)], key=len)


PARTNERS = ("left", "a", "right")  # what offers to the seats clockwise
SETTLED = {
    "catan": settled,
    "knights": knights_decision.settled,
    "america": america.position,
    "baden": baden.position,
}
MOST = {"catan": 11, "knights": 14, "america": 12, "baden": 11}


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("partner", [1, 2, 3])
def test_a_deal_agreed_aloud(tmp_path, name, partner):
    """Whatever is given and got, and whoever the partner is, 12 presses are enough; it begins at
    the grain, of which there is most.

    Of the eight kinds of Cities & Knights some lie so far apart that 12 of 56 pairs take one or
    two more. Who holds an arrow down, instead of pressing it again, needs no more there either.
    """
    game = games.load(name)
    handheld = Watched(tmp_path)
    handheld.app.settings.speed = 0
    presses, holds = [], []
    for give, get in permutations(range(game.kinds), 2):
        own = [1] * game.kinds
        own[game.kind_names.index("grain")] = 3
        others = [[0] * game.kinds for _ in range(3)]
        for other in others:
            other[get] = 1
        begin(handheld, game, *[kept(game, cards) for cards in (own, *others)])
        counted = Counted(handheld)
        counted.choose(act.OFFER)
        before = counted.presses
        keys = composing(game.kinds, handheld.screen.kind, give, get)
        counted.press(*keys, "a", PARTNERS[partner - 1])
        assert handheld.screen.name == "agree"
        counted.press("a", "a")
        assert handheld.screen.name == "turn"
        own[give] -= 1
        own[get] += 1
        others[partner - 1][get] -= 1
        others[partner - 1][give] += 1
        assert hands(handheld) == [own, *others]
        assert counted.curtains == 0
        presses.append(counted.presses)
        holds.append(before + len(list(groupby(keys))) + 4)
    assert max(presses) == MOST[name]
    assert sum(number > 12 for number in presses) == (12 if name == "knights" else 0)
    assert max(holds) <= 12


def kept(game, cards) -> dict:
    """A player's cards as a position is told them."""
    named = dict(zip(game.kind_names, cards, strict=True))
    gold = {"gold": named.pop("gold")} if "gold" in named else {}
    return {"cards": {name: number for name, number in named.items() if number}, **gold}


def begin(handheld, game, red, blue, orange, white):
    """Red's turn, and the handheld in its hands."""
    pos = SETTLED[game.name](phase="main", red=red, blue=blue, orange=orange, white=white)
    handheld.app.match = Match(game, pos, list(NAMES), bytes(range(4)))
    handheld.hold(0)
    flow.proceed(handheld.app)
    handheld.frame()


def hands(handheld) -> list[list[int]]:
    """Everybody's cards by kind."""
    match = handheld.match
    return [
        [held(match.game, match._pos, hand, kind) for kind in range(match.game.kinds)]
        for hand in match.game.hands
    ]


def test_the_same_deal_once_more(tmp_path):
    """What was offered last is proposed again; who refused may think better of it."""
    counted = turn(tmp_path)
    counted.choose(act.OFFER)
    counted.press(*TERMS, "a", "up", "a", "b", "a")
    counted.presses = 0
    counted.choose(act.OFFER)
    counted.press("a", "a", "a", "a")
    assert cards(counted, "blue") == {"wool": 2}
    assert counted.presses <= 8
    assert counted.curtains == 0


def test_an_offer_to_all_that_all_refuse(tmp_path):
    counted = turn(tmp_path)
    counted.choose(act.OFFER)
    counted.press(*TERMS, "a", "up", "up", "a")
    assert counted.handheld.screen.name == "wishes"
    counted.press("a")
    assert counted.handheld.screen.name == "pass_back"
    counted.press("a")
    assert counted.handheld.screen.name == "turn"
    assert counted.handheld.match._pos[PHASE] == phase.MAIN
    assert counted.presses <= 12
    assert counted.curtains == 0


def test_an_offer_that_one_wants_and_takes(tmp_path):
    """He takes the handheld, and then the one who made it."""
    counted = turn(tmp_path)
    counted.choose(act.OFFER)
    counted.press(*TERMS, "a", "up", "up", "a", "up", "a", "a")
    assert counted.handheld.match.view[ACTOR] == 3
    counted.press("a", "a")
    assert counted.handheld.match.view[ACTOR] == 0
    counted.press("a", "a")
    assert cards(counted, "white") == {"wool": 2}
    assert counted.curtains == 2


def test_the_end_of_a_turn_of_america_when_nobody_builds(tmp_path):
    rich = {"cards": {"ore": 2, "lumber": 2}}
    pos = america.position(red=rich, blue=rich, orange=rich, white=rich)
    counted = Counted(america_decision.asked(tmp_path, pos))
    counted.choose(act.END_TURN)
    assert counted.handheld.screen.name == "builders"
    counted.press("a")
    assert counted.handheld.screen.name == "curtain"
    assert counted.handheld.match.view[PHASE] == phase.START
    assert counted.presses <= 3
    assert counted.curtains == 1


# What is hidden decides nothing: not who gets the handheld, nor what is on it


def twins(game, seat, rng, may) -> tuple[Match, Match]:
    """Two matches in the same turn, alike but for what this many seats after its player's cannot
    know; the first offers a way on, `may(match)`."""
    while True:
        match = random_match(rng, game, phase.MAIN)
        reader = (match.view[ACTIVE] + seat) % len(match.names)
        other = scrambled(game, match._pos, reader, rng)
        if other is None or not may(match):
            continue
        twin = unpack(lambda _: game, match.pack())
        twin._pos[:] = other
        twin.keep(match.keeper)
        match.log = retold(match, rng)
        return match, twin


def watched(handheld, match, all_in, *actions) -> list:
    """What is to be seen after these, and then until somebody has the handheld in his hands; and
    who has it. In the open all are in, or nobody is; who is in refuses behind the curtain."""
    flow.begin(handheld.app, match)
    handheld.app.settings.speed = 0
    for action in actions:
        flow.do(handheld.app, action)
        handheld.frame()
    seen = [shown(handheld)]
    while match.holder == NOBODY or handheld.screen.name == "outcome":
        handheld.press(*keys(handheld, all_in))
        seen.append(shown(handheld))
    return seen


def shown(handheld) -> tuple:
    match = handheld.match
    actor = match.view[ACTOR]
    return handheld.screen.name, actor, match.keeper, match.curtain(), handheld.pixels()


def keys(handheld, all_in) -> tuple[str, ...]:
    screen = handheld.screen
    if isinstance(screen, HandsUp):
        if all_in and screen.ticked.bit_count() < len(screen.seats):
            return (*["up"] * (screen.ticked.bit_count() + 1), "a")
        return ("a",)
    return ("b",) if screen.name == "agree" or unseen_answer(handheld) else ("a",)


def unseen_answer(handheld) -> int:
    return handheld.screen.name == "curtain" and curtain.reason(handheld.app)[1]


def offer_of(match) -> tuple[int, ...]:
    """The player's first card for whatever the next kind is."""
    game = match.game
    hand = game.hands[match.view[ACTIVE]]
    kind = [kind for kind in range(game.resources) if match._pos[hand + kind]][0]
    return act.OFFER, act.LESS | kind, act.MORE | (kind + 1) % game.resources


def can_offer(match) -> bool:
    game = match.game
    hand = game.hands[match.view[ACTIVE]]
    return act.OFFER in match.legal() and any(match._pos[hand : hand + game.resources])


def proposal(match) -> int:
    """Of that offer to the last who has something to give."""
    pos = bytearray(match._pos)
    for action in offer_of(match):
        match.game.apply(pos, action)
    return [a for a in match.game.legal(pos) if act.kind_of(a) == act.PROPOSE][-1]


@pytest.mark.parametrize("name", library.names())
@pytest.mark.parametrize("all_in", [False, True])
def test_an_offer_to_all(tmp_path, name, all_in):
    rng = Random(3)
    handheld = Watched(tmp_path)
    game = library.rules(handheld.device, name)
    names = set()
    for _ in range(8):
        match, twin = twins(game, 0, rng, can_offer)
        actions = (*offer_of(match), act.SEND)
        seen = watched(handheld, match, all_in, *actions)
        assert seen == watched(handheld, twin, all_in, *actions)
        names |= {row[0] for row in seen}
    assert {"wishes", "turn"} <= names
    assert ("curtain" in names) == all_in


@pytest.mark.parametrize("name", library.names())
def test_a_deal_that_the_partner_refuses(tmp_path, name):
    rng = Random(4)
    handheld = Watched(tmp_path)
    game = library.rules(handheld.device, name)
    for _ in range(8):
        match, twin = twins(game, 0, rng, can_offer)
        actions = (*offer_of(match), proposal(match))
        seen = watched(handheld, match, False, *actions)
        assert seen == watched(handheld, twin, False, *actions)
        assert [row[0] for row in seen] == ["agree", "outcome", "turn"]


@pytest.mark.parametrize("name", library.names())
@pytest.mark.parametrize("all_in", [False, True])
def test_the_end_of_a_turn_and_the_next_players_news(tmp_path, name, all_in):
    rng = Random(5)
    handheld = Watched(tmp_path)
    game = library.rules(handheld.device, name)
    names = set()
    for _ in range(8):
        match, twin = twins(game, 1, rng, lambda match: act.END_TURN in match.legal())
        seen = watched(handheld, match, all_in, act.END_TURN)
        assert seen == watched(handheld, twin, all_in, act.END_TURN)
        names |= {row[0] for row in seen}
    assert {"curtain", "news"} <= names
    assert ("builders" in names) == (name == "america")
