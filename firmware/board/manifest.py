"""What is frozen into the firmware: what a Pico starts with, what starts the app, and as much of
the app as it takes to say on the display that the rest of it is missing or damaged.

The app itself is in ROMFS, where an update can replace it.
"""

# ruff: noqa: F821
# pyright: reportUndefinedVariable=false
OWN = ".."

freeze("$(PORT_DIR)/modules")
module("main.py", OWN, opt=2)
module("launch.py", OWN, opt=2)
freeze_mpy("$(NAMES_DIR)", "names.mpy")  # made by host_tools/firmware/names.py
package("hexpocket", ("__init__.py", "keys.py", "start.py"), OWN, opt=2)
package("hexpocket/boards", None, OWN, opt=2)
package("hexpocket/hal", None, OWN, opt=2)
