"""What can be clicked on the stage, and where: a pure function of what is shown and of where it stands."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from paigow_tui.actions import table as actions
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.grid import Grid
from paigow_tui.ui.stage.rail import TITLE, bar_buttons, prompt_buttons, timeline_place
from paigow_tui.ui.stage.wings import odds_rows

Kind = Literal["card", "setting", "moment", "seat", "bank", "money", "bet", "chip", "action"]


class Spot(NamedTuple):
    """A part of the stage that a click does something with."""

    place: Place
    kind: Kind
    number: int = 0
    """Of a card, a seat, a setting or a replay's event, or the value of a chip in dollars."""
    action: str = ""
    """The name of the action that a click does."""
    label: str = ""
    at_once: bool = False
    """Whether the second click of a double click does it too, even if something else was there at the first."""


RACK: tuple[int, ...] = (1, 5, 25, 100, 500)
"""The chips of the rack, from the left, in dollars."""
_PITCH = 9


def spots(scene: Scene, grid: Grid) -> Iterator[Spot]:
    """Yield what can be clicked; of two that overlap, the one on top first."""
    for buttons in (prompt_buttons(scene, grid), bar_buttons(scene, grid)):
        for place, button in buttons:
            yield Spot(place, "action", 0, button.action, button.label, button.at_once)
    if scene.numbers:
        shown = [*grid.yours[: scene.picked], *grid.yours[2:]]
        for number, place in reversed([*zip(scene.numbers, shown, strict=False)]):
            # with the number below the card
            yield Spot(place._replace(height=place.height + 1), "card", number)
    elif scene.cards and grid.yours:
        first, last = grid.yours[0], grid.yours[-1]
        yield Spot(first._replace(width=last.x + last.width - first.x), "action", action=actions.LOOK_UP.name)
    if scene.timeline is not None and (line := timeline_place(scene, grid)) is not None:
        for cell in range(line.width):
            event = -(-cell * scene.timeline.length // max(1, line.width - 1))
            yield Spot(Place(line.x + cell, line.y, 1, 1), "moment", min(event, scene.timeline.length))
    if scene.odds is not None and grid.odds is not None:
        for place, row in odds_rows(scene.odds, grid.odds):
            yield Spot(place, "setting", row.index)
    for placard, place in zip(scene.placards, grid.seats, strict=True):
        yield Spot(place, "seat", placard.position)
    yield Spot(grid.log, "action", action=actions.LOG.name)
    if scene.track:
        yield Spot(grid.bank, "bank")
    elif grid.bank.width:
        yield Spot(grid.bank, "action", action=actions.RULES.name)
    header = grid.header
    middle = header.width // 2
    yield Spot(Place(header.x + 3 + len(TITLE), header.y, middle - 3 - len(TITLE), 1), "action", action="log")
    yield Spot(Place(middle, header.y, header.width - middle, 1), "money")
    if scene.amount and grid.circle is not None:
        if grid.rack is not None and grid.rack.height > 1:
            for number, chip in enumerate(RACK):
                yield Spot(Place(grid.rack.x + _PITCH * number, grid.rack.y, 6, grid.rack.height), "chip", chip)
        yield Spot(grid.circle, "bet", action=actions.BET_AMOUNT.name)
        if grid.shoe is not None:
            yield Spot(grid.shoe, "action", action=actions.CUT.name)


def spot_at(scene: Scene, grid: Grid, x: int, y: int) -> Spot | None:
    """Return what a click on a cell is for; ``None`` for nothing."""
    return next((spot for spot in spots(scene, grid) if spot.place.holds(x, y)), None)
