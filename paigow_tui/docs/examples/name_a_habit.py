"""Name the habit that decisions show: a player who never splits two pair, and what that costs.

Run it as ``python name_a_habit.py``. The first run builds the atlas of the house way in about a minute; after that it
takes a few seconds.
"""

import paigow_tui as pg


def keep_both_pairs(choices: pg.Choices) -> pg.Setting:
    """Keep both pairs behind; with any other hand, play the highest low hand."""
    return next((one for one in choices if one.high_rank.category == pg.Category.TWO_PAIR), choices[0])


def main() -> None:
    """Set 40 hands with two pair, and print what they show."""
    hands = pg.deal(40, seed=7, idea="two-pair")
    decisions = [pg.decision(one, keep_both_pairs(pg.choices(one.question.hand)).low) for one in hands]
    for habit in pg.habits(decisions):
        print(f"{habit.says}.")
        print(f"That explains {habit.followed} of {habit.hands} hands.")
        print(f"It costs {habit.cost:.4%} of the bet, averaged over all hands dealt.")


if __name__ == "__main__":
    main()
