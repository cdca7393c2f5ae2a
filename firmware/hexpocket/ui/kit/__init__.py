"""What screens are made of: canvas, palette, fonts, sprites, words, and widgets."""
