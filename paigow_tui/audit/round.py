"""One round, read from its events, and what it must have dealt and paid. An event is a dict parsed from JSON."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, NamedTuple

from paigow_tui.audit.ranks import Rules, Worth, fouled, worth_of_high, worth_of_low
from paigow_tui.audit.shuffle import commitment, dice_of, lot_of, shuffle_key, shuffled_deck
from paigow_tui.audit.side_bets import ENVY, ENVY_STAKE, METER, PAY_TABLES, PERCENT_OF_METER, push_rule_applies, row_of
from paigow_tui.audit.solved import set_by_solution
from paigow_tui.cards import Card, parse_card

Event = Mapping[str, Any]
Cards = tuple[Card, ...]
SETTLING = ("SeatSettled", "SideBetSettled", "EnvyPaid", "MeterMoved", "BankSettled")
"""The events of a settlement, in this order."""


class Setting(NamedTuple):
    """How a hand was set, and whether the event called it a foul."""

    low: Cards
    high: Cards
    foul: bool
    solved: bool = False
    """Whether the seat must set the hand as the solution of the game does."""


@dataclass
class Round:
    """What is known about a round so far."""

    number: int
    commitment: str
    secret: str
    solvers: frozenset[int] = frozenset()
    """The seats that play the solution of the game; 0 for the house."""
    banker: int = 0
    cut: str = ""
    dice: tuple[int, ...] = ()
    first: int = 0
    commitments: dict[int, str] = field(default_factory=dict)
    """Each seat's commitment to its share of the shuffle."""
    shares: dict[int, str] = field(default_factory=dict)
    """The shares opened before the deal, by seat."""
    hands: tuple[Cards, ...] = ()
    rest: Cards = ()
    settings: dict[int, Setting] = field(default_factory=dict)
    exposed: Event | None = None
    """The event that showed the dealer's open hand."""
    stakes: dict[int, int] = field(default_factory=dict)
    side: dict[tuple[int, str], int] = field(default_factory=dict)
    """Side bets by seat and name, in the order in which they were made."""
    touched: set[int] = field(default_factory=set)
    missing: set[int] | None = None
    """The seats whose shares were missing when the round was called off."""
    settled: list[Event] = field(default_factory=list)
    """The settlement's events, in order."""

    def take(self, kind: str, event: Event, dealer: int) -> None:
        """Take the next event. Raise KeyError, TypeError or ValueError if it cannot be read."""
        seat = event.get("seat", 0)
        match kind:
            case "BetPlaced" | "SatOut":
                self.stakes.pop(seat, None)
                self.side = {held: stake for held, stake in self.side.items() if held[0] != seat}
                if kind == "BetPlaced":
                    self.stakes[seat] = event["amount"]
                    self.side |= {(seat, made["bet"]): made["amount"] for made in event["side"]}
            case "BankTaken":
                self.banker = seat
                self.stakes[dealer] = self.stakes.pop(seat)
            case "DealerBanked":
                self.banker = dealer
            case "DeckCut" if not self.dice and not self.shares:
                self.cut = event["word"]
            case "ShareCommitted" if not self.shares:
                self.commitments[seat] = event["commitment"]
            case "ShareOpened" if not self.dice:
                self.shares[seat] = event["share"]
            case "RoundVoided":
                self.missing = {*event["missing"]}
            case "DiceThrown":
                self.dice, self.first = tuple(event["dice"]), event["first"]
            case "HandsDealt":
                self.hands, self.rest = tuple(map(_cards, event["hands"])), _cards(event["rest"])
            case "HandSet":
                solved = (0 if event["by"] == "house way" else seat) in self.solvers
                self.settings[seat] = Setting(_cards(event["low"]), _cards(event["high"]), event["foul"], solved)
            case "DealerExposed":
                self.exposed = event
            case "LateTouched":
                self.touched.add(seat)
            case kind if kind in SETTLING:
                self.settled.append({**event, "type": kind})
            case "DeckCut" | "ShareCommitted" | "ShareOpened":
                raise ValueError("it came too late for the shuffle")
            case _:
                pass


def _cards(texts: Sequence[str]) -> Cards:
    return tuple(map(parse_card, texts))


def faults(played: Round, table: str, rules: Rules, secret: str, meter: int) -> Iterator[str]:
    """Yield each fault in a round, given its secret; nothing if everything is as committed."""
    if secret != played.secret:
        yield "the secret that was published is not the one it was opened with"
    elif not (len(secret) == 64 and all(char in "0123456789abcdef" for char in secret)):
        yield "its secret is not 64 hexadecimal digits"
    elif commitment(secret) != played.commitment:
        yield "its secret is not the one that was committed to"
    yield from _shared(played)
    if played.missing is None:
        yield from _dealt(played, table, secret)
        yield from _set(played, rules)
        yield from _solved(played, table, rules, secret)
        yield from _paid(played, rules, meter)


def _shared(played: Round) -> Iterator[str]:
    for seat, share in played.shares.items():
        if len(share) != 64 or commitment(share) != played.commitments.get(seat):
            yield f"the share of seat {seat} is not the one it committed to"
    missing = played.commitments.keys() - played.shares.keys()
    if played.missing is None and missing:
        yield "it was dealt before every share of the shuffle was opened"
    if played.missing is not None and (not missing or played.missing != missing):
        yield "it was called off although no share was missing"


def _dealt(played: Round, table: str, secret: str) -> Iterator[str]:
    chance = (shuffle_key(secret, played.shares), table, played.number, played.cut)
    if played.dice != dice_of(*chance):
        yield "the dice are not those of its secret and cut"
    elif played.first != (played.banker + sum(played.dice) - 2) % 7 + 1:
        yield f"the dice do not send the first hand to position {played.first}"
    deck = shuffled_deck(*chance)
    for turn in range(7):
        position = (played.first + turn - 1) % 7 + 1
        if len(played.hands) != 7 or list(played.hands[position - 1]) != deck[7 * turn : 7 * turn + 7]:
            yield f"the hand at position {position} is not the one that its secret and cut produce"
    if list(played.rest) != deck[49:]:
        yield "the four cards left over are not those of its secret and cut"


def _set(played: Round, rules: Rules) -> Iterator[str]:
    dealer = rules["dealer_seat"]
    struck = played.exposed is not None and played.exposed["struck"]
    for position in range(1, 8):
        setting = played.settings.get(position)
        if setting is None:
            if position == dealer or not struck:
                yield f"the hand at position {position} was never set"
            continue
        both = (*setting.low, *setting.high)
        if len(setting.low) != 2 or len(both) != 7 or {*both} != {*played.hands[position - 1]}:
            yield f"position {position} did not set the seven cards it was dealt"
        elif setting.foul != fouled(*_worths(setting, rules), rules):
            yield f"the setting at position {position} is {'not a' if setting.foul else 'a'} foul"
    if played.exposed is not None:
        shown = (*(_cards(played.exposed[name]) for name in ("cards", "low", "high")), struck)
        low, high, *_ = played.settings[dealer]
        if shown != (played.hands[dealer - 1], low, high, pushes_all(played, rules)):
            yield "the dealer's hand was not shown as it was dealt and set"


def _solved(played: Round, table: str, rules: Rules, secret: str) -> Iterator[str]:
    chance = (shuffle_key(secret, played.shares), table, played.number, played.cut)
    for seat, setting in played.settings.items():
        if setting.solved:
            role = "banker" if seat == played.banker else "player"
            due = set_by_solution(played.hands[seat - 1], rules, role, lot_of(*chance, seat))
            if due != _worths(setting, rules):
                yield f"position {seat} did not set its hand as solved does with this secret"


def pushes_all(played: Round, rules: Rules) -> bool:
    """Return whether the dealer's hand returns every base bet."""
    dealer = rules["dealer_seat"]
    return push_rule_applies(rules["push_rule"], played.hands[dealer - 1], played.settings[dealer].low)


def _worths(setting: Setting, rules: Rules) -> tuple[Worth, Worth]:
    return worth_of_high(setting.high, rules), worth_of_low(setting.low)


def _paid(played: Round, rules: Rules, meter: int) -> Iterator[str]:
    """Yield each fault in the payments: bets, side bets and the bank."""
    dealer = rules["dealer_seat"]
    order = sorted(played.stakes, key=lambda seat: (seat != dealer, (seat - played.banker) % 7))
    seats = [seat_result(played, seat, rules) for seat in order]
    net = sum(due["stake"] - due["paid"] - due["commission"] for due in seats)
    commission = 0
    if played.banker != dealer:
        net = net // 2 if rules.get("co_bank") == "half" else net  # bets are in whole dollars
        commission = commission_on(net, rules["commission"])
    bank = {"type": "BankSettled", "seat": played.banker, "net": net, "commission": commission}
    due = [*seats, *side_results(played, rules, meter), bank]
    for made, must in zip_longest(played.settled, due):
        if made != must:
            yield _due(must)


def seat_result(played: Round, seat: int, rules: Rules) -> dict[str, Any]:
    """Return the result that a seat's bet must have had."""
    theirs = _worths(played.settings[played.banker], rules)
    mine = _worths(played.settings[seat], rules) if seat in played.settings else None
    high, low = (compare(mine[0], theirs[0]), compare(mine[1], theirs[1])) if mine else ("", "")
    why = ""
    if seat in played.touched:
        why = "late touch"
    elif pushes_all(played, rules) and played.banker not in played.touched:
        why = "push rule"
    elif mine and fouled(*mine, rules):
        why = "foul"
    elif played.banker in played.touched:
        why = "banker's late touch"
    elif fouled(*theirs, rules):
        why = "banker's foul"
    outcome = outcome_of(high, low, why)
    stake = played.stakes[seat]
    pays = outcome == "win" and seat != rules["dealer_seat"]
    commission = commission_on(stake, rules["commission"]) if pays else 0
    paid = {"win": 2 * stake - commission, "push": stake, "lose": 0}[outcome]
    return {
        "type": "SeatSettled", "seat": seat, "outcome": outcome, "high": high, "low": low, "stake": stake,
        "paid": paid, "commission": commission, "why": why,
    }  # fmt: skip


def side_results(played: Round, rules: Rules, meter: int) -> list[dict[str, Any]]:
    """Return the settlement the side bets must have had, starting at the banker's left and ending with the banker."""
    order = [(played.banker + step) % 7 + 1 for step in range(7)]
    tables = {table.partition(":")[0]: table for table in rules["side_bets"]}
    dealer = rules["dealer_seat"]

    def row(bet: str, seat: int) -> str:
        return row_of(tables[bet], played.hands[seat - 1], played.hands[dealer - 1], played.settings[dealer].low)

    bets = [(seat, bet, stake) for seat in order for (holder, bet), stake in played.side.items() if holder == seat]
    dollars = [(seat, row(bet, seat), stake) for seat, bet, stake in bets if bet == "progressive"]
    meter += sum(stake // 4 for *_, stake in dollars)
    full = [seat for seat, held, _ in dollars if PERCENT_OF_METER.get(held) == 100]
    results: list[dict[str, Any]] = []
    left = meter
    whole = meter - sum(meter * PERCENT_OF_METER.get(held, 0) // 100 for seat, held, _ in dollars if seat not in full)
    for seat, bet, stake in bets:
        held = row(bet, seat)
        paid = stake * (1 + PAY_TABLES[tables[bet]].get(held, -1))
        if bet == "progressive":
            share = meter * PERCENT_OF_METER.get(held, 0) // 100
            if seat in full:
                share = whole // len(full) + (full.index(seat) < whole % len(full))
            paid, left = paid + share, left - share
        results.append({"type": "SideBetSettled", "seat": seat, "bet": bet, "stake": stake, "row": held, "paid": paid})
    for seat, bet, stake in bets:
        if bet == "fortune" and stake >= ENVY_STAKE:
            others = (other for other in order if other not in (seat, dealer) and _plays(played, other))
            results += [
                {"type": "EnvyPaid", "seat": seat, "bet": bet, "other": other, "row": held, "amount": ENVY[held]}
                for other in others
                if (held := row(bet, other)) in ENVY
            ]
    if dollars:
        results.append({"type": "MeterMoved", "meter": METER if full else left})
    return results


def _plays(played: Round, seat: int) -> bool:
    return bool(played.stakes.get(seat)) or seat == played.banker


def _due(must: Event | None) -> str:
    match must:
        case {"type": "SeatSettled", "seat": seat, "outcome": outcome, "paid": paid, "commission": commission}:
            return f"seat {seat} must {outcome} and be paid {paid} cents, after a commission of {commission} cents"
        case {"type": "SideBetSettled", "seat": seat, "bet": bet, "paid": paid}:
            return f"seat {seat} must be paid {paid} cents for {bet}"
        case {"type": "EnvyPaid", "seat": seat, "other": other, "amount": amount}:
            return f"seat {seat} must be paid {amount} cents for the hand of seat {other}"
        case {"type": "MeterMoved", "meter": meter}:
            return f"the meter must be at {meter} cents"
        case {"type": "BankSettled", "seat": seat, "net": net, "commission": commission}:
            return f"the bank of seat {seat} must come to {net} cents, with a commission of {commission} cents"
    return "something was paid that nobody is owed"


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
