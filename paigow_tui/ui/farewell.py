"""What is printed to the shell when the table has gone."""

from __future__ import annotations

from paigow_tui.amounts import number_of
from paigow_tui.host.session import Session
from paigow_tui.host.standing import standing
from paigow_tui.table import dollars


def farewell(session: Session, cashed_out: bool) -> str:
    """The evening in a few lines, and how to come back."""
    evening, game = session.summary(sitting=True), session.summary()
    if not evening.rounds:
        lines = ["No round was played at this table this evening."]
    else:
        bets = f"{evening.won} won, {evening.pushed} pushed, {evening.lost} lost, {evening.banked} banked"
        lines = [
            f"This evening you {_came_out(evening.net)} in {number_of(evening.rounds, 'round')}:",
            f"{bets}. Rake paid: {dollars(evening.rake)}.",
        ]
    if cashed_out or not session.seated:
        lines.append(f"You had put in {dollars(game.bought_in)}, and cashed out {dollars(game.cashed_out)}.")
        if game.rounds > evening.rounds:
            lines.append(f"In the whole game you {_came_out(game.net)} in {number_of(game.rounds, 'round')}.")
        lines.append("Goodbye, and thank you for playing.")
    else:
        lines += [standing(session.view), f"The game is saved: type {session.way_back()} to go on with it."]
    return "\n".join(lines)


def _came_out(net: int) -> str:
    return f"won {dollars(net)}" if net > 0 else f"lost {dollars(-net)}" if net < 0 else "came out even"
