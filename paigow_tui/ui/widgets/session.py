"""The style of amounts won or lost, and the message for clicks on money."""

from textual.message import Message


def tone(cents: int) -> str:
    return "bold $text-success" if cents > 0 else "bold $text-error" if cents < 0 else "bold"


class MoneyClicked(Message):
    """Money was clicked, which opens the page about wins and losses."""
