"""The pages that describe the library: every public name by task, with the types of what it takes and returns."""

import builtins
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import griffe
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import paigow_tui as pg
from paigow_tui import testing

Expr = griffe.Expr | str | None
EVENTS = [event.__name__ for event in get_args(pg.AnyEvent)]
LIBRARY = {
    "Cards and hands": "parse_cards cards_text rank settings choices setting_of show Hand Card CardError Rank Suit "
    "Category HandRank Setting Choices Picture DECK JOKER",
    "Rules and house ways": "parse_rules with_variant house_way Rules RuleSet Way HouseWay Rule CLASSIC VEGAS VARIANTS "
    "HOUSE_WAYS",
    "Strategies": "strategy cost edge simulate Player Strategy Role Progress Cost Totals Part GameOdds Simulation "
    "SampledRisk",
    "Odds": "odds_of HandOdds SettingOdds Tally bank BankWorth Worth side_bet SideBetWorth SIDE_BETS",
    "The atlas": "atlas atlas_arrays atlas_frame Atlas Arrays",
    "Drawing cards": "draws pontoon PONTOON_DECK",
    "Games": "play verify Game Refused Phase State View SeatView Option Standing Verdict",
    "Commands": "AnyCommand PlaceBet SideStake SitOut TakeBank DeclineBank CutDeck SetHand SetByHouseWay BuyIn "
    "LeaveTable OpenRound",
    "Events": " ".join(["AnyEvent", *EVENTS]),
    "Practice": "deal grade why difficulty decision habits idea_of ideas lessons Dealt Question Drawn Grade Why "
    "Decision KnownHabit Idea Lesson",
}
TESTING = {
    "Games at a moment": "at Stopped MOMENTS Moment Game Act pressing pick_a_foul",
    "Games played on": "new_session play_until to_bet offered to_set over passed_over NAME SOME_DAY",
    "The screen": "Player sitting table_app settle preferences Size rows text strips foul_places",
}
PAGES = {
    "api.md": ("The library's reference", pg, LIBRARY),
    "api-testing.md": ("The test kit's reference", testing, TESTING),
}
WITHOUT_MEMBERS = {"PaiGowApp", "TableScreen", "EventStore", "Preferences", "Engine", "ArrayFile", "BankerTable", "Splits"}
"""Types of the program itself: what they are is said, but not what is in them."""
ENUMS = {"Enum", "IntEnum", "StrEnum"}


def on_files(files: Files, config: MkDocsConfig) -> None:
    public = Public(_package())
    for name, (title, module, groups) in PAGES.items():
        if sorted(" ".join(groups.values()).split()) != sorted(module.__all__):
            odd = {*" ".join(groups.values()).split()} ^ {*module.__all__}
            raise PluginError(f"{name} must have each public name of {module.__name__} once; see {sorted(odd)}.")
        text = f"# {title}\n\n" + "\n\n".join(public.section(module, *group) for group in groups.items())
        files.append(File.generated(config, name, content=text + "\n"))


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Link a public name in the manual, such as `pg.rank`, to the reference where a page first has it."""
    if page.file.src_uri in PAGES:
        return markdown
    parts = re.split(r"(^```.*?^```$|^#.*?$)", markdown, flags=re.MULTILINE | re.DOTALL)
    seen: set[str] = set()

    def linked(match: re.Match[str]) -> str:
        name = match[1]
        if name not in pg.__all__ or name in seen:
            return match[0]
        seen.add(name)
        return f"[{match[0]}][paigow_tui.{name}]"

    parts[::2] = [re.sub(r"(?<!\[)`pg\.(\w+)[^`\n]*`", linked, part) for part in parts[::2]]
    return "".join(parts)


def on_page_content(html: str, page: Page, **_: Any) -> None:
    """Refuse a page that lacks a public field, method or member."""
    if page.file.src_uri not in PAGES:
        return
    _, module, _ = PAGES[page.file.src_uri]
    anchors = {anchor.rpartition("paigow_tui.")[2] for anchor in re.findall(r'id="([\w.]+)"', html)}
    ends = {".".join(anchor.split(".")[-2:]) for anchor in anchors}
    missing = [one for one in members(module) if one not in ends]
    if missing:
        raise PluginError(f"{page.file.src_uri} lacks {', '.join(missing)}.")


def members(module: ModuleType) -> Iterator[str]:
    """Yield ``Class.member`` for every public member of a module's public classes."""
    for name in module.__all__:
        thing = getattr(module, name)
        if inspect.isclass(thing) and "paigow" in thing.__module__:
            own = {*getattr(thing, "__struct_fields__", ()), *getattr(thing, "__members__", ())}
            own |= {one for one, what in vars(thing).items() if callable(what) or isinstance(what, property)}
            yield from (f"{name}.{one}" for one in sorted(own) if not one.startswith("_"))


@cache
def _package() -> griffe.Module:
    loader = griffe.GriffeLoader(search_paths=[Path(pg.__path__[0]).parent])
    package = loader.load("paigow_tui")
    loader.resolve_aliases(implicit=True)
    return package


class Public:
    """The public names of a package, and the types that they lead to."""

    def __init__(self, package: griffe.Module) -> None:
        self.package = package
        self.names = {}
        for _, module, _ in PAGES.values():
            for name in module.__all__:
                path = f"{module.__name__}.{name}"
                self.names[self.find(path).path] = path
        self.shown = dict(self.names)
        """The path on the page of everything that is shown, by the path of its definition."""

    def find(self, path: str) -> griffe.Object:
        found = self.package[path.removeprefix("paigow_tui.").removeprefix("paigow_tui")]
        return found.final_target if found.is_alias else found

    def get(self, path: str) -> griffe.Object | None:
        try:
            return self.find(path) if path.startswith("paigow_tui.") else None
        except (KeyError, griffe.GriffeError):
            return None

    def section(self, module: ModuleType, title: str, names: str) -> str:
        """Return a group with its names, and then the types that are only found inside of others."""
        paths = [f"{module.__name__}.{name}" for name in names.split()]
        entries = [_entry(path) for path in paths]
        queue = [self.find(path) for path in paths]
        for thing in queue:  # it grows
            for path in self.inside(thing):
                part = self.get(path)
                if part is not None and part.is_class and part.path not in self.shown:
                    self.shown[part.path] = part.path
                    entries.append(_entry(part.path))
                    if part.name not in WITHOUT_MEMBERS:
                        queue.append(part)
        return f"## {title}\n\n" + "\n\n".join(entries)

    def inside(self, thing: griffe.Object) -> Iterator[str]:
        """Yield the paths of the types that something public takes, returns or holds."""
        if thing.is_class:
            for one in _own(thing):
                yield from self.inside(one)
        for expression in _expressions(thing):
            yield from (part.canonical_path for part in _names(self.spelled_out(expression)))

    def spelled_out(self, expression: Expr) -> Expr:
        """Return a type in which aliases that cannot be imported are replaced by what they stand for."""
        if isinstance(expression, griffe.ExprName):
            found = self.get(expression.canonical_path)
            if found is not None and found.is_attribute and found.path not in self.names:
                return self.spelled_out(found.value)
        if isinstance(expression, griffe.ExprSubscript) and str(expression.left) == "Annotated":
            return self.spelled_out(expression.slice.elements[0])
        if isinstance(expression, griffe.Expr):
            for field, value in list(vars(expression).items()):
                if isinstance(value, griffe.Expr) and field != "parent":
                    setattr(expression, field, self.spelled_out(value))
                elif isinstance(value, list):
                    setattr(expression, field, [self.spelled_out(one) for one in value])
        return expression


def _entry(path: str) -> str:
    bare = path.rpartition(".")[2] in WITHOUT_MEMBERS
    return f"::: {path}" + ("\n    options:\n      members: false" if bare else "")


def _own(thing: griffe.Object) -> Iterable[griffe.Object]:
    for name, member in {**thing.inherited_members, **thing.members}.items():
        if (not name.startswith("_") or name == "__init__") and not (thing.is_module and member.is_alias):
            yield member.final_target if member.is_alias else member


def _expressions(thing: griffe.Object) -> Iterator[Expr]:
    if thing.is_function:
        yield from (one.annotation for one in thing.parameters)
        yield thing.returns
    elif thing.is_attribute:
        yield thing.annotation or thing.value


def _names(expression: Expr) -> Iterator[griffe.ExprName]:
    if isinstance(expression, griffe.Expr):
        yield from (part for part in expression.iterate(flat=True) if isinstance(part, griffe.ExprName))


class Reference(griffe.Extension):
    """Show what is public as a reader needs it: constructors, types that can be found, and links in docstrings."""

    def on_package(self, *, pkg: griffe.Module, loader: griffe.GriffeLoader, **_: Any) -> None:
        if pkg.path != "paigow_tui":
            return
        loader.resolve_aliases(implicit=True)
        self.public = Public(pkg)
        for _, module, groups in PAGES.values():
            for group in groups.items():
                self.public.section(module, *group)
        self.homes = {path.rpartition(".")[2]: path for path in self.public.shown.values()}
        self.dangling: list[str] = []
        for path in self.public.shown:
            thing = self.public.find(path)
            if thing.is_class:
                _constructor(thing)
            if thing.name not in WITHOUT_MEMBERS and (thing.is_class or thing.is_module):
                for one in _own(thing):
                    self.show(one, thing)
            self.show(thing, thing)
        if self.dangling:
            raise PluginError("These names in docstrings lead nowhere:\n" + "\n".join(sorted({*self.dangling})))

    def show(self, thing: griffe.Object, owner: griffe.Object) -> None:
        """Make an object as it is shown."""
        spelled_out = self.public.spelled_out
        thing.labels &= {"classmethod", "staticmethod"}
        if thing.is_function:
            for one in thing.parameters:
                one.annotation = spelled_out(one.annotation)
                default = spelled_out(one.default)
                one.default = "..." if isinstance(default, griffe.ExprCall | griffe.ExprLambda) else default
            thing.returns = spelled_out(thing.returns)
        elif thing.is_attribute:
            kept = isinstance(thing.value, str | griffe.ExprSubscript | griffe.ExprBinOp)
            member = not owner.is_class or {str(base) for base in owner.bases} & ENUMS
            thing.annotation = None if str(thing.annotation) in ("Final", "ClassVar") else spelled_out(thing.annotation)
            thing.value = spelled_out(thing.value) if kept and member and thing.name not in WITHOUT_MEMBERS else None
        if thing.docstring and not thing.docstring.value.startswith("\ufeff"):  # shown once, if it is inherited
            thing.docstring.value = "\ufeff" + _fenced(self.linked(thing.docstring.value, thing, owner))

    def linked(self, text: str, thing: griffe.Object, owner: griffe.Object) -> str:
        """Make links of the names in single backquotes; double ones hold code."""

        def link(match: re.Match[str]) -> str:
            name = match[1]
            first, _, rest = name.partition(".")
            if first in owner.all_members and not rest:
                return f"[`{name}`][{self.public.shown.get(owner.path, owner.path)}.{name}]"
            if first in self.homes:
                return f"[`{name}`][{self.homes[first]}{'.' * bool(rest)}{rest}]"
            if name.startswith("paigow_tui.") and (known := self.public.get(name)) is not None:
                if known.path in self.public.shown or known.is_module:
                    return f"`{name}`"
            elif hasattr(builtins, name) or first in sys.stdlib_module_names:
                return f"`{name}`"
            self.dangling.append(f"{thing.path}: {name}")
            return match[0]

        return re.sub(r"(?<!`)`([\w.]+)`(?!`)", link, text).replace("``", "`")


def _constructor(thing: griffe.Class) -> None:
    """Give a struct the constructor that it has when the program runs."""
    struct = getattr(import_module(thing.module.path), thing.name)
    if not hasattr(struct, "__struct_fields__") or "__init__" in thing.members:
        return
    own = {member.name: member for member in _own(thing)}
    parameters = [
        griffe.Parameter(
            name,
            kind=griffe.ParameterKind.keyword_only
            if one.kind is inspect.Parameter.KEYWORD_ONLY
            else griffe.ParameterKind.positional_or_keyword,
            annotation=own[name].annotation if name in own else None,
            default=None if one.default is one.empty else _shown(one.default),
        )
        for name, one in inspect.signature(struct).parameters.items()
    ]
    thing.set_member("__init__", griffe.Function("__init__", parameters=griffe.Parameters(*parameters)))


def _shown(default: object) -> str:
    text = repr(default)
    return text if len(text) <= 30 and not text.startswith("<") else "..."


def _fenced(text: str) -> str:
    examples = re.compile(r"(?:^>>> .*\n?)(?:^(?!\s*$).*\n?)*", flags=re.MULTILINE)
    return examples.sub(lambda block: f"\n```pycon\n{block[0].rstrip()}\n```\n", text)
