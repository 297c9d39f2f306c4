"""Large letters and figures, three rows of half blocks high."""

from typing import Final

_HALVES: Final = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}
_PIXELS: Final = {
    "0": "### #.# #.# #.# ###", "1": ".#. ##. .#. .#. ###", "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###", "4": "#.# #.# ### ..# ..#", "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###", "7": "### ..# .#. .#. .#.", "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###", ".": ". . . . #", ",": ". . . # #", " ": ".. .. .. .. ..",
    "A": "### #.# ### #.# #.#", "E": "### #.. ##. #.. ###", "G": "#### #... #.## #..# ####",
    "J": "..# ..# ..# #.# ###", "Q": "### #.# #.# ### ..#",
    "I": "### .#. .#. .#. ###", "K": "#.# #.# ##. #.# #.#", "O": "### #.# #.# #.# ###",
    "P": "### #.# ### #.. #..", "R": "### #.# ##. #.# #.#", "B": "##. #.# ##. #.# ##.", "H": "#.# #.# ### #.# #.#",
    "N": "#..# ##.# #.## #..# #..#", "T": "### .#. .#. .#. .#.", "?": "### ..# .## ... .#.",
    "L": "#.. #.. #.. #.. ###", "S": "### #.. ### ..# ###", "U": "#.# #.# #.# #.# ###",
    "W": "#...# #.#.# #.#.# #.#.# .#.#.",
}  # fmt: skip
"""Characters of five rows, half a cell high each."""


def large(text: str) -> list[str]:
    """Return figures or letters in three rows; a letter we have not drawn raises KeyError.

    >>> print(*large("7.5"), sep="\\n")
     ▀▀█   █▀▀
      █    ▀▀█
      ▀  ▀ ▀▀▀
    """
    rows = []
    for upper, lower in ((0, 1), (2, 3), (4, 5)):
        row = ""
        for char in text:
            pixels = [*_PIXELS[char].split(), ""]
            width = len(pixels[0])
            pairs = zip(pixels[upper], pixels[lower].ljust(width, "."), strict=True)
            row += " " + "".join(_HALVES[pair] for pair in pairs)
        rows.append(row)
    return rows
