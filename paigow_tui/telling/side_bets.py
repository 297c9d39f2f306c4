"""Games and side bets on the screen: what makes a game special, which bets are offered, and how they came out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from paigow_tui.amounts import dollars, number_of, signed
from paigow_tui.rules.ruleset import VARIANTS, RuleSet, variant_of
from paigow_tui.rules.side_bets import ENVY_STAKE, METER_PART, SIDE_BETS, SideBet, parse_side_bet
from paigow_tui.table import SeatView, SideStake, View
from paigow_tui.telling.grammar import Voice, subject

if TYPE_CHECKING:
    from paigow_tui.odds.side_bets import SideBetWorth
    from paigow_tui.rules.house_ways import HouseWay


def game_title(rules: RuleSet) -> str:
    """Return the name of a game, as on a sign above the table."""
    name = variant_of(rules)
    return VARIANTS[name].title if name else "Pai Gow Poker"


def game_played(rules: RuleSet) -> str:
    """Return the name of a game, and its number of side bets.

    >>> game_played(RuleSet(side_bets=("fortune:2", "insurance:1")))
    'Pai Gow Poker, 2 side bets'
    """
    bets = len(rules.side_bets)
    return ", ".join((game_title(rules), *((number_of(bets, "side bet"),) if bets else ())))


def pushing_hand(rules: RuleSet) -> str:
    """Name the dealer's hand that returns all bets: ``Dealer low hand nine-high``; empty if none does."""
    return f"Dealer {rules.pushes.title}" if rules.pushes else ""


def all_push(rules: RuleSet) -> str:
    """Say that the dealer's hand returns all bets."""
    return f"{pushing_hand(rules)}: all bets push."


def pushes_by_length(rules: RuleSet) -> tuple[str, ...]:
    """Say which of the dealer's hands would return all bets, longest form first; empty if none does."""
    if rules.pushes is None:
        return ()
    hand = f"{rules.pushes.rank.word}-high"
    if rules.pushes.hand == "low":
        return (
            f"If the dealer's low hand is {hand}, all bets push.",
            f"A {hand} dealer low hand pushes all bets.",
        )
    return f"If the dealer has {hand}, all bets push.", f"A dealer {hand} pushes all bets."


def game_rules(rules: RuleSet) -> Iterator[str]:
    """Say how a game differs from the standard one, in which the bank goes around."""
    return (words[0] for words in game_rules_by_length(rules))


def game_rules_by_length(rules: RuleSet) -> Iterator[tuple[str, ...]]:
    """Say how a game differs from the standard one, with each rule's longest form first."""
    if rules.player_banks:
        return
    if rules.pushes:
        yield pushes_by_length(rules)
    if rules.dealer_open:
        yield ("You see the dealer's hand first.",)
    yield (f"The dealer always banks{'' if rules.commission else ', and there is no commission'}.",)


def on_offer(rules: RuleSet) -> list[SideBet]:
    """Return the side bets offered at a table."""
    return [parse_side_bet(text)[0] for text in rules.side_bets]


def named(side_bets: Iterable[str]) -> str:
    """Return side bets by title, with the pay table's number if it isn't the usual one: ``Fortune 3, Insurance``."""
    bets = map(parse_side_bet, side_bets)
    return ", ".join(bet.title + f" {table}" * (table != bet.usual) for bet, table in bets) or "none"


def total(side: Iterable[SideStake]) -> int:
    """Return the total of the side bets, in cents."""
    return sum(stake.amount for stake in side)


def beside(side: Iterable[SideStake], word: str = " side") -> str:
    """Return the total of the side bets, as text that follows a bet: `` +$6 side``; empty if there are none."""
    amount = total(side)
    return f" +{dollars(amount)}{word}" if amount else ""


def on_meter(view: View) -> str:
    """Return the amount on a progressive's meter, in brief."""
    return f"meter {dollars(view.meter)}"


def meter_is(view: View) -> str:
    """Say what is on the meter of a progressive."""
    return f"The meter is at {dollars(view.meter)}."


NOT_OFFERED: Final = "No side bets are available here."

# How they came out.


class Outcome(NamedTuple):
    """The outcome of a side bet: its result in cents, and the row of the pay table."""

    title: str
    net: int
    why: str = ""

    @property
    def in_short(self) -> str:
        """Return the outcome without the row."""
        return f"{self.title} {signed(self.net) if self.net else 'push'}"

    def __str__(self) -> str:
        return f"{self.in_short}{f': {self.why}' if self.why else ''}"


def outcomes(seat: SeatView, view: View) -> list[Outcome]:
    """Return how a seat's side bets came out, the winners first, and its envy bonuses."""
    bets = [
        Outcome(SIDE_BETS[result.bet].title, result.paid - result.stake, result.row) for result in seat.side_results
    ]
    paid = [
        Outcome("Envy bonus", envy.amount, f"{subject(view, envy.other, Voice()).name}, {envy.row}")
        for envy in seat.envy
    ]
    return sorted([*bets, *paid], key=lambda outcome: -outcome.net)


def results_by_length(seat: SeatView, view: View) -> Sequence[str]:
    """Return how a seat's side bets came out, the longest text first; empty if it had none."""
    results = outcomes(seat, view)
    if not results:
        return ()
    net = signed(seat.side_net) if seat.side_net else "even"
    best, *others = results
    won = [str(best)] if best.net > 0 else []
    rest = f"the others {signed(sum(other.net for other in others))}"
    return (
        "; ".join(map(str, results)),
        *(f"{words}; {rest}" for words in won if others),
        *(f"{best.title} {signed(best.net)}" for _ in won if not others),
        f"Side bets {net}",
        f"side {net}",
    )


# What they pay.

ON: Final = {
    "own": "your seven cards",
    "dealer": "the dealer's seven cards",
    "both": "your seven cards and the dealer's",
    "low": "the dealer's low hand",
}
ON_WHOSE: Final = {
    "own": "your cards", "dealer": "the dealer's cards", "both": "both hands", "low": "the dealer's low hand"
}  # fmt: skip


def paid(pays: int, of_meter: int, bet: SideBet) -> str:
    """Return the pay of a row."""
    if of_meter:
        return "the meter" if of_meter == 100 else f"{of_meter}% of the meter"
    if pays <= 0:
        return "push" if pays == 0 and bet.pays == "to one" else "loses"
    return f"{pays:,} {'to' if bet.pays == 'to one' else 'for'} 1"


def pay_table(bet: SideBet, table: int) -> Iterator[tuple[str, str]]:
    """Yield the rows of a pay table that win or push, with their pay and envy bonus."""
    for row, pays in bet.tables[table].items():
        envy = f", envy bonus {dollars(bet.envy[row])}" if row in bet.envy else ""
        words = paid(pays, bet.of_meter.get(row, 0), bet)
        if words != "loses":
            yield row, words + envy


def about(bet: SideBet) -> str:
    """Say whose cards a side bet is on, and what else to know about it."""
    least = dollars(ENVY_STAKE)
    envy = f" If you bet {least} or more on it, other players' big hands pay you an envy bonus." if bet.envy else ""
    only = f" The bet is always {dollars(bet.only_stake)}." if bet.only_stake else ""
    meter = f" {METER_PART} cents of each dollar goes to the meter." if bet.of_meter else ""
    return f"On {ON[bet.on]}.{only}{envy}{meter}"


# What they cost.


def on_what(bet: SideBet, way: HouseWay) -> str:
    """Return whose cards a bet is on and, if it matters, how the dealer's hand is set."""
    return ON[bet.on] + (f" (set the {way.title} way)" if bet.on == "low" else "")


def edge(worth: SideBetWorth, meter: int, others: int = 0) -> str:
    """Return the house edge with this many cents on the meter and this many other players."""
    return f"{-100 * float(worth.ev(meter) + worth.envy(others)):.4f}%"


def worth_in_words(worth: SideBetWorth, way: HouseWay, meter: int, others: Iterable[int]) -> Iterator[str]:
    """Yield rows on what a side bet pays, how many hands win it, and what it costs on average."""
    bet = worth.bet
    table = f", pay table {worth.table}" if len(bet.tables) > 1 else ""
    deals = "deals of two hands" if bet.on == "both" else "hands"
    yield f"{bet.title}{table}: on {on_what(bet, way)}, counted over all {worth.of:,} {deals}"
    for row in worth.rows:
        yield f"  {row.name:37}{row.hands:>21,}  {paid(row.pays, row.of_meter, bet)}"
    yield f"  {'house edge':37}{edge(worth, meter):>21}  {-worth.ev(meter)} of the bet"
    if bet.envy:
        yield f"House edge with the envy bonus, on a {dollars(ENVY_STAKE)} bet:"
        for count in others:
            yield f"  {number_of(count, 'other player'):37}{edge(worth, meter, count):>21}"
    if bet.of_meter:
        grows = f"+ {float(100 * worth.of_meter):.6e} × the meter in dollars"
        yield f"  {'return':37}{float(1 + worth.ev()):>21.6f}  {grows}"
        yield f"  {'on the meter':37}{dollars(meter):>21}  break-even at {dollars(100 * round(worth.break_even / 100))}"
    yield f"Source: {bet.source}."
