"""Exact numbers: what each setting of a hand is worth, and the whole game.

Importing this package loads no NumPy; its modules do.
"""
