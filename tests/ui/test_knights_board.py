"""Pieces of Cities & Knights on the board: told apart without colour, from far and close by."""

from itertools import combinations

import pytest

from hexpocket.ui.play import table
from tests.ui.knights_decision import asked, settled

STATES = ("basic", "basic active", "strong", "strong active", "mighty", "mighty active")
FREE = 4  # a node at a road of red's
BOX = {False: (8, 9), True: (12, 14)}  # half of what a piece takes, across and down


def frame(saves, close=False, **keys) -> tuple:
    """The handheld on this position, and its board."""
    handheld = asked(saves, settled(**keys))
    handheld.press("b")
    island = table.board(handheld.app)
    if close:
        island.look_at(*island.node_at(FREE))
    handheld.app.draw()
    return handheld, island


def patch(handheld, island, x, y) -> bytes:
    """Ink or not, pixel by pixel, around a pixel: what is left without colour."""
    across, down = BOX[island.close]
    canvas = handheld.app.canvas
    return bytes(
        canvas.pixel(column, row) == 0
        for row in range(y - down, y + down)
        for column in range(x - across, x + across)
    )


def at_node(saves, node, close, **keys) -> bytes:
    handheld, island = frame(saves, close, **keys)
    return patch(handheld, island, *island.node_at(node))


@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
def test_knights_differ_by_strength_and_state(tmp_path, close):
    looks = [
        at_node(tmp_path, FREE, close, red={"knights": {str(FREE): state},
                                            "levels": {"politics": 3}})
        for state in STATES
    ]  # fmt: skip
    nothing = at_node(tmp_path, FREE, close)
    for one, other in combinations([*looks, nothing], 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 4


def test_knights_differ_by_owner_without_colour(tmp_path):
    """By the pattern of the shield: of two colours on each, drawn as light or dark."""
    handheld, island = frame(tmp_path)
    sprites = handheld.app.sprites
    patterns = set()
    for team in range(4):
        canvas = handheld.app.canvas
        canvas.fill(0)
        sprites.draw(canvas, f"knight{team}", 0, 0, 0)
        patterns.add(bytes(canvas.pixel(x, y) for y in range(15) for x in range(15)))
    assert len(patterns) == 4
    assert island.teams == bytes(range(4))


@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
@pytest.mark.parametrize(
    "keys",
    [
        {"red": {"walls": [28]}},
        {"red": {"levels": {"trade": 4}}, "metropolises": {"trade": 28}},
        {"red": {"levels": {"science": 4}}, "metropolises": {"science": 28}},
        {"red": {"levels": {"politics": 4}}, "metropolises": {"politics": 28}},
        {"edition": "modern", "red": {"cities": [], "laid_down": [28]}},
    ],
    ids=["wall", "trade", "science", "politics", "laid-down"],
)
def test_what_a_city_has_is_seen_at_it(tmp_path, close, keys):
    def look(**keys):
        handheld, island = frame(tmp_path, **keys)
        if close:
            island.look_at(*island.node_at(28))
            handheld.app.draw()
        return patch(handheld, island, *island.node_at(28))

    plain = look(
        red={"levels": keys["red"].get("levels", {})} if "metropolises" not in keys else {}
    )
    assert look(**keys) != plain


@pytest.mark.parametrize("close", [False, True], ids=["overview", "close"])
def test_the_merchant_stands_left_of_the_number_in_the_pattern_of_who_has_him(tmp_path, close):
    looks = set()
    for colour in ("red", "blue", "orange", "white", None):
        keys = {"merchant": colour, "merchant_at": 12} if colour else {}
        handheld, island = frame(tmp_path, **keys)
        if close:
            island.look_at(*island.hex_at(12))
            handheld.app.draw()
        x, y = island.hex_at(12)
        looks.add(patch(handheld, island, x - island.ux * 7 // 10, y))
    assert len(looks) >= 3, "patterns differ in ink where they are not told by a light colour"


def test_the_robber_is_locked_until_the_first_attack(tmp_path):
    assert "padlock" in frame(tmp_path, attacked=False)[1]._stamps
    assert "padlock" not in frame(tmp_path, attacked=True)[1]._stamps
    assert "padlock" not in frame(tmp_path, robber_frozen=False)[1]._stamps
