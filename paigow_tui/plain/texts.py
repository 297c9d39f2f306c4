"""What the line-by-line game says when it is asked: help, the table, the bank, the evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.host import Persona, Summary, persona
from paigow_tui.plain.signs import runs_said
from paigow_tui.plain.who import with_your_bank
from paigow_tui.practice.words import rule_line
from paigow_tui.rules import HouseWay, house_way
from paigow_tui.rules.words import hands_in_words, in_words, round_in_words
from paigow_tui.table import Phase, SeatView, View, dollars

WELCOME: Final = "Type rules to hear how the game goes and how it is won, help to hear what may be typed."
WELCOME_BACK: Final = "Type help to hear what may be typed."


def seats(view: View) -> Iterator[str]:
    """Everybody at the table, in a sentence each."""
    for seat in view.seats:
        yield f"Seat {seat.position}: {_seat(seat, view)}."


def _seat(seat: SeatView, view: View) -> str:
    if seat.occupant == "empty":
        return "empty, a dragon hand"
    who: Persona = persona(seat.habit)
    name = "the dealer" if seat.occupant == "dealer" else seat.name
    parts = [f"{name}, you" if seat.position == view.seat else name]
    if seat.occupant != "dealer":
        parts.append(f"{dollars(seat.chips)} in chips")
    if seat.stake:
        parts.append(f"bet {dollars(seat.stake)}")
    if seat.sat_out:
        parts.append("sits out")
    if seat.banker:
        parts.append("banks")
    if seat.leaving:
        parts.append("is leaving")
    if who.name and seat.occupant == "computer":
        return f"{', '.join(parts)}. The {seat.habit}: {who.line[0].lower()}{who.line[1:].rstrip('.')}"
    return ", ".join(parts)


def bank(view: View) -> Iterator[str]:
    """The way of the bank."""
    if view.phase is Phase.BETWEEN:
        yield with_your_bank(view.bank.coming or view.bank.sentence, view)
        return
    yield with_your_bank(view.bank.sentence, view)
    for place in view.bank.circle:
        if place.mark in ("banks", "not asked"):
            continue  # who banks has been said, and of the others there is nothing to say
        own = view.at(place.position)
        if own.occupant == "empty":
            yield f"Seat {place.position}: empty, a dragon hand."
        else:
            name = "the dealer" if own.occupant == "dealer" else own.name
            yield f"Seat {place.position}, {name}: {place.phrase}."
    if view.bank.coming:
        yield with_your_bank(view.bank.coming, view)


def rules(view: View, about: str = "") -> Iterator[str]:
    """How a round goes, the rules in force and how hands rank; or one part: the round, the hands, the house way."""
    way = house_way(view.house_way)
    match about:
        case "house" | "house way" | "dealer":
            yield from house_rules(way)
        case "hands" | "hand":
            yield from _hands(view)
        case "round" | "game":
            yield from round_in_words()
        case _:
            yield from round_in_words()
            yield "The rules of this table:"
            for name, sentence in in_words(view.rules, way):
                yield f"{name}: {runs_said(sentence)}"
            yield from _hands(view)
            yield f"Type rules house to hear how {way.title} sets: the dealer, and you when you type h."


def _hands(view: View) -> Iterator[str]:
    yield "Hands, from the highest:"
    for name, sentence in hands_in_words(view.rules):
        yield f"{name}: {runs_said(sentence)}"


def house_rules(way: HouseWay) -> Iterator[str]:
    """The rules of a house way, each after its number, which practice takes too."""
    yield f"The {way.title} house way has {number_of(len(way.rules), 'rule')}, by what the seven cards hold."
    last = ""
    for number, rule in enumerate(way.rules, start=1):
        if rule.pattern.value != last:
            last = rule.pattern.value
            yield f"{last.capitalize()}:"
        told = rule_line(way, runs_said(rule.text)).removeprefix(f"{way.title}: ")
        yield f"Rule {number}: {told.replace('(', '').replace(')', '')}"


def evening(summary: Summary, whole: bool = False) -> Iterator[str]:
    """A person's evening in figures, or with ``whole`` the game's from its beginning."""
    rounds = number_of(summary.rounds, "round")
    span = "In the whole game" if whole else "This evening"
    banked = f" and {summary.banked} as the banker" if summary.banked else ""
    yield (
        f"{span}: {rounds} played, {summary.rounds - summary.banked} against a banker{banked}. "
        f"Against a banker {summary.won} won, {summary.pushed} pushed, {summary.lost} lost."
    )
    word = "ahead" if summary.net > 0 else "behind"
    result = f"{dollars(abs(summary.net))} {word}" if summary.net else "even"
    chips = "You bought" if whole else "You came with, or bought since,"
    yield f"{chips} {dollars(summary.bought_in)} of chips, and paid {dollars(summary.rake)} rake: you are {result}."


def betting(amount: int, view: View) -> str:
    """The question before a word stakes as much as can be."""
    begins = "begins a round and bets" if view.phase is Phase.BETWEEN else "bets"
    return f"That {begins} {dollars(amount)}. Type yes to bet it; anything else goes on."


def leaving(view: View) -> str:
    """The question before somebody leaves for good."""
    mine = view.mine
    match view.phase:
        case Phase.BETWEEN:
            what = f"ends this game for good; you leave with {dollars(mine.chips if mine else 0)}"
        case Phase.BETS if mine is None or not mine.stake:
            what = "sits this round out and ends the game"
        case Phase.SETTING if mine is not None and mine.cards and not mine.is_set:
            what = "sets this hand by the house way and ends the game after the round"
        case _:
            what = "lets the bank go by, sets your hand by the house way and ends the game after the round"
    return f"Cashing out now {what}. Type yes to cash out; anything else goes on."


def now(view: View) -> str:
    """Where a game that goes on stands."""
    if view.phase is Phase.BETWEEN:
        if not view.round:
            return "The table is ready."
        return f"{number_of(view.round, 'round')} {'has' if view.round == 1 else 'have'} been played."
    yours = _YOURS.get(view.phase) if view.seat in view.waiting_for else None
    return f"Round {view.round} {yours or 'goes on'}."


def at_stake(view: View) -> Iterator[str]:
    """What somebody who comes back in mid-round has at stake, and against whom."""
    mine, banker = view.mine, view.bank.banker
    if mine is None or view.phase is Phase.BETWEEN:
        return
    if mine.banker:
        against = sum(seat.stake for seat in view.seats)
        yield f"You are the banker of this round, against {dollars(against)} in bets."
        return
    bet = f"You bet {dollars(mine.stake)}" if mine.stake else "You sit this round out" if mine.sat_out else ""
    if bet and banker is not None:
        who = (
            "the dealer"
            if view.at(banker).occupant == "dealer"
            else f"seat {banker}, {view.at(banker).name},"
        )
        yield f"{bet}, and {who} banks."
    elif bet:
        yield f"{bet}."


_YOURS: Final = {
    Phase.BETS: "waits for your bet",
    Phase.BANK: "has the bank offered to you",
    Phase.SETTING: "waits for you to set your hand",
}


def chips(view: View) -> str:
    """What the person has, and has on the table."""
    mine = view.mine
    if mine is None:
        return "You have no chips."
    if mine.banker and view.phase is not Phase.BETWEEN:
        return f"You have {dollars(mine.chips)}, and are the banker of this round."
    bet = mine.stake and view.phase is not Phase.BETWEEN
    return f"You have {dollars(mine.chips)}{f', and {dollars(mine.stake)} bet in this round' if bet else ''}."


def beyond(amount: int, view: View) -> str:
    """What to say of a bet beyond what the person has; empty of any other."""
    option = view.option("PlaceBet")
    if view.mine is None or not option.allowed or amount <= option.most or option.most == view.rules.max_bet:
        return ""
    limits = f"{dollars(option.least)} to {dollars(option.most)}"
    return f"You have {dollars(view.mine.chips + view.mine.stake)}: bet {limits}, buy chips or sit out."
