"""Look-up: type or click any seven cards, and see what all their settings are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static

from paigow_tui.amounts import number_of
from paigow_tui.cards import Card, CardError, cards_text, descending, parse_cards
from paigow_tui.practice.words import rule_line
from paigow_tui.rules.house_ways import HOUSE_WAYS, house_way
from paigow_tui.rules.ruleset import VEGAS, RuleSet
from paigow_tui.table import Phase
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.moves import Move
from paigow_tui.ui.practice import layout
from paigow_tui.ui.practice.grid import CardGrid
from paigow_tui.ui.practice.settings_table import SettingsTable, TableState
from paigow_tui.ui.shell import InShell
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


class LookUpScreen(Screen[None], InShell):
    """Seven cards; any further ones are out of the deck (another hand that lies open)."""

    CSS_PATH = "look_up.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "other_role", "Player or banker"),
        Binding("f6", "other_way", "Another house way"),
        Binding("f7", "everything", "All 21 settings, or those worth a look"),
        Binding("f8", "your_hand", "Your hand at the table"),
        Binding("f9", "dealers_hand", "The dealer's hand, when it is open"),
        Binding("ctrl+l", "clear", "Clear"),
        Binding("up", "scroll_settings(-1)", "Up"),
        Binding("down", "scroll_settings(1)", "Down"),
        Binding("escape", "leave", "Back"),
    ]

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

    def compose(self) -> ComposeResult:
        """A field, the deck, what is said, the settings."""
        self.update_classes(layout.sizes(self.app.size), update=False)  # known before all is styled
        self.all = self.has_class("-grand")  # there is room for them, and nothing else to be seen there
        example = "seven cards, such as As Kd Tc 2h Jk 9s 9d"
        yield TooSmall()
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", rooms=layout.look_up):
            yield Input(cards_text(self.cards), placeholder=example, compact=True, id="field")
            yield CardGrid(id="deck")
            yield HandView(id="hand")
            yield Static(id="said", markup=False)
            yield SettingsTable(id="settings")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """The field is ready to be typed in."""
        self.query_one(CardGrid).faces = self.query_one(HandView).faces = self.shell.faces
        self.query_one("#settings").border_title = "What the settings are worth"
        field = self.query_one(Input)
        field.cursor_blink = False
        field.focus()
        self._look()
        self.call_after_refresh(self._lay_out)

    def _lay_out(self) -> None:
        """The large cards come when the rest stands: to paint all at once takes longer than a key should wait."""
        self.add_class("-laid")
        self.call_after_refresh(self._show_hand)

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
        self.query_one(CardGrid).faces = self.query_one(HandView).faces = self.shell.faces
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """The hand itself, and a larger deck, where there is room."""
        self.update_classes(layout.sizes(event.size))

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        text = event.value
        try:
            self.cards = parse_cards(text)
        except CardError as error:
            if text.endswith(" "):
                self._say(str(error))
            return
        self._look()

    @on(CardGrid.Clicked)
    def _clicked(self, message: CardGrid.Clicked) -> None:
        card = message.card
        others = tuple(one for one in self.cards if one is not card)
        self._put(others if card in self.cards else (*others, card))

    @on(HandView.Toggled)
    def _taken_out(self, message: HandView.Toggled) -> None:
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

        self._say("Counting all hands of the other side…")
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
        self._say(f"Preparing the table of the house way, once: {message.percent} %.")

    def _say(self, words: str) -> None:
        self.query_one("#said", Static).update(words)

    def _show(self) -> None:
        way = house_way(self.way)
        side = "as the player" if self.role == "player" else "as the banker"
        hand = self.shell.faces.small(self.cards[:7])
        self.query_one("#head", Static).update(
            Content.assemble("Look-up: ", hand, " " if self.cards else "", f"{side}, against {way.title}")
        )
        self._show_hand()
        self.query_one(SettingsTable).state = TableState(
            self.odds, self.role, None, self.all, self.shell.faces
        )
        self.query_one("#keys", KeyBar).moves = (
            Move("esc", "Back", "leave"),
            Move("f5", "Role", "other_role"),
            Move("f6", "House way", "other_way"),
            Move("f7", "Fewer" if self.all else "All 21", "everything"),
            *self._table_moves(),
            Move("^l", "Clear", "clear"),
        )
        if len(self.cards) < 7:
            left = 7 - len(self.cards)
            self._say(f"{number_of(left, 'more card')}: type or click {'it' if left == 1 else 'them'}.")
        elif self.odds is not None:
            out = len(self.cards) - 7
            words = rule_line(way, way.rule(self.cards[:7], self._rules).text)
            self._say(
                f"{words} {number_of(out, 'further card')} {'is' if out == 1 else 'are'} out of the deck."
                if out
                else words
            )

    def _show_hand(self) -> None:
        """The seven cards, high to low, set in the best way once that is known."""
        if not self.has_class("-laid"):
            return
        view = self.query_one(HandView)
        cards = descending(self.cards[:7])
        best = None if self.odds is None else self.odds.settings[self.odds.best(self.role)].setting
        if cards != view.cards:
            view.picked, view.cards = (), cards
        view.picked = () if best is None else tuple(cards.index(card) + 1 for card in best.low)
        view.setting = best
        view.note = "" if best is None else "(the best setting)"

    def _table_moves(self) -> list[Move]:
        """The hands at the table that are not looked at already."""
        moves = []
        if self._mine() and set(self._mine()) != set(self.cards):
            moves.append(Move("f8", "Your hand", "your_hand"))
        if self._dealers() and set(self._dealers()) != set(self.cards):
            moves.append(Move("f9", "Dealer's", "dealers_hand"))
        return moves

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
        self.query_one(SettingsTable).scroll_by(lines)

    def action_leave(self) -> None:
        """Back."""
        self.shell.close_screen()
