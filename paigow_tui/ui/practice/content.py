"""What the practice screen says at a moment: heading, question, verdict, prompt and keys, as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from textual.content import Content

from paigow_tui.amounts import number_of
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.questions import Question
from paigow_tui.practice.result import result_of, share_line
from paigow_tui.practice.session import Answer, Practice
from paigow_tui.practice.words import (
    NOT_COUNTED,
    deck_line,
    drill_line,
    hint_line,
    rule_line,
    task_line,
    verdict_line,
    why_line,
)
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.settings import Setting
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.keymap import arrows, key_for, pick_keys
from paigow_tui.ui.moves import Move, Prompt
from paigow_tui.ui.prompts import FOUL_REFUSED


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
    foul_warned: bool = False
    """The foul that stands has been asked about once."""
    mapped: Mapping[str, str] = {}
    """Keys that the player has moved."""
    faces: Faces = Faces()
    panels: bool = False
    """How it goes, and what there is between drills, is said in places of their own."""
    rule: bool = False
    """There is room for the rule that the house way goes by."""

    @property
    def hinted(self) -> bool:
        """Whether this hand is not counted."""
        return self.hints > 0

    @property
    def sealed(self) -> bool:
        """Whether verdicts are kept back."""
        now = self.practice.diary.open
        return now is not None and now.drill.sealed and not self.reviewing


def head(now: Shown) -> str:
    """What is practised, and how it goes."""
    if now.reviewing:
        left = len(now.practice.due())
        return f"Review of mistakes: {left} due, {len(now.practice.diary.deck)} in the deck"
    drill = now.practice.diary.open
    if drill is None:
        return "Practice"
    of = f" of {drill.drill.hands}" if drill.drill.hands else ""
    return f"Practice: {drill_line(drill.drill)}   hand {max(1, drill.shown)}{of}"


def asked(now: Shown) -> Content:
    """The question beside the hand, or what came of the drill."""
    if now.panels:
        return _asked_in_lines(now)
    if now.dealt is None:
        return Content("\n").join(between(now))
    lines: list[Content] = [Content.styled(task_line(now.dealt.question), "bold")]
    if now.clock and now.answered is None:
        left = max(0, round(now.clock - now.seconds))
        lines.append(Content.styled(f"{number_of(left, 'second')} left", "$text-warning"))
    if now.hinted and now.answered is None:
        lines += _hint(now)
    drill = now.practice.diary.open or now.practice.diary.finished
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
    first = Content.styled(task_line(now.dealt.question), "bold")
    if now.answered is None and now.clock:
        left = max(0, round(now.clock - now.seconds))
        first = Content.assemble(first, (f"   {number_of(left, 'second')} left", "$text-warning"))
    if now.hinted and now.answered is None:
        return Content("\n").join([first, Content(" ").join(_hint(now))])
    return first


def so_far(now: Shown) -> list[Content]:
    """How often each verdict, what was given up, and what does not count."""
    drill = now.practice.diary.open or now.practice.diary.finished
    assert drill is not None
    result = result_of(drill)
    if now.sealed:
        return [Content(f"{number_of(result.hands, 'answer')} sealed until the end.")]
    lines = [f"So far: {result.tally}."] if result.hands else []
    if result.hands and result.task != "house way":
        lines.append(f"{result.lost_a_hand}.")
    return [Content(line) for line in (*lines, result.left_out) if line]


def between(now: Shown) -> list[Content]:
    """What came of the drill, and how full the deck is."""
    done = now.practice.diary.finished
    deck, due = len(now.practice.diary.deck), len(now.practice.due())
    lines = [Content(now.waiting)] if now.waiting else []
    if done is not None and now.practice.diary.open is None and not now.waiting:
        lines += [Content.styled("The drill is over.", "bold"), Content(result_of(done).sentence)]
        if done.drill.sealed:
            lines.append(Content(share_line(done)))
    if not now.waiting:
        lines.append(Content(deck_line(deck, due)))
        joining = "" if deck else how_table_mistakes_join(now.practice, now.mapped)
        lines += [Content(joining)] if joining else []
    return lines


def how_table_mistakes_join(practice: Practice, mapped: Mapping[str, str]) -> str:
    """How mistakes at the table come back too, said after `deck_line`; empty where they do."""
    if practice.diary.table_mistakes:
        return ""
    key = key_for("practice-table", mapped)
    return f"Mistakes at the table do too, once you press {key} in practice."


def _hint(now: Shown) -> list[Content]:
    """The rule by which the house sets such a hand, and whether it is right here; then the cards."""
    assert now.dealt is not None
    odds, again = now.dealt.odds, now.hints > 1
    if again and odds is not None:
        best = odds.settings[odds.best(now.dealt.question.role)].setting
        said = Content.assemble("Hint: the best low hand is ", now.faces.small(best.low), ".")
    else:
        said = Content(hint_line(now.dealt, again))
    return [said, Content.styled(NOT_COUNTED, "$text-muted")]


def verdict(now: Shown) -> Content:
    """The verdict and why."""
    if now.answered is None:
        return Content("")
    said = Content.assemble(
        (verdict_line(now.answered), "bold"), " ", (why_line(now.answered), "$foreground")
    )
    question = now.answered.question
    if not now.rule or question.task == "house way":
        return said  # there the rule is the reason
    rule = rule_line(house_way(question.against), now.answered.rule)
    return Content.assemble(said, "\n", ("The rule of ", "$text-muted"), (rule, "$text-muted"))


def prompt(now: Shown) -> Prompt:
    """What to do now."""
    if now.waiting:
        return Prompt(now.waiting, (Move("n", "Menu", "menu"),))
    if now.dealt is None:
        return Prompt(
            "What do you want to practise?",
            (
                Move("enter", "Menu", "menu", primary=True),
                Move("v", "Review", "review"),
                Move("o", "Look up", "look_up"),
                Move("s", "Statistics", "statistics"),
            ),
        )
    if now.answered is not None:
        moves = [Move("enter", "Next hand", "confirm", primary=True)]
        if now.answered.odds is not None:
            moves.append(Move("a", "All 21", "all_settings"))
        if now.reviewing:
            moves.append(Move("d", "Drop it", "drop"))
        return Prompt(_after(now), tuple(moves))
    foul = now.setting is not None and now.setting.foul
    label = "Set"
    if now.setting is None:
        left = 2 - now.picked
        cards = "two cards" if left == 2 else "one more card"
        how = f"{pick_keys(now.mapped)}, {arrows(now.mapped)} and {key_for('pick', now.mapped)}, or a click"
        says = f"Pick {cards} for the low hand ({how}), then {key_for('confirm', now.mapped)}."
    elif not foul:
        says = "Set it so?"
    elif now.dealt.question.rules.foul == "refuse":
        says = FOUL_REFUSED
    elif now.foul_warned:
        says, label = _sure_of_a_foul(now, now.dealt.question), "Play the foul"
    else:
        says, label = FOUL, "Play it all the same"
    sets = (Move("enter", label, "confirm", primary=True),) if now.setting is not None else ()
    others = (Move("bksp", "Put back", "clear"),) if now.picked else ()
    if not now.sealed:
        others = (*others, Move("i", ("Hint", "Hint: the cards", "Hint")[now.hints], "hint"))
    sure = foul and now.foul_warned and now.dealt.question.rules.foul != "refuse"
    return Prompt(says, (*others, *sets) if sure else (*sets, *others), warning=foul)


FOUL: Final = "Foul! Your low hand is higher than your high hand, and a fouled hand always loses."


def _sure_of_a_foul(now: Shown, question: Question) -> str:
    """The second question before a foul is played: what it costs where there is no bet."""
    counts = (
        "The house way never fouls, so this is wrong"
        if question.task == "house way"
        else "A foul is graded as a hand that loses every time"
    )
    return f"Sure? {counts}. Press {key_for('confirm', now.mapped)} to play it all the same."


def _after(now: Shown) -> str:
    if now.reviewing:
        left = len(now.practice.due())
        says = f"{left} more to review." if left else "That was the last one due."
    elif now.practice.diary.open is None:
        says = "That was the last hand of the drill."
    else:
        says = "On to the next hand?"
    return f"{NOT_COUNTED} {says}" if now.hinted else says


def keys(now: Shown) -> tuple[Move, ...]:
    """The bottom line: what the prompt does not offer already."""
    offered = {move.action for move in prompt(now).moves}
    moves = [
        Move("esc", "Table" if now.has_table else "Quit", "leave"),
        Move("n", "Menu", "menu"),
        Move("v", "Review", "review"),
        Move("o", "Look up", "look_up"),
        Move("s", "Stats", "statistics"),
    ]
    if now.practice.diary.open is not None:
        moves.append(Move("x", "End", "end"))
    wanted = "yes" if now.practice.diary.table_mistakes else "no"
    moves.append(Move("t", f"Table mistakes: {wanted}", "table_mistakes"))
    moves.append(Move("?", "Help", "show_help"))
    return tuple(move for move in moves if move.action not in offered)
