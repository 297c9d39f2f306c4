"""The seven seats, the hand, the bank and the odds: what the table, practice and replay all draw."""
