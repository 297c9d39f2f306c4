"""Makes scenes of a replay, with its story and timeline, and with the cards as you saw them or all face up."""

from collections.abc import Sequence

from msgspec.structs import replace

from paigow_tui.actions.buttons import Button, Prompt
from paigow_tui.actions.keys import Keys
from paigow_tui.playing.replay import ReplayView
from paigow_tui.playing.table import AtTable
from paigow_tui.table.state import POSITIONS
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.stage.facts import Betting, Extras, Scene, Shown, Tag, Timeline
from paigow_tui.ui.stage.scene import scene, shown


def replay_scene(
    now: ReplayView,
    prompt: Prompt,
    *,
    story: Sequence[str] = (),
    bar: Sequence[Button] = (),
    pace: str = "",
    asked: int = 0,
    extras: Extras | None = None,
) -> Scene:
    """Return the scene at a replay's current position.

    ``prompt`` has the replay's position and its buttons; ``story`` lists the events so far, oldest first. ``pace`` is
    how fast it plays; ``asked`` is the seat whose eligibility to bank is explained.
    """
    look = now.table
    own = now.own(look)
    far = shown(look)
    if now.all_open:
        far = Shown(frozenset(POSITIONS), frozenset(POSITIONS), far.settled)
    position = own.position if own is not None else 0
    pictured = scene(
        AtTable(view=look, position=position), Keys(), until=far, bar=bar, asked=asked, extras=extras or Extras(),
        odds_open=extras is not None and extras.odds is not None,
    )  # fmt: skip
    played = now.played
    event = "" if played is None else f"{now.position - played.first} of {played.end - played.first}"
    label = ", ".join(filter(None, (event, pace)))
    firsts = tuple(played.first for played in now.timeline.rounds)
    timeline = Timeline(now.position, len(now.timeline), firsts, label)
    if pictured.kind == "bets":  # show the bet that was made, not the next one
        pictured = replace(pictured, amount=pictured.bet, betting=Betting())
    if pictured.kind == "setting":
        pictured = replace(pictured, cards=now.hand(look), picked=LOW, tags=(Tag(("not set yet",)), Tag()))
    return replace(pictured, prompt=prompt, numbers=(), clock=(0, 0), story=tuple(story), timeline=timeline)
