"""What stands beside the hand where there is room: how the drill goes, and what became of its last hands."""

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
from paigow_tui.ui.practice.content import Shown, between

_BARS: Final = 40
"""The width from which on counts are drawn as bars too."""
_HANDS: Final = 62
"""The width from which on all seven cards of a hand are shown."""
_LEVELS: Final = "▁▂▄▆█"
_ASCII_LEVELS: Final = ".-=*#"
_STYLES: Final = {
    "best": "$text-success",
    "right": "$text-success",
    "fine": "$text-success",
    "inaccuracy": "$text-warning",
}
"""Of verdicts; the others are mistakes."""


def title(now: Shown) -> str:
    """What the running figures are of."""
    if now.reviewing:
        return "The review"
    return "This drill" if now.practice.open is not None else "The last drill"


def heading(now: Shown) -> str:
    """What stands where the settings stand."""
    if now.dealt is None:
        return "Your practice"
    if now.dealt.question.task == "house way":
        return "The rules of the house way"
    return "What the settings are worth"


def score(now: Shown, width: int) -> Content:
    """How often each verdict, as bars where there is room, and what was given up."""
    lines = [] if width >= _BARS else [Content.styled(title(now), "bold $text-accent"), Content("")]
    diary = now.practice.diary
    drill = now.practice.drill
    if now.reviewing:
        due, deck = len(now.practice.due()), len(diary.deck)
        lines += [Content(f"{due:>5} due"), Content(f"{deck:>5} in the deck")]
    elif drill is None:
        lines.append(Content.styled("No hand set yet.", "$text-muted"))
    elif now.sealed:
        of = f" of {drill.drill.hands}" if drill.drill.hands else ""
        lines.append(Content(f"{len(drill.decisions)}{of} answered, sealed until the end."))
    else:
        result = result_of(drill)
        lines += [_count(word, count, result.hands, width, now.faces) for word, count in _counts(result)]
        if telling.left_out(result) and width < _BARS:
            left_out = result.hinted + (result.out_of_time if result.task != "house way" else 0)
            lines.append(Content.styled(f"not counted{left_out:>2}", "$text-muted"))
        else:
            lines.append(Content(""))
        if result.hands and result.task != "house way":
            lines.append(Content(f"{telling.lost_a_hand(result.lost_a_hand)}."))
        if width >= _BARS:
            uncounted = telling.left_out(result)
            lines += [Content(uncounted), Content("")] if uncounted else [Content("")]
            lines += _hand_by_hand(drill.decisions, width, now.faces)
            lines.append(Content(telling.deck(len(diary.deck), len(now.practice.due()))))
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
    """A line of how it goes, a mark a hand, and how long a hand took."""
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
    """How much was given up, in five steps."""
    return VERDICTS.index(verdict) if verdict in VERDICTS else 0 if verdict == "right" else len(VERDICTS) - 1


def last_hands(now: Shown, size: Size) -> Content:
    """A line a hand, the newest first: the verdict, what it gave up, what was set and what was best."""
    if now.sealed:
        return Content.styled("Sealed until the end.", "$text-muted")
    found = _decisions(now)
    if not found:
        return Content.styled("The hands that you set are listed here.", "$text-muted")
    whole = size.width >= _HANDS
    head = f"{'':4}{'':12}{'EV lost':>8}  {'the hand':22}" if whole else f"{'':4}{'':12}{'EV lost':>8}  "
    lines = [Content.styled(f"{head}{'yours':7}best", "$text-muted")]
    for number, one in reversed(found[-max(1, size.height - 1) :]):
        lines.append(_hand(number, one, whole, now.faces))
    return Content("\n").join(lines)


def _decisions(now: Shown) -> list[tuple[int, Decision]]:
    diary = now.practice.diary
    if now.reviewing:
        return [*enumerate((one for one in diary.decisions if one.source == "review"), start=1)]
    drill = now.practice.drill
    return [] if drill is None else [*enumerate(drill.decisions, start=1)]


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


def instead(now: Shown, width: int) -> Content:
    """What stands in the place of the settings while there are no figures of theirs."""
    if now.dealt is None:
        return Content("\n").join([] if now.waiting else between(now))
    answered, question = now.answered, now.dealt.question
    way = house_way(question.against)
    if now.sealed:
        return Content.styled("In a challenge, verdicts wait until the end.", "$text-muted")
    if answered is None:
        by_rule = question.task == "house way"
        what = f"The rules of {way.title} stand" if by_rule else "What each setting is worth stands"
        return Content.styled(f"{what} here as soon as you have set the hand.", "$text-muted")
    texts = [rule.text for rule in way.rules]
    decided = texts.index(answered.rule) if answered.rule in texts else 0
    lines = [Content.styled(f"The rules of {way.title}, the one that decides marked", "$text-muted")]
    for number, text in [*enumerate(texts, start=1)][max(0, decided - 2) :]:
        mark, style = (">", "bold") if number == decided + 1 else (" ", "$text-muted")
        for place, row in enumerate(Content(text).wrap(max(1, width - 6))):
            lines.append(
                Content.styled(f"{'' if place else f'{mark}{number:>3}':6}{row.plain.rstrip()}", style)
            )
    return Content("\n").join(lines)
