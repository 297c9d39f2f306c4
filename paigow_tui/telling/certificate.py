"""The certificate for passing an exam, as text and as a picture to print."""

from html import escape
from typing import Final

import msgspec

from paigow_tui.practice.diary import Finished
from paigow_tui.practice.modes import PASS
from paigow_tui.practice.session import Practice
from paigow_tui.rules.house_ways import house_way
from paigow_tui.telling.grammar import day_and_time

NO_CERTIFICATE: Final = "You have not passed an exam yet. Run paigow practice --exam to take one."
TO_PRINT: Final = "To print your certificate, run paigow practice --certificate. For a picture, add FILE.svg."
NOT_HERE: Final = "A certificate can only be saved on your own machine. Run paigow practice --certificate there."
FILE: Final = "paigow-certificate"
"""The start of a certificate's file name; the seed follows."""
_NO_NAME: Final = "The holder of this certificate"
_TITLE: Final = "CERTIFICATE"
_WIDTH: Final = 62
_INK: Final = "#16181d"
_RED: Final = "#a80a1e"
_FELT: Final = "#165038"
_CORNERS: Final = (
    (28, 35, "\u2660", _INK),
    (269, 35, "\u2665", _RED),
    (28, 186, "\u2666", _RED),
    (269, 186, "\u2663", _INK),
)


class Certificate(msgspec.Struct, frozen=True):
    """A certificate made out to a person, whose name may be empty."""

    name: str
    exam: Finished

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines between the title and the foot, starting with the name."""
        run, drill = self.exam.run, self.exam.drill
        return (
            self.name or _NO_NAME,
            f"set {run.right} of {run.hands} Pai Gow Poker hands right,",
            "some as the player and some as the banker,",
            f"against the {house_way(drill.against).title} way,",
            f"at an average cost of {run.lost / run.hands:.4f} of the bet per hand.",
            f"To pass the exam, the cost must be {PASS:g} or less.",
        )

    @property
    def foot(self) -> str:
        """The line that says when the exam was passed, and how anyone can take the same one."""
        return f"{day_and_time(self.exam.at)[:10]}   paigow practice --exam {self.exam.drill.seed}"

    def text(self) -> str:
        """Return the certificate as framed lines of text."""
        rows = ("", " ".join(_TITLE), "", *self.lines, "", self.foot, "")
        edge = f"+{'-' * _WIDTH}+"
        return "\n".join((edge, *(f"|{row:^{_WIDTH}}|" for row in rows), edge))

    def plain(self) -> str:
        """Return the certificate as lines of text for a screen reader."""
        return "\n".join((_TITLE.capitalize(), *self.lines, self.foot))

    def svg(self) -> str:
        """Return the certificate as an SVG of a landscape page, 297 by 210 mm."""
        first, *others = self.lines
        body = "".join(_line(112 + 10 * number, 6.5, line) for number, line in enumerate(others))
        corners = "".join(
            f'<text x="{x}" y="{y}" font-size="14" fill="{color}">{sign}</text>' for x, y, sign, color in _CORNERS
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210" '
            f'font-family="Georgia, serif" text-anchor="middle" fill="{_INK}">'
            '<rect width="297" height="210" fill="#f7f3e7"/>'
            f'<rect x="10" y="10" width="277" height="190" fill="none" stroke="{_FELT}" stroke-width="3"/>'
            '<rect x="14" y="14" width="269" height="182" fill="none" stroke="#c9a24b" stroke-width="0.8"/>'
            f"{corners}{_line(55, 20, _TITLE, _FELT)}{_line(68, 7, 'in setting Pai Gow Poker hands')}"
            f"{_line(92, 14, first)}{body}{_line(184, 5, self.foot)}</svg>\n"
        )


def _line(y: int, size: float, words: str, color: str = _INK) -> str:
    return f'<text x="148.5" y="{y}" font-size="{size:g}" fill="{color}">{escape(words)}</text>'


def last_certificate(practice: Practice, name: str) -> Certificate | None:
    """Return the certificate for the last exam passed, made out to a name; ``None`` if there is none."""
    exams = (one for one in reversed(practice.diary.runs) if one.drill.mode == "exam" and one.run.passed)
    exam = next(exams, None)
    return None if exam is None else Certificate(name, exam)


def certificate_saved(path: object) -> str:
    """Say where a certificate was saved."""
    return f"The certificate was saved as {path}."


def cannot_write(path: object, error: OSError) -> str:
    """Say why a certificate could not be saved."""
    return f"{path} cannot be written: {error.strerror}. Choose another file."
