"""Face Up in sentences: the dealer's open hand, how yours stands against it, and what would have been better."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.practice.open_hand import WhyOpen, outcome, why_open
from paigow_tui.rules.ranking import HandRank
from paigow_tui.rules.settings import Setting
from paigow_tui.rules.showdown import compare
from paigow_tui.telling.grammar import Voice, capital, verb_form
from paigow_tui.telling.hands import YOURS, called, comparison, hand_names, noun

TASK: Final = "The dealer's hand is open. Beat both hands, or save the push."
_COULD: Final = {"win": "won", "push": "pushed"}
_COSTS: Final = {1: "one bet", 2: "two bets"}


def dealers_hand(dealer: Setting, voice: Voice) -> str:
    """Say what the dealer shows."""
    return f"The dealer shows {voice.show(dealer.low)} and {voice.show(dealer.high)}: {hand_names(dealer, voice)}."


def verdict(odds: OpenOdds, setting: Setting, verdict: str) -> str:
    """Say how a setting comes out and, if another does better, what that costs."""
    comes, could = outcome(odds, setting), outcome(odds, odds.settings[odds.best_player].setting)
    if comes == could:
        return f"{capital(verdict)}: you {comes}."
    costs = _COSTS[int(odds.cost(odds.index(setting.low), "player"))]
    return f"{capital(verdict)}: you {comes} and could have {_COULD[could]}, which costs {costs}."


def reason(odds: OpenOdds, setting: Setting | None, voice: Voice) -> str:
    """Say how both hands stand against the dealer's, and what the best setting has to do with it."""
    why = why_open(odds)
    if setting is None:
        return _advice(why, None, voice)
    right = outcome(odds, setting) == why.outcome
    return f"{standing(odds, setting, voice)} {_nothing_else(why) if right else _advice(why, setting, voice)}".rstrip()


def standing(odds: OpenOdds, setting: Setting, voice: Voice) -> str:
    """Say how both hands of a setting stand against the dealer's."""
    if setting.foul:
        return (
            f"{capital(called(setting.low_rank))} {voice.front} outranks the other five: a foul always loses."
        )
    low, high = (
        (mine.strength, theirs.strength)
        for mine, theirs in (
            (setting.low_rank, odds.dealer.low_rank),
            (setting.high_rank, odds.dealer.high_rank),
        )
    )
    return f"{capital('; '.join(comparison(low, high, YOURS)))}."


def _nothing_else(why: WhyOpen) -> str:
    if why.outcome == "win":
        return "No other setting wins." if why.settings == 1 else ""
    return "No setting beats both." if why.outcome == "push" else "No setting beats either."


def _advice(why: WhyOpen, mine: Setting | None, voice: Voice) -> str:
    """Say what to put where, by what only one of the hands beats, or none does; not what ``mine`` does already."""
    theirs, low, high = why.dealer, why.best.low_rank, why.best.high_rank
    front = f"put {called(low)} {voice.front}: it beats {called(theirs.low_rank)}"
    back, wins = noun(high), _beats(high, theirs.high_rank)
    behind = f"keep {back} {voice.behind}: {'they' if back.plural else 'it'} {wins}"
    if why.outcome == "win":
        if mine is not None and mine.legal and mine.high_rank in why.highs:
            still = "" if noun(mine.high_rank) == back else f", and {back} {voice.behind} still {wins}"
            return f"{capital(front)}{still}."
        if only := _only(theirs.high_rank, why.highs, ""):
            return f"{only}; {front}."
        if only := _only(theirs.low_rank, why.lows, f" {voice.front}"):
            return f"{only}; {behind}."
        return f"{capital(front)}, and {back} {voice.behind} {wins}."
    if why.outcome == "lose":
        return _nothing_else(why)
    wins_low = compare(low, theirs.low_rank) == "higher"
    other = str(noun(theirs.high_rank)) if wins_low else f"{called(theirs.low_rank)} {voice.front}"
    cannot = (
        "You cannot beat both" if (why.highs if wins_low else why.lows) else f"Nothing of yours beats {other}"
    )
    return f"{cannot}; {front if wins_low else behind}."


def _beats(mine: HandRank, theirs: HandRank) -> str:
    own, other = noun(mine), noun(theirs)
    return f"{verb_form('beat', own.plural)} {'theirs on the kicker' if own.words == other.words else other}"


def _only(theirs: HandRank, mine: Collection[HandRank], where: str) -> str:
    """Return that only one hand of yours beats theirs; empty if several do, or only by a kicker."""
    names, own = {noun(rank).words for rank in mine}, noun(theirs)
    if len(names) > 1 or own.words in names:
        return ""
    return f"Their {own.words}{where} {'are' if own.plural else 'is'} beaten only by your {names.pop()}"


def hint(odds: OpenOdds, again: bool, voice: Voice) -> str:
    """Say whether both hands can be beaten or, with ``again``, which two cards do it."""
    best = odds.settings[odds.best_player].setting
    if again:
        return f"Hint: the best low hand is {voice.show(best.low)}."
    return f"Hint: {_HINTS[outcome(odds, best)]}"


_HINTS: Final = {
    "win": "you can beat both hands.",
    "push": "you cannot beat both hands, but you can save the push.",
    "lose": "you cannot save this one.",
}
