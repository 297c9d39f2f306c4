"""The words of the help and rules pages."""

from __future__ import annotations

from textual.content import Content

from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import dollars

_HELP = """\
[b $text-accent]How a round goes[/]

[b]1. Bet.[/] Press [b]enter[/] to bet what the prompt says; [b]+[/] and [b]-[/] change it, \
[b]b[/] types it, [b]s[/] sits out.
[b]2. The bank.[/] Every second round the bank is offered round the table. As the banker you play \
against every bet and the dealer, who stakes what you had bet; copies (exact \
ties) are yours. [b]t[/] takes it, [b]d[/] declines. The Bank \
panel shows the circle: who declined, who may not and why, and what comes next.
[b]3. Set.[/] Of your seven cards pick two for the low hand; the other five are the high hand, \
which must be the higher of the two, or the hand is a foul and loses. [b]h[/] picks as the house would.
[b]4. Settle.[/] Both hands beat the banker's: you win. None does: you lose. One does: a push, your \
bet comes back.

[b $text-accent]Keys[/]

[b]enter[/]        do what the prompt says
[b]1 - 7[/]        pick a card for the low hand, or put it back
[b]left right[/]   move over the cards; [b]space[/] picks
[b]backspace[/]    put the cards back
[b]h[/]            pick as the house way does
[b]+ -[/]          bet more, bet less ([b]up[/] and [b]down[/] too)
[b]b[/]            type a bet
[b]r[/]            bet as before, at once
[b]s[/]            sit this round out
[b]t   d[/]        take, decline the bank
[b]c[/]            cut the deck with a word
[b]i   x[/]        buy chips, cash out
[b]w[/]            what the bank that is offered is worth
[b]e[/]            what your settings are worth, and what yours cost (the coach)
[b]l[/]            the whole results log
[b]v[/]            replay: go through games round by round, and ask what if
[b]f1[/]           the rules of this table and the house way
[b]f2[/]           practice: set hands and be told what they are worth
[b]f3[/]           statistics of your decisions
[b]p[/]            preferences: looks, pace, keys and more
[b]n[/]            another game; this one is kept
[b]ctrl+p[/]       every command, by name
[b]q[/]            quit: the game is saved, in mid-round too

Any key hurries what unfolds. With the mouse, click cards, and anything in the prompt or the bottom line.

[b $text-accent]Marks[/]

[b]◆[/] the banker    [b]▶[/] the seat to act    [b]*[/] you    [b]▲[/] a card picked for the low hand
[b]x[/] declined the bank, or passed over    [b]·[/] not asked    ▁▄█ how the evening went, round by round
A dragon hand is dealt to an empty seat: set by the house way, shown, no money on it.
"""


def help_page() -> Content:
    """How to play, keys and marks."""
    return Content.from_markup(_HELP)


def rules_page(rules: RuleSet, way_name: str) -> Content:
    """The rules in force in words, and the house way's table."""
    way = house_way(way_name)
    words = [
        ("Wheel", {"second": "A-2-3-4-5 is the second highest straight, just under A-K-Q-J-T.",
                   "lowest": "A-2-3-4-5 is the lowest straight."}[rules.wheel]),
        ("Joker", {"best": "It is an ace, or completes a straight or flush: whatever makes the hand highest.",
                   "strict": "It must complete a straight or flush where it can; else it is an ace."}[rules.joker]),
        ("Equal hands", {"kickers": "A high hand equal to the low hand so far is higher by its extra cards.",
                         "strict": "A high hand must be higher than the low hand by its pair or two top cards."
                         }[rules.equal_front]),
        ("Foul", {"lose": "A high hand that does not outrank the low hand loses the bet.",
                  "refuse": "A high hand that does not outrank the low hand cannot be played."}[rules.foul]),
        ("After the reveal", {"refuse": "Nothing can be changed.", "lose": "Who touches cards or bet loses."
                              }[rules.late_touch]),
        ("The bank", {"alternate": "The dealer banks every second round; between, the option goes round the players.",
                      "circle": "The option goes round all seven positions, the dealer's among them."}[rules.rotation]),
        ("Rake", f"{rules.rake / 100:g} % of a win; a player who banks pays it once, on the round's net win."),
        ("Bets", f"{dollars(rules.min_bet)} to {dollars(rules.max_bet)}, whole dollars."),
        ("Copies", "An exact tie of a hand goes to the banker."),
        ("Dealer", f"Sits at seat {rules.dealer_seat} and sets by the {way.title} house way."),
    ]  # fmt: skip
    parts: list[Content] = [Content.from_markup("[b $text-accent]The rules of this table[/]\n\n")]
    for name, sentence in words:
        parts.append(Content.from_markup("[b]$name[/]  $sentence\n", name=f"{name:<17}", sentence=sentence))
    parts.append(Content.from_markup("\n[b $text-accent]The $title house way[/]\n", title=way.title))
    last = ""
    for rule in way.rules:
        if rule.pattern.value != last:
            last = rule.pattern.value
            parts.append(Content.from_markup("\n[b]$pattern[/]\n", pattern=last.capitalize()))
        parts.append(Content.from_markup("  - $text\n", text=rule.text))
    return Content.assemble(*parts)
