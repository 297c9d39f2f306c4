"""A rule set in sentences: what is in force at a table."""

from __future__ import annotations

from paigow_tui.rules.house_ways import HouseWay
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.wording import dollars


def in_words(rules: RuleSet, way: HouseWay) -> list[tuple[str, str]]:
    """What each rule is about, and the rule, with the house way by which the dealer sets."""
    return [
        ("Wheel", {"second": "A-2-3-4-5 is the second highest straight, just under A-K-Q-J-T.",
                   "lowest": "A-2-3-4-5 is the lowest straight."}[rules.wheel]),
        ("Joker", {"best": "It is an ace, or completes a straight or flush: whatever makes the hand highest.",
                   "strict": "It must complete a straight or flush where it can; else it is an ace."}[rules.joker]),
        ("Equal hands", {"kickers": "If the high hand begins like the low hand, its other cards make it higher.",
                         "strict": "A high hand must be higher than the low hand by its pair or two top cards."
                         }[rules.equal_front]),
        ("Foul", {"lose": "A high hand that does not outrank the low hand loses the bet.",
                  "refuse": "A high hand that does not outrank the low hand cannot be played."}[rules.foul]),
        ("After the reveal", {"refuse": "Nothing can be changed.", "lose": "Who touches cards or bet loses."
                              }[rules.late_touch]),
        ("The bank", {"alternate": "It is offered round the players; the dealer banks the round after a player did.",
                      "circle": "The bank goes round all seven positions, the dealer's among them."}[rules.rotation]),
        ("Settling", "First the dealer, where a player banks; then each seat in turn from the one after the banker."),
        ("Rake", f"{rules.rake / 100:g} % of a win; a player who banks pays it once, on the round's net win."),
        ("Bets", f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}, whole dollars."),
        ("Copies", "An exact tie of a hand goes to the banker."),
        ("Dealer", f"Sits at seat {rules.dealer_seat} and sets by the {way.title} house way."),
    ]  # fmt: skip


def hands_in_words(rules: RuleSet) -> list[tuple[str, str]]:
    """The kinds of hands from the highest to the lowest, and what makes one higher than another of its kind."""
    wheel = {"second": "A-K-Q-J-T is the highest, then A-2-3-4-5, then K-Q-J-T-9.",
             "lowest": "A-K-Q-J-T is the highest, A-2-3-4-5 the lowest."}[rules.wheel]  # fmt: skip
    return [
        ("Five aces", "Four aces and the joker."),
        ("Straight flush", f"Five in a row of one suit. {wheel}"),
        ("Four of a kind", "The higher four."),
        ("Full house", "Three and a pair: the higher three."),
        ("Flush", "Five of one suit: the highest card, then the next."),
        ("Straight", f"Five in a row. {wheel}"),
        ("Three of a kind", "The higher three."),
        ("Two pair", "The higher pair, then the other, then the fifth card."),
        ("One pair", "The higher pair, then the highest card beside it."),
        ("High card", "The highest card, then the next."),
        ("The low hand", "A pair beats two other cards, else the higher card; suits and rows do not count."),
    ]
