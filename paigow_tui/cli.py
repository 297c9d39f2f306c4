"""The command line: which verb is meant, and what becomes of errors.

Each verb is a module with ``configure(parser)`` and ``run(args) -> int``, loaded when it is asked
for, so that ``paigow set`` does not wait for a screen it will not show.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

from paigow_tui import __version__
from paigow_tui.amounts import printable
from paigow_tui.verbs.common import Bad

_DESCRIPTION = "Pai Gow Poker in the terminal. Without a verb, paigow plays (paigow --plain: line by line)."
_VERBS = {
    "play": ("paigow_tui.verbs.play", "sit down at the table (this is what paigow alone does)"),
    "set": ("paigow_tui.verbs.set", "set seven cards by a house way"),
    "rank": ("paigow_tui.verbs.rank", "name a high hand of five cards or a low hand of two"),
    "deal": ("paigow_tui.verbs.deal", "show a dealt table"),
    "run": ("paigow_tui.verbs.run", "play a game of computer players without a screen"),
    "odds": ("paigow_tui.verbs.odds", "what each of the 21 settings of a hand is worth, exactly"),
    "edge": ("paigow_tui.verbs.edge", "the whole game counted: win, push and lose over all deals"),
    "bank": ("paigow_tui.verbs.bank", "what taking the bank is worth for the stakes on the table"),
    "simulate": ("paigow_tui.verbs.simulate", "play rounds of two hands and tally them"),
    "practice": ("paigow_tui.verbs.practice", "set hands and be told what each setting is worth"),
    "stats": ("paigow_tui.verbs.stats", "what your decisions gave up, in practice and at the table"),
    "games": ("paigow_tui.verbs.games", "list the games there are"),
    "replay": ("paigow_tui.verbs.replay", "go through a game again, and ask what if"),
    "export": ("paigow_tui.verbs.export", "write a game to a file as JSON lines"),
    "import": ("paigow_tui.verbs.import_", "check such a file and take it in"),
    "verify": ("paigow_tui.verbs.verify", "check that every round was dealt and paid as committed"),
    "fairness": ("paigow_tui.verbs.fairness", "test the shuffle, and the cards you got, for evenness"),
    "manual": ("paigow_tui.verbs.manual", "print a page of the manual"),
    "doctor": ("paigow_tui.verbs.doctor", "examine the file the games are in"),
}
_INTERRUPTED = 130
_BROKEN_PIPE = 141


class _Parser(argparse.ArgumentParser):
    """Errors in one sentence, and whole option names only."""

    def __init__(self, **options: object) -> None:
        super().__init__(allow_abbrev=False, **options)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        raise Bad(f"{self.prog}: {message} ({self.prog} --help shows what there is).")


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``paigow`` with these arguments (default: the process's); gives the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _open_streams()
    try:
        try:
            status = _run(arguments)
        except SystemExit as end:  # argparse, when it has shown the help or the version
            status = int(end.code or 0)
        sys.stdout.flush()
        return status
    except Bad as error:
        return _complain(str(error), error.status)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return _BROKEN_PIPE
    except OSError as error:
        _abandon_output()
        if error.errno == errno.EBADF:
            return _complain("Standard input or output is closed: look at how paigow is redirected.", 2)
        return _complain(f"The system refused: {error.strerror or error}.", 2)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what ``paigow`` with these arguments is asked for. Raises `Bad`; SystemExit where help was shown."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help", "--version")):
        arguments = ["play", *arguments]
    parser = _Parser(prog="paigow", description=_DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"paigow-tui {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs", required=True)
    # the others only where they are listed
    for name in [arguments[0]] if arguments[0] in _VERBS else _VERBS:
        module, line = _VERBS[name]
        verb_parser = verbs.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        if name == arguments[0]:
            import_module(module).configure(verb_parser)
    if not arguments[0].startswith("-") and arguments[0] not in _VERBS:
        raise Bad(
            f"There is no verb {printable(arguments[0][:20])!r}: the known ones are {', '.join(_VERBS)}."
        )
    return parser.parse_args(arguments)


def _run(arguments: Sequence[str]) -> int:
    args = parse(arguments)
    status = import_module(_VERBS[args.verb][0]).run(args)
    return int(status)


def _complain(sentence: str, status: int) -> int:
    with suppress(OSError):
        print(printable(sentence), file=sys.stderr, flush=True)
    return status


def _open_streams() -> None:
    """Make the three standard streams usable, whatever they are.

    Python has ``None`` where one was closed (``<&-``). An input that was closed is empty, and messages that nobody
    can get are dropped; what is written to a closed output fails, as it would on a full disk.
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
            stream.reconfigure(errors="replace")  # what cannot be decoded or encoded is no reason to stop


def _abandon_output() -> None:
    """Nobody reads any more: keep Python from trying again when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
