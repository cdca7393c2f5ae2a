"""Our position of a state of catanatron's: the same cards, pieces and open decision.

It holds everybody's cards; a player is shown `rules().view` of it. Its generator is not
catanatron's, and nothing is drawn from it.
"""

from catanatron.models.enums import (
    CITY,
    KNIGHT,
    MONOPOLY,
    ROAD_BUILDING,
    SETTLEMENT,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
    ActionPrompt,
    ActionType,
)
from catanatron.state_functions import get_largest_army, get_longest_road_color, player_key

from hexpocket.engine import chance, network, phase
from hexpocket.engine import position as head
from hexpocket.engine.founding import FOUNDED
from hexpocket.engine.seats import ARMY
from hexpocket.engine.seven import OWED
from hexpocket.games.catan import setup

from ..catan import fields
from .island import RESOURCES, island
from .rules import playable, rules

CARDS = (KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY, VICTORY_POINT)  # as ours by number
_PHASES = {
    ActionPrompt.BUILD_INITIAL_SETTLEMENT: phase.FOUND_SETTLEMENT,
    ActionPrompt.BUILD_INITIAL_ROAD: phase.FOUND_ROAD,
    ActionPrompt.DISCARD: phase.DISCARDING,
    ActionPrompt.MOVE_ROBBER: phase.ROBBING,
}


def position(state) -> bytearray:
    """The position of rules() that stands for the state."""
    game = rules()
    pos = bytearray(game.size)
    head.put16(pos, head.OPTIONS, len(state.colors) | head.MODERN | head.NO_TRADE)
    chance.seed(pos, 0)
    chance.fill_deck(pos)
    _lay_board(game, pos, state)
    _deal(game, pos, state)
    fields.derive(game, pos)
    _open(game, pos, state)
    return pos


def _lay_board(game, pos, state):
    known = island()
    board = state.board
    for hex_id, byte in enumerate(known.land(board.map)):
        pos[game.hexes + hex_id] = byte
    for place, kind in enumerate(known.harbours(board.map)):
        setup.put_harbour(game, pos, place, kind)
    pos[head.ROBBER] = known.hexes[board.robber_coordinate]
    seats = state.color_to_index
    for node, (color, building) in board.buildings.items():
        step = network.CITY_STEP if building == CITY else 0
        pos[game.nodes + known.nodes[node]] = network.piece(seats[color]) + step
    for edge, color in board.roads.items():
        pos[game.paths + known.paths[edge]] = network.piece(seats[color])


def _deal(game, pos, state):
    """Bank, deck, hands and titles."""
    for kind in range(game.resources):
        pos[game.bank + kind] = state.resource_freqdeck[kind]
    for card, name in enumerate(CARDS):
        pos[game.deck + card] = state.development_listdeck.count(name)
    for seat, color in enumerate(state.colors):
        hand, key = game.hands[seat], player_key(state, color)
        for kind, name in enumerate(RESOURCES):
            pos[hand + kind] = state.player_state[f"{key}_{name}_IN_HAND"]
        for card, name in enumerate(CARDS):
            pos[hand + game.hand_bytes + card] = state.player_state[f"{key}_{name}_IN_HAND"]
        pos[hand + ARMY] = state.player_state[f"{key}_PLAYED_{KNIGHT}"]
    for title, color in (
        (game.trail_title, get_longest_road_color(state)),
        (game.army_title, get_largest_army(state)[0]),
    ):
        pos[title] = head.NOBODY if color is None else state.color_to_index[color]


def _open(game, pos, state):
    """The open decision and the turn it is in."""
    seats = len(state.colors)
    pos[head.PHASE] = _phase(state)
    pos[head.ACTOR] = state.current_player_index
    pos[head.ACTIVE] = state.current_turn_index
    if state.is_initial_build_phase:
        _open_founding(game, pos, state)
        return
    # Its turns are counted from the first settlement on, ours from the first roll.
    head.put16(pos, head.TURN, state.num_turns - 2 * (seats - 1) + 1)
    key = f"P{state.current_turn_index}"
    if state.player_state[f"{key}_HAS_ROLLED"]:
        pos[head.FLAGS] |= head.ROLLED
        pos[head.DICE] = _last_roll(state)
    if state.player_state[f"{key}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"]:
        pos[head.FLAGS] |= head.CARD_PLAYED
    pos[game.old_cards] = playable(game, pos)
    if pos[head.PHASE] == phase.FREE_ROAD:
        pos[game.free_roads] = state.free_roads_available
    if pos[head.PHASE] == phase.DISCARDING:
        for seat in range(state.current_player_index, seats):
            size = game.hand_size(pos, seat)
            pos[game.table + OWED + seat] = size // 2 if size > game.most_cards else 0


def _open_founding(game, pos, state):
    pos[head.ACTIVE] = 0
    built = [state.buildings_by_color[color][SETTLEMENT] for color in state.colors]
    laid = sum(map(len, built))
    if pos[head.PHASE] == phase.FOUND_ROAD:
        laid -= 1
        node = built[state.current_player_index][-1]
        pos[game.table + setup.FOUND_AT] = island().nodes[node]
    pos[game.table + FOUNDED] = laid


def _phase(state) -> int:
    if state.current_prompt in _PHASES:
        return _PHASES[state.current_prompt]
    if state.is_road_building:
        return phase.FREE_ROAD
    rolled = state.player_state[f"P{state.current_turn_index}_HAS_ROLLED"]
    return phase.MAIN if rolled else phase.START


def _last_roll(state) -> int:
    rolls = (act.value for act in reversed(state.actions) if act.action_type == ActionType.ROLL)
    red, white = next(rolls)
    return red | white << 4
