"""What practice says aloud of a setting: its cards, a foul before it is set, the verdict, its worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paigow_tui.odds.rows import SettingRow
from paigow_tui.plain.cards import Setter, both_hands, foul_line, listed
from paigow_tui.plain.signs import runs_said, worth_said
from paigow_tui.practice.questions import Question
from paigow_tui.practice.session import Answer
from paigow_tui.practice.words import rule_line, verdict_line, why_line
from paigow_tui.rules import Setting, house_way
from paigow_tui.rules.house_ways import HouseWay

NEXT_BEST: Final = 2
"""How many settings are heard beside the best, yours and the house way's."""


def setting_said(setting: Setting, words: bool) -> str:
    """The cards of both hands."""
    return f"low hand {listed(setting.low, words)}, high hand {listed(setting.high, words)}"


def foul_said(setting: Setting, question: Question) -> str:
    """A foul, said before it is set. No bet is at stake here: only the setting's worth is given up."""
    who: Setter = "house way" if question.task == "house way" else question.role
    if who == "player" and question.rules.foul == "lose":
        hands = both_hands(setting.low, setting.high, question.rules)
        return f"That is {hands}: a foul, which loses every time."
    return foul_line(setting.low, setting.high, question.rules, who)


def verdict_said(answer: Answer, words: bool) -> str:
    """The verdict and why, in sentences."""
    way = house_way(answer.question.against)
    if answer.question.task == "house way":
        wrong = answer.setting is not None and not answer.right
        verdict = (
            f"Wrong: {way.title} sets {setting_said(answer.house, words)}." if wrong else verdict_line(answer)
        )
        return f"{verdict} {rule_said(way, answer.rule)}"
    if answer.grade is None:
        assert answer.odds is not None
        best = answer.odds.settings[answer.odds.best(answer.question.role)].setting
        return f"{verdict_line(answer)} The best was {setting_said(best, words)}."
    return f"{verdict_line(answer)} {why_line(answer)}"


def rule_said(way: HouseWay, text: str) -> str:
    """A rule of a house way as a sentence for the ear, where the screen's is short.

    >>> rule_said(house_way("foxwoods"), "Two pair, the higher jacks to aces: split.")
    'By the rule of Foxwoods: Two pair, the higher jacks to aces: split them, the lower pair in the low hand.'
    """
    text = runs_said(text).replace(": split.", ": split them, the lower pair in the low hand.")
    line = rule_line(way, text.replace(": keep,", ": keep them together in the high hand,"))
    return f"By the rule of {line.replace('(', '').replace(')', '')}"


def worth_hearing(rows: Sequence[SettingRow]) -> list[SettingRow]:
    """Of the settings, the best first: the best, the two after it, yours and the house way's."""
    return [row for place, row in enumerate(rows) if place <= NEXT_BEST or row.yours or row.house_way]


def row_said(row: SettingRow, words: bool) -> str:
    """A setting with its odds and what it is."""
    named = (("yours", row.yours), ("best", row.best), ("house way", row.house_way))
    marks = " and ".join(word for word, holds in named if holds)
    foul = ", a foul" if row.setting.foul else ""
    return (
        f"Low hand {listed(row.setting.low, words)}{foul}: win {100 * row.win:.1f}, "
        f"push {100 * row.push:.1f}, lose {100 * row.lose:.1f} percent, "
        f"worth {worth_said(row.ev)}{', ' if marks else ''}{marks}."
    )
