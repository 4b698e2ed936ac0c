"""How much ink stands where on pages of a printed edition: a picture coarse enough to be compared.

``python tests/inked.py _build/site`` writes the references in ``tests/data/printed`` anew; look at
the pages first.
"""

import json
import sys
from pathlib import Path

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from pypdf import PdfReader

from occlab.editions import EDITIONS

REFERENCES = Path(__file__).parent / "data" / "printed"
ROWS, COLUMNS = 12, 8
_DOTS = 10  # of a cell, each way


def inked(book: Path) -> dict[str, list[list[int]]]:
    """Return the ink of the cover and of each page that begins a part, in per cent of each cell."""
    pages = {"cover": 0, **{f"part {n}": start for n, start in enumerate(_starts(book), 1)}}
    with pypdfium2.PdfDocument(book) as pdf:
        return {name: _ink(pdf[number]).tolist() for name, number in pages.items()}


def _starts(book: Path) -> list[int]:
    reader = PdfReader(book)
    tops = [each for each in reader.outline if not isinstance(each, list)]
    return [int(reader.get_destination_page_number(each) or 0) for each in tops]


def _ink(page: pypdfium2.PdfPage) -> NDArray[np.int_]:
    width, _ = page.get_size()
    bitmap = page.render(scale=COLUMNS * _DOTS / width, grayscale=True).to_numpy()
    rows = np.array_split(255 - bitmap.reshape(bitmap.shape[:2]).astype(float), ROWS, axis=0)
    cells = [[cell.mean() for cell in np.array_split(row, COLUMNS, axis=1)] for row in rows]
    return np.rint(np.array(cells) / 2.55).astype(int)


def main(site: Path) -> None:
    """Write the references of the editions of a site."""
    REFERENCES.mkdir(parents=True, exist_ok=True)
    for edition in EDITIONS:
        found = inked(site / edition.tag / f"occupancy-{edition.tag}.pdf")
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(ink)}" for name, ink in found.items())
        (REFERENCES / f"{edition.tag}.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
