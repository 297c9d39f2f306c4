"""The boxes of the practice screen around the hand: what is asked, the verdict, and what is beside them."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from textual.content import Content

from paigow_tui.actions.keys import Keys
from paigow_tui.amounts import number_of
from paigow_tui.playing.drill import PracticeView, Verdict
from paigow_tui.practice.session import Answer
from paigow_tui.practice.statistics import result_of
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.settings import Setting
from paigow_tui.telling import drills
from paigow_tui.telling import practice as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import names_by_length
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.open_hands import LEAST_INSIDE, largest, side_by_side
from paigow_tui.ui.sizes import Fit
from paigow_tui.ui.widgets.hanging_indent import Row, hung

_DEALER: Final = "Dealer "


def asked(now: PracticeView, voice: Voice, fit: Fit, space: tuple[int, int]) -> Content:
    """Return the question, how the drill goes where nothing else says it, and what another card would change.

    ``space`` is the width and height of the box: the last line is left out if it does not fit.
    """
    question, answer, last = now.question, now.answer, now.last
    if question is None:
        return Content.styled(now.waiting or "Between drills", "bold")
    left = "" if now.seconds_left is None else f"{number_of(now.seconds_left, 'second')} left"
    lines = [Content.styled(telling.task(question), "bold"), Content.styled(left, "$text-warning")]
    verdict = None if answer is None else Verdict.of(answer, voice)
    if verdict is not None and fit == "small" and verdict.thumb:
        lines.append(Content.styled(verdict.thumb, "$text-muted"))  # below the verdict there is no room
    elif fit in ("small", "medium") and last is not None and last.decisions and not now.reviewing:
        lines.append(Content(drills.sealed_answers(last) if now.plan.sealed else telling.so_far(result_of(last))))
    if now.why_reviewed:
        lines.append(Content(now.why_reviewed))
    if verdict is not None and verdict.turn:
        turn, (width, height) = Content.styled(verdict.turn, "$text-accent"), space
        if sum(len(wrap(line.plain, max(1, width))) or 1 for line in (*lines, turn)) <= height:
            lines.append(turn)
    return Content("\n").join(lines)


def verdict(now: PracticeView, voice: Voice, fit: Fit) -> Content:
    """Return the verdict and why and, if there is room, the rule that the house way follows."""
    if now.answer is None:
        return Content("")
    says = Verdict.of(now.answer, voice)
    words = Content.assemble((says.text, "bold"), " ", (says.reason, "$foreground"))
    if fit == "small" or not says.rule:
        return words
    return Content.assemble(words, "\n", (says.thumb or says.rule, "$text-muted"))


def heading(now: PracticeView) -> str:
    """Return the heading above the settings."""
    if now.dealt is None:
        return "Your practice"
    worth = "How the settings come out" if now.open_odds else "What the settings are worth"
    return "The rules of the house way" if now.by_rule else worth


def beside(now: PracticeView, voice: Voice, keys: Keys, faces: Faces, width: int) -> Content:
    """Return what is beside the hand while there are no figures to show."""
    if now.question is None:
        return Content("") if now.waiting else _between(now, keys)
    if now.plan.sealed:
        return Content.styled(drills.SEALED_HERE, "$text-muted")
    if now.answer is not None:
        return Content("\n").join(_house_way(now.answer, faces, width))
    if now.hints:
        return Content.assemble(now.hint(voice), "\n", (telling.NOT_COUNTED, "$text-muted"))
    return Content.styled(drills.appears_here(now.question), "$text-muted")


def _between(now: PracticeView, keys: Keys) -> Content:
    """Return how the last drill went, and the size of the deck."""
    over = [Content.styled(telling.OVER, "bold")] if now.result else []
    return Content("\n").join((*over, *now.result, *now.deck(keys)))


def _house_way(answer: Answer, faces: Faces, width: int) -> Iterator[Content]:
    """Yield the house way's setting, yours if it is another, and the rules from about the one that decides on."""
    way = house_way(answer.question.against)
    settings: list[tuple[str, Setting | None]] = [("Yours", answer.setting), (way.title, answer.house)]
    for place, (whose, one) in enumerate(settings[answer.right :]):
        if one is not None:
            drawn = faces.on_row(place)
            yield Content.assemble(f"{whose:14}", drawn.small(one.low), "  ", drawn.small(one.high))
    yield Content("")
    yield Content.styled(f"The rules of {way.title}; the one that decides is marked", "$text-muted")
    for number, rule in [*enumerate(way.rules)][max(0, answer.rule - 2) :]:
        mark, style = (">", "bold") if number == answer.rule else (" ", "$text-muted")
        yield hung(Row(Content.styled(f"{mark}{number + 1:>3}  {rule.text}", style), 6), width)


def dealers_hand(now: PracticeView, faces: Faces, width: int, height: int) -> Content:
    """Return the dealer's open hand as it is set, in the largest cards that fit."""
    if now.open_odds is None:
        return Content("")
    dealer = now.open_odds.dealer
    inside = largest(width - len(_DEALER), height) or LEAST_INSIDE
    hands = faces.tall(dealer.low, inside), faces.tall(dealer.high, inside)
    names = names_by_length(dealer.low_rank, dealer.high_rank)
    rows = side_by_side(names, (Content(""), Content("")), hands, width - len(_DEALER))
    who = [
        Content.styled(_DEALER if place == len(rows) // 2 else " " * len(_DEALER), "bold") for place in range(len(rows))
    ]
    return Content("\n").join(left + right for left, right in zip(who, rows, strict=True))
