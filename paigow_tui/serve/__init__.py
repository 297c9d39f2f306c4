"""Serve a shared table over SSH and to browsers. Needs the ``serve`` extra.

``server`` opens the table, and ``ssh`` and ``web`` let people in. ``people`` keeps track of who joins, and ``guests``
runs a process (``seat``) for each connection.
"""
