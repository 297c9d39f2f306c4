"""The panels next to the hand, if there is room: the drill's score, its last hands, the house way's rules."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.reactive import reactive

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.grading import VERDICTS
from paigow_tui.practice.session import Answer
from paigow_tui.practice.statistics import result_of
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling import practice as telling
from paigow_tui.telling.hands import names_by_length
from paigow_tui.telling.leaks import level, rating
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.open_hands import LEAST_INSIDE, largest, side_by_side
from paigow_tui.ui.practice.base import PracticeBase
from paigow_tui.ui.practice.content import between
from paigow_tui.ui.widgets.chart import bar
from paigow_tui.ui.widgets.clickable import ClickableLines
from paigow_tui.ui.widgets.hanging_indent import Row, hung

_DEALER: Final = "Dealer "
_BARS: Final = 40
"""The least width at which counts are also drawn as bars."""
_HANDS: Final = 62
"""The least width at which all seven cards of a hand are shown."""
_MARKS: Final = {
    "best": ("$text-success", "▁", "."),
    "right": ("$text-success", "▁", "."),
    "fine": ("$text-success", "▂", ":"),
    "inaccuracy": ("$text-warning", "▄", "i"),
    "mistake": ("$text-error", "▆", "m"),
}
"""Each verdict's style and its mark, with Unicode and without."""
_WORST: Final = ("$text-error", "█", "!")
"""The style and marks of any other verdict."""


def title(screen: PracticeBase) -> str:
    """Return the title of the score."""
    if screen.reviewing:
        return "The review"
    return "This drill" if screen.practice.open is not None else "The last drill"


def heading(screen: PracticeBase) -> str:
    """Return the heading above the settings."""
    if screen.dealt is None:
        return "Your practice"
    by_rule = screen.dealt.question.task == "house way"
    worth = "How the settings come out" if screen.shown else "What the settings are worth"
    return "The rules of the house way" if by_rule else worth


def score(screen: PracticeBase, width: int) -> Content:
    """Return how often each verdict came, with bars if there is room, and the EV lost."""
    wide, practice = width >= _BARS, screen.practice
    deck, due, drill = len(practice.diary.deck), len(practice.due()), practice.drill
    lines: list[Content | str] = [] if wide else [Content.styled(title(screen), "bold $text-accent"), ""]
    if screen.reviewing:
        lines += [f"{due:>5} due", f"{deck:>5} in the deck"]
    elif drill is None:
        lines.append(Content.styled("No hands yet.", "$text-muted"))
    elif screen.drill.sealed:
        of = f" of {drill.drill.hands}" if drill.drill.hands else ""
        lines.append(f"{len(drill.decisions)}{of} answered, sealed until the end.")
    else:
        result, faces = result_of(drill), screen.shell.faces
        by_rule = result.task == "house way"
        for word in (
            ("right", "wrong", "out of time")
            if by_rule
            else (*VERDICTS, *(("out of time",) if result.out_of_time else ()))
        ):
            lines.append(_count(word, result.verdicts.get(word, 0), result.hands, width, faces))
        uncounted, number = telling.not_counted(result.hinted), result.hinted
        rated = level(practice.level, screen.voice)
        if not wide:
            rated = f"not counted{number:>2}" if number else rated and rating(practice.level, screen.voice)
        lines.append(Content.styled(rated, "$text-muted"))
        if result.hands and not by_rule:
            lines.append(f"{telling.lost_a_hand(result.lost_a_hand)}.")
        if wide:
            lines += [uncounted, ""] if uncounted else [""]
            lines += _hand_by_hand(drill.decisions, width, faces)
            lines.append(telling.deck(deck, due))
    return Content("\n").join(lines)


def _count(word: str, count: int, of: int, width: int, faces: Faces) -> Content:
    style = _marked(word)[0] if count else "$text-muted"
    if width < _BARS:
        return Content.styled(f"{word:<11}{count:>2}", style)
    part = count / of if of else 0
    drawn = bar(part, min(50, width - 26), not faces.glyphs.suits)
    return Content.styled(f"{word:<12}{count:>4}{f'{part:.0%}' if of else '':>8}  {drawn}", style)


def _hand_by_hand(decisions: Sequence[Decision], width: int, faces: Faces) -> Iterator[Content | str]:
    words = "Hand by hand  "
    counted = [one for one in decisions if one.counts][len(words) - width :]
    if counted:
        marks = [_marked(one.verdict) for one in counted]
        yield Content.assemble(words, *((mark if faces.glyphs.suits else plain, style) for style, mark, plain in marks))
        times = [one.seconds for one in counted if one.seconds is not None]
        if times:
            yield f"{sum(times) / len(times):.1f} seconds per hand"
        yield ""


def _marked(verdict: str) -> tuple[str, str, str]:
    return _MARKS.get(verdict, _WORST)


def last_hands(screen: PracticeBase) -> list[Decision]:
    """Return the hands set in this drill or review, oldest first; none while they are sealed."""
    if screen.drill.sealed:
        return []
    if screen.reviewing:
        return [one for one in screen.practice.diary.decisions if one.source == "review"]
    return screen.practice.drill.decisions if screen.practice.drill is not None else []


class LastHands(ClickableLines):
    """A line for each hand, newest first: its verdict, its cost, the setting chosen and the best one."""

    decisions: reactive[tuple[Decision, ...]] = reactive(())
    instead: reactive[str] = reactive("")
    faces: reactive[Faces] = reactive(Faces())

    def lines(self) -> Sequence[Content]:
        width, height = self.size
        numbered = [*enumerate(self.decisions, start=1)][: -max(1, height - 1) - 1 : -1]
        self.choices = dict(enumerate((one for _, one in numbered), start=1))
        if not numbered:
            return [Content.styled(self.instead, "$text-muted")]
        whole = width >= _HANDS
        hand = f"{'the hand':22}" if whole else ""
        return [
            Content.styled(f"{'':16}{'EV lost':>8}  {hand}{'yours':7}best", "$text-muted"),
            *(hand_line(number, one, whole, self.faces) for number, one in numbered),
        ]


def hand_line(number: int, one: Decision, whole: bool, faces: Faces) -> Content:
    """Return the line of a hand; ``whole`` includes the hand itself."""
    cost = "hint" if one.hinted else "" if one.cost is None else f"{one.cost:.3f}"
    best = one.house_way if one.question.task == "house way" else one.best
    return Content.assemble(
        (f"{number:>3} ", "$text-muted"),
        (f"{one.verdict:<12}", _marked(one.verdict)[0]),
        f"{cost:>8}  ",
        faces.small(one.question.hand).append("  ") if whole else "",
        faces.small(one.low) if one.low else " " * 5,
        "  ",
        "" if one.right else faces.small(best),
    )


def dealers_hand(screen: PracticeBase, width: int, height: int) -> Content:
    """Return the dealer's open hand as it is set, in the largest cards that fit."""
    if screen.shown is None:
        return Content("")
    dealer, faces = screen.shown.dealer, screen.shell.faces
    inside = largest(width - len(_DEALER), height) or LEAST_INSIDE
    hands = faces.tall(dealer.low, inside), faces.tall(dealer.high, inside)
    names = names_by_length(dealer.low_rank, dealer.high_rank)
    rows = side_by_side(names, (Content(""), Content("")), hands, width - len(_DEALER))
    who = [
        Content.styled(_DEALER if place == len(rows) // 2 else " " * len(_DEALER), "bold") for place in range(len(rows))
    ]
    return Content("\n").join(left + right for left, right in zip(who, rows, strict=True))


def instead(screen: PracticeBase, width: int) -> Content:
    """Return what to show instead of the settings while there are no figures."""
    if screen.dealt is None:
        return Content("") if screen.waiting else between(screen)
    way = house_way(screen.dealt.question.against)
    if screen.drill.sealed:
        return Content.styled("In a challenge, verdicts wait until the end.", "$text-muted")
    if screen.asking and screen.hints:
        said = telling.hint(screen.dealt, screen.hints > 1, screen.voice)
        return Content.assemble(said, "\n", (telling.NOT_COUNTED, "$text-muted"))
    if screen.answered is None:
        by_rule = screen.dealt.question.task == "house way"
        what = f"The rules of {way.title} appear" if by_rule else "What each setting is worth appears"
        what = "How each setting comes out appears" if screen.shown else what
        return Content.styled(f"{what} here once you set the hand.", "$text-muted")
    decided = screen.answered.rule
    lines = [*_two_settings(screen.answered, way.title, screen.shell.faces), Content("")]
    lines.append(Content.styled(f"The rules of {way.title}; the one that decides is marked", "$text-muted"))
    for number, rule in [*enumerate(way.rules)][max(0, decided - 2) :]:
        mark, style = (">", "bold") if number == decided else (" ", "$text-muted")
        lines.append(hung(Row(Content.styled(f"{mark}{number + 1:>3}  {rule.text}", style), 6), width))
    return Content("\n").join(lines)


def _two_settings(answer: Answer, title: str, faces: Faces) -> Iterator[Content]:
    """Yield the cards of the house way's setting and, if it is another, of yours."""
    settings = [("Yours", answer.setting), (title, answer.house)]
    for place, (whose, one) in enumerate(settings[answer.right :]):
        if one is not None:
            drawn = faces.on_row(place)
            yield Content.assemble(f"{whose:14}", drawn.small(one.low), "  ", drawn.small(one.high))
