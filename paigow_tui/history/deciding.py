"""Check that a game could have happened: every event must be one that `decide` returns for some command.

Events are checked in order. An event caused by a player or the dealer implies a command. What `decide` returns for that
command is compared with this event and the ones that follow.
"""

from collections import deque

from paigow_tui.table import AnyCommand, AnyEvent, Phase, Refusal, State, decide, evolve
from paigow_tui.table import commands as c
from paigow_tui.table import events as e


class Impossible(Exception):
    """Raised for an event that cannot have happened at that point; ``str()`` is a sentence."""


class Decider:
    """Replays the decisions of a game, event by event."""

    def __init__(self) -> None:
        self.state = State.empty()
        self._coming: deque[AnyEvent] = deque()

    @property
    def complete(self) -> bool:
        """Whether no event is missing and no round is being played."""
        return not self._coming and self.state.phase is Phase.BETWEEN

    @property
    def missing(self) -> str:
        """Return the event that must come next; ``None`` if there is none."""
        return event_name(self._coming[0]) if self._coming else ""

    def take(self, event: AnyEvent) -> None:
        """Check that an event is the one that must happen next. Raise Impossible, changing nothing, if it isn't."""
        if not self._coming:
            command = implied_command(event)
            if command is None:
                raise Impossible(f"{event_name(event)} does not follow from anything before it.")
            decision = decide(self.state, command)
            if isinstance(decision, Refusal):
                raise Impossible(f"{event_name(event)} cannot have happened here: {decision.message}")
            self._coming.extend(decision)
        if event != self._coming[0]:
            raise Impossible(_difference(event, self._coming[0]))
        self._coming.popleft()
        self.state = evolve(self.state, event)


def implied_command(event: AnyEvent) -> AnyCommand | None:
    """Return the command that causes an event; ``None`` if the event only follows from others."""
    match event:
        case e.TableOpened():
            return c.OpenTable(event.table, event.rules, event.house_way)
        case e.PlayerJoined():
            return c.JoinTable(event.seat, event.name, event.kind, event.chips, event.strategy, event.habit)
        case e.TableShared(sharing=sharing):
            return c.ShareTable(sharing)
        case e.SeatClaimed():
            return c.ClaimSeat(event.seat, event.who)
        case e.BuyInAsked():
            return c.BuyIn(event.seat, event.amount)
        case e.HostActed():
            return _hosts_command(event)
        case e.SeatAwaited():
            return c.WaitForSeat(event.who, event.name)
        case e.WaitEnded():
            return c.StopWaiting(event.who)
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
            return c.PlaceBet(event.seat, event.amount, event.side)
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
        case e.HandSet(by="player" | "rule"):
            return c.SetHand(event.seat, event.low, event.by == "rule")
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


def _hosts_command(event: e.HostActed) -> AnyCommand | None:
    match event:
        case e.SwitchTurned():
            return c.TurnSwitch(event.by, event.switch, event.on)
        case e.ClocksChanged():
            return c.ChangeClocks(event.by, event.bet, event.bank, event.set)
        case e.StakesChanged():
            return c.ChangeStakes(event.by, event.min_bet, event.max_bet)
        case e.RoundHurried():
            return c.HurryRound(event.by)
        case e.Announced():
            return c.Announce(event.by, event.text)
        case e.BuyInAnswered():
            return c.AnswerBuyIn(event.by, event.seat, event.agreed)
        case e.PlayerRemoved():
            return c.RemovePlayer(event.by, event.seat, event.word, event.ban)
        case e.BanLifted():
            return c.LiftBan(event.by, event.name)
        case e.TablesAllowed():
            return c.AllowTables(event.by, event.seat, event.on)
        case e.LedgerSettled():
            return c.SettleLedger(event.by)
        case e.HostNamed():
            return c.NameHost(event.by, event.seat)
        case _:
            return None


def event_name(event: AnyEvent) -> str:
    """Return the name of an event for a sentence: ``BetPlaced for seat 4``."""
    seat = getattr(event, "seat", None)
    return type(event).__name__ + (f" for seat {seat}" if seat is not None else "")


def _difference(event: AnyEvent, expected: AnyEvent) -> str:
    if type(event) is not type(expected) or event_name(event) != event_name(expected):
        return f"Expected {event_name(expected)} here, not {event_name(event)}."
    wrong = [name for name in event.__struct_fields__ if getattr(event, name) != getattr(expected, name)]
    value, what = ("value", "is") if len(wrong) == 1 else ("values", "are")
    shown = f" and must be {_plainly(getattr(expected, wrong[0]))}" if len(wrong) == 1 else ""
    return (
        f"{event_name(event)} does not match the rest of the history. "
        f"The {value} of {' and '.join(wrong)} {what} wrong{shown}."
    )


def _plainly(value: object) -> str:
    text = str(value) if isinstance(value, int | str) else ""
    return text if text and text.isprintable() and len(text) <= 80 else "another"
