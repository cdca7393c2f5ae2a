"""When a card may be played (B31), and decisions that several players owe (B82)."""

import pytest

from tests.games.catan.printed import COLOURS
from tests.games.catan.table import RICH, table
from tests.support import rule
from tests.support.catan import cards, legal, legal_of, play, refused, shown

ONE_OF_EACH = {"knight": 1, "road building": 1, "invention": 1, "monopoly": 1}
PLAYS = ["play knight", "play road building", "play invention wool ore", "play monopoly ore"]
CARD = pytest.mark.parametrize("card", PLAYS)
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])

OFFERED = ["roll 6 6", "offer", "less wool", "more ore"]  # blue and white have cards then
# Ways to a decision in red's turn, from the roll on, and what it waits for.
DECISIONS = {
    "discards": (["roll 3 4"], "Return half of your cards first"),
    "robber": (["roll 3 4", *["discard wool"] * 4], "Move the robber"),
    "victim": (["roll 3 4", *["discard wool"] * 4, "robber 5"], "Choose whom to rob"),
    "offer": (["roll 6 6", "offer"], "Send or cancel the offer"),
    "wishes": ([*OFFERED, "send"], "Say first whether you want to trade"),
    "answers": ([*OFFERED, "send", "want", "refuse"], "Answer the offer"),
    "proposals": (["roll 6 6", "invite", "want", "refuse"], "Answer the offer"),
    "counter": ([*OFFERED, "send", "want", "refuse", "counter"], "Send or cancel the counter"),
    "close": ([*OFFERED, "send", "want", "refuse", "accept"], "Close the trade"),
    "deal": ([*OFFERED, "propose blue"], "Agree to the deal or refuse it first"),
}
DECISION = pytest.mark.parametrize("decision", DECISIONS)


def everyone(hand, seats=4, **keys):
    """All players hold these cards."""
    return table(seats, **{colour: {"cards": hand} for colour in COLOURS[4 - seats :]}, **keys)


def opened(decision, development):
    """Red's turn with this decision open; red and blue hold the development cards."""
    red = {"cards": {"wool": 8}, "development": development}
    blue = {"cards": {"ore": 2}, "development": development}
    way, waits = DECISIONS[decision]
    return play(table(phase="start", red=red, blue=blue), *way), waits


# B31: one card, at any time of one's own turn


@rule("B31")
@EDITIONS
@CARD
def test_a_card_may_be_played_before_the_roll(edition, card):
    pos = table(phase="start", edition=edition, red={"development": ONE_OF_EACH})
    assert card in legal(pos)
    assert shown(play(pos, card))["card_played"]


@rule("B31")
@EDITIONS
def test_before_the_roll_a_card_is_all_that_is_allowed(edition):
    red = {"cards": RICH, "development": ONE_OF_EACH, "roads": ["8-13", "28-34", "13-18"]}
    pos = table(phase="start", edition=edition, red=red)
    assert [text for text in legal(pos) if not text.startswith("play ")] == ["roll"]
    for text in ("road 4-8", "settlement 18", "city 8", "buy", "offer", "invite", "end"):
        refused(pos, text, "Roll the dice first")
    refused(pos, "trade 4 wool -> 1 ore", "Roll the dice first")


@rule("B31")
@CARD
def test_after_a_card_before_the_roll_only_the_roll_is_left(card):
    pos = table(phase="start", red={"cards": RICH, "development": ONE_OF_EACH})
    play(pos, card)
    if card == "play knight":
        play(pos, "robber 0")
    if card == "play road building":
        play(pos, "road 13-18", "road 4-8")
    assert legal(pos) == ["roll"]


@rule("B31")
@CARD
@pytest.mark.parametrize(
    "before",
    [
        [],
        ["trade 4 wool -> 1 brick"],
        ["road 13-18"],
        ["city 8"],
        ["buy invention"],
        ["offer", "less brick", "more ore", "send", "refuse", "refuse"],
        ["offer", "less brick", "more ore", "propose blue", "agree"],
        ["offer", "cancel"],
    ],
)
def test_a_card_may_be_played_at_any_time_after_the_roll(card, before):
    red = {"cards": RICH, "development": ONE_OF_EACH}
    pos = table(phase="start", red=red, blue={"cards": {"ore": 1}})
    play(pos, "roll 6 6", *before)
    assert card in legal(pos)
    assert shown(play(pos, card))["card_played"]


@rule("B31")
@CARD
def test_a_card_may_be_played_after_the_robber_has_moved(card):
    pos = table(phase="start", red={"development": ONE_OF_EACH}, orange={"cards": {"ore": 1}})
    play(pos, "roll 3 4", "robber 5", "steal orange")
    assert card in legal(pos)


@rule("B31")
@CARD
def test_one_card_a_turn(card):
    pos = play(table(red={"development": ONE_OF_EACH | {"monopoly": 2}}), "play monopoly wool")
    assert legal_of(pos, "play") == []
    refused(pos, card, "Only one development card")


@rule("B31")
@CARD
def test_a_card_played_before_the_roll_is_the_one_of_the_turn(card):
    pos = table(phase="start", red={"development": ONE_OF_EACH | {"monopoly": 2}})
    play(pos, "play monopoly wool")
    refused(pos, card, "Only one development card")
    refused(play(pos, "roll 6 6"), card, "Only one development card")


@rule("B31")
def test_the_next_turn_allows_a_card_again():
    pos = table(seats=3, active="blue", blue={"development": ONE_OF_EACH})
    play(pos, "play monopoly wool", "end", "roll 6 6", "end", "roll 6 6", "end")
    assert shown(pos)["active"] == "blue"
    assert "play knight" in legal(pos)
    assert "play knight" in legal(play(pos, "roll 6 6"))


@rule("B31")
@CARD
@pytest.mark.parametrize("phase", ["start", "main"])
def test_no_card_is_played_in_anothers_turn(card, phase):
    pos = table(phase=phase, active="blue", red={"development": ONE_OF_EACH})
    assert legal_of(pos, "play") == []
    refused(pos, card, "You have no such card")


@rule("B31", "B82")
@CARD
@DECISION
def test_no_card_while_a_decision_is_open(card, decision):
    pos, waits = opened(decision, ONE_OF_EACH)
    assert legal_of(pos, "play") == []
    refused(pos, card, waits)


@rule("B31", "B82")
@CARD
def test_no_card_while_free_roads_are_to_be_laid(card):
    pos = play(table(red={"development": ONE_OF_EACH}), "play road building")
    refused(pos, card, "Lay the free roads first")
    refused(play(pos, "road 13-18"), card, "Lay the free roads first")


# B82: several decide


@rule("B82")
@DECISION
@pytest.mark.parametrize(
    "text",
    [
        *("roll", "end", "buy", "road 13-18", "city 8"),
        *("offer", "invite", "trade 4 wool -> 1 ore", "pass"),
    ],
)
def test_nothing_else_may_be_done_while_a_decision_is_open(decision, text):
    pos, waits = opened(decision, {})
    refused(pos, text, waits)


@rule("B82")
def test_nothing_else_may_be_done_while_free_roads_are_to_be_laid():
    red = {"cards": RICH, "development": {"road building": 1}}
    pos = play(table(red=red), "play road building")
    for text in ("end", "buy", "city 8", "offer", "invite", "trade 4 wool -> 1 ore", "robber 0"):
        refused(pos, text, "Lay the free roads first")
    assert {text.split()[0] for text in legal(pos)} == {"road"}


@rule("B82")
@DECISION
def test_only_answers_to_the_decision_are_listed(decision):
    pos, _ = opened(decision, ONE_OF_EACH)
    words = {text.split()[0] for text in legal(pos)}
    assert words
    assert (
        words
        <= {
            "discards": {"discard"},
            "robber": {"robber"},
            "victim": {"steal"},
            "offer": {"more", "less", "send", "cancel"},
            "wishes": {"want", "refuse"},
            "answers": {"accept", "refuse", "counter"},
            "proposals": {"refuse", "counter"},
            "counter": {"more", "less", "send", "cancel"},
            "close": {"deal", "no"},
            "deal": {"agree", "refuse"},
        }[decision]
    )


def who_acts(pos, text):
    """The colours that act, in order, while this answer can be given."""
    order = []
    while text in legal(pos):
        order.append(shown(pos)["actor"])
        play(pos, text)
    return order


@rule("B82")
@pytest.mark.parametrize("roller", range(4))
def test_discards_go_clockwise_from_the_roller_himself_first(roller):
    pos = everyone({"wool": 4, "ore": 4}, phase="start", active=COLOURS[roller])
    play(pos, "roll 3 4")
    order = COLOURS[roller:] + COLOURS[:roller]
    assert who_acts(pos, "discard wool") == [colour for colour in order for _ in range(4)]


@rule("B82")
@pytest.mark.parametrize("roller", range(3))
def test_three_players_discard_clockwise_too(roller):
    colours = COLOURS[1:]
    pos = everyone({"wool": 4, "ore": 5}, seats=3, phase="start", active=colours[roller])
    play(pos, "roll 3 4")
    order = colours[roller:] + colours[:roller]
    assert who_acts(pos, "discard wool") == [colour for colour in order for _ in range(4)]


@rule("B82")
def test_who_owes_nothing_is_passed_over():
    many = {"cards": {"wool": 4, "ore": 4}}
    few = {"cards": {"wool": 4, "ore": 3}}
    pos = table(phase="start", active="orange", red=many, blue=few, orange=few, white=many)
    play(pos, "roll 3 4")
    assert who_acts(pos, "discard wool") == ["white"] * 4 + ["red"] * 4
    assert shown(pos)["actor"] == "orange"


@rule("B82")
def test_the_roller_goes_on_only_when_the_last_has_discarded():
    pos = everyone({"wool": 4, "ore": 4}, phase="start")
    play(pos, "roll 3 4")
    for _ in range(16):
        assert set(legal(pos)) <= {"discard wool", "discard ore"}
        refused(pos, "robber 0", "Return half of your cards first")
        refused(pos, "end", "Return half of your cards first")
        play(pos, legal(pos)[0])
    assert shown(pos)["actor"] == "red"
    assert "robber 0" in legal(pos)


@rule("B82")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("first", range(3))
def test_answers_go_clockwise_from_the_active_player(seats, first):
    colours = COLOURS[4 - seats :]
    pos = everyone({"wool": 1, "ore": 1}, seats=seats, active=colours[first])
    play(pos, "offer", "less wool", "more ore", "send")
    others = colours[first + 1 :] + colours[:first]
    assert who_acts(pos, "want") == list(others)
    assert who_acts(pos, "accept") == list(others)
    assert shown(pos)["actor"] == colours[first]


@rule("B82")
def test_a_trade_is_closed_only_when_all_have_answered():
    pos = everyone({"wool": 1, "ore": 1})
    play(pos, "offer", "less wool", "more ore", "send", "want", "want", "want")
    for answer in ("accept", "refuse", "refuse"):
        refused(pos, "deal blue", "Answer the offer first")
        refused(pos, "no deal", "Answer the offer first")
        play(pos, answer)
    play(pos, "deal blue")
    assert cards(pos, "red") == {"ore": 2}


@rule("B82")
def test_a_counter_offer_is_finished_before_the_next_answers():
    pos = everyone({"wool": 1, "ore": 2, "brick": 1})
    play(pos, "offer", "less wool", "more ore", "send", *["want"] * 3, "counter")
    assert shown(pos)["actor"] == "blue"
    play(pos, "less brick", "more wool")
    assert shown(pos)["actor"] == "blue"
    refused(pos, "refuse", "Send or cancel the counter-offer first")
    play(pos, "send")
    assert shown(pos)["actor"] == "orange"
