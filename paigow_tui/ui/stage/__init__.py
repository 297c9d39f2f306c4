"""The stage, a picture of the table: the grid of its parts, their contents, and the widgets that show them."""
