"""Replay in plain mode: what your decisions were worth, and what-ifs."""

from collections.abc import Callable, Iterator
from typing import Final

from paigow_tui.actions.action import NotUnderstood
from paigow_tui.actions.hand import NO_HAND
from paigow_tui.actions.moment import Moment
from paigow_tui.history.otherwise import compared
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.history.whatif import ChoicePoint, NotPossible, decisions, what_if
from paigow_tui.plain import counsel
from paigow_tui.plain.typed import Unknown, command_of
from paigow_tui.playing.replay import ReplayView
from paigow_tui.table import AnyCommand, DeclineBank, PlaceBet, SetByHouseWay, SetHand, SitOut, TakeBank, view
from paigow_tui.telling import replay as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.plain import no_answer


def worth_of(timeline: Timeline, number: int, voice: Voice, say: Callable[[str], None]) -> Iterator[str]:
    """Say what the bank offer and your settings were worth in a round; ``say`` announces slow work at once."""
    by_question = {decision.question: decision for decision in decisions(timeline, number)}
    bank, setting = by_question.get("bank"), by_question.get("set")
    if bank is not None:
        yield telling.bank_decided(isinstance(bank.command, TakeBank))
        yield from counsel.worth(view(timeline.state(bank.place), timeline.seat), voice, say)
    if setting is not None:
        yield telling.WORTH_OF_SETTINGS
        yield from counsel.odds_of(view(timeline.state(setting.place + 1), timeline.seat), voice, say)
    if bank is None and setting is None:
        yield telling.NOTHING_DECIDED


def shared(timeline: Timeline, played: Played, say: Callable[[str], None]) -> Iterator[str]:
    """Return your hand in a round as text to send to a friend. Raise NotUnderstood if you had none."""
    now = ReplayView(timeline, played.end)
    if (hand := now.shared_hand) is None:
        raise NotUnderstood(NO_HAND)
    yield from counsel.shared(hand, now.table, Voice(), say)


def otherwise(timeline: Timeline, played: Played, typed: str, voice: Voice) -> Iterator[str]:
    """Say how a round would have come out with another decision, typed as at the table. Raise NotUnderstood."""
    if refusal := timeline.refusal(played):
        raise NotUnderstood(refusal)
    decision, command = _meant(timeline, played.number, typed)
    try:
        outcome = what_if(timeline, decision, command)
    except NotPossible as error:
        raise NotUnderstood(str(error)) from None
    yield from telling.what_if(compared(timeline, decision, command, outcome), voice)


def _meant(timeline: Timeline, number: int, typed: str) -> tuple[ChoicePoint, AnyCommand]:
    why = no_answer(typed, number)
    for decision in decisions(timeline, number):
        look = view(timeline.state(decision.place), timeline.seat)
        try:
            command = command_of(typed, Moment(view=look))
        except Unknown:
            continue
        except NotUnderstood as error:
            why = str(error)
            continue
        if isinstance(command, _ANSWERS[decision.question]):
            return decision, command
    raise NotUnderstood(why)


_ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "bet": (PlaceBet, SitOut),
    "bank": (TakeBank, DeclineBank),
    "set": (SetHand, SetByHouseWay),
}
