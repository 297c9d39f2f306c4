"""The table screen in parts: the round as it unfolds, money, the odds, and the screen itself."""
