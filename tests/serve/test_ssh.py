"""The SSH server: who gets in, what they reach, and what strangers can't do."""

import asyncio
import gc
import os
import re
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from paigow_tui.host.floor import Floor
from paigow_tui.serve import proofs, ssh
from paigow_tui.serve.guests import MOST_EACH, Guests
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.people import MOST, People, PersonKnown
from paigow_tui.serve.proofs import Proofs
from paigow_tui.serve.ssh import Door
from paigow_tui.store import EventStore
from paigow_tui.testing.waiting import until

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")
ANN, BOB = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
Open = Callable[..., Any]


class Client(asyncssh.SSHClient):
    """A client that types the next of ``words`` when prompted, and records what it is told."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words, self.told = [*words], ""

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self.told += msg

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str] | None:
        self.told += instructions + "".join(text for text, _ in prompts)
        return [self.words.pop(0)] if self.words else None


class Table:
    """A table with an SSH server, and ways to connect."""

    def __init__(
        self, floor: Floor, people: People, guests: Guests, door: Door, port: int, heard: Sequence[str]
    ) -> None:
        self.floor, self.people, self.guests, self.door, self.port = floor, people, guests, door, port
        self.told = ""
        self.heard = heard
        """The lines that the host has been told."""

    @asynccontextmanager
    async def connected(
        self, name: str = "ann", key: asyncssh.SSHKey | None = ANN, words: Sequence[str] = ()
    ) -> AsyncIterator[asyncssh.SSHClientConnection]:
        client = Client(words)
        try:
            async with asyncssh.connect(
                "127.0.0.1",
                self.port,
                username=name,
                client_keys=key or None,
                agent_path=None,
                known_hosts=([HOST_KEY.convert_to_public()], [], []),
                config=None,
                client_factory=lambda: client,
            ) as connection:
                yield connection
        finally:
            self.told = client.told

    async def enter(
        self, connection: asyncssh.SSHClientConnection, command: str | None = None, **options: Any
    ) -> asyncssh.SSHClientProcess[bytes]:
        options = {"term_type": "xterm", "term_size": (80, 24), **options}
        return await connection.create_process(command, encoding=None, **options)

    async def asked(self, command: str | None = None, typed: bytes = b"quit\n", **options: Any) -> tuple[str, int]:
        """Log in, type something, and return the whole output and the exit status."""
        terminal = {name: options.pop(name) for name in ("term_type", "term_size") if name in options}
        async with self.connected(**options) as connection:
            process = await self.enter(connection, command, **terminal)
            with suppress(BrokenPipeError):
                process.stdin.write(typed)
            done = await process.wait()
            assert isinstance(done.stdout, bytes)
            assert done.exit_status is not None
            return done.stdout.decode(), done.exit_status

    async def refused(self, **options: Any) -> str:
        with pytest.raises(asyncssh.PermissionDenied):
            async with self.connected(**options):
                pass
        return self.told


@pytest.fixture(scope="module", autouse=True)
def _only_what_is_new_is_collected() -> None:
    """Exempt earlier tests' objects from garbage collection, which would take 1.6 s at the end of a full run."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def opened(floor: Floor, store: EventStore, tmp_path: Path, stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    monkeypatch.setattr(ssh, "PAUSE", 0.01)
    monkeypatch.setattr("paigow_tui.serve.guests.GRACE", 0.3)

    @asynccontextmanager
    async def opened(pin: str = "", keys: Path | None = None) -> AsyncIterator[Table]:
        people = People(store, floor.stream, lambda: ["Gus"])
        guests = Guests(floor, tmp_path / "games.db", (sys.executable, str(stand_in)))
        failed, heard = list[Exception](), list[str]()
        door = Door(people, Lobby(guests), Proofs(pin, keys, heard.append), failed.append)
        port = await door.open("127.0.0.1", 0, HOST_KEY)
        try:
            yield Table(floor, people, guests, door, port, heard)
        finally:
            door.shut()
            await guests.end_all()
            await door.close()
        assert not failed
        gc.collect()

    return opened


async def said(process: asyncssh.SSHClientProcess[bytes], pattern: str) -> str:
    """Return a process's output once it matches ``pattern``."""
    heard = ""
    while not re.search(pattern, heard):
        read = await process.stdout.read(10_000)
        assert read, heard
        heard += read.decode()
    return heard


async def test_a_key_alone_identifies_a_person_who_returns(opened: Open) -> None:
    async with opened() as table:
        heard, status = await table.asked()
        assert ("here ann seat any" in heard, status) == (True, 0)
        ann = table.people.named("ann")
        assert "here ann seat 5" in (await table.asked("5"))[0]
        assert "here annie seat 5" in (await table.asked("5", name="annie"))[0]
        assert table.people.name(ann.who) == "annie"


async def test_a_spectator_who_sits_down_gets_another_program_over_the_same_connection(opened: Open) -> None:
    async with opened() as table, table.connected() as connection:
        process = await table.enter(connection, "watch")
        await said(process, "here ann seat any watch")
        process.stdin.write(b"sit\n")
        await said(process, r"here ann seat any\r?\n")
        [visit] = table.guests.visits
        assert not visit.watch
        process.stdin.write(b"sit\n")
        assert (await process.wait()).exit_status == 75, "a player's program cannot ask for that"


async def test_without_a_key_a_secret_word_identifies_you_when_you_return(opened: Open) -> None:
    async with opened() as table:
        await table.asked(key=None, words=["abc", "swordfish", "sword", "swordfish", "swordfish"])
        assert [text in table.told for text in ("Choose a secret word", "4 to 64", "two different")] == [True] * 3
        ann = table.people.named("ann")
        assert "here ann seat 3" in (await table.asked("3", key=None, words=["sword", "swordfish"]))[0]
        assert "not the secret word" in table.told
        assert table.people.named("ann") == ann
        assert "not the secret word" in await table.refused(key=None, words=["a", "b", "c", "swordfish"])
        told = await table.refused(key=BOB, words=["a", "b", "c", "swordfish"])
        assert "not the secret word" in told, "nor with a new key"
        told = await table.refused(key=None, words=["x" * 65])
        assert told == "Type the secret word you chose when you first joined.Secret word: " * 2


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("ann", "ann is, or looks like, the name of somebody else here. Choose another name."),
        ("GUS", "GUS is, or looks like, the name of somebody else here. Choose another name."),
        ("b" * 17, "A name must be 1 to 16 printable characters."),
        ("b ", "A name must be 1 to 16 printable characters."),
        ("d\u0435aler", "Dealer is a name that the program itself uses. Choose another name."),
        ("b\u202eb", ""),
        ("b\x1b[2J", ""),
    ],
)
async def test_an_invalid_or_taken_name_is_refused(opened: Open, name: str, told: str) -> None:
    async with opened() as table:
        await table.asked()
        if told:
            assert (await table.refused(name=name, key=BOB)).strip() == told
            assert (await table.refused(name=name, key=None, words=["swordfish"] * 2)).strip() == told
        else:
            with pytest.raises((asyncssh.Error, ValueError)):
                await table.asked(name=name)


async def test_a_tables_guest_list_has_a_limit(opened: Open) -> None:
    async with opened() as table:
        table.people._known = {str(number): PersonKnown(str(number), f"n{number}") for number in range(MOST)}
        assert (await table.refused()).strip() == "This table's guest list is full."


async def test_everybody_is_asked_for_the_pin_and_nobody_is_remembered_without_it(opened: Open) -> None:
    async with opened(pin="4711") as table:
        heard, status = await table.asked(typed=b"1\r2\r\x03")
        again = "That is not the PIN. Try again: \r\n"
        assert heard == f"The table's PIN: \r\n{again * 2}That is not the PIN. Ask the host for it.\r\n"
        assert status == 2
        assert table.people.named("ann") is None
        assert not table.guests.visits
        async with table.connected("bob", None, ["swordfish"] * 2) as connection:
            process = await table.enter(connection)
            process.stdin.write(b"4712\x7f1\r")
            await said(process, "here bob")
        assert await table.asked("plain", typed=b"4711\nquit\n", term_type=None) == (
            "The table's PIN: \r\nhere ann seat any plain\n", 0,
        )  # fmt: skip


async def test_a_person_who_types_wrong_pins_has_to_wait_and_nobody_else_does(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssh, "PAUSE", 3_600)
    async with opened(pin="4711") as table, AsyncExitStack() as stack:
        for _ in range(10):
            connection = await stack.enter_async_context(table.connected("bob", BOB))
            process = await table.enter(connection)
            process.stdin.write(b"4712\r")
        assert (await table.asked(typed=b"4711\rquit\n"))[1] == 0
        await until(lambda: bool(table.heard))
        assert table.heard == ["A wrong PIN, secret word or link came from 127.0.0.1."]


async def test_wrong_pins_and_words_are_limited_per_address_and_per_connection(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proofs, "MOST_WRONG", 5)
    monkeypatch.setattr(proofs, "ONE_MORE", 3_600)
    async with opened(pin="4711") as table:
        many = "Try again in a few minutes"
        await table.asked(key=None, words=["swordfish"] * 2, typed=b"4711\rquit\n")
        async with table.connected("bob", BOB) as connection:
            process = await table.enter(connection)
            process.stdin.write(b"1\r2\r3\r")
            await said(process, "Ask the host for it.")
            process = await table.enter(connection)
            process.stdin.write(b"4711\r")
            await said(process, many)
        assert many in (await table.asked(name="cyd", typed=b"1\r4711\r"))[0], (
            "one try was for a new word, three were bob's"
        )
        assert many in await table.refused(key=None, words=["swordfish"])


async def test_a_share_program_gets_no_answer_until_its_user_has_been_let_in(opened: Open) -> None:
    async with opened(pin="4711") as table, table.connected() as connection:
        spoke = await table.enter(connection, "share", term_type=None)
        spoke.stdin.write(b"{}\n")
        assert await spoke.stdout.read() == b""
        shares = await table.enter(connection, "share", term_type=None)
        process = await table.enter(connection)
        process.stdin.write(b"1\r")
        await said(process, "That is not the PIN")
        assert not table.floor._programs
        process.stdin.write(b"4711\r")
        await said(process, "here ann")
        await until(lambda: len(table.floor._programs) == 1)
        shares.stdin.write(b"{}\n")
        assert await said(shares, "\n") == '{"do":"refused","why":"This is not a valid answer."}\n'


@pytest.mark.parametrize("line", [b"{}\n", b'{"share":"' + b"0" * 64 + b'"}\n', b"\xff\n"])
async def test_a_flood_of_shares_backs_up_at_its_sender(opened: Open, line: bytes) -> None:
    async with opened() as table, table.connected() as connection, table.connected("bob", BOB) as other:
        await said(await table.enter(connection), "here ann")
        shares = await table.enter(connection, "share", term_type=None)
        shares.stdin.write(10_000_000 // len(line) * line)
        bob = await table.enter(other)
        bob.stdin.write(b"hello\n")
        await said(bob, "heard 5 hello")
        await said(shares, "refused")
        assert shares.channel.get_write_buffer_size() > 9_000_000


async def test_a_client_that_sends_an_endless_environment_is_dropped(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssh, "OFTEN", 0.01)
    async with opened(pin="4711") as table:
        names = {f"LC_{number}": 900 * "x" for number in range(100)}
        async with table.connected() as connection, table.connected("bob", BOB) as other:
            bob = await table.enter(other, env={"LC_ALL": "C"})
            with suppress(asyncssh.Error, OSError):
                await table.enter(connection, env=names)
            await asyncio.wait_for(connection.wait_closed(), 10)
            bob.stdin.write(b"4711\r")
            await said(bob, "here bob")


async def test_an_endless_line_ends_only_its_own_session(opened: Open) -> None:
    async with opened() as table, table.connected() as connection:
        process = await table.enter(connection)
        await said(process, "here ann")
        shares = await table.enter(connection, "share", term_type=None)
        shares.stdin.write(b"x" * 10_000_000)
        assert await shares.stdout.read() == b""
        process.stdin.write(b"hello\n")
        await said(process, "heard 5 hello")


async def test_only_listed_keys_are_let_in_and_the_list_can_grow(opened: Open, tmp_path: Path) -> None:
    keys = tmp_path / "keys"
    keys.write_bytes(b"# friends\n" + BOB.export_public_key())
    async with opened(keys=keys) as table:
        told = "Only people whose keys the host has listed can come in."
        assert (await table.refused()).strip() == told
        assert (await table.refused(key=None, words=["swordfish"] * 2)).strip() == told
        assert (await table.asked(name="bob", key=BOB))[1] == 0
        keys.write_bytes(BOB.export_public_key() + b'command="rm" ' + ANN.export_public_key())
        assert "here ann" in (await table.asked())[0]
        keys.unlink()
        assert (await table.refused()).strip() == told


async def test_ssh_offers_nothing_but_the_table(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    async with opened() as table:
        assert "here ann seat any watch" in (await table.asked("watch"))[0]
        words = (
            "After the host you can add a seat from 1 to 7, watch, plain, tables, history, a table's name, or open "
            "and a name for a new table. For example: ssh -t NAME@HOST watch\r\n"
        )
        for command in ("sh", "8", "0", "watch; id", "-c id", "--store=/etc/passwd", "１"):
            assert await table.asked(command) == (words, 2), command
        async with table.connected() as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.start_sftp_client()
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_connection("127.0.0.1", table.port)
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", table.port)
            process = await table.enter(connection, env={"LC_ALL": "C", "PAIGOW_DB": "/etc/passwd"})
            process.stdin.write(b"env LC_ALL\nenv PAIGOW_DB\nenv TERM\n")
            heard = await said(process, "env xterm")
            assert "env None\r\nenv None\r\nenv xterm" in heard


async def test_a_terminals_size_is_clamped_to_the_limits(opened: Open) -> None:
    async with opened() as table, table.connected() as connection:
        process = await table.enter(connection, term_size=(0, 1_000_000), term_type="../../etc")
        process.stdin.write(b"size\nenv TERM\n")
        assert "size 20 200" in await said(process, "env xterm")
        for given, fitting in {(1_000_000, 0): "500 5", (2**32 - 1, 2**32 - 1): "500 200", (90, 30): "90 30"}.items():
            process.change_terminal_size(*given)
            process.stdin.write(b"size\n")
            await said(process, f"size {fitting}\r\n")


async def test_one_person_can_have_only_a_few_windows_open(opened: Open) -> None:
    async with opened() as table, table.connected() as one, table.connected() as two:
        for connection in (one, one, two, two):
            await said(await table.enter(connection), "here ann")
        assert table.floor._here == {table.guests.visits[0].who: MOST_EACH}
        assert "too many windows open" in (await table.asked())[0]
        two.abort()
        await until(lambda: len(table.guests.visits) == 2)
        for _ in range(2):
            await said(await table.enter(one), "here ann")
        with pytest.raises(asyncssh.ChannelOpenError):
            await table.enter(one)


@pytest.mark.parametrize("typed", [b"", b"stay\n", b"flood\n"])
async def test_an_aborted_connection_leaves_no_process_running(opened: Open, typed: bytes) -> None:
    async with opened() as table:
        for stop in ("abort", "close"):
            async with table.connected() as connection:
                process = await table.enter(connection)
                await said(process, "here ann")
                process.stdin.write(typed)
                if typed:
                    await said(process, "staying|flood")
                getattr(connection, stop)()
            await until(lambda: not table.guests.visits)
        await until(lambda: not table.floor._here)
        assert not table.door._all


async def test_disconnecting_before_a_process_starts_leaves_none_running(opened: Open) -> None:
    async with opened() as table:
        for moments in range(12):
            async with table.connected() as connection:
                await table.enter(connection)
                for _ in range(moments):
                    await asyncio.sleep(0)
                connection.abort()
        await until(lambda: not table.guests.visits)
        await until(lambda: not table.door._all)
        assert table.floor._here == {}


async def test_a_flood_in_either_direction_uses_little_memory_and_blocks_nobody_else(opened: Open) -> None:
    async with opened() as table, table.connected() as connection, table.connected("bob", BOB) as other:
        sleeping = await table.enter(connection)
        sleeping.stdin.write(b"stay\n")
        await said(sleeping, "staying")
        flooding = await table.enter(connection)
        flooding.stdin.write(b"flood\n")
        before = _memory()
        for _ in range(300):
            sleeping.stdin.write(b"x" * 100_000)  # 30 MB, which nobody reads
        bob = await table.enter(other)
        bob.stdin.write(b"hello\n")
        await said(bob, "heard 5 hello")
        assert _memory() - before < 60_000_000, "half of it is this client's"


def _memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


async def test_a_thousand_connections_that_never_log_in_keep_nobody_out(opened: Open) -> None:
    async with opened() as table, table.connected() as connection:
        process = await table.enter(connection)
        await said(process, "here ann")
        others = []
        for number in range(1_000):
            others.append(await asyncio.open_connection("127.0.0.1", table.port))
            assert len(table.door._waiting) <= ssh.WAITING
            if number % 100 == 0:
                process.stdin.write(b"hello\n")
                await said(process, "heard 5 hello")
        assert (await table.asked(name="bob", key=BOB))[1] == 0
        for _, writer in others:
            writer.close()
        await until(lambda: not table.door._waiting)


async def test_a_client_that_takes_too_long_to_log_in_is_dropped(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssh, "PATIENCE", 0.5)
    async with opened(pin="4711") as table:
        reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
        async with table.connected() as idle, table.connected("bob", BOB) as undecided:
            process = await table.enter(undecided)
            await asyncio.wait_for(asyncio.gather(idle.wait_closed(), undecided.wait_closed(), reader.read()), 10)
            assert process.exit_status is None
        writer.close()
        await until(lambda: not table.door._all)


async def test_a_client_that_offers_key_after_key_is_dropped(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssh, "OFFERS", 4)
    async with opened() as table:
        await table.asked()
        keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(8)]
        with pytest.raises(asyncssh.ConnectionLost):
            await table.asked(key=keys)


async def test_a_session_exits_with_the_status_of_its_process(opened: Open) -> None:
    async with opened() as table, table.connected() as connection:
        process = await table.enter(connection)
        await said(process, "here ann")
        await table.guests.end_all()
        done = await process.wait()
        assert (done.exit_status, done.stdout) == (143, b"The table closes.\r\n")
