"""Fields for a table: its rules on one line, its game, its side bets and its house way."""

from typing import Final

from paigow_tui.forms.field import Field, WrongAnswer, only_match
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.ruleset import PRESETS, VARIANTS, RuleSet
from paigow_tui.rules.switches import parse_rules, with_variant

RULES: Final = Field(
    name="rules",
    label="Rules",
    question=f"Rules: {' or '.join(PRESETS)}? Enter for {{usual}}.",
    option="vegas (the default) or classic, with any rule changes after commas, such as "
    "vegas,rotation=circle,commission=400 (paigow manual rules lists them)",
)
VARIANT: Final = Field(
    name="variant",
    label="Game",
    choices=tuple((variant.title, name) for name, variant in VARIANTS.items()),
    help="In Face Up you see the dealer's hand before you set yours.",
    option="the game: pai-gow (the default), face-up, ez, commission-free or no-commission",
)
SIDE_BETS: Final = Field(
    name="side_bets",
    label="Side bets",
    option="the side bets to offer, such as fortune:3,ace-high, or none (paigow side-bets lists them)",
)
HOUSE_WAY: Final = Field(
    name="house_way",
    label="House way",
    question="House way",
    help="A house way is the fixed way the dealer must set seven cards, and h sets yours the same way. "
    "Most differ on only a few hands; paigow ways lists them, and shows how to write your own.",
    option="the house way: foxwoods (the default), "
    f"{', '.join(name for name in HOUSE_WAYS if name != 'foxwoods')}, or your own (by name or path)",
)


def read_rules(text: str, usual: RuleSet) -> RuleSet:
    """Return the rules that a line names: a preset, then any changes, or another game with ``usual`` rules.

    Raise `WrongAnswer` if the line isn't understood.
    """
    name = only_match(text.casefold(), {name: name for name in (*PRESETS, *VARIANTS)})
    try:
        return with_variant(usual, name, side_bets=True) if name in VARIANTS else parse_rules(name or text)
    except ValueError as error:
        raise WrongAnswer(f"{error} Type help to hear all the choices.", RULES.name) from None
