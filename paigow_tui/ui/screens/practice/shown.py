"""What the practice screen says at a moment: heading, question, verdict, prompt and keys, as values."""

from __future__ import annotations

import msgspec
from textual.content import Content

from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.grading import closeness
from paigow_tui.practice.result import result_of, share_line
from paigow_tui.practice.session import Answer, Practice
from paigow_tui.practice.words import deck_line, drill_line, task_line, verdict_line, why_line
from paigow_tui.rules.settings import Setting
from paigow_tui.ui.moves import Move, Prompt
from paigow_tui.ui.prompts import FOUL, FOUL_REFUSED, sure_of_a_foul
from paigow_tui.wording import number_of


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
    hinted: bool
    has_table: bool
    foul_warned: bool = False
    """The foul that stands has been asked about once."""

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
    if now.dealt is None:
        return _between(now)
    lines: list[Content] = [Content.styled(task_line(now.dealt.question), "bold")]
    if now.clock and now.answered is None:
        left = max(0, round(now.clock - now.seconds))
        lines.append(Content.styled(f"{number_of(left, 'second')} left", "$text-warning"))
    if now.hinted and now.answered is None:
        lines += [Content(_hint(now)), Content(NOT_COUNTED)]
    drill = now.practice.diary.open or now.practice.diary.finished
    if (
        drill is not None
        and drill.decisions
        and not now.reviewing
        and not (now.hinted and now.answered is None)
    ):
        if len(lines) == 1:
            lines.append(Content(""))
        lines += _so_far(now)
    return Content("\n").join(lines)


def _so_far(now: Shown) -> list[Content]:
    drill = now.practice.diary.open or now.practice.diary.finished
    assert drill is not None
    result = result_of(drill)
    if now.sealed:
        return [Content(f"{number_of(result.hands, 'answer')} sealed until the end.")]
    lines = [f"So far: {result.tally}."] if result.hands else []
    if result.hands and result.task != "house way":
        lines.append(f"{result.lost_a_hand}.")
    return [Content(line) for line in (*lines, result.left_out) if line]


def _between(now: Shown) -> Content:
    done = now.practice.diary.finished
    deck, due = len(now.practice.diary.deck), len(now.practice.due())
    lines = [Content(now.waiting)] if now.waiting else []
    if done is not None and now.practice.diary.open is None and not now.waiting:
        lines += [Content.styled("The drill is over.", "bold"), Content(result_of(done).sentence)]
        if done.drill.sealed:
            lines.append(Content(share_line(done)))
    if not now.waiting:
        lines.append(Content(deck_line(deck, due)))
    return Content("\n").join(lines)


NOT_COUNTED = "A hand with a hint is not counted."


def _hint(now: Shown) -> str:
    """A hint that does not name the cards, in the numbers of the odds."""
    dealt = now.dealt
    assert dealt is not None
    if dealt.odds is None:
        return "Hint: think of the rule for this kind of hand."
    odds, role = dealt.odds, dealt.question.role
    apart = closeness(odds, role)
    best = float(odds.ev(odds.best(role), role))
    words = f"Hint: the best setting is worth {best:+.4f} of the stake"
    words += f", the next {float(apart):.4f} less." if apart is not None else "; there is no other."
    if now.setting is not None:
        cost = float(odds.cost(odds.index(now.setting.low), role))
        words += f" This one gives up {cost:.4f}."
    return words


def verdict(now: Shown) -> Content:
    """The verdict and why."""
    if now.answered is None:
        return Content("")
    return Content.assemble(
        (verdict_line(now.answered), "bold"), " ", (why_line(now.answered), "$foreground")
    )


def prompt(now: Shown) -> Prompt:
    """What to do now."""
    if now.waiting:
        return Prompt(now.waiting, (Move("n", "Menu", "menu"), Move("esc", "Back", "leave")))
    if now.dealt is None:
        return Prompt(
            "What do you want to practise?",
            (
                Move("enter", "Menu", "menu", primary=True),
                Move("v", "Review", "review"),
                Move("o", "Look up", "look_up"),
                Move("s", "Statistics", "statistics"),
                Move("esc", "Back", "leave"),
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
        says = f"Pick {cards} for the low hand (1-7, arrows and space, or a click), then enter."
    elif not foul:
        says = "Set it so?"
    elif now.dealt.question.rules.foul == "refuse":
        says = FOUL_REFUSED
    elif now.foul_warned:
        says, label = sure_of_a_foul("enter"), "Play the foul"
    else:
        says, label = FOUL, "Play it all the same"
    moves = [Move("enter", label, "confirm", primary=True)] if now.setting is not None else []
    if now.picked:
        moves.append(Move("bksp", "Put back", "clear"))
    if not now.sealed:
        moves.append(Move("h", "Hint", "hint"))
    return Prompt(says, tuple(moves), warning=foul)


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
    """The bottom line."""
    moves = [
        Move("esc", "Table" if now.has_table else "Quit", "leave"),
        Move("n", "Menu", "menu"),
        Move("v", "Review", "review"),
        Move("o", "Look up", "look_up"),
        Move("s", "Statistics", "statistics"),
    ]
    if now.practice.diary.open is not None:
        moves.append(Move("x", "End drill", "end"))
    wanted = "yes" if now.practice.diary.table_mistakes else "no"
    moves.append(Move("t", f"Table mistakes: {wanted}", "table_mistakes"))
    return tuple(moves)
