"""One person's program at a shared table, on a terminal or behind a browser's page.

The server starts one for each connection. The table's file is shared; preferences and the practice diary are the
person's own, in their folder. Each hand they set is copied into the diary, so that statistics and leaks include it.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, suppress
from fcntl import ioctl
from io import TextIOWrapper
from pathlib import Path
from termios import TIOCSCTTY
from traceback import print_exc

from paigow_tui import plain, ui
from paigow_tui.amounts import hide
from paigow_tui.history.writing import write_history
from paigow_tui.host.open_game import Step
from paigow_tui.host.setup import PlayOptions
from paigow_tui.host.shared import SITS_DOWN, SharedSeat, Wish
from paigow_tui.practice.events import GameDeleted
from paigow_tui.practice.session import Practice
from paigow_tui.preferences import FILE_NAME
from paigow_tui.store import EventStore, StoreError, wall_clock
from paigow_tui.telling.serving import BROKE_OFF, CLOSING, NOT_REACHED

_STORE = "paigow.db"
_ERRORS = "errors.txt"


def main(arguments: Sequence[str] | None = None) -> int:
    """Sit down, or watch, until the person quits; return the exit status."""
    args = _parser().parse_args(arguments)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # so that no input can cause an error
    if sys.stdin.isatty():
        ioctl(0, TIOCSCTTY, 0)  # so that it hangs up even if the server dies
    home: Path = args.home.resolve()
    hide(args.store.resolve().parent, home, os.environ.get("PAIGOW_CACHE", ""), Path.home())
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (
            (home / _ERRORS).open("a") as errors,
            redirect_stderr(errors),  # errors would reveal details of the host's machine
            EventStore.open(args.store) as table,
            EventStore.open(home / _STORE, convert=lambda path: True) as own,
        ):
            table.hurry(1)
            if args.history:
                write_history(table, args.stream, sys.stdout.buffer)
                sys.stdout.buffer.flush()
                return 0
            who, watcher, known_as = ("", args.name, args.who) if args.watch else (args.who, "", "")
            seat = SharedSeat(table, args.stream, who, watcher, known_as)
            refusal = None if args.watch else seat.sit_down(Wish(args.name, args.seat, args.chips))
            if refusal is not None and refusal.code != "not now":
                print(refusal.message)
                return 2
            seat.listen(_Diary(own, seat, args.title).take)
            try:
                status = _run(seat, own, home, in_plain=args.plain)
                return SITS_DOWN if seat.takes_seat and not status else status
            except (StoreError, OSError):
                raise
            except Exception:
                print_exc()
                print(BROKE_OFF)
                return 1
    except (StoreError, OSError):
        print(NOT_REACHED)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(seat: SharedSeat, own: EventStore, home: Path, in_plain: bool) -> int:
    if in_plain:
        return plain.following.follow(own, seat, PlayOptions(), _preferences(home))
    status = ui.run.visit(own, seat, _preferences(home))
    if status == 128 + signal.SIGTERM:
        print(CLOSING)
    return status


def _preferences(home: Path) -> Path:
    """Return the path of the preferences, renaming the file first if it has its old name."""
    path = home / FILE_NAME
    if not path.exists():
        with suppress(FileNotFoundError):
            (home / "preferences.json").rename(path)
    return path


class _Diary:
    """Copies the hands set at the table into the person's own diary, as is done for the hands of deleted games."""

    def __init__(self, own: EventStore, seat: SharedSeat, title: str) -> None:
        self._practice, self._seat, self._title = Practice(own), seat, title
        self._count = len(seat.hands)

    def take(self, step: Step) -> None:
        for hand in self._seat.hands[self._count :]:
            view = step.view
            game = f"{self._title} round {hand.round}"
            self._practice.keep_hands(GameDeleted(game, view.rules, view.house_way, ((wall_clock(), hand),)))
        self._count = len(self._seat.hands)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("paigow seat", allow_abbrev=False)
    parser.add_argument("--store", type=Path, required=True)
    parser.add_argument("--stream", required=True)
    parser.add_argument("--title", default="shared table")
    parser.add_argument("--who", required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--home", type=Path, required=True)
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--chips", type=int, default=50_000)
    parser.add_argument("--watch", action="store_true")
    parser.add_argument("--history", action="store_true")
    parser.add_argument("--plain", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main())
