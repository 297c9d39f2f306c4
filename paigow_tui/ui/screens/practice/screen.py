"""The practice screen: seven cards, a verdict at once, and why. Keys and clicks reach the same actions."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from paigow_tui.cards import Card
from paigow_tui.history.when import day_and_time
from paigow_tui.odds.tally import Role
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import table_decisions
from paigow_tui.rules.settings import Setting, setting_of
from paigow_tui.store import EventStore, StoreError
from paigow_tui.ui.screens.practice import shown
from paigow_tui.ui.screens.practice.base import PracticeBase
from paigow_tui.ui.screens.practice.look_up import LookUpScreen
from paigow_tui.ui.screens.practice.menu import PracticeMenu
from paigow_tui.ui.screens.practice.settings_table import SettingsTable, TableState
from paigow_tui.ui.widgets.hand import HandView
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.prompt import PromptBar
from paigow_tui.ui.widgets.too_small import TooSmall
from paigow_tui.wording import number_of


class PracticeScreen(PracticeBase):
    """Drills, house-way drills, challenges and reviews."""

    CSS_PATH = "practice.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-cramped"), (80, "-normal"), (112, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-normal-height"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(number), f"pick({number})", f"Pick card {number}") for number in range(1, 8)],
        Binding("left", "cursor(-1)", "Card to the left"),
        Binding("right", "cursor(1)", "Card to the right"),
        Binding("space", "pick_here", "Pick this card"),
        Binding("backspace", "clear", "Put the cards back"),
        Binding("enter", "confirm", "Do what the prompt says"),
        Binding("h", "hint", "A hint"),
        Binding("a", "all_settings", "All 21 settings, or those worth a look"),
        Binding("n", "menu", "What to practise"),
        Binding("v", "review", "Review the mistakes that are due"),
        Binding("o", "look_up", "Look a hand up"),
        Binding("d", "drop", "Take this hand out of the mistakes deck"),
        Binding("t", "table_mistakes", "Mistakes at the table join the deck: yes or no"),
        Binding("x", "end", "End this drill"),
        Binding("f3,s", "statistics", "Statistics"),
        Binding("up", "scroll_settings(-1)", "Settings up"),
        Binding("down", "scroll_settings(1)", "Settings down"),
        Binding("escape,f2,q", "leave", "Back to the table"),
    ]

    def compose(self) -> ComposeResult:
        """Heading, the hand and what is asked, the verdict, the settings, the prompt, the keys."""
        yield TooSmall()
        with Vertical(id="body"):
            yield Static(id="head", markup=False)
            with Horizontal(id="top"):
                yield HandView()
                yield Static(id="asked")
            yield Static(id="verdict", markup=False)
            with VerticalScroll(id="settings") as box:
                box.can_focus = False
                yield SettingsTable()
            yield PromptBar()
            yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin as was asked."""
        self.practice = Practice(self.app.store)
        self.query_one(HandView).faces = self.app.faces
        self.ticking = self.set_interval(0.25, self._tick)
        self.begin(self.options)

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
        self.query_one(HandView).faces = self.app.faces
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Large cards where there is room."""
        self.set_class(event.size.width >= 112 and event.size.height >= 32, "-roomy")
        self.set_class(event.size.width >= 150 and event.size.height >= 44, "-grand")

    def begin(self, options: PracticeOptions) -> None:
        """Begin what was chosen."""
        self.options = options
        diary = self.practice.diary
        match options.way:
            case "drill":
                self.practice.begin(options.drill)
                self._drill()
            case "resume":
                self._drill()
            case "review":
                self.action_review()
            case "look up":
                self.show()
                self.open_hand(options.hand)
            case "statistics":
                self.show()
                self.action_statistics()
            case "ask" if diary.open is not None and diary.asked is not None:
                self._drill()
            case _:
                self.show()
                self.action_menu()

    def _drill(self) -> None:
        """Go on with the drill that is open."""
        self.reviewing = False
        self.dealt = self.answered = None
        self.start_stock()
        asked = self.practice.diary.asked
        if asked is not None:
            self.ask_again(asked.question, asked.number)
        else:
            self.next_of_drill()

    # Showing.

    def show(self) -> None:
        """Bring every widget up to date; each repaints only if its own value changed."""
        setting = self._setting()
        self._show_hand(setting)
        now = shown.Shown(
            practice=self.practice,
            dealt=self.dealt,
            answered=self.answered,
            number=self.number,
            reviewing=self.reviewing,
            waiting=self.waiting,
            picked=len(self.query_one(HandView).picked),
            setting=setting,
            seconds=self.seconds,
            clock=self.clock,
            hinted=self.hinted,
            has_table=self.app.session is not None,
            foul_warned=setting is not None and self._foul_warned == setting,
        )
        self.query_one("#head", Static).update(shown.head(now))
        self.query_one("#asked", Static).update(shown.asked(now))
        verdict = self.query_one("#verdict", Static)
        verdict.update(shown.verdict(now))
        verdict.set_class(self.answered is not None and self.answered.right, "-right")
        verdict.set_class(self.answered is not None and not self.answered.right, "-wrong")
        self._show_settings()
        self.prompt_now = shown.prompt(now)
        self.query_one(PromptBar).prompt = self.prompt_now
        self.query_one("#keys", KeyBar).moves = shown.keys(now)

    def _show_hand(self, setting: Setting | None) -> None:
        hand = self.query_one(HandView)
        cards = self.dealt.question.hand if self.dealt is not None else ()
        if cards != hand.cards or (self.asking and self._shown_number != self.number):
            hand.cards, hand.picked, hand.cursor = cards, (), 0
        self._shown_number = self.number
        hand.setting = setting if hand.picked else None
        hand.note = "" if cards else "Two cards for the low hand, five for the high hand."

    _shown_number = 0
    _foul_warned: Setting | None = None
    """The foul that was asked about."""

    def _show_settings(self) -> None:
        answered = self.answered
        state = TableState(faces=self.app.faces)
        if answered is not None and answered.odds is not None:
            yours = answered.grade.index if answered.grade is not None else None
            role: Role = answered.question.role
            state = TableState(answered.odds, role, yours, self.everything, self.app.faces)
        self.query_one(SettingsTable).state = state

    def _setting(self) -> Setting | None:
        hand = self.query_one(HandView)
        if self.dealt is None or len(hand.picked) != 2 or hand.cards != self.dealt.question.hand:
            return None
        return setting_of(self.dealt.question.hand, hand.low(), self.dealt.question.rules)

    def _tick(self) -> None:
        if not self.clock or not self.asking:
            return
        if self.seconds >= self.clock:
            self.take_answer(())
        else:
            self.show()

    # The hand.

    def action_pick(self, number: int) -> None:
        """Pick a card for the low hand, or put it back; a third card takes the first one's place."""
        if not self.asking:
            return
        hand = self.query_one(HandView)
        if number in hand.picked:
            hand.picked = tuple(place for place in hand.picked if place != number)
        else:
            hand.picked = (*hand.picked[-1:], number)
        self._foul_warned = None
        self.show()

    @on(HandView.Toggled)
    def _clicked(self, message: HandView.Toggled) -> None:
        self.action_pick(message.number)

    def action_cursor(self, step: int) -> None:
        """Move the cursor over the cards."""
        hand = self.query_one(HandView)
        if self.asking:
            hand.cursor = (hand.cursor - 1 + step) % 7 + 1 if hand.cursor else (1 if step > 0 else 7)

    def action_pick_here(self) -> None:
        """Pick the card under the cursor."""
        cursor = self.query_one(HandView).cursor
        if cursor:
            self.action_pick(cursor)
        else:
            self.action_cursor(1)

    def action_clear(self) -> None:
        """Put picked cards back; an answer that was given stands."""
        if self.asking:
            self.query_one(HandView).picked = ()
            self._foul_warned = None
            self.show()

    def action_confirm(self) -> None:
        """Set the hand, or go on to the next."""
        if self.asking:
            setting = self._setting()
            if setting is None:
                self.app.bell()  # the prompt says what to do
            elif setting.foul and (self._refuses_fouls or self._foul_warned != setting):
                self._foul_warned = setting
                self.show()
            else:
                self.take_answer(setting.low)
        elif self.reviewing:
            self._next_review()
        elif self.practice.diary.open is not None and self.answered is not None:
            self.next_of_drill()
        elif self.practice.diary.open is None:
            self.action_menu()

    @property
    def _refuses_fouls(self) -> bool:
        """Whether the table that is practised for lets no foul be played."""
        return self.dealt is not None and self.dealt.question.rules.foul == "refuse"

    def action_hint(self) -> None:
        """Say what the choice is worth; the answer counts as hinted."""
        now = self.practice.diary.open
        if not self.asking or (now is not None and now.drill.sealed and not self.reviewing):
            return
        self.hinted = True
        self.show()

    def action_all_settings(self) -> None:
        """All 21 settings, or those worth looking at."""
        self.everything = not self.everything
        self.show()

    def action_scroll_settings(self, lines: int) -> None:
        """Scroll the settings."""
        self.query_one("#settings").scroll_relative(y=lines, animate=False)

    # What to practise.

    @work
    async def action_menu(self) -> None:
        """Choose what to practise."""
        from paigow_tui.practice.words import drill_line

        now = self.practice.diary.open
        resumable = "" if now is None else f"{drill_line(now.drill)}, hand {max(1, now.shown)}"
        menu = PracticeMenu(
            now.drill if now else self.options.drill,
            len(self.practice.due()),
            len(self.practice.diary.deck),
            resumable,
        )
        choice = await self.app.push_screen_wait(menu)
        if choice is not None:
            self.begin(choice)

    def action_review(self) -> None:
        """Review the mistakes that are due."""
        self.stop_stock()
        self.reviewing = True
        self.dealt = self.answered = None
        if not self.practice.diary.table_mistakes:
            self._next_review()
            return
        self.waiting = "Looking through the rounds you played…"
        self.show()
        path = self.app.store.path

        def work() -> None:
            try:
                with EventStore.open(path) as store:
                    self.post_message(self.TableRead(table_decisions(store)))
            except (StoreError, OSError):
                self.post_message(self.TableRead([]))

        self.app.oracle.run(work)

    @on(PracticeBase.TableRead)
    def _table_read(self, message: PracticeBase.TableRead) -> None:
        new = self.practice.keep_mistakes(message.decisions)
        if new:
            self.notify(f"{number_of(new, 'mistake')} from the table joined the deck.")
        if self.reviewing and self.dealt is None:
            self.waiting = ""
            self._next_review()

    def _next_review(self) -> None:
        due = self.practice.due()
        if not due:
            over = self.dealt is not None
            self.reviewing = False
            self.dealt = self.answered = None
            self.show()
            self.notify("The review is over: nothing else is due." if over else self._nothing_due())
            return
        question = due[0]
        self.practice.show_review(question)
        self.ask_again(question, len(due))

    def _nothing_due(self) -> str:
        """Why there is nothing to review, and when there will be."""
        following = self.practice.diary.deck.next_due()
        if following is None:
            return "There is nothing to review: your mistakes deck is empty."
        return f"Nothing is due yet. The next mistake comes back {day_and_time(following)}."

    def action_drop(self) -> None:
        """Take this hand out of the deck for good."""
        if self.reviewing and self.dealt is not None:
            self.practice.drop(self.dealt.question)
            self._next_review()

    def action_table_mistakes(self) -> None:
        """Have mistakes at the table join the deck, or not."""
        wanted = not self.practice.diary.table_mistakes
        self.practice.want_table_mistakes(wanted)
        self.show()
        self.notify(f"Mistakes at the table {'join' if wanted else 'do not join'} the deck.")

    def action_look_up(self) -> None:
        """Type or click a hand, and see all of its settings."""
        hand = self.dealt.question.hand if self.dealt is not None and self.answered is not None else ()
        self.open_hand(hand)

    def open_hand(self, hand: tuple[Card, ...], role: Role = "player", house_way: str = "") -> None:
        """Look a hand up."""
        self.app.push_screen(LookUpScreen(hand, role, house_way or self.options.drill.against))

    def action_end(self) -> None:
        """End the drill."""
        self.practice.end()
        self.stop_stock()
        self.reviewing = False
        self.dealt = self.answered = None
        self.waiting = ""
        self.show()

    def action_statistics(self) -> None:
        """The statistics."""
        self.app.action_statistics()

    def action_leave(self) -> None:
        """Back; the drill can be gone on with."""
        self.app.leave_mode()
