"""Events: what has happened at the table, as frozen structs with past-tense names, in one tagged union.

An event's tag includes the version of the format (`paigow_tui.version.FORMAT`). All money is in cents; seats are
positions 1 to 7.
"""

from typing import Annotated, Literal

import msgspec

from paigow_tui.rules.house_ways import HouseWay, remember
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.showdown import Comparison, Outcome
from paigow_tui.table.commands import PlayerKind, Seconds, ShareMaker, Sharing, SideStake, Switch
from paigow_tui.table.fields import Cards, Cents, Count, Die, Hands, Moment, Net, Place, Plain, Saying, Seat, Secret
from paigow_tui.version import FORMAT

__all__ = [
    "Announced", "AnyEvent", "BanLifted", "BankDeclined", "BankOffered", "BankPassedOver", "BankSettled", "BankTaken",
    "BetPlaced", "BetsClosed", "BoughtIn", "BuyInAnswered", "BuyInAsked", "CameBack", "ClockRanOut", "ClocksChanged",
    "ClocksStarted", "DealerBanked", "DealerExposed", "DeckCut", "DiceThrown", "EnvyPaid", "HandSet", "HandsDealt",
    "HandsRevealed", "HostNamed", "LateTouched", "LeaveAnnounced", "LedgerSettled", "MeterMoved", "PlayerJoined",
    "PlayerLeft", "PlayerRemoved", "RoundClosed", "RoundHurried", "RoundOpened", "RoundVoided", "SatOut", "SeatAwaited",
    "SeatClaimed", "SeatSettled", "ShareCommitted", "ShareOpened", "SideBetSettled", "StakesChanged", "SwitchTurned",
    "TableOpened", "TableShared", "TablesAllowed", "WaitEnded", "WentAway",
]  # fmt: skip
"""All events and their union, which the library exports. The types of their fields are imported by name."""

NotCompared = Literal[""]
"""The comparison in a round where no hand was set, because the dealer's hand pushed all bets first."""
SetBy = Literal["player", "rule", "house way", ""]
"""Who chose a setting: the player, a rule playing for the player, or the house; empty if withheld."""
PassReason = Literal["new", "banked", "sat out", "cannot cover", "leaving"]
DealerReason = Literal["first round", "after a player", "nobody took it", "its turn", "always"]
Verdict = Literal["", "foul", "banker's foul", "late touch", "banker's late touch", "push rule"]


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/{FORMAT}"):
    """The base class of all events."""


class TableOpened(Event, frozen=True):
    """The table was opened: its ID, its rules, and its dealer's house way, with a digest of that way."""

    table: Plain
    rules: RuleSet
    way: HouseWay
    digest: str
    bank_start: Seat

    def __post_init__(self) -> None:
        if self.digest != self.way.digest:
            raise ValueError("the digest is not that of the house way")

    @property
    def house_way(self) -> str:
        """The key under which the house way is known from then on."""
        return remember(self.way)


class PlayerJoined(Event, frozen=True):
    """A player sat down and bought chips."""

    seat: Seat
    name: Plain
    kind: PlayerKind
    chips: Cents
    strategy: Plain = ""
    habit: Plain = ""


class TableShared(Event, frozen=True):
    """The table became a shared one, with these terms."""

    sharing: Sharing


class SeatClaimed(Event, frozen=True):
    """The person with the ID ``who`` claimed a free seat, and sits down next. ``who`` is empty if withheld."""

    seat: Seat
    who: Plain


class SeatAwaited(Event, frozen=True):
    """A person joined the waiting list; ``who`` is empty if withheld."""

    who: Plain
    name: Plain


class WaitEnded(Event, frozen=True):
    """A person left the waiting list without getting a seat; ``who`` is empty if withheld."""

    who: Plain
    name: Plain


class WentAway(Event, frozen=True):
    """A person lost their connection; their seat is held."""

    seat: Seat


class CameBack(Event, frozen=True):
    """A person came back."""

    seat: Seat


class ClocksStarted(Event, frozen=True):
    """Those who must act were given until ``ends``, in milliseconds since 1970."""

    ends: Moment


class ClockRanOut(Event, frozen=True):
    """A person ran out of time; the next event is what was done for them.

    For a hand, ``by`` says how it is set: as the player had picked, with ``low`` in front, or the house way. Both
    fields are withheld from others, as is the setting.
    """

    seat: Seat
    by: SetBy = ""
    low: Cards = ()


class LeaveAnnounced(Event, frozen=True):
    """A player announced that they will leave when the round is over; the house way plays their hand until then."""

    seat: Seat


class PlayerLeft(Event, frozen=True):
    """A player cashed out ``chips`` and left."""

    seat: Seat
    chips: Cents


class BoughtIn(Event, frozen=True):
    """A player bought more chips."""

    seat: Seat
    amount: Cents


class BuyInAsked(Event, frozen=True):
    """A player asked the host to approve a purchase of chips."""

    seat: Seat
    amount: Cents


class HostActed(Event, frozen=True):
    """The base class of a host's actions. ``by`` is the host's seat; 0 is whoever runs the table's program."""

    by: Place


class SwitchTurned(HostActed, frozen=True):
    """The host turned a switch on or off."""

    switch: Switch
    on: bool


class ClocksChanged(HostActed, frozen=True):
    """The host changed the time limits, in seconds; 0 means no limit."""

    bet: Seconds
    bank: Seconds
    set: Seconds


class StakesChanged(HostActed, frozen=True):
    """The host changed the betting limits, from the next round on."""

    min_bet: Cents
    max_bet: Cents


class RoundHurried(HostActed, frozen=True):
    """The host ended everybody's time limit."""


class Announced(HostActed, frozen=True):
    """The host said something to everybody."""

    text: Saying


class BuyInAnswered(HostActed, frozen=True):
    """The host approved or refused a request for chips, which are bought as soon as possible."""

    seat: Seat
    agreed: bool


class PlayerRemoved(HostActed, frozen=True):
    """The host removed a person, with ``word`` as the reason; with ``ban``, they may not sit down again."""

    seat: Seat
    word: Saying = ""
    ban: bool = False


class BanLifted(HostActed, frozen=True):
    """The host let a banned person sit down again."""

    name: Plain


class HostNamed(HostActed, frozen=True):
    """The person at this seat became the host; with 0, only whoever runs the table's program is."""

    seat: Place


class TablesAllowed(HostActed, frozen=True):
    """The host let the person at this seat open tables on the same server, or revoked that permission."""

    seat: Seat
    on: bool


class LedgerSettled(HostActed, frozen=True):
    """People paid each other what they owed, and a new ledger started."""


class RoundOpened(Event, frozen=True):
    """A round began. The commitment is public at once, the secret only when the round closes."""

    round: Count
    commitment: Secret
    secret: Secret


class BetPlaced(Event, frozen=True):
    """A player made a bet and any side bets from their chips; these replace any earlier ones."""

    seat: Seat
    amount: Cents
    side: tuple[SideStake, ...] = ()


class SatOut(Event, frozen=True):
    """A player sat out this round; any earlier bets came back."""

    seat: Seat


class BetsClosed(Event, frozen=True):
    """Betting closed, since everyone had bet or sat out."""


class BankOffered(Event, frozen=True):
    """This seat was offered the bank."""

    seat: Seat


class BankPassedOver(Event, frozen=True):
    """A seat was skipped because it may not bank. ``need`` and ``have`` are in cents if it could not cover the bets."""

    seat: Seat
    reason: PassReason
    need: Cents = 0
    have: Cents = 0


class BankDeclined(Event, frozen=True):
    """A player declined the bank."""

    seat: Seat


class BankTaken(Event, frozen=True):
    """A player took the bank: their own bet came back, and the dealer bet the same amount."""

    seat: Seat
    dealer_stake: Cents
    next_start: Seat


class DealerBanked(Event, frozen=True):
    """The dealer banked. ``next_start`` is the first position to be offered the bank next time."""

    reason: DealerReason
    next_start: Seat


class DeckCut(Event, frozen=True):
    """A player cut the deck with a word."""

    seat: Seat
    word: Plain


class ShareCommitted(Event, frozen=True):
    """A seat's share of the shuffle was committed to, by the player's own program or by the server."""

    seat: Seat
    commitment: Secret
    by: ShareMaker


class ShareOpened(Event, frozen=True):
    """A share was opened: 32 bytes whose SHA-256 was committed to."""

    seat: Seat
    share: Secret


class RoundVoided(Event, frozen=True):
    """The shares of these seats were not opened in time: every bet came back, and nothing was dealt."""

    missing: Annotated[tuple[Seat, ...], msgspec.Meta(min_length=1, max_length=6)]


class DiceThrown(Event, frozen=True):
    """Three dice chose the position that gets the first hand."""

    dice: tuple[Die, Die, Die]
    first: Seat


class HandsDealt(Event, frozen=True):
    """Seven hands were dealt, listed by position, with four cards left over."""

    hands: Hands
    rest: Cards


class HandSet(Event, frozen=True):
    """A hand was set."""

    seat: Seat
    low: Cards
    high: Cards
    foul: bool
    by: SetBy


class DealerExposed(Event, frozen=True):
    """The dealer's hand was set and shown before players set theirs; ``struck`` says whether it pushed all bets."""

    cards: Cards
    low: Cards
    high: Cards
    struck: bool


class HandsRevealed(Event, frozen=True):
    """All hands were turned face up; nothing can be changed anymore."""


class LateTouched(Event, frozen=True):
    """A seat touched its cards or its bet after the reveal, and loses."""

    seat: Seat


class Settling(Event, frozen=True):
    """The base class of events that settle a round, in order."""


class SeatSettled(Settling, frozen=True):
    """A seat's bet was paid or collected.

    ``high`` and ``low`` compare its hands with the banker's; ``why`` says what decided the bet if the hands did not.
    The stake leaves the table: ``paid`` goes to the seat, ``commission`` to the house, and the rest to the banker (or,
    if negative, from the banker).
    """

    seat: Seat
    outcome: Outcome
    high: Comparison | NotCompared
    low: Comparison | NotCompared
    stake: Cents
    paid: Cents
    commission: Cents
    why: Verdict = ""


class SideBetSettled(Settling, frozen=True):
    """A side bet was paid or collected. ``paid`` includes the stake; ``row`` is the winning row, empty for a loss."""

    seat: Seat
    bet: Plain
    stake: Cents
    row: Plain
    paid: Cents


class EnvyPaid(Settling, frozen=True):
    """A seat was paid an envy bonus of ``amount`` for another player's hand, in addition to its side bet."""

    seat: Seat
    bet: Plain
    other: Seat
    row: Plain
    amount: Cents


class MeterMoved(Settling, frozen=True):
    """The progressive's meter changed to ``meter`` after this round's bets and prizes."""

    meter: Cents


class BankSettled(Settling, frozen=True):
    """The banker was settled, last of all: the net result before the commission, and the commission on a net win."""

    seat: Seat
    net: Net
    commission: Cents


class RoundClosed(Event, frozen=True):
    """The round was closed, and its secret published."""

    secret: Secret


_Seating = PlayerJoined | LeaveAnnounced | PlayerLeft | BoughtIn
_Sharing = TableShared | SeatClaimed | SeatAwaited | WaitEnded | WentAway | CameBack | ClocksStarted | ClockRanOut
_Betting = RoundOpened | BetPlaced | SatOut | BetsClosed
_Banking = BankOffered | BankPassedOver | BankDeclined | BankTaken | DealerBanked
Hosting = (
    BuyInAsked | SwitchTurned | ClocksChanged | StakesChanged | RoundHurried | Announced | BuyInAnswered
    | PlayerRemoved | BanLifted | HostNamed | TablesAllowed | LedgerSettled
)  # fmt: skip
"""A host's actions, and the requests made to a host."""
_Shuffling = ShareCommitted | ShareOpened | RoundVoided
_Dealing = DeckCut | DiceThrown | HandsDealt | HandSet | DealerExposed | HandsRevealed | LateTouched
_Paying = SeatSettled | SideBetSettled | EnvyPaid | MeterMoved | BankSettled | RoundClosed
OfSeveral = _Sharing | Hosting | _Shuffling
"""The events that occur only at shared tables."""
AnyEvent = TableOpened | _Seating | OfSeveral | _Betting | _Banking | _Dealing | _Paying
"""Any event. Those from `TableShared` to `RoundVoided` occur only at shared tables."""
