"""A newcomer's first hand, explained in five prompts while it is played."""

from paigow_tui.rules import Setting, settings
from paigow_tui.table import View
from paigow_tui.telling.grammar import Key
from paigow_tui.telling.hands import called, noun
from paigow_tui.telling.prompts import last_round


def explain(
    lesson: str,
    view: View,
    setting: Setting | None,
    own: int,
    picks: str,
    key: Key,
    foul_plays: bool = True,
) -> str:
    """Return the explanation of a step ("dealt", "pick", "picked", "over" or "bank"); it fits in two lines of 78 cells.

    ``own`` is the newcomer's seat, ``picks`` the keys that pick cards.
    """
    match lesson:
        case "dealt":
            cards = view.mine.cards if view.mine else ()
            split = "them"
            if any(card.is_joker for card in cards):
                split = "your cards"
                says = "You have the joker, which is an ace unless it completes a straight or flush."
            else:
                best = max(each.high_rank for each in settings(cards, view.rules))
                says = f"You have seven cards; the best five make {called(best)}."
            return f"{says} Split {split} into two hands: a high hand of five and a low hand of two."
        case "pick":
            return (
                f"Pick two cards for the low hand ({picks} or click). You win if both hands beat the "
                "banker's, push if only one does, and lose if neither does."
            )
        case "picked" if setting is not None:
            hands = f"Low hand {noun(setting.low_rank)}, high hand {noun(setting.high_rank)}"
            if not setting.foul:
                return (
                    f"{hands}: the high hand outranks the low, as it must. "
                    f"Press {key('confirm')} to set them, or pick other cards."
                )
            costs = "which loses the bet" if foul_plays else "which cannot be played"
            return f"{hands}: the high hand does not outrank the low. That is a foul, {costs}. Put a card back."
        case "over":
            rate = f"{view.rules.commission / 100:g}%"
            fee = f"; a win pays {rate} commission" if view.rules.commission else ""
            return f"{last_round(view, own)} A tie in either hand goes to the banker{fee}."
        case _:
            return (
                "The dealer and the players take turns with the bank. When it is your turn, take it to play "
                "against everyone and win ties, or decline and play on."
            )
