"""Every event at the table in sentences, live and in replay."""

from collections.abc import Iterator

from paigow_tui.amounts import dollars
from paigow_tui.cards import descending
from paigow_tui.rules import house_way
from paigow_tui.rules.side_bets import SIDE_BETS
from paigow_tui.table import Line, SeatView, Seen, View, banker_line, event_line, lines, seat_line
from paigow_tui.table import events as e
from paigow_tui.table.log import HouseSettled, side_line
from paigow_tui.telling import log
from paigow_tui.telling.bank import this_round, what_to_cover
from paigow_tui.telling.grammar import DEALER, YOU, Length, Subject, Voice, listed, subject
from paigow_tui.telling.hands import both_hands, comparison
from paigow_tui.telling.presence import went_away
from paigow_tui.telling.side_bets import all_push, pushing_hand
from paigow_tui.telling.table import against_bank


def describe(happened: Seen, voice: Voice, length: Length = "full") -> Iterator[str]:
    """Say what happened, as the person saw it.

    On the screen, nearly every event has a sentence. By ear, the dice are read with the deal, and the results
    at the end of the round.
    """
    event, view = happened.event, happened.after
    if length == "short" and isinstance(event, e.BetPlaced | e.HandSet | e.BankOffered) and event.seat != voice.me:
        return
    seat: int = getattr(event, "seat", 0)
    who = subject(view, seat, voice) if seat else DEALER
    match event:
        case e.TableOpened(house_way=way) if not voice.ear:
            yield f"The table opens. The dealer follows the {house_way(way).title} house way."
        case e.BoughtIn(amount=amount) if who is YOU:
            yield f"You buy {dollars(amount)} in chips and have {dollars(view.at(seat).chips)}."
        case e.LeaveAnnounced() if who is YOU:
            yield "You are leaving after this round. Until then, the house way sets your hand."
        case (
            e.PlayerJoined() | e.PlayerLeft() | e.LeaveAnnounced() | e.BoughtIn() | e.RoundVoided() | e.BuyInAsked()
            | e.HostActed() | e.SeatAwaited() | e.WaitEnded() | e.CameBack()
            | e.ShareCommitted(by="silent") | e.BankDeclined() | e.BankPassedOver()
        ):  # fmt: skip
            line = event_line(event, happened.before)
            assert line is not None
            yield log.describe(line, voice)
            if isinstance(event, e.BankPassedOver) and event.need and who is YOU and voice.ear:
                yield what_to_cover(event, view)
        case e.RoundOpened():
            after = "Bets, please." if voice.ear else f"Shuffle fingerprint {event.commitment[:16]}…"
            yield f"Round {event.round} begins. {after}"
        case e.RoundClosed():
            secret = f" Shuffle secret {event.secret[:16]}…" if event.secret and not voice.ear else ""
            yield f"Round {view.round} is over.{secret}"
        case e.BetPlaced(amount=amount):
            yield f"{who.does('bet')} {dollars(amount)}."
            for on_side in event.side if who is YOU or not voice.ear else ():
                yield f"{who.does('put')} {dollars(on_side.amount)} on {SIDE_BETS[on_side.bet].title}."
        case e.SatOut():
            yield f"{who.does('sit')} out this round."
        case e.BetsClosed() if not voice.ear:
            yield "Bets are closed."
        case e.DealerBanked() if view.rules.player_banks or not voice.ear:
            yield this_round(view, voice)
        case e.BankOffered():
            yield f"The bank is offered to {who.name}."
        case e.WentAway():
            yield from went_away(view, seat, voice)
        case e.ClockRanOut(by=by):
            whose = "Your" if who is YOU else f"{who.name}'s"
            played = {
                "player": " The two cards already picked become the low hand.",
                "house way": " The house way sets the hand.",
            }
            yield f"{whose} time is up.{played.get(by, '')}"
        case e.BankTaken(dealer_stake=stake):
            whom = "you" if who is YOU else "them"
            half = ", and the house takes half of it" if view.rules.shares_bank else ""
            yield f"{who.does('take')} the bank{half}. The dealer bets {dollars(stake)} against {whom}."
        case e.DeckCut(word=word):
            yield f"{who.does('cut')} the deck with {f'the word {word}' if voice.ear else f'“{word}”'}."
        case e.ShareOpened() if not voice.ear:
            made = "" if (share := view.at(seat).share) is None or share.by == "player" else ", made by the server"
            yield f"Seat {seat}'s share of the shuffle{made}: {event.share[:16]}…"
        case e.DiceThrown(dice=dice, first=first) if not voice.ear:
            yield f"Dice {'-'.join(map(str, dice))}: seat {first} gets the first hand."
        case e.HandsDealt() if not voice.ear:
            yield "Seven cards are dealt to each seat."
        case e.HandsDealt() if length == "full":
            dice_read = ", ".join(map(str, view.dice))
            yield f"The dice show {dice_read}: seat {view.first} gets the first hand. Everyone gets seven cards."
        case e.HandSet():
            yield from _set(event, view, who, voice)
        case e.DealerExposed(low=low, high=high):
            yield (
                f"The dealer shows both hands. {both_hands(low, high, view.rules, voice)}."
                if low
                else "The dealer shows a hand."
            )
            if event.struck:
                yield f"{pushing_hand(view.rules)}: all bets push, and nobody sets a hand."
        case e.LateTouched():
            yield f"{who.does('touch')} the cards after the reveal."
        case e.HandsRevealed() if voice.ear:
            yield from _bankers_hand(view, voice)
        case e.HandsRevealed():
            yield "All hands are turned over."
        case e.SeatSettled() if not voice.ear:
            yield log.describe(seat_line(event, view), voice)
        case e.SideBetSettled() | e.EnvyPaid() if not voice.ear:
            yield log.describe(side_line(event, view), voice)
        case e.MeterMoved(meter=meter) if not voice.ear:
            yield f"The progressive meter is at {dollars(meter)}."
        case e.BankSettled() if voice.ear:
            yield from _settled(view, voice, length)
        case e.BankSettled():
            yield log.describe(banker_line(view), voice)


def bets(view: View, voice: Voice) -> Iterator[str]:
    """Say in one sentence what the others have bet, once betting is closed."""
    stakes: dict[int, list[str]] = {}
    for seat in view.seats:
        if seat.has_bet and seat.position != voice.me:
            stakes.setdefault(seat.stake, []).append(seat.name)
    parts = []
    for stake, names in sorted(stakes.items(), reverse=True):
        who = Subject(listed(names), plural=len(names) > 1, chosen=True)
        parts.append(f"{who.does('bet')} {dollars(stake)}" if stake else f"{who.does('sit')} out")
    if parts:
        yield f"{'; '.join(parts)}."


def hands_dealt(event: e.HandsDealt, view: View, voice: Voice) -> Iterator[str]:
    """Yield a sentence for each hand dealt whose cards are known, for output without a picture of the table."""
    for seat, hand in enumerate(event.hands, start=1):
        if hand:
            yield f"{subject(view, seat, voice).does('get')} {voice.show(descending(hand))}."


def _set(event: e.HandSet, view: View, who: Subject, voice: Voice) -> Iterator[str]:
    if event.seat == voice.me and view.at(event.seat).dragon:
        yield "The house way sets the dragon hand at your seat."
        return
    if event.seat == view.rules.dealer_seat and view.rules.dealer_open:
        return  # DealerExposed describes it
    if not event.low:
        if not voice.ear:
            yield f"{who.does('have')} set."
        elif all(seat.is_set for seat in view.seats if seat.position != voice.me):
            yield "Everyone else has set their hands."
        return
    hands = both_hands(event.low, event.high, view.rules, voice)
    whose = "your" if who is YOU else f"{who.name}'s"
    foul = " That is a foul." if event.foul else ""
    if view.at(event.seat).dragon:
        yield f"The house way sets the dragon hand at seat {event.seat}. {hands}."
    elif event.by in ("player", "rule"):
        yield f"{who.does('set')} both hands. {hands}.{foul}"
    else:
        yield f"The house way sets {whose} hand. {hands}."


# The end of a round by ear: the banker's hand, then how you did, then the others.


def _bankers_hand(view: View, voice: Voice) -> Iterator[str]:
    banker = view.at(view.bank.banker or view.rules.dealer_seat)
    if banker.low and banker.position != voice.me and not view.exposed:
        foul = " That is a foul." if banker.foul else ""
        who = subject(view, banker.position, voice)
        yield f"{who.does('show')} both hands. {both_hands(banker.low, banker.high, view.rules, voice)}.{foul}"


def _settled(view: View, voice: Voice, length: Length) -> Iterator[str]:
    log_lines = lines(view)
    mine = view.mine
    if view.struck and not view.exposed:
        yield all_push(view.rules)
    if mine is not None:
        yield from _yours(mine, log_lines, voice)
        if length == "short" and mine.banker:
            yield from _against_your_bank(view, mine)
    if length == "short":
        return
    for line in log_lines:
        match line.event:
            case e.SeatSettled(why=why) if line.seat != voice.me and why != "push rule":
                yield from _others(line, line.event, view, voice)
            case e.SideBetSettled() | e.EnvyPaid() | e.HandSet() if line.seat != voice.me:
                yield log.describe(line, voice)
    for seat in view.seats:
        if seat.dragon and seat.low:
            whose = "your seat" if seat.position == voice.me else f"seat {seat.position}"
            yield f"Dragon hand at {whose}. {both_hands(seat.low, seat.high, view.rules, voice)}."
    for line in log_lines:
        if isinstance(line.event, e.BankSettled) and line.seat != voice.me:
            yield log.describe(line, voice)
    commission = sum(line.event.commission for line in log_lines if isinstance(line.event, HouseSettled))
    if commission:
        yield f"The house takes {dollars(commission)} in commission."


def _yours(mine: SeatView, log_lines: tuple[Line, ...], voice: Voice) -> Iterator[str]:
    if mine.sat_out:
        yield f"You sat out and still have {dollars(mine.chips)}."
    own = [line for line in log_lines if line.seat == voice.me and isinstance(line.event, e.Settling)]
    for line in own:
        yield log.describe(line, voice)
    for line in own:
        if not isinstance(line.event, e.SeatSettled | e.BankSettled):
            continue
        up = f", {'up' if line.total > 0 else 'down'} {dollars(abs(line.total))}" if line.total else ""
        yield f"You {'' if up else 'still '}have {dollars(mine.chips)}{up}."


def _against_your_bank(view: View, mine: SeatView) -> Iterator[str]:
    everyone = against_bank(view).values()
    won, pushed, lost = (Subject(listed(names), plural=len(names) > 1) for names in everyone)
    parts = [
        *([f"{won.name} {won.verb('beat')} you"] if won.name else []),
        *([f"{pushed.name} {pushed.verb('push')}"] if pushed.name else []),
    ]
    if lost.name:
        parts.append(f"{'you' if parts else 'You'} beat {lost.name}")
    if mine.foul:
        yield "Your hand is a foul: the high hand does not outrank the low one."
    if parts:
        *most, last = parts
        yield f"{', '.join(most)}, and {last}." if most else f"{last}."


def _others(line: Line, result: e.SeatSettled, view: View, voice: Voice) -> Iterator[str]:
    seat = view.at(line.seat)
    if result.why:  # the cards have not been read aloud yet
        yield log.describe(line, voice)
        yield f"{both_hands(seat.low, seat.high, view.rules, voice)}."
        return
    low, high = comparison(line.low, line.high, log.whose(line, voice))
    yield (
        f"{log.came_to(result, subject(view, line.seat, voice), voice)}. "
        f"Low hand {voice.show(seat.low)}: {low}. High hand {voice.show(seat.high)}: {high}."
    )
