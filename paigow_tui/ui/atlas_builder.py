"""Atlases counted in the background, by a process that gives way to everything else, while the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.telling.odds import failed


class _Stopped(Exception):
    """Raised in the count when the program ends: what is done is kept."""


class AtlasBuilder:
    """Counts one atlas at a time. ``percent`` is how far it is, and ``wrong`` says why the last one failed."""

    def __init__(self) -> None:
        self.way = ""
        """The key of the way whose atlas is being counted; empty if none is."""
        self.percent = 0
        self.wrong = ""
        self._stop = Event()
        self._thread: Thread | None = None

    def begin(self, way: str, rules: RuleSet, done: Callable[[], None]) -> bool:
        """Start counting, and call ``done`` in the counting thread at the end; ``False`` if it counts already."""
        if self.way:
            return False
        self.way, self.percent, self.wrong = way, 0, ""
        self._thread = Thread(target=self._count, args=(way, rules, done), name="atlas", daemon=True)
        self._thread.start()
        return True

    def stop(self) -> None:
        """Stop counting, before the program ends."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _count(self, way: str, rules: RuleSet, done: Callable[[], None]) -> None:
        try:
            from paigow_tui.odds.whole.game import build_atlas
            from paigow_tui.odds.whole.workers import processes

            with processes(1, in_background=True) as executor:
                build_atlas(house_way(way), rules, executor=executor, at_once=2, progress=self._tell)
        except _Stopped:
            return
        except (OSError, MemoryError, ImportError, ValueError, RuntimeError) as error:
            self.wrong = failed("The atlas", error)
        finally:
            self.way = ""
        done()

    def _tell(self, part: float, seconds: float) -> None:
        if self._stop.is_set():
            raise _Stopped
        self.percent = int(100 * part)
