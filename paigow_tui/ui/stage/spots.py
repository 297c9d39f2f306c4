"""Finds the clickable parts of the stage from a scene and its grid."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from paigow_tui.actions import table as actions
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.betting import rack_places, rim
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.parts import Grid, across, rows_of
from paigow_tui.ui.stage.rail import bar_buttons, log_rows, prompt_buttons, timeline_place, title_of, track_places
from paigow_tui.ui.stage.wings import odds_rows

Kind = Literal["card", "setting", "moment", "seat", "bank", "round", "money", "bet", "chip", "action"]


class Spot(NamedTuple):
    """A clickable part of the stage."""

    place: Place
    kind: Kind
    number: int = 0
    """The number of a card, seat, round, setting or replay event, or the value of a chip in dollars."""
    action: str = ""
    """The name of the action that a click runs."""
    label: str = ""
    at_once: bool = False
    """Whether the second click of a double click counts too, even if the first one hit something else here."""
    edge: bool = False
    """Whether it is a picture, highlighted under the mouse by an edge in its last row instead of underlined words."""


def spots(scene: Scene, grid: Grid) -> Iterator[Spot]:
    """Yield the clickable parts; if two overlap, the one on top comes first."""
    for buttons in (prompt_buttons(scene, grid), bar_buttons(scene, grid)):
        for place, button in buttons:
            yield Spot(place, "action", 0, button.action, button.label, button.at_once)
    if scene.numbers:
        shown = [*grid.yours[: scene.picked], *grid.yours[2:]]
        for number, place in reversed([*zip(scene.numbers, shown, strict=False)]):
            # include the number below the card
            yield Spot(_with_edge(place), "card", number, edge=True)
    elif scene.cards and grid.yours:
        for place in rows_of(grid.yours):
            yield Spot(_with_edge(place), "action", action=actions.LOOK_UP.name, edge=True)
    if scene.banker_hands is not None and grid.bankers and (banker := _banker(scene)):
        yield Spot(_with_edge(across(grid.bankers)), "seat", banker, edge=True)
    if scene.timeline is not None and (line := timeline_place(scene, grid)) is not None:
        for cell in range(line.width):
            event = -(-cell * scene.timeline.length // max(1, line.width - 1))
            yield Spot(Place(line.x + cell, line.y, 1, 1), "moment", min(event, scene.timeline.length))
    if scene.odds is not None and grid.odds is not None:
        for place, row in odds_rows(scene.odds, grid.odds):
            yield Spot(place, "setting", row.index)
    for placard, place in zip(scene.placards, grid.seats, strict=bool(grid.seats)):
        yield Spot(place, "seat", placard.position)
    if not scene.story:
        for place, result in log_rows(scene, grid):
            yield Spot(place, "round", result.round)
    if grid.log is not None and (scene.timeline is None or grid.log.height > 1):
        yield Spot(grid.log, "action", action=actions.LOG.name)
    for place, seat in track_places(scene, grid):
        yield Spot(place, "bank", seat)
    if scene.track:
        yield Spot(grid.bank, "bank")
    elif grid.bank.width:
        yield Spot(grid.bank, "action", action=actions.RULES.name)
    header = grid.header
    middle = header.width // 2
    left = header.x + 3 + len(title_of(scene, grid))
    yield Spot(Place(left, header.y, middle - left, 1), "action", action="log")
    yield Spot(Place(middle, header.y, header.width - middle, 1), "money")
    if scene.dice and grid.dice is not None and scene.kind == "setting" and not scene.word:
        yield Spot(grid.dice, "action", action=actions.LOG.name)
    if grid.circle is not None and scene.betting is not None:
        yield from _betting(scene, grid, grid.circle)


def _betting(scene: Scene, grid: Grid, circle: Place) -> Iterator[Spot]:
    """Yield the signs on the circle's rim, the rack, the circle and the shoe; without chips, the circle buys in."""
    if not scene.amount:
        yield Spot(_with_edge(circle), "action", action=actions.BUY_IN.name, edge=True)
        return
    for place, action in zip(rim(circle), (actions.BET_LESS, actions.BET_MORE), strict=True):
        yield Spot(place, "action", action=action.name, at_once=True)
    if grid.rack is not None:
        for place, chip in rack_places(grid.rack):
            yield Spot(place, "chip", chip)
    yield Spot(_with_edge(circle), "bet", action=actions.BET_AMOUNT.name, edge=True)
    if grid.shoe is not None:
        yield Spot(grid.shoe, "action", action=actions.CUT.name)


def _banker(scene: Scene) -> int:
    """Return the seat whose cards are in the banker's row."""
    return next((placard.position for placard in scene.placards if placard.mark == "banks"), 0)


def _with_edge(place: Place) -> Place:
    """Return a place including the row below it."""
    return place._replace(height=place.height + 1)
