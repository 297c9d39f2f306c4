"""What won and lost money, and time that runs, look like; and the way from money to what was won and lost."""

from textual.message import Message


def tone(cents: int) -> str:
    return "bold $text-success" if cents > 0 else "bold $text-error" if cents < 0 else "bold"


class MoneyClicked(Message):
    """Posted for a click on money, which leads to what was won and lost."""
