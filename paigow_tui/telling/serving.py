"""Sentences for a table of several people: to its host, and to those who come in."""

from typing import Final

from paigow_tui.amounts import printable

_UNWELCOME: Final = {
    "name": "A name is 1 to 16 printable characters: log in as somebody else.",
    "taken": "{} is somebody else here: log in under another name.",
    "too many": "This table knows as many people as it can.",
    "key": "Only people whose keys the host has listed can come in.",
}
NO_ROOM: Final = "Too many people are here already, or too many windows of yours: try again later."
WORDS: Final = "Ask for nothing, for a seat from 1 to 7, for watch or for plain: ssh -t NAME@HOST watch"
PIN: Final = "The table's PIN: "
WRONG_PIN: Final = "That is not the PIN: ask the host for it."
YOUR_WORD: Final = "Type the word you chose when you first came."
WRONG_WORD: Final = "That is not the word. If this name is not yours, log in under another."
WORD_WANTED: Final = "A word is 4 to 64 characters."
WORDS_DIFFER: Final = "Those were two different words: choose one."


def unwelcome(why: str, name: str) -> str:
    """Say why somebody cannot come in."""
    return _UNWELCOME[why].format(printable(name))


def new_word(name: str) -> str:
    """Ask somebody who has no key for a word of their own."""
    return f"Welcome, {name}. Choose a word of your own: it brings you, and nobody else, back to your seat."
