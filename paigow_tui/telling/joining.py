"""Sentences for somebody who joins a table from their own machine."""

from paigow_tui.amounts import number_of, printable

NOT_A_TERMINAL = "paigow join needs a terminal, so it cannot be part of a pipe."


def new_host(where: str, fingerprint: str) -> str:
    """Ask whether a host is the right one, the first time."""
    return (
        f"This is your first time at {printable(where)}. Its key is {fingerprint}.\n"
        "Is that the key your host sent you? (y or n) "
    )


def not_joined(host: str, port: int, error: Exception) -> str:
    """Say why a table was not reached."""
    why = printable(str(error) or type(error).__name__).rstrip(".")
    return f"The table at {printable(host)}, port {port}, could not be joined: {why}."


def shared_in(rounds: int, fault: str) -> str:
    """Say what one's own program saw of the shuffle."""
    if fault:
        return f"The shuffle was not what was promised. {fault}"
    if not rounds:
        return "No round was dealt with a share of yours."
    return f"{number_of(rounds, 'round').capitalize()} dealt with a share of yours: every deck followed from it."
