"""The table screen, in parts: what they share, money, the hand, the odds, and the screen itself."""
