"""The table: the whole game on one screen. Keys, clicks, buttons and the palette reach the same actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from paigow_tui.cards import Card, descending
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.settings import Setting, setting_of
from paigow_tui.table import (
    AnyCommand,
    BuyIn,
    CutDeck,
    DeclineBank,
    LeaveTable,
    Phase,
    PlaceBet,
    SetByHouseWay,
    SetHand,
    SitOut,
    TakeBank,
    View,
    dollars,
)
from paigow_tui.ui.bets import clamp, less, more
from paigow_tui.ui.commands import TableCommands
from paigow_tui.ui.display import Display
from paigow_tui.ui.faces import Faces
from paigow_tui.ui.keymap import BINDINGS, shown_key
from paigow_tui.ui.moves import Move, Prompt
from paigow_tui.ui.pace import delay
from paigow_tui.ui.prompts import Situation, passed_by, prompt
from paigow_tui.ui.screens.amount import AmountScreen
from paigow_tui.ui.screens.confirm import ConfirmScreen
from paigow_tui.ui.screens.line import LineScreen
from paigow_tui.ui.widgets.bank import BankPanel
from paigow_tui.ui.widgets.evening import Evening, EveningState
from paigow_tui.ui.widgets.hand import HandView
from paigow_tui.ui.widgets.header import TableHeader
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.prompt import PromptBar
from paigow_tui.ui.widgets.seats import Seats
from paigow_tui.ui.widgets.tail import LogTail

if TYPE_CHECKING:
    from paigow_tui.host.session import Session, Step
    from paigow_tui.ui.app import PaiGowApp

ALWAYS = (
    Move("l", "Log", "show_log"),
    Move("f1", "Rules", "show_rules"),
    Move("?", "Help", "show_help"),
    Move("p", "Prefs", "preferences"),
    Move("i", "Buy chips", "buy_in"),
    Move("x", "Cash out", "cash_out"),
    Move("n", "New", "new_game"),
    Move("q", "Quit", "quit_game"),
)


class TableScreen(Screen[None]):
    """One person's seat at the table. Holds the session, and is the only one that sets its widgets."""

    CSS_PATH = "table.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-cramped"), (80, "-normal")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-normal-height")]
    BINDINGS: ClassVar[list[BindingType]] = [*BINDINGS.values()]
    COMMANDS = {TableCommands}

    app: PaiGowApp

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.shown = session.view
        self.display_state = Display(self.shown)
        self.order: tuple[Card, ...] = ()
        """The hand as it is laid out, high to low."""
        self.bet = self.last_bet = self._remembered_bet()
        self.foul_warned = False
        self.prompt_now = Prompt("")
        self.hurried = False
        self.running = False
        self._timer: Timer | None = None

    # Composition and refreshing.

    def compose(self) -> ComposeResult:
        """Header, seats, hand and bank, prompt, log, keys."""
        yield Static("Pai Gow Poker needs a terminal of at least 80 x 24.", id="too-small")
        yield TableHeader()
        with Container(id="body"):
            yield Seats()
            yield HandView()
            yield BankPanel()
            yield PromptBar()
            yield LogTail()
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Show where the game stands, and go on with it."""
        self.query_one(Seats).dealer = self.shown.rules.dealer_seat
        bank = self.query_one(BankPanel)
        bank.border_title = "Bank"
        self.dress()
        self.go_on()

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
        faces = self.app.faces
        self.set_class(not faces.glyphs.suits, "-ascii")
        self.query_one(HandView).faces = faces
        self.query_one(BankPanel).faces = faces
        self.query_one("#keys", KeyBar).moves = self._with_keys(ALWAYS)
        self.show()

    def _with_keys(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Moves with the keys that the player has put them on."""
        mapped = self.app.liked.keys
        if not mapped:
            return moves
        return tuple(replace(move, key=shown_key(move.action, move.key, mapped)) for move in moves)

    def on_resize(self, event: events.Resize) -> None:
        """An arc where there is room for it; the log shows as many lines as now fit."""
        self.set_class(event.size.width >= 116 and event.size.height >= 36, "-round")
        self.set_class(event.size.width >= 170 and event.size.height >= 46, "-grand")
        self.call_after_refresh(self._show_log)

    def show(self) -> None:
        """Bring every widget up to date; each repaints only if its own value changed."""
        view = self.session.view
        self.shown = view
        faces: Faces = self.app.faces
        setting = self._setting()
        self.query_one(TableHeader).shown = view
        seats = self.query_one(Seats)
        seats.states = self.display_state.states(view, faces)
        seats.shown = view
        seats.done = view.phase is Phase.BETWEEN and not self.display_state.beats
        if not self.display_state.beats:
            evening = self._evening()
            self.query_one(TableHeader).evening = self.query_one(Evening).evening = evening
        self.query_one(BankPanel).shown = view
        self._show_hand(view, setting)
        self.prompt_now = prompt(
            Situation(
                view=view,
                bet=self.bet,
                picked=len(self.query_one(HandView).picked),
                setting=setting,
                unfolding=self._unfolding(view) if self.running else "",
                foul_warned=self.foul_warned,
                enter_plays=self.app.liked.enter_plays,
            )
        )
        self.prompt_now = replace(self.prompt_now, moves=self._with_keys(self.prompt_now.moves))
        self.query_one(PromptBar).prompt = self.prompt_now
        self._show_log()

    def _evening(self) -> EveningState:
        total = self.session.summary(evening=True)
        return EveningState(
            net=total.net,
            rounds=total.rounds,
            won=total.won,
            pushed=total.pushed,
            lost=total.lost,
            banked=total.banked,
            rake=total.rake,
            balance=tuple(self.session.balance()[-40:]),
            ascii=not self.app.faces.glyphs.suits,
        )

    def _show_log(self) -> None:
        if self.display_state.beats:
            return  # the log must not tell what the table has not shown yet
        self.query_one(LogTail).show(self.session.log(), self.session.seat)

    def _show_hand(self, view: View, setting: Setting | None) -> None:
        hand = self.query_one(HandView)
        cards = view.mine.cards if view.mine is not None and view.phase is not Phase.BETS else ()
        order = descending(cards)
        if order != self.order:
            self.order = order
            hand.picked, hand.cursor = (), 0
            hand.cards = order
        hand.turned = self.display_state.turned
        mine = view.mine
        if mine is not None and mine.low and order:
            hand.picked = tuple(order.index(card) + 1 for card in mine.low)
        hand.setting = setting if self.display_state.turned == 7 else None
        hand.note = passed_by(view) if not cards or view.phase is Phase.SETTING else ""

    def _setting(self) -> Setting | None:
        """The setting that stands: the one played, or the one the picked cards make."""
        mine = self.session.view.mine
        hand = self.query_one(HandView)
        if mine is None or not mine.cards or self.session.view.phase is Phase.BETS:
            return None
        if mine.low:
            return setting_of(mine.cards, mine.low, self.session.view.rules)
        if len(hand.picked) != 2 or hand.cards != descending(mine.cards):
            return None
        return setting_of(mine.cards, hand.low(), self.session.view.rules)

    def _unfolding(self, view: View) -> str:
        match view.phase:
            case Phase.BETS:
                return "The others bet…"
            case Phase.BANK | Phase.DEAL:
                return view.bank.sentence
            case Phase.SETTING:
                return "The cards are dealt…" if self.display_state.turned < 7 else "The others set…"
            case _:
                return "Hands are opened and settled, seat by seat. Enter hurries."

    # Going on: one thing after the other, at the player's pace, never in the way of a key.

    def go_on(self) -> None:
        """Show the next thing or have the next command carried out; stop where the player must act."""
        self._timer = None
        beat = self.display_state.play()
        if beat is None:
            step = self.session.step()
            if step is None:
                self._rest()
                return
            self._take(step)
            wait = delay(self.app.pace, step.events[0] if step.events else None)
        else:
            wait = delay(self.app.pace, beat)
        self.running = True
        self.show()
        if self.hurried or not wait:
            self.call_later(self.go_on)
        else:
            self._timer = self.set_timer(wait, self.go_on)

    def _take(self, step: Step) -> None:
        self.display_state.take(step.events, step.view)

    def _rest(self) -> None:
        """The player must act, or has a standing answer."""
        view = self.session.view
        standing = self.app.liked.bank
        if view.phase is Phase.BANK and view.bank.turn == view.seat and standing != "ask":
            command = TakeBank(view.seat) if standing == "take" else DeclineBank(view.seat)
            if self.session.act(command) is None:
                self.call_later(self.go_on)
                return
        self.running = self.hurried = False
        self.show()

    def hurry(self) -> None:
        """Show what is left at once."""
        self.hurried = True
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.call_later(self.go_on)

    def on_key(self, event: events.Key) -> None:
        """Any key hurries what unfolds."""
        if self.running:
            self.hurry()

    def _busy(self) -> bool:
        if self.running:
            self.hurry()
        return self.running

    def give(self, command: AnyCommand) -> bool:
        """Give a command; a refusal is said in the player's words. Says whether it was carried out."""
        seen_before = self.session.view
        refusal = self.session.act(command)
        if refusal is not None:
            self.notify(refusal.message, severity="warning", timeout=6)
            self.show()
            return False
        self._follow(seen_before)
        return True

    def _follow(self, before: View) -> None:
        """After an act of the player's: the table goes on."""
        if before.phase is Phase.BETWEEN and self.session.view.phase is not Phase.BETWEEN:
            self.display_state.catch_up(self.session.view)
        if not self.running:
            self.go_on()

    # Betting.

    def _remembered_bet(self) -> int:
        mine = self.session.view.mine
        placed = mine.stake or (mine.result.stake if mine.result else 0) if mine else 0
        return placed or clamp(2_500, self.session.view)

    def _bets_now(self) -> bool:
        view = self.session.view
        mine = view.mine
        return mine is not None and (
            view.phase is Phase.BETWEEN or (view.phase is Phase.BETS and not mine.has_bet)
        )

    def _opened(self) -> bool:
        """See to it that a round is open to bet in."""
        if self.session.view.phase is not Phase.BETWEEN:
            return True
        refusal = self.session.open_round()
        if refusal is not None:
            self.notify(refusal.message, severity="warning")
            return False
        self.display_state.catch_up(self.session.view)
        self.foul_warned = False
        return True

    def _place(self, amount: int) -> None:
        if self._busy():
            return
        mine = self.session.view.mine
        if mine is None or not self._bets_now():
            self.give(PlaceBet(self.session.seat, amount))
        elif mine.chips < self.session.view.rules.min_bet:
            self.action_buy_in()
        elif self._opened() and self.give(PlaceBet(self.session.seat, clamp(amount, self.session.view))):
            self.bet = self.last_bet = clamp(amount, self.session.view)

    def action_bet_more(self) -> None:
        """Raise the bet by a step."""
        if not self._busy():
            self.bet = more(self.bet, self.session.view)
            self.show()

    def action_bet_less(self) -> None:
        """Lower the bet by a step."""
        if not self._busy():
            self.bet = less(self.bet, self.session.view)
            self.show()

    def action_rebet(self) -> None:
        """Bet as before."""
        self._place(self.last_bet)

    @work
    async def action_bet_amount(self) -> None:
        """Type a bet."""
        if self._busy() or not self._bets_now():
            return
        view = self.session.view
        limits = f"{dollars(view.rules.min_bet)} to {dollars(view.rules.max_bet)}, whole dollars"
        amount = await self.app.push_screen_wait(AmountScreen("Your bet", limits, self.bet))
        if amount is not None:
            self._place(amount)

    def action_sit_out(self) -> None:
        """Watch this round."""
        if not self._busy() and self._bets_now() and self._opened():
            self.give(SitOut(self.session.seat))

    @work
    async def action_buy_in(self) -> None:
        """Buy chips."""
        if self._busy():
            return
        option = self.session.view.option("BuyIn")
        if not option.allowed:
            self.notify(option.why_not, severity="warning")
            return
        mine = self.session.view.mine
        have = dollars(mine.chips) if mine else "$0"
        title = "Buy chips" if mine and mine.chips else "Out of chips: it happens to the best"
        amount = await self.app.push_screen_wait(
            AmountScreen(title, f"You have {have}. Whole dollars", 50_000)
        )
        if amount is not None:
            self.give(BuyIn(self.session.seat, amount))

    @work
    async def action_cash_out(self) -> None:
        """Leave the table with your chips."""
        if self._busy() or self.session.view.mine is None:
            return
        chips = dollars(self.session.view.mine.chips)
        between = self.session.view.phase is Phase.BETWEEN
        asks = (
            f"Cash out {chips} and leave the table?"
            if between
            else "Leave when this round is over? The house way plays your hand until then."
        )
        if await self.app.push_screen_wait(ConfirmScreen("Cash out", asks)) and self.give(
            LeaveTable(self.session.seat)
        ):
            if between:
                self.app.leave(cashed_out=True)
            else:
                self.notify("You leave when this round is over.")

    @work
    async def action_cut_deck(self) -> None:
        """Cut the deck with a word: it is mixed into the shuffle."""
        if self._busy():
            return
        if not self._bets_now() or not self._opened():
            self.notify("The deck is cut before the deal, while you bet.")
            return
        self.show()
        says = (
            f"The shuffle follows from a secret whose SHA-256 is\n{self.session.view.commitment}\n"
            "and from your word. Any word will do; the secret is shown when the round is over"
        )
        word = await self.app.push_screen_wait(LineScreen("Cut the deck", says, self.session.view.cut, 40))
        if word is not None and self.session.act(CutDeck(self.session.seat, word)) is None:
            self.notify(f"The deck is cut with “{word}”.")
        self.show()

    # The bank.

    def action_take_bank(self) -> None:
        """Bank this round."""
        if not self._busy():
            self.give(TakeBank(self.session.seat))

    def action_decline_bank(self) -> None:
        """Let the bank go by."""
        if not self._busy():
            self.give(DeclineBank(self.session.seat))

    # Setting the hand.

    def _sets_now(self) -> bool:
        view = self.session.view
        mine = view.mine
        return view.phase is Phase.SETTING and mine is not None and not mine.is_set and view.may("SetHand")

    def action_pick(self, number: int) -> None:
        """Pick a card for the low hand, or put it back; a third card takes the first one's place."""
        if self._busy() or not self._sets_now():
            return
        hand = self.query_one(HandView)
        if number in hand.picked:
            hand.picked = tuple(place for place in hand.picked if place != number)
        else:
            hand.picked = (*hand.picked[-1:], number)
        self.foul_warned = False
        self.show()

    @on(HandView.Toggled)
    def _clicked(self, message: HandView.Toggled) -> None:
        self.action_pick(message.number)

    def action_cursor(self, step: int) -> None:
        """Move the cursor over the cards."""
        if self._busy() or not self._sets_now():
            return
        hand = self.query_one(HandView)
        hand.cursor = (hand.cursor - 1 + step) % 7 + 1 if hand.cursor else (1 if step > 0 else 7)

    def action_pick_here(self) -> None:
        """Pick the card under the cursor."""
        cursor = self.query_one(HandView).cursor
        if cursor:
            self.action_pick(cursor)
        else:
            self.action_cursor(1)

    def action_clear(self) -> None:
        """Put picked cards back."""
        if self._busy() or not self._sets_now():
            return
        self.query_one(HandView).picked = ()
        self.foul_warned = False
        self.show()

    def action_house_way(self) -> None:
        """Pick the two cards that the house way would put in front."""
        if self._busy() or not self._sets_now():
            return
        view = self.session.view
        assert view.mine is not None
        setting = house_way(view.house_way).set(view.mine.cards, view.rules)
        self.query_one(HandView).picked = tuple(self.order.index(card) + 1 for card in setting.low)
        self.foul_warned = False
        if self.app.liked.confirm:
            self.show()
        else:
            self._set()

    def _set(self) -> None:
        setting = self._setting()
        if setting is None and self.app.liked.enter_plays and not self.query_one(HandView).picked:
            self.give(SetByHouseWay(self.session.seat))
        elif setting is None:
            self.notify("Pick two cards for your low hand first: 1-7, or h for the house way.")
        elif setting.foul and not self.foul_warned and self.session.view.rules.foul == "lose":
            self.foul_warned = True
            self.show()
        else:
            self.give(SetHand(self.session.seat, setting.low))

    def action_confirm(self) -> None:
        """Do what the prompt says ``enter`` does."""
        if self._busy():
            return
        enter = self.prompt_now.enter
        if self._sets_now() and (enter is None or enter.action == "confirm"):
            self._set()
        elif enter is not None and enter.action != "confirm":
            self.call_later(self.run_action, enter.action)
        elif self._bets_now():
            self._place(self.bet)
        else:
            self.go_on()

    # Around the table.

    def action_show_log(self) -> None:
        """The whole results log."""
        self.app.show_log(self.session)

    def action_show_rules(self) -> None:
        """The rules in force."""
        self.app.show_rules(self.session)

    def action_show_help(self) -> None:
        """Keys and how to play."""
        self.app.show_help()

    def action_preferences(self) -> None:
        """Change preferences."""
        self.app.show_preferences()

    def action_new_game(self) -> None:
        """Begin another game; this one stays where it is."""
        self.app.begin()

    def action_quit_game(self) -> None:
        """Quit; the game goes on from here next time."""
        self.app.leave()

    def offers(self, action: str) -> bool:
        """Whether an action makes sense now: the palette lists those that do."""
        betting = ("bet_more", "bet_less", "bet_amount", "rebet", "sit_out", "cut_deck", "buy_in")
        if action in ("take_bank", "decline_bank"):
            return self.shown.bank.turn == self.shown.seat
        if action in betting:
            return self._bets_now()
        if action in ("house_way", "clear"):
            return self._sets_now()
        return True
