"""Audit a whole game, event by event: every round, and every player's chips throughout."""

from collections.abc import Iterable
from dataclasses import dataclass

from paigow_tui.audit import records as r
from paigow_tui.audit.deal import Round, faults
from paigow_tui.audit.shuffle import committed
from paigow_tui.audit.side_bets import METER, PAY_TABLES


class Fault(Exception):
    """Raised for the first error in a game; ``str()`` describes it."""

    def __init__(self, what: str, round: int) -> None:
        super().__init__(what)
        self.round = round


@dataclass(frozen=True)
class Verdict:
    """How many rounds were right, and what was wrong with the next one, if anything."""

    rounds: int
    fault: str = ""
    round: int = 0
    """The first round with an error; 0 if the error is before the first round."""
    open_round: int = 0
    """The round still being played, which was not checked."""
    withheld: tuple[tuple[int, int], ...] = ()
    """The rounds that were called off, each with a seat that did not open its share of the shuffle."""

    @property
    def sound(self) -> bool:
        return not self.fault

    def __str__(self) -> str:
        if self.fault:
            where = f"Round {self.round} is not as committed" if self.round else "The game is not as it should be"
            return f"{where}: {self.fault}."
        count = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        still = f"; round {self.open_round} is not over and was not checked" if self.open_round else ""
        missing = "".join(
            f"\nRound {number} was called off: seat {seat} did not open its share of the shuffle."
            for number, seat in self.withheld
        )
        return f"{count}, all as committed{still}.{missing}"


def audit(lines: Iterable[bytes]) -> Verdict:
    """Audit a game, given its events as JSON."""
    found = Audit()
    for number, line in enumerate(lines, start=1):
        try:
            found.read(line)
        except Fault as fault:
            return Verdict(found.rounds, f"{fault} (event {number})", fault.round)
    return found.verdict()


class Audit:
    """An audit in progress: tracks everyone's chips, and checks each round against its secret when it closes."""

    def __init__(self) -> None:
        self.rounds = 0
        self.table: str | None = None
        self.rules = r.Rules()
        self.meter = METER
        self.chips: dict[int, int] = {}
        self.shared = False
        self.people: dict[int, str] = {}
        """Who has claimed each seat, at a table of several people."""
        self.kept: dict[str, int] = {}
        """The chips of those who have left it, with which they come back."""
        self.now: Round | None = None
        self.closed_bets = False
        self.withheld: list[tuple[int, int]] = []
        """The rounds and seats of shares that were not opened."""

    def verdict(self) -> Verdict:
        """Return the verdict, after the last event."""
        return Verdict(self.rounds, open_round=self.now.number if self.now else 0, withheld=tuple(self.withheld))

    def read(self, line: bytes) -> None:
        """Check an event given as JSON. Raise `Fault` if it is wrong."""
        try:
            record = r.read_record(line)
        except r.UNREADABLE:
            self._fail("an event cannot be read")
        self.take(record)

    def take(self, record: r.Record) -> None:
        """Check an event. Raise `Fault` if it is wrong."""
        match record:
            case r.TableOpened():
                self._check(self.table is None, "the table was opened twice")
                self.table, self.rules = record.table, record.rules
                known = PAY_TABLES.keys() >= {*self.rules.side_bets}
                self._check(known, "the table offers a side bet that there is not")
            case _ if self.table is None:
                self._fail("the table was never opened")
            case r.PlayerJoined() | r.PlayerLeft() | r.BoughtIn():
                self._seating(record)
            case r.RoundOpened():
                self._check(self.now is None, "a round was opened within another")
                self._check(record.round == self.rounds + 1, f"it opened as round {record.round}", self.rounds + 1)
                self.now = Round(record.round, record.commitment, record.secret)
                self.closed_bets = False
            case r.SeatClaimed():
                self._check(record.seat not in self.chips, f"seat {record.seat} was claimed from whoever sits there")
                self.people[record.seat] = record.who
            case r.WentAway() | r.CameBack() | r.ClockRanOut():
                self._chips(record.seat)
                if isinstance(record, r.ClockRanOut) and record.by and self.now is not None:
                    self.now.timed[record.seat] = record
            case r.TableShared():
                self.shared = True
            case r.LeaveAnnounced() | r.ClocksStarted():
                pass
            case r.BankOffered() | r.BankPassedOver() | r.BankDeclined():
                self._check(self.rules.player_banks, "the bank was offered where players never bank")
            case _:
                self._check(self.now is not None, "something was played between rounds")
                assert self.now is not None
                self._play(record, self.now)

    def _seating(self, record: r.PlayerJoined | r.PlayerLeft | r.BoughtIn) -> None:
        seat = record.seat
        if isinstance(record, r.PlayerJoined):
            free = seat not in self.chips and 1 <= seat <= 7 and seat != self.rules.dealer_seat
            self._check(free and self.now is None, f"nobody can sit down at seat {seat} then")
            claimed = not self.shared or record.kind == "computer" or seat in self.people
            self._check(claimed, f"seat {seat} was not claimed by whoever sat down there")
            kept = self.kept.pop(self.people.get(seat, ""), 0)
            self._check(kept in (0, record.chips), f"seat {seat} came back with other chips than it left with")
            bought = record.chips > 0 and not record.chips % 100
            self._check(bool(kept) or bought, f"seat {seat} bought odd cents")
            self.chips[seat] = record.chips
            return
        have = self._chips(seat)
        if isinstance(record, r.BoughtIn):
            self._check(record.amount > 0 and not record.amount % 100, f"seat {seat} bought odd cents")
            playing = self.now is not None and (self.closed_bets or bool(self.now.stakes.get(seat)))
            self._check(not playing, f"seat {seat} bought chips with a bet on the table")
            self.chips[seat] = have + record.amount
        else:
            self._check(self.now is None, f"seat {seat} left with its cards on the table")
            self._check(record.chips == have, f"seat {seat} cashed out {record.chips} cents but had {have}")
            del self.chips[seat]
            if who := self.people.pop(seat, ""):
                self.kept[who] = have

    def _play(self, record: r.Record, now: Round) -> None:
        match record:
            case r.BetPlaced() | r.SatOut() | r.BetsClosed():
                self._check(not self.closed_bets, "a bet was touched after bets were closed")
                self._bet(record, now)
            case r.BankTaken() | r.DealerBanked():
                self._check(self.closed_bets and not now.banker, "the bank was settled out of its turn")
                self._bank(record, now)
            case r.DeckCut():
                self._check(now.dice is None and not now.shares, "the deck was cut after the deal, or an opened share")
                now.cut = record.word
            case r.ShareCommitted():
                free = not now.shares and record.seat in self.chips and record.seat not in now.commitments
                self._check(free, f"seat {record.seat} committed to a share out of its turn")
                now.commitments[record.seat] = record.commitment
            case r.ShareOpened():
                in_turn = bool(now.banker) and now.dice is None and record.seat not in now.shares
                self._check(in_turn, f"seat {record.seat} opened a share out of its turn")
                same = len(record.share) == 64 and committed(record.share) == now.commitments.get(record.seat)
                self._check(same, f"the share of seat {record.seat} is not the one it committed to")
                now.shares[record.seat] = record.share
            case r.RoundVoided():
                self._void(record, now)
            case r.DiceThrown():
                opened = now.shares.keys() == now.commitments.keys()
                self._check(opened, "it was dealt before every share of the shuffle was opened")
                self._check(bool(now.banker) and now.dice is None, "the dice were thrown out of their turn")
                now.dice, now.first = record.dice, record.first
            case r.HandsDealt():
                self._check(now.dice is not None and not now.hands, "cards were dealt out of their turn")
                now.hands, now.rest = record.hands, record.rest
            case r.HandSet():
                dealer = record.seat == self.rules.dealer_seat
                in_turn = not self.rules.dealer_open or (dealer == (now.exposed is None) and not now.struck)
                in_turn = in_turn and bool(now.hands) and not now.revealed
                self._check(in_turn, "a hand was set out of its turn")
                clock = now.timed.get(record.seat)
                as_said = clock is None or (clock.by, clock.low) == (record.by, record.low if clock.low else ())
                self._check(as_said, f"seat {record.seat} was not set as its clock says")
                now.settings[record.seat] = record
            case r.DealerExposed():
                first = self.rules.dealer_open and now.settings.keys() == {self.rules.dealer_seat}
                self._check(first and now.exposed is None, "the dealer's hand was shown out of its turn")
                now.exposed = record
            case r.HandsRevealed():
                whole = len(now.settings) == 7 or now.struck
                self._check(whole and not now.revealed, "hands were revealed before all were set")
                now.revealed = True
            case r.LateTouched():
                late = now.revealed and not now.settled and self.rules.late_touch == "lose"
                self._check(late, f"seat {record.seat} touched nothing late")
                now.touched.add(record.seat)
            case r.SeatSettled():
                in_turn = now.revealed and now.bank is None and not now.beside
                self._check(in_turn, "a seat was settled out of its turn")
                now.settled.append(record)
            case r.SideBetSettled() | r.EnvyPaid() | r.MeterMoved():
                self._check(now.revealed and now.bank is None, "a side bet was settled out of its turn")
                now.beside.append(record)
            case r.BankSettled():
                self._check(now.revealed and now.bank is None, "the bank was paid out of its turn")
                now.bank = record
            case r.RoundClosed() if now.voided:
                right = record.secret == now.secret and committed(record.secret) == now.commitment
                self._check(right, "its secret is not the one that was committed to")
                self.rounds += 1
                self.now = None
            case r.RoundClosed():
                self._check(now.bank is not None, "it was closed before it was settled")
                self._close(record, now)
            case _:
                self._fail("an event has no place in it")

    def _void(self, record: r.RoundVoided, now: Round) -> None:
        missing = now.commitments.keys() - now.shares.keys()
        fits = bool(missing) and missing == {*record.missing} and bool(now.banker) and now.dice is None
        self._check(fits and not now.voided, "it was called off without a share missing")
        now.voided = True
        self.withheld += [(now.number, seat) for seat in sorted(missing)]
        held = [*now.stakes.items(), *((seat, stake) for (seat, _), stake in now.side.items())]
        for seat, stake in held:
            if seat != self.rules.dealer_seat:
                self.chips[seat] = self._chips(seat) + stake

    def _bet(self, record: r.BetPlaced | r.SatOut | r.BetsClosed, now: Round) -> None:
        if isinstance(record, r.BetsClosed):
            self.closed_bets = True
            return
        seat = record.seat
        beside = sum(now.side.pop(held) for held in [*now.side] if held[0] == seat)
        have = self._chips(seat) + now.stakes.pop(seat, 0) + beside
        stake = record.amount if isinstance(record, r.BetPlaced) else 0
        if isinstance(record, r.BetPlaced):
            within = self.rules.min_bet <= stake <= min(have, self.rules.max_bet) and stake % 100 == 0
            self._check(within, f"seat {seat} cannot have bet {stake} cents")
            for side in record.side:
                self._side_bet(seat, side, have - stake, now)
                stake += side.amount
        self.chips[seat] = have - stake
        now.stakes[seat] = record.amount if isinstance(record, r.BetPlaced) else 0

    def _side_bet(self, seat: int, side: r.SideStake, have: int, now: Round) -> None:
        offered = any(table.partition(":")[0] == side.bet for table in self.rules.side_bets)
        most = 100 if side.bet == "progressive" else self.rules.max_side_bet
        within = offered and 0 < side.amount <= min(have, most) and side.amount % 100 == 0
        once = (seat, side.bet) not in now.side
        self._check(within and once, f"seat {seat} cannot have made a side bet of {side.amount} cents")
        now.side[seat, side.bet] = side.amount

    def _bank(self, record: r.BankTaken | r.DealerBanked, now: Round) -> None:
        dealer = self.rules.dealer_seat
        if isinstance(record, r.DealerBanked):
            always = record.reason == "always"
            self._check(always != self.rules.player_banks, "the dealer banked for a wrong reason")
            now.banker = dealer
            return
        self._check(self.rules.player_banks, "a player banked where players never bank")
        seat = record.seat
        stake = now.stakes.pop(seat, 0)
        self._check(stake > 0 and seat != dealer, f"seat {seat} cannot bank without a stake of its own")
        self._check(record.dealer_stake == stake, f"the dealer must bet {stake} cents, as the banker did")
        self.chips[seat] = self._chips(seat) + stake
        to_pay = sum(now.stakes.values()) + stake
        self._check(self.chips[seat] >= to_pay, f"seat {seat} cannot cover the bets as the banker")
        now.banker, now.stakes[dealer] = seat, stake

    def _close(self, record: r.RoundClosed, now: Round) -> None:
        for fault in faults(now, self.table or "", self.rules, record.secret, self.meter):
            self._fail(fault)
        assert now.bank is not None
        for result in now.settled:
            if result.seat != self.rules.dealer_seat:
                self.chips[result.seat] = self._chips(result.seat) + result.paid
        for made in now.beside:
            if isinstance(made, r.MeterMoved):
                self.meter = made.meter
            else:
                won = made.paid if isinstance(made, r.SideBetSettled) else made.amount
                self.chips[made.seat] = self._chips(made.seat) + won
        if now.banker != self.rules.dealer_seat:
            self.chips[now.banker] = self._chips(now.banker) + now.bank.net - now.bank.commission
        self.rounds += 1
        self.now = None

    def _chips(self, seat: int) -> int:
        self._check(seat in self.chips, f"nobody sits at seat {seat}")
        return self.chips[seat]

    def _check(self, holds: bool, otherwise: str, round: int = 0) -> None:
        if not holds:
            self._fail(otherwise, round)

    def _fail(self, what: str, round: int = 0) -> None:
        raise Fault(what, round or (self.now.number if self.now else 0))
