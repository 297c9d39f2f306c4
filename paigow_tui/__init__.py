"""Pai Gow Poker: a seven-seat table in the terminal, and its engine as a library.

    >>> import paigow_tui as pg
    >>> found = pg.odds_of("As Kd Tc 2h Jk 9s 9d")
    >>> str(found.settings[found.best("player")].setting.low_rank)
    'pair of nines'

`paigow_tui.library` describes the functions, and ``paigow manual library`` shows what they are for. They are loaded
when one is first used.
"""

# ruff: noqa: F403, F405 - the library has these names

from importlib import import_module
from typing import TYPE_CHECKING, Any

from paigow_tui.version import __version__ as __version__

__all__ = [
    "CLASSIC", "DECK", "HOUSE_WAYS", "JOKER", "PONTOON_DECK", "SIDE_BETS", "VARIANTS", "VEGAS", "Card", "CardError",
    "Category", "Choices", "HandRank", "HouseWay", "Rank", "RuleSet", "Setting", "Standing", "Strategy", "Suit",
    "atlas", "atlas_arrays", "atlas_frame", "bank", "cards_text", "choices", "cost", "draws", "edge", "house_way",
    "odds_of", "parse_cards", "parse_rules", "play", "pontoon", "rank", "setting_of", "settings", "side_bet",
    "simulate", "strategy", "verify", "with_variant",
]  # fmt: skip

if TYPE_CHECKING:
    from paigow_tui.library import *
else:

    def __getattr__(name: str) -> Any:
        """Return a name of the library."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.library"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
