"""``paigow sheet``: the few exceptions to a house way that win back most of what it costs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from paigow_tui.commands import common
from paigow_tui.commands.atlas import ready_atlas
from paigow_tui.commands.progress import bar
from paigow_tui.odds.tally import check_role

if TYPE_CHECKING:
    from paigow_tui.odds.lab.sheet import Sheet


def configure(parser: argparse.ArgumentParser) -> None:
    common.add_options(parser, "--against", "--role", "sheet --from", "--lines")
    style = parser.add_mutually_exclusive_group()
    common.add_options(style, "--markdown", "--toml", "--curve", "--json")
    common.add_options(parser, "--workers", "--dask", "--rules", "--variant")


@common.user_errors()
def run(args: argparse.Namespace) -> int:
    from paigow_tui.odds.lab.sheet import Maker
    from paigow_tui.rules.way_text import way_toml

    way, rules = common.way_named(args.against), common.rules_of(args)
    check_role(args.role, rules)
    if rules.dealer_open:
        raise common.UserError("A sheet is for players who set before they see the dealer's hand.")
    base = common.way_named(args.base or args.against)
    maker = Maker(base, ready_atlas(args, way, rules), way, args.role, rules)
    with bar("Searching") as progress:
        sheets = maker.curve(args.lines, progress)
    sheet = sheets[-1]
    if args.curve:
        lines = _curve(sheets)
    elif args.toml:
        lines = iter([f"# {_title(sheet)}", way_toml(sheet.way).rstrip()])
    else:
        lines = chain(_markdown(sheet) if args.markdown else _in_words(sheet), _summary(sheet))
    return common.answer(args, sheet.as_json(), lines)


def _title(sheet: Sheet) -> str:
    from paigow_tui.amounts import number_of

    what = f"{sheet.base.title} with {number_of(len(sheet.lines), 'exception')}"
    return f"{what}, as the {sheet.role} against {common.title_of(sheet.against)}"


def _in_words(sheet: Sheet) -> Iterator[str]:
    from paigow_tui.telling.grammar import Voice
    from paigow_tui.telling.sheets import sheet_lines

    yield _title(sheet)
    yield ""
    for number, line in enumerate(sheet_lines(sheet.as_json(), Voice()), start=1):
        yield f"{number:2}. {line.says}"
        yield f"    {line.saves}"


def _summary(sheet: Sheet) -> Iterator[str]:
    from paigow_tui.telling.grammar import Voice
    from paigow_tui.telling.sheets import LEGEND, what_it_wins

    yield ""
    yield what_it_wins(sheet.base.title, common.title_of(sheet.against), sheet.as_json(), Voice())
    if sheet.lines:
        yield f"The first line that fits a hand decides. {LEGEND}"


def _markdown(sheet: Sheet) -> Iterator[str]:
    from paigow_tui.odds.lab.sheet import dollars

    yield f"## {_title(sheet)}\n"
    yield "| | Line | Wins back | An hour |"
    yield "|---|---|---|---|"
    for number, (line, saving) in enumerate(sheet.lines, start=1):
        yield f"| {number} | {line} | {100 * float(saving):.4f}% | ${float(dollars(saving)):.2f} |"


def _curve(sheets: list[Sheet]) -> Iterator[str]:
    from paigow_tui.odds.lab.sheet import dollars

    sheet = sheets[-1]
    title = f"{sheet.base.title} with exceptions, as the {sheet.role} against {common.title_of(sheet.against)}"
    yield f"{title}: {100 * float(sheet.cost):.4f}% of the bet to win back\n"
    yield "| Lines | Win back | Share | An hour |"
    yield "|---|---|---|---|"
    for sheet in sheets:
        share = 100 * float(sheet.saved / sheet.cost) if sheet.cost else 0.0
        saved = f"{100 * float(sheet.saved):.4f}% | {share:.2f}% | ${float(dollars(sheet.saved)):.2f}"
        yield f"| {len(sheet.lines)} | {saved} |"
