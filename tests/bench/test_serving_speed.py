"""How fast a served table responds. Run with ``pytest -m bench tests/bench/test_serving_speed.py``.

The limits are for two idle cores; a busy machine may exceed them.
"""

import asyncio
import statistics
import sys
from contextlib import suppress
from pathlib import Path
from time import perf_counter

import asyncssh
import pytest

from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.setup import GameSetup
from paigow_tui.host.shared import SharedSeat, Wish
from paigow_tui.serve.guests import SEAT
from paigow_tui.serve.people import identity
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing
from tests.bench.conftest import Figures
from tests.serve.test_load import HERE, left
from tests.support.serving import connect, served

pytestmark = pytest.mark.bench

PLAYERS, WATCHING, KEYS = 6, 14, 40


class Screen:
    """One person's terminal."""

    def __init__(self, number: int) -> None:
        self.name, self.key = f"p{number}", asyncssh.generate_private_key("ssh-ed25519")

    async def open(self, port: int, command: str | None) -> None:
        """Log in, and wait for the table."""
        self.connection = await connect(port, self.name, self.key)
        self.process = await self.connection.create_process(
            command, term_type="xterm-256color", term_size=(120, 36), encoding=None
        )
        self.output, self.painted = b"", asyncio.Event()
        self.reading = asyncio.create_task(self._read())
        while b"Pai Gow Poker" not in self.output:
            await self.paint()

    async def _read(self) -> None:
        with suppress(asyncssh.Error):
            while data := await self.process.stdout.read(65_536):
                self.output += data
                self.at = perf_counter()
                self.painted.set()

    async def paint(self) -> float:
        """Wait for the next paint and return its time."""
        self.painted.clear()
        await self.painted.wait()
        return self.at

    async def press(self, key: str) -> float:
        """Press a key; return the time until the screen answers, in ms."""
        pressed = perf_counter()
        self.process.stdin.write(key.encode())
        return 1_000 * (await asyncio.wait_for(self.paint(), 60) - pressed)


def memory(path: Path) -> list[float]:
    """Return each process's memory in MiB, including its share of the memory that processes have in common."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if f"--store={path}" in (process / "cmdline").read_bytes().replace(b"\0", b" ").decode():
                rollup = (process / "smaps_rollup").read_text()
                found.append(int(rollup.partition("\nPss:")[2].split()[0]) / 1024)
        except OSError:
            continue
    return found


@pytest.mark.timeout(600)
async def test_screens_respond_quickly_with_twenty_people_at_a_table(tmp_path: Path, figures: Figures) -> None:
    path = tmp_path / "games.db"
    screens = [Screen(number) for number in range(PLAYERS + WATCHING)]
    players = screens[:PLAYERS]
    with EventStore.open(path) as store:
        stream = new_game(store, GameSetup("Friday", 0, 0), prefix=SHARED, sharing=Sharing(0, 0, 0))
        for player in players:
            assert SharedSeat(store, stream, identity(player.key.public_data)).sit_down(Wish(player.name)) is None
    async with served(sys.executable, str(HERE / "serving.txt"), str(path), "0", "0", *SEAT, nohup=True) as server:
        started = perf_counter()
        await players[0].open(server.port, None)
        one = perf_counter() - started
        more = [screen.open(server.port, None if screen in players else "watch") for screen in screens[1:]]
        await asyncio.gather(*more)
        every = perf_counter() - started
        figures(f"a served table: one comes in, {len(screens)} at once", f"{one:.1f} s, {every:.1f} s")
        await asyncio.sleep(8)
        idle = [await players[0].press("+-"[n % 2]) for n in range(KEYS)]

        async def play(screen: Screen) -> list[float]:
            taken = []
            for number in range(KEYS):
                taken.append(await screen.press("+-"[number % 2]))
                await asyncio.sleep(0.2)
            return taken

        busy = [one for taken in await asyncio.gather(*map(play, players)) for one in taken]
        await asyncio.sleep(2)
        others = []
        for player in players[:-1]:
            waiting = [asyncio.create_task(screen.paint()) for screen in screens if screen is not player]
            await asyncio.sleep(0)
            pressed = perf_counter()
            player.process.stdin.write(b"\r")
            others += [1_000 * (at - pressed) for at in await asyncio.gather(*waiting)]
            await asyncio.sleep(2)
        each = memory(path)
        for what, taken in {
            "a served table at rest: from a key to its paint": idle,
            f"a served table where {PLAYERS} play: from a key to its paint": busy,
            "a served table: from a bet to the others' paint": others,
        }.items():
            p95 = statistics.quantiles(taken, n=20)[-1]
            figures(f"{what}: median, 95%", f"{statistics.median(taken):.0f} ms, {p95:.0f} ms")
        figures("memory of each who is there: mean, most", f"{statistics.mean(each):.1f} MiB, {max(each):.1f} MiB")
        for screen in screens:
            screen.connection.abort()
        ended = perf_counter()
        while left(path):
            await asyncio.sleep(0.05)
        assert perf_counter() - ended < 6, "no process is left"
    assert statistics.quantiles(busy, n=20)[-1] <= 120
    assert statistics.median(others) <= 250
    assert statistics.mean(each) <= 34
