"""``paigow cost``: what a way of playing costs against a house way, exactly."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from paigow_tui.cards import cards_text
from paigow_tui.commands.atlas import ready_atlas, ready_perfect
from paigow_tui.commands.common import (
    add_options,
    answer,
    rules_of,
    title_of,
    user_errors,
    way_named,
)
from paigow_tui.commands.progress import bar

if TYPE_CHECKING:
    from paigow_tui.odds.lab.cost import Cost, Part, Totals


def configure(parser: argparse.ArgumentParser) -> None:
    add_options(parser, "cost player", "--against", "--role", "--workers", "--dask", "--rules", "--variant", "--json")


@user_errors()
def run(args: argparse.Namespace) -> int:
    if args.player == "all":
        return _table(args)
    from paigow_tui.odds.lab.cost import cost_of, plays_of
    from paigow_tui.odds.lab.players import name_of
    from paigow_tui.odds.tally import check_role

    way, rules = way_named(args.against), rules_of(args)
    check_role(args.role, rules)
    with bar(f"Asking {args.player} about every kind of hand") as progress:
        plays = plays_of(args.player, way, rules, partial(ready_atlas, args), progress)
    atlas = ready_atlas(args, way, rules)
    seen = ready_perfect(args, way, rules) if rules.dealer_open else None
    cost = cost_of(name_of(args.player), plays, atlas, way, args.role, rules, seen=seen)
    return answer(args, cost.as_json(), _in_words(cost))


def _in_words(cost: Cost) -> Iterator[str]:
    from paigow_tui.odds.classes import ALL_HANDS

    commission = cost.rules.commission
    yield f"{title_of(cost.player)} as the {cost.role} against {title_of(cost.against)}, all {cost.deals:,} deals"
    yield f"  {'':10}{'win':>10}{'push':>10}{'lose':>10}{'EV':>11}"
    for name, totals in (("it plays", cost.strategy), ("best play", cost.best)):
        yield f"  {name:10}" + _shares(totals) + f"{100 * float(totals.ev(commission)):>+10.4f}%"
    if cost.rules.dealer_open:
        yield "Best play sees the dealer's hand."
    worse = f"it sets {100 * float(cost.different):.2f}% of hands worse"
    yield f"It costs {100 * float(cost.cost):.4f}% of the bet; {worse}."
    yield ""
    yield f"  {'kind of hand':28}{'of hands':>9}{'set worse':>11}{'cost':>10}{'share':>8}"
    for kind in cost.kinds:
        yield (
            f"  {kind.name:28}{100 * kind.hands / ALL_HANDS:8.2f}%{100 * float(kind.different):10.3f}%"
            + _costs(kind, cost)
        )
    if cost.habits:
        yield ""
        yield "The costliest habits, with the hand each costs most on:"
    for number, habit in enumerate(cost.habits, start=1):
        yield f"{number:3}. {_costs(habit, cost).strip():>18}  {habit.name}"
        yield f"{'':25}{cards_text(habit.example)}"


def _costs(part: Part, cost: Cost) -> str:
    share = float(part.cost / cost.cost) if cost.cost else 0.0
    return f"{100 * float(part.cost):9.4f}%{100 * share:7.1f}%"


def _shares(totals: Totals) -> str:
    deals = totals.win + totals.push + totals.lose
    return "".join(f"{100 * float(count / deals):9.4f}%" for count in (totals.win, totals.push, totals.lose))


def _table(args: argparse.Namespace) -> int:
    """Print what each way that comes with the program costs against each, in both roles."""
    from paigow_tui.odds.lab.cost import cost_of, plays_of_way
    from paigow_tui.odds.tally import Role
    from paigow_tui.rules import HOUSE_WAYS

    rules = rules_of(args)
    roles: tuple[Role, ...] = ("player", "banker") if rules.player_banks else ("player",)
    found = []
    for way in HOUSE_WAYS.values():
        atlas = ready_atlas(args, way, rules)
        seen = ready_perfect(args, way, rules) if rules.dealer_open else None
        for role in roles:
            for name, player in HOUSE_WAYS.items():
                found.append(cost_of(name, plays_of_way(player, rules), atlas, way, role, rules, seen=seen))
    short = [{**cost.as_json(), "kinds": [], "habits": []} for cost in found]
    return answer(args, short, _markdown(found, rules.commission))


def _markdown(found: list[Cost], commission: int) -> Iterator[str]:
    from paigow_tui.rules import HOUSE_WAYS

    for role in dict.fromkeys(cost.role for cost in found):
        yield f"As the {role}: EV in percent of the bet, and what it costs against best play.\n"
        yield f"| Against | {' | '.join(way.title for way in HOUSE_WAYS.values())} | best |"
        yield "|---|" + "---|" * (len(HOUSE_WAYS) + 1)
        for against, way in HOUSE_WAYS.items():
            row = [cost for cost in found if (cost.against, cost.role) == (against, role)]
            cells = [f"{100 * float(cost.strategy.ev(commission)):+.4f} ({100 * float(cost.cost):.4f})" for cost in row]
            yield f"| {way.title} | {' | '.join(cells)} | {100 * float(row[0].best.ev(commission)):+.4f} |"
        yield ""
