"""The base game's own parts of the screens; see ../parts.py."""
