"""The ribbons over hands, the big word, and other short texts of the stage, in several lengths, the longest first."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from paigow_tui.amounts import commission_on, dollars, number_of, signed
from paigow_tui.host.account import Account
from paigow_tui.rules import HandRank, Setting, rank_high, rank_low
from paigow_tui.rules.ranking import is_foul
from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import Line, Phase, SeatView, SideStake, View
from paigow_tui.table.events import BankSettled, SeatSettled, Verdict
from paigow_tui.telling.account import outcomes
from paigow_tui.telling.grammar import Voice, came_out, capital, subject, verb_form
from paigow_tui.telling.hands import (
    NOBODYS,
    comparison,
    deciding_card,
    in_short,
    letters,
    noun,
    short_name,
)
from paigow_tui.telling.log import compared, result_line
from paigow_tui.telling.side_bets import beside, game_played, game_title, on_meter, on_offer
from paigow_tui.telling.side_bets import outcomes as outcomes_beside
from paigow_tui.telling.table import Result, against_bank, tally

Which = Literal["low", "high"]
TAKE_THE_BANK: Final = ("TAKE THE BANK?", "BANK?")


def hand_tag(rank: HandRank, which: Which) -> tuple[str, ...]:
    """Name one hand.

    >>> from paigow_tui.rules import rank_low
    >>> from paigow_tui.cards import parse_cards
    >>> hand_tag(rank_low(parse_cards("7s 7c")), "low")
    ('sevens', '77')
    """
    return noun(rank).words, letters(rank) if which == "low" else short_name(rank)


def ribbon(mine: HandRank, theirs: HandRank, which: Which, *, banks: bool = False) -> tuple[str, ...]:
    """Say how a hand came out against another; ``banks`` means that it is the banker's, which wins ties.

    >>> from paigow_tui.rules import rank_low
    >>> from paigow_tui.cards import parse_cards
    >>> one, other = (rank_low(parse_cards(two)) for two in ("As Tc", "Kd Jd"))
    >>> ribbon(one, other, "low")
    ('ace-ten beats king-jack', 'ace-ten wins', 'AT beats KJ', 'AT wins', 'AT')
    >>> ribbon(other, one, "low")
    ('king-jack loses to ace-ten', 'king-jack loses', 'KJ loses to AT', 'KJ loses', 'KJ')
    """
    own, other = noun(mine), noun(theirs)
    brief = hand_tag(mine, which)[1]
    if mine == theirs:
        ties = f"{own.words} {verb_form('tie', own.plural)}"
        texts = ties, f"{brief} ties", brief
        return (f"{ties}, and the banker wins ties", *texts) if banks else texts
    wins = mine > theirs
    does, alone = (verb_form(verb, own.plural) for verb in (("beat", "win") if wins else ("lose", "lose")))
    to, short = "" if wins else " to", f"{brief} {'wins' if wins else 'loses'}"
    if own.words == other.words:
        return f"{own.words} {alone} {deciding_card(mine, theirs)}", f"{own.words} {alone}", short, brief
    return (
        f"{own.words} {does}{to} {other.words}",
        f"{own.words} {alone}",
        in_short(mine, theirs, letters if which == "low" else short_name),
        short,
        brief,
    )


def picking(picked: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the text over the low and the high hand until both cards are picked."""
    low = "pick one more" if picked else "pick two"
    return (f"LOW  {low}", "LOW"), ("HIGH  the other five", "HIGH")


def both_tags(setting: Setting) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the text over both hands of a setting.

    >>> from paigow_tui.rules import setting_of
    >>> from paigow_tui.cards import parse_cards
    >>> seven = parse_cards("7s 7c Kh Kd Js 6h 4c")
    >>> both_tags(setting_of(seven, seven[:2]))
    (('LOW  sevens', 'sevens', '77'), ('HIGH  kings', 'kings', 'pair Ks'))
    """
    low, high = hand_tag(setting.low_rank, "low"), hand_tag(setting.high_rank, "high")
    return (f"LOW  {low[0]}", *low), (f"HIGH  {high[0]}", *high)


def word(result: Result) -> tuple[str, ...]:
    """Return the big word for how a round came out, side bets included; shorter forms leave out the cents."""
    if result.pushing_hand and result.total <= 0:
        return "ALL PUSH", "PUSH"
    sums = tuple(dict.fromkeys((signed(result.total), signed(int(result.total / 100) * 100))))
    if result.banked:
        return (*(f"BANK {sum}" for sum in sums), *sums)
    if result.total > 0:
        return (*(f"WIN {sum}" for sum in sums), *sums)
    return sums if result.total else ("PUSH",)


def why(view: View, result: Result) -> tuple[str, ...]:
    """Explain the result: whom your bank beat, the commission, and as many side bets as fit."""
    mine = view.at(view.seat)
    side = outcomes_beside(mine, view)
    less = result.more[: len(result.more) - bool(side)]
    came = (
        "" if result.pushing_hand or less or not side else f"bet {signed(result.amount) if result.amount else 'push'}"
    )
    begins = [[part for part in (_foul(view), result.pushing_hand, came or _comes_back(mine), *less) if part]]
    if result.banked:
        words: dict[Outcome, str] = {"lose": "beat", "win": "lost to", "push": "pushed with"}
        names = against_bank(view)
        counts = "you " + ", ".join(f"{words[outcome]} {len(names[outcome])}" for outcome in words if names[outcome])
        foul = begins[0][: bool(_foul(view))]
        begins = [[*foul, f"you {'; '.join(tally(view))}", *less], [*foul, counts, *less], [*foul, counts]]
    texts = ["; ".join((*begin, *map(str, side))) for begin in begins]
    short = [one.in_short for one in side]
    for count in range(len(short), -1, -1):
        more = [f"+{len(short) - count} more"] if count < len(short) else []
        texts.append("; ".join((*begins[-1], *short[:count], *more)))
    return tuple(dict.fromkeys(capital(text) for text in texts if text)) or (*_lost_to(view), "")


def _lost_to(view: View) -> Iterator[str]:
    """Say in several lengths which hands yours lost to, if nothing else explains the result."""
    line = result_line(view, view.seat)
    if line is not None and isinstance(line.event, SeatSettled) and line.event.outcome == "lose" and not line.event.why:
        yield from map(capital, compared(line))


def _comes_back(mine: SeatView) -> str:
    """Say that your bet comes back, if each side won one of the hands."""
    push = mine.result
    return (
        f"your {dollars(push.stake)} comes back" if push is not None and push.outcome == "push" and not push.why else ""
    )


def _foul(view: View) -> str:
    """Say what made your hand a foul; empty if it wasn't one."""
    mine = view.at(view.seat)
    if not mine.low or not is_foul(rank_high(mine.high, view.rules).strength, rank_low(mine.low).strength, view.rules):
        return ""
    low, high = noun(rank_low(mine.low)), noun(rank_high(mine.high, view.rules))
    return f"Foul: {high} {verb_form('do', high.plural)} not outrank {low}"


def placard_result(amount: int, outcome: Outcome) -> tuple[str, ...]:
    """Return the result on a seat's placard: the amount won or lost, in cents, or a push."""
    if outcome == "push":
        return ("push",)
    return tuple(dict.fromkeys((signed(amount), signed(round(amount, -2)))))


def wins_or_loses(outcome: Outcome) -> str:
    """Say how a seat came out; what that means for you is shown next to it."""
    return {"win": "wins", "push": "push", "lose": "loses"}[outcome]


def log_reason(line: Line) -> tuple[str, ...]:
    """Give the reason for a result in a person's log, and how much of it is from side bets."""
    reasons = _reasons(line)
    if not line.side:
        return reasons
    side = f"side bets {signed(line.side)}", f"side {signed(line.side)}"
    return *(f"{reason}; {words}" for words in side for reason in reasons), *side


def _reasons(line: Line) -> tuple[str, ...]:
    event = line.event
    if not isinstance(event, SeatSettled):
        bank = "your bank" if line.yours else f"{line.name or 'the dealer'} banked"
        return (bank,) if isinstance(event, BankSettled) else ()
    if event.why:
        return (_VERDICTS[event.why],)
    low, high = comparison(line.low, line.high, NOBODYS)
    brief_low, brief_high = comparison(line.low, line.high, NOBODYS, "short")
    return f"{low}; {high}", f"{brief_low}; {brief_high}", low, brief_low


def verdict(why: Verdict) -> tuple[str, ...]:
    """Say what decided a bet whose hands were not compared."""
    return ("foul",) if why == "foul" else (_VERDICTS[why],)


_VERDICTS: Final[dict[Verdict, str]] = {
    "foul": "your foul",
    "banker's foul": "the banker's foul",
    "late touch": "touched after the reveal",
    "banker's late touch": "the banker's late touch",
    "push rule": "all bets push",
}


def yours_from(stake: int, outcome: Outcome) -> tuple[str, ...]:
    """Return what a seat's result means for you as the banker; ``stake`` is the seat's bet in cents."""
    if outcome == "push":
        return ("PUSH",)
    return (signed(stake if outcome == "lose" else -stake),)


def at_stake(view: View, need: int) -> tuple[tuple[str, Outcome | Literal[""]], ...]:
    """Say how much is bet against you if you take the bank, in cents, and the most you can win and lose."""
    best = need - commission_on(need, view.rules.commission)
    return (
        (f"{dollars(need)}{', half of the bets' if view.rules.shares_bank else ' in bets'} against you", ""),
        (f"win them all: {signed(best)}", "win"),
        (f"lose them all: {signed(-need)}", "lose"),
    )


def covers(view: View, have: int) -> tuple[str, ...]:
    """Say how much you have to cover these bets with (``have``, in cents) and what else banking involves."""
    own = f"your own {dollars(view.at(view.seat).stake)} comes back"
    return f"{dollars(have)} to cover them", "you win ties", own


def seat(view: View, position: int) -> str:
    """Name a seat by its number and player."""
    return f"{position} {'you' if position == view.seat else view.at(position).name or 'Dealer'}"


def last(result: Result | None) -> str:
    """Say how your last hand came out."""
    if result is None:
        return "LAST"
    return f"LAST  {came_out(result.amount) if result.amount else 'push'}"


def deck(view: View) -> Iterator[str]:
    """Say what is in the shoe."""
    yield "53 cards, shuffled"
    if view.cut:
        yield "and cut"


def side_bets(view: View, stakes: Iterable[SideStake]) -> Iterator[str]:
    """Say which side bets are offered, what is on them, and what is on the meter."""
    on = {stake.bet: stake.amount for stake in stakes}
    for bet in on_offer(view.rules):
        amount = f" {dollars(on[bet.name])}" if bet.name in on else ""
        yield f"{bet.title}{amount}{f', {on_meter(view)}' if bet.of_meter else ''}"


def session(account: Account) -> Iterator[str]:
    """Say how the session went, in a line or two."""
    if account.rounds:
        yield f"{signed(account.chips)} in {number_of(account.rounds, 'round')}"
        yield outcomes(account)


def on_table(view: View) -> str:
    """Say how much money is on the table."""
    return f"{dollars(sum(seat.stake for seat in view.seats))} on the table"


def dice(view: View) -> str:
    """Say what the dice show, and who got the first hand; empty before they are rolled."""
    return f"{sum(view.dice)}: seat {view.first} first" if view.dice else ""


NOT_PLAYED: Final = "You sat out. Your cards were set the house way, with no bet on them."


def titles(view: View, given: str = "") -> tuple[str, ...]:
    """Return a game's own title and the name of its variant, in several lengths: ``Face Up Pai Gow Poker``."""
    title = game_title(view.rules)
    names = (title,) if view.rules.player_banks else (f"{title} Pai Gow Poker", f"{title} Pai Gow", title)
    played = (game_played(view.rules),) if view.rules.side_bets else ()
    return tuple(f"{given}: {name}" for name in (*played, title)) * bool(given) + played + names


def header(view: View, doing: str) -> Iterator[str]:
    """Yield the round, its phase and the banker, for the header; your bets between rounds are for the next one."""
    betting = bool(doing) and view.mine is not None and view.phase is Phase.BETWEEN and view.round > 0
    yield f"round {view.round + betting}" if view.round else "before the first round"
    if doing:
        yield doing
    if not betting and (banks := _banks(view)) is not None:
        yield banks
    if view.mine is not None and view.mine.leaving:
        yield "your last round"


def _banks(view: View) -> str | None:
    banker = view.bank.banker
    if banker is None:
        return None
    who = subject(view, banker, Voice(me=view.seat))
    return f"{who.name} {who.verb('bank')}"


def who_banks(view: View) -> tuple[str, ...]:
    """Say who banks, if that is known, in a few words."""
    banks = _banks(view)
    return (f"{capital(banks)}.",) if banks else ()


def rounded(cents: int) -> tuple[str, ...]:
    """Return chips without cents; from a million dollars up, also in millions.

    >>> rounded(123_456_789), rounded(47_550)
    (('$1,234,567', '$1.23M'), ('$475',))
    """
    dollars_only = dollars(cents - cents % 100)
    return (dollars_only, f"${cents / 10**8:.2f}M") if cents >= 10**8 else (dollars_only,)


def on_your_bet(view: View) -> tuple[str, ...]:
    """Return your bet and side bets, in several lengths, the last one empty."""
    mine = view.mine
    if mine is None:
        return ("",)
    bet = f" +{dollars(mine.stake)} bet" if mine.stake else ""  # a banker has only side bets
    return tuple(dict.fromkeys((f"{bet}{beside(mine.side)}", bet, "")))


def so_far(account: Account) -> tuple[str, ...]:
    """Return the session's result, in several lengths."""
    return (f"{signed(account.chips)} this session", signed(account.chips)) if account.rounds else ()


def look_at_a_hand(key: str) -> str:
    """Say how a spectator can enlarge a seat's hand."""
    return f"Click a seat, or press {key}, to see its hand here."


def watchers(count: int) -> str:
    """Say how many people watch the table."""
    return f"{count} watching" if count else ""
