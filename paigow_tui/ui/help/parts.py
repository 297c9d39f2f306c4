"""The parts of a page of help."""

from __future__ import annotations

from textual.content import Content

from paigow_tui.ui.widgets.hanging_indent import Row

EMPTY = Row(Content(""))


def heading(words: str) -> Row:
    """Return the heading of a part."""
    return Row(Content.styled(words, "bold $text-accent"))


def entry(name: str, words: str | Content, column: int) -> Row:
    """Return a name in bold, with words about it that begin, and wrap, at ``column``."""
    return Row(Content.assemble((f"{name:<{column}}", "bold"), words), column)
