"""Hand histories: export games as JSON lines, check and import them, replay them, and ask what if.

Nothing here can change a game that was played: an import is a separate game, and what-ifs are never stored.
"""
