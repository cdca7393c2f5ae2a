"""What only Settlers of America shows."""
