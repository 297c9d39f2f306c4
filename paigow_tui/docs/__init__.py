"""The manual: Markdown pages, shipped with the program and read in it, on the command line and on the web."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from paigow_tui.shipped import shipped

GROUPS: Final = {
    "Start": {
        "first-session": ("Your first session", "ten screens, from the first bet to the help screen"),
        "the-game": ("The game on one page", "who wins, and how hands rank"),
        "glossary": ("Glossary", "the words of the game and of this program"),
        "install": ("Install", "what you need, with pip, pipx or uv, and what is extra"),
    },
    "How to": {
        "playing": ("Playing", "rounds, autoplay, a bankroll, your games, the end of a session"),
        "face-up": ("Play Face Up", "the game in which you see the dealer's hand"),
        "bank": ("Take the bank", "when it is offered, whether it is worth it, what it takes"),
        "replay": ("Replay and what if", "step through a round, and change what you did"),
        "practice": ("Practice", "drills, today's hands, exams, your level and your chips"),
        "lessons": ("Take the lessons", "from how hands rank to an exam"),
        "leaks": ("Fix your leaks", "find what costs you most, and drill it"),
        "friends": ("Playing with friends", "a table over SSH or in a browser"),
        "hosting": ("Hosting for weeks", "a public name, a tunnel, a service, backups, a log, what it needs"),
        "accessibility": ("Accessibility", "playing by ear, without color, without a mouse"),
        "your-house-way": ("Your own house way", "write a way of setting, price it and play against it"),
        "verify": ("Verify a game", "check that it was dealt and paid correctly"),
        "back-up": ("Back up and move", "copies, another machine, files from before 1.0"),
        "scripts": ("Script it with JSON", "many hands at once, exit codes, seeds"),
    },
    "Reference": {
        "keys": ("Keys", "every key at the table"),
        "rules": ("Rules", "every rule that casinos change, and the presets"),
        "side-bets": ("Games and side bets", "Face Up, EZ and others; what side bets pay and cost"),
        "house-ways": ("House ways", "how dealers must set, and where ways differ"),
        "commands": ("Commands", "every command and option"),
        "json": ("JSON", "every field that commands print"),
        "histories": ("Hand histories", "the file format of a game"),
        "files": ("Files and preferences", "where games, preferences and caches are"),
        "errors": ("Exit codes and errors", "what the program answers when something is wrong"),
    },
    "Why": {
        "bank-worth": ("What the bank is worth", "banking in turn, and how often copies occur"),
        "rules-cost": ("What the rules cost", "each switch, and every push rule"),
        "odds": ("Exact counting", "the whole game, deal by deal, and the atlas"),
        "sheets": ("Costs and sheets", "what any way of playing costs, and what beats it"),
        "shuffle": ("What the shuffle proves", "how a deck is made, what you can check and what not"),
        "results": ("New results", "the game's value, perfect opponents, sessions"),
        "five-card-draw": ("Is it feeding me cards?", "five-card draw, and a test of the shuffle"),
    },
    "Develop": {
        "library": ("The library", "the engine in notebooks, tests and research"),
        "testing": ("Testing", "snapshot tests without a terminal"),
        "stability": ("What stays the same", "what is stable, for how long, and how things are removed"),
        "speed": ("Speed and safety", "measured: how fast it is, and what it survives"),
        "developing": ("Developing", "the parts, and how to check them"),
        "essay": ("From the essay to the program", "what the founding documents describe"),
        "changelog": ("Changelog", "what changed"),
    },
}
"""The pages by group, in reading order: each page's title and a line about it, by name."""

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
    '# Files and preferences'
    """
    if name not in PAGES:
        raise KeyError(name)
    return shipped(f"docs/{name}.md").decode()


def search(words: str) -> list[Section]:
    """Return the sections that contain all these words, in any order, the best matches first.

    A page or a word in the glossary that is exactly what was searched for comes first, then a heading with these
    words, then a heading that contains them in longer words.

    >>> [(section.page, section.heading) for section in search("leaks")][0]
    ('leaks', 'Fix your leaks')
    >>> search("dragon")[0].page
    'glossary'
    """
    wanted = words.lower().split()

    def has(text: str) -> bool:
        return all(word in text.lower() for word in wanted)

    sections = [section for name in PAGES if name != "changelog" for section in _sections(name)]
    sections = [section for section in sections if wanted and has(f"{section.heading} {section.text}")]
    return sorted(sections, key=lambda section: _rank(section, wanted))


def _rank(section: Section, wanted: list[str]) -> int:
    """Return how well a section matches words in lowercase; 0 is best."""
    heading, words = section.heading.lower(), re.escape(" ".join(wanted))
    terms = section.text.lower() if section.page == "glossary" else ""
    titled = heading == PAGES[section.page].lower() and heading.split() == wanted
    if titled or re.search(rf"^\| ([^|]*, )?{words}(,[^|]*)? \|", terms, flags=re.MULTILINE):
        return 0
    if {*wanted} <= {*re.findall(r"\w+", heading)}:
        return 1
    return 2 if all(word in heading for word in wanted) else 3


def _sections(name: str) -> Iterator[Section]:
    parts = re.split(r"^#+ (.+)$", page(name), flags=re.MULTILINE)
    for heading, text in zip(parts[1::2], parts[2::2], strict=True):
        yield Section(name, heading.strip(), text)


def anchor_of(heading: str) -> str:
    """Return a heading's anchor, as GitHub and Textual generate it.

    >>> anchor_of("Streak, storm and exam")
    'streak-storm-and-exam'
    """
    return re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")
