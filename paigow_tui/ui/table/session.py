"""The summary of a session: chips over time, the account, the best and worst hands, and what to practice."""

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from paigow_tui.actions.action import Place
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.session import SESSION
from paigow_tui.cards import Card
from paigow_tui.files import downloads, replacing
from paigow_tui.host.seat import Seat
from paigow_tui.playing.coach import ungraded
from paigow_tui.practice.ideas import idea_of, ideas
from paigow_tui.practice.questions import Drill, PracticeOptions
from paigow_tui.practice.recap import Recap, recap
from paigow_tui.table.hands import PlayedHand
from paigow_tui.telling import odds as odds_words
from paigow_tui.telling import recap as telling
from paigow_tui.telling.account import rows
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.presence import left_behind
from paigow_tui.telling.screens import NO_PICTURES
from paigow_tui.telling.session import compared
from paigow_tui.ui.cards.lines import Part, list_row
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.oracle import HandsGraded, OddsBuilding, OddsFailed
from paigow_tui.ui.statistics.charts import Chart, won_and_expected
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.session import tone


class SessionScreen(MainScreen):
    """Shows a summary of the session before the program ends."""

    CSS_PATH = "session.tcss"
    PLACE: ClassVar[Place["SessionScreen"]] = SESSION

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat
        self._waits = ""
        self._comparison = ""

    def parts(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Horizontal(id="account"):
            yield Static(id="figures", markup=False)
            yield Chart()
        yield Static(id="hands", markup=False)

    def on_mount(self) -> None:
        view = self._seat.view
        if hands := ungraded(self._seat.session):
            self._waits = odds_words.WORKING
            self.shell.oracle.grade(self, self._seat.session, hands, view.house_way, view.rules)
        self.dress()
        self.shell.oracle.run(self._compare)

    def _compare(self) -> None:
        """Compute in a thread how the session compares with others."""
        view = self._seat.view
        one = self._seat.session.standing(view.house_way, view.rules)
        if one is not None:
            self.call_later(self._compared, compared(one))

    def _compared(self, words: str) -> None:
        self._comparison = words
        self.dress()

    def on_hands_graded(self, message: HandsGraded) -> None:
        for hand, worth in message.worths:
            message.session.grade(hand, worth)
        self._wait_for("")

    def on_odds_building(self, message: OddsBuilding) -> None:
        self._wait_for(odds_words.building(message.percent, Voice()))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self._wait_for(message.why)

    def _wait_for(self, words: str) -> None:
        self._waits = words
        self.dress()

    @property
    def recap(self) -> Recap:
        view = self._seat.view
        return recap(self._seat.session, view.house_way, view.rules)

    @property
    def _voice(self) -> Voice:
        look = self.shell.look
        return Voice(ear=look.words, cards=look.cards)

    def dress(self) -> None:
        now, look, voice = self.recap, self.shell.look, self._voice
        self.say("#head", telling.head(now, "" if look.words else self._comparison))
        self.set_class(look.words, "-words")
        if look.words:
            self.say(
                "#figures",
                "\n".join([*telling.report(now, voice), left_behind(self._seat), self._comparison, self._waits]),
            )
        else:
            self.say("#figures", Content("\n").join(self._figures(now, voice)))
            self.say("#hands", Content("\n").join(self._hands(now, voice)))
            chart = self.query_one(Chart)
            chart.ascii = not look.suits
            chart.chips(now.chips, now.expected)
        self.show_bars(self.query(KeyBar))

    def _figures(self, now: Recap, voice: Voice) -> Iterator[Content]:
        for name, cents in rows(now.account):
            yield Content.assemble(f"{name:<22}", (f"{voice.change(cents, to_the_cent=True):>12}", tone(cents)))
        total = now.account.chips
        yield Content.assemble(
            ("This session".ljust(22), "bold"), (f"{voice.change(total, to_the_cent=True):>12}", tone(total))
        )
        yield Content("")
        yield from map(Content, telling.runs(now))
        yield Content("")
        yield won_and_expected(not self.shell.look.suits)

    def _hands(self, now: Recap, voice: Voice) -> Iterator[Content]:
        for odd, (which, played) in enumerate((("Best", now.best), ("Worst", now.worst))):
            if played is not None:
                yield Content(telling.hand(which, played, now.rules, voice))
                yield list_row(["  ", *_cards(played)], self.shell.look, odd=bool(odd))
        if left := left_behind(self._seat):
            yield Content.styled(left, "$text-warning")
        if self._waits:
            yield Content.styled(self._waits, "$text-muted")
        else:
            yield from (Content.styled(words, "bold") for words in telling.to_practice(now, voice))

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, hand=self._drill() is not None)

    def labels(self) -> Mapping[str, str]:
        back = "Back to the table" if self._seat.seated else ""
        return {"session-leave": back, "session-drill": "Practice it" if self._drill() is not None else ""}

    def leave(self) -> None:
        if self._seat.seated:
            super().leave()
        else:
            self.quit()

    def quit(self) -> None:
        self.shell.leave()

    def _drill(self) -> Drill | None:
        asked = self.recap.to_practice
        if asked is None:
            return None
        idea = idea_of(asked)
        return Drill(
            role=asked.role, against=asked.against, rules=asked.rules, ideas=(idea,) if idea in ideas() else ()
        )

    def drill(self) -> None:
        if (drill := self._drill()) is not None:
            self.shell.practice(PracticeOptions(way="drill", drill=drill))

    def save_text(self) -> None:
        if self._seat.shared:
            self.notify(NO_PICTURES)
            return
        lines = [f"{telling.heading(self.recap)}.", *telling.report(self.recap, Voice())]
        file = _new_file(downloads())
        try:
            with replacing(file, new=True) as sink:
                sink.write("".join(f"{line}\n" for line in lines).encode())
        except OSError as error:
            self.notify(telling.not_saved(file, error.strerror), severity="warning")
        else:
            self.notify(telling.saved(file))


def _cards(played: PlayedHand) -> list[Part]:
    """Return the low and high hands, or all cards if the hand was not set."""
    high: tuple[Card, ...] = tuple(card for card in played.cards if card not in played.low)
    return [played.low, "  ", high] if played.low else [high]


def _new_file(folder: Path) -> Path:
    """Return the path of a new text file."""
    names = (folder / f"paigow-session-{number}.txt" for number in count(1))
    return next(path for path in names if not path.exists())
