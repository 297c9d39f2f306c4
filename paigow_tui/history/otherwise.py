"""What-ifs: the other choices at a decision, and both outcomes side by side."""

import msgspec

from paigow_tui.history.timeline import Timeline
from paigow_tui.history.views import with_departed_names
from paigow_tui.history.whatif import ChoicePoint, WhatIfOutcome
from paigow_tui.rules import Setting, choices, setting_of
from paigow_tui.table import AnyCommand, Line, State, lines, view
from paigow_tui.table import commands as c
from paigow_tui.table.dealing import house_setting


class Offer(msgspec.Struct, frozen=True):
    """Another choice; if it has no command, the person must still be asked for an amount."""

    was: AnyCommand
    """The command that the person actually gave."""
    command: AnyCommand | None
    setting: Setting | None = None
    """The setting made by the command."""
    yours: bool = False
    """Whether this is what the person did."""
    house: bool = False
    """Whether the house way would have done this."""


def offers(timeline: Timeline, decision: ChoicePoint) -> list[Offer]:
    """Return the person's other choices; settings worth considering are sorted by low hand, the highest first."""
    seat, was = timeline.seat, decision.command
    match was:
        case c.PlaceBet():
            return [Offer(was, None), Offer(was, c.SitOut(seat))]
        case c.SitOut():
            return [Offer(was, None)]
        case c.TakeBank():
            return [Offer(was, c.DeclineBank(seat))]
        case c.DeclineBank():
            return [Offer(was, c.TakeBank(seat))]
        case _:
            return _settings(timeline, decision)


def _settings(timeline: Timeline, decision: ChoicePoint) -> list[Offer]:
    state, seat = timeline.state(decision.place), timeline.seat
    own, house = _setting(state, seat, decision.command), _setting(state, seat, c.SetByHouseWay(seat))
    return [
        Offer(
            decision.command,
            c.SetHand(seat, setting.low),
            setting,
            yours=own is not None and set(setting.low) == set(own.low),
            house=house is not None and set(setting.low) == set(house.low),
        )
        for setting in choices(state.at(seat).cards, state.rules)
    ]


def _setting(state: State, seat: int, command: AnyCommand) -> Setting | None:
    cards = state.at(seat).cards
    match command:
        case c.SetHand(low=low):
            return setting_of(cards, low, state.rules)
        case c.SetByHouseWay():
            return house_setting(state, seat)
        case _:
            return None


def change(state: State, before: State, seat: int) -> int:
    """Return the change in the chips at ``seat`` during a round, in cents, not counting chips bought then."""
    after, was = state.player(seat), before.player(seat)
    if was is None:
        return 0
    if after is None:  # the player cashed out
        return state.cashed_out - before.cashed_out - was.chips
    return after.chips - was.chips - (after.bought_in - was.bought_in)


class Comparison(msgspec.Struct, frozen=True):
    """What happened in a round, and what would have happened. Money is in cents."""

    round: int
    command: AnyCommand
    """The command given instead."""
    setting: Setting | None
    """The setting made by the other decision."""
    otherwise: int
    really: int
    lines_otherwise: tuple[Line, ...]
    lines_really: tuple[Line, ...]
    same: bool = False
    """Whether the person actually made this decision."""


def compared(timeline: Timeline, decision: ChoicePoint, command: AnyCommand, outcome: WhatIfOutcome) -> Comparison:
    """Compare what happened with what would have happened."""
    seat = timeline.seat
    played = timeline.round_at(decision.place + 1)
    assert played is not None
    start, end = timeline.state(played.first), timeline.state(played.end)
    was, setting = (_setting(timeline.state(decision.place), seat, one) for one in (decision.command, command))
    return Comparison(
        played.number,
        command,
        setting,
        change(outcome.state, start, seat),
        change(end, start, seat),
        _lines(outcome.state, start, seat),
        _lines(end, start, seat),
        setting == was if setting is not None else _same(command, decision.command),
    )


def _same(command: AnyCommand, was: AnyCommand) -> bool:
    if isinstance(command, c.PlaceBet) and isinstance(was, c.PlaceBet):  # keep the side bets
        return command.amount == was.amount and command.side in ((), was.side)
    return command == was


def _lines(state: State, start: State, seat: int) -> tuple[Line, ...]:
    return tuple(lines(with_departed_names(view(state, seat), start)))
