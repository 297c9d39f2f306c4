"""``paigow play``: continue the last game at the table, or start one."""

from __future__ import annotations

import argparse
import gc
from typing import TYPE_CHECKING, Final

from paigow_tui.commands import common

if TYPE_CHECKING:
    from paigow_tui.host import PlayOptions, Seat
    from paigow_tui.store import EventStore

FOR_NEW_GAMES: Final = (
    "--name", "--seats", "--banking", "--chips", "--seed", "--rules", "--variant", "--side-bets",
)  # fmt: skip
"""The options for new games, beside the house way."""


def configure(parser: argparse.ArgumentParser) -> None:
    common.add_options(parser, "--new", "--game", "--db", "--plain", "--no-mouse", "--ascii")
    add_for_new_games(parser)


def add_for_new_games(parser: argparse.ArgumentParser) -> None:
    new = parser.add_argument_group("for a new game")
    common.add_options(new, *(f"play {name}" if name == "--seats" else name for name in FOR_NEW_GAMES))
    common.add_house_way(new)


def run(args: argparse.Namespace) -> int:
    common.table_rules(args)
    if args.house_way:
        args.house_way = common.house_way_key(args)
    if args.plain:
        return _play(args)
    common.check_terminal()
    gc.disable()  # until the first screen is drawn: saves a fifth of the startup time
    try:
        return _play(args)
    finally:
        gc.enable()


def _play(args: argparse.Namespace) -> int:
    with common.open_store(args.db) as store:
        from msgspec.structs import replace

        from paigow_tui.host import PlayOptions

        for_new = (args.name, args.seed, args.seats, args.chips, args.house_way, args.banking)
        rules = common.table_rules(args)
        said = args.new or args.game or rules or any(option is not None for option in for_new)
        same = {name: getattr(args, name) for name in ("new", "name", "seed", "seats", "house_way", "banking", "ascii")}
        options = PlayOptions(
            first_screen=not (said or args.plain),
            chips=None if args.chips is None else args.chips * 100,
            rules=rules,
            mouse=not args.no_mouse,
            **same,
        )
        session = _chosen(store, args.game, args.plain) if args.game else _session(store, options)
        if session is not None and session.view.round:
            options = replace(options, note=_ignored_options(store, session, options, args))
        elif args.seed is not None:
            from paigow_tui.host.secrets import PREDICTABLE

            options = replace(options, note=PREDICTABLE)
        if args.plain:
            if session is not None and session.shared:
                from paigow_tui.plain.following import follow

                return follow(store, session, options)
            from paigow_tui.plain.game import play as play_plain

            return play_plain(store, session, options)
        from paigow_tui.ui.run import play

        return play(store, session, options)


def _chosen(store: EventStore, name: str, plain: bool) -> Seat:
    """Return the seat at a named game; raise UserError if you have left its table."""
    from paigow_tui.commands.which import find_game
    from paigow_tui.host import LocalSeat
    from paigow_tui.host.games import SHARED
    from paigow_tui.host.shared import SharedSeat

    name = find_game(store, name)
    if name.startswith(f"{SHARED}/"):
        return SharedSeat(store, name)  # whoever has the file can watch; a seat is for whoever comes in
    session = LocalSeat(store, name)
    if session.position and not session.seated:
        as_now = " --plain" if plain else ""
        raise common.UserError(
            f"You have cashed out of {name}: paigow replay {name}{as_now} shows it, "
            f"paigow{as_now} --new starts another."
        )
    return session


def _ignored_options(store: EventStore, session: Seat, options: PlayOptions, args: argparse.Namespace) -> str:
    """Return a note about options that a continued game ignores; empty if there are none."""
    from paigow_tui.host.answers import answers

    had = answers(store, session.stream)
    if had is None:
        return ""
    asked = [
        ("--name", options.name, had.name),
        ("--seats", options.seats, had.seats),
        ("--chips", options.chips, had.chips),
        ("--seed", options.seed, session.seed),
        *common.rules_asked(args, had.rules),
        ("--house-way", options.house_way, had.house_way),
        ("--banking", options.banking, None),  # nothing in the game says what was asked for
    ]
    others = common.ignored(asked)
    return f"This game continues as it was started: {others} one (--new)." if others else ""


def _session(store: EventStore, options: PlayOptions) -> Seat | None:
    """Return the game to continue, or a new one; ``None`` if the player must be asked about a new game first."""
    from paigow_tui.host import begin, last_game

    session = None if options.new or options.first_screen else last_game(store)
    if session is not None or options.name is None:
        return session
    with common.user_errors():
        return begin(store, options, name=options.name)
