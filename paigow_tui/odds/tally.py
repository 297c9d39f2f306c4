"""The results of a setting: counts of wins, pushes and losses, and their EV.

This module does not import NumPy, so the screens can use these types without delay.
"""

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from paigow_tui.amounts import shown, whole
from paigow_tui.cards import Card, CardError, cards_text
from paigow_tui.notebook import table
from paigow_tui.rules import RuleSet, Setting
from paigow_tui.rules.ruleset import Role as Role
from paigow_tui.rules.solution import SOLVED, UNITS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BEST: Final = "best"
"""The player who plays the best setting for every class or, if the dealer's hand is open, for every deal."""
FULL_COMMISSION: Final = 10_000
"""The number of basis points in 100%."""
HANDS_AN_HOUR: Final = 40
HOURLY_STAKE: Final = 2_500
"""The stake, in cents, used for costs in dollars per hour."""


Number = int | Fraction
Count = TypeVar("Count", int, Fraction, "NDArray[np.int64]")


def scaled_ev(win: Count, lose: Count, commission: int) -> Count:
    """Return the EV × 10,000 × the deals, given the number won and lost; elementwise for arrays."""
    whole(commission, "A commission in basis points", 0, FULL_COMMISSION)
    return win * (FULL_COMMISSION - commission) - lose * FULL_COMMISSION


def deviation(win: Number, push: Number, lose: Number, commission: int) -> float:
    """Return the standard deviation of the result of one hand, in units of the bet.

    >>> round(deviation(50, 10, 40, 0), 4)
    0.9434
    """
    deals, pays = win + push + lose, 1 - Fraction(commission, FULL_COMMISSION)
    mean = Fraction(win * pays - lose) / deals
    return sqrt(Fraction(win * pays**2 + lose) / deals - mean**2)


def n_zero(win: Number, push: Number, lose: Number, commission: int) -> float | None:
    """Return N0, the number of hands after which the expected result equals one standard deviation.

    Return ``None`` if the EV is zero.
    """
    ev = float(scaled_ev(Fraction(win), Fraction(lose), commission) / (FULL_COMMISSION * (win + push + lose)))
    return (deviation(win, push, lose, commission) / ev) ** 2 if ev else None


def check_role(role: str, rules: RuleSet | None = None) -> None:
    """Raise `ValueError` if this is not a role, or if it is the banker's and only the dealer banks."""
    if role not in ("player", "banker"):
        raise ValueError(f"A role must be player or banker, not {shown(role)}.")
    if role == "banker" and rules is not None and not rules.player_banks:
        raise ValueError("Only the dealer banks in this game.")


HEAD: Final = ("win", "push", "lose", "EV")
"""The columns of a tally in a table."""


class Tally(msgspec.Struct, frozen=True):
    """The numbers of won, pushed and lost deals, all equally likely."""

    win: int
    push: int
    lose: int

    @property
    def deals(self) -> int:
        """Return the total number of deals."""
        return self.win + self.push + self.lose

    def ev(self, commission: int) -> Fraction:
        """Return the EV in units of the bet; a win pays 1:1 less the commission (in basis points).

        >>> Tally(50, 10, 40).ev(500)
        Fraction(3, 40)
        """
        return Fraction(scaled_ev(self.win, self.lose, commission), FULL_COMMISSION * self.deals)

    def mirrored(self) -> "Tally":
        """Return the other side's tally of the same deals."""
        return Tally(self.lose, self.push, self.win)


class SettingOdds(msgspec.Struct, frozen=True):
    """One of the 21 settings, with its odds in both roles.

    A foul loses every deal that a push rule does not return. If only the dealer banks, ``banker`` is meaningless.
    """

    setting: Setting
    dominated: bool
    player: Tally
    banker: Tally
    alone: tuple[tuple[int, int], ...] = ((0, 0), (0, 0))
    """The deals that the low hand and the high hand win on their own: as player, then as banker."""

    @property
    def legal(self) -> bool:
        """Return whether the high hand outranks the low one."""
        return self.setting.legal

    def tally(self, role: Role) -> Tally:
        """Return the tally in a role."""
        check_role(role)
        return self.player if role == "player" else self.banker


class HandOdds(msgspec.Struct, frozen=True):
    """The exact odds of the 21 settings of a hand against a house way.

    ``settings`` is in the order of ``pg.settings``. ``best_player``, ``best_banker`` and ``house_way`` are
    indices into it: the best setting in each role, and the house way's setting of this hand.
    """

    hand: tuple[Card, ...]
    dead: tuple[Card, ...]
    against: str
    rules: RuleSet
    deals: int
    settings: tuple[SettingOdds, ...]
    best_player: int
    best_banker: int
    house_way: int

    @property
    def hands(self) -> int:
        """Return the number of opposing hands; against the solution, each counts as 1,000."""
        return self.deals // UNITS if self.against == SOLVED else self.deals

    def __repr__(self) -> str:
        best = self.best_player
        return (
            f"<HandOdds of {cards_text(self.hand)} against {self.against}: best {self.settings[best].setting}, "
            f"EV {float(self.ev(best, 'player')):+.4f}>"
        )

    def _repr_html_(self) -> str:
        roles: tuple[Role, ...] = ("player", "banker") if self.rules.player_banks else ("player",)
        order = sorted(
            (index for index, odds in enumerate(self.settings) if odds.legal and not odds.dominated),
            key=lambda index: -self.worth(index, "player"),
        )
        rows = []
        for index in order:
            odds = self.settings[index]
            row = [f"{odds.setting}{' (house way)' if index == self.house_way else ''}"]
            for role in roles:
                tally = odds.tally(role)
                row += [f"{count / self.deals:.2%}" for count in (tally.win, tally.push, tally.lose)]
                row.append(f"{float(self.ev(index, role)):+.4f}")
            rows.append(row)
        head = ["setting", *(f"{what}{' as banker' if role == 'banker' else ''}" for role in roles for what in HEAD)]
        return table(f"{cards_text(self.hand)} against {self.against}", head, rows, order.index(self.best_player))

    def best(self, role: Role) -> int:
        """Return the index of the setting with the highest EV in a role."""
        check_role(role)
        return self.best_player if role == "player" else self.best_banker

    def worth(self, index: int, role: Role) -> int:
        """Return the EV of a setting × 10,000 × the deals."""
        tally = self._odds_at(index).tally(role)
        return scaled_ev(tally.win, tally.lose, self.rules.commission)

    def ev(self, index: int, role: Role) -> Fraction:
        """Return the EV of a setting after commission, in units of the bet."""
        return Fraction(self.worth(index, role), FULL_COMMISSION * self.deals)

    def alone(self, index: int, role: Role) -> tuple[float, float]:
        """Return the fractions of deals that a setting's low hand and high hand win on their own."""
        check_role(role)
        front, back = self._odds_at(index).alone[role == "banker"]
        return front / self.deals, back / self.deals

    def cost(self, index: int, role: Role) -> Fraction:
        """Return the EV lost against the best setting, in units of the bet; never negative."""
        behind = self.worth(self.best(role), role) - self.worth(index, role)
        return Fraction(behind, FULL_COMMISSION * self.deals)

    def _odds_at(self, index: int) -> SettingOdds:
        return self.settings[whole(index, "The index of a setting", 0, len(self.settings) - 1)]

    def index(self, low: tuple[Card, ...] | list[Card]) -> int:
        """Return the index of the setting with these two cards in front. Raise `CardError` if there is none."""
        front = set(low)
        for index, odds in enumerate(self.settings):
            if set(odds.setting.low) == front:
                return index
        raise CardError(f"{cards_text(low)} is not a low hand you can set from {cards_text(self.hand)}.")

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow odds --json`` prints."""
        answer: dict[str, object] = {
            "hand": cards_text(self.hand),
            "against": self.against,
            "deals": self.deals,
            "settings": [self._setting_json(index) for index in range(len(self.settings))],
            "best": {
                "player": self.best_player,
                "banker": self.best_banker if self.rules.player_banks else None,
            },
            "house_way": self.house_way,
        }
        if self.dead:
            answer["dead"] = cards_text(self.dead)
        return answer

    def _setting_json(self, index: int) -> dict[str, object]:
        odds = self.settings[index]
        return {
            "low": cards_text(odds.setting.low),
            "high": cards_text(odds.setting.high),
            "legal": odds.legal,
            "dominated": odds.dominated,
            "player": tally_json(odds.player, self.rules.commission),
            "banker": tally_json(odds.banker, self.rules.commission) if self.rules.player_banks else None,
        }


def sides_table(title: str, player: Tally, banker: Tally, rules: RuleSet) -> str:
    """Return an HTML table for notebooks: each side's shares of the deals, and its EV as a percentage of the bet."""
    rows = []
    for name, tally in (("as the player", player), ("as the banker", banker)):
        shares = [f"{count / tally.deals:.4%}" for count in (tally.win, tally.push, tally.lose)]
        rows.append([name, *shares, f"{float(tally.ev(rules.commission)):+.4%}"])
    return table(title, ("", *HEAD), rows if rules.player_banks else rows[:1])


def tally_json(tally: Tally, commission: int) -> dict[str, object]:
    """Return ``win``, ``push``, ``lose`` and the rounded ``ev`` of a tally."""
    return {"win": tally.win, "push": tally.push, "lose": tally.lose, "ev": float(tally.ev(commission))}


def risk_json(tally: "Tally", commission: int) -> dict[str, object]:
    """Return the result of `tally_json` plus the standard deviation and N0."""
    counts = tally.win, tally.push, tally.lose
    risk: dict[str, object] = {"standard_deviation": deviation(*counts, commission), "n0": n_zero(*counts, commission)}
    return {**tally_json(tally, commission), **risk}


class GameOdds(msgspec.Struct, frozen=True):
    """The whole game of one strategy against a house way, over every deal of two hands.

    ``as_player`` is the strategy's tally when the other side banks, ``as_banker`` when it banks itself (meaningless if
    only the dealer banks). The other side's tallies mirror these. ``struck`` is the number of pushes due to the push
    rule.
    """

    player: str
    banker: str
    rules: RuleSet
    as_player: Tally
    as_banker: Tally
    struck: int = 0

    def _repr_html_(self) -> str:
        return sides_table(f"{self.player} against {self.banker}", self.as_player, self.as_banker, self.rules)

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow edge --json`` prints."""
        return {
            "player": self.player,
            "banker": self.banker,
            "deals": self.as_player.deals,
            "as_player": risk_json(self.as_player, self.rules.commission),
            "as_banker": risk_json(self.as_banker, self.rules.commission) if self.rules.player_banks else None,
        }
