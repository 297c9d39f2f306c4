"""What a person must enter over SSH: an invitation code and a name, or the table's PIN.

Each function asks until it gets an answer or attempts run out, and returns a sentence if the person cannot join.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, Protocol

from paigow_tui.serve.guests import Guests, Visit
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.opening import patiently
from paigow_tui.serve.people import People
from paigow_tui.serve.proofs import TRIES, WORD, Proofs
from paigow_tui.telling import serving as say

PROMPTS: Final = [(say.CODE, True), (say.NAME, True), (say.NEW_WORD, False), (say.WORD_AGAIN, False)]
"""What a person without a key must enter to use an invitation, and whether the input is shown."""


class Visitor(Protocol):
    """A person who is connecting."""

    who: str
    name: str
    code: str

    def may_try(self) -> bool:
        """Count an attempt; return whether any were left."""

    async def judged(self, right: bool) -> bool:
        """Record whether an attempt was right; return ``right``, after a delay if it is false."""


class Newcomer(NamedTuple):
    """A person without a key who may join."""

    who: str
    name: str
    word: str
    """The salted hash of their secret word."""
    code: str


OPEN: Final = "open"
"""The word that goes before the title of a table to open."""
_RESERVED: Final = {*"1234567", "watch", "plain", "tables", "history", OPEN}
"""Words that cannot be titles of tables, because they have other meanings."""
_LONGEST_LINE: Final = 64
_END_OF_LINE: Final = b"\r\n\x03\x04"
Ask = Callable[[str, bool], Awaitable[str]]
"""Shows a prompt and returns what is typed; if the second argument is true, the input is hidden."""


async def newcomer(people: People, proofs: Proofs, visitor: Visitor, answers: Sequence[str]) -> Newcomer | str:
    """Return the person who has answered the `PROMPTS`, or why they cannot join."""
    if len(answers) != len(PROMPTS) or max(map(len, answers)) > WORD[-1]:
        return say.NO_INVITATION
    if not visitor.may_try():  # hashing a new word takes as long as checking one
        return say.TOO_MANY_WRONG
    code, name, word, again = answers[0], answers[1].strip(), *answers[2:]
    owner = people.named(name)
    if owner and owner.word:
        right = await visitor.judged(await proofs.is_word(word, owner.word))
        return Newcomer(owner.who, owner.name, owner.word, code) if right else say.WRONG_WORD
    if not await visitor.judged(people.invitation(code) is not None):
        return say.NO_INVITATION
    if why := people.unwelcome("", name):
        return say.unwelcome(why, name)
    if word != again:
        return say.WORDS_DIFFER
    if len(word) not in WORD:
        return say.WORD_WANTED
    return Newcomer(secrets.token_hex(8), name, await proofs.salted(word), code)


async def knows_pin(people: People, proofs: Proofs, visitor: Visitor, ask: Ask) -> str:
    """Ask for the table's PIN, unless it has none or the person has given it before."""
    if not proofs.pin or people.knows_pin(visitor.who):
        return ""

    async def is_pin(typed: str) -> bool:
        return proofs.is_pin(typed)

    if why_not := await _wrong_pin(visitor, ask, is_pin):
        return why_not
    await patiently(lambda: people.gave_pin(visitor.who))
    return ""


async def invited(people: People, proofs: Proofs, visitor: Visitor, ask: Ask) -> str:
    """Ask for an invitation code, its PIN and a name, except for what has already been given."""
    for again in range(TRIES):
        if again or not visitor.code:
            visitor.code = await ask(say.NO_INVITATION_YET if again else say.CODE, False)
        if not visitor.may_try():
            return say.TOO_MANY_WRONG
        if await visitor.judged(people.invitation(visitor.code) is not None):
            break
    else:
        return say.NO_INVITATION
    secret = people.pin_of(visitor.code)
    if secret and (why_not := await _wrong_pin(visitor, ask, lambda typed: proofs.is_word(typed, secret))):
        return why_not
    prompt = say.NAME
    for _ in range(TRIES):
        visitor.name = visitor.name or await ask(prompt, False)
        if not (why := people.unwelcome(visitor.who, visitor.name)):
            break
        prompt, visitor.name = f"{say.unwelcome(why, visitor.name)} {say.NAME}", ""
    else:
        return say.NO_NAME
    came = await patiently(lambda: people.come_by(visitor.code, visitor.who))
    return "" if came else say.NO_INVITATION


async def line(typed: asyncio.Queue[int], echo: Callable[[bytes], object] | None) -> str:
    """Read a line, byte by byte, and return it; ``echo`` shows what is typed."""
    text = b""
    while (byte := bytes([await typed.get()])) not in _END_OF_LINE:
        erases = byte in b"\b\x7f"
        if echo is not None and (text if erases else byte >= b" "):
            echo(b"\b \b" if erases else byte)
        text = text[:-1] if erases else (text + byte)[:_LONGEST_LINE]
    return text.decode(errors="replace").strip()


def named_table(tables: Sequence[Guests], command: str) -> tuple[Guests | None, list[str]]:
    """Return the table that a command names, or the only table, and the other words of the command."""
    named = [table for table in tables if table.title.casefold() not in _RESERVED]
    for table in sorted(named, key=lambda table: -len(table.title)):
        before, name, after = f" {command} ".partition(f" {table.title} ")
        if not name:
            before, name, after = f" {command.casefold()} ".partition(f" {table.title.casefold()} ")
        if name:
            return table, [*before.split(), *after.split()]
    return tables[0] if len(tables) == 1 else None, command.split()


def wishes(visit: Visit, words: Sequence[str]) -> tuple[Visit, list[str]]:
    """Apply the words of a command to a visit; return the visit and any unknown words."""
    others = []
    for word in words:
        if word == "history" and visit.plain:
            visit = visit._replace(watch=True, history=True)
        elif word == "watch":
            visit = visit._replace(watch=True)
        elif word == "plain":
            visit = visit._replace(plain=True)
        elif word in {*"1234567"}:
            visit = visit._replace(seat=int(word))
        else:
            others.append(word)
    return visit, others


def title_of(words: list[str]) -> tuple[str | None, list[str]]:
    """Return the title given after ``open`` for a new table, and the words before; ``None`` without ``open``."""
    if OPEN not in words:
        return None, words
    at = words.index(OPEN)
    return " ".join(words[at + 1 :]), words[:at]


async def table_for(lobby: Lobby, visitor: Visitor, table: Guests | None, title: str | None, ask: Ask) -> Guests | str:
    """Return the table that a person names, opens under a title or chooses, or why they cannot come in."""
    if title == "":  # no title, or an open table's, which was already removed
        return say.TITLE_TAKEN if table and len(lobby) > 1 else say.WORDS
    if title:
        chosen = await new_table(lobby, visitor, title)
    else:
        chosen = table or await chosen_table(lobby, visitor, ask)
    return say.BANNED if not isinstance(chosen, str) and chosen.is_banned(visitor.who) else chosen


async def chosen_table(lobby: Lobby, visitor: Visitor, ask: Ask) -> Guests | str:
    """Return the table where the person already sits, or one that they choose or open, or why there is none."""
    who = visitor.who
    sits = [table for table in lobby.tables if table.floor is not None and table.floor.state.seat_of(who)]
    if sits:
        return sits[0]
    rows = "\r\n".join(f"{number}  {table.lobby()}" for number, table in lobby)
    prompt = f"{rows}\r\n{say.OR_OPEN if lobby.may_open(who) else say.WHICH}"
    for _ in range(TRIES):
        typed = await ask(prompt, False)
        title, _ = title_of(typed.split())
        if title:
            return await new_table(lobby, visitor, title)
        table = lobby.get(int(typed)) if typed.isdecimal() and len(typed) == 1 and typed != "0" else None
        if table is not None:
            return table
        prompt = say.NO_SUCH_TABLE
    return say.WORDS


async def new_table(lobby: Lobby, visitor: Visitor, title: str) -> Guests | str:
    """Open a table for a person who is allowed to; return it, or why it cannot be opened."""
    if not lobby.may_open(visitor.who):
        return say.MAY_NOT_OPEN
    return await lobby.open(visitor.who, visitor.name, title)


async def _wrong_pin(visitor: Visitor, ask: Ask, is_pin: Callable[[str], Awaitable[bool]]) -> str:
    for prompt in (say.PIN, *[say.PIN_AGAIN] * (TRIES - 1)):
        typed = await ask(prompt, True)
        if not visitor.may_try():
            return say.TOO_MANY_WRONG
        if await visitor.judged(await is_pin(typed)):
            return ""
    return say.WRONG_PIN
