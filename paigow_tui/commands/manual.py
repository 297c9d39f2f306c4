"""``paigow manual`` and ``paigow completion``: the manual's pages, the man page, and shell completion scripts."""

import argparse
import sys
from typing import Final

from paigow_tui import ui
from paigow_tui.cards import meant, quoted
from paigow_tui.commands.parser import Command
from paigow_tui.commands.terminal import UserError
from paigow_tui.docs import GROUPS, PAGES, page, search
from paigow_tui.shipped import shipped
from paigow_tui.telling import command_line as words

SHELLS: Final = {
    "bash": "paigow.bash", "zsh": "_paigow", "tcsh": "paigow.tcsh", "fish": "paigow.fish", "powershell": "paigow.ps1",
}  # fmt: skip
"""The completion script of each shell. The scripts are generated from the parser, and so is the man page."""


def _manual_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("page", nargs="?", metavar="PAGE", help="the name of a page (paigow manual lists the pages)")
    parser.add_argument("--search", metavar="WORDS", help="list the sections that contain these words")
    parser.add_argument(
        "--man", action="store_true", help="print a man page for the commands and options, in roff format"
    )


def _manual(args: argparse.Namespace) -> int:
    """Print a page of the manual, the list of pages, a search result, or the man page."""
    if args.man:
        print(shipped("shells/paigow.1").decode(), end="")
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
    *most, last = SHELLS
    parser.add_argument("shell", choices=[*SHELLS], help=f"{', '.join(most)} or {last}")


def _completion(args: argparse.Namespace) -> int:
    """Print a shell script that completes commands, options and some values."""
    print(shipped(f"shells/{SHELLS[args.shell]}").decode(), end="")
    return 0


COMMANDS: Final = {
    "manual": Command(_manual_options, _manual),
    "completion": Command(_completion_options, _completion),
}
