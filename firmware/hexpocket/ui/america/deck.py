"""The development cards as screens show them."""

from ...games.america import acts

# By card: its name, its picture, the action that plays it; Scout's gold can always be taken.
CARDS = (
    ("america_cards.cavalry", "card-cavalry", acts.CAVALRY),
    ("america_cards.engineer", "card-engineer", acts.ENGINEER),
    ("america_cards.right_of_way", "card-way", acts.RIGHT_OF_WAY),
    ("america_cards.mineral_rights", "card-mineral", acts.MINERAL_RIGHTS),
    ("america_cards.cattle_drive", "card-drive", acts.CATTLE_DRIVE),
    ("america_cards.scout", "card-scout", acts.SCOUT_GOLD),
    ("america_cards.native_support", "card-native", acts.NATIVE_SUPPORT),
)
COUNTED = ()  # names that have a plural
