"""The stage: the table as a picture. Cards, the grid of its parts, what they say, and the widgets that show them."""
