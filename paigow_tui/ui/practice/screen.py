"""The practice screen: seven cards, a verdict at once, and why. Keys and clicks reach the same actions."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from textual import events, on, work
from textual.app import ComposeResult
from textual.widgets import Static

from paigow_tui.actions.action import Place
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.catalog import PLACES
from paigow_tui.actions.drill import DRILL
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import Card
from paigow_tui.practice.lessons import Lesson, lesson_named, lessons
from paigow_tui.practice.questions import Drill, PracticeOptions, Question
from paigow_tui.practice.session import Practice
from paigow_tui.rules.ruleset import Role
from paigow_tui.telling import practice as telling
from paigow_tui.telling.leaks import NO_LEAKS
from paigow_tui.ui import places
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.odds_table import OddsState, OddsTable
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.practice import content, panels
from paigow_tui.ui.practice.base import PracticeBase
from paigow_tui.ui.practice.lesson import LessonScreen, lesson_list
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.menu import PracticeMenu
from paigow_tui.ui.sizes import HAND, OPEN_HAND, Fit, fit
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.clickable import ClickableLines
from paigow_tui.ui.widgets.keybar import KeyBar, PromptBar

WAITS: Final = "Your drill waits for you in practice."


class PracticeScreen(PracticeBase):
    """Drills, house-way drills, challenges and reviews."""

    CSS_PATH = "practice.tcss"
    PLACE: ClassVar[Place["PracticeScreen"]] = DRILL
    _open_hand = False
    """Whether there is room for the dealer's hand above yours."""

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", places=self._places):
            yield Static(id="asked")
            yield Static(id="dealer")
            yield HandView()
            yield PromptBar(id="prompt")
            yield Static(id="verdict", markup=False)
            yield OddsTable(id="settings", classes="panel")
            yield Static(id="score", classes="panel", markup=False)
            yield panels.LastHands(id="last", classes="panel")

    def _places(self, fit: Fit, width: int, height: int) -> places.Places:
        return places.practice(fit, width, height, self._open_hand)

    def on_mount(self) -> None:
        self.practice = Practice(self.shell.store)
        self.hand.faces = self.shell.faces
        self.query_one("#last").border_title = "Recent hands"
        self.set_interval(0.25, self._tick)
        self.begin(self.options)

    def dress(self) -> None:
        self.hand.faces = self.shell.faces
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def begin(self, options: PracticeOptions) -> None:
        self.options = options
        diary = self.practice.diary
        match options.way:
            case "lesson":
                self.show()
                self._lesson(lessons().get(options.drill.lesson))
            case "drill" if options.new:
                self._begin_drill(options.drill)
            case "drill":
                self._when_it_may_end(lambda: self._begin_drill(options.drill), self._drill)
            case "leaks":
                self.drill_leaks()
            case "resume":
                self._drill()
            case "review":
                self.review()
            case "look up":
                self.show()
                self._look_up(options.hand)
            case "sheet":
                self.show()
                self.open_sheet()
            case "statistics":
                self.show()
                self.shell.open_statistics()
            case "ask" if diary.open is not None and diary.asked is not None:
                self._drill()
            case _:
                self.show()
                self.open_menu()

    def _begin_drill(self, drill: Drill) -> None:
        self.practice.begin(drill)
        self._drill()

    def _drill(self) -> None:
        self.reviewing = False
        asked = self.practice.resume()
        self.start_stock()
        if asked is not None:
            self.ask_again(asked.question)
        else:
            self.next_of_drill()

    def show(self) -> None:
        hand, question = self.hand, None if self.dealt is None else self.dealt.question
        hand.setting = hand.picked_setting(question.rules) if question else None
        hand.movable = self.asking
        hand.against = self.shown.dealer if self.shown is not None and self.answered is not None else None
        self._show_dealer()
        self.say("#head", content.head(self))
        self.say("#asked", content.asked(self))
        self.say("#verdict", content.verdict(self))
        answered, verdict = self.answered, self.query_one("#verdict")
        verdict.set_class(answered is not None and answered.right, "-right")
        verdict.set_class(answered is not None and not answered.right, "-wrong")
        if self.has_class("-large"):
            score, last = self.query_one("#score"), self.query_one(panels.LastHands)
            self.query_one("#settings").border_title = panels.heading(self)
            score.border_title = panels.title(self)
            self.say("#score", panels.score(self, score.content_size.width))
            last.decisions, last.faces = tuple(panels.last_hands(self)), self.shell.faces
            last.instead = telling.SEALED if self.drill.sealed else "The hands you set are listed here."
        self._show_settings()
        self.query_one(PromptBar).prompt = self.prompted()
        self.show_bars([self.query_one("#keys", KeyBar)])

    def _show_dealer(self) -> None:
        drill = self.drill
        shown = self.shown is not None or (self.dealt is None and drill.task == "best" and drill.rules.dealer_open)
        if shown != self._open_hand:
            self._open_hand = shown
            self.query_one("#body", AbsoluteLayout).lay_out()
        if shown:
            width, height = self.size
            room = OPEN_HAND[fit((width, height))]
            self.say("#dealer", panels.dealers_hand(self, min(HAND[0], width) - 2, room))

    def _show_settings(self) -> None:
        table, answered, faces = self.query_one(OddsTable), self.answered, self.shell.faces
        if answered is not None and answered.odds is not None:
            yours = answered.grade.index if answered.grade is not None else None
            role = answered.question.role
            table.state = OddsState(answered.odds, role, yours, self.all_settings, faces=faces)
            return
        table.state = OddsState(faces=faces, instead=panels.instead(self, table.content_size.width))

    def _tick(self) -> None:
        clock = self.drill.clock if self.asking else 0
        if clock and self.seconds >= clock:
            self.take_answer(())
        elif clock:
            self.show()

    def may_pick(self) -> bool:
        return self.asking

    def play_picked(self) -> None:
        if self.hand.setting is not None:
            self.take_answer(self.hand.setting.low)

    def confirm(self) -> None:
        if self.unread:
            return
        if self.asking:
            setting = self.hand.setting
            if setting is None:
                self.app.bell()  # the prompt says what to do
            elif setting.foul:
                self.put_back()
            else:
                self.play_picked()
        elif self.reviewing:
            self.next_review()
        elif self.answered is not None:
            self.next_of_drill()
        elif self.again is None:
            self.open_menu()
        elif not self.waiting:
            self.begin(self.again)

    def on_key(self, event: events.Key) -> None:
        keys = self.shell.keys
        used = keys.any(event.key, PLACES["practice"])
        if self.asking and not used and keys.does(event.key, "house-way"):
            hint = "" if self.drill.sealed else f" {keys('practice-hint')} gives a hint."
            self.notify(f"In practice the hand is yours to set.{hint}")

    def hint(self) -> None:
        self.hints = min(2, self.hints + 1)
        self.show()

    def toggle_settings(self) -> None:
        self.all_settings = not self.all_settings
        self.show()

    def moment(self) -> Moment:
        answered = self.answered
        return Moment(
            place=self.PLACE.name,
            picked=len(self.hand.picked),
            setting=self.hand.setting,
            foul_plays=self.dealt is None or self.dealt.question.rules.foul == "lose",
            asking=self.asking,
            weighed=answered is not None and answered.odds is not None,
            drilling=self.practice.diary.open is not None,
            reviewing=self.reviewing and self.dealt is not None,
            sealed=self.drill.sealed,
        )

    def prompted(self) -> Prompt:
        return content.prompt(self)

    def labels(self) -> Mapping[str, str]:
        joining = "yes" if self.practice.diary.table_mistakes else "no"
        table = "Table mistakes" if self.has_class("-medium") else "Table"
        return {"practice-table": f"{table}: {joining}"}

    def scroll_settings(self, lines: int) -> None:
        self.query_one(OddsTable).scroll_rows(lines)

    @work
    async def open_menu(self) -> None:
        self.practice.read()
        menu = PracticeMenu(self.practice, self.options.drill, self.how_table_mistakes_join())
        choice = await self.app.push_screen_wait(menu)
        if choice is not None:
            self.begin(choice)

    @work
    async def open_lessons(self) -> None:
        self.practice.read()
        number = await self.app.push_screen_wait(lesson_list(self.practice.diary.lessons, self.shell.faces))
        if number is not None:
            self._lesson(lesson_named(str(number)))

    def _lesson(self, lesson: Lesson | None) -> None:
        """Open a lesson, or continue it; without one, open the list."""
        now = self.practice.open
        if lesson is None:
            self.open_lessons()
        elif now is not None and now.drill.lesson == lesson.name:
            self._drill()
        else:
            drill = PracticeOptions(way="drill", drill=lesson.drill)
            self.app.push_screen(LessonScreen(lesson, lambda: self.begin(drill)))

    @on(ClickableLines.Chosen, "#settings")
    @on(events.Click, "#verdict")
    def _look_up_again_or_another(self) -> None:
        self.look_up()

    def look_up(self, hand: str = "") -> None:
        if self.answered is None:
            self._look_up(())
        else:
            self._look_up_again(self.answered.question)

    def _look_up(self, hand: tuple[Card, ...]) -> None:
        self.app.push_screen(LookUpScreen(hand, way=self.options.drill.against))

    def open_sheet(self) -> None:
        from paigow_tui.ui.practice.sheet import SheetScreen

        drill = self.options.drill
        if drill.rules.dealer_open:
            self.notify("In Face Up there is no sheet: you see what you play against.")
            return
        role: Role = "banker" if drill.role == "banker" else "player"
        self.app.push_screen(SheetScreen(drill.against, role, drill.rules))

    def _look_up_again(self, asked: Question) -> None:
        if asked.dealer:
            self.notify("In Face Up there is nothing to look up: both hands lie open.")
            return
        self.app.push_screen(LookUpScreen(asked.hand, asked.role, asked.against, asked.rules))

    @on(ClickableLines.Chosen, "#last")
    def _hand_chosen(self, message: ClickableLines.Chosen) -> None:
        self._look_up_again(message.what.question)

    @work
    async def look_up_earlier(self) -> None:
        decisions, faces = panels.last_hands(self), self.shell.faces
        if not decisions:
            self.notify(telling.SEALED if self.drill.sealed else "You have set no hand yet.")
            return
        rows = {
            number: panels.hand_line(number, one, True, faces.on_row(number))
            for number, one in [*enumerate(decisions, start=1)][::-1]
        }
        note = "Newest first: EV lost, the hand, your low hand, the best low hand."
        chosen = await self.app.push_screen_wait(ChoiceScreen("Look an earlier hand up", rows, note))
        if chosen is not None:
            self._look_up_again(decisions[chosen - 1].question)

    def drill_leaks(self) -> None:
        """Drill the worst leaks in practice."""
        drill = self.practice.leak_drill(self.options.drill)
        if drill is None:
            self.notify(NO_LEAKS)
            self.show()
        else:
            self.begin(PracticeOptions(way="drill", drill=drill))

    def end_drill(self) -> None:
        self._when_it_may_end(self._end, self.show)

    def statistics(self) -> None:
        self.shell.open_statistics()

    def _end(self) -> None:
        self.practice.end()
        self.stop_stock()
        self.reviewing = False
        self.clear_table()

    def _when_it_may_end(self, then: Callable[[], object], otherwise: Callable[[], object]) -> None:
        """Do what ends the open drill; ask before, if that is a lesson or a challenge that is half done."""
        now = self.practice.open
        if now is None or not now.half_done:
            then()
        else:
            self._ask_first("End it", telling.to_end(now), then, otherwise)

    def leave(self) -> None:
        now = self.practice.open
        if now is None or not now.half_done:
            self.shell.close_screen("" if now is None else WAITS)
        else:
            self._ask_first("Leave practice", telling.to_leave(now), self.shell.close_screen, self.show)

    @work
    async def _ask_first(
        self, title: str, question: str, then: Callable[[], object], otherwise: Callable[[], object]
    ) -> None:
        from paigow_tui.ui.dialogs.ask import ConfirmScreen

        if isinstance(self.app.screen, ConfirmScreen):
            return  # a key pressed twice does not ask twice
        yes = await self.app.push_screen_wait(ConfirmScreen(title, question))
        (then if yes else otherwise)()
