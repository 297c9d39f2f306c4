"""``paigow games``: list the games in the store, the most recently played first."""

from __future__ import annotations

import argparse
from datetime import UTC

import msgspec

from paigow_tui.amounts import number_of
from paigow_tui.verbs.common import NO_GAME, add_db, add_json, open_store, say


class GameAnswer(msgspec.Struct, frozen=True):
    """The JSON output, one line per game."""

    game: str
    title: str
    begun: str
    played: str
    events: int


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_db(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print one line per game."""
    from paigow_tui.amounts import printable
    from paigow_tui.host.games import KIND
    from paigow_tui.telling.grammar import day_and_time

    zone = UTC if args.json else None  # local time for people
    with open_store(args.db, reading=True) as store:
        games = store.streams(KIND)
    if not games:
        say(NO_GAME)
    for info in games:
        begun, played = day_and_time(info.created, zone), day_and_time(info.updated, zone)
        answer = GameAnswer(info.name, printable(info.title), begun, played, info.count)
        if args.json:
            print(msgspec.json.encode(answer).decode())
        else:
            print(f"{info.name:12}  {answer.title:20}  {played}  {number_of(info.count, 'event'):>14}")
    return 0
