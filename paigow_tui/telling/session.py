"""A session in sentences: its totals, the person's chips, and how to come back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.host import Account, Seat
from paigow_tui.host.shared import LEFT
from paigow_tui.table import Phase, View
from paigow_tui.telling import account
from paigow_tui.telling.grammar import Voice, subject
from paigow_tui.telling.side_bets import total

if TYPE_CHECKING:
    from paigow_tui.odds.lab.session import Standing


def summary(played: Account, whole: bool = False) -> Iterator[str]:
    """Yield the account of a session or, with ``whole``, of the game from its start."""
    if not played.rounds:
        yield f"You played no rounds {'in this game' if whole else 'this session'}."
        return
    yield from account.result(played, "Over the whole game" if whole else "This session")
    if played.graded == played.rounds:
        yield from account.parts(played)
    yield from account.beside(played)


def farewell(played: Seat, *words: str, beside: Iterable[str] = ()) -> Iterator[str]:
    """Yield a few lines about the session, and the command to return to a game you have not cashed out of.

    ``words`` holds the command and its options; ``beside`` follows the summary of the session.
    """
    now, game = played.account, played.summary()
    yield from summary(now)
    if (one := played.session.standing(played.view.house_way, played.view.rules)) is not None:
        yield compared(one)
    yield from beside
    if played.seated and played.shared:
        held = f"Your seat is held for about {LEFT // 60_000} minutes"
        yield f"{chips(played.view)} {held}, and your chips are saved for as long as you like."
        return
    if played.seated:
        yield standing(played.view)
        yield f"The game is saved. Type {played.way_back(*words)} to continue it."
        return
    if game.account.rounds > now.rounds:
        yield from summary(game.account, whole=True)
    if game.bought_in:
        yield f"You bought in for {dollars(game.bought_in)} and cashed out {dollars(game.cashed_out)}."
    yield "Goodbye, and thank you for playing."


def compared(one: Standing) -> str:
    """Say how a session compares with others at the same stakes."""
    word, share = ("Worse", one.better) if one.better > one.worse else ("Better", one.worse)
    return f"{word} than {100 * share:.0f}% of sessions like this one: {number_of(one.rounds, 'round')} at your bets."


def standing(view: View) -> str:
    """Return your chips, your bets, and where the game will continue. The viewer must be seated."""
    mine = view.mine
    assert mine is not None
    held = _held(view)
    if held:
        return f"You have {dollars(mine.chips)}{held} in round {view.round}, which will be waiting for you."
    waits = "" if view.phase is Phase.BETWEEN else f" Round {view.round} will be waiting for you."
    return f"You have {dollars(mine.chips)} in chips.{waits}"


def chips(view: View) -> str:
    """Return the viewer's chips, and what they have bet."""
    if view.mine is None:
        return "You have no chips."
    held = _held(view)
    return f"You have {dollars(view.mine.chips)}{f'{held} this round' if held else ''}."


def _held(view: View) -> str:
    mine = view.mine
    if mine is None or view.phase is Phase.BETWEEN:
        return ""
    beside = f" with {dollars(total(mine.side))} on side bets" if mine.side else ""
    return (
        f" and the bank{beside}" if mine.banker else f" and a {dollars(mine.stake)} bet{beside}" if mine.stake else ""
    )


def welcome_back(view: View) -> str:
    """Return the state of a continued game."""
    if view.phase is Phase.BETWEEN:
        return f"Welcome back to this game, after {number_of(view.round, 'round')}."
    ending = _WANTED.get(view.phase, ".") if view.seat in view.waiting_for else "."
    return f"Welcome back to round {view.round} of this game{ending}"


_WANTED: Final = {
    Phase.BETS: ". Your bet is next.",
    Phase.BANK: ". The bank is offered to you.",
    Phase.SETTING: ". You have a hand to set.",
}


def at_stake(view: View) -> Iterator[str]:
    """Say what a player returning mid-round has at stake, and against which banker."""
    mine, banker = view.mine, view.bank.banker
    if mine is None or view.phase is Phase.BETWEEN:
        return
    if mine.banker:
        yield f"You are the banker, against {dollars(sum(seat.stake for seat in view.seats))} in bets."
    elif mine.stake or mine.sat_out:
        side = f" with {dollars(total(mine.side))} on side bets" if mine.side else ""
        bet = f"You bet {dollars(mine.stake)}{side}" if mine.stake else "You are sitting out"
        name = "" if banker is None else subject(view, banker, Voice()).name
        yield f"{bet}, and {name} banks." if name else f"{bet}."
