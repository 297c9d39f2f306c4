"""Apply events to a state. This code contains no rules and cannot fail."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Any, TypeVar, assert_never

import msgspec
from msgspec.structs import replace

from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import events as e
from paigow_tui.table.accounts import settled_now
from paigow_tui.table.state import POSITIONS, Bank, BankStep, Phase, Player, SeatRound, Share, State

T = TypeVar("T")


class Happened(msgspec.Struct, frozen=True):
    """An event, with the table's states before and after it, secrets included."""

    event: e.AnyEvent
    before: State
    after: State


def unfold(state: State, events: Iterable[e.AnyEvent]) -> Iterator[Happened]:
    """Yield each event with the states before and after it, beginning at ``state``."""
    for event in events:
        before, state = state, evolve(state, event)
        yield Happened(event, before, state)


def evolve_all(state: State, events: Iterable[e.AnyEvent]) -> State:
    """Return the state after several events. To replay a game, call ``evolve_all(State.empty(), log)``."""
    return reduce(evolve, events, state)


def evolve(state: State, event: e.AnyEvent) -> State:
    """Return the state after one event."""
    match event:
        case e.TableOpened():
            bank = Bank(start=event.bank_start, next_start=event.bank_start)
            return replace(
                state,
                phase=Phase.BETWEEN,
                table=event.table,
                rules=event.rules,
                house_way=event.house_way,
                bank=bank,
            )
        case e.PlayerJoined() | e.LeaveAnnounced() | e.PlayerLeft() | e.BoughtIn():
            return _seating(state, event)
        case e.TableShared(sharing=sharing):
            return replace(state, sharing=sharing)
        case e.SeatClaimed(seat=seat, who=who):
            return replace(state, claims=_put(state.claims, seat, who), queue=_without(state.queue, who))
        case e.SeatAwaited(who=who, name=name):
            return replace(state, queue=state.queue | {who: name})
        case e.WaitEnded(who=who):
            return replace(state, queue=_without(state.queue, who))
        case (
            e.BuyInAsked() | e.SwitchTurned() | e.ClocksChanged() | e.StakesChanged() | e.RoundHurried()
            | e.Announced() | e.BuyInAnswered() | e.PlayerRemoved() | e.BanLifted() | e.HostNamed() | e.TablesAllowed()
            | e.LedgerSettled()
        ):  # fmt: skip
            return _hosting(state, event)
        case e.WentAway(seat=seat):
            return _with_player(state, seat, away=True)
        case e.CameBack(seat=seat):
            return _with_player(state, seat, away=False)
        case e.ClocksStarted(ends=ends):
            return replace(state, ends=ends)
        case e.ClockRanOut():
            return state
        case e.ShareCommitted(seat=seat, commitment=commitment, by=by):
            if by == "silent":
                state = _withheld(state, seat)
            return _with_seat(state, seat, share=Share(commitment, by))
        case e.ShareOpened(seat=seat, share=share):
            own = state.at(seat).share
            return state if own is None else _with_seat(state, seat, share=replace(own, opened=share))
        case e.RoundVoided(missing=missing):
            return _voided(state, missing)
        case e.BankOffered() | e.BankPassedOver() | e.BankDeclined() | e.BankTaken() | e.DealerBanked():
            return _banking(state, event)
        case e.SeatSettled() | e.SideBetSettled() | e.EnvyPaid() | e.BankSettled():
            return _settling(state, event)
        case e.MeterMoved(meter=meter):
            return replace(state, meter=meter)
        case e.RoundOpened():
            return _open(state, event)
        case e.BetPlaced(seat=seat, amount=amount, side=side):
            before, now = state.at(seat), amount + sum(stake.amount for stake in side)
            state = _with_chips(state, seat, before.stake + before.side_stake - now)
            state = _with_player(state, seat, last_bet=amount, last_side=side)
            return _with_seat(state, seat, stake=amount, side=side, sat_out=False)
        case e.SatOut(seat=seat):
            state = _with_chips(state, seat, state.at(seat).stake + state.at(seat).side_stake)
            return _with_seat(state, seat, stake=0, side=(), sat_out=True)
        case e.BetsClosed():
            return replace(state, phase=Phase.BANK, ends=0)
        case e.DeckCut(word=word):
            return replace(state, cut=word)
        case e.DiceThrown(dice=dice):
            return replace(state, dice=dice)
        case e.HandsDealt(hands=hands, rest=rest):
            seats = tuple(replace(seat, cards=cards) for seat, cards in zip(state.seats, hands, strict=True))
            return replace(state, phase=Phase.SETTING, seats=seats, rest=rest, ends=0)
        case e.HandSet():
            return _with_seat(state, event.seat, low=event.low, high=event.high, foul=event.foul, set_by=event.by)
        case e.DealerExposed(cards=cards, low=low, high=high, struck=struck):
            state = _with_seat(state, state.dealer, cards=cards, low=low, high=high)
            return replace(state, exposed=True, struck=struck)
        case e.HandsRevealed():
            return replace(state, phase=Phase.REVEALED)
        case e.LateTouched(seat=seat):
            return _with_seat(state, seat, touched=True)
        case e.RoundClosed(secret=secret):
            return replace(state, phase=Phase.BETWEEN, secret="", published=secret)
        case _:
            assert_never(event)


def _open(state: State, event: e.RoundOpened) -> State:
    """Start a new round, and remember who banked and who played in the last one."""
    bank = state.bank
    fresh = Bank(
        start=bank.next_start,
        next_start=bank.next_start,
        last_banker=bank.last_banker if state.voided else bank.banker,
        sat_last=bank.sat_last if state.voided else tuple(seat for seat in state.seated if state.in_round(seat)),
    )
    return replace(
        state,
        phase=Phase.BETS,
        rules=state.rules if state.stakes == (0, 0) else with_stakes(state.rules, *state.stakes),
        stakes=(0, 0),
        round=event.round,
        commitment=event.commitment,
        secret=event.secret,
        seats=(SeatRound(),) * 7,
        bank=fresh,
        voided=False,
        ends=0,
        cut="",
        dice=(),
        rest=(),
        exposed=False,
        struck=False,
    )


def _voided(state: State, missing: tuple[int, ...]) -> State:
    """Return every bet, and move the bank back to where it was before the round."""
    for seat in POSITIONS:
        own = state.at(seat)
        if own.stake or own.side:
            state = _with_chips(state, seat, own.stake + own.side_stake)
            state = _with_seat(state, seat, stake=0, side=())
    for seat in missing:
        if (share := state.at(seat).share) is not None and share.by == "player":
            state = _withheld(state, seat)
    bank = replace(state.bank, next_start=state.bank.start, turn=None, steps=(), banker=None, why_dealer=None)
    return replace(state, phase=Phase.SETTLED, bank=bank, voided=True)


def _withheld(state: State, seat: int) -> State:
    """Remember that a person's program withheld its share in this round."""
    who = _player(state, seat).who
    return replace(state, withheld={**state.withheld, who: (*state.withheld.get(who, ()), state.round)})


def _seating(state: State, event: e.PlayerJoined | e.LeaveAnnounced | e.PlayerLeft | e.BoughtIn) -> State:
    match event:
        case e.PlayerJoined(seat=seat, chips=chips):
            joined = state.round - (state.phase is Phase.BETS)  # while bets are open, the newcomer can still bet
            player = Player(event.name, event.kind, chips, event.strategy, event.habit, joined, bought_in=chips)
            who = state.claims[seat - 1]
            if state.sharing is not None:
                fresh = state.bought.get(who, 0) + chips - state.kept.get(who, 0)
                names = state.names | {who: event.name} if who else state.names
                state = replace(state, bought=state.bought | {who: fresh}, names=names)
            if who:
                state, player = replace(state, kept=_without(state.kept, who)), replace(player, who=who)
            return replace(
                state,
                claims=_put(state.claims, seat, ""),
                players=_put(state.players, seat, player),
                # the newcomer did not play the last round; its cards stay on the table
                seats=_put(
                    state.seats,
                    seat,
                    replace(state.at(seat), result=None, sat_out=False, side_results=(), envy=()),
                ),
                bank=replace(state.bank, steps=tuple(step for step in state.bank.steps if step.seat != seat)),
                bought_in=state.bought_in + chips,
            )
        case e.LeaveAnnounced(seat=seat):
            return _with_player(state, seat, leaving=True)
        case e.PlayerLeft(seat=seat, chips=chips):
            state = replace(state, cashed_out=state.cashed_out + chips)
            if who := _player(state, seat).who:
                kept = state.kept | {who: chips}
                state = replace(state, kept=kept, requests=_without(state.requests, who))
            elif state.sharing is not None:
                state = replace(state, bought=state.bought | {who: state.bought.get(who, 0) - chips})
            return replace(state, players=_put(state.players, seat, None))
        case e.BoughtIn(seat=seat, amount=amount):
            player = _player(state, seat)
            requests = _without(state.requests, player.who)
            state = replace(state, bought_in=state.bought_in + amount, requests=requests)
            if state.sharing is not None:
                state = replace(state, bought=state.bought | {player.who: state.bought.get(player.who, 0) + amount})
            broke = player.chips < state.rules.min_bet  # do not suggest the bet that left the player broke
            state = _with_player(
                state,
                seat,
                bought_in=player.bought_in + amount,
                last_bet=0 if broke else player.last_bet,
            )
            return _with_chips(state, seat, amount)


def with_stakes(rules: RuleSet, min_bet: int, max_bet: int) -> RuleSet:
    """Return rules with other betting limits. Raise ValueError if the limits are invalid."""
    return replace(rules, min_bet=min_bet, max_bet=max_bet)


def _hosting(state: State, event: e.Hosting) -> State:
    match event:
        case e.BuyInAsked(seat=seat, amount=amount):
            return replace(state, requests=state.requests | {_player(state, seat).who: (amount, False)})
        case e.BuyInAnswered(seat=seat, agreed=agreed):
            who = _player(state, seat).who
            requests = _without(state.requests, who)
            return replace(state, requests=requests | {who: (state.requests[who][0], True)} if agreed else requests)
        case e.SwitchTurned(switch=switch, on=on):
            others = tuple(other for other in state.switches if other != switch)
            switches = (*others, switch) if on else others
            return replace(state, switches=switches, ends=0 if switch == "pause" else state.ends)
        case e.ClocksChanged(bet=bet, bank=bank, set=set) if state.sharing is not None:
            return replace(state, sharing=replace(state.sharing, bet=bet, bank=bank, set=set), ends=0)
        case e.StakesChanged(min_bet=least, max_bet=most):
            return replace(state, stakes=(least, most))
        case e.RoundHurried():
            return replace(state, ends=1)  # long past
        case e.PlayerRemoved(seat=seat, ban=True):
            player = _player(state, seat)
            return replace(state, banned=state.banned | {player.who: player.name})
        case e.BanLifted(name=name):
            return replace(state, banned={who: other for who, other in state.banned.items() if other != name})
        case e.TablesAllowed(seat=seat, on=on):
            who = _player(state, seat).who
            openers = tuple(other for other in state.openers if other != who)
            return replace(state, openers=(*openers, who) if on else openers)
        case e.LedgerSettled():
            return replace(state, settled=settled_now(state))
        case e.HostNamed(seat=seat):
            return replace(state, host=_player(state, seat).who if seat else "")
        case _:
            return state


def _without(items: dict[str, T], who: str) -> dict[str, T]:
    return {other: item for other, item in items.items() if other != who}


def _banking(
    state: State,
    event: e.BankOffered | e.BankPassedOver | e.BankDeclined | e.BankTaken | e.DealerBanked,
) -> State:
    bank = state.bank
    match event:
        case e.BankOffered(seat=seat):
            return replace(state, bank=replace(bank, turn=seat), ends=0)
        case e.BankPassedOver(seat=seat):
            step = BankStep(seat, "passed over", event.reason, event.need, event.have)
            return replace(state, bank=replace(bank, steps=(*bank.steps, step)))
        case e.BankDeclined(seat=seat):
            steps = (*bank.steps, BankStep(seat, "declined"))
            return replace(state, bank=replace(bank, turn=None, steps=steps))
        case e.BankTaken(seat=seat, dealer_stake=stake, next_start=start):
            steps = (*bank.steps, BankStep(seat, "taken"))
            bank = replace(bank, turn=None, steps=steps, banker=seat, next_start=start)
            state = _with_chips(state, seat, state.at(seat).stake)
            state = _with_seat(state, seat, stake=0)
            state = _with_seat(state, state.dealer, stake=stake)
            return replace(state, phase=Phase.DEAL, bank=bank, house=state.house - stake)
        case e.DealerBanked(reason=reason, next_start=start):
            bank = replace(bank, turn=None, banker=state.dealer, why_dealer=reason, next_start=start)
            return replace(state, phase=Phase.DEAL, bank=bank)


def _settling(state: State, event: e.SeatSettled | e.SideBetSettled | e.EnvyPaid | e.BankSettled) -> State:
    banker = state.bank.banker or state.dealer
    match event:
        case e.SeatSettled(seat=seat, stake=stake, paid=paid, commission=commission):
            state = replace(state, phase=Phase.SETTLED, house=state.house + commission)
            state = _with_seat(state, seat, stake=0, result=event)
            state = replace(state, struck=state.struck or event.why == "push rule")
            state = _with_chips(state, seat, paid)
            net = stake - paid - commission
            part = net if banker == state.dealer else state.rules.players_part(net)
            return _with_chips(replace(state, house=state.house + net - part), banker, part)
        case e.SideBetSettled(seat=seat, stake=stake, paid=paid):
            own = state.at(seat)
            side = tuple(one for one in own.side if one.bet != event.bet)
            state = _with_seat(state, seat, side=side, side_results=(*own.side_results, event))
            state = _with_chips(state, seat, paid)
            return replace(state, house=state.house + stake - paid)
        case e.EnvyPaid(seat=seat, amount=amount):
            state = _with_seat(state, seat, envy=(*state.at(seat).envy, event))
            state = _with_chips(state, seat, amount)
            return replace(state, house=state.house - amount)
        case e.BankSettled(commission=commission):
            bank = replace(state.bank, settled=event)
            state = replace(state, phase=Phase.SETTLED, bank=bank, house=state.house + commission)
            return _with_chips(state, banker, -commission)


def _put(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    return (*items[: seat - 1], item, *items[seat:])


def _player(state: State, seat: int) -> Player:
    player = state.player(seat)
    assert player is not None, f"an event for seat {seat}, where nobody sits"
    return player


def _with_player(state: State, seat: int, **changes: Any) -> State:
    return replace(state, players=_put(state.players, seat, replace(_player(state, seat), **changes)))


def _with_seat(state: State, seat: int, **changes: Any) -> State:
    return replace(state, seats=_put(state.seats, seat, replace(state.at(seat), **changes)))


def _with_chips(state: State, seat: int, change: int) -> State:
    """Give chips to a player, or take them away; the dealer's belong to the house's account."""
    if seat == state.dealer:
        return replace(state, house=state.house + change)
    player = _player(state, seat)
    return replace(state, players=_put(state.players, seat, replace(player, chips=player.chips + change)))
