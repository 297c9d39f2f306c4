"""Habits: the rules that a person seems to follow, what they cost, and the hands to mend them with."""
