"""A person who responds to the table at random: side bets, fouls, banks, sitting out, buying in."""

from random import Random

from paigow_tui.host import Seat
from paigow_tui.rules import settings
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.table import AnyCommand, Phase, SideStake, View
from paigow_tui.table import commands as c


def wild_act(session: Seat, rng: Random) -> None:
    """Take a random action, seldom the best one."""
    view = session.view
    command = wild_command(view, rng)
    if command is None:
        assert session.open_round() is None
    else:
        assert session.act(command) is None


def wild_command(view: View, rng: Random) -> AnyCommand | None:
    """Return a random command for this person; ``None`` between rounds."""
    seat, mine = view.seat, view.mine
    match view.phase:
        case Phase.BETWEEN:
            return None
        case Phase.BETS if view.may("PlaceBet"):
            bets = [SIDE_BETS[text.partition(":")[0]] for text in view.rules.side_bets]
            side = [SideStake(bet.name, bet.only_stake or 500) for bet in bets if rng.randrange(3)]
            most = view.option("PlaceBet").most // 100
            if most < 30 or not rng.randrange(6):
                return c.BuyIn(seat, 10_000) if rng.randrange(2) else c.SitOut(seat)
            return c.PlaceBet(seat, 100 * rng.randrange(5, min(most, 60)), tuple(side) if most > 100 else ())
        case Phase.BETS:
            return c.BuyIn(seat, 10_000)
        case Phase.BANK:
            return c.TakeBank(seat) if rng.randrange(3) else c.DeclineBank(seat)
        case _:
            assert mine is not None
            low = rng.choice(settings(mine.cards, view.rules)).low
            return c.SetHand(seat, low) if rng.randrange(3) else c.SetByHouseWay(seat)


def play_wildly(session: Seat, rounds: int, rng: Random) -> None:
    """Play this many more rounds to the end."""
    last = session.view.round + rounds
    while session.view.round < last or session.view.phase is not Phase.BETWEEN:
        if session.step() is None:
            wild_act(session, rng)
