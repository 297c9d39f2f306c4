"""What people say and do to each other at a table, and the replies they get from the program."""

from collections.abc import Iterable, Iterator
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.host.chat import AnyLine, Gestured, Muting, Nudged, Promised, Said
from paigow_tui.table import Refusal
from paigow_tui.table.gestures import MUTE, Gesture
from paigow_tui.telling.grammar import listed, verb_form

NOTHING_SAID: Final = "Nobody has said anything yet."
HINT: Final = f"Say something, /wave, or {MUTE} NAME"
_GESTURES: Final[dict[Gesture, tuple[str, str]]] = {
    "wave": ("wave", ""),
    "clap": ("clap", ""),
    "cheer": ("cheer", ""),
    "laugh": ("laugh", ""),
    "nod": ("nod", ""),
    "shrug": ("shrug", ""),
    "sigh": ("sigh", ""),
    "groan": ("groan", ""),
    "gasp": ("gasp", ""),
    "whistle": ("whistle", ""),
    "toast": ("raise", " a glass to everybody"),
    "thank": ("thank", " everybody"),
    "luck": ("wish", " everybody luck"),
}
"""The verb of each gesture, and what follows it."""


def quoted_lines(lines: Iterable[AnyLine]) -> Iterator[str]:
    """Yield chat lines, each with its author's name."""
    return (f"{line.name}{after_name(line)}" for line in lines)


def after_name(line: AnyLine, plural: bool = False) -> str:
    """Return what a person said or did, in words that follow their name; ``plural`` is for *You*."""
    match line:
        case Said(text=text):
            return f": {text}"
        case Gestured(gesture=gesture):
            verb, rest = _GESTURES[gesture]
            return f" {verb_form(verb, plural)}{rest}."
        case Nudged(whom=whom):
            return f" {verb_form('nudge', plural)} {listed(whom)}."
        case Promised(minutes=0):
            return f" {verb_form('be', plural)} back."
        case Promised(minutes=minutes):
            return f" will be back in {number_of(minutes, 'minute')}."


def reply(answer: Refusal | Muting | AnyLine | None) -> str:
    """Say what a line did: why it was not sent, who is muted, or what was done; empty if the line was simply sent."""
    match answer:
        case Refusal(message=message):
            return message
        case Muting(name=name, muted=muted):
            now = "muted" if muted else "no longer muted"
            return f"{name} is {now}." if name else f"New chat lines are {now}."
        case None:
            return ""
        case line:
            return f"You{after_name(line, plural=True)}"
