"""``paigow today``: ten hands a day, their answers, and the line to share."""

import argparse
from collections.abc import Iterator
from datetime import date
from typing import Final

from msgspec.structs import replace

from paigow_tui import plain, ui
from paigow_tui.cards import cards_text
from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.games_file import DB, open_store
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.progress import bar
from paigow_tui.commands.terminal import UserError, check_terminal
from paigow_tui.practice.answers import answers
from paigow_tui.practice.questions import PracticeOptions
from paigow_tui.practice.session import Practice
from paigow_tui.practice.today import Day, Today, again, questions, theme_of
from paigow_tui.preferences import load_or_defaults, preferences_path
from paigow_tui.progress import Progress
from paigow_tui.store import EventStore
from paigow_tui.telling import practice as telling
from paigow_tui.telling import today as words
from paigow_tui.telling.grammar import Voice


def _options(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--answers", action="store_true", help="print the answers with reasons (default: yesterday's)")
    what.add_argument(
        "--share", nargs="?", choices=words.STYLES, const="emoji", help="print the line to share (default: emoji)"
    )
    what.add_argument(
        "--again", action="store_true", help="set a day's hands again for practice, once you have set them all"
    )
    parser.add_argument(
        "--date", metavar="DATE", help="the day, such as 2026-12-01, for --answers, --share, --again or --json"
    )
    add(parser, options.PLAIN, options.NO_MOUSE, options.ASCII, DB, JSON)


def _today(args: argparse.Namespace) -> int:
    """Play today's hands, or print what the options ask for."""
    prints = args.answers or args.share or args.json
    if args.date and not (prints or args.again):
        raise UserError(
            "--date needs --answers, --share, --again or --json. A day's hands can be played only on that day."
        )
    if not (prints or args.plain):
        check_terminal("screen for today's hands")
    with open_store(args.db, reading=bool(prints), empty=True) as store:
        if not prints:
            choice = PracticeOptions(way="today", mouse=not args.no_mouse, ascii=args.ascii)
            if args.again:
                days = Practice(store).today
                on = _date(args.date) if args.date else days.on
                if not days.open(on):
                    raise UserError(words.SEALED)
                choice = replace(choice, way="drill", drill=again(on), new=True)
            return plain.practice.play(store, choice) if args.plain else ui.run.practice(store, choice)
        return _print(args, store, Practice(store).today)


def _print(args: argparse.Namespace, store: EventStore, today: Today) -> int:
    on = _date(args.date) if args.date else today.yesterday.on if args.answers else today.on
    day = today.day(on)
    if on > today.on:
        raise UserError(f"The hands for {on} are not out yet. Choose an earlier day.")
    if args.share and not day.over:
        raise UserError(f"All ten hands for {on} must be set before there is a line to share. Run paigow today.")
    if args.answers and not today.open(on):
        raise UserError(words.SEALED)
    if args.json:
        return answer(args, _fields(today, day), ())
    if args.share:
        return answer(args, None, [words.share(day, args.share)])
    preferred = load_or_defaults(preferences_path())[0].words
    voice = Voice(ear=args.plain or preferred, cards="words" if preferred else "text")
    with bar("Working out the odds") as progress:
        return answer(args, None, [*_answers(day, voice, progress)])


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UserError(f"{text!r} is not a date. Write it as YYYY-MM-DD, such as 2026-12-01.") from None


def _answers(day: Day, voice: Voice, progress: Progress) -> Iterator[str]:
    yield f"{words.title(day.on)}."
    if day.decisions:
        yield words.score(day)
    else:
        yield words.MISSED
    for number, one in enumerate(answers(day, progress), start=1):
        hand = voice.show(one.answer.question.hand)
        yield f"{number}. {hand}. {telling.answered(one.answer, one.decision is not None, voice)}"


def _fields(today: Today, day: Day) -> dict[str, object]:
    """Return the JSON fields for a day; the best settings are included only when they may be seen."""
    theme, seen = theme_of(day.on), today.open(day.on)
    decided = {one.question: one for one in day.decisions}
    hands = []
    for question in questions(day.on):
        fields = {"hand": cards_text(question.hand), "dealer": cards_text(question.dealer)}
        if seen and (decision := decided.get(question)) is not None:
            fields |= {"low": cards_text(decision.low), "best_low": cards_text(decision.best)}
            fields["verdict"] = decision.verdict
        hands.append(fields)
    result: dict[str, object] = {"right": day.right, "lost": day.lost, "par": day.par} if day.over else {}
    return {
        "date": str(day.on),
        "theme": theme.title,
        "variant": theme.variant,
        "role": theme.role,
        "hands": hands,
        "set": len(day.decisions),
        **result,
        "share": {style: words.share(day, style) for style in words.STYLES} if day.over else None,
        "streak": today.streak,
        "longest": today.longest,
    }


COMMANDS: Final = {"today": Command(_options, _today)}
