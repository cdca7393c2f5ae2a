"""The tests, in folders that mirror what they test."""
