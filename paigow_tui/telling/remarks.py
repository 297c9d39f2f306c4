"""Computer players' remarks: in character, and only about what everybody saw."""

from collections.abc import Mapping
from random import Random
from typing import Final, Literal

from paigow_tui.table import Phase, SeatView, View

SELDOM: Final = 4
"""On average, one round in this many has a remark."""

Came = Literal["win", "push", "lose", "bank won", "bank lost"]
"""The result of a player's own hand or bank."""

LINES: Final[Mapping[str, Mapping[Came, str]]] = {
    "grinder": {
        "win": "That'll last me a while.",
        "push": "A push costs nothing.",
        "lose": "One small bet. I'll live.",
        "bank won": "I could cover it, so I took it.",
        "bank lost": "That's enough banking for today.",
    },
    "plunger": {
        "win": "Ha! Pile it higher.",
        "push": "A push? I came to win.",
        "lose": "It comes back. It always comes back.",
        "bank won": "The bank is mine. Who's next?",
        "bank lost": "Enjoy it. I'll win it back.",
    },
    "professor": {
        "win": "About as often as it should.",
        "push": "A push. Nothing learned.",
        "lose": "Well within the variance.",
        "bank won": "Copies go to the banker. That's the point.",
        "bank lost": "One round proves nothing.",
    },
    "shy guest": {
        "win": "Oh. Is all that for me?",
        "push": "Nobody got hurt.",
        "lose": "I should have stayed home.",
    },
    "gambler": {
        "win": "See? Don't think, just play.",
        "push": "Boring. Deal!",
        "lose": "Too fast? Never.",
        "bank won": "I didn't even look!",
        "bank lost": "Whose idea was that?",
    },
    "diplomat": {
        "win": "Thank you, everybody. Well played.",
        "push": "I keep my chips. How nice.",
        "lose": "Fair is fair.",
        "bank won": "No hard feelings, I hope.",
        "bank lost": "My pleasure, everybody.",
    },
    "chaser": {
        "win": "Finally. Here I come.",
        "push": "At least I'm not losing.",
        "lose": "The next one's mine. I can feel it.",
    },
    "tourist": {
        "win": "I won? Somebody take a picture!",
        "push": "What's a push again?",
        "lose": "It was a pretty hand, though.",
        "bank won": "I was the bank! Wait till I tell them.",
        "bank lost": "So that's what the bank does.",
    },
    "bank fan": {
        "win": "Fine, but I'd rather bank.",
        "push": "Wake me when I can bank.",
        "lose": "And that's why I bank.",
        "bank won": "Best seat in the house.",
        "bank lost": "I'll bank again. You'll see.",
    },
    "rider": {
        "win": "Let it ride.",
        "push": "Still riding.",
        "lose": "Back to small bets, then.",
        "bank won": "Everybody's chips ride with me.",
        "bank lost": "Well, that was a short ride.",
    },
    "solver": {
        "win": "It evens out.",
        "push": "Neither up nor down. As planned.",
        "lose": "That evens out, too.",
        "bank won": "As the numbers said it might.",
        "bank lost": "The numbers don't mind.",
    },
}
"""The remarks of each persona. Personas that never bank have no remarks about banking."""


def remark(view: View) -> str:
    """Return a computer player's remark once all hands are face up; usually empty.

    It depends only on what everybody saw and the round's fingerprint, so the same game always has the same remarks.
    """
    if view.phase not in (Phase.SETTLED, Phase.BETWEEN) or not view.commitment:
        return ""
    rng = Random(f"remark {view.commitment}")
    says = [f"{seat.name}: {line}" for seat in view.seats if (line := _line(seat, view))]
    return rng.choice(says) if says and rng.randrange(SELDOM) == 0 else ""


def _line(seat: SeatView, view: View) -> str:
    came = _came(seat, view)
    return "" if came is None else LINES.get(seat.habit, {}).get(came, "")


def _came(seat: SeatView, view: View) -> Came | None:
    """Return the result of a computer player's hand or bank; ``None`` if there is none, or if they broke even."""
    settled = view.settled
    if seat.occupant != "computer" or settled is None:
        return None
    if settled.seat == seat.position:
        return ("bank won" if settled.net > 0 else "bank lost") if settled.net else None
    return None if seat.result is None else seat.result.outcome
