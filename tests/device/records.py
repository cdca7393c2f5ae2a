"""The player's records, as the firmware's own storage writes and reads them in a flash image."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hexpocket.hal.storage import Storage
from hexpocket.ui.settings import STORE
from host_tools.emulator.disk import files_of

# Settings of before there were tips: version, language, brightness, palette, speed, no names.
KNOWN = bytes((1, 0, 4, 0, 2))


def saved(payloads: dict[str, bytes]) -> dict[str, bytes]:
    """The files of records by their names, two generations of each, for `with_files`; settings
    are among them, so that nobody is asked for the language."""
    payloads = {STORE: KNOWN} | payloads
    files = {}
    with TemporaryDirectory() as folder:
        storage = Storage(Path(folder).as_posix())
        for name, payload in payloads.items():
            for kind, before in ((".old", ()), (".sav", (b"other",))):
                for earlier in (*before, payload):
                    storage.save(name, earlier)
                files[f"/saves/{name}{kind}"] = Path(folder, f"{name}.sav").read_bytes()
    return files


def storage_of(flash: bytes, folder: Path) -> Storage:
    """The saves, copied into a folder of this computer."""
    for path, data in files_of(flash).items():
        copy = folder / path.lstrip("/")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)
    return Storage((folder / "saves").as_posix())
