"""Moments of the game, shared by the frames, the contrast tests and the pictures in ``screenshots/``."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from typing import Final

import msgspec

from paigow_tui.host.session import Session
from paigow_tui.preferences import Preferences
from paigow_tui.rules import CLASSIC, VEGAS
from paigow_tui.rules.ruleset import with_variant
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, SideStake
from paigow_tui.ui.board.unfolding import Beat
from tests.ui.support import (
    SIZES,
    Player,
    Size,
    foul_places,
    new_session,
    offered,
    over,
    passed_over,
    play_until,
    preferences,
    sitting,
    stopped_at,
    to_set,
)

FEW: Final[tuple[Size, ...]] = ((80, 24), (120, 36))
Game = Callable[[EventStore], Session | None]
Act = Callable[[Player], Awaitable[None]]


class Moment(msgspec.Struct, frozen=True):
    """A game played to some point without a screen, and what is then done on the screen."""

    game: Game
    act: Act | None = None
    stop: Beat | None = None
    """Where the table stops unfolding, for moments in between."""
    first_screen: bool = False
    """Whether the program starts with the first screen, not at the table."""
    sizes: tuple[Size, ...] = FEW
    """The sizes of its frames."""


def _hand(store: EventStore) -> Session:
    return play_until(new_session(store), to_set)


def _offer(store: EventStore) -> Session:
    return play_until(new_session(store, seed=4), offered)


def _eight_rounds(store: EventStore) -> Session:
    return play_until(new_session(store, seed=4), lambda view: over(view, 8))


def _passed(store: EventStore) -> Session:
    session = new_session(store, seed=3, chips=3_000)
    return play_until(session, lambda view: to_set(view) and "cover" in passed_over(view), bet=500)


def _banking(store: EventStore) -> Session:
    return play_until(_offer(store), to_set, takes=True)


def _game(variant: str, seed: int, rounds: int = 0, side: int = 500) -> Game:
    """Return a game of a variant with its usual side bets, with a hand to set or some rounds later."""
    rules = with_variant(VEGAS, variant, side_bets=True)
    names = [text.partition(":")[0] for text in rules.side_bets]
    stakes = tuple(SideStake(name, 100 if name == "progressive" else side) for name in names)

    def begun(store: EventStore) -> Session:
        session = new_session(store, seed=seed, rules=rules)
        wanted = to_set if rounds == 0 else lambda view: over(view, rounds)
        return play_until(session, wanted, side=stakes if side else ())

    return begun


def _busted(store: EventStore) -> Session:
    return play_until(new_session(store, seed=1, chips=1_000), lambda view: over(view, 1), bet=1_000)


def _left(store: EventStore) -> Session:
    session = _eight_rounds(store)
    assert session.act(LeaveTable(session.seat)) is None
    return session


def _three_games(store: EventStore) -> None:
    _left(store)
    play_until(new_session(store, seed=4, seats=2, rules=CLASSIC), lambda view: over(view, 3))
    store.rename("table/2", "Friday night")
    play_until(new_session(store), to_set)


def _pressing(*keys: str) -> Act:
    async def act(player: Player) -> None:
        await player.press(*keys)

    return act


async def _pick_a_foul(player: Player) -> None:
    await player.press(*foul_places(player.table))


async def _reveal(player: Player) -> None:
    await player.press("h")
    await player.press("enter", at_rest=False)
    await player.settle(lambda: 2 in player.table.display_state.settled, at_rest=False)


async def _see_the_games(player: Player) -> None:
    await player.press("v")
    await player.settle(lambda: "8 rounds" in player.text)


async def _replay(player: Player) -> None:
    await _see_the_games(player)
    await player.press("right", "up", "enter", *["down"] * 9)


async def _what_if(player: Player) -> None:
    await _replay(player)
    await player.press("w")
    await player.settle(lambda: "EV/$1 " in player.text)


async def _what_if_outcome(player: Player) -> None:
    await _what_if(player)
    await player.press("down", "down", "down", "enter")


async def _replay_odds(player: Player) -> None:
    await _replay(player)
    await player.press("e")
    await player.settle(lambda: "+0." in player.read("#odds") or "−0." in player.read("#odds"))


async def _odds(player: Player) -> None:
    await player.press("h", "e")
    await player.settle(lambda: "+0." in player.read("#odds"))


async def _bank_worth(player: Player) -> None:
    await player.press("e")
    await player.settle(lambda: "of the time" in player.text)


async def _side_bet_odds(player: Player) -> None:
    await player.press("$", "e")
    await player.settle(lambda: "house edge" in player.text)


async def _statistics(player: Player) -> None:
    await player.press("f3")
    await player.settle(lambda: "Reading" not in player.text and "Grading" not in player.text)


def _then(first: Act, *keys: str) -> Act:
    async def act(player: Player) -> None:
        await first(player)
        await player.press(*keys)

    return act


MOMENTS = {
    "bets": Moment(new_session),
    "bets-later": Moment(_eight_rounds, sizes=SIZES),
    "bank-offered": Moment(_offer, sizes=SIZES),
    "bank-passed-by": Moment(_passed),
    "setting": Moment(_hand),
    "setting-picked": Moment(_hand, _pressing("h"), sizes=SIZES),
    "foul-warning": Moment(_hand, _pick_a_foul),
    "reveal": Moment(_hand, _reveal, Beat("result", 2)),
    "settled": Moment(_hand, _pressing("h", "enter"), sizes=SIZES),
    "player-banks": Moment(_banking, _pressing("h")),
    "player-banked": Moment(_banking, _pressing("h", "enter"), sizes=SIZES),
    "face-up": Moment(_game("face-up", 4), _pressing("1", "7"), sizes=SIZES),
    "face-up-struck": Moment(_game("face-up", 3, 1), sizes=SIZES),
    "ez-struck": Moment(_game("ez", 57, 1)),
    "side-bets": Moment(_game("pai-gow", 7, 1, side=0), _pressing("$", "5", "down", "down", "right")),
    "side-bets-won": Moment(_game("pai-gow", 45, 3), sizes=SIZES),
    "side-bets-on-offer": Moment(lambda store: None, _pressing(*("tab",) * 4, "space", "end", "enter")),
    "side-bet-odds": Moment(_game("pai-gow", 7, 1), _side_bet_odds),
    "start": Moment(_three_games, first_screen=True, sizes=SIZES),
    "your-games": Moment(_three_games, _pressing("g"), first_screen=True),
    "new-game": Moment(lambda store: None),
    "change-rules": Moment(lambda store: None, _pressing(*("tab",) * 7, "space", "end", "enter")),
    "help": Moment(new_session, _pressing("?")),
    "rules": Moment(new_session, _pressing("f1")),
    "manual": Moment(new_session, _pressing("f4")),
    "help-setting": Moment(_hand, _pressing("h", "?")),
    "help-elsewhere": Moment(_eight_rounds, _then(_replay, "?")),
    "seat": Moment(_eight_rounds, _pressing("m")),
    "log": Moment(_eight_rounds, _pressing("l")),
    "log-yours": Moment(_eight_rounds, _pressing("l", "y")),
    "preferences": Moment(new_session, _pressing("p")),
    "theme": Moment(new_session, _pressing("p", "down", "enter")),
    "name": Moment(new_session, _pressing("p", "enter")),
    "keys": Moment(new_session, _pressing("p", "up", "enter")),
    "amount": Moment(new_session, _pressing("b")),
    "cash-out": Moment(new_session, _pressing("x")),
    "cut": Moment(new_session, _pressing("c")),
    "menu": Moment(_offer, _pressing("ctrl+p")),
    "press-a-key": Moment(new_session, _pressing("p", "up", "enter", "enter")),
    "out-of-chips": Moment(_busted),
    "left": Moment(_left),
    "games": Moment(_eight_rounds, _see_the_games),
    "replay": Moment(_eight_rounds, _replay),
    "replay-odds": Moment(_eight_rounds, _replay_odds),
    "go-to": Moment(_eight_rounds, _then(_replay, "g")),
    "what-if": Moment(_eight_rounds, _what_if),
    "what-if-outcome": Moment(_eight_rounds, _what_if_outcome),
    "odds": Moment(_hand, _odds),
    "bank-worth": Moment(_offer, _bank_worth),
    "statistics": Moment(_eight_rounds, _statistics),
    "statistics-kinds": Moment(_eight_rounds, _then(_statistics, "2")),
    "statistics-table": Moment(_eight_rounds, _then(_statistics, "3")),
    "statistics-worst": Moment(_eight_rounds, _then(_statistics, "4")),
    "statistics-closeness": Moment(_eight_rounds, _then(_statistics, "5")),
}


@asynccontextmanager
async def at(
    store: EventStore, name: str, *, size: Size = (80, 24), prefs: Preferences | None = None
) -> AsyncIterator[Player]:
    """Yield a player at a named moment. Use a new store for each moment, since games are numbered."""
    moment = MOMENTS[name]
    with ExitStack() as stack:
        if moment.stop is not None:
            stack.enter_context(stopped_at(moment.stop))
        session = moment.game(store)
        async with sitting(
            store, session, size=size, prefs=prefs or preferences(), first_screen=moment.first_screen
        ) as player:
            if moment.act is not None:
                await moment.act(player)
            yield player
