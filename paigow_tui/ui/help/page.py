"""The rows of the help page, and the kinds of rows that other pages use too."""

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from paigow_tui.actions.help import HelpPage
from paigow_tui.ui.widgets.hanging_indent import Row

EMPTY: Final = Row(Content(""))
_LEAST_COLUMN: Final = 13
_MARKS: Final = 5


def heading(words: str) -> Row:
    return Row(Content.styled(words, "bold $text-accent"))


def entry(name: str, words: str | Content, column: int) -> Row:
    """Return a name in bold, with a description that starts and wraps at ``column``."""
    return Row(Content.assemble((f"{name:<{column}}", "bold"), words), column)


def help_rows(page: HelpPage) -> Iterator[Row]:
    """Yield the rows of a page, with empty ones between its parts."""
    column = max([_LEAST_COLUMN, *(len(line.name) + 1 for line in page.lines if line.kind == "key")])
    before = ""
    for line in page.lines:
        if before and (line.kind != before or line.kind == "text"):
            yield EMPTY
        before = line.kind
        match line.kind:
            case "heading":
                yield heading(line.words)
            case "text":
                yield Row(Content(line.words))
            case "key":
                yield entry(line.name, line.words, column)
            case _:
                yield entry(line.name, line.words, _MARKS)
