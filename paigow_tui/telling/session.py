"""A person's session in sentences: its figures, how they stand, and how to come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.host import Session, Summary
from paigow_tui.table import Phase, View

SITTING_OUT: Final = "If you sit out, the bank skips you this round and the next."
"""Told once to somebody who sits out."""


def summary(figures: Summary, whole: bool = False) -> Iterator[str]:
    """A session in figures, or with ``whole`` the game from its beginning."""
    if not figures.rounds:
        yield f"You played no rounds {'in this game' if whole else 'this session'}."
        return
    rounds = number_of(figures.rounds, "round")
    counts = (
        (figures.won, "won"),
        (figures.pushed, "pushed"),
        (figures.lost, "lost"),
        (figures.banked, "banked"),
    )
    came = ", ".join(f"{count} {word}" for count, word in counts if count)
    span = "In the whole game" if whole else "This session"
    yield f"{span} you {came_out(figures.net)} in {rounds}: {came}."
    if figures.commission:
        yield f"You paid {dollars(figures.commission)} in commission."


def came_out(net: int) -> str:
    """What somebody won or lost in all, to follow *you*."""
    return f"won {dollars(net)}" if net > 0 else f"lost {dollars(-net)}" if net else "broke even"


def farewell(played: Session, *words: str) -> Iterator[str]:
    """The session in a few lines, and the command that leads back to a game one has not cashed out of.

    ``words`` are the command's verb and its options.
    """
    now, game = played.summary(sitting=True), played.summary()
    yield from summary(now)
    if played.seated:
        yield standing(played.view)
        yield f"The game is saved: type {played.way_back(*words)} to go on with it."
        return
    if game.rounds > now.rounds:
        yield from summary(game, whole=True)
    if game.bought_in:
        yield f"You bought in for {dollars(game.bought_in)} and cashed out {dollars(game.cashed_out)}."
    yield "Goodbye, and thank you for playing."


def standing(view: View) -> str:
    """Chips, what is on the table, and where the game will go on. The viewer must sit at the table."""
    mine = view.mine
    assert mine is not None
    chips = f"You have {dollars(mine.chips)}"
    if view.phase is Phase.BETWEEN:
        return f"{chips} in chips."
    if mine.banker:
        return f"{chips} and the bank in round {view.round}, which will wait for you."
    if mine.stake:
        return f"{chips} and a {dollars(mine.stake)} bet in round {view.round}, which will wait for you."
    return f"{chips} in chips. Round {view.round} will wait for you."


def chips(view: View) -> str:
    """What the viewer has, and has on the table."""
    mine = view.mine
    if mine is None:
        return "You have no chips."
    have = f"You have {dollars(mine.chips)}"
    if view.phase is not Phase.BETWEEN and mine.banker:
        return f"{have} and the bank this round."
    if view.phase is not Phase.BETWEEN and mine.stake:
        return f"{have} and a {dollars(mine.stake)} bet this round."
    return f"{have}."


def welcome_back(view: View) -> str:
    """Where a game that goes on stands."""
    if view.phase is Phase.BETWEEN:
        played = number_of(view.round, "round")
        return f"Welcome back to your last game, after {played}." if view.round else "Your last game goes on."
    wanted = _WANTED.get(view.phase) if view.seat in view.waiting_for else None
    return f"Welcome back to round {view.round} of your last game{wanted or '.'}"


_WANTED: Final = {
    Phase.BETS: ": your bet is next.",
    Phase.BANK: ": the bank is offered to you.",
    Phase.SETTING: ": your hand is to be set.",
}


def at_stake(view: View) -> Iterator[str]:
    """What somebody who comes back in the middle of a round has at stake, and against whom."""
    mine, banker = view.mine, view.bank.banker
    if mine is None or view.phase is Phase.BETWEEN:
        return
    if mine.banker:
        yield f"You are the banker, against {dollars(sum(seat.stake for seat in view.seats))} in bets."
        return
    bet = f"You bet {dollars(mine.stake)}" if mine.stake else "You are sitting out" if mine.sat_out else ""
    if bet and banker is not None:
        name = "the dealer" if view.at(banker).occupant == "dealer" else view.at(banker).name
        yield f"{bet}, and {name} banks."
    elif bet:
        yield f"{bet}."
