"""Questions with a default answer for Enter, and help on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paigow_tui.actions.action import QUIT, said
from paigow_tui.amounts import parse_number

Ask = Callable[[str], str]
"""Says a prompt and returns the line typed, stripped; raises where the person leaves."""
Say = Callable[[str], None]


class Questions:
    """Asks until an answer will do."""

    def __init__(self, ask: Ask, say: Say) -> None:
        self._ask = ask
        self.say = say

    def ask(self, question: str, *explained: str, words: Sequence[str] = ("help", "?")) -> str:
        """Return an answer; whoever types one of the words gets the explanation first. Raises EOFError on quit."""
        while (answer := self._ask(question)).casefold() in words and explained:
            for sentence in explained:
                self.say(sentence)
        if said(answer) in QUIT:
            raise EOFError
        return answer

    def number(self, question: str, explained: str, usual: int, least: int, most: int) -> int:
        """Return a whole number within limits."""
        while answer := self.ask(question, explained).removeprefix("$"):
            number = parse_number(answer)
            if number is not None and least <= number <= most:
                return number
            self.say(f"Type a whole number from {least} to {most:,}.")
        return usual

    def choice(self, question: str, explained: str, known: Sequence[str], usual: str) -> str:
        """Return one of some words, of which the beginning will do."""
        while answer := self.ask(question, explained).casefold():
            found = [name for name in known if name == answer] or [
                name for name in known if name.startswith(answer)
            ]
            if len(found) == 1:
                return found[0]
            self.say(f"Type one of {', '.join(known)}, or help.")
        return usual
