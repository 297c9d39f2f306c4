"""Events: what has happened at the table. Past tense, frozen, one tagged union.

An event's tag carries the version of what is written (`paigow_tui.version.FORMAT`). All money is in cents, seats are
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

NotCompared = Literal[""]
"""For a round where no hand was set, because the dealer's hand pushed all bets first."""
SetBy = Literal["player", "rule", "house way", ""]
"""Who chose a setting: the player, a rule that plays for the player, or the house."""
"""Empty if it is withheld."""
PassReason = Literal["new", "banked", "sat out", "cannot cover", "leaving"]
DealerReason = Literal["first round", "after a player", "nobody took it", "its turn", "always"]
Verdict = Literal["", "foul", "banker's foul", "late touch", "banker's late touch", "push rule"]


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: f"{name}/{FORMAT}"):
    """The base of all events."""


class TableOpened(Event, frozen=True):
    """The table was opened: its identifier, its rules, and how its dealer sets, with that way's digest."""

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
        """The key of the house way, by which it is known from now on."""
        return remember(self.way)


class PlayerJoined(Event, frozen=True):
    """Somebody sat down and bought chips."""

    seat: Seat
    name: Plain
    kind: PlayerKind
    chips: Cents
    strategy: Plain = ""
    habit: Plain = ""


class TableShared(Event, frozen=True):
    """The table is open to several people, under these terms."""

    sharing: Sharing


class SeatClaimed(Event, frozen=True):
    """The person known as ``who`` claims a free seat and sits down next; empty if it is withheld."""

    seat: Seat
    who: Plain


class SeatAwaited(Event, frozen=True):
    """Somebody joined the waiting list; ``who`` is empty if it is withheld."""

    who: Plain
    name: Plain


class WaitEnded(Event, frozen=True):
    """Somebody stopped waiting for a seat without getting one; ``who`` is empty if it is withheld."""

    who: Plain
    name: Plain


class WentAway(Event, frozen=True):
    """A person lost the connection; the seat is kept."""

    seat: Seat


class CameBack(Event, frozen=True):
    """A person is back."""

    seat: Seat


class ClocksStarted(Event, frozen=True):
    """Those who must act have until ``ends``, in milliseconds since 1970."""

    ends: Moment


class ClockRanOut(Event, frozen=True):
    """A person's time is up; the next event is what was done for them.

    For a hand, ``by`` says how it is set: as the player had picked, with ``low`` in front, or the house way. Both are
    withheld from others, as is the setting.
    """

    seat: Seat
    by: SetBy = ""
    low: Cards = ()


class LeaveAnnounced(Event, frozen=True):
    """A player leaves when the round is over; the house way plays the hand until then."""

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
    """A player asked the host to agree to more chips."""

    seat: Seat
    amount: Cents


class HostActed(Event, frozen=True):
    """The base of what a host did. ``by`` is the host's seat; 0 for the person running the table's program."""

    by: Place


class SwitchTurned(HostActed, frozen=True):
    """Something was turned on or off."""

    switch: Switch
    on: bool


class ClocksChanged(HostActed, frozen=True):
    """People have this many seconds from now on; 0 is no limit."""

    bet: Seconds
    bank: Seconds
    set: Seconds


class StakesChanged(HostActed, frozen=True):
    """These are the betting limits from the next round on."""

    min_bet: Cents
    max_bet: Cents


class RoundHurried(HostActed, frozen=True):
    """The host ended the wait for everybody."""


class Announced(HostActed, frozen=True):
    """The host said something to everybody."""

    text: Saying


class BuyInAnswered(HostActed, frozen=True):
    """The host agreed to what somebody asked to buy, or refused it; they buy it as soon as they may."""

    seat: Seat
    agreed: bool


class PlayerRemoved(HostActed, frozen=True):
    """A person has to leave, with ``word`` as the reason; with ``ban``, they cannot sit down again."""

    seat: Seat
    word: Saying = ""
    ban: bool = False


class BanLifted(HostActed, frozen=True):
    """Somebody may sit down again."""

    name: Plain


class HostNamed(HostActed, frozen=True):
    """The person at this seat is the host; with 0, nobody besides the person running the table's program."""

    seat: Place


class TablesAllowed(HostActed, frozen=True):
    """The person at this seat may open their own tables at the same address, or may no longer do so."""

    seat: Seat
    on: bool


class LedgerSettled(HostActed, frozen=True):
    """People have paid each other what they owed, and a new ledger starts."""


class RoundOpened(Event, frozen=True):
    """A round began. The commitment is public at once, the secret when the round closes."""

    round: Count
    commitment: Secret
    secret: Secret


class BetPlaced(Event, frozen=True):
    """A player's bet and side bets, taken from their chips; they replace earlier ones."""

    seat: Seat
    amount: Cents
    side: tuple[SideStake, ...] = ()


class SatOut(Event, frozen=True):
    """A player sits out this round; an earlier bet and side bets come back."""

    seat: Seat


class BetsClosed(Event, frozen=True):
    """Everyone has bet or is sitting out."""


class BankOffered(Event, frozen=True):
    """This seat was offered the bank."""

    seat: Seat


class BankPassedOver(Event, frozen=True):
    """A seat may not bank. ``need`` and ``have`` are in cents if it could not cover the bets."""

    seat: Seat
    reason: PassReason
    need: Cents = 0
    have: Cents = 0


class BankDeclined(Event, frozen=True):
    """A player declined the bank."""

    seat: Seat


class BankTaken(Event, frozen=True):
    """A player banks: their own bet comes back, and the dealer bets the same."""

    seat: Seat
    dealer_stake: Cents
    next_start: Seat


class DealerBanked(Event, frozen=True):
    """The dealer banks this round. ``next_start`` is where the option starts next time."""

    reason: DealerReason
    next_start: Seat


class DeckCut(Event, frozen=True):
    """A player cut the deck with a word."""

    seat: Seat
    word: Plain


class ShareCommitted(Event, frozen=True):
    """A seat's share of the shuffle was committed to, by the player's own program or else by the server."""

    seat: Seat
    commitment: Secret
    by: ShareMaker


class ShareOpened(Event, frozen=True):
    """A share was opened: 32 bytes that have the committed SHA-256."""

    seat: Seat
    share: Secret


class RoundVoided(Event, frozen=True):
    """The shares of these seats were not opened in time: every bet comes back, and nothing is dealt."""

    missing: Annotated[tuple[Seat, ...], msgspec.Meta(min_length=1, max_length=6)]


class DiceThrown(Event, frozen=True):
    """Three dice chose the position that gets the first hand."""

    dice: tuple[Die, Die, Die]
    first: Seat


class HandsDealt(Event, frozen=True):
    """Seven hands by position, and the four cards left over."""

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
    """The dealer's hand was shown as it is set, before the players set theirs; ``struck`` if it pushes all bets."""

    cards: Cards
    low: Cards
    high: Cards
    struck: bool


class HandsRevealed(Event, frozen=True):
    """All hands are face up; from here on nothing may change."""


class LateTouched(Event, frozen=True):
    """A seat touched its cards or its bet after the reveal: it loses."""

    seat: Seat


class Settling(Event, frozen=True):
    """The base of the events that settle a round, in this order."""


class SeatSettled(Settling, frozen=True):
    """A seat's bet was paid or collected.

    ``high`` and ``low`` compare its hands with the banker's; ``why`` says what decided the bet if they did not. The
    stake leaves the table: ``paid`` goes to the seat, ``commission`` to the house, the rest to (or, if negative, from)
    the banker.
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
    """A side bet was paid or collected: ``paid`` includes the stake, ``row`` is the winning row, empty if it lost."""

    seat: Seat
    bet: Plain
    stake: Cents
    row: Plain
    paid: Cents


class EnvyPaid(Settling, frozen=True):
    """A seat was paid ``amount``, in addition to its side bet, for another player's hand."""

    seat: Seat
    bet: Plain
    other: Seat
    row: Plain
    amount: Cents


class MeterMoved(Settling, frozen=True):
    """The progressive's meter is at ``meter`` after this round's bets and prizes."""

    meter: Cents


class BankSettled(Settling, frozen=True):
    """The banker's round: net result before the commission, and the commission on a net win. It ends the settlement."""

    seat: Seat
    net: Net
    commission: Cents


class RoundClosed(Event, frozen=True):
    """The round is over, and its secret is public."""

    secret: Secret


_Seating = PlayerJoined | LeaveAnnounced | PlayerLeft | BoughtIn
_Sharing = TableShared | SeatClaimed | SeatAwaited | WaitEnded | WentAway | CameBack | ClocksStarted | ClockRanOut
_Betting = RoundOpened | BetPlaced | SatOut | BetsClosed
_Banking = BankOffered | BankPassedOver | BankDeclined | BankTaken | DealerBanked
Hosting = (
    BuyInAsked | SwitchTurned | ClocksChanged | StakesChanged | RoundHurried | Announced | BuyInAnswered
    | PlayerRemoved | BanLifted | HostNamed | TablesAllowed | LedgerSettled
)  # fmt: skip
"""What a host does and is asked to do."""
_Shuffling = ShareCommitted | ShareOpened | RoundVoided
_Dealing = DeckCut | DiceThrown | HandsDealt | HandSet | DealerExposed | HandsRevealed | LateTouched
_Paying = SeatSettled | SideBetSettled | EnvyPaid | MeterMoved | BankSettled | RoundClosed
OfSeveral = _Sharing | Hosting | _Shuffling
"""What happens only at a table of several people."""
AnyEvent = TableOpened | _Seating | OfSeveral | _Betting | _Banking | _Dealing | _Paying
