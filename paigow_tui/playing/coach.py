"""The coach at the table: which odds it needs, which hands are not graded yet, and what the last one cost."""

from collections.abc import Sequence

from paigow_tui.cards import Card
from paigow_tui.host.session import Session
from paigow_tui.table import Phase, State, View
from paigow_tui.table.hands import PlayedHand


def hand_to_weigh(view: View) -> tuple[Card, ...]:
    """Return the viewer's cards, whose odds are needed; empty before the deal, and for a viewer with no bet on them."""
    mine = view.mine
    return mine.cards if mine is not None and not mine.dragon and view.phase is not Phase.BETS else ()


def open_cards(view: View | State) -> tuple[Card, ...]:
    """Return the dealer's cards if they are shown before the others, or else an empty tuple."""
    return view.at(view.rules.dealer_seat).cards if view.exposed else ()


def set_for_you(session: Session, view: View) -> bool:
    """Return whether the hand of a settled round was set for the person, by the house way or a rule."""
    return any(hand.round == view.round and not hand.own for hand in session.hands[-1:])


def ungraded(session: Session) -> list[PlayedHand]:
    """Return a session's hands that are not graded yet, oldest first."""
    return [hand for hand in session.hands if session.worth(hand) is None]


def last_set(hands: Sequence[PlayedHand]) -> PlayedHand | None:
    """Return the last of these hands that the person set, graded or not."""
    return next((hand for hand in reversed(hands) if hand.own and hand.low), None)


def last_judged(session: Session) -> PlayedHand | None:
    """Return the last graded hand that the person set."""
    return last_set([hand for hand in session.hands if session.worth(hand) is not None])


def cost(session: Session, hand: PlayedHand) -> float | None:
    """Return what the setting of a hand cost, in cents; ``None`` if it is not graded."""
    worth = session.worth(hand)
    return None if worth is None else -float(worth.decisions)
