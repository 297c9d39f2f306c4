"""One round from its events, and what must have been dealt and paid in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from paigow_tui.audit.money import commission_on, compare, outcome_of, paid_to
from paigow_tui.audit.ranks import Worth, fouled, worth_of_high, worth_of_low
from paigow_tui.audit.records import BankSettled, HandSet, Rules, SeatSettled
from paigow_tui.audit.shuffle import committed, deck_of, dice_of
from paigow_tui.cards import Card


@dataclass
class Round:
    """What is known about a round so far."""

    number: int
    commitment: str
    secret: str
    banker: int = 0
    cut: str = ""
    dice: tuple[int, int, int] | None = None
    first: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    rest: tuple[Card, ...] = ()
    settings: dict[int, HandSet] = field(default_factory=dict)
    stakes: dict[int, int] = field(default_factory=dict)
    touched: set[int] = field(default_factory=set)
    revealed: bool = False
    settled: list[SeatSettled] = field(default_factory=list)
    bank: BankSettled | None = None


def faults(played: Round, table: str, rules: Rules, secret: str) -> Iterator[str]:
    """Yield what is wrong with a round, given its secret; nothing if everything is as committed."""
    if secret != played.secret:
        yield "the secret that was published is not the one it was opened with"
    elif not (len(secret) == 64 and all(char in "0123456789abcdef" for char in secret)):
        yield "its secret is not 64 hexadecimal digits"
    elif committed(secret) != played.commitment:
        yield "its secret is not the one that was committed to"
    else:
        yield from _dealt(played, table, secret)
        yield from _set(played, rules)
        if played.hands and len(played.settings) == 7:
            yield from _paid(played, rules)


def _dealt(played: Round, table: str, secret: str) -> Iterator[str]:
    chance = (secret, table, played.number, played.cut)
    if played.dice != dice_of(*chance):
        yield "the dice are not those of its secret and cut"
    elif played.first != (played.banker + sum(played.dice) - 2) % 7 + 1:
        yield f"the dice do not send the first hand to position {played.first}"
    deck = deck_of(*chance)
    for turn in range(7):
        position = (played.first + turn - 1) % 7 + 1
        if len(played.hands) != 7 or list(played.hands[position - 1]) != deck[7 * turn : 7 * turn + 7]:
            yield f"the hand of position {position} is not the one its secret and cut deal"
    if list(played.rest) != deck[49:]:
        yield "the four cards left over are not those of its secret and cut"


def _set(played: Round, rules: Rules) -> Iterator[str]:
    for position in range(1, 8):
        setting = played.settings.get(position)
        if setting is None:
            yield f"the hand of position {position} was never set"
            continue
        both = [*setting.low, *setting.high]
        if len(setting.low) != 2 or len(both) != 7 or set(both) != set(played.hands[position - 1]):
            yield f"position {position} did not set the seven cards it was dealt"
            continue
        high, low = _worths(setting, rules)
        if setting.foul != fouled(high, low, rules):
            yield f"the setting of position {position} is {'not a' if setting.foul else 'a'} foul"


def _worths(setting: HandSet, rules: Rules) -> tuple[Worth, Worth]:
    return worth_of_high(setting.high, rules), worth_of_low(setting.low)


def _paid(played: Round, rules: Rules) -> Iterator[str]:
    banker = played.banker
    owed = [seat for seat, stake in played.stakes.items() if stake]
    order = sorted(owed, key=lambda seat: (seat != rules.dealer_seat, (seat - banker) % 7))
    if [result.seat for result in played.settled] != order:
        yield "not every seat with a stake was settled once and in its turn"
        return
    theirs = _worths(played.settings[banker], rules)
    for result in played.settled:
        expected = _result(played, result.seat, theirs, rules)
        if result != expected:
            yield f"seat {result.seat} must {_said(expected)}, not {_said(result)}"
    net = sum(result.stake - result.paid - result.commission for result in played.settled)
    commission = commission_on(net, rules.commission) if banker != rules.dealer_seat else 0
    if played.bank != BankSettled(banker, net, commission):
        yield f"the bank of seat {banker} came to {net} cents and {commission} of commission"


def _result(played: Round, seat: int, theirs: tuple[Worth, Worth], rules: Rules) -> SeatSettled:
    """Return the result that a seat's bet must have had."""
    mine = _worths(played.settings[seat], rules)
    high, low = compare(mine[0], theirs[0]), compare(mine[1], theirs[1])
    why = ""
    if seat in played.touched:
        why = "late touch"
    elif fouled(*mine, rules):
        why = "foul"
    elif played.banker in played.touched:
        why = "banker's late touch"
    elif fouled(*theirs, rules):
        why = "banker's foul"
    outcome = outcome_of(high, low, why)
    stake = played.stakes[seat]
    commission = (
        commission_on(stake, rules.commission) if outcome == "win" and seat != rules.dealer_seat else 0
    )
    return SeatSettled(seat, outcome, high, low, stake, paid_to(outcome, stake, commission), commission, why)


def _said(result: SeatSettled) -> str:
    known = result.outcome if result.outcome in ("win", "push", "lose") else "something else"
    return f"{known} ({result.stake} cents staked, {result.paid} paid, {result.commission} of commission)"
