"""`python -m host_tools.web`: build the handheld's page, or show it on this machine."""

import argparse
import sys

from host_tools.firmware.steps import BUILD, BuildError
from host_tools.web import bundle, serve


def build(options) -> None:
    folder = bundle.build()
    size = bundle.compressed(folder)
    print(f"{folder}: {len([*folder.iterdir()])} files, {size / 1000:.0f} KB compressed")


def show(options) -> None:
    build(options)
    try:
        server = serve.server(BUILD / bundle.FOLDER, options.port, options.host)
    except OSError as error:
        raise BuildError(f"cannot serve on port {options.port}: {error.strerror}") from None
    print(f"http://{options.host}:{server.server_port}/ (Ctrl-C ends it)", flush=True)
    server.serve_forever()


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m host_tools.web",
        description="The handheld in the browser, as a folder of static files: build/web/.",
    )
    commands = top.add_subparsers(required=True, metavar="command")
    text = "write the folder"
    command = commands.add_parser("build", help=text, description=text)
    command.set_defaults(do=build)
    text = "write the folder and serve it on this machine"
    command = commands.add_parser("serve", help=text, description=text)
    text = "port to listen on (default: %(default)s)"
    command.add_argument("--port", type=int, default=serve.PORT, help=text)
    text = "address to listen on (default: %(default)s; 0.0.0.0 is all of them)"
    command.add_argument("--host", default="127.0.0.1", help=text)
    command.set_defaults(do=show)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Exit status: 0 done, 1 not done, 130 interrupted."""
    options = parser().parse_args(arguments)
    try:
        options.do(options)
    except (BuildError, OSError) as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
