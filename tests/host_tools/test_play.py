"""Play in the terminal: whole games, commands, and that nobody sees another's hand."""

import io
import os
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTOR, PHASE
from hexpocket.games.catan import facts
from host_tools import play
from host_tools.play import Play, Stop
from host_tools.referee import RefereeError
from host_tools.referee.session import Session
from host_tools.referee.words import KINDS, PHASES, seat_name

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "host_tools.play"]
PRESS = "Press Enter when nobody else looks. "


class Table:
    """Somebody who types lines, and the paper that everything is printed on."""

    def __init__(self, request: dict, *lines: str):
        self.paper = io.StringIO()
        self.lines = list(lines)
        self.play = Play(Console(file=self.paper, width=80), self.read, request)

    def read(self, prompt: str) -> str:
        self.paper.write(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def run(self) -> str:
        """Play until the lines are used up; all that was printed."""
        with pytest.raises((EOFError, Stop)):
            self.play.run()
        return self.paper.getvalue()


def position(**keys) -> dict:
    return {"do": "load", "position": keys}


RED = {"settlements": [8], "roads": ["8-13"], "cards": {"lumber": 2, "brick": 2, "wool": 3}}
BLUE = {"settlements": [29], "roads": ["29-35"], "cards": {"ore": 7}}
MIDDLE = position(players={"red": RED, "blue": BLUE})


def piped(text: bytes, *arguments: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [*COMMAND, *arguments], input=text, cwd=ROOT, capture_output=True, timeout=60
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


FOUNDING = ["settlement 18", "road 18-23", "settlement 29", "road 29-34", "settlement 31",
            "road 31-36", "settlement 12", "road 7-12", "settlement 14", "road 9-14",
            "settlement 40", "road 40-44"]  # fmt: skip


def quiet_seed() -> int:
    """A game in which nobody ties for the first turn and the first two rolls are no 7."""
    for seed in range(100):
        session = Session()
        session.answer({"do": "new", "players": 3, "seed": seed})
        actions = [*["roll"] * 3, *FOUNDING, "roll", "end", "roll", "end"]
        with suppress(RefereeError):
            session.answer({"do": "play", "actions": actions})
            return seed
    raise AssertionError("every game begins with a tie or a 7")


def test_founding_and_some_turns_from_a_pipe():
    lines = ["roll", "1", "roll", *FOUNDING]
    lines += ["", "roll", "end", "", "1", "end", "", "board", "log", "quit"]
    text = "\n".join(lines).encode()
    status, out, errors = piped(text, "--players", "3", "--seed", str(quiet_seed()))
    assert (status, errors) == (0, "")
    assert "BLUE  roll for the first turn" in out
    assert out.count("found a settlement") == 6
    assert ": settlement 18\n" in out
    for colour in ("BLUE", "ORANGE", "WHITE"):
        assert out.count(f"Hand the keyboard to {colour}.") == 1
    assert "RED" not in out
    assert out.endswith("Goodbye.\n")


def test_a_whole_random_game():
    """Numbers are typed until somebody has won; every screen shows the right hand and no other."""
    rng = random.Random(5)
    paper = io.StringIO()
    seen = {"actor": None, "screens": 0}

    def read(prompt: str) -> str:
        printed = paper.getvalue().splitlines()
        paper.seek(0)
        paper.truncate()
        pos = game.pos
        hands = [line for line in printed if line.startswith(("hand ", "cards "))]
        if prompt == PRESS:
            assert hands == []
            seen["actor"] = pos[ACTOR]
            return ""
        assert prompt == f"{seat_name(pos, pos[ACTOR])}> "
        if PHASES[pos[PHASE]] in ("roll off", "found settlement", "found road"):
            assert hands == []
        else:
            hand = game.game.hands[pos[ACTOR]]
            own = [f"{pos[hand + k]} {kind}" for k, kind in enumerate(KINDS) if pos[hand + k]]
            assert hands[0] == f"hand   {', '.join(own) or 'nothing'}"
            assert len(hands) == 1 + bool(facts.cards_in(pos, hand + facts.CARDS))
            assert seen["actor"] == pos[ACTOR], "no curtain before another's hand"
        seen["screens"] += 1
        listed = game.listed()
        weights = [WEIGHTS.get(act.kind_of(action), 1) for action in listed]
        return str(1 + listed.index(rng.choices(listed, weights)[0]))

    game = Play(Console(file=paper, width=80), read, {"do": "new", "players": 3, "seed": 5})
    game.run()
    winner = seat_name(game.pos, game.pos[ACTOR])
    assert f"{winner.upper()} has won with 1" in paper.getvalue()
    assert seen["screens"] > 100


# Like somebody who wants to win: builds what can be built and seldom offers a trade.
WEIGHTS = {act.CITY: 200, act.SETTLEMENT: 200, act.BUY: 20, act.KNIGHT: 20, act.ROAD: 4,
           act.OFFER: 0.01, act.INVITE: 0.01, act.COUNTER: 0.1, act.CANCEL: 4}  # fmt: skip


def test_numbers_and_words_choose_the_same():
    by_number = Table(MIDDLE, "", "1")
    by_number.run()
    by_words = Table(MIDDLE, "", "road 4-8")
    by_words.run()
    assert by_number.play.pos == by_words.play.pos
    assert by_number.play.session.actions == ["road 4-8"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "There is no action 0: type 1 to "),
        ("99", "There is no action 99: type 1 to "),
        ("9" * 50, "There is no action 999999999: type 1 to "),
        ("²", "'²' is no action; docs/notation.md lists them"),
        ("dance", "'dance' is no action; docs/notation.md lists them"),
        ("road 0-3", "'road 0-3' is refused: A road must go on from an own road or building"),
        ("city 8", "'city 8' is refused: A city costs 3 ore, 2 grain."),
        ("roll", "'roll' is refused: The dice were rolled already."),
        ("roll 3 4", "Chance decides what comes: leave the outcome out."),
        ("buy knight", "Chance decides what comes: leave the outcome out."),
        ("steal blue ore", "Chance decides what comes: leave the outcome out."),
        ("save", "Which file? Type save and its name."),
        ("load", "Which file? Type load and its name."),
        ("load nowhere.hxs", "nowhere.hxs: cannot be read: No such file or directory"),
        ("save no/where.hxs", "no/where.hxs: cannot be written: there is no folder no"),
        ("undo", "Nothing to take back: chance or another player came after it."),
    ],
)
def test_what_cannot_be_done_is_explained_and_asked_again(line, answer):
    table = Table(MIDDLE, "", line)
    before = bytes(table.play.pos)
    out = table.run()
    assert " ".join(answer.split()) in " ".join(out.split("red> ")[1].split())
    assert out.endswith("red> ")
    assert table.play.pos == before


def test_an_empty_line_asks_again():
    assert Table(MIDDLE, "", "", "").run().endswith("red> red> red> ")


def test_help_board_and_log():
    out = Table(MIDDLE, "", "help", "board", "road 4-8", "log").run()
    _, asked, shown, after, logged = out.split("red> ")[:-1]
    for word in (*play._COMMANDS, "save FILE", "load FILE"):
        assert f"  {word} " in asked
    assert all(len(line) < 80 for line in asked.splitlines())
    assert "(18)" in shown
    assert " 53" in shown
    assert "red: road 4-8" in after
    assert logged == "red: road 4-8\n"


def test_undo_takes_back_what_was_done_since_chance_came():
    table = Table(MIDDLE, "", "road 4-8", "road 0-4", "undo", "log", "undo", "undo")
    before = bytes(table.play.pos)
    out = table.run()
    assert table.play.pos == before
    assert out.split("red> ")[4] == "red: road 4-8\n"
    assert "Nothing to take back" in out.split("red> ")[-2]
    assert table.play.log == []


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ({"phase": "start"}, "roll"),
        ({"players": {"red": {"cards": {"ore": 1, "wool": 1, "grain": 1}}}}, "buy"),
        ({"phase": "steal", "robber": 8, "players": {"red": RED, "blue": BLUE}}, "steal blue"),
    ],
)
def test_chance_is_not_taken_back(keys, line):
    table = Table(position(**keys), "", line, "undo")
    out = table.run()
    assert "Nothing to take back" in out
    assert len(table.play.session.before) == 1


def test_nobody_takes_back_anothers_action():
    out = Table(MIDDLE, "", "end", "", "undo").run()
    assert "Nothing to take back" in out.split("blue> ")[1]


def test_save_and_load(tmp_path):
    path = tmp_path / "game.hxs"
    table = Table(MIDDLE, "", "road 4-8", f"save {path}", "road 0-4", f"load {path}", "", "log")
    out = table.run()
    assert f"Saved to {path}." in out.replace("\n", "")
    assert table.play.session.actions == []
    assert "red> red> " in out  # the log of the loaded game is empty
    again = Table({"do": "load", "file": str(path)})
    assert again.play.pos == table.play.pos


def test_a_hand_comes_after_its_curtain():
    out = Table(MIDDLE, "", "end", "", "quit").run()
    first, second, third = out.split("Hand the keyboard to ")
    assert "hand" not in first
    assert second.startswith("RED.\n" + PRESS)
    assert "hand   2 lumber, 2 brick, 3 wool" in second
    assert "7 ore" not in second
    assert third.startswith("BLUE.\n" + PRESS)
    assert "hand   7 ore" in third
    assert "3 wool" not in third


def test_quit_at_the_curtain():
    assert Table(MIDDLE, "quit").run().endswith(PRESS)


def test_others_learn_of_a_theft_but_not_of_the_card():
    start = position(phase="steal", robber=8, players={"red": RED, "blue": BLUE})
    table = Table(start, "", "steal blue", "log", "end", "", "log")
    out = table.run()
    assert out.split("red> ")[2] == "red: steal blue ore\n"
    assert out.split("blue> ")[1] == "red: steal blue ore\nred: end\n"
    assert table.play.log[0][1] == [
        "red: steal blue ore", "red: steal blue ore", "red: steal blue", "red: steal blue"
    ]  # fmt: skip


def test_others_learn_of_a_purchase_but_not_of_the_card():
    red = {"cards": {"ore": 1, "wool": 1, "grain": 1}}
    out = Table(position(players={"red": red}), "", "buy", "log", "end", "", "log").run()
    assert len(out.split("red> ")[2].split()) > 2  # red reads which card it is
    assert out.split("blue> ")[1] == "red: buy\nred: end\n"


def test_a_trade_goes_round_the_table():
    table = Table(MIDDLE, "", "offer", "less wool", "more ore", "send", "", "accept", "", "refuse",
                  "", "refuse", "", "deal blue")  # fmt: skip
    out = table.run()
    assert "RED offers 1 wool for 1 ore." in out.split("blue> ")[0].split("BLUE.")[1]
    assert "red: offers 1 wool for 1 ore" in out
    answering = out.split("Hand the keyboard to ORANGE.")[1]
    assert "BLUE accepted." in answering
    assert "more ore" not in out.split("Hand the keyboard to BLUE.")[1].split("RED.")[0]
    assert "hand   2 lumber, 2 brick, 2 wool, 1 ore" in out.split("red> ")[-2]


def test_counter_offers_and_proposals_are_told():
    table = Table(MIDDLE, "", "invite", "", "counter", "less ore", "more wool", "send", "",
                  "refuse", "", "refuse", "", "deal blue")  # fmt: skip
    out = table.run()
    assert "RED asks for proposals." in out
    assert "Your counter-offer: 1 ore for 1 wool." in out
    assert "BLUE offers 1 ore for 1 wool." in out.split("Hand the keyboard to RED.")[2]


def test_many_places_are_told_in_one_line():
    out = Table({"do": "new", "seed": 1}, *["roll"] * 8).run()
    assert "1-54 settlement with an id from the island, as in 'settlement 27'" in out


def test_the_end_is_shown_with_the_winners_hidden_points():
    nine = {"cities": [0, 2, 27, 32], "settlements": [51], "cards": {"ore": 2, "wool": 2},
            "roads": ["0-4", "2-5", "27-33", "32-37", "47-51"]}  # fmt: skip
    over = position(phase="over", players={"red": {**nine, "development": {"victory point": 1}}})
    table = Table(over)
    table.play.run()
    assert table.paper.getvalue().endswith("RED has won with 10 points.\n")
    assert "red          10" in table.paper.getvalue()


def test_a_game_nobody_won():
    table = Table(position(options={"turn_cap": 1}), "", "end")
    table.play.run()
    assert "The game is over; nobody has won." in table.paper.getvalue()


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_it_ends_politely(stop, monkeypatch, capsys):
    def interrupt(*_):
        raise stop

    monkeypatch.setattr(Console, "input", interrupt)
    assert play.main(["--seed", "1"]) == 0
    assert capsys.readouterr().out.endswith("\nGoodbye.\n")


def test_the_screen_is_wiped_before_another_looks():
    table = Table(MIDDLE, "", "end", "")
    table.play.console = Console(file=table.paper, width=80, force_terminal=True)
    out = table.run()
    before_blue = out.split("Hand the keyboard to BLUE")[0]
    assert "\x1b[3J" in before_blue.split("hand ")[-1]


def test_options():
    status, out, errors = piped(b"quit\n", "--beginner", "--edition", "modern", "--players", "3")
    assert (status, errors) == (0, "")
    assert "Hand the keyboard to BLUE" in out
    assert piped(b"", "--players", "5")[0] == 2
    status, out, _ = piped(b"", "--help")
    assert status == 0
    for option in ("--players", "--seed", "--edition", "--beginner", "--load"):
        assert option in out


def test_the_same_seed_deals_the_same_island():
    first, again, other = (Table({"do": "new", "seed": seed}).run() for seed in (5, 5, 6))
    assert first == again != other
    assert piped(b"", "--seed", "5")[1].startswith(first)


def test_a_game_that_cannot_be_loaded(tmp_path):
    path = tmp_path / "game.hxs"
    path.write_bytes(b"nonsense")
    status, out, errors = piped(b"", "--load", str(path))
    assert (status, out, errors) == (1, "", f"play: {path}: not a saved game\n")
    assert piped(b"", "--seed", "-1")[0] == 1


def test_odd_bytes_and_a_reader_that_leaves():
    status, out, errors = piped(b"\xff\xfe\nquit\n", "--seed", "1")
    assert (status, errors) == (0, "")
    assert "is no action" in out
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            COMMAND, input=b"roll\n", stdout=write, stderr=subprocess.PIPE, cwd=ROOT, timeout=60
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


def test_play_begins_with_what_the_referee_grants():
    with pytest.raises(RefereeError, match="players: expected a number"):
        Table({"do": "new", "players": 7})
