"""One round from its events, and what must have been dealt and paid in it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest

from paigow_tui.audit import records as r
from paigow_tui.audit.ranks import Worth, fouled, worth_of_high, worth_of_low
from paigow_tui.audit.shuffle import committed, deck_of, dice_of, mixed
from paigow_tui.audit.side_bets import ENVY, ENVY_STAKE, METER, PAY_TABLES, PERCENT_OF_METER, row_of, strikes
from paigow_tui.cards import Card

SideSettlement = r.SideBetSettled | r.EnvyPaid | r.MeterMoved


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
    commitments: dict[int, str] = field(default_factory=dict)
    """What each seat committed to as its share of the shuffle."""
    shares: dict[int, str] = field(default_factory=dict)
    """The shares that were opened."""
    hands: tuple[tuple[Card, ...], ...] = ()
    rest: tuple[Card, ...] = ()
    settings: dict[int, r.HandSet] = field(default_factory=dict)
    timed: dict[int, r.ClockRanOut] = field(default_factory=dict)
    """How hands were set whose time was up, by seat."""
    exposed: r.DealerExposed | None = None
    stakes: dict[int, int] = field(default_factory=dict)
    side: dict[tuple[int, str], int] = field(default_factory=dict)
    """Side bets by seat and name, in the order in which they were made."""
    touched: set[int] = field(default_factory=set)
    voided: bool = False
    revealed: bool = False
    settled: list[r.SeatSettled] = field(default_factory=list)
    beside: list[SideSettlement] = field(default_factory=list)
    """How the side bets were settled."""
    bank: r.BankSettled | None = None

    @property
    def struck(self) -> bool:
        """Return whether an open dealer's hand returned all bets, so that nobody set."""
        return self.exposed is not None and self.exposed.struck


def faults(played: Round, table: str, rules: r.Rules, secret: str, meter: int) -> Iterator[str]:
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
        yield from _exposed(played, rules)
        yield from _paid(played, rules)
        both = zip_longest(played.beside, settled_beside(played, rules, meter))
        yield from (_due(must) for made, must in both if made != must)


def _dealt(played: Round, table: str, secret: str) -> Iterator[str]:
    chance = (mixed(secret, played.shares), table, played.number, played.cut)
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


def _set(played: Round, rules: r.Rules) -> Iterator[str]:
    for position in range(1, 8):
        setting = played.settings.get(position)
        if setting is None and played.struck and position != rules.dealer_seat:
            continue
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


def _exposed(played: Round, rules: r.Rules) -> Iterator[str]:
    """Yield what is wrong with the dealer's hand as it was shown to the players."""
    own = played.settings[rules.dealer_seat]
    shown = r.DealerExposed(played.hands[rules.dealer_seat - 1], own.low, own.high, _strikes(played, rules))
    if played.exposed is not None and played.exposed != shown:
        yield "the dealer's hand was not shown as it was dealt and set"


def _strikes(played: Round, rules: r.Rules) -> bool:
    dealer = rules.dealer_seat
    return strikes(rules.push_rule, played.hands[dealer - 1], played.settings[dealer].low)


def _worths(setting: r.HandSet, rules: r.Rules) -> tuple[Worth, Worth]:
    return worth_of_high(setting.high, rules), worth_of_low(setting.low)


def _paid(played: Round, rules: r.Rules) -> Iterator[str]:
    banker = played.banker
    owed = [seat for seat, stake in played.stakes.items() if stake]
    order = sorted(owed, key=lambda seat: (seat != rules.dealer_seat, (seat - banker) % 7))
    if [result.seat for result in played.settled] != order:
        yield "not every seat with a stake was settled once and in its turn"
        return
    theirs = _worths(played.settings[banker], rules)
    struck = _strikes(played, rules)
    for result in played.settled:
        expected = _result(played, result.seat, theirs, rules, struck)
        if result != expected:
            yield f"seat {result.seat} must {_said(expected)}, not {_said(result)}"
    net = sum(result.stake - result.paid - result.commission for result in played.settled)
    commission = commission_on(net, rules.commission) if banker != rules.dealer_seat else 0
    if played.bank != r.BankSettled(banker, net, commission):
        yield f"the bank of seat {banker} came to {net} cents and {commission} of commission"


def _result(
    played: Round, seat: int, theirs: tuple[Worth, Worth], rules: r.Rules, struck: bool = False
) -> r.SeatSettled:
    """Return the result that a seat's bet must have had."""
    mine = _worths(played.settings[seat], rules) if seat in played.settings else None
    high, low = (compare(mine[0], theirs[0]), compare(mine[1], theirs[1])) if mine else ("", "")
    why = ""
    if seat in played.touched:
        why = "late touch"
    elif struck and played.banker not in played.touched:
        why = "push rule"
    elif mine and fouled(*mine, rules):
        why = "foul"
    elif played.banker in played.touched:
        why = "banker's late touch"
    elif fouled(*theirs, rules):
        why = "banker's foul"
    outcome = outcome_of(high, low, why)
    stake = played.stakes[seat]
    commission = commission_on(stake, rules.commission) if outcome == "win" and seat != rules.dealer_seat else 0
    return r.SeatSettled(seat, outcome, high, low, stake, paid_to(outcome, stake, commission), commission, why)


def _due(must: SideSettlement | None) -> str:
    match must:
        case r.SideBetSettled():
            return f"seat {must.seat} must be paid {must.paid} cents for {must.bet}"
        case r.EnvyPaid():
            return f"seat {must.seat} must be paid {must.amount} cents for the hand of seat {must.other}"
        case r.MeterMoved():
            return f"the meter must stand at {must.meter} cents"
    return "side bets were paid that nobody made"


def settled_beside(played: Round, rules: r.Rules, meter: int) -> list[SideSettlement]:
    """Return how the side bets must have been settled, from the banker's left to the banker."""
    order = [(played.banker + step) % 7 + 1 for step in range(7)]
    tables = {table.partition(":")[0]: table for table in rules.side_bets}
    dealer, low = played.hands[rules.dealer_seat - 1], played.settings[rules.dealer_seat].low

    def row(bet: str, seat: int) -> str:
        return row_of(tables[bet], played.hands[seat - 1], dealer, low)

    bets = [(seat, bet, stake) for seat in order for (holder, bet), stake in played.side.items() if holder == seat]
    dollars = [(seat, row(bet, seat), stake) for seat, bet, stake in bets if bet == "progressive"]
    meter += sum(stake // 4 for *_, stake in dollars)
    full = [seat for seat, held, _ in dollars if PERCENT_OF_METER.get(held) == 100]
    found: list[SideSettlement] = []
    left = meter
    for seat, bet, stake in bets:
        held = row(bet, seat)
        paid = stake * (1 + PAY_TABLES[tables[bet]].get(held, -1))
        if bet == "progressive":
            share = meter * PERCENT_OF_METER.get(held, 0) // 100
            if seat in full:
                share = meter // len(full) + (full.index(seat) < meter % len(full))
            paid, left = paid + share, left - share
        found.append(r.SideBetSettled(seat, bet, stake, held, paid))
    for seat, bet, stake in bets:
        if bet == "fortune" and stake >= ENVY_STAKE:
            others = [
                (other, row(bet, other))
                for other in order
                if other not in (seat, rules.dealer_seat) and (played.stakes.get(other) or other == played.banker)
            ]
            found += [r.EnvyPaid(seat, bet, other, held, ENVY[held]) for other, held in others if held in ENVY]
    if dollars:
        found.append(r.MeterMoved(METER if full else left))
    return found


def _said(result: r.SeatSettled) -> str:
    known = result.outcome if result.outcome in ("win", "push", "lose") else "something else"
    return f"{known} ({result.stake} cents staked, {result.paid} paid, {result.commission} of commission)"


def compare(mine: Worth, theirs: Worth) -> str:
    """Compare a seat's hand with the banker's."""
    return "copy" if mine == theirs else "higher" if mine > theirs else "lower"


def commission_on(win: int, basis_points: int) -> int:
    """Return the commission on a win, in cents; half a cent rounds up."""
    if win <= 0:
        return 0
    whole, rest = divmod(win * basis_points, 10_000)
    return whole + (rest >= 5_000)


def outcome_of(high: str, low: str, why: str) -> str:
    """Return ``win``, ``push`` or ``lose``."""
    if why == "push rule":
        return "push"
    if why:
        return "win" if why.startswith("banker's") else "lose"
    wins = [high, low].count("higher")
    return ("lose", "push", "win")[wins]


def paid_to(outcome: str, stake: int, commission: int) -> int:
    """Return what the seat is paid, in cents."""
    if outcome == "win":
        return stake + stake - commission
    return stake if outcome == "push" else 0
