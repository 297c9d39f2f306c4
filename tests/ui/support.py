"""Helpers for screen tests, in addition to those in `paigow_tui.testing`."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from paigow_tui.testing import Size
from paigow_tui.ui.stage.unfolding import Beat
from paigow_tui.ui.table.pacing import Pacing

SIZES: tuple[Size, ...] = ((80, 24), (100, 30), (120, 36), (200, 50))

PREFERENCES_FILE = Path("preferences.toml")
"""A relative path, so that screens show the same one wherever the tests run; change to the folder first."""


@contextmanager
def stopped_at(*what: Beat) -> Iterator[None]:
    """Make the table stop for good when it shows one of these beats, without pauses or motion before that."""
    with (
        mock.patch("paigow_tui.ui.table.pacing.delay", lambda pace, shown: 3_600.0 if shown in what else 0.0),
        mock.patch("paigow_tui.ui.stage.stage.motion", return_value=None),
        mock.patch.object(Pacing, "at_once", property(lambda pacing: pacing.hurried)),
    ):
        yield


def sizes(*which: Size) -> Iterable[str]:
    return [f"{width}x{height}" for width, height in which]
