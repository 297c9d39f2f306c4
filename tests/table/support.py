"""Given, when, then for tables: earlier events, a command, and its results."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from paigow_tui.cards import DECK, Card, parse_cards
from paigow_tui.rules import VEGAS, RuleSet, house_way
from paigow_tui.rules.ruleset import with_usual_side_bets
from paigow_tui.table import (
    POSITIONS,
    AnyCommand,
    AnyEvent,
    Phase,
    Refusal,
    Sharing,
    State,
    decide,
    evolve_all,
    waiting_for,
)
from paigow_tui.table import commands as c
from paigow_tui.table import events as e

T = TypeVar("T")
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


def secret(number: int) -> str:
    return f"{number:064x}"


class Table:
    """A table in a test: its state and all its events."""

    def __init__(self, *events: AnyEvent) -> None:
        self.state = State.empty()
        self.log: list[AnyEvent] = []
        self.given(*events)

    def given(self, *events: AnyEvent) -> "Table":
        """Apply events without checking that they are legal."""
        self.state = evolve_all(self.state, events)
        self.log += events
        return self

    def when(self, *commands: AnyCommand) -> list[AnyEvent]:
        """Carry out commands; return the events of the last one."""
        events: list[AnyEvent] = []
        for command in commands:
            decision = decide(self.state, command)
            assert not isinstance(decision, Refusal), f"{command}: {decision.message}"
            events = decision
            self.given(*events)
        return events

    def refused(self, command: AnyCommand) -> Refusal:
        decision = decide(self.state, command)
        assert isinstance(decision, Refusal), f"{command} was not refused: {decision}"
        return decision

    def chips(self, seat: int) -> int:
        """Return a player's chips in cents or, for the dealer's seat, the house's account."""
        player = self.state.player(seat)
        if seat == self.state.dealer:
            return self.state.house
        assert player is not None
        return player.chips

    # The steps of a round.

    def bets(self, bets: Mapping[int, int]) -> list[AnyEvent]:
        if self.state.phase is Phase.BETWEEN:
            self.when(c.OpenRound(secret(self.state.round + 1)))
        events: list[AnyEvent] = []
        for seat in waiting_for(self.state):
            amount = bets.get(seat, 0)
            events += self.when(c.PlaceBet(seat, amount) if amount else c.SitOut(seat))
        return events

    def bank(self, banker: int | None) -> list[AnyEvent]:
        events: list[AnyEvent] = []
        while self.state.phase is Phase.BANK:
            seat = self.state.bank.turn
            assert seat is not None
            events += self.when(c.TakeBank(seat) if seat == banker else c.DeclineBank(seat))
        assert self.state.banker == (banker or self.state.dealer)
        return events

    def deal(self, hands: Mapping[int, str]) -> None:
        """Deal and set stacked hands, such as ``Ac Kc | Qc Qd 9c 7d 5c``.

        Other positions get the remaining cards and set the house way.
        """
        self.given(e.DiceThrown((1, 1, 1), self.state.banker), stacked(hands))
        for seat in POSITIONS:
            if seat not in hands:
                self.when(c.SetByHouseWay(seat))
            elif seat == self.state.dealer:
                low, high = (parse_cards(part) for part in hands[seat].split("|"))
                self.given(e.HandSet(seat, low, high, False, "house way"))
            else:
                self.when(c.SetHand(seat, parse_cards(hands[seat].split("|")[0])))

    def finish(self) -> list[AnyEvent]:
        if self.state.phase is Phase.DEAL:
            self.when(c.Deal())
        for seat in POSITIONS:
            if self.state.at(seat).set_by is None:
                self.when(c.SetByHouseWay(seat))
        if self.state.phase is Phase.SETTING:
            self.when(c.Reveal())
        events = self.when(c.Settle())
        self.when(c.CloseRound())
        return events

    def play(
        self, bets: Mapping[int, int], banker: int | None = None, hands: Mapping[int, str] | None = None
    ) -> dict[int, e.SeatSettled]:
        self.bets(bets)
        self.bank(banker)
        if hands is None:
            self.when(c.Deal())
            for seat in POSITIONS:
                self.when(c.SetByHouseWay(seat))
        else:
            self.deal(hands)
        self.when(c.Reveal())
        return results(self.when(c.Settle()))


def stacked(hands: Mapping[int, str]) -> e.HandsDealt:
    """Return a deal of stacked hands; other positions get the remaining cards."""
    chosen = {seat: parse_cards(text.replace("|", " "), 7) for seat, text in hands.items()}
    used = [card for cards in chosen.values() for card in cards]
    assert len(set(used)) == len(used), "a card is dealt twice"
    left = [card for card in DECK if card not in used]
    dealt = tuple(chosen[seat] if seat in chosen else tuple(take(left, 7)) for seat in POSITIONS)
    return e.HandsDealt(dealt, tuple(left))


def take(cards: list[Card], count: int) -> list[Card]:
    taken = cards[:count]
    del cards[:count]
    return taken


def results(events: Iterable[AnyEvent]) -> dict[int, e.SeatSettled]:
    return {event.seat: event for event in events if isinstance(event, e.SeatSettled)}


def only(events: Iterable[AnyEvent], *kinds: type[T]) -> list[T]:
    return [event for event in events if isinstance(event, kinds)]


def shared_table(sharing: Sharing) -> Table:
    """Return a table with Ann at seat 1 and Ben at seat 2, with $100 each, and a computer player at seat 3."""
    table = Table()
    table.when(c.OpenTable("t", with_usual_side_bets(VEGAS), "foxwoods"), c.ShareTable(sharing))
    for seat, name in ((1, "Ann"), (2, "Ben")):
        table.when(c.ClaimSeat(seat, name.lower()), c.JoinTable(seat, name, "person", 10_000))
    table.when(c.JoinTable(3, "Gus", "computer", 10_000, "foxwoods"))
    return table


def new_table(chips: Mapping[int, int], rules: RuleSet = VEGAS, way: str = "foxwoods") -> Table:
    start = rules.dealer_seat % 7 + 1
    table = Table(e.TableOpened("t", rules, house_way(way), house_way(way).digest, start))
    for seat, cents in chips.items():
        table.given(e.PlayerJoined(seat, NAMES[seat - 1], "person", cents))
    return table


def warm_table(chips: Mapping[int, int], rules: RuleSet = VEGAS) -> Table:
    """Return a table with exactly these chips after a first round in which the dealer banked and everybody pushed."""
    table = new_table(chips, rules)
    stakes = {seat: min(cents, rules.min_bet) for seat, cents in chips.items()}
    table.given(
        e.RoundOpened(1, "c" * 64, secret(1)), *(e.BetPlaced(seat, stake) for seat, stake in stakes.items()),
        e.BetsClosed(), e.DealerBanked("first round", table.state.bank.start),
        *(e.SeatSettled(seat, "push", "higher", "lower", cents, cents, 0) for seat, cents in stakes.items()),
        e.BankSettled(table.state.dealer, 0, 0), e.RoundClosed(secret(1)),
    )  # fmt: skip
    return table
