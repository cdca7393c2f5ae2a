"""Where desktop programs keep what they save, by system."""

import os
import re
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path


def is_plain(path: Path) -> bool:
    """Whether there is a plain file, or none: no folder, and no pipe that is waited for."""
    return path.is_file() or not path.exists()


def saves_folder(
    system: str = sys.platform, env: Mapping[str, str] = os.environ, home: Path | None = None
) -> Path:
    """The folder for the games in progress."""
    home = home or Path.home()
    if system == "win32":
        return Path(env.get("APPDATA") or home / "AppData" / "Roaming") / "Hexpocket"
    if system == "darwin":
        return home / "Library" / "Application Support" / "Hexpocket"
    data = Path(env.get("XDG_DATA_HOME") or "")
    return (data if data.is_absolute() else home / ".local" / "share") / "hexpocket"


def pictures_folder(env: Mapping[str, str] = os.environ, home: Path | None = None) -> Path:
    """The folder for screenshots: the user's pictures, or where we stand if there is none."""
    home = home or Path.home()
    config = Path(env.get("XDG_CONFIG_HOME") or home / ".config")
    try:
        text = (config / "user-dirs.dirs").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        text = ""
    named = re.search('^XDG_PICTURES_DIR="(.+)"', text, re.MULTILINE)
    chosen = Path(named[1].replace("$HOME", str(home))) if named else home / "Pictures"
    return chosen if chosen.is_dir() else Path.cwd()


def new_picture(ending: str) -> Path:
    """A path among the pictures that nothing has yet."""
    stem = datetime.now().strftime("hexpocket-%Y-%m-%d-%H%M%S")
    folder = pictures_folder()
    path = folder / f"{stem}.{ending}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.{ending}"
    return path
