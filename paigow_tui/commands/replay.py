"""``paigow replay``: step through a game, on the screen or in sentences."""

import argparse
import tempfile
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from paigow_tui import ui
from paigow_tui.actions.action import NotUnderstood
from paigow_tui.amounts import number_of
from paigow_tui.commands import options
from paigow_tui.commands.games_file import DB, find_game, is_game, open_store
from paigow_tui.commands.histories import check_file
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.terminal import UserError, not_a_terminal, user_errors
from paigow_tui.history.form import HistoryError
from paigow_tui.history.reading import History, open_history
from paigow_tui.history.timeline import Timeline
from paigow_tui.host.facts import games, with_facts
from paigow_tui.host.setup import PlayOptions
from paigow_tui.plain.conversation import length_of, voice_of
from paigow_tui.plain.replay import otherwise, shared, worth_of
from paigow_tui.preferences import load_or_defaults, preferences_path
from paigow_tui.store import EventStore
from paigow_tui.table import UnreadableEvent, encode
from paigow_tui.telling.games import described
from paigow_tui.telling.replay import LIST_ROUNDS, bought_since, describe_round, result_of_round


def _replay_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        nargs="?",
        metavar="GAME|FILE",
        help="a game's name, such as table/1 or last, or a hand history; if omitted, you choose from a list",
    )
    add(parser, options.PLAIN.but(help="print sentences to standard output"))
    parser.add_argument("--round", type=options.whole_number(1), metavar="N", help="with --plain: replay round N")
    parser.add_argument("--open", action="store_true", help="with --plain: show all cards face up")
    parser.add_argument(
        "--odds", action="store_true", help="with --round: print only what your setting and the bank were worth"
    )
    parser.add_argument(
        "--share", action="store_true", help="with --round: print only your hand, as text to send to somebody"
    )
    parser.add_argument(
        "--what-if",
        metavar="TYPED",
        help='with --round: print what would have happened with another bet ("50", "sit out"), bank decision ("take") '
        'or setting ("1 2", "h")',
    )
    parser.add_argument(
        "--words", action="store_true", help="with --plain: print cards in words, such as ace of spades"
    )
    add(parser, options.NO_MOUSE, options.ASCII, DB)


def _replay(args: argparse.Namespace) -> int:
    """Show the replay screen, or print the list of games, the rounds of a game or one round."""
    plain = args.plain or not_a_terminal() != ""
    if args.what is not None and not is_game(args.what):
        timeline = _file(args.what)
        if plain:
            return _print(timeline, args)
        with tempfile.TemporaryDirectory() as folder, open_store(str(Path(folder, "none.db"))) as store:
            return _screen(store, None, timeline, args)
    if plain and args.what is None and args.round is not None:
        raise UserError(
            f"Name the game too. For example, paigow replay last --plain --round {args.round} replays a round of the "
            "latest game."
        )
    with open_store(args.db, reading=True) as store:
        stream = find_game(store, args.what or "last")
        if plain and args.what is None:
            return _games(store)
        if plain:
            return _print(_game(store, stream), args)
        return _screen(store, stream, None, args)


def _file(path: str) -> Timeline:
    check_file(path)
    with user_errors(HistoryError), open_history(path) as file:
        history = History(file)
        return Timeline((encode(event) for event in history), history.header.title)


def _game(store: EventStore, stream: str) -> Timeline:
    with user_errors(UnreadableEvent):
        return Timeline.of(store, stream, stream)


def _games(store: EventStore) -> int:
    for game in games(store):
        print(described(with_facts(store, game)))
    print(LIST_ROUNDS)
    return 0


def _screen(store: EventStore, stream: str | None, timeline: Timeline | None, args: argparse.Namespace) -> int:
    return ui.run.replay(store, stream, timeline, PlayOptions(mouse=not args.no_mouse, ascii=args.ascii))


def _print(timeline: Timeline, args: argparse.Namespace) -> int:
    if args.round is None:
        if args.odds or args.share or args.what_if is not None:
            raise UserError("Name the round too. --odds, --share and --what-if go with --round N.")
        for played in timeline.rounds:
            print(result_of_round(played))
        if timeline.bought_since:
            print(bought_since(timeline.bought_since))
        return 0
    wanted = timeline.round_numbered(args.round)
    if wanted is None:
        raise UserError(f"This game has no round {args.round}. It has {number_of(len(timeline.rounds), 'round')}.")
    if (args.open or args.odds or args.share) and (refusal := timeline.refusal(wanted)):
        raise UserError(refusal)
    preferences, _ = load_or_defaults(preferences_path())
    voice = replace(voice_of(preferences), me=timeline.seat)
    if args.words:
        voice = replace(voice, cards="words")
    with user_errors(NotUnderstood):
        if args.share:
            for line in shared(timeline, wanted, print):
                print(line)
            return 0
        if args.what_if is not None:
            lines = list(otherwise(timeline, wanted, args.what_if, voice))
        else:
            lines = [result_of_round(wanted)]  # your result first, then everything that happened
            if not args.odds or args.open:
                lines += describe_round(timeline, wanted, voice, args.open, length_of(preferences))
    for line in lines:
        print(line)
    for line in worth_of(timeline, args.round, voice, print) if args.odds else ():
        print(line)
    return 0


COMMANDS: Final = {"replay": Command(_replay_options, _replay)}
