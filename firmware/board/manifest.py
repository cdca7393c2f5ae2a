"""What is frozen into the firmware: what a Pico starts with, and the whole app."""

# ruff: noqa: F821
# pyright: reportUndefinedVariable=false
from glob import glob

OWN = ".."
# In an order of their own: that of a folder differs from disk to disk, and so would the image.
APP = sorted(glob("**/*.py", root_dir=OWN + "/hexpocket", recursive=True))

module("built.py", "$(BUILT_DIR)", opt=2)  # made by host_tools/firmware/rp2.py
module("_boot.py", OWN, opt=2)
module("main.py", OWN, opt=2)
package("hexpocket", APP, OWN, opt=2)
