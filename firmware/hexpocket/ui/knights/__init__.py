"""Cities & Knights' own parts of the screens; see ../parts.py."""
