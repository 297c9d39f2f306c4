"""Games of any variant with side bets, with up to six players who act at random within the rules."""

from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec

from paigow_tui.history.form import NAME
from paigow_tui.host.dealer import dealer_command
from paigow_tui.rules import RuleSet, settings
from paigow_tui.rules.ruleset import VEGAS
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.rules.switches import with_variant
from paigow_tui.table import (
    AnyCommand,
    AnyEvent,
    BuyIn,
    CutDeck,
    DeclineBank,
    JoinTable,
    LeaveTable,
    OpenRound,
    OpenTable,
    Phase,
    PlaceBet,
    Refusal,
    SetByHouseWay,
    SetHand,
    SideStake,
    SitOut,
    State,
    TakeBank,
    decide,
    encode,
    evolve_all,
    waiting_for,
)
from paigow_tui.version import FORMAT
from tests.support.histories import sealed

NAMES = ("Ann", "Ben", "Cleo", "Zoë", "Emil", "Fay", "Gus")


def rules_of(variant: str, *side_bets: str, **changes: object) -> RuleSet:
    """Return the rules of a variant, with its usual side bets unless others are named."""
    rules = with_variant(VEGAS, variant, side_bets=True)
    return msgspec.structs.replace(rules, **({"side_bets": side_bets} if side_bets else {}), **changes)


def played(rules: RuleSet, rounds: int, seed: int = 1, seats: Sequence[int] = range(1, 8)) -> list[AnyEvent]:
    """Return the events of a random game."""
    rng, state, log = Random(seed), State.empty(), list[AnyEvent]()

    def give(command: AnyCommand) -> None:
        nonlocal state
        decision = decide(state, command)
        if not isinstance(decision, Refusal):
            state = evolve_all(state, decision)
            log.extend(decision)

    give(OpenTable(f"seed {seed}", rules, "foxwoods"))
    while state.round < rounds or state.phase is not Phase.BETWEEN:
        if state.phase is Phase.BETWEEN:
            for seat in seats:
                kind = ("person", "") if NAMES[seat - 1] == "Zoë" else ("computer", "foxwoods")
                give(JoinTable(seat, NAMES[seat - 1], kind[0], 50_000, kind[1]))  # type: ignore[arg-type]
                if (player := state.player(seat)) is not None and player.chips < 45_000:
                    give(BuyIn(seat, 50_000))
            give(OpenRound(rng.randbytes(32).hex()))
        elif waiting := waiting_for(state):
            if state.phase is Phase.BETS and not rng.randrange(20):
                give(CutDeck(waiting[0], f"word {rng.randrange(1_000)}"))
            give(_choice(rng, state, waiting[0]))
            if not rng.randrange(40):
                give(LeaveTable(waiting[0]))
        else:
            if state.phase is Phase.REVEALED and not rng.randrange(4):
                give(SetByHouseWay(rng.randrange(1, 8)))
            command = dealer_command(state)
            assert command is not None
            give(command)
    return log


def _choice(rng: Random, state: State, seat: int) -> AnyCommand:
    own = state.at(seat)
    offered = [text.partition(":")[0] for text in state.rules.side_bets]
    match state.phase:
        case Phase.BETS:
            others = [other for other in state.seated if state.at(other).stake]
            if others and offered and rng.randrange(2):
                other, bet = rng.choice(others), rng.choice(offered)
                if rng.randrange(8):
                    kept = tuple(stake for stake in state.at(other).side if stake.bet != bet)
                    more = (SideStake(bet, amount),) if (amount := rng.choice((0, 100, 200, 500, 2_500))) else ()
                    return PlaceBet(other, state.at(other).stake, (*kept, *more))
                return rng.choice((SitOut(other), PlaceBet(other, 1_000)))
            side = [
                SideStake(bet, SIDE_BETS[bet].only_stake or rng.choice((100, 500, 1_000)))
                for bet in offered
                if rng.randrange(4)
            ]
            return PlaceBet(seat, 500 * rng.randrange(1, 8), tuple(side)) if rng.randrange(8) else SitOut(seat)
        case Phase.BANK:
            return TakeBank(seat) if rng.randrange(3) else DeclineBank(seat)
        case _:
            low = rng.choice(settings(own.cards, state.rules)).low
            return SetByHouseWay(seat) if rng.randrange(6) else SetHand(seat, low)


def written(events: list[AnyEvent], rules: RuleSet, title: str = "Zoë") -> list[bytes]:
    """Return the lines of a sealed history of these whole rounds."""
    rounds = sum(b'"RoundClosed/' in encode(event) for event in events)
    header = {"format": NAME, "version": FORMAT, "program": "paigow-tui 0.1.0", "title": title}
    first = encode(header | {"rounds": rounds, "house_way": "foxwoods", "rules": rules})
    return sealed([first, *map(encode, events)]).splitlines()


_SEEDS = {"pai-gow": 38, "face-up": 2, "ez": 17, "commission-free": 4}
"""Seeds of games in which everything happens: the bank goes around, envy bonuses are paid, and push rules apply."""


@cache
def history(variant: str) -> tuple[bytes, ...]:
    """Return the lines of a history of seven rounds of a variant, with its usual side bets."""
    rules = rules_of(variant)
    return tuple(written(played(rules, 7, _SEEDS[variant]), rules))
