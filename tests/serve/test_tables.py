"""What people see before they sit down, and several tables on one server."""

import re
import signal
import sys
from asyncio import gather, to_thread
from html import unescape
from pathlib import Path

from aiohttp import ClientSession, CookieJar

from paigow_tui.host.floor import Floor
from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.setup import GameSetup
from paigow_tui.host.shared import SharedSeat, Wish
from paigow_tui.serve.control import ask
from paigow_tui.serve.entrance import named_table
from paigow_tui.serve.guests import Guests
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.people import People, identity
from paigow_tui.serve.web import Browsers
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing
from paigow_tui.table.commands import AllowTables, RemovePlayer
from paigow_tui.telling import serving as say
from tests.serve.test_server import ANN, BOB, until
from tests.support.process import PROGRAM
from tests.support.serving import connect, served


async def test_one_address_leads_to_several_tables_each_with_its_own_host_and_clocks(tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db"), "--computers", "1"]
    async with served(*command, "--table", "Friday night", "--table", "Two") as server:
        assert "Friday night is open with 1 computer player" in server.said
        assert "Two is open with 1 computer player" in server.said
        ann, bob = await connect(server.port, "ann", ANN), await connect(server.port, "bob", BOB)
        process = await ann.create_process("plain")
        heard = await until(process, re.escape(say.WHICH.rstrip()))
        assert re.search(
            r"1  Friday night: Pai Gow Poker, 3 side bets, bets \$5 to \$500\. At the table: 1 computer player\.", heard
        )
        process.stdin.write("3\n2\n")
        await until(process, "You are ann")
        process = await bob.create_process("plain friday NIGHT")
        await until(process, "You are bob")
        tables = await bob.run("tables")
        assert tables.exit_status == 0
        lobby = str(tables.stdout)
        assert "bets $5 to $500. At the table: ann and 1 computer player" in lobby
        assert await server.typed("people") == "Name the table first, as in Friday night: people"
        assert await server.typed("two: clocks bet=7") == say.DONE
        friday, two = [[*(await to_thread(ask, path, "help")).lines] for path in sorted(tmp_path.glob("*-host-[0-9]"))]
        assert any("30 seconds to bet" in line for line in friday)
        assert any("7 seconds to bet" in line for line in two)
        again = await ann.create_process("plain")
        await until(again, "ann")  # where she is already seated
        for connection in (ann, bob):
            connection.abort()
        assert await server.ended(signal.SIGTERM) == 143


async def test_a_person_known_at_one_table_is_known_at_every_table_on_the_server(store: EventStore) -> None:
    one, two = People(store, "shared/1"), People(store, "shared/2")
    one.meet("a", "ann")
    two.meet("b", "ann")
    both = People(store, "shared/1", also=["shared/1", "shared/2"])
    assert (both.name("a"), both.name("b")) == ("ann", "ann")
    assert both.unwelcome("a", "ann") is both.unwelcome("b", "ann") is None
    assert both.unwelcome("c", "ann") == "taken"


async def test_a_page_lists_every_table_and_leads_to_the_one_you_choose(
    store: EventStore, floor: Floor, stand_in: Path
) -> None:
    other = Floor(store, new_game(store, GameSetup("Two", 0, 2), prefix=SHARED, sharing=Sharing()))
    people = People(store, floor.stream)
    first, second = (
        Guests(one, store.path, (sys.executable, str(stand_in), f"--table={title}"), title)
        for one, title in ((floor, "Friday"), (other, "<Two>"))
    )
    door = Browsers(people, Lobby(first, second))
    at = await door.open("127.0.0.1", 0)
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
        link = people.make_link()
        async with browser.get(f"{at}/?link={link}") as answer:
            shown = await answer.text()
            assert "&lt;Two&gt;: Pai Gow Poker" in shown
            assert "Friday: Pai Gow Poker, bets $5 to $500. Nobody is there yet. 6 seats free." in unescape(shown)
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


async def test_people_the_host_allows_can_open_a_table_that_reopens_with_the_server(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    command = [*PROGRAM, "serve", "--ssh", "0", "--db", str(db), "--table", "Friday"]
    async with served(*command) as server:
        ann, bob = await connect(server.port, "ann", ANN), await connect(server.port, "bob", BOB)
        host = await ann.create_process("plain")
        await until(host, "You are ann")
        assert (await ann.run("plain open Late night")).stdout == f"{say.MAY_NOT_OPEN}\r\n"
        assert await server.typed("allow ann") == say.DONE
        await until(host, "The host lets you open tables.")
        late = await ann.create_process("plain open Late night")
        await until(late, "You are ann at seat [12]")
        late.stdin.write("host clocks bet=7\n")
        await until(late, "You change the clocks")
        for title, why in (
            ("Other", say.ONE_EACH),
            ("Friday", say.TITLE_TAKEN),
            ("late night", say.TITLE_TAKEN),
            ("", say.WORDS),
        ):
            assert why in str((await ann.run(f"plain open {title}")).stdout)
        guest = await bob.create_process("plain late NIGHT")
        await until(guest, "You are bob")
        await until(late, "bob sits down")
        late.stdin.write("host allow bob\n")
        await until(guest, "ann lets you open tables")
        assert (await bob.run("plain open Mine")).stdout == f"{say.MAY_NOT_OPEN}\r\n", "only the host's tables count"
        friday, other = [
            [*(await to_thread(ask, path, "help")).lines] for path in sorted(tmp_path.glob("*-host-[0-9]"))
        ]
        assert any("30 seconds to bet" in line for line in friday)
        assert any("7 seconds to bet" in line for line in other)
        await server.ended(signal.SIGTERM)
    async with served(*command) as server:
        bob = await connect(server.port, "bob", BOB)
        assert "Late night: " in str((await bob.run("tables")).stdout)
        assert await server.typed("late night: stop") == say.table_closes("Late night")
        assert "Late night" not in str((await bob.run("tables")).stdout)
        await server.ended(signal.SIGTERM)
    with EventStore.open(db) as store:
        assert People(store, "shared/1").open_tables == {}


async def test_nobody_can_open_too_many_tables_or_another_persons_table(tmp_path: Path) -> None:
    db, path = tmp_path / "games.db", tmp_path
    with EventStore.open(db) as store:
        new_game(store, GameSetup("Private", 0, 0), prefix=SHARED, sharing=Sharing())
    async with served(*PROGRAM, "serve", "--ssh", "0", "--db", str(db), "--table", "Friday") as server:
        ann, bob = await connect(server.port, "ann", ANN), await connect(server.port, "bob", BOB)
        for connection, name in ((ann, "ann"), (bob, "bob")):
            await until(await connection.create_process("plain"), f"You are {name}")
        assert await server.typed("allow ann") == say.DONE
        for title, why in (
            ("Private", say.TITLE_TAKEN), ("FRIDAY NIGHT" * 4, say.WRONG_TITLE), ("Fr\u0456day", say.TITLE_TAKEN),
            ("\x1b[2J", say.WRONG_TITLE), ("a\u202eb", say.WRONG_TITLE),
        ):  # fmt: skip
            assert str((await ann.run(f"plain open {title}")).stdout).strip() == why
        both = await gather(*(ann.create_process(f"plain open {title}") for title in ("--title=x", "../../x")))
        heard = await gather(*(until(process, f"You are ann|{re.escape(say.ONE_EACH)}") for process in both))
        assert sum(say.ONE_EACH in one for one in heard) == 1, "one of two at once"
        assert server.process.stdout is not None
        assert b"ann has opened the table" in await server.process.stdout.readline()
        assert {name.name for name in path.iterdir() if "-host-" in name.name} >= {"games.db-host-2", "games.db-host-3"}
        assert not [name for name in path.rglob("*x") if name.is_file()]
        assert await server.typed("Friday: ban ann") == say.DONE
        assert await server.typed("Friday: allow bob") == say.DONE
        assert str((await bob.run("plain open Friday")).stdout).strip() == say.TITLE_TAKEN
        assert str((await ann.run("plain open Other")).stdout).strip() == say.MAY_NOT_OPEN
        for connection in (ann, bob):
            connection.abort()
        await server.ended(signal.SIGTERM)


async def test_a_table_opened_by_a_guest_closes_when_nobody_is_there(tmp_path: Path) -> None:
    soon = "import sys; from paigow_tui.serve import server; server.LEFT = 300; from paigow_tui.cli import main; "
    command = [
        sys.executable,
        "-c",
        f"{soon}sys.exit(main())",
        "serve",
        "--ssh",
        "0",
        "--db",
        str(tmp_path / "games.db"),
    ]
    async with served(*command) as server:
        ann = await connect(server.port, "ann", ANN)
        await until(await ann.create_process("plain"), "You are ann")
        assert await server.typed("allow ann") == say.DONE
        late = await ann.create_process("plain open Late")
        await until(late, "You are ann")
        late.stdin.write_eof()
        assert server.process.stdout is not None
        said = [(await server.process.stdout.readline()).decode().strip() for _ in range(2)]
        assert said == [say.opened_by("Late", "ann"), say.table_closes("Late")]
        again = await ann.create_process("plain open Late")
        assert say.TITLE_TAKEN not in await until(again, "You are ann"), "it is hers"
        ann.abort()
        await server.ended(signal.SIGTERM)


async def test_on_the_page_only_people_the_host_allows_can_open_a_table(
    store: EventStore, floor: Floor, stand_in: Path
) -> None:
    people, opened = People(store, floor.stream), list[tuple[str, str]]()
    first = Guests(floor, store.path, (sys.executable, str(stand_in)), "Friday")

    async def opener(who: str, name: str, title: str) -> Guests | str:
        if title == "Friday":
            return say.TITLE_TAKEN
        opened.append((name, title))
        lobby.add(second)
        return second

    second = Guests(floor, store.path, (sys.executable, str(stand_in)), "Late")
    lobby = Lobby(first, opener=opener)
    door = Browsers(people, lobby)
    at = await door.open("127.0.0.1", 0)
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:

        async def post(title: str, origin: str = at) -> tuple[int, str]:
            async with browser.post(f"{at}/tables/", data={"title": title}, headers={"Origin": origin}) as answer:
                return answer.status, unescape(await answer.text())

        assert (await post("Late"))[0] == 403, "a stranger"
        form = {"link": people.make_link(), "name": "ann"}
        async with browser.post(f"{at}/", data=form, headers={"Origin": at}) as answer:
            assert 'href="./tables/"' in await answer.text()
        ann = people.named("ann")
        assert ann is not None
        assert say.MAY_NOT_OPEN in (await post("Late"))[1]
        assert SharedSeat(store, floor.stream, ann.who).sit_down(Wish("ann")) is None
        assert floor.latest().seat_of(ann.who) == 1
        assert floor.host(AllowTables(0, 1)) is None
        async with browser.get(f"{at}/tables/") as answer:
            assert 'action="../tables/"' in await answer.text()
        assert (await post("Late", "https://elsewhere.example"))[0] == 403
        status, shown = await post("Friday")
        assert (status, say.TITLE_TAKEN in shown, 'value="Friday"' in shown) == (409, True, True)
        async with browser.post(f"{at}/tables/", data={"title": "Late"}, headers={"Origin": at}) as answer:
            assert (answer.status, str(answer.url)) == (200, f"{at}/2/")
        assert opened == [("ann", "Late")]
        lobby.remove(second)
        async with browser.get(f"{at}/2/") as answer:
            assert answer.status == 404
        assert floor.host(RemovePlayer(0, 1, ban=True)) is None
        assert not lobby.may_open(ann.who), "somebody whom the host has banned"
    await first.end_all()
    await door.close()


def test_a_table_can_be_named_even_if_it_is_the_only_one(store: EventStore, floor: Floor) -> None:
    friday, late = (Guests(floor, store.path, title=title) for title in ("Friday", "Late night"))
    for tables, command, named, words in (
        ([friday], "friday 3", friday, ["3"]), ([friday], "watch", friday, ["watch"]),
        ([friday, late], "late NIGHT watch", late, ["watch"]), ([friday, late], "3", None, ["3"]),
        ([Guests(floor, store.path, title="watch"), late], "watch", None, ["watch"]),
    ):  # fmt: skip
        assert named_table(tables, command) == (named, words)


async def test_a_spectator_can_sit_down_without_logging_in_again(tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db"), "--computers", "1"]
    async with served(*command) as server:
        ann, bob = await connect(server.port, "ann", ANN), await connect(server.port, "bob", BOB)
        player = await ann.create_process("plain")
        await until(player, "You are ann")
        spectator = await bob.create_process("plain watch")
        await until(spectator, "Type sit down to take a seat")
        assert await server.typed("lock") == say.DONE
        spectator.stdin.write("sit down\n")
        await until(spectator, "The host has closed the table to newcomers")
        assert await server.typed("unlock") == say.DONE
        assert await server.typed("ask bob") == say.DONE
        await until(spectator, "The host says: bob, please sit down.")
        spectator.stdin.write("sit down\n")
        await until(spectator, "You are bob")
        player.stdin.write("sit down\n")
        for connection in (ann, bob):
            connection.abort()
        await server.ended(signal.SIGTERM)


async def test_nobody_learns_names_before_giving_the_pin(tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db"), "--pin", "4711"]
    async with served(*command) as server:
        ann, bob = await connect(server.port, "ann", ANN), await connect(server.port, "bob", BOB)
        process = await ann.create_process("plain")
        process.stdin.write("4711\n")
        await until(process, "You are ann")
        assert "At the table: 1 person." in str((await bob.run("tables")).stdout)
        assert "At the table: ann." in str((await ann.run("tables")).stdout)
        for connection in (ann, bob):
            connection.abort()
        await server.ended(signal.SIGTERM)
