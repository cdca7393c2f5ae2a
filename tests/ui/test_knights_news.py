"""What whoever takes the handheld is told of Cities & Knights, and what an action brought."""

import pytest

from hexpocket.ui.details import REMARK
from hexpocket.ui.pages import income
from hexpocket.ui.play import flow
from hexpocket.ui.play.catch_up import News
from host_tools.referee import notation
from tests.support.handheld import NAMES
from tests.support.knights import GAME
from tests.ui.knights_decision import Realm, asked, settled
from tests.ui.watched import GERMAN, LONGEST, LOOKS, assert_fits, no_cut

ANNA, BEN, CLEO, DIRK = range(4)


def after(saves, pos, *texts, reader=BEN, look=LOOKS[0], names=NAMES):
    """These actions are done, each by the player asked; then the reader takes the handheld."""
    handheld = Realm(saves, pos, None, look, names)
    match = handheld.match
    for text in texts:
        if match.curtain():
            match.take()
        match.do(notation.from_text(GAME, match._pos, text))
    match.keep(reader)
    match.holder = reader
    match.view = GAME.view(match._pos, reader)
    handheld.show(News())
    return handheld


def rows(handheld) -> list[str]:
    """The rows, each with its words."""
    found = {}
    handheld.words()
    for words, _, _, y in handheld.texts:
        if 18 <= y < handheld.app.height - 18:
            found.setdefault((y - 21) // 18, []).append(words)
    return [" ".join(words) for words in found.values()]


def test_a_drawn_card_is_told_to_its_drawer(tmp_path):
    """All were there when the dice fell, but nobody has seen it."""
    pos = settled(phase="draw", event="science", blue={"levels": {"science": 1}}, todo=["blue"])
    handheld = after(tmp_path, pos, "draw science crane")
    assert rows(handheld)[:2] == ["Ben", "You draw: Crane"]
    assert "card-crane" in handheld.sprites
    assert handheld.match.unseen[CLEO] == 0  # to others it is no news


def test_what_a_roll_brought_after_a_draw_stands_with_the_roll(tmp_path):
    pos = settled(phase="start", blue={"levels": {"science": 1}})
    total = next(n for n in (5, 6, 4, 3) if any(income.gains(GAME, pos, BEN, n, False)))
    handheld = after(tmp_path, pos, f"roll 1 {total - 1} science")
    told = rows(handheld)
    assert told[1].startswith("You draw:")
    assert told[2].startswith(f"{total} +")
    assert len(told) == 3  # nothing else happened


def test_a_monopoly_tells_who_it_was_and_the_loss(tmp_path):
    pos = settled(red={"progress": {"resource monopoly": 1}}, blue={"cards": {"ore": 3}})
    handheld = after(tmp_path, pos, "play resource monopoly ore")
    assert rows(handheld)[1] == "Anna: Resource Monopoly –2"
    assert "ore12" in handheld.sprites


def test_a_spy_tells_which_card_is_gone_to_the_victim_alone(tmp_path):
    pos = settled(red={"progress": {"spy": 1}}, blue={"progress": {"smith": 1}})
    texts = ("play spy blue", "take card blue smith")
    assert rows(after(tmp_path, pos, *texts))[1] == "Anna takes Smith"
    told = rows(after(tmp_path, pos, *texts, reader=CLEO))
    assert told == ["Anna", "plays Spy", "a card from Ben"]


def test_taken_cards_are_told_to_the_victim(tmp_path):
    rich = {"settlements": [51, 50, 2], "cards": {"wool": 2, "coin": 1}}
    pos = settled(red={"progress": {"master merchant": 1}}, blue=rich)
    texts = ("play master merchant blue", "take blue coin", "take blue wool")
    handheld = after(tmp_path, pos, *texts)
    assert rows(handheld)[1:3] == ["Anna takes –1", "Anna takes –1"]
    assert {"coin12", "wool12"} <= set(handheld.sprites)


def test_gifts_are_told_to_who_got_them(tmp_path):
    rich = {"settlements": [51, 50, 2], "cards": {"wool": 2, "coin": 1}}
    pos = settled(red={"progress": {"wedding": 1}}, blue=rich)
    texts = ("play wedding", "give red coin", "give red wool")
    handheld = after(tmp_path, pos, *texts, reader=ANNA)
    assert rows(handheld)[1:3] == ["Ben: Wedding +1", "Ben: Wedding +1"]
    assert "a card" not in " ".join(rows(handheld))


def test_a_swap_is_told_to_who_offered_it(tmp_path):
    pos = settled(red={"progress": {"commercial harbor": 1}, "cards": {"wool": 1}},
                  blue={"cards": {"coin": 1}})  # fmt: skip
    texts = ("play commercial harbor", "lend blue wool", "swap red coin")
    handheld = after(tmp_path, pos, *texts, reader=ANNA)
    assert rows(handheld)[1] == "Ben: Commercial Harbor +1 –1"
    assert {"coin12", "wool12"} <= set(handheld.sprites)


def test_a_deserter_a_lost_road_and_a_displaced_knight_are_told_to_their_owner(tmp_path):
    red = {"progress": {"deserter": 1, "diplomat": 1}}
    pos = settled(red=red, blue={"knights": {"48": "basic"}})
    told = rows(after(tmp_path, pos, "play deserter blue", "pass", "play diplomat 44-48"))
    assert told[1:3] == ["Your knight deserts", "Anna removes your road"]
    red = {"knights": {"4": "strong active"}, "roads": ["0-4", "4-8", "28-33", "8-13"]}
    blue = {"settlements": [51, 18], "roads": ["39-44", "13-18"], "knights": {"13": "basic"}}
    told = rows(after(tmp_path, settled(red=red, blue=blue), "move 4 13"))
    assert told[1] == "Anna drives you away"
    assert "loses a knight" not in told


def test_an_own_road_taken_up_is_no_news_to_oneself(tmp_path):
    pos = settled(red={"progress": {"diplomat": 1}})
    handheld = after(tmp_path, pos, "play diplomat 28-33", reader=ANNA)
    assert "Anna removes your road" not in rows(handheld)


LOST = {"phase": "start", "ship": 6, "red": {"knights": {"4": "strong active"}}}


def test_a_city_lost_is_told_to_its_owner_and_the_attack_to_all(tmp_path):
    told = rows(after(tmp_path, settled(**LOST), "roll 6 4 ship"))
    assert told[1] == "The barbarians take a city"
    assert "attack lost, 4 against 2" in told
    assert sum(words.startswith("city falls at") for words in told) == 2  # of the others
    told = rows(after(tmp_path, settled(**LOST), "roll 6 4 ship", "end", reader=ANNA))
    assert "The barbarians take a city" not in told


def test_what_went_with_a_city_is_told_to_its_owner(tmp_path):
    """C29: a road and the knight on it."""
    blue = {"settlements": [51, 49, 26, 6, 1], "cities": [39], "roads": ["39-44", "34-39"],
            "knights": {"44": "basic"}}  # fmt: skip
    told = rows(after(tmp_path, settled(**LOST, blue=blue), "roll 6 4 ship"))
    assert told[1:3] == ["The barbarians take a city", "roads –2, knights –1"]


def test_the_ship_alone_is_no_news(tmp_path):
    told = rows(after(tmp_path, settled(phase="start"), "roll 6 4 ship"))
    assert not any("ship" in words for words in told)


def test_titles_tell_who_has_them_now(tmp_path):
    pos = settled(red={"progress": {"merchant": 1}})
    hexes = [text for text in legal(pos) if text.startswith("play merchant")]
    assert "Anna: Merchant" in rows(after(tmp_path, pos, hexes[0]))


def legal(pos) -> list[str]:
    return [notation.to_text(GAME, pos, action) for action in GAME.legal(pos)]


# What an action brought


def do(saves, pos, text, look=LOOKS[0], names=NAMES):
    """An action of the player asked, and what is shown of it."""
    handheld = asked(saves, pos, look, names)
    flow.do(handheld.app, notation.from_text(GAME, handheld.match._pos, text))
    handheld.frame()
    return handheld


def test_a_monopoly_shows_who_gave_what(tmp_path):
    pos = settled(red={"progress": {"trade monopoly": 1}}, blue={"cards": {"coin": 3}},
                  white={"cards": {"coin": 1}})  # fmt: skip
    handheld = do(tmp_path, pos, "play trade monopoly coin")
    words = handheld.words()
    assert handheld.screen.name == "notice"
    assert {"Trade Monopoly", "2 coin", "Ben", "Dirk"} <= set(words)
    assert "Cleo" not in words
    handheld = do(tmp_path, pos, "play trade monopoly cloth")
    assert "Nobody else had a card of this kind." in " ".join(handheld.words())


def test_a_spied_card_is_shown(tmp_path):
    pos = settled(phase="spy", victim="blue", red={}, blue={"progress": {"smith": 1}})
    handheld = do(tmp_path, pos, "take card blue smith")
    words = handheld.words()
    assert handheld.screen.name == "notice"
    assert {"Spy", "Smith"} <= set(words)
    assert any("Ben" in word for word in words)


def test_a_metropolis_and_the_merchant_are_told_with_their_points(tmp_path):
    red = {"cards": {"cloth": 4}, "levels": {"trade": 3}}
    handheld = do(tmp_path, settled(red=red), "improve trade")
    words = " ".join(handheld.words())
    assert "Metropolis of Trade" in words
    assert "now has 2 points for it." in words
    pos = settled(red={"progress": {"merchant": 1}}, merchant="blue", merchant_at=0)
    text = next(text for text in legal(pos) if text.startswith("play merchant"))
    words = " ".join(do(tmp_path, pos, text).words())
    assert "now has 1 point for it." in words
    assert "Before: Ben." in words


def test_longest_road_is_told_in_the_words_of_the_base_game(tmp_path):
    red = {"cards": {"lumber": 1, "brick": 1}, "roads": ["0-4", "4-8", "8-13", "13-18", "28-33"]}
    handheld = do(tmp_path, settled(red=red), "road 18-23")
    words = " ".join(handheld.words())
    assert "Longest Road" in words
    assert "now has 2 points for it." in words


def test_what_brought_nothing_of_note_is_not_told(tmp_path):
    red = {"cards": {"cloth": 1, "wool": 1, "ore": 1}}
    assert do(tmp_path, settled(red=red), "improve trade").screen.name != "notice"
    assert do(tmp_path, settled(red=red), "hire 33").screen.name != "notice"


def crowded(saves, look):
    """All that can touch one player at once."""
    rich = {"settlements": [51, 50, 2], "cards": {"ore": 4, "coin": 3}, "cities": [39],
            "progress": {"commercial harbor": 1}, "knights": {"48": "basic"}}  # fmt: skip
    cards = {"resource monopoly": 1, "spy": 1, "diplomat": 1, "deserter": 1}
    pos = settled(phase="start", ship=6, red={"progress": cards}, blue=rich)
    texts = ("roll 6 4 ship", "play resource monopoly ore", "play spy blue",
             "take card blue commercial harbor", "play deserter blue", "pass",
             "play diplomat 44-48", "end")  # fmt: skip
    return after(saves, pos, *texts, look=look, names=LONGEST)


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = crowded(tmp_path, look)
    assert any(byte >= REMARK for byte in handheld.match.log[::4])
    for first in range(handheld.screen.last(handheld.app) + 1):
        handheld.screen.first = first
        assert_fits(handheld)


def test_it_speaks_german(tmp_path):
    handheld = after(tmp_path, settled(**LOST), "roll 6 4 ship", look=("waveshare", GERMAN))
    assert rows(handheld)[1] == "Barbaren nehmen eine Stadt"
