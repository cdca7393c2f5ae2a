"""The board on the screen: land, pieces, and the cursor on it."""
