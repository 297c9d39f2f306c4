"""``paigow join`` in a pseudo-terminal, and a dishonest host for it on a real port."""

import asyncio
import json
import os
import pty
from asyncio.subprocess import PIPE
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import asyncssh

from tests.support.dishonest import Attack, Cheat
from tests.support.process import PROGRAM, ROOT, heed_signals


class Joined(NamedTuple):
    """The output of ``paigow join`` on the terminal and on standard error, and its exit status."""

    screen: str
    err: str
    status: int


@asynccontextmanager
async def dishonest(attack: Attack, host: Cheat, screen: bytes = b"") -> AsyncIterator[int]:
    """Run a host that attacks whoever joins; yield its port. ``screen`` is written after the attack."""
    ends = defaultdict[object, tuple[asyncio.Event, asyncio.Event]](lambda: (asyncio.Event(), asyncio.Event()))

    async def serve(process: "asyncssh.SSHServerProcess[bytes]") -> None:
        over, left = ends[process.get_extra_info("connection")]
        with suppress(asyncssh.Error, OSError):
            if process.command == "share":
                await _attack(process, attack(host))
                over.set()
                await left.wait()
                process.exit(0)
            else:
                await over.wait()
                process.stdout.write(screen)
                process.exit(0)
                left.set()

    class Server(asyncssh.SSHServer):
        def begin_auth(self, username: str) -> bool:
            return False

    key = asyncssh.generate_private_key("ssh-ed25519")
    listening = await asyncssh.listen(
        "127.0.0.1", 0, server_host_keys=[key], server_factory=Server, process_factory=serve, encoding=None, config=None
    )
    try:
        yield listening.get_port()
    finally:
        listening.close()


async def _attack(process: "asyncssh.SSHServerProcess[bytes]", script: object) -> None:
    """Send a script's messages and pass it the answers; after one timeout, stop waiting for answers."""
    send: Callable[[object], object] = script.send  # type: ignore[attr-defined]
    answers: object = None
    patience = 5.0
    with suppress(StopIteration):
        while True:
            line = send(answers)
            process.stdout.write((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n")
            answers = []
            if isinstance(line, dict) and line["do"] in ("commit", "open"):
                try:
                    answers = [json.loads(await asyncio.wait_for(process.stdin.readline(), patience))]
                except TimeoutError:
                    patience = 0.01


async def join(port: int, home: Path, *options: str, typed: Callable[[str], bytes] = lambda heard: b"") -> Joined:
    """Run ``paigow join`` to the end; ``typed`` returns what to type, given the output so far."""
    outer, inner = pty.openpty()
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT), "PAIGOW_DB": str(home / "games.db"), "TERM": "xterm-256color",
        "LINES": "30", "COLUMNS": "100",
    }  # fmt: skip
    process = await asyncio.create_subprocess_exec(
        *PROGRAM, "join", "127.0.0.1", "--port", str(port), "--name", "ann", "--trust", *options,
        cwd=ROOT, stdin=inner, stdout=inner, stderr=PIPE, env=environment, preexec_fn=heed_signals,
    )  # fmt: skip
    os.close(inner)
    heard, loop = bytearray(), asyncio.get_running_loop()

    def hear() -> None:
        try:
            data = os.read(outer, 65_536)
        except OSError:
            data = b""
        heard.extend(data)
        if not data:
            loop.remove_reader(outer)
        elif keys := typed(heard.decode(errors="replace")):
            os.write(outer, keys)

    loop.add_reader(outer, hear)
    try:
        _, err = await asyncio.wait_for(process.communicate(), 60)
        await asyncio.sleep(0)
        with suppress(OSError):
            while data := os.read(outer, 65_536):
                heard.extend(data)
    finally:
        loop.remove_reader(outer)
        os.close(outer)
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return Joined(heard.decode(errors="replace"), err.decode(), process.returncode)
