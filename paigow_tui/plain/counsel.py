"""Counsel at the table, for who asks: what the bank offered is worth, and what the settings of a hand are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paigow_tui.host.worth import Figure, bank_figures
from paigow_tui.odds.rows import rows
from paigow_tui.odds.tally import Role
from paigow_tui.plain.signs import signs_said
from paigow_tui.plain.verdicts import row_said
from paigow_tui.rules import house_way
from paigow_tui.table import Phase, View

SHOWN = 5
"""Settings told of: the best, the house way's and yours among them."""


def worth(view: View, say: Callable[[str], None]) -> Iterator[str]:
    """The bank against playing for the stakes on the table; while the bank is offered to the viewer.

    ``say`` is told at once what takes a while.
    """
    if view.phase is not Phase.BANK or view.bank.turn != view.seat:
        yield "The worth of the bank is told while the bank is offered to you."
        return
    say("Working it out; the first time takes some seconds.")
    try:
        found = bank_figures(view)
    except (OSError, MemoryError, ImportError, ValueError) as error:
        yield f"The bank's worth cannot be worked out here: {error}."
        return
    for one in found:
        yield signs_said(_figure_said(one))


def _figure_said(one: Figure) -> str:
    if one.name == "The middle":
        ends = one.means.removeprefix("of banked rounds: ").replace(" to ", " and ")
        return f"In {one.value.removesuffix(' %')} of 100 rounds that you bank you end between {ends}."
    joint = " percent " if one.value.endswith(" %") else ", "
    return f"{one.name}: {one.value.removesuffix(' %')}{joint}{one.means}."


def odds_of(view: View, words: bool, say: Callable[[str], None]) -> Iterator[str]:
    """What the best settings of the viewer's hand are worth, the house way's, and what was set, among them."""
    mine = view.mine
    if mine is None or not mine.cards or mine.dragon or view.phase is Phase.BETS:
        yield "The odds are told when you have cards."
        return
    from paigow_tui.odds.hand import odds, ready_table

    way = house_way(view.house_way)

    def building(done: int, total: int) -> None:
        if not done:
            say("Preparing the table of the house way, once; it takes some seconds.")

    try:
        found = odds(mine.cards, way, view.rules, table=ready_table(way, view.rules, building))
    except (OSError, MemoryError, ImportError) as error:
        yield f"The odds cannot be worked out here: {error}."
        return
    role: Role = "banker" if mine.banker else "player"
    banker = view.at(view.bank.banker or view.rules.dealer_seat)
    if mine.banker:
        against = f"You bank, against hands set by {way.title}"
    elif banker.occupant == "dealer":
        against = f"Against the dealer, who sets by {way.title}"
    else:
        against = f"Against {banker.name}, as if {way.title} set that hand"
    yield f"{against}. Worth is for each dollar bet."
    told = list(rows(found, role, found.index(mine.low) if mine.is_set else None))
    for place, row in enumerate(told):
        if place < SHOWN or row.yours or row.house_way:
            yield row_said(row, words)
    if len(told) > SHOWN:
        yield "Other settings are worth less."
    cost = next((row.cost for row in told if row.yours), None)
    if cost is not None:
        yield f"Yours gave up {cost:.3f} of the bet." if cost >= 0.0005 else "Yours was the best there was."


def commitment(view: View) -> Iterator[str]:
    """What the shuffle of the round was committed to, and the secret when it is published."""
    if not view.round:
        yield "The first commitment is made when a round begins."
        return
    yield f"Commitment of round {view.round}, the SHA-256 of its secret: {view.commitment}."
    if view.published:
        yield f"The secret, published now that the round is over: {view.published}."
    if view.cut:
        yield f"The deck was cut with the word {view.cut}."
    yield "All cards follow from the secret and the word you may cut with; paigow verify checks them."
