"""The screens: the table, and the dialogs over it."""
