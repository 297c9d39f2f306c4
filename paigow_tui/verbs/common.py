"""What several verbs share: the error they raise, their options, and opening the store."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paigow_tui.amounts import printable

if TYPE_CHECKING:
    from paigow_tui.rules import HouseWay, RuleSet
    from paigow_tui.store import EventStore


class Bad(Exception):
    """What was asked for cannot be done; ``str()`` is one sentence for a person."""

    status = 2


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """An argument's type: a whole number within limits; says so when it is none."""

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
def bad_input() -> Iterator[None]:
    """What cannot be answered (a `ValueError`), or a process that was lost, becomes a sentence."""
    from concurrent.futures import BrokenExecutor

    try:
        yield
    except ValueError as error:
        raise Bad(str(error)) from error
    except BrokenExecutor as error:
        raise Bad("A process that shared the work ended without an answer: try --workers 1.") from error


def computer_players(least: int, most: int, beside: str = "") -> Callable[[str], int]:
    """The type of ``--seats``, which counts computer players wherever it is given; ``beside`` whom they sit."""

    def convert(text: str) -> int:
        number = whole_number()(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(
                f"it counts computer players, and there is room for {least} to {most}{beside}, not {number}"
            )
        return number

    return convert


def add_json(parser: argparse.ArgumentParser) -> None:
    """The switch for output that programs read."""
    parser.add_argument("--json", action="store_true", help="answer in JSON (paigow manual shows the form)")


def add_rules(parser: argparse._ActionsContainer, switches: bool = False) -> None:
    """The rule set, by name, and with ``switches`` two of its switches by themselves."""
    parser.add_argument("--rules", metavar="NAME", help="the rule set: vegas (the default) or classic")
    if switches:
        parser.add_argument("--wheel", metavar="WHICH", help="A-2-3-4-5 is the second or the lowest straight")
        parser.add_argument("--joker", metavar="WHICH", help="the joker is best or strict")


def add_house_way(parser: argparse._ActionsContainer) -> None:
    """The house way, by name."""
    from paigow_tui.rules import HOUSE_WAYS

    others = ", ".join(name for name in HOUSE_WAYS if name != "foxwoods")
    parser.add_argument(
        "--house-way", metavar="NAME", help=f"the house way: foxwoods (the default), {others}"
    )


def add_db(parser: argparse.ArgumentParser) -> None:
    """The store's file."""
    parser.add_argument(
        "--db",
        metavar="PATH",
        help="the file the games are in (default: PAIGOW_DB, or one in your data folder)",
    )


def the_rules(args: argparse.Namespace) -> RuleSet:
    """The rule set asked for."""
    from msgspec.structs import replace

    from paigow_tui.cards import quoted
    from paigow_tui.rules import preset

    try:
        rules = preset(args.rules or "vegas")
    except ValueError as error:
        raise Bad(str(error)) from None
    for switch, known in (("wheel", ("second", "lowest")), ("joker", ("best", "strict"))):
        value = getattr(args, switch, None)
        if value is None:
            continue
        if value not in known:
            raise Bad(f"There is no {switch} rule {quoted(value)}: the known ones are {', '.join(known)}.")
        rules = replace(rules, **{switch: value})
    return rules


def the_house_way(args: argparse.Namespace) -> HouseWay:
    """The house way asked for."""
    from paigow_tui.rules import house_way

    try:
        return house_way(args.house_way or "foxwoods")
    except ValueError as error:
        raise Bad(str(error)) from None


@contextmanager
def opened_store(path: str | None, *, reading: bool = False) -> Iterator[EventStore]:
    """The store, open; whatever is wrong with it becomes a sentence.

    For ``reading`` it need not be there, and then is empty, and it may be one that must not be written.
    """
    from paigow_tui.store import EventStore, StoreError, store_path

    try:
        with EventStore.open(store_path(path), reading=reading) as store:
            yield store
    except StoreError as error:
        raise Bad(str(error)) from error


NO_GAME = "There is no game yet: paigow begins one."


def missing(path: str | os.PathLike[str]) -> bool:
    """Whether nothing is there; of what cannot be looked at, opening it says more."""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return True
    except (OSError, ValueError):  # a folder that may not be read, a zero byte in the name
        return False
    return False


def print_json(value: object) -> None:
    """Print a value as one line of JSON."""
    print(json.dumps(value))


def percent(part: int, whole: int) -> str:
    """Return a share with four decimals: ``29.1203%``."""
    return f"{100 * part / whole:8.4f}%"


def title_of(name: str) -> str:
    """Return a strategy's name for a sentence: ``Trump Plaza``; its own if it is not a house way."""
    from paigow_tui.rules import HOUSE_WAYS

    return HOUSE_WAYS[name].title if name in HOUSE_WAYS else name


def not_a_terminal() -> str:
    """Return the name of a standard stream that is no terminal; empty if all are, as a screen needs them.

    Textual draws on standard error.
    """
    streams = {"standard input": sys.stdin, "standard output": sys.stdout, "standard error": sys.stderr}
    return next((name for name, stream in streams.items() if not stream.isatty()), "")


def say(text: str) -> None:
    """A line for the person, beside the output."""
    print(printable(text), file=sys.stderr, flush=True)


def _quoted(text: str) -> str:
    from paigow_tui.cards import quoted

    return quoted(text)
