"""The prompt at the table: the question, and the buttons that answer it."""

from msgspec.structs import replace

from paigow_tui.actions import table
from paigow_tui.actions.action import Action
from paigow_tui.actions.buttons import Button, Prompt, button, on_enter
from paigow_tui.actions.company import TAKE_SEAT
from paigow_tui.actions.hand import CONFIRM, PICK_HERE, PLAY_FOUL
from paigow_tui.actions.keys import Keys
from paigow_tui.amounts import dollars
from paigow_tui.playing.table import AtTable
from paigow_tui.telling import autoplay, brief
from paigow_tui.telling import prompts as telling
from paigow_tui.telling.first_hand import explain
from paigow_tui.telling.side_bets import beside
from paigow_tui.telling.table import result_of


def prompt(now: AtTable, keys: Keys) -> Prompt:
    """Return the current prompt with its buttons; in a newcomer's first hand, it explains the game."""
    return replace(_whole(now, keys), brief=_brief(now))


def _whole(now: AtTable, keys: Keys) -> Prompt:
    if not now.lesson:
        return _usual(now, keys)
    foul_plays = now.view.rules.foul == "lose"
    says = explain(now.lesson, now.view, now.setting, now.position, keys.picks, keys, foul_plays)
    skip = button(table.SKIP_LESSON, keys)
    if now.asked == "explanation":
        return Prompt(says, (on_enter(CONFIRM, keys, "Next"), skip))
    usual = _usual(now, keys)
    return replace(usual, says=says, buttons=(*usual.buttons, skip))


def _usual(now: AtTable, keys: Keys) -> Prompt:
    view = now.view
    if (rule := now.automatic) is not None:
        return Prompt(autoplay.running(view.round, rule.last, rule.by), (button(table.AUTOPLAY, keys, "Stop"),))
    if now.unfolding:
        return Prompt(now.unfolding, (on_enter(CONFIRM, keys, "Hurry", at_once=True),))
    enter = now.enter if isinstance(now.enter, Action) else CONFIRM
    match now.asked:
        case "watching":
            watching = (
                telling.sits_down_soon(view, now.in_line) if now.waits else _lines(_left(now), telling.watching(view))
            )
            sit = () if now.waits else (button(TAKE_SEAT, keys),)
            return Prompt(watching, (*sit, button(table.QUIT_GAME, keys)))
        case "left":
            left = _lines(telling.last_round(view, now.position), _left(now) or telling.LEFT)
            return Prompt(left, (on_enter(enter, keys, "Another game"), button(table.QUIT_GAME, keys)))
        case "away":
            return Prompt(telling.AWAY, (on_enter(enter, keys),))
        case "opens soon":
            came = telling.last_round(now.felt, view.seat)
            return Prompt(_lines(came, telling.opens_soon(view)), (*_coach(now, keys),), lead=came, net=_net(now))
        case "chips":
            buy, watch = on_enter(enter, keys, "Buy chips"), button(table.SIT_OUT, keys, "Watch a round")
            return Prompt(telling.out_of_chips(view), (buy, watch, button(table.CASH_OUT, keys)))
        case "bet":
            buttons = (
                on_enter(enter, keys, f"Bet {dollars(now.amount)}{beside(now.side, '')}"),
                *(button(action, keys) for action in (table.BET_LESS, table.BET_MORE, table.BET_AMOUNT)),
                *((button(table.SIDE_BETS, keys),) if view.rules.side_bets else ()),
                *(button(action, keys) for action in (table.SIT_OUT, table.CUT)),
                *_coach(now, keys),
            )
            asks = telling.next_bet(view, now.amount, keys, now.side, now.felt)
            return Prompt(asks, buttons, lead=telling.last_round(now.felt, view.seat), net=_net(now))
        case "bank":
            worth = button(table.ODDS, keys, "What is it worth?")
            return Prompt(telling.bank_offer(view), (on_enter(enter, keys), button(table.TAKE_BANK, keys), worth))
        case "foul":
            put_back, house = on_enter(enter, keys), button(table.HOUSE_WAY, keys, at_once=True)
            if view.rules.foul != "lose":
                return Prompt(telling.FOUL_REFUSED, (put_back, house), warning=True)
            return Prompt(telling.FOUL[view.role], (put_back, house, button(PLAY_FOUL, keys)), warning=True)
        case "hand":
            return _hand(now, keys)
        case "others":
            return Prompt(telling.goes_on(view))
        case _:
            return Prompt(telling.ROUND_GOES_ON, (on_enter(enter, keys, "Continue"),))


def _coach(now: AtTable, keys: Keys) -> tuple[Button, ...]:
    """Return the buttons that explain the cost of the last setting and drill hands like it."""
    return tuple(button(action, keys) for action in (table.WHY, table.DRILL_IT)) if now.coached else ()


def _hand(now: AtTable, keys: Keys) -> Prompt:
    house, clear = button(table.HOUSE_WAY, keys, at_once=True), button(table.CLEAR, keys)
    if now.setting is None:
        plays = now.preferences.enter_plays
        how = f"{keys.picks}, {keys.arrows} and {keys(PICK_HERE)}, or click"
        says = telling.pick(len(now.picked), how, keys, True, plays)
        if now.picked:
            return Prompt(says, (house, clear))
        return Prompt(says, (on_enter(CONFIRM, keys, "Play the house way"), house) if plays else (house,))
    says = telling.set_it(now.setting, keys)
    if now.against is not None:
        says = telling.set_against(now.setting, now.against, keys)
    # clicking twice on the house way picks it, then sets it
    return Prompt(says, (on_enter(CONFIRM, keys, "Set this hand", at_once=True), clear, house))


def _brief(now: AtTable) -> str:
    """Return the stage's short question, without anything that its cards, word and buttons already say."""
    view = now.view
    match now.asked:
        case _ if now.automatic is not None:
            return autoplay.brief(now.automatic.last)
        case _ if now.unfolding:
            return now.unfolding
        case "explanation":
            return brief.EXPLAINED.get(now.lesson, "")
        case "watching":
            return telling.sits_down_soon(view, now.in_line) if now.waits else _left(now) or brief.watching(view)
        case "left":
            return _left(now) or telling.LEFT
        case "away":
            return telling.AWAY
        case "opens soon":
            return telling.opens_soon(view)
        case "chips":
            return brief.out_of_chips(view)
        case "bet":
            return brief.next_bet(view, result_of(now.felt) is not None)
        case "bank":
            return brief.bank(view)
        case "foul":
            return brief.FOUL if view.rules.foul == "lose" else brief.FOUL_REFUSED
        case "hand":
            return brief.hand(len(now.picked), now.setting, now.against)
        case "others":
            return brief.goes_on(view)
        case _:
            return telling.ROUND_GOES_ON


def _left(now: AtTable) -> str:
    return "" if now.cashed_out is None else telling.left_with(now.cashed_out)


def _lines(*sentences: str) -> str:
    return "\n".join(filter(None, sentences))


def _net(now: AtTable) -> int:
    result = result_of(now.felt)
    return result.amount if result is not None else 0
