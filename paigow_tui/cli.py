"""The command line: choose the command, run it, and report errors.

The module of a command is imported only when the command is used, so that ``paigow set`` does not wait for the
screen's modules to load.
"""

import argparse
import errno
import io
import os
import shlex
import sys
from collections.abc import Container, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext, redirect_stdout, suppress
from importlib import import_module
from typing import Any, TextIO, cast

from paigow_tui.cards import meant, quoted
from paigow_tui.commands import COMMANDS
from paigow_tui.commands.parser import Command, Parser
from paigow_tui.commands.terminal import Folding, NeedsTerminal, UserError, say
from paigow_tui.program import broke_off
from paigow_tui.telling.command_line import ABOUT, CLOSED
from paigow_tui.version import __version__

_INTERRUPTED = 130
_BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``paigow`` with these arguments (default: ``sys.argv``) and return the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _open_streams()
    try:
        try:
            args = parse(arguments)
            with _folded_output():
                status = _command(args.command).run(args)
        except SystemExit as end:  # argparse, after printing the help or the version
            status = int(end.code or 0)
        sys.stdout.flush()
        return status
    except NeedsTerminal as error:
        return _complain(f"{error} Try {shlex.join(['paigow', *_with_command(arguments), '--plain'])}.", error.status)
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
            return _complain(CLOSED, 2)
        return _complain(f"System error: {error.strerror or error}.", 2)
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        return _complain(broke_off(error), 1)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments of ``paigow``. Raise `UserError` if they are wrong, and SystemExit after printing help."""
    arguments = _with_command(arguments)
    name = arguments[0]
    # the other commands are needed only to list them
    parser = _parser([name] if name in COMMANDS else [*COMMANDS], configured=[name])
    if not name.startswith("-") and name not in COMMANDS:
        raise UserError(f"No command is named {quoted(name)}{meant(name, COMMANDS)}.")
    return parser.parse_args(arguments)


def whole_parser() -> Parser:
    """Return a parser with every command and its options, used to generate the manual's page of commands."""
    return _parser(COMMANDS, configured=COMMANDS)


def _with_command(arguments: Sequence[str]) -> Sequence[str]:
    """Return the arguments with the command first, which is ``play`` if none is given."""
    arguments = _command_first(arguments)
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in ("-h", "--help", "--version")):
        return ["play", *arguments]
    return arguments


def _command_first(arguments: Sequence[str]) -> Sequence[str]:
    """Move options that come before a command behind it, where its parser looks: ``--db X practice --plain``."""
    if not arguments or not arguments[0].startswith("-") or arguments[0] == "--version":
        return arguments
    for place, word in enumerate(arguments):
        if word in COMMANDS and not _is_value(arguments[place - 1], word):
            before, after = arguments[:place], arguments[place + 1 :]
            end = after.index("--") if "--" in after else len(after)
            return [word, *after[:end], *before, *after[end:]]
    return arguments


def _is_value(before: str, name: str) -> bool:
    """Return whether a command's name is really the value of the option before it, as in ``--name web``."""
    if not before.startswith("--"):
        return False
    names = {name, "play"}
    return any(parser.takes_value(before) for parser in _parser(names, configured=names).subcommands.values())


def _parser(names: Iterable[str], configured: Container[str]) -> Parser:
    """Return a parser for these commands, with the options of those in ``configured``."""
    parser = Parser(prog="paigow", description=ABOUT)
    parser.add_argument("--version", action="version", version=f"paigow-tui {__version__}")
    commands = parser.add_commands(dest="command", metavar="COMMAND", title="commands", required=True)
    for name in names:
        _, summary = COMMANDS[name]
        command = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name in configured:
            _command(name).configure(command)
    return parser


def _command(name: str) -> Command:
    """Import the module of a command, and return the command."""
    module: Any = import_module(f"paigow_tui.commands.{COMMANDS[name][0]}")
    command: Command = module.COMMANDS[name]
    return command


def _complain(sentence: str, status: int) -> int:
    with suppress(OSError):
        say(sentence)
    return status


def _folded_output() -> AbstractContextManager[object]:
    """Wrap output at spaces if it goes to a terminal."""
    if not sys.stdout.isatty():
        return nullcontext()
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
