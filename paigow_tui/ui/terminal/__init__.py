"""Workarounds for the terminal and Textual's internals, each with its reason and, if there is one, Textual's issue.

Textual is pinned to ``~=8.2.8``: this was measured with it, and tests show when something is no longer needed.
"""
