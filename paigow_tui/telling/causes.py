"""What a mistake did to a hand, and the idea behind it, in sentences."""

from typing import Final

from msgspec.structs import replace

from paigow_tui.cards import Rank
from paigow_tui.practice.causes import Cause, CauseName, causes
from paigow_tui.practice.why import Why
from paigow_tui.rules import Category, Setting
from paigow_tui.telling.grammar import COUNTS, Voice, capital, listed, verb_form
from paigow_tui.telling.hands import called, noun

RARELY: Final = 1 / 3
OFTEN: Final = 1 / 2
"""The chance of winning below which a hand rarely wins, and above which it often does."""

_DONE: Final[dict[CauseName, str]] = {
    "fouled": "the foul",
    "broke hand": "breaking up the {five}",
    "missed hand": "missing the {five}",
    "no straight or flush": "not making a straight or flush",
    "held hand": "holding on to the {five}",
    "higher hand": "making the higher {five}",
    "lower hand": "playing the lower {five}",
    "broke full house": "breaking up the full house",
    "kept full house": "keeping the full house together",
    "broke four": "splitting the {many} into two pairs",
    "broke set": "breaking up the {many}",
    "kept set": "keeping the {many} together",
    "broke pair": "breaking up the {many}",
    "broke several": "breaking up the {ranks}",
    "kept pair": "keeping the {many} together",
    "split pairs": "splitting the {ranks}",
    "kept pairs": "keeping both pairs {behind}",
    "kept pairs, low front": "keeping both pairs {behind} with only {low} {front}",
    "no pair in front": "not putting a pair {front}",
    "lower pair": "putting the lower pair {front}",
    "higher pair": "putting the higher pair {front}",
    "ace behind": "leaving {ace} {behind}",
    "ace in front": "putting {ace} {front}",
    "low kicker": "playing too low a kicker with the {top}",
    "wasted behind": "wasting the {top} {behind}",
    "wasted in front": "wasting the {top} {front}",
}
_MAY_BE_BEST: Final[frozenset[CauseName]] = frozenset(
    {
        "held hand",
        "lower hand",
        "broke set",
        "kept set",
        "broke pair",
        "kept pair",
        "split pairs",
        "kept pairs",
        "kept pairs, low front",
    }
)
"""The causes that can also describe what a best setting does right."""
_IDEAS: Final[dict[CauseName, str]] = {
    "broke hand": "{a five} {behind} is worth more than the better low hand.",
    "missed hand": "Look for straights and flushes first.",
    "no straight or flush": "Look for straights and flushes first.",
    "held hand": "The better low hand is worth more than the {five}.",
    "higher hand": "A lower {five} is enough, and the cards it frees are worth more {front}.",
    "lower hand": "{best high} outranks {high}.",
    "broke full house": "The full house is worth more intact.",
    "kept full house": "Three of a kind is enough {behind}, and the pair is worth more {front}.",
    "broke four": "The {many} are worth more together.",
    "broke set": "The {many} are worth more together.",
    "kept set": "The {many} are worth more apart.",
    "broke pair": "A pair is worth more intact.",
    "broke several": "They are worth more together.",
    "kept pair": "The {many} are worth more apart.",
    "split pairs": "With {best low} {front}, both pairs are worth more {behind}.",
    "kept pairs": "One pair is enough {behind}, and the other is worth more {front}.",
    "kept pairs, low front": "With only {low} to put {front}, a pair is worth more there.",
    "no pair in front": "A pair {front} is worth more.",
    "lower pair": "The higher pair is worth more {front}.",
    "higher pair": "The higher pair is worth more {behind}.",
    "ace behind": "{ace} is worth more {front} than {behind}.",
    "ace in front": "{ace} is worth more {behind} than {front}.",
    "low kicker": "The higher kicker is worth more {front} than {behind}.",
    "wasted behind": "The {top} does nothing {behind} and is worth more {front}.",
    "wasted in front": "The {top} is worth more {behind} than {front}.",
}


def done(cause: Cause | None, yours: Setting, voice: Voice) -> str:
    """Name what a mistake did, as the subject of a sentence.

    It is *this setting* if no single thing accounts for most of the cost.
    """
    return "this setting" if cause is None else _DONE[cause.name].format(**_words(cause, yours, None, voice))


def better(best: Setting, yours: Setting, voice: Voice) -> str:
    """Return what the best setting does with pairs, trips or a straight that yours does not; empty if nothing."""
    cause = next(causes(best, yours), None)
    if cause is None or cause.name not in _MAY_BE_BEST:
        return ""
    return done(replace(cause, name="kept pairs") if cause.name == "kept pairs, low front" else cause, best, voice)


def idea(why: Why, voice: Voice) -> str:
    """State the idea behind a mistake, as a sentence; empty if there is none."""
    cause, yours, best = why.cause, why.setting, why.other
    if cause is None or best is None or why.kind != "hands":
        return ""
    match cause.name:
        case "split pairs" if why.wins[0] < RARELY and why.wins[1] > OFTEN:
            front = noun(best.low_rank)
            wins, pair = verb_form("win", front.plural), noun(yours.high_rank).words
            return f"A pair of {pair} rarely wins {voice.behind}; {front} {voice.front} {wins} often."
        case "held hand" if best.low_rank <= yours.low_rank:
            return ""
        case "kept full house" if best.high_rank.category is not Category.THREE_OF_A_KIND:
            return ""
        case "lower hand" if noun(best.high_rank) == noun(yours.high_rank):
            return ""
    return capital(_IDEAS.get(cause.name, "").format(**_words(cause, yours, best, voice)))


def _words(cause: Cause, yours: Setting, best: Setting | None, voice: Voice) -> dict[str, str]:
    """Return the words for the placeholders in the texts above."""
    ranks = [Rank(rank) for rank in cause.ranks if rank <= Rank.ACE]
    aces = sum(card.rank == Rank.ACE for card in (*yours.low, *yours.high))
    five = cause.category.text if cause.category is not None else ""
    ace = "joker" if cause.joker else "ace"
    many = ranks[0].plural if ranks else ""
    the_ace = f"the {ace}" if aces == 1 or cause.joker else "an ace"
    return {
        "front": voice.front,
        "behind": voice.behind,
        "five": five,
        "a five": f"a {five}",
        "many": f"{COUNTS[len(ranks)]} {many}" if len(ranks) > 2 else many,
        "ranks": listed([rank.plural for rank in ranks]),
        "top": ranks[0].word if ranks else "",
        "low": called(yours.low_rank),
        "high": str(noun(yours.high_rank)),
        "best low": called(best.low_rank) if best is not None else "",
        "best high": str(noun(best.high_rank)) if best is not None else "",
        "ace": the_ace,
    }
