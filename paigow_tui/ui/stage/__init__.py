"""The stage: the table as a picture. The grid of its parts, what they say, and the widgets that show them."""
