"""A hand to share: a question until it is set, and afterward the odds of its settings."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, descending
from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.odds.tally import HandOdds
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.rules.setting import Setting, setting_of
from paigow_tui.rules.switches import describe
from paigow_tui.table import Phase, View
from paigow_tui.telling import share
from paigow_tui.telling.grammar import Voice

MOST_ROWS = 4
"""The number of settings listed, best first, not counting yours and the house way's."""


class SharedHand(msgspec.Struct, frozen=True, kw_only=True):
    """Seven cards, the role and rules for setting them, and how they were set."""

    cards: tuple[Card, ...]
    role: Role = "player"
    way: str = "foxwoods"
    rules: RuleSet = VEGAS
    dead: tuple[Card, ...] = ()
    """Cards known to be out of the deck."""
    dealer: tuple[Card, ...] = ()
    """The dealer's hand, if it is open."""
    low: tuple[Card, ...] = ()
    """The low hand that was set."""
    own: bool = True
    """Whether the person set the hand, rather than a rule on their behalf."""
    odds: HandOdds | None = None
    told: bool = True
    """Whether the odds may be shown; they may not until the hand is set."""

    @classmethod
    def at_table(cls, view: View, cards: tuple[Card, ...], low: tuple[Card, ...]) -> "SharedHand":
        """Return the viewer's hand, which is a question until it is set."""
        dealer = view.at(view.rules.dealer_seat)
        shown = view.rules.dealer_open and (view.exposed or view.phase in (Phase.SETTLED, Phase.BETWEEN))
        return cls(
            cards=cards,
            role=view.role,
            way=view.house_way,
            rules=view.rules,
            dealer=dealer.cards if shown else (),
            low=low,
            own=view.mine is None or view.mine.set_by != "rule",
            told=len(low) == 2,
        )

    @property
    def asks(self) -> bool:
        """Whether the hand's odds must be computed before it is shared."""
        return self.told and self.odds is None

    def with_odds(self, odds: HandOdds) -> "SharedHand":
        """Return the hand with these odds added, if they belong to it and may be shown."""
        own = self.told and {*odds.hand} == {*self.cards} and odds.against == self.way
        return replace(self, odds=odds) if own else self

    @property
    def rows(self) -> list[SettingRow]:
        """The best settings, plus yours and the house way's; empty without odds."""
        if self.odds is None:
            return []
        yours = self.odds.index(self.low) if len(self.low) == 2 else None
        listed = rows(self.odds, self.role, yours)
        return [row for place, row in enumerate(listed) if place < MOST_ROWS or row.yours or row.house_way]

    @property
    def setting(self) -> Setting | None:
        """The setting that was played or, if there was none, the best one; ``None`` while it is a question."""
        if len(self.low) == 2:
            return setting_of(self.cards, self.low, self.rules)
        return None if self.odds is None else self.odds.settings[self.odds.best(self.role)].setting

    @property
    def heading(self) -> str:
        return share.heading(self.role, self.way, self.rules)

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands that open the hand again. They omit the table's limits, side bets and seats, which don't affect
        odds."""
        usual = {
            name: getattr(VEGAS, name)
            for name in ("min_bet", "max_bet", "max_side_bet", "side_bets", "dealer_seat", "rotation")
        }
        rules = replace(self.rules, **usual)
        named = "" if rules == VEGAS else describe(rules)
        return share.commands(self.cards, self.role, self.way, named, self.dead, self.dealer)

    def as_text(self) -> Iterator[str]:
        """Yield the hand as ASCII text for plain mode, and the command for a picture of it."""
        yield from self.lines(Voice())
        yield share.picture_command(self.commands[0])

    def lines(self, voice: Voice) -> Iterator[str]:
        """Yield the hand as text that lines up in a fixed-width font and reads well in any."""
        yield f"{self.heading}."
        setting = self.setting
        if setting is None:
            yield voice.show(descending(self.cards))
        else:
            yield share.hands(setting.low, setting.high, voice)
            yield share.names(setting)
        if self.dealer:
            yield share.dealer_shows(self.dealer, voice)
        if self.dead:
            yield share.seen(self.dead, voice)
        if rows := self.rows:
            yield ""
            yield from share.table(rows, voice, self.own)
        elif not self.told:
            yield share.ASKED
        yield ""
        yield from self.commands
