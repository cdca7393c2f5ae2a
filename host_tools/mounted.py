"""The working copy on a handheld: modules that differ from the frozen ones run from this computer.

In RAM all of them would leave no room for a game. MicroPython takes a module that is loaded before
it looks for one, so those that differ are loaded first, each after what it imports, from /remote.
"""

import ast
import signal
from collections.abc import Iterator
from pathlib import Path

from host_tools.firmware import board, bytecode, literals
from host_tools.handheld import HandheldError
from host_tools.outside import plain

END = b"\x04"  # after what a program said, and after what its exception says
PACKAGE = "hexpocket"
PAUSE = 0.2  # s from one look for Ctrl-C to the next
PATIENCE = 10  # s for a program to end
# A package looks for its modules in __path__, which is one folder.
START = """\
import os, sys
os.chdir("/")
def place(name, root):
    sys.modules[name].__path__ = root + "/" + name.replace(".", "/")
for name, root in {order}:
    package = name.rpartition(".")[0]
    if package:
        place(package, root)
    else:
        sys.path.insert(0, root)
    __import__(name)
for name in sys.modules:
    if hasattr(sys.modules[name], "__path__"):
        place(name, ".frozen")
from hexpocket.start import start
start(False)
"""


def app() -> dict[str, bytes]:
    """The app's modules by name, as they would be frozen."""
    return {name: data for name, data in board.frozen().items() if name.startswith(PACKAGE)}


def changed(frozen: set[bytes]) -> set[str]:
    """The modules that are not among those with these checksums."""
    return {name for name, data in app().items() if board.checksum(name, data) not in frozen}


def stage(folder: Path, own: set[str]) -> str:
    """Write these modules, compiled, below a folder; the program that runs them."""
    known = app()
    for name in own:
        path = board.modules()[name].relative_to(board.FIRMWARE)
        target = (folder / path).with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(bytecode.compiled(known[name], path.as_posix()))
    roots = [(name, "/remote" if name in own else ".frozen") for name in order(own, known)]
    return START.format(order=roots)


def order(wanted: set[str], known: dict[str, bytes]) -> list[str]:
    """These modules and what they import, each after all that it needs when it is loaded."""
    seen: set[str] = set()
    done: list[str] = []

    def visit(name: str):
        if name not in seen:
            seen.add(name)
            for other in _needed(name, known):
                visit(other)
            done.append(name)

    for name in sorted(wanted):
        visit(name)
    return done


def _needed(name: str, known: dict[str, bytes]) -> Iterator[str]:
    """The package that a module is in, and what it imports when it is loaded."""
    package = name.rpartition(".")[0]
    if package:
        yield package
    if board.modules()[name].stem == "__init__":
        package = name
    for node in _executed(ast.parse(known[name])):
        if isinstance(node, ast.ImportFrom):
            source = literals.source(node, package)
            for other in (source, *(f"{source}.{alias.name}" for alias in node.names)):
                if other in known:
                    yield other


def _executed(node: ast.AST) -> Iterator[ast.AST]:
    """What is executed when a module is loaded: not what is inside of functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from _executed(child)


def serve(port: str, folder: str, program: str) -> bool:
    """Run a program on the handheld, with a folder of this computer as /remote; whether it failed.

    Ctrl-C is passed on until the program ends. It gets its files all the while: one that waits for
    a file hears nothing else, and would wait for ever.
    """
    from mpremote.transport_serial import SerialTransport

    asked = []  # to end, by Ctrl-C
    before = signal.signal(signal.SIGINT, lambda *_: asked.append(True))
    try:
        line = SerialTransport(port)
        line.enter_raw_repl()
        line.mount_local(folder)
        line.exec_raw_no_follow(program)
        last = b""
        times = 0
        while last != END and times < PATIENCE / PAUSE:
            last = line.read_until(1, END, data_consumer=show_bytes, timeout_overall=PAUSE)
            if asked:
                line.serial.write(b"\x03")
                times += 1
        wrong = b"" if asked else line.read_until(1, END)
        line.close()
    except Exception as error:  # mpremote believes whatever a handheld says
        if not asked:
            said = plain(error) or type(error).__name__
            raise HandheldError(
                f"{port}: {said}; plug the handheld in again, and try again"
            ) from None
        return False
    finally:
        signal.signal(signal.SIGINT, before)
    show_bytes(wrong)
    return wrong not in (b"", END)


def show_bytes(data: bytes) -> None:
    """What the program says, but for the sign that it has ended."""
    text = data.replace(END, b"").replace(b"\r", b"").decode("ascii", errors="replace")
    print(plain(text, kept="\n\t"), end="", flush=True)
