"""Sample facts for every sentence of `paigow_tui.telling`, and those sentences in four voices.

``python -m tests.telling.samples`` writes them all to ``sentences.txt``, for editors and for a test.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import get_args

from msgspec.structs import replace

from paigow_tui.cards import parse_cards
from paigow_tui.history.otherwise import Comparison, Offer
from paigow_tui.history.timeline import Came, Played
from paigow_tui.host import Account
from paigow_tui.odds.face_up import open_odds
from paigow_tui.odds.lab.bank import BankWorth, Worth
from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.practice.causes import Cause, CauseName
from paigow_tui.practice.leaks import Leak, Leaks
from paigow_tui.practice.level import Level
from paigow_tui.practice.questions import Drill, Question, challenge
from paigow_tui.practice.statistics import Cells, Group, Par, Result, RuleGroup, Statistics, Worst
from paigow_tui.practice.statistics import Table as TableFigures
from paigow_tui.practice.why import Why
from paigow_tui.rules import (
    CLASSIC,
    VEGAS,
    Category,
    RuleSet,
    house_way,
    parse_rules,
    rank_high,
    rank_low,
    setting_of,
)
from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import (
    DeclineBank,
    LeaveTable,
    Line,
    OpenRound,
    PlaceBet,
    Reveal,
    Seen,
    SetByHouseWay,
    SetHand,
    Settle,
    Sharing,
    SitOut,
    TakeBank,
    View,
    view,
)
from paigow_tui.table import events as e
from paigow_tui.table.commands import Switch
from paigow_tui.table.log import HouseSettled
from paigow_tui.telling import (
    account,
    bank,
    brief,
    causes,
    drills,
    events,
    face_up,
    hands,
    hints,
    leaks,
    log,
    odds,
    practice,
    prompts,
    questions,
    replay,
    session,
    statistics,
    table,
)
from paigow_tui.telling import rules as rules_words
from paigow_tui.telling.grammar import Voice
from tests.table.support import Table, secret, warm_table

Told = Callable[[Voice], Iterable[str]]
"""A function that returns sentences in a voice."""

ME = 2
VOICES = {
    "screen": Voice(cards="faces"),
    "screen, you": Voice(me=ME, cards="faces"),
    "ear": Voice(ear=True, cards="words"),
    "ear, you": Voice(me=ME, ear=True, cards="words"),
}
SENTENCES = Path(__file__).with_name("sentences.txt")

HAND = parse_cards("Ah 9s 9c 7d 5h 5d 2c")
SPLIT, KEPT = setting_of(HAND, parse_cards("5h 5d")), setting_of(HAND, parse_cards("Ah 7d"))
STRAIGHTS = parse_cards("Jk Qs 7h 5h 4h 3d 2d")
FACE_UP = parse_rules("variant=face-up")
FOUL = setting_of(parse_cards("Ks Kd 9h 7c 5d 4h 2s"), parse_cards("Ks Kd"))
EVEN = setting_of(parse_cards("Ks Kd Kh Kc 5d 4h 2s"), parse_cards("Ks Kd"), CLASSIC)


def _strength(low: str, high: str) -> tuple[int, int]:
    return rank_low(parse_cards(low)).strength, rank_high(parse_cards(high)).strength


def _result(outcome: Outcome, mine: str, theirs: str, commission: int = 0, why: e.Verdict = "") -> Line:
    """Return a result for seat 2, which bet $25; each hand is written ``low | high``."""
    (low, high), (their_low, their_high) = (_strength(*hand.split(" | ")) for hand in (mine, theirs))
    paid = {"win": 5_000 - commission, "push": 2_500, "lose": 0}[outcome]
    event = e.SeatSettled(ME, outcome, "", "", 2_500, paid, commission, why)
    return Line(3, ME, event, "Ben", 7, low=(low, their_low), high=(high, their_high))


def log_lines() -> Iterator[tuple[str, Line]]:
    """Yield every kind of log line."""
    yield "sat down", Line(0, ME, e.PlayerJoined(ME, "Ben", "person", 50_000), "Ben")
    yield "bought chips", Line(3, ME, e.BoughtIn(ME, 10_000), "Ben")
    yield "said to be leaving", Line(3, ME, e.LeaveAnnounced(ME), "Ben")
    yield "left", Line(3, ME, e.PlayerLeft(ME, 48_750), "Ben")
    yield "declined the bank", Line(3, ME, e.BankDeclined(ME), "Ben")
    passed: tuple[e.PassReason, ...] = ("banked", "new", "sat out", "leaving")
    for why in passed:
        yield f"skipped: {why}", Line(3, ME, e.BankPassedOver(ME, why), "Ben")
    yield "skipped: cannot cover", Line(3, ME, e.BankPassedOver(ME, "cannot cover", 6_000, 3_475), "Ben")
    yield "took the bank", Line(3, ME, e.BankTaken(ME, 2_500, 3), "Ben")
    banks: tuple[e.DealerReason, ...] = ("first round", "its turn", "nobody took it")
    for reason in banks:
        yield f"the dealer banks: {reason}", Line(1 if reason == "first round" else 3, 7, e.DealerBanked(reason, 1))
    after = e.DealerBanked("after a player", 1)
    yield "the dealer banks: after a player", Line(3, 7, after, "Ben", other=ME)
    yield "the dealer banks: after a player who left", Line(3, 7, after, other=ME)
    kings = "4c 4d | Kc Kd 9h 5s 2d"
    yield "won", _result("win", "9s 9d | Ac Ad Kh 5c 3s", kings, commission=125)
    yield "won without commission", _result("win", "9s 9d | 8c 7d 6h 5c 4s", kings)
    yield "pushed", _result("push", "Ah Jd | 7c 7d 6h 6s 2d", kings)
    yield "lost", _result("lose", "Ah Jd | Ac Qd 9h 5c 3s", kings)
    yield "lost by a copy", _result("lose", "4h 4s | Ac Qd 9h 5c 3s", kings)
    yield "lost on the kicker", _result("lose", "4h 4s | Kh Ks 8h 5c 3s", kings)
    yield "lost to your bank", Line(
        3, 5, e.SeatSettled(5, "lose", "", "", 1_000, 0, 0), "Emil", ME,
        low=_strength("Ah Jd", "Ac Qd 9h 5c 3s")[:1] * 2,
        high=(_strength("4c 4d", "8c 7d 6h 5c 4s")[1], _strength("4c 4d", "Jc Jd Jh 4s 4h")[1]),
    )  # fmt: skip
    yield "fouled", _result("lose", "Kh Ks | Ac Qd 9h 5c 3s", kings, why="foul")
    yield "the banker fouled", _result("win", "9s 9d | Ac Ad Kh 5c 3s", kings, why="banker's foul")
    yield "touched the cards", _result("lose", "Ah Jd | Ac Qd 9h 5c 3s", kings, why="late touch")
    yield "sat out", Line(3, ME, e.SatOut(ME), "Ben")
    yield "banked and won", Line(3, ME, e.BankSettled(ME, 6_000, 300), "Ben")
    yield "banked and lost", Line(3, ME, e.BankSettled(ME, -4_000, 0), "Ben")
    yield "banked evenly", Line(3, ME, e.BankSettled(ME, 0, 0), "Ben")
    yield "the dealer banked", Line(3, 7, e.BankSettled(7, 3_500, 0))
    yield "the house won", Line(3, 0, HouseSettled(3_925, 425))
    yield "the house lost", Line(3, 0, HouseSettled(-2_000, 0))
    yield "the house won with side bets", Line(3, 0, HouseSettled(1_600, 0, 1_600))


def rounds() -> list[tuple[str, list[Seen], View]]:
    """Return the steps of two rounds as seat 2 sees them, each with the view after it; Ben banks in the first."""
    here = warm_table({1: 50_000, ME: 50_000, 3: 1_000, 5: 50_000})
    steps: list[tuple[str, list[Seen], View]] = []

    def step(name: str, *commands: object) -> None:
        before = view(here.state, ME)
        done = here.when(*commands)  # type: ignore[arg-type]
        after = view(here.state, ME)
        steps.append((name, [Seen(event, before, after) for event in done], after))

    step("a round begins", OpenRound(secret(2)))
    step("a bet", PlaceBet(ME, 2_500))
    step("sitting out", SitOut(5))
    here.when(PlaceBet(1, 1_500))
    step("the last bet", PlaceBet(3, 500))
    step("the bank declined", DeclineBank(1))
    step("the bank taken", TakeBank(ME))
    _finish(here, step)
    here.when(OpenRound(secret(3)), PlaceBet(1, 2_000), PlaceBet(3, 500), SitOut(5))
    step("a bet after banking", PlaceBet(ME, 2_500))
    step("leaving", LeaveTable(3))
    _finish(here, step)
    return steps


def _finish(here: Table, step: Callable[..., None]) -> None:
    """Play from the deal to the end; you set your own hand, everyone else the house way."""
    from paigow_tui.table import CloseRound, Deal

    step("the deal", Deal())
    mine = house_way("foxwoods").set(here.state.at(ME).cards)
    for seat in range(1, 8):
        if here.state.at(seat).set_by is None:
            command = SetHand(ME, mine.low) if seat == ME else SetByHouseWay(seat)
            if seat in (1, ME, 4):
                step(f"seat {seat} sets", command)
            else:
                here.when(command)
    step("the reveal", Reveal())
    step("the settlement", Settle())
    step("the end", CloseRound())


WORTH = BankWorth(
    2_500, (500, 2_000), Worth(132.4, 0.5), Worth(-68.0, 0), 4_000.0,
    ((-5_000, 0.1), (-2_500, 0.2), (0, 0.3), (2_375, 0.25), (4_750, 0.15)), 1_000,
)  # fmt: skip
GRADED = Account(
    rounds=12,
    banked=1,
    won=5,
    pushed=4,
    lost=2,
    graded=12,
    side_staked=6_000,
    deal=310,
    decisions=-120,
    showdown=1_630,
    side_bets=-2_200,
    commission=-425,
    chips=-805,
)
PARTLY = replace(GRADED, graded=9, decisions=0, ungraded=-120)
ROW = SettingRow(3, SPLIT, 0.312, 0.405, 0.283, 0.0131, 0.0, True, True, False, None, 0.614, 0.478)
FIGURES = Account(rounds=12, banked=1, won=5, pushed=4, lost=2, ungraded=5_125, commission=-625, chips=4_500)
STATISTICS = Statistics(
    whole=Group("all", 13, 9, 0.1476), house=Group("house way", 3, 2, 0.0), reviewed=Group("review", 4, 3, 0.05),
    verdicts={"best": 9, "inaccuracy": 2, "mistake": 1}, out_of_time=1, ungraded=1, hinted=2, streak=2, longest=5,
    level=Level(1640.4, 60.2, 212),
    seconds=7.25, speeds=(Group("up to 5 s", 4, 3, 0.02), Group("over 20 s", 0, 0, 0.0)),
    map=(Cells("two pair", (Group("very close", 3, 1, 0.01), *[Group("", 0, 0, 0.0)] * 2, Group("", 9, 9, 0.0))),),
    par=Par(100, 0.41, 0.22), costs=(), kinds=(Group("two pair", 4, 3, 0.05),),
    rules=(RuleGroup(house_way("trump-plaza").rules[4].text, 1, 0, 0.0, "trump-plaza", 4),), days=(), sources=(),
    worst=(Worst(0, "Ah 9s 9c 7d 5h 5d 2c", "player", "foxwoods", "Ah 7d", "5h 5d", 0.0412, "drill"),),
    table=TableFigures(GRADED, True, 30_000, -750),
)  # fmt: skip
LEAKS = Leaks(
    (Leak("two-low-pairs-ace", 9, 4, 0.00068, 0.00024, 0.0002, 60), Leak("pai-gow", 2, 1, 0.0, 0.0)),
    (Leak("trips", 1, 1, 0.0003, 0.0003, 0.0003, 1),),
    Leak("", 11, 5, 0.00068, 0.00024, 0.0002, 60),
    Leak("", 1, 1, 0.0003, 0.0003, 0.0003, 1),
)


def samples() -> Iterator[tuple[str, Told]]:
    """Yield all samples by topic."""
    for name, line in log_lines():
        yield f"log: {name}", lambda voice, line=line: [f"{log.round_of(line)}{log.describe(line, voice)}"]  # type: ignore[misc]
    happened = rounds()
    for name, done, _ in happened:
        yield (
            f"event: {name}",
            lambda voice, done=done: [  # type: ignore[misc]
                sentence for event in done for sentence in events.describe(event, voice)
            ],
        )
    looks = {name: look for name, _, look in happened}
    mine = Voice(me=ME, ear=True)
    settled = e.BankSettled(1, net=0, commission=0)
    over_now = looks["the settlement"]
    yield "event: the settlement in short", lambda _: events.describe(Seen(settled, over_now, over_now), mine, "short")
    shared: list[e.OfSeveral] = [kind(seat) for kind in (e.WentAway, e.CameBack, e.ClockRanOut) for seat in (1, ME)]
    shared += [e.SeatAwaited("", "Di"), e.WaitEnded("", "Di")]
    shared += [e.BuyInAsked(seat, 20_000) for seat in (1, ME)]
    shared += [e.ClockRanOut(seat, by) for by in ("player", "house way") for seat in (1, ME)]
    hosts: list[e.OfSeveral] = [
        *(e.SwitchTurned(0, switch, on) for switch in get_args(Switch) for on in (True, False)),
        e.ClocksChanged(ME, 20, 0, 45), e.StakesChanged(1, 1_000, 20_000), e.RoundHurried(0),
        e.Announced(1, "Last round before dinner!"),
        *(e.BuyInAnswered(0, seat, on) for seat in (1, ME) for on in (True, False)),
        e.PlayerRemoved(0, ME, "See you on Friday."), e.PlayerRemoved(ME, 1, "", ban=True), e.BanLifted(0, "Bob"),
        *(e.TablesAllowed(0, seat, on) for seat in (1, ME) for on in (True, False)),
        e.LedgerSettled(1), *(e.HostNamed(0, seat) for seat in (0, 1, ME)),
    ]  # fmt: skip
    yield "event: a host", lambda voice: [
        sentence for event in hosts for sentence in events.describe(Seen(event, looks["a bet"], looks["a bet"]), voice)
    ]  # fmt: skip
    yield "event: several people", lambda voice: [
        sentence for event in shared for sentence in events.describe(Seen(event, looks["a bet"], looks["a bet"]), voice)
    ]  # fmt: skip
    for name in ("a round begins", "the bank declined", "the deal", "the end"):
        look = looks[name]
        yield f"bank: {name}", lambda voice, look=look: table.bank(look, voice)  # type: ignore[misc]
        yield (
            f"bank in short: {name}",
            lambda voice, look=look: [  # type: ignore[misc]
                *filter(None, (bank.this_round(look, voice), bank.next_round(look, voice, "short"))),
                *bank.reasons(look, voice),
                *(bank.about(place, look, voice) for place in look.bank.circle),
            ],
        )
    yield "leaks", lambda voice: leaks.leak_report(LEAKS, voice)
    yield "no leaks", lambda voice: leaks.leak_report(Leaks(), voice)
    yield "seats", lambda voice: table.seats(looks["the deal"], voice)
    yield "fingerprint", lambda voice: table.fingerprint(looks["the end"])
    yield "worth of the bank", lambda voice: bank.worth_sentences(WORTH, voice)
    yield (
        "worth of the bank, in a table",
        lambda voice: (
            f"{one.name}: {one.value} ({one.means})" for one in bank.worth_figures(WORTH, voice) if not voice.ear
        ),
    )
    yield from _hands()
    yield from _session(looks)
    yield from _prompts(looks)
    yield from _practice()
    yield from _replay()
    yield "rules", lambda voice: rules_words.explain(looks["the deal"].rules, looks["the deal"].house_way, "", voice)
    classic = RuleSet(wheel="lowest", joker="strict", equal_front="strict", foul="refuse", rotation="circle")
    yield (
        "rules, otherwise",
        lambda voice: [
            f"{rules_words.TOPICS[key]}: {words}"
            for key, words in rules_words.in_force(classic, house_way("foxwoods"), voice).items()
        ],
    )
    yield "rules of a house way", lambda voice: rules_words.house_rules(house_way("trump-plaza"), voice)
    yield "statistics", lambda voice: statistics.report(STATISTICS, voice)


def _hands() -> Iterator[tuple[str, Told]]:
    yield "a hand", lambda voice: [hands.numbered(HAND, voice)]
    yield "two cards tried", lambda voice: [hands.would_be(SPLIT, voice), hands.would_be(FOUL, voice)]
    for who in ("player", "banker", "house way", "drill"):
        yield f"a foul, {who}", lambda voice, who=who: [hands.foul_warning(FOUL, VEGAS, who, voice)]  # type: ignore[misc]


def _session(looks: dict[str, View]) -> Iterator[tuple[str, Told]]:
    yield (
        "window title",
        lambda _: [table.window_title(looks["the settlement"], called) for called in ("", "Friday night")],
    )
    yield "session", lambda _: session.summary(FIGURES)
    yield "session with odds", lambda _: [*session.summary(GRADED), *account.parts(PARTLY)]
    yield "game", lambda _: session.summary(FIGURES, whole=True)
    yield "session without rounds", lambda _: session.summary(Account())
    for name in ("a bet", "the bank taken", "a bet after banking", "the end"):
        look = looks[name]
        yield f"coming and going: {name}", lambda _, look=look: [  # type: ignore[misc]
            session.standing(look), session.chips(look), session.welcome_back(look), *session.at_stake(look),
        ]  # fmt: skip


def _with_bet(look: View, **numbers: int) -> View:
    bet = replace(look.option("PlaceBet"), **numbers)
    options = (bet if option.command == bet.command else option for option in look.options)
    return replace(look, options=tuple(options))


def _prompts(looks: dict[str, View]) -> Iterator[tuple[str, Told]]:
    keys = {"confirm": "Enter", "bet-more": "+", "bet-less": "−", "house-way": "h"}
    begun, offered, over = (looks[name] for name in ("a round begins", "the bank declined", "the end"))
    how = "1–7, ← → and Space, or click"
    friends, ended = replace(looks["a bet"], sharing=Sharing()), replace(over, sharing=Sharing(), waiting_for=())
    yield "prompt: several people", lambda _: [
        *map(prompts.watching, (friends, ended)), *map(prompts.goes_on, (friends, ended)),
        prompts.OPENS_SOON, prompts.SIT_DOWN_SOON, *prompts.TIME_UP.values(), prompts.PICK_PLAYED,
    ]  # fmt: skip
    poor, short = (
        _with_bet(over, most=50_000, last=60_000),
        _with_bet(begun, most=500, suggested=500, last=2_500),
    )
    broke = replace(
        begun, seats=tuple(replace(seat, chips=300) if seat.position == ME else seat for seat in begun.seats)
    )
    yield (
        "prompt: bet",
        lambda _: [
            prompts.next_bet(begun, 2_500, keys.__getitem__),
            *prompts.next_bet(poor, 2_500, keys.__getitem__).split("\n"),
            prompts.out_of_chips(broke),
            prompts.ask_bet(begun, True),
            prompts.ask_bet(short, False),
            prompts.sure_to_bet(50_000, begun),
        ],
    )
    yield "prompt: bank", lambda _: [
        prompts.bank_offer(offered), prompts.ask_bank(offered, True, False), prompts.ask_bank(offered, False, True),
    ]  # fmt: skip
    yield "prompt: set", lambda _: [
        prompts.pick(0, how, keys.__getitem__, True), prompts.pick(1, how, keys.__getitem__, False),
        prompts.pick(0, how, keys.__getitem__, True, True), prompts.set_it(SPLIT, keys.__getitem__),
        *prompts.FOUL.values(), prompts.FOUL_REFUSED,
        prompts.ask_low_hand("Foxwoods"), prompts.words_offered(HAND),
    ]  # fmt: skip
    yield "prompt: brief", lambda _: [
        brief.next_bet(begun, again=False), brief.next_bet(poor, again=True), brief.out_of_chips(broke),
        brief.bank(offered), brief.hand(0, None, None), brief.hand(1, None, None), brief.hand(2, SPLIT, None),
        brief.hand(2, SPLIT, KEPT), brief.FOUL, brief.FOUL_REFUSED, *brief.EXPLAINED.values(),
        brief.watching(friends), brief.goes_on(replace(friends, waiting_for=(1, 2))),
    ]  # fmt: skip
    yield "prompt: otherwise", lambda _: [
        prompts.ROUND_GOES_ON, prompts.LEFT, prompts.left_with(48_750), prompts.ask_next_round(True),
        prompts.ask_next_round(False), prompts.WELCOME, prompts.WELCOME_BACK, prompts.sure_to_leave(offered),
        prompts.sure_to_leave(over),
    ]  # fmt: skip
    yield (
        "prompt: meanwhile",
        lambda voice: [
            table.happening(looks[name], voice, dealing)
            for name in ("a bet", "the bank declined", "the bank taken", "seat 1 sets", "the end")
            for dealing in (True, False)
        ],
    )
    company = replace(begun, sharing=Sharing())
    at_once = (e.WentAway(ME), e.CameBack(ME), e.ClockRanOut(ME))
    yield "several people", lambda voice: [
        *(said for event in at_once for said in events.describe(Seen(event, begun, begun), voice)),
        *events.bets(looks["the last bet"], voice), prompts.meanwhile(company), prompts.meanwhile(over),
        prompts.meanwhile(looks["the settlement"]), prompts.watching(begun), prompts.seconds_left(9_001),
    ]  # fmt: skip
    yield "placard", lambda _: table.placard(begun)


def _causes() -> Iterator[Cause]:
    pairs: dict[str, tuple[int, ...]] = {"broke several": (9, 5), "split pairs": (9, 5), "broke four": (9,) * 4}
    for name in get_args(CauseName):
        usual = (14,) if "ace" in name else (13,) * (3 if "set" in name else 2)
        yield Cause(name, pairs.get(name, usual), Category.STRAIGHT, joker=name == "ace in front")


def _practice() -> Iterator[tuple[str, Told]]:
    task = Question(HAND, task="house way")
    yield "practice: asked", lambda _: [
        *map(practice.task_in_short, (Question(HAND), Question(HAND, "banker"), task)),
        practice.task(Question(HAND)), practice.task(Question(HAND, "banker")), practice.task(task),
        *map(practice.drill_name, (Drill(kind="two-pair"), Drill(task="house way"), challenge("friday"))),
    ]  # fmt: skip
    for why in (
        Why("only choice", SPLIT), Why("best", SPLIT, KEPT, cost=0.038), Why("best", SPLIT, KEPT), Why("foul", FOUL),
        Why("foul", EVEN), Why("hands", KEPT, SPLIT, None, 0.17, -0.02), Why("hands", SPLIT, KEPT, None, -0.0002, 0.1),
        Why("hands", KEPT, SPLIT, None, 0.17, 0.0),
        Why("commission", KEPT, SPLIT, None, 0.365, -0.372, cost=0.001, saved=0.008),
    ):  # fmt: skip
        yield f"practice: why, {why.kind}", lambda voice, why=why: [practice.because(why, voice)]  # type: ignore[misc]
    for cause in _causes():
        yours, best = (KEPT, SPLIT) if cause.name.startswith("kept pairs") else (SPLIT, KEPT)
        if cause.name == "lower hand":
            yours, best = (setting_of(STRAIGHTS, parse_cards(low)) for low in ("Qs 2d", "Qs 7h"))
        yield (
            f"practice: {cause.name}",
            lambda voice, cause=cause, yours=yours, best=best: [  # type: ignore[misc]
                f"Mistake: {causes.done(cause, yours, voice)} costs 0.038 of the bet.",
                causes.idea(Why("hands", yours, best, cause, wins=(0.3, 0.6)), voice),
            ],
        )
    shown = open_odds(HAND, parse_cards("Ks Kd Jh 9d 8c 6h 3s"), house_way("foxwoods"), FACE_UP)
    both = Question(HAND, rules=FACE_UP, dealer=parse_cards("Ks Kd Jh 9d 8c 6h 3s"))
    yield "practice: face up", lambda voice: [
        practice.task(both), practice.drill_name(Drill(rules=FACE_UP)), face_up.dealers_hand(shown.dealer, voice),
        *(face_up.hint(shown, again, voice) for again in (False, True)),
        *(f"{face_up.verdict(shown, setting, grade)} {face_up.reason(shown, setting, voice)}" for setting, grade in (
            (SPLIT, "blunder"), (KEPT, "best"), (setting_of(HAND, parse_cards("7d 2c")), "blunder"))),
        odds.row(rows(shown, "player")[0], voice),
    ]  # fmt: skip
    drill = Result(13, 9, {"best": 9, "inaccuracy": 2, "mistake": 1}, 0.148, 1, 2, "best", 0.22, 5, 6.25)
    by_rule = Result(4, 2, {}, 0.0, 1, 0, "house way")
    none = Result(0, 0, {}, 0.0, 0, 1, "best")
    yield "practice: results", lambda voice: [
        *map(practice.drill_result, (drill, by_rule, none)), drills.deck(0, 0), drills.deck(1, 1),
        practice.rule_of_thumb("two-low-pairs-ace", voice), practice.drill_name(Drill(ideas=("trips", "pai-gow"))),
        practice.par(drill), practice.score(drill),
        drills.deck(3, 0), drills.review(True), drills.review(False), practice.not_counted(3),
        practice.lost_a_hand(0), practice.verdicts({"best": 3, "fine": 1, "inaccuracy": 1, "mistake": 2}),
        hints.NOT_COUNTED, practice.SEALED,
    ]  # fmt: skip
    yield "odds", lambda voice: [
        odds.row(ROW, voice), odds.cost_of(ROW.cost), odds.cost_of(0.0123), odds.cost_in_money(32.4),
        odds.cost_in_money(0.4),
        odds.judged(3, 32.4, KEPT.low, voice), odds.judged(3, 0, KEPT.low, voice),
        odds.side_cost(Fraction(510)), odds.side_cost(Fraction(-30)),
        odds.building(40, voice), odds.BUILDING, odds.counting("player"), odds.counting("banker"),
        odds.against_whom("foxwoods", ""), odds.against_whom("foxwoods", "Gus"),
        odds.failed("The odds", OSError("No space left on device")),
        questions.NO_HAND, odds.NO_CARDS, odds.NO_ROUNDS, odds.THE_REST,
    ]  # fmt: skip
    yield "coach, in a table", lambda voice: [
        *(
            " ".join(row)
            for played in (GRADED, PARTLY, FIGURES) for room in (8, 5, 4)
            for row in account.coach_figures(played, Fraction(510), room, voice)
        ),
    ]  # fmt: skip


def _replay() -> Iterator[tuple[str, Told]]:
    came: tuple[Came, ...] = ("win", "push", "lose", "foul", "banked", "sat out", "watched", "not over")
    lost = ("lose", "foul")
    yield "replay: rounds", lambda _: [
        replay.result_of_round(
            Played(3, 0, 9, "Gus", one, -2_375 if one in lost else 2_375, 52_375, 10_000 * (one == "win"))
        )
        for one in came
    ]  # fmt: skip
    was, sat = PlaceBet(ME, 2_500), SitOut(ME)
    yield "what if: offers", lambda voice: [
        replay.offered(offer, voice)
        for offer in (
            Offer(was, None), Offer(was, sat), Offer(sat, None), Offer(TakeBank(ME), DeclineBank(ME)),
            Offer(DeclineBank(ME), TakeBank(ME)), Offer(SetHand(ME, KEPT.low), SetHand(ME, SPLIT.low), SPLIT),
        )
    ]  # fmt: skip
    lines = (dict(log_lines())["won"],)
    others = ((was, 2_375), (sat, 0), (TakeBank(ME), -5_000), (SetHand(ME, SPLIT.low), 0))
    found = [Comparison(3, command, SPLIT, otherwise, 0, lines, lines) for command, otherwise in others]
    yield "what if", lambda voice: replay.what_if(found[0], voice)
    yield (
        "what if, otherwise",
        lambda voice: [words for one in found for words in (replay.question(one, voice), replay.answer(one, voice))],
    )


def dump() -> str:
    """Return every sample in every voice; voices with the same words are grouped."""
    blocks = []
    for name, told in samples():
        said: dict[tuple[str, ...], list[str]] = {}
        for voice, how in VOICES.items():
            said.setdefault(tuple(told(how)), []).append(voice)
        block = [f"# {name}"]
        for lines, voices in said.items():
            block += [f"[{' | '.join(voices)}]"] if len(said) > 1 else []
            block += lines
        blocks.append("\n".join(block))
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    SENTENCES.write_text(dump(), encoding="utf-8")
