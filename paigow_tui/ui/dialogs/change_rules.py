"""The form that changes single rules of a table to come."""

from typing import Final

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Button, Input, Select, Static

from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import WORDS, RuleSet, parse_rules, switch_values
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.rules import TOPICS, in_force
from paigow_tui.ui.dialogs.dialog import FormDialog, choice, text_field

_TOPICS: Final = {**TOPICS, "max-side-bet": "Side bets"}
_KEPT: Final = ("push_rule", "dealer_open", "player_banks", "side_bets")
"""What another form decides."""


class ChangeRulesScreen(FormDialog[RuleSet]):
    """Answers with the rules. What the chosen value of a field means stands below the fields."""

    TITLE = "Change rules"

    def __init__(self, rules: RuleSet, way: str) -> None:
        """Ask with these rules filled in; ``way`` is the dealer's house way."""
        super().__init__()
        self._rules = rules
        self._way = way

    def content(self) -> ComposeResult:
        values, banks = switch_values(self._rules), self._rules.player_banks
        most = str(self._rules.max_side_bet // 100)
        percent = f"{self._rules.commission / 100:g}"
        seats = [(str(seat), str(seat)) for seat in range(1, 8)]
        yield Static("Tab moves on, Space opens a list. Enter uses these rules.", classes="says")
        yield from self.lines(
            {
                **{
                    TOPICS[name]: choice(name, values[name], [(word, word) for word in WORDS[name]])
                    for name in WORDS
                    if banks or name != "rotation"
                },
                **({"Commission, %": text_field("commission", percent, 8)} if banks else {}),
                "Bets, $": text_field("limits", values["limits"], 30),
                **({"Side bets to, $": text_field("max-side-bet", most, 9)} if self._rules.side_bets else {}),
                "Dealer's seat": choice("dealer-seat", values["dealer-seat"], seats),
            },
            " ",
        )
        yield self.button_row(Button("Use these rules", id="ok", variant="primary"))

    @on(Select.Changed)
    @on(Input.Changed)
    @on(events.DescendantFocus)
    def _explain(self, event: Message) -> None:
        """Say what the value of the field means, or what it must be; that is an error only if it was left so."""
        name, wrong = "" if self.focused is None else self.focused.id, False
        if name in _TOPICS:
            try:
                says = dict(in_force(self._typed(name), house_way(self._way), Voice())).get(_TOPICS[name], "")
            except ValueError as error:
                says, wrong = str(error), isinstance(event, events.DescendantFocus)
            self.query_one("#hint", Static).set_class(wrong, "wrong").update(says)

    def _typed(self, *names: str) -> RuleSet:
        """Return the rules with what stands in some fields; the game stays what it is. Raise ValueError."""
        texts = {name: self.value(name) for name in names}
        if "commission" in texts:
            texts["commission"] = f"{texts['commission'].rstrip('% ')}%"
        rules, fields = parse_rules(",".join(f"{name}={text}" for name, text in texts.items())), set(_KEPT)
        if not self._rules.player_banks:
            fields |= {"rotation", "commission"}
        return replace(rules, **{name: getattr(self._rules, name) for name in fields})

    def action_submit(self) -> None:
        names = [name for name in _TOPICS if self.query(f"#{name}")]
        for name in names:
            try:
                self._typed(name)
            except ValueError as error:
                self.complain(str(error), name)
                return
        self.dismiss(self._typed(*names))
