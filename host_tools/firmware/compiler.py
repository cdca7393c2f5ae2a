"""The compiler for the Pico's processor: the machine's own, or Debian's packages without root.

The packages are those of the release this machine runs, unpacked into the build folder; gcc finds
its parts relative to itself. What serves other processors is left out: 150 MB instead of 830.
"""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from host_tools.firmware import apt
from host_tools.firmware.steps import (
    BUILD,
    BuildError,
    finished,
    fresh,
    home,
    need,
    publish,
    run,
    step,
)

GCC = "arm-none-eabi-gcc"
RECIPE = 1  # raise it when the folder is put together differently, so that cached ones are remade

# The compiler's own parts, newlib, the headers of the C++ library (not the library, see the
# board's mpconfigboard.cmake), and libraries gcc needs that a machine without gcc may lack.
PACKAGES = (
    "binutils-arm-none-eabi",
    "gcc-arm-none-eabi",
    "libnewlib-arm-none-eabi",
    "libnewlib-dev",
    "libstdc++-arm-none-eabi-dev",
    "libgmp10",
    "libisl23",
    "libmpc3",
    "libmpfr6",
)
INSTEAD = (
    "install the compiler (on Debian, as root: apt-get install gcc-arm-none-eabi "
    "libnewlib-arm-none-eabi libstdc++-arm-none-eabi-dev)"
)
# Kept of the libraries, which come once per processor: only thumb/v6-m.
LEFT_OUT = (
    "arm/v5te",
    "thumb/nofp",
    "thumb/v7*",
    "thumb/v8*",
    "*/plugin/include",
    "*/lto1",
    "*-lto-dump",
    "./usr/share/*",
)
# Where gcc looks for newlib when it is not installed in /usr -> where the packages have it.
LINKS = {
    "usr/lib/arm-none-eabi/include": "../../include/newlib",
    "usr/lib/arm-none-eabi/lib": "newlib",
}
# Both must compile, the first must link too.
TRIALS = {
    "trial.c": '#include <stdio.h>\nint main(void) { return puts(""); }\n',
    "trial.cpp": "#include <cstdlib>\nint main() { return 0; }\n",
}


def folder(build: Path) -> Path:
    return home(build) / "compiler"


def identity() -> dict:
    """Which compiler is used; what another one built is out of date."""
    own = shutil.which(GCC)
    if own and works(own, dict(os.environ)):
        version = subprocess.run([own, "--version"], capture_output=True, text=True, check=False)
        return {"compiler": f"{own}: {version.stdout.splitlines()[0]}"}
    return {"compiler": f"packages of {apt.codename()}", "compiler recipe": RECIPE}


def environment(build: Path = BUILD) -> dict:
    """PATH and what else a build needs to find the compiler, fetched if need be; hold the lock."""
    if not identity()["compiler"].startswith("packages"):
        return {"PATH": os.environ["PATH"]}
    result = folder(build)
    if not finished(result, identity()):
        _make(build, result)
    return _paths(result)


def _paths(root: Path) -> dict:
    libraries = [str(path) for path in sorted((root / "usr" / "lib").glob("*-linux-gnu"))]
    return {
        "PATH": f"{root / 'usr' / 'bin'}:{os.environ['PATH']}",
        "LD_LIBRARY_PATH": ":".join(libraries),
    }


def works(gcc: str, env: dict) -> bool:
    """Can this compiler build for the Pico, with its C library?"""
    options = ["-mcpu=cortex-m0plus", "-mthumb", "--specs=nosys.specs"]
    with tempfile.TemporaryDirectory() as place:
        for name, text in TRIALS.items():
            Path(place, name).write_text(text)
        for more in (["trial.c", "-o", "trial.elf"], ["-c", "trial.cpp"]):
            command = [gcc, *options, *more]
            done = subprocess.run(command, cwd=place, env=env, capture_output=True, check=False)
            if done.returncode:
                return False
    return True


def _make(build: Path, result: Path) -> None:
    need("dpkg-deb", "tar", "xz")
    log = home(build) / "compiler.log"
    log.unlink(missing_ok=True)
    packages = fresh(home(build) / "compiler-packages")
    apt.fetch_own([*PACKAGES], packages, build / f"apt-{apt.codename()}", log, INSTEAD)
    work = fresh(result)
    with step("unpacking the compiler"):
        assemble(packages, work, log)
    if not works(str(work / "usr" / "bin" / GCC), {**os.environ, **_paths(work)}):
        raise BuildError(f"the unpacked compiler does not work here: {INSTEAD}; log: {log}")
    names = sorted(path.name for path in packages.iterdir())
    publish(work, result, {**identity(), "packages": names})
    shutil.rmtree(packages)


def assemble(packages: Path, work: Path, log: Path) -> None:
    """Unpack downloaded packages into one folder, without what serves other processors."""
    hint = "start again: the packages are fetched anew"
    unpacked = packages / "data.tar"
    tar = ["tar", "-xf", unpacked, "-C", work, *(f"--exclude={pattern}" for pattern in LEFT_OUT)]
    for package in sorted(packages.glob("*.deb")):
        run(["sh", "-c", 'dpkg-deb --fsys-tarfile "$0" > "$1"', package, unpacked], log, hint)
        run(tar, log, hint)
        unpacked.unlink()
    for link, target in LINKS.items():
        (work / link).symlink_to(target)
