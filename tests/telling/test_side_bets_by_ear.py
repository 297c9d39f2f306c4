"""Others' side bets by ear: in full, everyone hears who won one; in brief, only their own."""

from paigow_tui.host import LocalSeat
from paigow_tui.rules import parse_rules
from paigow_tui.store import EventStore
from paigow_tui.table import Seen
from paigow_tui.table.events import BankSettled
from paigow_tui.telling.events import describe
from paigow_tui.telling.grammar import Voice
from tests.support.playing import play_rounds


def test_a_side_bet_that_another_player_wins_is_told_by_ear(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=5, seed=3, rules=parse_rules("vegas,side-bets=fortune+insurance"))
    ends: list[Seen] = []
    session.listen(lambda step: ends.extend(one for one in step.seen if isinstance(one.event, BankSettled)))
    play_rounds(session, 12)
    voice = Voice(me=session.position, ear=True, cards="words")
    winners = {
        f"{seat.name} wins ${result.paid // 100 - result.stake // 100}"
        for end in ends
        for seat in end.after.seats
        for result in seat.side_results
        if seat.name != "Ann" and result.paid > result.stake
    }
    full, brief = ([line for end in ends for line in describe(end, voice, length)] for length in ("full", "short"))
    assert winners
    assert all(any(line.startswith(f"{winner} on ") for line in full) for winner in winners)
    assert not any(line.startswith(tuple(winners)) and " on " in line for line in brief)
