"""Moments in the game, shared by the frames, the contrast tests and the pictures in ``screenshots/``."""

from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from paigow_tui.host import LocalSeat, bankroll
from paigow_tui.host.seat import Seat
from paigow_tui.host.shared import SharedSeat
from paigow_tui.preferences import Preferences
from paigow_tui.rules import CLASSIC, VEGAS
from paigow_tui.rules.switches import with_variant
from paigow_tui.store import EventStore, StreamInfo
from paigow_tui.table import BuyIn, LeaveTable, SideStake, View
from paigow_tui.table.commands import NameHost, TurnSwitch
from paigow_tui.testing import MOMENTS as KNOWN
from paigow_tui.testing import (
    SOME_DAY,
    Act,
    Game,
    Moment,
    Player,
    Size,
    new_session,
    over,
    pick_a_foul,
    play_until,
    preferences,
    pressing,
    sitting,
    to_set,
)
from paigow_tui.testing.playing import NAME, to_bet
from paigow_tui.ui.draw.screen import FiveCardScreen
from paigow_tui.ui.stage.unfolding import Beat
from tests.support.shared import Company
from tests.ui.support import SIZES, stopped_at

FEW: Final[tuple[Size, ...]] = ((80, 24), (120, 36))


class Scene(Moment, frozen=True):
    """A moment that has stored frames."""

    sizes: tuple[Size, ...] = FEW
    stop: Beat | None = None
    """The beat at which the table stops, for moments in the middle of a round."""


_HAND, _OFFER, _PASSED, _BANKING = (
    KNOWN[name].game for name in ("hand to set", "my bank offer", "bank passed me over", "banking")
)


@cache
def _played_eight_rounds() -> list[tuple[StreamInfo, list[bytes]]]:
    """Play the game that most moments start from, just once; return the streams and events in its store."""
    with TemporaryDirectory() as folder, EventStore.open(Path(folder, "games.db"), clock=lambda: SOME_DAY) as store:
        play_until(new_session(store, seed=4), lambda view: over(view, 8))
        return [(info, [event.payload for event in store.read(info.name)]) for info in reversed(store.streams())]


def _eight_rounds(store: EventStore) -> Seat:
    for info, payloads in _played_eight_rounds():
        store.create(info.name, info.kind, info.title, payloads)
    return LocalSeat(store, "table/1")


def _game(variant: str, seed: int, rounds: int = 0, side: int = 500) -> Game:
    """Return a game of a variant with its usual side bets, stopped at a hand to set or after some rounds."""
    rules = with_variant(VEGAS, variant, side_bets=True)
    names = [text.partition(":")[0] for text in rules.side_bets]
    stakes = tuple(SideStake(name, 100 if name == "progressive" else side) for name in names)

    def begun(store: EventStore) -> Seat:
        session = new_session(store, seed=seed, rules=rules)
        wanted = to_set if rounds == 0 else lambda view: over(view, rounds)
        return play_until(session, wanted, side=stakes if side else ())

    return begun


def _busted(store: EventStore) -> Seat:
    return play_until(new_session(store, seed=1, chips=1_000), lambda view: over(view, 1), bet=1_000)


def _left(store: EventStore) -> Seat:
    session = _eight_rounds(store)
    assert session.act(LeaveTable(session.position)) is None
    return session


def _three_games(store: EventStore) -> None:
    _left(store)
    play_until(new_session(store, seed=4, seats=2, rules=CLASSIC), lambda view: over(view, 3))
    store.rename("table/2", "Friday night")
    play_until(new_session(store), to_set)


def _with_friends(wanted: Callable[[View], object], seconds: int, *waits: str, away: str = "") -> Game:
    """Return a shared table where everyone but ``waits`` has acted, with this many seconds left on the clock."""

    def begun(store: EventStore) -> Seat:
        company = Company(store, NAME, "Bob", "Cleo")
        company.play(lambda view: over(view, 1))
        company.play(wanted)
        company.act(*(session for name, session in company.sessions.items() if name not in (NAME, *waits)))
        if away:
            company.goes(away)
        company.floor.came("")
        for name, text in (("Cleo", "Good luck, everybody!"), ("Bob", "I need it.")):
            company.sessions[name].say(text)
        ends = company.floor.state.ends
        store.clock = lambda: ends - 1_000 * seconds
        return SharedSeat(store, company.stream, NAME.lower())

    return begun


def _hosted(store: EventStore) -> Seat:
    """Return the host's seat at a paused table where another player has asked for more chips."""
    company = Company(store, NAME, "Bob", "Cleo")
    bob = company.sessions["Bob"].position
    company.floor.host(NameHost(0, company.sessions[NAME].position))
    company.floor.host(TurnSwitch(0, "approval", True))
    company.tick()
    company.sessions["Bob"].act(BuyIn(bob, 20_000))
    company.floor.host(TurnSwitch(0, "pause", True))
    return SharedSeat(store, company.stream, NAME.lower())


async def _host(player: Player) -> None:
    player.table.host()
    await player.settle(lambda: "approval on" in player.text)


def _watched(until: Callable[[View], bool]) -> Callable[[EventStore], Seat]:
    def game(store: EventStore) -> Seat:
        session = _with_friends(until, 25, "Bob")(store)
        assert session is not None
        return SharedSeat(store, session.stream)

    return game


async def _reveal(player: Player) -> None:
    await player.press("h")
    await player.press("enter", at_rest=False)
    await player.settle(lambda: 2 in player.table.pacing.display.open, at_rest=False)


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
    await player.settle(lambda: "+0." in player.text or "−0." in player.text or "the best way" in player.text)


async def _odds(player: Player) -> None:
    await player.press("h", "e")
    await player.settle(lambda: "+0." in player.read("odds"))


def _on_a_bankroll(store: EventStore) -> Seat:
    bankroll.begin(store, 100_000, 250_000, 2_500)
    play_until(new_session(store, seed=4), lambda view: over(view, 8))
    return play_until(new_session(store, seed=2), lambda view: over(view, 3))


async def _bankroll(player: Player) -> None:
    player.app.open_bankroll()
    await player.settle(lambda: "to go" in player.text)


async def _session_odds(player: Player) -> None:
    player.app.open_session_odds()
    await player.settle(lambda: "One in ten" in player.text)


async def _five_card(player: Player) -> None:
    player.app.push_screen(FiveCardScreen(seed=5))
    await player.press("enter", "1", "3", "e")
    await player.settle(lambda: "wins%" in player.text)


async def _share(player: Player) -> None:
    await player.press("h", "enter", "ctrl+s")
    await player.settle(lambda: "EV/$1" in player.text)


async def _bank_worth(player: Player) -> None:
    await player.press("e")
    await player.settle(lambda: "of the time" in player.text)


async def _manual(player: Player) -> None:
    """Open the manual; Textual parses a page in a thread."""
    await player.press("f4")
    await player.settle(lambda: "Ten screens of a session" in player.text)


async def _side_bet_odds(player: Player) -> None:
    await player.press("$", "e")
    await player.settle(lambda: "house edge" in player.text)


async def _statistics(player: Player) -> None:
    await player.press("f3")
    await player.settle(lambda: "Reading" not in player.text and "Grading" not in player.text)


async def _milestones(player: Player) -> None:
    player.app.open_milestones()
    await player.settle(lambda: "Take the bank" in player.text)


async def _session(player: Player) -> None:
    await player.press("q")
    await player.settle(lambda: "ractice:" in player.text)


def _then(first: Act, *keys: str) -> Act:
    async def act(player: Player) -> None:
        await first(player)
        await player.press(*keys)

    return act


MOMENTS = {
    "bets": Scene(new_session),
    "bets-later": Scene(_eight_rounds, sizes=SIZES),
    "bank-offered": Scene(_OFFER, sizes=SIZES),
    "bank-passed-by": Scene(_PASSED),
    "setting": Scene(_HAND),
    "setting-picked": Scene(_HAND, pressing("h"), sizes=SIZES),
    "foul-warning": Scene(_HAND, pick_a_foul),
    "reveal": Scene(_HAND, _reveal, stop=Beat("open", 2)),
    "settled": Scene(_HAND, pressing("h", "enter"), sizes=SIZES),
    "player-banks": Scene(_BANKING, pressing("h")),
    "player-banked": Scene(_BANKING, pressing("h", "enter"), sizes=SIZES),
    "face-up": Scene(_game("face-up", 4), pressing("1", "7"), sizes=SIZES),
    "face-up-struck": Scene(_game("face-up", 3, 1), sizes=SIZES),
    "ez-struck": Scene(_game("ez", 57, 1)),
    "side-bets": Scene(_game("pai-gow", 7, 1, side=0), pressing("$", "5", "down", "down", "right")),
    "side-bets-won": Scene(_game("pai-gow", 45, 3), sizes=SIZES),
    "side-bets-on-offer": Scene(lambda store: None, pressing(*("tab",) * 4, "space", "end", "enter")),
    "side-bet-odds": Scene(_game("pai-gow", 7, 1), _side_bet_odds),
    "shared-bets": Scene(_with_friends(to_bet, 9, "Bob")),
    "shared-setting": Scene(_with_friends(to_set, 41, "Bob", away="Bob"), pressing("h"), sizes=SIZES),
    "shared-watched": Scene(_watched(to_set)),
    "shared-watched-over": Scene(_watched(lambda view: over(view, 1))),
    "chat": Scene(_with_friends(to_set, 25), pressing("/")),
    "host": Scene(_hosted, _host),
    "start": Scene(_three_games, first_screen=True, sizes=SIZES),
    "today": Scene(_three_games, pressing("t"), first_screen=True),
    "your-games": Scene(_three_games, pressing("g"), first_screen=True),
    "new-game": Scene(lambda store: None),
    "change-rules": Scene(lambda store: None, pressing(*("tab",) * 7, "space", "end", "enter")),
    "help": Scene(new_session, pressing("?")),
    "rules": Scene(new_session, pressing("f1")),
    "manual": Scene(new_session, _manual),
    "help-setting": Scene(_HAND, pressing("h", "?")),
    "help-elsewhere": Scene(_eight_rounds, _then(_replay, "?")),
    "seat": Scene(_eight_rounds, pressing("m")),
    "log": Scene(_eight_rounds, pressing("l")),
    "log-yours": Scene(_eight_rounds, pressing("l", "y")),
    "preferences": Scene(new_session, pressing("p")),
    "theme": Scene(new_session, pressing("p", "down", "enter")),
    "name": Scene(new_session, pressing("p", "enter")),
    "keys": Scene(new_session, pressing("p", "up", "enter")),
    "amount": Scene(new_session, pressing("b")),
    "cash-out": Scene(new_session, pressing("x")),
    "cut": Scene(new_session, pressing("c")),
    "menu": Scene(_OFFER, pressing("ctrl+p")),
    "press-a-key": Scene(new_session, pressing("p", "up", "enter", "enter")),
    "out-of-chips": Scene(_busted, pressing("enter")),
    "left": Scene(_left),
    "milestones": Scene(_eight_rounds, _milestones),
    "session": Scene(_eight_rounds, _session),
    "games": Scene(_eight_rounds, _see_the_games),
    "replay": Scene(_eight_rounds, _replay),
    "replay-odds": Scene(_eight_rounds, _replay_odds),
    "go-to": Scene(_eight_rounds, _then(_replay, "number_sign")),
    "what-if": Scene(_eight_rounds, _what_if),
    "what-if-outcome": Scene(_eight_rounds, _what_if_outcome),
    "autoplay": Scene(new_session, pressing("f8")),
    "bankroll": Scene(_on_a_bankroll, _bankroll),
    "bankroll-begins": Scene(_on_a_bankroll, _then(_bankroll, "n")),
    "session-odds": Scene(_HAND, _session_odds),
    "session-odds-terms": Scene(_HAND, _then(_session_odds, "n")),
    "five-card": Scene(lambda store: None, _five_card, first_screen=True),
    "share": Scene(_HAND, _share),
    "odds": Scene(_HAND, _odds),
    "bank-worth": Scene(_OFFER, _bank_worth),
    "statistics": Scene(_eight_rounds, _statistics),
    "statistics-kinds": Scene(_eight_rounds, _then(_statistics, "2")),
    "statistics-table": Scene(_eight_rounds, _then(_statistics, "3")),
    "statistics-worst": Scene(_eight_rounds, _then(_statistics, "4")),
    "statistics-closeness": Scene(_eight_rounds, _then(_statistics, "5")),
}


@asynccontextmanager
async def at(
    store: EventStore, name: str, *, size: Size = (80, 24), prefs: Preferences | None = None
) -> AsyncIterator[Player]:
    """Yield a player at a named moment. Use a new store for each moment, because games are numbered."""
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
