"""``paigow manual`` and ``paigow completion``: the manual's pages, and what is made from the parser itself.

That is the man page, and a script for a shell that completes the names of commands and options.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import Final

import shtab

from paigow_tui import ui
from paigow_tui.cards import meant, quoted
from paigow_tui.commands.parser import Command, Parser
from paigow_tui.commands.play import add_play_options
from paigow_tui.commands.terminal import UserError
from paigow_tui.docs import GROUPS, PAGES, page, search
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.telling import command_line as words
from paigow_tui.version import __version__

SHELLS: Final = ("bash", "zsh", "tcsh", "fish", "powershell")


def _manual_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("page", nargs="?", metavar="PAGE", help=f"one of {', '.join(PAGES)}")
    parser.add_argument("--search", metavar="WORDS", help="list the sections that have these words")
    parser.add_argument("--man", action="store_true", help="print a man page of the commands and options, as roff")


def _manual(args: argparse.Namespace) -> int:
    """Print a page of the manual, their list, what has some words, or the man page."""
    if args.man:
        print(man_page(args.whole()), end="")
    elif args.search is not None:
        sections = search(args.search)
        if not sections:
            raise UserError(words.not_in_manual(args.search))
        for section in sections:
            print(words.section(section.page, section.heading))
    elif args.page is None:
        print(words.PAGES)
        width = max(map(len, PAGES))
        for group, pages in GROUPS.items():
            print(f"{group}:")
            for name, (title, about) in pages.items():
                print(f"  {name:<{width}}  {title}: {about}")
    elif args.page not in PAGES:
        raise UserError(f"The manual has no page {quoted(args.page)}{meant(args.page, PAGES)}.")
    elif sys.stdout.isatty():
        ui.manual.print_page(page(args.page), sys.stdout)
    else:
        print(page(args.page), end="")
    return 0


def _completion_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help=f"one of {', '.join(SHELLS)}")


def _completion(args: argparse.Namespace) -> int:
    """Print a script that completes the names of commands, options and some values."""
    names: dict[str, Iterable[str]] = {
        "NAME variant": VARIANTS,
        "PAGE page": PAGES,
        "NAME house_way": HOUSE_WAYS,
        "WAY against": HOUSE_WAYS,
    }
    whole: Parser = args.whole()
    add_play_options(whole)  # its options need no command
    for parser in (whole, *whole.subcommands.values()):
        for action in parser.arguments:
            action.choices = action.choices or [*names.get(f"{action.metavar} {action.dest}", ())] or None
            if action.dest == "db" or "FILE" in str(action.metavar):
                action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab reads this attribute
    print(shtab.complete(whole, args.shell))
    return 0


def man_page(whole: Parser) -> str:
    """Return the program's man page, as roff."""
    return "\n".join(_lines(whole)) + "\n"


def _lines(whole: Parser) -> Iterator[str]:
    yield f'.TH PAIGOW 1 "" "paigow-tui {__version__}" "Games"'
    yield from (".SH NAME", r"paigow \- Pai Gow Poker in the terminal")
    yield from (".SH SYNOPSIS", ".B paigow", r"[\fICOMMAND\fR] [\fIOPTION\fR]...")
    yield from (".SH DESCRIPTION", _roff(whole.description or ""), "The manual is in", '.BR "paigow manual" .')
    yield from (".SH COMMANDS", "Options without a command are those of", '.BR "paigow play" .')
    for name, parser in whole.subcommands.items():
        yield from (f".SS paigow {_roff(name)}", _roff(parser.description or ""))
        yield from _options(parser, (action for action in parser.arguments if action.dest != "help"))
    yield from (".SH EXIT STATUS", _roff(words.STATUS))


def _options(parser: Parser, actions: Iterable[argparse.Action]) -> Iterator[str]:
    formatter = parser._get_formatter()
    for action in actions:
        yield from (".TP", rf"\fB{_roff(formatter._format_action_invocation(action))}\fR")
        yield _roff(formatter._expand_help(action) if action.help else "")


def _roff(text: str) -> str:
    r"""Return text as roff prints it.

    >>> _roff(".5 or --no-joker")
    '\\&.5 or \\-\\-no\\-joker'
    """
    escaped = " ".join(text.split()).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped


COMMANDS: Final = {
    "manual": Command(_manual_options, _manual),
    "completion": Command(_completion_options, _completion),
}
