"""What the practice screen says: its heading, question, verdict and prompt."""

from __future__ import annotations

from textual.content import Content

from paigow_tui.actions.buttons import Prompt, button, on_enter
from paigow_tui.amounts import number_of
from paigow_tui.practice.result import result_of
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling import practice as telling
from paigow_tui.telling.prompts import FOUL_BY_THE_HOUSE_WAY, FOUL_IN_A_DRILL, FOUL_REFUSED, pick
from paigow_tui.ui.practice.base import PracticeBase


def head(screen: PracticeBase) -> str:
    """Return the name of what is practiced, and how far it has come."""
    practice = screen.practice
    if screen.reviewing:
        return f"Review of mistakes: {len(practice.due())} due, {len(practice.diary.deck)} in the deck"
    drill = practice.open
    if drill is None:
        return "Practice"
    of = f" of {drill.drill.hands}" if drill.drill.hands else ""
    return f"Practice: {telling.drill_name(drill.drill)}   hand {max(1, drill.shown)}{of}"


def asked(screen: PracticeBase) -> Content:
    """Return the question, with the time left and a hint; between drills, what the last one came to.

    On the large screens it is a line over the hand; on the others it lies beside the hand, with the score.
    """
    large = screen.has_class("-large")
    if screen.dealt is None:
        if large:
            return Content.styled(screen.waiting or "Between drills", "bold")
        return Content("\n").join(between(screen))
    lines = [Content.styled(telling.task(screen.dealt.question), "bold")]
    if screen.clock and screen.asking:
        left = max(0, round(screen.clock - screen.seconds))
        lines.append(Content.styled(f"{number_of(left, 'second')} left", "$text-warning"))
    hint = _hint(screen) if screen.hints and screen.asking else []
    if large:
        return Content("\n").join([Content("   ").join(lines), *([Content(" ").join(hint)] if hint else [])])
    drill = screen.practice.drill
    if drill is not None and drill.decisions and not screen.reviewing and not hint:
        lines += [Content("")] * (len(lines) == 1) + _so_far(screen)
    return Content("\n").join(lines + hint)


def _so_far(screen: PracticeBase) -> list[Content]:
    drill = screen.practice.drill
    assert drill is not None
    result = result_of(drill)
    if screen.sealed:
        return [Content(f"{number_of(result.hands, 'answer')} sealed until the end.")]
    lines = [f"So far: {telling.tally(result)}."] if result.hands else []
    if result.hands and result.task != "house way":
        lines.append(f"{telling.lost_a_hand(result.lost_a_hand)}.")
    return [Content(line) for line in (*lines, telling.left_out(result)) if line]


def between(screen: PracticeBase) -> list[Content]:
    """Return what the last drill came to and how full the deck is, or what is being waited for."""
    if screen.waiting:
        return [Content(screen.waiting)]
    practice, lines = screen.practice, list[Content]()
    done, deck = practice.drill, len(practice.diary.deck)
    if done is not None and practice.open is None:
        lines.append(Content.styled("The drill is over.", "bold"))
        lines.append(Content(telling.drill_result(result_of(done))))
        if done.drill.sealed:
            lines.append(Content(telling.share_line(done)))
    lines.append(Content(telling.deck(deck, len(practice.due()))))
    joining = "" if deck else screen.how_table_mistakes_join()
    return [*lines, Content(joining)] if joining else lines


def _hint(screen: PracticeBase) -> list[Content]:
    """The rule by which the house sets such a hand, or, asked again, the cards; and that it does not count."""
    assert screen.dealt is not None
    odds, again = screen.dealt.odds, screen.hints > 1
    hint = Content(telling.hint(screen.dealt, again, screen.voice))
    if again and odds is not None:  # the same in words, with the cards as they are drawn
        best = odds.settings[odds.best(screen.dealt.question.role)].setting
        hint = Content.assemble("Hint: the best low hand is ", screen.shell.faces.small(best.low), ".")
    return [hint, Content.styled(telling.NOT_COUNTED, "$text-muted")]


def verdict(screen: PracticeBase) -> Content:
    """Return the verdict and why, and where there is room the rule that the house way goes by."""
    answer = screen.answered
    if answer is None:
        return Content("")
    words = Content.assemble(
        (telling.verdict(answer, screen.voice), "bold"),
        " ",
        (telling.reason(answer, screen.voice), "$foreground"),
    )
    question = answer.question
    if question.task == "house way" or not screen.has_class("-medium"):
        return words  # of a house way, the rule is the reason
    title = house_way(question.against).title
    return Content.assemble(words, "\n", (f"{title} rule: {answer.rule}", "$text-muted"))


def prompt(screen: PracticeBase) -> Prompt:
    """Return what to do now, with its buttons."""
    keys, setting = screen.shell.keys, screen.hand.setting
    if screen.waiting:
        return Prompt(screen.waiting, (button("practice-menu", keys),))
    if screen.dealt is None:
        others = ("practice-review", "practice-look-up", "practice-statistics")
        buttons = (on_enter("practice-menu", keys), *(button(name, keys) for name in others))
        return Prompt("What would you like to practice?", buttons)
    if screen.answered is not None:
        names = ["practice-all"] if screen.answered.odds is not None else []
        names += ["practice-drop"] if screen.reviewing else []
        following = on_enter("confirm", keys, "Next hand")
        return Prompt(_after(screen), (following, *(button(name, keys) for name in names)))
    again = "Hint: the cards" if screen.hints == 1 else ""
    hint = () if screen.sealed else (button("practice-hint", keys, again),)
    back = (button("practice-clear", keys),) if screen.hand.picked else ()
    if setting is None:
        how = f"{keys.picks}, {keys.arrows} and {keys('pick')}, or click"
        return Prompt(pick(len(screen.hand.picked), how, keys, house_way=False), (*back, *hint))
    if not setting.foul:
        return Prompt("Set it this way?", (on_enter("confirm", keys, "Set"), *back, *hint))
    # Enter is always the safe choice of a warning
    put_back = on_enter("practice-clear", keys)
    if screen.dealt.question.rules.foul == "refuse":
        return Prompt(FOUL_REFUSED, (put_back, *hint), warning=True)
    says = FOUL_BY_THE_HOUSE_WAY if screen.dealt.question.task == "house way" else FOUL_IN_A_DRILL
    return Prompt(says, (put_back, *hint, button("play-foul", keys)), warning=True)


def _after(screen: PracticeBase) -> str:
    if screen.reviewing:
        left = len(screen.practice.due())
        says = f"{left} more to review." if left else "That was the last one due."
    elif screen.practice.open is None:
        says = "That was the last hand of the drill."
    else:
        says = "Ready for the next hand?"
    return f"{telling.NOT_COUNTED} {says}" if screen.hints else says
