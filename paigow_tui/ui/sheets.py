"""Sheets found in the background, by a process that gives way to everything else, while the game goes on."""

import os
import sys
from collections.abc import Callable
from contextlib import redirect_stderr
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final

from paigow_tui.rules.house_ways import house_way, met_ways
from paigow_tui.rules.ruleset import Role, RuleSet
from paigow_tui.rules.way import HouseWay
from paigow_tui.telling.odds import failed

LINES: Final = 10


@dataclass(frozen=True)
class Asked:
    """A sheet: for whose way, as whom, by which rules."""

    way: str
    role: Role
    rules: RuleSet


@dataclass(frozen=True)
class Progress:
    """How far the count is, in percent; at 100 the search begins."""

    percent: int


@dataclass(frozen=True)
class Failed:
    """Why there will be no sheet, as a sentence; empty if nobody has looked for it yet."""

    why: str


@dataclass(frozen=True)
class Found:
    """A sheet, as ``paigow sheet --json`` prints it."""

    sheet: dict[str, Any]


State = Progress | Failed | Found
Tell = Callable[[Asked, State], None]
"""Called in another thread."""


class SheetMaker:
    """Looks sheets up, and makes one at a time."""

    def __init__(self) -> None:
        self.making: Asked | None = None

    def look(self, asked: Asked, tell: Tell) -> None:
        """Tell a sheet that is kept, or that it is missing."""
        Thread(target=self._look, args=(asked, tell), name="sheet", daemon=True).start()

    def make(self, asked: Asked, tell: Tell) -> bool:
        """Find a sheet, and tell how far that is; ``False`` if another one is being made."""
        if self.making is not None:
            return False
        self.making = asked
        Thread(target=self._make, args=(asked, tell), name="sheet", daemon=True).start()
        return True

    def _look(self, asked: Asked, tell: Tell) -> None:
        from paigow_tui.odds.lab.kept_sheets import kept_sheet

        kept = kept_sheet(house_way(asked.way), asked.role, asked.rules, LINES)
        tell(asked, Failed("") if kept is None else Found(kept))

    def _make(self, asked: Asked, tell: Tell) -> None:
        context = get_context("spawn")
        here, there = context.Pipe(duplex=False)
        state: State = Progress(0)
        try:
            # A daemon: it ends with the program. Textual's stderr has no file number, which a new process needs.
            with redirect_stderr(sys.__stderr__):
                context.Process(target=_work, args=(there, asked, met_ways()), daemon=True).start()
            there.close()
            while isinstance(state, Progress):
                tell(asked, state)
                state = here.recv()
        except EOFError:
            state = Failed("The sheet was not finished: something stopped the search.")
        except (OSError, ValueError) as error:
            state = Failed(failed("The sheet", error))
        self.making = None
        tell(asked, state)


def _work(there: Connection, asked: Asked, ways: tuple[HouseWay, ...]) -> None:
    """Count the atlas, unless it is there, and search, in a process that knows the same ways."""
    from paigow_tui.odds.whole.workers import start_worker

    if hasattr(os, "nice"):
        os.nice(10)
    start_worker(ways)
    try:
        from paigow_tui.odds.lab.kept_sheets import make_sheet
        from paigow_tui.odds.whole.game import build_atlas

        way = house_way(asked.way)
        build_atlas(way, asked.rules, progress=lambda part, seconds: there.send(Progress(int(99 * part))))
        there.send(Progress(100))
        there.send(Found(make_sheet(way, asked.role, asked.rules, LINES)))
    except (OSError, MemoryError, ImportError, ValueError) as error:
        there.send(Failed(failed("The sheet", error)))
