"""Runs the program in the terminal, from its first screen to the text printed when it ends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.screen import Screen

from paigow_tui import odds
from paigow_tui.host.facts import games, with_facts
from paigow_tui.host.setup import PlayOptions
from paigow_tui.preferences import load_or_defaults, preferences_path
from paigow_tui.ui import draw as draw_screens
from paigow_tui.ui import practice as practice_screens
from paigow_tui.ui import replay as replay_screens
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.terminal.signals import run

if TYPE_CHECKING:
    from paigow_tui.forms.autoplay import AutoplayForm
    from paigow_tui.history.timeline import Timeline
    from paigow_tui.host.seat import Seat
    from paigow_tui.odds.tally import Role
    from paigow_tui.practice.questions import PracticeOptions
    from paigow_tui.rules import HouseWay, RuleSet
    from paigow_tui.store import EventStore


def play(
    store: EventStore,
    seat: Seat | None,
    options: PlayOptions,
    first: Screen[None] | None = None,
    autoplay: AutoplayForm | None = None,
) -> int:
    """Run until the person quits, starting at a table or on another ``first`` screen; return the exit status.

    If an error ends the program, raise it after restoring the terminal.
    """
    path = preferences_path()
    preferences, wrong = load_or_defaults(path)
    app = PaiGowApp(
        store,
        seat,
        options,
        preferences,
        preferences_file=path,
        wrong=wrong,
        newcomer=preferences.first_hand and _nothing_played(store),
        first=first,
        autoplay=autoplay,
        count_atlas=_count_atlas,
    )
    return _run(app, options.mouse and preferences.mouse)


def visit(own: EventStore, seat: Seat, file: Path) -> int:
    """Run as `play` does, but at another person's table.

    ``own`` and ``file`` hold the person's practice and preferences.
    """
    preferences, wrong = load_or_defaults(file)
    app = PaiGowApp(own, seat, PlayOptions(), preferences, preferences_file=file, wrong=wrong)
    return _run(app, preferences.mouse)


def _run(app: PaiGowApp, mouse: bool) -> int:
    status = run(app, mouse)
    app.oracle.leave()
    if app.broke_off is not None:
        raise app.broke_off
    return status


def _count_atlas(way: HouseWay, rules: RuleSet) -> None:
    odds.whole.background.count_in_background(way, rules)


def _nothing_played(store: EventStore) -> bool:
    """Return whether this store has no finished rounds, even if a first game has been started."""
    played = games(store)
    facts = with_facts(store, played[0]).facts if len(played) == 1 else None
    return not played or (facts is not None and not facts.rounds)


def practice(store: EventStore, options: PracticeOptions) -> int:
    """Run practice or look up a hand; return the exit status."""
    play_options = PlayOptions(mouse=options.mouse, ascii=options.ascii)
    return play(store, None, play_options, first_practice_screen(options))


def five_card(store: EventStore, seed: int | None, options: PlayOptions) -> int:
    """Play five-card draw; return the exit status."""
    return play(store, None, options, draw_screens.screen.FiveCardScreen(seed))


def first_practice_screen(options: PracticeOptions) -> Screen[None]:
    """Return the screen to start with: today's hands, a look-up or practice."""
    if options.way == "today":
        return practice_screens.today.TodayScreen()
    if options.way == "look up":
        role: Role = "banker" if options.drill.role == "banker" else "player"
        return practice_screens.look_up.LookUpScreen(options.hand, role, options.drill.against, options.drill.rules)
    return practice_screens.screen.PracticeScreen(options)


def replay(store: EventStore, stream: str | None, timeline: Timeline | None, options: PlayOptions) -> int:
    """Replay games; return the exit status."""
    return play(store, None, options, replay_screens.games.GamesScreen(stream, timeline))
