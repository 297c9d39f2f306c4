"""A session's account: how many chips a person won or lost, and where every cent comes from.

The header, the panel beside the cards, the statistics, plain mode and the farewell all show this account. Its parts are

- the **deal**: what the cards were worth if set the best way;
- the **decisions**: how much less the settings played were worth, as in every verdict;
- the **showdown**: how the hands came out, compared with what the settings played were worth;
- **side bets**, with the envy bonuses paid on them;
- the **commission** paid.

The first three exclude the commission. A setting that wins less often also pays less commission, and its cost
takes that into account. So the deal's worth is the EV of the setting played, before the commission, plus the cost of
that setting. If the hand was set the best way, this is the EV of the best setting. The EVs are exact; only the sums are
rounded to the cent, and the showdown is the remainder. Until a hand's odds are known, all of it is *ungraded*.

>>> hand = PlayedHand(1, (), (), "player", 2500, 2375, 125, side=(("fortune", 500),), side_bets=-500)
>>> account = account_of([(hand, Worth(Fraction(-1001, 2), Fraction(-100, 3)))])
>>> account.deal, account.decisions, account.showdown, account.side_bets, account.commission, account.chips
(-500, -33, 3033, -500, -125, 1875)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from paigow_tui import odds
from paigow_tui.progress import Progress
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import events as e
from paigow_tui.table.hands import PlayedHand
from paigow_tui.table.winnings import Winnings, winnings

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds


class Worth(msgspec.Struct, frozen=True):
    """What a hand that was played is worth, and what its setting cost, according to the odds; in cents."""

    deal: Fraction = Fraction(0)
    """The EV of the setting played, before the commission, plus its cost."""
    decisions: Fraction = Fraction(0)
    """The cost compared with the best setting, after commission: zero or less; zero if the person did not set it."""

    @property
    def ev(self) -> Fraction:
        """Return the EV of the setting played, before the commission."""
        return self.deal + self.decisions


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Chips won and lost. Money is in cents; ``chips`` is the sum of the six fields from ``deal`` to ``commission``."""

    rounds: int = 0
    """Rounds in which this person bet or banked."""
    banked: int = 0
    won: int = 0
    """Bets won. This field and the next two don't include banked rounds."""
    pushed: int = 0
    lost: int = 0
    graded: int = 0
    """Rounds whose odds are known."""
    side_staked: int = 0
    """The total of the side bets made."""
    deal: int = 0
    decisions: int = 0
    showdown: int = 0
    ungraded: int = 0
    """What hands won or lost, before the commission, in rounds that are not graded."""
    side_bets: int = 0
    commission: int = 0
    """The commission paid, as zero or a negative number."""
    chips: int = 0

    @property
    def hands(self) -> int:
        """Return what base bets and banked rounds won or lost, before the commission."""
        return self.deal + self.decisions + self.showdown + self.ungraded

    @property
    def luck(self) -> int:
        """Return the sum of the luck of the deal and the luck at the showdown."""
        return self.deal + self.showdown

    def __add__(self, other: Account) -> Account:
        """Return the sum of both accounts."""
        ours, theirs = msgspec.structs.asdict(self), msgspec.structs.asdict(other)
        return Account(**{figure: ours[figure] + theirs[figure] for figure in ours})


def account_of(hands: Iterable[tuple[PlayedHand, Worth | None]]) -> Account:
    """Return the account of these rounds; each comes with its worth, or ``None`` if its odds are not known."""
    last = deque(running_accounts(hands), maxlen=1)
    return last[0] if last else Account()


def running_accounts(hands: Iterable[tuple[PlayedHand, Worth | None]]) -> Iterator[Account]:
    """Yield the account after each round."""
    account, graded = Account(), Worth()
    for hand, worth in hands:
        account += _ungraded(hand)
        if worth is not None:
            graded = Worth(graded.deal + worth.deal, graded.decisions + worth.decisions)
            deal, decisions = round(graded.deal), round(graded.decisions)
            account = replace(
                account,
                graded=account.graded + 1,
                deal=deal,
                decisions=decisions,
                showdown=account.hands - account.ungraded + hand.winnings.hands - deal - decisions,
                ungraded=account.ungraded - hand.winnings.hands,
            )
        yield account


def _ungraded(hand: PlayedHand) -> Account:
    won = hand.winnings
    outcome = "banked" if hand.role == "banker" else "won" if won.hands > 0 else "lost" if won.hands else "pushed"
    staked = sum(stake for _, stake in hand.side)
    return _brought(won, {"rounds": 1, outcome: 1, "side_staked": staked})


def _brought(won: Winnings, counts: dict[str, int]) -> Account:
    return Account(ungraded=won.hands, side_bets=won.side_bets, commission=won.commission, chips=won.chips, **counts)


def entry(event: e.Settling, seat: int) -> Account:
    """Return what an event adds to a seat's account before grading."""
    match event:
        case e.SeatSettled() if event.seat == seat:
            counts = {"rounds": 1, _OUTCOMES[event.outcome]: 1}
        case e.BankSettled() if event.seat == seat:
            counts = {"rounds": 1, "banked": 1}
        case e.SideBetSettled() if event.seat == seat:
            counts = {"side_staked": event.stake}
        case e.EnvyPaid() if event.seat == seat:
            counts = {}
        case _:
            return Account()
    return _brought(winnings(event, seat), counts)


_OUTCOMES: Final[dict[Outcome, str]] = {"win": "won", "push": "pushed", "lose": "lost"}


def played_odds(hand: PlayedHand, way: HouseWay, rules: RuleSet, progress: Progress | None = None) -> HandOdds | None:
    """Return the odds of a hand as the person faced them; ``None`` if the hand was not set.

    The odds are against the dealer's hand if that was open, otherwise against all hands as the other side sets them:
    by the dealer's ``way`` or, for a banker, by each betting seat's own. This imports NumPy unless the dealer's hand
    was open, and may build the house ways' tables.
    """
    if not hand.low:
        return None
    if hand.dealer:
        return odds.face_up.open_odds(hand.cards, hand.dealer, way, rules)
    if hand.seats:
        return odds.banked.banked_odds(hand.cards, hand.seats, way, rules, progress)
    return odds.hand.odds(hand.cards, way, rules, table=odds.hand.ready_table(way, rules, progress))


def worth_of(hand: PlayedHand, hand_odds: HandOdds | None) -> Worth:
    """Return a hand's worth, given its odds; ``None`` if it was not set (see `played_odds`)."""
    if hand_odds is None:
        return Worth()  # the bet came back before the hand was set
    index = hand_odds.index(hand.low)
    cost = hand.stake * hand_odds.cost(index, hand.role) if hand.own else Fraction(0)
    return Worth(hand.stake * hand_odds.settings[index].tally(hand.role).ev(0) + cost, -cost)
