"""The bankroll in plain mode."""

from collections.abc import Iterator

from paigow_tui.actions.action import NotUnderstood
from paigow_tui.forms.bankroll import FIELDS, Terms
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.host.bankroll import bankroll, begin
from paigow_tui.store import EventStore
from paigow_tui.telling import bankroll as telling
from paigow_tui.telling.grammar import Voice


def tell_bankroll(store: EventStore, typed: str, voice: Voice) -> Iterator[str]:
    """Say how the bankroll stands or, if its three sums are typed, begin one. Raise NotUnderstood."""
    if typed:
        sums = typed.split()
        if len(sums) != len(FIELDS):
            raise NotUnderstood(telling.THREE)
        try:
            terms = Terms.of({field.name: text for field, text in zip(FIELDS, sums, strict=True)})
        except WrongAnswer as error:
            raise NotUnderstood(str(error)) from None
        begin(store, terms.start, terms.goal, terms.bet)
    now = bankroll(store)
    if now is None:
        yield telling.NONE
    elif typed:
        yield telling.begun(now.terms)
    else:
        yield from telling.standing(now, voice)
