"""A table served by its own process, and people who join over SSH."""

import asyncio
import os
import re
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import asyncssh

from tests.support.process import ROOT, heed_signals


class Served(NamedTuple):
    """A server, its SSH port, and what it printed at startup."""

    process: Process
    port: int
    said: str

    async def typed(self, line: str) -> str:
        """Type a line; return the first line of the answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n".encode())
        return (await self.process.stdout.readline()).decode().rstrip()

    async def ended(self, by: signal.Signals | None = None) -> int:
        """Send this signal, if any, and return the exit status; fail after ten seconds."""
        if by is not None:
            self.process.send_signal(by)
        return await asyncio.wait_for(self.process.wait(), 10)


@asynccontextmanager
async def served(*command: str, nohup: bool = False) -> AsyncIterator[Served]:
    """Serve a table; kill the server at the end if it is still running."""

    def ready() -> None:
        heed_signals()
        if nohup:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(
        *command, cwd=ROOT, stdout=PIPE, stdin=PIPE, env=environment, preexec_fn=ready
    )
    try:
        assert process.stdout is not None
        said = ""
        while "Type people" not in said:
            line = (await process.stdout.readline()).decode()
            assert line, "the server ended"
            said += line
        found = re.search(r"ssh -p (\d+)", said)
        yield Served(process, int(found[1]) if found else 0, said)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def connect(port: int, name: str, key: asyncssh.SSHKey) -> asyncssh.SSHClientConnection:
    """Log in over SSH with a key."""
    return await asyncssh.connect(
        "127.0.0.1", port, username=name, client_keys=[key], known_hosts=None, config=None, agent_path=None
    )
