"""Check that a game could have happened: every event must be what `decide` returns for some command.

Events are taken in order. An event that a player or the dealer causes implies its command; what
`decide` returns for that command is compared with this event and those that follow.
"""

from collections import deque

import msgspec

from paigow_tui.rules.ruleset import RuleSet1
from paigow_tui.table import AnyCommand, AnyEvent, Phase, Refusal, State, decide, evolve
from paigow_tui.table import commands as c
from paigow_tui.table import events as e


class Impossible(Exception):
    """Raised for an event that cannot have happened at that point; ``str()`` is a sentence."""


class Decider:
    """Decides a game again, event by event."""

    def __init__(self) -> None:
        self.state = State.empty()
        self._coming: deque[AnyEvent] = deque()
        self._old: bool | None = None
        """Whether the table was opened by a version that wrote the first kinds of settlement."""
        self._bettor = 0
        """Whose bet or side bet came last, if that was the last event."""

    @property
    def complete(self) -> bool:
        """Return whether no event is missing and no round is being played."""
        return not self._coming and self.state.phase is Phase.BETWEEN

    @property
    def missing(self) -> str:
        """Return which event must come next, if one must."""
        return event_name(self._coming[0]) if self._coming else ""

    def take(self, event: AnyEvent) -> None:
        """Compare an event with what must happen. Raise Impossible, changing nothing, if it differs."""
        beside = isinstance(event, e.SideBetPlaced) and event.seat == self._bettor
        if beside and self._coming and isinstance(self._coming[0], e.BetsClosed):
            self._coming.clear()  # a side bet made with the last bet: bets close after it
        if not self._coming:
            command = implied_command(event)
            if command is None:
                raise Impossible(f"{event_name(event)} follows from nothing that happened before.")
            decision = decide(self.state, command)
            if isinstance(decision, Refusal):
                raise Impossible(f"{event_name(event)} cannot have happened here: {decision.message}")
            self._coming.extend(decision)
        expected = self._as_then(event, self._coming[0])
        if event != expected:
            raise Impossible(_difference(event, expected))
        self._coming.popleft()
        self._old = self._old if self._old is not None else not isinstance(event, e.TableOpened)
        self._bettor = event.seat if isinstance(event, e.BetPlaced | e.SideBetPlaced) else 0
        self.state = evolve(self.state, event)

    def _as_then(self, event: AnyEvent, expected: AnyEvent) -> AnyEvent:
        """Return the expected event as an earlier version of the program wrote it, if this is such an event."""
        match event:
            case e.TableOpened2() if isinstance(expected, e.TableOpened):
                rules, way = RuleSet1.of(expected.rules), expected.way
                return e.TableOpened2(expected.table, rules, way, expected.digest, expected.bank_start)
            case e.TableOpened1() if isinstance(expected, e.TableOpened):
                rules = RuleSet1.of(expected.rules)
                return e.TableOpened1(expected.table, rules, expected.house_way, expected.bank_start)
            case e.SeatSettled1() | e.BankSettled1() if self._old and type(expected) is type(event).__base__:
                return type(event)(**msgspec.structs.asdict(expected))
            case e.ClockRanOut1() if isinstance(expected, e.ClockRanOut):
                return e.ClockRanOut1(expected.seat)
        return expected


def implied_command(event: AnyEvent) -> AnyCommand | None:
    """Return the command that causes an event; ``None`` for an event that only follows from others."""
    match event:
        case e.Opened():
            return c.OpenTable(event.table, event.rules, event.house_way)
        case e.PlayerJoined():
            return c.JoinTable(event.seat, event.name, event.kind, event.chips, event.strategy, event.habit)
        case e.TableShared(sharing=sharing):
            return c.ShareTable(sharing)
        case e.SeatClaimed():
            return c.ClaimSeat(event.seat, event.who)
        case e.WentAway(seat=seat):
            return c.MarkAway(seat)
        case e.CameBack(seat=seat):
            return c.MarkBack(seat)
        case e.ClocksStarted(ends=ends):
            return c.StartClocks(ends)
        case e.ClockRanOut(seat=seat, low=low):
            return c.RunOut(seat, low)
        case e.ShareCommitted():
            return c.CommitShare(event.seat, event.commitment, event.by)
        case e.ShareOpened():
            return c.OpenShare(event.seat, event.share)
        case e.RoundVoided():
            return c.VoidRound()
        case e.LeaveAnnounced(seat=seat) | e.PlayerLeft(seat=seat):
            return c.LeaveTable(seat)
        case e.BoughtIn():
            return c.BuyIn(event.seat, event.amount)
        case e.RoundOpened():
            return c.OpenRound(event.secret)
        case e.BetPlaced():
            return c.PlaceBet(event.seat, event.amount)
        case e.SideBetPlaced():
            return c.PlaceSideBet(event.seat, event.bet, event.amount)
        case e.SatOut():
            return c.SitOut(event.seat)
        case e.BankDeclined():
            return c.DeclineBank(event.seat)
        case e.BankTaken():
            return c.TakeBank(event.seat)
        case e.DeckCut():
            return c.CutDeck(event.seat, event.word)
        case e.DiceThrown():
            return c.Deal()
        case e.HandSet(by="player"):
            return c.SetHand(event.seat, event.low)
        case e.HandSet() | e.LateTouched():
            return c.SetByHouseWay(event.seat)
        case e.HandsRevealed():
            return c.Reveal()
        case e.SeatSettled() | e.BankSettled():
            return c.Settle()
        case e.RoundClosed():
            return c.CloseRound()
        case _:
            return None


def event_name(event: AnyEvent) -> str:
    """Return an event's name for a sentence: ``BetPlaced of seat 4``."""
    seat = getattr(event, "seat", None)
    return type(event).__name__ + (f" of seat {seat}" if seat is not None else "")


def _difference(event: AnyEvent, expected: AnyEvent) -> str:
    if type(event) is not type(expected) or event_name(event) != event_name(expected):
        return f"{event_name(expected)} must come here, not {event_name(event)}."
    names = zip(event.__struct_fields__, event.__struct_encode_fields__, strict=True)
    wrong = [(name, field) for name, field in names if getattr(event, name) != getattr(expected, name)]
    fields = " and ".join(field for _, field in wrong)
    what = "is" if len(wrong) == 1 else "are"
    shown = f" and must be {_plainly(getattr(expected, wrong[0][0]))}" if len(wrong) == 1 else ""
    return f"{event_name(event)} is not what happened there: its {fields} {what} wrong{shown}."


def _plainly(value: object) -> str:
    text = str(value) if isinstance(value, int | str) else ""
    return text if text and text.isprintable() and len(text) <= 80 else "another"
