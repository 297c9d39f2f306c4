"""Advice at the table: what the bank is worth, the odds of a hand's settings, and what your own settings cost."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from paigow_tui import odds
from paigow_tui.cards import Card
from paigow_tui.host.account import played_odds, worth_of
from paigow_tui.host.seat import Seat
from paigow_tui.host.session import Session
from paigow_tui.host.worth import bank_worth_of
from paigow_tui.odds.face_up import open_odds
from paigow_tui.odds.rows import rows
from paigow_tui.odds.tally import HandOdds
from paigow_tui.playing.coach import cost, last_judged, open_cards, ungraded
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.playing.table import dealers_hand
from paigow_tui.practice.judged import Judged, judged
from paigow_tui.preferences import Preferences
from paigow_tui.progress import Progress
from paigow_tui.rules import choices, house_way
from paigow_tui.rules.showdown import best_against
from paigow_tui.table import Phase, View
from paigow_tui.telling import odds as telling
from paigow_tui.telling.bank import worth_sentences
from paigow_tui.telling.coach import MORE, SET_FOR_YOU, in_full
from paigow_tui.telling.coach import why as words
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import stands
from paigow_tui.telling.questions import NOTHING_SET
from paigow_tui.telling.remarks import remark
from paigow_tui.telling.session import summary

Say = Callable[[str], None]

NO_ODDS: Final = (OSError, MemoryError, ImportError)
"""The errors that can keep odds from being computed."""
BEST_ROWS: Final = 5
"""How many settings to list, besides the house way's and yours."""


def worth(view: View, voice: Voice, say: Say) -> Iterator[str]:
    """Say what banking is worth compared with playing, during a bank offer; ``say`` announces slow work at once."""
    say(telling.WORKING)
    try:
        yield from worth_sentences(bank_worth_of(view), voice)
    except (OSError, MemoryError, ImportError, ValueError) as error:
        yield telling.failed("What the bank is worth", error)


def odds_of(view: View, voice: Voice, say: Say) -> Iterator[str]:
    """Say what the best settings of the viewer's hand, the house way's setting and the chosen one are worth."""
    mine = view.mine
    if mine is None or not mine.cards or mine.dragon or view.phase is Phase.BETS:
        yield telling.NO_CARDS
        return
    if view.struck:
        yield telling.ALL_PUSH
        return
    dealer = dealers_hand(view)
    if dealer is not None:
        options = choices(mine.cards, view.rules)
        best = best_against(options, dealer)
        yield f"The best low hand here is {voice.show(best.low)}. {stands(best, dealer)}"
        return
    try:
        hand_odds = _odds(mine.cards, view, say)
    except NO_ODDS as error:
        yield telling.failed("The odds", error)
        return
    yield telling.against(view, voice)
    settings = rows(hand_odds, view.role, hand_odds.index(mine.low) if mine.is_set else None)
    yield from telling.best_rows(settings, BEST_ROWS, voice)
    if len(settings) > BEST_ROWS:
        yield telling.THE_REST
    yield from (telling.cost_of(one.cost) for one in settings if one.yours)


def weighed(view: View, say: Say) -> HandOdds | None:
    """Return the odds of the viewer's hand; ``None`` if they cannot be computed, which ``say`` reports."""
    assert view.mine is not None
    try:
        return _odds(view.mine.cards, view, say, open_cards(view))
    except NO_ODDS as error:
        say(telling.failed("The odds", error))
        return None


def shared(hand: SharedHand, view: View, voice: Voice, say: Say) -> Iterator[str]:
    """Return a hand as text to send to a friend, and say how to get a picture of it."""
    if hand.asks:
        try:
            hand = hand.with_odds(_odds(hand.cards, view, say, hand.dealer))
        except NO_ODDS as error:
            yield telling.failed("The odds", error)
    yield from hand.as_text()


def coach(session: Session, view: View, voice: Voice, say: Say) -> Iterator[str]:
    """Say what the last hand's setting cost, and then how the session is going."""
    try:
        last = last_hand(session, view, say)
        way = house_way(view.house_way)
        average = odds.side_bets.side_cost(session.side_stakes, way, view.rules, view.meter)
    except NO_ODDS as error:
        yield telling.failed("The odds", error)
        return
    if last is None or last.answer.odds is None:
        yield telling.NO_ROUNDS
    else:
        best = last.answer.odds.settings[last.answer.odds.best(last.hand.role)].setting
        yield telling.judged(last.hand.round, cost(session, last.hand) or 0, best.low, voice)
    account = session.account
    if account.rounds:
        yield from summary(account)
    if account.side_staked:
        yield telling.side_cost(average)


def why(session: Session, view: View, voice: Voice, say: Say, least: float = -1) -> Iterator[str]:
    """Say what the last setting cost and why. With ``least``, do so unasked, but only if it cost at least that much."""
    try:
        last = last_hand(session, view, say if least < 0 else lambda words: None)
    except NO_ODDS as error:
        yield from [telling.failed("The odds", error)] if least < 0 else ()
        return
    if least < 0:
        if last is not None and last.hand != session.hands[-1]:
            yield SET_FOR_YOU
        yield from [NOTHING_SET] if last is None else in_full(last, voice)
    elif last is not None and last.hand.round == view.round and last.costly(least):
        yield from (*words(last, voice), MORE)


def after_round(seat: Seat, voice: Voice, say: Say, preferences: Preferences) -> Iterator[str]:
    """Yield a computer player's remark and the cost of the last setting, if the preferences ask for them."""
    if preferences.remarks and (said := remark(seat.view)):
        yield said
    if preferences.coach:
        yield from why(seat.session, seat.view, voice, say, preferences.coach)


def last_hand(session: Session, view: View, say: Say) -> Judged | None:
    """Grade the hands of the session, and return the grade of the last one set; ``None`` if there was none.

    Raise OSError, MemoryError or ImportError if the odds cannot be computed.
    """
    way, building = house_way(view.house_way), _telling(say)
    for hand in ungraded(session):
        session.grade(hand, worth_of(hand, played_odds(hand, way, view.rules, building)))
    last = last_judged(session)
    hand_odds = None if last is None else played_odds(last, way, view.rules, building)
    return None if last is None or hand_odds is None else judged(last, hand_odds, view.house_way, view.rules)


def _odds(cards: Sequence[Card], view: View, say: Say, dealer: Sequence[Card] = ()) -> HandOdds:
    """Return a hand's odds, against the dealer's hand if that is open."""
    way = house_way(view.house_way)
    if dealer:
        return open_odds(cards, dealer, way, view.rules)
    table = odds.hand.ready_table(way, view.rules, _telling(say))
    return odds.hand.odds(cards, way, view.rules, table=table)


def _telling(say: Say) -> Progress:
    """Return a function that says, only once, that tables are being built."""
    said = False

    def building(done: float, _: float | None) -> None:
        nonlocal said
        if not done and not said:
            said = True
            say(telling.BUILDING)

    return building
