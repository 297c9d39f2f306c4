"""What a host does, and what a host is told about the state of a table."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.host.acts import ACTS
from paigow_tui.table import View
from paigow_tui.table import events as e
from paigow_tui.telling.grammar import YOU, Subject, Voice, person

_SWITCHED: Final = {
    ("pause", True): ("pause", "the table"),
    ("pause", False): ("resume", "play"),
    ("lock", True): ("close", "the table to newcomers"),
    ("lock", False): ("open", "the table to newcomers"),
    ("approval", True): ("require", "approval for buy-ins"),
    ("approval", False): ("let", "everybody buy chips without asking"),
    ("quiet", False): ("let", "spectators chat"),
    ("quiet", True): ("stop", "spectators from chatting"),
}
_HOW_TO_OPEN: Final = (
    "To open a table over SSH, add the word open and a name to your ssh command. "
    "In a browser, go to the list of tables."
)
PAUSED: Final = "The host has paused the table. Bets and hands are safe."
HINT: Final = "pause, hurry, announce TEXT, free 3, …"


def hosting(event: e.HostActed, by: str, name: str, voice: Voice) -> str:
    """Say what a host did. ``by`` is the host's name, empty for the person who runs the table's program.

    ``name`` is the name of the person it was done to, if any.
    """
    host = person(event.by, by, False, voice) if event.by else Subject("the host")
    match event:
        case e.SwitchTurned(switch=switch, on=on):
            verb, what = _SWITCHED[switch, on]
            return f"{host.does(verb)} {what}."
        case e.ClocksChanged(bet=bet, bank=bank, set=set):
            return f"{host.does('change')} the clocks: {clocks(bet, bank, set)}."
        case e.StakesChanged(min_bet=least, max_bet=most):
            return f"{host.does('set')} the betting limits at {stakes(least, most)}, starting next round."
        case e.RoundHurried():
            return f"{host.does('end')} the wait for the other players."
        case e.Announced(text=text):
            return f"{host.does('say')}: {text}"
        case e.BuyInAnswered(seat=seat, agreed=agreed):
            whose = person(seat, name, False, voice)
            of = "your" if whose is YOU else f"{name}'s"
            return f"{host.does('approve')} {of} buy-in." if agreed else f"{host.does('refuse')} {of} buy-in."
        case e.PlayerRemoved(seat=seat, word=word, ban=ban):
            whom = person(seat, name, False, voice).name
            what = f"{host.does('ban')} {whom} from the table" if ban else f"{host.does('ask')} {whom} to leave"
            return f"{what}: {word}" if word else f"{what}."
        case e.BanLifted(name=other):
            return f"{host.does('let')} {other} come back."
        case e.TablesAllowed(seat=seat, on=True):
            whose = person(seat, name, False, voice)
            return f"{host.does('let')} {whose.name} open tables.{f' {_HOW_TO_OPEN}' if whose is YOU else ''}"
        case e.TablesAllowed(seat=seat):
            return f"{host.does('stop')} {person(seat, name, False, voice).name} from opening tables."
        case e.LedgerSettled():
            return f"{host.does('settle')} the ledger, and a new one begins."
        case e.HostNamed(seat=0):
            return "The person who opened the table is its only host now."
        case e.HostNamed(seat=seat):
            return f"{person(seat, name, False, voice).does('be')} a host now."
        case _:
            raise ValueError(f"No sentence is defined for {type(event).__name__}.")


def clocks(bet: int, bank: int, set: int) -> str:
    """Return the time limits: ``30 seconds to bet, 15 seconds for the bank and 60 seconds to set``."""
    times = [number_of(limit, "second") if limit else "no time limit" for limit in (bet, bank, set)]
    return "{} to bet, {} for the bank and {} to set".format(*times)


def stakes(least: int, most: int) -> str:
    """Return the limits for bets: ``$5 to $500``."""
    return f"{dollars(least)} to {dollars(most)}"


def state_of(view: View) -> Iterator[str]:
    """Yield sentences on the state of a table, for its host."""
    terms = view.sharing
    assert terms is not None, "a shared table has terms"
    if view.paused:
        yield PAUSED
    limits = view.stakes if view.stakes != (0, 0) else (view.rules.min_bet, view.rules.max_bet)
    later = ", starting next round" if view.stakes != (0, 0) else ""
    yield f"Bets are {stakes(*limits)}{later}. People have {clocks(terms.bet, terms.bank, terms.set)}."
    doors = "is closed to newcomers" if view.locked else "is open to newcomers"
    buying = "the host approves buy-ins" if view.approval else "players buy chips without asking"
    yield f"The table {doors}, {buying}, and spectators {'cannot' if view.quiet else 'may'} chat."
    for seat in view.seats:
        if seat.wants:
            yield f"{seat.name} at seat {seat.position} wants to buy {dollars(seat.wants)} in chips."
    if view.banned:
        yield f"Banned: {', '.join(view.banned)}."


def acts() -> Iterator[str]:
    """Yield what a host can type in plain mode, and what it does."""
    yield from (f"host {words}: {does}." for words, does in ACTS)
