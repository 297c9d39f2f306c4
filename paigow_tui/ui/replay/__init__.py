"""Replay: the games there are, going through one of them, and what-ifs."""
