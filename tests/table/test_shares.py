"""Shares of the shuffle: neither a seat nor the host alone can choose the cards."""

import itertools

from paigow_tui.audit import audit
from paigow_tui.rules import VEGAS
from paigow_tui.table import Phase, Refusal, State, decide, encode, evolve
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.shares import unopened
from paigow_tui.table.shuffle import commitment

SECRET, SHARES = "5" * 64, {1: "a" * 64, 2: "b" * 64}


class Table:
    """A table with two people, driven command by command."""

    def __init__(self) -> None:
        self.state, self.events = State.empty(), list[e.AnyEvent]()
        self.give(c.OpenTable("t", VEGAS, "foxwoods"), c.ShareTable(c.Sharing()))
        for seat, name in enumerate(("Ann", "Bob"), start=1):
            self.give(c.ClaimSeat(seat, name.lower()), c.JoinTable(seat, name, "person", 50_000))

    def give(self, *commands: c.AnyCommand) -> Refusal | None:
        for command in commands:
            done = decide(self.state, command)
            if isinstance(done, Refusal):
                return done
            for event in done:
                self.state = evolve(self.state, event)
                self.events.append(event)
        return None

    def says(self, command: c.AnyCommand) -> str:
        refused = self.give(command)
        return "" if refused is None else refused.message

    def bet(self) -> None:
        """Open a round, commit both shares, and bet."""
        assert self.give(c.OpenRound(SECRET)) is None
        for seat, share in SHARES.items():
            assert self.give(c.CommitShare(seat, commitment(share), "player")) is None
        for seat in SHARES:
            assert self.give(c.PlaceBet(seat, 2_500)) is None
        while self.state.phase is Phase.BANK:
            assert self.give(c.DeclineBank(self.state.bank.turn or 0)) is None

    def chips(self) -> list[int]:
        return [player.chips for player in self.state.players if player]

    def sound(self) -> bool:
        return audit(encode(event) for event in self.events).sound


def test_every_share_and_the_secret_change_the_deck() -> None:
    decks = set()
    for first, second, secret in itertools.product("ab", "ab", "56"):
        table = Table()
        table.give(c.OpenRound(secret * 64))
        for seat, share in ((1, first * 64), (2, second * 64)):
            table.give(c.CommitShare(seat, commitment(share), "player"), c.PlaceBet(seat, 2_500))
        assert table.give(c.OpenShare(1, first * 64), c.OpenShare(2, second * 64), c.Deal()) is None
        decks.add(table.state.at(1).cards)
    assert len(decks) == 8


def test_nobody_can_cut_once_shares_are_being_opened() -> None:
    table = Table()
    table.bet()
    too_late = "The shares of the shuffle are being opened. Cut before the next deal."
    assert table.says(c.CutDeck(1, "red")) == too_late
    assert table.give(c.OpenShare(1, SHARES[1])) is None
    table.events.append(e.DeckCut(1, "red"))
    assert not table.sound()


def test_nothing_is_dealt_before_every_share_is_opened() -> None:
    table = Table()
    table.bet()
    assert table.give(c.OpenShare(1, SHARES[1])) is None
    assert unopened(table.state) == (2,)
    assert table.says(c.Deal()) == "A share of the shuffle has not been opened yet."


def test_a_share_must_match_its_commitment_and_can_be_opened_only_once() -> None:
    table = Table()
    table.bet()
    assert table.says(c.OpenShare(1, SHARES[2])) == "This share does not match its commitment."
    assert table.give(c.OpenShare(1, SHARES[1])) is None
    assert table.says(c.OpenShare(1, SHARES[1])) == "This seat has no share to open."


def test_nobody_can_commit_to_a_share_once_another_is_open() -> None:
    table = Table()
    table.give(c.OpenRound(SECRET), c.CommitShare(1, commitment(SHARES[1]), "player"))
    table.give(c.PlaceBet(1, 2_500), c.PlaceBet(2, 2_500), c.OpenShare(1, SHARES[1]))
    assert (
        table.says(c.CommitShare(2, commitment(SHARES[2]), "player"))
        == "Seats must commit to their shares before any share is opened."
    )


def test_a_round_with_a_share_withheld_is_called_off_and_every_bet_comes_back() -> None:
    table = Table()
    before = table.chips()
    table.bet()
    bank = table.state.bank
    assert table.chips() != before
    assert table.give(c.OpenShare(1, SHARES[1]), c.VoidRound()) is None
    assert table.chips() == before
    assert (table.state.phase, table.state.total) == (Phase.BETWEEN, 0)
    table.give(c.OpenRound(SECRET))
    again = table.state.bank
    assert (again.start, again.last_banker, again.sat_last) == (bank.start, bank.last_banker, bank.sat_last)
    verdict = audit(encode(event) for event in table.events)
    assert verdict.sound
    assert verdict.withheld == ((1, 2, "Bob"),)
    assert "Round 1 was called off: Bob at seat 2 did not open their share of the shuffle." in str(verdict)


def test_a_called_off_round_returns_all_of_the_bankers_chips() -> None:
    table = Table()
    table.bet()
    table.give(*(c.OpenShare(seat, share) for seat, share in SHARES.items()), c.Deal())
    for seat in range(1, 8):
        table.give(c.SetByHouseWay(seat))
    assert table.give(c.Reveal(), c.Settle(), c.CloseRound()) is None
    before = table.chips()
    table.give(c.OpenRound(SECRET), c.CommitShare(1, commitment(SHARES[1]), "player"))
    table.give(c.PlaceBet(1, 2_500), c.PlaceBet(2, 5_000), c.TakeBank(1))
    assert table.state.bank.banker == 1
    assert table.give(c.VoidRound()) is None
    assert (table.chips(), table.state.total) == (before, 0)
    assert table.sound()


def test_a_round_with_all_its_shares_cannot_be_called_off() -> None:
    table = Table()
    table.bet()
    table.give(*(c.OpenShare(seat, share) for seat, share in SHARES.items()))
    assert table.give(c.VoidRound()) is not None


def test_anyone_who_withholds_a_share_twice_in_ten_rounds_sits_out_ten_rounds() -> None:
    table = Table()
    for _ in range(2):
        table.bet()
        table.give(c.OpenShare(1, SHARES[1]), c.VoidRound())
    table.give(c.OpenRound(SECRET))
    refusal = table.says(c.PlaceBet(2, 2_500))
    assert refusal == "Your program withheld its share of the shuffle twice. You must sit out through round 12."
    assert table.give(c.CommitShare(2, commitment(SHARES[2]), "player")) is not None
    assert table.give(c.PlaceBet(1, 2_500)) is None


def test_nobody_is_blamed_for_the_servers_own_share() -> None:
    table = Table()
    table.give(c.OpenRound(SECRET), c.CommitShare(2, commitment(SHARES[2]), "server"))
    table.give(c.PlaceBet(1, 2_500), c.PlaceBet(2, 2_500))
    assert table.give(c.VoidRound()) is None
    assert table.state.withheld == {}
