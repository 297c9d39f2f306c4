"""Replay: the list of games, going through one of them, and what-ifs."""
