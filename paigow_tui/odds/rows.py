"""The settings of a hand as rows of an odds table, for anything that displays or speaks one."""

import msgspec

from paigow_tui.odds.face_up import OpenOdds
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.rules.setting import Setting
from paigow_tui.rules.showdown import Showdown


class SettingRow(msgspec.Struct, frozen=True):
    """A setting. ``win``, ``push`` and ``lose`` are fractions of all deals; ``cost`` is EV lost against the best."""

    index: int
    setting: Setting
    win: float
    push: float
    lose: float
    ev: float
    cost: float
    yours: bool
    best: bool
    house_way: bool
    against: Showdown | None = None
    """The comparison with the dealer's open hand; a foul beats nothing."""
    front: float = 0.0
    """How often the low hand wins, regardless of the high hand."""
    back: float = 0.0

    @property
    def marks(self) -> str:
        """The marks of the setting: ``>`` for yours, ``*`` for the best, ``H`` for the house way's."""
        return f"{'>' if self.yours else ' '}{'*' if self.best else ' '}{'H' if self.house_way else ' '}"


def rows(odds: HandOdds, role: Role, yours: int | None = None, everything: bool = False) -> list[SettingRow]:
    """Return the settings worth considering, plus yours and the house way's, best first; or all 21."""
    indices = set(range(len(odds.settings)) if everything else choice_indices(odds, role))
    indices |= {index for index in (odds.house_way, yours) if index is not None}
    order = sorted(indices, key=lambda index: (-odds.ev(index, role), index))
    return [_row(odds, role, index, yours) for index in order]


def choice_indices(odds: HandOdds, role: Role) -> list[int]:
    """Return the settings worth considering, best first; of settings with equal odds, only one."""
    places: dict[tuple[int, int], int] = {}
    for index in (odds.best(role), odds.house_way, *range(len(odds.settings))):
        setting_odds = odds.settings[index]
        if setting_odds.legal and not setting_odds.dominated:
            places.setdefault((setting_odds.setting.low_rank.strength, setting_odds.setting.high_rank.strength), index)
    return sorted(places.values(), key=lambda index: (-odds.ev(index, role), index))


def fitting(rows: list[SettingRow], room: int) -> list[SettingRow]:
    """Return the rows that fit, in their original order; yours, the best and the house way's have priority."""
    shown = sorted(rows, key=lambda row: (not row.yours, not row.best, not row.house_way))[: max(room, 1)]
    return [row for row in rows if row in shown]


def _row(odds: HandOdds, role: Role, index: int, yours: int | None) -> SettingRow:
    tally = odds.settings[index].tally(role)
    return SettingRow(
        index,
        odds.settings[index].setting,
        tally.win / odds.deals,
        tally.push / odds.deals,
        tally.lose / odds.deals,
        float(odds.ev(index, role)),
        float(odds.cost(index, role)),
        index == yours,
        index == odds.best(role) or (index == yours and not odds.cost(index, role)),
        index == odds.house_way,
        (odds.compare(index) or Showdown("lower", "lower")) if isinstance(odds, OpenOdds) else None,
        *odds.alone(index, role),
    )
