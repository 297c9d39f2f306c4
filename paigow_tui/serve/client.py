"""``paigow join``: a seat at somebody else's table, with a share of the shuffle made on this machine.

It logs in over SSH like any other client, with its own key, and shows the table in this terminal. A second session of
the same connection carries the shares; see `paigow_tui.serve.notary`. The findings are shown at once in a row that the
host cannot write to (`paigow_tui.serve.own_row`), saved to a file, and printed at the end.
"""

import asyncio
import hashlib
import os
import shutil
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import asyncssh

from paigow_tui.amounts import printable
from paigow_tui.serve.addresses import network_error
from paigow_tui.serve.notary import Notary
from paigow_tui.serve.own_row import LEAST, OwnRow
from paigow_tui.serve.share_book import Book, BookInUse, DamagedBook, Entry
from paigow_tui.serve.share_messages import LONGEST
from paigow_tui.serve.shares import SHARE
from paigow_tui.telling import joining as say

GRACE: Final = 3.0
"""How long to wait for the last deck after leaving the table, in seconds."""
AGAIN: Final = (1, 2, 5, 10, 20, *[30] * 28)
"""The seconds to wait before each attempt to reconnect, which add up to about a quarter of an hour."""
_OFTEN: Final = 0.05
_KEY: Final = "join_key"
_SHARES: Final = "join_shares"
_CARDS: Final = "join_cards.txt"
_HOSTS: Final = "known_hosts"
_UNREACHABLE: Final = 2
_NOT_SOUND: Final = 1
_SHOWN: Final = 10
"""How many of the last hands are printed at the end."""


class _Told(asyncssh.SSHClient):
    """Prints what the host says during login."""

    def auth_banner_received(self, msg: str, lang: str) -> None:
        print(printable(msg.strip()), file=sys.stderr)


class _Cards:
    """The file with the cards the player should have been dealt, one round per line."""

    def __init__(self, path: Path, where: str) -> None:
        self.path, self._where = path, printable(where)

    def checked(self, entry: Entry) -> None:
        """Save the cards of a round, and also print them if standard error is not a terminal. Raise OSError."""
        line = say.checked(_checked(entry))
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        with os.fdopen(os.open(self.path, flags, 0o600), "a", encoding="utf-8") as file:
            file.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')}  {self._where}  {line}\n")
        if not sys.stderr.isatty():
            print(line, file=sys.stderr, flush=True)


def own_key(folder: Path) -> asyncssh.SSHKey:
    """Return this machine's SSH key, created on first use. Raise OSError."""
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
        print(say.not_joined(host, port, _why(error)), file=sys.stderr)
    except BookInUse:
        print(say.IN_USE, file=sys.stderr)
    except DamagedBook as error:
        print(say.damaged(Path(str(error))), file=sys.stderr)
    return _UNREACHABLE


def _why(error: Exception) -> str:
    """Return why a host could not be reached, or which file on this machine is in the way."""
    if isinstance(error, TimeoutError):
        return say.TOO_SLOW
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename else network_error(error)
    return str(error) or type(error).__name__


async def _join(host: str, port: int, name: str, words: str, folder: Path, trust: bool) -> int:
    key, hosts = own_key(folder), folder / _HOSTS
    hosts.touch(0o600)
    where = f"[{host}]:{port}" if port != 22 else host
    known = asyncssh.read_known_hosts(str(hosts)).match(host, "", port)[0]
    if not known:
        server_key = await asyncssh.get_server_host_key(host, port)
        if server_key is None or not (trust or _trusts(where, server_key)):
            return _UNREACHABLE
        with hosts.open("ab") as file:
            file.write(f"{where} ".encode() + server_key.export_public_key())

    def connect() -> AbstractAsyncContextManager[asyncssh.SSHClientConnection]:
        return asyncssh.connect(
            host, port, username=name, client_keys=[key], known_hosts=str(hosts), config=None, agent_path=None,
            keepalive_interval=15, login_timeout=30, client_factory=_Told,
        )  # fmt: skip

    async with AsyncExitStack() as stack:
        connection = await stack.enter_async_context(connect())
        if "watch" in words.split():
            return await _show(connection, words, None)
        host_key = connection.get_server_host_key()
        assert host_key is not None, "a host proves who it is"
        book = stack.enter_context(closing(Book(folder / _SHARES / f"{_digest(host_key)}.jsonl")))
        cards = _Cards(folder / _CARDS, where)
        notary = Notary(book, cards.checked)
        row = OwnRow(*_size(), say.row(None, None), sys.stdout.encoding)
        status, attempts = _UNREACHABLE, 0
        while True:
            try:
                if attempts:
                    connection = await stack.enter_async_context(connect())
                    if connection.get_server_host_key() != host_key:
                        break
                    attempts = 0
                status = await _play(connection, words, notary, row)
                break
            except (TimeoutError, OSError, asyncssh.Error) as error:
                lost = say.not_joined(host, port, _why(error)) if attempts else say.connection_lost(host, port)
                print(lost, file=sys.stderr)
                if attempts == len(AGAIN) or notary.fault:
                    break
            print(say.comes_back(AGAIN[attempts]), file=sys.stderr)
            await asyncio.sleep(AGAIN[attempts])
            attempts += 1
        return _sign_off(notary, cards, row.kept) or status


def _digest(key: asyncssh.SSHKey) -> str:
    return hashlib.sha256(key.public_data).hexdigest()


async def _play(connection: asyncssh.SSHClientConnection, words: str, notary: Notary, row: OwnRow) -> int:
    """Show the table until it ends, and wait briefly for the deck of the last round; return the exit status."""
    shares = asyncio.create_task(_share(connection, notary, row))
    settled = asyncio.create_task(_settled(notary))
    try:
        try:
            status = await _show(connection, words, row)
        finally:
            _write(row.end())
        await asyncio.wait([shares, settled], timeout=GRACE, return_when=asyncio.FIRST_COMPLETED)
    finally:
        shares.cancel()
        settled.cancel()
    return status


def _sign_off(notary: Notary, cards: _Cards, row_kept: bool) -> int:
    """Report on the shuffle; return the exit status, which is 0 if everything was as promised."""
    unaccounted = notary.unaccounted
    print(say.HEADING)
    for entry in notary.checked[-_SHOWN:]:
        print(say.checked(_checked(entry)))
    if notary.checked:
        print(say.kept_in(cards.path))
    if not row_kept:
        print(say.no_row(LEAST))
    hidden = [entry.round for entry in notary.checked if not entry.shown]
    rounds, left = ([entry.round for entry in entries] for entries in (notary.checked, unaccounted))
    print(say.shared_in(rounds, hidden, left, notary.fault))
    with suppress(OSError):  # the next run will report it again
        notary.sign_off()
    return _NOT_SOUND if notary.fault or unaccounted else 0


def _checked(entry: Entry) -> say.Checked:
    return say.Checked(entry.round, entry.seat, entry.cards, bool(entry.shown))


def _trusts(where: str, key: asyncssh.SSHKey) -> bool:
    print(say.new_host(where, key.get_fingerprint()), end="", flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


async def _share(connection: asyncssh.SSHClientConnection, notary: Notary, row: OwnRow) -> None:
    """Answer the server's requests about the shuffle, while the connection lasts, and show the results in the row."""
    with suppress(asyncssh.Error, OSError):
        async with connection.create_process(SHARE, encoding=None) as process:
            rest = b""
            while data := await process.stdout.read(LONGEST):
                *lines, rest = (rest + data).split(b"\n")
                if len(rest) > LONGEST:
                    lines, rest = [*lines, rest], b""
                for line in lines:
                    answer = notary.take(line)
                    _write(row.say(say.row(_checked(notary.checked[-1]) if notary.checked else None, notary.fault)))
                    if answer:
                        process.stdin.write(answer)
                        await process.stdin.drain()


async def _settled(notary: Notary) -> None:
    """Wait until all decks from shares opened over this connection have been checked."""
    while notary.waits:
        await asyncio.sleep(_OFTEN)


async def _show(connection: asyncssh.SSHClientConnection, words: str, row: OwnRow | None) -> int:
    """Show the table in this terminal, above our own row, until it ends; return its exit status."""
    loop, (columns, lines) = asyncio.get_running_loop(), _size()
    process: asyncssh.SSHClientProcess[bytes] = await connection.create_process(
        words or None, term_type=os.environ.get("TERM", "xterm"), term_size=(columns, row.room if row else lines),
        encoding=None,
    )  # fmt: skip
    keys = sys.stdin.fileno()

    def typed() -> None:
        data = os.read(keys, 4_096)
        process.stdin.write(data) if data else loop.remove_reader(keys)

    def resized() -> None:
        columns, lines = _size()
        if row:
            _write(row.resize(columns, lines))
        process.change_terminal_size(columns, row.room if row else lines)

    with _raw(keys):
        loop.add_reader(keys, typed)
        loop.add_signal_handler(signal.SIGWINCH, resized)
        try:
            if row:
                _write(row.begin())
            while data := await process.stdout.read(65_536):
                _write(row.passed(data) if row else data)
        finally:
            loop.remove_reader(keys)
            loop.remove_signal_handler(signal.SIGWINCH)
    await process.wait_closed()
    if process.exit_status is None:
        raise ConnectionError
    return process.returncode or 0


def _size() -> tuple[int, int]:
    """Return the columns and lines of this terminal, asking the terminal before the environment."""
    with suppress(OSError):
        size = os.get_terminal_size(sys.stdout.fileno())
        if size.columns and size.lines:
            return size
    return shutil.get_terminal_size()


def _write(data: bytes) -> None:
    screen = sys.stdout.fileno()
    while data:
        data = data[os.write(screen, data) :]


@contextmanager
def _raw(keys: int) -> Iterator[None]:
    """Put the terminal in raw mode, so that every key is passed on as typed."""
    before = termios.tcgetattr(keys)
    tty.setraw(keys)
    try:
        yield
    finally:
        termios.tcsetattr(keys, termios.TCSADRAIN, before)
