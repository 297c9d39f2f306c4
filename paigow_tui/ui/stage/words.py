"""Writes a scene as lines of text, for screen readers and for terminals without block characters.

The lines contain every fact in a scene, in reading order: the round, the seats, the banker, your cards, the outcome,
the question, the bank, the odds and the log.
"""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars, number_of, signed
from paigow_tui.cards import Card
from paigow_tui.telling.odds import columns
from paigow_tui.telling.stage import log_reason
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.stage.facts import Hands, Mark, Placard, Scene, Tone
from paigow_tui.ui.stage.pen import fitting, wrapped

_MARKS: Final[dict[Mark, str]] = {
    "": "", "banks": "banks", "asked": "is asked", "next": "next to bank", "declined": "declined", "skipped": "skipped",
}  # fmt: skip
_CAME: Final[dict[Tone, str]] = {
    "": "",
    "win": "wins",
    "lose": "loses",
    "push": "does not matter",
    "gold": "pushes all",
}


def write_scene(scene: Scene, size: tuple[int, int], look: Look) -> Canvas:
    """Return a scene as text for a terminal of the given size; if space is short, the log is cut first."""
    width, height = size
    palette = look.palette
    canvas = Canvas(width, height, palette.bar)
    lines = list(told(scene, look))
    log = [row for line in _log(scene) for row in wrapped(line, width - 1)]
    rows = [row for line in lines for row in wrapped(line, width - 1)]
    if len(rows) > height - 1:  # cut each seat to one line
        seats = [fitting([line], width - 1) for line in lines[1 : 1 + len(scene.placards)]]
        lines[1 : 1 + len(seats)] = seats
        rows = [row for line in lines for row in wrapped(line, width - 1)]
    room = height - 1 - len(rows)
    for number, row in enumerate([*rows, *(log[-room:] if room > 0 else ())][: height - 1]):
        canvas.text(0, number, row, palette.text)
    keys = "  ".join(f"{button.key} {button.label}" for button in scene.keys)
    canvas.text(0, height - 1, wrapped(keys, width - 1)[0], palette.soft)
    return canvas


def told(scene: Scene, look: Look) -> Iterator[str]:
    """Yield every fact in a scene except the log and the keys, as lines of text."""
    yield _listed(
        scene.title[0],
        ", ".join(scene.header),
        f"{scene.chips}{scene.on_table[0]}",
        *scene.session[:1],
        scene.watching,
    )
    for placard in scene.placards:
        yield _seat(placard, look)
    if scene.banker_hands is not None:
        lights = [_CAME[tone] if tone == "gold" else "" for tone in scene.banker_halos]
        yield f"{scene.banker or 'You'}: {_hands(scene.banker_hands, look, lights)}"
    yield from _between(scene, look)
    if scene.position:
        side = f" +{dollars(scene.side)} side" if scene.side else ""
        bet = f"bet {dollars(scene.bet)}{side}" if scene.bet else ""
        yield _listed(f"You, seat {scene.position} {scene.name}".strip(), "banking" if scene.banks else "", bet)
    if scene.explanation:
        yield scene.explanation
    if scene.cards:
        yield from _yours(scene, look)
    yield from _rest(scene)
    if scene.odds is not None:
        yield from _odds(scene, look)


def _rest(scene: Scene) -> Iterator[str]:
    """Yield the question, the buttons, and the bank."""
    clock = f" {number_of(scene.clock[0], 'second')} left." if scene.clock[1] else ""
    yield f"{scene.prompt.says.removeprefix(scene.prompt.lead).strip()}{clock}"
    yield _listed(*(f"{button.key} {button.label}" for button in scene.prompt.buttons))
    if scene.track:
        yield f"Bank ({scene.track_key} tells why): " + _listed(
            *(f"{seat} {_MARKS[mark]}".strip() for seat, mark in scene.track)
        )
    yield from (texts[0] for texts in scene.bank)
    yield from (*scene.notices, *scene.story)


def _seat(placard: Placard, look: Look) -> str:
    """Return a line that describes a seat."""
    bet = f"bet {dollars(placard.bet)}" if placard.bet and placard.mark != "banks" else ""
    side = f"side bets {placard.on_side}" if placard.on_side else "" if placard.side is None else "a side bet"
    clock = f"{number_of(placard.clock[0], 'second')} left" if placard.clock[1] else ""
    came = [_CAME[tone] for tone in placard.luck]
    return _listed(
        f"{placard.position} {placard.name or 'empty'}", "a person" if placard.person else "", _MARKS[placard.mark],
        *placard.money[:1], bet, side, _hands(placard.hands, look, came) if placard.hands else "",
        *placard.result[:1], clock,
    )  # fmt: skip


def _hands(hands: Hands, look: Look, came: list[str]) -> str:
    if None in hands.cards:
        return "face down"
    parts = zip(("low", "high"), (hands.low, hands.high), hands.names, came, strict=True)
    return _listed(*(_spaced(which, _cards(cards, look), *names[:1], result) for which, cards, names, result in parts))


def _cards(cards: tuple[Card | None, ...], look: Look) -> str:
    return " ".join(look.text(card) for card in cards if card is not None)


def _yours(scene: Scene, look: Look) -> Iterator[str]:
    """Yield your two hands, numbered while you set them, with what they beat; then the result and its explanation."""
    numbers = scene.numbers or (0,) * len(scene.cards)
    cards = [
        _spaced(str(number or ""), look.text(card), "under the cursor" if number and number == scene.cursor else "")
        for number, card in zip(numbers, scene.cards[: scene.turned], strict=False)
    ]
    parts = cards[: scene.picked], cards[scene.picked :]
    for which, tag, part in zip(("Low", "High"), scene.tags, parts, strict=True):
        words = tag.texts[0] if tag.texts else ""
        named = words if words.startswith(which.upper()) else ""
        yield _listed(f"{named or which}: {_listed(*part)}", "" if named else words)
    if scene.word or scene.why:
        yield ". ".join(filter(None, (*scene.word[:1], *scene.why[:1])))
    tallies = zip(scene.placards, scene.tallies, strict=False)
    if against := _listed(*(f"{placard.name or placard.position} {tally.texts[0]}" for placard, tally in tallies
                            if tally.texts)):  # fmt: skip
        yield f"Against {against}"
    if scene.dice:
        yield _listed(f"Dice {' '.join(map(str, scene.dice))}", scene.dice_words, scene.pot)


def _between(scene: Scene, look: Look) -> Iterator[str]:
    """Yield what is on the felt between rounds."""
    if (betting := scene.betting) is not None:
        yield f"Next bet {dollars(scene.amount)}"
        if betting.low:
            hands = Hands(betting.low, betting.high, betting.names)
            yield f"{betting.title}: {_hands(hands, look, ['', ''])}"
        yield from filter(None, (_listed(*betting.sheet), _listed(*betting.side, *betting.shoe)))
    if (offer := scene.offer) is not None:
        if offer.title:
            yield _listed(offer.title[0], *(text for text, _ in offer.against), *offer.covers)
        yield _listed(*(f"{who} {_MARKS[mark]}" for who, mark in offer.order))


def _odds(scene: Scene, look: Look) -> Iterator[str]:
    assert scene.odds is not None
    yield _listed(*scene.odds.against[:1], scene.odds.note, scene.odds.instead, *scene.odds.coach[:1])
    _, *figures = columns(scene.odds.rows)
    for row, text in zip(scene.odds.rows, figures, strict=True):
        yield _spaced(row.marks.replace(" ", ""), _cards(row.setting.low, look), text)


def _log(scene: Scene) -> Iterator[str]:
    if scene.rounds:
        yield f"Last rounds: {_listed(*map(signed, scene.rounds[-8:]))}"
    for line in scene.log:
        yield f"Round {line.round}: {signed(line.total)}, {(*log_reason(line), '')[0]}"


def _listed(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _spaced(*parts: str) -> str:
    return " ".join(filter(None, map(str.strip, parts)))
