"""Pages that are read: hand, log, standings, statistics, help, result."""
