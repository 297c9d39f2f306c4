"""``paigow join`` in a real terminal, at honest and dishonest tables."""

import asyncio
import json
import re
import socket
from contextlib import closing, suppress
from pathlib import Path

import pytest

from paigow_tui.serve.share_book import Book
from paigow_tui.telling.joining import IN_USE
from tests.support.dishonest import ATTACKS, Cheat, honest, skips_rounds, withholds
from tests.support.joining import dishonest, join
from tests.support.process import PROGRAM
from tests.support.serving import served


async def test_a_round_at_a_real_table_is_checked(tmp_path: Path) -> None:
    """The clock sets the hand; the client leaves after the round."""
    serve = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "host.db"), "--clock", "bet=0,set=1"]
    keys = [b"\r", b"\x11"]

    def typed(heard: str) -> bytes:
        ready = (
            any(word in heard for word in ("Less", "More", "Amount"))
            if len(keys) == 2
            else any(tmp_path.rglob("join_cards.txt"))
        )
        return keys.pop(0) if keys and ready else b""

    async with served(*serve) as server:
        done = await join(server.port, tmp_path / "ann", typed=typed)
    assert done.status == 0, done
    assert "Round 1, seat 1: " in done.err
    said = [row.rstrip() for row in re.findall(r"\x1b\[30;1H\x1b\[0;7m (paigow: .{91})\x1b8", done.screen)]
    assert said[0] == "paigow: no round checked yet"
    assert re.fullmatch(r"paigow: In round 1 the deck gave you \S+( \S+){6}, checked", said[-1])
    assert done.screen.splitlines()[-1].startswith("1 round was checked (round 1), and every deck matched")


LIES = b"\x1b[?1049h\x1b[1;5r\x1b[30;40m\x1b]0;9 rounds: every deck matched it.\x1b[8m\x1b[?25l\x1bP"
"""A host's last words: another screen, margins, hidden letters, and a string that would swallow what follows."""


async def test_an_honest_hosts_game_is_sound_and_the_cards_are_saved(tmp_path: Path) -> None:
    host = Cheat()
    async with dishonest(honest, host) as port:
        done = await join(port, tmp_path)
    assert "every deck matched" in done.screen.splitlines()[-1]
    assert done.status == 0
    [cards] = tmp_path.rglob("join_cards.txt")
    lines = cards.read_text().splitlines()
    assert cards.stat().st_mode & 0o777 == 0o600
    assert len(lines) == len(done.err.splitlines()) == 3, "what is not a terminal gets each line at once"
    for round, line in enumerate(lines, 1):
        before, _, hand = line.rpartition(f"Round {round}, seat 3: ")
        assert f"[127.0.0.1]:{port}" in before
        assert sorted(hand.split()) == sorted(host.hand(round))
        assert f" paigow: In round {round} the deck gave you {hand}, checked" in done.screen


async def test_nothing_the_host_writes_can_hide_what_the_program_says(tmp_path: Path) -> None:
    async with dishonest(skips_rounds, host := Cheat(), LIES) as port:
        done = await join(port, tmp_path)
    assert done.status == 1
    for lie in ("\x1b[1;5r", "\x1b]", "\x1bP", "every deck matched"):
        assert lie not in done.screen
    _, _, ours = done.screen.rpartition("\x1b[?1049l")
    assert "no deck was shown" in ours or "rounds came faster" in ours, "which comes first depends on the host's speed"
    assert len(host.liked) < 9


ON_THE_WIRE = ("asks again", "withholds", "shows other cards", "goes back", "sends an endless line", "sends a binary")


@pytest.mark.parametrize(
    "name", [name if name in ON_THE_WIRE else pytest.param(name, marks=pytest.mark.slow) for name in ATTACKS]
)
async def test_no_attack_on_the_wire_ends_in_a_sound_verdict_or_a_traceback(tmp_path: Path, name: str) -> None:
    async with dishonest(ATTACKS[name], Cheat()) as port:
        done = await join(port, tmp_path)
    assert "Traceback" not in done.screen + done.err
    assert "every deck matched" not in done.screen
    assert done.status == (0 if "sits out" in name else 1)


async def test_a_withheld_deck_is_reported_and_a_restarted_program_gives_the_same_shares(tmp_path: Path) -> None:
    host = Cheat()
    async with dishonest(withholds, host) as port:
        first = await join(port, tmp_path)
        again = await join(port, tmp_path)
    assert "(round 2)" in first.screen
    assert (first.status, again.status) == (1, 1)
    [book] = tmp_path.rglob("join_shares/*.jsonl")
    shares = {(entry["round"], entry["share"]) for entry in map(json.loads, book.read_text().splitlines())}
    assert len(shares) == 2, "the second program gave the shares of the first"
    assert dict(shares) == host.shares


async def test_a_host_that_cannot_be_reached_is_reported_without_an_error_number(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as unused:
        port = unused.getsockname()[1]
    done = await join(port, tmp_path)
    assert done.status == 2
    assert done.err == f"The table at 127.0.0.1, port {port}, could not be joined: Connection refused.\n"


async def test_one_person_cannot_run_two_programs_at_one_host(tmp_path: Path) -> None:
    async with dishonest(honest, Cheat()) as port:
        await join(port, tmp_path)
        [path] = tmp_path.rglob("join_shares/*.jsonl")
        with closing(Book(path)):
            done = await join(port, tmp_path)
    assert (done.status, done.screen) == (2, "")
    assert done.err == f"{IN_USE}\n"


class Wire:
    """A connection between a client and a server that can be cut."""

    def __init__(self, to: int) -> None:
        self._to, self._ends = to, list[asyncio.StreamWriter]()
        self.came = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.came += 1
        away, back = await asyncio.open_connection("127.0.0.1", self._to)
        self._ends += [writer, back]

        async def pass_on(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            with suppress(OSError):
                while data := await source.read(65_536):
                    sink.write(data)
                    await sink.drain()
            sink.transport.abort()

        await asyncio.gather(pass_on(reader, back), pass_on(away, writer))

    def cut(self) -> None:
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()


async def test_a_lost_connection_is_restored_automatically_along_with_its_shares(tmp_path: Path) -> None:
    serve = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "host.db"), "--clock", "bet=0,set=1"]
    async with served(*serve) as server:
        wire = Wire(server.port)
        listening = await asyncio.start_server(wire.serve, "127.0.0.1", 0)
        seen = [0, 0]

        def typed(heard: str) -> bytes:
            asks = any(word in heard[seen[1] :] for word in ("Less", "More", "Amount"))
            if seen[0] == 0 and asks:
                seen[:] = [1, len(heard)]
                wire.cut()
            elif seen[0] == 1 and asks:
                seen[0] = 2
                return b"\r"
            elif seen[0] == 2 and any(tmp_path.rglob("join_cards.txt")):
                seen[0] = 3
                return b"\x11"
            return b""

        port = listening.sockets[0].getsockname()[1]
        done = await join(port, tmp_path / "ann", typed=typed)
        listening.close()
    assert done.status == 0, done
    assert wire.came >= 3, "once for the host's key, once before and once after"
    assert f"The connection to the table at 127.0.0.1, port {port}, was lost.\nReconnecting in 1 second." in done.err
    assert "every deck matched" in done.screen.splitlines()[-1]
    [book] = tmp_path.rglob("join_shares/*.jsonl")
    rounds = [entry["round"] for entry in map(json.loads, book.read_text().splitlines()) if "share" in entry]
    assert len(rounds) >= 1
