"""The boxes around the hand on the practice screen: the question, the verdict, and what is beside them."""

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from paigow_tui.actions.keys import Keys
from paigow_tui.amounts import number_of
from paigow_tui.playing.drill import PracticeView, Verdict
from paigow_tui.practice.session import Answer
from paigow_tui.practice.statistics import result_of
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.setting import Setting
from paigow_tui.telling import drills
from paigow_tui.telling import practice as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import names_by_length
from paigow_tui.telling.hints import NOT_COUNTED
from paigow_tui.telling.rules import by_rule
from paigow_tui.ui.cards.lines import largest, list_row
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.practice.score import style
from paigow_tui.ui.practice.tags import named_hands
from paigow_tui.ui.sizes import Fit
from paigow_tui.ui.widgets.hanging_indent import Row, hung
from paigow_tui.ui.widgets.told import cut_off

_DEALER: Final = "Dealer  "
_INDENT: Final = " " * len(_DEALER)


def asked(now: PracticeView, voice: Voice, fit: Fit, space: tuple[int, int]) -> Content:
    """Return the question, the drill's score if it isn't shown elsewhere, and what another card would change.

    ``space`` is the width and height of the box; what doesn't fit is shortened or left out.
    """
    question, answer, last = now.question, now.answer, now.last
    if question is None:
        return Content.styled(now.waiting or "Between drills", "bold")
    width, height = space
    tasks = telling.task(question), telling.task_in_short(question)
    beside, shorter = Content(), Content()
    if now.standing:
        beside = Content.styled(now.standing, "$text-warning" if now.seconds_left is not None else "$text-accent")
    elif now.seconds_left is not None:
        beside = Content.styled(f"{number_of(now.seconds_left, 'second')} left", "$text-warning")
    elif fit in ("small", "medium") and last is not None and last.decisions and not now.reviewing:
        sums = [drills.sealed_answers(last)] * 2
        if not now.plan.sealed:
            sums = [telling.so_far(result_of(last), short) for short in (False, True)]
        beside, shorter = map(Content, sums)
    lengths = [(task, more) for task in tasks for more in (beside, shorter or beside)]
    fitting = (pair for pair in lengths if len(pair[0]) + pair[1].cell_length + 2 <= width)
    task, beside = next(fitting, lengths[0 if height > 1 else -1])
    room = width - len(task) - beside.cell_length
    words = Content.styled(task, "bold")
    lines = [Content.assemble(words, " " * room, beside)] if room > 1 else [words, beside]
    lines += [Content(now.why_reviewed)] if now.why_reviewed else []
    if height > 1 and answer is not None and (turn := Verdict.of(answer, voice).turn):
        lines.append(Content.styled(turn, "$text-accent"))
    return Content("\n").join(cut_off([row for line in lines for row in line.wrap(max(1, width))], height, width))


def verdict(now: PracticeView, voice: Voice, fit: Fit, space: tuple[int, int]) -> Content:
    """Return the verdict, its reason, the rule of thumb that was broken and, as space permits, more to learn from it.

    If the question has only one row, the text also says what another card would change.
    """
    if now.answer is None:
        waits = now.last_hand or (now.why_reviewed if fit == "small" else "")
        return Content.styled(now.rule_drilled(voice), "$text-muted") if not waits else Content(waits)
    says = Verdict.of(now.answer, voice)
    width, height = space
    rows = Content.assemble((says.text, "bold"), " ", (says.reason, "$foreground")).wrap(max(1, width))
    rows += Content.styled(says.thumb, "$text-muted").wrap(max(1, width)) if says.thumb else []
    rule = Content.styled("" if says.thumb or fit == "small" else says.rule, "$text-muted")
    turn = Content.styled(says.turn if fit == "small" else "", "$text-accent")
    for more in (rule, turn, Content.styled(says.idea, "$text-muted")):
        if more and len(rows) + len(wrapped := more.wrap(max(1, width))) <= height:
            rows += wrapped
    return Content("\n").join(rows)


def heading(now: PracticeView) -> str:
    """Return the heading above the settings."""
    if now.dealt is None:
        return "Your practice"
    worth = "How the settings come out" if now.open_odds else "What the settings are worth"
    return "The rules of the house way" if now.by_rule else worth


def beside(now: PracticeView, voice: Voice, keys: Keys, look: Look, space: tuple[int, int]) -> Content:
    """Return the text beside the hand while there are no figures to show.

    ``space`` is the width and height of the box; if it is low, only the scale of the verdicts is shown.
    """
    if now.question is None:
        return Content("") if now.waiting else _between(now, keys)
    if now.plan.sealed:
        return Content.styled(drills.SEALED_HERE, "$text-muted")
    if now.answer is not None:
        return Content("\n").join(_house_way(now.answer, look, space[0]))
    if now.hints:
        return Content.assemble(now.hint(voice), "\n", (NOT_COUNTED, "$text-muted"))
    scale = (Content.assemble((f"{word:<12}", style(word)), says) for word, says in drills.scale())
    appears = Content.styled(drills.appears_here(now.question), "$text-muted")
    return Content("\n").join([appears] if now.by_rule or now.open_odds else [appears, *scale][-space[1] :])


def _between(now: PracticeView, keys: Keys) -> Content:
    """Return the result of the last drill, and the size of the deck."""
    over = [Content.styled(telling.OVER, "bold")] if now.result else []
    return Content("\n").join((*over, *now.result, *now.deck(keys)))


def _house_way(answer: Answer, look: Look, width: int) -> Iterator[Content]:
    """Yield the house way's setting, your setting if it differs, and the rules starting with the one that applies."""
    way = house_way(answer.question.against)
    settings: list[tuple[str, Setting | None]] = [("Yours", answer.setting), (way.title, answer.house)]
    for place, (whose, one) in enumerate(settings[answer.right :]):
        if one is not None:
            yield list_row((f"{whose:14}", one.low, "  ", one.high), look, odd=bool(place))
    if way.mixes:
        question = answer.question
        says = by_rule(way, question.hand, question.rules, question.role, Voice())
        yield hung(Row(Content.styled(says, "$text-muted")), width)
        return
    yield Content.styled(f"The rules of {way.title}; the one that applies is marked", "$text-muted")
    for number, rule in [*enumerate(way.rules)][answer.rule :]:
        mark, style = (">", "bold") if number == answer.rule else (" ", "$text-muted")
        yield hung(Row(Content.styled(f"{mark}{number + 1:>3}  {rule.text}", style), 6), width)


def dealers_hand(now: PracticeView, look: Look, width: int, height: int, ground: int) -> Content:
    """Return the dealer's open hand as it is set, with the largest cards that fit below the names."""
    if now.open_odds is None:
        return Content("")
    dealer = now.open_odds.dealer
    names = names_by_length(dealer.low_rank, dealer.high_rank)
    size = largest((width, height - 2))
    first, *others = named_hands(dealer.low, dealer.high, names, size, look, ground)
    return Content("\n").join(
        [Content.assemble((_DEALER, "bold $text-accent"), first), *(_INDENT + row for row in others)]
    )
