"""The score of a drill and the hands set in it, for terminals that have room."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.reactive import reactive

from paigow_tui.playing.drill import PracticeView, counts
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.statistics import result_of
from paigow_tui.telling import drills
from paigow_tui.telling import practice as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.leaks import level, rating
from paigow_tui.ui.cards.lines import Part, list_row
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.widgets.chart import bar
from paigow_tui.ui.widgets.clickable import ClickableLines

_BARS: Final = 40
"""The minimum width for drawing counts as bars too."""
_HANDS: Final = 62
"""The minimum width for showing all seven cards of a hand."""
_MARKS: Final = {
    "best": ("$text-success", "▁", "."),
    "right": ("$text-success", "▁", "."),
    "fine": ("$text-success", "▂", ":"),
    "inaccuracy": ("$text-warning", "▄", "i"),
    "mistake": ("$text-error", "▆", "m"),
}
"""Each verdict's style and marks, with and without Unicode."""
_WORST: Final = ("$text-error", "█", "!")
"""The style and marks of any other verdict."""


def title(now: PracticeView) -> str:
    """Return the title of the score."""
    if now.reviewing:
        return "The review"
    return "This drill" if now.open is not None else "The last drill"


def score(now: PracticeView, voice: Voice, suits: bool, width: int) -> Content:
    """Return the count of each verdict, with bars if there is room, and the EV lost."""
    wide, drill = width >= _BARS, now.last
    lines: list[Content | str] = [] if wide else [Content.styled(title(now), "bold $text-accent"), ""]
    if now.reviewing:
        lines += [f"{now.due:>5} due", f"{len(now.diary.deck):>5} in the deck"]
    elif drill is None:
        lines.append(Content.styled(drills.NO_HANDS, "$text-muted"))
    elif now.plan.sealed:
        lines.append(drills.sealed_score(drill))
    else:
        result = result_of(drill)
        lines += [_count(word, count, result.hands, width, suits) for word, count in counts(result)]
        uncounted, number = telling.not_counted(result.hinted), result.hinted
        rated = level(now.level, voice)
        if not wide:
            rated = f"not counted{number:>2}" if number else rated and rating(now.level, voice)
        lines.append(Content.styled(rated, "$text-muted"))
        if now.dealt is not None and now.dealt.costly:
            lines.append(telling.NOTHING_HARD)
        if result.hands and result.task != "house way":
            lines.append(f"{telling.lost_a_hand(result.lost_a_hand)}.")
        if wide:
            lines += [uncounted, ""] if uncounted else [""]
            lines += _hand_by_hand(drill.decisions, width, suits)
            lines.append(drills.deck(len(now.diary.deck), now.due, now.diary.deck.rules))
    return Content("\n").join(lines)


def _count(word: str, count: int, of: int, width: int, suits: bool) -> Content:
    style = _marked(word)[0] if count else "$text-muted"
    if width < _BARS:
        return Content.styled(f"{word:<11}{count:>2}", style)
    part = count / of if of else 0
    drawn = bar(part, min(50, width - 26), not suits)
    return Content.styled(f"{word:<12}{count:>4}{f'{part:.0%}' if of else '':>8}  {drawn}", style)


def _hand_by_hand(decisions: Sequence[Decision], width: int, suits: bool) -> Iterator[Content | str]:
    words = "Hand by hand  "
    counted = [one for one in decisions if one.counts][len(words) - width :]
    if counted:
        yield Content.assemble(words, *(mark(one.verdict, not suits) for one in counted))
        times = [one.seconds for one in counted if one.seconds is not None]
        if times:
            yield f"{sum(times) / len(times):.1f} seconds per hand"
        yield ""


def style(verdict: str) -> str:
    """Return the style of a verdict."""
    return _marked(verdict)[0]


def mark(verdict: str, ascii: bool) -> tuple[str, str]:
    """Return the mark of a verdict, and its style."""
    style, sign, plain = _marked(verdict)
    return (plain if ascii else sign), style


def _marked(verdict: str) -> tuple[str, str, str]:
    return _MARKS.get(verdict, _WORST)


class LastHands(ClickableLines):
    """A line for each hand, newest first: its verdict and cost, the chosen setting, and the best or the house way's."""

    decisions: reactive[tuple[Decision, ...]] = reactive(())
    instead: reactive[str] = reactive("")
    look: reactive[Look] = reactive(Look())

    def lines(self) -> Sequence[Content]:
        whole = self.size.width >= _HANDS
        if not self.decisions:
            return [Content.styled(self.instead, "$text-muted")]
        hand = f"{'the hand':22}" if whole else ""
        by_way = all(one.question.task == "house way" for one in self.decisions)
        lost, right = ("", "house") if by_way else ("EV lost", "best")
        lines = [Content.styled(f"{'':16}{lost:>8}  {hand}{'yours':7}{right}", "$text-muted")]
        choices = dict[int, Decision]()
        for number, one in [*enumerate(self.decisions, start=1)][::-1]:
            rows = hand_line(number, one, whole, self.look).split("\n")
            choices |= dict.fromkeys(range(len(lines), len(lines) + len(rows)), one)
            lines += rows
            if len(lines) >= self.size.height:
                break
        self.choices = choices
        return lines


def hand_line(number: int, one: Decision, whole: bool, look: Look) -> Content:
    """Return the row of a hand; ``whole`` includes the hand itself."""
    cost = "hint" if one.hinted else "" if one.cost is None else f"{one.cost:.3f}"
    best = one.house_way if one.question.task == "house way" else one.best
    verdict = (f"{one.verdict:<12}", _marked(one.verdict)[0])
    head = Content.assemble((f"{number:>3} ", "$text-muted"), verdict, f"{cost:>8}  ")
    parts: list[Part] = [head, *((one.question.hand, "  ") if whole else ()), one.low or " " * 5, "  "]
    return list_row(parts if one.right else [*parts, best], look, odd=number % 2 == 0)
