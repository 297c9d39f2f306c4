"""The whole game: every deal of two hands, counted without looping over them.

Two settings decide whether a deal is won or lost, and a hand's setting follows from its class. Write a hand's setting
as the setting of its *content*, as if it had no flush, plus a correction if it has one. Wins and losses are then sums
over pairs of hands of four kinds:

- content against content, and content against correction either way: the number of pairs of hands with two given
  contents is a product over ranks, whatever the suits (`contents`);
- correction against correction: both hands have a flush, in the same suit or in two suits (`flushes`), and only a few
  ranks of each hand matter to the other.

Each is counted in an order that lets most pairs share their work. For contents, the banker's hands that a group of the
player's can't tell apart are merged; for flushes, most weights are the same for all hands.

The hands for which a push rule returns the bets become one outcome that neither wins nor loses
(`paigow_tui.odds.dealer`). The results of players who see the dealer's hand are sums and differences of such counts
(`paigow_tui.odds.questions.PerfectPlay`).

An atlas takes about a minute on one core: a third for the contents, a third for pairs of hands with flushes in two
suits, and a third for those in the same suit.
"""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["background", "game", "known", "workers"]

if TYPE_CHECKING:
    from paigow_tui.odds.whole import background, game, known, workers
else:
    __getattr__ = submodules(__name__, __all__)
