"""The voice of the program: the exact sentence for each fact, and descriptions of the rules."""

import re

import pytest

from paigow_tui.cards import parse_cards
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, house_way, rank_high
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import hands, house_rules, in_force
from tests.support.cases import cases
from tests.telling.samples import SENTENCES, VOICES, dump, samples


def test_every_sample_has_its_recorded_sentence(request: pytest.FixtureRequest) -> None:
    """``--update-frames`` records the sentences; review the changes."""
    if request.config.getoption("--update-frames"):
        SENTENCES.write_text(dump(), encoding="utf-8")
        return
    assert dump() == SENTENCES.read_text(encoding="utf-8")


def test_spoken_sentences_have_no_symbols_that_screen_readers_skip() -> None:
    for name, told in samples():
        for voice in ("ear", "ear, you"):
            for line in told(VOICES[voice]):
                if not name.startswith(("prompt", "fingerprint", "placard")):
                    assert not re.search(r"[()\[\]+−%–“”♠♥♦♣]", line), (name, line)


def test_verbs_agree_with_their_subjects() -> None:
    wrong = re.compile(
        r"\b[Yy]ou (wins|loses|pushes|banks|bets|sits|has|is|declines|takes|sets|gets|buys|cashes|cuts)\b"
    )
    third = re.compile(r"\b(Ben|the dealer) (win|lose|push|bank|bet|sit|have|are|decline|take|set|get|buy|cash)\b")
    for name, told in samples():
        for voice in VOICES.values():
            for line in told(voice):
                assert not wrong.search(line), (name, line)
                assert not third.search(line), (name, line)


HIGHEST_FIRST = cases(__file__, "highest_first")


@pytest.mark.parametrize("rules", [VEGAS, CLASSIC])
def test_hands_are_listed_from_highest_to_lowest(rules: RuleSet) -> None:
    """Sample hands of each kind rank in the order listed."""
    told = [name for name, _ in hands(rules, Voice())]
    assert told == [*HIGHEST_FIRST, "The low hand"]
    strengths = [rank_high(parse_cards(HIGHEST_FIRST[name]), rules).strength for name in told[:-1]]
    assert strengths == sorted(strengths, reverse=True)


@pytest.mark.parametrize(("rules", "order"), [(VEGAS, ["T", "5", "9"]), (CLASSIC, ["T", "9", "5"])])
def test_the_description_of_where_a_wheel_ranks_matches_the_rules(rules: RuleSet, order: list[str]) -> None:
    straights = {"T": "Ac Kd Qh Js Tc", "5": "Ac 2d 3h 4s 5c", "9": "Kc Qd Jh Ts 9c"}
    ranked = sorted(straights, key=lambda lowest: rank_high(parse_cards(straights[lowest]), rules).strength)
    assert ranked[::-1] == order
    sentence = dict(hands(rules, Voice()))["Straight"]
    told = ["A-K-Q-J-10 is the highest, then A-2-3-4-5", "A-2-3-4-5 is the lowest"]
    assert (told[0] in sentence, told[1] in sentence) == (order[1] == "5", order[-1] == "5")


def test_every_rule_has_a_sentence() -> None:
    way = house_way("foxwoods")
    assert in_force(VEGAS, way, Voice()).keys() == in_force(CLASSIC, way, Voice()).keys()
    assert in_force(VEGAS, way, Voice()) != in_force(CLASSIC, way, Voice())


@pytest.mark.parametrize("name", ["foxwoods", "trump-plaza"])
def test_spoken_rules_have_no_parentheses_and_no_letters_for_ranks(name: str) -> None:
    voice, way = Voice(ear=True), house_way(name)
    heard = [
        *house_rules(way, voice),
        *in_force(VEGAS, way, voice).values(),
        *(words for _, words in hands(VEGAS, voice)),
    ]
    assert not any(sign in line for line in heard for sign in ("(", ")", "–", "%", "A-", "-K"))
