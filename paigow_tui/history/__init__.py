"""Hand histories: games written out as JSON lines, checked and taken in, gone through again, and played otherwise.

Nothing here can change a game that was played: importing makes a game of its own, and what-ifs are values.
"""
