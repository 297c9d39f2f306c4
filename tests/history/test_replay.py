"""Replaying a game: every position is exact, and what-ifs never change the game."""

from collections.abc import Iterator

import pytest

from paigow_tui.cards import DECK
from paigow_tui.history.otherwise import compared
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.views import with_departed_names
from paigow_tui.history.whatif import ChoicePoint, NotPossible, decisions, what_if
from paigow_tui.host import LocalSeat, Seat
from paigow_tui.rules import RuleSet, settings
from paigow_tui.store import EventStore
from paigow_tui.table import AnyCommand, Phase, encode, view
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import describe
from paigow_tui.telling.replay import describe_event
from paigow_tui.testing.playing import drain
from tests.support.playing import play_a_foul, play_rounds

SCREEN = Voice(cards="faces")


def timeline(store: EventStore, stream: str) -> Timeline:
    return Timeline(record.payload for record in store.read(stream))


def test_every_position_has_the_exact_state_of_the_game_at_that_point(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=4, seed=9)
    live = {session._host.last: encode(session._host.state)}
    session.listen(lambda step: live.update({session._host.last: encode(session._host.state)}))
    play_rounds(session, 5)
    found = timeline(store, session.stream)
    assert len(live) > 60
    for position, state in live.items():
        assert encode(found.state(position)) == state
    for position in reversed(live):
        assert encode(found.state(position)) == live[position]


def test_rounds_are_listed_with_their_results(store: EventStore, game: Seat) -> None:
    found = timeline(store, game.stream)
    assert [played.number for played in found.rounds] == [1, 2, 3, 4, 5, 6]
    assert [played.chips for played in found.rounds] == list(game.balance())
    assert {played.came for played in found.rounds} <= {"win", "push", "lose", "banked"}
    assert found.rounds[-1].end == len(found)
    assert isinstance(decisions(found, 1)[-1].command, c.SetByHouseWay)
    assert game.open_round() is None
    assert timeline(store, game.stream).rounds[-1].came == "not over"


def test_stepping_forward_and_back_visits_the_same_positions(store: EventStore, game: Seat) -> None:
    found = timeline(store, game.stream)
    for by in ("event", "action", "round"):
        forward = [0]
        while forward[-1] < len(found):
            forward.append(found.after(forward[-1], by))
        backward = [len(found)]
        while backward[-1] > 0:
            backward.append(found.before(backward[-1], by))
        assert backward[::-1] == forward if by != "event" else len(backward) == len(found) + 1
    assert len(forward) == 8


def test_replay_sentences_reveal_nothing_that_was_hidden_from_a_seat(store: EventStore, game: Seat) -> None:
    found = timeline(store, game.stream)
    for place in range(len(found)):
        event = found.event(place)
        (told,) = describe_event(found, place, SCREEN, False)
        if isinstance(event, e.HandSet) and event.seat != found.seat:
            assert not any(card.face in told for card in DECK)
        elif isinstance(event, e.RoundOpened):
            assert event.secret[:8] not in told
        assert told.endswith((".", "…"))


def checked(store: EventStore, stream: str) -> Iterator[ChoicePoint]:
    found = timeline(store, stream)
    for played in found.rounds:
        for decision in decisions(found, played.number):
            same = what_if(found, decision, decision.command)
            assert list(same.events) == found.events(decision.place, played.end)
            assert same.state == found.state(played.end)
            yield decision


@pytest.mark.parametrize("rotation", ["alternate", "circle"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_replaying_the_real_choice_gives_the_real_result(store: EventStore, seed: int, rotation: str) -> None:
    rules = RuleSet(rotation=rotation, late_touch="lose")  # type: ignore[arg-type]
    session = LocalSeat.new(store, name="Ann", seats=5, seed=seed, rules=rules)
    play_rounds(session, 6)
    session.open_round()
    drain(session)
    session.act(c.PlaceBet(session.position, 1_000)) or session.act(c.PlaceBet(session.position, 2_000))
    play_rounds(session, 2)
    session.act(c.BuyIn(session.position, 5_000))
    session.open_round()
    session.act(c.SitOut(session.position))
    play_rounds(session, 1)
    session.open_round()
    session.act(c.LeaveTable(session.position))
    drain(session)
    asked = [decision.question for decision in checked(store, session.stream)]
    assert asked.count("bet") >= 9
    assert asked.count("set") >= 7
    assert "bank" in asked or rotation == "circle"


def test_every_other_choice_is_played_out_with_the_same_cards(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=5, seed=2)
    play_rounds(session, 8)
    found = timeline(store, session.stream)
    before = [record.payload for record in store.read(session.stream)]
    questions = set()
    for played in found.rounds:
        dealt = next(event for event in found.events(played.first, played.end) if isinstance(event, e.HandsDealt))
        for decision in decisions(found, played.number):
            seat = found.seat
            others: list[AnyCommand] = {  # type: ignore[assignment]
                "bet": [c.SitOut(seat), c.PlaceBet(seat, 500), c.PlaceBet(seat, 10_000)],
                "bank": [c.TakeBank(seat), c.DeclineBank(seat)],
                "set": [c.SetHand(seat, one.low) for one in settings(dealt.hands[seat - 1])[::4]],
            }[decision.question]
            for command in others:
                try:
                    outcome = what_if(found, decision, command)
                except NotPossible:
                    continue
                questions.add(decision.question)
                assert outcome.state.phase is Phase.BETWEEN
                assert (outcome.state.total, outcome.state.round) == (0, played.number)
                cards = [set(outcome.state.at(place).cards) for place in range(1, 8)]
                assert cards == [set(hand) for hand in dealt.hands]
    assert questions == {"bet", "bank", "set"}
    assert [record.payload for record in store.read(session.stream)] == before


def test_in_a_what_if_declining_a_bank_you_took_offers_it_to_the_next_seat(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=5, seed=3)
    play_rounds(session, 10)
    found = timeline(store, session.stream)
    taken = next(
        decision
        for played in found.rounds
        for decision in decisions(found, played.number)
        if isinstance(decision.command, c.TakeBank)
    )
    outcome = what_if(found, taken, c.DeclineBank(found.seat))
    assert outcome.state.bank.banker != found.seat
    assert outcome.state.at(found.seat).result is not None


def test_a_game_without_a_person_has_no_decisions(store: EventStore) -> None:
    session = LocalSeat.new(store, name="", seat=0, seats=3, seed=3)
    session.open_round()
    drain(session)
    found = timeline(store, session.stream)
    assert (decisions(found, 1), found.rounds[0].came) == ([], "watched")


def test_results_are_worded_as_in_the_log(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=5, seed=2)
    play_rounds(session, 8)
    found = timeline(store, session.stream)
    voice = Voice(me=session.position, cards="faces")
    logged = {describe(line, voice) for line in session.log()}
    for place in range(len(found)):
        if isinstance(found.event(place), e.SeatSettled | e.BankSettled):
            assert logged.issuperset(describe_event(found, place, voice, False))


def test_a_foul_is_listed_as_a_foul(store: EventStore) -> None:
    session = LocalSeat.new(store, name="Ann", seats=2, seed=3)
    play_a_foul(session, 4_000)
    assert timeline(store, session.stream).rounds[0].came == "foul"


def _left(store: EventStore) -> tuple[Timeline, int]:
    """Return a game after its first round, and the seat of a player who left after it."""
    session = LocalSeat.new(store, name="Ann", seats=4, seed=3)
    play_rounds(session, 1)
    payloads = [record.payload for record in store.read(session.stream)]
    state = timeline(store, session.stream).final
    seat = next(seat for seat in state.seated if seat != session.position)
    player = state.player(seat)
    assert player is not None
    return Timeline([*payloads, encode(e.PlayerLeft(seat, player.chips))]), seat


def test_a_player_who_left_after_a_round_is_still_named_in_its_replay(store: EventStore) -> None:
    found, seat = _left(store)
    end, start = found.state(len(found)), found.state(found.rounds[0].first)
    assert view(end, found.seat).at(seat).name == ""
    player = start.player(seat)
    assert player is not None
    look = with_departed_names(view(end, found.seat), start)
    assert (look.at(seat).name, look.at(seat).occupant) == (player.name, "empty")
    assert with_departed_names(view(end, found.seat), start, seat).at(seat).name == ""
    bet = decisions(found, 1)[0]
    both = compared(found, bet, bet.command, what_if(found, bet, bet.command))
    for lines in (both.lines_otherwise, both.lines_really):
        assert [line.name for line in lines if line.seat == seat] == [player.name]
