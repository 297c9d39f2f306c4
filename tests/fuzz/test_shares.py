"""Shares of the shuffle under attack: a host sends anything to a person's program, or a program anything to a host.

The test recomputes the deck with the table's own shuffle and checks everything the program said over the wire.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from paigow_tui.serve.notary import PACE, Notary
from paigow_tui.serve.share_book import Book
from paigow_tui.serve.shares import Desk
from paigow_tui.table import Phase
from paigow_tui.table import events as e
from paigow_tui.telling.joining import Checked, checked, shared_in
from tests.fuzz.attack import HOSTILE, attack, by_name, check_harmless, damaged, in_parts, some
from tests.serve.test_dishonest import SOUND
from tests.support.dishonest import SEAT, Cheat
from tests.support.several import Several

Move = tuple[str, int, float]
"""A host's action, its round, and the seconds before it."""
HONEST: Final = ("commit", "open", "shown", "account")
WILD: Final = ("again", "changed", "hostile", "damaged", "random", "long", "seat", "table", "reconnect", "swap")


def a_session(rng: Random, wild: float) -> list[Move]:
    """Return a host's moves: mostly those of a real table, in order, with hostile ones in between."""
    moves, round = list[Move](), rng.randrange(3)
    for _ in range(rng.randrange(1, 12)):
        round += rng.choice((1, 1, 1, 1, 2, 0, -1))
        for move in HONEST:
            if rng.random() < wild:
                moves.append((rng.choice(WILD), max(0, round + rng.choice((0, 0, -1, 1))), rng.random()))
            if rng.random() > wild / 2:
                moves.append((move, max(0, round), PACE / 4 if rng.random() > wild else 0.0))
    return moves


def nearly_honest(rng: Random) -> tuple[int, list[Move]]:
    return rng.getrandbits(32), a_session(rng, 0.02)


def a_little_dishonest(rng: Random) -> tuple[int, list[Move]]:
    return rng.getrandbits(32), a_session(rng, 0.1)


def wild(rng: Random) -> tuple[int, list[Move]]:
    return rng.getrandbits(32), a_session(rng, 0.6)


class Wire:
    """A program at one end, an obedient host at the other, and everything they said."""

    def __init__(self, path: Path, rng: Random) -> None:
        self.path, self.rng, self.now = path, rng, 0.0
        self.host = Cheat()
        self.opened: dict[tuple[str, int], tuple[str, Any]] = {}
        """The shares that were opened, and what had been fixed by then."""
        self.proved: set[tuple[str, int]] = set()
        """The rounds that the host accounted for correctly."""
        self.sent: list[bytes] = [b"{}"]
        path.unlink(missing_ok=True)
        self.connect()

    def connect(self) -> None:
        self.book = Book(self.path)
        draw = self.rng.randbytes
        self.notary = Notary(self.book, clock=lambda: self.now, draw=lambda size: draw(size).hex())

    def reconnect(self) -> None:
        self.check()
        before = {(entry.table, entry.round) for entry in self.book.unaccounted()}
        self.book.close()
        self.connect()
        assert {(entry.table, entry.round) for entry in self.book.unaccounted()} == before

    def message(self, move: str, round: int) -> dict[str, Any] | None:
        host = self.host
        if move == "commit":
            return host.commit(round)
        if round not in host.commitments or (move in ("shown", "account") and round not in host.shares):
            return None
        return {"open": host.open, "shown": host.shown, "account": host.account}[move](round)

    def does(self, move: str, round: int, number: float) -> None:
        rng = self.rng
        if move in HONEST:
            self.now += number
            if (message := self.message(move, round)) is not None:
                self.say(json.dumps(message).encode())
            return
        message = self.message(rng.choice(HONEST), round) or self.host.commit(round)
        line = json.dumps(message).encode()
        match move:
            case "reconnect":
                return self.reconnect()
            case "again":
                line = rng.choice(self.sent)
            case "changed":
                name = some(rng, message)
                message[name] = rng.choice((None, 0, -1, "", [], {}, SEAT + 1, "0" * 64, round + 1, True, 1e300))
                line = json.dumps(message).encode()
            case "hostile":
                message[some(rng, message)] = rng.choice(HOSTILE)
                line = json.dumps(message).encode()
            case "damaged":
                line = damaged(rng, line).replace(b"\n", b"")
            case "random":
                line = rng.randbytes(rng.randrange(200)).replace(b"\n", b"")
            case "long":
                line = line + b" " * rng.choice((10, 4_000, 5_000, 100_000))
            case "seat":
                line = json.dumps({**message, "seat": rng.randrange(9)}).encode()
            case "table":
                line = json.dumps({**message, "table": f"table-{rng.randrange(3)}"}).encode()
            case "swap" if "fixed" in message:
                message["fixed"] |= {some(rng, message["fixed"]): rng.choice(("x", 3, {}, {"1": "0" * 64}))}
                line = json.dumps(message).encode()
        return self.say(line)

    def say(self, line: bytes) -> None:
        """Send a line and check the answers."""
        self.sent.append(line)
        was, known = self.notary.fault, {(entry.table, entry.round) for entry in self.notary.checked}
        answers = [json.loads(answer) for answer in self.notary.take(line).splitlines()]
        assert not (was and answers), "after a fault nothing is said"
        try:
            asked = json.loads(line)
        except ValueError:
            assert not answers
            assert self.notary.fault
            return
        for answer in answers:
            if answer["answer"] == "commitment":
                if asked["table"] == self.host.table:
                    self.host.commitments.setdefault(asked["round"], answer["commitment"])
            elif answer["answer"] == "share":
                at, given = (asked["table"], asked["round"]), (answer["share"], asked["fixed"])
                assert self.opened.setdefault(at, given) == given, "one share and one deck a round"
                assert not [n for table, n in self.opened if table == at[0] and n > at[1]], "rounds only rise"
                self.host.shares[asked["round"]] = answer["share"]
        for entry in self.notary.checked:
            if (entry.table, entry.round) not in known:
                share, fixed = self.opened[entry.table, entry.round]
                assert asked["fixed"] == fixed
                assert asked["shares"][str(SEAT)] == share
                assert asked["dealt"] == self.host.deck(entry.round)
                assert sorted(entry.cards) == sorted(self.host.hand(entry.round))
                check_harmless(checked_line(entry))
                self.proved.add((entry.table, entry.round))

    def check(self) -> None:
        """Check what the program finally says: every opened share is either proved or reported."""
        left = {(entry.table, entry.round) for entry in self.book.unaccounted()}
        assert left == self.opened.keys() - self.proved
        hidden = [entry.round for entry in self.notary.checked if not entry.shown]
        rounds = [entry.round for entry in self.notary.checked]
        said = shared_in(rounds, hidden, [entry.round for entry in self.notary.unaccounted], self.notary.fault)
        check_harmless(said, longest=2_000)
        assert (SOUND in said) == (bool(rounds) and not left and not hidden and self.notary.fault is None)


def checked_line(entry: Any) -> str:
    return checked(Checked(entry.round, entry.seat, entry.cards, bool(entry.shown)))


@in_parts
def test_no_host_can_get_two_shares_for_a_round_or_hide_a_deck(part: int, memory: Path) -> None:
    def check(given: tuple[int, list[Move]]) -> None:
        seed, moves = given
        wire = Wire(memory / "book", Random(seed))
        try:
            for move in moves:
                wire.does(*move)
            wire.check()
        finally:
            wire.book.close()

    attack("share host", part, by_name(nearly_honest, a_little_dishonest, wild), check, few=150, many=50_000)


def _answers(desk: Desk, notary: Notary) -> list[bytes]:
    lines = []
    for message in desk.wanted():
        lines += notary.take(msgspec.json.encode(message)).splitlines()
    return lines


def honest_program(rng: Random, line: bytes) -> bytes:
    return line


def damaged_program(rng: Random, line: bytes) -> bytes:
    return damaged(rng, line).replace(b"\n", b"")


def random_program(rng: Random, line: bytes) -> bytes:
    said = {"answer": rng.choice(("commitment", "share", "accounts", *HOSTILE[:4]))}
    fields: dict[str, Any] = {
        "seat": rng.choice((0, 1, 2, 3, 8, -1, "1", None)), "round": rng.choice((0, 1, 2, 10**11, 10**13, -1, "1")),
        "share": rng.choice(("0" * 64, "", rng.choice(HOSTILE))), "commitment": rng.choice(("0" * 64, "x", None)),
    }  # fmt: skip
    return json.dumps(said | {name: fields[name] for name in fields if rng.random() < 0.8}).encode()


def silent_program(rng: Random, line: bytes) -> bytes:
    return b""


PROGRAMS: Final[dict[str, Callable[[Random, bytes], bytes]]] = by_name(
    honest_program, damaged_program, random_program, silent_program
)


@in_parts
def test_no_program_can_stop_a_table_or_break_its_game(part: int, memory: Path) -> None:
    """Ann's program may say anything. Bob's is honest, and all his decks are sound."""

    def check(given: tuple[int, str]) -> None:
        seed, name = given
        rng, table = Random(seed), Several("ann", "bob", computers=1, seed=seed)
        books = {who: Book(memory / who) for who in ("ann", "bob")}
        try:
            desks = {who: Desk(table.floor, who) for who in books}
            notaries = {who: Notary(book, clock=lambda: table.memory.now / 1_000) for who, book in books.items()}
            for who in books:
                table.floor.client(who, there=True)
            for _ in range(60):
                table.pass_by(1)
                for who, desk in desks.items():
                    for line in _answers(desk, notaries[who]):
                        said = PROGRAMS[name](rng, line) if who == "ann" else line
                        check_harmless(desk.take(said), longest=200)
            table.floor.client("ann", there=False)
            for _ in range(200):
                table.pass_by(1)
                for line in _answers(desks["bob"], notaries["bob"]):
                    desks["bob"].take(line)
                left = {entry.round for entry in books["bob"].unaccounted()}
                if table.floor.state.phase is Phase.BETWEEN and left <= voided(table):
                    break
            else:
                pytest.fail("Bob's decks are not all accounted for.")
            assert table.verdict().sound
            assert notaries["bob"].fault is None
        finally:
            for book in books.values():
                book.close()
                book.path.unlink()

    def make(name: str) -> Callable[[Random], tuple[int, str]]:
        return lambda rng: (rng.getrandbits(16), name)

    attack("share program", part, {name: make(name) for name in PROGRAMS}, check, few=6, many=200)


def voided(table: Several) -> set[int]:
    found, round = set[int](), 0
    for event in table.events:
        if isinstance(event, e.RoundOpened):
            round = event.round
        elif isinstance(event, e.RoundVoided):
            found.add(round)
    return found
