"""An independent check of played rounds: shuffle, shares, deal, settings, payment, side bets and the meter.

It shares no code with the table that dealt them, only the 53 cards: the shuffle, the ranking of hands, the settlement
and the format of events are implemented here a second time, from their description in the manual. It does not check
whose turn it was or whether an action was allowed; replaying the game through the table's own rules does that.
"""

from paigow_tui.audit.file import audit_file
from paigow_tui.audit.game import Audit, Fault, Verdict, audit

__all__ = ["Audit", "Fault", "Verdict", "audit", "audit_file"]
