"""The manual: Markdown pages, shipped with the program and read in it, on the command line and on the web."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from paigow_tui.shipped import shipped

GROUPS: Final = {
    "Start": {
        "first-session": ("Your first session", "ten screens, from the first bet to the log"),
        "the-game": ("The game on one page", "who wins, and how hands rank"),
        "glossary": ("Glossary", "the words of the game and of this program"),
    },
    "How to": {
        "playing": ("Playing", "rounds, the bank, your games, every key, rules and commands"),
        "practice": ("Practice", "lessons, drills, leaks and habits"),
        "friends": ("Playing with friends", "a table over SSH or in a browser"),
        "hosting": ("Hosting for weeks", "a public name, a tunnel, a service, backups, a log, what it needs"),
        "accessibility": ("Accessibility", "playing by ear, without color, without a mouse"),
    },
    "Reference": {
        "side-bets": ("Games and side bets", "Face Up, EZ and others; what side bets pay and cost"),
        "house-ways": ("House ways", "how dealers must set, and how to write a way"),
        "histories": ("Replay and proof", "what if, the file format, the shuffle"),
        "files": ("Files", "where games, preferences and caches are"),
    },
    "Why": {
        "odds": ("Odds", "exact counts of hands and of the whole game"),
        "results": ("New results", "the game's value, perfect opponents, sessions, pushes, copies"),
        "sheets": ("Costs and sheets", "what any way of playing costs, and what beats it"),
        "five-card-draw": ("Is it feeding me cards?", "five-card draw, and a test of the shuffle"),
    },
    "Develop": {
        "library": ("The library", "the engine in notebooks, tests and research"),
        "testing": ("Testing", "snapshot tests without a terminal"),
        "developing": ("Developing", "the parts, and how to check them"),
        "essay": ("From the essay to the program", "what the founding documents describe"),
        "changelog": ("Changelog", "what changed"),
    },
}
"""The pages by group, in reading order: of each name the title and a line about it."""

PAGES: Final = {name: title for group in GROUPS.values() for name, (title, _) in group.items()}
"""The names of the pages and their titles."""


class Section(NamedTuple):
    """A heading of a page, and the text below it."""

    page: str
    heading: str
    text: str


def page(name: str) -> str:
    """Return a page's Markdown. Raise KeyError for a name that is not in `PAGES`.

    >>> page("files").splitlines()[0]
    '# Files'
    """
    if name not in PAGES:
        raise KeyError(name)
    return shipped(f"docs/{name}.md").decode()


def search(words: str) -> list[Section]:
    """Return the sections that have all these words, wherever they stand; those with all in the heading first.

    >>> [(section.page, section.heading) for section in search("leaks")][0]
    ('practice', 'Leaks')
    """
    wanted = words.lower().split()

    def has(text: str) -> bool:
        return all(word in text.lower() for word in wanted)

    found = [section for name in PAGES if name != "changelog" for section in _sections(name)]
    found = [section for section in found if wanted and has(f"{section.heading} {section.text}")]
    return sorted(found, key=lambda section: not has(section.heading))


def _sections(name: str) -> Iterator[Section]:
    parts = re.split(r"^#+ (.+)$", page(name), flags=re.MULTILINE)
    for heading, text in zip(parts[1::2], parts[2::2], strict=True):
        yield Section(name, heading.strip(), text)
