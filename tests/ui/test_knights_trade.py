"""Trade with eight kinds: with the bank, in offers, answers and deals."""

import pytest

from hexpocket.engine import trade
from hexpocket.games.knights import facts
from hexpocket.ui.play.bank import Bank
from tests.support.knights import GAME, play
from tests.ui.decision import assert_current
from tests.ui.knights_decision import asked, settled
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

MANY = dict.fromkeys(GAME.kind_names, 4)
OFFER = ("offer", "less cloth", "less cloth", "more brick", "more coin")
# As much as can be offered, for as many kinds as there are.
LARGE = ("offer", *["less cloth"] * 11, *[f"more {kind}" for kind in
         ("lumber", "brick", "wool", "grain", "ore", "paper", "coin")])  # fmt: skip
SENT = ("send", "want", "want", "want")


def table(**keys) -> bytearray:
    """Every other player has a card, so that offers can be made."""
    others = {colour: {"cards": {"ore": 1}} for colour in ("blue", "orange", "white")}
    return settled(**{**others, **keys})


def hand(pos, seat) -> list[int]:
    first = GAME.hands[seat]
    return list(pos[first : first + facts.KINDS])


def shown(saves, pos, *texts, look=LOOKS[0], **keys):
    return asked(saves, play(pos, *texts), look, **keys)


def test_the_bank_takes_and_gives_every_kind(tmp_path):
    handheld = asked(tmp_path, settled(red={"cards": MANY}))
    handheld.show(Bank())
    rates = [words for words in handheld.words() if words.endswith(":1")]
    assert rates == [f"{GAME.rate(handheld.match.view, 0, kind)}:1" for kind in range(facts.KINDS)]
    assert {kind + "16" for kind in GAME.kind_names} <= set(handheld.sprites)
    for _ in range(facts.KINDS):
        handheld.press("right")
        assert_current(handheld)
    handheld.press("left")  # coin
    assert "You give 4 coin" in handheld.words()
    before = hand(handheld.match.view, 0)
    handheld.press("a")
    while handheld.screen.kinds[1] != facts.CLOTH:
        handheld.press("right")
        assert_current(handheld)
    handheld.press("a")
    assert handheld.screen.name == "turn"
    now = hand(handheld.match.view, 0)
    assert now[facts.COIN] == before[facts.COIN] - 4
    assert now[facts.CLOTH] == before[facts.CLOTH] + 1


def test_an_offer_is_composed_of_resources_and_commodities(tmp_path):
    handheld = asked(tmp_path, play(table(red={"cards": {"cloth": 3}}), "offer"))
    assert handheld.screen.name == "offer"
    assert handheld.screen.kind == facts.CLOTH  # of which there is most
    handheld.press("down", "down", "right", "up")
    assert_current(handheld)
    assert "You give 2 cloth and get 1\xa0coin.".replace("\xa0", " ") in " ".join(
        handheld.words()
    ).replace("\xa0", " ")
    handheld.press("a")
    assert handheld.screen.name == "partners"
    assert {"2 cloth", "1 coin"} <= set(handheld.words())


def test_a_deal_is_agreed_with_commodities(tmp_path):
    pos = table(red={"cards": {"cloth": 3}}, white={"cards": {"brick": 1, "coin": 1}})
    handheld = shown(tmp_path, pos, *OFFER, "propose white")
    assert handheld.screen.name == "agree"
    assert {"2 cloth", "1 brick", "1 coin"} <= set(handheld.words())
    handheld.press("a", "a")
    assert hand(handheld.match._pos, 3)[facts.CLOTH] == 2
    assert hand(handheld.match._pos, 0)[facts.COIN] == 1


RICH = {"cards": {**MANY, "cloth": 0}}


def large(**keys) -> bytearray:
    return table(red={"cards": {"cloth": 11}}, **keys)


def test_as_many_kinds_as_there_are_stand_side_by_side(tmp_path):
    """Numbers and pictures; a cross at what the player asked has not."""
    handheld = shown(tmp_path, large(blue={"cards": {"wool": 1}}), *LARGE, *SENT)
    assert handheld.screen.name == "answer"
    handheld.words()
    assert handheld.sprites.count("cross") == 6
    handheld = shown(tmp_path, large(blue=RICH), *LARGE, *SENT)
    handheld.words()
    assert "cross" not in handheld.sprites


def test_what_is_offered_can_be_told_from_the_boxes(tmp_path):
    handheld = shown(tmp_path, large(), *LARGE)
    words = handheld.words()
    assert words.count("1") == 7
    assert "11" in words
    assert [trade.amount(GAME, handheld.match.view, 0, kind) for kind in range(facts.KINDS)] == [
        *(1, 1, 1, 1, 1, 1, -11, 1),
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    counter = ("counter", "more wool", "more lumber", "send")
    for texts in (
        LARGE,
        (*LARGE, "propose blue"),
        (*LARGE, "send"),
        (*LARGE, *SENT),
        (*LARGE, *SENT, "counter"),
        (*LARGE, *SENT, *counter, "accept", "refuse"),
        (*OFFER, *SENT, "counter", "more paper", "more paper", "send", "refuse", "refuse"),
    ):
        pos = large(blue=RICH, orange=RICH)
        handheld = shown(tmp_path, pos, *texts, look=look, names=LONGEST)
        assert_fits(handheld)
    handheld = asked(tmp_path, settled(red={"cards": {"cloth": 12, "ore": 19}}), look, LONGEST)
    handheld.show(Bank())
    assert_fits(handheld)
    handheld.press("a")
    assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    handheld = shown(tmp_path, table(red={"cards": {"cloth": 3}}), *OFFER,
                     look=("waveshare", GERMAN))  # fmt: skip
    said = " ".join(handheld.words()).replace("\xa0", " ")
    assert "2 Tuch" in said
