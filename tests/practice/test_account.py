"""Every cent is accounted for: the account of any game adds up to the chips, which are counted independently."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from random import Random
from typing import Final

import msgspec
import pytest

from paigow_tui.host import LocalSeat
from paigow_tui.host.account import Account, played_odds, worth_of
from paigow_tui.host.session import REST, Session
from paigow_tui.host.shared import SharedSeat
from paigow_tui.practice.events import GameDeleted
from paigow_tui.practice.session import Practice
from paigow_tui.practice.statistics import Filter, statistics
from paigow_tui.practice.table import delete_game, table_decisions
from paigow_tui.rules import CLASSIC, RuleSet, house_way, settings
from paigow_tui.rules.ruleset import VARIANTS, with_usual_side_bets
from paigow_tui.rules.showdown import showdown
from paigow_tui.store import EventStore
from paigow_tui.table import AnyEvent, Phase, State, decode_event, encode, evolve
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.testing.playing import drain
from tests.practice.conftest import Clock
from tests.support.several import Several
from tests.support.side_games import played, rules_of
from tests.support.wild import wild_act, wild_command

GAMES: Final[dict[str, RuleSet]] = {
    **{variant: rules_of(variant) for variant in VARIANTS},
    "classic": with_usual_side_bets(CLASSIC),
    "no commission, with side bets": rules_of("no-commission", "fortune:2"),
    "4% of odd sums, no fouls, late touches": rules_of("pai-gow", commission=433, foul="refuse", late_touch="lose"),
    "the bank in a circle": rules_of("pai-gow", rotation="circle"),
}
SEEDS: Final = (0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2)))


class Purse(msgspec.Struct):
    """A person's money in cents, computed only from their chips before and after each event."""

    bought_in: int = 0
    cashed_out: int = 0
    chips: int = 0
    """The person's chips, including bets on the table."""
    side_bets: int = 0
    commission: int = 0

    @property
    def won(self) -> int:
        return self.chips + self.cashed_out - self.bought_in


def purse_of(events: Iterable[AnyEvent], name: str) -> Purse:
    purse, state, net, seat = Purse(), State.empty(), 0, 0
    for event in events:
        before, state = state, evolve(state, event)
        match event:
            case e.PlayerJoined() if event.name == name:
                seat, purse.bought_in = event.seat, purse.bought_in + event.chips
            case e.PlayerJoined() if event.seat == seat:
                seat = 0
            case e.PlayerLeft() if event.seat == seat:
                purse.cashed_out += event.chips
            case e.BoughtIn() if event.seat == seat:
                purse.bought_in += event.amount
            case e.SideBetSettled() | e.EnvyPaid() if event.seat == seat:
                purse.side_bets += _wealth(state, seat) - _wealth(before, seat)
            case e.RoundOpened():
                net = 0
            case e.SeatSettled() if event.seat == seat:
                purse.commission += _commission(event.stake * (event.outcome == "win"), state.rules)
            case e.SeatSettled():
                net += event.stake * {"lose": 1, "push": 0, "win": -1}[event.outcome]
            case e.BankSettled() if event.seat == seat:
                purse.commission += _commission(net, state.rules)
            case _:
                pass
    purse.chips = _wealth(state, seat) if seat else 0
    return purse


def _wealth(state: State, seat: int) -> int:
    player = state.player(seat)
    return 0 if player is None else player.chips + state.at(seat).stake + state.at(seat).side_stake


def _commission(win: int, rules: RuleSet) -> int:
    """Return the commission in cents, rounding half a cent up."""
    exact = Decimal(max(0, win)) * rules.commission / 10_000
    return int(exact.quantize(Decimal(1), ROUND_HALF_UP))


def check(account: Account, purse: Purse) -> None:
    assert account.chips == purse.won
    assert account.side_bets == purse.side_bets
    assert account.commission == -purse.commission
    parts = account.deal, account.decisions, account.showdown, account.ungraded, account.side_bets, account.commission
    assert sum(parts) == account.chips
    assert account.decisions <= 0
    assert account.won + account.pushed + account.lost + account.banked == account.rounds


def grade(sitting: Session, rules: RuleSet) -> None:
    """Grade every hand of a session, as the screens do."""
    way = house_way("foxwoods")
    for hand in sitting.hands:
        sitting.grade(hand, worth_of(hand, played_odds(hand, way, rules)))


@pytest.mark.parametrize("seed", SEEDS[:2])
@pytest.mark.parametrize("game", GAMES)
def test_every_cent_is_accounted_for_in_any_game(store: EventStore, game: str, seed: int) -> None:
    """At random, Zoë bets, fouls, sits out, leaves and comes back, takes or declines the bank, and makes side bets."""
    rules = GAMES[game]
    events = played(rules, 30, seed)
    store.create("table/1", "table", "A game", map(encode, events))
    session, purse = LocalSeat(store, "table/1"), purse_of(events, "Zoë")
    check(session.account, purse)
    assert session.account.graded == session.account.deal == session.account.showdown == 0
    whole = session.summary()
    assert whole.account == session.account
    assert (whole.bought_in, whole.cashed_out, whole.chips) == (purse.bought_in, purse.cashed_out, purse.chips)
    assert sum(session.session.rounds) == session.account.chips

    grade(session.session, rules)
    check(session.account, purse)
    assert (session.account.graded, session.account.ungraded) == (session.account.rounds, 0)
    decisions = table_decisions(store)
    table = statistics(decisions).table
    assert (table.account, table.chips_line[-1]) == (session.account, purse.won)
    costs = -sum(one.stake * (one.cost or 0) for one in decisions if one.own)
    assert table.account.decisions == round(costs), "each verdict says so"
    by_role = [statistics(decisions, Filter(role=role)).table.account for role in ("player", "banker")]
    assert sum(account.chips for account in by_role) == purse.won
    for account in by_role:
        parts = account.deal, account.decisions, account.showdown, account.side_bets, account.commission
        assert sum(parts) == account.chips

    delete_game(store, "table/1")
    assert statistics(table_decisions(store)).table.account == session.account, "the diary remembers"


def test_against_an_open_hand_there_is_no_luck_at_the_showdown(
    store: EventStore,
) -> None:
    rules = GAMES["face-up"]
    store.create("table/1", "table", "A game", map(encode, played(rules, 40)))
    session = LocalSeat(store, "table/1")
    grade(session.session, rules)
    most = pushed = 0
    for hand in session.hands:
        dealers = house_way("foxwoods").set(hand.dealer, rules)
        outcomes = {showdown(one, dealers).outcome for one in settings(hand.cards, rules) if not one.foul}
        pushed += not hand.low
        if hand.own:
            most += hand.stake * (1 if "win" in outcomes else 0 if "push" in outcomes else -1)
        elif hand.low:
            most += hand.result
    assert pushed, "a dealer's ace-high pushed every bet"
    assert (session.account.deal, session.account.showdown) == (most, 0)
    assert session.account.decisions < 0


@pytest.mark.parametrize("seed", SEEDS)
def test_sessions_add_up_to_the_game_however_often_it_is_left_mid_round(
    store: EventStore, clock: Clock, seed: int
) -> None:
    """Ann sits with computer players, each with a strategy, and sometimes banks against them."""
    rng, rules = Random(seed), GAMES["pai-gow"]
    session = LocalSeat.new(store, name="Ann", seats=5, seed=seed, rules=rules)
    sessions = list[Account]()
    while session.view.round < 12 or session.view.phase is not Phase.BETWEEN:
        if not rng.randrange(40):
            sessions.append(session.account)
            clock.now += REST
            session = LocalSeat(store, session.stream)
            assert session.account == Account()
        if session.step() is None:
            wild_act(session, rng)
        if not rng.randrange(12):
            assert LocalSeat(store, session.stream).account == session.account
    sessions.append(session.account)
    assert len(sessions) > 3
    assert sum((account.chips for account in sessions), 0) == session.summary().account.chips
    assert sum((account.rounds for account in sessions), 0) == session.summary().account.rounds
    events = [decode_event(record.payload) for record in store.read(session.stream)]
    check(session.summary().account, purse_of(events, "Ann"))
    grade(session.session, rules)
    rounds = {hand.round for hand in session.hands}
    there = [one for one in table_decisions(store) if one.played is not None and one.played.round in rounds]
    assert statistics(there).table.account == session.account, "the strategies of the seats are the same"


def test_a_session_begun_after_you_took_the_bank_knows_every_seats_strategy(store: EventStore, clock: Clock) -> None:
    session = LocalSeat.new(store, name="Ann", seats=5, seed=4)
    while session.view.bank.banker != session.position or session.view.phase is not Phase.SETTING:
        drain(session)
        if session.view.phase is Phase.BANK:
            assert session.act(c.TakeBank(session.position)) is None
        elif session.view.phase is not Phase.SETTING or session.view.bank.banker != session.position:
            wild_act(session, Random(1))
    clock.now += REST
    again = LocalSeat(store, session.stream)
    assert again.act(c.SetByHouseWay(again.position)) is None
    drain(again)
    [hand] = again.hands
    assert hand == table_decisions(store)[-1].played
    assert len({strategy for strategy, _ in hand.seats}) > 2


class Wild(Several):
    """A table with several people who act at random."""

    def act(self, session: SharedSeat) -> None:
        command = wild_command(session.view, self.chance)
        assert command is not None
        refusal = session.act(command)
        assert refusal is None, refusal


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ["pai-gow", "face-up", "ez"])
def test_every_cent_is_accounted_for_at_a_table_of_several_people(store: EventStore, game: str, seed: int) -> None:
    """The people also come and go, run out of time, and take each other's seats."""
    rules, people = GAMES[game], ("ann", "bob", "cy")
    table = Wild(*people, computers=1, rules=rules, seed=seed)
    for _ in range(8):
        idle = [who for who in people if not table.chance.randrange(4)]
        table.play(1, idle=idle)
        who = table.chance.choice(people)
        session = table.people[who]
        if session.seated:
            if sum(session.seated for session in table.people.values()) > 1:
                assert session.act(c.LeaveTable(session.position)) is None
        elif (refusal := table.sit(who)) is not None:
            assert refusal.code == "full"
    table.catch_up(*table.people.values())
    for who in people:
        purse, session = purse_of(table.events, who.title()), table.session(who)
        for one in (session, table.people[who]):
            check(one.summary().account, purse)
        if session.seated:  # otherwise the chips are cashed out, and somebody else may have the seat by now
            assert session.account == session.summary().account
        grade(session.session, rules)
        check(session.account, purse)
        Practice(store).keep_hands(GameDeleted(who, rules, "foxwoods", tuple((0, hand) for hand in session.hands)))
        theirs = [one for one in table_decisions(store) if one.where.startswith(f"{who} ")]
        assert statistics(theirs).table.account == session.account, "a guest's diary has the same account"
