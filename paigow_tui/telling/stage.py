"""What the stage writes over hands and in big letters. Each is told in several lengths, the fullest first."""

from collections.abc import Iterator
from typing import Final, Literal

from paigow_tui.amounts import dollars, signed
from paigow_tui.rules import HandRank, Setting
from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import Line, View
from paigow_tui.table.events import BankSettled, SeatSettled, Verdict
from paigow_tui.telling.grammar import verb_form
from paigow_tui.telling.hands import NOBODYS, comparison, letters, noun, short_name
from paigow_tui.telling.table import Result, against_bank, tally

Which = Literal["low", "high"]
TAKE_THE_BANK: Final = ("TAKE THE BANK?", "BANK?")


def hand_tag(rank: HandRank, which: Which) -> tuple[str, ...]:
    """Return what one hand is called.

    >>> from paigow_tui.rules import rank_low
    >>> from paigow_tui.cards import parse_cards
    >>> hand_tag(rank_low(parse_cards("7s 7c")), "low")
    ('sevens', '77')
    """
    return noun(rank).words, letters(rank) if which == "low" else short_name(rank)


def ribbon(mine: HandRank, theirs: HandRank, which: Which, *, banks: bool = False) -> tuple[str, ...]:
    """Say how a hand came out against another; ``banks`` if it is the banker's, who wins ties.

    >>> from paigow_tui.rules import rank_low
    >>> from paigow_tui.cards import parse_cards
    >>> one, other = (rank_low(parse_cards(two)) for two in ("As Tc", "Kd Jd"))
    >>> ribbon(one, other, "low")
    ('ace-ten beats king-jack', 'ace-ten wins', 'AT beats KJ', 'AT')
    >>> ribbon(other, one, "low")
    ('king-jack loses to ace-ten', 'king-jack loses', 'KJ loses to AT', 'KJ')
    """
    own, other = noun(mine), noun(theirs)
    brief, their_brief = hand_tag(mine, which)[1], hand_tag(theirs, which)[1]
    if mine == theirs:
        ties = f"{own.words} {verb_form('tie', own.plural)}"
        return (f"{ties}, and the banker wins ties", ties, f"{brief} ties", brief) if banks else (ties, brief)
    wins = mine > theirs
    does, alone = (verb_form(verb, own.plural) for verb in (("beat", "win") if wins else ("lose", "lose")))
    to = "" if wins else " to"
    if own.words == other.words:
        kicker = f"{own.words} {alone} on the kicker"
        return kicker, f"{own.words} {alone}", brief
    return (
        f"{own.words} {does}{to} {other.words}",
        f"{own.words} {alone}",
        f"{brief} {'beats' if wins else 'loses to'} {their_brief}",
        brief,
    )


def picking(picked: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what stands over the low and the high hand until both are picked."""
    low = "pick one more" if picked else "pick two"
    return (f"LOW  {low}", "LOW"), ("HIGH  the other five", "HIGH")


def both_tags(setting: Setting) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what stands over both hands of a setting.

    >>> from paigow_tui.rules import setting_of
    >>> from paigow_tui.cards import parse_cards
    >>> seven = parse_cards("7s 7c Kh Kd Js 6h 4c")
    >>> both_tags(setting_of(seven, seven[:2]))
    (('LOW  sevens', 'sevens', '77'), ('HIGH  kings', 'kings', 'pair Ks'))
    """
    low, high = hand_tag(setting.low_rank, "low"), hand_tag(setting.high_rank, "high")
    return (f"LOW  {low[0]}", *low), (f"HIGH  {high[0]}", *high)


def word(result: Result) -> tuple[str, ...]:
    """Say in big letters how a round came out, without cents where there is no room for them."""
    if result.pushing_hand:
        return "ALL PUSH", "PUSH"
    amount = signed(result.amount)
    whole = signed(result.amount - result.amount % 100 if result.amount > 0 else result.amount + -result.amount % 100)
    sums = tuple(dict.fromkeys((amount, whole)))
    if result.banked:
        return (*(f"BANK {sum}" for sum in sums), *sums)
    if result.amount > 0:
        return (*(f"WIN {sum}" for sum in sums), *sums)
    return sums if result.amount else ("PUSH",)


def why(view: View, result: Result) -> tuple[str, ...]:
    """Say what the word is made of: whom your bank beat, what brought the push, the commission."""
    if not result.banked:
        parts = (result.pushing_hand, *result.more) if result.pushing_hand else result.more
        return ("; ".join(parts),) if parts else ()
    words: dict[Outcome, str] = {"lose": "beat", "win": "lost to", "push": "pushed with"}
    names = against_bank(view)
    counts = ", ".join(f"{words[outcome]} {len(names[outcome])}" for outcome in words if names[outcome])
    return "; ".join((*tally(view), *result.more)), "; ".join((counts, *result.more)), counts


def placard_result(amount: int, outcome: Outcome) -> tuple[str, ...]:
    """Return a seat's result on its placard: what it won or lost in cents, or a push."""
    if outcome == "push":
        return ("push",)
    return tuple(dict.fromkeys((signed(amount), signed(round(amount, -2)))))


def wins_or_loses(outcome: Outcome) -> str:
    """Say how a seat came out, where what that means to you is said beside it."""
    return {"win": "wins", "push": "push", "lose": "loses"}[outcome]


def log_reason(line: Line) -> tuple[str, ...]:
    """Say why a result of yours in the log came out as it did."""
    event = line.event
    if not isinstance(event, SeatSettled):
        return ("your bank",) if isinstance(event, BankSettled) else ()
    if event.why:
        return (_VERDICTS[event.why],)
    low, high = comparison(line.low, line.high, NOBODYS)
    brief_low, brief_high = comparison(line.low, line.high, NOBODYS, "short")
    return f"{low}; {high}", f"{brief_low}; {brief_high}", low, brief_low


_VERDICTS: Final[dict[Verdict, str]] = {
    "foul": "your foul",
    "banker's foul": "the banker's foul",
    "late touch": "touched after the reveal",
    "banker's late touch": "the banker's late touch",
    "push rule": "all bets push",
}


def yours_from(stake: int, outcome: Outcome) -> tuple[str, ...]:
    """Return what a seat's result means to you as the banker, whose stake it was in cents."""
    if outcome == "push":
        return ("PUSH",)
    return (signed(stake if outcome == "lose" else -stake),)


def to_cover(need: int) -> str:
    """Say how much is bet against a seat that takes the bank, in cents."""
    return f"{dollars(need)} in bets against you"


def cover(have: int) -> str:
    """Say what a seat has to cover these bets, in cents."""
    return f"{dollars(have)} to cover them"


def on_table(view: View) -> str:
    """Say how much lies on the table."""
    return f"{dollars(sum(seat.stake for seat in view.seats))} on the table"


def dice(view: View) -> str:
    """Say what the dice gave, and who got the first hand; empty before they are thrown."""
    return f"{sum(view.dice)}: seat {view.first} first" if view.dice else ""


def header(view: View, doing: str) -> Iterator[str]:
    """Yield the round, what is going on in it, and who banks, for the header."""
    yield f"round {view.round}" if view.round else "before the first round"
    if doing:
        yield doing
    banker = view.bank.banker
    if banker is not None:
        who = "the dealer" if banker == view.rules.dealer_seat else view.at(banker).name
        yield "you bank" if banker == view.seat else f"{who} banks"
