"""Describes what moves from one scene to the next, and when, in seconds and cells.

Every frame shows the new scene, except for places that still show the old one and things moving between places. So
nothing is ever shown that is in neither scene.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from paigow_tui.cards import Card
from paigow_tui.preferences import Pace
from paigow_tui.ui.cards.places import CARDS, LOW
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.facts import Hands, Scene
from paigow_tui.ui.stage.felt import confetti, halo_place
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.parts import Grid, across, rows_of

FRAME: Final = 1 / 22
"""The minimum time between two frames, in seconds."""


class Timing(msgspec.Struct, frozen=True):
    """How long movements take, in seconds."""

    deal: float
    """A card's flight from the shoe to its place."""
    next_card: float
    flip: float
    pick: float
    banker: float
    """The time between turning one of the banker's cards and the next."""
    ribbon: float
    """The time from the last card of a hand to its ribbon."""
    digits: float
    stacks: float


TIMINGS: Final[dict[Pace, Timing]] = {
    "quick": Timing(0.12, 0.06, 0.12, 0.16, 0.12, 0.12, 0.35, 0.2),
    "relaxed": Timing(0.2, 0.12, 0.18, 0.2, 0.26, 0.3, 0.56, 0.32),
}
"""Timings by pace; if the pace is off, nothing moves."""
_LIGHT: Final = 0.06
"""The seconds between a hand's halo and the dimming of the losing hands."""
_CONFETTI: Final = 0.6
_SHINE: Final = 0.9
"""How long a light takes to pass over your cards."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Something that moves, with its start and end."""

    begins: float = 0.0
    ends: float


class Hold(Part, frozen=True):
    """A place that keeps showing the old scene until the end."""

    place: Place


class Deal(Part, frozen=True):
    """A face-down card that flies from the center of one place to the center of another."""

    start: Place
    place: Place


class Turn(Part, frozen=True):
    """A card that is turned over and then shown undimmed until the end, even if it is dimmed afterward."""

    place: Place
    card: Card
    size: tuple[int, int]
    flip: float
    """How long it takes to turn."""
    shadow: bool = True
    """Whether the card casts a shadow; false if the shadow would fall on a neighboring card."""


class Slide(Part, frozen=True):
    """Your cards sliding to new places, the last one above the others."""

    cards: tuple[tuple[Card, Place, Place], ...]


class Count(Part, frozen=True):
    """The digits of the result word, counting up."""


class Pay(Part, frozen=True):
    """Chips that slide from the center of one place to the center of another."""

    start: Place
    place: Place
    cents: int


class Shine(Part, frozen=True):
    """A light that sweeps over a row of cards from left to right."""

    place: Place


class Motion(msgspec.Struct, frozen=True):
    """A motion, made up of moving parts."""

    parts: tuple[Part, ...]
    lead: float
    """The seconds until the next motion may begin."""

    @property
    def ends(self) -> float:
        return max(part.ends for part in self.parts)


def motion(before: Scene, after: Scene, size: tuple[int, int], pace: Pace) -> Motion | None:
    """Return the motion from one scene to the next on a stage of this size, or ``None`` if nothing moves."""
    timing = TIMINGS.get(pace)
    if timing is None:
        return None
    was, now = (grid(*size, scene.kind, picked=scene.picked, odds=scene.odds_open) for scene in (before, after))
    parts: list[Part] = []
    lead = 0.0
    if before.cards and {*before.cards} == {*after.cards} and before.turned == after.turned:
        parts += _slide(before, after, was, now, timing)
    if was == now and now.yours:
        dealt = [*_dealt(before, after, now, timing)]
        flights = [part for part in dealt if isinstance(part, Deal)]
        lead = timing.next_card * len(flights)
        shown = [*_turned(before, after, now, timing), *_lit(before, after, now, timing)]
        paid = [*_paid(before, after, now, timing)]
        parts += dealt + shown + paid
        lead = max([lead, *(part.ends for part in (*shown, *paid))])
    return Motion(tuple(parts), lead) if parts else None


def shine(scene: Scene, grid: Grid) -> Motion | None:
    """Return the light that sweeps over your cards to mark a special hand, or ``None`` if you have no cards."""
    rows = rows_of(your_places(scene, grid))
    return Motion(tuple(Shine(ends=_SHINE, place=row) for row in rows), 0.0) if rows else None


def _slide(before: Scene, after: Scene, was: Grid, now: Grid, timing: Timing) -> Iterator[Slide]:
    """Yield the slide of your cards, if they move; those that change hands are above the others."""
    start = dict(zip(before.cards, your_places(before, was), strict=True))
    place = dict(zip(after.cards, your_places(after, now), strict=True))
    if start == place:
        return
    low, low_before = after.cards[: after.picked], before.cards[: before.picked]
    order = sorted(after.cards, key=lambda card: (card in low) != (card in low_before))
    yield Slide(ends=timing.pick, cards=tuple((card, start[card], place[card]) for card in order))


def your_places(scene: Scene, grid: Grid) -> tuple[Place, ...]:
    """Return the places of your cards, the low hand first."""
    return (*grid.yours[: scene.picked], *grid.yours[LOW:]) if scene.cards else ()


def _dealt(before: Scene, after: Scene, grid: Grid, timing: Timing) -> Iterator[Part]:
    """Yield the flights of cards from the shoe, one after another."""
    places: list[Place] = []
    for was, now, seat in zip(before.placards, after.placards, grid.seats, strict=bool(grid.seats)):
        if was.hands is None and now.hands is not None:
            places.append(seat)
    if before.banker_hands is None and after.banker_hands is not None:
        places += grid.bankers
    if not before.cards and after.cards and not after.turned:
        places += your_places(after, grid)
    shoe = _shoe(grid)
    for number, place in enumerate(places):
        begins = timing.next_card * number
        yield Deal(begins=begins, ends=begins + timing.deal, start=shoe, place=place)
        yield Hold(ends=begins + timing.deal, place=_with_shadow(place))


def _shoe(at: Grid) -> Place:
    """Return the place of the shoe while bets are made."""
    return grid(at.width, at.height, "bets").shoe or Place(at.width - 8, at.layout.banker[1], 6, 4)


def _with_shadow(place: Place) -> Place:
    return place._replace(width=place.width + 1, height=place.height + 1)


def _turned(before: Scene, after: Scene, grid: Grid, timing: Timing) -> Iterator[Part]:
    """Yield the cards being turned over from left to right, yours quickly and the banker's slowly."""
    if before.cards and before.turned < after.turned:
        places, size = your_places(after, grid), grid.layout.yours[0]
        for number, (card, place) in enumerate(zip(after.cards, _apart(places), strict=True)):
            yield from _turn(card, place, size, timing.flip / 3 * number, timing.flip, 0.0)
        # the hands' names and the numbers appear once all cards are face up
        for below in (grid.low_tag, grid.high_tag, grid.numbers):
            if below is not None:
                yield Hold(ends=timing.flip / 3 * (len(places) + 2), place=below)
    if (turning := _banker_turns(before, after)) is None:
        return
    size, dims = grid.layout.banker[0], _hand_known(timing, CARDS) + _LIGHT
    apart = grid.bankers[1].x - grid.bankers[0].x > size[0]
    for number, (open_card, place) in enumerate(zip(turning.cards, grid.bankers, strict=True)):
        if open_card is not None:
            yield from _turn(open_card, place, size, timing.banker * number, timing.flip, dims, shadow=apart)
    for name, cards in ((grid.banker_low, LOW), (grid.banker_high, CARDS)):
        if name is not None:
            yield Hold(ends=timing.banker * cards, place=name)


def _apart(places: tuple[Place, ...]) -> Iterator[Place]:
    """Yield each place, narrowed to its visible part if the next one overlaps it."""
    for place, following in pairwise((*places, Place(1 << 16, 0, 0, 0))):
        hidden = following.y == place.y or not following.width
        yield place._replace(width=min(place.width, following.x - place.x)) if hidden else place


def _turn(
    card: Card, place: Place, size: tuple[int, int], begins: float, flip: float, dims: float, shadow: bool = True
) -> Iterator[Part]:
    ends = max(begins + flip, dims)
    yield Turn(begins=begins, ends=ends, place=place, card=card, size=size, flip=flip, shadow=shadow)
    yield Hold(ends=begins, place=place)


def _banker_turns(before: Scene, after: Scene) -> Hands | None:
    """Return the banker's hands if they are being turned face up."""
    was, now = before.banker_hands, after.banker_hands
    return now if was is not None and now is not None and None in was.cards and None not in now.cards else None


def _hand_known(timing: Timing, cards: int) -> float:
    """Return when a hand's ribbon appears, after that many of the banker's cards have been turned."""
    return timing.banker * cards + timing.ribbon


def _lit(before: Scene, after: Scene, grid: Grid, timing: Timing) -> Iterator[Part]:
    """Yield a hold on each hand's ribbon and halo until it is known, and on the dimming until both hands are known."""
    turning = _banker_turns(before, after) is not None
    known = [_hand_known(timing, cards) if turning else timing.ribbon for cards in (LOW, CARDS)]
    yours, bankers = (grid.yours[:LOW], grid.yours[LOW:]), (grid.bankers[:LOW], grid.bankers[LOW:])
    if before.banker_halos != after.banker_halos:
        for places, tone, ends in zip(bankers, after.banker_halos, known, strict=True):
            if tone:
                yield Hold(ends=ends, place=halo_place(across(places)))
    if grid.low_tag is None or grid.high_tag is None or after.kind == "setting":
        return
    for tag, was, now, ends in zip((grid.low_tag, grid.high_tag), before.tags, after.tags, known, strict=True):
        if was != now:
            yield Hold(ends=ends, place=tag)
    for number, (places, ends) in enumerate(zip(yours, known, strict=True)):
        if before.halos[number] != after.halos[number]:
            yield Hold(ends=ends, place=halo_place(across(places)))
        if before.dimmed[number] != after.dimmed[number]:
            yield Hold(ends=known[1] + _LIGHT, place=across(places))


def _paid(before: Scene, after: Scene, grid: Grid, timing: Timing) -> Iterator[Part]:
    """Yield the result word's digits, the chips (all moving at once) and the confetti."""
    if after.word and not before.word and after.kind != "setting" and grid.word is not None:
        yield Count(ends=timing.digits)
        yield Hold(ends=timing.digits, place=grid.word)
    if after.word_tone == "gold" != before.word_tone:
        pieces = sorted(confetti(grid), key=lambda piece: piece.y)
        for number, piece in enumerate(pieces):
            yield Hold(ends=_CONFETTI * number / len(pieces), place=Place(piece.x, piece.y, 1, 1))
    bank = _bank(grid)
    for was, now, seat in zip(before.placards, after.placards, grid.seats, strict=bool(grid.seats)):
        if was.result != now.result and now.bet and (now.tone or now.luck[0]) and now.mark != "banks":
            yield from _pay(bank, seat, now.bet, now.luck, timing)
    if after.word and not before.word and grid.stake is not None and not after.banks:
        if after.winnings and grid.winnings is not None:
            yield Pay(ends=timing.stacks, start=bank, place=grid.winnings, cents=after.winnings)
            yield Hold(ends=timing.stacks, place=grid.winnings)
        elif after.word_tone == "lose":
            yield Pay(ends=timing.stacks, start=grid.stake, place=bank, cents=after.bet)


def _pay(bank: Place, seat: Place, bet: int, luck: tuple[str, str], timing: Timing) -> Iterator[Pay]:
    """Yield the chips moving between the bank and a seat; none if each won one hand."""
    if luck == ("win", "win"):
        yield Pay(ends=timing.stacks, start=bank, place=seat, cents=bet)
    elif luck == ("lose", "lose"):
        yield Pay(ends=timing.stacks, start=seat, place=bank, cents=bet)


def _bank(grid: Grid) -> Place:
    """Return the place of the bank's chips, in front of the banker's cards, or of yours if you bank."""
    row = across(grid.bankers or grid.yours)
    return row._replace(y=row.y - 1, height=2)
