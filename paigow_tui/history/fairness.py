"""Decks to test for randomness: those from a player's own rounds, and new ones from the same shuffle."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from paigow_tui import odds
from paigow_tui.host.games import own_games
from paigow_tui.host.visible import event_of, visible
from paigow_tui.store import EventStore
from paigow_tui.table import events as e
from paigow_tui.table.shuffle import shuffled_deck

if TYPE_CHECKING:
    from paigow_tui.odds.lab.evenness import Counts

BLOCK = 10_000
"""How many new decks a worker shuffles at a time."""


class Dealt(msgspec.Struct, frozen=True):
    """The deck from one of your rounds: 53 card indices in dealing order, and where your seven cards start."""

    deck: bytes
    start: int


def own_rounds(store: EventStore) -> Iterator[Dealt]:
    """Yield the decks of all the player's own rounds; imported games don't count."""
    for info in own_games(store):
        yield from _rounds(store, info.name)


def _rounds(store: EventStore, stream: str) -> Iterator[Dealt]:
    seat = first = 0
    for record in visible(store, stream):
        if not any(name in record.payload for name in (b'"PlayerJoined/', b'"DiceThrown/', b'"HandsDealt/')):
            continue
        match event_of(store, record):
            case e.PlayerJoined(kind="person", seat=taken):
                seat = taken
            case e.DiceThrown(first=chosen):
                first = chosen
            case e.HandsDealt() as dealt if seat and dealt.rest:  # the rest is withheld until the round is over
                order = [(first + turn - 1) % 7 for turn in range(7)]
                cards = [card for position in order for card in dealt.hands[position]]
                deck = bytes(card.index for card in (*cards, *dealt.rest))
                yield Dealt(deck, 7 * order.index(seat - 1))
            case _:
                pass


def count_fresh(count: int) -> Counts:
    """Shuffle ``count`` decks the way the table does, each with a new secret, and count their cards."""
    counts = odds.lab.evenness.Counts()
    decks = bytearray()
    for number in range(count):
        decks += bytes(card.index for card in shuffled_deck(secrets.token_hex(32), "fairness", number, ""))
    counts.add(bytes(decks))
    return counts


def count_dealt(dealt: list[Dealt]) -> Counts:
    """Count the cards of a player's own rounds."""
    counts = odds.lab.evenness.Counts()
    counts.add(b"".join(shuffle.deck for shuffle in dealt), [shuffle.start for shuffle in dealt])
    return counts
