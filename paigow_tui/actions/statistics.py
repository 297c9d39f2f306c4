"""Actions on the statistics screen."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, Screen, back
from paigow_tui.actions.fitting import unless

PAGES: Final = ("Trend", "Kind", "Table", "Worst", "Closeness", "Speed", "Leaks")


class Statistics(Screen, Protocol):
    def turn_to(self, page: int) -> object: ...
    def turn(self, step: int) -> object: ...
    def choose(self) -> object: ...
    def drill_leaks(self) -> object: ...
    def next_period(self) -> object: ...
    def next_role(self) -> object: ...
    def next_way(self) -> object: ...
    def next_source(self) -> object: ...
    def next_kind(self) -> object: ...
    def next_variant(self) -> object: ...


def _page(page: int) -> Action[Statistics]:
    name, number = PAGES[page], page + 1
    return Action(
        f"statistics-page-{number}", name, lambda statistics, _: statistics.turn_to(page), keys=str(number),
        label=name, bar="pages",
    )  # fmt: skip


# fmt: off
_ACTIONS: Final[tuple[Action[Statistics], ...]] = (
    *map(_page, range(len(PAGES))),
    Action(
        "statistics-look-up", "Look this hand up, or drill this idea", lambda statistics, _: statistics.choose(),
        keys="enter", label="Look up",
        when=unless("Go to the worst hands or the leaks first.", lambda moment: moment.hand), bar="keys",
    ),
    Action(
        "statistics-leaks", "Drill the worst leaks", lambda statistics, _: statistics.drill_leaks(), keys="d",
        label="Drill worst", when=unless("Go to the leaks first.", lambda moment: moment.leaks), bar="keys",
    ),
    Action(
        "statistics-period", "Another period", lambda statistics, _: statistics.next_period(), keys="p", label="Period",
        bar="keys",
    ),
    Action(
        "statistics-role", "Player, banker or both", lambda statistics, _: statistics.next_role(), keys="r",
        label="Role", bar="keys",
    ),
    Action(
        "statistics-way", "Another house way", lambda statistics, _: statistics.next_way(), keys="w", label="Way",
        bar="keys",
    ),
    Action(
        "statistics-source", "Drills, reviews, the table or all", lambda statistics, _: statistics.next_source(),
        keys="s", label="Source", bar="keys",
    ),
    Action(
        "statistics-kind", "Another kind of hand", lambda statistics, _: statistics.next_kind(), keys="k", label="Kind",
        bar="keys",
    ),
    Action(
        "statistics-variant", "Another game", lambda statistics, _: statistics.next_variant(), keys="g", label="Game",
        bar="keys",
    ),
    Action(
        "statistics-before", "Previous page", lambda statistics, _: statistics.turn(-1), keys="left", label="Prev",
        bar="keys",
    ),
    Action(
        "statistics-next", "Next page", lambda statistics, _: statistics.turn(1), keys="right,tab", label="Next",
        bar="keys",
    ),
    back("statistics-leave"),
    *ANYWHERE,
)
# fmt: on

STATISTICS: Final = Place[Statistics](
    "statistics",
    _ACTIONS,
    where="in the statistics",
    full=True,
    title="Help: statistics",
    about="""\
## What you see

What your decisions cost, in practice and at the table, as a fraction of the bet: over time, by kind of hand, by
how close the decision was and by how long it took. Separate pages cover the table alone and your ten costliest hands.
The last page shows what each idea you get wrong costs, and the rules you seem to follow. Hands with a hint are left
out.

The chips you won or lost at the table are the sum of the luck of the deal, your decisions, the luck at the showdown,
side bets and commission.

The top line shows the period, the role and the house way that the figures cover.
""",
)
