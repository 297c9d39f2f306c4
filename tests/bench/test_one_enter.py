"""How many calls are made when Enter is pressed at the bet, until the hand is dealt."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import decide, evolve
from paigow_tui.table.options import legal
from paigow_tui.testing import at, to_set
from tests.bench.conftest import Figures

pytestmark = pytest.mark.bench

AT_THE_TABLE = "ui/table/"
"""The folder of the screen's own functions."""


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Count calls to `evolve` (except by `decide`, which looks ahead), to `decide` by `legal`, and to the screen."""
    calls, inside = Counter[str](), Counter[CodeType]()
    evolves, decides, legals = evolve.__code__, decide.__code__, legal.__code__

    def note(frame: FrameType, what: str, _: object) -> None:
        code = frame.f_code
        if code in (decides, legals):
            inside[code] += {"call": 1, "return": -1}.get(what, 0)
        if what != "call":
            return
        if code is evolves and not inside[decides]:
            calls["evolves"] += 1
        elif code is decides and inside[legals]:
            calls["decides"] += 1
        elif code.co_name in ("person", "show") and AT_THE_TABLE in code.co_filename:
            calls[code.co_name] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


async def test_pressing_enter_at_the_bet_applies_every_event_only_once(store: EventStore, figures: Figures) -> None:
    async with at("bet", store, seed=7).on_screen((120, 36)) as player:
        stream = player.session.stream
        before = store.last(stream)
        with counted() as calls:
            await player.press("enter")
        assert to_set(player.view)
        events = store.last(stream) - before
    evolves, decides, moments, shows = (calls[name] for name in ("evolves", "decides", "person", "show"))
    figures(
        "one Enter at the bet, until the hand is dealt",
        f"{events} events: {evolves} applied, {decides} checks of what is legal, {moments} moments, "
        f"{shows} screen updates",
    )
    assert evolves == events
    assert decides <= 40
    assert moments <= 6
    assert shows <= 6
