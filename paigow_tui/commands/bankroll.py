"""``paigow bankroll``: one pool of chips for several games, with a starting amount and a goal."""

import argparse
from typing import Final

from paigow_tui.commands import options
from paigow_tui.commands.answers import JSON, answer
from paigow_tui.commands.games_file import DB, open_store
from paigow_tui.commands.parser import Command, add
from paigow_tui.commands.terminal import UserError, user_errors
from paigow_tui.forms.bankroll import BET, FIELDS, GOAL, START, Terms
from paigow_tui.host import bankroll
from paigow_tui.telling import bankroll as telling
from paigow_tui.telling.grammar import Voice


def _bankroll_options(parser: argparse.ArgumentParser) -> None:
    add(parser, *(options.of_field(field, metavar="DOLLARS") for field in (START, GOAL, BET)), DB, JSON)


def _bankroll(args: argparse.Namespace) -> int:
    """Say how the bankroll is doing, or start one."""
    given = {field.name: value for field in FIELDS if (value := vars(args)[field.name]) is not None}
    if given and len(given) < len(FIELDS):
        raise UserError("A bankroll needs a start, a goal and a bet, such as --from 500 --to 2000 --at 25.")
    with user_errors(), open_store(args.db, reading=not given) as store:
        if given:
            terms = Terms.of(given)
            bankroll.begin(store, terms.start, terms.goal, terms.bet)
        now = bankroll.bankroll(store)
        if now is None:
            return answer(args, None, (telling.NONE, telling.HOW))
        value = {
            "from": now.terms.start, "to": now.terms.goal, "at": now.terms.bet, "now": now.now,
            "on_tables": now.on_tables, "games": now.games, "outcome": now.outcome or None, "values": now.values,
        }  # fmt: skip
        return answer(args, value, [telling.begun(now.terms)] if given else [*telling.standing(now, Voice())])


COMMANDS: Final = {"bankroll": Command(_bankroll_options, _bankroll)}
