"""A bot that plays from its seat's view of the table, and a chart of its results.

Run it as ``python bot.py [ROUNDS]``. It bets more while it is ahead, takes the bank when it can cover the bets
twice over, and sets hands the house way.
"""

import sys

import paigow_tui as pg

SEAT = 4
SPARKS = "▁▂▃▄▅▆▇█"


def act(view: pg.View) -> pg.AnyCommand:
    """Return the bot's next move when the table is waiting for it."""
    mine = view.at(SEAT)
    if view.phase is pg.Phase.BETS:
        bet = next(option for option in view.options if option.command == "PlaceBet")
        if not bet.allowed or bet.out_of_chips:
            return pg.BuyIn(SEAT, 50_000) if view.may("BuyIn") else pg.SitOut(SEAT)
        return pg.PlaceBet(SEAT, bet.within(bet.least * (2 if mine.chips > mine.bought_in else 1)))
    if view.phase is pg.Phase.BANK:
        bank = next(option for option in view.options if option.command == "TakeBank")
        return pg.TakeBank(SEAT) if bank.allowed and bank.have >= 2 * bank.need else pg.DeclineBank(SEAT)
    return pg.SetByHouseWay(SEAT)


def play(rounds: int, seed: int = 7) -> list[int]:
    """Return the bot's net result in cents after each round."""
    game, won = pg.Game(5, seat=SEAT, name="Bot", seed=seed), []
    for number in range(1, rounds + 1):
        while not game.play_to(round=number):
            game.give(act(game.view(SEAT)))
        mine = game.view(SEAT).at(SEAT)
        won.append(mine.chips - mine.bought_in)
    return won


def chart(values: list[int], width: int = 60) -> str:
    """Return a one-line chart of the values, drawn with block characters."""
    some = values[:: max(1, len(values) // width)]
    low, high = min(some), max(some)
    return "".join(SPARKS[(value - low) * 7 // max(1, high - low)] for value in some)


if __name__ == "__main__":
    won = play(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    print(chart(won))
    print(f"{len(won)} rounds: {won[-1] / 100:+.2f} dollars")
