"""``paigow play``: continue the last game at the table, or start one."""

import argparse
import gc
from typing import Final

from msgspec.structs import replace

from paigow_tui import plain, ui
from paigow_tui.commands import options
from paigow_tui.commands.games_file import DB, find_game, open_store
from paigow_tui.commands.parser import Command, Option, add
from paigow_tui.commands.terminal import UserError, check_terminal, user_errors
from paigow_tui.forms import autoplay
from paigow_tui.forms.new_game import BANKING, CHIPS, NAME, SEATS, SOLVER
from paigow_tui.host import LocalSeat, PlayOptions, Seat, last_game
from paigow_tui.host.games import SHARED, new_game, setup_of
from paigow_tui.host.setup import USUAL_RULES, usual_chips, usual_setup, with_options
from paigow_tui.host.shared import SharedSeat
from paigow_tui.preferences import load_or_defaults, preferences_path
from paigow_tui.rules import RuleSet
from paigow_tui.store import EventStore
from paigow_tui.telling.autoplay import ALONE
from paigow_tui.telling.command_line import only_for_new
from paigow_tui.telling.games import PREDICTABLE

NEW_GAME_OPTIONS: Final = (
    options.of_field(NAME),
    options.of_field(SEATS, type=options.computer_players(0, SEATS.most, " besides you"), metavar="N"),
    options.of_field(BANKING),
    Option("--solver", action="store_true", default=None, help=SOLVER.option),
    options.of_field(CHIPS, metavar="DOLLARS"),
    options.SEED,
    options.RULES,
    options.VARIANT,
    options.SIDE_BETS,
    options.HOUSE_WAY,
)


def add_play_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``paigow play``, which are also accepted without a command."""
    add(parser, options.NEW, options.GAME, DB, options.PLAIN, options.NO_MOUSE, options.ASCII)
    add_for_new_games(parser)
    _add_autoplay(parser)


def _add_autoplay(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("to play automatically")
    add(
        group,
        options.of_field(autoplay.ROUNDS, metavar="N"),
        options.of_field(autoplay.BY, metavar="NAME"),
        options.of_field(autoplay.AT_BANK),
        options.of_field(autoplay.AT_CLOSE),
        options.of_field(autoplay.BELOW, metavar="DOLLARS"),
    )


def _autoplay(args: argparse.Namespace) -> autoplay.AutoplayForm | None:
    """Return the settings of autoplay, with the preferred pace; ``None`` without autoplay."""
    answers = {name: value for name, value in vars(args).items() if value is not None}
    given = {field.name: answers[field.name] for field in autoplay.FIELDS if field.name in answers}
    if args.autoplay is None:
        if given:
            option = next(iter(given)).replace("_", "-")
            raise UserError(f"--{option} needs --autoplay N, where N is the number of rounds.")
        return None
    form = autoplay.AutoplayForm(pace=load_or_defaults(preferences_path())[0].pace, **given)
    with user_errors():
        form.rule("foxwoods")
    return form


def add_for_new_games(parser: argparse.ArgumentParser) -> None:
    """Add the options for a new game, as a separate group."""
    add(parser.add_argument_group("for a new game"), *NEW_GAME_OPTIONS)


def _play(args: argparse.Namespace) -> int:
    """Continue the last game, or start one."""
    rules = options.table_rules(args)
    if args.house_way:
        args.house_way = options.house_way_key(args)
    if args.plain:
        return _sit_down(args, rules)
    check_terminal()
    gc.disable()  # until the first screen is drawn, which saves a fifth of the startup time
    try:
        return _sit_down(args, rules)
    finally:
        gc.enable()


def _sit_down(args: argparse.Namespace, rules: RuleSet | None) -> int:
    plays = _autoplay(args)
    with open_store(args.db) as store:
        for_new = (args.name, args.seed, args.seats, args.chips, args.house_way, args.banking, args.solver)
        about_game = args.new or args.game or rules or plays or any(option is not None for option in for_new)
        choices = PlayOptions(
            first_screen=not (about_game or args.plain),
            new=args.new,
            name=args.name,
            seed=args.seed,
            seats=args.seats,
            chips=None if args.chips is None else args.chips * 100,
            rules=rules,
            house_way=args.house_way,
            banking=args.banking,
            solver=args.solver,
            mouse=not args.no_mouse,
            ascii=args.ascii,
        )
        seat = _chosen(store, args.game, args.plain) if args.game else _session(store, choices)
        if seat is not None and seat.view.round:
            choices = replace(choices, note=_ignored_options(store, seat, choices, args))
        elif args.seed is not None:
            choices = replace(choices, note=PREDICTABLE)
        if plays is not None and seat is not None and seat.shared:
            raise UserError(ALONE)
        if args.plain:
            if seat is not None and seat.shared:
                return plain.following.follow(store, seat, choices)
            return plain.game.play(store, seat, choices, plays)
        return ui.run.play(store, seat, choices, autoplay=plays)


def _chosen(store: EventStore, name: str, in_plain: bool) -> Seat:
    """Return the seat in a named game. Raise UserError if the player has left its table."""
    name = find_game(store, name)
    if name.startswith(f"{SHARED}/"):
        return SharedSeat(store, name)  # anyone with the file can watch, but only people who join get a seat
    seat = LocalSeat(store, name)
    if seat.position and not seat.seated:
        as_now = " --plain" if in_plain else ""
        raise UserError(
            f"You have cashed out of {name}. paigow replay {name}{as_now} shows it, "
            f"and paigow{as_now} --new starts another."
        )
    return seat


def _ignored_options(store: EventStore, seat: Seat, choices: PlayOptions, args: argparse.Namespace) -> str:
    """Return a note about options that a continued game ignores; empty if there are none."""
    had = setup_of(store, seat.stream)
    if had is None:
        return ""
    asked = [
        ("--name", choices.name, had.name),
        ("--seats", choices.seats, had.seats),
        ("--chips", choices.chips, had.chips),
        ("--seed", choices.seed, seat.seed),
        *options.rules_asked(args, had.rules),
        ("--house-way", choices.house_way, had.house_way),
        ("--solver", choices.solver, had.solver),
        ("--banking", choices.banking, None),  # the game does not record this
    ]
    others = options.ignored(asked)
    return only_for_new("This game continues as it was started", others, "one (--new)") if others else ""


def _session(store: EventStore, choices: PlayOptions) -> Seat | None:
    """Return the game to continue, or a new one; ``None`` if the player must be asked for its setup first."""
    seat = None if choices.new or choices.first_screen else last_game(store)
    if seat is not None or choices.name is None:
        return seat
    usual = replace(usual_setup("", "", None), chips=usual_chips(choices.rules or USUAL_RULES))
    setup = replace(with_options(choices, usual), name=choices.name.strip())
    with user_errors():
        return LocalSeat(store, new_game(store, setup, seed=choices.seed))


COMMANDS: Final = {"play": Command(add_play_options, _play)}
