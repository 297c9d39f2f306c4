"""``paigow odds``: the exact odds of each setting of seven cards."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from paigow_tui.cards import parse_cards
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.verbs.common import add_options, rules_of, title_of, user_errors, way_named
from paigow_tui.verbs.progress import bar
from paigow_tui.verbs.stream import add_hands, answer_hands


def configure(parser: argparse.ArgumentParser) -> None:
    add_hands(parser, 'seven cards, such as "As Jk Qs Qh Qd 7s 2s"')
    add_options(parser, "--against", help="the other side's house way (default: foxwoods)")
    parser.add_argument(
        "--dead", metavar="CARDS", default="", help="more cards that the other side cannot hold"
    )
    parser.add_argument("--all", action="store_true", help="list dominated and fouled settings too")
    add_options(parser, "--rules", "--json")


@user_errors()
def run(args: argparse.Namespace) -> int:
    way, rules = way_named(args.against), rules_of(args)

    def answer(text: str) -> str:
        hand, gone = parse_cards(text, 7), parse_cards(args.dead)
        from paigow_tui.odds.hand import odds, ready_table

        with bar(f"Building the {way.title} table") as progress:
            table = ready_table(way, rules, progress.of)
        found = odds(hand, way, rules, gone, table=table)
        return json.dumps(found.as_json()) if args.json else "\n".join(_in_words(found, args.all))

    return answer_hands(args.cards, answer)


def _in_words(odds: HandOdds, everything: bool) -> Iterator[str]:
    shown = [
        index
        for index, setting in enumerate(odds.settings)
        if everything or index == odds.house_way or (setting.legal and not setting.dominated)
    ]
    shown.sort(key=lambda index: -odds.ev(index, "player"))
    yield f"{'':3}{'low':8}{'high':16}" + "".join(f"{head:>9}" for head in _HEADS)
    for index in shown:
        yield _line(odds, index)
    side = "possible hands for the other side; EV in units of the bet"
    yield f"* best   h as {title_of(odds.against)} sets it   {odds.deals:,} {side}"


_HEADS = ("win %", "push %", "lose %", "EV", "bank EV")


def _line(odds: HandOdds, index: int) -> str:
    setting = odds.settings[index]
    mark = "*" if index == odds.best_player else " "
    own = "h" if index == odds.house_way else " "
    cards = f"{' '.join(map(str, setting.setting.low)):8}{' '.join(map(str, setting.setting.high)):16}"
    player = setting.player
    parts = "".join(f"{100 * count / odds.deals:9.3f}" for count in (player.win, player.push, player.lose))
    roles: tuple[Role, ...] = ("player", "banker")
    worth = "".join(f"{float(odds.ev(index, role)):+9.4f}" for role in roles)
    best_bank = " *" if index == odds.best_banker else ""
    return f"{mark}{own} {cards}{parts}{worth}{best_bank}{'' if setting.legal else '  foul'}"
