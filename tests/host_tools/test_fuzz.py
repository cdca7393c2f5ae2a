"""The fuzzer plays whole games cleanly, and would notice a game that is broken."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from hexpocket.bots import STRENGTHS
from hexpocket.bots.weights import Weights
from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.cards import HIDDEN, add
from hexpocket.engine.position import ACTIVE, ACTOR, NO_TRADE, OFFERS, PHASE, RANDOM, TURN
from hexpocket.games.america import America, acts
from hexpocket.games.america import facts as america
from hexpocket.games.catan import Catan, facts
from host_tools import fuzz, games
from host_tools.arena.players import maker, weights
from host_tools.players import plan_of


class LosesACard(Catan):
    """Each theft loses the stolen card."""

    def play(self, pos, action):
        record = super().play(pos, action)
        if action >> 16 == 12 and pos[facts.BANK]:
            pos[facts.BANK] -= 1
        return record


class ListsTooMuch(Catan):
    """Lists an action that is refused."""

    def legal(self, pos):
        return [*super().legal(pos), 1 << 20 | 99] if super().legal(pos) else []

    def apply(self, pos, action):
        return super().apply(pos, action) if action != 1 << 20 | 99 else self.refuse(pos)

    def refuse(self, pos):
        raise fuzz.IllegalAction("no", None)


class ForgetsToSettle(Catan):
    """A settlement leaves its neighbours free."""

    def play(self, pos, action):
        before = bytes(pos)
        record = super().play(pos, action)
        if action >> 16 == 4:
            for at in range(self.nodes, self.paths):
                if pos[at] == 0xF0 and before[at] != 0xF0:
                    pos[at] = before[at]
        return record


class AcceptsAnything(Catan):
    """Takes every action for a legal one and does nothing with the others."""

    def apply(self, pos, action):
        return self.play(pos, action) if action in self.legal(pos) else action


class ShowsAHand(Catan):
    """A view with the next player's cards in it."""

    def view(self, pos, seat):
        seen = super().view(pos, seat)
        other = self.hands[(seat + 1) % 3]
        seen[other : other + 5] = pos[other : other + 5]
        return seen


class LosesARoad(Catan):
    """A turn's end returns a road to its stock."""

    def play(self, pos, action):
        record = super().play(pos, action)
        if action >> 16 == 2:
            for path in range(self.paths, self.paths + self.board.paths):
                if pos[path] > 15:
                    pos[path] = 0
                    break
        return record


class LosesGoods(America):
    """A delivery leaves nothing in the city."""

    def play(self, pos, action):
        record = super().play(pos, action)
        if action >> 16 == acts.DELIVER >> 16:
            pos[self.nodes + (action & 255)] &= ~america.DELIVERED
        return record


class ForgetsTheWay(America):
    """A step over another's rail is noted as paid to the mover himself."""

    def play(self, pos, action):
        record = super().play(pos, action)
        if pos[america.PAID]:
            pos[america.PAID] |= 1 << pos[ACTIVE]
        return record


class ForgetsARoute(America):
    """A new rail leaves the sites it joins isolated."""

    def play(self, pos, action):
        record = super().play(pos, action)
        for node in range(self.nodes, self.paths):
            pos[node] &= ~america.JOINED
        return record


class LosesAToken(America):
    """A settler who founds a city takes the token away for good."""

    def play(self, pos, action):
        before = bytes(pos[america.HEXES : america.NODES])
        record = super().play(pos, action)
        if action == acts.STOP and bytes(pos[america.HEXES : america.NODES]) != before:
            for hex_id, byte in enumerate(self.board.land):
                if byte >= america.NUMBERED:
                    pos[america.HEXES + hex_id] = byte
        return record


class GivesGold(America):
    """An action of one kind brings who does it a gold too much."""

    kind = 0

    def play(self, pos, action):
        seat = pos[ACTOR]
        begun = pos[TURN]
        record = super().play(pos, action)
        if begun and act.kind_of(action) == self.kind:
            add(self, pos, self.hands[seat], america.GOLD, 1)
        return record


class CostsNoFee(GivesGold):
    kind = acts.STEP


class PaysRails(GivesGold):
    kind = act.ROAD


class PaysRoutes(GivesGold):
    kind = acts.ROUTE


class PaysTwice(GivesGold):
    kind = acts.STOP


class Compensates(GivesGold):
    kind = act.ROLL


class PaysDeals(GivesGold):
    kind = act.DEAL


class AsksTheRich(Catan):
    """When somebody wants an offer, the next player is not asked if he has no ore."""

    def play(self, pos, action):
        record = super().play(pos, action)
        asked = action == act.WANT and pos[PHASE] == phase.ASKING
        if asked and not pos[self.hands[pos[ACTOR]] + facts.ORE]:
            super().play(pos, act.REFUSE)
        return record


class ShowsWhoCanPay(Catan):
    """Who looks on does not know whether the partner may agree."""

    def legal(self, pos):
        listed = super().legal(pos)
        if pos[PHASE] != phase.AGREEING:
            return listed
        return listed[:1] if pos[self.hands[pos[ACTOR]]] == HIDDEN else listed


class CountsNothing(Catan):
    """Deals that come to nothing are not counted."""

    def play(self, pos, action):
        made = pos[OFFERS]
        record = super().play(pos, action)
        if action == act.AGREE:
            pos[OFFERS] = made
        return record


class TradesCheaply(Catan):
    """A deal agreed aloud costs the partner nothing."""

    def play(self, pos, action):
        hand = self.hands[pos[ACTOR]]
        before = bytes(pos)
        record = super().play(pos, action)
        if action == act.AGREE:
            for at in range(5):
                paid = max(before[hand + at] - pos[hand + at], 0)
                pos[hand + at] += paid
                pos[self.bank + at] -= min(paid, pos[self.bank + at])
        return record


class NeverEnds(America):
    """Nobody can pass in the extraordinary build phase."""

    def play(self, pos, action):
        if action == act.PASS and pos[PHASE] == america.EXTRA:
            return action
        return super().play(pos, action)


class PilesUpTrains(America):
    """Every train moves to the first one's path when a turn ends."""

    def play(self, pos, action):
        record = super().play(pos, action)
        first = pos[self.hands[0] + america.PIECES + 2]
        for hand in self.hands[:3] if action >> 16 == 2 else ():
            pos[hand + america.PIECES + 2] = first
        return record


class ForgetsToHide(America):
    """A view in which the number of cards is lost."""

    def view(self, pos, seat):
        seen = super().view(pos, seat)
        for hand in self.hands:
            if seen[hand] == HIDDEN:
                seen[hand + 1] = 0
        return seen


class ListsTooLittle(America):
    """Has no list for who only sees his view."""

    def legal(self, pos):
        return super().legal(pos) if any(pos[RANDOM : RANDOM + 6]) else super().legal(pos)[:1]


SEEDS = {AsksTheRich: 2, PaysDeals: 0, NeverEnds: 8}  # where it comes to that


@pytest.mark.parametrize("name", games.ALL)
def test_a_few_games_with_and_without_trade_are_clean(name, tmp_path, capsys):
    report = tmp_path / "fuzz.json"
    first = (2 << len(plan_of(games.load(name)).FUZZ.options)) - 2  # two with trade, two without
    asked = ["--game", name, "--games", "4", "--first", str(first), "--json", str(report)]
    assert fuzz.main(asked) == 0
    figures = json.loads(report.read_text())[name]
    assert figures["games"] == figures["won"] + figures["undecided"] == 4
    assert figures["actions"] > 1000
    assert figures["turns"] > 100
    assert (figures["violations"], figures["examples"]) == (0, [])
    with_bots = sum(seed % 7 == 6 for seed in range(first, first + 4))
    assert figures["with_bots"] == with_bots
    assert f"4 games, {with_bots} of them with bots" in capsys.readouterr().out


def test_every_game_is_played(tmp_path):
    report = tmp_path / "fuzz.json"
    assert fuzz.main(["--games", "1", "--first", "127", "--json", str(report)]) == 0
    assert list(json.loads(report.read_text())) == list(games.ALL)


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        (LosesACard, "19 lumber cards, not 18"),
        (ListsTooMuch, "a listed action is refused"),
        (ForgetsToSettle, "open places"),
        (AcceptsAnything, "not listed but accepted"),
        (ShowsAHand, "sees the wrong cards of seat"),
        (LosesARoad, "15 roads in all"),
        (LosesGoods, "has delivered 0 and kept"),
        (ForgetsTheWay, "the way was paid to somebody who is no opponent"),
        (ForgetsARoute, "is isolated does not follow"),
        (LosesAToken, "the number tokens are not"),
        (CostsNoFee, "gold, not"),
        (PaysRails, "a rail pays that joins nothing"),
        (PaysRoutes, "gold are paid for a way of"),
        (PaysTwice, "gold, not"),
        (Compensates, "gold, not"),
        (PaysDeals, "in a trade, not"),
        (AsksTheRich, "said in the open, depends on hidden cards"),
        (ShowsWhoCanPay, "depends on who looks"),
        (CountsNothing, "was not counted, or another was"),
        (TradesCheaply, "in a trade, not"),
        (NeverEnds, "the turn goes on after 700 actions"),
        (PilesUpTrains, "three trains rest on one path"),
        (ForgetsToHide, "sees another number of cards"),
        (ListsTooLittle, "had it only its view"),
    ],
)
def test_a_broken_game_is_noticed(broken, found):
    name = "america" if issubclass(broken, America) else "catan"
    seed = SEEDS.get(broken, 1)
    played = fuzz.play_game(broken(games.load(name).board), seed)
    assert found in played.wrong
    assert played.wrong.startswith(f"{name}, seed {seed}, ")
    assert not played.won


@pytest.mark.parametrize("name", games.ALL)
def test_bots_take_part_and_choose_what_is_allowed(name, monkeypatch):
    seated = []
    monkeypatch.setattr(fuzz, "maker", lambda *who: seated.append(who) or maker(*who))
    game = games.load(name)
    first = Weights(weights(name)).characters()[0]
    for seed in (6, 13, 20):
        assert fuzz.play_game(game, seed)[-2:] == ("", True)
    assert seated == [(game, f"{strength}:{first}") for strength in ("easy", "normal", "hard")]


@pytest.mark.parametrize("name", games.ALL)
def test_every_strength_and_character_comes_up(name):
    """In the games that `make fuzz` plays unasked."""
    game = games.load(name)
    seeds = [seed for seed in range(plan_of(game).FUZZ.games) if fuzz.has_bots(seed)]
    characters = Weights(weights(name)).characters()
    kinds = {f"{strength}:{word}" for strength in STRENGTHS for word in characters}
    assert {fuzz.bot_of(game, seed) for seed in seeds} == kinds


class Breaks:
    """A bot that thinks for a while and then breaks."""

    def __init__(self, decisions: int):
        self.left = decisions

    def choose(self, game, view) -> int:
        self.left -= 1
        return (game.legal(view) if self.left else [])[0]


def test_a_bot_that_breaks_is_a_violation_of_its_game(monkeypatch, tmp_path, capsys):
    """The others are played all the same; one can play it again up to there."""
    monkeypatch.setattr(fuzz, "maker", lambda *who: lambda seed: Breaks(40))
    game = games.load("catan")
    broken = fuzz.play_game(game, 6)
    assert not broken.won
    assert broken.actions > 40
    line = Breaks.choose.__code__.co_firstlineno + 2
    where = f"(test_fuzz.py, line {line})"
    what = f"catan, seed 6, after action {broken.actions}: IndexError: list index out of range"
    assert broken.wrong == f"{what} {where}"
    monkeypatch.setattr(fuzz, "workers", lambda jobs: ThreadPoolExecutor(1))
    report = tmp_path / "fuzz.json"
    asked = ["--game", "catan", "--games", "3", "--first", "5", "--plain", "--json", str(report)]
    assert fuzz.main(asked) == 1
    figures = json.loads(report.read_text())["catan"]
    assert (figures["games"], figures["with_bots"], figures["violations"]) == (3, 1, 1)
    assert figures["examples"] == [broken.wrong]
    assert "after action" in capsys.readouterr().out


def test_rules_that_break_are_a_violation_too():
    class Breaking(Catan):
        def new(self, *setting, **more):
            raise KeyError("map")

    played = fuzz.play_game(Breaking(games.load("catan").board), 2)
    assert "catan, seed 2, after action 0: KeyError: 'map' (" in played.wrong


def test_a_bot_that_chooses_badly_is_noticed(monkeypatch):
    class Cheat:
        def choose(self, game, view) -> int:
            return act.CITY | 7

    monkeypatch.setattr(fuzz, "maker", lambda *who: lambda seed: Cheat())
    assert "is refused" in fuzz.play_game(games.load("catan"), 6).wrong


def test_a_piece_that_vanishes_is_noticed():
    assert fuzz._lost(b"\x10\x0f\x21", b"\x10\x30\x21") == ""
    assert "place 2 is gone" in fuzz._lost(b"\x10\x0f\x21", b"\x10\x0f\x01")
    assert "place 0 is gone" in fuzz._lost(b"\x10\x0f\x21", b"\x20\x0f\x21")


def test_every_combination_of_options_comes_up():
    for name in games.ALL:
        game = games.load(name)
        combinations = 2 * 2 ** len(plan_of(game).FUZZ.options)
        seeds = range(8 * combinations)
        assert len({fuzz.options_of(game, seed) for seed in seeds}) == 2 * combinations
        trading = sum(not fuzz.options_of(game, seed)[1] & NO_TRADE for seed in seeds)
        assert trading == combinations


def test_both_kinds_of_players_come_up_with_every_option():
    game = games.load("america")
    seen = set()
    for seed in range(576):
        choose, cap = fuzz.player_of(game, seed)
        seen.add((*fuzz.options_of(game, seed), choose is fuzz.uniform, cap))
    assert len(seen) == 2 * 4 * 2 * 2


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (["--games", "0"], "games and jobs from 1"),
        (["--jobs", "0"], "games and jobs from 1"),
        (["--first", "-1"], "first seed from 0"),
        (["--game", "chess"], "invalid choice: 'chess'"),
    ],
)
def test_impossible_numbers_are_refused(wrong, reason, capsys):
    with pytest.raises(SystemExit) as ended:
        fuzz.main(wrong)
    assert ended.value.code == 2
    assert reason in capsys.readouterr().err
