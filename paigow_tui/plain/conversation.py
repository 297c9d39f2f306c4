"""A conversation on two text streams, and how the person likes to be told things."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from msgspec.structs import replace

from paigow_tui.amounts import printable
from paigow_tui.preferences import Preferences, change, load_or_defaults
from paigow_tui.telling.grammar import Voice


def voice_of(preferences: Preferences) -> Voice:
    """Return how to tell things to a person with these preferences."""
    return Voice(style="ear", cards="words" if preferences.words else "text", brief=preferences.brief)


class Conversation:
    """Lines out and lines in. Preferences are read from a file, and those changed on the way are kept there."""

    def __init__(self, source: TextIO, sink: TextIO, file: Path | None = None) -> None:
        self._source = source
        self._sink = sink
        self._file = file
        self._preferences, self._wrong = load_or_defaults(file) if file is not None else (Preferences(), "")
        self._voice = voice_of(self._preferences)

    @property
    def _words(self) -> bool:
        return self._voice.cards == "words"

    def say(self, text: str) -> None:
        """Write a text, a line or several."""
        self._sink.writelines(f"{printable(line)}\n" for line in text.split("\n"))
        self._sink.flush()

    def say_all(self, sentences: Iterable[str]) -> None:
        """Write each sentence as soon as it is there."""
        for sentence in sentences:
            self.say(sentence)

    def ask(self, prompt: str) -> str:
        """Say a prompt and return the line typed, stripped. Raises EOFError at the end."""
        self.say(prompt)
        line = self._source.readline()
        if not line:
            raise EOFError
        return line.strip()

    def change_voice(self, name: str) -> None:
        """Say cards or others' bets another way from now on: ``words``, ``short``, ``brief`` or ``full``."""
        if name in ("words", "short"):
            self._voice = replace(self._voice, cards="words" if name == "words" else "text")
            self.say("Cards are read in words." if self._words else "Cards are read short.")
        else:
            self._voice = replace(self._voice, brief=name == "brief")
            self.say("Others' bets and hands are left out." if name == "brief" else "Everything is read out.")
        if self._file is not None and (
            said := change(self._file, words=self._words, brief=self._voice.brief)
        ):
            self.say(said)
