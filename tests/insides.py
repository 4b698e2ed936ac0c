"""All that a file holds, opened as far as it opens: archives, compressed data, PDFs, pictures."""

import bz2
import gzip
import lzma
import re
import tarfile
import zipfile
import zlib
from base64 import b64decode
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes

import pikepdf
from PIL import Image
from pypdf import PdfReader

_DATA = re.compile(rb"data:[\w/+.;=-]*,([^\"')\s]+)")
# What a picture, an archive or a PDF in base64 begins with, as notebooks keep them.
_BASE64 = re.compile(
    rb"(?:iVBORw0KGgo|PHN2Zy|PD94bW|H4sI|UEsDB|JVBERi0|eJ)(?:[A-Za-z0-9+/]|%2[BF]|\\n|\s)+={0,2}"
)
_ZLIB = re.compile(rb"[\x68\x78][\x01\x5e\x9c\xda]")
_BREAKS = re.compile(r"[\s\u00ad\u2010-]")


def insides(data: bytes) -> Iterator[bytes]:
    """Return the bytes of a file, and of all that lies in it at any depth."""
    yield data
    for piece in _opened(data):
        yield from insides(piece)


def _opened(data: bytes) -> Iterator[bytes]:
    if data.startswith(b"\x1f\x8b"):
        yield gzip.decompress(data)
    elif data.startswith(b"BZh"):
        yield bz2.decompress(data)
    elif data.startswith(b"\xfd7zXZ"):
        yield lzma.decompress(data)
    elif data.startswith(b"# Sphinx inventory"):
        yield zlib.decompress(data.split(b"\n", 4)[4])
    elif _ZLIB.match(data):
        yield from _inflated(data)
    elif data.startswith(b"%PDF"):
        yield from _of_pdf(data)
    elif data.startswith(b"\x89PNG"):
        yield from _of_picture(data)
    elif zipfile.is_zipfile(BytesIO(data)):
        yield from _of_zip(data)
    elif data[257:262] == b"ustar":
        yield from _of_tar(data)
    else:
        yield from _of_text(data)


def _inflated(data: bytes) -> Iterator[bytes]:
    inflater = zlib.decompressobj()
    try:
        yield inflater.decompress(data)
    except zlib.error:
        return  # it only began like one


def _of_text(text: bytes) -> Iterator[bytes]:
    """Open what is written into a text."""
    for found in _DATA.finditer(text):
        yield unquote_to_bytes(found[1])
    for found in _BASE64.finditer(text):
        bare = re.sub(rb"\\n|\s", b"", unquote_to_bytes(found[0])).rstrip(b"=")
        yield b64decode(bare[: len(bare) - (len(bare) % 4 == 1)] + b"==")


def _of_zip(data: bytes) -> Iterator[bytes]:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        for entry in archive.infolist():
            yield entry.filename.encode() + entry.comment + entry.extra
            yield archive.read(entry)


def _of_tar(data: bytes) -> Iterator[bytes]:
    with tarfile.open(fileobj=BytesIO(data)) as archive:
        for entry in archive:
            yield entry.name.encode()
            if file := archive.extractfile(entry):
                yield file.read()


def _of_picture(data: bytes) -> Iterator[bytes]:
    with Image.open(BytesIO(data)) as picture:
        picture.load()  # for what stands after the pixels
        yield repr(picture.info).encode()


def _of_pdf(data: bytes) -> Iterator[bytes]:
    """Open every stream; and return every string: bookmarks, descriptions, names of files."""
    for page in PdfReader(BytesIO(data)).pages:
        text = page.extract_text()
        yield text.encode(errors="replace")
        yield _BREAKS.sub("", text).encode(errors="replace")  # words that lines break
    with pikepdf.open(BytesIO(data)) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Stream):
                yield _stream(each)
            yield from (string.encode(errors="replace") for string in _strings(each))


def _stream(stream: pikepdf.Stream) -> bytes:
    try:
        return stream.read_bytes()
    except pikepdf.PdfError:  # a picture, in a way of its own
        return stream.read_raw_bytes()


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, pikepdf.Dictionary | pikepdf.Stream):
        for key, each in value.items():
            yield key
            yield from _inner(each)
    elif isinstance(value, pikepdf.Array):
        for each in value:
            yield from _inner(each)
    elif isinstance(value, pikepdf.String | pikepdf.Name | str):
        yield str(value)


def _inner(value: Any) -> Iterator[str]:
    """Go on into what stands inside of an object; what stands for itself is met by itself."""
    if not (isinstance(value, pikepdf.Object) and value.is_indirect):
        yield from _strings(value)
