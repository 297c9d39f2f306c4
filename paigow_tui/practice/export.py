"""Exports decisions as rows for other programs, either CSV with a header or JSON lines."""

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

import msgspec

from paigow_tui.cards import cards_text
from paigow_tui.practice.decisions import Decision
from paigow_tui.rules import setting_of
from paigow_tui.rules.ruleset import variant_of

COLUMNS: Final = (
    *("time", "source", "where", "kind", "task", "role", "house_way", "hand", "low", "high", "best_low"),
    *("house_way_low", "verdict", "right", "cost", "ev", "best_ev", "seconds", "hinted", "stake", "result"),
    *("commission", "variant", "dealer", "house_way_cost", "closeness"),
    *("deal", "decisions", "showdown", "side_bets", "average", "chance", "tried"),
)
"""The exported columns. Costs and EV are in units of the bet, and money is in cents; missing values are null."""


def row(decision: Decision) -> dict[str, object]:
    question, low = decision.question, decision.low
    high = setting_of(question.hand, low, question.rules).high if low else ()
    known: dict[str, object] = {
        "time": datetime.fromtimestamp(decision.at / 1000, UTC).isoformat(timespec="milliseconds"),
        "kind": decision.pattern,
        "task": question.task,
        "role": question.role,
        "house_way": question.against,
        "hand": cards_text(question.hand),
        "low": cards_text(low),
        "high": cards_text(high),
        "best_low": cards_text(decision.best),
        "house_way_low": cards_text(decision.house_way),
        "variant": variant_of(question.rules),
        "dealer": cards_text(question.dealer),
        "house_way_cost": decision.house_cost,
        "chance": None if decision.drawn is None else decision.drawn.chance,
        "tried": None if decision.drawn is None else decision.drawn.hands,
        "deal": None,
        "decisions": None,
        "showdown": None,
        "side_bets": 0,
    }
    if decision.played is not None and decision.worth is not None:
        worth, won = decision.worth, decision.played.winnings
        known |= {
            "deal": float(worth.deal),
            "decisions": float(worth.decisions),
            "showdown": float(won.hands - worth.ev),
            "side_bets": won.side_bets,
        }
    return {name: known[name] if name in known else getattr(decision, name) for name in COLUMNS}


def as_csv(decisions: Iterable[Decision]) -> Iterator[str]:
    """Yield lines of CSV, starting with the header."""
    yield _csv_line(COLUMNS)
    for decision in decisions:
        yield _csv_line(row(decision).values())


def _csv_line(values: Iterable[object]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue()


def as_jsonl(decisions: Iterable[Decision]) -> Iterator[str]:
    for decision in decisions:
        yield msgspec.json.encode(row(decision)).decode() + "\n"
