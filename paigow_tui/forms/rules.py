"""The form for a new table's individual rules. The game and its side bets are in another form."""

from collections.abc import Mapping

from msgspec.structs import replace

from paigow_tui.forms.field import Field, WrongAnswer
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.switches import WORDS, parse_rules, switch_values
from paigow_tui.table import POSITIONS
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import TOPICS, WITH, in_force


def fields(rules: RuleSet) -> tuple[Field, ...]:
    """Return the fields that apply to these rules, in order."""
    banks = rules.player_banks
    labels = {**TOPICS, "co-bank": "Shared bank"}
    words = (
        Field(name=name, label=labels[name], choices=tuple((word, word) for word in choices))
        for name, choices in WORDS.items()
        if banks or name not in ("rotation", "co-bank")
    )
    seats = tuple((str(seat), str(seat)) for seat in POSITIONS)
    return (
        *words,
        *((Field(name="commission", label="Commission, %", longest=8),) if banks else ()),
        Field(name="limits", label="Bets, $"),
        *((Field(name="max-side-bet", label="Side bets to, $", longest=9),) if rules.side_bets else ()),
        Field(name="dealer-seat", label="Dealer's seat", choices=seats),
    )


def values(rules: RuleSet) -> dict[str, str]:
    """Return these rules as the values of the fields."""
    return {
        **switch_values(rules),
        "commission": f"{rules.commission / 100:g}",
        "max-side-bet": str(rules.max_side_bet // 100),
    }


def result(rules: RuleSet, texts: Mapping[str, str]) -> RuleSet:
    """Return the rules changed by some fields' values, with the same game. Raise `WrongAnswer` for an invalid value."""
    for name, text in texts.items():
        try:
            _parse({name: text})
        except ValueError as error:
            raise WrongAnswer(str(error), name) from None
    new = _parse(texts)
    return replace(
        new,
        push_rule=rules.push_rule,
        dealer_open=rules.dealer_open,
        player_banks=rules.player_banks,
        side_bets=rules.side_bets,
        rotation=new.rotation if rules.player_banks else rules.rotation,
        co_bank=new.co_bank if rules.player_banks else rules.co_bank,
        commission=new.commission if rules.player_banks else rules.commission,
    )


def _parse(texts: Mapping[str, str]) -> RuleSet:
    """Parse typed rules; a commission doesn't need a percent sign. Raise ValueError."""
    typed = {**texts, **({"commission": f"{texts['commission'].rstrip('% ')}%"} if "commission" in texts else {})}
    return parse_rules(",".join(f"{name}={text}" for name, text in typed.items()))


def meaning(name: str, rules: RuleSet, way: str) -> str:
    """Return a sentence about the rule in a field, with this house way; empty if there is none."""
    return in_force(rules, house_way(way), Voice()).get(WITH.get(name, name), "")
