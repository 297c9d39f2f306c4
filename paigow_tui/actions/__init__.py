"""Everything a person can do, as actions that define keys, buttons, the palette, help and plain mode's words."""
