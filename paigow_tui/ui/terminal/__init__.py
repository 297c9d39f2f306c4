"""Work on the terminal and on Textual's insides, each with why and, where there is one, Textual's own issue.

Textual is pinned to ``~=8.2.8``: what stands here was measured with it, and its tests say when it is no longer needed.
"""
