"""Anything typed after ``paigow`` quickly gets an answer or an error sentence, and only files it names are touched."""

import io
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest import mock

import asyncssh  # noqa: F401 (looks for a library with a program when it is imported, which the guard would stop)
import numpy as np
import pytest

from paigow_tui.cli import main, whole_parser
from paigow_tui.commands import COMMANDS, proof
from paigow_tui.host import LocalSeat
from paigow_tui.host.runner import Runner
from paigow_tui.odds.banker import BankerTable
from paigow_tui.odds.classes import CLASSES
from paigow_tui.odds.lab.bank import bank_worth
from paigow_tui.odds.lab.simulate import simulate
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.store import EventStore
from tests.fuzz.attack import HOSTILE, attack, by_name, check_harmless, damaged, hostile, in_parts
from tests.fuzz.guard import guarded
from tests.support.cases import cases
from tests.support.playing import play_rounds

USUAL: Final = [shlex.split(line) for line in cases(__file__, "usual")]
# fmt: off
VALUES: Final = (
    "0", "1", "7", "-1", "25,50", "1e3", "٣", "0x10", "1_0", "9" * 4_301, "2.5", "last", "table/1",
    "import/9", "game.jsonl", "letter.txt", "folder", "missing/x", "-", "foxwoods", "Trump Plaza", "vegas",
    "classic", "best", "random", "player", "table", "As Kd", "ways:by_lot", "ways:leave", "os:system", "os:",
    ":", "no:it", "unreadable:it", "x.y:z", "builtins:input", "é:ü", "games.db", "Ann", "h", "take",
    "sit out",
)
TYPED: Final = (
    b"25", b"h", b"1 2", b"take", b"quit", b"help", b"As Kd Tc 2h Jk 9s 9d", b"\xff\xfe", b"\x1b[2J", b"",
)
# fmt: on
WAYS: Final = Path(__file__).with_name("ways.txt").read_text(encoding="utf-8")


class Given(NamedTuple):
    argv: list[str]
    typed: bytes


@cache
def options() -> list[str]:
    parsers = whole_parser().subcommands.values()
    return sorted({name for parser in parsers for action in parser.arguments for name in action.option_strings})


def usual(rng: Random) -> list[str]:
    return list(rng.choice(USUAL))


def with_a_word(rng: Random, change: Callable[[str], str]) -> list[str]:
    argv = usual(rng)
    place = rng.randrange(len(argv))
    argv[place] = change(argv[place])
    return argv


def extra_option(rng: Random) -> list[str]:
    argv = usual(rng)
    option = rng.choice(options())
    more = rng.choice(([option], [option, rng.choice(VALUES)], [f"{option}={rng.choice(VALUES)}"], [option[:-1]]))
    place = rng.randrange(1, len(argv) + 1)
    return [*argv[:place], *more, *argv[place:]]


def something_hostile(rng: Random, word: str) -> str:
    return rng.choice((hostile(rng, word), rng.choice(HOSTILE), "--" + rng.choice(HOSTILE)))


def moved_words(rng: Random) -> list[str]:
    argv = usual(rng)
    return rng.choices(argv, k=rng.randrange(len(argv) + 2)) if rng.randrange(2) else rng.sample(argv, len(argv))


def anything(rng: Random) -> list[str]:
    words = (*VALUES, *options(), *COMMANDS, *HOSTILE)
    return [rng.choice(words) for _ in range(rng.randrange(5))]


MUTATORS: Final[dict[str, Callable[[Random], list[str]]]] = {
    "as usual": usual,
    "other value": lambda rng: with_a_word(rng, lambda _: rng.choice(VALUES)),
    "something hostile": lambda rng: with_a_word(rng, lambda word: something_hostile(rng, word)),
    "something damaged": lambda rng: with_a_word(rng, lambda word: os.fsdecode(damaged(rng, os.fsencode(word)))),
    "other command": lambda rng: [rng.choice(list(COMMANDS)), *usual(rng)[1:]],
    **by_name(extra_option, moved_words, anything),
}


class Desk:
    """A folder with a game, a history, a letter and a module, restored before every command."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._kept = folder / "desk", folder / "kept"
        self._kept.mkdir()
        with EventStore.open(self._kept / "games.db") as store:
            play_rounds(LocalSeat.new(store, name="Ann", seats=1, seed=4), 2)
        with mock.patch.dict(os.environ, self.environment), mock.patch("sys.stderr", io.StringIO()):
            main(["export", "last", str(self._kept / "game.jsonl"), "--db", str(self._kept / "games.db")])
        (self._kept / "letter.txt").write_text("Dear Ann,\n" * 100)
        (self._kept / "ways.py").write_text(WAYS)
        (self._kept / "unreadable.py").write_text("def (\n")
        (self._kept / "folder").mkdir()
        self._before: object = None

    @property
    def environment(self) -> dict[str, str]:
        homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
        files = {"PAIGOW_DB": "games.db", "PAIGOW_PREFERENCES": "preferences.toml"}
        return {name: str(self.folder / file) for name, file in (dict.fromkeys(homes, "") | files).items()}

    def tidy(self) -> None:
        if self._before is not None and self._look() == self._before:
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self._kept, self.folder)
        self._before = self._look()

    def _look(self) -> object:
        if not self.folder.exists():
            return None
        return sorted((entry.name, entry.stat().st_size, entry.stat().st_mtime_ns) for entry in os.scandir(self.folder))


@contextmanager
def streams(typed: bytes, file: Path) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    file.write_bytes(typed)
    out, err = io.BytesIO(), io.BytesIO()
    with (
        file.open(encoding="utf-8") as given,
        mock.patch.object(sys, "stdin", given),
        mock.patch.object(sys, "stdout", io.TextIOWrapper(out, "utf-8", write_through=True)),
        mock.patch.object(sys, "stderr", io.TextIOWrapper(err, "utf-8", "backslashreplace", write_through=True)),
    ):
        yield out, err


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch, memory: Path) -> None:
    """Speed up slow work: few rounds, no other processes, empty tables."""
    monkeypatch.setenv("PAIGOW_CACHE", str(memory / "tables"))
    nothing = np.zeros(CLASSES, np.int32)

    def table(way: HouseWay, rules: RuleSet, progress: object = None) -> BankerTable:
        return BankerTable(way.name, rules, nothing[:1], nothing[:1], nothing)

    def few(player: str, banks: str, rounds: int, *rest: Any, **named: Any) -> object:
        return simulate(player, banks, min(rounds, 20), *rest, **(named | {"executor": None}))

    def counted(*_: object, **__: object) -> None:
        raise ValueError("Counting the whole game takes an hour.")

    play, fresh = Runner.play, proof._fresh
    monkeypatch.setattr("paigow_tui.odds.banker.build_table", table)
    monkeypatch.setattr("paigow_tui.odds.hand._tables", {})  # keep the empty tables out of other tests
    monkeypatch.setattr("paigow_tui.odds.lab.simulate.simulate", few)
    monkeypatch.setattr("paigow_tui.odds.lab.bank.simulate", few)
    monkeypatch.setattr(
        "paigow_tui.odds.lab.bank.bank_worth",
        lambda *given, rounds, **named: bank_worth(*given, rounds=min(rounds, 20), **named),
    )
    monkeypatch.setattr("paigow_tui.odds.whole.game.build_atlas", counted)
    monkeypatch.setattr("paigow_tui.commands.edge.processes", lambda workers: nullcontext())
    monkeypatch.setattr(Runner, "play", lambda self, rounds: play(self, min(rounds, 1)))
    monkeypatch.setattr(proof, "_fresh", lambda shuffles, workers: fresh(min(shuffles, 100), 1))
    monkeypatch.setattr("paigow_tui.cli._abandon_output", lambda: None)


@pytest.mark.usefixtures("soon")
@in_parts
def test_any_command_line_is_answered_or_refused_in_a_sentence(
    part: int, memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(memory)
    for name, value in desk.environment.items():
        monkeypatch.setenv(name, value)
    allowed = [desk.folder, Path(os.environ["PAIGOW_CACHE"])]
    desk.tidy()
    monkeypatch.chdir(desk.folder)
    monkeypatch.setattr(sys, "path", [*sys.path, str(desk.folder)])

    def check(given: Given) -> None:
        desk.tidy()
        os.chdir(desk.folder)
        with streams(given.typed, memory / "typed") as (out, err), guarded(allowed) as stopped:
            try:
                status = main(given.argv)
            except SystemExit as end:  # --help and --version
                status = int(end.code or 0)
            said, told = out.getvalue().decode(), err.getvalue().decode()
        check_harmless(said, told)
        assert status in (0, 1, 2)
        assert status < 2 or told.endswith((".\n", ").\n")), told[-200:]
        # the guard refuses a path elsewhere as the system would, and the program reports it
        assert not stopped or any("/" in word or ".." in word for word in given.argv), stopped

    def typed(rng: Random, mutator: Callable[[Random], list[str]]) -> Given:
        argv = [word.replace("\x00", "") for word in mutator(rng)]
        # only the lone surrogates that Python makes of undecodable bytes
        argv = [os.fsdecode(word.encode("utf-8", "surrogatepass")) for word in argv]
        return Given(argv, b"\n".join(rng.choices(TYPED, k=rng.randrange(4))) + rng.choice((b"", b"\n")))

    mutators = {name: partial(typed, mutator=mutator) for name, mutator in MUTATORS.items()}
    attack("argv", part, mutators, check, 200, 40_000)
