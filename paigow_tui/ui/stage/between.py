"""The felt between rounds: your next bet, your last hands, and the offer of the bank."""

from paigow_tui.host.account import Account
from paigow_tui.playing.table import AtTable
from paigow_tui.rules import rank_high, rank_low
from paigow_tui.table import Phase, View
from paigow_tui.telling import stage as telling
from paigow_tui.telling.bank import next_up
from paigow_tui.telling.table import placard, result_of
from paigow_tui.ui.stage.facts import Betting, Mark, Offer


def betting(now: AtTable, account: Account) -> Betting:
    """Return what is shown around the betting circle. Your last hands stay there until the next round opens."""
    felt, view = now.felt, now.view
    shoe = (*telling.deck(view), *telling.session(account))
    side = tuple(telling.side_bets(view, now.side))
    mine, result = felt.mine, result_of(felt)
    if felt.phase is not Phase.BETWEEN or mine is None or not mine.low:
        return Betting(sheet=placard(view) if not account.rounds else (), shoe=shoe, side=side)
    low, high = rank_low(mine.low), rank_high(mine.high, felt.rules)
    names = telling.hand_tag(low, "low"), telling.hand_tag(high, "high")
    banker = felt.at(felt.bank.banker or felt.rules.dealer_seat)
    if banker.low and not mine.banker and result is not None and not felt.struck:
        names = (
            telling.ribbon(low, rank_low(banker.low), "low"),
            telling.ribbon(high, rank_high(banker.high, felt.rules), "high"),
        )
    return Betting(mine.low, mine.high, telling.last(result), names, (), shoe, side)


def offer(view: View) -> Offer:
    """Return the offer of the bank, with the amounts at stake if it is made to you."""
    circle, turn = view.bank.circle, view.bank.turn
    places = [place.position for place in circle]
    at = places.index(turn) if turn in places else 0
    before = circle[at - 1] if at and circle[at - 1].mark in ("declined", "passed over") else None
    order: list[tuple[str, Mark]] = []
    if before is not None:
        mark: Mark = "declined" if before.mark == "declined" else "skipped"
        order.append((telling.seat(view, before.position), mark))
    if turn is not None:
        order += [(telling.seat(view, turn), "asked"), (telling.seat(view, next_up(view)), "next")]
    if turn != view.seat or not turn:
        return Offer(order=tuple(order))
    place = circle[at]
    return Offer(
        telling.TAKE_THE_BANK,
        telling.at_stake(view, place.need),
        place.need,
        telling.covers(view, place.have),
        place.have,
        tuple(order),
    )
