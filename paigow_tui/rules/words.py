"""A rule set in sentences: what is in force at a table."""

from __future__ import annotations

from paigow_tui.amounts import dollars
from paigow_tui.rules.house_ways import HouseWay
from paigow_tui.rules.ruleset import RuleSet


def round_in_words() -> list[str]:
    """How a round goes and how it is won, for somebody who has never played; a sentence each."""
    return [
        "You bet, and get seven cards.",
        "Two of them are your low hand, the other five your high hand, which must be the higher of the two.",
        "The banker does the same; then your low hand is held against the banker's low hand, high against high.",
        "If both of yours are higher you win as much as you bet; if both are lower you lose your bet.",
        "If one is higher and one lower it is a push: your bet comes back.",
        "An exact tie of two hands is a copy, and counts for the banker.",
        "A foul is a high hand that does not outrank its own low hand.",
        "A dragon hand is dealt to an empty seat: set by the house way, shown, with no bet on it.",
        "The banker is the dealer, or a player who takes the bank and plays against everybody's bets.",
        "The house way is the fixed way in which the dealer sets seven cards.",
        "Rake is what the house keeps of a win; a kicker is a card beside a pair that decides between equal pairs.",
    ]


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
        ("The bank", {"alternate": "It is offered round the players; the dealer banks the round after a player did. "
                                   "Who had no bet in the last round is passed over.",
                      "circle": "It goes round all seven positions, the dealer's too. "
                                "Who had no bet in the last round is passed over."}[rules.rotation]),
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
        (
            "The low hand",
            "A pair beats two other cards, else the higher card; no straights, no flushes.",
        ),
    ]
