"""The reasons for what a setting is worth: every figure and claim is true, and none contradicts another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from paigow_tui.cards import DECK, JOKER, Rank, parse_cards
from paigow_tui.odds.atlas import load_atlas
from paigow_tui.odds.classes import CLASSES, classes
from paigow_tui.odds.compare import ABOVE_ALL
from paigow_tui.odds.dealer import dealer_table
from paigow_tui.odds.hand import _counted, best_of, odds
from paigow_tui.odds.questions import Questions, ask
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.odds.weights import Left
from paigow_tui.odds.whole import jobs
from paigow_tui.odds.whole.game import build_atlas
from paigow_tui.practice.causes import Cause
from paigow_tui.practice.why import Why, why
from paigow_tui.rules import CLASSIC, VEGAS, Category, HouseWay, RuleSet, Setting, house_way, settings
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.switches import with_variant
from paigow_tui.telling import causes
from paigow_tui.telling.grammar import COUNTS, Voice
from paigow_tui.telling.hands import called, noun
from paigow_tui.telling.odds import sum_of_parts
from paigow_tui.telling.practice import because

VOICE: Final = Voice()
SPLIT: Final = re.compile(r"(.+?) (in front|behind) (.+ hands.*) and (.+ hands.*?)(?:; it also saves (\S+) of .+)?\.")
COMPARED: Final = re.compile(
    r"(?:(wins?|loses?) )?(just as many|about as many|([\d.]+) more) (low|high) hands(?: in a hundred)?"
)


def held(setting: Setting) -> Counter[int]:
    return Counter(int(card.rank) for card in (*setting.low, *setting.high))


def does(setting: Setting, cause: Cause) -> bool:
    """Return whether a setting does what the cause says, judging only by its cards."""
    front, back = (Counter(int(card.rank) for card in cards) for cards in (setting.low, setting.high))
    ranks, five, pair = cause.ranks, setting.high_rank.category, len(front) == 1
    two = tuple(sorted(front.elements(), reverse=True))
    apart = {rank for rank in front if back[rank]}
    match cause.name:
        case "broke hand" | "missed hand":
            return five is not cause.category
        case "no straight or flush":
            return five.text not in ("straight", "flush", "straight flush")
        case "held hand":
            return five is cause.category
        case "higher hand":
            return five is cause.category and not setting.high_rank.ranks < ranks
        case "lower hand":
            return five is cause.category and not setting.high_rank.ranks > ranks
        case "broke full house" | "kept full house":
            return (sorted(back.values()) == [2, 3]) is (cause.name == "kept full house")
        case "broke four":
            return front[ranks[0]] == back[ranks[0]] == 2
        case "broke set" | "broke pair" | "broke several":
            return apart >= set(ranks)
        case "kept set" | "kept pair":
            return ranks[0] not in apart
        case "split pairs":
            return pair and not apart & set(ranks)
        case "kept pairs" | "kept pairs, low front":
            low = cause.name == "kept pairs" or two <= ranks
            return five is Category.TWO_PAIR and not pair and low
        case "no pair in front":
            return not pair
        case "lower pair" | "higher pair":
            return pair and (two == ranks or (two < ranks) is (cause.name == "lower pair"))
        case "ace behind" | "ace in front":
            return (front[14] < len(ranks)) is (cause.name == "ace behind")
        case "low kicker":
            return len(front) == 2 and front[ranks[0]] == 1 and max(front) == ranks[0] and min(front) <= ranks[1]
        case "wasted behind" | "wasted in front":
            return bool(front[ranks[0]]) is (cause.name == "wasted in front")
    return setting.foul


def check_cause(cause: Cause, yours: Setting, best: Setting, settings: list[tuple[Setting, int]]) -> None:
    """Check that a cause is in your setting but not in the best one, and explains two thirds of the cost.

    ``settings`` are the legal settings, each with its worth.
    """
    assert does(yours, cause)
    assert not does(best, cause)
    top, mine = (next(worth for one, worth in settings if one == setting) for setting in (best, yours))
    left_in = top - max(worth for one, worth in settings if does(one, cause))

    def kind(one: Setting) -> tuple[int, Category]:
        return len({card.rank for card in one.low}), one.high_rank.category

    mended = max((worth for one, worth in settings if not does(one, cause) and kind(one) == kind(yours)), default=mine)
    assert 3 * max(left_in, mended - mine) >= 2 * (top - mine)


def check_words(why: Why) -> None:
    """Check the facts that the words of a cause and its idea imply."""
    cause, yours, best = why.cause, why.setting, why.other
    assert cause is not None
    assert best is not None
    done, idea, cards = causes.done(cause, yours, VOICE), causes.idea(why, VOICE), held(yours)
    moved = {card.rank.word for card in (*yours.low, *yours.high)}
    if cause.name not in ("kept pairs, low front", "low kicker", "wasted behind", "wasted in front", "ace behind"):
        assert not any(done.startswith(rank) for rank in moved)
    if "both pairs" in done or cause.name == "split pairs":
        assert sorted(cards.values()) == [1, 1, 1, 2, 2]
    if done.startswith(("leaving", "putting")) and "the ace" in done:
        assert cards[14] == 1
    if "joker" in done:
        assert JOKER in (yours.high if cause.name == "ace behind" else yours.low)
    for word, rank in re.findall(r"the (two|three|four|five) (\w+?)e?s\b", done):
        assert COUNTS.index(word) == next(cards[one] for one in cards if Rank(one).plural.startswith(rank))
    if "better low hand" in idea:
        assert best.low_rank > yours.low_rank or (cause.name == "broke hand" and yours.low_rank > best.low_rank)
    if "does nothing" in idea:
        assert Counter(card.rank for card in yours.high)[Rank(cause.ranks[0])] == 1
        assert not yours.high_rank.category.text.endswith(("straight", "flush"))
    for where, more in (("in front", why.front), ("there", why.front), ("behind", why.back)):
        if f"worth more {where}" in idea:
            assert 3 * more >= 2 * why.cost - 1e-9, idea
    if "outranks" in idea:
        assert best.high_rank > yours.high_rank
    if "rarely" in idea:
        assert why.wins[0] < 1 / 3 < 1 / 2 < why.wins[1]
    if idea:
        assert idea.endswith(".")
        assert "{" not in idea


def check(odds: HandOdds, role: Role, index: int) -> tuple[str, str]:
    """Check what is said about a setting against the counts; return the kind of reason and the cause."""
    found, every, rules = why(odds, role, index), odds.settings, odds.rules
    said, yours = because(found, VOICE), every[index].setting

    def worth(one: int) -> int:
        tally = every[one].tally(role)
        return tally.win * (10_000 - rules.commission) - tally.lose * 10_000

    legal = [one for one, here in enumerate(every) if here.setting.legal]
    whole, top = 10_000 * odds.deals, max(map(worth, legal))
    cost = top - worth(index)
    if found.kind == "foul":
        low, high = yours.low_rank.strength, yours.high_rank.strength
        assert ("not outrank" in said) == (high >> (16 if low >> 20 else 12) == low >> (16 if low >> 20 else 12))
        return "foul", "the foul"
    if not cost:
        others = {
            (one.low_rank, one.high_rank): number
            for number in legal
            if not every[number].dominated
            and ((one := every[number].setting).low_rank, one.high_rank) != (yours.low_rank, yours.high_rank)
        }
        if not others:
            assert said == "Nothing else is worth considering with these cards."
            return "only choice", ""
        following = top - max(map(worth, others.values()))
        figure = re.search(r"costs (\d\.\d{3}) of the bet\.", said)
        assert abs(float(figure[1]) - following / whole) < 0.000501 if figure else following < 0.0005 * whole
        names = [called(low) for low, _ in others]
        begins = "Nothing is better. " if figure else "Nothing is better, but "
        assert any(said.startswith(f"{begins}{_capital(name) if figure else name} ") for name in names)
        return "best", ""
    assert found.other is not None
    parts = SPLIT.fullmatch(said)
    assert parts is not None, said
    name, where, first, second, saved = parts.groups()
    best = found.other
    at = next(number for number in legal if every[number].setting == best)
    assert worth(at) == top
    assert not every[at].dominated
    # the sentence names the best setting's hand, and yours has a different name
    names = [str(noun(one.high_rank)) if where == "behind" else called(one.low_rank) for one in (best, yours)]
    assert _capital(names[0]) == name
    assert names[0] != names[1]
    # every figure is right, and so is the word for more or fewer wins
    exact = np.subtract(every[at].alone[role == "banker"], every[index].alone[role == "banker"])
    printed, verb = dict[str, float](), ""
    for words in (first, second):
        compared = COMPARED.fullmatch(words)
        assert compared is not None, said
        verb, which = compared[1] or verb, compared[4]
        change = int(exact[int(which == "high")])
        printed[which] = float(compared[3] or 0) * (-1 if verb.startswith("lose") else 1)
        assert abs(printed[which] - 100 * change / odds.deals) < 0.0501
        assert (compared[2] == "just as many") == (change == 0)
    assert len(printed) == 2
    # the changes add up to the cost, and the sentence says what makes up most of it
    wins = [every[number].tally(role).win for number in (index, at)]
    commission = rules.commission * (wins[0] - wins[1])
    assert int(exact.sum()) * 10_000 + commission == cost
    if saved:
        assert abs(float(saved) - commission / whole) < 0.0000501
        assert 3 * commission >= 2 * cost
    elif cost >= 0.0005 * whole:
        assert 3 * commission < 2 * cost
        assert sum(printed.values()) > 0, said
    if found.cause is None:
        return found.kind, "it"
    check_cause(found.cause, yours, best, [(every[number].setting, worth(number)) for number in legal])
    exact_wins = every[index].alone[role == "banker"][1], every[at].alone[role == "banker"][0]
    assert found.wins == tuple(wins / odds.deals for wins in exact_wins)
    check_words(found)
    return found.kind, found.cause.name


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


GAMES: Final = (
    ("mgm", VEGAS), ("trump-plaza", CLASSIC),
    *(("foxwoods", with_variant(VEGAS, name)) for name in VARIANTS if name != "face-up"),
)  # fmt: skip


@pytest.mark.parametrize(("way", "rules"), GAMES)
def test_the_reason_for_any_setting_is_true(way: str, rules: RuleSet) -> None:
    chance = Random(f"{way} {rules}")
    roles: tuple[Role, ...] = ("player", "banker") if rules.player_banks else ("player",)
    for _ in range(15):
        found = odds(chance.sample(DECK, 7), house_way(way), rules)
        for role in roles:
            _check_alone(found, role)
            for index in range(21):
                check(found, role, index)


def test_a_cause_lies_where_the_cost_does() -> None:
    found = odds(parse_cards("Jk Qs 7h 5h 4h 3d 2d"), house_way("foxwoods"))
    for index, one in enumerate(found.settings):
        if one.legal:
            check(found, "player", index)
    said = why(found, "player", found.index(parse_cards("Qs 2d")))
    assert said.cause is not None
    assert causes.done(said.cause, said.setting, VOICE) == "playing the lower straight"
    assert causes.idea(said, VOICE) == "An ace-to-five straight outranks a seven-high straight."
    ace = odds(parse_cards("Ac 9d 8c 7s 7d 6c 5d"), house_way("foxwoods"))
    assert why(ace, "player", ace.index(parse_cards("8c 7s"))).cause is None  # it isn't only the ace


def _check_alone(found: HandOdds, role: Role) -> None:
    """Recount how often each hand wins alone, and check that these counts and the commission add up to the EV."""
    table = dealer_table(house_way(found.against), found.rules)
    weights = table.weights(Left(found.hand))
    told = sum_of_parts(found)
    assert told.startswith("EV = front + back − 100%")
    assert (f" − {found.rules.commission / 100:g}% of win" in told) == (found.rules.commission > 0)
    if table.pushed >= 0:
        assert told.endswith(f" + {100 * weights[table.pushed] / found.deals:.2f}% all push")
        weights[table.pushed] = 0
    for index, one in enumerate(found.settings):
        front, back = one.alone[role == "banker"]
        if one.legal:
            mine, theirs = (one.setting.low_rank, one.setting.high_rank), (table.lows, table.highs)
            ties = role == "banker"
            for count, rank, hands in zip((front, back), mine, theirs, strict=True):
                assert count == weights[hands < rank.strength + ties].sum()
        ev = front + back - weights.sum() - found.rules.commission * one.tally(role).win / 10_000
        assert ev / found.deals == pytest.approx(float(found.ev(index, role)), abs=1e-12)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.xdist_group("reasons")
@pytest.mark.parametrize("name", ["foxwoods", "trump-plaza"])
def test_the_reason_for_every_setting_of_every_class_is_true(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Use the counts of a class instead of a hand's: the same sums apply."""
    way = house_way(name)
    build_atlas(way, folder=tmp_path)
    np.save(tmp_path / "fronts", count_fronts(way, tmp_path, monkeypatch))
    total = Counter[tuple[str, ...]]()
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for counts in pool.map(check_classes, [(name, tmp_path, start) for start in range(0, CLASSES, STEP)]):
            total += counts
    print(*(f"\n{name}, {' '.join(kind)}: {count:,}" for kind, count in total.most_common()))
    assert {role for role, *_ in total} == {"player", "banker"}


STEP: Final = 5_000


def count_fronts(way: HouseWay, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the counts of every question's front combined with a back that always wins."""

    def fronts(rules: RuleSet, ways: tuple[HouseWay, ...]) -> Questions:
        asked = ask(rules, ways)
        return Questions(asked.starts, asked.lows, np.full_like(asked.highs, ABOVE_ALL))

    with monkeypatch.context() as patch:
        patch.setattr(jobs, "ask", fronts)
        jobs.work.cache_clear()
        return build_atlas(way, folder=folder / "fronts").four


def check_classes(which: tuple[str, Path, int]) -> Counter[tuple[str, ...]]:
    """Check what is said about the settings of some classes in both roles; return how often each reason occurs."""
    name, folder, start = which
    counts = Counter[tuple[str, ...]]()
    for found in of_classes(name, folder, range(start, min(start + STEP, CLASSES))):
        for role in ("player", "banker"):
            counts.update((role, *check(found, role, index)) for index in range(len(found.settings)))
    return counts


def of_classes(name: str, folder: Path, numbers: range) -> Iterator[HandOdds]:
    """Yield the odds of each class, with only the settings in the atlas."""
    atlas = load_atlas(house_way(name), folder=folder)
    assert atlas is not None
    fronts, deals = np.load(folder / "fronts.npy", mmap_mode="r"), atlas.deals
    first, last = int(atlas.starts[numbers.start]), int(atlas.starts[numbers.stop])
    lows, highs = atlas.lows[first:last].tolist(), atlas.highs[first:last].tolist()
    fours, alone = atlas.four[first:last].tolist(), fronts[first:last].tolist()
    for number in numbers:
        hand = classes().hand(number)
        every = {(one.low_rank.strength, one.high_rank.strength): one for one in settings(hand)}
        asked = range(int(atlas.starts[number]) - first, int(atlas.starts[number + 1]) - first)
        mine = [every[lows[at], highs[at]] for at in asked]
        answers = tuple(
            _counted(one, any(other.dominates(one) for other in mine), fours[at], alone[at], int(deals[number]), 0)
            for at, one in zip(asked, mine, strict=True)
        )
        best = [best_of(answers, role, VEGAS) for role in ("player", "banker")]
        yield HandOdds(hand, (), name, VEGAS, int(deals[number]), answers, best[0], best[1], 0)
