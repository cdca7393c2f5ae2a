"""Cards and money in hands: counted, hidden, moved."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import cards, phase, trade
from hexpocket.engine.position import PHASE
from hexpocket.games.america import America, facts
from host_tools.pack.maps import load_board

GAME = America(load_board("america"))
HAND = GAME.hands[0]


@pytest.fixture
def pos() -> bytearray:
    return GAME.new(4, 1)


def test_money_has_sixteen_bits_and_no_more(pos):
    cards.add(GAME, pos, HAND, facts.GOLD, 300)
    assert cards.held(GAME, pos, HAND, facts.GOLD) == 303
    cards.add(GAME, pos, HAND, facts.GOLD, -299)
    assert cards.held(GAME, pos, HAND, facts.GOLD) == 4
    cards.add(GAME, pos, HAND, facts.GOLD, 65535)
    assert cards.held(GAME, pos, HAND, facts.GOLD) == 65535
    assert cards.count(pos, HAND, GAME.resources) == 0


def test_hidden_cards_keep_their_number(pos):
    pos[HAND + facts.ORE] = 3
    pos[HAND + facts.COAL] = 2
    for _ in range(2):
        cards.hide(pos, HAND, GAME.resources)
        assert cards.size(pos, HAND, GAME.resources) == 5
        assert bytes(pos[HAND : HAND + 5]) == b"\xff\x05\x00\x00\x00"


def test_pairs_are_what_the_bank_has(pos):
    bank = GAME.bank
    pos[bank : bank + 5] = bytes((0, 2, 0, 1, 0))
    assert cards.pairs(GAME, pos) == [0x0101, 0x0103]
    pos[bank + 1] = 0
    assert cards.pairs(GAME, pos) == [0xFF03]
    cards.take_pair(GAME, pos, HAND, 0xFF03)
    assert (cards.pairs(GAME, pos), pos[HAND + 3]) == ([], 1)


def test_kinds_in_a_hand_are_bits(pos):
    pos[HAND + 1] = pos[HAND + 4] = 7
    assert cards.kinds_in(pos, HAND, 5) == 0b10010


def test_an_offer_of_gold_ends_where_its_six_bits_do(pos):
    cards.add(GAME, pos, HAND, facts.GOLD, 1000)
    pos[PHASE] = phase.MAIN
    GAME.play(pos, act.OFFER)
    for _ in range(trade.MOST):
        GAME.apply(pos, act.LESS | facts.GOLD)
    assert act.LESS | facts.GOLD not in GAME.legal(pos)
    assert trade.amount(GAME, pos, 0, facts.GOLD) == -31
    for _ in range(2 * trade.MOST):
        GAME.apply(pos, act.MORE | facts.GOLD)
    assert act.MORE | facts.GOLD not in GAME.legal(pos)
    assert trade.amount(GAME, pos, 0, facts.GOLD) == 31
