"""``paigow manual``: the manual, page by page."""

import argparse
import sys

from paigow_tui.cards import meant, quoted
from paigow_tui.commands.common import UserError
from paigow_tui.docs import PAGES, page


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("page", nargs="?", metavar="PAGE", help=f"one of {', '.join(PAGES)}")
    parser.add_argument("--man", action="store_true", help="print a man page of the commands and options, as roff")


def run(args: argparse.Namespace) -> int:
    if args.man:
        from paigow_tui.commands.man_page import man_page

        print(man_page(args.whole()), end="")
    elif args.page is None:
        print("The manual has these pages. To print one, run paigow manual PAGE.\n")
        width = max(map(len, PAGES))
        for name, title in PAGES.items():
            print(f"  {name:<{width}}  {title}")
    elif args.page not in PAGES:
        raise UserError(f"The manual has no page {quoted(args.page)}{meant(args.page, PAGES)}.")
    elif sys.stdout.isatty():
        from paigow_tui.ui.manual import print_page

        print_page(page(args.page), sys.stdout)
    else:
        print(page(args.page), end="")
    return 0
