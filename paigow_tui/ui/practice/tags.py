"""The tags above a hand in practice and look-up, and an opponent's hand with its names."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from paigow_tui.cards import Card
from paigow_tui.playing.drill import PracticeView
from paigow_tui.playing.picks import Picks
from paigow_tui.rules.setting import Setting
from paigow_tui.rules.showdown import Comparison, showdown
from paigow_tui.telling.hands import names_by_length
from paigow_tui.ui.cards.hand import Tag
from paigow_tui.ui.cards.lines import in_rows
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.palette import Palette

_NONE: Final = Tag(())
_STANDS: Final[dict[Comparison, tuple[str, str]]] = {
    "higher": ("▲", "beats"), "copy": ("▼", "copies"), "lower": ("▼", "loses"),
}  # fmt: skip
PICK_TWO: Final = "pick two for the low hand"


def tags(now: PracticeView, hand: Picks) -> tuple[Tag, Tag]:
    """Return tags with the names of your two hands, or with what is still to be picked."""
    if now.setting is not None:
        against = now.open_odds.dealer if now.open_odds is not None and now.answer is not None else None
        return tags_of(now.setting, against)
    if not hand.cards or now.answer is not None:
        return _NONE, _NONE
    return (Tag(("one more", "+1")), Tag(("six cards",))) if hand.picked else (_NONE, Tag((PICK_TWO,)))


def tags_of(setting: Setting, against: Setting | None = None, note: str = "") -> tuple[Tag, Tag]:
    """Return tags that name both hands of a setting and compare them with another setting's, or that say foul."""
    low, high = names_by_length(setting.low_rank, setting.high_rank)
    if setting.foul:
        return Tag(low, _lost), Tag(("FOUL: low is higher", "FOUL"), _lost)
    if against is None:
        return Tag(low), Tag(tuple(text for name in high for text in (f"{name} ({note})" if note else name, name)))
    stands = showdown(setting, against)
    return _against(low, stands.low), _against(high, stands.high)


def _against(names: Sequence[str], stands: Comparison) -> Tag:
    sign, verb = _STANDS[stands]
    texts = (*(f"{sign} {name} {verb}" for name in names), f"{sign} {verb}")
    return Tag(texts, _won if stands == "higher" else _lost)


def _won(palette: Palette) -> int:
    return palette.win


def _lost(palette: Palette) -> int:
    return palette.lose


def named_hands(
    low: tuple[Card, ...], high: tuple[Card, ...], names: tuple[Sequence[str], Sequence[str]],
    size: tuple[int, int], look: Look, ground: int,
) -> list[Content]:  # fmt: skip
    """Return a low and a high hand in cards of a given size, below their names."""
    apart = len(low) * (size[0] + 1) + 3
    first = next((name for name in names[0] if len(name) < apart), "")
    second = next((name for name in names[1] if len(name) <= len(high) * (size[0] + 1)), "")
    return [Content.styled(f"{first:{apart}}{second}", "bold"), *in_rows((low, high), size, look, ground)]
