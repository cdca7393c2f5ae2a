"""The table at catanatron's: over whole games both engines allow the same and come to the same."""

import csv
import json
from collections import Counter

import pytest
from catanatron import Action, Color, Game
from catanatron.models.enums import ActionPrompt, ActionType
from catanatron.players.weighted_random import WeightedRandomPlayer

from hexpocket.engine import action as act
from hexpocket.engine import cards, phase
from hexpocket.engine.position import ACTOR, BUILT, FLAGS, NOBODY, NONE, PHASE, RANDOM
from hexpocket.engine.seats import POINTS, TRAIL
from host_tools.arena.table import Match
from host_tools.peer.__main__ import main
from host_tools.peer.actions import ours
from host_tools.peer.position import position
from host_tools.peer.rules import rules
from host_tools.peer.table import Guest, options, play

WEIGHTED = "catanatron.players.weighted_random:WeightedRandomPlayer"

GAME = rules()


def bare(pos) -> bytes:
    """What both know: without the generator, whether something was built this turn, and Longest
    Road, which catanatron measures otherwise (a last road up to another's building is not
    counted, and who is first of several keeps it when it was cut)."""
    seen = bytearray(pos)
    seen[RANDOM : RANDOM + 6] = bytes(6)
    seen[FLAGS] &= ~BUILT
    for seat, hand in enumerate(GAME.hands):
        seen[hand + POINTS] -= GAME.title_points * (seen[GAME.trail_title] == seat)
        seen[hand + TRAIL] = 0
    seen[GAME.trail_title] = NOBODY
    return bytes(seen)


class Shadow:
    """Our engine, doing what happened in catanatron's."""

    def __init__(self, state):
        self.pos = position(state)
        self.discards: dict[int, tuple[int, ...]] = {}

    def follow(self, state, log: Action):
        seat = state.color_to_index[log.color]
        if log.action_type == ActionType.DISCARD:  # the order of the players is another
            self.discards[seat] = ours(state, log)
            if state.current_prompt == ActionPrompt.DISCARD:
                return
            while self.pos[PHASE] == phase.DISCARDING:
                for record in self.discards.pop(self.pos[ACTOR]):
                    GAME.force(self.pos, record)
            return
        assert self.pos[ACTOR] == seat
        for record in ours(state, log):
            GAME.force(self.pos, record)


def test_lists_and_positions_agree_over_whole_games():
    done = Counter()
    titles = Counter()  # games that ended with Longest Road in the same hand in both, or not
    for seed in range(1, 8):
        match = Game([WeightedRandomPlayer(color) for color in list(Color)[seed % 2 :]], seed=seed)
        state = match.state
        shadow = Shadow(state)
        while match.winning_color() is None and shadow.pos[PHASE] != phase.OVER:
            if state.current_prompt != ActionPrompt.DISCARD:
                pos = position(state)
                assert bare(pos) == bare(shadow.pos), (seed, state.actions[-1])
                theirs = set(options(state, state.playable_actions))
                assert whole(pos) == {steps for steps in theirs if not is_single(steps)}
            log = match.play_tick()
            done[log.action_type] += 1
            shadow.follow(state, log)
        same = position(state)[GAME.trail_title] == shadow.pos[GAME.trail_title]
        titles[same] += 1
        if same:
            winner = state.color_to_index[match.winning_color()]
            assert (shadow.pos[PHASE], shadow.pos[ACTOR]) == (phase.OVER, winner)
    assert set(done) == set(ActionType)
    assert titles[True] >= 5


def whole(pos) -> set[tuple[int, ...]]:
    """Our legal actions; a robber with its victim."""
    found = set()
    for action in GAME.legal(pos):
        after = bytearray(pos)
        if act.kind_of(action) == act.ROBBER_TO:
            GAME.play(after, action)
            if after[PHASE] == phase.STEALING:
                found |= {(action, victim) for victim in GAME.legal(after)}
                continue
        found.add((action,))
    return found


def is_single(steps) -> bool:
    return act.kind_of(steps[0]) == act.INVENTION and steps[0] >> 8 & 255 == 255


def begun(seed: int = 5, actions: int = 120) -> Game:
    match = Game([WeightedRandomPlayer(color) for color in Color], seed=seed)
    while len(match.state.actions) < actions:
        match.play_tick()
    return match


def test_one_card_alone_from_a_bank_that_has_no_other():
    state = begun().state
    lone = Action(state.current_color(), ActionType.PLAY_YEAR_OF_PLENTY, ("ORE",))
    pair = lone._replace(value=("WHEAT", "WOOD"))
    assert ours(state, lone) == (act.INVENTION | NONE << 8 | 4,)
    assert ours(state, pair) == (act.INVENTION | 0 << 8 | 3,)


class Looking:
    """Takes the last action and keeps what it was shown."""

    shown: list[bytes] = []

    def __init__(self, game, seed: int):
        assert game is rules()

    def choose(self, game, view) -> int:
        self.shown.append(bytes(view))
        for seat, hand in enumerate(game.hands):
            if seat != view[ACTOR]:
                assert view[hand] == view[hand + game.hand_bytes] == cards.HIDDEN
        assert view[game.deck] == cards.HIDDEN
        assert not any(view[RANDOM : RANDOM + 6])
        return game.legal(view)[-1]


def test_a_guest_sees_its_view_and_nothing_else(monkeypatch):
    monkeypatch.setattr(Looking, "shown", [])
    match = Match("catan", (f"{__name__}:Looking", *[WEIGHTED] * 3))
    for number in range(4):
        play(match, number)
    asked = Counter(view[PHASE] for view in Looking.shown)
    assert set(asked) >= {phase.FOUND_SETTLEMENT, phase.FOUND_ROAD, phase.MAIN, phase.ROBBING}
    assert asked[phase.FOUND_SETTLEMENT] == asked[phase.FOUND_ROAD] == 2 * 4


def test_other_cards_of_the_others_other_choices_never():
    """What the peer's players hold is dealt anew: the guest does the same."""
    match = begun()
    color = match.state.current_color()
    guest = Guest(color, First(), "first")
    chosen = guest.decide(match, match.state.playable_actions)
    views = [bytes(GAME.view(position(match.state), match.state.current_player_index))]
    held = match.state.player_state
    for index in range(4):
        if index != match.state.current_player_index:
            keys = [f"P{index}_{kind}_IN_HAND" for kind in ("WOOD", "BRICK", "SHEEP", "WHEAT")]
            for key, number in zip(keys, [held[key] for key in keys[1:] + keys[:1]], strict=True):
                held[key] = number
    views.append(bytes(GAME.view(position(match.state), match.state.current_player_index)))
    assert views[0] == views[1]
    assert guest.decide(match, match.state.playable_actions) == chosen


class First:
    def __init__(self, game=None, seed: int = 0):
        pass

    def choose(self, game, view) -> int:
        return game.legal(view)[0]


class Cheat(First):
    def choose(self, game, view) -> int:
        return act.CITY | 7


def test_a_hard_bot_wins_and_a_game_is_what_its_number_says():
    match = Match("catan", ("hard", *[WEIGHTED] * 3), first=20)
    played = [play(match, number) for number in range(4)]
    assert played[1] == play(match, 1)
    assert {game.seed for game in played} == {20}
    assert {game.seats.index("hard") for game in played} == {0, 1, 2, 3}
    assert sum(game.seats[game.winner] == "hard" for game in played) >= 3


def test_the_same_in_one_process_or_in_two(tmp_path, capsys):
    words = [f"{__name__}:First", f"3*{WEIGHTED}", "--games", "5"]
    told = []
    for jobs in ("1", "2"):
        assert main([*words, "--jobs", jobs, "--out", str(tmp_path / jobs)]) == 0
        told.append((tmp_path / f"{jobs}.json").read_bytes())
    assert told[0] == told[1]
    table = (tmp_path / "1.csv").read_text()
    assert table == (tmp_path / "2.csv").read_text()
    figures = json.loads(told[0])
    assert figures["games"] == len(list(csv.DictReader(table.splitlines()))) == 5
    player = figures["players"][1]
    assert player["seats"] == 15
    assert 0 <= player["low"] < player["rate"] < player["high"] <= 100
    assert f"{player['low']:.1f} to {player['high']:.1f}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["hard", WEIGHTED], "three or four players, not 2"),
        (["hard", "3*strong"], "'strong' is none of easy, normal, hard, random"),
        (["hard:pirate", f"3*{WEIGHTED}"], "no character 'pirate' in catan"),
        (["hard", "3*catanatron:Wizard"], "'catanatron:Wizard' cannot be imported"),
        ([f"{__name__}:Cheat", f"3*{WEIGHTED}"], "Cheat chose 327687, which catanatron does not"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(words, reason, tmp_path, capsys):
    assert main([*words, "--games", "1", "--jobs", "1", "--out", str(tmp_path / "run")]) == 1
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_help_and_wrong_usage(capsys):
    for words, status in ((["--help"], 0), (["4*random", "--games", "0"], 2)):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == status
    assert "hard 3*catanatron:RandomPlayer" in capsys.readouterr().out
