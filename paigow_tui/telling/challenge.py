"""The result of a challenge, as a line to send to a friend."""

from paigow_tui.practice.diary import Open
from paigow_tui.practice.grading import VERDICTS
from paigow_tui.practice.statistics import result_of
from paigow_tui.rules import VEGAS, rules_text


def challenge_line(drill: Open) -> str:
    """Return a line that says how a challenge went and how to take the same one."""
    plan, result = drill.drill, result_of(drill)
    counts = "-".join(str(sum(decision.verdict == verdict for decision in drill.decisions)) for verdict in VERDICTS)
    ways = "" if plan.against == "foxwoods" else f" --against {plan.against}"
    roles = "" if plan.role == "player" else f" --role {plan.role}"
    rules = "" if plan.rules == VEGAS else f" --rules {rules_text(plan.rules)}"
    return (
        f"Pai Gow challenge {plan.seed}: {result.best}/{result.hands} best, {result.lost:.3f} EV lost [{counts}] "
        f"paigow practice --challenge {plan.seed}{ways}{roles}{rules}"
    )
