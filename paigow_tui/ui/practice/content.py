"""What the practice screen says: its heading, question, verdict and prompt."""

from textwrap import wrap

from textual.content import Content

from paigow_tui.actions.buttons import Prompt, button, on_enter
from paigow_tui.amounts import number_of
from paigow_tui.practice.contrast import contrast
from paigow_tui.practice.lessons import lessons
from paigow_tui.practice.statistics import result_of
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling import practice as telling
from paigow_tui.telling.lessons import lesson_over
from paigow_tui.telling.prompts import FOUL, FOUL_REFUSED, pick
from paigow_tui.ui.practice.base import PracticeBase


def head(screen: PracticeBase) -> str:
    """Return what is being practiced, and how far along it is."""
    practice = screen.practice
    if screen.reviewing:
        return f"Review: {len(practice.due())} due of {number_of(len(practice.diary.deck), 'idea')} in the deck"
    if practice.open is None:
        return "Practice"
    drill = practice.open.drill
    of = f" of {drill.hands}" if drill.hands else ""
    return f"{telling.drill_name(drill)}  hand {max(1, practice.open.shown)}{of}"


def asked(screen: PracticeBase) -> Content:
    """Return the question, how the drill goes where nothing else says it, and what another card would change."""
    if screen.dealt is None:
        return Content.styled(screen.waiting or "Between drills", "bold")
    left = number_of(max(0, round(screen.drill.clock - screen.seconds)), "second")
    lines = [
        Content.styled(telling.task(screen.dealt.question), "bold"),
        Content.styled(f"{left} left" if screen.drill.clock and screen.asking else "", "$text-warning"),
    ]
    drill, answer = screen.practice.drill, screen.answered
    if answer is not None and not screen.has_class("-medium") and (thumb := telling.thumb(answer, screen.voice)):
        lines.append(Content.styled(thumb, "$text-muted"))  # below the verdict there is no room
    elif not screen.has_class("-large") and drill is not None and drill.decisions and not screen.reviewing:
        result = result_of(drill)
        sealed = f"{number_of(result.hands, 'answer')} sealed until the end."
        lines.append(Content(sealed if screen.drill.sealed else telling.so_far(result)))
    if screen.reviewing and screen.asking:
        lines.append(Content(telling.review(screen.practice.diary.deck.known(screen.dealt.question))))
    turn = None if screen.answered is None else contrast(screen.answered.question)
    if turn is not None:
        by_contrast = Content.styled(telling.by_contrast(turn, screen.voice), "$text-accent")
        width, height = screen.query_one("#asked").content_size
        if sum(len(wrap(line.plain, max(1, width))) or 1 for line in (*lines, by_contrast)) <= height:
            lines.append(by_contrast)
    return Content("\n").join(lines)


def between(screen: PracticeBase) -> Content:
    """Return the result of the last drill and the size of the deck, or what the screen is waiting for."""
    if screen.waiting:
        return Content(screen.waiting)
    practice, lines = screen.practice, list[Content | str]()
    done, deck = practice.drill, len(practice.diary.deck)
    if done is not None and practice.open is None:
        lines += [Content.styled("The drill is over.", "bold"), *telling.results(done)]
        if done.done and (lesson := lessons().get(done.drill.lesson)) is not None:
            lines.append(lesson_over(lesson, done))
    lines.append(telling.deck(deck, len(practice.due())))
    if not deck:
        lines.append(screen.how_table_mistakes_join())
    return Content("\n").join(lines)


def verdict(screen: PracticeBase) -> Content:
    """Return the verdict and why and, if there is room, the rule that the house way follows."""
    answer = screen.answered
    if answer is None:
        return Content("")
    verdict, reason = telling.verdict(answer, screen.voice), telling.reason(answer, screen.voice)
    words = Content.assemble((verdict, "bold"), " ", (reason, "$foreground"))
    question = answer.question
    if question.task == "house way" or question.dealer or not screen.has_class("-medium"):
        return words  # for a house way, the rule is the reason
    way = house_way(question.against)
    rule = telling.thumb(answer, screen.voice) or f"{way.title} rule: {way.rules[answer.rule].text}"
    return Content.assemble(words, "\n", (rule, "$text-muted"))


def prompt(screen: PracticeBase) -> Prompt:
    keys, setting = screen.shell.keys, screen.hand.setting
    if screen.waiting:
        return Prompt(screen.waiting, (button("practice-menu", keys),))
    if screen.dealt is None:
        places = ("lessons", "review", "look-up", "statistics")
        others = tuple(button(f"practice-{name}", keys) for name in places)
        if screen.again is None:
            return Prompt("What would you like to practice?", (on_enter("practice-menu", keys), *others))
        if screen.again.way == "lesson":
            lesson, done = lessons()[screen.again.drill.lesson], screen.practice.drill
            same = done is not None and done.drill.lesson == lesson.name
            start = on_enter("confirm", keys, "Try again" if same else telling.lesson_name(lesson))
            return Prompt("", (start, button("practice-menu", keys), *others))
        waits = screen.again.way == "resume"
        enter = on_enter("confirm", keys, "Continue" if waits else "Same again")
        says = "Your drill waits for you." if waits else "Another drill of the same kind?"
        return Prompt(says, (enter, button("practice-menu", keys), *others))
    if screen.answered is not None:
        names = ["practice-all"] if screen.answered.odds is not None else []
        names += ["practice-drop"] if screen.reviewing else []
        last = "" if screen.practice.open is not None else "How it went"
        if screen.reviewing:
            last = "" if screen.practice.due() else "Done"
        following = on_enter("confirm", keys, last or "Next hand")
        return Prompt(_after(screen), (following, *(button(name, keys) for name in names)))
    again = "Hint: the cards" if screen.hints == 1 else ""
    hint = () if screen.drill.sealed else (button("practice-hint", keys, again),)
    back = (button("practice-clear", keys),) if screen.hand.picked else ()
    if setting is None:
        how = f"{keys.picks}, {keys.arrows} and {keys('pick')}, or click"
        return Prompt(pick(len(screen.hand.picked), how, keys, house_way=False), (*back, *hint))
    if not setting.foul:
        return Prompt("Set it this way?", (on_enter("confirm", keys, "Set"), *back, *hint))
    put_back = on_enter("practice-clear", keys)  # Enter is always the safe answer to a warning
    if screen.dealt.question.rules.foul == "refuse":
        return Prompt(FOUL_REFUSED, (put_back, *hint), warning=True)
    says = FOUL["house way" if screen.dealt.question.task == "house way" else "drill"]
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
