"""The fuzzer plays whole games cleanly, and would notice a game that is broken."""

import json

import pytest

from hexpocket.engine.position import NO_TRADE
from hexpocket.games.catan import Catan, facts
from host_tools import fuzz
from tests.support.catan import GAME


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
        raise fuzz.IllegalAction("no")


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


def test_a_few_games_with_and_without_trade_are_clean(tmp_path, capsys):
    report = tmp_path / "fuzz.json"
    assert fuzz.main(["--games", "4", "--first", "126", "--json", str(report)]) == 0
    figures = json.loads(report.read_text())["catan"]
    assert figures["games"] == 4
    assert figures["actions"] > 1000
    assert figures["violations"] == 0
    assert "4 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        (LosesACard, "19 lumber cards, not 18"),
        (ListsTooMuch, "a listed action is refused"),
        (ForgetsToSettle, "open places"),
        (AcceptsAnything, "not listed but accepted"),
    ],
)
def test_a_broken_game_is_noticed(broken, found):
    _, wrong = fuzz.play_game(broken(GAME.board), 1)
    assert found in wrong
    assert wrong.startswith("seed 1, ")


def test_every_combination_of_options_comes_up():
    seen = {fuzz.options_of(seed) for seed in range(256)}
    assert len(seen) == 2 * 16 * 2
    trading = sum(not fuzz.options_of(seed)[1] & NO_TRADE for seed in range(256))
    assert trading == 256 // 8


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--jobs", "0"], ["--first", "-1"]])
def test_impossible_numbers_are_refused(wrong, capsys):
    with pytest.raises(SystemExit) as ended:
        fuzz.main(wrong)
    assert ended.value.code == 2
    assert "games and jobs from 1" in capsys.readouterr().err
