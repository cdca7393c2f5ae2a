"""What Baden-Württemberg adds to the tools."""
