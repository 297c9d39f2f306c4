"""What happened, in sentences: made once, at the end, from fields.

A `Voice` says to whom it is told (*you* and the others by name), for the screen or for the ear, and how cards are
written. Nothing here keeps anything, and nothing elsewhere reads a fact out of what is told here: a test says so.
"""
