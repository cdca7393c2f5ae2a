"""Power may be cut at any program or erase of the flash: at most the last action is lost."""

import pytest

from tests.device import cuts, soak

CUTS = 24  # `make device-soak` makes hundreds


@pytest.fixture(scope="module")
def outcomes(flash) -> list[cuts.Outcome]:
    return list(cuts.run(flash, cuts.plan(CUTS)))


def test_no_cut_loses_more_than_the_last_action(outcomes):
    assert [outcome for outcome in outcomes if outcome.wrong] == []
    assert len({outcome.place for outcome in outcomes}) == CUTS


def test_the_cuts_are_of_all_kinds(outcomes):
    kinds = {f"{how} {what}" for how in ("before", "torn") for what in ("erase", "program")}
    assert {outcome.kind for outcome in outcomes} == kinds
    assert {outcome.deed for outcome in outcomes} == {"format", *cuts.DEEDS} - set(cuts.QUIET)
    assert {outcome.left for outcome in outcomes} >= {"the last action", "the one before"}
    assert {outcome.again for outcome in outcomes} == {True, False}


def test_every_story_is_cut(outcomes):
    cut = {outcome.place.split(".")[0] for outcome in outcomes}
    assert cut == {story.name for story in cuts.STORIES}


def test_the_long_form_names_a_cut_that_lost_something(flash, monkeypatch, capsys):
    lost = cuts.Outcome("new.1.0", "begin", "torn erase", 0, False, "", "auto is lost")
    kept = cuts.Outcome("new.1.1", "begin", "before erase", 0, True, "the one before", "")
    monkeypatch.setattr(soak, "run", lambda *_: iter([lost, kept]))
    assert soak.main(["--cuts", "2"]) == 1
    said = capsys.readouterr().out
    assert "new.1.0 (begin, torn erase 0): auto is lost; again: --only new.1.0" in said
    assert "2 cuts, 1 of them followed by a second, 1 failed" in said
    monkeypatch.setattr(soak, "run", lambda *_: iter([kept]))
    assert soak.main(["--only", "new.1.1"]) == 0


@pytest.mark.parametrize("words", ["--cuts 0", "--jobs 0", "--only new.1", "--only old.1.0",
                                   "--only new.99.0", "--only long.0.0"])  # fmt: skip
def test_wrong_usage_is_said_in_a_line(words, capsys):
    with pytest.raises(SystemExit) as ended:
        soak.main(words.split())
    assert ended.value.code == 2
    assert "device-soak: error: " in capsys.readouterr().err
