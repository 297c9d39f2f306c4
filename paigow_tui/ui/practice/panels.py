"""What stands beside the hand where there is room: the score of the drill, its last hands, the house way's rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Size

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.grading import VERDICTS
from paigow_tui.practice.result import Result, result_of
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling import practice as telling
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.practice.base import PracticeBase
from paigow_tui.ui.practice.content import between
from paigow_tui.ui.widgets.hanging_indent import Row, hung

_BARS: Final = 40
"""The least width at which counts are drawn as bars too."""
_HANDS: Final = 62
"""The least width at which all seven cards of a hand are shown."""
_LEVELS: Final = "▁▂▄▆█"
_ASCII_LEVELS: Final = ".-=*#"
_STYLES: Final = {
    "best": "$text-success",
    "right": "$text-success",
    "fine": "$text-success",
    "inaccuracy": "$text-warning",
}
"""The styles of verdicts; the others are mistakes."""


def title(screen: PracticeBase) -> str:
    """Return what the score is of."""
    if screen.reviewing:
        return "The review"
    return "This drill" if screen.practice.open is not None else "The last drill"


def heading(screen: PracticeBase) -> str:
    """Return the heading above the settings."""
    if screen.dealt is None:
        return "Your practice"
    if screen.dealt.question.task == "house way":
        return "The rules of the house way"
    return "What the settings are worth"


def score(screen: PracticeBase, width: int) -> Content:
    """Return how often each verdict came, as bars where there is room, and the EV lost."""
    wide, practice = width >= _BARS, screen.practice
    lines = [] if wide else [Content.styled(title(screen), "bold $text-accent"), Content("")]
    deck, due, drill = len(practice.diary.deck), len(practice.due()), practice.drill
    if screen.reviewing:
        lines += [Content(f"{due:>5} due"), Content(f"{deck:>5} in the deck")]
    elif drill is None:
        lines.append(Content.styled("No hand set yet.", "$text-muted"))
    elif screen.sealed:
        of = f" of {drill.drill.hands}" if drill.drill.hands else ""
        lines.append(Content(f"{len(drill.decisions)}{of} answered, sealed until the end."))
    else:
        result, faces = result_of(drill), screen.shell.faces
        uncounted = telling.left_out(result)
        lines += [_count(word, count, result.hands, width, faces) for word, count in _counts(result)]
        if uncounted and not wide:
            left_out = result.hinted + (result.out_of_time if result.task != "house way" else 0)
            lines.append(Content.styled(f"not counted{left_out:>2}", "$text-muted"))
        else:
            lines.append(Content(""))
        if result.hands and result.task != "house way":
            lines.append(Content(f"{telling.lost_a_hand(result.lost_a_hand)}."))
        if wide:
            lines += [Content(uncounted), Content("")] if uncounted else [Content("")]
            lines += _hand_by_hand(drill.decisions, width, faces)
            lines.append(Content(telling.deck(deck, due)))
    return Content("\n").join(lines)


def _counts(result: Result) -> list[tuple[str, int]]:
    if result.task != "house way":
        return [(verdict, result.verdicts.get(verdict, 0)) for verdict in VERDICTS]
    wrong = result.hands - result.best - result.out_of_time
    return [("right", result.best), ("wrong", wrong), ("out of time", result.out_of_time)]


def _count(word: str, count: int, of: int, width: int, faces: Faces) -> Content:
    style = _style(word) if count else "$text-muted"
    if width < _BARS:
        return Content.styled(f"{word:<11}{count:>2}", style)
    longest = min(50, width - 26)
    length = max(1, round(longest * count / of)) if count else 0
    part = f"{100 * count / of:>5.0f} %" if of else ""
    bar = ("━" if faces.glyphs.suits else "=") * length
    return Content.assemble((f"{word:<12}{count:>4}{part:>8}  ", style), (bar, style))


def _hand_by_hand(decisions: Sequence[Decision], width: int, faces: Faces) -> list[Content]:
    words = "Hand by hand  "
    counted = [one for one in decisions if one.counts][len(words) - width :]
    if not counted:
        return []
    marks = _LEVELS if faces.glyphs.suits else _ASCII_LEVELS
    line = Content.assemble(words, *((marks[_level(one.verdict)], _style(one.verdict)) for one in counted))
    times = [one.seconds for one in counted if one.seconds is not None]
    mean = sum(times) / max(1, len(times))
    return [line, Content(f"{mean:.1f} seconds a hand"), Content("")] if times else [line, Content("")]


def _level(verdict: str) -> int:
    return VERDICTS.index(verdict) if verdict in VERDICTS else 0 if verdict == "right" else len(VERDICTS) - 1


def last_hands(screen: PracticeBase, size: Size) -> Content:
    """Return a line for each hand, the newest first: its verdict, what it cost, what was set and what was best."""
    if screen.sealed:
        return Content.styled(telling.SEALED, "$text-muted")
    practice = screen.practice
    if screen.reviewing:
        decisions = [one for one in practice.diary.decisions if one.source == "review"]
    else:
        decisions = [] if practice.drill is None else list(practice.drill.decisions)
    if not decisions:
        return Content.styled("The hands that you set are listed here.", "$text-muted")
    whole = size.width >= _HANDS
    hand = f"{'the hand':22}" if whole else ""
    lines = [Content.styled(f"{'':16}{'EV lost':>8}  {hand}{'yours':7}best", "$text-muted")]
    numbered = [*enumerate(decisions, start=1)][-max(1, size.height - 1) :]
    lines += [_hand(number, one, whole, screen.shell.faces) for number, one in reversed(numbered)]
    return Content("\n").join(lines)


def _hand(number: int, one: Decision, whole: bool, faces: Faces) -> Content:
    cost = "hint" if one.hinted else "" if one.cost is None else f"{one.cost:.3f}"
    hand: list[Content | str] = [faces.small(one.question.hand), "  "] if whole else []
    best = one.house_way if one.question.task == "house way" else one.best
    return Content.assemble(
        (f"{number:>3} ", "$text-muted"),
        (f"{one.verdict:<12}", _style(one.verdict)),
        f"{cost:>8}  ",
        *hand,
        faces.small(one.low) if one.low else " " * 5,
        "  ",
        "" if one.right else faces.small(best),
    )


def _style(verdict: str) -> str:
    return _STYLES.get(verdict, "$text-error")


def instead(screen: PracticeBase, width: int) -> Content:
    """Return what is shown in place of the settings while there are no figures for them."""
    if screen.dealt is None:
        return Content("\n").join([] if screen.waiting else between(screen))
    way = house_way(screen.dealt.question.against)
    if screen.sealed:
        return Content.styled("In a challenge, verdicts wait until the end.", "$text-muted")
    if screen.answered is None:
        by_rule = screen.dealt.question.task == "house way"
        what = f"The rules of {way.title} stand" if by_rule else "What each setting is worth stands"
        return Content.styled(f"{what} here as soon as you have set the hand.", "$text-muted")
    texts = [rule.text for rule in way.rules]
    decided = texts.index(screen.answered.rule) if screen.answered.rule in texts else 0
    lines = [Content.styled(f"The rules of {way.title}, the one that decides marked", "$text-muted")]
    for number, text in [*enumerate(texts)][max(0, decided - 2) :]:
        mark, style = (">", "bold") if number == decided else (" ", "$text-muted")
        rule = Row(Content.styled(f"{mark}{number + 1:>3}  {text}", style), 6)
        lines.append(hung(rule, width))
    return Content("\n").join(lines)
