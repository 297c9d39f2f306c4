"""``paigow join``: a seat at somebody's table, with a share of the shuffle made on this machine.

It logs in over SSH as any other client does, with a key of its own, and shows the table in this terminal. Beside it, a
second session of the same connection carries the shares: see `paigow_tui.serve.shares`.
"""

import asyncio
import os
import shutil
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import asyncssh
import msgspec

from paigow_tui.amounts import printable
from paigow_tui.serve.shares import LONGEST, SHARE, Notary
from paigow_tui.telling import joining as say

_KEY: Final = "join_key"
_SHARE: Final = "join_share"
_HOSTS: Final = "known_hosts"
_UNREACHABLE: Final = 2


class _Told(asyncssh.SSHClient):
    """Passes on what the host says at the door."""

    def auth_banner_received(self, msg: str, lang: str) -> None:
        print(printable(msg.strip()), file=sys.stderr)


def own_key(folder: Path) -> asyncssh.SSHKey:
    """Return the key of this machine's person, made the first time. Raise OSError."""
    path = folder / _KEY
    if not path.exists():
        folder.mkdir(0o700, parents=True, exist_ok=True)
        key = asyncssh.generate_private_key("ssh-ed25519", comment="paigow")
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(key.export_private_key())
    return asyncssh.read_private_key(str(path))


def join(host: str, port: int, name: str, words: str, folder: Path, trust: bool) -> int:
    """Play at a table until the person quits; return the exit status."""
    try:
        return asyncio.run(_join(host, port, name, words, folder, trust))
    except (TimeoutError, OSError, asyncssh.Error) as error:
        print(say.not_joined(host, port, error), file=sys.stderr)
        return _UNREACHABLE


async def _join(host: str, port: int, name: str, words: str, folder: Path, trust: bool) -> int:
    key, hosts = own_key(folder), folder / _HOSTS
    hosts.touch(0o600)
    where = f"[{host}]:{port}" if port != 22 else host
    known = asyncssh.read_known_hosts(str(hosts)).match(host, "", port)[0]
    if not known:
        found = await asyncssh.get_server_host_key(host, port)
        if found is None or not (trust or _trusts(where, found)):
            return _UNREACHABLE
        with hosts.open("ab") as file:
            file.write(f"{where} ".encode() + found.export_public_key())
    notary = Notary(folder / _SHARE)
    async with asyncssh.connect(
        host, port, username=name, client_keys=[key], known_hosts=str(hosts), config=None, agent_path=None,
        keepalive_interval=15, login_timeout=30, client_factory=_Told,
    ) as connection:  # fmt: skip
        shares = asyncio.create_task(_share(connection, notary))
        try:
            status = await _show(connection, words)
        finally:
            shares.cancel()
    print(say.shared_in(notary.sound, notary.fault))
    return 1 if notary.fault else status


def _trusts(where: str, key: asyncssh.SSHKey) -> bool:
    print(say.new_host(where, key.get_fingerprint()), end="", flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


async def _share(connection: asyncssh.SSHClientConnection, notary: Notary) -> None:
    """Answer what the server asks for the shuffle, as long as the connection lasts."""
    with suppress(asyncssh.Error, OSError):
        async with connection.create_process(SHARE, encoding=None) as process:
            while line := await process.stdout.readline():
                with suppress(msgspec.MsgspecError, KeyError, TypeError, ValueError):
                    answer = notary.answer(msgspec.json.decode(line[:LONGEST], type=dict[str, Any]))
                    if answer is not None:
                        process.stdin.write(msgspec.json.encode(answer) + b"\n")


async def _show(connection: asyncssh.SSHClientConnection, words: str) -> int:
    """Show the table in this terminal until it ends; return its exit status."""
    loop, size = asyncio.get_running_loop(), shutil.get_terminal_size()
    process: asyncssh.SSHClientProcess[bytes] = await connection.create_process(
        words or None, term_type=os.environ.get("TERM", "xterm"), term_size=(size.columns, size.lines), encoding=None
    )
    keys, screen = sys.stdin.fileno(), sys.stdout.fileno()

    def typed() -> None:
        data = os.read(keys, 4_096)
        process.stdin.write(data) if data else loop.remove_reader(keys)

    def resized() -> None:
        now = shutil.get_terminal_size()
        process.change_terminal_size(now.columns, now.lines)

    with _raw(keys):
        loop.add_reader(keys, typed)
        loop.add_signal_handler(signal.SIGWINCH, resized)
        try:
            while data := await process.stdout.read(65_536):
                while data:
                    data = data[os.write(screen, data) :]
        finally:
            loop.remove_reader(keys)
            loop.remove_signal_handler(signal.SIGWINCH)
    await process.wait_closed()
    return process.returncode or 0


@contextmanager
def _raw(keys: int) -> Iterator[None]:
    """Pass every key on as it is typed."""
    before = termios.tcgetattr(keys)
    tty.setraw(keys)
    try:
        yield
    finally:
        termios.tcsetattr(keys, termios.TCSADRAIN, before)
