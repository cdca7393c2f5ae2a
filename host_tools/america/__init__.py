"""What America adds to the tools."""
