"""The screens: the table, and the dialogues over it."""
