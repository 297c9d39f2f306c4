"""Scenes: what the stage shows at a moment, as fields. A pure function of what the presenter says."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from paigow_tui.actions.buttons import Button, Prompt
from paigow_tui.actions.keys import Keys
from paigow_tui.amounts import dollars
from paigow_tui.cards import Card, descending
from paigow_tui.playing.prompt import prompt
from paigow_tui.playing.table import AtTable
from paigow_tui.rules import HandRank, rank_high, rank_low
from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import Line, Phase, SeatView, View
from paigow_tui.table.state import POSITIONS
from paigow_tui.telling import stage as telling
from paigow_tui.telling.bank import next_round, next_up, reasons, this_round
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import names_by_length
from paigow_tui.telling.side_bets import game_rules, game_title
from paigow_tui.telling.table import result_of
from paigow_tui.ui.stage.grid import LOW, Kind

Tone = Literal["", "win", "lose", "push", "gold"]
"""What a color says besides the words: your luck, or that something is due."""
Mark = Literal["", "banks", "asked", "next", "declined", "skipped"]
Texts = tuple[str, ...]
"""A text in several lengths, the fullest first: the first that fits is written."""
BIG_WIN: Final = 10
"""A win over so many bets is gold."""
_MARKS: Final[dict[str, Mark]] = {
    "banks": "banks", "offered": "asked", "declined": "declined", "passed over": "skipped",
}  # fmt: skip


class Hands(msgspec.Struct, frozen=True):
    """The cards at a place: both hands, or seven that are not set, or backs."""

    low: tuple[Card | None, ...] = ()
    high: tuple[Card | None, ...] = ()
    names: tuple[Texts, Texts] = ((), ())

    @property
    def cards(self) -> tuple[Card | None, ...]:
        return self.low + self.high


class Tag(msgspec.Struct, frozen=True):
    """What stands over a hand; with a tone it is a ribbon."""

    texts: Texts = ()
    tone: Tone = ""


class Tally(msgspec.Struct, frozen=True):
    """What a seat's result means to you as the banker."""

    texts: Texts = ()
    tone: Tone = ""
    cents: int = 0
    """What moves, from either to the other."""


class Placard(msgspec.Struct, frozen=True, kw_only=True):
    """One of the other seats."""

    position: int
    name: str
    """Empty for a seat that nobody sits at."""
    mark: Mark = ""
    person: bool = False
    money: Texts = ()
    bet: int = 0
    """In cents."""
    side: Tone | None = None
    """Whether there are side bets, and how they came out."""
    hands: Hands | None = None
    luck: tuple[Tone, Tone] = ("", "")
    """How each hand came out for the seat; ``push`` if it does not matter any more."""
    result: Texts = ()
    tone: Tone = ""
    dimmed: bool = False


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What the stage shows."""

    kind: Kind
    header: Texts
    chips: str
    placards: tuple[Placard, ...]
    """Clockwise from the seat after yours."""
    prompt: Prompt
    track: tuple[tuple[int, Mark], ...]
    """The seats of the table with the marks of the bank; empty where the dealer always banks."""
    bank: tuple[str, ...]
    """Who banks, who is next, why somebody is skipped."""
    log: tuple[Line, ...] = ()
    """Your results, the last one last."""
    keys: tuple[Button, ...] = ()
    position: int = 0
    name: str = ""
    banks: bool = False
    """Whether you bank."""
    bet: int = 0
    side: int = 0
    """Your side bets, in cents."""
    banker: str = ""
    banker_hands: Hands | None = None
    banker_halos: tuple[Tone, Tone] = ("", "")
    """Gold on the hand that pushes all bets."""
    banker_dimmed: tuple[bool, bool] = (False, False)
    cards: tuple[Card, ...] = ()
    """Your cards, those of the low hand first."""
    picked: int = LOW
    """How many of them are the low hand."""
    face_down: bool = False
    numbers: tuple[int, ...] = ()
    """The numbers of your cards, while they can be picked."""
    tags: tuple[Tag, Tag] = (Tag(), Tag())
    halos: tuple[Tone, Tone] = ("", "")
    dimmed: tuple[bool, bool] = (False, False)
    word: Texts = ()
    word_tone: Tone = ""
    why: Texts = ()
    winnings: int = 0
    dice: tuple[int, ...] = ()
    dice_words: str = ""
    pot: str = ""
    amount: int = 0
    """The next bet, in the circle."""
    title: Texts = ()
    against: tuple[str, ...] = ()
    """The bets against you if you take the bank, and what covers them; both sums in cents follow."""
    against_sum: int = 0
    cover: int = 0
    tallies: tuple[Tally, ...] = ()
    """What each placard's seat means to you as the banker."""


class Shown(msgspec.Struct, frozen=True):
    """How far a round has unfolded: the seats whose cards are dealt, whose lie open, and whose result is out."""

    dealt: frozenset[int]
    open: frozenset[int]
    settled: frozenset[int]


def shown(view: View) -> Shown:
    """Return how far a round has unfolded by its view alone: all of it."""
    everyone = frozenset(POSITIONS)
    if view.phase in (Phase.REVEALED, Phase.SETTLED, Phase.BETWEEN):
        return Shown(everyone, everyone, everyone)
    dealer = frozenset({view.rules.dealer_seat}) if view.exposed else frozenset[int]()
    return Shown(everyone, dealer, frozenset())


def scene(
    now: AtTable, keys: Keys, *, until: Shown | None = None, log: Sequence[Line] = (), bar: Sequence[Button] = ()
) -> Scene:
    """Return what the stage shows a person at a table.

    ``until`` is how far the round has unfolded, ``log`` the results of the session, ``bar`` the last line's buttons.
    """
    view = now.felt
    far = until or shown(view)
    voice = Voice(me=now.position or view.seat)
    me = view.seat or now.position
    mine = view.at(me) if me else None
    kind = _kind(now, mine)
    others = [view.at((me + step - 1) % len(POSITIONS) + 1) for step in range(1, len(POSITIONS))]
    common = Scene(
        kind=kind,
        header=tuple(telling.header(view, _DOING[kind] if not now.unfolding else "")),
        chips=dollars(mine.chips) if mine is not None else "",
        placards=tuple(_placard(view, seat, far, kind) for seat in others),
        prompt=prompt(now, keys),
        track=_track(view),
        bank=_bank(view, voice),
        log=tuple(log),
        keys=tuple(bar),
        position=me,
        name=mine.name if mine is not None else "",
        banks=mine is not None and mine.banker,
        bet=_stake(mine) if mine is not None else 0,
        side=sum(stake.amount for stake in mine.side) if mine is not None else 0,
    )  # fmt: skip
    if kind == "bets":
        return msgspec.structs.replace(common, amount=now.amount)
    if kind == "offer":
        return _offer(common, view)
    if mine is None:
        return common
    with_banker = msgspec.structs.replace(common, **_banker(view, far, now))
    if kind == "setting":
        return _setting(with_banker, now, mine)
    return _over(with_banker, view, mine, far)


_DOING: Final[dict[Kind, str]] = {
    "bets": "place your bet", "offer": "the bank is offered", "setting": "setting", "over": "", "banking": "",
}  # fmt: skip


def _kind(now: AtTable, mine: SeatView | None) -> Kind:
    view = now.felt
    if view.phase is Phase.BANK:
        return "offer"
    if mine is None or not mine.has_cards:
        return "bets"
    if view.phase is Phase.SETTING and not mine.is_set:
        return "setting"
    return "banking" if mine.banker and view.phase is not Phase.SETTING else "over"


def _stake(seat: SeatView) -> int:
    return seat.stake or (seat.result.stake if seat.result is not None else 0)


def _placard(view: View, seat: SeatView, far: Shown, kind: Kind) -> Placard:
    position, result = seat.position, seat.result
    dealer = seat.occupant == "dealer"
    money = "the house" if dealer else dollars(seat.chips) if seat.occupant != "empty" else ""
    whole = () if dealer or not money else (dollars(seat.chips - seat.chips % 100),)
    fields = Placard(
        position=position,
        name=seat.name or ("Dealer" if dealer else ""),
        mark="banks" if seat.banker else _mark(view, position),
        person=view.sharing is not None and seat.occupant == "person",
        money=tuple(dict.fromkeys((money, *whole))) if money else (),
        bet=_stake(seat),
        side="win" if seat.side_net > 0 else "" if seat.side or seat.side_results else None,
        hands=_hands(seat, view, far) if not seat.banker or kind == "banking" else None,
        dimmed=kind == "bets",
    )
    if result is None or position not in far.settled or kind == "bets":
        waits = "" if kind in ("over", "banking", "bets") else _waits(view, seat)
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


def _waits(view: View, seat: SeatView) -> str:
    if seat.away:
        return "away"
    if seat.leaving:
        return "leaving"
    if view.phase is Phase.SETTING and not seat.banker:
        return "ready" if seat.is_set else "sets"
    return ""


def _mark(view: View, position: int) -> Mark:
    mark = next((place.mark for place in view.bank.circle if place.position == position), "")
    found = _MARKS.get(mark, "")
    return found or ("next" if position == next_up(view) and view.rules.player_banks else "")


def _track(view: View) -> tuple[tuple[int, Mark], ...]:
    if not view.rules.player_banks:
        return ()
    there = [seat for seat in view.seats if seat.name or seat.occupant != "empty"]
    return tuple((seat.position, "banks" if seat.banker else _mark(view, seat.position)) for seat in there)


def _bank(view: View, voice: Voice) -> tuple[str, ...]:
    if not view.rules.player_banks:
        return (game_title(view.rules), *game_rules(view.rules))
    said = (this_round(view, voice), next_round(view, voice, "short"), *reasons(view, voice))
    return tuple(words for words in said if words)


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
    """Return the fields of the banker's row; nothing if it is yours."""
    position = view.bank.banker or view.rules.dealer_seat
    if position == now.position or position == view.seat:
        return {}
    seat = view.at(position)
    fields: dict[str, object] = {"banker": seat.name or "Dealer", "banker_hands": _hands(seat, view, far)}
    if view.struck and view.rules.pushes and position in far.open:
        low = view.rules.pushes.hand == "low"
        fields["banker_halos"] = ("gold" if low or not seat.low else "", "" if low else "gold")
    return fields


def _offer(common: Scene, view: View) -> Scene:
    """Add the question, if you are the one who is asked, and what is at stake."""
    place = next((place for place in view.bank.circle if place.position == view.seat), None)
    if place is None or view.bank.turn != view.seat:
        return common
    return msgspec.structs.replace(
        common,
        title=telling.TAKE_THE_BANK,
        against=(telling.to_cover(place.need), telling.cover(place.have)),
        against_sum=place.need,
        cover=place.have,
    )


def _setting(common: Scene, now: AtTable, mine: SeatView) -> Scene:
    """Add your cards with their numbers, and what both hands would be called."""
    view = now.felt
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
        dice=view.dice,
        dice_words=telling.dice(view),
        pot=telling.on_table(view),
    )


def _judged(
    pairs: tuple[tuple[HandRank, HandRank], tuple[HandRank, HandRank]], *, banks: bool
) -> tuple[tuple[Tag, Tag], tuple[Tone, Tone]]:
    """Return the ribbons of two hands against two others, and where there is light."""
    (low, their_low), (high, their_high) = pairs
    wins = tuple(mine > theirs or (banks and mine == theirs) for mine, theirs in pairs)
    tones: tuple[Tone, Tone] = ("win" if wins[0] else "lose", "win" if wins[1] else "lose")
    tags = (
        Tag(telling.ribbon(low, their_low, "low", banks=banks), tones[0]),
        Tag(telling.ribbon(high, their_high, "high", banks=banks), tones[1]),
    )
    return tags, ("win" if wins[0] else "", "win" if wins[1] else "")


def _over(common: Scene, view: View, mine: SeatView, far: Shown) -> Scene:
    """Add how the round came out: ribbons and light, the word, and why."""
    if not mine.low:
        cards = descending(mine.cards)
        fields: dict[str, object] = {"dimmed": (True, True)} if view.struck else {}
        common = msgspec.structs.replace(common, cards=cards, **fields)
    else:
        low, high = rank_low(mine.low), rank_high(mine.high, view.rules)
        common = msgspec.structs.replace(
            common,
            cards=mine.low + mine.high,
            tags=(Tag(telling.hand_tag(low, "low")), Tag(telling.hand_tag(high, "high"))),
        )
        banker = view.at(view.bank.banker or view.rules.dealer_seat)
        if (
            banker.low
            and not mine.banker
            and mine.position in far.settled
            and mine.result is not None
            and not view.struck
        ):
            pairs = ((low, rank_low(banker.low)), (high, rank_high(banker.high, view.rules)))
            tags, halos = _judged(pairs, banks=False)
            lost = tuple(tone == "lose" for tone in (tags[0].tone, tags[1].tone))
            common = msgspec.structs.replace(
                common,
                tags=tags,
                halos=halos,
                dimmed=(lost[0], lost[1]),
                banker_dimmed=(not lost[0], not lost[1]),
            )
        elif mine.banker and mine.position in far.settled:
            common = msgspec.structs.replace(common, halos=("win", "win"))
    result = result_of(view)
    if result is None or mine.position not in far.settled:
        return common
    amount = result.amount
    big = amount > BIG_WIN * max(1, _stake(mine)) and not mine.banker
    return msgspec.structs.replace(
        common,
        word=telling.word(result),
        word_tone="push" if result.pushing_hand or not amount else "gold" if big else "win" if amount > 0 else "lose",
        why=telling.why(view, result),
        winnings=max(0, amount),
        tallies=_tallies(view, common) if mine.banker else (),
    )


def _tallies(view: View, common: Scene) -> tuple[Tally, ...]:
    results = (view.at(placard.position).result for placard in common.placards)
    return tuple(Tally() if result is None else _tally(result.stake, result.outcome) for result in results)


def _tally(stake: int, outcome: Outcome) -> Tally:
    yours: dict[Outcome, Tone] = {"win": "lose", "lose": "win", "push": "push"}
    return Tally(telling.yours_from(stake, outcome), yours[outcome], 0 if outcome == "push" else stake)
