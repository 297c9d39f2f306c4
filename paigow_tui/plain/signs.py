"""Signs as words: many screen readers leave a minus out."""

from __future__ import annotations

import re

_SIGN = re.compile(r"(?<![\w.])([+-])(?=\$?\d)")


def signs_said(text: str) -> str:
    """Plus and minus before numbers and sums as words; other dashes stay.

    >>> signs_said("worth -0.471, result +$25 of A-2-3-4-5")
    'worth minus 0.471, result plus $25 of A-2-3-4-5'
    """
    return _SIGN.sub(lambda sign: "plus " if sign[1] == "+" else "minus ", text)


def worth_said(ev: float) -> str:
    """What a setting is worth in units of the stake, no finer than is worth hearing.

    >>> worth_said(-0.47149), worth_said(0.0832), worth_said(-0.0001)
    ('minus 0.471', 'plus 0.083', 'nothing')
    """
    return "nothing" if abs(ev) < 0.0005 else signs_said(f"{ev:+.3f}")
