"""What the practice screen says at a moment: heading, question, verdict, prompt and keys, as values."""

from __future__ import annotations

import msgspec
from textual.content import Content

from paigow_tui.actions.buttons import Prompt, button, on_enter
from paigow_tui.actions.keys import Keys
from paigow_tui.amounts import number_of
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.result import result_of
from paigow_tui.practice.session import Answer, Practice
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.settings import Setting
from paigow_tui.telling import practice as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.prompts import FOUL_BY_THE_HOUSE_WAY, FOUL_IN_A_DRILL, FOUL_REFUSED, pick
from paigow_tui.ui.board.faces import Faces


class Shown(msgspec.Struct, frozen=True):
    """A moment."""

    practice: Practice
    dealt: Dealt | None
    answered: Answer | None
    number: int
    reviewing: bool
    waiting: str
    picked: int
    setting: Setting | None
    seconds: float
    clock: int
    hints: int
    """How many hints were asked for."""
    has_table: bool
    keys: Keys = Keys()
    faces: Faces = Faces()
    panels: bool = False
    """How it goes, and what there is between drills, is said in places of their own."""
    rule: bool = False
    """There is room for the rule that the house way goes by."""

    @property
    def voice(self) -> Voice:
        """How things are told here."""
        return Voice(cards=self.faces.cards)

    @property
    def hinted(self) -> bool:
        """Whether this hand is not counted."""
        return self.hints > 0

    @property
    def sealed(self) -> bool:
        """Whether verdicts are kept back."""
        now = self.practice.open
        return now is not None and now.drill.sealed and not self.reviewing


def head(now: Shown) -> str:
    """What is practiced, and how it goes."""
    if now.reviewing:
        left = len(now.practice.due())
        return f"Review of mistakes: {left} due, {len(now.practice.diary.deck)} in the deck"
    drill = now.practice.open
    if drill is None:
        return "Practice"
    of = f" of {drill.drill.hands}" if drill.drill.hands else ""
    return f"Practice: {telling.drill_name(drill.drill)}   hand {max(1, drill.shown)}{of}"


def asked(now: Shown) -> Content:
    """The question beside the hand, or what came of the drill."""
    if now.panels:
        return _asked_in_lines(now)
    if now.dealt is None:
        return Content("\n").join(between(now))
    lines: list[Content] = [Content.styled(telling.task(now.dealt.question), "bold")]
    if now.clock and now.answered is None:
        left = max(0, round(now.clock - now.seconds))
        lines.append(Content.styled(f"{number_of(left, 'second')} left", "$text-warning"))
    if now.hinted and now.answered is None:
        lines += _hint(now)
    drill = now.practice.drill
    if (
        drill is not None
        and drill.decisions
        and not now.reviewing
        and not (now.hinted and now.answered is None)
    ):
        if len(lines) == 1:
            lines.append(Content(""))
        lines += so_far(now)
    return Content("\n").join(lines)


def _asked_in_lines(now: Shown) -> Content:
    """The question over the hand, with what is left of the clock and a hint."""
    if now.dealt is None:
        return Content.styled(now.waiting or "Between drills", "bold")
    first = Content.styled(telling.task(now.dealt.question), "bold")
    if now.answered is None and now.clock:
        left = max(0, round(now.clock - now.seconds))
        first = Content.assemble(first, (f"   {number_of(left, 'second')} left", "$text-warning"))
    if now.hinted and now.answered is None:
        return Content("\n").join([first, Content(" ").join(_hint(now))])
    return first


def so_far(now: Shown) -> list[Content]:
    """How often each verdict, what was given up, and what does not count."""
    drill = now.practice.drill
    assert drill is not None
    result = result_of(drill)
    if now.sealed:
        return [Content(f"{number_of(result.hands, 'answer')} sealed until the end.")]
    lines = [f"So far: {telling.tally(result)}."] if result.hands else []
    if result.hands and result.task != "house way":
        lines.append(f"{telling.lost_a_hand(result.lost_a_hand)}.")
    return [Content(line) for line in (*lines, telling.left_out(result)) if line]


def between(now: Shown) -> list[Content]:
    """What came of the drill, and how full the deck is."""
    done = now.practice.drill
    deck, due = len(now.practice.diary.deck), len(now.practice.due())
    lines = [Content(now.waiting)] if now.waiting else []
    if done is not None and now.practice.open is None and not now.waiting:
        lines += [
            Content.styled("The drill is over.", "bold"),
            Content(telling.drill_result(result_of(done))),
        ]
        if done.drill.sealed:
            lines.append(Content(telling.share_line(done)))
    if not now.waiting:
        lines.append(Content(telling.deck(deck, due)))
        joining = "" if deck else how_table_mistakes_join(now.practice, now.keys)
        lines += [Content(joining)] if joining else []
    return lines


def how_table_mistakes_join(practice: Practice, keys: Keys) -> str:
    """How mistakes at the table come back too, said after `deck_line`; empty where they do."""
    if practice.diary.table_mistakes:
        return ""
    return f"Mistakes at the table do too, once you press {keys('practice-table')} in practice."


def _hint(now: Shown) -> list[Content]:
    """The rule by which the house sets such a hand, and whether it is right here; then the cards."""
    assert now.dealt is not None
    odds, again = now.dealt.odds, now.hints > 1
    if again and odds is not None:
        best = odds.settings[odds.best(now.dealt.question.role)].setting
        said = Content.assemble("Hint: the best low hand is ", now.faces.small(best.low), ".")
    else:
        said = Content(telling.hint(now.dealt, again, now.voice))
    return [said, Content.styled(telling.NOT_COUNTED, "$text-muted")]


def verdict(now: Shown) -> Content:
    """The verdict and why."""
    if now.answered is None:
        return Content("")
    said = Content.assemble(
        (telling.verdict(now.answered, now.voice), "bold"),
        " ",
        (telling.reason(now.answered, now.voice), "$foreground"),
    )
    question = now.answered.question
    if not now.rule or question.task == "house way":
        return said  # there the rule is the reason
    way = house_way(question.against)
    return Content.assemble(said, "\n", (f"{way.title} rule: {now.answered.rule}", "$text-muted"))


def prompt(now: Shown) -> Prompt:
    """What to do now."""
    keys = now.keys
    if now.waiting:
        return Prompt(now.waiting, (button("practice-menu", keys),))
    if now.dealt is None:
        return Prompt(
            "What would you like to practice?",
            (
                on_enter("practice-menu", keys),
                *(button(f"practice-{name}", keys) for name in ("review", "look-up", "statistics")),
            ),
        )
    if now.answered is not None:
        buttons = [on_enter("confirm", keys, "Next hand")]
        if now.answered.odds is not None:
            buttons.append(button("practice-all", keys))
        if now.reviewing:
            buttons.append(button("practice-drop", keys))
        return Prompt(_after(now), tuple(buttons))
    hint = () if now.sealed else (button("practice-hint", keys, "Hint: the cards" if now.hints == 1 else ""),)
    back = (button("practice-clear", keys),) if now.picked else ()
    if now.setting is None:
        how = f"{keys.picks}, {keys.arrows} and {keys('pick')}, or click"
        return Prompt(pick(now.picked, how, keys, house_way=False), (*back, *hint))
    if not now.setting.foul:
        return Prompt("Set it this way?", (on_enter("confirm", keys, "Set"), *back, *hint))
    # Enter is always the safe choice of a warning
    put_back = on_enter("practice-clear", keys)
    if now.dealt.question.rules.foul == "refuse":
        return Prompt(FOUL_REFUSED, (put_back, *hint), warning=True)
    says = FOUL_BY_THE_HOUSE_WAY if now.dealt.question.task == "house way" else FOUL_IN_A_DRILL
    return Prompt(says, (put_back, *hint, button("play-foul", keys)), warning=True)


def _after(now: Shown) -> str:
    if now.reviewing:
        left = len(now.practice.due())
        says = f"{left} more to review." if left else "That was the last one due."
    elif now.practice.open is None:
        says = "That was the last hand of the drill."
    else:
        says = "Ready for the next hand?"
    return f"{telling.NOT_COUNTED} {says}" if now.hinted else says
