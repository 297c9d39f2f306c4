"""The form for starting a game: name, seat, other players, chips and rules."""

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec.structs import replace
from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input, Select, Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import PRACTICE, STATISTICS
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.table import YOUR_GAMES
from paigow_tui.amounts import dollars
from paigow_tui.forms import new_game as form
from paigow_tui.forms.field import Field, WrongAnswer
from paigow_tui.host.setup import GameSetup, places
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.telling.games import kept
from paigow_tui.telling.screens import FILLED_IN, HOW_TO_FILL_IN, THE_GAME
from paigow_tui.telling.side_bets import game_rules
from paigow_tui.ui.dialogs.change_rules import ChangeRulesScreen
from paigow_tui.ui.dialogs.dialog import FORM, FormDialog
from paigow_tui.ui.dialogs.side_bets import OfferScreen
from paigow_tui.ui.sizes import cells
from paigow_tui.ways import way_choices

# fmt: off
_LAST: Final[Action["NewGameScreen"]] = Action(
        "new-game-last", "As last time", lambda form, _: form.fill_in_last(),
        help="Fill in what you chose for your last game.", keys="f5", label="As last time",
        only=lambda moment: moment.last_game, bar="keys",
    )
# fmt: on


class NewGameScreen(FormDialog[GameSetup]):
    """Asks how to set up a game, with a preview of the table."""

    AUTO_FOCUS = "#name"
    TITLE = "New game"
    PLACE: ClassVar[Place["NewGameScreen"]] = Place("new-game", (_LAST, PRACTICE, STATISTICS, *FORM))

    def __init__(
        self, defaults: GameSetup, first: bool = False, at_table: bool = False, last: GameSetup | None = None
    ) -> None:
        """Start with these defaults; one key fills in the ``last`` game's answers.

        If the form is the ``first`` screen, leaving it quits; ``at_table`` means that another game is in progress.
        """
        super().__init__()
        self._defaults = defaults
        self._last = last
        self._rules = defaults.rules
        self._fields: tuple[Field, ...] = ()
        self._first = first
        self._at_table = at_table

    def content(self) -> ComposeResult:
        yield Static(self._says(), classes="says", markup=False)
        now = self._defaults
        self._fields = form.fields(now.rules, (*way_choices(now.house_way),))
        yield from self.field_lines(self._fields, form.values(now), form.HINT)
        yield Static(id="preview")
        yield self.button_row(
            Button(f"Practice ({self.shell.keys(PRACTICE)})", id="practice"),
            Button("Sit down", id="ok", variant="primary"),
        )

    def _says(self) -> str:
        """Return a sentence about the game, or about how it starts."""
        if not self._rules.player_banks:
            return f"{' '.join(game_rules(self._rules))} {HOW_TO_FILL_IN}"
        says = kept(self.shell.keys(YOUR_GAMES)) if self._at_table else THE_GAME
        return f"{says} {FILLED_IN} {HOW_TO_FILL_IN}"

    def labels(self) -> Mapping[str, str]:
        return {"dialog-leave": "Quit"} if self._first else {}

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, last_game=self._last is not None)

    def fill_in_last(self) -> None:
        """Fill in the answers given for the last game."""
        last = self._last
        assert last is not None
        self._rules = last.rules
        self.fill_in(form.fields(last.rules, (*way_choices(last.house_way),)), form.values(last))
        self._preview()

    @on(Select.Changed)
    @on(Input.Changed)
    def _preview(self) -> None:
        game, side, limits, rules = (self.value(name) for name in ("game", "side", "limits", "rules"))
        if rules == form.CHANGE:
            self._change_rules()
        elif side == form.CHANGE:
            self._change_side_bets()
        elif changed := form.changed(self._rules, game, side, limits, rules):
            self._use(changed)
        filled_in = self._filled_in()
        self.query_one("#row-banking").set_class(not form.asks_banking(filled_in), "-off")
        self.query_one("#row-solver").set_class(not form.asks_solver(filled_in), "-off")
        self.query_one(".says", Static).update(self._says())
        self.query_one("#preview", Static).update(preview(filled_in, self.shell.look.suits), layout=False)

    @work
    async def _change_rules(self) -> None:
        now = self._filled_in()
        self._use(now.rules)
        answer = await self.app.push_screen_wait(ChangeRulesScreen(now.rules, now.house_way))
        if answer is not None:
            self._use(answer)
            self._preview()

    @work
    async def _change_side_bets(self) -> None:
        now = self._filled_in()
        self._use(now.rules)
        answer = await self.app.push_screen_wait(OfferScreen(now.rules, now.house_way, now.seats))
        if answer is not None:
            self._use(replace(now.rules, side_bets=answer))
            self._preview()

    def _use(self, rules: RuleSet) -> None:
        """Fill in the rules, and offer the seats, side bets and stakes that go with them."""
        now = self._filled_in()
        self._rules = rules
        self.fill_in(form.offered(rules), form.values(replace(now, rules=rules)))

    def _filled_in(self) -> GameSetup:
        """Return the form's values, with 0 chips if the field isn't a valid amount."""
        return form.filled_in({field.name: self.value(field.name) for field in self._fields}, self._rules)

    @on(Button.Pressed, "#practice")
    def _practice(self) -> None:
        self.do(PRACTICE)

    def submit(self) -> None:
        filled_in = self._filled_in()
        try:
            form.check(filled_in)
        except WrongAnswer as error:
            self.complain(str(error), error.field)
        else:
            self.dismiss(filled_in)


_SIDE, _MIDDLE = 18, 24


def preview(asked: GameSetup, suits: bool) -> Content:
    """Return a drawing of the table in three lines of 60 cells, in ASCII unless ``suits`` is set."""
    rules = asked.rules
    dealer = rules.dealer_seat
    you, *others = places(dealer, asked.seat, asked.seats)
    top_left, top, top_right, side, bottom_left, bottom_right = "╭─╮│╰╯" if suits else "+-+|++"

    def seat(number: int) -> Content:
        if number == you:
            name = f"{number} {asked.name}"
            named = f"{name} (you)" if len(name) + len(" (you)") <= _SIDE - 2 else name
            return Content.styled(cells(named, _SIDE - 2), "bold $text-accent")
        who = ("computer", "$foreground") if number in others else ("dragon hand", "$text-muted")
        return Content.assemble(f"{number} ", who).pad_right(_SIDE - 2 - len(f"{number} {who[0]}"))

    each = f" {dollars(asked.chips)} in chips each " if asked.chips else ""
    if len(each) > _MIDDLE - 2:
        each = f" {dollars(asked.chips)} each "
    bets = " to ".join(dict.fromkeys(map(dollars, form.limits_of(rules))))
    bets += " a bet" if len(bets) <= _MIDDLE - 8 else ""
    middle = (
        f"{top_left}{f' {dealer} Dealer '.center(_MIDDLE - 2, top)}{top_right}",
        f"{side}{bets.center(_MIDDLE - 2)}{side}",
        f"{bottom_left}{each.center(_MIDDLE - 2, top)}{bottom_right}",
    )
    return Content("\n").join(
        Content.assemble(
            seat((dealer - away - 1) % 7 + 1),
            (words, "$text-accent"),
            "  ",
            seat((dealer + away - 1) % 7 + 1),
        )
        for away, words in enumerate(middle, start=1)
    )
