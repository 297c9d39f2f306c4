"""The rules in sentences: how a round goes, which rules a table uses, how hands rank, and how a house sets hands."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from paigow_tui.amounts import dollars, number_of
from paigow_tui.rules import Hand, HouseWay, Rule, RuleSet, Setting, choices, describe, house_way, parse_rules
from paigow_tui.rules.ruleset import VARIANTS, Role
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from paigow_tui.rules.switches import GAME, WORDS, with_variant
from paigow_tui.shipped import shipped
from paigow_tui.telling.grammar import Voice, capital, listed
from paigow_tui.telling.side_bets import about, game_rules, game_title, pay_table, pushing_hand
from paigow_tui.telling.solved import explained

if TYPE_CHECKING:  # practice is slow to import, and most callers do not need it
    from paigow_tui.practice.decisions import Decision


class _Shipped(msgspec.Struct, frozen=True):
    round: tuple[str, ...]
    """How to play, for a beginner, in one sentence per step."""
    hands: tuple[tuple[str, str], ...]
    """The kinds of hands, highest first, and how ties within each kind are broken."""


_SHIPPED: Final = msgspec.json.decode(shipped("telling/rules.json"), type=_Shipped)


def how_to_play(rules: RuleSet) -> Iterator[str]:
    """Say how a round of the game goes."""
    yield from _SHIPPED.round
    if rules.player_banks:
        yield "The banker is the dealer, or a player who takes the bank and plays against everybody's bets."
    if rules.commission:
        yield "The commission is the house's cut of a win."


def in_force(rules: RuleSet, way: HouseWay, voice: Voice) -> dict[str, str]:
    """Return a table's rules and its dealer's house way: a sentence for each switch, fixed rule and side bet."""
    wheel, top = _straights(voice)
    skipped = "Anyone without a bet last round is skipped."
    bank = "The dealer always banks."
    if rules.player_banks:
        bank = {
            "alternate": f"The dealer banks every other round. In between, players are offered the bank. {skipped}",
            "circle": f"It goes around all seven seats, including the dealer's. {skipped}",
        }[rules.rotation]
        if rules.shares_bank:
            bank += " The house takes half of a player's bank, and that player's hand is set the house way."
    pushes = f"{pushing_hand(rules)} pushes all bets, no matter what the players hold, even if they foul."
    most = f"$1 to {dollars(rules.max_side_bet)} each, on top of a bet. The outcome of that bet does not affect them."
    offered = {
        bet.name: f"{about(bet)} {capital('; '.join(map(' '.join, pay_table(bet, table))))}."
        for bet, table in map(parse_side_bet, rules.side_bets)
    }
    return {
        "wheel": {"second": f"{capital(wheel)} is the second-highest straight, just below {top}.",
                  "lowest": f"{capital(wheel)} is the lowest straight."}[rules.wheel],
        "joker": {"best": "It plays as an ace or completes a straight or flush, whichever makes the better hand.",
                  "strict": "It must complete a straight or flush if it can. Otherwise it is an ace."}[rules.joker],
        "equal-front": {"kickers": "The high hand's other cards break a tie with the low hand.",
                        "strict": "The high hand's pair or top two cards must outrank the low hand."
                        }[rules.equal_front],
        "foul": {"lose": "A high hand that does not outrank the low hand loses the bet.",
                 "refuse": "A high hand that does not outrank the low hand cannot be played."}[rules.foul],
        "late-touch": {"refuse": "Nothing can be changed.",
                       "lose": "Touching your cards or your bet loses the hand."}[rules.late_touch],
        **({"push-rule": pushes} if rules.pushes else {}),
        **({"dealer-open": "It is set and shown before you set yours."} if rules.dealer_open else {}),
        "rotation": bank,
        "settling": "Each seat in turn, starting with the one after the banker."
        + (" If a player banks, the dealer's bet is settled first." if rules.player_banks else ""),
        "commission": commission(rules, voice),
        "limits": f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}, in whole dollars.",
        **({"max-side-bet": most, **offered} if offered else {}),
        "copies": "The banker wins exact ties.",
        "dealer-seat": f"Sits at seat {rules.dealer_seat} and follows the {way.title} house way.",
    }  # fmt: skip


def commission(rules: RuleSet, voice: Voice) -> str:
    """Say what the house takes from a win."""
    if not rules.commission:
        return "None. Every win is paid in full."
    percent = f"{rules.commission / 100:g}{' percent' if voice.ear else '%'}"
    return f"{percent} of a win.{' A banker pays it on the net win.' if rules.player_banks else ''}"


TOPICS: Final = {
    "wheel": "Wheel", "joker": "Joker", "equal-front": "Equal hands", "foul": "Foul", "late-touch": "After the reveal",
    "push-rule": "Push", "dealer-open": "Dealer's hand", "rotation": "The bank", "co-bank": "The bank",
    "settling": "Settling", "commission": "Commission", "limits": "Bets", "max-side-bet": "Side bets",
    **{bet.name: f"{bet.title} side bet" for bet in SIDE_BETS.values()}, "copies": "Copies", "dealer-seat": "Dealer",
}  # fmt: skip
"""A heading for each sentence of `in_force`, and for the switches without their own."""
WITH: Final = {"co-bank": "rotation"}
"""The switches that another switch's sentence in `in_force` explains too."""


def switches(voice: Voice) -> Iterator[str]:
    """Explain how to name a set of rules, and every switch."""
    yield (
        "Vegas: ace to five is the second-highest straight. When the low hand ties the high hand's pair or top two "
        "cards, the high hand's other cards break the tie. Classic: ace to five is the lowest straight, and such a tie "
        "is a foul."
    )
    yield "To change any rule, type it after a comma: vegas, rotation circle, commission 4%, limits $1 to $50."
    way = house_way("foxwoods")
    for switch, values in WORDS.items():
        topic = TOPICS[switch]
        about = "" if topic.lower() == switch else f", {topic.lower()}"
        for value in values:
            means = in_force(parse_rules(f"{switch}={value}"), way, voice)[WITH.get(switch, switch)]
            yield f"{switch.replace('-', ' ')} {value}{about}: {means}"
    yield "commission: a percentage, 0% to 100%. limits: the smallest and largest bet, in whole dollars."
    yield "dealer seat: 1 to 7. max side bet: the limit on each side bet, in whole dollars."
    yield from (f"variant {variant}" for variant in variants())
    yield f"push rule {', '.join(GAME['push-rule'])}: the dealer's hand that returns every bet."
    yield "dealer open, player banks: yes or no."
    yield f"side bets: none, or any of {', '.join(SIDE_BETS)}, joined by plus signs, as in fortune + insurance."


def variants() -> Iterator[str]:
    """Explain each game, by name."""
    for name, variant in VARIANTS.items():
        says = " ".join(game_rules(with_variant(RuleSet(), name)))
        yield f"{name}: {variant.title}. {says or 'The bank goes around the table, and wins pay a commission.'}"


def hands(rules: RuleSet, voice: Voice) -> list[tuple[str, str]]:
    """Return the kinds of hands, highest first, and how ties within each kind are broken."""
    wheel, top = _straights(voice)
    order = {"second": f"{capital(top)} is the highest, then {wheel}, then king-high.",
             "lowest": f"{capital(top)} is the highest and {wheel} is the lowest."}[rules.wheel]  # fmt: skip
    return [(kind, says.format(order=order)) for kind, says in _SHIPPED.hands]


def _straights(voice: Voice) -> tuple[str, str]:
    return ("ace to five", "ace-high") if voice.ear else ("A-2-3-4-5", "A-K-Q-J-10")


def explain(rules: RuleSet, against: str, about: str, voice: Voice, *, table: bool = True) -> Iterator[str]:
    """Explain how a round goes, the rules in force at a table and how hands rank; or a part: round, hands or house."""
    way = house_way(against)
    kinds = ("Hands, highest first:", *map(": ".join, hands(rules, voice)))
    match about:
        case "house" | "house way" | "dealer":
            yield from house_rules(way, voice)
        case "hands" | "hand":
            yield from kinds
        case "round" | "game":
            yield from how_to_play(rules)
        case _:
            yield from how_to_play(rules)
            if not rules.player_banks:
                yield f"The game is {game_title(rules)}."
            if table:
                yield f"The rules of this table: {describe(rules)}."
                yield from (f"{TOPICS[key]}: {words}" for key, words in in_force(rules, way, voice).items())
            yield from kinds
            asks = f"Type rules house to hear the {way.title} house way."
            yield f"{asks} The dealer follows it, and h sets your hand that way." if table else asks


def house_rules(way: HouseWay, voice: Voice) -> Iterator[str]:
    """Yield the rules of a house way, each with its number in drills."""
    if way.mixes:
        yield from explained()
        return
    yield f"The {way.title} house way has {number_of(len(way.rules), 'rule')}, sorted by kind of hand."
    for pattern, numbered_rules in by_pattern(way):
        yield f"{pattern}:"
        yield from (f"Rule {number}. {rule_text(rule, voice)}" for number, rule in numbered_rules)


def by_pattern(way: HouseWay) -> Iterator[tuple[str, Iterator[tuple[int, Rule]]]]:
    """Yield each kind of hand as a heading, and the house way's rules for it, with their numbers."""
    for pattern, numbered_rules in groupby(enumerate(way.rules, start=1), lambda one: one[1].pattern):
        yield capital(pattern.value), numbered_rules


def rule_text(rule: Rule, voice: Voice) -> str:
    """Return a rule of a house way, worded for the eye or the ear."""
    return rule.spoken if voice.ear else rule.text


def numbered_rule(way: HouseWay, index: int, voice: Voice) -> str:
    """Return a rule of a house way, with the way's title and the rule's number."""
    return f"{way.title}, rule {index + 1}. {rule_text(way.rules[index], voice)}"


def by_rule(way: HouseWay, hand: Hand, rules: RuleSet, role: Role, voice: Voice) -> str:
    """Quote the house way's rule for a hand; for the solution, say which settings it plays."""
    if way.mixes:
        return f"As the {role}, {way.title} plays {mixed(way.played(choices(hand, rules), role), voice)}."
    return numbered_rule(way, way.rule_number(hand, rules), voice)


def mixed(played: Iterable[tuple[Setting, int]], voice: Voice) -> str:
    """Return the low hands of a mixed setting, each with the percentage of time it is played."""
    often = [(voice.show(one.low), times) for one, times in played]
    if len(often) == 1:
        return f"{often[0][0]} {voice.front}, always"
    return ", ".join(f"{low} {voice.front} {times / 10:g}% of the time" for low, times in often)


def rules_missed(decisions: "Sequence[Decision]") -> str:
    """Say which rules of a house way were missed, starting with the one missed most, and how to drill that one.

    Return an empty string if none were.
    """
    by_rule = (one for one in decisions if one.idea.isdecimal())  # a rule's number, not the name of an idea
    wrong = Counter((one.idea, one.question.against) for one in by_rule if one.counts and not one.right)
    often = {1: "once", 2: "twice"}
    rules = [f"rule {rule} {often.get(times, f'{times} times')}" for (rule, _), times in wrong.most_common()]
    if not rules:
        return ""
    rule, way = wrong.most_common(1)[0][0]
    return f"Missed: {listed(rules)}. To drill rule {rule}: paigow practice --against {way} --rule {rule}"
