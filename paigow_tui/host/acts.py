"""Turn what a host types (at the table, on the server's console or in a shell) into commands."""

from typing import Final

from paigow_tui.amounts import parse_number
from paigow_tui.cards import quoted
from paigow_tui.table import Refusal, View
from paigow_tui.table import commands as c

_SWITCHES: Final[dict[str, tuple[c.Switch, bool]]] = {
    "pause": ("pause", True), "resume": ("pause", False), "lock": ("lock", True), "unlock": ("lock", False),
}  # fmt: skip
_ON_OFF: Final[dict[str, c.Switch]] = {"approval": "approval", "watchers": "quiet"}
ACTS: Final = (
    ("pause, resume", "pause the table, or resume it"),
    ("hurry", "end the wait, as if the time had run out"),
    ("announce TEXT", "say something to everybody"),
    ("clocks bet=30,bank=15", "the time limits in seconds; 0 for no limit"),
    ("stakes 10-500", "the betting limits from the next round on"),
    ("approval on, off", "whether people must ask to buy more chips"),
    ("approve 3, refuse 3", "answer a request to buy chips"),
    ("free 3 TEXT", "make someone leave, with a message to them"),
    ("ban 3 TEXT, unban NAME", "ban someone from the table, or lift the ban"),
    ("ask NAME", "ask a spectator to sit down"),
    ("allow 3, disallow 3", "whether someone may open their own tables"),
    ("host 3, host nobody", "name a second host, or nobody"),
    ("lock, unlock", "whether newcomers may sit down"),
    ("settle", "start a new ledger once everything is paid"),
    ("watchers on, off", "whether spectators may chat"),
)
"""What a host can type, and what it does."""


def unknown_act(line: str) -> Refusal:
    """Refuse a line that is not a host's command."""
    return Refusal("text", f"{quoted(line.strip())} is not a command. Type help to see what a host can do.")


def parse_act(line: str, view: View, by: int = 0) -> c.HostsAct | Refusal | None:
    """Return the command for a line, or what is wrong with it; ``None`` if it is not a host's command.

    ``by`` is the host's seat; 0 is whoever runs the table's program.
    """
    word, _, rest = line.strip().partition(" ")
    word, rest = word.casefold(), rest.strip()
    if word in _SWITCHES and not rest:
        return c.TurnSwitch(by, *_SWITCHES[word])
    if word in _ON_OFF and rest.casefold() in ("on", "off"):
        return c.TurnSwitch(by, _ON_OFF[word], (rest.casefold() == "on") is (word == "approval"))
    match word:
        case "hurry" if not rest:
            return c.HurryRound(by)
        case "announce" | "say":
            return c.Announce(by, rest.strip("\"'“”"))
        case "clocks" | "clock":
            return _clocks(rest, view, by)
        case "stakes":
            return _stakes(rest, by)
        case "settle" if not rest:
            return c.SettleLedger(by)
        case "unban":
            return c.LiftBan(by, rest)
        case "host" if rest.casefold() in ("nobody", "none"):
            return c.NameHost(by, 0)
        case "ask" if rest:
            return c.Announce(by, f"{rest}, please sit down.")
        case "approve" | "refuse" | "free" | "remove" | "ban" | "allow" | "disallow" | "host":
            return _about(word, rest, view, by)
        case _:
            return None


def _about(word: str, rest: str, view: View, by: int) -> c.HostsAct | Refusal:
    who, text = _person(rest, view)
    if not who:
        return Refusal("nobody there", f"Nobody here is called {quoted(rest)}. Name a person or a seat.")
    match word:
        case "approve" | "refuse" if not text:
            return c.AnswerBuyIn(by, who, word == "approve")
        case "free" | "remove" | "ban":
            return c.RemovePlayer(by, who, text.strip("\"'“”"), ban=word == "ban")
        case "allow" | "disallow" if not text:
            return c.AllowTables(by, who, word == "allow")
        case "host" if not text:
            return c.NameHost(by, who)
        case _:
            return unknown_act(f"{word} {rest}")


def _person(rest: str, view: View) -> tuple[int, str]:
    """Split a seat, given by number or name, from the rest of the text, and return both; seat 0 if there is none."""
    first, _, more = rest.partition(" ")
    if first in {*"1234567"}:
        return int(first), more.strip()
    names = {seat.name: seat.position for seat in view.seats if seat.occupant == "person"}
    for name in sorted(names, key=len, reverse=True):
        if f"{rest.casefold()} ".startswith(f"{name.casefold()} "):
            return names[name], rest[len(name) :].strip()
    return 0, ""


def parse_clocks(text: str) -> dict[str, int] | None:
    """Parse time limits such as ``bet=30,bank=15,set=60``; return the seconds by name, or ``None`` if invalid."""
    seconds_by_name = {}
    for part in text.split(",") if text else ():
        name, _, seconds = part.strip().partition("=")
        if name not in ("bet", "bank", "set") or not seconds.isdecimal() or len(seconds) > 6:
            return None
        seconds_by_name[name] = int(seconds)
    return seconds_by_name


def _clocks(rest: str, view: View, by: int) -> c.HostsAct | Refusal:
    seconds, now = parse_clocks(rest), view.sharing
    if not seconds or now is None:
        return Refusal("text", "Give the clocks in seconds. For example: clocks bet=30,bank=15,set=60.")
    return c.ChangeClocks(by, seconds.get("bet", now.bet), seconds.get("bank", now.bank), seconds.get("set", now.set))


def _stakes(rest: str, by: int) -> c.HostsAct | Refusal:
    limits = [parse_number(part.strip(" $")) for part in rest.split("-")]
    match limits:
        case [int(least), int(most)]:
            return c.ChangeStakes(by, 100 * least, 100 * most)
        case _:
            return Refusal("text", "Give the betting limits in dollars. For example: stakes 10-500.")
