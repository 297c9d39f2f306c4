"""Run the program in its own process."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE
from typing import IO, Final, NamedTuple

from paigow_tui.testing.waiting import GUARD

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = (sys.executable, "-m", "paigow_tui")


def heed_signals() -> None:
    """Let signals end a new process as if a shell had started it, even under nohup or in the background."""
    for ending in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(ending, signal.SIG_DFL)


def strike_within(seconds: float) -> None:
    """Sleep a moment, so that a program is killed at a random point. Nothing may depend on how long the pause is."""
    time.sleep(seconds)


def run(*command: str, given: str = "", check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run a command to completion with this standard input."""
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, text=True, timeout=GUARD, check=check)


class Child(NamedTuple):
    """A running program and its streams."""

    process: subprocess.Popen[str]
    stdin: IO[str]
    stdout: IO[str]
    stderr: IO[str]


@contextmanager
def conversation(*arguments: str) -> Iterator[Child]:
    """Run ``paigow`` with pipes for its standard streams."""
    command = [*PROGRAM, *arguments]
    ready = heed_signals if os.name == "posix" else None
    with subprocess.Popen(
        command, cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True, preexec_fn=ready
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        yield Child(process, process.stdin, process.stdout, process.stderr)
