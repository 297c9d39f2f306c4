"""The exchange between a person's own program and the server's desk, line by line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paigow_tui.cards import descending
from paigow_tui.host.floor import OPENED, Floor
from paigow_tui.host.shared import SharedSeat, Wish
from paigow_tui.serve.notary import Notary
from paigow_tui.serve.share_book import Book
from paigow_tui.serve.shares import Desk
from paigow_tui.store import EventStore
from paigow_tui.table import AnyEvent, DeclineBank, Phase, PlaceBet, SetByHouseWay, SitOut, decode_event
from paigow_tui.table.events import RoundClosed, RoundOpened, ShareCommitted
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.joining import fault
from paigow_tui.telling.log import describe
from paigow_tui.testing.playing import drain


class Played:
    """A table with Ann, who has her own program, and Bob, who has none."""

    def __init__(self, store: EventStore, floor: Floor, path: Path) -> None:
        self.floor = floor
        self.sessions = {name: SharedSeat(store, floor.stream, name) for name in ("ann", "bob")}
        for name, session in self.sessions.items():
            assert session.sit_down(Wish(name)) is None
            floor.came(name)
        floor.client("ann", there=True)
        floor._follow()
        self.path = path
        self.book = Book(path)
        self.desk, self.notary = Desk(floor, "ann"), Notary(self.book)
        self.refused = ""
        self.now = floor._clock()
        floor._clock = lambda: self.now

    def again(self, path: Path | None = None) -> None:
        """Restart her program, with another machine's book if ``path`` is given."""
        self.book.close()
        self.book = Book(path or self.path)
        self.desk, self.notary = Desk(self.floor, "ann"), Notary(self.book)

    def answer(self, **changed: Any) -> list[str]:
        """Let her program answer the desk's messages, with ``changed`` fields altered; return the messages' kinds."""
        said = []
        for message in self.desk.wanted():
            fields = msgspec.to_builtins(message)
            fields |= {name: value for name, value in changed.items() if name in fields}
            said.append(fields["do"])
            for line in self.notary.take(msgspec.json.encode(fields)).splitlines():
                self.refused = self.desk.take(line)
        return said

    @property
    def fault(self) -> str:
        return "" if self.notary.fault is None else fault(self.notary.fault)

    @property
    def sound(self) -> list[int]:
        return [entry.round for entry in self.notary.checked]

    def tick(self, seconds: float = 0) -> None:
        self.now += int(1_000 * seconds)
        self.floor._follow()
        self.floor.tick()

    def until(self, phase: Phase, *bettors: str) -> None:
        """Play until a phase begins; only ``bettors`` bet."""
        for _ in range(40):
            self.tick(5 if self.floor.state.phase is Phase.BETWEEN else 0)
            if self.floor.state.phase is phase:
                return
            for name, session in self.sessions.items():
                drain(session)
                view = session.view
                if view.seat in view.waiting_for and view.phase is Phase.BETS:
                    session.act(PlaceBet(view.seat, 2_500) if name in bettors else SitOut(view.seat))
                elif view.seat in view.waiting_for and view.phase is Phase.BANK:
                    session.act(DeclineBank(view.seat))
                elif view.seat in view.waiting_for:
                    session.act(SetByHouseWay(view.seat))
        raise AssertionError(self.floor.state.phase)


@pytest.fixture
def played(store: EventStore, floor: Floor, tmp_path: Path) -> Iterator[Played]:
    played = Played(store, floor, tmp_path / "book")
    yield played
    played.book.close()


def test_a_round_is_dealt_with_a_share_from_a_persons_own_program(played: Played) -> None:
    played.until(Phase.BETS)
    assert played.answer() == ["commit"]
    played.until(Phase.DEAL, "ann", "bob")
    assert played.answer() == ["open"]
    played.tick()
    by = [own.share.by for own in played.floor.state.seats if own.share is not None]
    assert by == ["player", "server"]
    assert played.answer() == ["shown"]
    played.until(Phase.BETWEEN)
    assert played.answer() == ["account"]
    assert (played.sound, played.fault, played.refused) == ([1], "", "")
    [entry] = played.notary.checked
    assert entry.cards == tuple(card.text for card in descending(played.floor.state.at(1).cards))


def test_the_table_waits_for_a_commitment_before_any_share_is_opened(played: Played) -> None:
    played.until(Phase.DEAL, "ann", "bob")
    assert played.floor.state.dice == ()
    assert played.answer() == ["commit"]
    played.answer()
    played.tick()
    assert played.floor.state.phase is Phase.SETTING


def test_a_round_is_called_off_if_a_share_is_not_opened_in_time(played: Played) -> None:
    played.until(Phase.DEAL, "ann", "bob")
    played.answer()
    played.tick()
    played.tick(OPENED / 1_000)
    assert played.floor.state.phase is Phase.BETWEEN
    assert played.floor.state.voided
    assert [player.chips for player in played.floor.state.players if player] == [50_000, 50_000]
    assert played.answer() == []


FIXED = {"commitments": {}, "cut": "", "banker": 7}


def test_a_silent_program_is_named_in_the_log_and_its_seat_sits_out_after_the_second_time(
    played: Played,
) -> None:
    limit, waited = OPENED / 1_000, list[float]()
    for number in (1, 2):
        played.until(Phase.DEAL, "ann", "bob")
        began = played.now
        while played.floor.state.phase is Phase.DEAL:
            played.tick(0.1)
        waited.append((played.now - began) / 1_000)
        by = [own.share.by for own in played.floor.state.seats if own.share is not None]
        assert by == ["silent", "server"]
        last = played.sessions["bob"].log()
        drain(played.sessions["bob"])
        assert [
            describe(line, Voice()) for line in last if line.round == number and isinstance(line.event, ShareCommitted)
        ] == ["ann's program did not make its share of the shuffle in time, so the server made it."]
        played.until(Phase.BETWEEN)
    assert all(limit <= seconds <= limit + 0.2 for seconds in waited)
    played.tick(5)
    assert played.floor.state.at(1).sat_out
    played.until(Phase.SETTING, "bob")
    with_her = [seat for seat, own in enumerate(played.floor.state.seats, 1) if own.share is not None]
    assert with_her == []


def test_two_questions_in_a_round_have_separate_time_limits(played: Played, floor: Floor) -> None:
    floor.client("bob", there=True)
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    began = played.now
    while floor.state.phase is Phase.DEAL:  # bob's program commits to nothing, and then ann's opens nothing
        played.tick(0.1)
    assert floor.state.voided
    assert 2 * OPENED <= played.now - began <= 2 * OPENED + 300
    assert {who: len(rounds) for who, rounds in floor.state.withheld.items()} == {"ann": 1, "bob": 1}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"secret": "0" * 64}, "the host's secret does not match its commitment"),
        ({"shares": {}}, "your share was left out"),
        ({"dealt": []}, "the cards do not match the shares"),
        ({"fixed": FIXED}, "a share, the cut or the bank was changed after your share was opened"),
        ({"seat": 2}, "the host asked for your share again, at another seat"),
        ({"table": "another"}, "the host switched to another table"),
    ],
)
def test_a_persons_own_program_reports_broken_promises(played: Played, changed: dict[str, Any], said: str) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.answer()
    played.tick()
    played.answer()
    played.until(Phase.BETWEEN)
    played.answer(**changed)
    assert played.fault == f"Round 1: {said}."
    assert played.sound == []
    assert [entry.round for entry in played.notary.unaccounted] == [1]


@pytest.mark.parametrize("changed", [{"commitment": "0" * 64}, {"fixed": FIXED}, {"seat": 2}, {"table": "another"}])
def test_a_share_is_not_opened_for_a_changed_commitment_seat_or_table(played: Played, changed: dict[str, Any]) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.answer(**changed)
    share = played.floor.state.at(1).share
    assert share is not None
    assert not share.opened
    assert played.fault


def test_cards_on_the_screen_that_did_not_come_from_the_deck_are_detected(played: Played) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.answer()
    played.tick()
    assert played.answer(cards=["Ac", "Ad", "Ah", "As", "Jk", "Kc", "Kd"]) == ["shown"]
    played.until(Phase.BETWEEN)
    played.answer()
    assert played.fault == "Round 1: the cards you were shown are not the ones the deck gave you."


def test_a_program_on_another_machine_has_no_share_to_open_and_blames_nobody(played: Played, tmp_path: Path) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.again(tmp_path / "elsewhere")
    played.answer()
    played.tick(OPENED / 1_000)
    assert (played.floor.state.voided, played.fault) == (True, "")


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b'{"share": 5}', b"\xff", b"[" * 2_000, b'{"answer":"share"}'])
def test_a_malformed_reply_is_refused(played: Played, line: bytes) -> None:
    played.until(Phase.BETS)
    assert played.desk.take(line) == "This is not a valid answer."


def test_a_restarted_program_gives_the_same_share_and_checks_the_deck(played: Played) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.again()
    assert played.answer() == ["open"]
    played.until(Phase.BETWEEN)
    played.again()
    assert {*played.answer()} == {"shown", "account"}
    assert (played.sound, played.fault, played.notary.unaccounted) == ([1], "", [])


def test_an_earlier_round_is_accounted_for_when_a_person_returns(played: Played) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.answer()
    played.floor.client("ann", there=False)
    for _ in range(3):
        played.until(Phase.BETWEEN)
        played.until(Phase.BETS)
    played.floor.client("ann", there=True)
    played.again()
    assert [entry.round for entry in played.notary.unaccounted] == [1]
    assert played.answer() == ["commit", "shown", "account"]
    assert (played.sound, played.fault, played.notary.unaccounted) == ([1], "", [])


@pytest.mark.parametrize("number", range(8))
def test_the_events_of_any_finished_round_can_be_found(played: Played, number: int) -> None:
    played.floor.client("ann", there=False)
    for _ in range(6):
        played.until(Phase.BETWEEN, "ann")
        played.until(Phase.BETS)
    records = played.floor._store.read(played.floor.stream)
    whole, found = [decode_event(record.payload) for record in records], list[AnyEvent]()
    inside = False
    for event in whole:
        inside = inside or (isinstance(event, RoundOpened) and event.round == number)
        if inside:
            found.append(event)
        inside = inside and not isinstance(event, RoundClosed)
    closed = bool(found) and isinstance(found[-1], RoundClosed)
    assert closed is (1 <= number <= 6)
    assert played.floor.events_of(number) == tuple(found if closed else ())
