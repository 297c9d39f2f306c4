"""Invitations for a group: one code works as a link in a browser and with ``join@`` over SSH."""

import re
import signal
from asyncio import to_thread
from collections.abc import Sequence
from html import unescape
from pathlib import Path

import asyncssh
import pytest
from aiohttp import ClientSession, CookieJar

from paigow_tui.serve.control import ask
from paigow_tui.serve.desk import Desk
from paigow_tui.serve.people import People
from paigow_tui.serve.proofs import salted
from paigow_tui.telling import serving as say
from tests.serve.test_server import ANN, BOB, CYD, until
from tests.serve.test_web import Table, table  # noqa: F401
from tests.support.process import PROGRAM
from tests.support.serving import Served, connect, served


async def invited(server: Served, words: str = "") -> str:
    """Have the host make an invitation; return its code."""
    assert (await server.typed(f"invite {words}")).startswith("Anyone with this may join until")
    assert server.process.stdout is not None
    found = re.search(r"ssh -p \d+ join@\S+ +with the code (\S+)", (await server.process.stdout.readline()).decode())
    assert found is not None
    return found[1]


async def test_a_group_joins_over_ssh_with_a_code_a_pin_and_their_own_names(tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db"), "--pin", "999999"]
    async with served(*command) as server:
        code = await invited(server, "uses=2 pin=4711")
        ann = await connect(server.port, "join", ANN)
        process = await ann.create_process("plain")
        for prompt, typed in (
            (say.CODE, "00000-00000"), (say.NO_INVITATION_YET, code.lower()), (say.PIN, "4712"),
            (say.PIN_AGAIN, "4711"),
            (say.NAME, "Dealer"), (say.NAME, "Ann"),
        ):  # fmt: skip
            await until(process, re.escape(prompt.rstrip()))
            process.stdin.write(f"{typed}\n")
        await until(process, "You are Ann")
        bob = await connect(server.port, "join", BOB)
        process = await bob.create_process(f"plain {code}")
        await until(process, re.escape(say.PIN.rstrip()))
        process.stdin.write("4711\nBob\n")
        await until(process, "You are Bob")
        cyd = await connect(server.port, "join", CYD)
        done = await cyd.run(f"plain {code}", input=f"{code}\n{code}\n")
        assert (done.exit_status, say.NO_INVITATION in str(done.stdout)) == (2, True)
        again = await connect(server.port, "join", ANN)
        await until(await again.create_process("plain"), "Ann")
        known = await connect(server.port, "Ann", ANN)
        await until(await known.create_process("plain"), "Ann")
        [line] = (await to_thread(ask, tmp_path / "games.db-host-1", "invitations")).lines
        assert re.fullmatch("1  closed, .*, asks for a PIN, 2 of 2 joined \\(Ann, Bob\\)", line)
        for connection in (ann, bob, cyd, again, known):
            connection.abort()
        await server.ended(signal.SIGTERM)


class Newcomer(asyncssh.SSHClient):
    """A client without a key that answers the questions it is asked."""

    def __init__(self, answers: list[list[str]]) -> None:
        self.answers, self.asked = answers, list[str]()

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        self.asked.append(instructions)
        return self.answers.pop(0)


async def test_an_invitation_lets_somebody_without_a_key_choose_a_secret_word_and_come_in(tmp_path: Path) -> None:
    async with served(*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db"), "--pin", "999999") as server:
        code = await invited(server)
        who = Newcomer([["11111-11111", "Dee", "sesame", "sesame"], [code, "Dee", "sesame", "sesam"],
                        [code, " Dee ", "sesame", "sesame"]])  # fmt: skip
        connection, _ = await asyncssh.create_connection(
            lambda: who, "127.0.0.1", server.port, username="join", client_keys=None, known_hosts=None, config=None,
            agent_path=None,
        )  # fmt: skip
        assert who.asked == [say.INVITED, say.NO_INVITATION, say.WORDS_DIFFER]
        await until(await connection.create_process("plain"), "You are Dee")
        connection.abort()
        await server.ended(signal.SIGTERM)


@pytest.mark.parametrize("words", ["hours=0", "uses=x", "pin=1", "hours=999999999", "for=ever", "uses=-1"])
async def test_an_invitation_with_invalid_options_is_not_created(table: Table, words: str) -> None:  # noqa: F811
    desk = Desk(table.guests.floor, table.guests, table.people, lambda: None, lambda error: None)  # type: ignore[arg-type]
    assert desk.answer(f"invite {words}").status == 2
    assert table.people.invitations == []


async def test_one_link_lets_a_group_in_by_browser_and_asks_for_its_pin(table: Table) -> None:  # noqa: F811
    code = table.people.invite(uses=2, pin=salted("4711"))
    for name, tries in (("ann", ("4712", "", "4711")), ("bob", ("4711",))):
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
            async with browser.get(f"{table.at}/?link={code}") as answer:
                assert 'name="pin"' in await answer.text()
            for pin in tries:
                form = {"link": code, "name": name, "pin": pin}
                async with browser.post(f"{table.at}/", data=form, headers={"Origin": table.at}) as answer:
                    said = unescape(await answer.text())
                    assert (answer.status, say.WRONG_PIN in said) == ((200, False) if pin == "4711" else (409, True))
            async with browser.get(f"{table.at}/") as answer:
                assert 'id="terminal"' in await answer.text()
    assert (await table.get(f"/?link={code}")).status == 403, "both have come"
    table.people.revoke(1)
    assert [table.people.came_by_link(who) for who in table.people.invitations[0].came] == [True, True]
    assert len(People(table.people._store, "shared/1").invitations[0].came) == 2
