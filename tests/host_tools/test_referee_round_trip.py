"""Positions in words and back, in every phase; views; defaults."""

import json

import pytest

from hexpocket.engine.position import PHASE, players
from host_tools import games
from host_tools.referee import RefereeError, notation
from host_tools.referee.check import problem
from host_tools.referee.position import load, show
from host_tools.referee.session import Session
from host_tools.referee.words import seat_names, words_of
from tests.support.catan import GAME, position, shown
from tests.support.referee import EVERYWHERE, granted, of_every_phase, refusal

SOME = 15


@pytest.mark.parametrize(("name", "phase"), EVERYWHERE)
def test_shown_loaded_and_shown_again(name, phase):
    game = games.load(name)
    positions = of_every_phase(SOME, name)[phase]
    assert positions, "the random games never came here"
    for pos in positions:
        value = show(game, pos)
        assert value["phase"] == words_of(game).PHASES[pos[PHASE]] == phase.split(",")[0]
        again = load(game, json.loads(json.dumps(value)))
        assert again == pos
        assert show(game, again) == value


@pytest.mark.parametrize(("name", "phase"), EVERYWHERE)
def test_what_follows_may_be_left_out(name, phase):
    """What the bank holds follows from the rest, and who acts, unless it is whoever was named."""
    game = games.load(name)
    for pos in of_every_phase(SOME, name)[phase]:
        value = show(game, pos)
        del value["bank"]
        if value["phase"] not in ("agree", "call"):
            del value["actor"]
        assert load(game, value) == pos


@pytest.mark.parametrize(("name", "phase"), EVERYWHERE)
def test_saved_and_loaded_again(name, phase, tmp_path):
    game = games.load(name)
    session = Session()
    session.game = game
    path = str(tmp_path / "game.hxs")
    for pos in of_every_phase(SOME, name)[phase][:5]:
        session.pos = bytearray(pos)
        granted(session, "save", file=path)
        session.pos = None
        granted(session, "load", file=path)
        assert session.pos == pos


@pytest.mark.parametrize(("name", "phase"), EVERYWHERE)
def test_a_view_is_shown_but_not_loaded(name, phase):
    game = games.load(name)
    for pos in of_every_phase(SOME, name)[phase][:10]:
        for seat, colour in enumerate(seat_names(players(pos))):
            session = Session()
            session.game = game
            session.pos = bytearray(pos)
            value = granted(session, "show", view=colour)["position"]
            assert value == show(game, game.view(pos, seat))
            assert "random" not in value
            for i, hand in enumerate(value["players"].values()):
                seen = i == seat or game.is_shown(pos, i, 0, seat)
                assert seen or list(hand["cards"]) == ["hidden"]
            error = refusal(session, "load", position=value)
            assert error.endswith("hidden cards: a player's view cannot be loaded")


def test_a_hidden_deck_alone_is_a_view_too():
    with pytest.raises(RefereeError, match="^deck: hidden cards: a player's view"):
        load(GAME, {"deck": {"hidden": 25}})
    with pytest.raises(RefereeError, match=r"^players.red.development: hidden cards"):
        load(GAME, {"players": {"red": {"development": {"hidden": 1}}}})


@pytest.mark.parametrize(("name", "phase"), EVERYWHERE)
def test_every_action_has_words_and_the_words_mean_it(name, phase):
    game = games.load(name)
    for pos in of_every_phase(SOME, name)[phase]:
        for action in game.legal(pos):
            text = notation.to_text(game, pos, action)
            assert notation.from_text(game, pos, text) == action


@pytest.mark.parametrize(("name", "phase"), EVERYWHERE)
def test_random_games_are_possible(name, phase):
    game = games.load(name)
    assert [problem(game, pos) for pos in of_every_phase(SOME, name)[phase]].count("") >= 1
    for pos in of_every_phase(SOME, name)[phase]:
        assert problem(game, pos) == ""


@pytest.mark.parametrize("name", games.ALL)
def test_the_last_turn_there_is(name):
    """Without a turn cap a game ends with turn 65535, undecided; that is a position too."""
    game = games.load(name)
    pos = load(game, {"game": name, "turn": 65534})
    for turn in (65534, 65535):
        assert show(game, pos)["turn"] == turn
        assert load(game, show(game, pos)) == pos
        if turn == 65535:
            game.apply(pos, notation.from_text(game, pos, "roll"))
            while (text := notation.to_text(game, pos, game.legal(pos)[0])) != "end":
                game.apply(pos, notation.from_text(game, pos, text))
        game.apply(pos, notation.from_text(game, pos, "end"))
    assert show(game, pos)["active"] is None
    assert load(game, show(game, pos)) == pos


def test_titles_points_and_places_are_worked_out():
    chain = ["8-13", "13-18", "18-24", "24-30", "30-36"]
    pos = position(
        red={"settlements": [8], "cities": [18], "roads": chain, "knights_played": 3},
        blue={"settlements": [0], "roads": ["0-3"], "knights_played": 2},
    )
    value = shown(pos)
    assert (value["longest_road"], value["largest_army"]) == ("red", "red")
    assert GAME.points(pos, 0) == 1 + 2 + 2 + 2
    assert GAME.rate(pos, 1, 0) == 3  # intersection 0 lies on a 3:1 harbour
    assert value["deck"]["knight"] == 9


def test_what_the_bank_keeps_is_worked_out():
    value = shown(position(red={"cards": {"ore": 4}}, blue={"cards": {"ore": 5, "wool": 1}}))
    assert value["bank"] == {"lumber": 19, "brick": 19, "wool": 18, "grain": 19, "ore": 10}


def test_half_of_each_big_hand_is_owed_and_the_first_to_owe_acts():
    hands: dict = {"blue": {"cards": {"ore": 9}}, "red": {"cards": {"wool": 8}}}
    value = shown(position(phase="discard", active="blue", **hands))
    assert (value["owed"], value["actor"]) == ({"red": 4, "blue": 4}, "blue")
    value = shown(position(phase="discard", active="orange", **hands))
    assert value["actor"] == "red"


def test_a_card_bought_this_turn_means_that_something_was_built():
    red = {"development": {"knight": 1, "monopoly": 1}}
    value = shown(position(red=red, old_cards=["monopoly"]))
    assert (value["built"], value["old_cards"]) == (True, ["monopoly"])
    assert not shown(position(red=red))["built"]


def test_the_free_roads_card_has_left_the_deck():
    red = {"settlements": [8], "roads": ["8-13"]}
    assert shown(position(phase="free road", red=red))["deck"]["road building"] == 1


def test_the_robber_starts_on_the_desert_wherever_it_lies():
    hexes = shown(position())["hexes"]
    hexes[0], hexes[9] = "desert 0", hexes[0]
    assert shown(position(hexes=hexes))["robber"] == 0


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (None, "position: expected an object {...}, not null"),
        ([], "position: expected an object {...}, not []"),
        ({"turns": 1}, "turns: unknown key; known here: active, actor"),
        ({"owed": {"red": 4}}, "owed: unknown key"),
        ({"dice_deck": [[1, 1]]}, "dice_deck: unknown key"),
        ({"game": "chess"}, f"game: expected one of {', '.join(games.ALL)}, not 'chess'"),
        ({"options": 4}, "options: expected an object {...}, not 4"),
        ({"options": {"players": 2}}, "options.players: expected a number from 3 to 4, not 2"),
        ({"options": {"edition": "new"}}, "options.edition: expected one of seed, modern"),
        ({"options": {"dice_deck": 1}}, "options.dice_deck: expected true or false, not 1"),
        ({"options": {"seed": 1}}, "options.seed: unknown key"),
        ({"phase": "middle"}, "phase: expected one of roll off, found settlement"),
        ({"turn": True}, "turn: expected a number from 0 to 65535, not true"),
        ({"turn": 1.0}, "turn: expected a number from 0 to 65535, not 1.0"),
        ({"turn": 10**30}, "turn: expected a number from 0 to 65535, not 10000"),
        ({"dice": [1]}, "dice: expected two numbers, as in [3, 4]"),
        ({"dice": [0, 1]}, "dice: expected a number from 1 to 6, not 0"),
        ({"random": [1, 1]}, "random: expected the generator's three states"),
        ({"random": []}, "random: expected the generator's three states"),
        ({"random": None}, "random: expected a list [...], not null"),
        ({"random": [0, 1, 1]}, "random: expected a number from 1 to 32362, not 0"),
        ({"players": {"green": {}}}, "players.green: unknown key"),
        ({"players": {"red": []}}, "players.red: expected an object {...}, not []"),
        ({"players": {"red": {"cards": {"gold": 1}}}}, "players.red.cards.gold: unknown key"),
        ({"players": {"red": {"cards": {"ore": -1}}}}, "players.red.cards.ore: expected a number"),
        ({"players": {"red": {"settlements": 8}}}, "players.red.settlements: expected a list"),
        ({"players": {"red": {"settlements": [54]}}}, "players.red.settlements[0]: expected a"),
        (
            {"players": {"red": {"roads": [8]}}},
            'players.red.roads[0]: expected a path, as in "12-',
        ),
        ({"players": {"red": {"roads": ["8-9"]}}}, "players.red.roads[0]: '8-9' is no path"),
        ({"old_cards": ["victory point"]}, "old_cards[0]: expected one of knight, road building"),
        ({"longest_road": "green"}, "longest_road: expected one of red, blue, orange, white"),
    ],
)
def test_values_of_the_wrong_kind(value, reason):
    assert refusal(Session(), "load", position=value).startswith(reason)


def test_dice_null_means_before_the_roll():
    knight = {"card_played": True, "robber": 4, "red": {"knights_played": 1}}
    value = shown(position(phase="robber", dice=None, **knight))
    assert (value["dice"], value["rolled"]) == (None, False)
    value = shown(position(phase="robber", **knight))
    assert (value["dice"], value["rolled"]) == ([3, 4], True)


def test_zeros_are_written_where_something_is_counted():
    value = show(GAME, position(phase="discard", red={"cards": {"ore": 8}}))
    nothing = dict.fromkeys(GAME.kind_names, 0)
    assert value["players"]["red"]["cards"] == {**nothing, "ore": 8}
    assert value["players"]["blue"]["cards"] == nothing
    assert set(value["players"]["blue"]["development"].values()) == {0}
    assert value["owed"] == {"red": 4, "blue": 0, "orange": 0, "white": 0}
    assert value["refused_offers"] == []


@pytest.mark.parametrize("name", ["catan", "america"])
def test_an_empty_hand_is_told_alike_for_all_cards(name):
    game = games.load(name)
    seen = show(game, game.view(load(game, {"game": name}), 1))["players"]["red"]
    assert seen["cards"] == seen["development"] == {"hidden": 0}


@pytest.mark.parametrize("name", games.ALL)
def test_an_offer_that_another_composes_is_not_in_a_view(name):
    game = games.load(name)
    hands = {"red": {"cards": {"ore": 1}}, "blue": {"cards": {"grain": 1}}}
    pos = load(game, {"game": name, "phase": "offer", "offer": {"ore": -1}, "players": hands})
    assert show(game, game.view(pos, 0))["offer"] == {"ore": -1}
    assert "offer" not in show(game, game.view(pos, 1))
    offer = {"ore": -1, "grain": 1}
    pos = load(game, {"game": name, "phase": "counter", "offer": offer, "players": hands})
    assert show(game, game.view(pos, 1))["counters"] == {"blue": {}}
    seen = show(game, game.view(pos, 2))
    assert (seen["offer"], seen["counters"]) == (offer, {})


def test_with_three_players_there_is_no_red():
    error = refusal(
        Session(), "load", position={"options": {"players": 3}, "players": {"red": {}}}
    )
    assert error == "players.red: unknown key; known here: blue, orange, white"
