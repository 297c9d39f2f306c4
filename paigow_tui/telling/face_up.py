"""Face Up in sentences: the dealer's face-up hand, how yours compares, and what would have been better."""

from collections.abc import Collection
from typing import Final

from paigow_tui.cards import Card
from paigow_tui.odds.face_up import RESULTS, OpenOdds
from paigow_tui.rules.ranking import HandRank
from paigow_tui.rules.setting import Setting
from paigow_tui.rules.showdown import Outcome
from paigow_tui.telling.grammar import Voice, capital, verb_form
from paigow_tui.telling.hands import called, compared_with, deciding_card, foul_loses, hand_names, noun

TASK: Final = "Beat both of the dealer's hands, or at least push."
_COULD: Final = {"win": "won", "push": "pushed"}
COSTS: Final = {1: "one bet", 2: "two bets"}
_NOTHING: Final = {"win": "", "push": " No setting beats both hands.", "lose": " No setting beats either hand."}
_HINTS: Final = {
    "win": "you can beat both hands.",
    "push": "you cannot beat both hands, but you can push.",
    "lose": "you cannot save this one.",
}


def dealers_hand(dealer: Setting, voice: Voice) -> str:
    """Say which hand the dealer shows."""
    return f"The dealer shows {voice.show(dealer.low)} and {voice.show(dealer.high)}: {hand_names(dealer, voice)}."


def outcome(odds: OpenOdds, low: tuple[Card, ...] = ()) -> Outcome:
    """Return the result of a setting or, without one, of the best setting."""
    return RESULTS[odds.settings[odds.index(low) if low else odds.best_player].player]


def hint(odds: OpenOdds, again: bool, voice: Voice) -> str:
    """Say whether both hands can be beaten or, with ``again``, which two cards do it."""
    best = odds.settings[odds.best_player].setting
    return f"Hint: {f'the best low hand is {voice.show(best.low)}.' if again else _HINTS[outcome(odds)]}"


def verdict(odds: OpenOdds, mine: Setting, verdict: str) -> str:
    """Say how a setting comes out and, if another does better, what the difference costs."""
    comes, could = outcome(odds, mine.low), outcome(odds)
    if comes == could:
        return f"{capital(verdict)}: you {comes}."
    costs = COSTS[int(odds.cost(odds.index(mine.low), "player"))]
    return f"{capital(verdict)}: you {comes} when you could have {_COULD[could]}, which costs you {costs}."


def reason(odds: OpenOdds, mine: Setting | None, voice: Voice) -> str:
    """Say how both hands compare with the dealer's, and what the best setting does better."""
    if mine is None:
        return _advice(odds, None, voice)
    stands = foul_loses(mine, voice) if mine.foul else f"{capital(compared_with(mine, odds.dealer))}."
    if outcome(odds, mine.low) == outcome(odds):
        return f"{stands}{_NOTHING[outcome(odds)]}"
    return f"{stands} {_advice(odds, mine, voice)}"


def _advice(odds: OpenOdds, mine: Setting | None, voice: Voice) -> str:
    """Say what to put in front or behind, beyond what ``mine`` does, and which dealer hand is hard to beat."""
    best, legal = odds.settings[odds.best_player].setting, [one.setting for one in odds.settings if one.legal]
    low, high = best.low_rank, best.high_rank
    their_low, their_high = odds.dealer.low_rank, odds.dealer.high_rank
    lows = {one.low_rank for one in legal if one.low_rank > their_low}
    highs = {one.high_rank for one in legal if one.high_rank > their_high}
    back, theirs = noun(high), _theirs(high, their_high)
    beat = f"{verb_form('beat', back.plural)} {theirs}"
    front = f"Put {called(low)} {voice.front} to beat {called(their_low)}"
    behind = f"Keep {back} {voice.behind} to beat {theirs}"
    match outcome(odds):
        case "win" if mine is not None and mine.legal and mine.high_rank in highs:
            still = "" if noun(mine.high_rank) == back else f" {capital(str(back))} {voice.behind} still {beat}."
            return f"{front}.{still}"
        case "win" if only := _only(their_high, highs, voice.behind):
            return f"{only}. {front}."
        case "win" if only := _only(their_low, lows, voice.front):
            return f"{only}. {behind}."
        case "win":
            return f"{front}. {capital(str(back))} {voice.behind} {beat}."
        case "push" if low > their_low:
            return f"{_NOT_BOTH if highs else f'You have nothing that beats {noun(their_high)}'}. {front}."
        case "push":
            cannot = _NOT_BOTH if lows else f"You have nothing that beats {called(their_low)} {voice.front}"
            return f"{cannot}. {behind}."
        case "lose":
            return "No setting beats either hand."


_NOT_BOTH: Final = "You cannot beat both hands"


def _theirs(mine: HandRank, theirs: HandRank) -> str:
    """Return the name of the high hand that yours beats; if they have the same name, what decides."""
    other = noun(theirs)
    return f"theirs {deciding_card(mine, theirs)}" if noun(mine).words == other.words else str(other)


def _only(theirs: HandRank, mine: Collection[HandRank], where: str) -> str:
    """Say which hand you need to beat theirs; empty if several do, or if it has the same name."""
    names, other = {noun(rank) for rank in mine}, noun(theirs).words
    if len(names) > 1 or other in {name.words for name in names}:
        return ""
    [only] = names
    return f"You need {only} {where} to beat their {other}"
