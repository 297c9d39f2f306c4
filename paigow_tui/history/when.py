"""Times of the store for people."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo


def day_and_time(milliseconds: int, zone: tzinfo | None = None) -> str:
    """Milliseconds since 1970 as a day and time, of the place the program runs at unless a zone is named.

    >>> day_and_time(0, UTC)
    '1970-01-01 00:00'
    """
    try:
        when = datetime.fromtimestamp(milliseconds / 1000, tz=UTC).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return "at no known time"
    return when.strftime("%Y-%m-%d %H:%M")
