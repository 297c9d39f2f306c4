"""What a person can do, one entry an action: keys, buttons, palette, help and spoken words follow from it."""
