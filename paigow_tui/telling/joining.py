"""Sentences for a player who joins a table from their own machine."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

from paigow_tui.amounts import number_of, printable
from paigow_tui.telling.grammar import listed

NOT_A_TERMINAL = "paigow join needs a terminal, so it cannot be part of a pipe."
IN_USE = "You are already connected to this host with paigow join. Leave that table first."
HEADING = "From paigow on this machine:"

Why = Literal[
    "unreadable", "not written", "another table", "another seat", "back", "too fast", "commitment", "left out",
    "changed", "shown", "not shown", "late", "secret", "deck",
]  # fmt: skip
_WHY: Final[dict[Why, str]] = {
    "another table": "the host switched to another table",
    "another seat": "the host asked for your share again, at another seat",
    "back": "the host went back to this round after a later one",
    "too fast": "rounds came faster than a table can play them",
    "commitment": "the host changed its commitment",
    "left out": "your share was left out",
    "changed": "a share, the cut or the bank was changed after your share was opened",
    "shown": "the cards you were shown are not the ones the deck gave you",
    "not shown": "your cards were not shown before the round was over",
    "late": "the deck was shown only after a later round had begun",
    "secret": "the host's secret does not match its commitment",
    "deck": "the cards do not match the shares",
}


class Fault(NamedTuple):
    """Something the host did wrong, and the round it happened in."""

    why: Why
    round: int = 0
    error: str = ""


class Checked(NamedTuple):
    """The cards that a seat should get from the deck, and whether the host showed them during the round."""

    round: int
    seat: int
    cards: Sequence[str]
    shown: bool


def new_host(where: str, fingerprint: str) -> str:
    """Ask on the first visit whether a host's key is right."""
    return (
        f"This is your first time at {printable(where)}. Its key is {fingerprint}.\n"
        "Is that the key your host sent you? (y or n) "
    )


def not_joined(host: str, port: int, why: str) -> str:
    """Say why a table could not be joined."""
    return f"The table at {printable(host)}, port {port}, could not be joined: {printable(why).rstrip('.')}."


def connection_lost(host: str, port: int) -> str:
    """Say that the connection to a table was lost."""
    return f"The connection to the table at {printable(host)}, port {port}, was lost."


TOO_SLOW: Final = "it did not answer in time"


def comes_back(seconds: int) -> str:
    """Say when the program will reconnect."""
    return (
        f"Reconnecting in {number_of(seconds, 'second')}. Press Ctrl+C to cancel. Your seat and your shares are saved."
    )


def damaged(book: Path) -> str:
    """Say that the saved shares for a host cannot be read."""
    return f"{printable(book)}, the file with your shares at this host, is damaged. Move it elsewhere to start over."


def kept_in(path: Path) -> str:
    """Say where the cards of all rounds are saved."""
    return f"These cards, and those of all earlier rounds, are in {printable(path)}. Compare them with what you saw."


def fault(flaw: Fault) -> str:
    """Say what the host did wrong."""
    if flaw.why == "unreadable":
        return "The host sent something that this program cannot read. It may be running a different version of paigow."
    if flaw.why == "not written":
        return f"Your share could not be saved: {printable(flaw.error)}."
    return f"Round {flaw.round}: {_WHY[flaw.why]}."


def checked(one: Checked) -> str:
    """Say which cards the deck gave a seat."""
    hidden = "" if one.shown else " (not shown to you, as if you sat out)"
    return f"Round {one.round}, seat {one.seat}: {' '.join(one.cards)}{hidden}"


def row(last: Checked | None, flaw: Fault | None) -> str:
    """Say in one row what is known about the shuffle: the host's fault, or the cards from the last deck."""
    if flaw is not None:
        return f" paigow: NOT AS PROMISED. {fault(flaw)}"
    if last is None:
        return " paigow: no round checked yet"
    ending = ", checked" if last.shown else " (not shown to you)"
    return f" paigow: In round {last.round} the deck gave you {' '.join(last.cards)}{ending}"


def no_row(lines: int) -> str:
    """Say that the terminal has no row to spare."""
    return f"In a terminal with {lines} or more lines, the bottom line shows your cards as soon as a round is checked."


def shared_in(rounds: Sequence[int], hidden: Sequence[int], unaccounted: Sequence[int], flaw: Fault | None) -> str:
    """Say what the player's own program saw of the shuffle.

    ``rounds`` were checked; in the ``hidden`` ones, the host did not show it the cards. In the ``unaccounted`` rounds,
    it was never shown a deck. ``flaw`` is the host's fault, if there was one.
    """
    sentences = []
    if flaw is not None:
        sentences.append(f"The shuffle was not what was promised. {fault(flaw)}")
    if unaccounted:
        one, count = len(unaccounted) == 1, f"{len(unaccounted):,}"
        were, them, rounds_were = ("was", "it", "The round was") if one else ("were", "them", "These rounds were")
        sentences.append(
            f"{count} of your shares {were} opened, but no deck was shown for {them} ({_numbers(unaccounted)}). "
            f"{rounds_were} called off or not finished, or the host tried another deck."
        )
    if hidden:
        sentences.append(
            f"The host says that you sat out {_numbers(hidden)}. "
            "If you had cards then, they did not come from the deck."
        )
    if rounds and not sentences:
        were = "was" if len(rounds) == 1 else "were"
        start = f"{number_of(len(rounds), 'round')} {were} checked ({_numbers(rounds)})"
        return f"{start}, and every deck matched your share."
    if rounds:
        decks = number_of(len(rounds), "deck")
        sentences.append(f"{decks} matched your shares ({_numbers(rounds)}).")
    return " ".join(sentences) or "No round used a share from you."


def _numbers(rounds: Sequence[int]) -> str:
    """List round numbers as ranges: ``rounds 1–4 and 6``."""
    spans = list[tuple[int, int]]()
    for number in sorted(set(rounds)):
        if spans and spans[-1][1] == number - 1:
            spans[-1] = spans[-1][0], number
        else:
            spans.append((number, number))
    shown = [str(first) if first == last else f"{first}–{last}" for first, last in spans[:8]]
    shown += [f"{len(spans) - 8} more"] if len(spans) > 8 else []
    return f"round{'' if len(set(rounds)) == 1 else 's'} {listed(shown)}"
