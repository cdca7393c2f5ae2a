"""What records of Cities & Knights hide, for tests that change it."""

from hexpocket.games.knights import acts, facts


def retell(kind: int, a: int, b: int, rng) -> tuple[int, int]:
    """Operands of a record with another card than it has; `a` and `b` are what they are."""
    if kind in (acts.DRAW, acts.RETURN):
        cards = range(facts.FIRST_CARDS[a], facts.FIRST_CARDS[a + 1])
        return a, 1 + rng.choice([card for card in cards if card not in facts.POINT_CARDS])
    if kind == acts.LEND:
        return a, rng.randrange(facts.RESOURCES) + 1
    if kind == acts.SWAP:
        lent = rng.randrange(facts.RESOURCES) + 1
        return a & 15 | lent << 4, rng.randrange(facts.RESOURCES, facts.KINDS) + 1
    if kind == acts.TAKE_CARD:
        return a, rng.randrange(facts.CARD_KINDS) + 1
    assert kind in (acts.TAKE, acts.GIVE), hex(kind)
    return a, rng.randrange(facts.KINDS) + 1
