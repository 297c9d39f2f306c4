"""The whole game: every deal of two hands, counted without looping over them.

A deal is won or lost by two settings, and a hand's setting follows from its class. Write a hand's
setting as what its *content* would be set to if it held no flush, plus a correction if it does;
win and lose are then sums over pairs of hands of four kinds:

- content against content, and content against correction: how many pairs of hands there are of two
  contents is a product over ranks, whatever the suits (`contents`);
- correction against correction: two hands that both hold a flush, in the same suit or in two
  (`flushes`), where a few ranks of each hand matter to the other.

Each is counted in an order in which most pairs need no look of their own: for contents, the banker's hands that
a group of the player's cannot tell apart are one; for flushes, most weights are the same for all.
The hands that a push rule strikes are one setting that nothing wins or loses against (`paigow_tui.odds.dealer`). What
players win who see the dealer's hand is a sum of such counts with either sign
(`paigow_tui.odds.questions.PerfectPlay`).
An atlas takes about a minute on one core: a third of it for the contents, a third for pairs of hands with a
flush in two suits, a third for those in one.
"""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["background", "game", "known", "workers"]

if TYPE_CHECKING:
    from paigow_tui.odds.whole import background, game, known, workers
else:
    __getattr__ = submodules(__name__, __all__)
