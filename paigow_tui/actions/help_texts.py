"""What help says of each place besides its keys: what one sees there, and what its marks mean."""

from __future__ import annotations

from typing import Final

from paigow_tui.actions.fitting import betting, can_bet
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.places import Place
from paigow_tui.table import Phase

TITLES: Final[dict[Place, str]] = {
    "table": "Help",
    "practice": "Help: practice",
    "look-up": "Help: look-up",
    "replay": "Help: replay",
    "games": "Help: your games",
    "statistics": "Help: statistics",
    "log": "Help: the results log",
    "rules": "Help: the rules",
}

ABOUT: Final[dict[Place, str]] = {
    "table": """\
# How a round goes

1. Bet. {confirm} bets what the prompt says; {bet-more} and {bet-less} change it, {bet-amount} lets you type it,
{sit-out} sits the round out.

2. The bank. Every other round the bank is offered around the table. As the banker you play against every bet
and the dealer, who stakes what you had bet; exact ties are yours. {take-bank} takes it, {decline-bank}
declines, {odds} shows what it is worth. The Bank panel shows who declined, who may not bank and why, and what
comes next.

3. Set. Pick two of your seven cards for the low hand; the other five are the high hand. It must be the higher
of the two, or the hand is a foul and loses. The low hand is in front, the high hand behind. {house-way} picks
as the house would.

4. Settle. If both hands beat the banker's, you win. If neither does, you lose. If one does, it is a push: your
bet comes back.

# The odds and the coach

EV/$1 is what a setting is worth on average for each $1 of the bet, the commission paid: −0.020 means you lose
two cents. It counts every hand the other side can hold, set the house way.

A setting costs what it is worth less than the best one. That may be more than the bet: giving up a likely win
for a likely loss costs both. Luck is the rest: your result is what the best settings were worth, less what
yours cost, plus luck.

# Good to know

Any key hurries what unfolds. With the mouse, click cards, and anything in the prompt or on the bottom line. A
dragon hand is dealt to an empty seat: it is set the house way and shown, with no bet on it.
""",
    "practice": """\
# What you see

Seven cards, your side of the table and the banker's house way: set them as well as you can. You find out at
once what your setting costs against the best one, however the cards would have fallen.

Best: under 0.0005 of the stake. Fine: under 0.005. Inaccuracy: under 0.02. Mistake: under 0.05. Blunder: more.
Mistakes and blunders join the mistakes deck, which brings them back for review when you are about to forget
them. A hand with a hint is not counted.

In the table of settings, win, push and lose are out of 100 hands the other side can hold. EV/$1 is what a
setting is worth on average for each $1 of the bet, and the cost is how much less that is than the best one.
""",
    "look-up": """\
# What you see

Type or click any seven cards, and see what all their settings are worth. Cards after the seventh are out of the
deck, such as another hand that is open.
""",
    "replay": """\
# What you see

A game you played, at any moment of it: the table as it stood, and below it what had happened, the newest line
first. Nothing you do here changes the game.

You see what you saw then. With all cards open you see every hand from the deal on. At your own decisions you
can find out what they were worth, and decide otherwise: what if shows how the round would have come out with
the same cards.
""",
    "games": """\
# What you see

Your games are on the left, the last one played first. On the right are the rounds of the highlighted one, each
with its result, your chips after it and who banked. Chips you bought are shown above the round you bought them
for.
""",
    "statistics": """\
# What you see

What your decisions cost, in practice and at the table, in parts of the stake: over time, by kind of hand, at
the table alone, and your ten costliest hands. Hands with a hint are left out.

At the table your result is what the best settings were worth, less what yours cost, plus luck: luck is what
nobody can set for.

The period, the role and the house way narrow down what is counted; the top line shows them.
""",
    "log": """\
# What you see

Every round from the first: who was offered the bank, what each seat won or lost and by which hands, and what
the house took. Low hands come first, then high hands.
""",
    "rules": """\
# What you see

What is in force at this table: the limits and the commission, what a foul does, who sits here and how they
play, and the house way, rule by rule: the first rule that fits a hand decides.
""",
}
"""Headings and paragraphs, with an empty line between them; ``{name}`` is the key of an action."""

MARKS: Final[dict[Place, tuple[tuple[str, str], ...]]] = {
    "table": (
        ("◆", "the banker"),
        ("▶", "the seat to act"),
        ("*", "you"),
        ("▲", "a card picked for the low hand"),
        ("x", "declined the bank, or was passed over"),
        ("·", "not asked"),
        ("▁▄█", "how the session went, round by round"),
    ),
    "practice": (
        (">", "the setting you chose"),
        ("*", "the best setting"),
        ("H", "the setting of the house way"),
        ("▲", "a card picked for the low hand"),
    ),
}


def about_now(moment: Moment) -> tuple[str, str]:
    """What a moment at the table is called, and what it is about; nothing elsewhere."""
    if moment.view is None or moment.place != "table":
        return "", ""
    mine, phase = moment.view.mine, moment.phase
    if mine is None:
        return "you have left the table", (
            "Your chips are cashed out, and this game is over for you. It is kept: you can look at its log and its "
            "replay at any time."
        )
    if moment.unfolding:
        return "the round goes on", "The others and the dealer do their part. Any key hurries it."
    if not betting(moment) and can_bet(moment):
        return "out of chips", (
            "Your chips do not make the smallest bet. You can buy chips at any time between rounds, as often as you "
            "like; what you buy is not counted as won."
        )
    if phase is Phase.BETWEEN and moment.view.round:
        return "the round is over", "The hands are open, each with what it won or lost, until you bet again."
    if not betting(moment):
        return (
            "betting",
            "Bets come before the cards. You play against the banker alone, not against the other seats.",
        )
    if phase is Phase.BANK and moment.view.bank.turn == moment.seat:
        return "the bank is offered to you", (
            "The banker plays against every bet at the table, pays those who win and takes from those who lose; exact "
            "ties are the banker's. Your own bet comes back if you bank. Declining costs nothing."
        )
    if phase is Phase.SETTING and not mine.is_set and mine.banker:
        return "setting, as the banker", (
            "You bank: your two hands are compared with those of every seat, and you win exact ties."
        )
    if phase is Phase.SETTING and not mine.is_set:
        return "setting", (
            "Two cards make the low hand, the other five the high hand, which must be the higher one. Both must beat "
            "the banker's for you to win; if only one does, your bet comes back."
        )
    return "the round goes on", "You have nothing to do until the hands are settled."
