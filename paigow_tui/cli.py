"""The command line: choose the verb, run it, and report errors.

Each verb is a module with ``configure(parser)`` and ``run(args) -> int``, imported only when it is
used, so that ``paigow set`` does not wait for the screen's modules to load.
"""

import argparse
import errno
import io
import os
import re
import sys
from collections.abc import Container, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext, redirect_stdout, suppress
from importlib import import_module
from typing import Any, NoReturn, TextIO, cast

from paigow_tui.cards import meant, nearest, quoted
from paigow_tui.commands.common import UserError, say, takes_value
from paigow_tui.program import broke_off
from paigow_tui.version import __version__

_DESCRIPTION = "Pai Gow Poker in the terminal. Without a command it plays (paigow --plain: line by line)."
_PACKAGE = "paigow_tui.commands."
_VERBS = {
    "play": ("play", "sit down at the table (the default)"),
    "web": ("web", "play at a table of your own in the browser"),
    "set": ("set", "show how a house way sets seven cards"),
    "rank": ("rank", "name a high hand of five cards, a low hand of two, or the best five of seven"),
    "deal": ("deal", "deal a table and set every hand the house way"),
    "run": ("run", "play a game among computer players, with no screen"),
    "odds": ("odds", "show exactly what each of a hand's 21 settings is worth"),
    "ways": ("ways", "list, show, write and check ways of setting"),
    "edge": ("edge", "count win, push and lose over every possible deal"),
    "atlas": ("atlas", "count what every setting is worth, once and for all, and keep it"),
    "cost": ("cost", "show what a way of playing costs against a house way, and why"),
    "sheet": ("sheet", "find the few lines that win back most of what a house way costs"),
    "side-bets": ("side_bets", "show what side bets pay and cost, counted exactly"),
    "counts": ("counts", "count how many hands of each kind there are"),
    "draw": ("draw", "count drawing games exactly, and play five-card draw"),
    "bank": ("bank", "show what taking the bank is worth, given the bets on the table"),
    "simulate": ("simulate", "play one player against one banker and tally the results"),
    "practice": ("practice", "practice setting hands, and see what each setting is worth"),
    "stats": ("stats", "show what your decisions cost, in practice and at the table"),
    "serve": ("serve", "open a table to your friends, over SSH or in a browser"),
    "games": ("games", "list, rename and delete your games"),
    "replay": ("replay", "step through a game you played, and ask what if"),
    "export": ("export", "write a game's hand history, or your decisions, to a file"),
    "import": ("import_", "check a hand history and add it to your games"),
    "verify": ("verify", "check that every round was dealt and paid correctly"),
    "fairness": ("fairness", "test whether the shuffle and the cards you got are random"),
    "join": ("join", "sit down at somebody's table, with a share of the shuffle of your own"),
    "manual": ("manual", "print a page of the manual"),
    "doctor": ("doctor", "check the games file for damage"),
    "completion": ("completion", "print a script that completes paigow's words in a shell"),
}
_WRONG_CHOICE = re.compile(r"argument (\S+): invalid choice: ['\"](.*)['\"] \(choose from (.*)\)", re.DOTALL)
"""What argparse says; its quotes around the choices differ between versions."""
_INTERRUPTED = 130
_BROKEN_PIPE = 141


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence and accepts no abbreviated options."""

    def __init__(self, **options: object) -> None:
        super().__init__(allow_abbrev=False, **options)  # type: ignore[arg-type]
        self.color = False  # from Python 3.14 on, escape sequences would get into the man page

    def error(self, message: str) -> NoReturn:
        if wrong := _WRONG_CHOICE.fullmatch(message):
            what, word, choices = wrong.groups()
            known = [choice.strip("'\"") for choice in choices.split(", ")]
            raise UserError(f"{self.prog}: {quoted(word)} is not a choice for {what}{meant(word, known)}.")
        raise UserError(f"{self.prog}: {message} (see {self.prog} --help).")

    def parse_known_args(self, *given: Any) -> tuple[Any, list[str]]:  # type: ignore[override]
        """Parse as argparse does, but refuse what is not known here, where the options that are meant are known."""
        args, unknown = super().parse_known_args(*given)
        if not unknown:
            return args, unknown
        word = next((word for word in unknown if word.startswith("-")), unknown[0]).partition("=")[0]
        if not word.startswith("-"):
            raise UserError(f"{self.prog} does not take {quoted(word)}{nearest(word, _VERBS)}: see {self.prog} --help.")
        options = re.findall(r"^ +(?:-\w, )?(--[\w-]+)", self.format_help(), flags=re.MULTILINE)
        near = nearest(word, options)
        raise UserError(f"{self.prog} has no option {quoted(word)}{near}: see {self.prog} --help.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``paigow`` with these arguments (default: ``sys.argv``) and return the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _open_streams()
    try:
        try:
            args = parse(arguments)
            with _folded_output():
                status = int(import_module(_PACKAGE + _VERBS[args.verb][0]).run(args))
        except SystemExit as end:  # argparse, after printing the help or the version
            status = int(end.code or 0)
        sys.stdout.flush()
        return status
    except UserError as error:
        return _complain(str(error), error.status)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return _BROKEN_PIPE
    except OSError as error:
        _abandon_output()
        if error.errno == errno.EBADF:
            return _complain("Standard input or output is closed: check how paigow is redirected.", 2)
        return _complain(f"System error: {error.strerror or error}.", 2)
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        return _complain(broke_off(error), 1)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments of ``paigow``. Raise `UserError` for an error, SystemExit after printing help."""
    arguments = _verb_first(arguments)
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help", "--version")):
        arguments = ["play", *arguments]
    verb = arguments[0]
    # the other verbs matter only where they are listed
    parser = _parser([verb] if verb in _VERBS else [*_VERBS], configured=[verb])
    if not verb.startswith("-") and verb not in _VERBS:
        raise UserError(f"There is no command {quoted(verb)}{meant(verb, _VERBS)}.")
    return parser.parse_args(arguments, argparse.Namespace(whole=lambda: _parser(_VERBS, configured=_VERBS)))


def _verb_first(arguments: Sequence[str]) -> Sequence[str]:
    """Put options before a verb behind it, where its parser looks for them: ``--db X practice --plain``."""
    if not arguments or not arguments[0].startswith("-") or arguments[0] == "--version":
        return arguments
    for place, word in enumerate(arguments):
        if word in _VERBS and not takes_value(arguments[place - 1]):
            before, after = arguments[:place], arguments[place + 1 :]
            end = after.index("--") if "--" in after else len(after)
            return [word, *after[:end], *before, *after[end:]]
    return arguments


def _parser(names: Iterable[str], configured: Container[str]) -> argparse.ArgumentParser:
    """Return a parser for these verbs, with the options of those ``configured``."""
    parser = _Parser(prog="paigow", description=_DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"paigow-tui {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="COMMAND", title="commands", required=True)
    for name in names:
        module, summary = _VERBS[name]
        verb_parser = verbs.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name in configured:
            import_module(_PACKAGE + module).configure(verb_parser)
    return parser


def _complain(sentence: str, status: int) -> int:
    with suppress(OSError):
        say(sentence)
    return status


def _folded_output() -> AbstractContextManager[object]:
    """Have what is printed on a terminal folded between words."""
    if not sys.stdout.isatty():
        return nullcontext()
    from paigow_tui.commands.folding import Folding

    return redirect_stdout(cast(TextIO, Folding(sys.stdout)))


def _open_streams() -> None:
    """Make the three standard streams usable, even if they were closed.

    Python sets a closed stream (``<&-``) to ``None``. A closed input reads as empty and messages to a closed standard
    error are dropped; writing to a closed output fails, as it would on a full disk.
    """
    for name, flags, mode in (
        ("stdin", os.O_RDONLY, "r"),
        ("stdout", os.O_RDONLY, "w"),
        ("stderr", os.O_WRONLY, "w"),
    ):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, flags), mode))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # never fail on text that cannot be encoded


def _abandon_output() -> None:
    """Discard the output, so that Python does not try to flush it again at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
