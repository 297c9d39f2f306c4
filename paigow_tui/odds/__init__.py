"""Exact odds: what each setting of a hand is worth, and the whole game.

Importing this package does not import NumPy; importing its modules does.
"""
