"""Options shared by several commands, and functions that interpret their values."""

import argparse
from collections.abc import Callable, Iterable
from typing import Any, Final, get_args

from paigow_tui.cards import quoted
from paigow_tui.commands.parser import Option
from paigow_tui.commands.terminal import user_errors
from paigow_tui.forms import table
from paigow_tui.forms.field import Field
from paigow_tui.rules import HouseWay, RuleSet, parse_rules
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.ruleset import Role, variant_of, with_usual_side_bets
from paigow_tui.ways import find_way


def whole_number(least: int | None = None, most: int | None = None) -> Callable[[str], int]:
    """Return an argparse type for whole numbers from ``least`` to ``most``."""

    def convert(text: str) -> int:
        try:
            number = int(text.replace("_", ""))
        except ValueError:
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None
        if least is not None and number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}")
        return number

    return convert


def computer_players(least: int, most: int, beside: str = "") -> Callable[[str], int]:
    """Return the argparse type for ``--seats``, the number of computer players."""

    def convert(text: str) -> int:
        number = whole_number()(text)
        if least <= number <= most:
            return number
        there = f"there can be {least} to {most} computer players{beside}"
        raise argparse.ArgumentTypeError(f"{there}, not {number}")

    return convert


AGAINST: Final = Option(
    "--against", metavar="WAY", default="foxwoods", help="the banker's house way (default: foxwoods)"
)
ROLE: Final = Option("--role", choices=get_args(Role), default="player", help="the role you play (default: player)")
FACES: Final = Option("--faces", action="store_true", help="print cards as Unicode card faces, if your font has them")
SEED: Final = Option(
    "--seed",
    type=whole_number(),
    metavar="S",
    help="a number that always deals the same cards, for practice and tests",
)
SAME_ROUNDS: Final = SEED.but(type=whole_number(0), default=1, help="the same seed deals the same rounds")
NEW: Final = Option("--new", action="store_true", help="start a new game instead of continuing the last")
GAME: Final = Option("--game", metavar="NAME", help="continue this game (paigow games lists your games)")
PLAIN: Final = Option("--plain", action="store_true", help="use plain text, line by line, for screen readers and pipes")
NO_MOUSE: Final = Option("--no-mouse", action="store_true", help="leave the mouse to the terminal")
ASCII: Final = Option("--ascii", action="store_true", help="draw cards and borders in plain ASCII")


def of_field(field: Field, name: str = "", **settings: Any) -> Option:
    """Return the option for a field of a form, which takes its limits, its choices or, with a ``metavar``, any text."""
    if field.least or field.most:
        settings.setdefault("type", whole_number(field.least, field.most or None))
    elif field.choices and "metavar" not in settings:
        settings["choices"] = field.values
    return Option(name or f"--{field.name.replace('_', '-')}", help=field.option, **settings)


RULES: Final = of_field(table.RULES, metavar="RULES")
VARIANT: Final = of_field(table.VARIANT, metavar="NAME")
SIDE_BETS: Final = of_field(table.SIDE_BETS, metavar="LIST")
HOUSE_WAY: Final = of_field(table.HOUSE_WAY, metavar="NAME")


def rules_of(args: argparse.Namespace) -> RuleSet:
    """Return the rules given by the arguments: `VEGAS` with any changes."""
    values = {switch: getattr(args, switch, None) for switch in ("wheel", "joker", "variant", "side_bets", "limits")}
    changed = [f",{switch}={value.replace(',', '+')}" for switch, value in values.items() if value is not None]
    with user_errors():
        return parse_rules("".join(("vegas" if args.rules is None else args.rules, *changed)))


def table_rules(args: argparse.Namespace) -> RuleSet | None:
    """Return the table rules given by the arguments, if any; a variant by itself has its usual side bets."""
    if args.rules is args.variant is args.side_bets is getattr(args, "limits", None) is None:
        return None
    rules = rules_of(args)
    return with_usual_side_bets(rules) if args.rules is args.side_bets is None else rules


def variant_json(args: argparse.Namespace, rules: RuleSet) -> dict[str, object]:
    """Return the variant for JSON, if the arguments ask for one; ``None`` if it has no name."""
    name = variant_of(rules)
    return {} if args.variant is None and name == "pai-gow" else {"variant": name or None}


def rules_asked(args: argparse.Namespace, has: RuleSet) -> list[tuple[str, object, object]]:
    """Return the rule options that were given for a game that already has rules; see `ignored`."""
    given = (("--rules", args.rules), ("--variant", args.variant), ("--side-bets", args.side_bets))
    return [(name, table_rules(args), has) for name, value in given if value is not None]


def ignored(asked: Iterable[tuple[str, object, object]]) -> list[str]:
    """Return the options that a continued game ignores, given the values asked for and the game's own."""
    return [name for name, value, has in asked if value is not None and value != has]


def house_way_of(args: argparse.Namespace) -> HouseWay:
    """Return the house way given with ``--house-way``."""
    return way_named(args.house_way or "foxwoods")


def house_way_key(args: argparse.Namespace) -> str:
    """Return the key of the house way given with ``--house-way``."""
    return key_of(house_way_of(args))


def way_named(name: str) -> HouseWay:
    """Return a way, given its name or path. Raise `UserError` if anything is wrong with it."""
    with user_errors():
        return find_way(name)
