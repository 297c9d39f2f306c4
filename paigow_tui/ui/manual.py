"""Prints a page of the manual on a terminal."""

from typing import TextIO

from rich.console import Console
from rich.markdown import Markdown
from rich.theme import Theme

_PLAIN = Theme({"markdown.code": "bold", "markdown.code_block": "none"})
"""Code in the terminal's own colors."""


def print_page(text: str, terminal: TextIO) -> None:
    """Print a Markdown page, with paragraphs and tables as wide as the terminal."""
    Console(file=terminal, theme=_PLAIN, highlight=False).print(
        Markdown(text, code_theme="ansi_dark", hyperlinks=False)
    )
