"""The exact odds of what you did, in the room of a panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Size

from paigow_tui.cards import Card
from paigow_tui.table import AnyCommand, SetHand, State
from paigow_tui.ui.faces import Faces, cells
from paigow_tui.ui.widgets.odds import against_whom

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


def worth_of(odds: HandOdds | None, command: AnyCommand | None, words: str, seat: int, state: State) -> str:
    """A setting that may be chosen, with its EV where it is known."""
    if odds is None or not isinstance(command, SetHand):
        return words
    role: Role = "banker" if state.bank.banker == seat else "player"
    ev = float(odds.ev(odds.index(command.low), role))
    return f"{words:<56} EV/$1 {ev:+.3f}"
