"""The press: WeasyPrint, and the print that is kept until something in it changes."""

import gc
import hashlib
import logging
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from occlab.editions import Edition
from printed.errors import PrintError
from printed.floats import number_flow, rearrange
from printed.indexed import say_pages_once
from printed.manuscript import manuscript, written
from printed.spaces import spaces_hang
from printed.tree import Element

__all__ = ["PrintError", "missing", "name_of", "set_book"]
HERE = Path(__file__).parent
SHEETS = ("paper.css", "text.css", "boxes.css")
INSTALL = "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
_TOLERANCE = 4  # pixels; so far may a line run into the margin
# The press says this of properties that sheets name for other readers.
_HARMLESS = re.compile(r"^(Ignored|Unsupported|Unknown)\b")


def missing() -> str:
    """Return one line that says what the press needs from the system; empty if nothing."""
    try:
        with redirect_stdout(StringIO()):  # where WeasyPrint would say it at length
            import weasyprint  # noqa: F401, PLC0415 (it loads Pango, which may not be there)
    except OSError:
        return f"No PDF without Pango, which pip cannot install: {INSTALL}"
    return ""


def name_of(edition: Edition) -> str:
    """Return the file name of an edition's PDF."""
    return f"occupancy-{edition.tag}.pdf"


def set_book(folder: Path, target: Path, edition: Edition) -> str:
    """Set ``folder/book.html`` as ``target``, unless it already is that; say what was done."""
    page = (folder / "book.html").read_text(encoding="utf-8")
    mark = _digest(page, folder)
    kept, stamp = target.parent, target.parent / "digest"
    if target.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == mark:
        return "the same PDF as before"
    root = manuscript(page, folder, edition)
    complaints = _set(root, folder, edition, folder / "book.pdf", mark)
    (folder / "press.log").write_text("\n".join(complaints), encoding="utf-8")
    if complaints:
        raise PrintError("; ".join(complaints[:5]))
    if kept.exists():
        shutil.rmtree(kept)
    kept.mkdir(parents=True)
    shutil.copytree(folder / "pictures", kept / "pictures")
    for name in ("printed.html", "press.log"):
        shutil.copy(folder / name, kept / name)
    shutil.copy(folder / "book.pdf", target)
    stamp.write_text(mark, encoding="utf-8")
    return "a PDF"


def _digest(page: str, folder: Path) -> str:
    """Return a digest of all that a print is made of."""
    import weasyprint  # noqa: PLC0415 (see `missing`)

    digest = hashlib.sha256(f"{weasyprint.__version__}\n{page}".encode())
    files = [*HERE.glob("*.py"), *HERE.glob("*.css"), *folder.glob("_images/*")]
    files += [*folder.glob("_static/fonts/*"), HERE.parent / "technical.txt"]
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


class _Ear(logging.Handler):
    """Keeps what the press complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take a message."""
        message = record.getMessage()
        if record.levelno >= logging.ERROR or not _HARMLESS.match(message):
            self.heard.append(message)


@contextmanager
def _listening() -> Iterator[list[str]]:
    """Hear the press, and keep what it and its tools say from everyone else."""
    ear = _Ear()
    logs = [logging.getLogger(name) for name in ("weasyprint", "weasyprint.progress", "fontTools")]
    before = [(log, log.level, log.propagate, log.handlers) for log in logs]
    for log in logs:
        log.propagate, log.handlers = False, [ear]
        log.setLevel(logging.WARNING)
    try:
        yield ear.heard
    finally:
        for log, level, propagate, handlers in before:
            log.propagate, log.handlers = propagate, handlers
            log.setLevel(level)


@contextmanager
def _keeping_everything() -> Iterator[None]:
    """Look for no garbage: a book is one tree that lives to the end, and this saves a fifth."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def _listing_pages_once() -> Iterator[None]:
    """Keep the list of pages, which pydyf makes anew for each of fifty thousand tags."""
    import pydyf  # noqa: PLC0415 (WeasyPrint brings it)

    listed = pydyf.PDF.page_references
    kept: dict[int, Any] = {}

    def references(pdf: Any) -> Any:
        count = len(pdf.pages["Kids"])
        if count not in kept:
            kept[count] = listed.fget(pdf)
        return kept[count]

    pydyf.PDF.page_references = property(references)
    try:
        yield
    finally:
        pydyf.PDF.page_references = listed


def _set(root: Element, folder: Path, edition: Edition, target: Path, mark: str) -> list[str]:
    """Set a tree, and again if the first setting says how better; return the press's complaints."""
    from weasyprint import CSS, HTML  # noqa: PLC0415 (see `missing`)
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
    from weasyprint.urls import URLFetcher  # noqa: PLC0415

    with _listening() as heard, spaces_hang(), _keeping_everything(), _listing_pages_once():
        fonts = FontConfiguration()
        fetcher = URLFetcher(allowed_protocols={"file", "data"})  # and asks no host
        sheets = [
            CSS(filename=each, font_config=fonts, url_fetcher=fetcher)
            for each in (folder / "_static" / "fonts" / "fonts.css", *(HERE / s for s in SHEETS))
        ]
        options = {"pdf_variant": "pdf/ua-1", "pdf_identifier": bytes.fromhex(mark[:32])}

        def rendered() -> Any:
            text = written(root)
            (folder / "printed.html").write_text(text, encoding="utf-8")
            html = HTML(string=text, base_url=f"{folder.as_uri()}/", url_fetcher=fetcher)
            return html.render(font_config=fonts, stylesheets=sheets, **options)

        flow = number_flow(root)
        document = rendered()
        places = {name: n for n, page in enumerate(document.pages) for name in page.anchors}
        if say_pages_once(root, places) | rearrange(root, flow, document):
            heard.clear()
            del document
            gc.collect()  # two books at once would take twice the memory
            document = rendered()
        document.write_pdf(target, finisher=_finisher(edition), **options)
        return [*heard, *_cut(document)]


def _cut(document: Any) -> Iterator[str]:
    """Name the lines that run out of the text and into the margin, or off the sheet."""
    for number, page in enumerate(document.pages, 1):
        sheet = page._page_box  # noqa: SLF001 (WeasyPrint shows its layout nowhere else)
        left = sheet.content_box_x() - _TOLERANCE
        right = sheet.content_box_x() + sheet.width + _TOLERANCE
        for box in sheet.descendants():
            words = getattr(box, "text", "").strip()
            if words and (box.position_x < left or box.position_x + box.width > right):
                yield f"page {number}: {words[:60]!r} runs into the margin"


def _finisher(edition: Edition) -> Any:
    def finish(_document: Any, pdf: Any) -> None:
        """Add what the press leaves out: which way pages are turned, what a table's heads head."""
        if edition.right_to_left:
            pdf.catalog["ViewerPreferences"]["Direction"] = "/R2L"
        elements = {
            each.reference: each
            for each in pdf.objects
            if isinstance(each, dict) and each.get("Type") == "/StructElem"
        }
        for element in elements.values():
            if element["S"] == "/TH":
                group = elements[elements[element["P"]]["P"]]
                heads_column = group["S"] == "/THead"
                element["A"]["Scope"] = "/Column" if heads_column else "/Row"

    return finish
