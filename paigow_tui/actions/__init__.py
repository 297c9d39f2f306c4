"""What a person can do, one entry per action; keys, buttons, palette, help and spoken words come from it."""
