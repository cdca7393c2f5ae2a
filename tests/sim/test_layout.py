"""The places on the handheld: nothing overlaps, and a press finds its button."""

import pytest

from sim.device import BOARDS
from sim.keys import BUTTONS
from sim.layout import ARROWS, RADIUS, REACH, button_at, layout


@pytest.fixture(params=BOARDS)
def board(request):
    return BOARDS[request.param]


def places(board):
    return layout(board.width, board.height, board.four)


def inside(inner, outer) -> bool:
    left, top, width, height = inner
    return (
        outer[0] < left
        and outer[1] < top
        and left + width < outer[0] + outer[2]
        and top + height < outer[1] + outer[3]
    )


def test_screen_in_bezel_in_body_in_window(board):
    where = places(board)
    assert where.screen[2:] == (board.width, board.height)
    assert inside(where.screen, where.bezel)
    assert inside(where.bezel, where.body)
    assert inside(where.body, (0, 0, *where.size))


def test_both_sides_are_alike(board):
    where = places(board)
    for left, _, width, _ in (where.screen, where.bezel, where.body):
        assert 2 * left + width == where.size[0]
    assert where.left[0] + where.right[0] == where.size[0]


def test_buttons_are_on_the_body_beside_the_bezel(board):
    where = places(board)
    discs = [(x, y, RADIUS) for x, y in where.buttons.values()]
    if where.pad:
        discs.append((*where.pad, REACH))
    for x, y, radius in discs:
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        assert inside(box, where.body)
        assert x + radius < where.bezel[0] or x - radius > where.bezel[0] + where.bezel[2]
    middles = list(where.buttons.values())
    for number, (x, y) in enumerate(middles):
        for other in middles[:number]:
            assert (x - other[0]) ** 2 + (y - other[1]) ** 2 > (2 * RADIUS) ** 2


def test_the_buttons_of_the_board_are_there_and_no_others(board):
    where = places(board)
    points = [(x, y) for x in range(0, where.size[0], 4) for y in range(0, where.size[1], 4)]
    found = {button_at(where, x, y) for x, y in points}
    assert found - {None} == ({"a", "b", "x", "y"} if board.four else set(BUTTONS))


def test_a_press_finds_the_button_under_it(board):
    where = places(board)
    for name, (x, y) in where.buttons.items():
        assert button_at(where, x, y) == button_at(where, x + RADIUS - 1, y) == name
    if where.pad:
        for name, (dx, dy) in ARROWS.items():
            at = (where.pad[0] + dx * (REACH - 2), where.pad[1] + dy * (REACH - 2))
            assert button_at(where, *at) == name


def test_beside_the_buttons_nothing_is_pressed(board):
    where = places(board)
    middle = (where.size[0] // 2, where.size[1] // 2)
    for x, y in [middle, (0, 0), (-50, 4000), (where.body[0] + 30, where.body[1] + 30)]:
        assert button_at(where, x, y) is None
    if where.pad:
        assert button_at(where, *where.pad) is None
        assert button_at(where, where.pad[0] + REACH - 5, where.pad[1] + REACH - 5) is None
