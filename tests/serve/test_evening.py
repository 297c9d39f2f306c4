"""A session behind nginx with TLS: six clients of four kinds, lost connections, an active host and a killed server.

The environment variable ``EVENING`` sets the number of rounds (default: 100).
"""

import asyncio
import os
import random
import shutil
import signal
import sys
import termios
from asyncio.subprocess import Process
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from paigow_tui.history.verifying import verify_game
from paigow_tui.host.floor import find_table
from paigow_tui.host.visible import visible
from paigow_tui.serve.control import ask, control_path
from paigow_tui.store import EventStore
from paigow_tui.table import Phase, State, decode_event, evolve
from paigow_tui.table import events as e
from paigow_tui.table.accounts import accounts
from paigow_tui.testing.waiting import until
from tests.serve.test_browser import CHROMIUM
from tests.support.process import PROGRAM, ROOT, heed_signals
from tests.support.proxies import NAME, PROGRAMS, free_port, proxy

pytest.importorskip("playwright")
from playwright.async_api import Error, async_playwright

ROUNDS = int(os.environ.get("EVENING", "100"))
SSH = shutil.which("ssh")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(5_400),
    pytest.mark.skipif(None in (CHROMIUM, SSH, PROGRAMS["nginx"]), reason="no Chromium, ssh or nginx is installed"),
]
PLAYS = (b"\r", b"h", b"\r")
"""The keys of a person who does what the prompt says and sets hands the house way."""
ANSWERS = {"Your bet": "", "Your low hand?": "h", "Take or decline?": "decline", "The bank is offered": "decline"}


class Evening:
    """The table, its files, and a record of what has happened."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / "games.db"
        self.ssh, self.web, self.public = free_port(), free_port(), free_port()
        self.lost, self.acts, self.over = Counter[str](), Counter[str](), False
        self.chance = random.Random(1)

    @property
    def at(self) -> str:
        return f"https://{NAME}:{self.public}"

    async def open(self) -> None:
        command = (str(Path(__file__).with_name("evening.txt")), str(self.path), str(self.ssh), str(self.web), self.at)
        with (self.folder / "server.txt").open("ab") as log:
            self.server = await asyncio.create_subprocess_exec(
                sys.executable, *command, cwd=ROOT, stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log,
                env={**os.environ, "PYTHONPATH": str(ROOT)}, preexec_fn=heed_signals,
            )  # fmt: skip
        await until(lambda: self.path.exists() and self.says("people"))

    def says(self, words: str) -> list[str]:
        """Run a host command; return the lines of the answer, or an empty list if the table is not open."""
        with suppress(OSError, ValueError), EventStore.open(self.path) as store:
            stream = find_table(store, "Friends")
            return [*ask(control_path(self.path, stream), words).lines] if stream else []
        return []

    def events(self) -> Iterator[e.AnyEvent]:
        with EventStore.open(self.path) as store:
            yield from (decode_event(record.payload) for record in store.read("shared/1"))

    def state(self) -> State:
        state = State.empty()
        for event in self.events():
            state = evolve(state, event)
        return state

    async def again(self, name: str, visit: Callable[[float], Awaitable[object]]) -> None:
        """Connect over and over, staying for a while each time before being cut off."""
        chance = random.Random(name)
        while not self.over:
            await visit(20 + 60 * chance.random())
            self.lost[name] += 1
            await asyncio.sleep(2 * chance.random())

    async def on_a_terminal(self, name: str, *command: str) -> None:
        """Play with keys in a terminal."""

        async def visit(seconds: float) -> None:
            screen, inner = os.openpty()
            os.set_blocking(screen, False)
            termios.tcsetwinsize(inner, (36, 120))
            process = await _start(*command, stdin=inner, stdout=inner, stderr=inner)
            os.close(inner)
            try:
                for _ in range(int(seconds / 0.5)):
                    if process.returncode is not None or self.over:
                        break
                    for keys in PLAYS:
                        with suppress(BlockingIOError, OSError):
                            while os.read(screen, 65_536):
                                pass
                        with suppress(BlockingIOError, OSError):
                            os.write(screen, keys)
                        await asyncio.sleep(0.17)
            finally:
                await _cut_off(process)
                os.close(screen)

        await self.again(name, visit)

    async def in_lines(self, name: str, *command: str) -> None:
        """Play line by line."""

        async def visit(seconds: float) -> None:
            process = await _start(*command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
            assert process.stdin is not None
            assert process.stdout is not None
            with suppress(TimeoutError, ConnectionError):
                async with asyncio.timeout(seconds):
                    while line := (await process.stdout.readline()).decode():
                        for asked, answer in ANSWERS.items():
                            if line.startswith(asked):
                                process.stdin.write(f"{answer}\n".encode())
            await _cut_off(process)

        await self.again(name, visit)

    async def in_a_browser(self, name: str, browser: object, link: str) -> None:
        context = await browser.new_context(ignore_https_errors=True)  # type: ignore[attr-defined]
        page = await context.new_page()
        came = False

        async def visit(seconds: float) -> None:
            nonlocal came
            with suppress(Error):  # such as when nginx can't reach the server
                await page.goto(self.at if came else link)
                if not came:
                    await page.get_by_label("Your name").fill(name)
                    await page.get_by_text("Sit down").first.click()
                    came = True
                for _ in range(int(seconds / 0.6)):
                    if self.over:
                        return
                    for key in ("Enter", "h", "Enter"):
                        await page.keyboard.press(key)
                        await asyncio.sleep(0.2)
            with suppress(Error):
                await page.goto("about:blank")

        await self.again(name, visit)

    async def host(self) -> None:
        """Every few seconds, do something a host might do."""
        while not self.over:
            await asyncio.sleep(5 + 10 * self.chance.random())
            act = self.chance.choice(("announce Good luck", "hurry", "pause", "clocks bet=7", "people", "link"))
            if self.says(act):
                self.acts[act.split()[0]] += 1
            if act == "pause":
                await asyncio.sleep(2)
                self.says("resume")


async def _start(*command: str, **streams: object) -> Process:
    return await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        start_new_session=True,
        preexec_fn=heed_signals,
        **streams,  # type: ignore[arg-type]
    )


async def _cut_off(process: Process) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
    await process.wait()


async def test_a_session_behind_nginx_survives_lost_connections_and_a_killed_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path)
    keys = []
    for name in ("ann", "bob", "dan", "gil"):
        keygen = await _start("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(tmp_path / name))
        assert await keygen.wait() == 0
        keys.append(name)

    def ssh(name: str, *words: str) -> tuple[str, ...]:
        options = ("StrictHostKeyChecking=no", f"UserKnownHostsFile={tmp_path}/known", "IdentitiesOnly=yes")
        given = [part for option in options for part in ("-o", option)]
        where = ("-F", "none", "-i", str(tmp_path / name), "-p", str(evening.ssh), *given)
        return (str(SSH), *where, *words[:1], f"{name}@127.0.0.1", *words[1:])

    join = (*PROGRAM, "join", "127.0.0.1", "--port", str(evening.ssh), "--name", "cyd", "--trust")
    monkeypatch.setenv("PAIGOW_DB", str(tmp_path / "own" / "paigow.db"))
    monkeypatch.setenv("TERM", "xterm-256color")
    await evening.open()
    async with proxy("nginx", tmp_path, evening.public, evening.web), async_playwright() as playwright:
        rules = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", rules])
        links = [next(word for word in evening.says("link") if word.startswith("https")) for _ in range(2)]
        people = [
            evening.on_a_terminal("ann", *ssh("ann", "-tt")),
            evening.on_a_terminal("bob", *ssh("bob", "-tt")),
            evening.on_a_terminal("cyd", *join),
            evening.in_lines("dan", *ssh("dan", "-T")),
            evening.in_a_browser("eve", browser, links[0]),
            evening.in_a_browser("fay", browser, links[1]),
        ]
        tasks = [asyncio.create_task(one) for one in (*people, evening.host())]
        loop, killed, waits = asyncio.get_running_loop(), 0, None
        began = since = loop.time()
        last, longest = 0, 0.0
        while (state := await asyncio.to_thread(evening.state)).round <= ROUNDS:
            if state.round != last:
                longest, since = max(longest, loop.time() - since), loop.time()
                last = state.round
                print(f"round {last} at {loop.time() - began:.0f} s", flush=True)
            assert loop.time() - since < 180, f"round {last} does not end: {state.phase}, {evening.says('people')}"
            if waits is None and len([one for one in state.players if one is not None]) == 6:
                waits = asyncio.create_task(evening.in_lines("gil", *ssh("gil", "-T")))  # there is no seat for gil
            if killed < 1 + ROUNDS // 50 and state.round >= (killed + 1) * ROUNDS // 4 and state.phase is Phase.SETTING:
                killed += 1
                evening.server.kill()
                await evening.server.wait()
                await evening.open()
            if state.round == ROUNDS // 2 and not evening.acts["free"] and evening.says("free 3"):
                evening.acts["free"] += 1  # so that the person waiting sits down
            for task in tasks:
                if task.done():
                    task.result()  # raises the error of a player that failed
            await asyncio.sleep(2)
        evening.over = True
        for task in (*tasks, *([waits] if waits else [])):
            task.cancel()
        await asyncio.gather(*tasks, *([waits] if waits else []), return_exceptions=True)
        await browser.close()
    evening.server.send_signal(signal.SIGTERM)
    await evening.server.wait()
    print(f"lost {dict(evening.lost)}, acts {dict(evening.acts)}, killed {killed}, longest round {longest:.0f} s")
    check(evening, killed)


def check(evening: Evening, killed: int) -> None:
    """Check money and seats using only the events."""
    with EventStore.open(evening.path) as store:
        verdict = verify_game(lambda: (record.payload for record in visible(store, "shared/1")))
    assert verdict.sound, str(verdict)  # every payment is computed again by the auditor
    # what each person has, added up from what they bought, bet and were paid
    has, sits, came, wrong = defaultdict[str, int](int), dict[int, str](), defaultdict[str, set[str]](set), 0
    played = Counter[str]()
    for event in evening.events():
        match event:
            case e.SeatClaimed(seat=seat, who=who):
                assert seat not in sits, "nobody takes a seat that is somebody's"
                sits[seat] = who
            case e.PlayerJoined(seat=seat, name=name) if seat in sits:
                came[sits[seat]].add(name)
            case e.PlayerLeft(seat=seat):
                sits.pop(seat, None)
            case e.SeatSettled(seat=seat) if seat in sits:
                has[sits[seat]] += event.paid - event.stake
                played[sits[seat]] += 1
                expected = {"win": 2 * event.stake - event.commission, "push": event.stake, "lose": 0}[event.outcome]
                wrong += event.paid != expected
            case e.BankSettled(seat=seat) if seat in sits:
                has[sits[seat]] += event.net - event.commission
            case e.SideBetSettled(seat=seat) if seat in sits:
                has[sits[seat]] += event.paid - event.stake
    assert wrong == 0
    state = evening.state()
    assert state.total == 0
    nets = {one.name: one.net for one in accounts(state) if one.kind == "person"}
    names = {next(iter(called)): who for who, called in came.items()}
    assert all(len(called) == 1 for called in came.values()), "everybody has one name, and nobody another's"
    assert nets == {name: has[who] for name, who in names.items()}
    print(f"played { ({name: played[who] for name, who in names.items()}) }, nets {nets}")
    assert set(names) >= {"ann", "bob", "cyd", "dan", "eve", "fay"}
    assert ROUNDS < 10 or min(played[names[name]] for name in ("ann", "bob", "dan", "eve", "fay", "cyd")) > 0
    assert killed
