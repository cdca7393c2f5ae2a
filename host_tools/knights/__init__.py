"""What Cities & Knights adds to the tools."""
