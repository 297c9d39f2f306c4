"""Actions at the table that exist only in plain mode, without keys."""

from typing import Final, Literal, Protocol

from paigow_tui.actions import fitting as fit
from paigow_tui.actions.action import ON, Action, Place
from paigow_tui.actions.table import Talk
from paigow_tui.table import Phase


class Voiced(Protocol):
    def change_voice(self, name: Literal["words", "short", "brief", "full"]) -> object:
        """Change how cards and others' bets are read aloud."""

    def change_preferences(self) -> object:
        """Ask about each preference, with its current value."""


class Cards(Protocol):
    """A place where a hand is set by naming cards."""

    def set_cards(self, typed: str) -> object: ...

    def try_cards(self, typed: str) -> object:
        """Say which low and high hands two cards would make, without setting them."""


class TableTalk(Talk, Voiced, Cards, Protocol):
    def enter(self) -> object:
        """Do what Enter does: give the safe answer to the question."""

    def side_bets(self, typed: str) -> object:
        """List or choose the side bets for this round or the next bet."""

    def again(self) -> object:
        """Repeat the last thing said."""

    def hand(self) -> object: ...
    def chips(self) -> object: ...
    def who_banks(self) -> object: ...
    def seats(self) -> object: ...
    def summary(self) -> object: ...
    def switch(self, game: str) -> object: ...
    def coach(self) -> object: ...
    def bankroll(self, typed: str) -> object: ...
    def chances(self, typed: str) -> object: ...
    def commitment(self) -> object: ...


# fmt: off
SET: Final[Action[Cards]] = Action(
    "set", "Set your hand", lambda hand, typed: hand.set_cards(typed), when=fit.setting, words=("set",),
    takes="1 2", at=(Phase.SETTING,), spoken=(
        "Name the two cards of your low hand. The other five are your high hand, which must outrank it."
        "\nName cards by number (1 2), as text (As Kd) or as you say them (ace of spades, king of "
        "diamonds).\nA rank alone will do if you have only one card of that rank, as in ace nine or king 6. Nines "
        "means a pair of nines."
    ),
)
TRY: Final[Action[Cards]] = Action(
    "try", "Try two cards", lambda hand, typed: hand.try_cards(typed),
    help="Hear what two cards would make, without setting them.", when=fit.setting, words=("try",), takes="1 2",
    at=(Phase.SETTING,),
)
WORDS: Final[Action[Voiced]] = Action(
    "words", "Words", lambda talk, _: talk.change_voice("words"),
    help="Have cards read in words, such as king of diamonds.", words=("words",),
)
ASK_PREFERENCES: Final[Action[Voiced]] = Action(
    "ask-preferences", "Preferences", lambda talk, _: talk.change_preferences(),
    help="Answer the preference questions again.", words=("preferences", "prefs"),
)
SHORT: Final[Action[Voiced]] = Action(
    "short", "Short", lambda talk, _: talk.change_voice("short"),
    help="Have cards read in short form, such as Kd.", words=("short",),
)
# fmt: on
# fmt: off
_TALK: Final[tuple[Action[TableTalk], ...]] = (
    Action(
        "begin", "Begin the next round", lambda table, _: table.enter(), only=lambda moment: moment.alone,
        words=("enter",), replies=ON, at=(Phase.BETWEEN,),
        spoken="Press Enter to begin the next round and then bet, or type your bet right away.",
    ),
    Action(
        "bet", "Bet the amount in the prompt", lambda table, _: table.enter(), words=("enter",), replies=ON,
        at=(Phase.BETS,),
        spoken="Press Enter to bet the amount in the prompt, or type a number of dollars, all, half or min.",
    ),
    Action(
        "side", "Side bets", lambda table, typed: table.side_bets(typed), words=("side", "side bets", "side bet"),
        takes="fortune 5", at=(Phase.BETWEEN, Phase.BETS), spoken=(
            "Type side to hear the side bets, side fortune 5 to make one with your bet, side fortune 0 to leave "
            "it out, or odds fortune to hear what it pays and costs."
        ),
    ),
    SET,
    TRY,
    Action(
        "again", "Again", lambda table, _: table.again(), help="Repeat the last thing you heard.",
        words=("again", "repeat"),
    ),
    Action(
        "hand", "Hand", lambda table, _: table.hand(), help="Hear your cards from high to low.",
        words=("hand", "cards", "sorted", "sort"),
    ),
    Action("chips", "Chips", lambda table, _: table.chips(), help="Hear how many chips you have.", words=("chips",)),
    Action(
        "who-banks", "Bank", lambda table, _: table.who_banks(), help="Hear who banks and whose turn is next.",
        words=("bank",),
    ),
    Action(
        "seats", "Seats", lambda table, _: table.seats(),
        help="Hear who is at the table, how they play and how many chips they have.", words=("seats", "table"),
    ),
    Action(
        "summary", "Summary", lambda table, _: table.summary(), help="Hear how you have done over the whole game.",
        words=("summary",),
    ),
    Action(
        "switch", "Switch", lambda table, typed: table.switch(typed), help="Continue another of your games.",
        only=lambda moment: moment.alone, words=("switch", "switch to"), takes="table/2",
    ),
    Action(
        "coach", "Coach", lambda table, _: table.coach(),
        help="Hear what your settings cost this session, and how much was luck.", words=("coach",),
    ),
    Action(
        "own-bankroll", "Bankroll", lambda table, typed: table.bankroll(typed),
        only=lambda moment: moment.alone, words=("bankroll",), takes="500 2000 25",
        spoken=(
            "Type bankroll to hear how your bankroll is doing, or bankroll 500 2000 25 to begin one with $500, a goal "
            "of $2,000 and bets of $25."
        ),
    ),
    Action(
        "chances", "Chances", lambda table, typed: table.chances(typed), words=("chances",), takes="120 25 500 1000",
        spoken=(
            "Type chances 120 25 500 1000 to hear how 120 hands at $25 may end if you bring $500 and stop at $1,000. "
            "You can add a game, such as ez."
        ),
    ),
    Action(
        "commitment", "Commitment", lambda table, _: table.commitment(),
        help="Hear the fingerprint that fixed the shuffle before the deal.", words=("commitment", "fingerprint"),
    ),
    WORDS,
    SHORT,
    Action(
        "brief", "Brief", lambda table, _: table.change_voice("brief"), help="Leave out the others' bets and hands.",
        words=("brief",),
    ),
    Action(
        "full", "Full", lambda table, _: table.change_voice("full"),
        help="Hear everything, including the others' bets and hands.", words=("full",),
    ),
    ASK_PREFERENCES,
)
# fmt: on

TABLE_TALK: Final = Place[TableTalk]("plain", _TALK)
