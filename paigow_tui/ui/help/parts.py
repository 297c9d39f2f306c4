"""What pages are put together from."""

from __future__ import annotations

from textual.content import Content

from paigow_tui.ui.widgets.hanging_indent import Row

EMPTY = Row(Content(""))


def heading(words: str) -> Row:
    """The title of a part."""
    return Row(Content.styled(words, "bold $text-accent"))


def entry(name: str, words: str | Content, column: int) -> Row:
    """A name in bold, and what it is beside it, from ``column`` on."""
    return Row(Content.assemble((f"{name:<{column}}", "bold"), words), column)
