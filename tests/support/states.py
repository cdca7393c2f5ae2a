"""Further scenes: states of the screens that only tests look at.

With the gallery's scenes they show every text of the string tables in its place.
"""

from tests.support.games import all_of

MORE = [scene for states in all_of("states") for scene in states.MORE]
