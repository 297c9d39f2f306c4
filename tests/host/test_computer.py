"""Computer players: their habits show, and nothing they do is against the rules."""

import random
from collections import Counter

import pytest

from paigow_tui.host import PERSONAS, SeededSecrets, persona
from paigow_tui.host.computer import computer_command, next_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.host.habits import Banking, Persona, some_personas
from paigow_tui.host.local import LocalSeat
from paigow_tui.rules import STRATEGY_NAMES, VEGAS, RuleSet
from paigow_tui.store import EventStore
from paigow_tui.table import AnyCommand, AnyEvent, Phase, Refusal, State, decide, evolve_all, view
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from tests.support.playing import advance


def give(state: State, command: AnyCommand) -> tuple[State, list[AnyEvent]]:
    done = decide(state, command)
    assert not isinstance(done, Refusal), (command, done)
    return evolve_all(state, done), done


def table_of(personas: list[Persona], chips: int = 50_000, rules: RuleSet = VEGAS) -> State:
    state, _ = give(State.empty(), c.OpenTable("t", rules, "foxwoods"))
    for seat, who in enumerate(personas, start=1):
        state, _ = give(state, c.JoinTable(seat, who.name, "computer", chips, who.strategy, who.habit))
    return state


def play(state: State, seed: int, rounds: int) -> tuple[State, list[AnyCommand], list[AnyEvent]]:
    secrets = SeededSecrets(seed)
    commands: list[AnyCommand] = []
    events: list[AnyEvent] = []
    for _ in range(rounds):
        command: AnyCommand | None = c.OpenRound(secrets.secret(state.table, state.round + 1))
        while command is not None:
            state, done = give(state, command)
            commands.append(command)
            events += done
            command = dealer_command(state) or next_command(state, secrets)
        assert state.phase is Phase.BETWEEN
        assert state.total == 0
    return state, commands, events


@pytest.mark.parametrize("who", PERSONAS.values(), ids=list(PERSONAS))
def test_six_computer_players_with_any_habits_finish_their_rounds(who: Persona) -> None:
    others = [other for other in PERSONAS.values() if other is not who]
    _, commands, _ = play(table_of([who, *others[:5]], chips=4_000), 3, 25)
    assert not any(isinstance(command, c.CutDeck | c.LeaveTable) for command in commands)
    mine = [command for command in commands if isinstance(command, c.PlaceBet) and command.seat == 1]
    assert len(mine) == 25
    assert all(command.amount % 100 == 0 for command in mine)


def test_habits_show_in_betting_and_banking() -> None:
    names = ["grinder", "plunger", "professor", "shy guest", "gambler", "chaser"]
    _, commands, events = play(table_of([PERSONAS[name] for name in names]), 7, 150)
    bets = {
        seat: [done.amount for done in commands if isinstance(done, c.PlaceBet) and done.seat == seat]
        for seat in range(1, 7)
    }
    assert set(bets[1]) == set(bets[4]) == {500}
    assert set(bets[3]) == {2000}
    assert len(set(bets[5])) > 5
    assert max(bets[6]) > 500
    taken = Counter(event.seat for event in events if isinstance(event, e.BankTaken))
    declined = Counter(event.seat for event in events if isinstance(event, e.BankDeclined))
    assert taken[4] == taken[6] == declined[3] == 0
    assert min(taken[seat] for seat in (1, 2, 3, 5)) > 3
    assert min(declined[seat] for seat in (1, 2, 4, 5, 6)) > 3


@pytest.mark.parametrize(("banking", "least", "most"), [("seldom", 0, 25), ("often", 25, 100)])
def test_computer_players_are_chosen_by_how_often_they_should_bank(banking: Banking, least: int, most: int) -> None:
    for seed in range(20):
        shares = [who.share for who in some_personas(5, random.Random(seed), ["Ada"], banking)]
        assert least <= sum(shares) / 5 <= most


def offers(store: EventStore, seed: int) -> int:
    """Return how often the bank is offered in 20 rounds to a person who bets $25 and always declines."""
    session = LocalSeat.new(store, name="Maria", seed=seed)
    offered = 0
    while session.view.phase is not Phase.BETWEEN or session.view.round < 20:
        if session.view.bank.turn == session.position:
            offered += 1
            assert session.act(c.DeclineBank(session.position)) is None
        else:
            advance(session)
    return offered


@pytest.mark.parametrize("seeds", [range(10), pytest.param(range(400), marks=pytest.mark.slow)])
def test_you_are_nearly_always_offered_the_bank_at_least_twice_in_twenty_rounds(
    store: EventStore, seeds: range
) -> None:
    assert sum(offers(store, seed) >= 2 for seed in seeds) >= 0.95 * len(seeds)


def test_a_computer_player_who_cannot_bet_buys_in_again() -> None:
    state, commands, _ = play(table_of([PERSONAS["gambler"]], chips=600), 1, 30)
    assert any(isinstance(command, c.BuyIn) for command in commands)
    player = state.player(1)
    assert player is not None
    assert player.bought_in > 600


def test_there_are_at_least_ten_personas_each_with_its_own_name_line_and_habit() -> None:
    assert len(PERSONAS) >= 10
    for values in zip(*((who.name, who.line, who.habit) for who in PERSONAS.values()), strict=True):
        assert len(set(values)) == len(PERSONAS)
    for who in PERSONAS.values():
        assert who.strategy in (*STRATEGY_NAMES, "solved")
        assert len(who.habit) <= 16
        assert who.line.endswith(".")


def test_a_computer_player_with_an_unknown_habit_never_banks() -> None:
    assert persona("of a later version").banks == "never"


def test_a_computer_player_with_an_unknown_strategy_plays_the_house_way() -> None:
    state = table_of([PERSONAS["bank fan"]])
    state, _ = give(state, c.OpenRound(SeededSecrets(1).secret("t", 1)))
    state, _ = give(state, c.PlaceBet(1, 500))
    state, _ = give(state, c.Deal())
    later = computer_command(view(state, 1), "clever", random.Random(1))
    assert isinstance(later, c.SetHand)
    assert later == computer_command(view(state, 1), "foxwoods", random.Random(1))


def test_computer_players_need_only_a_view_of_the_table() -> None:
    state = table_of([PERSONAS["bank fan"]])
    state, _ = give(state, c.OpenRound(SeededSecrets(1).secret("t", 1)))
    assert isinstance(computer_command(view(state, 1), "foxwoods", random.Random(1)), c.PlaceBet)
    assert computer_command(view(state, 0), "foxwoods", random.Random(1)) is None
