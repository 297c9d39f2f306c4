"""Look-up: type or click any seven cards to see what each setting is worth."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from paigow_tui.actions.action import Place
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.look_up import LOOK_UP
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.remapping import types_a_card
from paigow_tui.cards import Card, CardError, cards_text, descending, parse_cards
from paigow_tui.playing.look_up import LookUp
from paigow_tui.playing.picks import Picks
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.table import Phase
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import COUNTING, NO_BANK, building
from paigow_tui.ui import places
from paigow_tui.ui.cards.hand import HandView, Tag
from paigow_tui.ui.cards.lines import in_line
from paigow_tui.ui.cards.odds_table import OddsState, OddsTable
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound
from paigow_tui.ui.practice.grid import CardGrid
from paigow_tui.ui.practice.tags import tags_of
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.clickable import ClickableLines
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ways import next_way


class CardField(Input):
    """A field for cards; keys that can't be part of a card are left to the screen."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return character is not None and types_a_card(character)

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and not types_a_card(event.character or ""):
            event.prevent_default()  # keep the field from typing it


class LookUpScreen(MainScreen):
    """Shows the odds of a hand. The first seven cards are the hand; any others are known to be out of the deck."""

    CSS_PATH = "look_up.tcss"
    PLACE: ClassVar[Place["LookUpScreen"]] = LOOK_UP

    def __init__(
        self,
        hand: tuple[Card, ...] = (),
        role: Role = "player",
        way: str = "foxwoods",
        rules: RuleSet | None = None,
    ) -> None:
        """Look up a hand under the given ``rules`` or, by default, the table's."""
        super().__init__()
        self._given_rules = rules
        self.now = LookUp(rules=rules or VEGAS, cards=hand, role=role, way=way)

    def parts(self) -> ComposeResult:
        self.now = replace(self.now, rules=self._rules, everything=self.has_class("-huge"))  # if there is room for all
        example = "seven cards, such as As Kd Tc 2h Jk 9s 9d"
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", places=places.look_up, first=("field", "deck", "said", "settings")):
            yield CardField(cards_text(self.now.cards), placeholder=example, compact=True, id="field")
            yield CardGrid(id="deck")
            yield HandView()
            yield Static(id="said", markup=False)
            yield OddsTable(id="settings", classes="panel")

    def on_mount(self) -> None:
        self.dress()
        self.query_one("#settings").border_title = "What the settings are worth"
        self.query_one(Input).cursor_blink = False
        self._look()

    def dress(self) -> None:
        self.query_one(CardGrid).look = self.query_one(HandView).look = self.shell.look
        self._show()

    def on_input_changed(self, event: Input.Changed) -> None:
        text = event.value
        try:
            cards = parse_cards(text)
        except CardError as error:
            if text.endswith(" "):
                self.say("#said", str(error))
            return
        self.now = self.now.with_cards(cards)
        self._look()

    def on_card_grid_clicked(self, message: CardGrid.Clicked) -> None:
        self._put(self.now.toggled(message.card))

    def on_hand_view_clicked(self, message: HandView.Clicked) -> None:
        taken_out = self.query_one(HandView).picks.cards[message.number - 1 : message.number]
        self._put(tuple(card for card in self.now.cards if card not in taken_out))

    def _put(self, cards: tuple[Card, ...]) -> None:
        field = self.query_one(Input)
        field.value = cards_text(cards)
        field.cursor_position = len(field.value)

    def _look(self) -> None:
        now = self.now
        self.query_one(CardGrid).chosen = now.cards
        self._show()
        if now.complete:
            self.say("#said", COUNTING)
            self.shell.oracle.ask(self, now.hand, now.way, now.rules, now.dead)

    @property
    def _rules(self) -> RuleSet:
        seat = self.shell.seat
        return self._given_rules or (VEGAS if seat is None else seat.view.rules)

    def on_odds_found(self, message: OddsFound) -> None:
        if self.now.asked(message.odds):
            self.now = replace(self.now, odds=message.odds)
            self._show()

    def on_odds_building(self, message: OddsBuilding) -> None:
        self.say("#said", building(message.percent, Voice()))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self.say("#said", message.why)

    def _show(self) -> None:
        now, look = self.now, self.shell.look
        hand = Content.assemble(in_line(now.hand, look), " ") if now.cards else Content("")
        self.say("#head", Content.assemble("Look-up: ", hand, now.about))
        hand_view, setting = self.query_one(HandView), now.setting
        picks = Picks(descending(now.hand))
        hand_view.picks = picks if setting is None else picks.pick(setting.low)
        hand_view.tags = (Tag(()), Tag((now.note,))) if setting is None else tags_of(setting, note=now.note)
        self.query_one(OddsTable).state = OddsState(
            now.odds, now.role, now.chosen, everything=now.everything, look=look, chosen="shown"
        )
        self.show_bars(self.query(KeyBar))
        if now.says:
            self.say("#said", now.says)

    def moment(self) -> Moment:
        mine, dealers = self._hands_at_table()
        return Moment(place=self.PLACE.name, hand=bool(mine), dealers_hand=bool(dealers), shareable=self.now.complete)

    def prompted(self) -> Prompt:
        return Prompt(self.said("#said"))

    def labels(self) -> Mapping[str, str]:
        now = self.moment()
        return {
            **({} if now.hand else {"look-up-mine": ""}),
            **({} if now.dealers_hand else {"look-up-dealer": ""}),
            **({"look-up-all": "Fewer"} if self.now.everything else {}),
        }

    def _hands_at_table(self) -> list[tuple[Card, ...]]:
        if self.shell.seat is None:
            return [(), ()]
        view = self.shell.seat.view
        shown = view.phase in (Phase.REVEALED, Phase.SETTLED, Phase.BETWEEN)
        mine = () if view.mine is None else view.mine.cards
        dealers = view.at(view.rules.dealer_seat).cards if shown else ()
        return [() if set(hand) == set(self.now.cards) else descending(hand) for hand in (mine, dealers)]

    def look_up_yours(self) -> None:
        self._replace(self._hands_at_table()[0])

    def look_up_dealers(self) -> None:
        self._replace(self._hands_at_table()[1])

    def _replace(self, cards: tuple[Card, ...]) -> None:
        """Put a hand in the field, selected, so that typing another replaces it."""
        self._put(cards)
        self.query_one(Input).select_all()

    def share_hand(self) -> None:
        self.shell.share(self.now.shared_hand)

    def other_role(self) -> None:
        if not self.now.rules.player_banks:
            self.notify(NO_BANK)
            return
        self.now = self.now.in_other_role()
        self._show()

    def other_way(self) -> None:
        self.now = self.now.against(next_way(self.now.way))
        self._look()

    def toggle_settings(self) -> None:
        self.now = replace(self.now, everything=not self.now.everything)
        self._show()

    def clear_cards(self) -> None:
        self._put(())

    def on_clickable_lines_chosen(self, message: ClickableLines.Chosen) -> None:
        self.now = replace(self.now, chosen=message.what.index)
        self._show()

    def choose(self, step: int) -> None:
        self.now = self.now.moved(step)
        self._show()
