"""Pai Gow Poker in the terminal: a seven-seat table with a rotating bank."""

__version__ = "0.1.0"
