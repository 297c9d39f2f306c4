"""The loop that connects the table and the store, and the seat through which a front end plays.

>>> import tempfile
>>> from pathlib import Path
>>> from paigow_tui.store import EventStore
>>> with tempfile.TemporaryDirectory() as folder, EventStore.open(Path(folder, "p.db")) as store:
...     seat = LocalSeat.new(store, name="Ann", seed=1)
...     seat.open_round()
...     while seat.step() is not None:
...         pass
...     seat.view.phase.value, seat.view.waiting_for == (seat.position,)
('bets', True)
"""

from paigow_tui.host.account import Account as Account
from paigow_tui.host.games import KIND as KIND
from paigow_tui.host.games import last_setup as last_setup
from paigow_tui.host.games import latest as latest
from paigow_tui.host.games import new_game as new_game
from paigow_tui.host.habits import PERSONAS as PERSONAS
from paigow_tui.host.habits import persona as persona
from paigow_tui.host.host import Host as Host
from paigow_tui.host.ledger import Summary as Summary
from paigow_tui.host.local import LocalSeat as LocalSeat
from paigow_tui.host.local import last_game as last_game
from paigow_tui.host.open_game import Step as Step
from paigow_tui.host.seat import Seat as Seat
from paigow_tui.host.secrets import SeededSecrets as SeededSecrets
from paigow_tui.host.secrets import SystemSecrets as SystemSecrets
from paigow_tui.host.setup import GameSetup as GameSetup
from paigow_tui.host.setup import PlayOptions as PlayOptions
