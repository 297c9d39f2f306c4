"""Deals hands for drills: picks a hand class by its exact weight, then suits, and then checks the odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from paigow_tui import odds
from paigow_tui.cards import DECK, JOKER, Card, descending
from paigow_tui.odds.difficulty import AS_GOOD, ERROR, LEAST, USUAL, WANTED, chance_of_right, difficulty
from paigow_tui.odds.face_up import open_odds
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice.habits.known import sets_wrong
from paigow_tui.practice.ideas import ALL_HANDS, idea_of_hand, ideas, ideas_way, rule_ideas, rule_numbers, thumb_cost
from paigow_tui.practice.kinds import kind_named, near_enough
from paigow_tui.practice.level import Level
from paigow_tui.practice.modes import rating_for
from paigow_tui.practice.questions import NO_IDEA, Drawn, Drill, Question
from paigow_tui.practice.today import questions
from paigow_tui.progress import Progress
from paigow_tui.rules import house_way
from paigow_tui.rules.setting import choices

if TYPE_CHECKING:
    from paigow_tui.odds.practice_hands import HandDraw, Mask, PracticeHands
    from paigow_tui.rules import HouseWay, RuleSet

TRIES: Final = 1_000
"""How many hands to try before reporting that a drill has no hands close enough."""
NEAR: Final = 0.1
"""How far a hand's chance of being set right may be from the chance that adaptive drills aim for."""
SELDOM: Final = 0.01
"""The minimum chance of dealing a hand once tried, so that about one hand in ten is dealt as at a table."""
PATIENCE: Final = 50
"""After this many tries, the chance may be twice as far off, and so on."""


class NoSuchHand(ValueError):
    """Raised if no hand, or almost none, fits a drill; ``str()`` says why, and what to do."""


class Dealt(msgspec.Struct, frozen=True):
    """A question, the hand's odds if the task is to find the best setting, and how the hand was drawn, if known."""

    question: Question
    odds: HandOdds | None = None
    drawn: Drawn | None = None
    costly: bool = False
    """Whether it was dealt because its errors are costly, since no hand is hard for this person."""


def at_once(question: Question) -> Dealt | None:
    """Return a question with everything needed to grade it, or ``None`` if its odds must be computed."""
    if question.dealer:
        way = house_way(question.against)
        return Dealt(question, open_odds(question.hand, question.dealer, way, question.rules))
    return Dealt(question) if question.task == "house way" else None


def weighed(question: Question, progress: Progress | None = None) -> Dealt:
    """Return a question with everything needed to grade it, computing its odds if necessary."""
    if (dealt := at_once(question)) is not None:
        return dealt
    way = house_way(question.against)
    table = odds.hand.ready_table(way, question.rules, progress)
    return Dealt(question, odds.hand.odds(question.hand, way, question.rules, table=table))


class Sampler:
    """Deals hands uniformly from a set of classes."""

    def __init__(self, mask: Any = 1) -> None:
        self._sums = (odds.classes.classes().multiplicity * mask).cumsum()
        self.hands = int(self._sums[-1])

    def class_at(self, place: int) -> int:
        """Return the class of a hand by its index, 0 to ``hands`` - 1, in order of classes."""
        return int(self._sums.searchsorted(place, side="right"))

    def hand(self, rng: Random) -> tuple[Card, ...]:
        """Return a random hand, with all hands equally likely."""
        return hand_of_class(self.class_at(rng.randrange(self.hands)), rng)


def hand_of_class(number: int, rng: Random) -> tuple[Card, ...]:
    """Return a random hand of a class, with all hands equally likely, sorted from high to low."""
    cards = odds.classes.classes().hand(number)
    if number >= odds.classes.CONTENTS:
        return descending(_with_flush(cards, rng))
    ranks = [int(card.rank) for card in cards if card is not JOKER]
    joker = (JOKER,) if JOKER in cards else ()
    while True:
        hand = (*_suited(ranks, rng), *joker)
        if not _has_flush(hand):
            return descending(hand)


def _suited(ranks: list[int], rng: Random) -> tuple[Card, ...]:
    """Return cards of these ranks in random suits, with all combinations equally likely."""
    cards: list[Card] = []
    for rank in sorted(set(ranks)):
        suits = [0, 1, 2, 3]
        taken = [suits.pop(rng.randrange(len(suits))) for _ in range(ranks.count(rank))]
        cards += [DECK[(rank - 2) * 4 + suit] for suit in taken]
    return tuple(cards)


def _with_flush(cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """Return a hand whose flush is in clubs with its suits replaced at random, all combinations equally likely."""
    flush = rng.randrange(4)
    others = [suit for suit in range(4) if suit != flush]
    left: dict[int, list[int]] = {}
    hand: list[Card] = []
    for card in cards:
        if card.suit is None:
            hand.append(card)
        elif card.suit == 0:
            hand.append(DECK[(card.rank - 2) * 4 + flush])
        else:
            suits = left.setdefault(card.rank, list(others))
            hand.append(DECK[(card.rank - 2) * 4 + suits.pop(rng.randrange(len(suits)))])
    return tuple(hand)


def _has_flush(hand: tuple[Card, ...]) -> bool:
    joker = JOKER in hand
    suits = [card.suit for card in hand if card.suit is not None]
    return any(suits.count(suit) + joker >= 5 for suit in set(suits))


@lru_cache(maxsize=64)
def kind_sampler(name: str) -> Sampler:
    kind = kind_named(name)
    return Sampler(odds.practice_hands.classes_with(kind.patterns, kind.holds))


@lru_cache(maxsize=64)
def idea_sampler(names: tuple[str, ...], holds: str = "") -> Sampler:
    """Return a sampler of the classes with the patterns of these ideas; see `classes_with`."""
    return Sampler(
        odds.practice_hands.classes_with(tuple({rule.pattern for name in names for rule in ideas()[name].rules}), holds)
    )


@lru_cache(maxsize=64)
def rule_sampler(way: HouseWay, rule: int, rules: RuleSet) -> Sampler:
    """Return a sampler of the classes to which a house way's rule applies."""
    return Sampler(odds.practice_hands.rule_of_class(way, rules) == rule)


def _drawn(chance: float, covered: tuple[str, ...], hands: float = 1.0) -> Drawn:
    """Return how a hand was drawn, given the ideas that are fully covered."""
    return Drawn(chance, () if len(covered) == len(ideas()) else covered or NO_IDEA, hands)


def _covered(drill: Drill) -> tuple[str, ...]:
    """Return the ideas whose hands can all be dealt, each with a known chance, by a drill that tries hands."""
    kind = kind_named(drill.kind)
    by_level = drill.adaptive or drill.mode or drill.thumb
    if drill.gap is not None or by_level or kind.test is not None or kind.holds:
        return ()
    return tuple(
        name
        for name in drill.ideas or ideas()
        if not kind.patterns or all(rule.pattern in kind.patterns for rule in ideas()[name].rules)
    )


class Dealer:
    """Deals the hands of a drill one after another; use it in a separate thread.

    ``level`` returns the person's level, which an adaptive drill needs. ``tells`` returns classes that distinguish two
    rules, for each kind of hand where it isn't clear which one the person follows.
    """

    def __init__(
        self,
        drill: Drill,
        rng: Random | None = None,
        progress: Progress | None = None,
        level: Callable[[], Level] = Level,
        tells: Callable[[Question], Sequence[Mask]] = lambda question: (),
    ) -> None:
        kind_named(drill.kind)
        self.drill = drill
        self._way = house_way(drill.against)
        self._rng = rng or Random()
        self._progress = progress
        self._level, self._tells = level, tells
        self._found: PracticeHands | None = None
        self._draws: dict[Role, HandDraw] = {}
        self._of: dict[str, Dealer] = {}

    def deal(self, number: int) -> Dealt:
        """Return hand ``number``, counted from 1; in a challenge it depends on the seed. Raise `NoSuchHand`."""
        drill, rng, turn = self.drill, self._rng, number - 1
        if drill.day:
            return weighed(questions(date.fromisoformat(drill.day))[turn], self._progress)
        if drill.sealed:
            rng = Random(f"paigow challenge 1/{drill.seed}/{number}")
            turn = rng.randrange(2) if drill.role == "both" else 0
        role: Role = ("player", "banker")[turn % 2] if drill.role == "both" else drill.role
        if drill.task == "house way":
            return self._by_house_way(rng, role if self._way.mixes else "banker")
        if drill.rules.dealer_open:
            return self._against_open_hand(rng)
        if drill.lesson and len(drill.ideas) > 1:
            return self._of_idea(rng.choice(drill.ideas)).deal(number)
        if not drill.sealed and (known := self._known_hands()) is not None:
            return self._from_known(known, rng, role, self._skill(number))
        return self._by_odds(rng, role, self._skill(number))

    def _skill(self, number: int) -> Callable[[str], float] | None:
        """Return a function from ideas to the rating that hand ``number`` is for; ``None`` if ratings don't matter."""
        rating = rating_for(self.drill.mode, number)
        if rating is not None:
            return lambda idea: rating
        return self._level().skill if self.drill.adaptive else None

    @property
    def _what(self) -> str:
        """The kind of hands dealt, in words."""
        return "; ".join(ideas()[name].title for name in self.drill.ideas) or kind_named(self.drill.kind).title

    def _of_idea(self, idea: str) -> Dealer:
        """Return a dealer for one of the ideas, since a lesson deals its ideas in equal parts."""
        if idea not in self._of:
            drill = msgspec.structs.replace(self.drill, ideas=(idea,))
            self._of[idea] = Dealer(drill, self._rng, self._progress, self._level)
        return self._of[idea]

    def _known_hands(self) -> PracticeHands | None:
        """Return the known facts about all classes; they may become available during the drill."""
        if self._found is None:
            self._found = odds.practice_hands.load_practice_hands(self._way, self.drill.rules, ideas_way())
        return self._found

    def _from_known(self, known: PracticeHands, rng: Random, role: Role, skill: Callable[[str], float] | None) -> Dealt:
        """Deal a hand using the known facts about all classes."""
        drill, kind = self.drill, kind_named(self.drill.kind)
        if role not in self._draws:
            mask = known.mask(role, kind.patterns, kind.holds, kind.name if kind.test else "", drill.gap)
            if drill.ideas:
                mask = mask & known.of_rules([rule for idea in drill.ideas for rule in rule_numbers(idea)])
            if drill.thumb:
                mask = mask & self._by_thumb(role)
            self._draws[role] = odds.practice_hands.HandDraw(known, mask, role, rule_ideas())
        draw, level, costly = self._draws[role], self._level(), False
        asked = Question((), role, drill.against, drill.rules)
        wrong = sets_wrong(drill.habit, asked) if drill.habit else None
        draw.tells = () if drill.mode or drill.lesson else self._tells(asked)
        if wrong is not None:
            picked = draw.mending(rng, wrong)
        elif skill is not None and drill.adaptive:
            picked = draw.near(rng, skill, level.hard, level.usual)
            if costly := picked is None:
                picked = draw.costly(rng)
        elif skill is not None:
            picked = draw.near(rng, skill) or draw.costly(rng)  # late in a streak, no hand is hard enough
        elif drill.tricky:
            picked = draw.tricky(rng, lambda idea: level.doubt(idea) * ideas()[idea].potential(role))
        else:
            picked = draw.any(rng)
        if picked is None:
            raise NoSuchHand(f"No hand of this kind ({self._what}) is that close. Choose a looser closeness limit.")
        hand = hand_of_class(picked.number, rng)
        table = odds.hand.ready_table(self._way, drill.rules, self._progress)
        hand_odds = odds.hand.odds(hand, self._way, drill.rules, table=table)
        question = self._question(hand_odds.hand, role)
        if not self._thumb_fits(question, hand_odds):  # it fits most hands of the class, so deal another
            return self._from_known(known, rng, role, skill)
        return Dealt(question, hand_odds, _drawn(picked.chance, draw.covers), costly)

    def _by_thumb(self, role: Role) -> Mask:
        """Return the classes for which the rule of thumb is right or wrong, whichever the drill wants."""
        atlas = odds.atlas.load_atlas(self._way, self.drill.rules)
        assert atlas is not None  # the known facts were computed from it
        numbers, ways = range(len(rule_ideas())), [ideas_way(role).rules]
        costs = odds.rule_costs.RuleCosts.of(atlas, role, ideas_way(), numbers, ways)
        return costs.everywhere(costs.costs(0) < AS_GOOD if self.drill.thumb == "best" else costs.errs(0))

    def _thumb_fits(self, question: Question, hand_odds: HandOdds) -> bool:
        """Return whether a hand fits the drill, which may want the rule of thumb to be right for it, or wrong."""
        if not self.drill.thumb:
            return True
        cost = thumb_cost(question, hand_odds)
        return cost < AS_GOOD if self.drill.thumb == "best" else cost >= ERROR

    def _question(self, hand: tuple[Card, ...], role: Role) -> Question:
        return Question(hand, role, self.drill.against, self.drill.rules, self.drill.task)

    def _by_house_way(self, rng: Random, role: Role) -> Dealt:
        drill = self.drill
        sampler = kind_sampler(drill.kind)
        if drill.rule is not None:
            sampler = rule_sampler(self._way, drill.rule, drill.rules)
        if sampler.hands:
            return Dealt(Question(sampler.hand(rng), role, drill.against, drill.rules, "house way"))
        raise NoSuchHand("This rule does not apply to any hand. Choose another.")

    def _by_odds(self, rng: Random, role: Role, skill: Callable[[str], float] | None) -> Dealt:
        """Try hands until one fits, which is slower but needs no atlas."""
        drill, kind = self.drill, kind_named(self.drill.kind)
        sampler = kind_sampler(drill.kind)
        if drill.ideas and not kind.patterns:
            sampler = idea_sampler(drill.ideas, kind.holds)
        table = odds.hand.ready_table(self._way, drill.rules, self._progress)
        covered, each = _covered(drill), ALL_HANDS / sampler.hands
        for tried in range(TRIES):
            hand = sampler.hand(rng)
            if drill.ideas and idea_of_hand(hand, drill.rules) not in drill.ideas:
                continue
            if drill.gap is not None and len(choices(hand, drill.rules)) == 1:
                continue  # only one choice, so skip it without the odds
            hand_odds = odds.hand.odds(hand, self._way, drill.rules, table=table)
            question = self._question(hand_odds.hand, role)
            if not self._thumb_fits(question, hand_odds):
                continue
            if (kind.test is None or kind.test(hand_odds, role)) and near_enough(hand_odds, role, drill):
                hands = (tried + 1) * each
                dealt = Dealt(question, hand_odds, _drawn(1.0, covered, hands) if skill is None else None)
                if not drill.tricky or (drill.ideas and skill is None):
                    return dealt
                chance = max(difficulty(hand_odds, role), LEAST)
                if skill is not None:
                    right = chance_of_right(chance, skill(idea_of_hand(hand, drill.rules)))
                    if abs(right - WANTED) < NEAR * (1 + tried / PATIENCE):
                        return dealt
                    continue
                asked = min(1.0, max(chance**2 / USUAL, SELDOM))
                if rng.random() < asked:
                    return Dealt(question, hand_odds, _drawn(asked, covered, hands))
        raise NoSuchHand(
            f"None of {TRIES:,} hands of this kind ({self._what}) was that close. Choose a looser closeness limit."
        )

    def _against_open_hand(self, rng: Random) -> Dealt:
        """Deal both hands from one deck.

        Half of the time, the hand can win; otherwise, it can be saved from a loss by a push. One hand in three is set
        wrong by the house way. If no such hand turns up, any other hand for which the setting matters is dealt.
        """
        drill, kind = self.drill, kind_named(self.drill.kind)
        sampler, best, hard = kind_sampler(drill.kind), rng.randrange(2), rng.randrange(3) == 0
        for tried in range(2 * TRIES):
            hand = sampler.hand(rng)
            dealer = descending(rng.sample([card for card in DECK if card not in hand], 7))
            hand_odds = open_odds(hand, dealer, self._way, drill.rules)
            if hand_odds.struck or not near_enough(hand_odds, "player", drill):
                continue
            wanted = hand_odds.ev(hand_odds.best_player, "player") == best and (
                not hard or hand_odds.cost(hand_odds.house_way, "player") > 0
            )
            if (wanted or not drill.tricky or tried > TRIES) and (kind.test is None or kind.test(hand_odds, "player")):
                return Dealt(Question(hand, "player", drill.against, drill.rules, dealer=dealer), hand_odds)
        raise NoSuchHand(f"None of the {2 * TRIES:,} hands dealt fits this drill ({kind.title}).")
