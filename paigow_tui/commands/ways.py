"""``paigow ways``: list, show, create and check house ways."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import msgspec

from paigow_tui import odds
from paigow_tui.amounts import number_of, printable
from paigow_tui.cards import cards_text, quoted
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.parser import Command, Parser, add
from paigow_tui.commands.terminal import UserError, say, user_errors
from paigow_tui.files import replacing
from paigow_tui.rules import HOUSE_WAYS, HouseWay
from paigow_tui.rules.ranking import hand_name
from paigow_tui.rules.solution import SOLVED
from paigow_tui.rules.way_text import WayError, parse_way, way_toml
from paigow_tui.shipped import shipped
from paigow_tui.telling import command_line as words
from paigow_tui.telling.rules import by_pattern
from paigow_tui.telling.solved import explained
from paigow_tui.ways import SUFFIX, find_way, hidden_names, own_names, ways_folder

if TYPE_CHECKING:
    from paigow_tui.odds.lab.way_report import WayReport


def _options(parser: Parser) -> None:
    commands = parser.add_commands(dest="what", metavar="WHAT")
    listed = commands.add_parser("list", help="list the ways that come with the program, and yours (the default)")
    show = commands.add_parser("show", help="print a way as a dealer's card")
    show.add_argument("name", metavar="NAME", help="a way's name, the path of a file, or solved")
    new = commands.add_parser("new", help="copy a way to your folder, to edit")
    new.add_argument("name", metavar="NAME", help="lowercase letters, digits and hyphens")
    check = commands.add_parser("check", help="say what is wrong with a way, or what it does with all hands")
    check.add_argument("name", metavar="FILE", help="the path of a file, or a way's name")
    for command, what in ((new, "the way to copy (default: foxwoods)"), (check, "the way to compare with")):
        command.add_argument("--from", metavar="WAY", dest="source", default="foxwoods", help=what)
    add(check, options.RULES)
    for command in (listed, show, check):
        add(command, JSON)
    parser.set_defaults(json=False)


@user_errors()
def _ways(args: argparse.Namespace) -> int:
    """List the ways, or show, create or check one."""
    for name in hidden_names():
        if name == getattr(args, "name", name):
            say(words.way_hidden(printable(ways_folder() / f"{name}{SUFFIX}"), name))
    match args.what:
        case "show" if args.name == SOLVED:
            return answer(args, {"name": SOLVED, "rules": None}, explained())
        case "check" | "new" if SOLVED in (args.name, args.source):
            raise UserError(f"{SOLVED} comes with the program, and has no rules to check or copy. Name another way.")
        case "show":
            way = options.way_named(args.name)
            return answer(args, way, _card(way))
        case "new":
            print(_new(args.name, args.source))
            return 0
        case "check":
            way, other = options.way_named(args.name), options.way_named(args.source)
            report = odds.lab.way_report.report(way, other, options.rules_of(args))
            return answer(args, _as_json(report), _in_words(report))
        case _:
            return _list(args)


def _list(args: argparse.Namespace) -> int:
    entries: list[dict[str, Any]] = []
    lines = []
    for name in (*HOUSE_WAYS, *(one for one in own_names() if one not in HOUSE_WAYS)):
        try:
            way = find_way(name)
        except ValueError as error:
            entries.append({"name": name, "wrong": str(error)})
            lines.append(f"{name:14} {error}")
            continue
        known = {key: getattr(way, key) for key in ("title", "source", "sure", "digest")}
        entries.append({"name": name, **known, "own": name not in HOUSE_WAYS})
        lines.append(f"{name:14} {way.source or way.title}{f' ({way.sure})' if way.sure else ''}")
    last = words.own_ways(printable(ways_folder()))
    return answer(args, entries, [*lines, last])


def _card(way: HouseWay) -> Iterator[str]:
    """Yield a way's rules as a card that a dealer could carry."""
    yield way.title
    if way.source:
        yield f"Source: {way.source}" + (f" ({way.sure})." if way.sure else ".")
    for pattern, rules in by_pattern(way):
        yield f"\n{pattern}"
        for number, rule in rules:
            yield f"{number:4}. {rule.text}"


def _new(name: str, source: str) -> str:
    way = msgspec.structs.replace(options.way_named(source), name=name, title=name.replace("-", " ").title(), sure="")
    if name in HOUSE_WAYS:
        raise UserError(f"{name} comes with the program. Choose another name.")
    vocabulary = shipped("commands/way.toml").decode()
    text = vocabulary + way_toml(way)
    try:
        parse_way(text, find_way)
    except WayError as error:
        raise UserError(f"A way cannot be named {quoted(name)}: {error}") from None
    path = ways_folder() / f"{name}.toml"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path, new=True) as file:
            file.write(text.encode())
    except FileExistsError:
        raise UserError(f"{printable(path)} already exists. Edit it, or choose another name.") from None
    except OSError as error:
        raise UserError(f"{printable(path)} cannot be written: {error.strerror or error}.") from None
    return words.way_copied(printable(path), source, name)


def _as_json(report: "WayReport") -> dict[str, Any]:
    return {
        "name": report.way.name,
        "digest": report.way.digest,
        "hands": sum(report.categories.values()),
        "high": {category.text: count for category, count in report.categories.items()},
        "low": {hand_name(front): count for front, count in report.fronts.items()},
        "dominated": report.dominated,
        "dominated_hands": [cards_text(hand) for hand in report.dominated_hands],
        "from": report.other.name,
        "different": report.different,
        "different_hands": [cards_text(hand) for hand in report.different_hands],
        "unused": [report.way.rules.index(rule) + 1 for rule in report.unused],
    }


def _in_words(report: "WayReport") -> Iterator[str]:
    total = sum(report.categories.values())
    yield words.way_checked(report.way.title, len(report.way.rules), total)
    names = {
        "High": {category.text: count for category, count in report.categories.items()},
        "Low": {hand_name(front): count for front, count in report.fronts.items()},
    }
    for which, counts in names.items():
        yield f"\n{which} hands"
        for name, count in counts.items():
            yield f"  {name:18}{count:>14,}  {100 * count / total:8.4f}%"
    yield ""
    if report.dominated:
        yield words.dominated(report.dominated, _some(report.way, report.dominated_hands))
    yield (
        f"It differs from {report.other.title} on {number_of(report.different, 'hand')} "
        f"({100 * report.different / total:.4f}%)"
        + (f": {_some(report.way, report.different_hands)}." if report.different else ".")
    )
    for rule in report.unused:
        yield f"Rule {report.way.rules.index(rule) + 1} is never used: {rule.text}"


def _some(way: HouseWay, hands: tuple[Any, ...]) -> str:
    return "; ".join(f"{cards_text(hand)} plays {cards_text(way.set(hand).low)} in front" for hand in hands)


COMMANDS: Final = {"ways": Command(_options, _ways)}
