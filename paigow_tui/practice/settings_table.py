"""The settings of a hand as rows: what the screen and the plain front-end show."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice.grading import Verdict, choice_indices, verdict_of
from paigow_tui.rules.settings import Setting


class SettingRow(msgspec.Struct, frozen=True):
    """One setting. ``win``, ``push`` and ``lose`` are parts of all deals; ``cost`` is against the best."""

    index: int
    setting: Setting
    win: float
    push: float
    lose: float
    ev: float
    cost: float
    verdict: Verdict
    yours: bool
    best: bool
    house_way: bool

    @property
    def marks(self) -> str:
        """``>`` yours, ``*`` best, ``H`` the house way's."""
        return f"{'>' if self.yours else ' '}{'*' if self.best else ' '}{'H' if self.house_way else ' '}"


def rows(
    odds: HandOdds, role: Role, yours: int | None = None, everything: bool = False
) -> Sequence[SettingRow]:
    """The choices, yours and the house way's among them, or all 21; the best first."""
    indices = choice_indices(odds, role)
    if everything:
        indices = sorted(range(len(odds.settings)), key=lambda index: (-odds.ev(index, role), index))
    else:
        for index in (odds.house_way, yours):
            if index is not None and index not in indices:
                indices.append(index)
        indices.sort(key=lambda index: -odds.ev(index, role))
    return [_row(odds, role, index, yours) for index in indices]


def _row(odds: HandOdds, role: Role, index: int, yours: int | None) -> SettingRow:
    tally, cost = odds.settings[index].tally(role), odds.cost(index, role)
    return SettingRow(
        index,
        odds.settings[index].setting,
        tally.win / odds.deals,
        tally.push / odds.deals,
        tally.lose / odds.deals,
        float(odds.ev(index, role)),
        float(cost),
        verdict_of(cost),
        index == yours,
        index == odds.best(role),
        index == odds.house_way,
    )
