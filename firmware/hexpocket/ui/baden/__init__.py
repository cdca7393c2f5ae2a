"""Baden-Württemberg's own parts of the screens; see ../parts.py."""
