"""The exact odds of what you did, in the room of a panel; and of what you might have done instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Size

from paigow_tui.cards import Card
from paigow_tui.history.otherwise import Offer
from paigow_tui.table import SetHand
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.board.odds_panel import against_whom

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


def worth_lines(
    odds: HandOdds, low: tuple[Card, ...], role: Role, banker: str, room: Size, faces: Faces
) -> list[Content]:
    """Yours, the best setting and the house way's, others as far as there is room, the best first; what yours cost.

    ``banker`` is the player who banks, if it is neither you nor the dealer.
    """
    yours = odds.index(low) if len(low) == 2 else None
    best = odds.best(role)
    shown = [index for index in (yours, best, odds.house_way) if index is not None]
    others = [
        index
        for index, one in enumerate(odds.settings)
        if one.legal and not one.dominated and index not in shown
    ]
    others.sort(key=lambda index: odds.ev(index, role), reverse=True)
    rows = list(dict.fromkeys([*shown, *others]))[: max(1, room.height - (3 if yours is None else 4))]
    rows.sort(key=lambda index: odds.ev(index, role), reverse=True)
    head = f"Odds{against_whom(odds.against, banker)}" + (", you bank" if role == "banker" else "")
    lines = [Content.styled(cells(head, room.width).rstrip(), "bold $text-accent")]
    lines.append(Content.styled("    low    win% push% lose%  EV/$1", "$text-muted"))
    for index in rows:
        one = odds.settings[index]
        tally = one.tally(role)
        parts = "".join(f"{100 * count / odds.deals:6.1f}" for count in (tally.win, tally.push, tally.lose))
        marks = "".join(
            mark
            for mark, holds in ((">", index == yours), ("*", index == best), ("H", index == odds.house_way))
            if holds
        )
        figures = f"{parts} {float(odds.ev(index, role)):+.3f}"
        lines.append(
            Content.assemble((f"{marks:<4}", "bold $text-accent"), faces.small(one.setting.low), figures)
        )
    lines.append(Content(("> yours  " if yours is not None else "") + "* best  H house way"))
    if yours is not None:
        cost = float(odds.cost(yours, role))
        words = f"cost {cost:.3f} of the stake" if cost >= 0.0005 else "was the best there was"
        lines.append(Content(f"Yours {words}."))
    return lines


def what_if_rows(offers: Sequence[Offer], odds: HandOdds | None, role: Role) -> dict[int, Content]:
    """What may be decided otherwise, by its number: settings with their EV, the best first, as soon as it is known."""
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
        ev = f"{offer.words:<40} EV/$1 {worth[number]:+.3f}" if number in worth else offer.words
        rows[number] = Content.assemble((f"{marks:<4}", "bold $text-accent"), (ev, "bold" if marks else ""))
    return rows


def what_if_note(offers: Sequence[Offer], odds: HandOdds | None, said: str) -> str:
    """What the marks of these lines mean; ``said`` instead, while the settings' worth is not known."""
    if not any(isinstance(offer.command, SetHand) for offer in offers):
        return ""
    if odds is None:
        return f"> yours  H house way  {said or 'Counting what each setting is worth…'}"
    return "> yours  * best  H house way  EV/$1: on average, for each $1 bet"
