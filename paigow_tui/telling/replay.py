"""Replay in sentences: the rounds of a game, the events of a round, and what-ifs."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.history.otherwise import Comparison, Offer
from paigow_tui.history.timeline import Played, Timeline
from paigow_tui.history.views import open_view, with_departed_names
from paigow_tui.table import DeclineBank, PlaceBet, Seen, SitOut, TakeBank, seen, view
from paigow_tui.table import events as e
from paigow_tui.telling import log
from paigow_tui.telling.events import describe, hands_dealt
from paigow_tui.telling.grammar import DEALER, Length, Voice, came_out, capital
from paigow_tui.telling.hands import called, hand_names


def result_of_round(played: Played) -> str:
    """Say what you won or lost in a round."""
    bought = f", after you bought {dollars(played.bought)} in chips" if played.bought else ""
    start = f"Round {played.number}{bought}"
    ending, came = f"ending with {dollars(played.chips)}", came_out(played.change)
    banked = f"{played.banker or DEALER.name} banked"
    match played.came:
        case "not over" | "called off":
            return f"{start}: {played.came}."
        case "watched":
            return f"{start}: {banked}."
        case "sat out":
            return f"{start}: you sat out; {banked}."
        case "banked":
            return f"{start}: you banked and {came}, {ending}."
        case _:
            how = {"push": "pushed", "foul": f"fouled and {came}"}.get(played.came, came)
            return f"{start}: you {how}, {ending}; {banked}."


def describe_event(
    timeline: Timeline, place: int, voice: Voice, everything: bool, length: Length = "full"
) -> Iterator[str]:
    """Say what the event at an index did, as the person saw it or with all cards face up."""
    event, seat = timeline.event(place), timeline.seat
    if not everything and seat:
        event = seen(event, seat, timeline.state(place).in_round(seat))
    before, after = (
        open_view(state, seat) if everything else view(state, seat, ())
        for state in (timeline.state(place), timeline.state(place + 1))
    )
    played = timeline.round_at(place + 1)
    if played is not None:
        after = with_departed_names(after, timeline.state(played.first), seat)
    yield from describe(Seen(event, before, after), voice, length)
    if voice.ear and isinstance(event, e.HandsDealt):
        yield from hands_dealt(event, after, voice)


def describe_round(
    timeline: Timeline, played: Played, voice: Voice, everything: bool, length: Length = "full"
) -> Iterator[str]:
    """Say what happened in a round. With all cards face up, or in a watched game, nothing is left out."""
    if everything or not timeline.seat:
        length = "full"
    for place in range(played.first, played.end):
        yield from describe_event(timeline, place, voice, everything, length)


# What if.

SAME_CARDS: Final = "The cards are the same, and the others act as they did. None of this is saved."


def offered(offer: Offer, voice: Voice) -> str:
    """Describe another choice, for a list to choose from."""
    match offer.command:
        case None if isinstance(offer.was, PlaceBet):
            return f"Bet another amount{voice.aside(f'you bet {dollars(offer.was.amount)}')}"
        case None:
            return f"Bet{voice.aside('you sat out')}"
        case SitOut() if isinstance(offer.was, PlaceBet):
            return f"Sit out{voice.aside(f'you bet {dollars(offer.was.amount)}')}"
        case DeclineBank():
            return f"Decline the bank{voice.aside('you took it')}"
        case TakeBank():
            return f"Take the bank{voice.aside('you declined it')}"
    assert offer.setting is not None
    low = capital(called(offer.setting.low_rank))
    return f"{low} {voice.front}{voice.aside(voice.show(offer.setting.low))}"


def question(comparison: Comparison, voice: Voice) -> str:
    """Ask what would have happened with another choice, or say that it is the one you made."""
    match comparison.command:
        case PlaceBet(amount=amount):
            did = had = f"bet {dollars(amount)}"
        case SitOut():
            did, had = "sit out", "sat out"
        case TakeBank():
            did, had = "take the bank", "taken the bank"
        case DeclineBank():
            did, had = "decline the bank", "declined the bank"
        case _:
            assert comparison.setting is not None
            did = had = f"set {hand_names(comparison.setting, voice)}"
    when = f"{'' if had == 'sat out' else 'in '}round {comparison.round}"
    return f"You did {did} {when}." if comparison.same else f"What if you had {had} {when}?"


def answer(comparison: Comparison, voice: Voice) -> str:
    """Say what would have happened."""
    difference, instead = comparison.otherwise - comparison.really, voice.change(comparison.otherwise)
    if not difference:
        return f"It would have made no difference: {instead} either way."
    how = "better" if difference > 0 else "worse"
    real = voice.change(comparison.really)
    return f"You would have done {dollars(abs(difference))} {how}: {instead} instead of {real}."


def what_if(comparison: Comparison, voice: Voice) -> Iterator[str]:
    """Yield a what-if, its answer and both results, one sentence each; only the real result if that was chosen."""
    yield question(comparison, voice)
    results = [("In fact:", comparison.lines_really)]
    if not comparison.same:
        yield answer(comparison, voice)
        yield SAME_CARDS
        results.insert(0, ("What if:", comparison.lines_otherwise))
    for heading, lines in results:
        yield heading
        for line in lines:
            yield log.describe(line, voice)


def bank_decided(took: bool) -> str:
    """Say what you did when offered the bank, as a heading over what it was worth."""
    return f"You {'took' if took else 'declined'} the bank. What it was worth:"


NO_WORTH: Final = "Step to a decision about the bank or your hand to see what it was worth."
WORTH_OF_SETTINGS: Final = "What your settings were worth:"
NOTHING_DECIDED: Final = "You were not offered the bank and set no hand this round."


NO_ROUNDS: Final = "This game has no rounds."
NO_DECISION: Final = "You made no decisions in this round."


def pace(seconds: float) -> str:
    """Say how fast a replay runs."""
    return f"One event every {seconds:g} seconds."


def bought_since(cents: int) -> str:
    """Say how many chips were bought after the last round."""
    return f"Since then, you have bought {dollars(cents)} in chips."


LIST_ROUNDS: Final = "paigow replay GAME --plain lists a game's rounds."
