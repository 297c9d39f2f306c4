"""What a host can do at a shared table. The host runs its program or has been given the role."""

from paigow_tui.names import is_plain
from paigow_tui.table import commands as c
from paigow_tui.table import events as e
from paigow_tui.table.evolution import evolve_all, with_stakes
from paigow_tui.table.fields import LONGEST_SAYING
from paigow_tui.table.refusal import Decision, Refusal
from paigow_tui.table.seating import leave
from paigow_tui.table.sharing import LONGEST_CLOCK, NOT_SHARED
from paigow_tui.table.state import POSITIONS, Player, State
from paigow_tui.table.turns import waiting_for

NOT_THE_HOST = Refusal("not yours", "Only the host can do that.")
_TOO_LONG = Refusal("text", f"Type a message of 1 to {LONGEST_SAYING} printable characters.")


def host(state: State, command: c.HostsAct) -> Decision:
    """Carry out a host's command, if the person giving it is the host."""
    if state.sharing is None:
        return NOT_SHARED
    player = state.player(command.by) if command.by in POSITIONS else None
    if command.by and (player is None or not player.who or player.who != state.host):
        return NOT_THE_HOST
    match command:
        case c.TurnSwitch(by=by, switch=switch, on=on):
            return [e.SwitchTurned(by, switch, on)] if (switch in state.switches) != on else []
        case c.ChangeClocks(by=by, bet=bet, bank=bank, set=set):
            if not all(0 <= seconds <= LONGEST_CLOCK for seconds in (bet, bank, set)):
                return Refusal("amount", f"Give the clocks in seconds, 0 to {LONGEST_CLOCK}.")
            return [e.ClocksChanged(by, bet, bank, set)]
        case c.ChangeStakes(by=by, min_bet=least, max_bet=most):
            try:
                with_stakes(state.rules, least, most)
            except ValueError as error:
                return Refusal("amount", str(error))
            return [e.StakesChanged(by, least, most)]
        case c.HurryRound(by=by):
            return _hurry(state, by)
        case c.Announce(by=by, text=text):
            return [e.Announced(by, text)] if is_plain(text, LONGEST_SAYING) else _TOO_LONG
        case c.LiftBan(by=by, name=name):
            known = next((one for one in state.banned.values() if one.casefold() == name.casefold()), "")
            return [e.BanLifted(by, known)] if known else Refusal("nobody there", f"{name} is not banned.")
        case c.SettleLedger(by=by):
            return [e.LedgerSettled(by)]
        case c.NameHost(by=by, seat=0):
            return [e.HostNamed(by, 0)] if state.host else []
    return _about_somebody(state, command)


def _about_somebody(state: State, command: c.AnswerBuyIn | c.RemovePlayer | c.AllowTables | c.NameHost) -> Decision:
    seat, player = command.seat, _person(state, command.seat)
    if player is None:
        return Refusal("nobody there", f"No person is sitting at seat {seat}.")
    match command:
        case c.AnswerBuyIn(by=by, agreed=agreed):
            if player.who not in state.requests or state.requests[player.who][1]:
                return Refusal("not now", f"{player.name} has not asked to buy chips.")
            return [e.BuyInAnswered(by, seat, agreed)]
        case c.RemovePlayer(by=by, word=word, ban=ban):
            if not is_plain(word, LONGEST_SAYING, least=0):
                return _TOO_LONG
            removed: list[e.AnyEvent] = [e.PlayerRemoved(by, seat, word, ban)]
            if player.leaving:
                return removed
            left = leave(evolve_all(state, removed), c.LeaveTable(seat))
            return left if isinstance(left, Refusal) else removed + left
        case c.AllowTables(by=by, on=on):
            return [e.TablesAllowed(by, seat, on)] if (player.who in state.openers) != on else []
        case c.NameHost(by=by):
            return [e.HostNamed(by, seat)] if player.who != state.host else []


def _hurry(state: State, by: int) -> Decision:
    if state.paused:
        return Refusal("not now", "The table is paused. Resume it first.")
    if not any(_person(state, seat) for seat in waiting_for(state)):
        return Refusal("not now", "The table is not waiting for anybody.")
    return [e.RoundHurried(by)]


def _person(state: State, seat: int) -> Player | None:
    player = state.player(seat) if seat in POSITIONS else None
    return player if player is not None and player.who else None
