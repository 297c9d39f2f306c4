"""Rules as people type them: a preset, and the switches that differ from it.

>>> parse_rules("vegas,rotation=circle,commission=4%").commission
400
>>> rules_text(RuleSet(wheel="lowest", equal_front="strict", max_bet=100_000))
'classic,limits=5-1000'
>>> parse_rules("vegas,variant=ez,side-bets=insurance").push_rule
'queen-high'
"""

import re
from typing import Any, Final, get_args

import msgspec

from paigow_tui.amounts import dollars, parse_amount, shown
from paigow_tui.cards import meant, quoted
from paigow_tui.rules.push_rule import PUSH_RULES
from paigow_tui.rules.ruleset import (
    COMMISSION_LIMITS,
    PRESETS,
    VARIANTS,
    CoBank,
    EqualFront,
    FoulRule,
    JokerRule,
    LateTouch,
    Rotation,
    RuleSet,
    Variant,
    Wheel,
    preset,
    variant_of,
    with_usual_side_bets,
)
from paigow_tui.rules.side_bets import offer, parse_side_bet


def with_variant(rules: RuleSet | str, name: str, *, side_bets: bool = False) -> RuleSet:
    """Return the rules with a variant's switches and, if ``side_bets``, the side bets usually offered with it.

    Raise `ValueError` for an unknown name.
    """
    rules, variant = as_rules(rules), _variant(name)
    was = VARIANTS.get(variant_of(rules))
    back = {"commission": 500} if was and was.switches.get("commission") == 0 else {}
    changed = msgspec.structs.replace(rules, **back | variant.switches)
    return with_usual_side_bets(changed) if side_bets else changed


def _variant(name: str) -> Variant:
    if not isinstance(name, str):
        raise ValueError(f"A variant must be a name such as 'ez', not {shown(name)}.")
    if name not in VARIANTS:
        raise ValueError(f"No variant is named {quoted(name)}{meant(name, VARIANTS)}.")
    return VARIANTS[name]


_YES_NO: Final = ("no", "yes")
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "wheel": get_args(Wheel),
    "joker": get_args(JokerRule),
    "equal-front": get_args(EqualFront),
    "foul": get_args(FoulRule),
    "late-touch": get_args(LateTouch),
    "rotation": get_args(Rotation),
    "co-bank": get_args(CoBank),
}
"""The switches whose values are words, by the names people type; the default value is first."""
GAME: Final[dict[str, tuple[str, ...]]] = {
    "push-rule": tuple(PUSH_RULES),
    "dealer-open": _YES_NO,
    "player-banks": _YES_NO[::-1],
}
"""The switches that define a variant, in the same form."""
SWITCHES: Final = (
    *WORDS, "variant", *GAME, "commission", "dealer-seat", "limits", "side-bets", "max-side-bet", "min-bet", "max-bet"
)  # fmt: skip
"""All switch names; ``limits`` sets both bet limits, ``variant`` the switches of `GAME` and the commission."""


def parse_rules(text: str) -> RuleSet:
    """Parse rules: an optional preset (the first by default), then switches, all separated by commas.

    Also accept the text in which the program itself shows rules. Raise `ValueError`, with a one-sentence message,
    for anything else.
    """
    if not isinstance(text, str):
        raise ValueError(f"Rules must be text such as 'vegas,variant=ez', not {shown(text)}.")
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
                    f"The variant {game} fixes its commission, push rule and bank. Leave out {', '.join(fixed)}."
                )
            raise ValueError(f"{quoted(part)} changes a rule that was already given. Give each rule once.")
        changes |= changed
    return msgspec.structs.replace(rules, **changes)


def as_rules(rules: RuleSet | str) -> RuleSet:
    """Return rules given as a `RuleSet` or as text. Raise `ValueError` for anything else."""
    if isinstance(rules, str):
        return parse_rules(rules)
    if not isinstance(rules, RuleSet):
        raise ValueError(f"Rules must be a RuleSet or text such as 'vegas,variant=ez', not {shown(rules)}.")
    return rules


def rules_text(rules: RuleSet) -> str:
    """Return the shortest text that `parse_rules` turns into these rules."""
    name, differing = nearest_preset(rules)
    return ",".join((name, *(f"{switch}={value}" for switch, value in differing.items())))


def describe(rules: RuleSet) -> str:
    """Return a readable name for a rule set: the preset and what differs from it.

    >>> describe(RuleSet(rotation="circle", commission=450, min_bet=100))
    'vegas, rotation circle, commission 4.5%, limits $1 to $500'
    """
    name, _ = nearest_preset(rules)
    return ", ".join((name, *changes(rules)))


def changes(rules: RuleSet) -> tuple[str, ...]:
    """Return the differences from the nearest preset in words, one per switch."""
    words = {
        "commission": f"{rules.commission / 100:g}%",
        "limits": f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}",
        "max-side-bet": dollars(rules.max_side_bet),
    }
    _, differing = nearest_preset(rules)
    return tuple(f"{switch.replace('-', ' ')} {words.get(switch, value)}" for switch, value in differing.items())


def switch_values(rules: RuleSet) -> dict[str, str]:
    """Return the value of every switch, as typed; ``variant`` is empty if the rules match none."""
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
    """Return the side bets as typed, with the pay table if it isn't the default."""
    if not rules.side_bets:
        return "none"
    bets = map(parse_side_bet, rules.side_bets)
    return "+".join(bet.name if table == bet.usual else f"{bet.name}:{table}" for bet, table in bets)


def nearest_preset(rules: RuleSet) -> tuple[str, dict[str, str]]:
    """Return the preset with the fewest differing switches, and those switches with their values."""
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
    """Split one part of a rules text into a switch name and a value; an unknown name is returned as typed."""
    names = "|".join(sorted(SWITCHES, key=len, reverse=True)).replace("-", "[-_ ]")
    match = re.fullmatch(rf"({names})(?:\s*=\s*|\s+|$)(.*)", part)
    name, value = match.groups() if match else (part.partition("=")[0].strip(), "")
    return (re.sub("[_ ]", "-", name) if match else name), value


def _changes(switch: str, value: str) -> dict[str, Any]:
    """Return the fields that a switch changes, with their values. Raise `ValueError` if it is invalid."""
    if words := WORDS.get(switch) or GAME.get(switch):
        if value not in words:
            raise ValueError(f"No {switch.removesuffix('-rule')} rule is named {quoted(value)}{meant(value, words)}.")
        return {switch.replace("-", "_"): value == "yes" if "yes" in words else value}
    match switch:
        case "variant":
            return dict(_variant(value).switches)
        case "side-bets":
            return {"side_bets": () if value == "none" else offer(re.split(r"\s*\+\s*", value))}
        case "commission":
            if match := re.fullmatch(r"([0-9]{1,3})(?:\.([0-9]{1,2}))? ?(?:%|percent)", value):
                return {"commission": int(match[1]) * 100 + int(f"{match[2] or 0:0<2}")}
            if re.fullmatch("[0-9]{1,9}", value):
                return {"commission": int(value)}
            raise ValueError(f"{COMMISSION_LIMITS}, not {quoted(value)}.")
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
        raise ValueError(f"The preset {switch} must come before any changes.")
    raise ValueError(f"No rule switch is named {quoted(switch)}{meant(switch, SWITCHES)}.")


def _cents(text: str, wrong: str) -> int:
    cents = parse_amount(text, 0, 0, shares=False)
    if cents is None or cents % 100:
        raise ValueError(wrong)
    return cents
