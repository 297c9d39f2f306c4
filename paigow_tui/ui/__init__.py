"""The table in the terminal, on Textual."""
