"""The log of Cities & Knights: what was done, what happened inside it, and who may know what."""

import random
from typing import Any

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NOBODY
from hexpocket.games.knights import acts, facts
from hexpocket.ui.knights.deck import CARDS
from hexpocket.ui.match import Match
from hexpocket.ui.pages.log_page import LogPage
from host_tools.referee import notation
from tests.support.games import part as tools
from tests.support.handheld import NAMES
from tests.support.knights import GAME
from tests.ui.knights_decision import Realm, settled
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

ANNA, BEN, CLEO, DIRK = range(4)
MANY = dict.fromkeys(GAME.kind_names, 3)


def do(match, *texts):
    """These, each by the player asked; chance does as it is told."""
    for text in texts:
        if match.curtain():
            match.take()
        match.do(notation.from_text(GAME, match._pos, text))


def logged(saves, pos, *texts, holder=ANNA, look=LOOKS[0], names=NAMES):
    handheld = Realm(saves, pos, None, look, names)
    do(handheld.match, *texts)
    handheld.match.keep(holder)
    handheld.match.holder = holder
    handheld.show(LogPage())
    handheld.screen.first = 0
    return handheld


def rows(handheld) -> list[str]:
    """The rows of the log, each with its words."""
    found = {}
    handheld.words()
    for words, _, _, y in handheld.texts:
        if 18 <= y < handheld.app.height - 18:
            found.setdefault((y - 21) // 18, []).append(words)
    return [" ".join(words) for words in found.values()]


def sentences(saves, pos, *texts, holder=ANNA) -> list[str]:
    return rows(logged(saves, pos, *texts, holder=holder))


def pictures(handheld) -> list[str]:
    handheld.words()
    return handheld.sprites


def test_knights_and_walls_are_told_with_their_places(tmp_path):
    pos = settled(red={"cards": MANY, "knights": {"4": "basic active"}})
    handheld = logged(tmp_path, pos, "hire 33", "activate 33", "promote 33", "wall 28", "move 4 8")
    told = rows(handheld)
    assert told[0] == "Anna"
    assert [words.split(" at ")[0] for words in told[1:5]] == ["knight", "activates", "promotes",
                                                               "city wall"]  # fmt: skip
    assert told[5].startswith("knight goes to")
    assert {"icon-knight", "icon-activate", "icon-promote", "icon-wall", "icon-ride"} <= set(
        handheld.sprites
    )


def test_a_desert_is_no_commodity(tmp_path):
    desert = next(h for h in range(19) if settled()[GAME.hexes + h] & 15 == 5)
    node = GAME.board.hex_nodes[6 * desert]
    match = Realm(tmp_path, settled(), ANNA).match
    match.enter(bytes((ANNA, acts.HIRE >> 16, 0, node)))
    handheld = Realm(tmp_path, settled(), ANNA)
    handheld.app.match = match
    handheld.show(LogPage())
    assert "Desert" in " ".join(rows(handheld))
    assert "paper12" not in handheld.sprites


def test_levels_have_the_name_that_they_had_when_they_were_built(tmp_path):
    pos = settled(red={"cards": {"cloth": 6}, "progress": {"crane": 1}})
    assert sentences(tmp_path, pos, "improve trade", "improve trade", "play crane trade") == [
        *("Anna", "builds Market", "builds Trading House", "plays Crane", "builds Merchant Guild"),
    ]


def test_a_metropolis_is_told_with_its_place_and_its_track(tmp_path):
    red = {"cards": {"cloth": 4}, "levels": {"trade": 3}, "cities": [28, 8]}
    handheld = logged(tmp_path, settled(red=red), "improve trade", "crown 8")
    told = rows(handheld)
    assert told[1] == "builds Bank"
    assert told[2].startswith("metropolis at")
    assert told[3] == "Anna: Metropolis of Trade"


@pytest.mark.parametrize(
    ("event", "picture"),
    [("ship", "ship12"), ("trade", "trade12"), ("science", "science12"),
     ("politics", "politics12")],
)  # fmt: skip
def test_a_roll_has_three_dice(tmp_path, event, picture):
    handheld = logged(tmp_path, settled(phase="start"), f"roll 6 4 {event}")
    assert "rolls 6 + 4 = 10," in " ".join(rows(handheld))
    assert picture in handheld.sprites


def test_the_roll_for_the_first_turn_has_two(tmp_path):
    told = sentences(tmp_path, GAME.new(4, 3), "roll 3 4")
    assert told == ["Anna", "rolls 3 + 4 = 7"]


def test_the_ship_comes_closer(tmp_path):
    told = sentences(tmp_path, settled(phase="start", ship=3), "roll 6 4 ship")
    assert "the ship: 4 of 7" in told


ATTACKED: dict[str, Any] = {
    "phase": "start",
    "ship": 6,
    "red": {"knights": {"4": "strong active"}},
    "blue": {"cities": [39, 50], "settlements": [], "roads": ["39-44", "46-50"]},
}


def test_a_lost_attack_tells_whose_cities_fall(tmp_path):
    """Who had a choice and who had none, each with a badge."""
    handheld = logged(tmp_path, settled(**ATTACKED), "roll 6 4 ship", "pillage 50")
    told = rows(handheld)
    assert "attack lost, 5 against 2" in told
    assert sum(words.startswith("city falls at") for words in told) == 3
    assert "Ben" not in told  # his badge says so
    assert {"badge1", "badge2", "badge3"} <= set(pictures(handheld))


def test_a_won_attack_names_the_defender(tmp_path):
    keys: dict[str, Any] = ATTACKED | {
        "red": {"knights": {"4": "mighty active", "33": "strong active"}}
    }
    handheld = logged(tmp_path, settled(**keys), "roll 6 4 ship")
    told = rows(handheld)
    assert "attack won, 5 against 5" in told
    assert "Defender of Catan" in told


def test_with_several_strongest_there_is_none(tmp_path):
    keys: dict[str, Any] = ATTACKED | {
        "red": {"knights": {"4": "mighty active"}},
        "white": {"knights": {"22": "mighty active"}},
    }
    texts = ("roll 6 4 ship", "draw trade merchant", "draw science crane")
    told = sentences(tmp_path, settled(**keys), *texts)
    assert "attack won, 5 against 6" in told
    assert "Defender of Catan" not in told


def test_roads_go_with_a_city_of_which_nothing_remains(tmp_path):
    """C29: there is no settlement in stock for it. The knight on them goes, too."""
    towns = [0, 2, 11, 20, 38]
    pos = settled(
        phase="start",
        ship=6,
        red={
            "settlements": towns,
            "cities": [28],
            "roads": ["0-4", "28-33", "28-34"],
            "knights": {"33": "basic"},
        },
        blue={"knights": {"44": "basic active"}},
        orange={"knights": {"36": "basic active"}},
        white={"knights": {"25": "basic active"}},
    )
    told = sentences(tmp_path, pos, "roll 6 5 ship")
    assert "attack lost, 4 against 3" in told
    at = next(i for i, words in enumerate(told) if words.startswith("city falls at"))
    assert told[at + 1] == "roads –2, knights –1"


def test_the_merchant_stays_at_the_number_that_he_came_to(tmp_path):
    """In the log, whatever the Inventor does with the numbers afterwards."""
    pos = settled(red={"progress": {"merchant": 1, "inventor": 1}})
    texts = ("play merchant 9", "play inventor 3 9")
    before = sentences(tmp_path, pos, texts[0])
    after = sentences(tmp_path, pos, *texts)
    merchant = next(words for words in before if words.startswith("merchant"))
    assert merchant in after


@pytest.mark.parametrize(
    ("holder", "says"),
    [(ANNA, "draws: Crane"), (BEN, "draws: Science"), (NOBODY, "draws: Science")],
)
def test_a_drawn_card_is_named_to_its_drawer_alone(tmp_path, holder, says):
    handheld = Realm(tmp_path, settled(), ANNA)
    handheld.match.enter(bytes((ANNA, acts.DRAW >> 16, facts.SCIENCE, facts.CRANE_CARD + 1)))
    handheld.match.keep(holder)
    handheld.match.holder = holder
    handheld.show(LogPage())
    assert says in rows(handheld)


def test_an_opened_card_is_a_title(tmp_path):
    pos = settled(phase="draw", event="science", red={"levels": {"science": 1}})
    told = sentences(tmp_path, pos, "draw science printer", holder=BEN)
    assert "Anna: Printer" in told
    assert not any("draws" in words for words in told)


@pytest.mark.parametrize(
    ("holder", "says"),
    [(ANNA, "Smith from Ben"), (BEN, "Smith from Ben"), (CLEO, "a card from Ben")],
)
def test_a_spied_card_is_known_to_both_alone(tmp_path, holder, says):
    pos = settled(red={"progress": {"spy": 1}}, blue={"progress": {"smith": 1}})
    assert says in sentences(tmp_path, pos, "play spy blue", "take card blue smith", holder=holder)


def test_taken_and_given_cards_are_known_to_both_alone(tmp_path):
    rich = {"settlements": [51, 50, 2], "cards": {"wool": 2, "coin": 1}}
    pos = settled(red={"progress": {"master merchant": 1}}, blue=rich)
    texts = ("play master merchant blue", "take blue coin", "take blue wool")
    for holder in (ANNA, BEN, CLEO):
        handheld = logged(tmp_path, pos, *texts, holder=holder)
        hidden = "a card from Ben" in rows(handheld)
        assert hidden == (holder == CLEO)
        assert ("coin12" in handheld.sprites) == (holder != CLEO)


def test_gifts(tmp_path):
    rich = {"settlements": [51, 50, 2], "cards": {"wool": 2, "coin": 1}}
    pos = settled(red={"progress": {"wedding": 1}}, blue=rich)
    texts = ("play wedding", "give red coin", "give red wool")
    told = sentences(tmp_path, pos, *texts, holder=CLEO)
    assert told == ["Anna", "plays Wedding", "Ben", "gives Anna 1 card", "gives Anna 1 card"]
    handheld = logged(tmp_path, pos, *texts, holder=BEN)
    assert {"coin12", "wool12"} <= set(pictures(handheld))


def test_the_commercial_harbor(tmp_path):
    """With whom a card was swapped, and who had none to swap."""
    pos = settled(
        red={"progress": {"commercial harbor": 1}, "cards": {"wool": 2}},
        blue={"cards": {"coin": 1}},
        orange={"cards": {"ore": 2}},
    )
    texts = ("play commercial harbor", "lend blue wool", "swap red coin", "lend orange wool")
    told = sentences(tmp_path, pos, *texts, "end", holder=DIRK)
    assert told == ["Anna", "plays Commercial Harbor", "Ben", "swaps with Anna", "Anna",
                    "Cleo: no commodity"]  # fmt: skip
    handheld = logged(tmp_path, pos, *texts, holder=BEN)
    assert {"coin12", "wool12"} <= set(pictures(handheld))


def test_a_card_that_is_lent_is_told_when_it_is_clear_what_came_of_it(tmp_path):
    pos = settled(red={"progress": {"commercial harbor": 1}, "cards": {"wool": 2}},
                  blue={"cards": {"coin": 1}})  # fmt: skip
    told = sentences(tmp_path, pos, "play commercial harbor", "lend blue wool", holder=DIRK)
    assert told == ["Anna", "plays Commercial Harbor"]


@pytest.mark.parametrize(
    ("blue", "says"),
    [
        ({"settlements": [51, 18], "roads": ["39-44", "13-18"]}, "loses a knight"),
        ({"settlements": [51, 24], "roads": ["39-44", "13-18", "18-24"]}, "evades to"),
    ],
)
def test_a_displaced_knight_with_no_choice_goes_or_is_lost(tmp_path, blue, says):
    red = {"knights": {"4": "strong active"}, "roads": ["0-4", "4-8", "28-33", "8-13"]}
    pos = settled(red=red, blue={**blue, "knights": {"13": "basic"}})
    handheld = logged(tmp_path, pos, "move 4 13")
    told = rows(handheld)
    assert told[1].startswith("knight goes to")
    assert told[2].startswith(says)
    assert "badge1" in pictures(handheld)


def test_the_diplomat_takes_a_road(tmp_path):
    pos = settled(red={"progress": {"diplomat": 1}})
    handheld = logged(tmp_path, pos, "play diplomat 44-48")
    assert rows(handheld)[1:3] == ["plays Diplomat", "loses 1 road"]
    assert "badge1" in pictures(handheld)


def test_the_inventors_numbers_stay_as_they_were(tmp_path):
    pos = settled(red={"progress": {"inventor": 2}})
    pairs = [a for a in GAME.legal(pos) if act.kind_of(a) == acts.INVENTOR]
    handheld = Realm(tmp_path, pos, ANNA)
    first = pairs[0]
    numbers = {pos[GAME.hexes + h] >> 4 for h in (first >> 8 & 255, first & 255)}
    handheld.match.do(first)
    again = [a for a in handheld.match.legal() if act.kind_of(a) == acts.INVENTOR]
    handheld.match.do(again[-1])
    handheld.show(LogPage())
    words = rows(handheld)[1].replace("swaps", "").replace("and", "").split()
    assert {int(word) for word in words} == numbers


@pytest.mark.parametrize("card", [row for row in CARDS if row[2]], ids=lambda row: row[0])
def test_every_card_that_is_played_has_its_picture(tmp_path, card):
    handheld = Realm(tmp_path, settled(), ANNA)
    handheld.match.enter(bytes((ANNA, card[2] >> 16, 3, 2)))
    handheld.show(LogPage())
    assert card[1] in pictures(handheld)
    assert len(rows(handheld)) >= 2


def played(seed, number) -> Any:
    """A match of so many random actions."""
    choose = tools("knights", "table").chooser(GAME)
    rng = random.Random(seed)
    seats = 4 - seed % 2
    match = Match(GAME, GAME.new(seats, seed), list(NAMES[:seats]), bytes(range(seats)))
    for _ in range(number):
        if match.curtain():
            match.take()
        legal = match.legal()
        if not legal:
            break
        match.do(choose(rng, match.view, legal))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_is_told_to_everybody(tmp_path, seed):
    match = played(seed, 1500)
    handheld = Realm(tmp_path, settled(), None)
    handheld.app.match = match
    for holder in (*range(len(match.names)), NOBODY):
        match.keep(holder)
        match.holder = holder
        handheld.show(LogPage())
        for first in range(0, handheld.screen.last(handheld.app) + 1, 11):
            handheld.screen.first = first
            for words in rows(handheld):
                assert "knights_" not in words
                assert "{}" not in words
        handheld.app.pop()


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    for seed in (1, 2, 7):
        match = played(seed, 900)
        match.names[:] = LONGEST[: len(match.names)]
        handheld = Realm(tmp_path, settled(), None, look)
        handheld.app.match = match
        handheld.show(LogPage())
        for holder in (0, NOBODY):
            match.keep(holder)
            match.holder = holder
            for first in range(0, handheld.screen.last(handheld.app) + 1, 11):
                handheld.screen.first = first
                assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    handheld = logged(tmp_path, settled(phase="start", ship=3), "roll 6 4 ship",
                      look=("waveshare", GERMAN))  # fmt: skip
    assert "das Schiff: 4 von 7" in rows(handheld)
