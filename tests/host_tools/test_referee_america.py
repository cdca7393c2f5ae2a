"""America at the referee's table: words for actions, requests, positions that are refused."""

from binascii import crc32

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import save
from hexpocket.engine.position import (
    ACTOR,
    DICE,
    NOBODY,
    NONE,
    players,
)
from hexpocket.games.america import acts, facts
from host_tools.referee import RefereeError
from host_tools.referee.notation import from_text, to_text
from host_tools.referee.position import load
from host_tools.referee.session import Session
from tests.support.referee import AMERICA as GAME
from tests.support.referee import NEIGHBOURS, granted, of_every_phase, refusal, table
from tests.support.referee import american as position

RED, BLUE, _, _ = GAME.hands


def moving(piece="train 1", **keys) -> bytearray:
    return position(phase="move", moving=piece, **{**NEIGHBOURS, **keys})


PATH = {  # ids of some paths
    text: act.ROAD ^ from_text(GAME, position(), f"rail {text}") for text in ("113-118", "112-118")
}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("rail 113-118", act.ROAD | PATH["113-118"]),
        ("outlaw 13", act.ROBBER_TO | 13),
        ("found 148", acts.FOUND | 148),
        ("settler 0", acts.SETTLER),
        ("settler 113", acts.SETTLER | 113),
        ("settler 113 removing 1", acts.SETTLER | 1 << 8 | 113),
        ("settler 113 removing 2", acts.SETTLER | 2 << 8 | 113),
        ("train 113-118", acts.TRAIN | PATH["113-118"]),
        ("train 113-118 removing 1", acts.TRAIN | 3 << 8 | PATH["113-118"]),
        ("train 113-118 removing 2", acts.TRAIN | 4 << 8 | PATH["113-118"]),
        ("move settler 1", acts.MOVE),
        ("move settler 2", acts.MOVE | 1),
        ("move train 1", acts.MOVE | 2),
        ("move train 2", acts.MOVE | 3),
        ("step 113", acts.STEP | 113),
        ("fuel", acts.FUEL),
        ("stop", acts.STOP),
        ("deliver 112", acts.DELIVER | 112),
        ("play cavalry", acts.CAVALRY),
        ("play engineer", acts.ENGINEER),
        ("play right of way 1", acts.RIGHT_OF_WAY | 2),
        ("play right of way 2", acts.RIGHT_OF_WAY | 3),
        ("play mineral rights lumber ore", acts.MINERAL_RIGHTS | 0 << 8 | 4),
        ("play mineral rights coal", acts.MINERAL_RIGHTS | NONE << 8 | 1),
        ("play cattle drive", acts.CATTLE_DRIVE),
        ("play scout gold", acts.SCOUT_GOLD),
        ("play scout 1", acts.SCOUT),
        ("play scout 2", acts.SCOUT | 1),
        ("play native support 12", acts.NATIVE_SUPPORT | 12),
        ("trade 3 coal -> 1 gold", act.BANK | 1 << 8 | 5),
        ("trade 2 gold -> 1 ore", act.BANK | 5 << 8 | 4),
        ("buy native support", act.BUY | 7),
        ("steal blue cattle", act.STEAL | 3 << 8 | 1),
        ("more gold", act.MORE | 5),
        ("less gold", act.LESS | 5),
        ("discard cattle", act.DISCARD | 2),
    ],
)
def test_words_and_actions(text, action):
    pos = position()
    assert from_text(GAME, pos, text) == action
    assert to_text(GAME, pos, action) == text


def test_a_train_steps_along_paths_a_settler_to_intersections():
    by_train = moving()
    assert from_text(GAME, by_train, "step 112-118") == acts.STEP | PATH["112-118"]
    assert to_text(GAME, by_train, acts.STEP | PATH["112-118"]) == "step 112-118"
    by_settler = moving("settler 1")
    assert from_text(GAME, by_settler, "step 118") == acts.STEP | 118
    for pos, text, reason in (
        (by_train, "step 118", "'118' is no path: write two neighbouring intersections"),
        (by_settler, "step 113-118", "'113-118' is no number from 0 to 148"),
    ):
        with pytest.raises(RefereeError, match=reason):
            from_text(GAME, pos, text)


def test_a_route_is_known_by_what_it_pays():
    for pos in of_every_phase(8, "america")["route"]:
        for action in GAME.legal(pos):
            text = to_text(GAME, pos, action)
            after = bytearray(pos)
            GAME.apply(after, action)
            words = text.split()[1:]
            for seat, colour in enumerate(("red", "blue", "orange", "white")[4 - players(pos) :]):
                gold = int(words[words.index(colour) + 1]) if colour in words else 0
                assert GAME.gold(after, seat) - GAME.gold(pos, seat) == gold
        with pytest.raises(RefereeError, match="'blue 99' is no route here: it is one of"):
            from_text(GAME, pos, "route blue 99")
    with pytest.raises(RefereeError, match="a route has words only while it is to be chosen"):
        to_text(GAME, position(), acts.ROUTE)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("road 113-118", "'road 113-118' is no action; docs/notation.md lists them"),
        ("robber 3", "'robber 3' is no action"),
        ("rail", "'rail' is no action: write the two ends of its path, as in 'rail 12-17'"),
        ("outlaw 300", "'300' is no number from 0 to 70"),
        ("found", "'found' is no action: write 'found 12'"),
        ("settler", "'settler' is no action: write 'settler 12', or 'settler 12 removing 1'"),
        ("settler 12 removing", "'settler 12 removing' is no action: write 'settler 12'"),
        ("settler 12 removing 3", "'3' is no number from 1 to 2"),
        ("settler 999", "'999' is no number from 0 to 148"),
        ("train 113", "'113' is no path"),
        ("train", "'train' is no action: write 'train 12-17', or 'train 12-17 removing 1'"),
        ("move", "'move' is no action: write 'move settler 1' or 'move train 2'"),
        ("move settler", "'settler' is no piece: it is one of settler 1, settler 2, train 1"),
        ("move horse 1", "'horse 1' is no piece"),
        ("step", "'step' is no action: write 'step 12' for a settler, 'step 12-17' for a train"),
        ("fuel coal", "'fuel coal' is no action: write 'fuel'"),
        ("deliver x", "'x' is no number from 0 to 148"),
        ("route", "'route' is no action: write the gold it pays, as in 'route blue 2 orange 1'"),
        ("route blue", "'route blue' is no action"),
        ("route green 1", "'green' is no player at this table"),
        ("route blue 0", "'0' is no number from 1 to 99"),
        (
            "play right of way",
            "is no action: write 'play right of way 1' or 'play right of way 2'",
        ),
        ("play right of way 3", "'3' is no number from 1 to 2"),
        ("play scout", "'play scout' is no action: write 'play scout 1'"),
        ("play knight", "'play knight' is no action"),
        ("play mineral rights gold", "'gold' is no resource: it is one of lumber, coal"),
        ("play native support 13", "'13' is no number from 2 to 12"),
        ("trade", "a bank trade is written as in 'trade 3 cattle -> 1 ore'"),
        ("trade 4 coal -> 1 ore", "the bank gives 1 card for 3 coal, not for '4'"),
        ("trade 3 gold -> 1 ore", "the bank gives 1 card for 2 gold, not for '3'"),
        ("discard gold", "'gold' is no resource"),
        ("steal blue gold", "'gold' is no resource"),
        ("buy knight", "'knight' is no development card: it is one of cavalry, engineer"),
    ],
)
def test_words_that_are_no_action(text, reason):
    with pytest.raises(RefereeError) as error:
        from_text(GAME, position(), text)
    assert reason in str(error.value)


# Requests


@pytest.fixture
def session() -> Session:
    session = Session()
    granted(session, "new", game="america", seed=7, setup="fixed")
    return session


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", 3),
        ("setup", "fixed"),
        ("dice_deck", True),
        ("player_trade", False),
        ("turn_cap", 50),
    ],
)
def test_new_takes_options(key, value):
    session = Session()
    granted(session, "new", game="america", seed=5, **{key: value})
    default = {"players": 4, "setup": "variable", "dice_deck": False, "player_trade": True,
               "turn_cap": 0}  # fmt: skip
    assert granted(session, "show")["position"]["options"] == {**default, key: value}


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"setup": "beginner"}, "setup: expected one of variable, fixed, not 'beginner'"),
        ({"edition": "seed"}, "edition: unknown key"),
        ({"starter": "red"}, "starter: unknown key"),
        ({"friendly_robber": True}, "friendly_robber: unknown key"),
    ],
)
def test_new_is_refused(session, keys, reason):
    assert refusal(session, "new", game="america", **keys).startswith(reason)
    assert session.game is GAME


def test_play_undo_save_and_replay(session, tmp_path):
    rolls = ["roll 1 1", "roll 6 6", "roll 2 2", "roll 3 3"]
    reply = granted(session, "play", actions=[*rolls, "roll 2 3"])
    assert (reply["phase"], reply["actor"]) == ("main", "blue")
    granted(session, "undo")
    assert granted(session, "legal")["actions"][0] == "roll"
    granted(session, "play", action="roll")
    path = str(tmp_path / "game.hxs")
    assert granted(session, "save", file=path)["bytes"] == GAME.size + 12
    recording = granted(session, "recording")["recording"]
    other = Session()
    granted(other, "replay", recording=recording)
    assert table(other) == table(session)
    assert other.game is GAME
    third = Session()
    granted(third, "load", file=path)
    assert (third.pos, third.game) == (session.pos, GAME)


def test_the_table_changes_from_game_to_game(session, tmp_path):
    path = str(tmp_path / "game.hxs")
    granted(session, "save", file=path)
    granted(session, "load", position={})
    assert granted(session, "show")["position"]["game"] == "catan"
    granted(session, "load", position={"game": "america"})
    assert granted(session, "show")["position"]["game"] == "america"
    granted(session, "new")
    granted(session, "load", file=path)
    assert granted(session, "show", view="red")["position"]["game"] == "america"


def test_a_save_of_an_unknown_game_is_refused(session, tmp_path):
    path = tmp_path / "game.hxs"
    data = bytearray(save.pack(GAME, session.pos))
    data[5] = 9
    data[-4:] = crc32(data[:-4]).to_bytes(4, "little")
    path.write_bytes(data)
    assert refusal(session, "load", file=str(path)) == f"{path}: saved from another game (9)"


def test_a_position_belongs_to_the_game_that_loads_it():
    with pytest.raises(RefereeError, match="game: expected one of america, not 'catan'"):
        load(GAME, {"game": "catan"})


# Positions: what follows, and values of the wrong kind


def test_what_follows_is_worked_out():
    pos = position(
        red={"cities": [113, 114, 125, 88, 97], "delivered": [112], "cards": {"ore": 2}},
        blue={"cities": [112], "rails": ["112-118"]},
        discards={"scout": 1},
    )
    assert pos[RED + facts.CITY_STOCK] == 7 - 2
    assert pos[RED + facts.GOODS] == 1 + 2 - 1
    assert GAME.points(pos, 0) == 1
    assert pos[BLUE + facts.RAIL_STOCK] == 29
    assert pos[facts.BANK + facts.ORE] == 17
    assert pos[facts.DECK + facts.SCOUT_CARD] == 1


def test_engineer_is_played_where_free_rails_are_laid():
    pos = position(phase="free rail", **NEIGHBOURS)
    assert pos[facts.FREE_RAILS] == 2
    assert [to_text(GAME, pos, action) for action in GAME.legal(pos)][0].startswith("rail ")
    assert act.PASS not in GAME.legal(pos)


def test_the_next_player_builds_in_the_extra_phase():
    pos = position(phase="extra build", active="blue", **NEIGHBOURS)
    assert (pos[facts.BUILDER], pos[ACTOR]) == (2, 2)


def test_who_builds_is_asked_clockwise_and_remembered():
    hands = dict.fromkeys(("red", "orange", "white"), {"cards": {"ore": 2}})
    pos = position(phase="call", active="blue", **hands)
    assert GAME.legal(pos) == [act.PASS, acts.BUILD]
    assert (pos[facts.BUILDER], pos[ACTOR], pos[facts.WILLING]) == (NOBODY, 2, 0)
    pos = position(phase="call", active="blue", willing=["orange"], **hands)
    assert (pos[ACTOR], pos[facts.WILLING]) == (3, 4)
    pos = position(phase="extra build", active="blue", willing=["white", "red"], **hands)
    assert (pos[facts.BUILDER], pos[facts.WILLING]) == (2, 9)


def test_native_support_shows_one_number():
    pos = position(dice=8)
    assert pos[DICE] == 0x80
    with pytest.raises(RefereeError, match="dice: expected a number from 2 to 12, not 13"):
        position(dice=13)
    with pytest.raises(RefereeError, match="the dice show two numbers from 1 to 6"):
        position(dice=8, card_played=False)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"hexes": []}, "hexes: unknown key"),
        ({"robber": 3}, "robber: unknown key"),
        ({"built": True}, "built: unknown key"),
        ({"bonus_at": "112-118"}, "bonus_at: unknown key"),
        ({"builder": "red"}, "builder: unknown key"),
        ({"tokens": {"0": 9, "7": 9}}, "tokens.7: unknown key; known here: 0"),
        ({"tokens": {"33": 13}}, "tokens.33: expected a number from 2 to 12, not 13"),
        ({"outlaw": 71}, "outlaw: expected a number from 0 to 70, not 71"),
        ({"neutral": [5]}, "neutral[0]: intersection 5 is no site"),
        ({"paid": {"train 3": []}}, "paid.train 3: unknown key"),
        ({"paid": {"train 1": ["green"]}}, "paid.train 1[0]: expected one of red"),
        ({"red": {"cities": [5]}}, "players.red.cities[0]: intersection 5 is no site"),
        ({"red": {"cities": [113, 113]}}, "players.red.cities[1]: intersection 113 is taken"),
        ({"red": {"cities": list(range(11))}}, "players.red.cities: a player has 10 cities"),
        ({"red": {"rails": ["113-118"] * 2}}, "players.red.rails[1]: the path 113-118 is taken"),
        ({"red": {"trains": [5]}}, 'players.red.trains[0]: expected a path, as in "12-17"'),
        ({"red": {"trains": ["1-2"]}}, "players.red.trains[0]: '1-2' is no path"),
        ({"red": {"settlers": [1, 2, 3]}}, "players.red.settlers: a player has 2 settlers, not 3"),
        ({"red": {"settlers": [149]}}, "players.red.settlers[0]: expected a number from 0 to 148"),
        ({"red": {"gold": -1}}, "players.red.gold: expected a number from 0 to 65535"),
        ({"red": {"cards": {"gold": 1}}}, "players.red.cards.gold: unknown key"),
        ({"red": {"delivered": [112, 113]}}, "players.red.delivered: no goods are free"),
        ({"phase": "route"}, 'route_at: expected a path, as in "12-17"'),
        ({"phase": "found settlement"}, "phase: expected one of roll off, found city"),
        ({"phase": "move", "moving": "horse"}, "moving: expected one of settler 1, settler 2"),
    ],
)
def test_values_of_the_wrong_kind(keys, reason):
    with pytest.raises(RefereeError) as error:
        position(**keys)
    assert str(error.value).startswith(reason)
