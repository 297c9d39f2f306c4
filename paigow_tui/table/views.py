"""Views: what a seat may see, and nothing more.

A view has no cards that its seat may not see yet, no secret of a round still being played, no deck,
and none of the four cards left over. Screens, logs, computer players and the coach get only views.
"""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from paigow_tui.amounts import dollars, shown, signed, whole
from paigow_tui.cards import Card, meant
from paigow_tui.notebook import Row, picture
from paigow_tui.rules.ruleset import Role, RuleSet
from paigow_tui.table import events as e
from paigow_tui.table.betting import has_bet
from paigow_tui.table.circle import BankView, bank_view
from paigow_tui.table.commands import PlayerKind, Sharing, SideStake, Switch
from paigow_tui.table.events import BankSettled, EnvyPaid, SeatSettled, SetBy, SideBetSettled
from paigow_tui.table.options import KINDS, Kind, Option, legal
from paigow_tui.table.state import POSITIONS, Phase, Share, SideMoney, State, Switched
from paigow_tui.table.turns import waiting_for

SPECTATOR = 0
"""The seat number of a spectator."""

_COMMANDS: Final = tuple(kind.__name__ for kind in KINDS)

Occupant = PlayerKind | Literal["dealer", "empty"]


class SeatView(SideMoney, msgspec.Struct, frozen=True):
    """A position as another seat sees it. Money is in cents."""

    position: int
    occupant: Occupant
    name: str
    chips: int
    bought_in: int
    stake: int
    has_bet: bool
    sat_out: bool
    dragon: bool
    """Whether this is a dragon hand: dealt and set the house way, with no bet on it."""
    banker: bool
    leaving: bool
    has_cards: bool
    cards: tuple[Card, ...]
    """The seven cards if the viewer may see them, otherwise empty."""
    is_set: bool
    low: tuple[Card, ...]
    high: tuple[Card, ...]
    foul: bool
    set_by: SetBy | None
    result: SeatSettled | None
    habit: str = ""
    """A computer player's habit; the strategy stays hidden."""
    side: tuple[SideStake, ...] = ()
    """The side bets on the table."""
    last_side: tuple[SideStake, ...] = ()
    """The side bets of this round or, before a bet is made, of the last round."""
    side_results: tuple[SideBetSettled, ...] = ()
    envy: tuple[EnvyPaid, ...] = ()
    away: bool = False
    """Whether this person has lost their connection."""
    wants: int = 0
    """The chips this person has asked the host to approve, in cents."""
    share: Share | None = None
    """The seat's share of the shuffle."""

    def row(self) -> Row:
        """Return this position as a row of a picture: its hands, or the same number of cards face down."""
        words = [f"{self.position} {self.name or 'dragon hand'}"]
        if self.banker:
            words.append("banks")
        if self.occupant in ("person", "computer"):
            words.append(dollars(self.chips))
        if self.stake:
            words.append(f"bet {dollars(self.stake)}")
        if self.result is not None:
            words.append(f"{self.result.outcome} {signed(self.result.paid - self.result.stake)}".removesuffix(" $0"))
        title = ", ".join(words)
        if not self.cards:
            return Row((("",) * 7,) if self.has_cards else (), (), title)
        groups = tuple(tuple(card.text for card in cards) for cards in (self.low, self.high) if cards)
        return Row(groups or (tuple(card.text for card in self.cards),), (), title)

    @property
    def chips_to_bet(self) -> int:
        """The chips available for a bet and its side bets, including those already bet this round, which come back if
        the bet is changed."""
        return self.chips + self.stake + sum(stake.amount for stake in self.side)


class View(Switched, msgspec.Struct, frozen=True):
    """What one seat may see of a table."""

    seat: int
    """The viewer's seat; 0 for a spectator."""
    table: str
    rules: RuleSet
    house_way: str
    round: int
    phase: Phase
    seats: tuple[SeatView, ...]
    bank: BankView
    options: tuple[Option, ...]
    waiting_for: tuple[int, ...]
    """The positions of players who must act now."""
    commitment: str
    published: str
    cut: str
    dice: tuple[int, ...]
    first: int
    """The position that got the first hand; 0 before the dice are rolled."""
    settled: BankSettled | None
    exposed: bool = False
    """Whether the dealer's hand is shown before the others."""
    struck: bool = False
    """Whether it is known that the dealer's hand pushes all base bets."""
    meter: int = 0
    """The amount that a progressive side bet can win."""
    sharing: Sharing | None = None
    """The terms of a shared table; ``None`` at any other."""
    queue: tuple[str, ...] = ()
    """The names of people waiting for a seat, in order of arrival."""
    switches: tuple[Switch, ...] = ()
    host: int = 0
    """The seat of the host; 0 if the host only runs the table's program, or has no seat."""
    stakes: tuple[int, int] = (0, 0)
    """The betting limits from the next round on, in cents; zeros if they don't change."""
    banned: tuple[str, ...] = ()
    """The names of people who may not sit down."""
    voided: bool = False
    """Whether this round or, between rounds, the last one was called off."""
    ends: int = 0
    """When time runs out for those who must act, in milliseconds since 1970; 0 if no clock is running."""

    def __repr__(self) -> str:
        return f"<View from seat {self.seat}: round {self.round}, {self.phase.value}>"

    def _repr_svg_(self) -> str:
        order = sorted(self.seats, key=lambda seat: (not seat.banker, seat.position))
        rows = [seat.row() for seat in order if seat.occupant != "empty" or seat.has_cards]
        return picture(rows, f"Round {self.round}, {self.phase.value}")

    def at(self, position: int) -> SeatView:
        """Return a position, by number."""
        return self.seats[whole(position, "A seat", 1, 7) - 1]

    @property
    def mine(self) -> SeatView | None:
        """The viewer's own position; ``None`` for a spectator."""
        return self.seats[self.seat - 1] if self.seat else None

    @property
    def role(self) -> Role:
        """The viewer's role, player or banker; the banker wins copies."""
        return "banker" if self.bank.banker == self.seat else "player"

    @property
    def other_banker(self) -> str:
        """Return the name of the player who banks; ``""`` if the viewer or the dealer does."""
        banker = self.bank.banker
        if banker in (None, self.seat, self.rules.dealer_seat):
            return ""
        return self.at(banker).name

    def option(self, command: str) -> Option:
        """Return the viewer's option for a command, given its name."""
        if command not in _COMMANDS:
            raise ValueError(f"No command is named {shown(command)}{meant(str(command), _COMMANDS)}.")
        for option in self.options:
            if option.command == command:
                return option
        return Option(command, False, "Sit down first.")

    def may(self, command: str) -> bool:
        """Return whether the viewer may give this command now."""
        return self.option(command).allowed


class Seen(msgspec.Struct, frozen=True):
    """An event as a seat sees it, and the views before and after it."""

    event: e.AnyEvent
    before: View
    after: View


def view(state: State, seat: int = SPECTATOR, options: Iterable[Kind] = KINDS) -> View:
    """Return what ``seat`` may see of a state, and which of ``options`` it has."""
    seated = seat in POSITIONS and state.player(seat) is not None
    return View(
        seat=seat if seated else SPECTATOR,
        table=state.table,
        rules=state.rules,
        house_way=state.house_way,
        round=state.round,
        phase=state.phase,
        seats=tuple(_seat_view(state, position, seat if seated else SPECTATOR) for position in POSITIONS),
        bank=bank_view(state),
        options=legal(state, seat, options) if seated else (),
        waiting_for=waiting_for(state),
        commitment=state.commitment,
        published=state.published if state.phase is Phase.BETWEEN else "",
        cut=state.cut,
        dice=state.dice,
        first=(state.banker + sum(state.dice) - 2) % 7 + 1 if state.dice else 0,
        settled=state.bank.settled,
        exposed=state.exposed,
        struck=state.struck,
        meter=state.meter,
        sharing=state.sharing,
        queue=tuple(state.queue.values()),
        switches=state.switches,
        host=state.seat_of(state.host),
        stakes=state.stakes,
        banned=tuple(state.banned.values()),
        voided=state.voided,
        ends=state.ends,
    )


def _seat_view(state: State, position: int, viewer: int) -> SeatView:
    player, own = state.player(position), state.at(position)
    # a player who sits out sees the dragon hand at that position only when everyone does
    own_hand = position == viewer and state.in_round(position)
    exposed = position == state.dealer and state.exposed
    is_open = own_hand or exposed or state.phase in (Phase.REVEALED, Phase.SETTLED, Phase.BETWEEN)
    occupant: Occupant = player.kind if player else "dealer" if position == state.dealer else "empty"
    return SeatView(
        position=position,
        occupant=occupant,
        name=player.name if player else "Dealer" if position == state.dealer else "",
        chips=player.chips if player else 0,
        bought_in=player.bought_in if player else 0,
        stake=own.stake,
        has_bet=player is not None and has_bet(state, position),
        sat_out=own.sat_out,
        dragon=state.round > 0 and state.phase is not Phase.BETS and state.is_dragon(position),
        banker=state.bank.banker == position and (position == state.dealer or state.in_round(position)),
        leaving=player.leaving if player else False,
        has_cards=bool(own.cards) or state.phase is Phase.SETTING,  # even if the viewer may not see the cards
        cards=own.cards if is_open else (),
        is_set=own.set_by is not None,
        low=own.low if is_open else (),
        high=own.high if is_open else (),
        foul=own.foul and is_open,
        set_by=own.set_by if is_open else None,
        result=own.result,
        habit=player.habit if player else "",
        side=own.side,
        last_side=player.last_side if player else (),
        side_results=own.side_results,
        envy=own.envy,
        away=player.away if player else False,
        wants=state.requests.get(player.who, (0, False))[0] if player and player.who else 0,
        share=own.share,
    )


def seen(event: e.AnyEvent, seat: int, plays: bool) -> e.AnyEvent:
    """Return an event without the parts that ``seat`` may not know yet.

    ``seat`` is a player's, or 0 for a spectator; ``plays`` says whether they have a bet in the
    round (`State.in_round`): a player who sits out sees the dragon hand at that seat when everyone does. A
    computer player's strategy stays hidden, as in a view.
    """
    own = seat if plays else 0
    match event:
        case e.RoundOpened():
            return replace(event, secret="")
        case e.SeatClaimed() | e.SeatAwaited() | e.WaitEnded():
            return replace(event, who="")
        case e.PlayerJoined() if event.seat != seat:
            return replace(event, strategy="")
        case e.HandsDealt(hands=hands):
            visible = tuple(cards if position == own else () for position, cards in enumerate(hands, start=1))
            return replace(event, hands=visible, rest=())
        case e.ClockRanOut() if event.seat != own:
            return replace(event, by="", low=())
        case e.HandSet() if event.seat != own:
            return replace(event, low=(), high=(), foul=False, by="")
        case _:
            return event
