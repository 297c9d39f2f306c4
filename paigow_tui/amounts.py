"""Numbers of things and sums of money in sentences."""

from __future__ import annotations

import re


def number_of(count: int, one: str, many: str = "") -> str:
    """So many of something; ``many`` is its plural where it is not made with an s.

    >>> number_of(1, "round"), number_of(1200, "round"), number_of(0, "inaccuracy", "inaccuracies")
    ('1 round', '1,200 rounds', '0 inaccuracies')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def dollars(cents: int) -> str:
    """Money for a sentence or a screen: ``$25``, ``$1,237.50``, ``-$5``.

    >>> dollars(2500), dollars(123750), dollars(-500)
    ('$25', '$1,237.50', '-$5')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{rest:02}" if rest else "")


def signed(cents: int) -> str:
    """Money with its sign.

    >>> signed(2375), signed(-500), signed(0)
    ('+$23.75', '-$5', '$0')
    """
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


_WHOLE = re.compile(r"[0-9]{1,9}|[0-9]{1,3}(,[0-9]{3}){1,3}")


def typed_number(text: str) -> int | None:
    """A whole number as people type it; a comma only where it parts thousands, for ``4,50`` is no 450.

    >>> typed_number("450"), typed_number("1,000"), typed_number("4,50"), typed_number("1,0")
    (450, 1000, None, None)
    """
    return int(text.replace(",", "")) if _WHOLE.fullmatch(text) else None


_SUBJECT = re.compile(r"^(Round \d+: )?You(, as the banker,)? (\w+)")
_ALIKE = {"is": "are", "has": "have", "was": "were"}


def second_person(sentence: str) -> str:
    """A sentence about ``You`` that was built for a name: its verbs to fit, and a small letter within it.

    >>> second_person("You pushes, $25 back: low hand lower."), second_person("The bank passes You by, who is leaving.")
    ('You push, $25 back: low hand lower.', 'The bank passes you by, who are leaving.')
    >>> second_person("Round 2: You, as the banker, loses $25."), second_person("You cashes out $5 and leaves.")
    ('Round 2: you, as the banker, lose $25.', 'You cash out $5 and leave.')
    """
    found = _SUBJECT.match(sentence)
    if found is not None:
        rest = re.sub(r" and (leave|lose)s\b", r" and \1", sentence[found.end() :])
        sentence = f"{found[1] or ''}You{found[2] or ''} {_plural(found[3])}{rest}"
    sentence = re.sub(
        r"\bYou( by)?, who (is|has|sits)\b", lambda who: f"You{who[1] or ''}, who {_plural(who[2])}", sentence
    )
    return sentence[:1] + re.sub(r"(?<![.?] )\bYou\b", "you", sentence[1:])


def _plural(verb: str) -> str:
    """A verb as it follows *you*; one that is no third person stays."""
    if verb in _ALIKE:
        return _ALIKE[verb]
    if verb.endswith(("sses", "shes", "ches")):
        return verb[:-2]
    return verb.removesuffix("s") if not verb.endswith("ss") else verb
