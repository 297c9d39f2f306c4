"""The strategies that solve the game: how often each class of hands is set each way, as the player and as the banker.

They come with the program; `paigow_tui.odds.solved` says what they are and how good. With nearly all classes they play
one setting. Where they mix, a lot from 0 to 999 decides, which a table draws from the secret of its round.
"""

from functools import cache
from itertools import accumulate
from struct import unpack_from
from typing import Final
from zlib import decompress

from paigow_tui.rules.hand_class import class_number
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.rules.settings import Choices, Setting
from paigow_tui.shipped import shipped

SOLVED: Final = "solved"
"""The name of the solution, as a way and as a strategy."""
UNITS: Final = 1_000
"""A setting is played that many times in a thousand."""
ELSEWHERE: Final = (
    "Solved is for the usual ranking of hands, with no push rule and no open dealer's hand. "
    "Choose another way to set, or other rules."
)
"""What to say where it cannot be played."""
_CLASSES: Final = 292_253


def fits(rules: RuleSet) -> bool:
    """Return whether hands rank, and are compared, as in the game that is solved."""
    ranking = (rules.wheel, rules.joker, rules.equal_front) == (VEGAS.wheel, VEGAS.joker, VEGAS.equal_front)
    return ranking and rules.pushes is None and not rules.dealer_open


@cache
def content(role: Role) -> bytes:
    """Return the file of a role: of each class how many settings are played, then their places, then how often.

    A place is one byte, counted among the hand's choices; how often is two, the lower first.
    """
    return decompress(shipped(f"rules/solution/{role}.bin"))


@cache
def _starts(role: Role) -> tuple[int, ...]:
    return tuple(accumulate(content(role)[:_CLASSES], initial=0))


def mix(choices: Choices, role: Role) -> tuple[tuple[Setting, int], ...]:
    """Return the settings that are played with a hand in a role, and each how often in a thousand."""
    starts, file, number = _starts(role), content(role), class_number(choices.hand)
    times = _CLASSES + starts[-1]
    return tuple(
        (choices[file[_CLASSES + entry]], *unpack_from("<h", file, times + 2 * entry))
        for entry in range(starts[number], starts[number + 1])
    )


def drawn(choices: Choices, role: Role, lot: int) -> Setting:
    """Return the setting that a lot from 0 to 999 decides on."""
    for setting, times in mix(choices, role):
        lot -= times
        if lot < 0:
            return setting
    raise ValueError("a lot is less than a thousand")
