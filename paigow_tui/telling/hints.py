"""Hints for a hand in practice: first a rule, then the cards."""

from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.practice.dealing import Dealt
from paigow_tui.practice.ideas import idea_of, thumb_cost
from paigow_tui.rules import choices, house_way
from paigow_tui.telling import face_up
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.practice import rule_of_thumb
from paigow_tui.telling.rules import by_rule, rule_text

NOT_COUNTED: Final = "A hand with a hint does not count."
HINT_AGAIN: Final = "Type hint again to hear the {more}."


def hint(dealt: Dealt, again: bool, voice: Voice, *, lesson: bool = False) -> str:
    """Quote a rule for this hand, and say whether it is right here; with ``again``, give the cards.

    In a lesson, this is the rule of thumb; otherwise, it is the house's rule.
    """
    question, odds = dealt.question, dealt.odds
    if isinstance(odds, OpenOdds):
        return face_up.hint(odds, again, voice)
    way = house_way(question.against)
    if way.mixes:
        text = here = by_rule(way, question.hand, question.rules, question.role, voice)
        plays = number_of(len(way.played(choices(question.hand, question.rules), question.role)), "setting")
        first = f"{way.title} uses {plays} for this hand."
    else:
        rule = way.rule(question.hand, question.rules)
        text = rule_text(rule, voice)
        here = f"{way.title} follows this rule here. {text}"
        first = f"think of the {way.title} rules for {rule.pattern.value}."
    if odds is None:
        return f"Hint: {text if again else first}"
    if again:
        best = odds.settings[odds.best(question.role)].setting
        return f"Hint: the best low hand is {voice.show(best.low)}."
    cost = float(odds.cost(odds.house_way, question.role))
    if lesson:
        here, cost = rule_of_thumb(idea_of(question), voice, question.role), float(thumb_cost(question, odds))
    right = "That is best here." if cost < 0.0005 else f"Here another setting is better by {cost:.3f} of the bet."
    return f"Hint: {here} {right}"
