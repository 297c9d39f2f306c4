"""Practice: drills, grading, the mistakes deck, the diary on disk, and statistics.

Importing this package loads neither NumPy nor the scheduler; its modules do when they are needed.
"""
