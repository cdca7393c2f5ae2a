"""What is frozen into the firmware: what a Pico starts with, and the whole app."""

# ruff: noqa: F821
# pyright: reportUndefinedVariable=false
OWN = ".."

freeze("$(PORT_DIR)/modules")
module("built.py", "$(BUILT_DIR)", opt=2)  # made by host_tools/firmware/rp2.py
module("main.py", OWN, opt=2)
package("hexpocket", None, OWN, opt=2)
