"""What the table's dialogs ask and say."""

from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.table import Phase, View
from paigow_tui.telling.grammar import Key, capital


def own_bet(view: View) -> str:
    """Say what the limits are for a typed bet."""
    option = view.option("PlaceBet")
    return f"Bet {dollars(option.least)} to {dollars(option.most)}, in whole dollars"


def buying(view: View, broke: bool) -> tuple[str, str]:
    """Return the title and the question for buying chips; ``broke`` means that there are too few chips for a bet."""
    option = view.option("BuyIn")
    says = (
        f"You have {dollars(view.mine.chips if view.mine else 0)}. "
        f"Buy {dollars(option.least)} to {dollars(option.most)} more, in whole dollars"
    )
    if not broke:
        return "Buy chips", says
    least = f"The minimum bet is {dollars(view.rules.min_bet)}. Esc to watch or cash out"
    return "Out of chips: it happens to the best of us", f"{says}. {least}"


def leaving(view: View) -> str:
    """Ask whether to cash out."""
    mine = view.mine
    if view.phase is Phase.BETWEEN:
        chips = dollars(mine.chips if mine else 0)
        if view.sharing is not None:
            return f"Leave the table? Your {chips} is saved for you until you come back."
        return f"Cash out {chips} and end the game? A summary is printed when you leave."
    if mine is not None and (mine.stake or mine.banker):
        return "Leave when this round is over? Your hand will be set the house way."
    return "Leave when this round is over? You have no bet in it."


COUNTING: Final = "Working out what your setting cost…"
NOTHING_SET: Final = "You have not set a hand yet this session."
NO_HAND: Final = "Odds appear here once your hand is dealt."
LEAVES_LATER = "You will leave when this round is over."


def cutting(view: View) -> str:
    """Ask for the word that cuts the deck, and explain what it does."""
    return (
        f"A secret was drawn for this round. Its fingerprint (SHA-256):\n{view.commitment}\n"
        "The secret and your word determine the shuffle. When the round is over, the secret appears "
        "in the replay and in exports, and paigow verify checks it all. Any word will do, up to 40 letters"
    )


def cut_with(word: str) -> str:
    """Say that the deck has been cut."""
    return f"The deck has been cut with “{word}”."


def bet_instead(why_not: str, usual: int, key: Key) -> str:
    """Say why the last bet cannot be repeated, and which keys bet instead; ``usual`` is in cents."""
    return f"{why_not} Press {key('confirm')} to bet {dollars(usual)}, or {key('bet-amount')} to bet another amount."


def sitting_out(view: View) -> str:
    """Say what it costs to sit out a round."""
    return "free, but the bank skips you this round and the next" if view.rules.player_banks else "free"


def sure_to_sit_out(view: View, key: Key) -> str:
    """Say what sitting out costs, and ask to press the key again."""
    return f"{capital(sitting_out(view))}. Press {key('sit-out')} again."
