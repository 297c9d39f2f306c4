"""Made-up hands set in practice, and runs of them."""

from collections.abc import Iterable, Sequence
from random import Random

from paigow_tui.cards import parse_cards
from paigow_tui.practice.dealing import Dealer
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Finished
from paigow_tui.practice.modes import run_of
from paigow_tui.practice.questions import Drill, Mode, Question
from paigow_tui.practice.session import Practice
from paigow_tui.testing import SOME_DAY

HAND = parse_cards("Ah Kd 8s 8c 4d 4h 2c")
LOW = parse_cards("Ah Kd")


def set_hand(cost: float, seconds: float = 5.0, difficulty: float | None = None) -> Decision:
    """Return a decision with this cost."""
    return Decision(
        at=SOME_DAY,
        source="drill",
        question=Question(HAND),
        low=LOW,
        right=cost < 0.0005,
        cost=cost,
        ev=0.0,
        best=LOW,
        house_way=LOW,
        seconds=seconds,
        difficulty=difficulty,
    )


def set_hands(practice: Practice, drill: Drill, hands: Iterable[bool], seconds: float = 2.0) -> None:
    """Begin or continue a drill and set some hands: the best way, or the worst way that is not a foul."""
    practice.begin(drill)
    assert practice.open is not None
    dealer = Dealer(practice.open.drill, Random(3))
    for right in hands:
        dealt = dealer.deal(practice.open.shown + 1)
        practice.show(dealt)
        odds, role = dealt.odds, dealt.question.role
        assert odds is not None
        worst = min((one for one in range(21) if odds.settings[one].legal), key=lambda one: odds.worth(one, role))
        practice.answer(dealt, odds.settings[odds.best(role) if right else worst].setting.low, seconds)


def finished(mode: Mode, decisions: Sequence[Decision]) -> Finished:
    """Return a finished run of these decisions."""
    return Finished(SOME_DAY, 1, Drill(mode=mode), run_of(mode, decisions))
