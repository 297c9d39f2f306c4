"""What pages are put together from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from textual.content import Content

from paigow_tui.ui.widgets.hanging_indent import Row

EMPTY = Row(Content(""))
_LEAST_COLUMN: Final = 13


class HelpPage(NamedTuple):
    """A page of help."""

    title: str
    rows: tuple[Row, ...]


def heading(words: str) -> Row:
    """The title of a part."""
    return Row(Content.styled(words, "bold $text-accent"))


def entry(name: str, words: str | Content, column: int) -> Row:
    """A name in bold, and what it is beside it, from ``column`` on."""
    return Row(Content.assemble((f"{name:<{column}}", "bold"), words), column)


def in_column(rows: Iterable[tuple[str, str | Content]]) -> list[Row]:
    """Entries, all from the column on that the longest name leaves free."""
    rows = list(rows)
    column = max(_LEAST_COLUMN, *(len(keys) + 1 for keys, _ in rows))
    return [entry(keys, words, column) for keys, words in rows]
