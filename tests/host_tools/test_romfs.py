"""ROMFS images: the bytes MicroPython's own tool makes, plus a seal that shows any damage."""

import random
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpremote.romfs import VfsRomWriter

from host_tools import romfs

FILES = {
    "assets/fonts/body.hxf": bytes(range(256)) * 20,
    "assets/palette.hxp": b"p" * 130,
    "maps/empty": b"",
    "readme.txt": b"r",
}
NAME = st.text("abcxyz_.0", min_size=1, max_size=9).filter(lambda name: name.strip("."))


def sealed_by_the_tool(files, mark=bytes(4)):
    """The same image by mpremote's writer, the seal's record added as one more of the root."""
    writer = VfsRomWriter()
    open_folders = []
    for path, data in sorted(files.items()):
        *folders, name = path.split("/")
        while open_folders != folders[: len(open_folders)]:
            writer.closedir()
            open_folders.pop()
        for folder in folders[len(open_folders) :]:
            writer.opendir(folder)
            open_folders.append(folder)
        writer.mkfile(name, data)
    for _ in open_folders:
        writer.closedir()
    writer._extend(romfs.SEAL + mark + bytes(4))
    image = bytes(writer.finalise())[:-4]
    return image + crc32(image).to_bytes(4, "little")


def test_images_are_those_of_micropythons_own_tool():
    assert romfs.build(FILES) == sealed_by_the_tool(FILES)
    assert romfs.build(FILES, b"mark") == sealed_by_the_tool(FILES, b"mark")


def test_the_mark_reads_back():
    assert romfs.mark(romfs.build(FILES, b"mark") + b"\xff" * 100) == b"mark"


@pytest.mark.parametrize("size", [0, 1, 100, 127, 128, 16383, 16384, 70000])
def test_images_of_any_size_are_even_and_read_back(size):
    image = romfs.build({"a": b"x" * size})
    assert image == sealed_by_the_tool({"a": b"x" * size})
    assert len(image) % 2 == 0
    assert romfs.read(image) == {"a": b"x" * size}


@given(st.dictionaries(st.tuples(NAME, NAME), st.binary(max_size=300), max_size=6))
def test_what_is_built_reads_back(pairs):
    files = {f"{folder}/{name}": data for (folder, name), data in pairs.items()}
    assert romfs.read(romfs.build(files)) == files


def test_what_stands_behind_an_image_is_not_looked_at():
    assert romfs.read(romfs.build(FILES) + b"\xff" * 4096) == FILES


@pytest.mark.parametrize("path", ["", "/a", "a/", "a//b", ".", "a/../b"])
def test_paths_the_device_has_not_are_refused(path):
    with pytest.raises(romfs.RomfsError, match="is no path for the device"):
        romfs.build({path: b""})


@pytest.mark.parametrize("files", [{"a": b"", "a/b": b""}, {"a/b": b"", "a/b/c": b""}])
def test_a_file_that_is_a_folder_too_is_refused(files):
    with pytest.raises(romfs.RomfsError, match="is a file too"):
        romfs.build(files)


@pytest.mark.parametrize(
    ("image", "reason"),
    [
        (b"", "does not begin as one"),
        (b"\xff" * 4096, "does not begin as one"),
        (romfs.build(FILES)[:-1], "cut off"),
        (romfs.MAGIC, "do not fit together"),
        (bytes(VfsRomWriter().finalise()), "no seal"),
    ],
)
def test_what_is_no_whole_image_is_refused(image, reason):
    with pytest.raises(romfs.RomfsError, match=reason):
        romfs.read(image)


def test_every_changed_byte_is_noticed():
    image = romfs.build(FILES)
    chance = random.Random(1)
    for at in [
        *range(40),
        *chance.sample(range(len(image)), 200),
        *range(len(image) - 12, len(image)),
    ]:
        damaged = bytearray(image)
        damaged[at] ^= 1 << chance.randrange(8)
        with pytest.raises(romfs.RomfsError):
            romfs.read(bytes(damaged))
