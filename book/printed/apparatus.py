"""What a book on paper has and a site has not: contents, solutions at the end, notes, page numbers.

Solutions that the site folds stand at the end of the book, where one has to turn pages to see
them; those that it shows stand under their exercises.
"""

import re

from occlab.editions import Edition
from printed.errors import PrintError
from printed.tree import Element, Parents, SubElement, classes, copied, made, said, which

_NO_PAGE = {"std-term", "footnote-reference", "headerlink", "backref"}
_MARGINAL = {"caption", "figcaption", "th", "h1", "h2", "h3"}
_BLOCKS = {"p", "li", "dd", "dt", "td", "th", "div", "section", *_MARGINAL}
_CLOSING = re.compile(r"\s*[»”״\"]")  # quotation marks
_SECTIONS = {"h1", "h2"}


def turn_details(root: Element, parents: Parents, edition: Edition) -> None:
    """Open what is folded on the site; gather the solutions, or show them at their place."""
    (end,) = which(root, "section", "solutions")
    for document in list(which(root, "section", "document")):
        named = False
        for details in list(which(document, "details")):
            summary = details.find("summary")
            details.tag = "div"
            if summary is not None and "hint" in classes(details):
                summary.tag = "p"
                summary.set("class", "hint-title")
            elif summary is not None:
                parents.remove(summary)
            if "solution" not in classes(details):
                continue
            if details.attrib.pop("open", None) is None:
                if not named:
                    title = next(which(document, "h1"))
                    heading = made("h2", id=f"{document.get('id')}.solutions")
                    end.append(copied(title, heading))
                    named = True
                _gather(details, end, parents, edition)
            else:
                word = made("p", edition.text("print.solution"), class_="solution-title")
                parents.add(details, word, 0)
    if len(end) == 1:
        parents.remove(end)


def _gather(solution: Element, end: Element, parents: Parents, edition: Edition) -> None:
    exercise = parents.before(solution)
    if exercise is None or "exercise" not in classes(exercise):
        raise PrintError(f"a solution follows no exercise: {said(solution)[:60]}")
    label = f"{exercise.get('id')}.solution"
    title = next(which(exercise, "p", "admonition-title"))
    heading = SubElement(end, "h3", {"id": label})
    back = SubElement(heading, "a", {"href": f"#{exercise.get('id')}", "class": "paged internal"})
    copied(title, back)
    _strip(back)
    link = made("a", edition.text("print.solution"), href=f"#{label}", class_="paged internal")
    pointer = made("p", class_="see-solution")
    parents.add(pointer, link)
    parents.add(exercise, pointer)
    parents.remove(solution)
    parents.add(end, solution)
    solution.set("class", "solution gathered")


def _strip(element: Element) -> None:
    """Leave no space at the end of an element's words."""
    last = list(element.iter())[-1]
    if last is not element and last.tail:
        last.tail = last.tail.rstrip()
    elif last.text:
        last.text = last.text.rstrip()


def list_contents(root: Element) -> None:
    """Fill the contents with the headings of the chapters and of what follows them."""
    (contents,) = which(root, "section", "contents")
    entries = next(which(contents, "ol"))
    for section in which(root, "section"):
        if not {"document", "solutions", "index"} & set(classes(section)):
            continue
        title = next(which(section, "h1"))
        item = _entry(entries, title)
        if "document" not in classes(section):
            continue
        if parts := list(which(section, "h2")):
            below = SubElement(item, "ol")
            for part in parts:
                _entry(below, part)


def _entry(entries: Element, heading: Element) -> Element:
    item = SubElement(entries, "li")
    link = SubElement(item, "a", {"href": f"#{heading.get('id')}"})
    copied(heading, link)
    return item


def put_notes(root: Element, parents: Parents) -> None:
    """Put a footnote where it is called, and the address of a link into a footnote."""
    by_id = {each.get("id"): each for each in root.iter() if each.get("id")}
    for call in list(which(root, "a", "footnote-reference")):
        note = made("span", class_="note")
        source = by_id[call.get("href", "")[1:]]
        for paragraph in which(source, "p"):
            copied(paragraph, note)
        parents.follow(call, note)
        parents.remove(call)
    for kind in ("footnote-list", "footnote"):
        for aside in list(which(root, "aside", kind)):
            if "footnote-list" in classes(aside) or not any(
                "footnote-list" in classes(each) for each in parents.up(aside)
            ):
                parents.remove(aside)
    for link in list(which(root, "a", "external")):
        address = link.get("href", "")
        if not address.startswith("http") or address in said(link):
            continue
        around = list(parents.up(link))
        if any(each.tag in _MARGINAL or "citation" in classes(each) for each in around):
            continue  # a bibliography gives addresses itself
        note = made("span", class_="note address")
        shown = SubElement(note, "span", {"class": "ltr", "lang": "en"})
        shown.text = address.removeprefix("https://").removesuffix("/")
        parents.follow(link, note)


def number_pages(root: Element, parents: Parents, edition: Edition) -> None:
    """Say the page of what is referred to, if it is out of the section in which the reference is.

    The page stands in brackets after the reference, or after the quotation marks around it; in
    brackets already, after a comma.
    """
    by_id = {each.get("id"): each for each in root.iter() if each.get("id")}
    in_brackets = _in_brackets(root)
    for link in list(which(root, "a", "internal")):
        inside = {kind for each in link.iter() for kind in classes(each)}
        target = by_id[link.get("href", "")[1:]]
        if inside & _NO_PAGE or "citation" in classes(target):
            continue
        if "paged" in inside or _section(target, parents) is not _section(link, parents):
            teller = link
            if closing := _CLOSING.match(link.tail or ""):
                link.set("class", "internal")
                teller = made("a", href=link.get("href", ""))
                parents.follow(link, teller)
                link.tail, teller.tail = closing[0], (teller.tail or "")[closing.end() :]
            within = " within" if link in in_brackets else ""
            teller.set("class", f"internal paged{within}")
            teller.set("data-page", edition.text("print.page"))


def _in_brackets(root: Element) -> set[Element]:
    """Return the links that stand in brackets."""
    found: set[Element] = set()

    def read(element: Element, depth: int) -> int:
        if element.tag in _BLOCKS:
            depth = 0
        if depth and element.tag == "a":
            found.add(element)
        if element.tag not in {"code", "pre"}:
            depth = _deeper(depth, element.text)
            for child in element:
                depth = _deeper(read(child, depth), child.tail)
        return depth

    read(root, 0)
    return found


def _deeper(depth: int, text: str | None) -> int:
    for bracket in re.findall(r"[()]", text or ""):
        depth = max(0, depth + (1 if bracket == "(" else -1))
    return depth


def _section(element: Element, parents: Parents) -> Element | None:
    """Return the nearest section with a heading that contents list."""
    for each in (element, *parents.up(element)):
        if each.tag == "section" and any(child.tag in _SECTIONS for child in each):
            return each
    return None
