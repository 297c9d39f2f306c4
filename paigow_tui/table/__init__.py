"""What happens at a table: `decide` turns commands into events, events change the state, and seats get views.

>>> from paigow_tui.rules import VEGAS
>>> from paigow_tui.table import OpenTable, State, decide, evolve_all
>>> events = decide(State.empty(), OpenTable("t1", VEGAS, "foxwoods"))
>>> evolve_all(State.empty(), events).phase.value
'between rounds'
"""

from paigow_tui.amounts import dollars
from paigow_tui.table.circle import BankView, CircleSeat
from paigow_tui.table.codec import UnreadableEvent, decode_command, decode_event, encode
from paigow_tui.table.commands import (
    AnyCommand,
    BuyIn,
    CloseRound,
    CutDeck,
    Deal,
    DeclineBank,
    JoinTable,
    LeaveTable,
    OpenRound,
    OpenTable,
    PlaceBet,
    PlaceSideBet,
    Reveal,
    SetByHouseWay,
    SetHand,
    Settle,
    SideStake,
    SitOut,
    TakeBank,
)
from paigow_tui.table.decide import decide
from paigow_tui.table.events import AnyEvent
from paigow_tui.table.evolve import evolve, evolve_all
from paigow_tui.table.legal import Option, legal
from paigow_tui.table.log import Line, bank_lines, banker_line, event_line, lines, seat_line, settled_lines
from paigow_tui.table.refusal import Refusal
from paigow_tui.table.seen import seen
from paigow_tui.table.state import POSITIONS, Phase, State
from paigow_tui.table.view import SPECTATOR, SeatView, View, view, waiting_for

__all__ = [
    "POSITIONS",
    "SPECTATOR",
    "AnyCommand",
    "AnyEvent",
    "BankView",
    "BuyIn",
    "CircleSeat",
    "CloseRound",
    "CutDeck",
    "Deal",
    "DeclineBank",
    "JoinTable",
    "LeaveTable",
    "Line",
    "OpenRound",
    "OpenTable",
    "Option",
    "Phase",
    "PlaceBet",
    "PlaceSideBet",
    "Refusal",
    "Reveal",
    "SeatView",
    "SetByHouseWay",
    "SetHand",
    "Settle",
    "SideStake",
    "SitOut",
    "State",
    "TakeBank",
    "UnreadableEvent",
    "View",
    "bank_lines",
    "banker_line",
    "decide",
    "decode_command",
    "decode_event",
    "dollars",
    "encode",
    "event_line",
    "evolve",
    "evolve_all",
    "legal",
    "lines",
    "seat_line",
    "seen",
    "settled_lines",
    "view",
    "waiting_for",
]
