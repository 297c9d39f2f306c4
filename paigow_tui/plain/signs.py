"""Signs as words: many screen readers leave a minus out."""

from __future__ import annotations

import re

from paigow_tui.cards import Rank

_SIGN = re.compile(r"(?<![\w.])([+-])(?=\$?\d)")


def signs_said(text: str) -> str:
    """Plus and minus before numbers and sums as words; other dashes stay.

    >>> signs_said("worth -0.471, result +$25 of A-2-3-4-5")
    'worth minus 0.471, result plus $25 of A-2-3-4-5'
    """
    return _SIGN.sub(lambda sign: "plus " if sign[1] == "+" else "minus ", text)


_RUN = re.compile(r"(?<![\w-])(?:[2-9TJQKA]|10)(?:-(?:[2-9TJQKA]|10))+(?![\w-])")
_WORDS = {**{rank.letter: rank.word for rank in Rank}, "10": "ten"}


def runs_said(text: str) -> str:
    """Ranks with dashes between, as rules write them, in words.

    >>> runs_said("A-2-3-4-5 is the lowest straight, A-K-Q-J-T the highest.")
    'Ace up to five is the lowest straight, ace down to ten the highest.'
    >>> runs_said("Two low pairs (2-6): keep, A-K in the low hand.")
    'Two low pairs (two to six): keep, ace-king in the low hand.'
    """

    def run(found: re.Match[str]) -> str:
        ranks = found[0].split("-")
        first, last = _WORDS[ranks[0]], _WORDS[ranks[-1]]
        if len(ranks) == 2:
            joint = " to " if text[: found.start()].endswith("(") else "-"
        else:
            joint = " up to " if ranks[1] == "2" else " down to "
        said = f"{first}{joint}{last}"
        begins = not found.start() or text[: found.start()].endswith((". ", ": "))
        return said.capitalize() if begins and len(ranks) > 2 else said

    return _RUN.sub(run, text)


def worth_said(ev: float) -> str:
    """What a setting is worth in units of the stake, no finer than is worth hearing.

    >>> worth_said(-0.47149), worth_said(0.0832), worth_said(-0.0001)
    ('minus 0.471', 'plus 0.083', 'nothing')
    """
    return "nothing" if abs(ev) < 0.0005 else signs_said(f"{ev:+.3f}")
