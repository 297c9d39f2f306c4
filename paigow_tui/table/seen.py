"""Events as a seat may see them, for the log on the screen and all listeners."""

from msgspec.structs import replace

from paigow_tui.table import events as e

HIDDEN = ""


def seen(event: e.AnyEvent, seat: int, plays: bool) -> e.AnyEvent:
    """Return an event without what ``seat`` may not know when it happens.

    ``seat`` is a player's, or 0 for a spectator; ``plays`` says whether they have a bet in the
    round (`State.in_round`): a player who sits out sees the dragon hand at that seat when everyone does. A
    computer player's strategy stays hidden, as in a view.
    """
    own = seat if plays else 0
    match event:
        case e.RoundOpened():
            return replace(event, secret=HIDDEN)
        case e.PlayerJoined() if event.seat != seat:
            return replace(event, strategy="")
        case e.HandsDealt(hands=hands):
            visible = tuple(cards if position == own else () for position, cards in enumerate(hands, start=1))
            return replace(event, hands=visible, rest=())
        case e.HandSet() if event.seat != own:
            return replace(event, low=(), high=(), foul=False, by="")
        case _:
            return event
