"""What the door shows before anybody sits down, and several tables behind one door."""

import re
import signal
import sys
from asyncio import to_thread
from html import unescape
from pathlib import Path

from aiohttp import ClientSession, CookieJar

from paigow_tui.host.floor import Floor
from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.setup import GameSetup
from paigow_tui.serve.control import ask
from paigow_tui.serve.guests import Guests
from paigow_tui.serve.people import People, identity
from paigow_tui.serve.web import Browsers
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing
from paigow_tui.telling import serving as say
from tests.serve.test_server import ANN, BOB, until
from tests.support.process import PROGRAM
from tests.support.serving import connect, served


async def test_a_door_leads_to_several_tables_each_with_its_host_and_clocks(tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db"), "--computers", "1"]
    async with served(*command, "--table", "Friday night", "--table", "Two") as server:
        assert "Friday night is open with 1 computer player" in server.said
        assert "Two is open with 1 computer player" in server.said
        ann, bob = await connect(server.port, "ann", ANN), await connect(server.port, "bob", BOB)
        process = await ann.create_process("plain")
        heard = await until(process, re.escape(say.WHICH.rstrip()))
        assert re.search(
            r"1  Friday night: vegas, .*bets \$5 to \$500\. At the table: 1 computer player\. 5 seats free\.", heard
        )
        process.stdin.write("3\n2\n")
        await until(process, "You are ann")
        process = await bob.create_process("plain friday NIGHT")
        await until(process, "You are bob")
        tables = await bob.run("tables")
        assert tables.exit_status == 0
        lobby = str(tables.stdout)
        assert "bets $5 to $500. At the table: ann and 1 computer player" in lobby
        assert await server.typed("people") == "Say for which table, such as Friday night: people"
        assert await server.typed("two: clocks bet=7") == say.DONE
        friday, two = [[*(await to_thread(ask, path, "help")).lines] for path in sorted(tmp_path.glob("*-host-[0-9]"))]
        assert any("30 seconds to bet" in line for line in friday)
        assert any("7 seconds to bet" in line for line in two)
        again = await ann.create_process("plain")
        await until(again, "ann")  # where she sits already
        for connection in (ann, bob):
            connection.abort()
        assert await server.ended(signal.SIGTERM) == 143


async def test_a_person_known_at_one_table_is_known_at_every_table_here(store: EventStore) -> None:
    one, two = People(store, "shared/1"), People(store, "shared/2")
    one.meet("a", "ann")
    two.meet("b", "ann")
    both = People(store, "shared/1", also=["shared/1", "shared/2"])
    assert (both.name("a"), both.name("b")) == ("ann", "ann")
    assert both.unwelcome("a", "ann") is both.unwelcome("b", "ann") is None
    assert both.unwelcome("c", "ann") == "taken"


async def test_a_page_shows_every_table_and_leads_to_the_one_that_is_chosen(
    store: EventStore, floor: Floor, stand_in: Path
) -> None:
    other = Floor(store, new_game(store, GameSetup("Two", 0, 2), prefix=SHARED, sharing=Sharing()))
    people = People(store, floor.stream)
    first, second = (
        Guests(one, store.path, (sys.executable, str(stand_in), f"--table={title}"), title)
        for one, title in ((floor, "Friday"), (other, "<Two>"))
    )
    door = Browsers(people, first, others=[second])
    at = await door.open("127.0.0.1", 0)
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
        link = people.make_link()
        async with browser.get(f"{at}/?link={link}") as answer:
            shown = await answer.text()
            assert "&lt;Two&gt;: vegas" in shown
            assert "Friday: vegas, bets $5 to $500. Nobody is there yet. 6 seats free." in unescape(shown)
            assert 'formaction="./2/watch/"' in shown
        async with browser.post(f"{at}/2/", data={"link": link, "name": "ann"}, headers={"Origin": at}) as answer:
            assert (answer.status, str(answer.url)) == (200, f"{at}/2/")
            shown = await answer.text()
            assert 'src="../page/table.js"' in shown
            [cookie] = answer.history[0].cookies.values()
        async with browser.ws_connect(f"{at}/2/ws", headers={"Origin": at}) as socket:
            assert "here ann" in (await socket.receive()).data.decode()
            assert [visit.who for visit in second.visits] == [identity(cookie.value)]
        async with browser.get(f"{at}/") as answer:
            assert '<a href="./1/">' in await answer.text()
        async with browser.get(f"{at}/3/") as answer:
            assert answer.status == 404
    await first.end_all()
    await second.end_all()
    await door.close()
