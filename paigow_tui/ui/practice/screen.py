"""The practice screen: seven cards, a verdict at once, and why. Keys and clicks reach the same actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.catalog import PLACES
from paigow_tui.actions.fitting import foul
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import Card
from paigow_tui.odds.tally import Role
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.session import Practice
from paigow_tui.rules.settings import Setting
from paigow_tui.ui import places
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.odds_table import OddsState, OddsTable
from paigow_tui.ui.practice import content, panels
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.menu import PracticeMenu
from paigow_tui.ui.practice.reviewing import Reviewing
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.prompt import PromptBar


class PracticeScreen(Reviewing):
    """Drills, house-way drills, challenges and reviews."""

    CSS = """
    PracticeScreen {
        #asked, #verdict { padding: 0 1; }
        #verdict.-right { color: $text-success; }
        #verdict.-wrong { color: $text-error; }
        #settings, #score { border: none; padding: 0 1; }
        &.-medium {
            #hand, #asked { background: $surface; }
            #asked { padding: 1 2; }
            #verdict { padding: 1 1 0 1; }
        }
        &.-large {
            #body { background: $surface; }
            #verdict, #settings, #last { background: $background; }
            #asked { padding: 1 3 0 3; }
            #prompt { padding: 1 0 0 2; }
            #verdict { padding: 1 2 0 2; }
            #settings { padding: 0 2; }
            #score { padding: 2 0 0 1; }
        }
        &.-huge {
            #settings, #score { border: round $primary 40%; background: $background; padding: 0 1; }
            #score { padding: 1 1 0 1; }
        }
    }
    """
    PLACE = "practice"
    BINDINGS: ClassVar[list[BindingType]] = bindings("practice")

    def parts(self) -> ComposeResult:
        """Heading, what is asked, the hand, the prompt, the verdict, the settings, how it goes."""
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", places=places.practice):
            yield Static(id="asked")
            yield HandView()
            yield PromptBar(id="prompt")
            yield Static(id="verdict", markup=False)
            yield OddsTable(id="settings", classes="panel")
            yield Static(id="score", classes="panel", markup=False)
            yield Static(id="last", classes="panel", markup=False)

    def on_mount(self) -> None:
        """Begin as was asked."""
        self.practice = Practice(self.shell.store)
        self.hand.faces = self.shell.faces
        self.query_one("#last").border_title = "The last hands"
        self.ticking = self.set_interval(0.25, self._tick)
        self.begin(self.options)

    def dress(self) -> None:
        """Take over what the preferences say of looks."""
        self.hand.faces = self.shell.faces
        self.show()

    def on_resize(self) -> None:
        """Say more where there is room."""
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
        asked = self.practice.resume()
        self.start_stock()
        if asked is not None:
            self.ask_again(asked.question, asked.number)
        else:
            self.next_of_drill()

    # Showing.

    def show(self) -> None:
        """Bring every widget up to date; each repaints only if its own value changed."""
        setting = self._show_hand()
        now = content.Shown(
            practice=self.practice,
            dealt=self.dealt,
            answered=self.answered,
            number=self.number,
            reviewing=self.reviewing,
            waiting=self.waiting,
            picked=len(self.hand.picked),
            setting=setting,
            seconds=self.seconds,
            clock=self.clock,
            hints=self.hints,
            has_table=self.shell.session is not None,
            keys=self.shell.keys,
            faces=self.shell.faces,
            panels=self.has_class("-large"),
            rule=self.has_class("-medium"),
        )
        self.say("#head", content.head(now))
        self.say("#asked", content.asked(now))
        verdict = self.query_one("#verdict", Static)
        self.say("#verdict", content.verdict(now))
        self._show_panels(now)
        verdict.set_class(self.answered is not None and self.answered.right, "-right")
        verdict.set_class(self.answered is not None and not self.answered.right, "-wrong")
        self._show_settings(now)
        self.prompt_now = content.prompt(now)
        self.query_one(PromptBar).prompt = self.prompt_now
        self.show_bars([self.query_one("#keys", KeyBar)])

    def _show_panels(self, now: content.Shown) -> None:
        """How the drill goes and its last hands, where there is room for them."""
        if not now.panels:
            return
        self.query_one("#settings").border_title = panels.heading(now)
        score = self.query_one("#score", Static)
        score.border_title = panels.title(now)
        self.say("#score", panels.score(now, score.content_size.width))
        last = self.query_one("#last", Static)
        self.say("#last", panels.last_hands(now, last.content_size))

    def _show_hand(self) -> Setting | None:
        """Lay out the hand that is asked; return the setting that its picked cards make."""
        hand, question = self.hand, None if self.dealt is None else self.dealt.question
        hand.lay(question.hand if question else (), anew=self.asking and self._shown_number != self.number)
        self._shown_number = self.number
        hand.setting = hand.picked_setting(question.rules) if question else None
        hand.note = "" if question else "Two cards for the low hand, five for the high hand."
        return hand.setting

    prompt_now = Prompt("")
    _shown_number = 0

    def _show_settings(self, now: content.Shown) -> None:
        answered = self.answered
        said = Content("")
        if now.panels or (now.rule and now.dealt is not None):
            said = panels.instead(now, self.query_one(OddsTable).content_size.width)
        state = OddsState(faces=self.shell.faces, instead=said)
        if answered is not None and answered.odds is not None:
            yours = answered.grade.index if answered.grade is not None else None
            role: Role = answered.question.role
            state = OddsState(answered.odds, role, yours, self.everything, faces=self.shell.faces)
        self.query_one(OddsTable).state = state

    def _tick(self) -> None:
        if not self.clock or not self.asking:
            return
        if self.seconds >= self.clock:
            self.take_answer(())
        else:
            self.show()

    # The hand.

    def may_pick(self) -> bool:
        """Whether an answer is wanted: one that was given stands."""
        return self.asking

    def picks_changed(self) -> None:
        """Another setting stands."""
        self.show()

    def action_play_foul(self) -> None:
        """Set the picked cards, which are a foul."""
        setting = self.hand.setting
        if setting is not None and not foul(self.moment()):
            self.take_answer(setting.low)

    def action_confirm(self) -> None:
        """Set the hand, or go on to the next; what has only just been said must be read first."""
        if self.unread:
            return
        if self.asking:
            setting = self.hand.setting
            if setting is None:
                self.app.bell()  # the prompt says what to do
            elif setting.foul:
                self.action_clear()
            else:
                self.take_answer(setting.low)
        elif self.reviewing:
            self.next_review()
        elif self.practice.open is not None and self.answered is not None:
            self.next_of_drill()
        elif self.practice.open is None:
            self.action_menu()

    def on_key(self, event: events.Key) -> None:
        """The table's key for the house way does nothing here, and says so."""
        keys = self.shell.keys
        used = keys.any(event.key, PLACES["practice"])
        if self.asking and not used and keys.does(event.key, "house-way"):
            hint = "" if self._sealed else f" {keys('practice-hint')} gives a hint."
            self.app.clear_notifications()
            self.notify(f"In practice the hand is yours to set.{hint}")

    @property
    def _sealed(self) -> bool:
        """Whether nothing is told before the end."""
        now = self.practice.open
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

    def moment(self) -> Moment:
        """What can be done depends on the hand and the drill."""
        answered, now = self.answered, self.practice.diary.open
        return Moment(
            place=self.PLACE,
            picked=len(self.hand.picked),
            setting=self.hand.setting,
            foul_plays=self.dealt is None or self.dealt.question.rules.foul == "lose",
            asking=self.asking,
            weighed=answered is not None and answered.odds is not None,
            drilling=now is not None,
            reviewing=self.reviewing and self.dealt is not None,
            sealed=self._sealed,
        )

    def prompted(self) -> Prompt:
        """What the prompt says."""
        return self.prompt_now

    def labels(self) -> Mapping[str, str]:
        """Where one goes back to, and whether mistakes at the table join the deck."""
        joining = "yes" if self.practice.diary.table_mistakes else "no"
        back = "Table" if self.shell.session is not None else "Quit"
        return {"practice-table": f"Table mistakes: {joining}", "practice-leave": back}

    def action_scroll_settings(self, lines: int) -> None:
        """Scroll the settings."""
        self.query_one(OddsTable).scroll_rows(lines)

    # What to practice.

    @work
    async def action_menu(self) -> None:
        """Choose what to practice."""
        from paigow_tui.telling.practice import drill_name

        self.practice.read()
        now = self.practice.diary.open
        waits = self.practice.diary.asked is not None
        resumable = (
            "" if now is None else f"hand {now.shown if waits else now.shown + 1}: {drill_name(now.drill)}"
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
