"""The manual: Markdown pages, shipped with the program and read in it, on the command line and on the web."""

from typing import Final

from paigow_tui.shipped import shipped

PAGES: Final = {
    "playing": "Playing",
    "house-ways": "House ways",
    "practice": "Practice",
    "odds": "Odds",
    "sheets": "Costs and sheets",
    "side-bets": "Games and side bets",
    "five-card-draw": "Is it feeding me cards?",
    "histories": "Replay, hand histories and proof",
    "friends": "Playing with friends",
    "accessibility": "Accessibility",
    "files": "Files",
    "library": "The library",
    "essay": "From the essay to the program",
    "testing": "Testing",
    "developing": "Developing",
    "changelog": "Changelog",
}
"""The names of the pages and their titles, in reading order."""


def page(name: str) -> str:
    """Return a page's Markdown. Raise KeyError for a name that is not in `PAGES`.

    >>> page("files").splitlines()[0]
    '# Files'
    """
    if name not in PAGES:
        raise KeyError(name)
    return shipped(f"docs/{name}.md").decode()
