"""Practice on the screen: the drill, its menu, look-up."""
