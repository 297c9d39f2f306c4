"""The library: its public names, and how it uses your own functions."""

import inspect
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import paigow_tui as pg
from paigow_tui.game import PHASES
from paigow_tui.odds.classes import CLASSES

SURFACE = """
Announced AnyCommand AnyEvent Arrays Atlas BanLifted BankDeclined BankOffered BankPassedOver BankSettled BankTaken
BankWorth BetPlaced BetsClosed BoughtIn BuyIn BuyInAnswered BuyInAsked CLASSIC CameBack Card CardError Category
Choices ClockRanOut ClocksChanged ClocksStarted Cost CutDeck DECK DealerBanked DealerExposed Dealt Decision DeckCut
DeclineBank DiceThrown Drawn EnvyPaid Game GameOdds Grade HOUSE_WAYS Hand HandOdds HandRank HandSet HandsDealt
HandsRevealed HostNamed HouseWay Idea JOKER KnownHabit LateTouched LeaveAnnounced LeaveTable LedgerSettled Lesson
MeterMoved OpenRound Option PONTOON_DECK Part Phase Picture PlaceBet Player PlayerJoined PlayerLeft PlayerRemoved
Progress Question Rank Refused Role RoundClosed RoundHurried RoundOpened RoundVoided Rule RuleSet Rules SIDE_BETS
SampledRisk SatOut SeatAwaited SeatClaimed SeatSettled SeatView SetByHouseWay SetHand Setting SettingOdds
ShareCommitted ShareOpened SideBetSettled SideBetWorth SideStake Simulation SitOut StakesChanged Standing State
Strategy Suit SwitchTurned TableOpened TableShared TablesAllowed TakeBank Tally Totals VARIANTS VEGAS Verdict View
WaitEnded Way WentAway Why Worth atlas atlas_arrays atlas_frame bank cards_text choices cost deal decision difficulty
draws edge grade habits house_way idea_of ideas lessons odds_of parse_cards parse_rules play pontoon rank setting_of
settings show side_bet simulate strategy verify why with_variant
"""


def test_the_public_names_have_not_changed() -> None:
    assert sorted(pg.__all__) == sorted(SURFACE.split())
    assert all(getattr(pg, name) is not None for name in pg.__all__)
    assert {*pg.__all__} <= {*dir(pg)}
    with pytest.raises(AttributeError, match="no attribute 'shuffle'"):
        pg.shuffle  # type: ignore[attr-defined]  # noqa: B018


def test_every_event_can_be_matched_by_name() -> None:
    assert {event.__name__ for event in get_args(pg.AnyEvent)} <= {*pg.__all__}


def test_house_ways_and_phases_name_themselves() -> None:
    assert repr(pg.HOUSE_WAYS).startswith("<Ways: foxwoods, ballys, ")
    assert {*PHASES} == {phase.value for phase in pg.Phase} - {"closed"}


def test_rules_may_be_text_wherever_they_are_given() -> None:
    """The type checker reads this, too: the parameter takes text."""
    assert pg.with_variant("vegas", "ez") == pg.with_variant(pg.VEGAS, "ez")
    rules: pg.Rules = "vegas,variant=ez"
    hand: pg.Hand = "As Kd Tc 2h Jk 9s 9d"
    way: pg.Way = "foxwoods"
    assert pg.odds_of(hand, way, rules).against == "foxwoods"
    assert pg.strategy(lambda choices: choices[0])(pg.choices(hand)) == pg.choices(hand)[0]


def test_importing_the_library_loads_nothing_else() -> None:
    program = "import sys, paigow_tui; print(sorted(name for name in sys.modules if name.startswith('paigow_tui.')))"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "['paigow_tui.version']"


def lowest(choices: pg.Choices) -> pg.Setting:
    return choices[-1]


def test_your_own_function_can_be_simulated_and_play_at_a_table(tmp_path: Path) -> None:
    rounds = 300
    own, named = (pg.simulate(player, "best-low", rounds=rounds, seed=3) for player in (lowest, "best-high"))
    assert (own.tally, own.player) == (named.tally, "lowest")
    file = tmp_path / "game.jsonl"
    standings = pg.play(4, seed=7, seats=3, strategies={2: lowest}, history=file)
    assert pg.play(4, seed=7, seats=3, strategies={2: lowest}) == standings
    assert [player.seat for player in standings] == [1, 2, 3]
    assert pg.verify(file).sound


def test_a_hand_may_be_text_or_cards() -> None:
    text, low = "As Kd Tc 2h Jk 9s 9d", "Kd Tc"
    hand = pg.parse_cards(text)
    assert pg.settings(text, "classic") == pg.settings(hand, pg.CLASSIC)
    assert pg.choices(text) == pg.choices(hand)
    assert pg.setting_of(text, low) == pg.setting_of(hand, pg.parse_cards(low))
    way = pg.house_way("foxwoods")
    assert way.set(text, "classic") == way.set(hand, pg.CLASSIC)
    assert way.rule(text) == way.rule(hand)


def _nothing(choices: pg.Choices) -> Any:
    return None


def _maker() -> Any:
    return lambda choices, rng, more: choices[0]


def _fails(choices: pg.Choices) -> Any:
    raise LookupError("no idea")


def test_an_error_in_your_own_function_is_chained_to_a_readable_one() -> None:
    for ask in (
        lambda: pg.simulate(_fails, rounds=1),
        lambda: pg.cost(_fails),
        lambda: pg.edge(_fails),
        lambda: pg.play(1, strategies={1: _fails}),
        lambda: pg.strategy(_fails)(pg.choices("As Kd Tc 2h Jk 9s 9d")),
    ):
        with pytest.raises(ValueError, match=r"The strategy '_fails' failed for .*: LookupError: no idea\.") as caught:
            ask()
        assert isinstance(caught.value.__cause__, LookupError)


def test_bad_arguments_are_refused_with_the_reason() -> None:
    any_: Any = pg
    wrongs: tuple[tuple[Callable[[], Any], str], ...] = (
        (lambda: pg.odds_of("As Ks"), "seven"),
        (lambda: pg.odds_of("As Ks Qh Jd Ts 5c 5d", against="nowhere"), "No house way is named"),
        (lambda: pg.simulate("nobody"), "No strategy is named"),
        (lambda: pg.simulate(_nothing, rounds=1), "must return a setting"),
        (lambda: pg.play(1, rules="vegas,variant=bingo"), "bingo"),
        (lambda: pg.play(1, seats=3, strategies={5: "best-low"}), "Nobody is sitting at seat 5"),
        (lambda: pg.play(1, strategies={0: "best-low"}), "Nobody is sitting at seat 0"),
        (lambda: pg.play(-1), "The number of rounds must be a whole number from 0 to 1,000,000,000,000, not -1"),
        (lambda: any_.play(1, house=lowest), "A house way must be a name, the path of a file or a HouseWay"),
        (lambda: any_.cost("foxwoods", role="bank"), "A role must be player or banker, not 'bank'"),
        (lambda: pg.cost("foxwoods", role="banker", rules="vegas,variant=ez"), "Only the dealer banks"),
        (lambda: any_.odds_of("As Kd Tc 2h Jk 9s 9d").best("Player"), "A role must be player or banker, not 'Player'"),
        (lambda: any_.simulate(42), "A strategy must be a name, module:function, a house way or a function, not 42"),
        (lambda: any_.simulate([42]), "A strategy must be a name, module:function"),
        (lambda: pg.edge("random"), "Compute its cost instead"),
        (lambda: any_.settings(["As", "Kd"]), "Cards must be text such as 'As Kd' or a sequence of Card objects"),
        (lambda: any_.rank("As Kd", rules=None), "Rules must be a RuleSet or text"),
        (lambda: pg.verify("no such file.jsonl"), "cannot be read"),
        (lambda: pg.play(1, strategies={9: "best-low"}), "Nobody is sitting at seat 9"),
    )
    for wrong, said in wrongs:
        with pytest.raises(ValueError, match=said):
            wrong()


HAND = "As Kd Tc 2h Jk 9s 9d"


def test_bad_arguments_of_methods_and_practice_functions_are_refused_too() -> None:
    any_: Any = pg
    odds: Any = pg.odds_of(HAND)
    game: Any = pg.Game(3, seat=4, seed=7)
    bet: Any = pg.side_bet("fortune")
    worth: Any = pg.bank(2_500, [2_500], rounds=2)
    (dealt,) = pg.deal(seed=7)
    low = dealt.question.hand[:2]
    wrongs: tuple[tuple[Callable[[], Any], str], ...] = (
        (lambda: any_.habits("abc"), "A decision must be one that `decision` returns, not 'a'"),
        (lambda: any_.habits(5), "A decision must be one that `decision` returns, not 5"),
        (lambda: any_.decision("As", "Kd"), "A decision needs a hand that `deal` returned, not 'As'"),
        (lambda: any_.decision(dealt, low, at="x"), "A time in milliseconds must be a whole number"),
        (lambda: game.play_to(round="3"), "A round must be a whole number"),
        (lambda: any_.Game.replay("no file", events="3"), "The number of events must be a whole number"),
        (lambda: any_.RuleSet(commission="x"), "The rule commission must be a whole number, not 'x'"),
        (lambda: any_.RuleSet(commission=True), "The rule commission must be a whole number, not True"),
        (lambda: any_.RuleSet(wheel="zzz"), "The rule wheel must be second or lowest, not 'zzz'"),
        (lambda: any_.RuleSet(dealer_open=1), "The rule dealer_open must be True or False, not 1"),
        (lambda: any_.RuleSet(side_bets=["fortune:2"]), "The rule side_bets must be a tuple of names"),
        (lambda: any_.Tally(5, 1, 5).ev("x"), "A commission in basis points must be a whole number"),
        (lambda: bet.ev("x"), "A meter must be a number, not 'x'"),
        (lambda: bet.envy("x"), "The number of other players must be a number, not 'x'"),
        (lambda: worth.chance_to_lose_more_than("x"), "An amount must be a number, not 'x'"),
        (lambda: any_.draws.chance({"A": 1.5}, pg.draws.any_card()), "The number of cards of a kind must be a whole"),
        (lambda: str(any_.HandRank(-5)), "No hand has the strength -5"),
        (lambda: str(any_.HandRank("x")), "No hand has the strength 'x'"),
        (lambda: str(any_.HandRank(1)), "No hand has the strength 1"),
        (lambda: any_.HandRank(10**9).category, "The strength of a hand must be a whole number"),
        (lambda: odds.cost(99, "player"), "The index of a setting must be a whole number from 0 to 20, not 99"),
        (lambda: odds.ev(-1, "player"), "The index of a setting must be a whole number from 0 to 20, not -1"),
        (lambda: odds.alone(21, "player"), "The index of a setting must be a whole number from 0 to 20, not 21"),
        (lambda: odds.alone(0, "dealer"), "A role must be player or banker"),
        (lambda: game.view(4).at(99), "A seat must be a whole number from 1 to 7, not 99"),
        (lambda: game.view(4).option("Nope"), "No command is named 'Nope'"),
        (lambda: game.view(4).may(None), "No command is named None"),
    )
    for wrong, said in wrongs:
        with pytest.raises(ValueError, match=said) as caught:
            wrong()
        assert str(caught.value).endswith(".")
        assert "\n" not in str(caught.value)


def test_messages_show_wrong_values_as_python_does_and_name_no_shell_command() -> None:
    any_: Any = pg
    for wrong, said in (
        (lambda: any_.atlas_arrays("As Kd"), "not 'As Kd'."),
        (lambda: any_.simulate(5), "not 5."),
        (lambda: any_.rank(None), "not None."),
        (lambda: any_.cost("basic", role=5), "not 5."),
        (lambda: pg.simulate(_nothing, rounds=1), "it returned None."),
        (lambda: pg.simulate(_maker(), rounds=1), "The strategy '_maker.<locals>.<lambda>' must be a function"),
        (lambda: pg.deal(idea="nothing"), "choose from straight-or-flush, weak-ace"),
        (lambda: pg.cost(lambda choices, rng: choices[0]), "Simulate it instead."),
    ):
        with pytest.raises(ValueError, match=r"\.$") as caught:
            wrong()
        assert said in str(caught.value)
        assert "paigow " not in str(caught.value)


def test_progress_is_called_with_two_arguments() -> None:
    told: list[tuple[float, float | None]] = []
    pg.simulate("basic", rounds=300, progress=lambda done, left: told.append((done, left)))
    assert told[-1] == (1.0, None)
    assert all(0 <= done <= 1 for done, _ in told)
    one_argument: Any = lambda done: None  # noqa: E731
    for wrong in (
        lambda: pg.simulate("basic", progress=one_argument),
        lambda: pg.cost(lowest, progress=one_argument),
        lambda: pg.atlas(progress=one_argument),
    ):
        with pytest.raises(ValueError, match="Progress must be a function of the fraction done and the seconds left"):
            wrong()


def test_ideas_and_lessons_can_be_read_without_placeholders() -> None:
    ideas, lessons = pg.ideas().values(), pg.lessons().values()
    texts = [idea.text_of(role) for idea in ideas for role in ("player", "banker")]
    texts += [paragraph for lesson in lessons for paragraph in lesson.text]
    assert not any("{" in text or "}" in text for text in texts)
    assert pg.ideas()["three-kings"].text_of().endswith("keep all three behind.")
    assert any("{front}" in paragraph for lesson in lessons for paragraph in lesson.words), "as it has always been"


def test_wrong_cards_raise_a_card_error() -> None:
    (dealt,) = pg.deal(seed=7)
    for wrong in (
        lambda: pg.rank("As Kd Tc"),
        lambda: pg.grade(HAND, "2c 2d"),
        lambda: pg.grade(HAND, "As"),
        lambda: pg.why(HAND, "2c 2d"),
        lambda: pg.decision(dealt, dealt.question.hand[:3]),
        lambda: pg.setting_of(HAND, "2c 2d"),
    ):
        with pytest.raises(pg.CardError) as caught:
            wrong()
        assert str(caught.value).endswith(".")


def test_the_integers_of_numpy_are_as_good_as_others() -> None:
    assert pg.odds_of(HAND).ev(np.int64(0), "player") == pg.odds_of(HAND).ev(0, "player")  # type: ignore[arg-type]
    assert pg.simulate("basic", rounds=np.int64(20), seed=np.int64(1)).tally == pg.simulate("basic", rounds=20).tally  # type: ignore[arg-type]


def test_a_recorded_decision_agrees_with_its_grade_and_its_explanation() -> None:
    hands = pg.deal(30, seed=3, idea="two-pair-ace")
    assert all(pg.idea_of(one.question.hand) == "two-pair-ace" for one in hands)
    assert pg.deal(2, seed=3, idea="two-pair-ace") == hands[:2]
    split = []
    for at, dealt in enumerate(hands):
        choices = pg.choices(dealt.question.hand)
        pairs = [one for one in choices if str(one.low_rank).startswith("pair")]
        split.append(pg.decision(dealt, (pairs or choices)[0].low, at))
    assert all(one.cost is not None and one.cost >= 0 for one in split)
    worst = max(split, key=lambda one: one.cost or 0)
    mark = pg.grade(worst.question.hand, worst.low)
    assert (float(mark.cost), mark.right) == (worst.cost, worst.right)
    assert pg.why(worst.question.hand, worst.low).cost == worst.cost
    assert pg.difficulty(worst.question.hand) == worst.difficulty
    assert {lesson.name for lesson in pg.lessons().values()} == {*pg.lessons()}
    assert pg.habits(()) == []


ODDITIES: tuple[Any, ...] = (
    None, True, -1, 10**30, 1.5, float("nan"), Fraction(1, 2), "", "x", "\0", "\ud800", "é" * 5_000, "9" * 6_000,
    "../..", "/", "/dev/null", "no:such", "os:getcwd", b"", b"As Kd", [], [1], ["As"], [None] * 7, {}, {1: 2}, {1},
    object(), int, Path("/"), Path("\0"), range(7), 2j, pg, ...,
)  # fmt: skip
"""Values that no argument accepts unless its own entry says so."""
CALLS: dict[str, tuple[dict[str, Any], dict[str, tuple[Any, ...]]]] = {
    "atlas": ({"against": "foxwoods", "rules": "vegas"}, {}),
    "atlas_arrays": ({"counted": None}, {}),
    "atlas_frame": ({"counted": None}, {}),
    "bank": (
        {"own": 2_500, "others": [2_500], "rounds": 2, "seed": 1},
        {"own": (True,), "others": ([], [1], b"", "", b"As Kd"), "seed": (True, 10**30)},
    ),
    "cards_text": ({"cards": pg.DECK}, {"cards": ([], {}, "", b"")}),
    "choices": ({"hand": HAND, "rules": "vegas"}, {}),
    "cost": (
        {"player": "foxwoods", "against": "foxwoods", "role": "player", "rules": "vegas", "progress": None},
        {"player": (int,), "progress": (int, object)},
    ),
    "deal": (
        {
            "count": 1, "seed": 1, "idea": "", "role": "player", "against": "foxwoods", "rules": "vegas",
            "tricky": False,
        },
        {"count": (True,), "seed": (None, True, 10**30), "idea": ("",), "tricky": ODDITIES},
    ),
    "difficulty": ({"hand": HAND, "role": "player", "against": "foxwoods", "rules": "vegas"}, {}),
    "edge": ({"player": "foxwoods", "banker": "foxwoods", "rules": "vegas"}, {"player": (int,)}),
    "grade": ({"hand": HAND, "low": "9s 9d", "role": "player", "against": "foxwoods", "rules": "vegas"}, {}),
    "house_way": ({"name": "foxwoods"}, {}),
    "idea_of": ({"hand": HAND, "rules": "vegas"}, {}),
    "odds_of": ({"hand": HAND, "against": "foxwoods", "rules": "vegas", "dead": ""}, {"dead": ("", [], b"")}),
    "parse_cards": ({"text": HAND, "count": 7}, {"text": (), "count": (None,)}),
    "parse_rules": ({"text": "vegas"}, {}),
    "play": (
        {
            "rounds": 1, "seed": 1, "seats": 3, "strategies": {1: "basic"}, "rules": "vegas", "house": "foxwoods",
            "history": None,
        },
        {
            "rounds": (True,), "seed": (None, True, 10**30), "seats": (True,), "strategies": (None, {}),
            "history": (None, "x", "/dev/null", "no:such", "os:getcwd"),
        },
    ),
    "pontoon": ({"stick": 17}, {"stick": (True, -1, 10**30, int)}),
    "rank": ({"cards": "As Kd", "rules": "vegas"}, {}),
    "setting_of": ({"hand": HAND, "low": "Kd Tc", "rules": "vegas"}, {}),
    "settings": ({"hand": HAND, "rules": "vegas"}, {}),
    "side_bet": ({"name": "fortune", "against": "foxwoods", "rules": "vegas"}, {}),
    "simulate": (
        {
            "player": "basic", "banker": "basic", "rounds": 2, "seed": 1, "rules": "vegas", "workers": 1,
            "progress": None, "side_bets": ("fortune",),
        },
        {
            "rounds": (True,), "seed": (True, 10**30), "workers": (True,), "progress": (int, object),
            "side_bets": ([], {}, b""),
        },
    ),
    "show": ({"hand": HAND}, {"hand": ("", [], b"")}),
    "strategy": ({"player": "basic", "seed": 0}, {"player": (int, "os:getcwd"), "seed": (True, 10**30)}),
    "verify": ({"history": "no such file"}, {}),
    "why": ({"hand": HAND, "low": "9s 9d", "role": "player", "against": "foxwoods", "rules": "vegas"}, {}),
    "with_variant": ({"rules": pg.VEGAS, "name": "ez"}, {}),
}  # fmt: skip
"""For every function, valid arguments, and other values that are valid for each."""


def test_every_library_function_is_tested_with_bad_arguments() -> None:
    functions = {name for name in pg.__all__ if inspect.isfunction(getattr(pg, name))}
    assert functions - {"decision", "habits", "ideas", "lessons"} == CALLS.keys(), (
        "but for those without such arguments"
    )


@given(st.data())
def test_any_bad_argument_raises_a_value_error_of_one_sentence(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(CALLS)))
    right, fine = CALLS[name]
    argument = data.draw(st.sampled_from(sorted(right)))
    wrong = data.draw(st.sampled_from(ODDITIES))
    assume(not any(wrong is one or (type(wrong) is type(one) and wrong == one) for one in fine.get(argument, ())))
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        getattr(pg, name)(**right | {argument: wrong})
    assert str(caught.value).endswith("."), caught.value
    assert "\n" not in str(caught.value)


@pytest.mark.slow
def test_an_atlas_totals_only_one_setting_of_each_class() -> None:
    atlas: Any = pg.atlas("foxwoods")
    best = atlas.best("player")
    assert atlas.total(best, "player").deals == pg.edge("best", "foxwoods").as_player.deals
    wrongs: tuple[tuple[Callable[[], Any], str], ...] = (
        (lambda: atlas.total([1, 2], "player"), "Choose one question from each of the 292,253 classes"),
        (lambda: atlas.total(best[::-1], "player"), "Choose one question from each of the 292,253 classes"),
        (lambda: atlas.win("dealer"), "A role must be player or banker, not 'dealer'"),
        (lambda: atlas.worth("player", "x"), "A commission in basis points must be a whole number"),
    )
    for wrong, said in wrongs:
        with pytest.raises(ValueError, match=said):
            wrong()


@pytest.mark.slow
def test_the_atlas_can_be_a_data_frame_and_price_your_own_function() -> None:
    atlas = pg.atlas("foxwoods")
    columns, frame = pg.atlas_arrays(atlas), pg.atlas_frame(atlas)
    assert frame.num_rows == len(columns["class"]) == len(atlas.lows)
    assert [*columns, *pg.HOUSE_WAYS, "hand"] == frame.column_names
    for way in pg.HOUSE_WAYS:
        plays = frame[way].to_numpy()
        assert np.bincount(columns["class"][plays]).tolist() == CLASSES * [1], "each plays one setting of each class"
        assert sum(columns["player_win"][plays].tolist()) == pg.cost(way, "foxwoods").strategy.win
    assert len(np.unique(columns["class"])) == CLASSES
    assert (columns["player_win"] + columns["player_lose"] <= columns["deals"]).all()
    by_function = pg.cost(lambda choices: pg.house_way("foxwoods").set(choices.hand), "foxwoods")
    assert by_function.cost == pg.cost("foxwoods", "foxwoods").cost
