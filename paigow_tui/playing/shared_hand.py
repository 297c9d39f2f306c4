"""A hand to send to somebody: a question while it is not set, and afterward what its settings are worth."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, descending
from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.odds.tally import HandOdds
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.rules.settings import Setting, setting_of
from paigow_tui.rules.switches import describe
from paigow_tui.table import Phase, View
from paigow_tui.telling import share
from paigow_tui.telling.grammar import Voice

MOST_ROWS = 4
"""Settings listed, best first; yours and the house way's come on top."""


class SharedHand(msgspec.Struct, frozen=True, kw_only=True):
    """Seven cards, the role and the rules they are set by, and how they were set."""

    cards: tuple[Card, ...]
    role: Role = "player"
    way: str = "foxwoods"
    rules: RuleSet = VEGAS
    dead: tuple[Card, ...] = ()
    """Cards known to be out of the deck."""
    dealer: tuple[Card, ...] = ()
    """The dealer's hand, where it is open."""
    low: tuple[Card, ...] = ()
    """The low hand that was set."""
    own: bool = True
    """Whether the person set it, not a rule for them."""
    odds: HandOdds | None = None
    told: bool = True
    """Whether the odds may be shown: not before the hand is set."""

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
        """Whether its odds are to be worked out first."""
        return self.told and self.odds is None

    def with_odds(self, odds: HandOdds) -> "SharedHand":
        """Return the hand with odds, if they belong to it and may be shown."""
        own = self.told and {*odds.hand} == {*self.cards} and odds.against == self.way
        return replace(self, odds=odds) if own else self

    @property
    def rows(self) -> list[SettingRow]:
        """The best settings, and yours and the house way's; none without odds."""
        if self.odds is None:
            return []
        yours = self.odds.index(self.low) if len(self.low) == 2 else None
        listed = rows(self.odds, self.role, yours)
        return [row for place, row in enumerate(listed) if place < MOST_ROWS or row.yours or row.house_way]

    @property
    def setting(self) -> Setting | None:
        """How it was set or, if nobody has set it, the best way; ``None`` while it is a question."""
        if len(self.low) == 2:
            return setting_of(self.cards, self.low, self.rules)
        return None if self.odds is None else self.odds.settings[self.odds.best(self.role)].setting

    @property
    def heading(self) -> str:
        return share.heading(self.role, self.way, self.rules)

    @property
    def commands(self) -> tuple[str, ...]:
        """The command that opens it again. The limits, side bets and seats of a table change no odds, so they are left
        out."""
        usual = {
            name: getattr(VEGAS, name)
            for name in ("min_bet", "max_bet", "max_side_bet", "side_bets", "dealer_seat", "rotation")
        }
        rules = replace(self.rules, **usual)
        named = "" if rules == VEGAS else describe(rules)
        return share.commands(self.cards, self.role, self.way, named, self.dead, self.dealer)

    def as_text(self) -> Iterator[str]:
        """Return it as text in ASCII for plain mode, and how to get a picture of it."""
        yield from self.lines(Voice())
        yield share.picture_command(self.commands[0])

    def lines(self, voice: Voice) -> Iterator[str]:
        """Return it as text that looks right in a fixed-width font, and reads well in any."""
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
