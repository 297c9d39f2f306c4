"""What a person can do at the table and on the first screen."""

from functools import partial
from typing import Final

from paigow_tui.actions import fitting as f
from paigow_tui.actions.action import NO, QUIT, Action, NotUnderstood
from paigow_tui.actions.moment import ON_SCREEN, Moment, Place
from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import quoted
from paigow_tui.table import Phase
from paigow_tui.table import commands as c

_BETTING: Final = (Phase.BETWEEN, Phase.BETS)
_HANDS: Final[tuple[Place, ...]] = ("table", "practice")


def amount_of(typed: str, least: int, most: int, shares: bool = True) -> int:
    """Return the amount typed after a word. Raise NotUnderstood."""
    amount = parse_amount(typed, least, most, shares)
    if amount is None:
        raise NotUnderstood(f"{quoted(typed)} is not an amount: type whole dollars, such as 25 or 1,000.")
    return amount


def _bet(moment: Moment, typed: str) -> c.PlaceBet:
    option = moment.option("PlaceBet")
    return c.PlaceBet(moment.seat, amount_of(typed, option.least, option.most) if typed else option.suggested)


def _bet_again(moment: Moment, typed: str) -> c.PlaceBet:
    option = moment.option("PlaceBet")
    if not f.can_bet(moment) and (why_not := f.can_bet_again(moment)):
        usual = dollars(option.suggested)
        raise NotUnderstood(f"{why_not} Press Enter to bet {usual}, or type a number of dollars.")
    return c.PlaceBet(moment.seat, option.last or option.suggested)


def _buy(moment: Moment, typed: str) -> c.BuyIn:
    option = moment.option("BuyIn")
    if not typed:
        limits = f"{dollars(option.least)} to {dollars(option.most)}"
        raise NotUnderstood(f"Type how much to buy, {limits}, such as buy 500.")
    return c.BuyIn(moment.seat, amount_of(typed, option.least, option.most, shares=False))


def _cut(moment: Moment, typed: str) -> c.CutDeck:
    if not typed:
        raise NotUnderstood("Type cut and a word of your own, such as cut lucky: it is mixed into the shuffle.")
    return c.CutDeck(moment.seat, typed)


# fmt: off
TABLE: Final = (
    # the hand
    Action("confirm", "Do what the prompt says", keys="enter", places=_HANDS),
    *(
        Action(f"pick-{number}", f"Pick card {number}",
               "Pick a card for the low hand, or put it back; a third replaces the first.",
               keys=str(number), places=_HANDS, run=f"pick({number})", by_hand=True)
        for number in range(1, 8)
    ),
    Action("left", "Card to the left", keys="left", places=_HANDS, run="cursor(-1)", by_hand=True),
    Action("right", "Card to the right", keys="right", places=_HANDS, run="cursor(1)", by_hand=True),
    Action("pick", "Pick this card", keys="space", places=_HANDS, run="pick_here", by_hand=True),
    Action("clear", "Put the cards back", keys="backspace,escape", label="Put back", when=f.picked),
    Action("house-way", "Set it the house way", "Set your hand the house way.", keys="h", label="House way",
           when=f.setting, words=("h", "house", "house way"), at=(Phase.SETTING,),
           command=lambda moment, typed: c.SetByHouseWay(moment.seat)),
    Action("play-foul", "Play the foul", "Play the foul anyway: it loses the bet.", keys="f",
           label="Play the foul", places=_HANDS, when=f.foul),
    Action("skip-lesson", "Skip the explanations", "Skip the explanations of the first hand.", keys="f5",
           label="Skip this", when=f.unless("Nothing is being explained.", lambda moment: moment.lesson)),
    # bets
    Action("bet-more", "Bet more", keys="plus,equals_sign,up", label="More", when=f.can_bet),
    Action("bet-less", "Bet less", keys="minus,underscore,down", label="Less", when=f.can_bet),
    Action("bet-amount", "Type a bet", "Bet another amount: a number of dollars, all, half or min.", keys="b",
           label="Amount", when=f.can_bet, words=("bet",), takes="25", at=_BETTING, command=_bet),
    Action("side-bets", "Side bets", "Choose the side bets to make with your bet.", keys="dollar_sign", label="Side",
           when=f.side_betting, words=("side", "side bets", "side bet"), takes="fortune 5", at=_BETTING,
           spoken="Type side to hear the side bets, side fortune 5 to make one with your bet, side fortune 0 to leave "
           "it out, or odds fortune to hear what it pays and costs."),
    Action("rebet", "Repeat bet", "Repeat your last bet right away, side bets included.", keys="r", label="Rebet",
           when=f.can_bet_again, words=("rebet", "r", "same"), at=_BETTING, command=_bet_again),
    Action("sit-out", "Sit this round out",
           "Sit this round out: it costs nothing, but the bank skips you this round and the next.", keys="s",
           label="Sit out", when=f.betting, words=("sit out", "sit", "s"), at=_BETTING,
           command=lambda moment, typed: c.SitOut(moment.seat)),
    Action("cut", "Cut the deck", "Cut the deck with a word of your own, which is mixed into the shuffle.",
           keys="c", label="Cut", when=f.can_bet, run="cut_deck",
           words=("cut", "cut deck", "cut the deck", "cut cards", "cut the cards"), takes="lucky",
           at=(Phase.BETS,), command=_cut),
    # the bank
    Action("take-bank", "Take the bank", "Take the bank: you play against every bet and win exact ties.",
           keys="t", label="Take the bank", places=("table", "bank-worth"), when=f.may("TakeBank"), bar="bank-worth",
           words=("take", "t", "take bank", "take the bank", "bank take"), at=(Phase.BANK,),
           command=lambda moment, typed: c.TakeBank(moment.seat)),
    Action("decline-bank", "Decline the bank", "Decline the bank, and play against whoever takes it.", keys="d",
           label="Decline", places=("table", "bank-worth"), when=f.may("DeclineBank"), bar="bank-worth",
           words=("decline", "d", "decline bank", "bank decline"), replies=(*NO, "pass"), at=(Phase.BANK,),
           command=lambda moment, typed: c.DeclineBank(moment.seat)),
    Action("bank-worth", "What the bank is worth", "See what taking the bank is worth.",
           when=f.may("TakeBank"), words=("worth", "w"), at=(Phase.BANK,)),
    Action("who-may-bank", "Who may bank, and why",
           "Go from seat to seat: who may take the bank, who may not, and why.", keys="y",
           places=("table", "replay"),
           when=f.unless("The dealer always banks here.", lambda now: now.view is None or now.view.rules.player_banks)),
    # around the table
    Action("log", "Results log", "Read the results log.", keys="l", label="Log", run="show_log", bar="keys",
           words=("log",), takes="3",
           spoken="Type log to hear the last round, log 3 for round 3, log mine for your own lines, or "
           "log all for everything."),
    Action("odds", "Odds of your settings and the coach",
           "See what your settings are worth, or what the bank is worth when it is offered to you.", keys="e",
           label="Odds", bar="keys", words=("odds", "e"), takes="fortune",
           spoken="Type odds to hear what your settings are worth, or odds fortune for what a side bet costs."),
    Action("buy-in", "Buy chips", keys="i", label="Buy", when=f.may("BuyIn"), bar="keys", words=("buy",),
           takes="500", at=_BETTING, command=_buy),
    Action("cash-out", "Cash out", "Cash out and leave the table when the round is over.", keys="x",
           label="Cash out", when=f.seated, bar="keys", words=("cash out", "cashout", "cash", "leave"),
           command=lambda moment, typed: c.LeaveTable(moment.seat)),
    Action("preferences", "Preferences", "Change your preferences: looks, pace, keys and more.", keys="p",
           label="Prefs", run="app.preferences", bar="keys"),
    Action("rules", "Rules of this table", "Read the rules of this table and its house way.", keys="f1",
           places=("table", "plain-practice"), label="Rules", run="show_rules", bar="keys",
           words=("rules", "rule"), takes="house",
           spoken="Type rules to hear how to play and how to win, rules hands for how hands rank, "
           "or rules house for how the dealer sets."),
    Action("replay", "Replay, and what if", "Go through your games round by round, and ask what if.", keys="v",
           label="Replay", bar="keys"),
    Action("your-games", "Your games", "Continue another of your games, or begin one; this one is kept.", keys="n",
           label="Games", run="app.your_games", bar="keys", words=("games", "your games")),
    Action("new-game", "New game", "Begin another game; this one is kept.", label="New game", words=("new game",)),
    Action("practice", "Practice", "Practice setting hands, and see what each setting is worth.",
           keys="f2", label="Practice", places=("anywhere", "new-game"), run="app.practice", bar="table"),
    Action("statistics", "Statistics", "See how good your decisions were.", keys="f3", label="Stats",
           places=("anywhere", "new-game"), run="app.statistics", bar="table"),
    Action("look-up", "Look your hand up", "Look your hand up in practice.", keys="o", label="Look up",
           when=f.unless("There is no hand to look up.", lambda moment: moment.hand)),
    Action("who", "Who sits here", "See how each seat plays, bets and banks, and its hands so far.", keys="m",
           places=("table", "replay"), run="seat(1)"),
    Action("help", "Help", "See what you can do here.", keys="question_mark", label="Help",
           places=("anywhere", "log", "rules", "plain-practice"), run="show_help", bar="keys",
           words=("help", "?"), takes="all"),
    Action("manual", "Manual", "Read the manual.", keys="f4", label="Manual", places=("anywhere",), run="app.manual",
           bar="table"),
    Action("menu", "Every command by name", keys="ctrl+p", label="Menu", places=("anywhere", "log"),
           run="app.command_palette", bar="table", fixed=True),
    Action("quit", "Quit", "Quit; the game is saved, even in the middle of a round.", keys="q", label="Quit",
           places=("table", "plain-practice"), run="quit_game", bar="keys", words=QUIT),
    # in the palette only
    Action("anywhere-preferences", "Preferences", "Change your preferences: looks, pace, keys and more.",
           places=("practice", "look-up", "replay", "games", "statistics"), run="app.preferences", fixed=True),
    Action("quit-now", "Quit", "Quit; everything is saved.", keys="ctrl+q", places=ON_SCREEN, run="app.leave",
           fixed=True),
    Action("picture", "Save a picture of this screen", places=ON_SCREEN, run="app.picture", fixed=True),
)

_in = partial(Action, places=("start",))
START: Final = (
    _in("start-choose", "Do what is highlighted", keys="enter", run="choose", by_hand=True),
    _in("start-up", "Up", keys="up,k", run="move(-1)", by_hand=True),
    _in("start-down", "Down", keys="down,j", run="move(1)", by_hand=True),
    _in("start-continue", "Continue", "Continue the game you played last.", keys="c",
        when=f.unless("There is no game to continue.", lambda moment: moment.goes_on)),
    _in("start-new", "New game", "Begin a game; the ones you have are kept.", keys="n", run="new_game"),
    _in("start-games", "Your games", "Continue one of your games, or rename or delete one.", keys="g",
        run="app.your_games"),
    _in("start-preferences", "Preferences", "Change your preferences: looks, pace, keys and more.", keys="p",
        label="Preferences", run="app.preferences", bar="keys"),
    _in("start-leave", "Leave", "Quit; everything is saved.", keys="q,escape", label="Quit", run="leave", bar="keys"),
)
