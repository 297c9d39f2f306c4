"""The parser of the command line, and what a module of commands gives it."""

import argparse
import re
import textwrap
from collections.abc import Callable
from typing import Any, Final, NoReturn

from paigow_tui.cards import meant, nearest, quoted
from paigow_tui.commands import COMMANDS
from paigow_tui.commands.terminal import UserError

_WRONG_CHOICE: Final = re.compile(r"argument (\S+): invalid choice: ['\"](.*)['\"] \(choose from (.*)\)", re.DOTALL)
"""argparse's message; its quotes around the choices differ between versions."""


class Option:
    """An option that several commands have: its name, and the settings that ``add_argument`` takes."""

    def __init__(self, name: str, **settings: Any) -> None:
        self.name, self.settings = name, settings

    def but(self, **changes: Any) -> "Option":
        """Return the option with other settings."""
        return Option(self.name, **{**self.settings, **changes})


def add(parser: argparse._ActionsContainer, *options: Option) -> None:
    """Add options to a parser or to a group of one, in this order."""
    for each in options:
        parser.add_argument(each.name, **each.settings)


class Command:
    """A command: a function that adds its options to a parser, and one that runs it and returns the exit status."""

    def __init__(self, configure: "Callable[[Parser], None]", run: Callable[[argparse.Namespace], int]) -> None:
        self.configure, self.run = configure, run


class _Formatter(argparse.HelpFormatter):
    """Help that breaks no name such as ``no-commission`` at its hyphen."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence and accepts no abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Formatter, **settings)
        self.color = False  # from Python 3.14 on, escape sequences would get into the man page
        self.subcommands: dict[str, Parser] = {}

    @property
    def arguments(self) -> list[argparse.Action]:
        """What the parser takes and its help shows: options and positional arguments, those in groups too."""
        return [action for action in self._actions if action.help != argparse.SUPPRESS]  # argparse lists them nowhere

    def add_commands(self, **settings: Any) -> Any:
        """Return what ``add_subparsers`` returns; their parsers are in ``subcommands``."""
        commands = self.add_subparsers(**settings)
        self.subcommands = commands.choices
        return commands

    def takes_value(self, word: str) -> bool:
        """Return whether a word is an option that the next word always belongs to, such as ``--db``."""
        return any(word in action.option_strings and action.nargs not in (0, "?") for action in self.arguments)

    def error(self, message: str) -> NoReturn:
        """Raise `UserError` with a sentence."""
        if wrong := _WRONG_CHOICE.fullmatch(message):
            what, word, choices = wrong.groups()
            known = [choice.strip("'\"") for choice in choices.split(", ")]
            raise UserError(f"{self.prog}: {quoted(word)} is not a choice for {what}{meant(word, known)}.")
        raise UserError(f"{self.prog}: {message} (see {self.prog} --help).")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse as argparse does, but refuse unknown words here, where the likely options are known."""
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
