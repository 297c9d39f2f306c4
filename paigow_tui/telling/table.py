"""Sentences about the table: who sits there, the bank, and what determined the shuffle."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui.amounts import dollars, number_of, printable
from paigow_tui.host import persona
from paigow_tui.rules import VEGAS, describe, house_way
from paigow_tui.rules.showdown import Outcome
from paigow_tui.rules.switches import with_variant
from paigow_tui.table import Line, Phase, SeatView, View
from paigow_tui.table.events import BankSettled, SeatSettled
from paigow_tui.telling.bank import next_round, place_words, this_round
from paigow_tui.telling.grammar import Voice, came_out, listed, subject
from paigow_tui.telling.hands import both_hands
from paigow_tui.telling.log import before_commission, came_out_of, result_line
from paigow_tui.telling.side_bets import all_push, game_title, named, pushing_hand, results_by_length


def seats(view: View, voice: Voice) -> Iterator[str]:
    """List who is at the table, one seat per line."""
    for seat in view.seats:
        yield f"Seat {seat.position}: {_seat(seat, voice)}"


def _seat(seat: SeatView, voice: Voice) -> str:
    if seat.occupant == "empty":
        return "empty, dealt a dragon hand."
    name = "the dealer" if seat.occupant == "dealer" else seat.name
    known = seat.occupant == "computer" and persona(seat.habit).name
    facts = (
        (f"the {seat.habit}", bool(known)),
        ("your seat", seat.position == voice.me),
        (f"{dollars(seat.chips)} in chips", seat.occupant != "dealer"),
        (f"a {dollars(seat.stake)} bet", seat.stake > 0),
        ("sitting out", seat.sat_out),
        ("banking", seat.banker),
        ("leaving", seat.leaving),
        ("away", seat.away),
    )
    line = f" {persona(seat.habit).line}" if known else ""
    return f"{', '.join((name, *(words for words, holds in facts if holds)))}.{line}"


_HANDS: Final = {"win": "won", "push": "pushed", "lose": "lost", "banked": "banked"}


def so_far(hands: Sequence[Line]) -> str:
    """Say how a seat's hands came out so far, from its lines in the log."""
    counts = Counter(line.event.outcome if isinstance(line.event, SeatSettled) else "banked" for line in hands)
    came = ", ".join(f"{counts[outcome]} {word}" for outcome, word in _HANDS.items() if counts[outcome])
    amount = sum(line.total for line in hands)
    total = came_out(amount) if amount else "even"
    side = ", side bets included" if any(line.side for line in hands) else ""
    return f"{number_of(len(hands), 'hand')}: {came}; {total} overall{side}."


def bank(view: View, voice: Voice) -> Iterator[str]:
    """Say who banks, what became of each offer, and who gets the bank next."""
    if view.phase is Phase.BETWEEN:
        yield this_round(view, voice) if view.bank.banker is None else next_round(view, voice)
        return
    yield this_round(view, voice)
    for place in view.bank.circle:
        words = place_words(place, view, voice)
        if words and place.mark not in ("banks", "dragon"):  # already said
            taken = view.at(place.position).occupant != "empty"
            name = subject(view, place.position, voice).name if taken else "empty"
            yield f"Seat {place.position}, {name}: {words}."
    if view.bank.banker is not None and view.rules.player_banks:
        yield next_round(view, voice)


def open_hand(view: View, voice: Voice) -> Iterator[str]:
    """Name the dealer's hand while others set theirs, if it is dealt face up."""
    dealer = view.at(view.rules.dealer_seat)
    if view.exposed and view.phase is Phase.SETTING:
        yield f"The dealer shows both hands. {both_hands(dealer.low, dealer.high, view.rules, voice)}."


HONEST: Final = (
    "No player can steer the cards, and neither can a host who keeps the secret private. "
    "A host who colludes with a player can see and choose the cards."
)
"""What the shuffle guarantees at a shared table where no player runs a program that makes shares."""


def shuffled_by(view: View) -> str:
    """Say who shuffles at a shared table, and how far that can be trusted."""
    shares = {seat.name: seat.share.by for seat in view.seats if seat.share is not None}
    own = [name for name, by in shares.items() if by == "player"]
    if not own:
        return HONEST
    others = [name for name, by in shares.items() if by != "player"]
    served = (
        f" The server makes the {'share' if len(others) == 1 else 'shares'} for {listed(others)}." if others else ""
    )
    return (
        f"The shuffle comes from the host's secret and one share from every seat. {listed(own)} "
        f"{'makes theirs with their own program' if len(own) == 1 else 'make theirs with their own programs'}. "
        f"Anyone who does so knows that nobody could choose the cards.{served}"
    )


def fingerprint(view: View) -> Iterator[str]:
    """Say what determined the shuffle of the round, and the secret once it is published."""
    if not view.round:
        yield "The shuffle is fixed when a round begins."
        return
    yield f"Shuffle fingerprint of round {view.round}, the SHA-256 of its secret: {view.commitment}."
    if view.published:
        yield f"The secret, published now that the round is over: {view.published}."
    if view.cut:
        yield f"The deck was cut with the word {view.cut}."
    if view.sharing is not None:
        yield shuffled_by(view)
        return
    yield "The secret and the cut word determine every card. Check this with paigow verify."


def window_title(view: View, called: str) -> str:
    """Return the terminal's window title; ``called`` is the game's title, if it has one."""
    where = f"round {view.round:,}" if view.round else "before the first round"
    game = called or ("" if view.rules.player_banks else game_title(view.rules))
    return f"{printable(game)}, {where} — Pai Gow" if game else f"{where[0].upper()}{where[1:]} — Pai Gow Poker"


def happening(view: View, voice: Voice, dealing: bool) -> str:
    """Say what is going on while the player has nothing to do; ``dealing`` says whether cards are being dealt."""
    match view.phase:
        case Phase.BETS:
            return "The others are betting."
        case Phase.BANK | Phase.DEAL:
            return this_round(view, voice)
        case Phase.SETTING if dealing:
            return "The cards are being dealt."
        case Phase.SETTING:
            return all_push(view.rules) if view.struck else "The others are setting their hands."
        case _:
            return "Hands are being turned over and bets settled. Any key speeds this up."


def placard(view: View) -> tuple[str, ...]:
    """Return the text of a table's placard: bets, commission, how the dealer sets, and unusual rules."""
    rules = view.rules
    others = replace(
        with_variant(rules, "pai-gow"),
        side_bets=(),
        max_side_bet=VEGAS.max_side_bet,
        commission=VEGAS.commission,
        min_bet=VEGAS.min_bet,
        max_bet=VEGAS.max_bet,
        dealer_seat=VEGAS.dealer_seat,
    )
    commission = f"{rules.commission / 100:g}% commission on wins" if rules.commission else "No commission"
    return (
        f"Bets {dollars(rules.min_bet)} to {dollars(rules.max_bet)}",
        *((commission,) if rules.player_banks else ()),  # for other games, the sign says what is special
        f"Dealer sets the {house_way(view.house_way).title} way",
        *((f"Side bets: {named(rules.side_bets)}",) if rules.side_bets else ()),
        *(() if others == VEGAS else (f"Rules: {describe(others)}",)),
    )


class Result(msgspec.Struct, frozen=True):
    """How a settled round came out for the viewer: ``amount`` in cents, after the commission."""

    amount: int
    banked: bool
    sentence: str
    more: tuple[str, ...]
    """The commission deducted, and any side bets."""
    total: int
    """The amount, with side bets included."""
    pushing_hand: str
    """The dealer's hand that returned all bets; empty if none did."""


def result_of(view: View) -> Result | None:
    """Return how a settled round came out for the viewer; ``None`` if they had no part in it."""
    line = result_line(view, view.seat)
    if line is None:
        return None
    event, mine = line.event, view.at(view.seat)
    assert isinstance(event, SeatSettled | BankSettled)
    banked, sentence = isinstance(event, BankSettled), came_out_of(line)
    if isinstance(event, SeatSettled) and event.outcome == "push":
        sentence = f"{sentence}: your {dollars(event.stake)} comes back"
    less = before_commission(line.amount, event.commission)
    more = tuple(words for words in (less, *results_by_length(mine, view)[:1]) if words)
    return Result(line.amount, banked, sentence, more, line.total, pushing_hand(view.rules) if view.struck else "")


def against_bank(view: View) -> dict[Outcome, list[str]]:
    """Return who won, pushed and lost against the banker, with the dealer last."""
    names: dict[Outcome, list[str]] = {"win": [], "push": [], "lose": []}
    for seat in sorted(view.seats, key=lambda seat: seat.occupant == "dealer"):
        if seat.result is not None:
            names[seat.result.outcome].append(subject(view, seat.position, Voice()).name)
    return names


def tally(view: View) -> Iterator[str]:
    """Yield who lost to the viewer's bank, who beat it and who pushed, skipping empty groups."""
    names = against_bank(view)
    came: tuple[tuple[Outcome, str], ...] = (("lose", "beat"), ("win", "lost to"), ("push", "pushed with"))
    return (f"{words} {listed(names[outcome])}" for outcome, words in came if names[outcome])


SAT_OUT: Final = "You sat out."


def who(seat: SeatView, view: View) -> str:
    """Say who sits at a seat, and how they play, bet and bank."""
    if seat.position == view.seat:
        return "You."
    match seat.occupant:
        case "dealer":
            return f"The dealer follows the {house_way(view.house_way).title} house way, with no choices to make."
        case "empty":
            return "A dragon hand is dealt here. It is shown, with no bet on it."
        case "computer":
            habit = f"The {seat.habit}. " if seat.habit else ""
            return f"{habit}{persona(seat.habit).line}"
        case _:
            return "A person who is away. The seat is held for a while." if seat.away else "A person."
