"""The gallery: its command line, its pictures, its scenes."""

import importlib
import pkgutil

import pytest
from PIL import Image

from hexpocket import ui
from hexpocket.ui.kit.palette import Palette
from hexpocket.ui.kit.screen import Screen
from hexpocket.ui.settings import LANGUAGES
from sim import gallery
from sim.assets import packed
from sim.device import FULL
from sim.picture import colours_of
from sim.scenes import NAMES, SCENES, Scene
from sim.starts import power_on, showing
from tests.support.states import MORE


def run(*words) -> int:
    return gallery.main([str(word) for word in words])


def test_the_list_names_every_scene(capsys):
    assert run("--list") == 0
    assert capsys.readouterr().out.split() == [scene.name for scene in SCENES]


def test_pictures_of_every_language_and_palette(tmp_path, capsys):
    assert run("turn", "about", "--out", tmp_path) == 0
    assert "8 pictures" in capsys.readouterr().out
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.png"))
    assert found == sorted(
        f"waveshare/{language}-{palette}/{name}.png"
        for language in LANGUAGES
        for palette in gallery.PALETTES
        for name in ("turn", "about")
    )


@pytest.mark.parametrize(
    ("board", "scale", "size"),
    [
        ("waveshare", 1, (240, 240)),
        ("picosystem", 2, (480, 480)),
        ("displaypack", 3, (960, 720)),
    ],
)
def test_the_size_is_the_displays(tmp_path, board, scale, size):
    assert run("turn", "--out", tmp_path, "--board", board, "--scale", scale) == 0
    paths = list((tmp_path / board).rglob("turn.png"))
    assert len(paths) == 4
    for path in paths:
        with Image.open(path) as picture:
            assert picture.size == size


def test_the_colours_are_the_palettes(tmp_path):
    assert run("turn", "--language", "en", "--out", tmp_path) == 0
    palettes = Palette(packed("palette.hxp"))
    seen = []
    for name, table in zip(
        gallery.PALETTES, (palettes.standard, palettes.colour_blind), strict=True
    ):
        with Image.open(tmp_path / "waveshare" / f"en-{name}" / "turn.png") as picture:
            colours = {colour for _, colour in picture.convert("RGB").getcolors()}
        assert len(colours) > 10
        assert colours <= set(colours_of(bytes(table), FULL))
        seen.append(colours)
    assert seen[0] != seen[1]


def test_an_unknown_scene_is_named_and_nothing_written(tmp_path, capsys):
    assert run("turn", "nowhere", "--out", tmp_path / "new") == 2
    said = capsys.readouterr()
    assert said.err == "no scene is called nowhere; --list names them\n"
    assert not said.out
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "words", [("--language", "fr"), ("--board", "none"), ("--scale", "9"), ("--scale", "x")]
)
def test_bad_arguments_are_refused(words, capsys):
    with pytest.raises(SystemExit) as refused:
        run(*words)
    assert refused.value.code == 2
    assert words[0] in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_named(tmp_path, capsys):
    (tmp_path / "file").write_text("in the way")
    assert run("about", "--language", "en", "--out", tmp_path / "file") == 1
    said = capsys.readouterr().err
    assert said.startswith("cannot write ")
    assert said.count("\n") == 1


def test_a_scene_that_shows_another_screen_is_refused(tmp_path):
    wrong = Scene("wrong", "turn", power_on)
    with pytest.raises(ValueError, match="scene wrong shows title, not turn"):
        gallery.set_up(wrong, "en", 0, "waveshare", NAMES, tmp_path)


def test_a_start_by_what_is_not_legal_is_refused(tmp_path):
    wrong = Scene("wrong", "turn", showing("settlement 0"))
    with pytest.raises(ValueError, match="settlement 0: not legal"):
        gallery.set_up(wrong, "en", 0, "waveshare", NAMES, tmp_path)


def test_names_are_unique():
    names = [scene.name for scene in (*SCENES, *MORE)]
    assert len(names) == len(set(names))


def test_every_kind_of_screen_is_shown():
    for module in pkgutil.walk_packages(ui.__path__, "hexpocket.ui."):
        importlib.import_module(module.name)
    kinds = [Screen]
    for kind in kinds:
        kinds += kind.__subclasses__()
    named = {kind.name for kind in kinds if kind.__module__.startswith("hexpocket.") and kind.name}
    assert len(named) > 35
    assert named - {scene.screen for scene in SCENES} == set()
