"""What the Pico runs before all else: the player's files become its disk.

Frozen in place of MicroPython's own, which loads a PIO assembler for it that stays on the heap. A
disk that cannot be mounted is made anew: that of a new Pico, or one that lost its power while it
was made.
"""

import vfs
from _rp2 import Flash  # pyright: ignore (not in the stubs)

_PAGE = 256  # bytes that flash programs at once

flash = Flash()
try:
    disk = vfs.VfsLfs2(flash, progsize=_PAGE)
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=_PAGE)
    disk = vfs.VfsLfs2(flash, progsize=_PAGE)
vfs.mount(disk, "/")
del vfs, Flash, flash, disk
