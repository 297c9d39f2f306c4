"""``paigow completion``: a script that completes paigow's verbs and options in a shell."""

import argparse
from collections.abc import Iterable
from typing import Final

SHELLS: Final = ("bash", "zsh", "tcsh", "fish", "powershell")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help=f"one of {', '.join(SHELLS)}")


def run(args: argparse.Namespace) -> int:
    import shtab

    from paigow_tui.commands import play
    from paigow_tui.docs import PAGES
    from paigow_tui.rules.house_ways import HOUSE_WAYS
    from paigow_tui.rules.ruleset import VARIANTS

    names: dict[str, Iterable[str]] = {
        "NAME variant": VARIANTS,
        "PAGE page": PAGES,
        "NAME house_way": HOUSE_WAYS,
        "WAY against": HOUSE_WAYS,
    }
    whole: argparse.ArgumentParser = args.whole()
    play.configure(whole)  # its options need no verb
    for parser in (whole, *verbs(whole).values()):
        for action in parser._actions:
            action.choices = action.choices or [*names.get(f"{action.metavar} {action.dest}", ())] or None
            if action.dest == "db" or "FILE" in str(action.metavar):
                action.complete = shtab.FILE  # type: ignore[attr-defined]
    print(shtab.complete(whole, args.shell))
    return 0


def verbs(whole: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return each verb's parser."""
    found = (action.choices for action in whole._actions if isinstance(action, argparse._SubParsersAction))
    return dict(next(found))
