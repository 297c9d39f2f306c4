"""Workarounds for terminals and for Textual's internals, each with its reason and Textual's issue, if there is one.

Textual is pinned to ``~=8.2.8``, the version measured here; tests show when a workaround is no longer needed.
"""
