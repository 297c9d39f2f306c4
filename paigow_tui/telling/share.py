"""A hand as text to send to a friend: its heading, the question it asks, and the commands that open it."""

import shlex
from collections.abc import Iterator, Sequence
from typing import Final

from paigow_tui.cards import Card, cards_text
from paigow_tui.odds.rows import SettingRow
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import VARIANTS, Role, RuleSet, variant_of
from paigow_tui.rules.setting import Setting
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import columns

ASKED: Final = "How would you set it?"
COPIED: Final = "Copied, if your terminal lets programs copy."
NOT_A_PICTURE: Final = "A picture must be an SVG or PNG file. Give a name that ends in .svg or .png."


def heading(role: Role, way: str, rules: RuleSet) -> str:
    """Say which game is played, who sets the hand, and against whom."""
    name = variant_of(rules)
    game = "Pai Gow Poker" if name in ("", "pai-gow") else f"{VARIANTS[name].title} Pai Gow"
    return f"{game}: the {role}'s hand, against {house_way(way).title}"


def seen(cards: Sequence[Card], voice: Voice) -> str:
    """Say which other cards cannot be in the banker's hand because they were seen."""
    return f"Out of the deck: {voice.show(cards)}"


def dealer_shows(dealer: Sequence[Card], voice: Voice) -> str:
    """Say which hand the dealer shows."""
    return f"The dealer shows: {voice.show(dealer)}"


def hands(low: Sequence[Card], high: Sequence[Card], voice: Voice) -> str:
    """Return a set hand as text, the low hand first."""
    return f"{voice.show(low)} | {voice.show(high)}"


def names(setting: Setting) -> str:
    """Return the names of both hands of a setting."""
    return f"{setting.low_rank.name} in front, {setting.high_rank.name} behind"


def table(rows: Sequence[SettingRow], voice: Voice, own: bool = True) -> Iterator[str]:
    """Yield a heading, the rows of settings, and what their marks mean; ``own`` means that the person set the hand."""
    heading, *figures = columns(rows)
    yield heading
    for row, line in zip(rows, figures, strict=True):
        yield f"{row.marks:<4}{voice.show(row.setting.low).replace(' ', '')}{line}"
    yield legend(rows, own)


def legend(rows: Sequence[SettingRow], own: bool) -> str:
    """Explain the marks of settings."""
    set_so = ("> mine  " if own else "> set by a rule  ") if any(row.yours for row in rows) else ""
    return f"{set_so}* best  H house way"


def commands(
    cards: Sequence[Card],
    role: Role,
    way: str,
    rules: str,
    dead: Sequence[Card],
    dealer: Sequence[Card],
) -> tuple[str, ...]:
    """Return the commands that open a hand: one for its odds and, unless the dealer's hand is open, one for look-up.

    ``rules`` is written the way people type it; empty for the default rules.
    """
    where = [*(("--against", way) if way != "foxwoods" else ()), *(("--rules", rules) if rules else ())]
    out = [*(("--dead", cards_text(dead)) if dead else ()), *(("--dealer", cards_text(dealer)) if dealer else ())]
    odds = _command(["odds", cards_text(cards), *where, *out])
    if dealer:
        return (odds,)
    named = ["practice", "--hand", cards_text((*cards, *dead)), *(("--role", role) if role == "banker" else ())]
    return odds, _command([*named, *where])


def _command(words: Sequence[str]) -> str:
    """Return a command that every shell parses the same way: words with spaces are in double quotes."""
    quoted = (f'"{word}"' if " " in word and not set(word) & set('"$`\\!') else shlex.quote(word) for word in words)
    return " ".join(("paigow", *quoted))


def picture_command(command: str) -> str:
    """Give the command that draws a hand, based on the one that shows its odds."""
    return f"As a picture: {command} --picture hand.png"


def picture_saved(path: object) -> str:
    """Say where a picture was saved."""
    return f"Saved as {path}."


def not_saved(error: OSError) -> str:
    """Say that a picture could not be saved."""
    return f"The picture could not be saved: {error.strerror}."
