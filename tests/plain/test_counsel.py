"""Advice on request: the value of the bank, the odds of settings, and the shuffle's fingerprint."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from paigow_tui.rules import parse_rules
from tests.plain.conftest import Played

pytestmark = pytest.mark.usefixtures("tables")


def test_worth_gives_the_value_of_the_bank_while_it_is_offered(played: Played) -> None:
    said = played("worth", "", "25", "h", "", "25", "worth", "decline")
    assert "The bank is offered when all bets are down." in said
    told = said[said.index("Working it out. The first time takes a few seconds.") + 1 :]
    assert re.match(r"Taking the bank is worth (plus|minus) \$[0-9.]+ a round on average", told[0])
    assert told[1].startswith("Declining is worth ")
    assert re.match(
        r"[0-9]+ percent of the time you finish anywhere from minus \$.+ to plus \$[0-9.]+ if you bank\.$", told[2]
    )
    assert re.match(r"Risk of losing more than \$25: [0-9.]+ percent\.", told[3])
    assert not re.search(r"[%()−]", "".join(told[:5]))
    assert "Take or decline?" in told[5]


def test_odds_lists_the_settings_worth_considering(played: Played) -> None:
    said = played("odds", "", "25", "odds", "h", "odds")
    assert "You can hear the odds once you have cards." in said
    heads = [
        place for place, line in enumerate(said) if line.startswith("Against the dealer, who sets the Foxwoods way.")
    ]
    assert len(heads) == 2
    rows = [line for line in said[heads[0] :] if line.startswith("Low hand ")]
    alone = "low hand wins [0-9]+, high hand [0-9]+"
    assert all(
        re.search(rf"win [0-9.]+, push [0-9.]+, lose [0-9.]+ percent, {alone}, worth (plus|minus) 0", line)
        for line in rows
    )
    assert "best" in rows[0]
    assert any("house way" in line for line in rows)
    assert any("yours" in line for line in said[heads[1] :])


def test_the_banker_gets_a_bankers_odds(played: Played) -> None:
    said = played("", "25", "h", "", "25", "take", "odds")
    assert any(line.startswith("You bank, against hands set the Foxwoods way.") for line in said)


def test_the_fingerprint_is_given_before_the_deal_and_the_secret_after(played: Played) -> None:
    said = "\n".join(played("commitment", "", "commitment", "cut Zugzwang", "25", "h", "commitment"))
    assert "The shuffle is fixed when a round begins." in said
    committed = re.findall(r"Shuffle fingerprint of round 1, the SHA-256 of its secret: ([0-9a-f]{64})\.", said)
    (secret,) = re.findall(r"The secret, published now that the round is over: ([0-9a-f]{64})\.", said)
    assert committed == 2 * [sha256(bytes.fromhex(secret)).hexdigest()]
    assert "The deck was cut with the word Zugzwang." in said


def test_the_coach_separates_what_settings_cost_from_luck(played: Played) -> None:
    assert "The coach has no rounds to judge yet this session." in played("coach")
    said = played("", "25", "odds", "6 7", "coach")
    place = next(place for place, line in enumerate(said) if line.startswith("Round 1: you"))
    assert re.match(
        r"Round 1: (your setting cost \$[0-9.]+\. The best low hand was |you set it the best way)",
        said[place],
    )
    assert re.match(r"This session you (won \$.+|lost \$.+|broke even) in 1 round: 1 \w+\.", said[place + 1])
    assert re.match(r"The luck of the deal (brought|cost) you \$[0-9.]+\.", said[place + 2])
    assert re.match(r"Your decisions cost (\$[0-9.]+|nothing)\.", said[place + 3])
    assert re.match(r"The luck at the showdown (brought|cost) you \$[0-9.]+\.", said[place + 4])
    again = played("", "25", "decline", "h", "coach")  # in another window, in the same session
    assert any(re.match(r"This session you .+ in 2 rounds: ", line) for line in again)
    assert any(line.startswith("Round 2: you") for line in again)


def test_the_coach_judges_face_up_by_the_open_hand_and_counts_side_bets(played: Played) -> None:
    rules = parse_rules("variant=face-up,side-bets=fortune+ace-high")
    said = played("", "side fortune 5", "side ace-high 10", "25", "6 7", "", "25", "6 7", "coach", rules=rules)
    place = said.index("Round 2: you set it the best way.")
    assert said[place + 1 : place + 5] == [
        "This session you lost $55 in 2 rounds: 1 pushed, 1 lost.",
        "Your decisions cost $25.",  # nothing is left to luck at the showdown
        "You put $30 on side bets, which cost you $30.",
        "On average, such side bets cost $1.73.",  # 7.7656% of $10 and 4.7905% of $20
    ]


def test_after_a_costly_setting_the_coach_says_why_unless_it_is_off(played: Played, preferences: Path) -> None:
    said = played("", "25", "6 7", "enter")
    (costly,) = (line for line in said if line.startswith("Round 1. "))
    assert re.match(r"Round 1\. (Mistake|Blunder): .+ costs 0\.[0-9]+ of the bet\. ", costly)
    after = said[said.index(costly) + 1 :]
    assert after[0].startswith("On your $25 that is $")
    assert "Type drill to practice such hands and come back, or why to hear this again." in after
    assert costly in played("why")
    preferences.write_text("coach = 0.0\n")
    said = played("", "25", "decline", "6 7", "", "why")
    assert sum(" costs 0." in line for line in said) == 1, "only when it is asked"


def test_a_drill_at_the_table_comes_back_to_it(played: Played) -> None:
    said = played("why", "", "25", "6 7", "enter", "drill", *(["1 2", "yes", ""] * 5), "chips")
    assert "You have not set a hand in this session yet." in said
    assert any(line.startswith("Hand 5 of 5. ") for line in said)
    back = said.index("You are back at the table.")
    assert any(line.startswith("You have $") for line in said[back:])
