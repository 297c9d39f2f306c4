"""The pages that describe the library: every public name by task, with the types of what it takes and returns."""

import builtins
import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
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
PARTLY = {
    "AnyCommand": "", "ArrayFile": "", "BankerTable": "", "Engine": "", "EventStore": "", "LocalSeat": "",
    "PaiGowApp": "", "Seat": "view act open_round", "Splits": "", "TableScreen": "",
}  # fmt: skip
"""Types of the program itself, with those of their members that are shown. Types reached only through others are not.
"""
CSS = """
.doc-label:not(.doc-label-classmethod) { display: none }
.doc-children .doc-contents { margin-left: 1.2rem }
.doc-children .doc-attribute > .doc-heading { height: 0; margin: 0; overflow: hidden }
.doc-children .doc-attribute pre { margin: 0.4em 0 }
"""
"""Fields are told by their type, which is below their heading; of the labels, only what must be called on the class."""
ENUMS = {"Enum", "IntEnum", "StrEnum"}


def on_files(files: Files, config: MkDocsConfig) -> None:
    public = Public(_package())
    for name, (title, module, groups) in PAGES.items():
        if sorted(" ".join(groups.values()).split()) != sorted(module.__all__):
            odd = {*" ".join(groups.values()).split()} ^ {*module.__all__}
            raise PluginError(f"{name} must have each public name of {module.__name__} once; see {sorted(odd)}.")
        text = f"# {title}\n\n" + "\n\n".join(public.section(module, *group) for group in groups.items())
        files.append(File.generated(config, name, content=text + "\n"))
    files.append(File.generated(config, "reference.css", content=CSS))


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Link a public name in the manual, such as `pg.rank`, to the reference where a page first has it."""
    if page.file.src_uri in PAGES:
        return markdown
    parts = re.split(r"(^```.*?^```$|^#.*?$)", markdown, flags=re.MULTILINE | re.DOTALL)
    seen: set[str] = set()

    def linked(match: re.Match[str]) -> str:
        prefix, name = match.groups()
        bare = page.file.src_uri == "library.md" and name[0].isupper()
        if name not in pg.__all__ or name in seen or not (prefix or bare):
            return match[0]
        seen.add(name)
        return f"[{match[0]}][paigow_tui.{name}]"

    parts[::2] = [re.sub(r"(?<!\[)`(pg\.)?(\w+)[^`\n]*`", linked, part) for part in parts[::2]]
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
        for path, thing in zip(paths, queue, strict=True):
            if thing.is_module:
                self.shown |= {one.path: f"{path}.{one.name}" for one in _own(thing)}
        for thing in queue:  # it grows
            for path in self.inside(thing):
                part = self.get(path)
                if part is None or not part.is_class or part.name.startswith("_"):
                    continue
                if part.path not in self.shown:
                    self.shown[part.path] = part.path
                    entries.append(_entry(part.path))
                    if part.name not in PARTLY:
                        queue.append(part)
        return f"## {title}\n\n" + "\n\n".join(entries)

    def inside(self, thing: griffe.Object) -> Iterator[str]:
        """Yield the paths of the types that something public takes, returns or holds."""
        if thing.name in PARTLY:
            return
        if thing.is_class or thing.is_module:
            for one in _own(thing):
                yield from self.inside(one)
        for expression in _expressions(thing):
            yield from (part.canonical_path for part in _names(self.spelled_out(expression)))

    def spelled_out(self, expression: Expr) -> Expr:
        """Return a type in which aliases that cannot be imported are replaced by what they stand for."""
        if isinstance(expression, griffe.ExprName):
            found = self.get(expression.canonical_path)
            if found is not None and found.is_attribute and found.path not in self.names:
                value = found.value
                if isinstance(value, griffe.ExprCall):  # a type variable: only its bound is worth knowing
                    bound = [one.value for one in value.arguments if getattr(one, "name", "") == "bound"]
                    return bound[0] if bound and self.get(bound[0].canonical_path) else expression
                return expression if value is None else self.spelled_out(value)
        if isinstance(expression, griffe.ExprSubscript) and str(expression.left) == "Annotated":
            return self.spelled_out(expression.slice.elements[0])
        if isinstance(expression, griffe.ExprSubscript) and str(expression.left) == "Final":
            return self.spelled_out(expression.slice)
        if isinstance(expression, griffe.Expr):
            for field in fields(expression):
                value = getattr(expression, field.name)
                if isinstance(value, griffe.Expr):
                    setattr(expression, field.name, self.spelled_out(value))
                elif isinstance(value, list):
                    setattr(expression, field.name, [self.spelled_out(one) for one in value])
        return expression


def _entry(path: str) -> str:
    some = PARTLY.get(path.rpartition(".")[2])
    if some is None:
        return f"::: {path}"
    shown = f"members: [{', '.join(some.split())}]"
    return f"::: {path}\n    options: {{{shown}, inherited_members: false, merge_init_into_class: false}}"


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
        self.done: set[int] = set()
        for path in self.public.shown:
            thing = self.public.find(path)
            if thing.is_class:
                _constructor(thing)
                for one in _own(thing):
                    if one.name in PARTLY.get(thing.name, one.name).split():
                        self.show(one, thing)
            self.show(thing, thing if thing.is_class or thing.is_module else thing.parent)
        if self.dangling:
            raise PluginError("These names in docstrings lead nowhere:\n" + "\n".join(sorted({*self.dangling})))

    def show(self, thing: griffe.Object, owner: griffe.Object) -> None:
        """Make an object as it is shown."""
        spelled_out = self.public.spelled_out
        if thing.is_function:
            for one in thing.parameters:
                one.annotation = spelled_out(one.annotation)
                default = spelled_out(one.default)
                of_another = isinstance(default, griffe.ExprAttribute)  # only its last name would be shown
                one.default = str(default) if of_another else "..." if isinstance(default, griffe.ExprCall) else default
            thing.returns = spelled_out(thing.returns)
        elif thing.is_attribute:
            constant = thing.name.isupper() and not owner.is_class
            thing.annotation = spelled_out(thing.annotation)
            if constant and str(thing.annotation) == "Final":
                thing.annotation = self.type_of(thing)
            is_type = isinstance(thing.value, griffe.ExprSubscript | griffe.ExprBinOp) and not constant
            told = is_type or (isinstance(thing.value, str) and (constant or _is_enum(owner)))
            hidden = (owner.is_class and not _is_enum(owner)) or thing.name in PARTLY
            thing.value = spelled_out(thing.value) if told and not hidden else None
        if thing.docstring and id(thing.docstring) not in self.done:  # once, if it is inherited
            self.done.add(id(thing.docstring))
            thing.docstring.value = _fenced(self.linked(thing.docstring.value, thing, owner)) + _keys(thing)

    def type_of(self, constant: griffe.Attribute) -> Expr:
        name = type(_value(constant)).__name__
        return griffe.ExprName(name, parent=constant.parent) if name in self.homes else None

    def linked(self, text: str, thing: griffe.Object, owner: griffe.Object) -> str:
        """Make links of the names in single backquotes; double ones hold code."""

        def link(match: re.Match[str]) -> str:
            name = match[1]
            first, _, rest = name.partition(".")
            if first in owner.all_members and not first.startswith("_") and not rest:
                return f"[`{name}`][{self.public.shown.get(owner.path, owner.path)}.{name}]"
            if first in self.homes:
                return f"[`{name}`][{self.homes[first]}{'.' * bool(rest)}{rest}]"
            if name.startswith("paigow_tui.") and (known := self.public.get(name)) is not None:
                if known.path in self.public.shown:
                    return f"[`{known.name}`][{self.public.shown[known.path]}]"
            elif hasattr(builtins, name) or first in sys.stdlib_module_names:
                return f"`{name}`"
            self.dangling.append(f"{thing.path}: {name}")
            return match[0]

        return re.sub(r"(?<!`)`([\w.]+)`(?!`)", link, text).replace("``", "`")


def _constructor(thing: griffe.Class) -> None:
    """Give a type the constructor that it has when the program runs."""
    made = _value(thing)
    new = thing.members.get("__new__")
    if "__init__" in thing.all_members or not (new or hasattr(made, "__struct_fields__") or issubclass(made, tuple)):
        return
    own = {one.name: one for one in (new.parameters if new else _own(thing))}
    parameters = [
        griffe.Parameter(
            name,
            kind=griffe.ParameterKind.keyword_only
            if one.kind is inspect.Parameter.KEYWORD_ONLY
            else griffe.ParameterKind.positional_or_keyword,
            annotation=own[name].annotation if name in own else None,
            default=None if one.default is one.empty else _shown(one.default),
        )
        for name, one in inspect.signature(made).parameters.items()
    ]
    thing.set_member("__init__", griffe.Function("__init__", parameters=griffe.Parameters(*parameters)))


def _is_enum(owner: griffe.Object) -> bool:
    return owner.is_class and not ENUMS.isdisjoint(map(str, owner.bases))


def _value(thing: griffe.Object) -> Any:
    return getattr(import_module(thing.module.path), thing.name)


def _keys(thing: griffe.Object) -> str:
    """Return the keys of a constant that has things by name, as a sentence."""
    value = _value(thing) if thing.is_attribute and thing.name.isupper() and thing.parent.is_module else None
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        return ""
    return f"\n\nThe names are {', '.join(f'`{key}`' for key in value)}."


def _shown(default: object) -> str:
    text = repr(default)
    return text if len(text) <= 30 and not text.startswith("<") else "..."


def _fenced(text: str) -> str:
    examples = re.compile(r"(?:^>>> .*\n?)(?:^(?!\s*$).*\n?)*", flags=re.MULTILINE)
    return examples.sub(lambda block: f"\n```pycon\n{block[0].rstrip()}\n```\n", text)
