"""Practice in sentences: the question, the verdict and the reasons for it, hints, and the results of drills."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.cards import Card
from paigow_tui.odds.difficulty import ERROR
from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice.contrast import Contrast
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Open
from paigow_tui.practice.grading import VERDICTS, Grade
from paigow_tui.practice.habits.families import families, habit_named
from paigow_tui.practice.ideas import idea_of, ideas, ideas_way, obeys, thumb_cost
from paigow_tui.practice.kinds import KINDS
from paigow_tui.practice.lessons import Lesson, lessons, number_of_lesson
from paigow_tui.practice.questions import Drill, Question
from paigow_tui.practice.session import Answer
from paigow_tui.practice.statistics import Result, result_of
from paigow_tui.practice.today import Day
from paigow_tui.practice.why import Why, why
from paigow_tui.rules import HandRank, Setting, house_way, setting_of
from paigow_tui.rules.rule import filled
from paigow_tui.telling import causes, face_up, today
from paigow_tui.telling.challenge import challenge_line
from paigow_tui.telling.grammar import COUNTS, Voice, capital, verb_form
from paigow_tui.telling.hands import Noun, called, foul_loses, noun
from paigow_tui.telling.rules import by_rule, numbered_rule, rules_missed
from paigow_tui.telling.side_bets import game_title, pushes_by_length


def task(question: Question) -> str:
    """State the question."""
    title = house_way(question.against).title
    if question.task == "house way":
        return f"Set it the {title} way."
    if question.dealer:
        return face_up.TASK
    if not question.rules.player_banks:
        game = game_title(question.rules)
        return " ".join(
            (f"You play {game} against a dealer who follows the {title} way.", *pushes_by_length(question.rules)[:1])
        )
    if question.role == "banker":
        return f"You bank against one player who follows the {title} way. You win ties."
    return f"You play against a banker who follows the {title} way."


def task_in_short(question: Question) -> str:
    """State the question where there is little room."""
    if question.task == "house way" or question.dealer:
        return task(question)
    whose, role = house_way(question.against).title, "bank" if question.role == "banker" else "play"
    return f"You {role} against {whose if question.rules.player_banks else f'a {whose} dealer'}."


def task_of_hand(question: Question, number: int, drill: Drill) -> str:
    """Return the number of a drill's hand, and the question."""
    of = f" of {drill.hands}" if drill.hands else ""
    return f"Hand {number}{of}. {task(question)}"


NOTHING_HARD: Final = "No hand is hard for you now, so this is one where errors cost the most."


def rule_drilled(drill: Drill, voice: Voice) -> str:
    """Return the rule that a drill is about; empty if it isn't about a single rule."""
    return "" if drill.rule is None else numbered_rule(house_way(drill.against), drill.rule, voice)


def drill_begins(drill: Drill, voice: Voice) -> Iterator[str]:
    """Say what is practiced, and how to find out what to type."""
    yield f"{drill_name(drill)}. Type help to hear what you can type."
    if rule := rule_drilled(drill, voice):
        yield rule
    if drill.ideas[1:]:
        yield f"You get these hands: {', '.join(ideas()[idea].title for idea in drill.ideas)}."
    if drill.sealed:
        yield f"Verdicts come after all {drill.hands} hands. Until then, your answers stay sealed."


def drill_name(drill: Drill) -> str:
    """Return what is practiced, in a few words."""
    if lesson := lessons().get(drill.lesson):
        return lesson_name(lesson)
    if drill.mode:
        return run_name(drill)
    hands = _hands_of(drill)
    if drill.day:
        return hands
    return capital(hands) if drill.rules.player_banks else f"{game_title(drill.rules)}, {hands}"


def run_name(drill: Drill) -> str:
    """Return the name of a run: ``Streak``, or ``Exam friday``."""
    return f"Exam {drill.seed}" if drill.mode == "exam" else capital(drill.mode)


def lesson_name(lesson: Lesson) -> str:
    """Return a lesson's number and title."""
    return f"Lesson {number_of_lesson(lesson)}: {lesson.title}"


def _hands_of(drill: Drill) -> str:
    title = house_way(drill.against).title
    if drill.day:
        return today.title(date.fromisoformat(drill.day))
    if drill.sealed:
        return f"challenge {drill.seed}"
    if drill.task == "house way":
        if drill.rule is not None:
            return f"{title}, rule {drill.rule + 1}"
        return f"house way: {title}, {KINDS[drill.kind].title}"
    closeness = drill.closeness or f"within {drill.gap}"
    kind = _kind_of(drill)
    return kind if closeness == "all" or drill.rules.dealer_open or drill.habit else f"{kind}, {closeness}"


def _kind_of(drill: Drill) -> str:
    if drill.habit:
        return f"your habit with {families()[habit_named(drill.habit).family].title}"
    if len(drill.ideas) > 1:
        return f"your {COUNTS[len(drill.ideas)]} worst leaks"
    return ideas()[drill.ideas[0]].title if drill.ideas else KINDS[drill.kind].title


# Verdicts.


def verdict(answer: Answer, voice: Voice) -> str:
    """Return the verdict, and what the setting cost."""
    if answer.setting is None:
        return "Out of time."
    if answer.question.task == "house way":
        house = f"{house_way(answer.question.against).title} sets {two_hands(answer.house, voice)}."
        if answer.setting.foul:
            return f"Wrong. {foul_loses(answer.setting, voice)} {house}"
        return "Right." if answer.right else f"Wrong: {house}"
    assert answer.grade is not None
    assert answer.odds is not None
    if isinstance(answer.odds, OpenOdds):
        return face_up.verdict(answer.odds, answer.setting, answer.grade.verdict)
    word, cost = answer.grade.verdict, float(answer.grade.cost)
    if word == "best":
        return "Best." if cost == 0 else "As good as the best: it costs less than 0.0005 of the bet."
    if obeys(answer.question, answer.odds, answer.grade.index):
        return exception(answer.odds, answer.grade, voice)
    why_so = why(answer.odds, answer.question.role, answer.grade.index)
    return f"{capital(word)}: {causes.done(why_so.cause, why_so.setting, voice)} costs {cost:.3f} of the bet."


def exception(odds: HandOdds, mark: Grade, voice: Voice) -> str:
    """For a player who followed the rule of thumb, say what is better or, if it is close, that theirs is fine."""
    yours, best = (odds.settings[index].setting for index in (mark.index, mark.best))
    low = called(best.low_rank)
    done = causes.better(best, yours, voice)
    what = done or f"{low} {voice.front}"
    lower = best.low_rank < yours.low_rank
    enough = f". {capital(low)} is enough {voice.front}" if lower else f", with {low} {voice.front}"
    begins = "Exception: here" if mark.cost >= ERROR else "Fine: you followed the rule of thumb, but here"
    return f"{begins} {what} is better by {float(mark.cost):.3f} of the bet{enough if done else ''}."


def reason(answer: Answer, voice: Voice) -> str:
    """Explain the verdict in a sentence or two; for a house way, quote its rule."""
    question = answer.question
    way = house_way(question.against)
    if question.task == "house way":
        return by_rule(way, question.hand, question.rules, question.role, voice)
    assert answer.odds is not None
    role, odds = question.role, answer.odds
    house = float(odds.cost(odds.house_way, role))
    if answer.grade is None:
        graded = f"It is graded as if set the {way.title} way, which {_house_costs(odds, house)}."
        return f"{graded} {_best_was(odds, role, voice)}"
    if isinstance(odds, OpenOdds):
        return face_up.reason(odds, answer.setting, voice)
    sentence = because(why(odds, role, answer.grade.index), voice)
    if answer.grade.index == odds.house_way:
        return f"{sentence} {way.title} sets it as you did."
    if house >= 0.0005:
        low = called(answer.house.low_rank)
        return f"{sentence} {way.title} itself loses {house:.3f} here, with {low} {voice.front}."
    return sentence


def _house_costs(odds: HandOdds, cost: float) -> str:
    if cost < 0.0005:
        return "is as good as any"
    return f"costs {face_up.COSTS[int(cost)] if isinstance(odds, OpenOdds) else f'{cost:.3f} of the bet'}"


def _best_was(odds: HandOdds, role: Role, voice: Voice) -> str:
    if isinstance(odds, OpenOdds):
        return face_up.reason(odds, None, voice)
    return f"The best setting was {two_hands(odds.settings[odds.best(role)].setting, voice)}."


def idea(answer: Answer, voice: Voice) -> str:
    """State the idea behind a mistake; empty if there is none."""
    odds, mark = answer.odds, answer.grade
    if odds is None or isinstance(odds, OpenOdds) or mark is None or mark.right:
        return ""
    return causes.idea(why(odds, answer.question.role, mark.index), voice)


def best(answer: Answer, voice: Voice) -> str:
    """Name the best low hand if it beats the one chosen; empty otherwise."""
    odds, mark = answer.odds, answer.grade
    if odds is None or mark is None or mark.right:
        return ""
    return f"The best is {voice.show(odds.settings[mark.best].setting.low)} {voice.front}."


OBEYED: Final = "You followed the rule of thumb, which is wrong here:"


def thumb(answer: Answer, voice: Voice) -> str:
    """State the rule of thumb for a hand that was set wrong, if the rule is right here or was followed; else empty."""
    question, odds, mark = answer.question, answer.odds, answer.grade
    if odds is None or isinstance(odds, OpenOdds) or mark is None or mark.cost < ERROR:
        return ""
    if obeys(question, odds, mark.index):
        return f"{OBEYED} {_says(idea_of(question), question.role, voice)}"
    return rule_of_thumb(idea_of(question), voice, question.role) if thumb_cost(question, odds) < ERROR else ""


def rule_of_thumb(idea: str, voice: Voice, role: Role | None = None) -> str:
    """Return the rule of thumb of an idea, in one role or in both."""
    roles: tuple[Role, ...] = ("player", "banker") if role is None else (role,)
    every = dict.fromkeys(_says(idea, one, voice) for one in roles)
    return f"Rule of thumb: {' '.join(every)}"


def _says(idea: str, role: Role, voice: Voice) -> str:
    return filled(ideas()[idea].says_of(role), voice.front, voice.behind)


def because(found: Why, voice: Voice) -> str:
    """Say why a setting is worth more or less than another, in a sentence."""
    if found.kind == "only choice":
        return "Nothing else is worth considering with these cards."
    if found.kind == "foul":
        return foul_loses(found.setting, voice)
    assert found.other is not None
    if found.kind == "best":
        other = f"{called(found.other.low_rank)} {voice.front}"
        if found.cost < 0.0005:
            return f"Nothing is better, but {other} is just as good."
        return f"Nothing is better. {capital(other)}, the next best, costs {found.cost:.3f} of the bet."
    saves = f"; it also saves {found.saved:.4f} of the bet in commission, which tips the balance"
    return f"{_changes(found, found.other, voice)}{saves if found.kind == 'commission' else ''}."


def _changes(found: Why, best: Setting, voice: Voice) -> str:
    """Return what the best setting wins more often and less often, without a period."""
    yours, back = found.setting, noun(best.high_rank)
    hands = [(found.front, "low"), (found.back, "high")]
    hand, where = Noun(called(best.low_rank)), voice.front
    if best.low_rank <= yours.low_rank and back != noun(yours.high_rank):
        hands.reverse()
        hand, where = back, voice.behind
    digits = 1 if f"{abs(found.front):.3f}" != f"{abs(found.back):.3f}" else 2  # so that the two figures differ
    verb, other = (verb_form("lose" if more <= -0.0005 else "win", hand.plural) for more, _ in hands)
    first, second = (f"{_as_many(more) or f'{100 * abs(more):.{digits}f} more'} {which} hands" for more, which in hands)
    if _as_many(hands[0][0]):
        second += " in a hundred"
    else:
        first += " in a hundred"
    return f"{capital(str(hand))} {where} {verb} {first} and {second if verb == other else f'{other} {second}'}"


def _as_many(more: float) -> str:
    return "" if abs(more) >= 0.0005 else "about as many" if more else "just as many"


def by_contrast(contrast: Contrast, voice: Voice) -> str:
    """Say which other card would change the decision."""
    with_it, without = voice.show((contrast.instead,)), voice.show((contrast.card,))
    return f"With {with_it} instead of {without}, {called(contrast.setting.low_rank)} {voice.front} would be best."


def two_hands(setting: Setting, voice: Voice) -> str:
    """Return the cards of both hands."""
    stop = ";" if voice.ear else ","
    return f"{voice.show(setting.low)} {voice.front}{stop} {voice.show(setting.high)} {voice.behind}"


# Results of drills.

SEALED: Final = "Sealed until the end."


def verdicts(counts: Mapping[str, int]) -> str:
    """Return how often each verdict was given, leaving out those never given."""
    given = [verdict for verdict in VERDICTS if counts.get(verdict)]
    return ", ".join(number_of(counts[one], one, _PLURALS.get(one, "")) for one in given)


_PLURALS: Final = {"best": "best", "fine": "fine", "inaccuracy": "inaccuracies"}


def not_counted(hinted: int) -> str:
    """Say how many hands are left out of the figures; empty if none are."""
    return f"Not counted: {number_of(hinted, 'hand')} with a hint." if hinted else ""


def tally(result: Result) -> str:
    """Return how often each verdict was given; empty before the first."""
    if not result.hands:
        return ""
    words = f"{result.best} right, {result.hands - result.best - result.out_of_time} wrong"
    late = f"{result.out_of_time} out of time" if result.out_of_time else ""
    return ", ".join(filter(None, (words if result.task == "house way" else verdicts(result.verdicts), late)))


def lost_a_hand(lost: float) -> str:
    """Return the average EV lost per hand."""
    amount = f"{lost:.4f}" if lost >= 0.00005 else "under 0.0001"
    return f"{amount} EV lost per hand" if lost else "no EV lost"


def score(result: Result) -> str:
    """State the score of a drill against the clock."""
    return f"Longest streak: {result.in_a_row} right in a row. Pace: {result.a_minute:.1f} right per minute."


def par(result: Result) -> str:
    """Say what the house way loses on the hands of a drill."""
    return f"Par: the house way loses {result.par or 0:.3f} EV on these hands. Perfect play loses nothing."


def so_far(result: Result, short: bool = False) -> str:
    """Say in a few words how a drill is going."""
    if not result.hands:
        return ""
    by_rule = result.task == "house way"
    right = f"{result.best} of {result.hands} {'right' if by_rule else 'best'}."
    return right if by_rule or short else f"{right} {capital(lost_a_hand(result.lost_a_hand))}."


def drill_result(result: Result) -> str:
    """Say how a drill went."""
    parts = [f"{number_of(result.hands, 'hand')}: {tally(result)}." if result.hands else "No hands set."]
    if result.hands and result.task != "house way":
        whole = f", {result.lost:.4f} in all" if result.lost >= 0.00005 else ""
        parts.append(capital(f"{lost_a_hand(result.lost_a_hand)}{whole}."))
    return " ".join(filter(None, (*parts, not_counted(result.hinted))))


def results(drill: Open, style: today.Style = "emoji") -> Iterator[str]:
    """Say how a drill went; add the score if it was timed, or the par and a line to share if it was a challenge."""
    result, day = result_of(drill), drill.drill.day
    if not day or not drill.decisions:  # today's hands have their own sentences
        yield drill_result(result)
    if missed := rules_missed(drill.decisions):
        yield missed
    if drill.drill.clock and result.hands:
        yield score(result)
    if day:
        yield from today.result(Day(date.fromisoformat(day), tuple(drill.decisions)), style)
    elif drill.drill.sealed:
        if result.par is not None:
            yield par(result)
        if not drill.drill.mode:
            yield challenge_line(drill)


OVER: Final = "The drill is over."


def drill_over(drill: Open, voice: Voice) -> Iterator[str]:
    """Say how a drill went; after a challenge, also list the mistakes, since its verdicts were held back."""
    first, *more = results(drill, "words" if voice.ear else "emoji")
    yield f"{OVER} {first}"
    yield from more
    if drill.drill.sealed:
        yield from mistakes(drill.decisions, voice)


def mistakes(decisions: Sequence[Decision], voice: Voice) -> Iterator[str]:
    """List the hands that were set wrong, each with the best low hand.

    The rule of thumb is added if it gives the best setting or yours.
    """
    for decision in decisions:
        if decision.cost and not decision.right:
            what = best_was(decision.question.hand, decision.low, decision.best, voice)
            yield f"{capital(decision.verdict)}, {decision.cost:.3f}: {what}{_by_rule(decision, voice)}"


def _by_rule(decision: Decision, voice: Voice) -> str:
    """Return the rule of thumb, with a space before it, if it gives the best setting or the person's; else empty."""
    question = decision.question
    if question.dealer or question.task != "best":
        return ""
    hand, rules = question.hand, question.rules
    thumb = _ranks(ideas_way(question.role).set(hand, rules))
    if decision.low and thumb == _ranks(setting_of(hand, decision.low, rules)):
        return f" {OBEYED} {_says(idea_of(question), question.role, voice)}"
    best = thumb == _ranks(setting_of(hand, decision.best, rules))
    return f" {rule_of_thumb(idea_of(question), voice, question.role)}" if best else ""


def _ranks(setting: Setting) -> tuple[HandRank, HandRank]:
    return setting.low_rank, setting.high_rank


def answered(answer: Answer, own: bool, voice: Voice) -> str:
    """Say the verdict on a hand and why; if it is not the person's ``own`` setting, say the best setting and why."""
    if own or answer.setting is None:
        return f"{verdict(answer, voice)} {reason(answer, voice)}"
    return f"{capital(two_hands(answer.setting, voice))}. {reason(answer, voice)}"


def best_was(hand: Sequence[Card], low: Sequence[Card], best: Sequence[Card], voice: Voice) -> str:
    """Return the end of a sentence: a hand, the low hand chosen if there is one, and the best one."""
    put = f"You put {voice.show(low)} {voice.front}" if low else "You ran out of time"
    return f"{voice.show(hand)}. {put}. {capital(voice.show(best))} was best."
