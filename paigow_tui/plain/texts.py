"""What the line-by-line game says when it is asked: help, the table, the bank, the evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paigow_tui.host import Persona, Summary, persona
from paigow_tui.rules import house_way
from paigow_tui.rules.words import hands_in_words, in_words
from paigow_tui.table import Phase, SeatView, View, dollars
from paigow_tui.wording import number_of

HELP = """\
Type a word and press enter. Enter alone begins a round and bets as before.
At any time: help, chips, bank, hand, log (of the last round), log mine, log all, summary, rules, quit;
seats tells who sits here, how they play, and what they have.
Between rounds: enter for the next round, buy 100, cash out.
Bets: a number of dollars (or bet 25), rebet, sit out, buy 100, cut WORD.
The bank: take or decline (or yes, no); worth tells what it is worth to you.
Your hand: the two cards of your low hand, by number (1 2), by text (As Kd) or as said (ace
of spades, king of diamonds); the other five are your high hand (some say front and behind); h sets by the house way;
try 1 2 to hear what two cards would make, without setting them; sorted reads your hand from high to low;
odds tells what the best settings are worth, coach what yours have cost this evening, and how much was luck.
The shuffle: commitment tells what it was fixed to before the deal, cut WORD mixes a word of yours in.
Ways of speaking: words or short for cards, brief or full for what the others do.
Quit keeps the game: paigow play --plain goes on with it. Cash out ends it."""


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
        yield view.bank.coming or view.bank.sentence
        return
    yield view.bank.sentence
    for place in view.bank.circle:
        own = view.at(place.position)
        if own.occupant == "empty":
            yield f"Seat {place.position}: empty, a dragon hand."
        else:
            name = "the dealer" if own.occupant == "dealer" else own.name
            yield f"Seat {place.position}, {name}: {place.phrase}."
    if view.bank.coming:
        yield view.bank.coming


def rules(view: View) -> Iterator[str]:
    """The rules in force, and how hands rank."""
    for name, sentence in in_words(view.rules, house_way(view.house_way)):
        yield f"{name}: {sentence}"
    yield "Hands, from the highest:"
    for name, sentence in hands_in_words(view.rules):
        yield f"{name}: {sentence}"


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


def leaving(view: View) -> str:
    """The question before somebody leaves in the middle of a round."""
    mine = view.mine
    match view.phase:
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
        return f"You have {dollars(mine.chips)}, and bank this round."
    bet = mine.stake and view.phase is not Phase.BETWEEN
    return f"You have {dollars(mine.chips)}{f', and {dollars(mine.stake)} bet in this round' if bet else ''}."


def beyond(amount: int, view: View) -> str:
    """What to say of a bet beyond what the person has; empty of any other."""
    option = view.option("PlaceBet")
    if view.mine is None or not option.allowed or amount <= option.most or option.most == view.rules.max_bet:
        return ""
    limits = f"{dollars(option.least)} to {dollars(option.most)}"
    return f"You have {dollars(view.mine.chips + view.mine.stake)}: bet {limits}, buy chips or sit out."
