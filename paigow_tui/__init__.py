"""Pai Gow Poker: a seven-seat table in the terminal, and its engine as a library.

    >>> import paigow_tui as pg
    >>> odds = pg.odds_of("As Kd Tc 2h Jk 9s 9d")
    >>> str(odds.settings[odds.best("player")].setting.low_rank)
    'pair of nines'

`paigow_tui.library` describes the functions, and ``paigow manual library`` shows what they are for. Each is imported
on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from paigow_tui.version import __version__ as __version__

if TYPE_CHECKING:
    from paigow_tui.audit.game import Verdict as Verdict
    from paigow_tui.game import Game as Game
    from paigow_tui.game import Refused as Refused
    from paigow_tui.library import *  # noqa: F403 - it says what is public in __all__
    from paigow_tui.notebook import Picture as Picture
    from paigow_tui.odds.atlas import Atlas as Atlas
    from paigow_tui.odds.cache import Arrays as Arrays
    from paigow_tui.odds.lab.bank import BankWorth as BankWorth
    from paigow_tui.odds.lab.bank import Worth as Worth
    from paigow_tui.odds.lab.cost import Cost as Cost
    from paigow_tui.odds.lab.cost import Part as Part
    from paigow_tui.odds.lab.cost import Totals as Totals
    from paigow_tui.odds.lab.players import Player as Player
    from paigow_tui.odds.lab.side_samples import SampledRisk as SampledRisk
    from paigow_tui.odds.lab.simulate import Simulation as Simulation
    from paigow_tui.odds.side_bets import SideBetWorth as SideBetWorth
    from paigow_tui.odds.tally import GameOdds as GameOdds
    from paigow_tui.odds.tally import HandOdds as HandOdds
    from paigow_tui.odds.tally import Role as Role
    from paigow_tui.odds.tally import SettingOdds as SettingOdds
    from paigow_tui.odds.tally import Tally as Tally
    from paigow_tui.practice.dealing import Dealt as Dealt
    from paigow_tui.practice.decisions import Decision as Decision
    from paigow_tui.practice.grading import Grade as Grade
    from paigow_tui.practice.habits.known import KnownHabit as KnownHabit
    from paigow_tui.practice.ideas import Idea as Idea
    from paigow_tui.practice.lessons import Lesson as Lesson
    from paigow_tui.practice.questions import Drawn as Drawn
    from paigow_tui.practice.questions import Question as Question
    from paigow_tui.practice.why import Why as Why
    from paigow_tui.progress import Progress as Progress
    from paigow_tui.rules.rule import Rule as Rule
    from paigow_tui.study import deal as deal
    from paigow_tui.study import decision as decision
    from paigow_tui.study import difficulty as difficulty
    from paigow_tui.study import grade as grade
    from paigow_tui.study import habits as habits
    from paigow_tui.study import idea_of as idea_of
    from paigow_tui.study import ideas as ideas
    from paigow_tui.study import lessons as lessons
    from paigow_tui.study import why as why
    from paigow_tui.table import AnyCommand as AnyCommand
    from paigow_tui.table import BuyIn as BuyIn
    from paigow_tui.table import CutDeck as CutDeck
    from paigow_tui.table import DeclineBank as DeclineBank
    from paigow_tui.table import LeaveTable as LeaveTable
    from paigow_tui.table import OpenRound as OpenRound
    from paigow_tui.table import Option as Option
    from paigow_tui.table import Phase as Phase
    from paigow_tui.table import PlaceBet as PlaceBet
    from paigow_tui.table import SeatView as SeatView
    from paigow_tui.table import SetByHouseWay as SetByHouseWay
    from paigow_tui.table import SetHand as SetHand
    from paigow_tui.table import SideStake as SideStake
    from paigow_tui.table import SitOut as SitOut
    from paigow_tui.table import State as State
    from paigow_tui.table import TakeBank as TakeBank
    from paigow_tui.table import View as View
    from paigow_tui.table.events import *  # noqa: F403 - every event

_MODULES: Final = {
    "audit.game": ("Verdict",),
    "game": ("Game", "Refused"),
    "library": (
        "CLASSIC", "DECK", "HOUSE_WAYS", "JOKER", "PONTOON_DECK", "SIDE_BETS", "VARIANTS", "VEGAS", "Card", "CardError",
        "Category", "Choices", "Hand", "HandRank", "HouseWay", "Rank", "RuleSet", "Rules", "Setting", "Standing",
        "Strategy", "Suit", "Way", "atlas", "atlas_arrays", "atlas_frame", "bank", "cards_text", "choices", "cost",
        "draws", "edge", "house_way", "odds_of", "parse_cards", "parse_rules", "play", "pontoon", "rank", "setting_of",
        "settings", "show", "side_bet", "simulate", "strategy", "verify", "with_variant",
    ),
    "notebook": ("Picture",),
    "odds.atlas": ("Atlas",),
    "odds.cache": ("Arrays",),
    "odds.lab.bank": ("BankWorth", "Worth"),
    "odds.lab.cost": ("Cost", "Part", "Totals"),
    "odds.lab.players": ("Player",),
    "odds.lab.side_samples": ("SampledRisk",),
    "odds.lab.simulate": ("Simulation",),
    "odds.side_bets": ("SideBetWorth",),
    "odds.tally": ("GameOdds", "HandOdds", "Role", "SettingOdds", "Tally"),
    "practice.dealing": ("Dealt",),
    "practice.decisions": ("Decision",),
    "practice.grading": ("Grade",),
    "practice.habits.known": ("KnownHabit",),
    "practice.ideas": ("Idea",),
    "practice.lessons": ("Lesson",),
    "practice.questions": ("Drawn", "Question"),
    "practice.why": ("Why",),
    "progress": ("Progress",),
    "rules.rule": ("Rule",),
    "study": ("deal", "decision", "difficulty", "grade", "habits", "idea_of", "ideas", "lessons", "why"),
    "table": (
        "AnyCommand", "BuyIn", "CutDeck", "DeclineBank", "LeaveTable", "OpenRound", "Option", "Phase", "PlaceBet",
        "SeatView", "SetByHouseWay", "SetHand", "SideStake", "SitOut", "State", "TakeBank", "View",
    ),
    "table.events": (
        "Announced", "AnyEvent", "BanLifted", "BankDeclined", "BankOffered", "BankPassedOver", "BankSettled",
        "BankTaken", "BetPlaced", "BetsClosed", "BoughtIn", "BuyInAnswered", "BuyInAsked", "CameBack", "ClockRanOut",
        "ClocksChanged", "ClocksStarted", "DealerBanked", "DealerExposed", "DeckCut", "DiceThrown", "EnvyPaid",
        "HandSet", "HandsDealt", "HandsRevealed", "HostNamed", "LateTouched", "LeaveAnnounced", "LedgerSettled",
        "MeterMoved", "PlayerJoined", "PlayerLeft", "PlayerRemoved", "RoundClosed", "RoundHurried", "RoundOpened",
        "RoundVoided", "SatOut", "SeatAwaited", "SeatClaimed", "SeatSettled", "ShareCommitted", "ShareOpened",
        "SideBetSettled", "StakesChanged", "SwitchTurned", "TableOpened", "TableShared", "TablesAllowed", "WaitEnded",
        "WentAway",
    ),
}  # fmt: skip
"""The public names of each module; type checkers read the imports above."""

_HOME: Final = {name: module for module, names in _MODULES.items() for name in names}
__all__ = sorted(_HOME)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Import and return a public name of the library."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
