"""Shares of the shuffle, made by players' own programs, so that no single participant can choose the cards.

When a round opens, the host commits to a secret, and every seat to a share. Once all have done so and the banker is
known, the shares are opened, and together they determine the deck. A round with a share that is not opened in time
is called off: if the share were left out instead, the last to open could choose between two decks.
"""

from typing import Final

from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.shuffle import commitment, is_secret
from paigow_tui.table.state import POSITIONS, Phase, State

LATELY: Final = 10
"""A player who withholds a share twice within this many rounds sits out for that many."""


def commit_share(state: State, command: c.CommitShare) -> Decision:
    """Commit to a share, once per round, before any share is opened."""
    player = state.player(command.seat)
    if player is None or not player.who or sits_out_until(state, player.who):
        return Refusal("not now", "Only people at a shared table have a share of the shuffle.")
    opened = any(own.share is not None and own.share.opened for own in state.seats)
    if state.phase not in (Phase.BETS, Phase.BANK, Phase.DEAL) or opened:
        return Refusal("too late", "Seats must commit to their shares before any share is opened.")
    if state.at(command.seat).share is not None:
        return Refusal("not now", "This seat has already committed to its share.")
    if not is_secret(command.commitment):
        return Refusal("text", "A commitment must be 64 hexadecimal digits.")
    return [e.ShareCommitted(command.seat, command.commitment, command.by)]


def open_share(state: State, command: c.OpenShare) -> Decision:
    """Open a share, once the banker is known and seeing the share can no longer help anyone."""
    own = state.at(command.seat).share
    if state.phase is not Phase.DEAL:
        return Refusal("not now", "Shares are opened just before the deal.")
    if own is None or own.opened:
        return Refusal("not now", "This seat has no share to open.")
    if not is_secret(command.share) or commitment(command.share) != own.commitment:
        return Refusal("text", "This share does not match its commitment.")
    return [e.ShareOpened(command.seat, command.share)]


def void_round(state: State, command: c.VoidRound) -> Decision:
    """Call off a round in which a share was not opened."""
    missing = unopened(state)
    if state.phase is not Phase.DEAL or not missing:
        return Refusal("not now", "Only a round with an unopened share can be called off.")
    return [e.RoundVoided(missing), e.RoundClosed(state.secret)]


def unopened(state: State) -> tuple[int, ...]:
    """Return the seats that have committed to a share but not opened it."""
    return tuple(seat for seat in POSITIONS if (own := state.at(seat).share) is not None and not own.opened)


def sits_out_until(state: State, who: str) -> int:
    """Return the last round that a person must sit out for withholding shares; 0 if they need not sit out."""
    *_, before, last = (-LATELY, -LATELY, *state.withheld.get(who, ()))
    until = last + LATELY
    return until if last - before < LATELY and state.round <= until else 0
