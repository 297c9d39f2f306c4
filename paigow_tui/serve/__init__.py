"""A table for several people: the doors to it, and each person's program behind them."""
