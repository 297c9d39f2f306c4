"""Work on the terminal and on Textual's insides, each with its reason."""
