"""A Gymnasium environment: set seven cards against the house way, with the exact EV of the setting as the reward.

It needs Gymnasium: ``pip install gymnasium``. An observation is the seven cards as 53 zeros and ones, in the order of
`paigow_tui.DECK`; an action is one of the 21 settings, in the order of `paigow_tui.settings`. An episode is one hand.
The reward is the EV of the setting in units of the bet, after the commission. A foul always loses.
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import paigow_tui as pg

Cards = NDArray[np.int8]


class SetTheHand(gymnasium.Env[Cards, np.int64]):
    """An environment that deals a hand and grades one setting of it."""

    def __init__(self, against: str = "foxwoods") -> None:
        self.against = against
        self.observation_space = gymnasium.spaces.MultiBinary(len(pg.DECK))
        self.action_space = gymnasium.spaces.Discrete(21)
        self._hand: list[pg.Card] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Cards, dict[str, Any]]:
        """Deal seven cards."""
        super().reset(seed=seed)
        dealt = self.np_random.choice(len(pg.DECK), 7, replace=False)
        self._hand = [pg.DECK[index] for index in dealt]
        return self._cards(), {"hand": pg.cards_text(self._hand)}

    def step(self, action: np.int64) -> tuple[Cards, float, bool, bool, dict[str, Any]]:
        """Set the hand, which ends the episode."""
        odds = pg.odds_of(self._hand, against=self.against)
        index = int(action)
        info = {"setting": str(odds.settings[index].setting), "cost": float(odds.cost(index, "player"))}
        return self._cards(), float(odds.ev(index, "player")), True, False, info

    def _cards(self) -> Cards:
        cards = np.zeros(len(pg.DECK), np.int8)
        cards[[card.index for card in self._hand]] = 1
        return cards


if __name__ == "__main__":
    environment = SetTheHand()
    total = 0.0
    environment.action_space.seed(1)
    for episode in range(100):
        environment.reset(seed=episode)
        total += environment.step(environment.action_space.sample())[1]
    print(f"Settings drawn at random: {total / 100:+.3f} of the bet per hand")
