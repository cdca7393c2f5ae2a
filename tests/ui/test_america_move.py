"""A settler or train under way: where it can go, what that costs, what happens on the way."""

from random import Random

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import NO_TRADE, PHASE
from hexpocket.games.america import acts, facts
from hexpocket.ui.america.reach import Reach
from hexpocket.ui.play import table
from tests.games.america.words import node
from tests.support.america import GAME, action, gold, now, of, play, position
from tests.ui.america_decision import asked, assert_all_reached, chosen, point
from tests.ui.decision import assert_current
from tests.ui.watched import LONGEST, LOOKS, no_cut

# From Chicago west to Minneapolis and on to St. Louis: red's, then blue's, then orange's.
RED = ["106-112", "100-106", "94-100"]
BLUE = ["81-88", "88-94", "88-95", "89-95"]
ORANGE = ["96-102", "89-96", "102-107"]


def train(coal=1, gold_=3, at="106-112", move=True, **keys) -> bytearray:
    """Red's train on that line, a coal paid for its move and some left."""
    red = {"rails": RED, "trains": [at], "gold": gold_, "cards": {"coal": coal + move}}
    others = {"blue": {"rails": BLUE, **keys.pop("blue", {})},
              "orange": {"rails": ORANGE, **keys.pop("orange", {})}}  # fmt: skip
    pos = position(red={**red, **keys.pop("red", {})}, **others, **keys)
    return play(pos, "move train 1") if move else pos


def settler(at: int | str = "Chicago", grain=0, **red) -> bytearray:
    """Red's settler, a grain paid for its move and some left."""
    pos = position(red={"settlers": [at], "cards": {"grain": grain + 1}, **red})
    return play(pos, "move settler 1")


def path(text: str) -> int:
    return action(train(), "step " + text) & 255


def walk(pos, *texts) -> bytearray:
    return play(pos, *["step " + text for text in texts])


def bar(handheld) -> str:
    """The words below the board."""
    handheld.words()
    low = table.hand_at(handheld.app)
    return " ".join(words for words, _, _, y in handheld.texts if y == low + 4)


# Where it can go


def test_the_cursor_begins_where_the_piece_is_and_a_ends_the_move_there(tmp_path):
    handheld = asked(tmp_path, settler())
    assert handheld.screen.name == "moving"
    assert handheld.screen.targets.action() == acts.STEP | node("Chicago")
    assert bar(handheld) == handheld.said("america_turn.here")
    assert handheld.said("america_turn.left", 3) in handheld.words()
    handheld.press("a")
    assert handheld.match._pos == play(settler(), "stop")
    assert handheld.screen.name == "turn"


def test_all_places_are_there_that_steps_and_one_more_grain_reach(tmp_path):
    for grain, furthest in ((0, 3), (2, 6)):
        handheld = asked(tmp_path, settler(grain=grain))
        reach = handheld.screen.reach
        steps = [reach.steps[way] for way in handheld.screen.targets.ways]
        assert set(steps) == set(range(furthest + 1))
        assert {reach.beyond(way) for way in handheld.screen.targets.ways} == {
            False,
            *([True] if grain else []),
        }


def test_a_goes_to_the_place_at_the_cursor_by_steps_of_the_rules(tmp_path):
    handheld = asked(tmp_path, settler())
    point(handheld, 113).press("a")
    assert handheld.match._pos == walk(settler(), "118", "113")


def test_cities_of_others_are_passed_but_never_the_end(tmp_path):
    handheld = asked(tmp_path, settler(at=94))
    point(handheld, node("Minneapolis"))
    assert bar(handheld).endswith(handheld.said("america_turn.pass", "Minneapolis"))
    handheld.press("a")
    assert handheld.match._pos == walk(settler(at=94), "Minneapolis")
    places = [listed & 255 for listed in handheld.screen.targets.actions]
    assert node("Minneapolis") not in places
    handheld.press("b")
    assert handheld.said("america_turn.stop") not in handheld.words()


def test_a_settler_that_shares_its_city_has_to_go_on(tmp_path):
    pos = settler(settlers=["Chicago", "Chicago"])
    handheld = asked(tmp_path, pos)
    assert 0 not in handheld.screen.targets.ways
    point(handheld, 118).press("a")
    assert handheld.match._pos == walk(pos, "118")


def test_both_settlers_of_a_city_can_be_chosen(tmp_path):
    pos = position(red={"settlers": ["Chicago", "Chicago"], "cards": {"grain": 1}})
    assert_all_reached(asked(tmp_path, pos), acts.MOVE)


def test_more_steps_are_paid_for_as_the_bar_says_before(tmp_path):
    pos = settler(grain=2)
    handheld = asked(tmp_path, pos)
    reach = handheld.screen.reach
    far = [way for way in handheld.screen.targets.ways if reach.steps[way] == 5]
    place = reach.place[far[0]]
    point(handheld, place)
    assert handheld.said("america_turn.by_grain", 5) in handheld.words()
    ways = [str(at) for at in reach.along(far[0])]
    handheld.press("a")
    assert handheld.match._pos == walk(play(pos, "fuel"), *ways)
    assert of(handheld.match._pos, "red", "cards") == {"grain": 1}
    assert handheld.said("america_turn.left_1") in handheld.words()


# What a train pays


def test_a_fee_is_told_before_it_is_paid(tmp_path):
    handheld = asked(tmp_path, train())
    point(handheld, path("88-94"))
    assert handheld.said("america_turn.steps", 3, 3) in handheld.words()
    assert bar(handheld).endswith(handheld.said("america_turn.fee", 1) + " Ben")
    assert gold(handheld.match._pos)["blue"] == 0
    handheld.press("a")
    assert gold(handheld.match._pos) == {"red": 2, "blue": 1, "orange": 0, "white": 0}


def test_fees_to_two_are_told_with_both_names(tmp_path):
    handheld = asked(
        tmp_path, train(at="88-94", red={"rails": [*RED, "88-94"]}, blue={"rails": BLUE[2:]})
    )
    point(handheld, path("89-96"))
    assert bar(handheld).endswith(handheld.said("america_turn.fee", 2) + " Ben Cleo")


def test_without_room_for_names_badges_tell_who_is_paid(tmp_path, monkeypatch):
    no_cut(monkeypatch)
    pos = train(at="88-94", red={"rails": [*RED, "88-94"]}, blue={"rails": BLUE[2:]})
    handheld = asked(tmp_path, pos, names=LONGEST)
    point(handheld, path("89-96"))
    assert bar(handheld).endswith(handheld.said("america_turn.fee", 2))
    assert {"badge1", "badge2"} <= set(handheld.sprites)


def test_who_is_paid_already_costs_nothing_and_without_gold_the_way_ends(tmp_path):
    pos = walk(train(coal=1, gold_=1), "100-106", "94-100", "88-94")
    handheld = asked(tmp_path, pos)
    targets = handheld.screen.targets
    places = {a & 255: w for a, w in zip(targets.actions, targets.ways, strict=True)}
    assert handheld.screen.reach.fee(places[path("89-95")]) == 0
    assert path("89-96") not in places


def test_right_of_way_pays_nobody_and_takes_no_coal(tmp_path):
    pos = train(coal=3, gold_=0, move=False, red={"development": {"right of way": 1}})
    handheld = asked(tmp_path, play(pos, "play right of way 1"))
    reach = handheld.screen.reach
    assert {reach.fee(way) for way in handheld.screen.targets.ways} == {0}
    assert max(reach.steps[way] for way in handheld.screen.targets.ways) == 5
    assert {reach.beyond(way) for way in handheld.screen.targets.ways} == {False}


def test_a_way_without_fee_is_taken_if_it_needs_no_more_coal(tmp_path):
    """Around a hex, from 81-88 to 89-95: two steps over blue's rail, or four over red's."""
    rails = [*RED, "88-94", "81-88", "75-81", "75-82", "82-89", "89-95"]
    red = {"rails": rails, "trains": ["81-88"]}
    pos = train(coal=1, red=red, blue={"rails": ["88-95"]})
    for fuel, expected in (((), (2, 1)), (("fuel",), (4, 0))):
        reach = asked(tmp_path, play(pos, *fuel)).screen.reach
        ways = {reach.place[way]: way for way in reach.best()}
        way = ways[path("89-95")]
        assert (reach.steps[way], reach.fee(way)) == expected


# Deliveries on the way

WEST = ["100-106", "94-100", "88-94", "88-95"]


def test_deliveries_are_told_before_the_train_goes_there(tmp_path):
    handheld = asked(tmp_path, train(coal=1))
    point(handheld, path("88-94"))
    assert handheld.said("america_turn.delivers", "Minneapolis") in bar(handheld)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("deliver_to", ["step 88-94", "deliver Minneapolis", "step 88-95"]),
        ("go_on", ["step 88-94", "step 88-95"]),
        ("stop", ["step 88-94", "stop"]),
    ],
)
def test_on_the_way_goods_can_be_delivered(tmp_path, row, expected):
    start = walk(train(coal=1), *WEST[:2])
    handheld = asked(tmp_path, start)
    point(handheld, path("89-95")).press("a")
    assert handheld.screen.name == "halt"
    assert_current(handheld)
    assert now(handheld.match._pos) == ("move", "red")
    name = "Minneapolis" if row == "deliver_to" else ()
    rows = [handheld.said("america_turn." + row, *([name] if name else []))]
    chosen(handheld, rows[0])
    pos = play(walk(train(coal=1), *WEST[:2]), "fuel", *expected[:1])
    if row == "go_on":  # at the next rail, beside the same city, it is not asked again
        assert handheld.match._pos == play(pos, "step 88-95", "step 89-95")
    elif row == "stop":
        assert handheld.match._pos == play(pos, "stop")
    else:
        assert handheld.match._pos == play(pos, *expected[1:], "step 89-95")
        assert of(handheld.match._pos, "red", "delivered") == ["Minneapolis"]


@pytest.mark.parametrize("look", LOOKS)
def test_where_a_train_stands_the_bar_tells_how_many_goods_are_delivered(tmp_path, look):
    handheld = asked(tmp_path, walk(train(coal=1), *WEST[:2]), look)
    assert "0/8" in bar(handheld)
    point(handheld, path("89-95"))
    assert "0/8" not in bar(handheld)
    handheld.press("a")
    chosen(handheld, handheld.said("america_turn.deliver_to", "Minneapolis"))
    assert handheld.screen.name == "moving"
    assert "1/8" in bar(handheld)
    assert_current(handheld)
    assert "/" not in bar(asked(tmp_path, settler(), look))


def test_b_at_a_halt_goes_on(tmp_path):
    handheld = asked(tmp_path, walk(train(coal=0), *WEST[:2]))
    point(handheld, path("88-94")).press("a")
    assert handheld.screen.name == "halt"
    handheld.press("b")
    assert handheld.screen.name == "moving"
    assert_current(handheld)
    assert handheld.match._pos == walk(train(coal=0), *WEST[:3])


def test_the_last_delivery_wins_in_the_midst_of_the_move(tmp_path):
    pos = walk(train(coal=1), *WEST[:2])
    hand = GAME.hands[0]
    pos[hand + facts.CITY_STOCK] = 0
    handheld = asked(tmp_path, pos)
    point(handheld, path("89-95")).press("a")
    chosen(handheld, handheld.said("america_turn.deliver_to", "Minneapolis"))
    assert handheld.match.view[PHASE] == phase.OVER
    assert handheld.screen.name == "result"


# Founding


def test_founding_is_announced_with_the_gold_of_the_coast(tmp_path):
    handheld = asked(tmp_path, settler())
    point(handheld, node("Columbus"))
    assert bar(handheld).endswith(handheld.said("america_turn.founds", "Columbus"))
    near = settler(at=142)
    handheld = asked(tmp_path, near)
    point(handheld, node("New York"))
    told = handheld.said("america_turn.founds_gold", "New York", 2)
    assert bar(handheld).endswith(told)
    handheld.press("a", "b")
    assert handheld.said("america_turn.found", "New York") in handheld.words()
    chosen(handheld, handheld.said("america_turn.found", "New York"))
    assert "New York" in of(handheld.match._pos, "red", "cities")
    assert gold(handheld.match._pos)["red"] == 2


# Ending


def test_a_piece_that_can_do_nothing_else_stops(tmp_path):
    handheld = asked(tmp_path, train(coal=0))
    point(handheld, path("94-100")).press("a")
    assert now(handheld.match._pos) == ("move", "red"), "a step is left"
    handheld = asked(tmp_path, settler(at=94))
    reach = handheld.screen.reach
    far = [way for way in handheld.screen.targets.ways if reach.steps[way] == 3]
    point(handheld, reach.place[far[0]]).press("a")
    assert now(handheld.match._pos) == ("main", "red")


def test_with_more_fuel_it_is_asked_and_the_menu_pays(tmp_path):
    handheld = asked(tmp_path, settler(at=94, grain=1))
    reach = handheld.screen.reach
    far = [way for way in handheld.screen.targets.ways if reach.steps[way] == 3]
    point(handheld, reach.place[far[0]]).press("a")
    assert handheld.screen.name == "moving"
    assert handheld.said("america_turn.left_0") in handheld.words()
    handheld.press("b")
    assert handheld.screen.name == "move_menu"
    assert_current(handheld)
    chosen(handheld, handheld.said("america_turn.grain", facts.STEPS_PAID))
    assert handheld.match._pos[facts.STEPS] == 3
    handheld.press("b", "a")
    assert now(handheld.match._pos) == ("main", "red")


def test_steps_are_taken_back_one_by_one(tmp_path):
    start = train(coal=1)
    handheld = asked(tmp_path, start)
    point(handheld, path("94-100")).press("a")
    assert handheld.match._pos == walk(train(coal=1), *WEST[:2])
    for back in (walk(train(coal=1), WEST[0]), start):
        handheld.match.undo()
        assert handheld.match._pos == back


def test_undoing_a_stop_does_not_stop_again(tmp_path):
    handheld = asked(tmp_path, settler(at=94))
    reach = handheld.screen.reach
    far = [way for way in handheld.screen.targets.ways if reach.steps[way] == 3]
    point(handheld, reach.place[far[0]]).press("a")
    assert handheld.screen.name == "turn"
    handheld.press("x")
    chosen(handheld, handheld.said("pause.undo"))
    assert handheld.screen.name == "moving"
    assert handheld.said("america_turn.left_0") in handheld.words()


def test_animated_it_walks_step_by_step(tmp_path):
    handheld = asked(tmp_path, train(coal=1))
    handheld.app.settings.speed = 1
    point(handheld, path("94-100")).press("a")
    assert handheld.match._pos == walk(train(coal=1), WEST[0])
    handheld.press("b")
    assert handheld.screen.name == "moving", "while it walks, keys do nothing"
    assert handheld.screen.walking
    assert_current(handheld)
    handheld.frame(10)
    assert handheld.match._pos == walk(train(coal=1), *WEST[:2])
    assert not handheld.screen.walking
    assert_current(handheld)


# All of it


def random_moves(count: int, seed=5):
    """Positions with a piece under way, out of games of random actions."""
    rng = Random(seed)
    found = []
    while len(found) < count:
        pos = GAME.new(rng.choice((3, 4)), rng.randrange(2**30), NO_TRADE)
        for _ in range(1500):
            legal = GAME.legal(pos)
            if not legal:
                break
            if pos[PHASE] == facts.MOVING and rng.random() < 0.03:
                found.append(bytearray(pos))
            wanted = (acts.MOVE, acts.STEP, acts.SETTLER, acts.TRAIN, 3 << 16)
            moving = [a for a in legal if a & ~0xFFFF in wanted]
            GAME.play(pos, rng.choice(moving if moving and rng.random() < 0.7 else legal))
    return found


def test_every_way_is_allowed_and_ends_where_a_move_may_end():
    for pos in random_moves(300):
        reach = Reach(GAME, pos)
        for way in reach.best():
            there = bytearray(pos)
            purses = sum(gold(there).values())
            if reach.beyond(way):
                GAME.apply(there, acts.FUEL)
            for place in reach.along(way):
                GAME.apply(there, acts.STEP | place)
            assert acts.STOP in GAME.legal(there)
            assert len(reach.along(way)) == reach.steps[way]
            assert sum(gold(there).values()) == purses
            assert reach.gold - Reach(GAME, there).gold == reach.fee(way)


def test_every_place_within_the_steps_is_found():
    """By brute force: all that can be come to by legal steps, where a stop is legal."""
    for pos in random_moves(60, 9):
        reach = Reach(GAME, pos)
        told = {reach.place[way] for way in reach.best() if not reach.beyond(way)}
        assert told == _ends(pos)


def _ends(pos) -> set[int]:
    found = set()
    seen = set()
    waiting = [bytes(pos)]
    while waiting:
        there = bytearray(waiting.pop())
        legal = GAME.legal(there)
        if acts.STOP in legal:
            found.add(there[Reach(GAME, there).at])
        for listed in legal:
            if listed & ~0xFFFF == acts.STEP:
                after = bytearray(there)
                GAME.play(after, listed)
                if bytes(after) not in seen:
                    seen.add(bytes(after))
                    waiting.append(bytes(after))
    return found


def test_every_legal_action_can_be_brought_about(tmp_path):
    for pos in [settler(grain=1), train(coal=1), *random_moves(4, 7)]:
        handheld = asked(tmp_path, pos)
        kinds = {acts.STEP, acts.STOP, acts.FUEL, acts.DELIVER}
        legal = {listed & ~0xFFFF for listed in handheld.match.legal()}
        assert_all_reached(handheld, *(kinds & legal), most=16)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("make", [lambda: settler(grain=2), lambda: train(coal=12)])
def test_everything_fits_and_the_cursor_leaves_no_trace(tmp_path, monkeypatch, look, make):
    no_cut(monkeypatch)
    handheld = asked(tmp_path, make(), look, LONGEST)
    for key in ("left", "left", "up", "right", "down", "down"):
        handheld.press(key)
        assert_current(handheld)
    handheld.press("b")
    assert_current(handheld)
    handheld.press("b", "y")
    assert not handheld.app.island.close
    for key in ("left", "up", "right", "down", "left", "left"):
        handheld.press(key)
        assert_current(handheld)


@pytest.mark.parametrize("look", LOOKS)
def test_every_site_has_room_for_its_name(tmp_path, look):
    handheld = asked(tmp_path, settler(), look)
    app = handheld.app
    for site in range(len(GAME.board.sites) // 3):
        name = GAME.board.site_name(site)
        for key, values in (("founds_gold", (3,)), ("founds", ()), ("pass", ())):
            words = handheld.said("america_turn." + key, name, *values)
            assert app.body.width(words) <= app.width - 10
        words = handheld.said("america_turn.delivers_here", name)
        assert app.body.width(words) <= app.width - 10 - 12 - app.body.width("9/10")
        words = handheld.said("america_turn.delivers", name) + "3"
        assert app.body.width(words) <= app.width - 5 - 5 - 14 - 5 - 3 * 11  # beside coin, badges
        for key in ("found", "deliver_to"):  # beside rim, arrow and picture
            words = handheld.said("america_turn." + key, name)
            assert app.body.width(words) <= app.width - 50
