"""How fast the table is without a host or a store: run with ``-m bench -s``."""

from __future__ import annotations

from time import perf_counter

import pytest

from paigow_tui.table import AnyEvent, State, decode_event, encode, evolve_all, view
from tests.table.support import new_table

pytestmark = pytest.mark.bench

ROUNDS = 300


def played() -> tuple[list[AnyEvent], float]:
    """Play rounds with six players, all setting the house way and taking the bank; return them and the seconds."""
    table = new_table(dict.fromkeys(range(1, 7), 90000000))
    begin = perf_counter()
    for _ in range(ROUNDS):
        table.bets(dict.fromkeys(range(1, 7), 2500))
        table.bank(table.state.bank.turn)
        table.finish()
    return table.log, perf_counter() - begin


def test_playing_and_replaying_rounds_is_fast() -> None:
    log, playing = played()
    begin = perf_counter()
    state = evolve_all(State.empty(), log)
    replaying = perf_counter() - begin
    lines = [encode(event) for event in log]
    begin = perf_counter()
    assert [decode_event(line) for line in lines] == log
    decoding = perf_counter() - begin
    begin = perf_counter()
    for _ in range(1_000):
        view(state, 1)
    looking = perf_counter() - begin
    print(
        f"\ntable: {ROUNDS / playing:,.0f} rounds/s ({1e3 * playing / ROUNDS:.2f} ms a round,"
        f" {len(log) // ROUNDS} events), replay {len(log) / replaying:,.0f} events/s,"
        f" reading {len(log) / decoding:,.0f} events/s, a view {1e3 * looking / 1_000:.2f} ms"
    )
    assert state.round == ROUNDS
    assert playing / ROUNDS < 0.05
    assert len(log) / replaying > 5_000
    assert looking / 1_000 < 0.016
