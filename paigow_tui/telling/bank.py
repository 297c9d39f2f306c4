"""The bank in sentences: who has it and why, who was skipped, who gets it next, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from paigow_tui.amounts import dollars
from paigow_tui.table import CircleSeat, View
from paigow_tui.table import events as e
from paigow_tui.telling.grammar import DEALER, YOU, Length, Subject, Voice, listed, subject

if TYPE_CHECKING:
    from paigow_tui.odds.lab.bank import BankWorth, Worth

SOMEBODY = Subject("a player")
"""What to call the banker if their name is no longer known."""


def this_round(view: View, voice: Voice) -> str:
    """Say who banks this round, or who is being offered the bank."""
    bank = view.bank
    if bank.turn is not None:
        return f"The bank is offered to {subject(view, bank.turn, voice).name}."
    if bank.banker is not None and bank.banker != view.rules.dealer_seat:
        here = view.at(bank.banker).banker
        return f"{subject(view, bank.banker, voice).does('bank')}." if here else "A player banked."
    if bank.why_dealer is None and next_up(view) == view.rules.dealer_seat:
        return "Nobody else can bank, so the dealer will."
    if bank.why_dealer is None:
        who = subject(view, next_up(view), voice)
        return f"After the bets, {who.name} {who.verb('be')} offered the bank first."
    last = bank.last_banker
    before = subject(view, last, voice) if last and view.at(last).name else SOMEBODY
    return dealer_banks(bank.why_dealer, before)


def dealer_banks(why: e.DealerReason, before: Subject) -> str:
    """Say why the dealer banks; ``before`` is the player who banked the round before, if one did."""
    return {
        "first round": "The dealer banks the first round.",
        "after a player": f"{before.first} banked last round, so the dealer banks.",
        "its turn": "It is the dealer's turn to bank.",
        "nobody took it": "No takers, so the dealer banks.",
        "always": "The dealer always banks.",
    }[why]


def next_round(view: View, voice: Voice, length: Length = "full") -> str:
    """Say who gets the bank next round, or who does if it is declined now; empty if already said."""
    bank, dealer, short = view.bank, view.rules.dealer_seat, length == "short"
    who = subject(view, next_up(view), voice)
    if bank.turn is not None:
        refuser = subject(view, bank.turn, voice)
        then = "the dealer banks" if next_up(view) == dealer else f"{who.name} {who.verb('be')} asked"
        return f"If {refuser.name} {refuser.verb('decline')}, {then}."
    if bank.banker is None:
        return "" if bank.why_dealer or next_up(view) == dealer else "If everyone declines, the dealer banks."
    first = "may bank first" if short else f"{who.verb('be')} offered the bank first"
    if next_up(view) != dealer:
        return f"Next{':' if short else ' round'} {who.name} {first}."
    again = " again" if bank.banker == dealer else ""
    later = subject(view, bank.first_next, voice).name if bank.dealer_next and bank.first_next else ""
    if short:
        return f"Next: the dealer{again}{f', then {later}' if later else ''}."
    after = f" After that, the bank is offered to {later} first." if later else ""
    return f"Next round the dealer banks{again}.{after}"


def next_up(view: View) -> int:
    """Return the next position to get the bank; 0 if unknown."""
    bank, dealer = view.bank, view.rules.dealer_seat
    if bank.banker is not None:
        return dealer if bank.dealer_next or not bank.first_next else bank.first_next
    if bank.why_dealer is not None:
        return dealer
    order = [place.position for place in bank.circle]
    after = order.index(bank.turn) + 1 if bank.turn is not None else 0
    waiting = (place.position for place in bank.circle[after:] if place.mark in ("in line", "dealer"))
    if view.rules.rotation == "circle":
        return next(waiting, dealer)
    return next((position for position in waiting if position != dealer), dealer)


def skipped(why: e.PassReason, who: Subject, need: int = 0, have: int = 0) -> str:
    """Say that the bank skips somebody, and why."""
    because = {
        "banked": "banked last round",
        "new": "had no bet last round",
        "sat out": f"{who.verb('be')} sitting out",
        "leaving": f"{who.verb('be')} leaving",
        "cannot cover": f"{who.verb('have')} {dollars(have)} and {who.verb('need')} {dollars(need)} to cover the bets",
    }[why]
    return f"The bank skips {who.name}{' because you' if who.plural else ', who'} {because}."


def skipped_you(view: View) -> str:
    """Say why the bank skipped the viewer this round; empty if it did not."""
    for place in view.bank.circle:
        if place.position == view.seat and place.mark == "passed over" and place.reason is not None:
            return skipped(place.reason, YOU, place.need, place.have)
    return ""


def reasons(view: View, voice: Voice) -> Iterator[str]:
    """Say who declined or may not bank this round, and why, starting with you."""
    if you := skipped_you(view):
        yield you
    groups: dict[str, list[Subject]] = {}
    for place in view.bank.circle:
        who = subject(view, place.position, voice)
        if place.mark == "declined":
            groups.setdefault("declined", []).append(who)
        elif place.mark == "passed over" and place.reason is not None and who is not YOU:
            groups.setdefault(place.reason, []).append(who)
        elif place.mark == "dragon" and (view.at(place.position).name or who is YOU):
            groups.setdefault("gone", []).append(who)
    for why, each in groups.items():
        group = Subject(
            listed([who.name for who in each]), plural=len(each) > 1 or each[0].plural, chosen=each[0].chosen
        )
        because = _BECAUSE.get(why) or f"{group.verb('be')} {_SKIPPED[why]}"
        yield f"{group.first} {because}."


_BECAUSE: Final = {
    "declined": "declined", "banked": "banked last round", "new": "had no bet last round",
    "cannot cover": "cannot cover the bets", "gone": "left the table",
}  # fmt: skip


def about(place: CircleSeat, view: View, voice: Voice, length: Length = "full") -> str:
    """Say whether a position banks, was offered the bank, was skipped or is still in line, and why."""
    who = subject(view, place.position, voice)
    if length == "short":
        return f"{who.first}: {place_words(place, view, voice) or 'not offered the bank'}."
    if place.mark == "passed over" and place.reason is not None:
        return skipped(place.reason, who, place.need, place.have)
    if place.mark == "not asked":
        taken = view.bank.banker is not None and view.bank.banker != view.rules.dealer_seat
        first = subject(view, view.bank.banker or 0, voice) if taken else DEALER
        because = f"{first.name} took it first" if taken else "it was the dealer's round"
        return f"{who.first} {'were' if who.plural else 'was'} not offered the bank because {because}."
    if place.mark == "declined":
        return f"{who.first} declined."
    if place.mark == "banks":
        return f"{who.first} {place_words(place, view, voice)}."
    have = f", {who.verb('have')} {dollars(place.have)}" if place.have else ""
    return f"{who.first}: {place_words(place, view, voice)}{have}."


def what_to_cover(event: e.BankPassedOver, view: View) -> str:
    """Say why a banker needs that much: the dealer would bet too."""
    dealers = view.at(event.seat).stake
    others = dollars((2 if view.rules.shares_bank else 1) * event.need - dealers)
    if view.rules.shares_bank:
        return (
            f"To bank, you must cover half of the others' {others} in bets and half of the dealer's {dollars(dealers)}."
        )
    return (
        f"To bank, you must cover the others' {others} in bets and the dealer's {dollars(dealers)}, "
        "which matches your own bet."
    )


def place_words(place: CircleSeat, view: View, voice: Voice) -> str:
    """Return whether a position banks, declined, was skipped or is in line, in words that follow its name."""
    who = subject(view, place.position, voice)
    need = dollars(place.need)
    match place.mark:
        case "banks":
            return f"{who.verb('bank')} this round"
        case "offered":
            return f"deciding, must cover {need}"
        case "declined":
            return "declined"
        case "in line":
            return f"in line, must cover {need}" if place.need else "in line"
        case "dealer":
            return f"banks {'in turn' if view.rules.rotation == 'circle' else 'every other round'}"
        case "dragon":
            gone = view.at(place.position).name or place.position == voice.me
            return "left the table" if gone else "dragon hand"
    if place.reason == "cannot cover":
        return f"{who.verb('have')} {dollars(place.have)}, must cover {need}"
    return _SKIPPED.get(place.reason or "", "")


_SKIPPED: Final = {
    "new": "no bet last round", "sat out": "sitting out", "leaving": "leaving", "banked": "banked last round",
}  # fmt: skip


class Figure(NamedTuple):
    """A figure about the bank: its name, its value, and what it means."""

    name: str
    value: str
    means: str = ""


def worth_figures(worth: BankWorth, voice: Voice) -> tuple[Figure, ...]:
    """Return figures on what banking is worth compared with playing, for the bets on the table."""
    least, most, part = worth.middle()
    more = worth.chance_to_lose_more_than(worth.own)
    take, decline = (voice.change(one.ev, to_the_cent=True) for one in (worth.banking, worth.playing))
    risk, all_of_it = dollars(worth.own), dollars(worth.at_risk)
    error = _within(worth.banking, voice)
    span = f"{voice.change(least)} to {voice.change(most)}"
    return (
        Figure("Take the bank", take, f"on average{f', {error}' if error else ''}"),
        Figure("Decline", decline, "if the dealer then banks"),
        Figure(f"{voice.percent(part)} of the time", span, "if you bank"),
        Figure(f"Risk of losing over {risk}", voice.percent(more, 1), "more than your bet"),
        Figure(f"Risk of losing {all_of_it}", voice.percent(worth.chance_to_lose_all, 1), "if you lose to everyone"),
    )


def worth_sentences(worth: BankWorth, voice: Voice) -> tuple[str, ...]:
    """Return the figures of `worth_figures`, one sentence each."""
    take, decline, often, more, everything = worth_figures(worth, voice)
    error = _within(worth.banking, voice)
    return (
        f"Taking the bank this round is worth {take.value} on average{voice.aside(error) if error else ''}.",
        f"Declining is worth {decline.value} on average {decline.means}.",
        f"{often.means.capitalize()}, {often.name} you finish anywhere from {often.value}.",
        f"The risk of losing {more.means} is {more.value}.",
        f"The risk of losing {dollars(worth.at_risk)} by losing to everyone is {everything.value}.",
    )


def _within(worth: Worth, voice: Voice) -> str:
    """Return the margin of error, which is two standard errors; empty if the value is exact."""
    if worth.exact:
        return ""
    error = f"${2 * worth.standard_error / 100:.2f}"
    return f"give or take {error}" if voice.ear else f"± {error}"
