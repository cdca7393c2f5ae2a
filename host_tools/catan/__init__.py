"""What the base game adds to the tools."""
