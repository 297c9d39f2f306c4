"""Serve a table to several people, over SSH and in browsers. Needs the ``serve`` extra.

``server`` opens the table and its doors, ``ssh`` and ``web`` are the doors, ``people`` knows who joins, and
``guests`` runs a process for everybody who is there: ``seat``.
"""
