"""Rule sets: one named value for each difference between casinos, and the text that names them.

>>> parse_rules("vegas,rotation=circle,commission=4%").commission
400
>>> rules_text(RuleSet(wheel="lowest", equal_front="strict", max_bet=100_000))
'classic,limits=5-1000'
"""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

import msgspec

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import nearest, quoted

Wheel = Literal["second", "lowest"]
JokerRule = Literal["best", "strict"]
EqualFront = Literal["kickers", "strict"]
FoulRule = Literal["lose", "refuse"]
LateTouch = Literal["refuse", "lose"]
Rotation = Literal["alternate", "circle"]
Role = Literal["player", "banker"]
"""Who wins copies: the player loses them, the banker wins them."""


MOST_BET: Final = 100_000_000
"""A million dollars in cents: the most that any table lets you bet on a hand."""


_COMMISSION: Final = "The commission must be 0 to 10000 basis points (0% to 100%)"


class RuleSet(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a table. The defaults are the preset ``vegas``.

    Every rule is stored with its value, so a new default does not change an old game.
    Money is in cents, the commission in basis points of a win (500 is 5%).
    """

    wheel: Wheel = "second"
    """Whether A-2-3-4-5 ranks just below A-K-Q-J-T, or as the lowest straight."""
    joker: JokerRule = "best"
    """Whether the joker makes the best hand, or must complete a straight or flush if it can."""
    equal_front: EqualFront = "kickers"
    """Whether the high hand's other cards break a tie with the low hand, or the tie is a foul."""
    foul: FoulRule = "lose"
    """Whether a foul loses its bet, or cannot be set at all."""
    late_touch: LateTouch = "refuse"
    """Whether touching cards or bets after the reveal is refused, or loses the bet."""
    rotation: Rotation = "alternate"
    """Whether the bank alternates between the dealer and the players, or goes to each position in turn."""
    commission: int = msgspec.field(default=500, name="rake")  # the name in stored games
    min_bet: int = 500
    max_bet: int = 50_000
    dealer_seat: int = 7

    def __post_init__(self) -> None:
        """Raise `ValueError` with a sentence for values that are not possible."""
        if not 0 <= self.commission <= 10_000:
            raise ValueError(f"{_COMMISSION}, not {self.commission} ({self.commission / 100:g}%).")
        if self.min_bet <= 0:
            raise ValueError("The minimum bet must be above zero.")
        if self.min_bet > self.max_bet:
            least, most = dollars(self.min_bet), dollars(self.max_bet)
            raise ValueError(f"The minimum bet must be at most the maximum, and {least} is above {most}.")
        if self.max_bet > MOST_BET:
            raise ValueError("The maximum bet must be at most a million dollars.")
        if self.min_bet % 100 or self.max_bet % 100:
            raise ValueError("The minimum and maximum bets must be whole dollars.")
        if not 1 <= self.dealer_seat <= 7:
            raise ValueError(f"The dealer's seat must be 1 to 7, not {self.dealer_seat}.")


VEGAS: Final = RuleSet()
CLASSIC: Final = RuleSet(wheel="lowest", equal_front="strict")

PRESETS: Final = {"vegas": VEGAS, "classic": CLASSIC}


WORDS: Final[dict[str, tuple[str, ...]]] = {
    "wheel": get_args(Wheel),
    "joker": get_args(JokerRule),
    "equal-front": get_args(EqualFront),
    "foul": get_args(FoulRule),
    "late-touch": get_args(LateTouch),
    "rotation": get_args(Rotation),
}
"""The switches whose values are words, by the names that people type; the default is first."""
SWITCHES: Final = (*WORDS, "commission", "dealer-seat", "limits", "min-bet", "max-bet")
"""The names of all switches; ``limits`` is the last two in one."""


def preset(name: str) -> RuleSet:
    """Return a preset by name. For an unknown name, raise `ValueError` with the known names."""
    try:
        return PRESETS[name]
    except KeyError:
        known = ", ".join(PRESETS)
        raise ValueError(f"There is no rule set named {quoted(name)}; choose from {known}.") from None


def parse_rules(text: str) -> RuleSet:
    """Return the rules that a text names: a preset, the first unless it is named, and switches, after commas.

    What `rules_text` and `describe` return is read too. Raise `ValueError`, with a sentence, for anything else.
    """
    first, *parts = (part.strip() for part in re.split(r",(?![0-9])", text.casefold()))
    if "=" in first or _switch(first)[0] in SWITCHES:
        parts.insert(0, first)
        first = next(iter(PRESETS))
    rules, changes = preset(first), dict[str, str | int]()
    for part in parts:
        changed = _changes(*_switch(part))
        if changed.keys() & changes.keys():
            raise ValueError(f"Give each rule once: {quoted(part)} changes one that was given before it.")
        changes |= changed
    return msgspec.structs.replace(rules, **changes)


def rules_text(rules: RuleSet) -> str:
    """Return the shortest text that `parse_rules` reads as these rules."""
    name, differing = _nearest_preset(rules)
    values = switch_values(rules)
    return ",".join((name, *(f"{switch}={values[switch]}" for switch in differing)))


def describe(rules: RuleSet) -> str:
    """Return the name of a rule set for people: the preset, and what differs.

    >>> describe(RuleSet(rotation="circle", commission=450, min_bet=100))
    'vegas, rotation circle, commission 4.5%, limits $1 to $500'
    """
    name, differing = _nearest_preset(rules)
    values = switch_values(rules) | {
        "commission": f"{rules.commission / 100:g}%",
        "limits": f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}",
    }
    return ", ".join((name, *(f"{switch.replace('-', ' ')} {values[switch]}" for switch in differing)))


def switch_values(rules: RuleSet) -> dict[str, str]:
    """Return the value of every switch, as it is typed."""
    return {
        **{switch: getattr(rules, switch.replace("-", "_")) for switch in WORDS},
        "commission": str(rules.commission),
        "dealer-seat": str(rules.dealer_seat),
        "limits": f"{rules.min_bet // 100}-{rules.max_bet // 100}",
    }


def _nearest_preset(rules: RuleSet) -> tuple[str, list[str]]:
    """Return the name of the preset from which the fewest switches differ, and those switches."""
    values = switch_values(rules)
    differing = {
        name: [switch for switch, usual in switch_values(one).items() if values[switch] != usual]
        for name, one in PRESETS.items()
    }
    return min(differing.items(), key=lambda item: len(item[1]))


def _switch(part: str) -> tuple[str, str]:
    """Return the name and the value in one part of a text; the name is as typed if it is not known."""
    names = "|".join(SWITCHES).replace("-", "[-_ ]")
    found = re.fullmatch(rf"({names})(?:\s*=\s*|\s+|$)(.*)", part)
    name, value = found.groups() if found else (part.partition("=")[0].strip(), "")
    return (re.sub("[_ ]", "-", name) if found else name), value


def _changes(switch: str, value: str) -> dict[str, str | int]:
    """Return the fields that a switch changes, with their values. Raise `ValueError`."""
    if switch in WORDS:
        if value not in WORDS[switch]:
            known = ", ".join(WORDS[switch])
            raise ValueError(f"There is no {switch} rule {quoted(value)}; choose from {known}.")
        return {switch.replace("-", "_"): value}
    match switch:
        case "commission":
            if found := re.fullmatch(r"([0-9]{1,3})(?:\.([0-9]{1,2}))? ?(?:%|percent)", value):
                return {"commission": int(found[1]) * 100 + int(f"{found[2] or 0:0<2}")}
            if re.fullmatch("[0-9]{1,9}", value):
                return {"commission": int(value)}
            raise ValueError(f"{_COMMISSION}, not {quoted(value)}.")
        case "dealer-seat":
            if not re.fullmatch("[1-7]", value):
                raise ValueError(f"The dealer's seat must be 1 to 7, not {quoted(value)}.")
            return {"dealer_seat": int(value)}
        case "limits":
            least, _, most = re.sub(r"\s*(?:-|–|\bto\b)\s*", "-", value, count=1).partition("-")
            wrong = f"The limits must be two amounts in whole dollars, such as 5-500, not {quoted(value)}."
            return {"min_bet": _cents(least, wrong), "max_bet": _cents(most, wrong)}
        case "min-bet" | "max-bet":
            wrong = f"The {switch[:3]}imum bet must be in whole dollars, such as 5, not {quoted(value)}."
            return {switch.replace("-", "_"): _cents(value, wrong)}
    if switch in PRESETS:
        raise ValueError(f"A preset comes first: {switch}, and after it what differs.")
    meant = nearest(switch, SWITCHES) or f"; choose from {', '.join(SWITCHES)}"
    raise ValueError(f"There is no rule switch {quoted(switch)}{meant}.")


def _cents(text: str, wrong: str) -> int:
    cents = parse_amount(text, 0, 0, shares=False)
    if cents is None or cents % 100:
        raise ValueError(wrong)
    return cents
