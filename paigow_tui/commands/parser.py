"""The command line's parser, and the types that modules use to define commands."""

import argparse
import re
import textwrap
from collections.abc import Callable
from typing import Any, Final, NoReturn

from paigow_tui.cards import meant, nearest, quoted
from paigow_tui.commands import COMMANDS
from paigow_tui.commands.terminal import UserError

_WRONG_CHOICE: Final = re.compile(r"argument (\S+): invalid choice: ['\"](.*)['\"] \(choose from (.*)\)", re.DOTALL)
"""Matches argparse's message, whose quotes around the choices differ between Python versions."""


class Option:
    """An option that several commands have: its name and its arguments for ``add_argument``."""

    def __init__(self, name: str, **settings: Any) -> None:
        self.name, self.settings = name, settings

    def but(self, **changes: Any) -> "Option":
        """Return a copy of the option with some settings changed."""
        return Option(self.name, **{**self.settings, **changes})


def add(parser: argparse._ActionsContainer, *options: Option) -> None:
    """Add options to a parser or an argument group, in this order."""
    for each in options:
        parser.add_argument(each.name, **each.settings)


class Command:
    """A command: a function that adds its options to a parser, and one that runs it and returns the exit status."""

    def __init__(self, configure: "Callable[[Parser], None]", run: Callable[[argparse.Namespace], int]) -> None:
        self.configure, self.run = configure, run


class _Formatter(argparse.HelpFormatter):
    """Help that does not break names such as ``no-commission`` at the hyphen."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in a sentence or two and does not accept abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Formatter, **settings)
        self.color = False  # since Python 3.14, help has colors, which do not belong in the man page
        self.subcommands: dict[str, Parser] = {}

    @property
    def arguments(self) -> list[argparse.Action]:
        """The visible arguments of the parser: options and positional arguments, including those in groups."""
        return [action for action in self._actions if action.help != argparse.SUPPRESS]  # argparse has no public list

    def add_commands(self, **settings: Any) -> Any:
        """Add subparsers, as ``add_subparsers`` does, and remember their parsers in ``subcommands``."""
        commands = self.add_subparsers(**settings)
        self.subcommands = commands.choices
        return commands

    def takes_value(self, word: str) -> bool:
        """Return whether a word is an option that always takes the next word as its value, such as ``--db``."""
        return any(word in action.option_strings and action.nargs not in (0, "?") for action in self.arguments)

    def error(self, message: str) -> NoReturn:
        """Raise `UserError` with a one-sentence message."""
        if wrong := _WRONG_CHOICE.fullmatch(message):
            what, word, choices = wrong.groups()
            known = [choice.strip("'\"") for choice in choices.split(", ")]
            raise UserError(f"{self.prog}: {quoted(word)} is not a choice for {what}{meant(word, known)}.")
        raise UserError(f"{self.prog}: {message} (see {self.prog} --help).")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse like argparse, but reject unknown words here, where the likely options are known."""
        known, unknown = super().parse_known_args(args, namespace)
        if not unknown:
            return known, unknown
        word = next((word for word in unknown if word.startswith("-")), unknown[0]).partition("=")[0]
        if not word.startswith("-"):
            raise UserError(
                f"{self.prog} does not take {quoted(word)}{nearest(word, COMMANDS)}. See {self.prog} --help."
            )
        options = [name for action in self.arguments for name in action.option_strings if name.startswith("--")]
        near = nearest(word, options)
        raise UserError(f"{self.prog} has no option {quoted(word)}{near}. See {self.prog} --help.")
