"""Events of the practice diary: what was asked and what was answered. Past tense, frozen, versioned.

An event's tag carries the version of what is written (`paigow_tui.version.FORMAT`). The store records the time of
each event; ``shown`` and ``begun`` are sequences in the diary.
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
    """The base of all events."""


class DrillBegun(Event, frozen=True):
    """A drill started; any drill that was open is over."""

    drill: Drill


class DrillEnded(Event, frozen=True):
    """The drill is over: all hands are answered, or the player quit."""

    begun: int


class HandShown(Event, frozen=True):
    """A hand was shown: number ``number`` of a drill, or one in review.

    ``difficulty`` is the chance that people set it wrong; ``error`` what the cheapest error costs, 0 if
    none can be made. ``drawn`` is ``None`` if the chance of drawing it is not known.
    """

    source: Source
    begun: int
    number: int
    question: Question
    difficulty: float | None = None
    error: float | None = None
    drawn: Drawn | None = None


class HandAnswered(Event, frozen=True):
    """A hand was set. ``low`` is empty if the clock ran out and set it the house way.

    ``cost``, ``ev``, ``house_cost`` and ``closeness`` are in units of the bet, rounded from exact fractions; ``None``
    if the odds were not counted. ``best`` is the low hand of the right answer, ``house_way`` the house way's and
    ``house_cost`` what it costs. ``closeness`` is what the next setting that is not as good as the best costs, or 2 if
    all are as good.
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
    """A hand from elsewhere was added to the deck of mistakes: ``source`` names the game and round."""

    question: Question
    source: str


class MistakeDropped(Event, frozen=True):
    """A hand was dropped from the deck: its idea comes back with the next mistake."""

    question: Question


class TableMistakesWanted(Event, frozen=True):
    """Whether mistakes at the table are added to the deck automatically."""

    wanted: bool


class GameDeleted(Event, frozen=True):
    """A game was deleted. The hands its person set are saved, each with the time it was settled."""

    game: str
    rules: RuleSet
    house_way: str
    hands: tuple[tuple[int, PlayedHand], ...]


class PracticeImported(Event, frozen=True):
    """Decisions from another diary of the same person were added, with the best cost of each lesson, by name.

    ``ways`` are those it used that do not come with the program.
    """

    decisions: tuple[Decision, ...] = ()
    lessons: dict[str, float] = {}
    ways: tuple[HouseWay, ...] = ()


class MilestonesTold(Event, frozen=True):
    """These milestones were announced, and are not announced again."""

    names: tuple[str, ...]


class WayUsed(Event, frozen=True):
    """A way that does not come with the program was used: the diary saves it, since its file may change."""

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
    """Return the key of the house way that an event is about; empty if there is none."""
    match event:
        case DrillBegun(drill=asked) | HandShown(question=asked) | MistakeKept(question=asked):
            return asked.against
        case GameDeleted(house_way=way):
            return way
        case _:
            return ""


EXPORTED: Final = b'{"type":"PracticeImported/'
"""The first line of an exported practice file."""
_DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent, dec_hook=decode_card)


class UnreadableEntry(ValueError):
    """Raised for a payload that is not a diary event; ``str()`` is a sentence."""


def decode_event(payload: bytes | str) -> AnyEvent:
    """Return the event in a JSON text. Raise `UnreadableEntry`."""
    try:
        return _DECODER.decode(payload)
    except UNREADABLE as error:
        raise UnreadableEntry(f"This is not an entry in a practice diary: {error}.") from error
