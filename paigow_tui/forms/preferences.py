"""The form for preferences, with one preference per line."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import asdict, replace

from paigow_tui.forms.field import Field
from paigow_tui.preferences import PACES, Preferences

_FIELDS: Final[dict[str, tuple[str, dict[Any, str]]]] = {
    "theme": ("Theme", {}),
    "cards": ("Cards", {"unicode": "suit signs", "ascii": "plain ASCII"}),
    "colors": ("Colors", {2: "red and black", 4: "one color per suit"}),
    "pace": ("Pace", {pace: "at once" if pace == "off" else pace for pace in PACES}),
    "confirm": ("{house-way}, the house-way key", {True: "picks, {confirm} sets", False: "sets at once"}),
    "enter_plays": ("{confirm} with no card picked", {False: "asks you to pick", True: "plays the house way"}),
    "house_way": ("House way of a new game", {}),
    "bank": ("When the bank is offered", {"ask": "ask me", "decline": "decline", "take": "take it"}),
    "own_eyes": ("If the dealer's hand shows", {False: "tell me how mine compares", True: "let me see for myself"}),
    "coach": (
        "The coach speaks",
        {**{cost: f"at a cost of {cost:g} or more" for cost in (0.02, 0.05, 0.005)}, 0.0: "never"},
    ),
    "remarks": ("Computer players", {False: "keep quiet", True: "say a word now and then"}),
    "bell": ("When friends wait for me", {True: "ring the bell", False: "no bell"}),
    "chat_stays": ("Friends' messages", {True: "stay in view", False: "disappear after a while"}),
    "mouse": ("Mouse", {True: "on", False: "off (at the next start)"}),
    "table_in_words": ("The table is", {False: "drawn", True: "described in words"}),
    "words": ("With --plain, cards are", {False: "short (As)", True: "in words (ace of spades)"}),
    "brief": ("With --plain, others", {False: "in full", True: "left out"}),
}
"""Each preference's label and its values in words; actions in braces are shown as their keys."""


_PLAIN: Final = ("house_way", "bank", "own_eyes", "coach", "remarks", "bell", "words", "brief")
"""The preferences that plain mode asks about; the others are for the screen."""


def fields(themes: Iterable[str], ways: Iterable[str], keys: Mapping[str, str]) -> Iterator[Field]:
    """Yield a field for each preference; ``keys`` are the keys of the actions that its text mentions."""
    known = {"theme": themes, "house_way": ways}
    return (_field(name, known.get(name, ()), keys) for name in _FIELDS)


def questions(now: Preferences, ways: Iterable[str]) -> Iterator[tuple[Field, Any]]:
    """Yield each question that plain mode asks, with the current value."""
    for name, value in asdict(now).items():
        if name in _PLAIN:
            field = _field(name, ways if name == "house_way" else (), {})
            yield replace(field, question=field.label), value or in_words(field, now) if name == "house_way" else value


def _field(name: str, known: Iterable[str], keys: Mapping[str, str]) -> Field:
    """Return a preference's field, including ``known`` names as choices."""
    label, words = _FIELDS[name]
    choices = ((text.format(**keys), value) for value, text in words.items())
    return Field(name=name, label=label.format(**keys), choices=(*choices, *((one, one) for one in known)))


def in_words(field: Field, preferences: Preferences) -> str:
    """Return a field's value in words; without a house way, it is Foxwoods."""
    value = asdict(preferences)[field.name]
    return next((words for words, known in field.choices if known == value), str(value) or "foxwoods")


def stepped(field: Field, preferences: Preferences, step: int) -> Preferences:
    """Return the preferences with a field's next or previous value."""
    now = asdict(preferences)[field.name]
    place = field.values.index(now) if now in field.values else 0
    return replace(preferences, **{field.name: field.values[(place + step) % len(field.values)]})
