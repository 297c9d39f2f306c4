"""An atlas as arrays and as an Arrow table, for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from paigow_tui.cards import DECK, cards_text, descending
from paigow_tui.odds.atlas import Atlas
from paigow_tui.odds.cache import Arrays
from paigow_tui.odds.classes import classes
from paigow_tui.odds.compare import LOSE_AS_BANKER, LOSE_AS_PLAYER, WIN_AS_BANKER, WIN_AS_PLAYER
from paigow_tui.program import not_installed

if TYPE_CHECKING:
    import pyarrow

_COUNTS = {
    "player_win": WIN_AS_PLAYER,
    "player_lose": LOSE_AS_PLAYER,
    "banker_win": WIN_AS_BANKER,
    "banker_lose": LOSE_AS_BANKER,
}


def arrays(atlas: Atlas) -> Arrays:
    """Return the columns of an atlas, (settings,) each: ``class``, ``hands``, ``low``, ``high``, ``deals`` and counts.

    ``low`` and ``high`` are strengths, which compare; ``deals`` is the number of deals of the class, of which each
    count is a part; the rest are pushes.
    """
    owner = atlas.owner
    return {
        "class": owner,
        "hands": classes().multiplicity[owner],
        "low": atlas.lows,
        "high": atlas.highs.astype(np.int32),
        "deals": atlas.deals[owner],
        **{name: atlas.four[:, column] for name, column in _COUNTS.items()},
    }


def frame(atlas: Atlas) -> pyarrow.Table:
    """Return the same as an Arrow table, with ``hand``, a hand of the class. Raise `ValueError` without PyArrow."""
    try:
        import pyarrow
    except ImportError:
        raise ValueError(not_installed("A data frame", "frames")) from None
    hands = [cards_text(descending(DECK[index] for index in row)) for row in classes().representatives.tolist()]
    columns = arrays(atlas)
    named = pyarrow.DictionaryArray.from_arrays(pyarrow.array(columns["class"]), pyarrow.array(hands))
    return pyarrow.table({**{name: pyarrow.array(column) for name, column in columns.items()}, "hand": named})
