"""The whole game: every deal of two hands, counted without looping over them.

A deal is won or lost by two settings, and a hand's setting follows from its class. Write a hand's
setting as what its *content* would be set to if it held no flush, plus a correction if it does;
win and lose are then sums over pairs of hands of four kinds:

- content against content, and content against correction: how many pairs of hands there are of two
  contents is a product over ranks, whatever the suits (`contents`);
- correction against correction: two hands that both hold a flush, in the same suit or in two
  (`flushes`), where a few ranks of each hand matter to the other.

The bottleneck is memory, not arithmetic: two thirds of the time go to the 67,600 contents, each a
weighted count over about 230,000 entries; the rest to the pairs of hands with a flush, of which those
in two suits take somewhat more than those in one. A game takes about four minutes on one core.
"""
