"""Actions at the table, by key, click or typed word, and the commands that they give."""

from typing import Any, Final, Protocol

from paigow_tui.actions import fitting as fit
from paigow_tui.actions.action import NO, QUIT, Action, NotUnderstood, Place
from paigow_tui.actions.app import ANYWHERE, HELP, Helped, Leavable, Screen
from paigow_tui.actions.company import COMPANY, Company
from paigow_tui.actions.fitting import may, unless
from paigow_tui.actions.hand import CONFIRM, HAND, PLAY_FOUL, SHARE, Hand, Sharing, clear
from paigow_tui.actions.moment import Moment
from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import quoted
from paigow_tui.table import Phase
from paigow_tui.table import commands as c


class Ruled(Protocol):
    def show_rules(self, about: str) -> object: ...


class Talk(Ruled, Helped, Leavable, Sharing, Company, Protocol):
    """The table's actions both on screen and in plain mode, where typed commands may have arguments."""

    def bank_worth(self) -> object:
        """Show the value of taking the bank."""

    def show_log(self, which: str) -> object: ...

    def odds(self, about: str) -> object:
        """Show the odds of the hand's settings, or of a side bet."""

    def why(self) -> object:
        """Explain what setting the last hand cost, and why."""

    def drill_it(self) -> object:
        """Drill hands like the last one, then return to the table."""

    def autoplay(self, typed: str) -> object:
        """Start or stop autoplay."""

    def your_games(self) -> object: ...
    def new_game(self) -> object: ...


class Seats(Protocol):
    """A table with seats, even one that is only watched."""

    def who_may_bank(self) -> object:
        """Explain, one seat at a time, who may take the bank, and why or why not."""

    def show_seat(self, position: int) -> object:
        """Show details about a seat, or about the first one for 0; for a spectator, enlarge the next hand."""


class Banking(Protocol):
    """A place where the bank is offered."""

    def take_bank(self) -> object: ...
    def decline_bank(self) -> object: ...


class Felt(Hand, Talk, Seats, Banking, Screen, Protocol):
    """The table on screen."""

    def set_house_way(self) -> object: ...
    def skip_lesson(self) -> object: ...
    def bet_more(self) -> object: ...
    def bet_less(self) -> object: ...
    def ask_bet(self) -> object: ...
    def rebet(self) -> object: ...
    def choose_side_bets(self) -> object: ...
    def sit_out(self) -> object: ...
    def cut_deck(self) -> object: ...
    def buy_in(self) -> object: ...
    def cash_out(self) -> object: ...
    def open_replay(self) -> object: ...
    def look_up(self) -> object: ...


def _amount(typed: str, least: int, most: int, shares: bool = True) -> int:
    """Return the amount typed after a word. Raise NotUnderstood if it isn't an amount."""
    amount = parse_amount(typed, least, most, shares)
    if amount is None:
        raise NotUnderstood(f"{quoted(typed)} is not an amount. Type whole dollars, such as 25 or 1,000.")
    return amount


def bet(moment: Moment, typed: str) -> c.PlaceBet:
    option = moment.option("PlaceBet")
    return c.PlaceBet(moment.seat, _amount(typed, option.least, option.most) if typed else option.suggested)


def _bet_again(moment: Moment, typed: str) -> c.PlaceBet:
    option = moment.option("PlaceBet")
    return c.PlaceBet(moment.seat, option.last or option.suggested)


def _buy(moment: Moment, typed: str) -> c.BuyIn:
    option = moment.option("BuyIn")
    if not typed:
        limits = f"{dollars(option.least)} to {dollars(option.most)}"
        raise NotUnderstood(f"Type how much to buy, {limits}. For example: buy 500.")
    return c.BuyIn(moment.seat, _amount(typed, option.least, option.most, shares=False))


def _cut(moment: Moment, typed: str) -> c.CutDeck:
    if not typed:
        raise NotUnderstood("Type cut and any word, such as cut lucky. The word is mixed into the shuffle.")
    return c.CutDeck(moment.seat, typed)


def _by_house_way(moment: Moment, typed: str) -> c.SetByHouseWay:
    return c.SetByHouseWay(moment.seat)


def _sit_out(moment: Moment, typed: str) -> c.SitOut:
    return c.SitOut(moment.seat)


def _take_bank(moment: Moment, typed: str) -> c.TakeBank:
    return c.TakeBank(moment.seat)


def _decline_bank(moment: Moment, typed: str) -> c.DeclineBank:
    return c.DeclineBank(moment.seat)


def _leave(moment: Moment, typed: str) -> c.LeaveTable:
    return c.LeaveTable(moment.seat)


_STANDS: Final = fit.before_deal("The cards are dealt. Your bet stands.")


# fmt: off
SIDE_BETS: Final[Action[Felt]] = Action(
    "side-bets", "Side bets", lambda table, _: table.choose_side_bets(),
    help="Choose the side bets to make with your bet.", keys="dollar_sign", label="Side", when=fit.side_betting,
)
REBET: Final[Action[Felt]] = Action(
    "rebet", "Repeat bet", lambda table, _: table.rebet(),
    help="Repeat your last bet right away, side bets included.", keys="r", label="Rebet", when=fit.can_bet_again,
    words=("rebet", "r", "same"), at=(Phase.BETWEEN, Phase.BETS), command=_bet_again,
)
CLEAR: Final[Action[Hand]] = clear("clear", "backspace,escape")
BUY_IN: Final[Action[Felt]] = Action(
    "buy-in", "Buy chips", lambda table, _: table.buy_in(), keys="i", label="Buy", when=may(c.BuyIn),
    only=lambda moment: moment.plays, bar="keys", words=("buy",), takes="500", at=(Phase.BETWEEN, Phase.BETS),
    command=_buy,
)
LOOK_UP: Final[Action[Felt]] = Action(
    "look-up", "Look up your hand", lambda table, _: table.look_up(), help="Look up your hand in practice mode.",
    keys="o", label="Look up", when=unless("There is no hand to look up.", lambda moment: moment.hand),
)
SKIP_LESSON: Final[Action[Felt]] = Action(
    "skip-lesson", "Skip the explanations", lambda table, _: table.skip_lesson(),
    help="Skip the explanations of the first hand.", keys="f5", label="Skip this",
    when=unless("There are no explanations to skip.", lambda moment: moment.lesson),
)
PREFERENCES: Final[Action[Felt]] = Action(
    "preferences", "Preferences", lambda table, _: table.shell.open_preferences(),
    help="Change your preferences: looks, pace, keys and more.", keys="p", label="Prefs", bar="keys",
)
SIT_OUT: Final[Action[Felt]] = Action(
    "sit-out", "Sit this round out", lambda table, _: table.sit_out(),
    help="Sit this round out. It costs nothing, but the bank skips you this round and the next.", keys="s",
    label="Sit out", when=fit.betting, words=("sit out", "sit", "s"), at=(Phase.BETWEEN, Phase.BETS),
    command=_sit_out,
)
BANK_WORTH: Final[Action[Talk]] = Action(
    "bank-worth", "What the bank is worth", lambda table, _: table.bank_worth(),
    help="See what taking the bank is worth.", when=may(c.TakeBank), words=("worth", "w"), at=(Phase.BANK,),
)
LOG: Final[Action[Talk]] = Action(
    "log", "Results log", lambda table, typed: table.show_log(typed), help="Read the results log.", keys="l",
    label="Log", bar="keys", words=("log",), takes="3", spoken=(
        "Type log to hear the last round, log 3 for round 3, log mine for your own lines, or log all for "
        "everything."
    ),
)
ODDS: Final[Action[Talk]] = Action(
    "odds", "Odds of your settings and the coach", lambda table, typed: table.odds(typed),
    help="See what your settings are worth, or what the bank is worth when it is offered to you.", keys="e",
    label="Odds", only=lambda moment: moment.plays, bar="keys", words=("odds", "e"), takes="fortune",
    spoken="Type odds to hear what your settings are worth, or odds fortune for what a side bet costs.",
)
WHY: Final[Action[Talk]] = Action(
    "why", "Why your last setting cost something", lambda table, _: table.why(),
    help="See what your last setting cost and why, with the rule of thumb.", keys="f7", label="Why",
    only=lambda moment: moment.plays, words=("why",),
)
DRILL_IT: Final[Action[Talk]] = Action(
    "drill-it", "Drill hands like your last one", lambda table, _: table.drill_it(),
    help="Drill a few hands like the one you set last, and come back.", keys="f6", label="Drill it",
    only=lambda moment: moment.plays, words=("drill", "drill it"),
)
RULES: Final[Action[Ruled]] = Action(
    "rules", "Rules of this table", lambda table, typed: table.show_rules(typed),
    help="Read the rules of this table and its house way.", keys="f1", label="Rules", bar="keys",
    words=("rules", "rule"), takes="house", spoken=(
        "Type rules to hear how to play and how to win, rules hands for how hands rank, or rules house for "
        "the dealer's house way."
    ),
)
YOUR_GAMES: Final[Action[Talk]] = Action(
    "your-games", "Your games", lambda table, _: table.your_games(),
    help="Continue another of your games, or begin a new one. This one is saved.", keys="g", label="Games",
    only=lambda moment: moment.alone, bar="keys", words=("games", "your games"),
)
NEW_GAME: Final[Action[Talk]] = Action(
    "new-game", "New game", lambda table, _: table.new_game(), help="Begin another game. This one is saved.",
    keys="n", label="New game", only=lambda moment: moment.alone, words=("new game",),
)
QUIT_GAME: Final[Action[Leavable]] = Action(
    "quit", "Quit", lambda place, _: place.leave(), help="Quit. The game is saved, even in the middle of a round.",
    keys="q", label="Quit", bar="keys", words=QUIT,
)
AUTOPLAY: Final[Action[Talk]] = Action(
    "autoplay", "Autoplay", lambda table, typed: table.autoplay(typed),
    help="Let a house way or your own rule play for you until you stop it.", keys="f8", label="Autoplay",
    when=fit.seated, only=lambda moment: moment.alone, words=("autoplay", "auto"), takes="20",
)
TAKE_BANK: Final[Action[Banking]] = Action(
    "take-bank", "Take the bank", lambda table, _: table.take_bank(),
    help="Take the bank, to play against every bet and win exact ties.", keys="t", label="Take the bank",
    when=may(c.TakeBank), bar="bank-worth", words=("take", "t", "take bank", "take the bank", "bank take"),
    at=(Phase.BANK,), command=_take_bank,
)
DECLINE_BANK: Final[Action[Banking]] = Action(
    "decline-bank", "Decline the bank", lambda table, _: table.decline_bank(),
    help="Decline the bank, and play against whoever takes it.", keys="d", label="Decline", when=may(c.DeclineBank),
    bar="bank-worth",
    words=("decline", "d", "decline bank", "bank decline"), replies=(*NO, "pass"), at=(Phase.BANK,),
    command=_decline_bank,
)
WHO_MAY_BANK: Final[Action[Seats]] = Action(
    "who-may-bank", "Who may bank, and why", lambda table, _: table.who_may_bank(),
    help="Go from seat to seat to see who may take the bank, who may not, and why.", keys="y",
    when=unless("The dealer always banks here.", lambda moment: moment.players_bank),
)
WHO: Final[Action[Seats]] = Action(
    "who", "Who sits here", lambda table, _: table.show_seat(0),
    help="See how each seat plays, bets and banks, and its hands so far.", keys="m",
)
# fmt: on
# fmt: off
HOUSE_WAY: Final[Action[Felt]] = Action(
    "house-way", "Set it the house way", lambda table, _: table.set_house_way(),
    help="Set your hand the house way.", keys="h", label="House way", when=fit.setting,
    words=("h", "house", "house way"), at=(Phase.SETTING,), command=_by_house_way,
)
BET_MORE: Final[Action[Felt]] = Action(
    "bet-more", "Bet more", lambda table, _: table.bet_more(), keys="plus,equals_sign,up", label="More",
    when=_STANDS,
)
BET_LESS: Final[Action[Felt]] = Action(
    "bet-less", "Bet less", lambda table, _: table.bet_less(), keys="minus,underscore,down", label="Less",
    when=_STANDS,
)
BET_AMOUNT: Final[Action[Felt]] = Action(
    "bet-amount", "Type a bet", lambda table, _: table.ask_bet(),
    help="Bet another amount: a number of dollars, all, half or min.", keys="b", label="Amount", when=fit.can_bet,
    words=("bet",), takes="25", at=(Phase.BETWEEN, Phase.BETS), command=bet,
)
CUT: Final[Action[Felt]] = Action(
    "cut", "Cut the deck", lambda table, _: table.cut_deck(),
    help="Cut the deck with any word. Your word is mixed into the shuffle.", keys="c", label="Cut",
    when=fit.before_deal("The deck is cut before the deal, while you bet."),
    words=("cut", "cut deck", "cut the deck", "cut cards", "cut the cards"), takes="lucky", at=(Phase.BETS,),
    command=_cut,
)
CASH_OUT: Final[Action[Felt]] = Action(
    "cash-out", "Cash out", lambda table, _: table.cash_out(),
    help="Cash out and leave the table when the round is over.", keys="x", label="Cash out", when=fit.seated,
    only=lambda moment: moment.plays, bar="keys", words=("cash out", "cashout", "cash", "leave"), command=_leave,
)
_TABLE: Final[tuple[Action[Felt], ...]] = (
    CONFIRM,
    *HAND,
    CLEAR,
    HOUSE_WAY,
    PLAY_FOUL,
    SKIP_LESSON,
    BET_MORE,
    BET_LESS,
    BET_AMOUNT,
    SIDE_BETS,
    REBET,
    SIT_OUT,
    CUT,
    TAKE_BANK,
    DECLINE_BANK,
    BANK_WORTH,
    WHO_MAY_BANK,
    LOG,
    ODDS,
    WHY,
    DRILL_IT,
    BUY_IN,
    CASH_OUT,
    PREFERENCES,
    RULES,
    Action(
        "replay", "Replay, and what if", lambda table, _: table.open_replay(),
        help="Go through your games round by round, and ask what if.", keys="v", label="Replay", bar="keys",
    ),
    YOUR_GAMES,
    NEW_GAME,
    *COMPANY,
    LOOK_UP,
    SHARE,
    AUTOPLAY,
    WHO,
    QUIT_GAME,
    *ANYWHERE,
)
# fmt: on

LOOKING: Final[tuple[Action[Any], ...]] = (AUTOPLAY, LOG, RULES, HELP, PREFERENCES, YOUR_GAMES, NEW_GAME, QUIT_GAME)
"""Actions whose keys work while a round unfolds."""
ASIDE: Final[tuple[Action[Any], ...]] = (AUTOPLAY, BANK_WORTH, LOOK_UP, SKIP_LESSON, WHO_MAY_BANK)
"""Actions that depend on the moment but are not moves, so clicks run them even while a round unfolds."""
TABLE: Final = Place[Felt](
    "table",
    _TABLE,
    where="at the table",
    full=True,
    title="Help",
    about="""\
## How a round goes

1. Bet. {confirm} bets what the prompt says; {bet-more} and {bet-less} change the bet, {bet-amount} lets you type
it, and {sit-out} sits the round out. {side-bets} adds side bets, where the table offers them.

2. The game. The dealer always banks here. The panel beside your hand says what else is special about this game, and
which side bets it offers. Click the panel to choose side bets.

2. The bank. Every other round the bank is offered around the table. As the banker you play against every bet, the
dealer's included (it matches what you bet), and win exact ties. {take-bank} takes it, {decline-bank} declines it,
and {odds} shows what it is worth. The Bank panel shows who declined, who may not bank and why, and what comes next.

3. Set. Pick two of your seven cards for the low hand; the other five are the high hand. It must be the higher of the
two, or the hand is a foul and loses. The low hand is in front, the high hand behind. {house-way} sets the hand the
house way.

4. Settle. If both hands beat the banker's, you win. If neither does, you lose. If one does, it is a push: your bet
comes back.

## The odds and the coach

EV/$1 is what a setting is worth on average for each $1 of the bet, after commission: −0.020 means you lose two cents.
It covers every hand the other side can hold, set the house way.

What a setting costs is how much less it is worth than the best one. That may be more than the bet. Turning a likely win
into a likely loss costs nearly two bets.

The chips you won or lost this session are the sum of the luck of the deal (what your cards were worth, set the best
way), what your decisions cost, the luck at the showdown (what the hands won, less what your settings were worth), side
bets and commission. Where the dealer's hand is face up, there is no luck at the showdown.

After a setting that cost 0.02 of the bet or more, the coach says why; {why} tells you more, even about a cheaper
setting, and {drill-it} deals you a few similar hands. When you bank, you play against every seat that bet, each with
its own way of setting, and the odds cover all the cards you do not hold. Your preferences set how costly a setting must
be before the coach speaks, if it speaks at all.

## Good to know

Press any key to speed things up. With the mouse, click a card, a seat, your money, a row of figures, or anything in the
prompt or on the bottom line. An empty seat is dealt a dragon hand. It is set the house way and shown, with no bet on
it.
""",
    marks=(
        ("◆", "the banker"),
        ("▶", "the seat to act"),
        ("*", "you"),
        ("•", "another person; the bar at the seat is the time left"),
        ("↑", "a card picked for the low hand"),
        ("▲", "a hand that beat the banker's"),
        ("▼", "a hand that did not"),
        ("+", "side bets beside a bet; later, what they won or lost in all"),
        ("x", "declined the bank, or was skipped"),
        ("·", "not asked"),
        ("▁▄█", "your chips after each recent round, relative to the start of this session"),
    ),
)
