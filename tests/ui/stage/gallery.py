"""Pictures of the stage at every moment and size, for comparing with the design.

Run it from the project's root: ``python -m tests.ui.stage.gallery FOLDER [MOMENT [WIDTHxHEIGHT [PALETTE]]]``. The
palette is a theme, ``256``, ``16``, ``ascii`` or ``two`` for two colors.
"""

import sys
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from paigow_tui import odds as exact
from paigow_tui.actions.buttons import Prompt, bar
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.cards import descending, parse_cards
from paigow_tui.history.timeline import Timeline
from paigow_tui.host.account import Account
from paigow_tui.odds.rows import rows
from paigow_tui.playing.replay import ReplayView
from paigow_tui.playing.table import AtTable
from paigow_tui.rules import house_way, settings
from paigow_tui.table import Phase, SeatView, Sharing, View
from paigow_tui.table.events import BankSettled, SeatSettled, SideBetSettled
from paigow_tui.table.log import settled_lines
from paigow_tui.telling.account import coach_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.replay import describe_event
from paigow_tui.testing import at
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.cards.palette import COLORS_16, COLORS_256, THEMES
from paigow_tui.ui.picture import picture
from paigow_tui.ui.stage.facts import Extras, Odds, Scene
from paigow_tui.ui.stage.layouts import LAYOUTS
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.replaying import replay_scene
from paigow_tui.ui.stage.scene import scene
from tests.support.longest import longest

LOOKS: Final = {
    **{name: Look(palette) for name, palette in THEMES.items()},
    "256": Look(COLORS_256),
    "16": Look(COLORS_16),
    "ascii": Look(blocks=False, suits=False),
    "two": Look(two_colors=True),
}
MOMENTS: Final = {
    "bets": "bet",
    "offer": "my bank offer",
    "nothing picked": "hand to set",
    "one picked": "hand to set",
    "two picked": "hand to set",
    "foul": "hand to set",
    "Face Up": "Face Up",
    "over": "settled",
    "you bank": "banked",
    "out of chips": "out of chips",
    "next bet": "settled",
    "watching": "settled",
    "first hand": "hand to set",
    "left": "left",
    "big win": "settled",
    "all push": "Face Up",
    "foul over": "settled",
    "sat out": "settled",
    "side bets": "side bets",
    "long": "settled",
    "long bank": "banked",
    "long set": "hand to set",
    "long offer": "my bank offer",
    "long watching": "settled",
    "long shared": "hand to set",
    "shared": "hand to set",
    "replay": "settled",
    "replay dealt": "settled",
    "odds": "hand to set",
    "odds over": "settled",
    "explained odds": "hand to set",
    "reason": "bank passed me over",
}
"""The scenes, and the moment in a game where each one occurs."""


def moment(name: str) -> Scene:
    """Return a scene by its name in `MOMENTS`."""
    stopped = at(MOMENTS[name])
    assert stopped.session is not None
    if name.startswith("replay"):
        events = [record.payload for record in stopped.store.read(stopped.session.stream)]
        return replayed(Timeline(events), dealt=name.endswith("dealt"))
    view = stopped.view
    now = AtTable(view=view, position=stopped.session.position)
    nets = (0, *range(0, 20_000, 2_500), 5_000, *accumulate(stopped.session.last_rounds(99)))
    rounds = tuple(later - earlier for earlier, later in pairwise(nets))
    extras = Extras(account=stopped.session.account, rounds=rounds, cursor=4)
    if name == "next bet":
        now = replace(now, next_bet=now.next_bet.more(view))
    if name in ("first hand", "explained odds"):
        now = replace(now, explained=frozenset())
    if name.endswith("picked") and view.mine is not None:
        count = ("nothing", "one", "two").index(name.split()[0])
        now = replace(now, picked=descending(view.mine.cards)[-count:] if count else ())
    if name == "foul" and view.mine is not None:
        foul = next(setting for setting in settings(view.mine.cards, view.rules) if setting.foul)
        now = replace(now, picked=foul.low)
    log = [line for line in settled_lines(view) if line.seat == view.seat]
    mine = view.mine
    if name.startswith("long"):
        view = longest(view)
        now = replace(now, view=view)
    if mine is not None and mine.result is not None:
        result = mine.result
        paid = SideBetSettled(mine.position, "fortune", 50_000, "flush", 250_000)
        won = replace(result, outcome="win", high="higher", low="higher", paid=2 * result.stake - 125, commission=125)
        changed = {
            "big win": replace(
                mine, result=won, side_results=(paid,), low=parse_cards("8s 8d"), high=parse_cards("Ac Jc 8c 5c 4c")
            ),
            "foul over": replace(mine, result=replace(result, why="foul", outcome="lose", paid=0)),
            "sat out": replace(mine, result=None, sat_out=True, stake=0),
        }.get(name, mine)
        now = replace(now, view=with_seat(now.view, changed)) if changed is not mine else now
    if name == "all push" and mine is not None:
        push = SeatSettled(mine.position, "push", "", "", 2_500, 2_500, 0, "push rule")
        seen = with_seat(view, replace(mine, result=push, stake=0))
        seen = replace(seen, struck=True, phase=Phase.BETWEEN, settled=BankSettled(7, 0, 0))
        now = replace(now, view=seen)
    if name.endswith("watching"):
        now = AtTable(view=replace(view, seat=0, sharing=Sharing()))
    if name.endswith("shared"):
        others = [replace(seat, occupant="person") if seat.position in (1, 2, 5) else seat for seat in view.seats]
        others[4] = replace(others[4], away=True)
        now = replace(now, view=replace(view, sharing=Sharing(), seats=tuple(others), waiting_for=(1, 2, 4)))
        said = ("Elmer: nice hand, that was lucky!", "Ada has joined the table.")
        extras = replace(extras, clock=(9, 30), watching=2, notices=said)
    if "odds" in name and mine is not None:
        odds = exact.hand.odds(mine.cards, house_way(view.house_way), view.rules)
        account = Account(rounds=9, graded=9, deal=1_200, decisions=-85, showdown=-3_115, commission=-500, chips=-2_500)
        over = bool(mine.low)
        shown = Odds(
            ("ODDS against Foxwoods",),
            tuple(rows(odds, "player", odds.index(mine.low) if over else None)),
            note="Your setting cost $0.42 on average." if over else "",
            account=tuple(coach_figures(account, None, 4, Voice())) if over else (),
        )
        extras = replace(extras, odds=shown, account=account)
    keys = Keys()
    return scene(
        now,
        keys,
        log=log,
        bar=bar(now.moment("table"), keys, "keys", {}),
        extras=extras,
        odds_open=extras.odds is not None,
        asked=skipped(view) if name == "reason" else 0,
    )


def skipped(view: View) -> int:
    """Return the first seat that declined the bank or was skipped."""
    return next(place.position for place in view.bank.circle if place.mark in ("declined", "passed over"))


def replayed(timeline: Timeline, *, dealt: bool) -> Scene:
    """Return a moment in a replay with all cards face up: after the deal, or at the end."""
    place = timeline.dealt(timeline.rounds[0]) if dealt else len(timeline)
    now, keys = ReplayView(timeline, place, opened=True), Keys()
    told = [" ".join(describe_event(timeline, at, Voice(timeline.seat), True)) for at in range(place - 12, place)]
    buttons = bar(Moment(place="replay", hand=True), keys, "steps", {})
    where = f"Round 1 of 1, event {place} of {len(timeline)}, all cards face up."
    return replay_scene(now, Prompt(where, buttons, brief=where), story=told)


def with_seat(view: View, seat: SeatView) -> View:
    """Return a view with this seat in place of the one at its position."""
    return replace(view, seats=tuple(seat if seat.position == each.position else each for each in view.seats))


def main(folder: str, name: str = "", size: str = "", look: str = "felt") -> None:
    """Write the requested pictures, or all of them."""
    sizes = [tuple(map(int, size.split("x")))] if size else [layout.size for layout in LAYOUTS]
    for each in [name] if name else MOMENTS:
        of = moment(each)
        for width, height in sizes:
            canvas = paint_scene(of, (width, height), LOOKS[look])
            path = Path(folder, f"{each.replace(' ', '-')}-{width}x{height}-{look}.svg")
            path.write_text(picture([canvas.strip(y) for y in range(height)], (width, height)), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
