"""The handheld in the browser: build its folder, serve it, fetch what it is made of."""
