"""A moment of a replay as a scene: the cards as you saw them or all of them open, the story, and the timeline."""

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
    """Return what the stage shows of a replay.

    ``prompt`` says where the replay stands and has its buttons; ``story`` is what happened, the last event last.
    ``pace`` says how fast it plays; ``asked`` is the seat whose reason about the bank is shown.
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
    if pictured.kind == "bets":  # what was bet, not what could be
        pictured = replace(pictured, amount=pictured.bet, betting=Betting())
    if pictured.kind == "setting":
        pictured = replace(pictured, cards=now.hand(look), picked=LOW, tags=(Tag(("not set yet",)), Tag()))
    return replace(pictured, prompt=prompt, numbers=(), clock=(0, 0), story=tuple(story), timeline=timeline)
