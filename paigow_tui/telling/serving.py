"""Sentences for a shared table: for its host, and for those who join."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from paigow_tui.amounts import dollars, number_of, printable
from paigow_tui.cards import quoted
from paigow_tui.host.games import LONGEST_TITLE
from paigow_tui.names import wrong_name
from paigow_tui.rules import RuleSet
from paigow_tui.table import State, View
from paigow_tui.telling.grammar import listed
from paigow_tui.telling.side_bets import game_played

_UNWELCOME: Final = {
    "taken": "{} is, or looks like, the name of somebody else here. Choose another name.",
    "too many": "This table's guest list is full.",
    "key": "Only people whose keys the host has listed can come in.",
}
BANNED: Final = "The host has asked you not to come back to this table."
JOIN_AS: Final = "join"
NO_ROOM: Final = "The table is full, or you have too many windows open. Try again later."
WORDS: Final = (
    "After the host you can add a seat from 1 to 7, watch, plain, tables, history, a table's name, or open and a "
    "name for a new table. For example: ssh -t NAME@HOST watch"
)
WHICH: Final = "Which table? Type its number: "
OR_OPEN: Final = "Which table? Type its number, or open and a name for your own table: "
MAY_NOT_OPEN: Final = "Only people with the host's permission can open tables. Ask the host."
NO_MORE_TABLES: Final = "No more tables can be opened. Sit down at an open table."
ONE_EACH: Final = "You already have a table open. It closes after fifteen minutes with nobody there."
TITLE_TAKEN: Final = "There is already a table with that name. Choose another name."
WRONG_TITLE: Final = f"A table's name must have 1 to {LONGEST_TITLE} printable characters."
NO_TABLE_HERE: Final = "There is no such table, or it has closed."
TABLES: Final = "All tables"
NO_SUCH_TABLE: Final = "There is no such table. Type a table's number: "
PIN: Final = "The table's PIN: "
PIN_AGAIN: Final = "That is not the PIN. Try again: "
WRONG_PIN: Final = "That is not the PIN. Ask the host for it."
TOO_MANY_WRONG: Final = "Too many wrong PINs, secret words or links came from your address. Try again in a few minutes."
CODE: Final = "Invitation code: "
NAME: Final = "Your name at the table: "
WORD: Final = "Secret word: "
NEW_WORD: Final = "Choose a secret word that will bring you back to your seat: "
WORD_AGAIN: Final = "Again: "
INVITED: Final = "Welcome. Type the code you were sent."
NO_INVITATION_YET: Final = "No open invitation has that code. Invitation code: "
NO_INVITATION: Final = "No open invitation has that code. Ask the host for another."
NO_NAME: Final = "Try again with another name."
YOUR_WORD: Final = "Type the secret word you chose when you first joined."
WRONG_WORD: Final = "That is not the secret word for this name. If the name is not yours, log in under another one."
WORD_WANTED: Final = "The secret word must have 4 to 64 characters."
WORDS_DIFFER: Final = "You typed two different words. Choose one, and type it twice."


def unwelcome(why: str, name: str) -> str:
    """Say why a person cannot join."""
    return wrong_name(name) if why == "name" else _UNWELCOME[why].format(printable(name))


def new_word(name: str) -> str:
    """Ask a person without a key to choose a secret word."""
    return f"Welcome, {name}. Choose a secret word. It brings you, and nobody else, back to your seat."


def wrong_tries(count: int, address: str, others: int) -> str:
    """Warn the host of wrong PINs, words and links: the address with the most, and how many others there were."""
    what = "A wrong PIN, secret word or link" if count == 1 else f"{count:,} wrong PINs, secret words or links"
    more = f" and {number_of(others, 'other address', 'other addresses')}" if others else ""
    return f"{what} came from {printable(address)}{more}."


LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
OPEN_ALREADY: Final = (
    "This table is already open. Stop the other paigow serve first, or name another table with --table."
)
CLOSING: Final = "The table is closing. Everyone's chips and hands are saved."
HELD: Final = "Another program is using the table's file. The table will wait until that program is done."
GOES_ON: Final = "The game continues, and all clocks start over."
NOT_NOW: Final = "Another program is using the table's file. Try again in a moment."
TYPED: Final = "Type people to see who is here, help for everything a host can do, or stop to close the table."
TYPED_TOO: Final = (
    ("people", "see who is here"),
    ("link", "make a link for one friend"),
    ("invite hours=48 uses=6 pin=4711", "make one for a group"),
    ("invitations, revoke 2", "list them, and close one"),
    ("ledger", "see what everybody bought and won, and who pays whom"),
    ("stop", "close the table"),
)
NO_SSH: Final = "SSH is not open. To open it as well, add --ssh."
DONE: Final = "Done. Everybody at the table has been told."
NO_BROWSERS: Final = "Links are for browsers. Open the table with --web to use them."
NO_CONTROL: Final = "paigow host cannot reach this table, because the path to its file is too long or not writable."


def not_a_command(line: str) -> str:
    """Say that the host cannot type this, and what they can type."""
    return f"{quoted(line)} is not a command. {TYPED}"


def table_open(title: str, computers: int, rules: RuleSet) -> str:
    """Say that a table is open."""
    players = f" with {number_of(computers, 'computer player')}" if computers else ""
    return f"{title} is open{players}: {game_played(rules)}."


def ssh_open(hosts: Collection[tuple[str, int]], fingerprint: str, pin: str) -> Iterator[str]:
    """Yield what the host can send to friends who come over SSH, for these host names and ports."""
    yield f"Send {'this' if len(hosts) == 1 else 'one of these'} to your friends, and type it yourself to play:"
    for host, port in hosts:
        yield f"  ssh -p {port} NAME@{host.strip('[]')}"
    host, port = next(iter(hosts))
    yield f"  ssh -t -p {port} NAME@{host.strip('[]')} watch   (to watch)"
    yield f"  The first time, ssh shows this table's key: {fingerprint}"
    if pin:
        yield f"  The PIN is {pin}"


def web_open(links: Collection[str]) -> Iterator[str]:
    """Yield what the host can send to a friend with a browser; the links differ only in the host name."""
    which = "this link" if len(links) == 1 else "one of these links"
    yield f"Send {which} to one friend to open in a browser (type link for another, or invite for a group):"
    yield from (f"  {link}" for link in links)


def reach(address: str, private: bool, readable: bool, public: bool = False) -> str:
    """Say where people can connect from, and warn about strangers and unencrypted traffic."""
    if address in LOOPBACK:
        if public:
            return "Only this machine, and people who come through your proxy or tunnel, can reach it."
        return "Only this machine can reach it. To let others in, add --listen 0.0.0.0."
    strangers = "" if private else " To keep strangers out, use --pin or --keys."
    read = " Browser traffic is not encrypted." if readable else ""
    return f"Anyone who can reach this machine at {printable(address)} can try to join.{strangers}{read}"


def invited(
    links: Collection[str], ssh: Collection[tuple[str, int]], code: str, until: str, uses: int
) -> Iterator[str]:
    """Yield what the host can send to a group: a link per server address, and how to use the code over SSH."""
    limit = f", {number_of(uses, 'person', 'people')} at most" if uses else ""
    yield f"Anyone with this may join until {until}{limit}:"
    yield from (f"  {link}" for link in links)
    for host, port in ssh:
        yield f"  ssh -p {port} {JOIN_AS}@{host.strip('[]')}   with the code {code}"


def invitation(number: int, until: str, open: bool, came: Collection[str], uses: int, pin: bool) -> str:
    """Return an invitation in one line, for the host."""
    limit = f" of {uses}" if uses else ""
    names = f" ({', '.join(came)})" if came else ""
    asks = ", asks for a PIN" if pin else ""
    return f"{number}  {'open until' if open else 'closed,'} {until}{asks}, {len(came)}{limit} joined{names}"


NAMELESS: Final = "somebody without a name"
NO_INVITATIONS: Final = "There are no invitations. Type invite to make one."
REVOKED: Final = "Nobody else can use that invitation."
HOW_TO_INVITE: Final = "Type invite. You can add hours=48, uses=6 or pin=4711 after it."


def too_few_chips(least: int) -> str:
    """Say that nobody could bet with so few chips."""
    return f"Nobody could bet with so few chips. The minimum bet is {dollars(least)}."


def wrong_clocks(text: str) -> str:
    """Say that these are not valid time limits."""
    return f"{quoted(text)} is not a valid clock setting. Give seconds, 0 to 3600. For example: bet=30,bank=15,set=60."


def not_open(title: str) -> str:
    """Say that no program is running a table."""
    return f"The table {quoted(title)} is not open here. Open it with paigow serve, or name another with --table."


def no_table(title: str) -> str:
    """Say that there is no table by that name."""
    return f"No table named {quoted(title)} is in this file. Name another with --table, or another file with --db."


def port_in_use(door: str, port: int) -> str:
    """Say that another program is using a port."""
    return f"Port {port} is in use. Choose another with --{door} PORT."


def port_not_opened(door: str, address: str, port: int, why: str) -> str:
    """Say that a port cannot be opened on an address of this machine."""
    return f"Port {port} on {printable(address)} cannot be opened: {why}. Choose another with --{door} PORT."


def no_such_address(address: str, port: int, why: str) -> str:
    """Say that a port cannot be opened because this machine does not have the address."""
    fault = f"Port {port} on {printable(address)} cannot be opened: {why}."
    return f"{fault} Give --listen an address of this machine, or 0.0.0.0 for all of them."


def no_host_key(path: Path) -> str:
    """Say that the server's key file cannot be used."""
    return f"The server's key {printable(path)} cannot be read or created. Move it elsewhere to get a new one."


def no_keys(path: Path) -> str:
    """Say that a file of authorized keys cannot be used."""
    return f"{printable(path)} has no SSH public keys. List one per line, as in authorized_keys."


def opened_by(title: str, name: str) -> str:
    """Say who has opened a table."""
    return f"{name} has opened the table {title}."


def table_closes(title: str) -> str:
    """Say that a guest's table is closing."""
    return f"The table {title} is closing. Everyone's chips and hands are saved."


def for_table(title: str) -> str:
    """Ask a host with several tables which one is meant."""
    return f"Name the table first, as in {title}: people"


def people(state: State, unseated: Collection[str], watching: int) -> Iterator[str]:
    """Yield who is at a table and who is connected without a seat, for its host."""
    for seat, player in enumerate(state.players, start=1):
        if player is not None:
            what = ("away" if player.away else "here") if player.who else "computer player"
            yield f"Seat {seat}  {player.name:16}  {dollars(player.chips):>12}  {what}"
    yield from (f"No seat {name}" for name in unseated)
    if watching:
        yield f"{number_of(watching, 'spectator')}."
    elif not (state.seated or unseated):
        yield "Nobody is here."


def came(title: str, name: str, address: str, watch: bool) -> str:
    """Return the log line for a player who joins."""
    what = "watches" if watch else "joins"
    return f"{title}: {name or 'somebody'} {what}{f' from {address}' if address else ''}"


def went(title: str, name: str, status: int) -> str:
    """Return the log line for a player whose session ended."""
    return f"{title}: {name or 'somebody'} has left{f' (status {status})' if status > 0 else ''}"


def no_log(path: Path) -> str:
    """Say that a log file cannot be written."""
    return f"{printable(path)} cannot be written. Name another file with --log."


def lobby(title: str, view: View, free: int, watching: int, named: bool = True) -> str:
    """Describe a table: the game, the limits, who sits there, who is waiting and who is watching.

    Unless ``named``, say only how many people sit there, not who.
    """
    people = [seat.name for seat in view.seats if seat.occupant == "person"]
    if people and not named:
        people = [number_of(len(people), "person", "people")]
    computers = sum(seat.occupant == "computer" for seat in view.seats)
    who = [*people, *([number_of(computers, "computer player")] if computers else [])]
    limits = f"bets {dollars(view.rules.min_bet)} to {dollars(view.rules.max_bet)}"
    full = "A computer player will make room." if computers else "It is full."
    facts = [
        f"{title or 'The table'}: {game_played(view.rules)}, {limits}.",
        f"At the table: {listed(who)}." if who else "Nobody is there yet.",
        f"{number_of(free, 'seat')} free." if free else full,
        f"{number_of(len(view.queue), 'person', 'people')} in line." if view.queue else "",
        f"{number_of(watching, 'spectator')}." if watching else "",
        "Closed to newcomers." if view.locked else "",
    ]
    return " ".join(filter(None, facts))


LINK: Final = "The link works once. Ctrl+C closes the table."
FIRST_COME: Final = "Whoever opens the link first plays as you, and the connection is not encrypted."
LOST: Final = "The connection was lost. This page will reconnect by itself as soon as it can."
CLOSED: Final = "The table has closed. This page will reconnect by itself when it opens again."
HISTORY: Final = "Save this table's history"
BACK: Final = "Back to the table"
NO_SCRIPT: Final = "The table needs JavaScript."
NO_LINK: Final = "To join, open the link you were sent."
BAD_LINK: Final = (
    "This link has already been used, or part of it is missing. If you used it, go back to the table in the same "
    "browser. If not, ask for another link."
)
NO_ANSWER: Final = "The table did not understand the request, or it is too busy."
TOO_MUCH: Final = "This page sent too much at once. It will reconnect by itself."
OTHER_HOST: Final = "There is no table at this address."
OTHER_PAGE: Final = "That request came from another website."


def ended(status: int) -> str:
    """Say on the page that the person's session has ended."""
    return "You have left." if not status else "The program has stopped. Everything up to that point is saved."


BROKE_OFF: Final = "The program stopped unexpectedly. Reconnect: your seat and hand are saved."
NOT_REACHED: Final = "The table cannot be reached now. Ask its host whether it is open."
NO_SHARE: Final = "This is not a valid answer."
