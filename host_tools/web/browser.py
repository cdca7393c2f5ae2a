"""The folder on a server of our own, and a browser to look at it: for tests, figures, pictures."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from host_tools.web import chromium, serve


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The folder on this machine; its address."""
    server = serve.server(folder)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def launched(*arguments: str) -> Iterator[Browser]:
    """A browser without a window."""
    path = chromium.binary()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=str(path),
            args=[*chromium.ARGUMENTS, *arguments],
            env={**chromium.environment(path)},
        )
        try:
            yield browser
        finally:
            browser.close()
