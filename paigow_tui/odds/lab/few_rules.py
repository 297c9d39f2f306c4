"""Search for house ways with few rules that a perfect player can exploit the least, one on one with the dealer.

The last rule covers every hand: the second pair in front or, without one, the two best side cards. The others are
exceptions to it, lines of a sheet found by a search against the player's side of the solution, at even money. Then the
best answer to each way is computed over all deals. A shorter way, or a better one of the same length, may exist.
"""

from dataclasses import dataclass
from fractions import Fraction
from tempfile import TemporaryDirectory
from typing import Final, Unpack

from msgspec.structs import replace

from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.lab.search import SheetMaker
from paigow_tui.odds.lab.sheet import Sheet, SheetLine
from paigow_tui.odds.whole.game import Execution, build_atlas
from paigow_tui.progress import Progress
from paigow_tui.rules import VEGAS, HouseWay
from paigow_tui.rules.house_ways import SOLVED_WAY
from paigow_tui.rules.rule import Rule
from paigow_tui.rules.shape import Pattern

LAST: Final = "Any other hand: the second pair in front; without one, the two best side cards"
"""The text of the last rule."""
_REST: Final = "Three pair or two sets of trips: the highest pair in front"
_EVEN: Final = replace(VEGAS, commission=0)

_SIDE_CARDS: Final = (Pattern.NO_PAIR, Pattern.ONE_PAIR, Pattern.TRIPS)
_PAIR: Final = (
    Pattern.TWO_PAIR, Pattern.THREE_PAIR, Pattern.FULL_HOUSE, Pattern.TRIPS_AND_TWO_PAIR, Pattern.TWO_TRIPS,
)  # fmt: skip
ONE_RULE: Final = HouseWay(
    "one-rule",
    "One rule",
    (
        *(Rule(pattern, "keep", LAST) for pattern in _SIDE_CARDS),
        *(Rule(pattern, "second pair", LAST) for pattern in _PAIR),
        Rule(Pattern.FOUR_OF_A_KIND, "second pair", LAST, beside="pair or trips"),
        Rule(Pattern.FOUR_OF_A_KIND, "keep", LAST, beside="nothing"),
        Rule(Pattern.FIVE_ACES, "second pair", LAST, beside="pair"),
        Rule(Pattern.FIVE_ACES, "keep", LAST, beside="nothing"),
    ),
)
"""The last rule alone, as a house way; it takes several `Rule` objects, since each is for a single kind of hand."""


@dataclass(frozen=True)
class FewRules:
    """A way with few rules, and the EVs of the best answer to it, in units of the bet."""

    lines: tuple[str, ...]
    even: Fraction
    """The EV at even money."""
    paid: Fraction
    """The EV after commission."""


def search(atlas: Atlas, most: int, progress: Progress | None = None) -> list[Sheet]:
    """Return the exceptions for ways of at most one rule, two rules and so on, given the solution's atlas."""
    maker = SheetMaker(ONE_RULE, atlas, SOLVED_WAY, "banker", _EVEN)
    plain = [maker.scored(()), *maker.curve(most, progress)]
    rules = tuple(Rule(pattern, "first pair", _REST) for pattern in (Pattern.THREE_PAIR, Pattern.TWO_TRIPS))
    rest = maker.scored([SheetLine(rules, 0)])
    with_rest = [rest, *(replace(sheet, lines=(*sheet.lines, *rest.lines)) for sheet in plain[1:])]
    short = [[sheet for sheet in (*plain, *with_rest) if len(sheet.lines) < number] for number in range(1, most + 1)]
    return [max(some, key=lambda sheet: sheet.saved) for some in short]


def answered(sheets: list[Sheet], **execution: Unpack[Execution]) -> list[FewRules]:
    """Return each way with the EVs of a perfect player, computed over all deals; this takes a minute per way."""
    ways, told = list[FewRules](), execution.get("progress")
    for number, sheet in enumerate(sheets):
        if number and sheet is sheets[number - 1]:  # another rule wins nothing
            ways.append(ways[-1])
            continue
        with TemporaryDirectory() as folder:  # nothing else needs these atlases
            here: Execution = {**execution, "folder": folder, "progress": None}
            atlas = build_atlas(sheet.way(ONE_RULE), VEGAS, **here)
            even, paid = (atlas.total(atlas.best("player", rate), "player").ev(rate) for rate in (0, VEGAS.commission))
        ways.append(FewRules((*(line.says for line in sheet.lines), LAST), even, paid))
        if told is not None:
            told((number + 1) / len(sheets), None)
    return ways
