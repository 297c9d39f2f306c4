"""The list of what-ifs: each setting with its EV, and what the marks mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from paigow_tui.history.otherwise import Offer
from paigow_tui.table import SetHand
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import COUNTING
from paigow_tui.telling.replay import offered

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


def what_if_rows(
    offers: Sequence[Offer], odds: HandOdds | None, role: Role, voice: Voice
) -> dict[int, Content]:
    """Return a line for each offer, by its number: settings come last, by their EV once that is known."""
    worth: dict[int, float] = {}
    best = -1
    for number, offer in enumerate(offers):
        if odds is not None and isinstance(offer.command, SetHand):
            index = odds.index(offer.command.low)
            worth[number] = float(odds.ev(index, role))
            best = number if index == odds.best(role) else best
    order = [number for number in range(len(offers)) if number not in worth]
    order += sorted(worth, key=lambda number: worth[number], reverse=True)
    rows = {}
    for number in order:
        offer = offers[number]
        told = ((">", offer.yours), ("*", number == best), ("H", offer.house))
        marks = "".join(mark for mark, holds in told if holds)
        words = offered(offer, voice)
        ev = f"{words:<40} EV/$1 {voice.signed(worth[number])}" if number in worth else words
        rows[number] = Content.assemble((f"{marks:<4}", "bold $text-accent"), (ev, "bold" if marks else ""))
    return rows


def what_if_note(offers: Sequence[Offer], odds: HandOdds | None, said: str) -> str:
    """Return what the marks of the lines mean; ``said`` takes its place while the EV is not known."""
    if not any(isinstance(offer.command, SetHand) for offer in offers):
        return ""
    if odds is None:
        return f"> yours  H house way  {said or COUNTING}"
    return "> yours  * best  H house way  EV/$1: on average, for each $1 bet"
