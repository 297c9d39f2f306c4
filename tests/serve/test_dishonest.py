"""A dishonest host against a person's own program, which never reports that a dishonest game is sound."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from paigow_tui.serve.notary import PACE, Notary
from paigow_tui.serve.share_book import Book, BookInUse, DamagedBook
from paigow_tui.telling.joining import shared_in
from tests.support.dishonest import ATTACKS, Attack, Cheat, floods, honest, skips_rounds, withholds

SOUND = "every deck matched"


class Victim:
    """A person's own program and its book, without a connection."""

    def __init__(self, path: Path) -> None:
        self.book = Book(path)
        self.now, chance = 0.0, Random(4)
        self.notary = Notary(self.book, clock=lambda: self.now, draw=lambda size: chance.randbytes(size).hex())

    def meets(self, host: Cheat, attack: Attack, seconds: float = PACE) -> str:
        """Return what the program says after an attack with this many seconds between messages."""
        script, answers = attack(host), list[dict[str, str]]()
        line = next(script)
        try:
            while True:
                self.now += seconds
                data = line if isinstance(line, bytes) else json.dumps(line).encode()
                answers = [json.loads(answer) for answer in self.notary.take(data).splitlines()]
                line = script.send(answers)
        except StopIteration:
            return self.says()

    def says(self) -> str:
        checked = [entry.round for entry in self.notary.checked]
        return shared_in(checked, self.hidden, [entry.round for entry in self.notary.unaccounted], self.notary.fault)

    @property
    def hidden(self) -> list[int]:
        return [entry.round for entry in self.notary.checked if not entry.shown]

    @property
    def all_well(self) -> bool:
        return self.notary.fault is None and not self.notary.unaccounted


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    victim = Victim(tmp_path / "book")
    yield victim
    victim.book.close()


def test_an_honest_hosts_game_is_reported_as_sound(victim: Victim) -> None:
    host = Cheat()
    assert victim.meets(host, honest) == ("3 rounds were checked (rounds 1–3), and every deck matched your share.")
    assert [entry.cards for entry in victim.notary.checked] != []
    for entry in victim.notary.checked:
        assert sorted(entry.cards) == sorted(host.hand(entry.round))


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_a_dishonest_hosts_rounds_are_never_called_sound(victim: Victim, attack: Attack) -> None:
    said = victim.meets(Cheat(), attack, seconds=0 if attack is floods else PACE)
    assert SOUND not in said
    assert not victim.all_well or victim.hidden
    assert said.isprintable()


def test_decks_that_the_host_rejected_are_counted(victim: Victim) -> None:
    host = Cheat()
    said = victim.meets(host, skips_rounds)
    left = 9 - len(host.liked)
    assert host.liked
    assert said.startswith(f"{left} of your shares were opened, but no deck was shown for them (rounds ")


def test_decks_that_the_host_rejected_by_dropping_the_connection_are_counted(tmp_path: Path) -> None:
    """Use a new table name every time, so that rounds start at 1."""
    for number in range(4):
        victim = Victim(tmp_path / "book")
        victim.meets(Cheat(f"table-{number}"), withholds)
        assert [entry.table for entry in victim.notary.unaccounted] == [
            f"table-{before}" for before in range(number + 1)
        ]
        victim.book.close()
    victim = Victim(tmp_path / "book")
    assert SOUND not in victim.meets(Cheat("table-9"), honest)
    assert "4 of your shares were opened" in victim.says()
    victim.notary.sign_off()
    victim.book.close()
    victim = Victim(tmp_path / "book")
    assert SOUND in victim.meets(Cheat("table-10"), honest), "each is told once"
    victim.book.close()


def test_rounds_as_fast_as_a_table_can_play_them_are_sound(victim: Victim) -> None:
    assert SOUND in victim.meets(Cheat(), floods, seconds=PACE / 4)


def test_nothing_more_is_sent_after_a_fault(victim: Victim) -> None:
    victim.meets(Cheat(), honest)
    assert victim.notary.take(b"?") == b""
    assert victim.notary.take(json.dumps(Cheat().commit(9)).encode()) == b""


def test_a_share_is_on_disk_before_the_host_hears_of_it(victim: Victim) -> None:
    assert victim.notary.take(json.dumps(Cheat().commit(1)).encode())
    [line] = victim.book.path.read_text().splitlines()
    assert json.loads(line)["round"] == 1
    assert victim.book.path.stat().st_mode & 0o777 == 0o600


def test_a_share_that_cannot_be_saved_is_not_sent(victim: Victim, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert victim.notary.take(json.dumps(Cheat().commit(1)).encode()) == b""
    assert victim.says() == (
        "The shuffle was not what was promised. Your share could not be saved: No space left on device."
    )
    assert victim.book.path.read_bytes() == b""


def test_a_line_cut_short_by_a_crash_is_dropped_when_the_book_is_opened(victim: Victim) -> None:
    victim.meets(Cheat(), honest)
    victim.book.close()
    whole = victim.book.path.read_bytes()
    victim.book.path.write_bytes(whole + whole[:70])
    victim.book = Book(victim.book.path)
    assert victim.book.last("table-1") == 3
    assert victim.book.path.read_bytes() == whole


def test_a_book_of_shares_opens_in_only_one_program_and_only_if_undamaged(victim: Victim) -> None:
    with pytest.raises(BookInUse):
        Book(victim.book.path)
    victim.book.close()
    victim.book.path.write_bytes(b"{}\n")
    with pytest.raises(DamagedBook):
        Book(victim.book.path)
    victim.book.path.write_bytes(b"")
    victim.book = Book(victim.book.path)
