"""Rule sets: one named value for each difference between casinos, and the text that names them.

>>> parse_rules("vegas,rotation=circle,commission=4%").commission
400
>>> rules_text(RuleSet(wheel="lowest", equal_front="strict", max_bet=100_000))
'classic,limits=5-1000'
>>> parse_rules("vegas,variant=ez,side-bets=insurance").push_rule
'queen-high'
"""

import re
from typing import Any, Final, Literal, get_args

import msgspec

from paigow_tui.amounts import dollars, parse_amount
from paigow_tui.cards import meant, quoted
from paigow_tui.rules.push_rule import PUSH_RULES, PushRule
from paigow_tui.rules.side_bets import offer, parse_side_bet

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
    """The rules of a table. The defaults are the preset ``vegas`` and the variant ``pai-gow``.

    Every rule is stored with its value, so a new default changes no old game. Money is in cents, the commission in
    basis points of a win (500 is 5%).
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
    commission: int = 500
    min_bet: int = 500
    max_bet: int = 50_000
    dealer_seat: int = 7
    push_rule: str = "none"
    """The dealer's hand that returns every base bet, by its code in `PUSH_RULES`: the best five of seven, or with
    ``low-`` the low hand as set, is exactly that high card."""
    dealer_open: bool = False
    """Whether the dealer's hand is set and shown before the players set theirs."""
    player_banks: bool = True
    """Whether players are offered the bank, or the dealer always banks."""
    side_bets: tuple[str, ...] = ()
    """The side bets on offer, each with its pay table: ``fortune:2``."""
    max_side_bet: int = 10_000

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
        if self.push_rule not in PUSH_RULES:
            raise ValueError(f"There is no push rule {quoted(str(self.push_rule))}{meant(self.push_rule, PUSH_RULES)}.")
        if self.player_banks and (self.dealer_open or self.pushes):
            what = "An open dealer's hand" if self.dealer_open else "A push rule"
            raise ValueError(f"{what} needs a dealer who always banks: player-banks=no.")
        if not 100 <= self.max_side_bet <= MOST_BET or self.max_side_bet % 100:
            raise ValueError("The maximum side bet must be in whole dollars, $1 to a million.")
        if self.side_bets and offer(self.side_bets) != self.side_bets:
            raise ValueError("Side bets must be stored by name and pay table, each once: fortune:2.")

    @property
    def pushes(self) -> PushRule | None:
        """The push rule as a value; ``None`` if there is none."""
        return PUSH_RULES[self.push_rule]


VEGAS: Final = RuleSet()
CLASSIC: Final = RuleSet(wheel="lowest", equal_front="strict")

PRESETS: Final = {"vegas": VEGAS, "classic": CLASSIC}


class Variant(msgspec.Struct, frozen=True):
    """A game that casinos spread, by the switches it fixes."""

    title: str
    switches: dict[str, Any]
    side_bets: tuple[str, ...]
    """What is usually on offer with it."""


def _dealer_banks(push_rule: str = "none", dealer_open: bool = False) -> dict[str, Any]:
    return {"commission": 0, "push_rule": push_rule, "dealer_open": dealer_open, "player_banks": False}


VARIANTS: Final = {
    "pai-gow": Variant(
        "Pai Gow Poker",
        {"push_rule": "none", "dealer_open": False, "player_banks": True},
        ("fortune:2", "insurance:1", "progressive:1"),
    ),
    "face-up": Variant("Face Up", _dealer_banks("ace-high", True), ("fortune:2", "ace-high:1", "progressive:1")),
    "ez": Variant("EZ", _dealer_banks("queen-high"), ("queens-dragon:1", "insurance:1", "fortune:2")),
    "commission-free": Variant("Commission-free", _dealer_banks("low-nine"), ("fortune:2", "tiger-9:1")),
    "no-commission": Variant("No commission", _dealer_banks(), ()),
}
"""All variants by name. ``pai-gow`` leaves the commission open."""


def variant_of(rules: RuleSet) -> str:
    """Return the name of the variant that rules make; empty if they make none."""
    for name, variant in VARIANTS.items():
        if all(getattr(rules, switch) == value for switch, value in variant.switches.items()):
            return name
    return ""


def with_variant(rules: RuleSet, name: str, *, side_bets: bool = False) -> RuleSet:
    """Return rules with a variant's switches, and with ``side_bets``, what is usually on offer with it.

    Raise `ValueError` for an unknown name.
    """
    rules, variant = as_rules(rules), _variant(name)
    was = VARIANTS.get(variant_of(rules))
    back = {"commission": 500} if was and was.switches.get("commission") == 0 else {}
    changed = msgspec.structs.replace(rules, **back | variant.switches)
    return with_usual_side_bets(changed) if side_bets else changed


def with_usual_side_bets(rules: RuleSet) -> RuleSet:
    """Return rules with the side bets that are usually on offer with their game."""
    variant = VARIANTS.get(variant_of(rules))
    return msgspec.structs.replace(rules, side_bets=variant.side_bets if variant else ())


def _variant(name: str) -> Variant:
    if not isinstance(name, str):
        raise ValueError(f"A variant is a name such as 'ez', not {quoted(repr(name))}.")
    if name not in VARIANTS:
        raise ValueError(f"There is no variant {quoted(name)}{meant(name, VARIANTS)}.")
    return VARIANTS[name]


_YES_NO: Final = ("no", "yes")
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "wheel": get_args(Wheel),
    "joker": get_args(JokerRule),
    "equal-front": get_args(EqualFront),
    "foul": get_args(FoulRule),
    "late-touch": get_args(LateTouch),
    "rotation": get_args(Rotation),
}
"""The switches whose values are words, by the names that people type; the default is first."""
GAME: Final[dict[str, tuple[str, ...]]] = {
    "push-rule": tuple(PUSH_RULES),
    "dealer-open": _YES_NO,
    "player-banks": _YES_NO[::-1],
}
"""The switches that make a variant, in the same way."""
SWITCHES: Final = (
    *WORDS, "variant", *GAME, "commission", "dealer-seat", "limits", "side-bets", "max-side-bet", "min-bet", "max-bet"
)  # fmt: skip
"""The names of all switches; ``limits`` is the last two in one, ``variant`` those of `GAME` and the commission."""


def preset(name: str) -> RuleSet:
    """Return a preset by name. For an unknown name, raise `ValueError` with the known names."""
    try:
        return PRESETS[name]
    except KeyError:
        raise ValueError(f"There is no rule set named {quoted(name)}{meant(name, PRESETS)}.") from None


def parse_rules(text: str) -> RuleSet:
    """Return the rules that a text names: a preset, the first unless it is named, and switches, after commas.

    What `rules_text` and `describe` return is read too. Raise `ValueError`, with a sentence, for anything else.
    """
    if not isinstance(text, str):
        raise ValueError(f"Rules are a text such as 'vegas,variant=ez', not {quoted(repr(text))}.")
    first, *parts = (part.strip() for part in re.split(r",(?![0-9])", text.casefold()))
    if "=" in first or _switch(first)[0] in SWITCHES:
        parts.insert(0, first)
        first = next(iter(PRESETS))
    rules, changes = preset(first), dict[str, Any]()
    for part in parts:
        changed = _changes(*_switch(part))
        if changed.keys() & changes.keys():
            switches = dict(map(_switch, parts))
            game = switches.pop("variant", "")
            of_game = VARIANTS[game].switches if game in VARIANTS else {}
            if fixed := [name for name in switches if name.replace("-", "_") in of_game]:
                raise ValueError(
                    f"The variant {game} fixes its commission, push rule and bank: leave out {', '.join(fixed)}."
                )
            raise ValueError(f"Give each rule once: {quoted(part)} changes one that was given before it.")
        changes |= changed
    return msgspec.structs.replace(rules, **changes)


def as_rules(rules: RuleSet | str) -> RuleSet:
    """Return rules, given as such or as a text. Raise `ValueError` for anything else."""
    if isinstance(rules, str):
        return parse_rules(rules)
    if not isinstance(rules, RuleSet):
        raise ValueError(f"Rules are a RuleSet or a text such as 'vegas,variant=ez', not {quoted(repr(rules))}.")
    return rules


def rules_text(rules: RuleSet) -> str:
    """Return the shortest text that `parse_rules` reads as these rules."""
    name, differing = nearest_preset(rules)
    return ",".join((name, *(f"{switch}={value}" for switch, value in differing.items())))


def describe(rules: RuleSet) -> str:
    """Return the name of a rule set for people: the preset, and what differs.

    >>> describe(RuleSet(rotation="circle", commission=450, min_bet=100))
    'vegas, rotation circle, commission 4.5%, limits $1 to $500'
    """
    name, _ = nearest_preset(rules)
    return ", ".join((name, *changes(rules)))


def changes(rules: RuleSet) -> tuple[str, ...]:
    """Return in words what differs from the nearest preset, one switch each."""
    words = {
        "commission": f"{rules.commission / 100:g}%",
        "limits": f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}",
        "max-side-bet": dollars(rules.max_side_bet),
    }
    _, differing = nearest_preset(rules)
    return tuple(f"{switch.replace('-', ' ')} {words.get(switch, value)}" for switch, value in differing.items())


def switch_values(rules: RuleSet) -> dict[str, str]:
    """Return the value of every switch, as it is typed; ``variant`` is empty if they make none."""
    return {
        **{switch: getattr(rules, switch.replace("-", "_")) for switch in WORDS},
        "variant": variant_of(rules),
        "push-rule": rules.push_rule,
        "dealer-open": _YES_NO[rules.dealer_open],
        "player-banks": _YES_NO[rules.player_banks],
        "commission": str(rules.commission),
        "dealer-seat": str(rules.dealer_seat),
        "limits": f"{rules.min_bet // 100}-{rules.max_bet // 100}",
        "side-bets": _offered(rules),
        "max-side-bet": str(rules.max_side_bet // 100),
    }


def _offered(rules: RuleSet) -> str:
    """Return the side bets as they are typed, with the pay table where it is not the usual one."""
    if not rules.side_bets:
        return "none"
    found = map(parse_side_bet, rules.side_bets)
    return "+".join(bet.name if table == bet.usual else f"{bet.name}:{table}" for bet, table in found)


def nearest_preset(rules: RuleSet) -> tuple[str, dict[str, str]]:
    """Return the name of the preset from which the fewest switches differ, and those switches with their values."""
    values = switch_values(rules)
    if variant := VARIANTS.get(values["variant"]):
        fixed = {switch.replace("_", "-") for switch in variant.switches}
    else:
        fixed = {"variant"}
    differing = {
        name: {
            switch: values[switch]
            for switch, usual in switch_values(one).items()
            if values[switch] != usual and switch not in fixed
        }
        for name, one in PRESETS.items()
    }
    return min(differing.items(), key=lambda item: len(item[1]))


def _switch(part: str) -> tuple[str, str]:
    """Return the name and the value in one part of a text; the name is as typed if it is not known."""
    names = "|".join(sorted(SWITCHES, key=len, reverse=True)).replace("-", "[-_ ]")
    found = re.fullmatch(rf"({names})(?:\s*=\s*|\s+|$)(.*)", part)
    name, value = found.groups() if found else (part.partition("=")[0].strip(), "")
    return (re.sub("[_ ]", "-", name) if found else name), value


def _changes(switch: str, value: str) -> dict[str, Any]:
    """Return the fields that a switch changes, with their values. Raise `ValueError`."""
    if words := WORDS.get(switch) or GAME.get(switch):
        if value not in words:
            raise ValueError(f"There is no {switch} rule {quoted(value)}{meant(value, words)}.")
        return {switch.replace("-", "_"): value == "yes" if "yes" in words else value}
    match switch:
        case "variant":
            return dict(_variant(value).switches)
        case "side-bets":
            return {"side_bets": () if value == "none" else offer(re.split(r"\s*\+\s*", value))}
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
        case "min-bet" | "max-bet" | "max-side-bet":
            what = f"{switch[:3]}imum {switch[4:].replace('-', ' ')}"
            wrong = f"The {what} must be in whole dollars, such as 5, not {quoted(value)}."
            return {switch.replace("-", "_"): _cents(value, wrong)}
    if switch in PRESETS:
        raise ValueError(f"A preset comes first: {switch}, and after it what differs.")
    raise ValueError(f"There is no rule switch {quoted(switch)}{meant(switch, SWITCHES)}.")


def _cents(text: str, wrong: str) -> int:
    cents = parse_amount(text, 0, 0, shares=False)
    if cents is None or cents % 100:
        raise ValueError(wrong)
    return cents
