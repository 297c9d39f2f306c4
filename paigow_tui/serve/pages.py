"""The HTML pages for browsers: shipped templates with words filled in."""

import re
from html import escape
from string import Template
from typing import Final

from aiohttp import web

from paigow_tui.shipped import shipped
from paigow_tui.telling import serving as say

_ROOM: Final = re.compile(r"/([1-9])/(?:watch/)?(?:ws|history\.jsonl)?$")


def room(request: web.Request) -> int:
    """Return the number of the table in a page's path; 0 if there is none."""
    match = _ROOM.search(request.path)
    return int(match[1]) if match else 0


def filled(request: web.Request, name: str, form: str = "", /, **words: object) -> str:
    """Return a page with words filled in (escaped), and with a form that is already HTML."""
    below = "../" * (bool(room(request)) + request.path.endswith(("/watch/", "/tables/"))) or "./"
    escaped = {place: escape(str(word)) for place, word in words.items()}
    return Template(shipped(f"serve/page/{name}.html").decode()).substitute(escaped, form=form, root=below)


def page(request: web.Request, name: str, status: int = 200, form: str = "", /, **words: object) -> web.Response:
    """Return a page as a response; see `filled`."""
    text = filled(request, name, form, **words)
    return web.Response(text=text, status=status, content_type="text/html")


def sentence(request: web.Request, said: str, form: str = "", status: int = 403) -> web.Response:
    """Return a page with a sentence, above a form or a link back."""
    return page(request, "door", status, form or filled(request, "back", back=say.BACK), sentence=said)
