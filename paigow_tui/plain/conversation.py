"""A conversation on two text streams: output and input lines, and questions with a default answer for Enter."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TextIO, TypeVar

from msgspec.structs import replace

from paigow_tui.actions.action import QUIT, normal_form
from paigow_tui.amounts import parse_number, printable
from paigow_tui.cards import Card
from paigow_tui.forms.field import Field, only_match
from paigow_tui.forms.preferences import questions
from paigow_tui.preferences import Preferences, load_or_defaults, save, set_aside
from paigow_tui.telling.grammar import Length, Voice
from paigow_tui.telling.prompts import EVERYTHING, IN_SHORT, IN_WORDS, LEFT_OUT, choice, words_offered
from paigow_tui.telling.screens import (
    PREFERENCES_CHANGED,
    PREFERENCES_STAY,
    not_saved,
    old_file,
    type_number,
    type_one_of,
)
from paigow_tui.ways import way_names

Answer = TypeVar("Answer")


def voice_of(preferences: Preferences) -> Voice:
    """Return a voice that follows these preferences."""
    return Voice(ear=True, cards="words" if preferences.words else "text")


def length_of(preferences: Preferences) -> Length:
    """Return how much to say, according to these preferences."""
    return "short" if preferences.brief else "full"


def _save_in(path: Path, **changes: Any) -> str:
    """Change some preferences in a file; return what to say about it, usually nothing.

    The other preferences in the file stay as they are. A file with a mistake is set aside first.
    """
    preferences, wrong = load_or_defaults(path)
    message = ""
    try:
        if wrong and path.exists():
            message = old_file(set_aside(path))
        save(path, replace(preferences, **changes))
    except OSError as error:
        return not_saved(error)
    return message


class Conversation:
    """A dialog on two streams. Preferences are read from a file, and changes to them are saved there."""

    def __init__(self, source: TextIO, sink: TextIO, file: Path | None = None) -> None:
        self._source = source
        self._sink = sink
        self._file = file
        self.preferences, self._wrong = load_or_defaults(file) if file is not None else (Preferences(), "")
        self.voice, self.length = voice_of(self.preferences), length_of(self.preferences)
        self._said_once: set[object] = set()

    def say(self, text: str) -> None:
        """Write a text of one or more lines."""
        self._sink.writelines(f"{printable(line)}\n" for line in text.split("\n"))
        self._sink.flush()

    def say_all(self, sentences: Iterable[str]) -> None:
        """Write each sentence as soon as it is available."""
        for sentence in sentences:
            self.say(sentence)

    def read(self, prompt: str) -> str:
        """Write a prompt, and return the line typed, stripped. Raise EOFError at the end."""
        self.say(prompt)
        line = self.next_line()
        if not line:
            raise EOFError
        return line.strip()

    def next_line(self) -> str:
        """Return the next line typed, with its newline; empty at the end of the input."""
        return self._source.readline()

    def ask(self, prompt: str) -> str:
        """Write a prompt, and return the line typed. Subclasses may handle other commands first."""
        return self.read(prompt)

    def ask_question(self, question: str, *explained: str) -> str:
        """Ask a question and return the answer; explain it if ``help`` or ``rules`` is typed.

        Raise EOFError on ``quit``.
        """
        while (answer := self.read(question)).casefold() in ("help", "?", "rules") and explained:
            self.say_all(explained)
        if normal_form(answer) in QUIT:
            raise EOFError
        return answer

    def ask_number(self, question: str, usual: int, least: int, most: int, *explained: str) -> int:
        """Ask for a whole number within limits, and return it."""
        while answer := self.ask_question(question, *explained).removeprefix("$"):
            number = parse_number(answer)
            if number is not None and least <= number <= most:
                return number
            self.say(type_number(least, most))
        return usual

    def ask_choice(self, what: str, known: Mapping[str, Any], usual: Any, *explained: str) -> Any:
        """Ask for one of several words or its abbreviation, and return the value it stands for."""
        words = [*known]
        now = next((word for word in words if known[word] == usual), usual)
        while answer := self.ask_question(choice(what, words, now), *explained).casefold():
            if match := only_match(answer, {word.casefold(): word for word in words}):
                return known[match]
            self.say(type_one_of(words, bool(explained)))
        return usual

    def ask_field(self, field: Field, usual: Any, *explained: str) -> Any:
        """Ask for a form's field and return the answer: a number within its limits, one of its choices, or any text."""
        question, explained = field.question.format(usual=usual), explained or (*filter(None, (field.help,)),)
        if field.most:
            return self.ask_number(question, usual, field.least, field.most, *explained)
        if field.choices:
            return self.ask_choice(question, field.words, usual, *explained)
        return self.ask_question(question, *explained) or usual

    def ask_until(self, field: Field, usual: Any, read: Callable[[Any], Answer], *explained: str) -> Answer:
        """Ask for a field until ``read`` accepts the answer without a ValueError; return what it returns."""
        while True:
            try:
                return read(self.ask_field(field, usual, *explained))
            except ValueError as error:
                self.say(str(error))

    def _is_first(self, prompt: object) -> bool:
        first = prompt not in self._said_once
        self._said_once.add(prompt)
        return first

    def offer_words(self, cards: Sequence[Card]) -> None:
        """Say once that cards can be read as words, unless they already are."""
        if self.voice.cards != "words" and self._is_first("words"):
            self.say(words_offered(cards))

    def change_voice(self, name: Literal["words", "short", "brief", "full"]) -> None:
        """Change how cards and others' bets are read: ``words``, ``short``, ``brief`` or ``full``."""
        if name in ("words", "short"):
            wrong = self._prefer(words=name == "words")
            self.say(IN_WORDS if name == "words" else IN_SHORT)
        else:
            wrong = self._prefer(brief=name == "brief")
            self.say(LEFT_OUT if name == "brief" else EVERYTHING)
        self.say_all(filter(None, (wrong,)))

    def change_preferences(self) -> None:
        """Ask for the preferences that matter here, and save those that change."""
        asked = [
            (field.name, usual, self.ask_field(field, usual))
            for field, usual in questions(self.preferences, way_names())
        ]
        changes = {name: answer for name, usual, answer in asked if answer != usual}
        wrong = self._prefer(**changes) if changes else ""
        self.say(wrong or (PREFERENCES_CHANGED if changes else PREFERENCES_STAY))

    def _prefer(self, **changes: Any) -> str:
        """Change some preferences, both here and in the file; return what went wrong, usually nothing."""
        self.preferences = replace(self.preferences, **changes)
        self.voice, self.length = voice_of(self.preferences), length_of(self.preferences)
        return "" if self._file is None else _save_in(self._file, **changes)
