"""Fetch packages of a Debian suite with apt, without root and without touching system files.

The mirror and its signing key are those of the machine's own Debian entry; only the suite differs.
Lists and cache live in a private folder. apt checks the signatures as ever; what it fetched is
compared with our record (recorded.py).
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from host_tools.firmware import recorded
from host_tools.firmware.steps import BuildError, run, step

ETC = Path("/etc/apt")
OS_RELEASE = Path("/etc/os-release")
SUITE = "trixie"
OWN_CHECKOUT = "set MICROPY_DIR=/path to a MicroPython 1.25 (or later) checkout with submodules"
# Suites of Debian's archive by role; other archives use these names too, so they count less.
ROLES = {SUITE, "stable", "oldstable", "testing", "unstable", "sid"}

# The machine's own settings (a proxy, say) are read before these. Hooks are cleared because some
# machines empty the system's package cache after each update. Run by root, apt would become a user
# who may not be able to enter the checkout.
CONFIGURATION = """\
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
APT::Sandbox::User "root";
APT::Update::Error-Mode "any";
APT::Get::AllowUnauthenticated "false";
Acquire::AllowInsecureRepositories "false";
Acquire::AllowWeakRepositories "false";
Acquire::Languages "none";
Acquire::Retries "3";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "{state}/sources.d";
Dir::Etc::preferences "/dev/null";
Dir::Etc::preferencesparts "/dev/null";
Dir::State "{state}";
Dir::State::lists "{state}/lists";
Dir::State::status "{state}/status";
Dir::Cache "{state}/cache";
"""

ONE_LINE = re.compile(r"deb(?:-src)?\s+(?:\[(?P<options>[^]]*)\]\s*)?(?P<rest>\S.*)")


def parse_deb822(text: str) -> list[dict]:
    """Entries of a `.sources` file: stanzas of `Field: value` lines."""
    entries = []
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for stanza in re.split(r"\n[ \t]*\n", "\n".join(lines)):
        fields = {}
        name = None
        for line in stanza.splitlines():
            if line[:1] in (" ", "\t") and name:
                fields[name] += "\n" + line
            elif ":" in line:
                name, value = line.split(":", 1)
                name = name.strip().lower()
                fields[name] = value.strip()
        if "uris" in fields and fields.get("enabled", "yes").lower() not in ("no", "false"):
            entries.append(
                {
                    "uris": fields["uris"].split(),
                    "suites": fields.get("suites", "").split(),
                    "components": fields.get("components", "").split(),
                    "signed_by": fields.get("signed-by", ""),
                }
            )
    return entries


def parse_one_line(text: str) -> list[dict]:
    """Entries of a `sources.list`: `deb [options] uri suite component...`."""
    entries = []
    for line in text.splitlines():
        match = ONE_LINE.fullmatch(line.split("#", 1)[0].strip())
        if match is None:
            continue
        words = match["rest"].split()
        options = dict(
            word.split("=", 1) for word in (match["options"] or "").split() if "=" in word
        )
        entries.append(
            {
                "uris": words[:1],
                "suites": words[1:2],
                "components": words[2:],
                "signed_by": options.get("signed-by", "").replace(",", " "),
            }
        )
    return entries


def entries(etc: Path = ETC) -> list[dict]:
    """All package sources this machine's apt is configured with."""
    found = []
    for path in [etc / "sources.list", *sorted((etc / "sources.list.d").glob("*"))]:
        if not path.is_file():
            continue
        if path.suffix == ".sources":
            found += parse_deb822(path.read_text())
        elif path.suffix == ".list":
            found += parse_one_line(path.read_text())
    return found


def codename(os_release: Path = OS_RELEASE) -> str:
    """The Debian release this machine runs; empty when it runs something else."""
    text = os_release.read_text() if os_release.is_file() else ""
    fields = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    if fields.get("ID", "").strip('"') != "debian":
        return ""
    return fields.get("VERSION_CODENAME", "").strip('"')


def debian_entry(found: list[dict], release: str, instead: str = OWN_CHECKOUT) -> dict:
    """The entry of Debian's main archive among these."""

    def rank(entry):
        named = bool(release) and release in entry["suites"]
        path = any(uri.rstrip("/").endswith("/debian") for uri in entry["uris"])
        return named * 2 + path

    candidates = [
        entry
        for entry in found
        if "main" in entry["components"]
        and (ROLES | {release}) & set(entry["suites"])
        and not entry["uris"][0].startswith("cdrom:")
    ]
    if not candidates:
        raise BuildError(
            "no entry for Debian's main archive in the apt configuration: add one "
            f"(see man sources.list) or {instead}"
        )
    return max(candidates, key=rank)


def source_text(entry: dict, suite: str = SUITE) -> str:
    """A `.sources` file for a suite from the machine's mirror."""
    lines = [
        "Types: deb deb-src",
        f"URIs: {' '.join(entry['uris'])}",
        f"Suites: {suite}",
        "Components: main",
        "Targets: Packages Sources",
    ]
    if entry["signed_by"]:
        separator = "" if entry["signed_by"].startswith("\n") else " "
        lines.append(f"Signed-By:{separator}{entry['signed_by']}")
    return "\n".join(lines) + "\n"


def prepare(state: Path, entry: dict, suite: str = SUITE) -> Path:
    """Write the private configuration; returns the file to give to `apt-get -c`."""
    for folder in ("lists/partial", "cache/archives/partial", "sources.d"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    (state / "sources.d" / "debian.sources").write_text(source_text(entry, suite))
    configuration = state / "apt.conf"
    configuration.write_text(CONFIGURATION.format(state=state))
    return configuration


def fetch(sources: list[str], binaries: list[str], into: Path, state: Path, log: Path) -> None:
    """Download source and binary packages of our suite, unopened, into a folder."""
    apt = _updated(SUITE, state, log, OWN_CHECKOUT)
    with step("packages"):
        _run([*apt, "source", "--download-only", *sources], log, OWN_CHECKOUT, into)
        _run([*apt, "download", *binaries], log, OWN_CHECKOUT, into)
        recorded.check(into)


def fetch_own(binaries: list[str], into: Path, state: Path, log: Path, instead: str) -> None:
    """Download packages of the release this machine runs, which can run here, into a folder."""
    release = codename()
    if not release:
        raise BuildError(f"this machine does not run Debian: {instead}")
    apt = _updated(release, state, log, instead)
    with step("packages"):
        _run([*apt, "download", *binaries], log, instead, into)
        recorded.check(into)


def offered(
    suite: str, processor: str, sources: list[str], binaries: list[str], state: Path, log: Path
) -> dict[str, str]:
    """The files that a suite has for these packages, and their SHA256; nothing is downloaded."""
    apt = _updated(suite, state, log, "record on a machine with Debian", processor)
    found = {}
    for command, names in ((["source", "--download-only"], sources), (["download"], binaries)):
        if not names:
            continue
        words = [*apt, *command, "--print-uris", *names]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"apt-get failed: {done.stderr.strip().splitlines()[-1]}")
        found |= dict(re.findall(r"^'.*' (\S+) \d+ SHA256:([0-9a-f]{64})$", done.stdout, re.M))
    return found


def _updated(suite: str, state: Path, log: Path, instead: str, processor: str = "") -> list:
    """The apt-get to call, with fresh lists of a suite; `instead` tells what else would do.

    They are for this machine's processor, unless another is named.
    """
    if shutil.which("apt-get") is None:
        raise BuildError(f"no apt-get here to fetch packages with: {instead}")
    configuration = prepare(state, debian_entry(entries(), codename(), instead), suite)
    apt = ["apt-get", "-q", "-y", "-c", configuration]
    if processor:
        apt += [f"-oAPT::Architecture={processor}", f"-oAPT::Architectures={processor}"]
    with step(f"package lists of Debian {suite}"):
        _run([*apt, "update"], log, instead)
    return apt


def _run(command: list, log: Path, instead: str, cwd: Path | None = None) -> None:
    hint = f"check the network and the apt configuration, or {instead}"
    run(command, log, hint, cwd=cwd, env={**os.environ, "LC_ALL": "C"})
