"""Decisions as rows for other programs: CSV with a header, or JSON lines."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

import msgspec

from paigow_tui.cards import cards_text
from paigow_tui.practice.decisions import Decision
from paigow_tui.rules import setting_of


class Row(msgspec.Struct, frozen=True):
    """One decision. Costs and EV are in units of the bet, money is in cents; a missing value is null."""

    time: str
    source: str
    where: str
    kind: str
    task: str
    role: str
    house_way: str
    hand: str
    low: str
    high: str
    best_low: str
    house_way_low: str
    verdict: str
    right: bool
    cost: float | None
    ev: float | None
    best_ev: float | None
    seconds: float | None
    hinted: bool
    stake: int
    result: int
    commission: int = msgspec.field(name="rake")


COLUMNS: Final = Row.__struct_encode_fields__


def row(decision: Decision) -> Row:
    """Return the row for a decision."""
    question, low = decision.question, decision.low
    high = setting_of(question.hand, low, question.rules).high if low else ()
    return Row(
        time=datetime.fromtimestamp(decision.at / 1000, UTC).isoformat(timespec="milliseconds"),
        source=decision.source,
        where=decision.where,
        kind=decision.pattern,
        task=question.task,
        role=question.role,
        house_way=question.against,
        hand=cards_text(question.hand),
        low=cards_text(low),
        high=cards_text(high),
        best_low=cards_text(decision.best),
        house_way_low=cards_text(decision.house_way),
        verdict=decision.verdict,
        right=decision.right,
        cost=decision.cost,
        ev=decision.ev,
        best_ev=decision.best_ev,
        seconds=decision.seconds,
        hinted=decision.hinted,
        stake=decision.stake,
        result=decision.result,
        commission=decision.commission,
    )


def as_csv(decisions: Iterable[Decision]) -> Iterator[str]:
    """Yield lines of CSV, starting with the header."""
    yield _csv_line(COLUMNS)
    for decision in decisions:
        yield _csv_line(["" if value is None else value for value in msgspec.structs.astuple(row(decision))])


def _csv_line(values: Iterable[object]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue()


def as_jsonl(decisions: Iterable[Decision]) -> Iterator[str]:
    """Yield one JSON object per line."""
    for decision in decisions:
        yield msgspec.json.encode(row(decision)).decode() + "\n"
