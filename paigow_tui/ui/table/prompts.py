"""What the table says to you at each moment: pure functions from a view, tested without a terminal."""

from typing import Final

from msgspec.structs import replace

from paigow_tui.actions.buttons import Prompt, button, on_enter
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment
from paigow_tui.table import Phase, View, dollars
from paigow_tui.telling import prompts as telling
from paigow_tui.telling.side_bets import beside
from paigow_tui.telling.table import result_of

READ: Final = ("dealt", "over", "bank")
"""The explanations that Enter ends."""


def prompt(now: Moment, keys: Keys) -> Prompt:
    """Return the prompt for a moment, with its buttons; in a newcomer's first hand it explains."""
    usual = _usual(now, keys)
    if not now.lesson or now.view is None:
        return usual
    from paigow_tui.telling.first_hand import explain

    says = explain(now.lesson, now.view, now.setting, now.own, keys.picks, keys, now.foul_plays)
    skip = button("skip-lesson", keys)
    if now.lesson in READ:
        return Prompt(says, (on_enter("confirm", keys, "Next"), skip))
    return replace(usual, says=says, buttons=(*usual.buttons, skip))


def _usual(now: Moment, keys: Keys) -> Prompt:
    view = now.view
    assert view is not None
    mine = view.mine
    over = now.finished or view
    if now.unfolding:
        return Prompt(now.unfolding, (on_enter("confirm", keys, "Hurry", at_once=True),))
    if mine is None and view.sharing is not None:
        says = (telling.SIT_DOWN_SOON,) if now.waits else (now.left, telling.watching(view))
        return Prompt(_lines(*says), (button("quit", keys),))
    if mine is None:
        return Prompt(
            _lines(telling.last_round(view, now.own), now.left or telling.LEFT),
            (on_enter("new-game", keys, "Another game"), button("quit", keys)),
        )
    match view.phase:
        case Phase.BETWEEN if view.sharing is not None:
            came = telling.last_round(over, view.seat)
            return Prompt(_lines(came, telling.OPENS_SOON), lead=came, net=_net(over))
        case Phase.BETWEEN | Phase.BETS if view.phase is Phase.BETWEEN or not mine.has_bet:
            return _bets(now, view, keys)
        case Phase.BANK if view.bank.turn == view.seat:
            worth = button("odds", keys, "What is it worth?")
            return Prompt(
                telling.bank_offer(view),
                (on_enter("decline-bank", keys), button("take-bank", keys), worth),
            )
        case Phase.SETTING if not mine.is_set:
            return _setting(now, mine.banker, keys)
        case _ if view.sharing is not None:
            return Prompt(telling.goes_on(view))
        case _:
            return Prompt(telling.ROUND_GOES_ON, (on_enter("confirm", keys, "Go on"),))


def _lines(*said: str) -> str:
    return "\n".join(filter(None, said))


def _bets(now: Moment, view: View, keys: Keys) -> Prompt:
    option = view.option("PlaceBet")
    if option.most < option.least:
        buy, watch = on_enter("buy-in", keys, "Buy chips"), button("sit-out", keys, "Watch a round")
        return Prompt(telling.out_of_chips(view), (buy, watch, button("cash-out", keys)))
    over = now.finished or view
    return Prompt(
        telling.next_bet(view, now.bet, keys, now.side, over),
        (
            on_enter("confirm", keys, f"Bet {dollars(now.bet)}{beside(now.side, '')}"),
            *(button(name, keys) for name in ("bet-less", "bet-more", "bet-amount")),
            *((button("side-bets", keys),) if view.rules.side_bets else ()),
            *(button(name, keys) for name in ("sit-out", "cut")),
        ),
        lead=telling.last_round(over, view.seat),
        net=_net(over),
    )


def _net(over: View) -> int:
    result = result_of(over)
    return result.amount if result is not None else 0


def _setting(now: Moment, banks: bool, keys: Keys) -> Prompt:
    house, clear = button("house-way", keys, at_once=True), button("clear", keys)
    if now.setting is None:
        how = f"{keys.picks}, {keys.arrows} and {keys('pick')}, or click"
        says = telling.pick(now.picked, how, keys, True, now.enter_plays)
        if now.enter_plays and not now.picked:
            return Prompt(says, (on_enter("confirm", keys, "Play the house way"), house))
        return Prompt(says, (house, clear) if now.picked else (house,))
    if now.setting.foul:
        put_back = on_enter("clear", keys)  # Enter is always the safe answer to a warning
        if not now.foul_plays:
            return Prompt(telling.FOUL_REFUSED, (put_back, house), warning=True)
        foul = telling.FOUL["banker" if banks else "player"]
        return Prompt(foul, (put_back, house, button("play-foul", keys)), warning=True)
    says = telling.set_it(now.setting, keys)
    if now.against is not None:
        says = telling.set_against(now.setting, now.against, keys)
    return Prompt(
        says,
        # clicking twice on the house way picks it, then sets it
        (on_enter("confirm", keys, "Set this hand", at_once=True), clear, house),
    )
