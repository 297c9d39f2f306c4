"""Tables in a real browser: headless Chromium, if it is installed here."""

import asyncio
import json
import os
import re
import shutil
import signal
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest

from paigow_tui.cards import Card, descending
from paigow_tui.host.floor import Floor
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.seat import Seat
from paigow_tui.host.shared import SharedSeat
from paigow_tui.serve.guests import Guests
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.people import People
from paigow_tui.serve.web import Browsers
from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.telling import serving as say
from paigow_tui.ui.cards.painter import Look, strips
from paigow_tui.ui.stage.grid import layout_of
from tests.support.process import PROGRAM, ROOT, heed_signals
from tests.ui.terminal import Screen

pytest.importorskip("playwright")
from playwright.async_api import Browser, ConsoleMessage, Error, Page, Request, WebSocket, async_playwright

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed")


class Window:
    """A browser window with its own cookies, and the terminal screen in it."""

    def __init__(self, page: Page) -> None:
        self.page, self.screen = page, Screen(80, 24)
        self.asked = list[str]()
        self.wrong = list[str]()
        page.on("request", self._asks)
        page.on("pageerror", self._fails)
        page.on("console", self._says)
        page.on("websocket", self._connected)

    def _asks(self, request: Request) -> None:
        self.asked.append(request.url)

    def _fails(self, error: Error) -> None:
        self.wrong.append(str(error))

    def _says(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrong.append(message.text)

    def _connected(self, socket: WebSocket) -> None:
        size = dict(part.split("=") for part in urlsplit(socket.url).query.split("&"))
        self.screen = screen = Screen(int(size["width"]), int(size["height"]))
        socket.on("framereceived", lambda data: screen.feed(data) if isinstance(data, bytes) else None)

        def sent(data: str | bytes) -> None:
            kind, *said = json.loads(data)
            if kind == "resize":
                screen.resize(said[0]["width"], said[0]["height"])

        socket.on("framesent", sent)

    async def shows(self, *words: str) -> str:
        def missing() -> list[str]:
            return [word for word in words if word not in self.screen.text]

        await wait_until(lambda: not missing(), lambda: f"{missing()} on:\n{self.screen.text}")
        return self.screen.text

    async def shows_hand(self, cards: Iterable[Card]) -> None:
        """Wait until the person has these cards on the screen."""
        await self.shows("Pick two cards")
        await self.shows(*ranks_of(cards, self.screen.size))

    async def press(self, key: str, *words: str) -> None:
        await self.page.keyboard.press(key)
        await self.shows(*words)

    async def click(self, words: str) -> None:
        """Click on words on the screen."""
        await self.page.mouse.click(*await self._place(words))

    async def tap(self, words: str) -> None:
        """Tap on words on the screen."""
        await self.page.touchscreen.tap(*await self._place(words))

    async def _place(self, words: str) -> tuple[float, float]:
        lines = self.screen.text.splitlines()
        row = next(number for number, line in enumerate(lines) if words in line)
        box = await self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        width, height = self.screen.size
        column = lines[row].index(words) + len(words) / 2
        return box["x"] + column * box["width"] / width, box["y"] + (row + 0.5) * box["height"] / height

    async def reload(self) -> None:
        self.screen = Screen(80, 24)
        await self.page.reload()

    async def has_title(self, title: str) -> None:
        await self.page.wait_for_function("title => document.title === title", arg=title)

    async def is_told(self, sentence: str) -> None:
        bar = self.page.locator("#over p")
        await bar.wait_for(state="visible")
        assert await bar.text_content() == sentence


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        await browser.close()


async def window(chromium: Browser) -> Window:
    context = await chromium.new_context(viewport={"width": 1200, "height": 750})
    return Window(await context.new_page())


@pytest.fixture
async def ann(chromium: Browser) -> AsyncIterator[Window]:
    window_ = await window(chromium)
    yield window_
    assert window_.wrong == []
    hosts = {urlsplit(address).netloc for address in window_.asked}
    assert len(hosts) == 1, hosts


class Private:
    """``paigow web``, as typed in a shell."""

    def __init__(self, folder: Path) -> None:
        (folder / "preferences.toml").write_text('pace = "off"\nfirst_hand = false\n', encoding="utf-8")
        self.store = folder / "games.db"
        self._environment = {**os.environ, "PAIGOW_PREFERENCES": str(folder / "preferences.toml")}
        self.port = "0"

    async def open(self, *options: str) -> str:
        """Start the program and return its link."""
        arguments = ["web", "--no-browser", "--port", self.port, "--db", str(self.store), *options]
        self.process = await asyncio.create_subprocess_exec(
            *PROGRAM, *arguments, stdout=PIPE, cwd=ROOT, env=self._environment, preexec_fn=heed_signals
        )
        assert self.process.stdout is not None
        link = (await self.process.stdout.readline()).decode().strip()
        self.port = str(urlsplit(link).port)
        return link

    async def close(self, how: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(how)
        return await self.process.wait()

    def hand(self) -> tuple[Card, ...]:
        with EventStore.open(self.store) as store:
            return cards_of(LocalSeat(store, "table/1"))


def cards_of(session: Seat) -> tuple[Card, ...]:
    mine = session.view.mine
    assert mine is not None
    return mine.cards


def ranks_of(cards: Iterable[Card], size: tuple[int, int]) -> list[str]:
    """Return the rows of text that paint the ranks of these cards in a terminal of this size."""
    size_of_card, _ = layout_of(*size).yours
    rows = [row for card in cards for row in strips(card, size_of_card, Look(), ground=0)[1 : size_of_card[1] // 2]]
    return sorted({row.text[1:4].rstrip() for row in rows})


def lies_in_a_row(cards: Iterable[Card], screen: Screen) -> bool:
    """Return whether the ranks of these cards are on the screen in order from left to right, as in a hand."""
    size, _ = layout_of(*screen.size).yours
    painted = [[row.text[1:4].rstrip() for row in strips(card, size, Look(), ground=0)] for card in descending(cards)]
    return all(
        re.search(".*".join(re.escape(one[row]) for one in painted), screen.text) for row in range(1, size[1] // 2)
    )


async def wait_until(condition: Callable[[], object], describe: Callable[[], str] = str) -> None:
    try:
        async with asyncio.timeout(30):
            while not condition():
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(describe()) from None


@pytest.fixture
async def private(tmp_path: Path) -> AsyncIterator[Private]:
    private = Private(tmp_path)
    yield private
    if private.process.returncode is None:
        assert await private.close() == 128 + signal.SIGINT


async def test_a_private_table_is_played_by_keyboard_and_comes_back_after_a_reload_and_a_restart(
    ann: Window, private: Private
) -> None:
    await ann.page.goto(await private.open("--name", "Ann", "--new", "--seats", "1"))
    await ann.shows("Bet $25")
    await ann.press("Enter", "Pick two cards")
    hand = private.hand()
    await ann.shows_hand(hand)
    await ann.reload()
    await ann.shows_hand(hand)
    await private.close()
    await ann.is_told(say.CLOSED)
    await private.open()
    ann.wrong.clear()  # its requests failed in the meantime
    await ann.shows("Continue")
    await ann.press("Enter")
    await ann.shows_hand(hand)
    await ann.press("h", "Set this hand")
    await ann.press("Enter", "this sess")
    await ann.press("q", "Your session: ")
    await ann.press("q")
    await ann.is_told(say.ended(0))
    await ann.shows("The game is saved")


async def test_on_a_phone_you_play_by_tapping_and_can_turn_the_phone(chromium: Browser, private: Private) -> None:
    context = await chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone = Window(await context.new_page())
    await phone.page.goto(await private.open("--name", "Ann", "--new", "--seats", "1"))
    await phone.shows("Bet $25", "Menu", "Log")
    assert 40 <= phone.screen.size[0] < 50, "the page fits its letters to the screen"
    assert await phone.page.evaluate("document.activeElement.inputMode") == "none", "no keyboard covers the table"
    await phone.tap("Bet $25")
    await phone.shows("Pick two cards", "House way")
    await phone.tap("House way")
    await phone.shows("Put back")
    await phone.page.set_viewport_size({"width": 844, "height": 390})
    await wait_until(lambda: phone.screen.size[0] >= 80 and 18 <= phone.screen.size[1] < 24)
    await phone.shows("Set this hand", "Menu")
    assert phone.wrong == []


async def test_a_page_reconnects_when_the_server_comes_back(ann: Window, private: Private) -> None:
    await ann.page.goto(await private.open("--name", "Ann", "--new", "--seats", "1"))
    await ann.shows("Bet $25")
    await ann.press("Enter", "Pick two cards")
    hand = private.hand()
    await private.close(signal.SIGKILL)
    await ann.is_told(say.LOST)
    ann.wrong.clear()  # its requests failed
    await private.open()
    await ann.shows("Continue")
    assert await ann.page.locator("#over").is_hidden()
    ann.wrong.clear()
    await ann.press("Enter")
    await ann.shows_hand(hand)


class Shared(NamedTuple):
    """A shared table and its server for browsers."""

    at: str
    store: EventStore
    floor: Floor
    people: People
    guests: Guests

    async def lets_in(self, window: Window, name: str, watch: bool = False) -> None:
        await window.page.goto(f"{self.at}/?link={self.people.make_link()}")
        await window.page.get_by_label("Your name").fill(name)
        await window.page.get_by_text("Watch" if watch else "Sit down").click()

    def hand(self, name: str) -> tuple[Card, ...]:
        person = self.people.named(name)
        assert person is not None
        return cards_of(SharedSeat(self.store, self.floor.stream, person.who))


@pytest.fixture
async def shared(store: EventStore, floor: Floor) -> AsyncIterator[Shared]:
    people, guests = People(store, floor.stream), Guests(floor, store.path)
    door = Browsers(people, Lobby(guests))
    at = await door.open("127.0.0.1", 0)

    async def run() -> None:
        while True:
            floor.tick()
            await asyncio.sleep(0.05)

    running = asyncio.create_task(run())
    yield Shared(at, store, floor, people, guests)
    await guests.end_all()
    running.cancel()
    await door.close()


async def test_two_browsers_at_one_table_play_a_round(
    ann: Window, chromium: Browser, shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow_tui.host.floor.REST", 10**9)  # start no round until both are there
    bob = await window(chromium)
    await shared.lets_in(ann, "ann")
    await ann.shows("place your bet")
    await shared.lets_in(bob, "ANN")
    assert "ANN is, or looks like, the name of somebody else" in str(await bob.page.text_content("body"))
    await bob.page.get_by_label("Your name").fill("bob")
    await bob.page.get_by_text("Sit down").click()
    await bob.shows("ann", "place your bet")
    await ann.shows("bob")
    monkeypatch.undo()
    for one in ann, bob:
        await one.shows("Bet $25")
        await one.has_title("Your turn — Pai Gow")
    await ann.click("Bet $25")  # with the mouse
    await ann.has_title("bob's turn — Pai Gow")
    await bob.press("Enter")
    await wait_until(lambda: shared.floor.state.phase is Phase.SETTING, lambda: ann.screen.text + bob.screen.text)
    for one, name, other in (ann, "ann", "bob"), (bob, "bob", "ann"):
        await one.shows_hand(shared.hand(name))
        assert lies_in_a_row(shared.hand(name), one.screen)
        assert not lies_in_a_row(shared.hand(other), one.screen)
    await ann.reload()
    await ann.shows_hand(shared.hand("ann"))
    await bob.page.set_viewport_size({"width": 900, "height": 600})
    await wait_until(lambda: bob.screen.size == (100, 31), lambda: str(bob.screen.size))
    await bob.shows_hand(shared.hand("bob"))
    for one in ann, bob:
        await one.press("h", "Set this hand")
        await one.press("Enter")
    for one in ann, bob:
        await one.shows("this sess")
    await bob.page.context.close()
    await wait_until(lambda: len(shared.guests.visits) == 1)


async def test_a_spectator_can_watch_and_a_page_from_elsewhere_cannot_connect(
    ann: Window, chromium: Browser, shared: Shared
) -> None:
    await shared.lets_in(ann, "ann", watch=True)
    await ann.shows("Dealer", "watching")
    assert ann.page.url.endswith("/watch/")
    [cookie] = await ann.page.context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Strict")
    evil = await ann.page.context.new_page()  # on the same host, so cookies are sent
    await evil.route("http://127.0.0.1:1/", lambda route: route.fulfill(body="", content_type="text/html"))
    await evil.goto("http://127.0.0.1:1/")
    ended = await evil.evaluate(
        """url => new Promise(done => {
            const socket = new WebSocket(url);
            socket.onopen = () => done("open");
            socket.onclose = (end) => done(end.code);
        })""",
        f"{shared.at.replace('http', 'ws')}/ws",
    )
    assert ended == 1006
    assert len(shared.guests.visits) == 1


async def test_the_page_says_when_the_program_has_died_and_enter_starts_it_again(ann: Window, shared: Shared) -> None:
    await shared.lets_in(ann, "ann")
    await ann.shows("place your bet")
    [process] = shared.guests._here
    process.kill()
    await ann.is_told(say.ended(-9))
    await ann.press("Enter", "place your bet")  # the button has the focus
    await wait_until(lambda: len(shared.guests.visits) == 1 and process not in shared.guests._here)
