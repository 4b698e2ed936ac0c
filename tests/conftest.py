"""What several tests share: the site, built once, and a browser to read it with."""

import shutil
import signal
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from copies import copy_sources, run_build

pytest.register_assert_rewrite("shown")  # what its assertions compared is told, too

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


# A shell starts what it puts in the background deaf to interrupts, and the programs that tests
# start would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build every edition from empty caches, once."""
    root = copy_sources(tmp_path_factory.mktemp("book"))
    done = run_build(root)
    if done.returncode:
        pytest.fail(f"the book does not build:\n{done.stdout}{done.stderr}", pytrace=False)
    return root / "_build" / "site"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Serve the site, and give the address of its root."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """Build an edition for an address and with what another device said; serve it there."""
    root = copy_sources(tmp_path_factory.mktemp("published"))
    measured = root / "src" / "occlab" / "data" / "measured"
    other = shutil.copytree(measured / "nvidia-h200", measured / "nvidia-x1")
    for path in other.iterdir():
        text = path.read_text(encoding="utf-8")
        text = text.replace('"device": "NVIDIA H200"', '"device": "NVIDIA X1"')
        path.write_text(text, encoding="utf-8")
    site = root / "_build" / "site"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        url = f"http://127.0.0.1:{server.server_port}/"
        options = ("--edition", "fr", "--format", "html", "--url", url, "--device", "nvidia-x1")
        done = run_build(root, *options)
        if done.returncode:
            pytest.fail(f"the edition does not build:\n{done.stdout}{done.stderr}", pytrace=False)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield site, url
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the Chromium of the system, or else the one that Playwright brings."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_chromium(playwright),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield browser
        browser.close()


def _chromium(playwright: Playwright) -> str:
    candidates = [shutil.which(name) for name in CHROMIUMS]
    candidates.append(playwright.chromium.executable_path)
    for candidate in candidates:
        if candidate and Path(candidate).exists():
            return candidate
    pytest.fail(
        "Chromium is missing: sh .ci/system-packages (or playwright install chromium) installs it.",
        pytrace=False,
    )
