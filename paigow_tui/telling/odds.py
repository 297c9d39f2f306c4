"""Odds in sentences: what settings are worth, and what yours cost."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from paigow_tui.amounts import MINUS, dollars, number_of, printable
from paigow_tui.cards import Card
from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.rules import choices, house_way
from paigow_tui.table import View
from paigow_tui.telling.grammar import Voice, listed, subject
from paigow_tui.telling.hands import letters
from paigow_tui.telling.rules import by_rule

BUILDING: Final = "Building house-way tables. This happens once and takes a few seconds."
COUNTING: Final = "Working out what each setting is worth…"
WORKING: Final = "Working it out. The first time takes a few seconds."
NO_CARDS: Final = "You can hear the odds once you have cards."
ALL_PUSH: Final = "The dealer's hand pushed every bet, so no setting was worth more than another."
THE_REST: Final = "The other settings are worth less."
NO_ROUNDS: Final = "The coach has no rounds to judge yet this session."
BEST: Final = "You set it the best way."


def building(percent: int, voice: Voice) -> str:
    """Report progress in building a house way's tables."""
    return f"Building house-way tables{voice.aside('first time only')}: {voice.percent(percent / 100)}."


def counting(role: Role) -> str:
    """Say that the odds of a hand are being computed."""
    whose = "each of the others" if role == "banker" else "the banker"
    return f"Counting all 53,524,680 hands that {whose} can hold…"


def failed(what: str, error: Exception) -> str:
    """Say that something cannot be worked out; ``what`` starts the sentence."""
    return f"{what} cannot be worked out here: {printable(error)}."


def against(view: View, voice: Voice) -> str:
    """Say whose hands the viewer's odds are computed against, and that worth is per dollar bet."""
    title = house_way(view.house_way).title
    banker = view.bank.banker or view.rules.dealer_seat
    if banker == view.seat:
        whom = f"You bank, against hands set the {title} way"
    elif view.at(banker).occupant == "dealer":
        whom = f"Against the dealer, who follows the {title} way"
    else:
        whom = f"Against {subject(view, banker, voice).name}, if they set the {title} way"
    return f"{whom}. Values are per dollar bet."


def row(one: SettingRow, voice: Voice) -> str:
    """Describe a setting and its odds in one line."""
    named = (("yours", one.yours), ("best", one.best), ("house way", one.house_way))
    marks = listed([word for word, holds in named if holds])
    foul = ", a foul" if one.setting.foul else ""
    if one.against is not None:
        return f"Low hand {voice.show(one.setting.low)}{foul}: you {one.against.outcome}{'; ' if marks else ''}{marks}."
    chances = f"win {100 * one.win:.1f}, push {100 * one.push:.1f}, lose {100 * one.lose:.1f}"
    front, back = f"{100 * one.front:.0f}", f"{100 * one.back:.0f}"
    alone = f"low hand wins {front}, high hand {back}" if voice.ear else f"front wins {front}, back {back}"
    return (
        f"Low hand {voice.show(one.setting.low)}{foul}: {chances} percent; {'' if foul else f'{alone}; '}"
        f"worth {voice.signed(one.ev)}{'; ' if marks else ''}{marks}."
    )


def columns(rows: Sequence[SettingRow]) -> Iterator[str]:
    """Yield a heading and each setting's figures, to print to the right of its marks and low hand."""
    if any(one.against is not None for one in rows):
        yield f"{'    low':8}{'in front':>9}{'behind':>8}  you"
    else:
        yield "    low    win% push% lose%  EV/$1"
    for one in rows:
        if one.against is not None:
            yield f"{_STANDS[one.against.low]:>9}{_STANDS[one.against.high]:>8}  {one.against.outcome}"
        else:
            yield f"{100 * one.win:6.1f}{100 * one.push:6.1f}{100 * one.lose:6.1f} {Voice().signed(one.ev)}"


def cost_and_best(rows: Sequence[SettingRow], cost: str = "") -> str:
    """Say what your setting cost and which low hand was best, for views without a table; empty if you set none.

    ``cost`` gives the cost in money, if it is known.
    """
    best = next((one for one in rows if one.best), None)
    yours = next((one for one in rows if one.yours), None)
    if best is None or yours is None:
        return cost
    cost = cost or cost_of(yours.cost)
    return cost if cost == BEST else f"{cost} The best low hand was {letters(best.setting.low_rank)}."


_STANDS: Final = {"higher": "beats", "copy": "copies", "lower": "loses"}


def sum_of_parts(odds: HandOdds, minus: str = MINUS) -> str:
    """Return the formula for the EV: how often each hand wins, less commission, plus deals in which all bets push."""
    best, commission = odds.settings[odds.best_player], odds.rules.commission / 100
    pushed = (2 * best.player.win + best.player.push - sum(best.alone[0])) / odds.deals
    less = f" {minus} {commission:g}% of win" if commission else ""
    return f"EV = front + back {minus} 100%{less}{f' + {100 * pushed:.2f}% all push' if pushed else ''}"


def looked_up(odds: HandOdds, role: Role, voice: Voice) -> Iterator[str]:
    """Describe a hand that was looked up, the settings worth considering, and the house way's rule."""
    out = f" with {voice.show(odds.dead)} out" if odds.dead else ""
    way = house_way(odds.against)
    count = number_of(len(choices(odds.hand, odds.rules)), "setting")
    yield f"{voice.show(odds.hand)} as the {role} against {way.title}{out}: {count} worth considering."
    yield from (row(one, voice) for one in rows(odds, role))
    yield by_rule(way, odds.hand, odds.rules, role, voice)


def against_whom(way: str, banker: str) -> str:
    """Return whom the odds are against: a house way by name, or a player, assuming that they follow it."""
    title = house_way(way).title
    return f" if {banker} follows {title}" if banker else f" against {title}"


def cost_of(cost: float) -> str:
    """Say what a setting cost, as a fraction of the bet."""
    return BEST if cost < 0.0005 else f"Your setting cost {cost:.3f} of the bet."


def cost_in_money(cents: float) -> str:
    """Say what a setting cost on average; ``cents`` may be a fraction."""
    if cents < 0.05:
        return BEST
    return (
        f"Your setting cost {dollars(round(cents))} on average."
        if cents >= 1
        else "Your setting cost less than a cent."
    )


def judged(number: int, cents: float, best: Sequence[Card], voice: Voice) -> str:
    """Say what a round's setting cost, in cents, and which low hand was best."""
    if cents < 0.05:
        return f"Round {number}: you set it the best way."
    return f"Round {number}: your setting cost {small(cents)}. The best low hand was {voice.show(best)}."


def side_cost(cost: Fraction) -> str:
    """Say what side bets cost on average; ``cost`` is in cents."""
    return f"On average, side bets like these {'cost' if cost >= 0 else 'are worth'} {small(abs(float(cost)))}."


def small(cents: float) -> str:
    """Format an amount in cents, which may be less than one."""
    return "less than a cent" if 0.005 <= cents < 1 else dollars(round(cents))


def best_rows(rows: Sequence[SettingRow], most: int, voice: Voice) -> Iterator[str]:
    """Describe at most ``most`` of the best settings, then the viewer's and the house way's."""
    for place, one in enumerate(rows):
        if place < most or one.yours or one.house_way:
            yield row(one, voice)


# Looking up.

NO_BANK: Final = "Only the dealer banks in this game."


def cards_missing(count: int) -> str:
    """Say how many more cards are needed to look up a hand."""
    return f"Type or click {number_of(count, 'more card')}."


def cards_out(count: int) -> str:
    """Say how many cards are out of the deck, besides the hand."""
    return f"{number_of(count, 'more card')} {'is' if count == 1 else 'are'} out of the deck."
