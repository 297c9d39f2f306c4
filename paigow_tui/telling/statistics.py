"""Statistics in sentences."""

from collections.abc import Iterator
from math import inf
from typing import Final

from paigow_tui.amounts import number_of
from paigow_tui.cards import parse_cards
from paigow_tui.practice.statistics import BANDS, SPAN, Cells, Group, Par, Statistics, Table
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling import account
from paigow_tui.telling.grammar import Voice, capital, verb_form
from paigow_tui.telling.leaks import level
from paigow_tui.telling.practice import best_was, lost_a_hand, not_counted, verdicts
from paigow_tui.telling.rules import numbered_rule


def report(figures: Statistics, voice: Voice) -> Iterator[str]:
    """Yield the figures, one per line, the most important first."""
    whole = figures.whole
    if not whole.hands and not figures.house.hands:
        yield no_decisions()
    if whole.hands:
        yield f"{capital(_group(whole, voice))}."
        yield f"{verdicts(figures.verdicts) or 'none in time'}."
        yield streak(figures)
        if figures.level.known:
            yield level(figures.level, voice)
    yield from asides(figures, voice)
    for one in figures.kinds:
        yield f"{capital(kind_title(one.name))}: {_group(one, voice)}."
    for row in figures.map:
        yield _closeness(row, voice)
    if figures.seconds:
        yield f"{seconds(figures)}."
        for one in figures.speeds:
            if one.hands:
                yield f"{capital(one.name.removesuffix('s'))}seconds: {_group(one, voice)}."
    if figures.house.hands:
        yield f"House-way drill: {figures.house.best} of {figures.house.hands} right."
        for one in figures.rules:
            yield f"{one.best} of {one.hands} right on {numbered_rule(house_way(one.against), one.rule, voice)}"
    if figures.worst:
        yield f"Your costliest {'hand' if len(figures.worst) == 1 else 'hands'}:"
    for worst in figures.worst[:3]:
        hand, low, best = map(parse_cards, (worst.hand, worst.low, worst.best))
        yield f"{worst.cost:.3f} EV lost as the {worst.role} with {best_was(hand, low, best, voice)}"
    if figures.table.account.rounds:
        yield from _at_the_table(figures.table, voice)


def asides(figures: Statistics, voice: Voice) -> Iterator[str]:
    """Say which hands are counted separately or not at all, and give the results of challenges."""
    if figures.out_of_time:
        late = figures.out_of_time
        graded = "It is graded as if set the house way" if late == 1 else "They are graded as if set the house way"
        yield f"You ran out of time on {number_of(late, 'hand')}. {graded}."
    if left_out := not_counted(figures.hinted):
        yield left_out
    if figures.ungraded:
        has = verb_form("have", figures.ungraded != 1)
        yield f"{number_of(figures.ungraded, 'timed-out hand')} from an older version {has} no grade."
    if figures.reviewed.hands and figures.reviewed != figures.whole:
        yield f"Reviews, counted separately: {_group(figures.reviewed, voice)}."
    if figures.par.hands:
        yield challenges(figures.par)


def streak(figures: Statistics) -> str:
    """Say how many hands in a row were set the best way."""
    return f"Streak of best settings: {figures.streak}. Longest: {figures.longest}."


def seconds(figures: Statistics) -> str:
    """Return how long a practice hand takes."""
    return f"You set half of the hands in {figures.seconds:.1f} seconds or less"


def challenges(par: Par) -> str:
    """Say what challenges cost compared with par."""
    yours, house = (lost_a_hand(lost / par.hands) for lost in (par.lost, par.house))
    hands = number_of(par.hands, "hand")
    return f"Challenges and exams, {hands}: {yours}. The house way: {house}. Perfect play: no EV lost."


def _group(one: Group, voice: Voice) -> str:
    accuracy = voice.percent(one.accuracy, 0 if one.hands < 100 else 1)
    return f"{number_of(one.hands, 'hand')}, {accuracy} best, {lost_a_hand(one.lost_a_hand)}"


def _closeness(row: Cells, voice: Voice) -> str:
    cells = [
        f"{voice.percent(cell.accuracy)} of {number_of(cell.hands, f'{band(name)} hand')}"
        for name, cell in zip(BANDS, row.cells, strict=True)
        if cell.hands
    ]
    return f"{capital(kind_title(row.kind))}, set the best way: {', '.join(cells)}."


def band(name: str) -> str:
    """Return the name of a band of closeness, as shown: drills of hands that are *not obvious* deal some of the last.

    >>> band("close"), band("obvious")
    ('close', 'very clear')
    """
    return "very clear" if name == "obvious" else name


def kind_title(kind: str) -> str:
    """Name a kind of hand, in at most 22 letters. Hands without a pair include straights and flushes.

    >>> kind_title("no pair"), kind_title("full house")
    ('no pair, flush or not', 'full house')
    """
    return _TITLES.get(kind, kind)


def _at_the_table(table: Table, voice: Voice) -> Iterator[str]:
    yield from account.result(table.account, "At the table")
    yield from account.parts(table.account, "The luck of the deal" if table.whole else "The hands dealt")
    yield from account.beside(table.account)
    if table.average is not None:
        average = voice.change(table.average)
        yield f"Rounds like these, played perfectly, average {average} before commission."


def no_decisions(practice_key: str = "") -> str:
    """Say that there are no figures yet; ``practice_key`` is the key for practice, on a screen."""
    return f"No decisions yet. Practice a hand{f' ({practice_key})' if practice_key else ''}, or play a round."


READING: Final = "Reading your decisions…"
NOT_PLAYED: Final = "You have not played a hand yet."
_TITLES: Final = {"no pair": "no pair, flush or not", "three of a kind and two pair": "trips and two pair"}
NOT_TIMED: Final = "No timed hands yet. Set some in practice."
NOT_COMPARED: Final = "No hands have been rated for closeness yet."
COSTLIEST: Final = "The hands that cost you the most, with the cost of each per $1 bet."
NOTHING_LOST: Final = "No hand has cost you anything."


def grading(part: float | None = None) -> str:
    """Say that rounds are being graded, and how far along that is if it is known."""
    return f"Grading the rounds you played{'. This takes a few seconds' if part is None else f': {part:.0%}'}."


# Below the charts.

AVERAGE: Final = f"The average over the last {SPAN} hands (fewer at first), per $1 bet."
HOW_OFTEN: Final = "How often you set a hand the best way."
BY_TIME: Final = "How often you set a hand the best way in practice, by how long you took."
EXPECTED: Final = "Expected: your chips without the luck at the showdown."


def limits_of_closeness() -> str:
    """Explain the names for how close a decision is."""
    limits = ", ".join(f"up to {most:g} ({name})" for name, most in BANDS.items() if most < inf)
    last = band("obvious")
    return (
        f"The next best setting worth considering costs {limits} or more ({last}). "
        f"A hand with no other setting worth considering is also {last}."
    )
