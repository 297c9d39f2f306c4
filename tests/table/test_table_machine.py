"""The table stays consistent whatever anybody asks for, at any time."""

from typing import Final

from hypothesis import event as note
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from paigow_tui.cards import DECK, Card
from paigow_tui.rules import CLASSIC, VEGAS, RuleSet, house_way, rank_high, rank_low
from paigow_tui.rules import settings as settings_of
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.rules.switches import with_variant
from paigow_tui.table import (
    POSITIONS,
    SPECTATOR,
    AnyCommand,
    AnyEvent,
    Phase,
    Refusal,
    State,
    decide,
    decode_command,
    decode_event,
    encode,
    evolve,
    evolve_all,
    legal,
    seen,
    view,
)
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.rotation import bankroll, may_bank, to_cover
from tests.table.support import NAMES

RULES: Final = (
    VEGAS,
    CLASSIC,
    RuleSet(rotation="circle", dealer_seat=3, commission=333),
    RuleSet(late_touch="lose", commission=1, dealer_seat=1),
    RuleSet(foul="refuse", commission=10_000, min_bet=100, max_bet=700),
    RuleSet(rotation="circle", late_touch="lose", foul="refuse", commission=999, equal_front="strict"),
    RuleSet(joker="strict", wheel="lowest", commission=0, dealer_seat=4),
    *(with_variant(VEGAS, name, side_bets=True) for name in VARIANTS),
    with_variant(RuleSet(late_touch="lose", foul="refuse", max_side_bet=500), "face-up", side_bets=True),
)

SEATS: Final = st.integers(1, 7)
ANY_SEAT: Final = SEATS | st.sampled_from((0, 8, -1, 99))
SECRETS: Final = st.binary(min_size=32, max_size=32).map(bytes.hex)
AMOUNTS: Final = st.integers(1, 30).map(lambda dollars: 100 * dollars) | st.integers(-200, 60_000)
CARDS: Final = st.lists(st.sampled_from(DECK), max_size=3).map(tuple)
STAKES: Final = st.builds(
    c.SideStake, st.sampled_from((*SIDE_BETS, "magic")), st.integers(0, 60) | st.sampled_from((100, 500, 2_550))
)
WORDS: Final = st.sampled_from(("lucky", "zebra", "", "x" * 41, "a\nb", "ünï|code"))

COMMANDS: Final[st.SearchStrategy[AnyCommand]] = st.one_of(
    st.builds(c.OpenTable, st.sampled_from(("u", "")), st.sampled_from(RULES), st.just("foxwoods")),
    st.builds(
        c.JoinTable, ANY_SEAT, st.sampled_from((*NAMES, "", " x")), st.sampled_from(("person", "computer")),
        AMOUNTS, st.sampled_from(("balanced", "foxwoods", "magic", "")),
    ),
    st.builds(c.LeaveTable, ANY_SEAT),
    st.builds(c.BuyIn, ANY_SEAT, AMOUNTS),
    st.builds(c.OpenRound, SECRETS | st.just("no secret")),
    st.builds(c.PlaceBet, ANY_SEAT, AMOUNTS),
    st.builds(c.PlaceBet, ANY_SEAT, AMOUNTS, st.lists(STAKES, max_size=3).map(tuple)),
    st.builds(c.SitOut, ANY_SEAT),
    st.builds(c.TakeBank, ANY_SEAT),
    st.builds(c.DeclineBank, ANY_SEAT),
    st.builds(c.CutDeck, ANY_SEAT, WORDS),
    st.builds(c.Deal),
    st.builds(c.SetHand, ANY_SEAT, CARDS),
    st.builds(c.SetByHouseWay, ANY_SEAT),
    st.builds(c.Reveal),
    st.builds(c.Settle),
    st.builds(c.CloseRound),
)  # fmt: skip

DEALT: Final = (Phase.SETTING, Phase.REVEALED, Phase.SETTLED)
OPEN: Final = (Phase.REVEALED, Phase.SETTLED, Phase.BETWEEN)


class TableMachine(RuleBasedStateMachine):
    """A table where any seat may give any command, and the dealer moves on when possible."""

    def __init__(self) -> None:
        super().__init__()
        self.state = State.empty()
        self.log: list[AnyEvent] = []
        self.prefixes: list[State] = []
        self.last: list[AnyEvent] = []

    @initialize(
        rules=st.sampled_from(RULES),
        way=st.sampled_from(("foxwoods", "trump-plaza")),
        chips=st.lists(st.sampled_from((0, 700, 3_000, 20_000, 100_000)), min_size=7, max_size=7),
    )
    def the_table_opens(self, rules: RuleSet, way: str, chips: list[int]) -> None:
        self.give(c.OpenTable("t", rules, way))
        for seat, cents in enumerate(chips, start=1):
            if cents:
                self.give(c.JoinTable(seat, NAMES[seat - 1], "person", cents))

    @rule(
        what=st.sampled_from(("go on",) * 6 + ("anything",) * 4 + ("bet", "touch", "come or go")),
        data=st.data(),
    )
    def something_happens(self, what: str, data: st.DataObject) -> None:
        """Give some command. With several rules, Hypothesis would leave some out, and rounds would never finish."""
        seat = data.draw(SEATS)
        match what:
            case "go on":
                self.play_continues(data)
            case "anything":
                self.give(data.draw(COMMANDS))
            case "bet":
                dollars = data.draw(st.integers(1, 40))
                names = [text.partition(":")[0] for text in self.state.rules.side_bets]
                stakes = data.draw(st.lists(st.sampled_from((100, 500)), max_size=len(names)))
                side = tuple(map(c.SideStake, names, stakes))
                self.give(c.SitOut(seat) if dollars < 5 else c.PlaceBet(seat, 100 * dollars, side))
            case "touch":
                cards = self.state.at(seat).cards
                which = data.draw(st.integers(0, 20))
                self.give(c.SetHand(seat, settings_of(cards, self.state.rules)[which].low if cards else ()))
            case _:
                chips = data.draw(st.sampled_from((0, 700, 3_000, 20_000)))
                if self.state.player(seat) is None:
                    self.give(c.JoinTable(seat, NAMES[seat - 1], "computer", chips, "balanced", "steady"))
                else:
                    self.give(c.BuyIn(seat, chips) if chips else c.LeaveTable(seat))

    def play_continues(self, data: st.DataObject) -> None:
        """Take one step of an ordinary round, whatever the phase."""
        match self.state.phase:
            case Phase.BETWEEN:
                self.give(c.OpenRound(data.draw(SECRETS)))
            case Phase.BETS:
                dollars = data.draw(st.integers(1, 40))
                for seat in self.state.seated:
                    if not isinstance(decide(self.state, c.PlaceBet(seat, 100 * dollars)), Refusal):
                        self.give(c.PlaceBet(seat, 100 * dollars))
                    elif not self.state.at(seat).stake:
                        self.give(c.SitOut(seat))
            case Phase.BANK:
                turn = self.state.bank.turn
                assert turn is not None
                self.give(c.TakeBank(turn) if data.draw(st.booleans()) else c.DeclineBank(turn))
            case Phase.DEAL:
                self.give(c.Deal())
            case Phase.SETTING:
                for seat in POSITIONS:
                    self.give(c.SetByHouseWay(seat))
                if data.draw(st.booleans()):
                    self.give(c.Reveal())
            case Phase.REVEALED:
                self.give(c.Settle())
            case _:
                self.give(c.CloseRound())

    def give(self, command: AnyCommand) -> None:
        """Give a command as the program does, and check everything along the way."""
        assert decode_command(encode(command)) == command
        before = encode(self.state)
        decision = decide(self.state, command)
        if isinstance(decision, Refusal):
            note(f"refused: {type(command).__name__}, {decision.code}")
            assert decision.code
            assert not decision.message[0].islower(), "a sentence, which may begin with a card: 2c"
            assert decision.message.endswith((".", "?"))
            assert encode(self.state) == before
            return
        note(f"carried out: {type(command).__name__} in {self.state.phase.value}")
        assert decision, "a command that is carried out leaves something in the log"
        for event in decision:
            assert decode_event(encode(event)) == event
            self.check_visible_event(event)
            self.check_banker_could_pay(event)
            self.state = evolve(self.state, event)
            self.prefixes.append(self.state)
            assert self.state.total == 0
            assert all(player.chips >= 0 for player in self.state.players if player is not None)
        self.log += decision
        self.last = decision

    def check_visible_event(self, event: AnyEvent) -> None:
        after = evolve(self.state, event)
        for seat in (SPECTATOR, *self.state.seated):
            text = encode(seen(event, seat, plays(self.state, seat))).decode()
            for word in hidden(after, seat):
                assert word not in text

    def check_banker_could_pay(self, event: AnyEvent) -> None:
        if isinstance(event, e.BankOffered | e.BankTaken):
            assert may_bank(self.state, event.seat) is None
            assert bankroll(self.state, event.seat) >= to_cover(self.state, event.seat)
        if isinstance(event, e.BankTaken):
            after = evolve(self.state, event)
            player = after.player(event.seat)
            assert player is not None
            assert player.chips >= sum(seat.stake for seat in after.seats)
            assert event.dealer_stake == self.state.at(event.seat).stake == after.at(after.dealer).stake

    def teardown(self) -> None:
        """Check that the log, encoded and decoded, gives the same game at every prefix."""
        state = State.empty()
        for event, live in zip(self.log, self.prefixes, strict=True):
            state = evolve(state, decode_event(encode(event)))
            assert state == live
        assert evolve_all(State.empty(), self.log) == self.state

    @invariant()
    def chips_are_conserved(self) -> None:
        assert self.state.total == 0

    @invariant()
    def the_deck_is_whole(self) -> None:
        if self.state.phase in DEALT:
            cards = [card for seat in self.state.seats for card in seat.cards] + list(self.state.rest)
            assert len(cards) == 53
            assert set(cards) == set(DECK)
            for own in self.state.seats:
                if own.set_by is not None:
                    assert sorted(own.low + own.high) == sorted(own.cards)
                    assert (len(own.low), len(own.high)) == (2, 5)
                assert not (own.foul and self.state.rules.foul == "refuse")

    @invariant()
    def exactly_one_position_banks_once_known(self) -> None:
        known = self.state.phase in (Phase.DEAL, *DEALT)
        assert (self.state.bank.banker is not None) == known or self.state.phase is Phase.BETWEEN
        banks = [seat.position for seat in view(self.state).seats if seat.banker]
        if known:
            assert (banks, self.state.at(self.state.banker).stake) == ([self.state.banker], 0)
        else:
            assert len(banks) <= (self.state.phase is Phase.BETWEEN)

    @invariant()
    def what_is_offered_is_what_is_allowed(self) -> None:
        for seat in self.state.seated:
            for option in legal(self.state, seat):
                self.check_option(seat, option.command, option.allowed)
                assert option.allowed == (option.why_not == "")
                if option.command == "PlaceBet" and option.allowed:
                    assert self.allowed(c.PlaceBet(seat, option.least))
                    assert self.allowed(c.PlaceBet(seat, option.most))
                    assert not self.allowed(c.PlaceBet(seat, option.least - 100))
                    assert not self.allowed(c.PlaceBet(seat, option.most + 100))

    def check_option(self, seat: int, name: str, offered: bool) -> None:
        cards = self.state.at(seat).cards
        low: tuple[Card, ...] = cards[:2]
        if cards and self.state.rules.foul == "refuse":
            low = house_way("foxwoods").set(cards, self.state.rules).low
        plain: dict[str, AnyCommand] = {
            "PlaceBet": c.PlaceBet(seat, self.state.rules.min_bet), "SetHand": c.SetHand(seat, low),
            "CutDeck": c.CutDeck(seat, "zebra"), "BuyIn": c.BuyIn(seat, 2_000), "SitOut": c.SitOut(seat),
            "TakeBank": c.TakeBank(seat), "DeclineBank": c.DeclineBank(seat),
            "SetByHouseWay": c.SetByHouseWay(seat), "LeaveTable": c.LeaveTable(seat),
        }  # fmt: skip
        assert self.allowed(plain[name]) == offered, name

    def allowed(self, command: AnyCommand) -> bool:
        decision = decide(self.state, command)
        return not isinstance(decision, Refusal) and not only_touches(decision)

    @invariant()
    def hidden_cards_stay_hidden(self) -> None:
        for seat in (SPECTATOR, *POSITIONS):
            looked = view(self.state, seat)
            text = encode(looked).decode()
            viewer = seat if seat in self.state.seated else SPECTATOR
            assert looked.seat == viewer
            for word in hidden(self.state, viewer):
                assert word not in text

    @invariant()
    def rankings_agree_with_the_settlement(self) -> None:
        for settled in self.last:
            if isinstance(settled, e.SeatSettled):
                mine, banker = self.state.at(settled.seat), self.state.at(self.state.banker)
                rules = self.state.rules
                if not mine.low:
                    assert (settled.high, settled.low, settled.why != "") == ("", "", True)
                    continue
                high = rank_high(mine.high, rules) > rank_high(banker.high, rules)
                low = rank_low(mine.low) > rank_low(banker.low)
                assert (settled.high == "higher", settled.low == "higher") == (high, low)
                if not settled.why:
                    assert settled.outcome == ("lose", "push", "win")[high + low]


def only_touches(events: list[AnyEvent]) -> bool:
    return all(isinstance(event, e.LateTouched) for event in events)


def hidden(state: State, seat: int) -> list[str]:
    """Return the JSON text of everything a seat's view must not contain now."""
    words = [f'"{card}"' for card in state.rest]
    if state.phase is not Phase.BETWEEN and state.secret:
        words.append(state.secret)
    if state.phase not in OPEN:
        for position in POSITIONS:
            open_hand = position == state.dealer and state.exposed
            if not open_hand and (position != seat or not plays(state, seat)):
                words += [f'"{card}"' for card in state.at(position).cards]
    return words


def plays(state: State, seat: int) -> bool:
    return seat in POSITIONS and state.in_round(seat)


TestTheTable = TableMachine.TestCase
TestTheTable.settings = settings(max_examples=20, stateful_step_count=60)
