"""A web server for the folder, on this machine: what any web server does, and no more."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PORT = 8000


class Handler(SimpleHTTPRequestHandler):
    """Files of the folder, under the types that browsers ask for; says nothing of each request."""

    extensions_map = {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".pack": "application/octet-stream",
        ".png": "image/png",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        "": "application/octet-stream",
    }

    def log_message(self, format, *args):
        pass


class Server(ThreadingHTTPServer):
    """A page that is closed while it loads is no error."""

    daemon_threads = True

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0, host: str = "127.0.0.1") -> Server:
    """A server, not yet serving; port 0 is any that is free."""
    return Server((host, port), partial(Handler, directory=str(folder)))
