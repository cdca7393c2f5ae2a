"""The tuner: what it tries, what it keeps, and that it goes on where it was stopped."""

import json
from random import Random

import pytest

from host_tools.arena.crew import Crew
from host_tools.pack.weights import BOTS, pack_weights
from host_tools.tune import __main__ as command
from host_tools.tune import search
from host_tools.tune.__main__ import STOPPED, main
from host_tools.tune.search import LOOKS, SHARE, Judged, Plan, candidate, judge
from host_tools.tune.weights import LEFT, change, moved, read, written

TEXT = (BOTS / "catan.toml").read_text("utf-8")
PLAN = Plan("catan", "normal", 0, 120, 32, 40, plain=True)
BETTER = Judged(32, 32, 20, 45.0, 77.0, True)
WORSE = Judged(4, 4, 0, 0.0, 49.0, False)


@pytest.fixture
def place(tmp_path):
    (tmp_path / "catan.toml").write_text(TEXT)
    return tmp_path


def tuned(place, *words: str) -> int:
    return main(["--weights", str(place / "catan.toml"), "--history", str(place / "log.jsonl"),
                 "--jobs", "1", "--games", "32", *words])  # fmt: skip


def lines(place) -> list[dict]:
    return [json.loads(line) for line in (place / "log.jsonl").read_text().splitlines()]


def judges(monkeypatch, *found):
    """Candidates that do so well, in turn; then Ctrl-C."""
    left = list(found)
    asked = []

    def judged(plan, tables, place, crew, told):
        if not left:
            raise KeyboardInterrupt
        asked.append((tables, place))
        return left.pop(0)

    monkeypatch.setattr(command, "judge", judged)
    return asked


# The weights


def test_only_numbers_change_and_characters_stay():
    changed = written(TEXT, {"ore": 99, "site": -7})
    assert changed.replace("ore = 99", "ore = 46").replace("site = -7", "site = 1000") == TEXT
    assert "site = 125" in changed  # a percent
    assert read(changed)["production"]["ore"] == 99
    assert pack_weights("catan", changed, "here") != pack_weights("catan", TEXT, "here")


def test_a_change_is_of_one_subject_and_never_nothing():
    subjects = read(TEXT)
    seen = set()
    for trial in range(300):
        changed = candidate(subjects, 0, trial, 40)
        assert changed == candidate(subjects, 0, trial, 40)
        (subject,) = [name for name, table in subjects.items() if changed.keys() <= table.keys()]
        for name, value in changed.items():
            old = subjects[subject][name]
            assert value != old
            assert abs(value - old) <= max(1, 0.4 * abs(old) + 0.5)
        seen |= set(changed)
    assert seen == {name for table in subjects.values() for name in table} - {*LEFT}
    assert candidate(subjects, 1, 0, 40) != candidate(subjects, 0, 0, 40)


def test_a_weight_keeps_its_sign_and_never_vanishes():
    for value in (-300, -1, 0, 1, 9, 400):
        for seed in range(40):
            found = moved(value, Random(seed), 90)
            assert found
            assert (found < 0) == (value < 0)
    assert change({"one": {"a": 5}}, Random(1), 10).keys() == {"a"}


# The judgement


def test_good_weights_are_better_than_blind_ones_and_blind_ones_are_dropped():
    blind: dict[str, int] = {name: 1 for table in read(TEXT).values() for name in table}
    good, bad = (pack_weights("catan", text, "") for text in (TEXT, written(TEXT, blind)))
    looks = []
    with Crew(1) as crew:
        found = judge(PLAN, (good, bad), (0, 0), crew, lambda *told: looks.append(told))
        assert found.better
        assert found.low > SHARE
        assert looks[-1] == (32, found.wins) == (found.games, found.wins)
        lost = judge(PLAN, (bad, good), (0, 0), crew, lambda games, wins: None)
    assert not lost.better
    assert lost.games < 32
    assert lost.games % (32 // LOOKS) == 0


def test_every_candidate_plays_seeds_of_its_own():
    firsts = []

    class Nobody(Crew):
        def play(self, match, numbers):
            firsts.append(range(match.first, match.first + numbers.stop // 4))
            return iter(())

    for trial in range(3):
        judge(PLAN, (b"", b""), (1, trial), Nobody(1), lambda games, wins: None)
    assert [len(seeds) for seeds in firsts] == [1, 1, 1]
    assert PLAN.look * LOOKS // 4 == 8
    assert [seeds.start - search._SEARCH for seeds in firsts] == [0, 8, 16]


# The search


def test_what_is_kept_is_the_next_to_beat_and_is_written_when_it_proves_better(place, monkeypatch):
    asked = judges(monkeypatch, WORSE, BETTER, WORSE, BETTER)
    assert tuned(place, "--candidates", "3") == 0
    start, *trials, end = lines(place)
    assert (start["what"], end["what"]) == ("start", "end")
    assert [trial["kept"] for trial in trials] == [False, True, False]
    text = written(TEXT, trials[1]["weights"])
    assert (place / "catan.toml").read_text() == text
    assert end["written"]
    assert [where for _, where in asked] == [(0, 0), (0, 1), (0, 2), (0, 3)]
    old, new = pack_weights("catan", TEXT, ""), pack_weights("catan", text, "")
    assert [tables[1] for tables, _ in asked] == [old, old, new, old]
    assert asked[3][0] == (new, old)


def test_without_a_proof_nothing_is_written(place, monkeypatch):
    judges(monkeypatch, BETTER, WORSE)
    assert tuned(place, "--candidates", "1") == 0
    assert (place / "catan.toml").read_text() == TEXT
    assert not lines(place)[-1]["written"]


def test_a_stopped_search_goes_on(place, monkeypatch, capsys):
    judges(monkeypatch, BETTER, WORSE)
    assert tuned(place, "--candidates", "4") == STOPPED
    assert "stopped; the same command goes on" in capsys.readouterr().err
    assert (place / "catan.toml").read_text() == TEXT
    asked = judges(monkeypatch, WORSE, WORSE, BETTER)
    assert tuned(place, "--candidates", "4") == 0
    assert [where for _, where in asked] == [(0, 2), (0, 3), (0, 4)]
    told = [line["what"] for line in lines(place)]
    assert told == ["start", *["trial"] * 4, "end"]
    assert (place / "catan.toml").read_text() == written(TEXT, lines(place)[1]["weights"])


def test_another_search_begins_after_the_end_or_anew(place, monkeypatch):
    judges(monkeypatch, WORSE)
    assert tuned(place, "--candidates", "1") == 0
    judges(monkeypatch, WORSE)
    assert tuned(place, "--candidates", "2") == STOPPED
    asked = judges(monkeypatch, WORSE)
    assert tuned(place, "--candidates", "1", "--anew", "--percent", "10") == 0
    assert asked[0][1] == (2, 0)
    assert [line["search"] for line in lines(place) if line["what"] == "start"] == [0, 1, 2]


def test_a_few_real_games(place):
    assert tuned(place, "--candidates", "1", "--turn-cap", "60", "--strength", "normal") == 0
    start, trial, *_ = lines(place)
    assert start["games"] == 32
    assert trial["games"] % 4 == 0
    assert trial["low"] <= 100 * trial["wins"] / max(trial["decided"], 1) <= trial["high"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--options", "foggy"], "catan has no option 'foggy'"),
        (["--weights", "no.toml"], "no.toml cannot be read"),
        (["--history", "bad.jsonl"], "bad.jsonl cannot be read"),
        (["--history", "other.jsonl"], "other.jsonl is no history of weights"),
        (["--percent", "10"], "the search that goes on has other percent"),
    ],
)
def test_what_cannot_be_done_is_one_line(place, words, reason, monkeypatch, capsys):
    monkeypatch.chdir(place)
    (place / "bad.jsonl").write_text("{")
    (place / "other.jsonl").write_text("[]\n")
    judges(monkeypatch)
    assert tuned(place) == STOPPED  # a search that goes on
    capsys.readouterr()
    before = sorted(path.name for path in place.iterdir())
    assert tuned(place, *words) == 1
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1
    assert sorted(path.name for path in place.iterdir()) == before


def test_a_game_that_thinks_as_another_has_nothing_to_tune(place, monkeypatch, capsys):
    monkeypatch.setattr(command.bots, "folder_of", lambda game: "catan")
    assert tuned(place, "--game", "knights") == 1
    said = capsys.readouterr().err
    assert said == "the bots of knights think as those of catan: tune those\n"


def test_wrong_usage(capsys):
    for words in (["--games", "31"], ["--candidates", "0"], ["--percent", "91"]):
        with pytest.raises(SystemExit) as refused:
            main(words)
        assert refused.value.code == 2
