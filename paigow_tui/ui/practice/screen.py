"""The practice screen: seven cards, and an immediate verdict with its reason. Keys and clicks run the same actions.

`PracticeView` determines the question and what Enter does; `Hands` deals, grades and saves.
"""

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.widgets import Static

from paigow_tui.actions.action import Place
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.catalog import PLACES
from paigow_tui.actions.drill import DRILL, HINT, REVIEW
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import Card, descending
from paigow_tui.playing.drill import PracticeView, goes_on, to_end, to_leave, to_start
from paigow_tui.playing.picks import Picks
from paigow_tui.practice.diary import Open
from paigow_tui.practice.habits.known import KnownHabit, habit_drill, known_habits
from paigow_tui.practice.lessons import Lesson, lesson_named, lessons
from paigow_tui.practice.questions import PracticeOptions, Question
from paigow_tui.practice.session import Practice
from paigow_tui.practice.table import all_decisions
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import Role
from paigow_tui.rules.setting import setting_of
from paigow_tui.telling import drills
from paigow_tui.telling import practice as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.habits import HABITS_SOUGHT, NO_HABIT, habit
from paigow_tui.telling.leaks import NO_LEAKS
from paigow_tui.ui import places
from paigow_tui.ui.cards.hand import HandView, ground_of
from paigow_tui.ui.cards.odds_table import OddsState, OddsTable
from paigow_tui.ui.dialogs.ask import ConfirmScreen
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.hand_screen import HandScreen
from paigow_tui.ui.help.rules import way_rows
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, OddsFound
from paigow_tui.ui.practice import boxes, milestones
from paigow_tui.ui.practice.hands import Hands
from paigow_tui.ui.practice.lesson import LessonScreen, lesson_list
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.menu import PracticeMenu
from paigow_tui.ui.practice.record import record_page
from paigow_tui.ui.practice.score import LastHands, hand_line, score, title
from paigow_tui.ui.practice.sheet import SheetScreen
from paigow_tui.ui.practice.tags import tags
from paigow_tui.ui.sizes import Fit, fit
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.clickable import ClickableLines
from paigow_tui.ui.widgets.keybar import KeyBar, PromptBar
from paigow_tui.ui.widgets.told import Told


class PracticeScreen(HandScreen):
    """The screen for drills, house-way drills, challenges and reviews."""

    CSS_PATH = "practice.tcss"
    PLACE: ClassVar[Place["PracticeScreen"]] = DRILL

    def __init__(self, options: PracticeOptions, clock: Callable[[], float] | None = None) -> None:
        super().__init__()
        self.options, self._clock = options, clock
        self._told = 0
        """The start of the last run whose result was shown."""
        self.hands: Hands
        self._all_settings = False
        self._open_hand = False
        """Whether space is set aside for the dealer's hand above yours."""

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with AbsoluteLayout(id="body", places=self._places):
            yield Static(id="asked")
            yield Static(id="dealer")
            yield HandView()
            yield PromptBar(id="prompt")
            yield Told(id="verdict")
            yield OddsTable(id="settings", classes="panel")
            yield Static(id="score", classes="panel", markup=False)
            yield LastHands(id="last", classes="panel")

    def _places(self, fit: Fit, width: int, height: int) -> places.Places:
        return places.practice(fit, width, height, self._open_hand)

    def on_mount(self) -> None:
        self.hands = Hands(self, self.shell, self._lay, self.show, self.notify, self._clock)
        self.query_one("#last").border_title = "Recent hands"
        self.set_interval(0.25, self._tick)
        self.begin(self.options)

    def on_unmount(self) -> None:
        self.hands.stop()

    def dress(self) -> None:
        self.show()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    # Display.

    @property
    def now(self) -> PracticeView:
        dealt = self.hands.dealt
        hand = self.hand
        ready = dealt is not None and len(hand.picked) == 2
        setting = setting_of(hand.cards, hand.low, dealt.question.rules) if dealt is not None and ready else None
        return self.hands.view(len(self.hand.picked), setting, self.options.back)

    @property
    def practice(self) -> Practice:
        return self.hands.practice

    @property
    def voice(self) -> Voice:
        return Voice(cards=self.shell.look.cards)

    def _lay(self, cards: tuple[Card, ...]) -> None:
        """Put a hand on the table, or clear the table."""
        self._all_settings = False
        self.query_one(HandView).let_go()
        self.hand = Picks(descending(cards))
        self.show()
        if not cards and (over := self.now.run_over) is not None and over.begun != self._told:
            self._told = over.begun
            self.open_record(over)

    def show(self) -> None:
        now, voice, room = self.now, self.voice, fit(self.app.size)
        hand = self.query_one(HandView)
        hand.look, hand.picks, hand.picking, hand.tags = self.shell.look, self.hand, now.asking, tags(now, self.hand)
        self._show_dealer(now)
        self.say("#head", now.head)
        self.say("#asked", boxes.asked(now, voice, room, self.query_one("#asked").content_size))
        self.say("#verdict", boxes.verdict(now, voice, room, self.query_one("#verdict").content_size))
        right = None if now.answer is None else now.answer.right
        self.query_one(Told).set_class(right is True, "-right").set_class(right is False, "-wrong")
        if self.has_class("-large"):
            panel, last = self.query_one("#score"), self.query_one(LastHands)
            self.query_one("#settings").border_title = boxes.heading(now)
            panel.border_title = title(now)
            self.say("#score", score(now, voice, self.shell.look.suits, panel.content_size.width))
            last.decisions, last.look = tuple(now.hands_set), self.shell.look
            last.instead = telling.SEALED if now.plan.sealed else drills.LISTED_HERE
        self._show_settings(now)
        self.query_one(PromptBar).prompt = now.prompt(self.shell.keys)
        self.show_bars([self.query_one("#keys", KeyBar)], now.moment)

    def _show_dealer(self, now: PracticeView) -> None:
        if now.dealer_open != self._open_hand:
            self._open_hand = now.dealer_open
            self.query_one("#body", AbsoluteLayout).lay_out()
        if now.dealer_open:
            box = self.query_one("#dealer")
            self.say("#dealer", boxes.dealers_hand(now, self.shell.look, *box.content_size, ground_of(box)))

    def _show_settings(self, now: PracticeView) -> None:
        table, answer = self.query_one(OddsTable), now.answer
        if answer is not None and answer.odds is not None:
            yours = answer.grade.index if answer.grade is not None else None
            table.state = OddsState(answer.odds, answer.question.role, yours, self._all_settings, look=self.shell.look)
            return
        instead = boxes.beside(now, self.voice, self.shell.keys, self.shell.look, table.content_size)
        table.state = OddsState(look=self.shell.look, instead=instead)

    def moment(self) -> Moment:
        return self.now.moment

    def prompted(self) -> Prompt:
        return self.now.prompt(self.shell.keys)

    def labels(self) -> Mapping[str, str]:
        joining = "yes" if self.practice.diary.table_mistakes else "no"
        return {"practice-table": f"Table mistakes: {joining}" if self.has_class("-medium") else "Mistakes"}

    def scroll_settings(self, lines: int) -> None:
        if not self.query_one(Told).scroll_rows(lines):
            self.query_one(OddsTable).scroll_rows(lines)

    # Beginning and ending practice.

    def begin(self, options: PracticeOptions) -> None:
        self.options = options
        diary = self.practice.diary
        match options.way:
            case "lesson":
                self.show()
                self._lesson(lessons().get(options.drill.lesson))
            case "drill" if goes_on(options, self.practice.open):
                self.hands.resume()
            case "drill":
                question = "" if options.new else to_start(options.drill, self.practice.open)
                self._if_sure(question, lambda: self.hands.begin(options.drill), self.hands.resume)
            case "today":
                self.shell.open_today()
            case "leaks":
                self.drill_leaks()
            case "habit":
                self.show()
                self.drill_habit()
            case "resume":
                self.hands.resume()
            case "review":
                self.hands.review()
            case "look up":
                self.show()
                self._look_up(options.hand)
            case "sheet" | "record" | "statistics" as page:
                self.show()
                {"sheet": self.open_sheet, "record": self.open_record, "statistics": self.statistics}[page]()
            case "ask" if diary.open is not None and diary.asked is not None:
                self.hands.resume()
            case _:
                self.show()
                self.open_menu()

    def open_record(self, over: Open | None = None) -> None:
        """Show the results of practice, including a run that just ended."""
        self.app.push_screen(record_page(self.practice, over, self.shell.preferences.name, self.begin))

    def _lesson(self, lesson: Lesson | None) -> None:
        """Open or continue a lesson; without one, open the list of lessons."""
        if lesson is None:
            self.open_lessons()
        elif goes_on(PracticeOptions(way="lesson", drill=lesson.drill), self.practice.open):
            self.hands.resume()
        elif lesson.name in self.practice.diary.waiting:
            self.begin(PracticeOptions(way="drill", drill=lesson.drill))
        else:
            drill = PracticeOptions(way="drill", drill=lesson.drill)
            self.app.push_screen(LessonScreen(lesson, lambda: self.begin(drill)))

    def drill_leaks(self) -> None:
        """Drill the worst leaks found in practice."""
        drill = self.practice.leak_drill(self.options.drill)
        if drill is None:
            self.notify(NO_LEAKS)
            self.show()
        else:
            self.begin(PracticeOptions(way="drill", drill=drill))

    def drill_habit(self) -> None:
        """Drill the costliest habit, once habits have been found from all hands set in practice or at a table."""
        found = self.shell.wait(self._habits, HABITS_SOUGHT)
        path, known = self.shell.store.path, lambda store: known_habits(all_decisions(store))
        self.shell.oracle.read(self, path, known, found, self.notify)

    def _habits(self, habits: list[KnownHabit]) -> None:
        drill = habit_drill(habits, self.options.drill)
        if drill is None:
            self.notify(NO_HABIT)
            self.show()
        else:
            self.begin(PracticeOptions(way="drill", drill=drill))
            self.notify(habit(habits[0], self.voice))

    def end_drill(self) -> None:
        self._if_sure(to_end(self.practice.open), self.hands.end, self.show)

    def leave(self) -> None:
        now = self.practice.open
        if question := to_leave(now):
            self._ask_first("Leave practice", question, self.shell.close_screen, self.show)
        else:
            self.shell.close_screen("" if now is None else drills.drill_waits(now.drill, "for you in practice mode"))

    def _if_sure(self, question: str, then: Callable[[], object], otherwise: Callable[[], object]) -> None:
        """End the open drill, asking first if there is a question."""
        if question:
            self._ask_first("End it", question, then, otherwise)
        else:
            then()

    @work
    async def _ask_first(
        self, title: str, question: str, then: Callable[[], object], otherwise: Callable[[], object]
    ) -> None:
        if isinstance(self.app.screen, ConfirmScreen):
            return  # a key pressed twice doesn't ask twice
        yes = await self.app.push_screen_wait(ConfirmScreen(title, question))
        (then if yes else otherwise)()

    def on_odds_found(self, message: OddsFound) -> None:
        self.hands.odds_found(message.odds)

    def on_odds_failed(self, message: OddsFailed) -> None:
        self.hands.odds_failed(message.why)

    def on_odds_building(self, message: OddsBuilding) -> None:
        self.hands.odds_building(message.percent, self.voice)

    # Setting a hand.

    def may_pick(self) -> bool:
        return self.now.asking

    @on(HandView.Clicked)
    def _card_clicked(self, message: HandView.Clicked) -> None:
        if self.may_pick():
            self.pick(message.number)

    @on(HandView.Carried)
    def _card_carried(self, message: HandView.Carried) -> None:
        if self.may_pick():
            self.hand = message.picks
            self.show()

    def play_picked(self) -> None:
        if (setting := self.now.setting) is not None:
            self.hands.answer(setting.low)
            if (over := self.now.over) is not None:
                if over.drill.day:
                    self.shell.open_today()
                milestones.tell_drill(self, self.practice)

    def confirm(self) -> None:
        if self.hands.unread:
            return
        match self.now.enter:
            case "pick first":
                self.app.bell()  # the prompt already says what to do
            case "put back":
                self.put_back()
            case "set":
                self.play_picked()
            case "next review":
                self.hands.next_review()
                if not self.now.reviewing:
                    self.open_record()
            case "next hand":
                self.hands.next_of_drill()
            case "menu":
                self.open_menu()
            case "leave":
                self.leave()
            case "begin again" if (again := self.now.again) is not None:
                self.begin(again)

    def on_key(self, event: events.Key) -> None:
        keys, now = self.shell.keys, self.now
        used = keys.any(event.key, PLACES["practice"])
        if now.asking and not used and keys.does(event.key, "house-way"):
            self.notify(drills.yours_to_set("" if now.unaided else keys(HINT)))

    def hint(self) -> None:
        self.hands.hint()

    def toggle_settings(self) -> None:
        self._all_settings = not self._all_settings
        self.show()

    def _tick(self) -> None:
        now = self.now
        if now.storm_over:
            self.hands.end()
        elif now.out_of_time:
            self.hands.answer(())
        elif now.seconds_left is not None:
            self.show()

    # Review.

    def review(self) -> None:
        self.hands.review()

    def drop_idea(self) -> None:
        self.hands.drop_idea()

    def table_mistakes(self) -> None:
        joins = not self.practice.diary.table_mistakes
        self.practice.want_table_mistakes(joins)
        self.show()
        self.notify(drills.joins_deck(joins, self.shell.keys(REVIEW)))

    # Other pages.

    @work
    async def open_menu(self) -> None:
        self.practice.read()
        menu = PracticeMenu(self.practice, self.options.drill, self.now.join_deck(self.shell.keys))
        if (choice := await self.app.push_screen_wait(menu)) is not None:
            self.begin(choice)

    @work
    async def open_lessons(self) -> None:
        self.practice.read()
        number = await self.app.push_screen_wait(lesson_list(self.practice.diary.lessons, self.shell.look))
        if number is not None:
            self._lesson(lesson_named(str(number)))

    def open_sheet(self) -> None:
        drill = self.practice.open.drill if self.practice.open is not None else self.options.drill
        if drill.rules.dealer_open:
            self.notify(drills.NO_SHEET)
            return
        self.app.push_screen(SheetScreen(drill.against, "banker" if drill.role == "banker" else "player", drill.rules))

    def open_rules(self) -> None:
        way = house_way(self.now.against)
        self.app.push_screen(TextScreen(way.title, way_rows(way), "practice-rules"))

    def statistics(self) -> None:
        self.shell.open_statistics()

    @on(ClickableLines.Chosen, "#settings")
    @on(events.Click, "#verdict")
    def _settings_chosen(self) -> None:
        self.look_up()

    def look_up(self, hand: str = "") -> None:
        if (answer := self.now.answer) is None:
            self._look_up(())
        else:
            self._look_up_again(answer.question)

    def _look_up(self, hand: tuple[Card, ...]) -> None:
        drill = self.options.drill
        role: Role = "banker" if drill.role == "banker" else "player"
        self.app.push_screen(LookUpScreen(hand, role, drill.against, drill.rules if hand else None))

    def _look_up_again(self, asked: Question) -> None:
        if asked.dealer:
            self.notify(drills.NO_LOOK_UP)
            return
        self.app.push_screen(LookUpScreen(asked.hand, asked.role, asked.against, asked.rules))

    def share_hand(self) -> None:
        self.shell.share(self.now.shared_hand)

    @on(ClickableLines.Chosen, "#last")
    def _hand_chosen(self, message: ClickableLines.Chosen) -> None:
        self._look_up_again(message.what.question)

    @work
    async def look_up_earlier(self) -> None:
        now, look = self.now, self.shell.look
        decisions = now.hands_set
        if not decisions:
            self.notify(telling.SEALED if now.plan.sealed else drills.NOTHING_SET)
            return
        rows = {number: hand_line(number, one, True, look) for number, one in [*enumerate(decisions, start=1)][::-1]}
        chosen = await self.app.push_screen_wait(ChoiceScreen("Look up an earlier hand", rows, drills.EARLIER_HANDS))
        if chosen is not None:
            self._look_up_again(decisions[chosen - 1].question)
