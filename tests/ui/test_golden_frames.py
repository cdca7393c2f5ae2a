"""The gallery's pictures are those that were looked at, and drawn in parts as in one."""

from pathlib import Path

import pytest

from hexpocket.ui.settings import LANGUAGES
from sim.gallery import BOARD, checksums, set_up
from sim.scenes import NAMES, SCENES
from tests.support.states import MORE

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "frames.txt"


def test_every_scene_looks_as_recorded():
    kept = GOLDEN.read_text().splitlines()
    found = checksums()
    assert [line.rsplit(" ", 1)[0] for line in kept] == [
        f"{scene.name} {language}" for scene in SCENES for language in LANGUAGES
    ], "scenes came or went: look at `make gallery`, then run `make golden`"
    changed = [line.rsplit(" ", 1)[0] for line in found if line not in kept]
    assert not changed, (
        f"changed: {', '.join(changed)}; look at them in `make gallery`, then run `make golden`"
    )


def test_no_two_scenes_look_the_same():
    seen = {}
    for line in GOLDEN.read_text().splitlines():
        name, _, checksum = line.rpartition(" ")
        assert checksum not in seen, f"{name} is {seen[checksum]}"
        seen[checksum] = name


@pytest.mark.parametrize(("board", "language"), [(BOARD, "de"), ("displaypack", "en")])
def test_what_was_drawn_in_parts_is_what_is_drawn_at_once(tmp_path, board, language):
    """What was pushed row by row since power-on is what a whole new drawing gives."""
    differing = []
    for scene in (*SCENES, *MORE):
        session = set_up(scene, language, 0, board, NAMES, tmp_path / scene.name)
        pushed = bytes(session.device.screen)
        session.app.draw()
        if bytes(session.device.buffer) != pushed:
            differing.append(scene.name)
    assert not differing
