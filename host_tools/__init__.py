"""Tools that run on the desktop: they pack assets and build, test and flash the firmware."""
