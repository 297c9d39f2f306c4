"""A person's own program and the server's desk, line by line."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from paigow_tui.host.floor import OPENED, Floor
from paigow_tui.host.shared import SharedSession, Wish
from paigow_tui.serve.shares import Desk, Notary
from paigow_tui.store import EventStore
from paigow_tui.table import DeclineBank, Phase, PlaceBet, SetByHouseWay, SitOut
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import describe


class Played:
    """Ann, with a program of her own, and Bob, without, at a table."""

    def __init__(self, store: EventStore, floor: Floor) -> None:
        self.floor = floor
        self.sessions = {name: SharedSession(store, floor.stream, name) for name in ("ann", "bob")}
        for name, session in self.sessions.items():
            assert session.sit_down(Wish(name)) is None
            floor.came(name)
        floor.client("ann", there=True)
        floor._follow()
        self.desk, self.notary = Desk(floor, "ann"), Notary()
        self.refused = ""
        self.now = floor._clock()
        floor._clock = lambda: self.now

    def answer(self, **changed: Any) -> dict[str, Any] | None:
        """Have her program answer what the desk asks, if anything, with changes on the way there."""
        asked = self.desk.wanted()
        if asked is None:
            return None
        said = self.notary.answer(msgspec.json.decode(msgspec.json.encode(asked | changed), type=dict[str, Any]))
        if said is not None:
            self.refused = self.desk.take(msgspec.json.encode(said))
        return asked

    def tick(self, seconds: float = 0) -> None:
        self.now += int(1_000 * seconds)
        self.floor._follow()
        self.floor.tick()

    def until(self, phase: Phase, *bettors: str) -> None:
        """Play on until a phase; only the bettors bet."""
        for _ in range(40):
            self.tick(5 if self.floor.state.phase is Phase.BETWEEN else 0)
            if self.floor.state.phase is phase:
                return
            for name, session in self.sessions.items():
                session.sync()
                view = session.view
                if view.seat in view.waiting_for and view.phase is Phase.BETS:
                    session.act(PlaceBet(view.seat, 2_500) if name in bettors else SitOut(view.seat))
                elif view.seat in view.waiting_for and view.phase is Phase.BANK:
                    session.act(DeclineBank(view.seat))
                elif view.seat in view.waiting_for:
                    session.act(SetByHouseWay(view.seat))
        raise AssertionError(self.floor.state.phase)


@pytest.fixture
def played(store: EventStore, floor: Floor) -> Played:
    return Played(store, floor)


def test_a_round_is_dealt_from_the_share_of_a_person_s_own_program(played: Played) -> None:
    played.until(Phase.BETS)
    asked = played.answer()
    assert asked is not None
    assert asked["do"] == "commit"
    played.until(Phase.DEAL, "ann", "bob")
    asked = played.answer()
    assert asked is not None
    assert asked["do"] == "open"
    played.tick()
    by = [own.share.by for own in played.floor.state.seats if own.share is not None]
    assert by == ["player", "server"]
    played.until(Phase.BETWEEN)
    asked = played.answer()
    assert asked is not None
    assert asked["do"] == "check"
    assert (played.notary.sound, played.notary.fault, played.refused) == (1, "", "")


def test_the_table_waits_for_a_commitment_before_anything_is_opened(played: Played) -> None:
    played.until(Phase.DEAL, "ann", "bob")
    assert played.floor.state.dice == ()
    asked = played.answer()
    assert asked is not None
    assert asked["do"] == "commit"
    played.answer()
    played.tick()
    assert played.floor.state.phase is Phase.SETTING


def test_a_share_that_is_not_opened_in_time_calls_the_round_off(played: Played) -> None:
    played.until(Phase.DEAL, "ann", "bob")
    played.answer()
    played.tick()
    played.tick(OPENED / 1_000)
    assert played.floor.state.phase is Phase.BETWEEN
    assert played.floor.state.voided
    assert [player.chips for player in played.floor.state.players if player] == [50_000, 50_000]


def test_a_program_that_stays_silent_is_waited_for_once_and_named_and_its_seat_sits_out_after_the_second_time(
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
        played.sessions["bob"].sync()
        assert [describe(line, Voice()) for line in last if line.round == number and line.kind == "silent"] == [
            "ann's program made no share of the shuffle in time, so the server makes it."
        ]
        played.until(Phase.BETWEEN)
    assert all(limit <= seconds <= limit + 0.2 for seconds in waited)
    played.tick(5)
    assert played.floor.state.at(1).sat_out
    played.until(Phase.SETTING, "bob")
    with_her = [seat for seat, own in enumerate(played.floor.state.seats, 1) if own.share is not None]
    assert with_her == []


def test_two_questions_of_a_round_have_each_their_time(played: Played, floor: Floor) -> None:
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
    ("changed", "fault"),
    [
        ({"secret": "0" * 64}, "the host's secret is not the one that was committed to"),
        ({"shares": {}}, "your share was left out"),
        ({"dealt": []}, "the cards are not those that follow from the shares"),
        ({"cut": "another"}, "a share or the cut was changed after yours was opened"),
        ({"commitment": "0" * 64}, "the host's commitment was changed"),
    ],
)
def test_a_person_s_own_program_says_what_was_not_as_promised(
    played: Played, changed: dict[str, Any], fault: str
) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.answer()
    played.until(Phase.BETWEEN)
    played.answer(**changed)
    assert played.notary.fault == f"Round 1: {fault}."
    assert played.notary.sound == 0


def test_a_share_is_not_opened_for_another_commitment_of_the_host(played: Played) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.answer(commitment="0" * 64)
    assert played.floor.state.at(1).share is not None
    assert not getattr(played.floor.state.at(1).share, "opened", "")


def test_a_program_that_comes_back_before_the_deal_has_no_share_to_open_and_blames_nobody(played: Played) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.notary = Notary()
    played.answer()
    played.tick(OPENED / 1_000)
    assert (played.floor.state.voided, played.notary.fault) == (True, "")


def test_a_host_who_opens_one_s_share_before_all_are_committed_to_is_found_out(played: Played) -> None:
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.answer(commitments={"2": "0" * 64})
    played.until(Phase.BETWEEN)
    played.answer()
    assert played.notary.fault == "Round 1: a share or the cut was changed after yours was opened."


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b'{"share": 5}', b"\xff", b"[" * 2_000])
def test_what_is_no_answer_is_refused(played: Played, line: bytes) -> None:
    assert played.desk.take(line) in ("This is not an answer.", "Nothing was asked.")
    played.until(Phase.BETS)
    assert played.desk.take(line) in ("This is not an answer.", "A commitment is 64 hexadecimal digits.")


def test_a_share_outlives_its_program_until_it_is_opened_and_not_longer(played: Played, tmp_path: Path) -> None:
    played.notary = Notary(tmp_path / "share")
    played.until(Phase.BETS)
    played.answer()
    played.until(Phase.DEAL, "ann", "bob")
    played.notary, played.desk = Notary(tmp_path / "share"), Desk(played.floor, "ann")
    asked = played.answer()
    assert asked is not None
    assert asked["do"] == "open"
    assert not (tmp_path / "share").exists()
    assert Notary(tmp_path / "share").answer(asked) is None
    played.until(Phase.BETWEEN)
    played.answer()
    assert (played.notary.sound, played.notary.fault) == (1, "")
