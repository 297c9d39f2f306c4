"""Habits: the rules that a person seems to follow, what they cost, and hands for breaking them."""
