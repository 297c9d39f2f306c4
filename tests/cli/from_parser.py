"""The shipped files that are generated from the command-line parser: the commands page, man page and completions.

``pytest tests/cli/test_from_parser.py --update-frames`` regenerates them.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import shtab

from paigow_tui.commands.manual import SHELLS
from paigow_tui.commands.parser import Parser
from paigow_tui.commands.play import add_play_options
from paigow_tui.docs import PAGES
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.telling import command_line as words
from paigow_tui.version import __version__
from tests.support.process import ROOT

PACKAGE: Final = ROOT / "paigow_tui"


def shipped_files(whole: Parser) -> Iterator[tuple[Path, str]]:
    """Yield each file's path and text. This modifies the parser, as completion requires."""
    yield PACKAGE / "docs" / "commands.md", "\n".join(_page(whole))
    yield PACKAGE / "shells" / "paigow.1", "\n".join(_man_page(whole)) + "\n"
    names: dict[str, Iterable[str]] = {
        "NAME variant": VARIANTS, "PAGE page": PAGES, "NAME house_way": HOUSE_WAYS, "WAY against": HOUSE_WAYS,
    }  # fmt: skip
    add_play_options(whole)  # its options need no command
    for parser in (whole, *whole.subcommands.values()):
        for action in parser.arguments:
            action.choices = action.choices or [*names.get(f"{action.metavar} {action.dest}", ())] or None
            if action.dest == "db" or "FILE" in str(action.metavar):
                action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab reads this attribute
    for shell, name in SHELLS.items():
        yield PACKAGE / "shells" / name, shtab.complete(whole, shell) + "\n"


def _page(whole: Parser) -> Iterator[str]:
    yield "# Commands\n"
    yield "This page lists every `paigow` command with its options, as `paigow COMMAND --help` shows them. Without a"
    yield "command, `paigow` runs `play`, so `paigow --plain` is `paigow play --plain`. Options may also come before"
    yield "the command. Square brackets mark what you may leave out.\n"
    for name, parser in whole.subcommands.items():
        yield f"## {name}\n"
        yield f"{parser.description}\n"
        options = [action for action in parser.arguments if action.dest != "help"]
        if options:
            yield "| Option | What it does |\n|---|---|"
            yield from (f"| `{_cell(invocation)}` | {_cell(help)} |" for invocation, help in _options(parser, options))
            yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _options(parser: Parser, actions: Iterable[argparse.Action]) -> Iterator[tuple[str, str]]:
    formatter = parser._get_formatter()
    for action in actions:
        help = formatter._expand_help(action) if action.help else ""
        yield formatter._format_action_invocation(action), " ".join(help.split())


def _man_page(whole: Parser) -> Iterator[str]:
    yield f'.TH PAIGOW 1 "" "paigow-tui {__version__}" "Games"'
    yield from (".SH NAME", r"paigow \- Pai Gow Poker in the terminal")
    yield from (".SH SYNOPSIS", ".B paigow", r"[\fICOMMAND\fR] [\fIOPTION\fR]...")
    yield from (".SH DESCRIPTION", _roff(whole.description or ""), "The manual is in", '.BR "paigow manual" .')
    yield from (".SH COMMANDS", "Options without a command are those of", '.BR "paigow play" .')
    for name, parser in whole.subcommands.items():
        yield from (f".SS paigow {_roff(name)}", _roff(parser.description or ""))
        for invocation, help in _options(parser, (each for each in parser.arguments if each.dest != "help")):
            yield from (".TP", rf"\fB{_roff(invocation)}\fR", _roff(help))
    yield from (".SH EXIT STATUS", _roff(words.STATUS))


def _roff(text: str) -> str:
    r"""Return text escaped for roff.

    >>> _roff(".5 or --no-joker")
    '\\&.5 or \\-\\-no\\-joker'
    """
    escaped = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
