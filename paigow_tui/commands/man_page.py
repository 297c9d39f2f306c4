"""The man page, made from the parser."""

import argparse
from collections.abc import Iterable, Iterator
from typing import Final

from paigow_tui import __version__
from paigow_tui.commands.completion import verbs

_STATUS: Final = """0 if all went well; 1 if verify or doctor finds something wrong; 2 after an error, which is told in
one sentence; 130 after Ctrl+C; 141 for a closed pipe."""


def man_page(whole: argparse.ArgumentParser) -> str:
    """Return the program's man page, as roff."""
    return "\n".join(_lines(whole)) + "\n"


def _lines(whole: argparse.ArgumentParser) -> Iterator[str]:
    yield f'.TH PAIGOW 1 "" "paigow-tui {__version__}" "Games"'
    yield from (".SH NAME", r"paigow \- Pai Gow Poker in the terminal")
    yield from (".SH SYNOPSIS", ".B paigow", r"[\fICOMMAND\fR] [\fIOPTION\fR]...")
    yield from (".SH DESCRIPTION", _roff(whole.description or ""), "The manual is in", '.BR "paigow manual" .')
    yield from (".SH COMMANDS", "Options without a command are those of", '.BR "paigow play" .')
    for name, parser in verbs(whole).items():
        yield from (f".SS paigow {_roff(name)}", _roff(parser.description or ""))
        yield from _options(parser, (action for action in parser._actions if action.dest != "help"))
    yield from (".SH EXIT STATUS", _roff(_STATUS))


def _options(parser: argparse.ArgumentParser, actions: Iterable[argparse.Action]) -> Iterator[str]:
    formatter = parser._get_formatter()
    for action in actions:
        if action.help != argparse.SUPPRESS:
            yield from (".TP", rf"\fB{_roff(formatter._format_action_invocation(action))}\fR")
            yield _roff(formatter._expand_help(action) if action.help else "")


def _roff(text: str) -> str:
    r"""Return text as roff prints it.

    >>> _roff(".5 or --no-joker")
    '\\&.5 or \\-\\-no\\-joker'
    """
    escaped = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
