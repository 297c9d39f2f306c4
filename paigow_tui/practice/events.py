"""Events of the practice diary, such as hands shown and answered.

They are frozen and versioned, and named in the past tense. An event's tag includes the version of the format written
(`paigow_tui.version.FORMAT`). The store records the time of each event; ``shown`` and ``begun`` are sequence numbers in
the diary.
"""

from typing import Annotated, Final, Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.questions import Drawn, Drill, Question
from paigow_tui.rules.house_ways import HouseWay
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table.codec import UNREADABLE, decode_card
from paigow_tui.table.hands import PlayedHand
from paigow_tui.version import FORMAT

Source = Literal["drill", "review"]
Low = Annotated[tuple[Card, ...], msgspec.Meta(max_length=2)]


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/{FORMAT}"):
    """The base class of all events."""


class DrillBegun(Event, frozen=True):
    """A drill was started, which ended any open drill."""

    drill: Drill


class DrillEnded(Event, frozen=True):
    """A drill ended, because all hands were answered or the person quit."""

    begun: int


class HandShown(Event, frozen=True):
    """A hand was shown, either hand ``number`` of a drill or one in review.

    ``difficulty`` is the chance that people set it wrong. ``error`` is the cost of the cheapest error, or 0 if
    none is possible. ``drawn`` is ``None`` if the chance of drawing it isn't known.
    """

    source: Source
    begun: int
    number: int
    question: Question
    difficulty: float | None = None
    error: float | None = None
    drawn: Drawn | None = None


class HandAnswered(Event, frozen=True):
    """A hand was set. ``low`` is empty if the clock ran out and it was set the house way.

    ``cost``, ``ev``, ``house_cost`` and ``closeness`` are in units of the bet, rounded from exact fractions; ``None``
    if the odds were not computed. ``best`` is the low hand of the right answer, ``house_way`` is the house way's low
    hand, and ``house_cost`` is its cost. ``closeness`` is the cost of the next setting that isn't as good as the best,
    or 2 if all are as good.
    """

    shown: int
    low: Low
    right: bool
    cost: float | None
    ev: float | None
    best: Low
    house_way: Low
    seconds: float
    hinted: bool = False
    named: bool = False
    """Whether a hint named the cards."""
    house_cost: float | None = None
    closeness: float | None = None


class MistakeKept(Event, frozen=True):
    """A hand from elsewhere was added to the deck of mistakes; ``source`` names the game and round."""

    question: Question
    source: str


class MistakeDropped(Event, frozen=True):
    """A hand was dropped from the deck; its idea comes back with the next mistake."""

    question: Question


class TableMistakesWanted(Event, frozen=True):
    """The person chose whether mistakes at the table are added to the deck automatically."""

    wanted: bool


class GameDeleted(Event, frozen=True):
    """A game was deleted. The hands that the person set are saved, each with the time it was settled."""

    game: str
    rules: RuleSet
    house_way: str
    hands: tuple[tuple[int, PlayedHand], ...]


class PracticeImported(Event, frozen=True):
    """Decisions from the same person's other diary were added, with the lowest cost of each lesson by name.

    ``ways`` are the house ways it used that don't come with the program.
    """

    decisions: tuple[Decision, ...] = ()
    lessons: dict[str, float] = {}
    ways: tuple[HouseWay, ...] = ()


class MilestonesTold(Event, frozen=True):
    """Milestones were announced, and won't be announced again."""

    names: tuple[str, ...]


class WayUsed(Event, frozen=True):
    """A house way that doesn't come with the program was used; it is saved here because its file may change."""

    way: HouseWay


_Drilling = DrillBegun | DrillEnded | HandShown | HandAnswered
AnyEvent = (
    _Drilling
    | MistakeKept
    | MistakeDropped
    | TableMistakesWanted
    | GameDeleted
    | PracticeImported
    | MilestonesTold
    | WayUsed
)


def way_in(event: AnyEvent) -> str:
    """Return the key of the house way in an event; empty if there is none."""
    match event:
        case DrillBegun(drill=asked) | HandShown(question=asked) | MistakeKept(question=asked):
            return asked.against
        case GameDeleted(house_way=way):
            return way
        case _:
            return ""


EXPORTED: Final = b'{"type":"PracticeImported/'
"""The beginning of an exported practice file."""
_DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent, dec_hook=decode_card)


class UnreadableEntry(ValueError):
    """Raised for a payload that is not a diary event; ``str()`` returns a one-sentence message."""


def decode_event(payload: bytes | str) -> AnyEvent:
    """Return the event in a JSON text. Raise `UnreadableEntry`."""
    try:
        return _DECODER.decode(payload)
    except UNREADABLE as error:
        raise UnreadableEntry(f"This is not an entry in a practice diary: {error}.") from error
