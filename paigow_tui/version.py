"""The version of the program, which hand histories name."""

__version__ = "0.1.0"
