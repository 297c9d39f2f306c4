"""Going to practice and statistics, and back. The screens are loaded when they are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from paigow_tui.cards import Card
from paigow_tui.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from paigow_tui.odds.tally import Role
    from paigow_tui.ui.app import PaiGowApp


def practice(app: PaiGowApp) -> None:
    """Show practice, or leave it; it begins with the house way and the rules of the table one comes from."""
    from paigow_tui.practice.options import PracticeOptions
    from paigow_tui.practice.questions import Drill
    from paigow_tui.ui.practice.screen import PracticeScreen

    if isinstance(app.screen, PracticeScreen):
        leave(app)
    elif not any(isinstance(screen, PracticeScreen) for screen in app.screen_stack):
        table = None if app.session is None else app.session.view
        drill = Drill() if table is None else Drill(against=table.house_way, rules=table.rules)
        app.push_screen(PracticeScreen(PracticeOptions(drill=drill)))


def statistics(app: PaiGowApp) -> None:
    """Show the statistics, or leave them."""
    from paigow_tui.ui.statistics.screen import StatisticsScreen

    if isinstance(app.screen, StatisticsScreen):
        leave(app)
    elif not any(isinstance(screen, StatisticsScreen) for screen in app.screen_stack):
        app.push_screen(StatisticsScreen())


def look_up(app: PaiGowApp, hand: Sequence[Card], role: Role, house_way: str, rules: RuleSet | None) -> None:
    """Show what a hand's settings are worth."""
    from paigow_tui.ui.practice.look_up import LookUpScreen

    app.push_screen(LookUpScreen(tuple(hand), role, house_way, rules))


def leave(app: PaiGowApp) -> None:
    """Back to what lies below, or out of the program if nothing does."""
    if app.screen is app.first:
        app.exit("")
    else:
        app.pop_screen()
