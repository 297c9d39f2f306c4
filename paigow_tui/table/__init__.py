"""What happens at a table: `decide` turns commands into events, events change the state, and seats get views.

>>> from paigow_tui.rules import VEGAS
>>> from paigow_tui.table import OpenTable, State, decide, evolve_all
>>> events = decide(State.empty(), OpenTable("t1", VEGAS, "foxwoods"))
>>> evolve_all(State.empty(), events).phase.value
'between rounds'
"""

from paigow_tui.amounts import dollars as dollars
from paigow_tui.table.circle import CircleSeat as CircleSeat
from paigow_tui.table.codec import UnreadableEvent as UnreadableEvent
from paigow_tui.table.codec import decode_command as decode_command
from paigow_tui.table.codec import decode_event as decode_event
from paigow_tui.table.codec import encode as encode
from paigow_tui.table.commands import AnyCommand as AnyCommand
from paigow_tui.table.commands import BuyIn as BuyIn
from paigow_tui.table.commands import CloseRound as CloseRound
from paigow_tui.table.commands import CutDeck as CutDeck
from paigow_tui.table.commands import Deal as Deal
from paigow_tui.table.commands import DeclineBank as DeclineBank
from paigow_tui.table.commands import JoinTable as JoinTable
from paigow_tui.table.commands import LeaveTable as LeaveTable
from paigow_tui.table.commands import OpenRound as OpenRound
from paigow_tui.table.commands import OpenTable as OpenTable
from paigow_tui.table.commands import PlaceBet as PlaceBet
from paigow_tui.table.commands import Reveal as Reveal
from paigow_tui.table.commands import SetByHouseWay as SetByHouseWay
from paigow_tui.table.commands import SetHand as SetHand
from paigow_tui.table.commands import Settle as Settle
from paigow_tui.table.commands import ShareTable as ShareTable
from paigow_tui.table.commands import Sharing as Sharing
from paigow_tui.table.commands import SideStake as SideStake
from paigow_tui.table.commands import SitOut as SitOut
from paigow_tui.table.commands import TakeBank as TakeBank
from paigow_tui.table.decider import decide as decide
from paigow_tui.table.decider import decide_given as decide_given
from paigow_tui.table.events import AnyEvent as AnyEvent
from paigow_tui.table.evolution import Happened as Happened
from paigow_tui.table.evolution import evolve as evolve
from paigow_tui.table.evolution import evolve_all as evolve_all
from paigow_tui.table.evolution import unfold as unfold
from paigow_tui.table.log import Line as Line
from paigow_tui.table.log import bank_lines as bank_lines
from paigow_tui.table.log import banker_line as banker_line
from paigow_tui.table.log import event_line as event_line
from paigow_tui.table.log import lines as lines
from paigow_tui.table.log import seat_line as seat_line
from paigow_tui.table.log import settled_lines as settled_lines
from paigow_tui.table.options import Option as Option
from paigow_tui.table.options import legal as legal
from paigow_tui.table.refusal import Refusal as Refusal
from paigow_tui.table.state import POSITIONS as POSITIONS
from paigow_tui.table.state import Phase as Phase
from paigow_tui.table.state import State as State
from paigow_tui.table.turns import waiting_for as waiting_for
from paigow_tui.table.views import SPECTATOR as SPECTATOR
from paigow_tui.table.views import SeatView as SeatView
from paigow_tui.table.views import Seen as Seen
from paigow_tui.table.views import View as View
from paigow_tui.table.views import seen as seen
from paigow_tui.table.views import view as view
