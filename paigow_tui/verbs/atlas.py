"""``paigow atlas``: count what every setting of every kind of hand is worth, and keep it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paigow_tui.verbs.common import (
    UserError,
    add_json,
    add_rules,
    print_json,
    rules_of,
    title_of,
    user_errors,
    way_named,
)
from paigow_tui.verbs.progress import add_workers, bar, workers

if TYPE_CHECKING:
    from paigow_tui.odds.atlas import Atlas
    from paigow_tui.rules import HouseWay, RuleSet


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--against", metavar="WAY", default="foxwoods", help="the banker's house way (default: foxwoods)"
    )
    add_rules(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--list", action="store_true", help="list the atlases you have")
    what.add_argument("--remove", action="store_true", help="delete this atlas")
    add_workers(parser, dask=True)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Build an atlas unless it is there, list all, or remove one."""
    with user_errors():
        if args.list:
            _list(args.json)
        elif args.remove:
            _remove(way_named(args.against), rules_of(args), args.json)
        else:
            _build(args, way_named(args.against), rules_of(args))
    return 0


def ready_atlas(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> Atlas:
    """Return the atlas of a way, built now if it is not there."""
    from paigow_tui.odds.atlas import load_atlas
    from paigow_tui.odds.whole.game import build_atlas

    atlas = load_atlas(way, rules)
    if atlas is None:
        with bar(f"Atlas of {way.title}") as progress, workers(args) as (executor, at_once):
            atlas = build_atlas(way, rules, executor=executor, at_once=at_once, progress=progress)
    return atlas


def _build(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> None:
    from paigow_tui.odds.atlas import atlas_path

    atlas = ready_atlas(args, way, rules)
    path = atlas_path(way, rules)
    if not path.is_file():
        raise UserError(f"The atlas cannot be kept: nothing can be written to {path.parent}.")
    if args.json:
        print_json({**_as_json(path.stem, path.stat().st_size), "settings": len(atlas.lows)})
    else:
        print(_in_words(atlas, path.stat().st_size))


def _in_words(atlas: Atlas, size: int) -> str:
    return (
        f"{title_of(atlas.way)}: {len(atlas.lows):,} settings of {len(atlas.deals):,} kinds of hands, "
        f"each counted against every hand it can meet ({size / 1e6:.0f} MB)."
    )


def _list(as_json: bool) -> None:
    from paigow_tui.odds.atlas import kept_atlases

    found = [_as_json(path.stem, path.stat().st_size) for path in kept_atlases()]
    if as_json:
        print_json(found)
        return
    for entry in found:
        print("{against:24} wheel {wheel}, joker {joker}, equal front {equal_front}".format(**entry))
    print(
        f"{len(found)} in all, {sum(int(str(entry['bytes'])) for entry in found) / 1e6:.0f} MB."
        if found
        else "There is no atlas yet: paigow atlas builds one."
    )


def _as_json(name: str, size: int) -> dict[str, object]:
    """Return what an atlas is for, from the name of its file."""
    against, wheel, joker, equal_front = name.rsplit("-", 3)
    return {"against": against, "wheel": wheel, "joker": joker, "equal_front": equal_front, "bytes": size}


def _remove(way: HouseWay, rules: RuleSet, as_json: bool) -> None:
    from paigow_tui.odds.atlas import atlas_path, remove_atlas

    try:
        size = remove_atlas(way, rules)
    except OSError as error:
        raise UserError(f"The atlas cannot be removed: {error.strerror}.") from None
    if not size:
        raise UserError(f"There is no atlas of {way.title} under these rules.")
    if as_json:
        print_json(_as_json(atlas_path(way, rules).stem, size))
    else:
        print(f"Removed the atlas of {way.title} ({size / 1e6:.0f} MB).")
