"""Writes the text around the felt: the header and, on the rail, the bank, the log, the prompt and the keys."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from paigow_tui.actions.buttons import Button
from paigow_tui.actions.keys import SHORT
from paigow_tui.amounts import signed
from paigow_tui.table import Line
from paigow_tui.telling.grammar import capital
from paigow_tui.telling.odds import cost_and_best
from paigow_tui.telling.stage import log_reason
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.betting import has_words
from paigow_tui.ui.stage.facts import Scene, Texts, Tone
from paigow_tui.ui.stage.parts import Grid
from paigow_tui.ui.stage.pen import HURRY, LUCK, Pen, fitting, in_sentences, wrapped
from paigow_tui.ui.stage.thumbs import answers, bar, paint_thumbs


def paint_words(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Write the parts that are always present."""
    _header(pen, scene, grid)
    _bank(pen, scene, grid)
    _log(pen, scene, grid)
    if grid.layout.thumbs:
        _prompt(pen, scene, grid, grid.prompt.y)
        paint_thumbs(pen, scene, grid)
    else:
        buttons = prompt_buttons(scene, grid)
        _prompt(pen, scene, grid, min((place.y for place, _ in buttons), default=grid.buttons.y))
        _buttons(pen, scene, grid, buttons)
        _keys(pen, scene, grid)


def _header(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Write the round, what is happening, the last rounds, your chips and the session's result so far."""
    palette, header = pen.palette, grid.header
    title = title_of(scene, grid)
    pen.canvas.text(1, 0, f"♠ {title}" if pen.look.blocks else title, palette.gold, bold=True)
    left = 1 + len(title) + 2 * pen.look.blocks + 2
    room = header.width - 1 - left - len(scene.chips)
    words, on_table, session = next(
        (parts for parts in _headings(scene) if sum(map(len, parts)) + 4 <= room), ("", "", "")
    )
    x = header.width - 1 - len(session)
    pen.canvas.text(x, 0, session, pen.tone(scene.session_tone), bold=True)
    x -= len(on_table) + (2 if session else 0)
    pen.canvas.text(x, 0, on_table, palette.soft)
    x -= len(scene.chips)
    pen.canvas.text(x, 0, scene.chips, palette.text, bold=True)
    pen.canvas.text(left, 0, words, palette.soft)
    left += len(words) + 2
    if scene.watching and left + len(scene.watching) + 2 <= x:
        pen.canvas.text(left, 0, scene.watching, palette.soft)
        left += len(scene.watching) + 2
    label, rounds = f"last {_ROUNDS} ", scene.rounds[-_ROUNDS:]
    if grid.rounds is not None:
        return  # they are beside the cards
    if len(rounds) == _ROUNDS and header.width >= 100 and left + len(label) + _ROUNDS + 2 <= x:
        x -= _ROUNDS + 2
        for number, cents in enumerate(rounds):
            tone: Tone = "win" if cents > 0 else "lose" if cents < 0 else "push"
            pen.canvas.text(x + number, 0, _STEPS[tone][not pen.look.blocks], pen.tone(tone), bold=True)
        pen.canvas.text(x - len(label), 0, label, palette.soft)


def title_of(scene: Scene, grid: Grid) -> str:
    """Return the game's name in the longest form that leaves room for the rest of the header."""
    return fitting(scene.title, grid.header.width // 4)


_ROUNDS: Final = 8
_STEPS: Final[dict[Tone, tuple[str, str]]] = {"win": ("▀", "+"), "lose": ("▄", "-"), "push": ("─", "=")}
"""The symbols for a round won, lost or pushed."""


def _headings(scene: Scene) -> Iterator[tuple[str, str, str]]:
    """Yield the heading, the chips on the table and the session's result, dropping the least important first.

    The session's result is dropped first, all of it, because without its label it would look like the bet. After that
    the heading is shortened.
    """
    short = scene.header[0]
    full = ": ".join((short, ", ".join(scene.header[1:]))) if scene.header[1:] else short
    for on_table in scene.on_table:
        for words in (full, short):
            for session in (*scene.session[:1], ""):
                yield words, on_table, session


def _bank(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, place = pen.palette, grid.bank
    if grid.log is None and scene.notices:
        pen.write(place, 0, scene.notices[-1:], palette.brass_text)
        return
    if place.height == 1 and (not scene.track or scene.asked):
        pen.write(place, 0, scene.bank[0], palette.brass_text)
        return
    row = 0
    if scene.track:
        _track(pen, scene, grid)
        row = 2
    for number, line in enumerate(_lines(scene.bank, place.width, place.height - row)):
        pen.canvas.text(place.x, place.y + row + number, line, palette.soft if number else palette.text)


def track_places(scene: Scene, grid: Grid) -> list[tuple[Place, int]]:
    """Return the place and number of each seat in the bank rotation."""
    place = grid.bank
    if place.height == 1:
        return [(Place(place.x + 6 + 4 * number, place.y, 2, 1), seat) for number, (seat, _) in enumerate(scene.track)]
    pitch = min(6, (place.width - 8) // max(1, len(scene.track) - 1))
    return [(Place(place.x + 6 + pitch * number, place.y, 1, 2), seat) for number, (seat, _) in enumerate(scene.track)]


def _track(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, low = pen.palette, grid.bank.height == 1
    pen.canvas.text(grid.bank.x, grid.bank.y, "BANK", palette.brass_text, bold=True)
    key = Place(grid.bank.x + (33 if low else 0), grid.bank.y + (not low), 5, 1)
    pen.write(key, 0, (f"{scene.track_key} why", scene.track_key), palette.gold)
    line, none = ("─", "·") if pen.look.blocks else ("-", ".")
    before = None
    for (place, seat), (_, mark) in zip(track_places(scene, grid), scene.track, strict=True):
        ink = palette.text if seat == scene.position or mark in ("banks", "asked") else palette.soft
        color = palette.gold if mark in ("banks", "asked") else palette.text if mark == "next" else palette.soft
        x, y = (place.x + 1, place.y) if low else (place.x, place.y + 1)
        pen.canvas.text(place.x, place.y, str(seat), ink, bold=seat == scene.position)
        pen.canvas.text(x, y, pen.mark(mark) or ("" if low else none), color, bold=True)
        if before is not None and not low:
            pen.canvas.text(before.x + 1, y, line * (place.x - before.x - 1), palette.soft)
        before = place


def _lines(sentences: Iterable[Texts], width: int, height: int) -> list[str]:
    """Return sentences as lines, each on one line if a version of it fits; sentences without room are left out."""
    lines: list[str] = []
    for texts in sentences:
        rows = wrapped(next((text for text in texts if len(text) <= width), texts[0]), width)
        if len(lines) + len(rows) <= height:
            lines += rows
    return lines


def _log(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette, place = pen.palette, grid.log
    if place is None:
        return
    notes = place._replace(x=place.x + 1, width=place.width - 1)
    if scene.timeline is not None and place.height == 1:
        more = _told(scene, grid)[1:]
        pen.write(notes, 0, (" ".join(more) or scene.timeline.label,), palette.text if more else palette.soft)
        return
    if scene.story:
        beside = timeline_place(scene, grid)
        if beside is not None and beside.y == notes.y:
            notes = notes._replace(y=notes.y + 1, height=notes.height - 1)
        lines = _last_rows(scene.story, notes)
        for number, row in enumerate(lines):
            pen.write(notes, number, (row,), palette.text if number == len(lines) - 1 else palette.soft)
        return
    notices = _last_rows(scene.notices, notes)
    for number, notice in enumerate(notices, start=place.height - len(notices)):
        pen.write(notes, number, (notice,), palette.brass_text)
    results = log_rows(scene, grid)
    money = [signed(line.total) for _, line in results]
    wide = max(map(len, money), default=0)
    for (at, line), amount in zip(results, money, strict=True):
        tone: Tone = "win" if line.total > 0 else "lose" if line.total < 0 else "push"
        sign, last = LUCK[tone][not pen.look.blocks], line is results[-1][1]
        pen.canvas.text(at.x, at.y, f"{line.round:>4}", palette.soft)
        pen.canvas.text(at.x + 5, at.y, f"{sign} {amount:>{wide}}", pen.tone(tone), bold=last)
        room = at._replace(x=at.x + 8 + wide, width=at.width - 8 - wide)
        pen.write(room, 0, log_reason(line), palette.text if last else palette.soft)


def _prompt(pen: Pen, scene: Scene, grid: Grid, buttons: int) -> None:
    """Write the prompt, right above the row where its buttons begin if there is more room than it needs."""
    prompt, palette, place = scene.prompt, pen.palette, grid.prompt
    lines, middle = prompt_lines(scene, grid), not _told(scene, grid)
    ink = palette.lose if prompt.warning else palette.text
    place = place._replace(y=max(place.y, min(buttons, grid.buttons.y) - len(lines)))
    for number, line in enumerate(lines):
        pen.write(place, number, (line,), ink, bold=not number, side="middle" if middle else "left")
    _timeline(pen, scene, grid)


def _buttons(pen: Pen, scene: Scene, grid: Grid, buttons: Sequence[tuple[Place, Button]]) -> None:
    palette = pen.palette
    for place, button in buttons:
        ink, ground = (palette.on_gold, palette.gold) if button.primary else (palette.text, palette.button)
        label = button.label.rjust(place.width - 2 - len(button.key)) if button.label else ""
        pen.canvas.text(place.x, place.y, f" {button.key}{label} ", ink, bold=True, ground=ground)
    if scene.clock[1]:
        ink = palette.lose if scene.clock[0] <= HURRY else palette.gold
        place = grid.buttons._replace(width=grid.buttons.width - 1)
        pen.write(place, place.height - 1, (pen.clock(*scene.clock),), ink, bold=True, side="right")


def log_rows(scene: Scene, grid: Grid) -> list[tuple[Place, Line]]:
    """Return as many of the last results as fit above the notices, with their places."""
    place = grid.log
    if place is None:
        return []
    room = place.height - len(_last_rows(scene.notices, place._replace(width=place.width - 1)))
    results = scene.log[-room:] if room else ()
    return [(place._replace(y=place.y + number, height=1), line) for number, line in enumerate(results)]


def _last_rows(sentences: Sequence[str], place: Place) -> list[str]:
    """Return the last sentences that fit whole, as rows, or in a single row as much of the last one as fits."""
    if place.height == 1 and sentences:
        return [fitting(sentences[-1:], place.width)]
    rows: list[str] = []
    for sentence in reversed(sentences):
        before = wrapped(sentence, place.width)
        if rows and len(before) + len(rows) > place.height:
            break
        rows = before + rows
    return rows[-place.height :]


def timeline_place(scene: Scene, grid: Grid) -> Place | None:
    """Return the place of a replay's timeline: the last row of the buttons or, if they have only one, the log's row."""
    if scene.timeline is None:
        return None
    below, above, log = grid.buttons, grid.prompt, grid.log
    if grid.layout.thumbs:
        return above._replace(y=above.y + above.height - 1, height=1)
    if below.height > 1:
        return below._replace(x=below.x + 1, y=below.y + below.height - 1, width=below.width - 2, height=1)
    if log is None or _told(scene, grid)[1:]:
        return None  # the last event is continued there
    if log.height > 1:  # the story continues below it
        return log._replace(x=log.x + 1, width=log.width - 1, height=1)
    wide = log.width - len(scene.timeline.label) - 3
    return log._replace(x=log.x + log.width - wide, width=wide, y=log.y, height=1)


def _told(scene: Scene, grid: Grid) -> list[str]:
    """Return a replay's last event as lines, if the prompt has only one row and the rest goes into the log."""
    single = scene.timeline is not None and grid.log is not None and grid.log.height == 1 and scene.odds is None
    return wrapped(scene.story[-1], grid.prompt.width) if single and scene.story else []


def _timeline(pen: Pen, scene: Scene, grid: Grid) -> None:
    place, timeline = timeline_place(scene, grid), scene.timeline
    if place is None or timeline is None:
        return
    line, round_mark, here = ("─", "┬", "●") if pen.look.blocks else ("-", "|", "O")
    pen.canvas.text(place.x, place.y, line * place.width, pen.palette.soft)
    for event, sign in (*((first, round_mark) for first in timeline.rounds), (timeline.position, here)):
        x = place.x + (place.width - 1) * event // max(1, timeline.length)
        pen.canvas.text(x, place.y, sign, pen.palette.gold if sign == here else pen.palette.text, bold=True)


def prompt_lines(scene: Scene, grid: Grid) -> list[str]:
    """Return the prompt as lines that fit, preceded by the explanation of the result if that has no place elsewhere."""
    place, asks = grid.prompt, scene.prompt.brief
    beside = timeline_place(scene, grid)
    if beside is not None and grid.layout.thumbs:
        place = place._replace(height=place.height - 1)
    if scene.story and grid.log is None:
        asks = scene.story[-1]
    texts = [asks] if asks else []
    if told := _told(scene, grid):
        return told[:1]
    if grid.why is None:
        rest = (asks, "") if scene.timeline is not None else (asks,)  # the timeline shows a replay's position too
        texts = [*(_together(why, part) for why in reasons(scene, grid) for part in rest), asks]
    if scene.betting is not None and scene.betting.side and not has_words(grid):
        texts.insert(0, " ".join(filter(None, (asks, f"Side bets: {', '.join(scene.betting.side)}"))))
    rows: list[str] = []
    for text in filter(None, texts):
        rows = in_sentences(text, place.width, place.height)
        if len(rows) <= place.height:
            return rows
    return [*rows[: place.height - 1], fitting([" ".join(rows[place.height - 1 :])], place.width)] if rows else []


def reasons(scene: Scene, grid: Grid) -> Texts:
    """Return the explanation of the result, including the cost of your setting if that has no place elsewhere.

    What the coach says is more important than the explanation, and may take up all of its space.
    """
    notes, whys = (*_notes(scene, grid), ""), scene.why or ("",)
    coach = scene.odds.coach[-1:] if scene.odds is not None else ()
    return tuple(_together(note, why) for note in notes for why in ((*whys, "") if note in coach else whys))


def _notes(scene: Scene, grid: Grid) -> Texts:
    """Return the cost of your setting if the odds have no room for it; it is written before the explanation."""
    odds, place = scene.odds, grid.odds
    if odds is None or scene.kind not in ("over", "banking"):
        return ()
    if place is None:
        return (*odds.coach[-1:], cost_and_best(odds.rows, odds.note), odds.note)
    return (odds.note,) if len(odds.account) >= place.height else ()


def _together(*parts: str) -> str:
    """Join parts of a line with periods, capitalizing each but the first."""
    first, *others = [part for part in parts if part] or [""]
    *most, last = (first, *map(capital, others))
    return " ".join([*(part if part.endswith(".") else f"{part}." for part in most), last])


def prompt_buttons(scene: Scene, grid: Grid) -> list[tuple[Place, Button]]:
    """Return the prompt's buttons with their places, in centered rows below the question.

    If they don't fit, they are shortened, finally to just their keys.
    """
    if grid.layout.thumbs:
        return answers(scene, grid)
    below = grid.buttons
    width = below.width - (_CLOCK if scene.clock[1] else 0)
    first = below.y if below.height == 1 else min(grid.prompt.y + max(1, len(prompt_lines(scene, grid))), below.y)
    end = below.y + below.height - (scene.timeline is not None and below.height > 1)
    rows: list[list[Button]] = []
    for gap, offered in _by_length(scene.prompt.buttons):
        rows = _rows(offered, gap, width)
        if len(rows) <= end - first:
            break
    placed = []
    for y, row in enumerate(rows[: end - first], start=min(below.y, end - len(rows[: end - first]))):
        x = below.x + (width - sum(_width(button, gap) + 1 for button in row) + 1) // 2
        for button in row:
            placed.append((Place(x, y, _width(button, gap), 1), button))
            x += _width(button, gap) + 1
    return placed


_CLOCK: Final = 10
"""The width in cells of your clock, after the buttons."""


def _by_length(buttons: Sequence[Button]) -> Iterator[tuple[int, list[Button]]]:
    """Yield the gap between keys and labels, and the buttons, from the longest version to the shortest."""
    brief = [replace(button, key=SHORT.get(button.key, button.key)) for button in buttons]
    yield 2, list(buttons)
    yield 1, brief
    for known in range(2, len(_KNOWN) + 1):
        yield 1, [replace(button, label="") if button.action in _KNOWN[:known] else button for button in brief]
    yield 1, [button if button.primary else replace(button, label="") for button in brief]


_KNOWN: Final = ("bet-less", "bet-more", "cut", "sit-out", "side-bets", "bet-amount")
"""Actions that lose their labels first: two keys explain themselves, and the rest are for actions in every round."""


def _rows(buttons: Sequence[Button], gap: int, width: int) -> list[list[Button]]:
    """Return buttons in as few rows as fit in a width, and about equally many in each."""
    rows = _filled(buttons, gap, width)
    if len(rows) == 1:
        return rows
    narrower = (_filled(buttons, gap, room) for room in range(width // len(rows), width))
    return next((even for even in narrower if len(even) == len(rows)), rows)


def _filled(buttons: Sequence[Button], gap: int, width: int) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    for button in buttons:
        if rows[-1] and sum(_width(each, gap) + 1 for each in [*rows[-1], button]) - 1 > width:
            rows.append([])
        rows[-1].append(button)
    return rows


def _width(button: Button, gap: int) -> int:
    return len(button.key) + 2 + (gap + len(button.label) if button.label else 0)


def bar_buttons(scene: Scene, grid: Grid) -> list[tuple[Place, Button]]:
    """Return as many of the bottom line's buttons as fit, with their places."""
    if grid.layout.thumbs:
        return bar(scene, grid)
    place, buttons = grid.keys, list(scene.keys)
    if sum(len(button.key) + len(button.label) + 3 for button in buttons) > place.width:
        buttons = [replace(button, key=SHORT.get(button.key, button.key)) for button in buttons]
    x, placed = place.x + 1, []
    for button in buttons:
        width = len(button.key) + 1 + len(button.label)
        if x + width > place.x + place.width:
            break
        placed.append((Place(x, place.y, width, 1), button))
        x += width + 2
    return placed


def _keys(pen: Pen, scene: Scene, grid: Grid) -> None:
    palette = pen.palette
    for place, button in bar_buttons(scene, grid):
        pen.canvas.text(place.x, place.y, button.key, palette.gold, bold=True)
        pen.canvas.text(place.x + len(button.key) + 1, place.y, button.label, palette.soft)
