"""``paigow atlas``: count what every setting of every kind of hand is worth, and keep it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

from paigow_tui.commands.common import UserError, add_options, answer, rules_of, title_of, user_errors, way_named
from paigow_tui.commands.progress import bar, workers

if TYPE_CHECKING:
    from paigow_tui.odds.atlas import Atlas, PerfectTotals
    from paigow_tui.rules import HouseWay, RuleSet

T = TypeVar("T")


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "--against", "--rules", "--variant")
    what = parser.add_mutually_exclusive_group()
    add_options(what, "--list", "--remove")
    add_options(parser, "--workers", "--dask", "--json")


@user_errors()
def run(args: argparse.Namespace) -> int:
    """Build an atlas unless it is there, list all, or remove one."""
    if args.list:
        return _list(args)
    way, rules = way_named(args.against), rules_of(args)
    return _remove(args, way, rules) if args.remove else _build(args, way, rules)


def ready_atlas(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> Atlas:
    """Return the atlas of a way, built now if it is not there."""
    from paigow_tui.odds.atlas import load_atlas
    from paigow_tui.odds.whole.game import build_atlas

    return load_atlas(way, rules) or _built(build_atlas, f"Atlas of {way.title}", args, way, rules)


def ready_perfect(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> PerfectTotals:
    """Return what players win who see the dealer's hand, counted now if it is not kept."""
    from paigow_tui.odds.atlas import load_perfect
    from paigow_tui.odds.whole.game import build_perfect

    return load_perfect(way, rules) or _built(build_perfect, f"PerfectPlay {way.title}", args, way, rules)


def _built(build: Callable[..., T], title: str, args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> T:
    with bar(title) as progress, workers(args) as (executor, at_once):
        return build(way, rules, executor=executor, at_once=at_once, progress=progress)


def _build(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> int:
    from paigow_tui.odds.atlas import atlas_facts, atlas_path
    from paigow_tui.odds.pool import load_pool
    from paigow_tui.practice.ideas import ideas_way

    atlas = ready_atlas(args, way, rules)
    load_pool(way, rules, ideas_way())  # practice deals from it
    path = atlas_path(way, rules)
    if not path.is_file():
        raise UserError(f"The atlas cannot be kept: nothing can be written to {path.parent}.")
    size = path.stat().st_size
    words = (
        f"{title_of(atlas.way)}: {len(atlas.lows):,} settings of {len(atlas.deals):,} kinds of hands, "
        f"each counted against every hand it can meet ({size / 1e6:.0f} MB)."
    )
    return answer(args, {**_as_json(atlas_facts(way, rules), size), "settings": len(atlas.lows)}, [words])


def _list(args: argparse.Namespace) -> int:
    from paigow_tui.odds.atlas import saved_atlases

    sizes = [(key, path.stat().st_size) for path, key in saved_atlases().items()]
    entries = [_as_json(key, size) for key, size in sizes]
    total = f"{len(entries)} in all, {sum(size for _, size in sizes) / 1e6:.0f} MB."
    last = total if entries else "There is no atlas yet: paigow atlas builds one."
    return answer(args, entries, [*map(_line, entries), last])


def _line(entry: dict[str, object]) -> str:
    push = f", push rule {entry['push_rule']}" if "push_rule" in entry else ""
    return "{against:24} wheel {wheel}, joker {joker}, equal front {equal_front}".format(**entry) + push


def _as_json(facts: Mapping[str, str], size: int) -> dict[str, object]:
    """Return what an atlas is for."""
    names = ("against", "wheel", "joker", "equal_front", "push_rule")
    return {**{name: facts[name] for name in names if name in facts}, "bytes": size}


def _remove(args: argparse.Namespace, way: HouseWay, rules: RuleSet) -> int:
    from paigow_tui.odds.atlas import atlas_facts, remove_atlas

    try:
        size = remove_atlas(way, rules)
    except OSError as error:
        raise UserError(f"The atlas cannot be removed: {error.strerror}.") from None
    if not size:
        raise UserError(f"There is no atlas of {way.title} under these rules.")
    words = f"Removed the atlas of {way.title} ({size / 1e6:.0f} MB)."
    return answer(args, _as_json(atlas_facts(way, rules), size), [words])
