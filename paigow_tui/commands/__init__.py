"""The commands of the command line, by subject.

Importing this package imports none of them; a command's module is imported when the command is used. Each module has
a table ``COMMANDS`` of its commands by name.
"""

from typing import Final

COMMANDS: Final = {
    "play": ("play", "sit down at the table (the default)"),
    "web": ("serving", "play in the browser, by yourself (Linux and macOS)"),
    "set": ("hands", "show how a house way sets seven cards"),
    "rank": ("hands", "name a high hand of five cards, a low hand of two, or the best five of seven"),
    "deal": ("dealing", "deal one round and set every hand the house way"),
    "run": ("dealing", "play a game among computer players, without a screen"),
    "odds": ("odds", "show exactly what each of a hand's 21 settings is worth"),
    "ways": ("ways", "list, show, write and check ways of setting hands"),
    "edge": ("edge", "count wins, pushes and losses over every possible deal"),
    "atlas": ("edge", "compute what every setting is worth, and save the results"),
    "cost": ("cost", "show what a way of playing costs against a house way, and why"),
    "session": ("session", "show how likely you are to win, go broke or reach a goal in a session"),
    "solve": ("solve", "show the game's value, and what a perfect opponent wins against each house way"),
    "results": ("results", "show how often copies occur, what every push rule does to the edge, and more"),
    "sheet": ("cost", "find the few exceptions that win back most of what a house way costs"),
    "side-bets": ("side_bets", "show exactly what side bets pay and cost"),
    "counts": ("counts", "count how many hands of each kind there are"),
    "draw": ("counts", "show the exact odds of draw games, and play five-card draw"),
    "bank": ("odds", "show what taking the bank is worth, given the bets on the table"),
    "simulate": ("edge", "simulate one player against one banker and tally the results"),
    "practice": ("practice", "practice setting hands, and see what each setting is worth"),
    "today": ("today", "play today's ten hands, the same for everyone"),
    "stats": ("practice", "show what your decisions cost, in practice and at the table"),
    "serve": ("serving", "open a table to your friends, over SSH or in a browser (Linux and macOS)"),
    "host": ("serving", "run an open table as its host: pause, announce, free a seat and more"),
    "ledger": (
        "serving",
        "show what everybody won at a table of friends, and how to settle up with the fewest payments",
    ),
    "games": ("games", "list, rename and delete your games"),
    "bankroll": ("bankroll", "play all your games on one bankroll, from a starting amount to a goal"),
    "replay": ("replay", "step through a game you played, and ask what if"),
    "export": ("histories", "write a game's hand history, or your decisions, to a file"),
    "import": ("histories", "check a hand history and add it to your games"),
    "verify": ("proof", "check that every round was dealt and paid correctly"),
    "fairness": ("proof", "test whether the shuffle and the cards you got are random"),
    "join": ("serving", "sit down at a friend's table, and add your own share to the shuffle (Linux and macOS)"),
    "manual": ("manual", "print a page of the manual"),
    "doctor": ("games", "check the games file for damage"),
    "completion": ("manual", "print a script that completes paigow commands in a shell"),
}
"""The module and a one-line summary of each command, in the order of the help."""
