"""The packer plays what it packs: a map that no game can be played on is refused, unwritten."""

import os
import re

import pytest

from hexpocket.engine.position import BEGINNER, DECKED_DICE, MODERN, NO_TRADE
from host_tools import games
from host_tools.pack import fonts, sprites, strings, trial, weights
from host_tools.pack.__main__ import main
from host_tools.pack.maps import MAPS, pack_toml


def without(name: str, key: str) -> str:
    """One of our maps with a key left out."""
    text = (MAPS / f"{name}.toml").read_text(encoding="utf-8")
    shorter, count = re.subn(rf"^{key} = (\[\n(.*\n)*?\]|.*)\n", "", text, flags=re.MULTILINE)
    assert count == 1
    return shorter


@pytest.fixture
def refused(tmp_path, capsys):
    """Packs a text that must be refused in one line; nothing is written."""

    def run(text: str, name="catan") -> str:
        source = tmp_path / f"{name}.toml"
        source.write_text(text, encoding="utf-8")
        assert main(["map", str(source), "-o", f"{tmp_path}/out/"]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert not (tmp_path / "out").exists()
        return err.removeprefix(f"{source}: ").rstrip()

    return run


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("catan", "tokens"),
        ("catan", "spiral"),
        ("catan", "robber"),
        ("america", "tokens"),
        ("america", "robber"),
        ("america", "sites"),
    ],
)
def test_a_map_without_what_its_game_needs_is_refused(refused, name, key):
    needs = games.part((name,), "needs").NEEDS[key]
    assert refused(without(name, key), name) == f"{key}: is missing, {name} needs {needs}"


def test_a_handheld_finds_a_map_by_the_name_of_its_file(refused):
    text = without("catan", "tokens").replace('map = "catan"', 'map = "other"')
    assert refused(text).startswith("tokens: is missing, catan needs the numbers")
    assert refused(without("catan", "tokens"), "copy").startswith("tokens: is missing, catan")


def test_a_map_that_no_game_is_played_on_is_not_tried(tmp_path):
    text = without("catan", "tokens").replace('map = "catan"', 'map = "other"')
    (tmp_path / "other.toml").write_text(text, encoding="utf-8")
    assert main(["map", f"{tmp_path}/other.toml", "-o", f"{tmp_path}/"]) == 0
    assert (tmp_path / "other.hxm").is_file()


def test_every_colour_has_its_starts(refused):
    text = (MAPS / "catan.toml").read_text(encoding="utf-8")
    told = "starts: catan needs as many for each colour, red, blue, orange, white"
    assert refused(text[: text.rindex("[[starts]]")]) == told


def test_a_start_without_its_road_is_refused(refused):
    text = (MAPS / "catan.toml").read_text(encoding="utf-8")
    first = re.sub(r"\nroad = .*", "", text, count=1)
    needs = games.part(("catan",), "needs").NEEDS["starts"]
    assert needs == "two with a road for each colour, no two side by side, or none"
    assert refused(first) == f"starts: catan needs {needs}"


def test_a_map_larger_than_a_position_is_refused(refused):
    text = (MAPS / "catan.toml").read_text(encoding="utf-8")
    more = text.replace("\nhexes = [", '\nhexes = [\n    {at = [9, 9], terrain = "desert"},')
    more = re.sub(r"\nspiral = \[\n(.*\n)*?\]", "", more)
    assert refused(more) == "hexes: 20 hexes, catan has room for 19"


@pytest.mark.parametrize("name", games.ALL)
def test_our_own_maps_are_played_in_every_set_up(name):
    game = games.load(name)
    setups = list(trial.setups(game))
    assert len(set(setups)) == len(setups)
    assert {seats for seats, _ in setups} == {3, 4}
    editions = {MODERN} if name in ("catan", "knights") else set()
    wanted = {BEGINNER, DECKED_DICE, NO_TRADE} | editions
    assert {bit for bit in wanted for _, bits in setups if bits & bit} == wanted
    data = pack_toml((MAPS / f"{name}.toml").read_text(encoding="utf-8"), name)
    trial.play(data, {name}, name)


def test_what_the_rules_trip_over_is_told(refused, monkeypatch):
    """Late in the game, too, and whatever it is."""
    game = games.rules("catan")
    plain = game.legal
    calls = iter(range(1000))

    def legal(self, pos):
        if next(calls) % trial.PLIES == 50:
            raise ValueError("an odd thing")
        return plain(self, pos)

    monkeypatch.setattr(game, "legal", legal)
    text = (MAPS / "catan.toml").read_text(encoding="utf-8")
    assert refused(text).endswith("catan cannot be played (3 players): ValueError: an odd thing")


def test_a_game_takes_the_maps_of_the_game_it_extends():
    assert [game.name for game in games.takers("catan")] == ["catan", "knights"]
    assert [game.name for game in games.takers("knights")] == ["knights"]
    assert games.takers("nothing") == []


def test_a_game_that_extends_another_plays_its_map(monkeypatch):
    class Twin(games.rules("catan")):
        name = "twin"
        folders = ("twin", "catan")

    known = {"catan": games.rules("catan"), "twin": Twin}
    monkeypatch.setattr(games, "ALL", tuple(known))
    monkeypatch.setattr(games, "rules", known.get)
    assert games.played_on({"catan"}) == [known["catan"], Twin]
    assert games.played_on({"twin", "catan"}) == [known["catan"], Twin]
    assert games.played_on({"twin"}) == [Twin]
    assert games.map_of(Twin) == "catan"
    assert games.map_of(Twin, {"twin"}) == "twin"


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("maps", "odd.toml"),
        ("fonts", "odd.txt"),
        ("sprites", "odd.txt"),
        ("bots", "odd.toml"),
        ("strings", "en/odd.toml"),
        ("palette", "palette.toml"),
    ],
)
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "link to a pipe"])
def test_only_regular_files_are_read(command, name, kind, tmp_path, capsys):
    """A pipe would have us wait for ever."""
    source = tmp_path / "in" / name
    source.parent.mkdir(parents=True)
    if kind == "folder":
        source.mkdir()
    elif kind == "device":
        source.symlink_to("/dev/zero")
    elif kind == "pipe":
        os.mkfifo(source)
    else:
        os.mkfifo(tmp_path / "pipe")
        source.symlink_to(tmp_path / "pipe")
    assert main([command, "-i", f"{tmp_path}/in", "-o", f"{tmp_path}/out"]) == 1
    reason = "is a directory, need a file" if kind == "folder" else "is not a regular file"
    assert capsys.readouterr().err == f"{source}: {reason}\n"
    assert not (tmp_path / "out").exists()


def test_the_words_ask_no_pipe_for_the_fonts_letters(tmp_path, capsys):
    for kind, folder in (("maps", MAPS), ("fonts", fonts.FONTS), ("sprites", sprites.SPRITES),
                         ("strings", strings.STRINGS), ("bots", weights.BOTS)):  # fmt: skip
        (tmp_path / kind).symlink_to(folder)
    (tmp_path / "fonts").unlink()
    (tmp_path / "fonts").mkdir()
    os.mkfifo(tmp_path / "fonts" / "odd.txt")
    assert main(["all", "-i", str(tmp_path), "-o", f"{tmp_path}/out"]) == 1
    assert f"{tmp_path}/fonts/odd.txt: is not a regular file\n" in capsys.readouterr().err
