"""Look-up: type or click any seven cards, and see what all their settings are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
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
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.board.card import CardView
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.odds_table import OddsState, OddsTable
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.practice.grid import CardGrid
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


class CardField(Input):
    """A field for cards: keys that type none are left to the screen."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key would be typed."""
        return character is not None and types_a_card(character)

    async def _on_key(self, event: events.Key) -> None:
        """Type what may belong to a card."""
        if not event.is_printable or types_a_card(event.character or ""):
            await super()._on_key(event)


class LookUpScreen(MainScreen):
    """Seven cards; any further ones are out of the deck (another hand that lies open)."""

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
    BINDINGS: ClassVar[list[BindingType]] = bindings("look-up")

    @dataclass
    class Found(Message):
        """The odds of the cards."""

        odds: HandOdds
        cards: tuple[Card, ...]

    @dataclass
    class Preparing(Message):
        """How far the house way's table is built, in percent."""

        percent: int

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
        """A field, the deck, what is said, the settings."""
        self.all = self.has_class("-huge")  # there is room for them, and nothing else to be seen there
        example = "seven cards, such as As Kd Tc 2h Jk 9s 9d"
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", places=places.look_up, first=("field", "deck", "said", "settings")):
            yield CardField(cards_text(self.cards), placeholder=example, compact=True, id="field")
            yield CardGrid(id="deck")
            yield HandView()
            yield Static(id="said", markup=False)
            yield OddsTable(id="settings", classes="panel")

    def on_mount(self) -> None:
        """The field is ready to be typed in."""
        self.query_one(CardGrid).faces = self.query_one(HandView).faces = self.shell.faces
        self.query_one("#settings").border_title = "What the settings are worth"
        field = self.query_one(Input)
        field.cursor_blink = False
        field.focus()
        self._look()

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
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
        """A card of the hand is clicked: it goes back into the deck."""
        hand = self.query_one(HandView).cards
        if message.number <= len(hand):
            self._put(tuple(one for one in self.cards if one is not hand[message.number - 1]))

    def _put(self, cards: tuple[Card, ...]) -> None:
        field = self.query_one(Input)
        field.value = cards_text(cards)
        field.cursor_position = len(field.value)

    def _look(self) -> None:
        """Have the odds worked out, in a thread."""
        cards, way, rules = self.cards, house_way(self.way), self._rules
        self.query_one(CardGrid).chosen = cards
        self.odds = None
        self._show()
        if not 7 <= len(cards) <= 39:
            return

        def tell(done: int, total: int) -> None:
            self.post_message(self.Preparing(100 * done // total))

        def work() -> None:
            from paigow_tui.odds.hand import odds, ready_table

            table = ready_table(way, rules, tell)
            found = odds(cards[:7], way, rules, cards[7:], table=table)
            self.post_message(self.Found(found, cards))

        self.say("#said", "Counting all hands of the other side…")
        self.shell.oracle.run(work)

    @property
    def _rules(self) -> RuleSet:
        if self._given_rules is not None:
            return self._given_rules
        return VEGAS if self.shell.session is None else self.shell.session.view.rules

    @on(Found)
    def _found(self, message: Found) -> None:
        if message.cards == self.cards and message.odds.against == self.way:
            self.odds = message.odds
            self._show()

    @on(Preparing)
    def _preparing(self, message: Preparing) -> None:
        self.say("#said", building(message.percent, Voice()))

    def _show(self) -> None:
        way = house_way(self.way)
        side = "as the player" if self.role == "player" else "as the banker"
        hand = self.shell.faces.small(self.cards[:7])
        self.say(
            "#head",
            Content.assemble("Look-up: ", hand, " " if self.cards else "", f"{side}, against {way.title}"),
        )
        self._show_hand()
        self.query_one(OddsTable).state = OddsState(
            self.odds, self.role, None, self.all, faces=self.shell.faces
        )
        self.show_bars(self.query(KeyBar))
        if len(self.cards) < 7:
            left = 7 - len(self.cards)
            self.say(
                "#said", f"{number_of(left, 'more card')}: type or click {'it' if left == 1 else 'them'}."
            )
        elif self.odds is not None:
            out = len(self.cards) - 7
            words = by_rule(way, way.rule(self.cards[:7], self._rules), Voice())
            self.say(
                "#said",
                f"{words} {number_of(out, 'further card')} {'is' if out == 1 else 'are'} out of the deck."
                if out
                else words,
            )

    def _show_hand(self) -> None:
        """The seven cards, high to low, set in the best way once that is known."""
        view = self.query_one(HandView)
        best = None if self.odds is None else self.odds.settings[self.odds.best(self.role)].setting
        view.lay(self.cards[:7], anew=best is None)
        if best is not None:
            view.pick(best.low)
        view.setting = best
        view.note = "" if best is None else "(the best setting)"

    def moment(self) -> Moment:
        """The hands at the table can be looked up, unless that is what is looked at."""
        mine, dealers = (
            bool(cards) and set(cards) != set(self.cards) for cards in (self._mine(), self._dealers())
        )
        return Moment(place="look-up", hand=mine, dealers_hand=dealers)

    def prompted(self) -> Prompt:
        """What is said of the cards."""
        return Prompt(self.said("#said"))

    def labels(self) -> Mapping[str, str]:
        """The key that shows all settings shows fewer again; hands there are not are left out."""
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
        """Your hand at the table."""
        if cards := self._mine():
            self._put(descending(cards))

    def action_dealers_hand(self) -> None:
        """The dealer's hand, when it lies open."""
        if cards := self._dealers():
            self._put(descending(cards))

    def action_other_role(self) -> None:
        """Player or banker."""
        self.role = "banker" if self.role == "player" else "player"
        self._show()

    def action_other_way(self) -> None:
        """Against another house way."""
        ways = list(HOUSE_WAYS)
        self.way = ways[(ways.index(self.way) + 1) % len(ways)]
        self._look()

    def action_everything(self) -> None:
        """All 21 settings, or those worth looking at."""
        self.all = not self.all
        self._show()

    def action_clear(self) -> None:
        """Begin again."""
        self._put(())

    def action_scroll_settings(self, lines: int) -> None:
        """Scroll the settings."""
        self.query_one(OddsTable).scroll_rows(lines)

    def action_leave(self) -> None:
        """Back."""
        self.shell.close_screen()
