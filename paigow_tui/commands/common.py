"""Shared by the verbs: the error they raise, common options, answers, and opening the store."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from paigow_tui.amounts import printable
from paigow_tui.shipped import shipped

if TYPE_CHECKING:
    from paigow_tui.rules import HouseWay, RuleSet, Setting
    from paigow_tui.store import EventStore


class UserError(Exception):
    """Raised for a request that cannot be met; ``str()`` is one sentence for the user."""

    status = 2


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Return an argparse type for a whole number from ``least`` to ``most``."""

    def convert(text: str) -> int:
        try:
            number = int(text.replace("_", ""))
        except ValueError:
            from paigow_tui.cards import quoted

            raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None
        if least is not None and number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}")
        return number

    return convert


@contextmanager
def user_errors(kind: type[Exception] = ValueError) -> Iterator[None]:
    """Turn errors of a kind into a `UserError`."""
    try:
        yield
    except kind as error:
        raise UserError(str(error)) from error


def computer_players(least: int, most: int, beside: str = "") -> Callable[[str], int]:
    """Return the argparse type of ``--seats``: how many computer players there are."""

    def convert(text: str) -> int:
        number = whole_number()(text)
        if least <= number <= most:
            return number
        there = f"there can be {least} to {most} computer players{beside}"
        raise argparse.ArgumentTypeError(f"{there}, not {number}")

    return convert


_TYPES: Final[dict[str, Callable[..., Callable[[str], int]]]] = {"whole": whole_number, "computers": computer_players}


def _usual_options() -> dict[str, dict[str, Any]]:
    import msgspec

    return msgspec.json.decode(shipped("commands/options.json"), type=dict[str, dict[str, Any]])


def takes_value(word: str) -> bool:
    """Return whether a word is an option that the next word always belongs to, such as ``--db``."""
    if not word.startswith("--"):
        return False
    named = [fields for name, fields in _usual_options().items() if name.rpartition(" ")[2] == word]
    return any(fields.get("action") != "store_true" and fields.get("nargs") != "?" for fields in named)


def add_options(parser: argparse._ActionsContainer, *names: str, **changes: Any) -> None:
    """Add options by name, in this order, with ``changes`` to what they usually are.

    Where verbs differ in what they call by one name, the verb comes before it: ``edge --player``.
    """
    usual = _usual_options()
    for name in names:
        fields = usual[name]
        for kind, make in _TYPES.items():
            if kind in fields:
                fields["type"] = make(*fields.pop(kind))
        parser.add_argument(name.rpartition(" ")[2], **{**fields, **changes})


def add_house_way(parser: argparse._ActionsContainer) -> None:
    from paigow_tui.rules import HOUSE_WAYS

    others = ", ".join(name for name in HOUSE_WAYS if name != "foxwoods")
    parser.add_argument(
        "--house-way",
        metavar="NAME",
        help=f"the house way: foxwoods (the default), {others}, or one of yours by name or path",
    )


def rules_of(args: argparse.Namespace) -> RuleSet:
    from paigow_tui.rules import parse_rules

    values = {switch: getattr(args, switch, None) for switch in ("wheel", "joker", "variant", "side_bets", "limits")}
    changed = [f",{switch}={value.replace(',', '+')}" for switch, value in values.items() if value is not None]
    with user_errors():
        return parse_rules("".join(("vegas" if args.rules is None else args.rules, *changed)))


def table_rules(args: argparse.Namespace) -> RuleSet | None:
    """Return the rules of a table that the arguments name, None if none; a variant alone has its usual side bets."""
    from paigow_tui.rules.ruleset import with_usual_side_bets

    if args.rules is args.variant is args.side_bets is getattr(args, "limits", None) is None:
        return None
    rules = rules_of(args)
    return with_usual_side_bets(rules) if args.rules is args.side_bets is None else rules


def variant_json(args: argparse.Namespace, rules: RuleSet) -> dict[str, object]:
    """Return the variant for JSON, where the arguments ask for one: ``None`` if it has no name."""
    from paigow_tui.rules.ruleset import variant_of

    name = variant_of(rules)
    return {} if args.variant is None and name == "pai-gow" else {"variant": name or None}


def rules_asked(args: argparse.Namespace, has: RuleSet) -> list[tuple[str, object, object]]:
    """Return for `ignored` which options for a table's rules were given, beside the rules that a game has."""
    names = ("--rules", "--variant", "--side-bets")
    given = [name for name in names if getattr(args, name[2:].replace("-", "_")) is not None]
    return [(name, table_rules(args), has) for name in given]


def house_way_of(args: argparse.Namespace) -> HouseWay:
    return way_named(args.house_way or "foxwoods")


def house_way_key(args: argparse.Namespace) -> str:
    from paigow_tui.rules.house_ways import key_of

    return key_of(house_way_of(args))


def way_named(name: str) -> HouseWay:
    """Return a way by name or path; whatever is wrong with it is a `UserError`."""
    from paigow_tui.ways import find_way

    with user_errors():
        return find_way(name)


@contextmanager
def open_store(path: str | None, *, reading: bool = False) -> Iterator[EventStore]:
    """Open the store; with ``reading``, the file may be read-only, and a missing file is an empty store."""
    from paigow_tui.store import EventStore, StoreError, store_path

    with user_errors(StoreError), EventStore.open(store_path(path), reading=reading) as store:
        yield store


@contextmanager
def serving(what: str) -> Iterator[None]:
    """Import what serves or joins tables; what is missing for that is a `UserError`, which says what needs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name in ("asyncssh", "textual_serve", "aiohttp"):
            from paigow_tui.program import not_installed

            raise UserError(not_installed(what, "serve")) from None
        if error.name in ("fcntl", "termios"):
            raise UserError(f"{what} works on Linux and macOS only.") from None
        raise


NO_GAME = "There is no game yet: paigow starts one."


def answer(args: argparse.Namespace, value: object, lines: Iterable[str]) -> int:
    """Print a value as one line of JSON if that is asked for, else the lines. Return the exit status."""
    if args.json:
        import json

        import msgspec

        lines = [json.dumps(msgspec.to_builtins(value))]
    for line in lines:
        print(line)
    return 0


def setting_fields(setting: Setting) -> dict[str, str]:
    """Return what JSON says of a setting: its two hands and their names."""
    from paigow_tui.cards import cards_text

    return {
        "low": cards_text(setting.low),
        "high": cards_text(setting.high),
        "low_name": setting.low_rank.name,
        "high_name": setting.high_rank.name,
    }


def percent(part: int, whole: int) -> str:
    """Format a fraction as a percentage with four decimals: ``29.1203%``."""
    return f"{100 * part / whole:8.4f}%"


def title_of(name: str) -> str:
    """Return a house way's title, such as ``Trump Plaza``; any other strategy's name is returned unchanged."""
    from paigow_tui.rules.house_ways import house_way, known_ways

    return house_way(name).title if name in known_ways() else name


def not_a_terminal() -> str:
    """Return the name of the first standard stream that is not a terminal, if any: Textual draws on standard error."""
    streams = {"standard input": sys.stdin, "standard output": sys.stdout, "standard error": sys.stderr}
    return next((name for name, stream in streams.items() if not stream.isatty()), "")


def check_terminal(what: str = "table", plain: str = "play --plain") -> None:
    """Raise UserError if the terminal cannot show a screen; the message suggests ``plain``."""
    if name := not_a_terminal():
        raise UserError(f"The {what} needs a terminal, and {name} is not one: try paigow {plain}.")
    if os.environ.get("TERM") == "dumb":
        raise UserError(f"The {what} needs a terminal that can do more than this one: try paigow {plain}.")


def ignored(asked: Iterable[tuple[str, object, object]]) -> str:
    """Say which options a continued game ignores, given what was asked for and what it has; empty if none."""
    names = [name for name, wanted, has in asked if wanted is not None and wanted != has]
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'} only for a new" if names else ""


def say(text: str) -> None:
    """Print a message for the user on standard error."""
    text = printable(text)
    if sys.stderr.isatty():
        from paigow_tui.commands.folding import folded

        text = folded(text, sys.stderr)
    print(text, file=sys.stderr, flush=True)
