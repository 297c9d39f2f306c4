"""The sentences that commands print with their figures."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.cards import quoted
from paigow_tui.odds.tally import Number, deviation, n_zero

if TYPE_CHECKING:
    from paigow_tui.odds.lab.joint import SideRisk
    from paigow_tui.odds.lab.side_samples import SampledRisk

ABOUT: Final = "Pai Gow Poker in the terminal. paigow starts the game, and paigow --plain plays it line by line."
CLOSED: Final = "Standard input or output is closed. Check how paigow's input and output are redirected."
STATUS: Final = (
    "0 on success; 1 if verify or doctor finds a problem; 2 after an error, with a one-sentence message;\n"
    "130 after Ctrl+C; 141 for a closed pipe."
)
PAGES: Final = (
    "The manual has these pages. To print one, run paigow manual PAGE. "
    "To find something, run paigow manual --search WORDS.\n"
)

SAVED_RESULT: Final = "This is a saved result. Add --again to compute it again."
NO_ATLAS: Final = "There is no atlas yet. Run paigow atlas to build one."
SEEN: Final = "Best play looks at the dealer's hand first."
ALL_HANDS_DRAWN: Final = "Five-card draw, all 2,598,960 hands: EV in antes"
PUSHED: Final = "The dealer's hand pushes every bet."
HOUSE_EDGES: Final = (
    "The percentage is the house edge. Run paigow side-bets NAME to see what a bet pays, and how often."
)


def not_in_manual(wanted: str) -> str:
    """Say that no section of the manual has the words searched for."""
    return (
        f"No section of the manual contains {quoted(wanted)}. Try fewer words, or run paigow manual to list its pages."
    )


def section(page: str, heading: str) -> str:
    """Name a section of the manual, and the command that prints it."""
    return f"paigow manual {page}: {heading}"


def atlases(count: int, size: int) -> str:
    """Say how many atlases there are and how large they are; ``size`` is in bytes."""
    return f"{count} in all, {size / 1e6:.0f} MB."


def atlas_built(title: str, settings: int, kinds: int, size: int) -> str:
    """Say what an atlas contains, and how large it is; ``size`` is in bytes."""
    return (
        f"{title}: {settings:,} settings of {kinds:,} kinds of hands, each compared with every hand it can face "
        f"({size / 1e6:.0f} MB)."
    )


def risk(win: Number, push: Number, lose: Number, commission: int) -> str:
    """Say how much a hand's result varies, in units of the bet, and after how many hands the average outweighs that."""
    zero = n_zero(win, push, lose, commission)
    after = f"; N0 {zero:,.0f} hands" if zero else ""
    return f"SD {deviation(win, push, lose, commission):.4f} of the bet{after}"


def side_risk(side: "SideRisk") -> str:
    """Say what a side bet costs, its standard deviation, and its covariance with the base bet, for one unit on each."""
    return (
        f"{side.title}: EV {100 * side.ev:+.4f}%, SD {side.standard_deviation:.4f}, "
        f"covariance with the base bet {side.covariance:+.4f}"
    )


def sampled_side_risk(side: "SampledRisk") -> str:
    """Say what `side_risk` says, with the standard errors of a simulation."""
    return (
        f"{side_risk(side)}; standard errors {100 * side.standard_error:.4f} percentage points for the EV and "
        f"{side.covariance_error:.4f} for the covariance"
    )


def costs_table(role: str) -> str:
    """Return the heading of the table of what house ways cost."""
    return f"The {role}'s EV as a percentage of the bet, and each way's cost compared with best play.\n"


def costs(percent: float, different: float) -> str:
    """Say what a way of playing costs, and how many hands it sets worse, both as fractions."""
    return f"It costs {100 * percent:.4f}% of the bet and sets {100 * different:.2f}% of hands worse than best play."


def dice(faces: str, first: int, dealer: int) -> str:
    """Say which position the dice chose, and which one is the dealer's."""
    return f"The dice show {faces}: position {first} gets the first hand. Position {dealer} is the dealer's."


def continuing(game: str, seed: object) -> str:
    """Say that a game continues even though another seed was given."""
    had = "no seed" if seed is None else f"seed {seed}"
    return f"Continuing {game}, which was started with {had}. Add --new to start another."


def written(game: str, rounds: int, events: int, file: str) -> str:
    """Say what a hand history contains, and where it was written."""
    return f"{game}: {number_of(rounds, 'round')}, {number_of(events, 'event')}, written to {file}."


def left_out(round: int) -> str:
    """Say why a round is not in a hand history."""
    return f"Round {round} is still being played and was left out because its secret would give away the cards."


def own_ways(folder: str) -> str:
    """Say where your own ways are."""
    return f"Your own house ways are the files in {folder}. Run paigow ways new NAME to write one."


def way_hidden(file: str, name: str) -> str:
    """Say that a file in your folder is ignored because a house way that comes with the program has its name."""
    return f"{file} is not used, because {name} is a way that comes with the program. Rename the file to use it."


def way_copied(file: str, source: str, name: str) -> str:
    """Say that a way was written, and how to check it."""
    return f"{file} is a copy of {source}. Edit it, then run paigow ways check {name}."


def way_checked(title: str, rules: int, hands: int) -> str:
    """Say that a way sets every hand without a foul."""
    return f"{title} has {number_of(rules, 'rule')} and sets all {hands:,} hands without a foul."


def atlas_removed(title: str, size: int) -> str:
    """Say that an atlas was removed, and how large it was; ``size`` is in bytes."""
    return f"Removed the atlas of {title} ({size / 1e6:.0f} MB)."


def only_for_new(begun: str, options: Sequence[str], new: str) -> str:
    """Say that something continues as it was started; the options listed apply only to a ``new`` one."""
    *most, last = options
    named = f"{', '.join(most)} and {last} apply" if most else f"{last} applies"
    return f"{begun}. {named} only to a new {new}."


def sound(file: str, holds: Sequence[str], entries: int, size: int) -> str:
    """Say that a games file has no errors, and what it contains; ``size`` is in bytes."""
    what = f"{' and '.join(holds)}, with " if holds else ""
    return f"{file} is sound. It has {what}{number_of(entries, 'entry', 'entries')} in {number_of(size, 'byte')}."


def decisions_written(count: int, file: str) -> str:
    """Say how many decisions were saved."""
    return f"{number_of(count, 'decision')} written to {file}."


def practice_added(count: int) -> str:
    """Say how many decisions were added to the practice diary."""
    return (
        f"{number_of(count, 'decision')} added to your practice."
        if count
        else "Your practice already has all of these decisions."
    )


def history_checked(rounds: int, events: int, game: str = "") -> str:
    """Say what a hand history contains, and either that it has no errors or which game it was imported as."""
    counts = f"{number_of(rounds, 'round')}, {number_of(events, 'event')}"
    return f"{game}: {counts}." if game else f"{counts}: no errors found."


def bank_against(stakes: Sequence[int], own: int) -> str:
    """Say which bets the bank plays against; amounts are in cents, and ``own`` is the dealer's."""
    others = f"bets of {', '.join(map(dollars, stakes))} and" if stakes else "only"
    return f"You bank against {others} the dealer's {dollars(own)}."


def dominated(hands: int, examples: str) -> str:
    """Say for how many hands a way chooses a setting that another one dominates, with examples."""
    return (
        f"For {number_of(hands, 'hand')}, another setting strengthens the low hand, the high hand or both, "
        f"and weakens neither: {examples}."
    )
