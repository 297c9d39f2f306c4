"""Practice for programs: hands to set, what a setting costs and why, and the habits that decisions show.

Hands, ways and rules are given as in the rest of the library. Costs are in units of the bet.
"""

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from paigow_tui import odds
from paigow_tui.amounts import shown, whole
from paigow_tui.cards import as_cards
from paigow_tui.library import atlas
from paigow_tui.odds.difficulty import difficulty as chance_to_err
from paigow_tui.odds.difficulty import least_error
from paigow_tui.odds.tally import HandOdds, Role, check_role
from paigow_tui.practice.dealing import Dealer, Dealt
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.grading import Grade
from paigow_tui.practice.grading import grade as grade_of
from paigow_tui.practice.habits.known import KnownHabit, known_habits
from paigow_tui.practice.ideas import idea_named, idea_of_hand
from paigow_tui.practice.ideas import ideas as ideas
from paigow_tui.practice.lessons import lessons as lessons
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.why import Why
from paigow_tui.practice.why import why as why_of
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.seven import Hand
from paigow_tui.rules.switches import as_rules
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.habits import what
from paigow_tui.ways import as_way

_MOST_SEED: Final = 2**128
_LATEST: Final = 10**13 - 1


def deal(
    count: int = 1,
    *,
    seed: int | None = None,
    idea: str = "",
    role: Role = "player",
    against: HouseWay | str = "foxwoods",
    rules: RuleSet | str = VEGAS,
    tricky: bool = False,
) -> list[Dealt]:
    """Deal 0 to a million hands to set, each with its question and its odds, all about one of `ideas` if it is named.

    Without ``tricky``, hands are dealt as at a table; with it, those that people set wrong are dealt more often, and
    `Dealt.drawn` says how much more often. The same ``seed``, 0 to 2**128, deals the same hands.

    >>> (hand,) = deal(seed=7, idea="two-pair-ace")
    >>> idea_of(hand.question.hand), len(hand.odds.settings)
    ('two-pair-ace', 21)
    """
    way, by = as_way(against), as_rules(rules)
    check_role(role, by)
    if not isinstance(idea, str):
        raise ValueError(f"An idea's name must be text, not {shown(idea)}.")
    ideas_wanted = (idea_named(idea).name,) if idea else ()
    drill = Drill(role=role, against=key_of(way), rules=by, ideas=ideas_wanted, tricky=bool(tricky))
    dealer = Dealer(drill, Random(None if seed is None else whole(seed, "A seed", 0, _MOST_SEED)))
    return [dealer.deal(number) for number in range(1, whole(count, "The number of hands", 0, 10**6) + 1)]


def grade(
    hand: Hand | str,
    low: Hand | str,
    role: Role = "player",
    against: HouseWay | str = "foxwoods",
    rules: RuleSet | str = VEGAS,
) -> Grade:
    """Return the grade of a setting: its verdict, what it costs against the best, its EV, and which is best.

    >>> mark = grade("As Kd Tc 2h Jk 9s 9d", "As Kd")
    >>> mark.verdict, f"{float(mark.cost):.3f}"
    ('blunder', '0.516')
    """
    known = _odds(hand, role, against, rules)
    return grade_of(known, role, known.index(tuple(as_cards(low))))


def why(
    hand: Hand | str,
    low: Hand | str,
    role: Role = "player",
    against: HouseWay | str = "foxwoods",
    rules: RuleSet | str = VEGAS,
) -> Why:
    """Explain a setting's worth: what was done to the hand, and how often each hand wins because of it.

    >>> reason = why("As Qh 9d 9c 6s 6h 3d", "6s 6h")
    >>> reason.kind, str(reason.other)
    ('hands', 'As Qh | 9d 9c 6s 6h 3d')
    """
    known = _odds(hand, role, against, rules)
    return why_of(known, role, known.index(tuple(as_cards(low))))


def difficulty(
    hand: Hand | str,
    role: Role = "player",
    against: HouseWay | str = "foxwoods",
    rules: RuleSet | str = VEGAS,
) -> float:
    """Return the chance, 0 to 1, that people set a hand wrong by 0.005 of the bet or more."""
    return chance_to_err(_odds(hand, role, against, rules), role)


def idea_of(hand: Hand | str, rules: RuleSet | str = VEGAS) -> str:
    """Return the name of the idea that a hand is about; `ideas` has them all.

    >>> idea_of("As Qh 9d 9c 6s 6h 3d"), ideas()["two-pair-ace"].title
    ('two-pair-ace', 'two medium pairs with an ace')
    """
    return idea_of_hand(as_cards(hand), as_rules(rules))


def decision(dealt: Dealt, low: Hand | str, at: int = 0) -> Decision:
    """Return a decision: a hand, the two cards put in front, and the time in milliseconds since 1970."""
    if not isinstance(dealt, Dealt):
        raise ValueError(f"A decision needs a hand that `deal` returned, not {shown(dealt)}.")
    at = whole(at, "A time in milliseconds", 0, _LATEST)
    found, role = dealt.odds, dealt.question.role
    if found is None:
        raise ValueError("The hand was dealt without its odds, so the decision cannot be graded.")
    mark = grade_of(found, role, found.index(tuple(as_cards(low))))
    return Decision(
        at=at,
        source="drill",
        question=dealt.question,
        low=found.settings[mark.index].setting.low,
        right=mark.right,
        cost=float(mark.cost),
        ev=float(mark.ev),
        best=found.settings[mark.best].setting.low,
        house_way=found.settings[mark.house_way].setting.low,
        difficulty=chance_to_err(found, role),
        error=least_error(found, role),
        drawn=dealt.drawn,
    )


def habits(decisions: Iterable[Decision]) -> list[KnownHabit]:
    """Return the rules that decisions seem to follow, where these are clearly wrong, costliest first.

    Decisions are in chronological order. A habit needs at least 12 decisions on hands of its kind, such as two pair
    and an ace beside them. A rule that you always follow shows up after 12 to 40 decisions, and one that you follow
    with slips can take 600. A rule that is right for nearly all hands of its kind is not a habit.

    The atlas of the house way is built, in about a minute, if a habit is likely and the atlas doesn't exist yet.
    """
    given: Any = decisions
    every = list(given) if isinstance(given, Iterable) else [given]
    for one in every:
        if not isinstance(one, Decision):
            raise ValueError(f"A decision must be one that `decision` returns, not {shown(one)}.")
    return [replace(one, says=what(one.habit, Voice())) for one in known_habits(every, atlas)]


def _odds(hand: Hand | str, role: Role, against: HouseWay | str, rules: RuleSet | str) -> HandOdds:
    by = as_rules(rules)
    check_role(role, by)
    return odds.hand.odds(as_cards(hand), as_way(against), by)
