"""Shared by the verbs: the error they raise, common options, and opening the store."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paigow_tui.amounts import printable

if TYPE_CHECKING:
    from paigow_tui.rules import HouseWay, RuleSet
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
            raise argparse.ArgumentTypeError(f"{_quoted(text)} is not a whole number") from None
        if least is not None and number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}")
        return number

    return convert


@contextmanager
def user_errors() -> Iterator[None]:
    """Turn a `ValueError`, or the loss of a worker process, into a `UserError`."""
    from concurrent.futures import BrokenExecutor

    try:
        yield
    except ValueError as error:
        raise UserError(str(error)) from error
    except BrokenExecutor as error:
        raise UserError("A worker process ended unexpectedly: try --workers 1.") from error


def computer_players(least: int, most: int, beside: str = "") -> Callable[[str], int]:
    """Return the argparse type of ``--seats``: how many computer players there are."""

    def convert(text: str) -> int:
        number = whole_number()(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(
                f"there can be {least} to {most} computer players{beside}, not {number}"
            )
        return number

    return convert


def add_json(parser: argparse._ActionsContainer) -> None:
    """Add ``--json``."""
    parser.add_argument("--json", action="store_true", help="print JSON (paigow manual describes the fields)")


def add_rules(parser: argparse._ActionsContainer, switches: bool = False) -> None:
    """Add ``--rules``, and with ``switches`` also ``--wheel`` and ``--joker``."""
    parser.add_argument(
        "--rules",
        metavar="RULES",
        help="vegas (the default) or classic, with any rules changed after commas: vegas,rotation=circle,"
        "commission=400 (paigow manual playing lists them)",
    )
    if switches:
        parser.add_argument(
            "--wheel", metavar="WHICH", help="how A-2-3-4-5 ranks among straights: second or lowest"
        )
        parser.add_argument("--joker", metavar="WHICH", help="how the joker plays: best or strict")


def add_house_way(parser: argparse._ActionsContainer) -> None:
    """Add ``--house-way``."""
    from paigow_tui.rules import HOUSE_WAYS

    others = ", ".join(name for name in HOUSE_WAYS if name != "foxwoods")
    parser.add_argument(
        "--house-way",
        metavar="NAME",
        help=f"the house way: foxwoods (the default), {others}, or one of yours by name or path",
    )


def add_db(parser: argparse.ArgumentParser) -> None:
    """Add ``--db``."""
    parser.add_argument(
        "--db", metavar="PATH", help="the games file (default: PAIGOW_DB, or paigow.db in your data folder)"
    )


def rules_of(args: argparse.Namespace) -> RuleSet:
    """Return the rules that the arguments name."""
    from paigow_tui.rules import parse_rules

    switches = ("wheel", "joker")
    changed = [
        f",{switch}={value}" for switch in switches if (value := getattr(args, switch, None)) is not None
    ]
    try:
        return parse_rules("".join(("vegas" if args.rules is None else args.rules, *changed)))
    except ValueError as error:
        raise UserError(str(error)) from None


def house_way_of(args: argparse.Namespace) -> HouseWay:
    """Return the house way that the arguments name."""
    return way_named(args.house_way or "foxwoods")


def house_way_key(args: argparse.Namespace) -> str:
    """Return the key of that house way."""
    from paigow_tui.rules.house_ways import key_of

    return key_of(house_way_of(args))


def way_named(name: str) -> HouseWay:
    """Return a way by name or path; whatever is wrong with it is a `UserError`."""
    from paigow_tui.ways import find_way

    try:
        return find_way(name)
    except ValueError as error:
        raise UserError(str(error)) from None


@contextmanager
def open_store(path: str | None, *, reading: bool = False) -> Iterator[EventStore]:
    """Open the store, and turn any error of its file into a `UserError`.

    With ``reading``, the file may be read-only, and a missing file is an empty store.
    """
    from paigow_tui.store import EventStore, StoreError, store_path

    try:
        with EventStore.open(store_path(path), reading=reading) as store:
            yield store
    except StoreError as error:
        raise UserError(str(error)) from error


NO_GAME = "There is no game yet: paigow starts one."


def missing(path: str | os.PathLike[str]) -> bool:
    """Return whether nothing exists at this path; if that cannot be determined, opening it will say why."""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return True
    except (OSError, ValueError):  # a folder that may not be read, a zero byte in the name
        return False
    return False


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    import json

    print(json.dumps(value))


def percent(part: int, whole: int) -> str:
    """Format a fraction as a percentage with four decimals: ``29.1203%``."""
    return f"{100 * part / whole:8.4f}%"


def title_of(name: str) -> str:
    """Return a house way's title, such as ``Trump Plaza``; any other strategy's name is returned unchanged."""
    from paigow_tui.rules.house_ways import house_way, known_ways

    return house_way(name).title if name in known_ways() else name


def not_a_terminal() -> str:
    """Return the name of the first standard stream that is not a terminal, or ``""`` if all are.

    The screen needs all three: Textual draws on standard error.
    """
    streams = {"standard input": sys.stdin, "standard output": sys.stdout, "standard error": sys.stderr}
    return next((name for name, stream in streams.items() if not stream.isatty()), "")


def say(text: str) -> None:
    """Print a message for the user on standard error."""
    print(printable(text), file=sys.stderr, flush=True)


def _quoted(text: str) -> str:
    from paigow_tui.cards import quoted

    return quoted(text)
