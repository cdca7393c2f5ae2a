"""What is hidden, and from whom (C67)."""

import pytest

from host_tools.referee.session import Session
from tests.support import rule

RED = {"cities": [8], "roads": ["8-13"]}
BLUE = {"cities": [30, 34], "roads": ["30-35"]}


def table(**keys) -> Session:
    """The referee with a position on the table."""
    players = {
        colour: keys.pop(colour) for colour in ("red", "blue", "orange", "white") if colour in keys
    }
    session = Session()
    session.answer({"do": "load", "position": {"game": "knights", "players": players, **keys}})
    return session


def view(session, colour: str) -> dict:
    return session.answer({"do": "show", "view": colour})["position"]


def told(session, colour: str) -> list:
    """The last record, as this colour hears it."""
    return session.answer({"do": "records", "view": colour})["records"]


def same_for(colours, *pairs):
    """Sessions that differ in what these colours may not know look alike to them."""
    for one, two in pairs:
        for colour in colours:
            assert view(one, colour) == view(two, colour), colour
            first = one.answer({"do": "records", "view": colour})
            assert first == two.answer({"do": "records", "view": colour}), colour


def twins(actions, **hands) -> list[Session]:
    """Two sessions after these actions; a hand that is a pair differs between them."""
    found = []
    for i in (0, 1):
        session = table(
            **{key: one[i] if isinstance(one, tuple) else one for key, one in hands.items()}
        )
        for text in actions[i] if isinstance(actions, tuple) else actions:
            session.answer({"do": "play", "action": text})
        found.append(session)
    return found


@rule("C67")
def test_everybody_knows_sizes_and_colours_only():
    session = table(
        blue={
            **BLUE,
            "cards": {"ore": 2, "coin": 1},
            "progress": {"crane": 1, "smith": 1, "spy": 1},
        }
    )
    other = view(session, "red")["players"]["blue"]
    assert other["cards"] == {"hidden": 3}
    assert other["progress"] == {"hidden": {"science": 2, "trade": 0, "politics": 1}}
    own = view(session, "blue")["players"]["blue"]
    assert own["cards"]["coin"] == 1
    assert own["progress"] == {"crane": 1, "smith": 1, "spy": 1}


@rule("C67")
def test_resources_and_commodities_look_alike():
    """Three cards of blue, whatever they are; the bank shows what nobody holds."""
    one, two = twins(
        [],
        red=({**RED, "cards": {"coin": 3}}, {**RED, "cards": {"ore": 3}}),
        blue=({**BLUE, "cards": {"ore": 3}}, {**BLUE, "cards": {"coin": 3}}),
    )
    same_for(["orange", "white"], (one, two))
    assert view(one, "red") != view(two, "red")


@rule("C67", "C55")
def test_a_drawn_card_is_known_to_its_owner_alone():
    levels = {"levels": {"trade": 1}}
    one, two = twins(
        (
            ["roll 1 1 trade", "draw trade merchant"],
            ["roll 1 1 trade", "draw trade trade monopoly"],
        ),
        phase="start",
        blue=levels,
    )
    same_for(["red", "orange", "white"], (one, two))
    assert told(one, "red")[-1] == "draw trade"
    assert told(one, "blue")[-1] == "draw trade merchant"


@rule("C67", "C57")
def test_a_point_drawn_is_known_to_all():
    session = table(phase="start", blue={"levels": {"science": 1}})
    session.answer({"do": "play", "actions": ["roll 1 1 science", "draw science printer"]})
    for colour in ("red", "blue", "orange", "white"):
        assert view(session, colour)["printer"] == "blue"
        assert told(session, colour)[-1] == "draw science printer"


@rule("C67", "C56")
def test_a_card_put_back_is_known_to_who_put_it_there_alone():
    """Everybody sees from which deck it is."""
    hand = {"crane": 1, "smith": 1, "mining": 1, "spy": 1}
    draw = ["roll 1 1 trade", "draw trade merchant"]
    one, two = twins(
        ([*draw, "return crane"], [*draw, "return smith"]),
        phase="start",
        red={"levels": {"trade": 1}, "progress": hand},
    )
    same_for(["blue", "orange", "white"], (one, two))
    assert told(one, "blue")[-1] == "return science"
    assert told(one, "red")[-1] == "return crane"
    assert view(one, "red")["under"] != view(one, "blue")["under"]


@rule("C67", "C55")
def test_a_played_card_is_known_to_all_even_under_its_deck():
    session = table(red={**RED, "progress": {"mining": 1}})
    session.answer({"do": "play", "action": "play mining"})
    for colour in ("red", "blue"):
        assert view(session, colour)["under"] == {"science": ["mining"]}
        assert told(session, colour) == ["play mining"]


@rule("C67", "C18")
def test_a_stolen_card_is_known_to_two():
    hand = {"ore": 1, "coin": 1}
    one, two = twins(
        (["robber 14", "steal blue ore"], ["robber 14", "steal blue coin"]),
        phase="robber",
        blue={**BLUE, "cards": hand},
    )
    same_for(["orange", "white"], (one, two))
    assert [told(one, colour)[-1] for colour in ("red", "blue", "orange")] == [
        "steal blue ore",
        "steal blue ore",
        "steal blue",
    ]


@rule("C67", "C62")
def test_spy_sees_the_hand_and_only_the_two_know_what_was_taken():
    """While the cards lie open to red they do to nobody else."""
    blue = {**BLUE, "progress": {"crane": 1, "smith": 1}}
    one, two = twins(
        (["play spy blue", "take card blue crane"], ["play spy blue", "take card blue smith"]),
        red={"progress": {"spy": 1}},
        blue=blue,
    )
    same_for(["orange", "white"], (one, two))
    assert told(one, "orange")[-1] == "take card blue"
    assert told(one, "red")[-1] == told(one, "blue")[-1] == "take card blue crane"
    looking = table(red={"progress": {"spy": 1}}, blue=blue)
    looking.answer({"do": "play", "action": "play spy blue"})
    assert view(looking, "red")["players"]["blue"]["progress"] == {"crane": 1, "smith": 1}
    assert "hidden" in view(looking, "orange")["players"]["blue"]["progress"]


@rule("C67", "C62")
def test_spy_other_hands_stay_hidden_and_the_hand_is_hidden_again_afterwards():
    blue = {**BLUE, "cards": {"ore": 2}, "progress": {"crane": 1, "smith": 1}}
    session = table(red={"progress": {"spy": 1}}, blue=blue, orange={"progress": {"mining": 1}})
    session.answer({"do": "play", "action": "play spy blue"})
    seen = view(session, "red")["players"]
    assert seen["blue"]["cards"] == {"hidden": 2}
    assert "hidden" in seen["orange"]["progress"]
    session.answer({"do": "play", "action": "take card blue crane"})
    assert "hidden" in view(session, "red")["players"]["blue"]["progress"]


@rule("C67", "C62")
def test_master_merchant_sees_the_hand_and_only_the_two_know_what_was_taken():
    blue = {**BLUE, "cards": {"ore": 2, "coin": 2}, "progress": {"crane": 1}}
    play = ["play master merchant blue"]
    one, two = twins(
        ([*play, *["take blue ore"] * 2], [*play, *["take blue coin"] * 2]),
        red={**RED, "progress": {"master merchant": 1}},
        blue=blue,
    )
    same_for(["orange", "white"], (one, two))
    assert told(one, "orange")[-1] == "take blue"
    assert told(one, "blue")[-1] == "take blue ore"
    looking = table(red={**RED, "progress": {"master merchant": 1}}, blue=blue)
    looking.answer({"do": "play", "actions": play})
    seen = view(looking, "red")["players"]["blue"]
    assert {kind: n for kind, n in seen["cards"].items() if n} == {"ore": 2, "coin": 2}
    assert "hidden" in seen["progress"]
    assert view(looking, "orange")["players"]["blue"]["cards"] == {"hidden": 4}


@rule("C67", "C62")
def test_commercial_harbor_the_lent_card_lies_face_down():
    """Blue chooses his commodity without knowing it, and then only the two know both."""
    red = {**RED, "cards": {"wool": 1, "ore": 1}, "progress": {"commercial harbor": 1}}
    blue = {**BLUE, "cards": {"cloth": 1, "coin": 1}}
    lend = ["play commercial harbor"]
    one, two = twins(([*lend, "lend blue wool"], [*lend, "lend blue ore"]), red=red, blue=blue)
    same_for(["blue", "orange", "white"], (one, two))
    for session in (one, two):
        assert sorted(session.answer({"do": "legal"})["actions"]) == [
            "swap red cloth",
            "swap red coin",
        ]
    one, two = twins(
        ([*lend, "lend blue wool", "swap red coin"], [*lend, "lend blue ore", "swap red cloth"]),
        red=red,
        blue=blue,
    )
    same_for(["orange", "white"], (one, two))
    assert told(one, "orange")[-2:] == ["lend blue", "swap red"]
    assert told(one, "blue")[-1] == "swap red coin for wool"


@rule("C67", "C62")
def test_wedding_gifts_are_known_to_two():
    blue = {**BLUE, "cards": {"ore": 2, "coin": 2}}
    one, two = twins(
        (["play wedding", *["give red ore"] * 2], ["play wedding", *["give red coin"] * 2]),
        red={**RED, "progress": {"wedding": 1}},
        blue=blue,
    )
    same_for(["orange", "white"], (one, two))
    assert told(one, "orange")[-1] == "give red"
    assert told(one, "red")[-1] == "give red ore"


HIDDEN = {
    "spy": ({"progress": {"crane": 1}}, {"progress": {"smith": 1}}),
    "master merchant": ({"cards": {"coin": 1}}, {"cards": {"ore": 1}}),
    "commercial harbor": ({"cards": {"coin": 1}}, {"cards": {"ore": 1}}),
    "wedding": ({"cards": {"coin": 2}}, {"cards": {"ore": 1, "wool": 1}}),
    "saboteur": ({"cards": {"coin": 2}}, {"cards": {"ore": 1, "wool": 1}}),
    "resource monopoly": ({"cards": {"coin": 2}}, {"cards": {"ore": 2}}),
    "trade monopoly": ({"cards": {"coin": 2}}, {"cards": {"ore": 2}}),
}


@rule("C58", "C67", "B80")
@pytest.mark.parametrize("card", HIDDEN)
def test_whether_a_card_may_be_played_tells_nothing_of_a_hand(card):
    """Orange's hand is the other half, so that the bank looks the same."""
    first, second = HIDDEN[card]
    red = {**RED, "cards": {"grain": 1}, "progress": {card: 1}}
    one, two = twins(
        [], red=red, blue=({**BLUE, **first}, {**BLUE, **second}), orange=(second, first)
    )
    listed = [session.answer({"do": "legal"})["actions"] for session in (one, two)]
    assert listed[0] == listed[1]
    assert [text for text in listed[0] if text.startswith(f"play {card}")]
    assert view(one, "red") == view(two, "red")
