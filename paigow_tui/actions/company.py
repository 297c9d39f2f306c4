"""Actions at a table with several people: seats, chat, the ledger, and the host's commands."""

from functools import partial
from typing import Final, Protocol

from paigow_tui.actions.action import Action
from paigow_tui.table import gestures


class Company(Protocol):
    def chat(self, text: str) -> object: ...

    def take_seat(self) -> object:
        """Let a spectator take a seat at the table."""

    def ledger(self) -> object:
        """Show what everyone at a table with several people bought and won, and who pays whom."""

    def host(self, act: str) -> object:
        """Run a command as the host of a table with several people or, without text, say what a host can do."""


def _react(line: str, table: Company, typed: str) -> object:
    return table.chat(line)


# fmt: off
CHAT: Final[Action[Company]] = Action(
    "chat", "Chat", lambda table, typed: table.chat(typed),
    help="Chat with the others at a shared table.", keys="slash", label="Chat",
    only=lambda moment: moment.shared, bar="keys", words=("chat", "say"), takes="hello",
)
TAKE_SEAT: Final[Action[Company]] = Action(
    "take-seat", "Take a seat", lambda table, _: table.take_seat(),
    help="Sit down at the table you are watching.", keys="f9", label="Sit down",
    only=lambda moment: moment.shared and not moment.seat, bar="keys", words=("sit down", "take a seat"),
)
NUDGE: Final[Action[Company]] = Action(
    "nudge", "Nudge", lambda table, typed: table.chat(f"{gestures.NUDGE} {typed}".strip()),
    help="Ring the terminal bell of everyone the table is waiting for.",
    only=lambda moment: moment.shared and moment.plays, words=("nudge",), takes="Bob",
)
BACK_IN: Final[Action[Company]] = Action(
    "back-in", "Back in 5", lambda table, typed: table.chat(f"{gestures.BACK} {typed or 5}"),
    help="Tell the others that you will be back in 5 minutes, and sit out until then.",
    only=lambda moment: moment.shared and moment.plays, words=("back in", "brb"), takes="5",
)
I_AM_BACK: Final[Action[Company]] = Action(
    "i-am-back", "I am back", lambda table, _: table.chat(gestures.BACK), help="Tell the others that you are back.",
    label="I am back", only=lambda moment: moment.shared and moment.plays, words=("back", "i am back"),
)
_REACTIONS: Final[tuple[Action[Company], ...]] = tuple(
    Action(f"react-{word}", f"Reaction: {word}", partial(_react, f"/{word}"),
           only=lambda moment: moment.shared, words=(word,))
    for word in gestures.GESTURES
)
LEDGER: Final[Action[Company]] = Action(
    "ledger", "Ledger", lambda table, _: table.ledger(),
    help="See what everybody bought in for and won, and how to settle up with the fewest payments.",
    only=lambda moment: moment.shared, words=("ledger",),
)
HOST: Final[Action[Company]] = Action(
    "host", "Host this table", lambda table, typed: table.host(typed),
    help="Run the table as its host: pause it, end a wait, make announcements, answer buy-in requests and more.",
    only=lambda moment: moment.hosts, words=("host",), takes="pause",
)
_HOSTS: Final[tuple[Action[Company], ...]] = (
    HOST,
    Action("host-pause", "Pause the table", lambda table, _: table.host("pause"),
           only=lambda moment: moment.hosts and moment.view and not moment.view.paused),
    Action("host-resume", "Resume the table", lambda table, _: table.host("resume"),
           only=lambda moment: moment.hosts and moment.view and moment.view.paused),
    Action("host-hurry", "End the wait", lambda table, _: table.host("hurry"), only=lambda moment: moment.hosts),
    Action("host-lock", "Close the table to newcomers", lambda table, _: table.host("lock"),
           only=lambda moment: moment.hosts and not moment.locked),
    Action("host-unlock", "Open the table to newcomers", lambda table, _: table.host("unlock"),
           only=lambda moment: moment.hosts and moment.locked),
)
COMPANY: Final[tuple[Action[Company], ...]] = (
    CHAT, TAKE_SEAT, NUDGE, *_REACTIONS, BACK_IN, I_AM_BACK, LEDGER, *_HOSTS,
)
# fmt: on
