"""The practice screen: seven cards, a verdict at once, and why. Keys and clicks reach the same actions."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from paigow_tui.cards import Card
from paigow_tui.odds.tally import Role
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.session import Practice
from paigow_tui.rules.settings import Setting, setting_of
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.help.other_screens import practice_help
from paigow_tui.ui.help.parts import HelpPage
from paigow_tui.ui.keymap import BINDINGS, PICKING, PLACES, key_for, keys_of, moved, written
from paigow_tui.ui.keys_elsewhere import PRACTICE
from paigow_tui.ui.moves import Prompt
from paigow_tui.ui.practice import content, layout, panels
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.menu import PracticeMenu
from paigow_tui.ui.practice.reviewing import Reviewing
from paigow_tui.ui.practice.settings_table import SettingsTable, TableState
from paigow_tui.ui.shell import Helping
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.prompt import PromptBar
from paigow_tui.ui.widgets.too_small import TooSmall


class PracticeScreen(Reviewing, Helping):
    """Drills, house-way drills, challenges and reviews."""

    CSS_PATH = "practice.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*(BINDINGS[name] for name in (*PICKING, "help")), *PRACTICE]

    def __init__(self, options: PracticeOptions) -> None:
        super().__init__(options)
        self._said = {}

    def compose(self) -> ComposeResult:
        """Heading, what is asked, the hand, the prompt, the verdict, the settings, how it goes, the keys."""
        self.update_classes(layout.sizes(self.app.size), update=False)  # known before all is styled
        yield TooSmall()
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", rooms=layout.practice):
            yield Static(id="asked")
            yield HandView(id="hand")
            yield PromptBar(id="prompt")
            yield Static(id="verdict", markup=False)
            yield SettingsTable(id="settings")
            yield Static(id="score", markup=False)
            yield Static(id="last", markup=False)
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin as was asked."""
        self.practice = Practice(self.shell.store)
        self.query_one(HandView).faces = self.shell.faces
        self.query_one("#last").border_title = "The last hands"
        self.ticking = self.set_interval(0.25, self._tick)
        self.begin(self.options)

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
        self.query_one(HandView).faces = self.shell.faces
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Larger cards and more beside them, where there is room."""
        self.update_classes(layout.sizes(event.size))
        self.call_after_refresh(self.show)

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
        mapped = self.shell.preferences.keys
        now = content.Shown(
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
            hints=self.hints,
            has_table=self.shell.session is not None,
            foul_warned=setting is not None and self._foul_warned == setting,
            mapped=mapped,
            faces=self.shell.faces,
            panels=self.has_class("-round"),
            rule=self.has_class("-roomy"),
        )
        self._say("#head", content.head(now))
        self._say("#asked", content.asked(now))
        verdict = self.query_one("#verdict", Static)
        self._say("#verdict", content.verdict(now))
        self._show_panels(now)
        verdict.set_class(self.answered is not None and self.answered.right, "-right")
        verdict.set_class(self.answered is not None and not self.answered.right, "-wrong")
        self._show_settings(now)
        said = content.prompt(now)
        self.prompt_now = replace(said, moves=moved(said.moves, mapped, "practice"))
        self.query_one(PromptBar).prompt = self.prompt_now
        self.query_one("#keys", KeyBar).moves = moved(content.keys(now), mapped, "practice")

    def _say(self, where: str, words: Content | str) -> None:
        """Say it in a box that keeps its size, if it is something new."""
        said = words if isinstance(words, Content) else Content(words)
        before = self._said.get(where)
        if before is None or not said.is_same(before):
            self._said[where] = said
            self.query_one(where, Static).update(said, layout=False)

    def _show_panels(self, now: content.Shown) -> None:
        """How the drill goes and its last hands, where there is room for them."""
        if not now.panels:
            return
        self.query_one("#settings").border_title = panels.heading(now)
        score = self.query_one("#score", Static)
        score.border_title = panels.title(now)
        self._say("#score", panels.score(now, score.content_size.width))
        last = self.query_one("#last", Static)
        self._say("#last", panels.last_hands(now, last.content_size))

    def _show_hand(self, setting: Setting | None) -> None:
        hand = self.query_one(HandView)
        cards = self.dealt.question.hand if self.dealt is not None else ()
        if cards != hand.cards or (self.asking and self._shown_number != self.number):
            hand.cards, hand.picked, hand.cursor = cards, (), 0
        self._shown_number = self.number
        hand.setting = setting if hand.picked else None
        hand.note = "" if cards else "Two cards for the low hand, five for the high hand."

    prompt_now = Prompt("")
    _said: dict[str, Content]
    """What stands in each box."""
    _shown_number = 0
    _foul_warned: Setting | None = None
    """The foul that was asked about."""

    def _show_settings(self, now: content.Shown) -> None:
        answered = self.answered
        said = Content("")
        if now.panels or (now.rule and now.dealt is not None):
            said = panels.instead(now, self.query_one(SettingsTable).content_size.width)
        state = TableState(faces=self.shell.faces, said=said)
        if answered is not None and answered.odds is not None:
            yours = answered.grade.index if answered.grade is not None else None
            role: Role = answered.question.role
            state = TableState(answered.odds, role, yours, self.everything, self.shell.faces)
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
        """Set the hand, or go on to the next; what has only just been said must be read first."""
        if self.unread:
            return
        if self.asking:
            setting = self._setting()
            if setting is None:
                self.app.bell()  # the prompt says what to do
            elif setting.foul and (self._refuses_fouls or self._foul_warned != setting):
                self._foul_warned = setting
                self.leave_time_to_read()
                self.show()
            else:
                self.take_answer(setting.low)
        elif self.reviewing:
            self.next_review()
        elif self.practice.diary.open is not None and self.answered is not None:
            self.next_of_drill()
        elif self.practice.diary.open is None:
            self.action_menu()

    @property
    def _refuses_fouls(self) -> bool:
        """Whether the table that is practised for lets no foul be played."""
        return self.dealt is not None and self.dealt.question.rules.foul == "refuse"

    def on_key(self, event: events.Key) -> None:
        """The table's key for the house way does nothing here, and says so."""
        mapped, key = self.shell.preferences.keys, written(event.key)
        used = any(key in keys_of(name, mapped) for name in PLACES["practice"])
        if self.asking and not used and key in keys_of("house-way", mapped):
            hint = "" if self._sealed else f" {key_for('practice-hint', mapped)} gives a hint."
            self.app.clear_notifications()
            self.notify(f"In practice the hand is yours to set.{hint}")

    @property
    def _sealed(self) -> bool:
        """Whether nothing is told before the end."""
        now = self.practice.diary.open
        return now is not None and now.drill.sealed and not self.reviewing

    def action_hint(self) -> None:
        """Say by which rule the house sets such a hand, and then which cards; the answer counts as hinted."""
        if self.asking and not self._sealed:
            self.hints = min(2, self.hints + 1)
            self.show()

    def action_all_settings(self) -> None:
        """All 21 settings, or those worth looking at."""
        self.everything = not self.everything
        self.show()

    def help_page(self) -> HelpPage:
        """Help on practice."""
        return practice_help(self.prompt_now, self.shell.preferences.keys)

    def action_scroll_settings(self, lines: int) -> None:
        """Scroll the settings."""
        self.query_one(SettingsTable).scroll_by(lines)

    # What to practise.

    @work
    async def action_menu(self) -> None:
        """Choose what to practise."""
        from paigow_tui.practice.words import drill_line

        now = self.practice.diary.open
        waits = self.practice.diary.asked is not None
        resumable = (
            "" if now is None else f"hand {now.shown if waits else now.shown + 1}: {drill_line(now.drill)}"
        )
        menu = PracticeMenu(
            now.drill if now else self.options.drill,
            len(self.practice.due()),
            len(self.practice.diary.deck),
            resumable,
            self.how_they_join(),
        )
        choice = await self.app.push_screen_wait(menu)
        if choice is not None:
            self.begin(choice)

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
        self.shell.action_statistics()

    def action_leave(self) -> None:
        """Back; the drill can be gone on with."""
        self.shell.close_screen()
