"""Five-card draw: deal, pick the cards to exchange, and draw, with the pay table and the exchanges in view."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, back
from paigow_tui.actions.buttons import Prompt, button, on_enter
from paigow_tui.actions.fitting import unless
from paigow_tui.actions.moment import Moment
from paigow_tui.host.five_card import Decks
from paigow_tui.odds import lab
from paigow_tui.playing.five_card import FiveCardView, after
from paigow_tui.rules.five_card_draw import FiveCardDraw
from paigow_tui.telling import five_card as telling
from paigow_tui.telling.games import PREDICTABLE
from paigow_tui.telling.plain import five_card_over
from paigow_tui.ui.draw.felt import DrawFelt
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import later
from paigow_tui.ui.widgets.keybar import KeyBar, PromptBar

if TYPE_CHECKING:
    from paigow_tui.odds.lab.draw_poker import Exchange


def _pick(number: int) -> Action[FiveCardScreen]:
    return Action(
        f"draw-{number}",
        f"Exchange card {number}",
        lambda screen, _: screen.pick(number),
        keys=str(number),
        when=unless("There are no cards to exchange now.", lambda moment: moment.asking),
        by_hand=True,
    )


# fmt: off
CONFIRM: Final[Action[FiveCardScreen]] = Action(
    "draw-confirm", "Do what the prompt says", lambda screen, _: screen.confirm(), keys="enter",
)
ODDS: Final[Action[FiveCardScreen]] = Action(
    "draw-odds", "What each exchange is worth", lambda screen, _: screen.toggle_odds(),
    help="See what each exchange is worth, even before you draw.", keys="e", label="Odds", bar="keys",
)
_ACTIONS: Final[tuple[Action[FiveCardScreen], ...]] = (
    CONFIRM,
    *(_pick(number) for number in range(1, 6)),
    ODDS,
    back("draw-leave"),
    *ANYWHERE,
)
# fmt: on


class FiveCardScreen(MainScreen):
    """A separate game, whose chips last only as long as the screen is open."""

    CSS = "FiveCardScreen #prompt { height: 3; padding: 0 1; }"
    PLACE: ClassVar[Place[FiveCardScreen]] = Place(
        "five-card",
        _ACTIONS,
        full=True,
        title="Help: five-card draw",
        about="""\
## How it goes

A hand costs an ante of 5 chips. You get five cards and exchange any of them once. A hand that pays wins what the pay
table says, and the ante comes back too. Enter keeps all five cards if you have picked none.

EV is what an exchange returns on average, less the ante. It is measured in antes and computed over
every possible draw.
""",
        marks=(("*", "the best exchange"), (">", "yours; in the pay table, what you hold")),
    )

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.game = FiveCardDraw(Decks(seed))
        self.now = FiveCardView()
        self._seeded = seed is not None

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield DrawFelt()
        yield PromptBar(id="prompt")

    def on_mount(self) -> None:
        if self._seeded:
            self.notify(PREDICTABLE)
        self.show()

    def dress(self) -> None:
        self.show()

    def show(self) -> None:
        felt = self.query_one(DrawFelt)
        felt.look, felt.now = self.shell.look, self.now
        self.say("#head", telling.head(self.now.chips, self.now.hands))
        self.query_one(PromptBar).prompt = self.prompted()
        self.show_bars([self.query_one("#keys", KeyBar)])

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, asking=self.now.asking)

    def prompted(self) -> Prompt:
        keys, paid = self.shell.keys, self.now.paid
        won = paid.won if paid is not None else 0
        lead = self.now.says if won else ""
        return Prompt(self.now.says, (on_enter(CONFIRM, keys, self.now.enters), button(ODDS, keys)), lead=lead, net=won)

    @on(DrawFelt.Picked)
    def _card_clicked(self, message: DrawFelt.Picked) -> None:
        self.pick(message.place)

    @on(DrawFelt.Kept)
    def _exchange_clicked(self, message: DrawFelt.Kept) -> None:
        self.now = self.now.with_kept(message.cards)
        self.show()

    def pick(self, place: int) -> None:
        self.now = self.now.toggled(place)
        self.show()

    def toggle_odds(self) -> None:
        self.now = replace(self.now, open=not self.now.open)
        self.show()

    def confirm(self) -> None:
        before, self.now = self.now, after(self.game, self.now)
        if self.now.dealt != before.dealt:
            hand, call = self.now.dealt, later(self)
            self.shell.oracle.run(lambda: call(self._counted, lab.draw_poker.exchanges(hand)))
        self.show()

    def _counted(self, found: list[Exchange]) -> None:
        self.now = self.now.counted(found)
        self.show()

    def leave(self) -> None:
        self.shell.close_screen(five_card_over(self.game.chips, self.game.hands))
