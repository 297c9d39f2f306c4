"""Replay: the list of games, stepping through one of them, and what-ifs."""
