"""Builds scenes, the data that the stage shows, from the presenter's state."""

from collections.abc import Sequence
from typing import Final

import msgspec

from paigow_tui.actions.buttons import Button
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.table import WHO, WHO_MAY_BANK
from paigow_tui.amounts import dollars, signed
from paigow_tui.cards import descending
from paigow_tui.playing.next_bet import NextBet
from paigow_tui.playing.prompt import prompt
from paigow_tui.playing.table import AtTable
from paigow_tui.rules import HandRank, is_foul, rank_high, rank_low
from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import Line, Phase, SeatView, View
from paigow_tui.table.state import POSITIONS
from paigow_tui.telling import stage as telling
from paigow_tui.telling.bank import about, next_round, next_up, reasons, this_round
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import names_by_length
from paigow_tui.telling.side_bets import game_rules_by_length
from paigow_tui.telling.table import SAT_OUT, result_of
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.stage.between import betting, offer
from paigow_tui.ui.stage.facts import Extras, Hands, Mark, Placard, Scene, Shown, Tag, Tally, Texts, Tone
from paigow_tui.ui.stage.parts import Kind

BIG_WIN: Final = 10
"""A win of more than this many times the bet is shown in gold."""
_MARKS: Final[dict[str, Mark]] = {
    "banks": "banks", "offered": "asked", "declined": "declined", "passed over": "skipped",
}  # fmt: skip


_NOTHING: Final = Extras()


def shown(view: View) -> Shown:
    """Return how far a round has unfolded, judging only from its view, with nothing left to be shown later."""
    everyone = frozenset(POSITIONS)
    if view.phase in (Phase.REVEALED, Phase.SETTLED, Phase.BETWEEN):
        return Shown(everyone, everyone, settled=True)
    dealer = frozenset({view.rules.dealer_seat}) if view.exposed else frozenset[int]()
    return Shown(everyone, dealer, settled=False)


def scene(
    now: AtTable,
    keys: Keys,
    *,
    until: Shown | None = None,
    log: Sequence[Line] = (),
    bar: Sequence[Button] = (),
    odds_open: bool = False,
    asked: int = 0,
    extras: Extras = _NOTHING,
) -> Scene:
    """Return the scene that the stage shows a person at a table.

    ``until`` is how far the round has unfolded, ``log`` the session's results, and ``bar`` the bottom line's buttons.
    ``asked`` is the seat whose eligibility to bank is explained.
    """
    view = now.felt
    far = until or shown(view)
    voice = Voice(me=now.position or view.seat)
    me = view.seat or now.position
    mine = view.at(me) if me else None
    kind = _kind(now, mine)
    common = Scene(
        kind=kind,
        title=telling.titles(view, extras.title),
        header=tuple(telling.header(view, _DOING[kind] if not now.unfolding else "")),
        chips=dollars(mine.chips) if mine is not None else "",
        on_table=telling.on_your_bet(view),
        session=telling.so_far(extras.account),
        session_tone="win" if extras.account.chips > 0 else "lose" if extras.account.chips < 0 else "",
        rounds=extras.rounds,
        watching=telling.watchers(extras.watching),
        placards=tuple(_placard(now, seat, far, kind, extras.clock) for seat in _around(view, me)),
        prompt=prompt(now, keys),
        track=_track(view),
        track_key=keys(WHO_MAY_BANK),
        bank=_bank(view, voice, asked),
        asked=asked,
        log=tuple(log),
        notices=extras.notices,
        keys=tuple(bar),
        clock=extras.clock if _waits_for(now, view.seat) else (0, 0),
        odds_open=odds_open,
        odds=extras.odds,
        position=me,
        name=mine.name if mine is not None else "",
        banks=mine is not None and mine.banker,
        bet=_stake(mine) if mine is not None else 0,
        side=sum(stake.amount for stake in mine.side) if mine is not None else 0,
        cursor=extras.cursor,
    )  # fmt: skip
    if kind == "bets":
        amount = 0 if now.asked == "chips" else now.amount
        return msgspec.structs.replace(common, amount=amount, betting=betting(now, extras.account))
    if kind == "offer":
        return msgspec.structs.replace(common, offer=offer(view))
    if mine is None and extras.large in far.open:
        mine = view.at(extras.large)
        common = msgspec.structs.replace(common, name=mine.name or "Dealer", position=mine.position)
    elif mine is None and any(
        placard.hands is not None and None not in placard.hands.cards for placard in common.placards
    ):
        common = msgspec.structs.replace(common, explanation=telling.look_at_a_hand(keys(WHO)))
    with_banker = msgspec.structs.replace(common, **_banker(view, far, now))
    if mine is None:
        return with_banker
    if kind == "setting":
        return _setting(with_banker, now, mine, far)
    return _over(with_banker, view, mine, far)


def _around(view: View, me: int) -> list[SeatView]:
    """Return the other seats, clockwise. A spectator sees all seven, with the dealer at the head of the table."""
    first = me or (view.rules.dealer_seat + 3) % len(POSITIONS) + 1
    seats = [view.at((first + step - 1) % len(POSITIONS) + 1) for step in range(1, len(POSITIONS))]
    return seats if me else [*seats, view.at(first)]


def _waits_for(now: AtTable, position: int) -> bool:
    view = now.view
    return view.sharing is not None and position in view.waiting_for and not now.unfolding


_DOING: Final[dict[Kind, str]] = {
    "bets": "place your bet", "offer": "the bank is offered", "setting": "setting", "over": "", "banking": "",
    "watching": "watching",
}  # fmt: skip


def _kind(now: AtTable, mine: SeatView | None) -> Kind:
    view = now.felt
    if mine is None:
        return "watching"
    if view.phase is Phase.BANK:
        return "offer"
    changed = now.next_bet != NextBet() and now.asked == "bet"
    if not mine.has_cards or changed:
        return "bets"
    if view.phase is Phase.SETTING and not mine.is_set:
        return "setting"
    return "banking" if mine.banker and view.phase is not Phase.SETTING else "over"


def _stake(seat: SeatView) -> int:
    return seat.stake or (seat.result.stake if seat.result is not None else 0)


def _placard(now: AtTable, seat: SeatView, far: Shown, kind: Kind, clock: tuple[int, int]) -> Placard:
    view, position, result = now.felt, seat.position, seat.result
    dealer, offered = seat.occupant == "dealer", kind == "offer" and view.bank.turn == view.seat
    money: Texts = ()
    if seat.occupant != "empty":
        money = ("the house", "") if dealer else (dollars(seat.chips), *telling.rounded(seat.chips))
    fields = Placard(
        position=position,
        name=seat.name or ("Dealer" if dealer else ""),
        mark="banks" if seat.banker else _mark(view, position),
        person=view.sharing is not None and seat.occupant == "person",
        money=tuple(dict.fromkeys(money)),
        bet=_stake(view.at(view.seat) if offered and dealer else seat),  # the dealer matches your bet
        side=_tone(seat.side_net) if seat.side or seat.side_results or seat.envy else None,
        hands=_hands(seat, view, far) if not seat.banker or kind == "banking" else None,
        dimmed=kind == "bets",
        clock=clock if _waits_for(now, position) else (0, 0),
    )
    if far.settled and kind != "bets" and seat.side_net:
        fields = msgspec.structs.replace(fields, on_side=signed(seat.side_net))
    if result is None or not far.settled or kind == "bets":
        waits = _waits(now, seat)
        return msgspec.structs.replace(fields, result=(waits,) if waits else ())
    won: Outcome = result.outcome
    luck: dict[str, Tone] = {"higher": "win", "lower": "lose", "copy": "lose", "": ""}
    foul, yours = result.why == "foul", kind == "banking"
    return msgspec.structs.replace(
        fields,
        result=(telling.wins_or_loses(won),) if yours else telling.placard_result(result.paid - result.stake, won),
        tone="" if yours else won,
        luck=("lose", "lose") if foul else (luck[result.low], luck[result.high]),
    )


def _tone(net: int) -> Tone:
    return "win" if net > 0 else "lose" if net < 0 else ""


def _waits(now: AtTable, seat: SeatView) -> str:
    """Return what a seat is doing until it has a result."""
    view = now.felt
    acts = seat.position in now.view.waiting_for and not now.unfolding
    if seat.away:
        return "away"
    if seat.leaving:
        return "leaving"
    if acts and now.view.phase in _ASKED:
        return _ASKED[now.view.phase]
    if view.phase is Phase.SETTING and seat.occupant != "empty" and not seat.banker and not view.struck:
        return "ready" if seat.is_set else "setting"
    if seat.sat_out:
        return "sits out"
    return "dragon" if seat.dragon and seat.has_cards and not seat.name else ""


_ASKED: Final = {Phase.BETS: "bets", Phase.BANK: "asked"}
"""What a seat is doing while the table waits for it, by phase."""


def _mark(view: View, position: int) -> Mark:
    mark = next((place.mark for place in view.bank.circle if place.position == position), "")
    shown = _MARKS.get(mark, "")
    return shown or ("next" if position == next_up(view) and view.rules.player_banks else "")


def _track(view: View) -> tuple[tuple[int, Mark], ...]:
    if not view.rules.player_banks:
        return ()
    there = [seat for seat in view.seats if seat.name or seat.occupant != "empty"]
    return tuple((seat.position, "banks" if seat.banker else _mark(view, seat.position)) for seat in there)


def _bank(view: View, voice: Voice, asked: int) -> tuple[Texts, ...]:
    if not view.rules.player_banks:
        return tuple(game_rules_by_length(view.rules))
    banks: Texts = (this_round(view, voice), *telling.who_banks(view))
    if (place := next((place for place in view.bank.circle if place.position == asked), None)) is not None:
        if place.mark == "banks":
            return (banks,)  # which says it already
        return (about(place, view, voice), about(place, view, voice, "short")), banks
    others = (next_round(view, voice, "short"), *reasons(view, voice))
    return banks, *((words,) for words in others if words)


def _hands(seat: SeatView, view: View, far: Shown) -> Hands | None:
    if not seat.has_cards or seat.position not in far.dealt:
        return None
    if seat.position not in far.open or not (seat.low or seat.cards):
        return Hands((None,) * LOW, (None,) * 5)
    if not seat.low:
        cards = descending(seat.cards)
        return Hands(cards[:LOW], cards[LOW:])
    low, high = rank_low(seat.low), rank_high(seat.high, view.rules)
    long_low, long_high = names_by_length(low, high)
    return Hands(seat.low, seat.high, (tuple(long_low[1:]), (_noun(high), *long_high[1:])))


def _noun(rank: HandRank) -> str:
    return telling.hand_tag(rank, "high")[0]


def _banker(view: View, far: Shown, now: AtTable) -> dict[str, object]:
    """Return the fields of the banker's row, or none if you are the banker."""
    position = view.bank.banker or view.rules.dealer_seat
    if position == now.position or position == view.seat:
        return {}
    seat = view.at(position)
    fields: dict[str, object] = {"banker": seat.name or "Dealer", "banker_hands": _hands(seat, view, far)}
    if view.struck and view.rules.pushes and position in far.open:
        low = view.rules.pushes.hand == "low"
        fields["banker_halos"] = ("gold" if low or not seat.low else "", "" if low else "gold")
    return fields


def _setting(common: Scene, now: AtTable, mine: SeatView, far: Shown) -> Scene:
    """Add your cards, their numbers, and the names that both hands would have."""
    view = now.felt
    if mine.position not in far.dealt or far.turned < len(mine.cards):
        dealt = descending(mine.cards) if mine.position in far.dealt else ()
        return msgspec.structs.replace(common, cards=dealt, turned=far.turned, dice=view.dice, picked=0)
    cards = descending(mine.cards)
    picked = [card for card in cards if card in now.picked]
    ordered = (*picked, *(card for card in cards if card not in picked))
    setting = now.setting
    tags = tuple(Tag(texts) for texts in (telling.both_tags(setting) if setting else telling.picking(len(picked))))
    halos: tuple[Tone, Tone] = ("", "")
    word: Texts = ()
    if setting is not None and setting.foul:
        tags, halos, word = (
            tuple(msgspec.structs.replace(tag, tone="lose") for tag in tags),
            ("lose", "lose"),
            ("FOUL",),
        )
    elif setting is not None and now.against is not None:
        dealer = now.against
        pairs = ((setting.low_rank, dealer.low_rank), (setting.high_rank, dealer.high_rank))
        tags, halos = _judged(pairs, banks=False)
    return msgspec.structs.replace(
        common,
        cards=ordered,
        picked=len(picked),
        numbers=tuple(cards.index(card) + 1 for card in ordered),
        tags=tags,
        halos=halos,
        word=word,
        word_tone="lose" if word else "",
        explanation=common.prompt.says if now.lesson and not word else "",
        dice=view.dice,
        dice_words=telling.dice(view),
        pot=telling.on_table(view),
    )


def _judged(
    pairs: tuple[tuple[HandRank, HandRank], tuple[HandRank, HandRank]], *, banks: bool
) -> tuple[tuple[Tag, Tag], tuple[Tone, Tone]]:
    """Return the ribbons and halos of two hands compared with two others."""
    (low, their_low), (high, their_high) = pairs
    wins = tuple(mine > theirs or (banks and mine == theirs) for mine, theirs in pairs)
    tones: tuple[Tone, Tone] = ("win" if wins[0] else "lose", "win" if wins[1] else "lose")
    tags = (
        Tag(telling.ribbon(low, their_low, "low", banks=banks), tones[0]),
        Tag(telling.ribbon(high, their_high, "high", banks=banks), tones[1]),
    )
    return tags, ("win" if wins[0] else "", "win" if wins[1] else "")


def _over(common: Scene, view: View, mine: SeatView, far: Shown) -> Scene:
    """Add the outcome of the round: ribbons, halos, the result word and its explanation."""
    cards = descending(mine.cards)
    if mine.low:
        low, high = rank_low(mine.low), rank_high(mine.high, view.rules)
        common = msgspec.structs.replace(
            common,
            cards=mine.low + mine.high,
            tags=(Tag(telling.hand_tag(low, "low")), Tag(telling.hand_tag(high, "high"))),
        )
        common = msgspec.structs.replace(common, **_compared(view, mine, (low, high), far))
    else:
        common = msgspec.structs.replace(
            common, cards=cards, dimmed=(view.struck, view.struck), tags=(Tag(("not set",)), Tag())
        )
    if mine.sat_out:
        why = (telling.NOT_PLAYED, SAT_OUT) if far.settled else ()
        return msgspec.structs.replace(common, dimmed=(True, True), why=why)
    result = result_of(view)
    if result is None or not far.settled:
        return common
    amount = result.total
    big = amount > BIG_WIN * max(1, _stake(mine)) and not mine.banker
    tone: Tone = "win" if amount > 0 else "lose" if amount < 0 and not result.pushing_hand else "push"
    return msgspec.structs.replace(
        common,
        word=telling.word(result),
        word_tone="gold" if big else tone,
        why=telling.why(view, result),
        winnings=max(0, amount),
        tallies=_tallies(view, common) if mine.banker else (),
    )


def _compared(view: View, mine: SeatView, ranks: tuple[HandRank, HandRank], far: Shown) -> dict[str, object]:
    """Return the fields that show how both hands came out: ribbons, halos and dimmed cards."""
    banker = view.at(view.bank.banker or view.rules.dealer_seat)
    if view.struck:
        return {}
    if mine.banker:
        return {"halos": ("win", "win")} if far.settled else {}
    if far.settled and mine.result is not None and mine.result.why:
        lost = mine.result.outcome == "lose"
        tone: Tone = "lose" if lost else "win"
        tags = (Tag(telling.verdict(mine.result.why), tone), Tag(telling.hand_tag(ranks[1], "high")))
        light: Tone = "" if lost else "win"
        return {"tags": tags, "halos": (light, light), "dimmed": (lost, lost), "banker_dimmed": (not lost, not lost)}
    bets = bool(mine.result) if far.settled else not mine.sat_out
    if not bets or view.phase is Phase.SETTING or banker.position not in far.open or not banker.low:
        return {}
    theirs = rank_low(banker.low), rank_high(banker.high, view.rules)
    if not far.settled and any(is_foul(high.strength, low.strength, view.rules) for low, high in (ranks, theirs)):
        return {}  # a foul is announced with the results
    tags, halos = _judged(((ranks[0], theirs[0]), (ranks[1], theirs[1])), banks=False)
    dims = tuple(tag.tone == "lose" for tag in tags)
    return {"tags": tags, "halos": halos, "dimmed": dims, "banker_dimmed": tuple(not dim for dim in dims)}


def _tallies(view: View, common: Scene) -> tuple[Tally, ...]:
    results = (view.at(placard.position).result for placard in common.placards)
    return tuple(Tally() if result is None else _tally(result.stake, result.outcome) for result in results)


def _tally(stake: int, outcome: Outcome) -> Tally:
    yours: dict[Outcome, Tone] = {"win": "lose", "lose": "win", "push": "push"}
    return Tally(telling.yours_from(stake, outcome), yours[outcome], 0 if outcome == "push" else stake)
