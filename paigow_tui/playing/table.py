"""A person's state at a table: the current question, and what Enter does."""

from functools import cached_property
from typing import Any, Final, Literal

import msgspec

from paigow_tui.actions.action import Action
from paigow_tui.actions.company import I_AM_BACK
from paigow_tui.actions.fitting import betting, setting
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.table import BUY_IN, CLEAR, DECLINE_BANK, NEW_GAME
from paigow_tui.cards import Card, descending
from paigow_tui.playing.next_bet import NextBet
from paigow_tui.playing.shared_hand import SharedHand
from paigow_tui.preferences import BankAnswer, Preferences
from paigow_tui.rules import Setting, setting_of
from paigow_tui.table import (
    AnyCommand,
    DeclineBank,
    LeaveTable,
    Phase,
    PlaceBet,
    SetByHouseWay,
    SetHand,
    SideStake,
    TakeBank,
    View,
)
from paigow_tui.telling.prompts import PICK_TWO, last_round

Asked = Literal[
    "nothing", "explanation", "left", "watching", "away", "opens soon", "chips", "bet", "bank", "hand", "foul", "others"
]
"""The question a person is asked. For ``nothing``, ``others`` and ``opens soon``, the table goes on by itself."""
Step = Literal["", "dealt", "pick", "picked", "over", "bank"]
"""An explained step of a newcomer's first hand; empty if there is none."""
Risk = Literal["", "all in", "foul", "leaving"]
"""A kind of risk that requires confirmation, because the command can't be undone."""
_READ: Final = ("dealt", "over", "bank")
"""The steps whose explanations end with Enter."""


class Explained(msgspec.Struct, frozen=True):
    """What Enter does if it ends an explanation."""

    step: Step
    last: bool
    """Whether that was the last explanation."""


class Automatic(msgspec.Struct, frozen=True):
    """A rule that plays for the person."""

    last: int
    """The number of the last round it will play."""
    by: str
    """The name of the rule."""


class NotYet(msgspec.Struct, frozen=True):
    """What Enter does if it can't do anything yet, except say why."""

    why: str


Enter = AnyCommand | Action[Any] | Explained | NotYet | None
"""What Enter does: give a command, perform an action, end an explanation, or say why it does nothing yet.

With ``None``, the round goes on.
"""


class AtTable(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A person's view, choices and preferences at a table."""

    view: View
    preferences: Preferences = Preferences()
    finished: View | None = None
    """The finished round still on the felt, if the next one is open."""
    unfolding: str = ""
    """What is happening at the table right now, if anything."""
    next_bet: NextBet = NextBet()
    picked: tuple[Card, ...] = ()
    """The cards picked for the low hand."""
    position: int = 0
    """The person's current or last seat; 0 for a spectator."""
    waits: bool = False
    """Whether the person is waiting to sit down when the round is over."""
    away: bool = False
    """Whether the person has said they will be back, so that others don't wait for them."""
    in_line: int = 0
    """Their place in line for a seat, from 1; 0 if they are not waiting."""
    cashed_out: int | None = None
    """The chips that the person left the table with, in cents."""
    coached: bool = False
    """Whether the coach comments on the setting of the finished round."""
    automatic: Automatic | None = None
    """The rule that plays for the person, if any."""
    explained: frozenset[Step] | None = None
    """The steps of the first hand that have been explained to a newcomer; ``None`` for anyone else."""

    @property
    def felt(self) -> View:
        """The round whose cards are on the table."""
        return self.finished or self.view

    @property
    def bets(self) -> bool:
        """Whether the person may bet, or open a round by betting."""
        return not betting(Moment(view=self.view))

    @property
    def sets(self) -> bool:
        """Whether the person has a hand to set."""
        return not setting(Moment(view=self.view))

    @cached_property
    def setting(self) -> Setting | None:
        """The setting made by the picked cards, once there are two; computed only once, because much depends on it."""
        mine = self.felt.mine
        if mine is None or len(self.picked) < 2 or not {*self.picked} <= {*mine.cards}:
            return None
        return setting_of(mine.cards, self.picked, self.view.rules)

    @property
    def against(self) -> Setting | None:
        """The dealer's hand, if it is shown before hands are set and the person wants to be told who wins."""
        return None if self.preferences.own_eyes else dealers_hand(self.view)

    @property
    def amount(self) -> int:
        """The amount that Enter bets, in cents."""
        return self.next_bet.amount(self.view)

    @property
    def side(self) -> tuple[SideStake, ...]:
        """The side bets that Enter makes with the bet."""
        return self.next_bet.beside(self.view, self.amount)

    @property
    def lesson(self) -> Step:
        """The step of a newcomer's first hand being explained; empty if there is none."""
        if self.explained is None or self.unfolding:
            return ""
        if self.sets:
            if len(self.picked) == 2:
                return "picked"
            return "pick" if self.picked or "dealt" in self.explained else "dealt"
        if not last_round(self.view, self.position):
            return ""
        return "bank" if "over" in self.explained else "over"

    @property
    def asked(self) -> Asked:
        """The question the person is asked, once everything that happened has been shown."""
        view = self.view
        if self.lesson in _READ:
            return "explanation"
        if view.mine is None:
            return "left" if view.sharing is None else "watching"
        if self.away and not self.sets:
            return "away"
        if view.phase is Phase.BETWEEN and view.sharing is not None:
            return "opens soon"
        if self.bets:
            return "chips" if view.option("PlaceBet").out_of_chips else "bet"
        if view.phase is Phase.BANK and view.bank.turn == view.seat:
            return "bank"
        if self.sets:
            return "foul" if self.setting is not None and self.setting.foul else "hand"
        return "nothing" if view.sharing is None else "others"

    @property
    def enter(self) -> Enter:
        """What Enter does. It is always the safe answer, such as declining the bank or putting back a foul."""
        match self.asked:
            case "explanation":
                last = self.lesson == "bank" or (self.lesson == "over" and not self.view.rules.player_banks)
                return Explained(self.lesson, last)
            case "left":
                return NEW_GAME
            case "away":
                return I_AM_BACK
            case "chips":
                return BUY_IN
            case "bet":
                return self.next_bet.place(self.view, self.amount)
            case "bank":
                return DECLINE_BANK
            case "foul":
                return CLEAR
            case "hand" if self.setting is not None:
                return SetHand(self.view.seat, self.setting.low)
            case "hand" if self.preferences.enter_plays and not self.picked:
                return SetByHouseWay(self.view.seat)
            case "hand":
                return NotYet(PICK_TWO)
            case _:
                return None

    @property
    def shared_hand(self) -> SharedHand | None:
        """The hand that can be shared."""
        felt = self.felt
        mine = felt.mine or (felt.at(self.position) if self.position else None)
        if mine is None or not mine.cards or mine.dragon or self.unfolding:
            return None
        return SharedHand.at_table(felt, descending(mine.cards), mine.low if mine.is_set else ())

    def moment(self, place: str) -> Moment:
        """Return the facts that determine which actions are available."""
        mine = self.felt.mine
        return Moment(
            place=place,
            view=self.view,
            picked=len(self.picked),
            setting=self.setting,
            foul_plays=self.view.rules.foul == "lose",
            unfolding=self.unfolding,
            lesson=self.lesson,
            hand=mine is not None and bool(mine.cards),
            shareable=self.shared_hand is not None,
        )


def dealers_hand(view: View) -> Setting | None:
    """Return the dealer's hand, if it is shown before the other hands are set and plays against them."""
    dealer = view.at(view.rules.dealer_seat)
    shown = view.exposed and not view.struck and dealer.low
    return setting_of(dealer.cards, dealer.low, view.rules) if shown else None


def bank_answer(view: View, standing: BankAnswer) -> TakeBank | DeclineBank | None:
    """Return the command for a standing answer, if the bank is being offered to the viewer."""
    if standing == "ask" or view.phase is not Phase.BANK or view.bank.turn != view.seat:
        return None
    return TakeBank(view.seat) if standing == "take" else DeclineBank(view.seat)


def at_risk(command: AnyCommand, view: View, *, all_in: bool = False) -> Risk:
    """Return the risk for which a command needs confirmation; ``all_in`` means that one word bet everything."""
    mine = view.mine
    match command:
        case PlaceBet(amount=amount) if mine is not None and all_in and amount <= mine.chips:
            return "all in"
        case LeaveTable() if mine is not None and not mine.leaving:
            return "leaving"
        case SetHand(low=low) if mine is not None and view.rules.foul == "lose":
            return "foul" if setting_of(mine.cards, low, view.rules).foul else ""
        case _:
            return ""
