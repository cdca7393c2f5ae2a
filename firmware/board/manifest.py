"""What is frozen into the firmware: what a Pico starts with, and the whole app.

BUILT_DIR has them with literals for constants, and built.py; see host_tools/firmware/rp2.py.
"""

# ruff: noqa: F821
# pyright: reportUndefinedVariable=false
from glob import glob

# In an order of their own: that of a folder differs from disk to disk, and so would the image.
APP = sorted(glob("**/*.py", root_dir="../hexpocket", recursive=True))

module("built.py", "$(BUILT_DIR)", opt=2)
module("_boot.py", "$(BUILT_DIR)", opt=2)
module("main.py", "$(BUILT_DIR)", opt=2)
package("hexpocket", APP, "$(BUILT_DIR)", opt=2)
