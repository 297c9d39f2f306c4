"""What plain mode says besides the game and its prompts: how it starts and ends, and what can be typed."""

from collections.abc import Sequence
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.cards import Card, quoted
from paigow_tui.rules import RuleSet, Setting
from paigow_tui.rules.five_card_draw import ANTE, CHIPS
from paigow_tui.rules.ruleset import VARIANTS, variant_of
from paigow_tui.table import View
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.hands import both_hands, numbered
from paigow_tui.telling.practice import two_hands

IN_THIS_GAME: Final = "You are in this game now."
SWITCH: Final = "Type switch and a name to continue another game, for example switch table/2. Or type new game."
NO_CARDS: Final = "You have no cards."
TYPE_TWO_CARDS: Final = "Type two cards, for example 1 2. Or type h for the house way, or help."
TYPE_WHAT_IS_ASKED: Final = "Type one of the answers in the prompt, or help."

NUMBERS_FOR_BOTH: Final = "Type both cards by number, for example 1 2, or name both with their suits."


def not_started(what: str) -> str:
    """Say that no game or drill was started."""
    return f"No {what} was started."


def you_are(view: View) -> str:
    """Say which seat the person has, and their chips. The viewer must be seated."""
    assert view.mine is not None
    return f"You are {view.mine.name} at seat {view.seat} with {dollars(view.mine.chips)}."


def your_hand(view: View, voice: Voice) -> str:
    """Return the viewer's hand: with numbered cards, or as it was set."""
    mine = view.mine
    if mine is None or not mine.cards:
        return NO_CARDS
    if mine.is_set:
        return f"Your hand is set. {both_hands(mine.low, mine.high, view.rules, voice)}."
    return f"Your hand: {numbered(mine.cards, voice)}."


def answers_for_you(answer: str) -> str:
    """Say that the preferences answer the bank offer: ``take`` or ``decline``."""
    return f"The bank is offered to you, and your preferences say to {answer} it."


def bet_instead(why_not: str, usual: int) -> str:
    """Say why the last bet cannot be repeated, and what to do; ``usual`` is in cents."""
    return f"{why_not} Press Enter to bet {dollars(usual)}, or type an amount in dollars."


def no_answer(typed: str, round: int) -> str:
    """Say that the answer does not fit any question in that round."""
    return f"{quoted(typed)} does not answer anything you were asked in round {round}. Type a bet, take, 1 2 or h."


# A new game.

NEW_GAME: Final = "A new game of Pai Gow Poker. At each question, type help to have it explained, or quit to leave."
AS_LAST_TIME: Final = "Type last to use your last game's choices as the defaults."


def other_games(rules: RuleSet) -> str:
    """Say how to choose a game other than the current one."""
    *most, last = (name for name in VARIANTS if name != variant_of(rules))
    return f"To play another game, type its name: {', '.join(most)} or {last}."


# Practice.

_OTHERS: Final = "lessons, house way, speed, leaks, habit, challenge, review, look up"
WHAT_TO_PRACTICE: Final = (
    f"What do you want to practice? Enter for any hand that is not obvious. Or type a kind of hand, or {_OTHERS}. "
    "Type kinds to list the kinds. To practice another game, first type face-up, ez, commission-free or no-commission."
)
WHAT_THEN: Final = "What do you want to practice? Enter for any hand."
TYPE_A_KIND: Final = "Type a number or a name."
TYPE_A_DRILL: Final = f"Press Enter, or type kinds, {_OTHERS}, help or quit."
WHICH_CARDS: Final = "Which seven cards? Type them like this: As Kd, or ace of spades, king of diamonds."
REVIEWING: Final = "You are already reviewing."
REVIEW_OVER: Final = "The review is over."
NO_DRILL: Final = "No drill is open."
BEGIN_ONE: Final = f"{NO_DRILL} Start one with paigow practice --plain."
NOTHING_COUNTS: Final = "You have no practice results yet."
PRACTICE_ONLY: Final = "These figures cover practice only. Run paigow stats --plain to include the table."
YOUR_OWN: Final = "Now it is your turn."


def game_is(title: str) -> str:
    """Say which game practice is for."""
    return f"The game is {title}."


def saved(back: str) -> str:
    """Say that practice is saved, and what to type to come back."""
    return f"Your practice is saved. Type {back} to continue it."


def your_cards(cards: Sequence[Card], voice: Voice) -> str:
    """Return a hand to set, with numbered cards."""
    return f"Your cards: {numbered(cards, voice)}."


def best_setting(setting: Setting, voice: Voice) -> str:
    """Return the best setting of a worked hand."""
    return f"The best setting: {two_hands(setting, voice)}."


def sure_to_end(question: str) -> str:
    """Ask for confirmation before an unfinished lesson or challenge is ended."""
    return f"{question} Type yes or no."


def quit_instead(why_not: str) -> str:
    """Say why there is nothing to end, and how to leave."""
    return f"{why_not} Type quit to leave practice."


def in_review(task: str, why: str, more: int) -> str:
    """Say what a review asks, why, and how many hands are left in it."""
    return f"{task} {why} {more} more after this."


# Five-card draw.

FIVE_CARD_HELP: Final = (
    "deal: pay the ante for a hand. Then type the cards to exchange, by number or name. Enter keeps all five.",
    "keep 1 2: exchange the other three.",
    "odds: what each exchange is worth. pays: what each hand pays. quit: leave.",
)
FIVE_CARD_BEGINS: Final = (
    f"In five-card draw, you ante {ANTE} chips for each hand, and get them back if you win. You have {CHIPS} chips."
)
DEAL: Final = "Enter to deal, or type help."


def exchange(hand: Sequence[Card], voice: Voice) -> str:
    """Ask which cards of a hand to exchange."""
    return f"{numbered(hand, voice)}. Which cards do you want to exchange? Enter keeps all five."


def drawn(cards: Sequence[Card], row: str, won: int, chips: int, voice: Voice) -> str:
    """Say what a hand is after the draw, what it won, and how many chips there are now."""
    result = f"{row}, you win {won} and get your {ANTE} back" if row else "it pays nothing"
    return f"{voice.show(cards)}: {result}. You have {number_of(chips, 'chip')}."


def five_card_over(chips: int, hands: int) -> str:
    """Say how five-card draw went."""
    up = chips - CHIPS
    if not up:
        return f"You leave with {chips} chips, the same as you came with."
    result = f"{'down' if up < 0 else 'up'} {abs(up)}"
    return f"You leave with {chips} chips, {result} after {number_of(hands, 'hand')}."


BACK_AT_TABLE: Final = "You are back at the table."
