"""The strategies that solve the game: how often to set each class of hands each way, as player and as banker.

They are shipped with the program; `paigow_tui.odds.solved` describes them and how good they are. They set nearly all
classes just one way. For the rest, a random number from 0 to 999 picks the setting; a table derives it from the secret
of its round.
"""

from functools import cache
from itertools import accumulate
from struct import unpack_from
from typing import Final
from zlib import decompress

from paigow_tui.rules.hand_class import class_number
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.rules.setting import Choices, Setting
from paigow_tui.shipped import shipped

SOLVED: Final = "solved"
"""The name of the solution, both as a way and as a strategy."""
UNITS: Final = 1_000
"""Frequencies of settings are in thousandths."""
ELSEWHERE: Final = (
    "Solved works only with the usual ranking of hands, without a push rule or a face-up dealer's hand. "
    "Choose another way to set, or other rules."
)
"""The error message for rules under which the solution can't be played."""
_CLASSES: Final = 292_253


def fits(rules: RuleSet) -> bool:
    """Return whether hands rank and compare as in the solved game."""
    ranking = (rules.wheel, rules.joker, rules.equal_front) == (VEGAS.wheel, VEGAS.joker, VEGAS.equal_front)
    return ranking and rules.pushes is None and not rules.dealer_open


@cache
def content(role: Role) -> bytes:
    """Return a role's file: each class's number of settings, then the settings' places, then their frequencies.

    A place is one byte, an index into the hand's choices; a frequency is two bytes, little-endian.
    """
    return decompress(shipped(f"rules/solution/{role}.bin"))


@cache
def _starts(role: Role) -> tuple[int, ...]:
    return tuple(accumulate(content(role)[:_CLASSES], initial=0))


def mix(choices: Choices, role: Role) -> tuple[tuple[Setting, int], ...]:
    """Return the settings that the role plays with a hand, each with its frequency in thousandths."""
    starts, file, number = _starts(role), content(role), class_number(choices.hand)
    times = _CLASSES + starts[-1]
    return tuple(
        (choices[file[_CLASSES + entry]], *unpack_from("<h", file, times + 2 * entry))
        for entry in range(starts[number], starts[number + 1])
    )


def drawn(choices: Choices, role: Role, lot: int) -> Setting:
    """Return the setting that a random number from 0 to 999 picks."""
    for setting, times in mix(choices, role):
        lot -= times
        if lot < 0:
            return setting
    raise ValueError("a lot is less than a thousand")
