"""A game among computer players, played without stopping in its own file, and its hand history."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from paigow_tui.amounts import printable
from paigow_tui.history.writing import write_history
from paigow_tui.host.computer import Strategies
from paigow_tui.host.runner import unattended
from paigow_tui.rules import RuleSet
from paigow_tui.store import EventStore
from paigow_tui.table.state import Player


def play(
    rounds: int,
    *,
    seats: int,
    strategies: Strategies,
    rules: RuleSet,
    house_way: str,
    seed: int | None,
    history: Path | str | None,
) -> tuple[Player | None, ...]:
    """Return who sits at seats 1 to 7 after a game, which is written to the file ``history`` unless that is ``None``.

    Raise `ValueError` if nobody sits at the seat of a strategy, or if the file cannot be written.
    """
    with TemporaryDirectory() as folder, EventStore.open(Path(folder, "games.db")) as store:
        runner = unattended(store, None, strategies, seats=seats, rules=rules, house_way=house_way, seed=seed)
        runner.play(rounds)
        if history is not None:
            _write(history, partial(write_history, store, runner.stream))
        return runner.state.players


def _write(path: Path | str, write: Callable[[BinaryIO], object]) -> None:
    try:
        with Path(path).open("wb") as file:
            write(file)
    except (OSError, TypeError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is not a file name"
        raise ValueError(f"{printable(repr(path))} cannot be written: {why}.") from error
