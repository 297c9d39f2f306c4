"""Dialogs that ask for yes or no, an amount of money, a number, or a line of text."""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Button, Input, Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.help import Line
from paigow_tui.amounts import parse_amount
from paigow_tui.names import LONGEST_NAME, is_plain, wrong_name
from paigow_tui.table import dollars
from paigow_tui.telling.screens import type_dollars, type_number, type_text
from paigow_tui.ui.dialogs.dialog import FIELDS, Answer, Dialog
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.widgets.clickable import doing

_YES, _NO = "question-yes", "question-no"
_OFFERS_WIDTH = 56
"""The cells available for the suggested amounts.

Each amount takes three more than its label: two inside the button and one beside it.
"""
_LOW_WIDTH: Final = 78
"""The width of the box of a dialog that opens by itself, in cells."""


# fmt: off
_ACTIONS: Final[tuple[Action["ConfirmScreen"], ...]] = (
    Action(_YES, "Yes", lambda question, _: question.answer(True), keys="y", label="Yes"),
    Action(_NO, "No", lambda question, _: question.answer(False), keys="n", label="No"),
)
# fmt: on


class ConfirmScreen(Dialog[bool]):
    """Asks a yes-or-no question, answered by a button or by ``y`` or ``n``.

    Enter means no, so hammering it confirms nothing.
    """

    AUTO_FOCUS = "#no"
    PLACE: ClassVar[Place["ConfirmScreen"]] = Place("question", (*_ACTIONS, *FIELDS))

    def __init__(self, title: str, question: str) -> None:
        super().__init__()
        self.title = title
        self._question = question

    def content(self) -> ComposeResult:
        yield Static(self._question, classes="says", markup=False)
        yield self.button_row(
            Button("No (n)", id="no", variant="primary", action=f"screen.{doing(_NO)}"),
            Button("Yes (y)", id="yes", action=f"screen.{doing(_YES)}"),
        )

    def answer(self, yes: bool) -> None:
        self.dismiss(yes)


class AskScreen(Dialog[Answer]):
    """Asks a question with a field and two buttons, and stays open until the input is valid."""

    def __init__(
        self,
        title: str,
        says: str,
        value: str,
        read: Callable[[str], Answer | None],
        expected: str | Callable[[str], str],
        *,
        longest: int,
        offers: Sequence[tuple[str, str]] = (),
        ok: str = "OK",
        pause: float = 0,
    ) -> None:
        """Ask the question ``says``; ``read`` returns the answer, or `None` if the input is not as ``expected``.

        ``expected`` is a sentence, or a function that makes one from the input. ``offers`` are pairs of a button's
        label and the text that it puts into the field. A ``pause`` is for a dialog that opens by itself. It appears at
        the bottom, over the prompt, and accepts no answer until something is typed or that many seconds have passed
        without an attempt to answer.
        """
        super().__init__()
        self.set_class(bool(pause), "-low")
        self.title = title
        self._read = read
        self._expected = expected
        self._pause, self._first = pause, value
        self._ready_at = 0.0
        self._field = Input(value, max_length=longest, compact=True)
        self._says = Static(f"{says}.", classes="says", markup=False)
        self._offers = [Button(label, name=text, classes="amount", compact=True) for label, text in offers]
        self._ok = Button(ok, id="ok", variant="primary")

    def content(self) -> ComposeResult:
        yield self._says
        yield self._field
        yield Static("", classes="wrong")
        low = bool(self._pause)
        if self._offers and not low:
            yield Horizontal(*self._offers, classes="offers")
        yield self.button_row(*self._offers if low else (), self._ok)

    def explained(self) -> Iterator[Line]:
        yield Line("text", str(self._says.content))

    def on_mount(self) -> None:
        self._wait()

    def on_resize(self) -> None:
        if self.has_class("-low"):
            prompt = grid(*self.app.size, "over").prompt
            left = prompt.x + min((prompt.width - _LOW_WIDTH) // 2, prompt.width - _LOW_WIDTH)  # not over the log
            self.query_one(".box").styles.margin = (0, 0, 0, max(1, left))

    def _wait(self) -> None:
        self._ready_at = monotonic() + self._pause

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        if event.value != self._first:
            self._pause = 0

    @on(Button.Pressed, ".amount")
    def _offer_taken(self, event: Button.Pressed) -> None:
        self._pause = 0  # anyone who picks an offer has seen the question
        self._field.value = event.button.name or ""
        self._field.focus().select_all()

    def submit(self) -> None:
        if self._pause and monotonic() < self._ready_at:
            self._wait()  # a key held down or hammered never gets through
            return
        typed = self._field.value.strip()
        answer = self._read(typed)
        if answer is None:
            expected = self._expected if isinstance(self._expected, str) else self._expected(typed)
            self.query_one(".wrong", Static).add_class("-said").update(expected)
            self._field.focus().select_all()
        else:
            self.dismiss(answer)


def ask_amount(
    title: str,
    says: str,
    cents: int,
    least: int,
    most: int,
    pause: float = 0,
    ok: str = "OK",
    shares: bool = True,
) -> AskScreen[int]:
    """Return a dialog that asks for whole dollars from ``least`` to ``most``; it answers in cents.

    With ``shares``, ``all`` and ``half`` are accepted as shares of ``most``.
    """

    def read(text: str) -> int | None:
        amount = parse_amount(text, least, most, shares)
        return amount if amount is not None and not amount % 100 and least <= amount <= most else None

    def fits(amounts: Sequence[int]) -> bool:
        return sum(len(dollars(amount)) + 3 for amount in amounts) <= _OFFERS_WIDTH + 1

    offers = [(dollars(amount), str(amount // 100)) for amount in round_amounts(least, most, cents, fits)]
    value = str(cents // 100)
    return AskScreen(
        title, says, value, read, type_dollars(least, most, shares), longest=30, offers=offers, ok=ok, pause=pause
    )


def round_amounts(least: int, most: int, near: int, fits: Callable[[list[int]], bool]) -> tuple[int, ...]:
    """Return round amounts from ``least`` to ``most``, inclusive.

    If they don't all fit, those farthest from ``near`` are left out.

    >>> [cents // 100 for cents in round_amounts(500, 47_500, 2_500, lambda amounts: True)]
    [5, 10, 25, 50, 100, 250, 475]
    """
    chips = {
        100,
        200,
        500,
        *(part * 10**zeros for zeros in range(1, len(str(most))) for part in (100, 250, 500)),
    }
    amounts = sorted({least, most, *(cents for cents in chips if least < cents < most)})
    while not fits(amounts) and len(amounts) > 1:
        far = max(amounts, key=lambda cents: max(cents / max(near, 1), near / cents))
        amounts.remove(far)
    return tuple(amounts)


def ask_number(title: str, number: int, most: int) -> AskScreen[int]:
    """Return a dialog that asks for a whole number from 1 to ``most``."""

    def read(text: str) -> int | None:
        return int(text) if text.isdecimal() and 1 <= int(text) <= most else None

    return AskScreen(title, f"1 to {most}", str(number), read, type_number(1, most), longest=9, ok="Go")


def ask_name(title: str, value: str) -> AskScreen[str]:
    """Return a dialog that asks for a person's name."""

    def read(text: str) -> str | None:
        return None if wrong_name(text) else text

    return AskScreen(title, f"1 to {LONGEST_NAME} letters", value, read, wrong_name, longest=LONGEST_NAME)


def ask_text(title: str, says: str, value: str, longest: int, offers: Sequence[str] = ()) -> AskScreen[str]:
    """Return a dialog that asks for up to ``longest`` printable characters, with ``offers`` to choose from."""

    def read(text: str) -> str | None:
        return text if is_plain(text, longest) else None

    return AskScreen(title, says, value, read, type_text(longest), longest=longest, offers=[(o, o) for o in offers])
