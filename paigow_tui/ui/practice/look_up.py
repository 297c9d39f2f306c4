"""Look-up: type or click any seven cards, and see what each of their settings is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.remapping import types_a_card
from paigow_tui.amounts import number_of
from paigow_tui.cards import Card, CardError, cards_text, descending, parse_cards
from paigow_tui.rules.house_ways import HOUSE_WAYS, house_way
from paigow_tui.rules.ruleset import VEGAS, RuleSet
from paigow_tui.table import Phase
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import building
from paigow_tui.telling.rules import by_rule
from paigow_tui.ui import places
from paigow_tui.ui.board.card import CardView
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.odds_table import OddsState, OddsTable
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import OddsBuilding, OddsFound
from paigow_tui.ui.practice.grid import CardGrid
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


class CardField(Input):
    """A field for cards: keys that cannot belong to one are left to the screen."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return character is not None and types_a_card(character)

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and not types_a_card(event.character or ""):
            event.prevent_default()  # the field's own handler would type it


class LookUpScreen(MainScreen):
    """The first seven cards are the hand; any others are known to be out of the deck."""

    CSS = """
    LookUpScreen {
        Input { height: 1; border: none; background: $panel; padding: 0 1; }
        #deck, #said { padding: 0 1; }
        #settings { border: none; padding: 0 1; }
        &.-medium #deck, &.-medium #said { padding: 0 2; }
        &.-large {
            #body { background: $surface; }
            #settings { background: $background; padding: 1 2 0 2; }
        }
        &.-huge {
            #settings { border: round $primary 40%; padding: 0 1; }
            #said { padding: 1 2; }
        }
    }
    """
    PLACE = "look-up"

    def __init__(
        self,
        hand: tuple[Card, ...] = (),
        role: Role = "player",
        way: str = "foxwoods",
        rules: RuleSet | None = None,
    ) -> None:
        super().__init__()
        self._given_rules = rules
        self.cards = hand
        self.role: Role = role
        self.way = way
        self.all = False
        self.odds: HandOdds | None = None

    def parts(self) -> ComposeResult:
        self.all = self.has_class("-huge")  # there is room for them
        example = "seven cards, such as As Kd Tc 2h Jk 9s 9d"
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", places=places.look_up, first=("field", "deck", "said", "settings")):
            yield CardField(cards_text(self.cards), placeholder=example, compact=True, id="field")
            yield CardGrid(id="deck")
            yield HandView()
            yield Static(id="said", markup=False)
            yield OddsTable(id="settings", classes="panel")

    def on_mount(self) -> None:
        self.dress()
        self.query_one("#settings").border_title = "What the settings are worth"
        field = self.query_one(Input)
        field.cursor_blink = False
        field.focus()
        self._look()

    def dress(self) -> None:
        self.query_one(CardGrid).faces = self.query_one(HandView).faces = self.shell.faces
        self._show()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        text = event.value
        try:
            self.cards = parse_cards(text)
        except CardError as error:
            if text.endswith(" "):
                self.say("#said", str(error))
            return
        self._look()

    @on(CardGrid.Clicked)
    def _clicked(self, message: CardGrid.Clicked) -> None:
        card = message.card
        others = tuple(one for one in self.cards if one is not card)
        self._put(others if card in self.cards else (*others, card))

    @on(CardView.Clicked)
    def _taken_out(self, message: CardView.Clicked) -> None:
        for card in self.query_one(HandView).cards[message.number - 1 : message.number]:
            self._put(tuple(one for one in self.cards if one is not card))

    def _put(self, cards: tuple[Card, ...]) -> None:
        field = self.query_one(Input)
        field.value = cards_text(cards)
        field.cursor_position = len(field.value)

    def _look(self) -> None:
        """Start working out the odds, in a thread."""
        cards, way, rules = self.cards, house_way(self.way), self._rules
        self.query_one(CardGrid).chosen = cards
        self.odds = None
        self._show()
        if not 7 <= len(cards) <= 39:
            return

        def progress(done: int, total: int) -> None:
            self.post_message(OddsBuilding(100 * done // total))

        def work() -> None:
            from paigow_tui.odds.hand import odds, ready_table

            table = ready_table(way, rules, progress)
            self.post_message(OddsFound(odds(cards[:7], way, rules, cards[7:], table=table)))

        self.say("#said", "Counting all hands of the other side…")
        self.shell.oracle.run(work)

    @property
    def _rules(self) -> RuleSet:
        if self._given_rules is not None:
            return self._given_rules
        return VEGAS if self.shell.session is None else self.shell.session.view.rules

    @on(OddsFound)
    def _found(self, message: OddsFound) -> None:
        odds = message.odds
        asked = set(self.cards[:7]), self.cards[7:], self.way
        if (set(odds.hand), odds.dead, odds.against) == asked:
            self.odds = odds
            self._show()

    @on(OddsBuilding)
    def _building(self, message: OddsBuilding) -> None:
        self.say("#said", building(message.percent, Voice()))

    def _show(self) -> None:
        faces, title = self.shell.faces, house_way(self.way).title
        hand = Content.assemble(faces.small(self.cards[:7]), " ") if self.cards else Content("")
        self.say("#head", Content.assemble("Look-up: ", hand, f"as the {self.role}, against {title}"))
        self._show_hand()
        self.query_one(OddsTable).state = OddsState(self.odds, self.role, everything=self.all, faces=faces)
        self.show_bars(self.query(KeyBar))
        if len(self.cards) < 7 or self.odds is not None:
            self.say("#said", self._sentence())

    def _sentence(self) -> str:
        further = len(self.cards) - 7
        if further < 0:
            return f"{number_of(-further, 'more card')}: type or click {'it' if further == -1 else 'them'}."
        way = house_way(self.way)
        words = by_rule(way, way.rule(self.cards[:7], self._rules), Voice())
        are = "is" if further == 1 else "are"
        return f"{words} {number_of(further, 'further card')} {are} out of the deck." if further else words

    def _show_hand(self) -> None:
        """Show the hand, high to low, set the best way once that is known."""
        view = self.query_one(HandView)
        best = None if self.odds is None else self.odds.settings[self.odds.best(self.role)].setting
        view.lay(self.cards[:7], anew=best is None)
        if best is not None:
            view.pick(best.low)
        view.setting = best
        view.note = "" if best is None else "(the best setting)"

    def moment(self) -> Moment:
        cards = set(self.cards)
        mine, dealers = (bool(hand) and set(hand) != cards for hand in (self._mine(), self._dealers()))
        return Moment(place="look-up", hand=mine, dealers_hand=dealers)

    def prompted(self) -> Prompt:
        return Prompt(self.said("#said"))

    def labels(self) -> Mapping[str, str]:
        now = self.moment()
        there = {"look-up-mine": now.hand, "look-up-dealer": now.dealers_hand}
        left_out = {name: "" for name, is_there in there.items() if not is_there}
        return {"look-up-all": "Fewer", **left_out} if self.all else left_out

    def _mine(self) -> tuple[Card, ...]:
        session = self.shell.session
        mine = None if session is None else session.view.mine
        return mine.cards if mine is not None else ()

    def _dealers(self) -> tuple[Card, ...]:
        session = self.shell.session
        if session is None or session.view.phase not in (Phase.REVEALED, Phase.SETTLED, Phase.BETWEEN):
            return ()
        return session.view.at(session.view.rules.dealer_seat).cards

    # Actions.

    def action_your_hand(self) -> None:
        if cards := self._mine():
            self._put(descending(cards))

    def action_dealers_hand(self) -> None:
        if cards := self._dealers():
            self._put(descending(cards))

    def action_other_role(self) -> None:
        self.role = "banker" if self.role == "player" else "player"
        self._show()

    def action_other_way(self) -> None:
        ways = list(HOUSE_WAYS)
        self.way = ways[(ways.index(self.way) + 1) % len(ways)]
        self._look()

    def action_everything(self) -> None:
        self.all = not self.all
        self._show()

    def action_clear(self) -> None:
        self._put(())

    def action_scroll_settings(self, lines: int) -> None:
        self.query_one(OddsTable).scroll_rows(lines)
