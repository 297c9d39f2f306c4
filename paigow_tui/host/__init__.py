"""The loop that connects the table and the store, and the session that a front end plays through.

>>> import tempfile
>>> from pathlib import Path
>>> from paigow_tui.store import EventStore
>>> with tempfile.TemporaryDirectory() as folder, EventStore.open(Path(folder, "p.db")) as store:
...     session = Session.new(store, name="Ann", seed=1)
...     session.open_round()
...     while session.step() is not None:
...         pass
...     session.view.phase.value, session.view.waiting_for == (session.seat,)
('bets', True)
"""

from paigow_tui.host.answers import Answers, last_answers
from paigow_tui.host.games import KIND, PLAYED, RUN, latest, new_game
from paigow_tui.host.habits import PERSONAS, Persona, persona
from paigow_tui.host.host import Host
from paigow_tui.host.ledger import Summary
from paigow_tui.host.options import PlayOptions
from paigow_tui.host.secrets import Secrets, SeededSecrets, SystemSecrets
from paigow_tui.host.session import Session, Step
from paigow_tui.host.starting import begin, last_session

__all__ = [
    "KIND",
    "PERSONAS",
    "PLAYED",
    "RUN",
    "Answers",
    "Host",
    "Persona",
    "PlayOptions",
    "Secrets",
    "SeededSecrets",
    "Session",
    "Step",
    "Summary",
    "SystemSecrets",
    "begin",
    "last_answers",
    "last_session",
    "latest",
    "new_game",
    "persona",
]
