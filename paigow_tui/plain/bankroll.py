"""The bankroll in plain mode, and the likely results of a session."""

from collections.abc import Iterator

from paigow_tui.actions.action import NotUnderstood
from paigow_tui.forms.bankroll import FIELDS, Terms
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.forms.session import USUAL
from paigow_tui.forms.session import Terms as SessionTerms
from paigow_tui.host.bankroll import bankroll, begin
from paigow_tui.store import EventStore
from paigow_tui.telling import bankroll as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.sessions import planned


def tell_bankroll(store: EventStore, typed: str, voice: Voice) -> Iterator[str]:
    """Say how the bankroll is doing or, if three amounts are typed, start one. Raise NotUnderstood."""
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


def tell_chances(typed: str) -> Iterator[str]:
    """Say how a session is likely to end, on the terms typed or the default ones. Raise NotUnderstood."""
    try:
        terms = SessionTerms.of_line(typed) if typed else SessionTerms.of(USUAL)
        yield from planned(terms.hands, terms.bet, terms.bankroll, terms.goal, terms.rules, 0)
    except ValueError as error:
        raise NotUnderstood(str(error)) from None
