"""Views for replay: with all cards face up, and with the names of players who have left."""

from msgspec.structs import replace

from paigow_tui.table import Phase, State, View, view


def open_view(state: State, seat: int) -> View:
    """Return the view of ``seat``, but with all cards face up."""
    look = view(state, seat, ())
    seats = tuple(
        replace(shown, cards=own.cards, low=own.low, high=own.high, foul=own.foul, set_by=own.set_by)
        for shown, own in zip(look.seats, state.seats, strict=True)
    )
    return replace(look, seats=seats)


def with_departed_names(look: View, opened: State, but: int = 0) -> View:
    """Return a view of a finished round with the names of players who have left since the view ``opened``.

    Their seats stay empty. The seat ``but`` is left unchanged.
    """
    if look.phase is not Phase.BETWEEN:
        return look
    seats = []
    for seat in look.seats:
        player = opened.player(seat.position)
        if player is not None and seat.occupant == "empty" and seat.position != but:
            seat = replace(seat, name=player.name)
        seats.append(seat)
    return replace(look, seats=tuple(seats))
