"""The functions of ``import paigow_tui as pg``, for notebooks, tests and research.

Hands are sequences of cards, or strings such as ``"As Kd Tc 2h Jk 9s 9d"``. House ways are given by name or as a
`HouseWay`, players also as ``module:function`` or as a function that takes `Choices` and returns a `Setting`; rules as
a `RuleSet` or as a string such as ``"vegas,commission=400"`` or ``"vegas,variant=ez"``. A bad argument
raises `ValueError` (`CardError` for cards) with a one-sentence message. An exception raised by your player function
becomes the cause of a `ValueError` that names the hand.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import msgspec

from paigow_tui import history as histories
from paigow_tui import odds
from paigow_tui.amounts import shown, whole
from paigow_tui.cards import DECK, JOKER, Card, CardError, Rank, Suit, as_cards, cards_text, parse_cards, quoted
from paigow_tui.notebook import Picture, Row, picture
from paigow_tui.odds import lab
from paigow_tui.odds.lab import draws
from paigow_tui.odds.lab.pontoon import PONTOON_DECK, pontoon
from paigow_tui.odds.tally import BEST, check_role
from paigow_tui.progress import Progress
from paigow_tui.rules import (
    CLASSIC,
    HOUSE_WAYS,
    VEGAS,
    Category,
    Choices,
    HandRank,
    HouseWay,
    RuleSet,
    Setting,
    Strategy,
    choices,
    parse_rules,
    rank_hand,
    setting_of,
    settings,
)  # fmt: skip
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.ruleset import VARIANTS
from paigow_tui.rules.side_bets import SIDE_BETS, parse_side_bet
from paigow_tui.rules.switches import as_rules, with_variant
from paigow_tui.ways import as_way
from paigow_tui.ways import find_way as house_way

if TYPE_CHECKING:
    import pyarrow

    from paigow_tui.audit.game import Verdict
    from paigow_tui.odds.atlas import Atlas
    from paigow_tui.odds.cache import Arrays
    from paigow_tui.odds.lab.bank import BankWorth
    from paigow_tui.odds.lab.cost import Cost
    from paigow_tui.odds.lab.players import Player
    from paigow_tui.odds.lab.simulate import Simulation
    from paigow_tui.odds.side_bets import SideBetWorth
    from paigow_tui.odds.tally import GameOdds, HandOdds, Role

__all__ = [
    "CLASSIC",
    "DECK",
    "HOUSE_WAYS",
    "JOKER",
    "PONTOON_DECK",
    "SIDE_BETS",
    "VARIANTS",
    "VEGAS",
    "Card",
    "CardError",
    "Category",
    "Choices",
    "Hand",
    "HandRank",
    "HouseWay",
    "Rank",
    "RuleSet",
    "Rules",
    "Setting",
    "Standing",
    "Strategy",
    "Suit",
    "Way",
    "atlas",
    "atlas_arrays",
    "atlas_frame",
    "bank",
    "cards_text",
    "choices",
    "cost",
    "draws",
    "edge",
    "house_way",
    "odds_of",
    "parse_cards",
    "parse_rules",
    "play",
    "pontoon",
    "rank",
    "setting_of",
    "settings", "show",
    "side_bet",
    "simulate",
    "strategy",
    "verify",
    "with_variant",
]  # fmt: skip

Hand = Sequence[Card] | str
"""Cards: text such as ``"As Kd Tc 2h Jk 9s 9d"``, or a sequence of `Card`."""
Way = HouseWay | str
"""A house way: its name, one of `HOUSE_WAYS` or ``solved``, the path of a file, or a `HouseWay`."""
Rules = RuleSet | str
"""Rules: a `RuleSet`, or text such as ``"vegas,commission=400"``, which `parse_rules` reads."""

_MOST_ROUNDS: Final = 10**12
_MOST_WORKERS: Final = 256
_MOST_CENTS: Final = 10**12


def rank(cards: Hand, rules: Rules = VEGAS) -> HandRank:
    """Return the rank of a low hand of two cards, a high hand of five, or the best five of more. Ranks can be compared.

    >>> rank("As Kd") < rank("2s 2d"), str(rank("As 2h 3d 4c Jk"))
    (True, 'ace-to-five straight')
    """
    return rank_hand(as_cards(cards), as_rules(rules))


def show(hand: Hand) -> Picture:
    """Return a picture of cards, which a notebook displays; ``svg`` is its text.

    >>> show("As Kd Jk").svg[:4]
    '<svg'
    """
    return Picture(picture([Row((tuple(card.text for card in as_cards(hand)),))]))


def odds_of(hand: Hand, against: Way = "foxwoods", rules: Rules = VEGAS, *, dead: Hand = ()) -> HandOdds:
    """Return the exact odds of the 21 settings of seven cards, over all C(46,7) hands the other side can hold.

    ``dead`` are cards known to be out of the deck. Counts are integers, EVs `fractions.Fraction` in units of the bet,
    after the commission. The first call for a house way takes a second, each later call two milliseconds.

    >>> hand = odds_of("As Ks Qh Jd Ts 5c 5d")
    >>> best = hand.settings[hand.best("player")]
    >>> str(best.setting), best.player.win, best.player.deals
    ('5d 5c | As Ks Qh Jd Ts', 44273824, 53524680)
    """
    return odds.hand.odds(as_cards(hand), as_way(against), as_rules(rules), as_cards(dead))


def atlas(against: Way = "foxwoods", rules: Rules = VEGAS, *, progress: Progress | None = None) -> Atlas:
    """Return what every setting of every class of hands is worth against a house way.

    It is built once, in about a minute, and saved in the cache folder (60 MB). ``progress`` is called with two
    arguments: the fraction done, 0 to 1, and the seconds left, or ``None`` if they aren't known.
    """
    way, by, progress = as_way(against), as_rules(rules), _progress(progress)
    return odds.atlas.load_atlas(way, by) or odds.whole.game.build_atlas(way, by, progress=progress)


def atlas_arrays(counted: Atlas) -> Arrays:
    """Return the columns of an atlas as NumPy arrays, with an entry for each setting; see `atlas_frame`.

    The columns that mark the settings of house ways and ``hand`` are only in the frame.
    """
    return _atlas(counted).columns()


def atlas_frame(counted: Atlas) -> pyarrow.Table:
    """Return an atlas as an Arrow table with a row for each setting.

    The columns are ``class``, its number from 0 to 292252; ``hands``, how many hands are in the class; ``low`` and
    ``high``, the strengths of the two hands, which `HandRank` names; ``deals``; ``player_win``, ``player_lose``,
    ``banker_win`` and ``banker_lose``, the deals won and lost in each role; one for each of `HOUSE_WAYS`, such as
    ``foxwoods``, which marks the settings it plays; and ``hand``, a hand of the class.

    This needs the extra ``frames``. Use ``.to_pandas()`` or ``pyarrow.parquet.write_table`` on the result.
    """
    return _atlas(counted).frame()


def cost(
    player: Player,
    against: Way = "foxwoods",
    role: Role = "player",
    rules: Rules = VEGAS,
    *,
    progress: Progress | None = None,
) -> Cost:
    """Return the exact cost of a way of playing compared with the best, in total and by kind of hand and habit.

    A function is called once for each of the 292,253 classes of hands, which takes about 15 seconds. The atlas is
    built first if it doesn't exist yet. In the result, ``cost`` is the EV lost, ``strategy.ev(500)`` the EV with 5%
    commission, and ``kinds`` and ``habits`` the parts of the cost, costliest first.

    ``progress`` is called as for `atlas`, from 0 to 1 while the function is called and again while the atlas is built.
    """
    way, by, progress = as_way(against), as_rules(rules), _progress(progress)
    check_role(role, by)
    build = partial(atlas, progress=progress)
    plays = lab.cost.plays_of(player, way, by, build, progress, role)
    return lab.cost.cost_of(lab.players.name_of(player), plays, build(way, by), way, role, by)


def edge(player: Player = "foxwoods", banker: Way = "foxwoods", rules: Rules = VEGAS) -> GameOdds:
    """Return the exact results of a player or of ``best`` play against a house way, over 8,250,459,031,214,400 deals.

    Figures that come with the program are returned at once; anything else takes a minute. Functions are
    called as in `cost`.

    >>> float(edge("foxwoods", "foxwoods").as_player.ev(500))
    -0.027228243376293867
    """
    way, by = as_way(banker), as_rules(rules)
    if player != BEST and not lab.players.is_fast(player):
        return lab.cost.edge_of(player, way, by, atlas)
    sides = lab.players.name_of(player), key_of(way)
    return odds.whole.known.known_game(*sides, by) or odds.whole.game.whole_game(*sides, by)


def bank(own: int, others: Sequence[int] = (), *, rounds: int = 200_000, seed: int = 1) -> BankWorth:
    """Return what banking is worth compared with playing, for your own bet and those of the others, in cents.

    Banking covers the bets of the others and the dealer's, which is as large as your ``own``. Random ``rounds`` are
    dealt, 2 to 10**12, and the same ``seed`` deals the same ones. At most five others can bet.
    """
    if not isinstance(others, Sequence):
        raise ValueError(f"The others' stakes must be a sequence of amounts in cents, not {shown(others)}.")
    own, *others = (whole(stake, "A stake", 1, _MOST_CENTS) for stake in (own, *others))
    rounds = whole(rounds, "The number of rounds", 2, _MOST_ROUNDS)
    return lab.bank.bank_worth(own, others, rounds=rounds, seed=_seed(seed))


def simulate(
    player: Player,
    banker: Player = "foxwoods",
    rounds: int = 100_000,
    seed: int = 1,
    rules: Rules = VEGAS,
    *,
    side_bets: Iterable[str] = (),
    workers: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Play random rounds of a player against a banker; the same seed deals the same cards.

    ``rounds`` is 1 to 10**12. A function is called once per class of hands if, in each of 1,000 classes, it sets two
    hands the same way: a million rounds then take about 10 seconds on one core. Otherwise, it is called for every
    hand, and they take about 45 seconds. ``workers`` is the number of processes, 1 to 256; with more than one,
    functions must be importable from a module. ``side_bets`` are names from `SIDE_BETS`, and are made with the base
    bet; the result has the EV of each and its covariance with the base bet. ``progress`` is called as for
    `atlas`.

    >>> simulate(lambda choices: choices[0], rounds=200).tally.deals
    200
    >>> fortune = simulate("foxwoods", side_bets=["fortune"]).side_bets["fortune:2"]
    >>> fortune.covariance > 3 * fortune.covariance_error
    True
    """
    rounds = whole(rounds, "The number of rounds", 1, _MOST_ROUNDS)
    workers = whole(workers, "The number of workers", 1, _MOST_WORKERS)
    if isinstance(side_bets, str) or not isinstance(side_bets, Iterable):
        raise ValueError(f"Side bets must be names such as ['fortune', 'tiger-9'], not {shown(side_bets)}.")
    play = partial(
        lab.simulate.simulate,
        player,
        banker,
        rounds,
        _seed(seed),
        as_rules(rules),
        side_bets=side_bets,
        progress=_progress(progress),
    )
    if workers == 1:
        return play()
    for one in (player, banker):
        if callable(one) and getattr(one, "__module__", "__main__") == "__main__":
            name = quoted(lab.players.name_of(one))
            raise ValueError(f"Other processes cannot import {name}. Put it in a module, or use one worker.")
    with odds.whole.workers.processes(workers) as executor:
        return play(executor=executor)


def side_bet(name: str, against: Way = "foxwoods", rules: Rules = VEGAS) -> SideBetWorth:
    """Return what a side bet pays, how often, and its EV.

    The name is one of `SIDE_BETS`; ``fortune:3`` is Fortune with its third pay table.
    """
    return odds.side_bets.worth(*parse_side_bet(name), as_way(against), as_rules(rules))


def strategy(player: Player, seed: int = 0) -> Strategy:
    """Return a strategy: a function from the `Choices` of a hand to one of them.

    >>> str(strategy("best-low")(choices("As Ks Qh Jd Ts 5c 5d")).low_rank)
    'pair of fives'
    """
    return lab.players.strategy_of(player)(Random(_seed(seed)))


class Standing(msgspec.Struct, frozen=True):
    """A player at the end of a game."""

    seat: int
    name: str
    chips: int
    """The chips at the end, in cents."""
    bought_in: int
    """All chips bought, in cents."""


def play(
    rounds: int,
    *,
    seed: int | None = None,
    seats: int = 6,
    strategies: Mapping[int, Player] | None = None,
    rules: Rules = VEGAS,
    house: Way = "foxwoods",
    history: Path | str | None = None,
) -> list[Standing]:
    """Play a game among 1 to 6 computer players, some using your ``strategies``, and return the final standings.

    The same ``seed`` deals the same cards. With ``history`` the game is written to that file (JSON lines), which
    `verify` checks and ``paigow replay`` shows. Raise `ValueError` if nobody sits at the seat of a strategy, or if the
    file cannot be written.

    >>> [player.seat for player in play(2, seed=7, seats=3, strategies={1: "best-low"})]
    [1, 2, 3]
    """
    rounds = whole(rounds, "The number of rounds", 0, _MOST_ROUNDS)
    from paigow_tui.game import Game  # not at the top, since only games need the table and SQLite

    game = Game(seats, rules=rules, house=house, strategies=strategies, seed=seed)
    if rounds:
        game.play_to(round=rounds)
    if history is not None:
        game.save(history)
    return [
        Standing(seat, player.name, player.chips, player.bought_in)
        for seat, player in enumerate(game.state.players, start=1)
        if player is not None
    ]


def verify(history: Path | str) -> Verdict:
    """Check a hand history: each shuffle against its committed secret, and every rule and payment."""
    with histories.reading.open_history(history) as file:
        return histories.verifying.verify_file(file)


def _progress(progress: Progress | None) -> Progress | None:
    if progress is None or _takes_two(progress):
        return progress
    raise ValueError(
        "Progress must be a function of the fraction done and the seconds left, such as progress(done, left), not "
        f"{shown(progress)}."
    )


def _takes_two(function: object) -> bool:
    if not callable(function):
        return False
    with suppress(ValueError):  # a built-in without a signature
        try:
            inspect.signature(function).bind(0.0, None)
        except TypeError:
            return False
    return True


def _seed(seed: int) -> int:
    return whole(seed, "A seed", 0, 2**128)


def _atlas(counted: Atlas) -> Atlas:
    if not isinstance(counted, odds.atlas.Atlas):
        raise ValueError(f"An atlas must be what `atlas` returns, not {shown(counted)}.")
    return counted
