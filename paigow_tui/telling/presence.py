"""Presence at a shared table: whose turn it is, who is away, and what becomes of a hand that its player leaves."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.cards import descending
from paigow_tui.host.seat import Seat
from paigow_tui.host.shared import KEPT
from paigow_tui.rules.setting import setting_of
from paigow_tui.table import Phase, Sharing, View
from paigow_tui.table.sharing import seconds_to_act
from paigow_tui.telling.grammar import YOU, Voice, subject

GAME: Final = "Pai Gow"


def turn_title(view: View) -> str:
    """Return the window title of a player at a shared table: whose turn it is."""
    waiting = view.waiting_for
    if view.paused:
        turn = "Paused"
    elif view.seat in waiting:
        turn = "Your turn"
    elif waiting:
        one = f"{view.at(waiting[0]).name}'s turn"
        turn = one if len(waiting) == 1 else f"{number_of(len(waiting), 'player')} to act"
    else:
        return GAME
    return f"{turn} — {GAME}"


def went_away(view: View, seat: int, voice: Voice) -> Iterator[str]:
    """Say that a player is away and, if the table has to wait for them, how long, and what it does then."""
    who = subject(view, seat, voice)
    yield f"{who.does('be')} away."
    if seat not in view.waiting_for or who is YOU or view.sharing is None:
        return
    acts = {Phase.BETS: f"{who.name} sits out", Phase.BANK: f"{who.name} declines the bank"}
    then = acts.get(view.phase, f"{who.name}'s hand is set")
    yield f"The table waits up to {_longest_wait(view.sharing, view.phase)}, and then {then}."


def left_behind(seat: Seat) -> str:
    """Tell a player who quits a shared table what becomes of their bet and hand; empty if nothing does."""
    view, mine = seat.view, seat.view.mine
    if mine is None or view.phase is Phase.BETWEEN or view.sharing is None:
        return ""
    sets = "the two cards you picked are played" if _has_picked(seat) else "the house way sets your hand"
    if view.seat in view.waiting_for:
        then = {Phase.BETS: "you sit out", Phase.BANK: f"you decline the bank, and {sets}"}.get(view.phase, sets)
        return f"The table waits up to {_longest_wait(view.sharing, view.phase)} for you to come back. Then {then}."
    if not (mine.stake or mine.side or mine.banker):
        return ""
    return "Your hand is played as you set it." if mine.is_set else f"If you aren't back in time, {sets}."


def _has_picked(seat: Seat) -> bool:
    """Return whether a player has picked a low hand that is played if they run out of time."""
    mine, places = seat.view.mine, seat.kept_picks()
    if mine is None or len(mine.cards) != 7 or len(places) != 2:
        return False
    cards = descending(mine.cards)
    return not setting_of(cards, [cards[place - 1] for place in places], seat.view.rules).foul


def _longest_wait(sharing: Sharing, phase: Phase) -> str:
    """Return how long the table waits at most for a player who is away."""
    longest = KEPT // 1_000
    seconds = min(seconds_to_act(sharing, phase) or longest, longest)
    return number_of(seconds, "second") if seconds % 60 else number_of(seconds // 60, "minute")
