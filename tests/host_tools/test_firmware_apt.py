"""The package mirror comes from the machine's apt configuration, in either of its formats."""

import pytest

from host_tools.firmware import apt
from host_tools.firmware.steps import BuildError

DEB822 = """\
# The archive
Types: deb
# an older mirror stood here
URIs: http://mirror.example.org/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: /usr/share/keyrings/archive.gpg

Types: deb
URIs: http://mirror.example.org/debian-security
Suites: bookworm-security
Components: main

Enabled: no
Types: deb
URIs: http://old.example.org/debian
Suites: bookworm
Components: main
"""
ONE_LINE = """\
# deb http://commented.example.org/debian bookworm main
deb cdrom:[Debian 12]/ bookworm main
deb [arch=amd64 signed-by=/a.gpg,/b.gpg] http://list.example.org/debian/ bookworm main # ours
deb-src http://list.example.org/debian bookworm main

deb http://vendor.example.com/apt stable main
"""
ARCHIVE = {
    "uris": ["http://mirror.example.org/debian"],
    "suites": ["bookworm", "bookworm-updates"],
    "components": ["main", "contrib"],
    "signed_by": "/usr/share/keyrings/archive.gpg",
}


def entry(uri, *suites, components=("main",)):
    return {"uris": [uri], "suites": [*suites], "components": [*components], "signed_by": ""}


def test_deb822_entries_without_disabled_ones():
    found = apt.parse_deb822(DEB822)
    assert found[0] == ARCHIVE
    assert [each["uris"] for each in found[1:]] == [["http://mirror.example.org/debian-security"]]


def test_deb822_key_block_is_handed_on():
    block = (
        "\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n mDMEX\n -----END PGP PUBLIC KEY BLOCK-----"
    )
    text = f"types: deb\nuris: http://m.example.org/debian\nsuites: sid\nsigned-by:{block}\n"
    (found,) = apt.parse_deb822(text)
    assert found["signed_by"] == block
    assert apt.source_text(found).endswith(f"Signed-By:{block}\n")


def test_one_line_entries_with_options_and_comments():
    found = apt.parse_one_line(ONE_LINE)
    assert [each["uris"][0] for each in found if "example" in each["uris"][0]] == [
        "http://list.example.org/debian/",
        "http://list.example.org/debian",
        "http://vendor.example.com/apt",
    ]
    signed = [each for each in found if each["signed_by"]]
    assert [each["signed_by"] for each in signed] == ["/a.gpg /b.gpg"]
    assert (signed[0]["suites"], signed[0]["components"]) == (["bookworm"], ["main"])


def test_both_formats_are_read_and_other_files_are_not(tmp_path):
    parts = tmp_path / "sources.list.d"
    parts.mkdir()
    (tmp_path / "sources.list").write_text("deb http://one.example.org/debian bookworm main\n")
    (parts / "a.list").write_text("deb http://two.example.org/debian bookworm main\n")
    (parts / "b.sources").write_text(DEB822)
    (parts / "c.sources.disabled").write_text(DEB822)
    assert [each["uris"][0] for each in apt.entries(tmp_path)] == [
        "http://one.example.org/debian",
        "http://two.example.org/debian",
        "http://mirror.example.org/debian",
        "http://mirror.example.org/debian-security",
    ]


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ("bookworm", "http://list.example.org/debian/"),  # the release's own name counts most
        ("", "http://other.example.org/debian"),  # then a path that looks like the archive's
    ],
)
def test_debian_archive_is_told_from_vendors(release, expected):
    found = apt.parse_one_line(ONE_LINE)
    found += [
        entry("http://other.example.org/debian", "testing"),
        entry("http://docker.example.com/linux/debian", "bookworm", components=("stable",)),
    ]
    assert apt.debian_entry(found, release)["uris"] == [expected]


@pytest.mark.parametrize(
    "found",
    [
        [],
        [entry("http://archive.example.org/ubuntu", "noble")],
        [entry("http://m.example.org/debian-security", "bookworm-security")],
        [entry("cdrom:[Debian", "bookworm")],
    ],
)
def test_no_debian_entry_is_one_line_that_says_what_to_do(found):
    with pytest.raises(BuildError) as caught:
        apt.debian_entry(found, "bookworm")
    message = str(caught.value)
    assert "Debian's main archive" in message
    assert "MICROPY_DIR=" in message
    assert "\n" not in message


def test_codename_only_on_debian(tmp_path):
    path = tmp_path / "os-release"
    path.write_text('ID=debian\nVERSION_CODENAME=bookworm\nNAME="Debian"\n')
    assert apt.codename(path) == "bookworm"
    path.write_text('ID="ubuntu"\nVERSION_CODENAME=noble\n')
    assert apt.codename(path) == ""
    assert apt.codename(tmp_path / "missing") == ""


def test_private_state_names_our_suite_and_the_machines_mirror_and_key(tmp_path):
    state = tmp_path / "apt state"
    configuration = apt.prepare(state, ARCHIVE).read_text()
    assert (state / "sources.d" / "debian.sources").read_text().splitlines() == [
        "Types: deb deb-src",
        "URIs: http://mirror.example.org/debian",
        "Suites: trixie",
        "Components: main",
        "Targets: Packages Sources",
        "Signed-By: /usr/share/keyrings/archive.gpg",
    ]
    assert f'Dir::State::lists "{state}/lists";' in configuration
    assert f'Dir::Cache "{state}/cache";' in configuration
    assert 'Acquire::AllowInsecureRepositories "false";' in configuration
    assert (state / "lists" / "partial").is_dir()


def test_no_apt_is_one_line_that_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=r"no apt-get here.*MICROPY_DIR="):
        apt.fetch(["a"], ["b"], tmp_path, tmp_path / "apt", tmp_path / "log")
    assert not (tmp_path / "apt").exists()


def test_a_failing_fetch_names_the_error_and_the_log(tmp_path, monkeypatch):
    program = tmp_path / "apt-get"
    program.write_text("#!/bin/sh\necho 'E: cannot reach the mirror'\necho bye\nexit 100\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(apt, "entries", lambda: [ARCHIVE])
    monkeypatch.setattr(apt, "codename", lambda: "bookworm")
    log = tmp_path / "log"
    with pytest.raises(BuildError) as caught:
        apt.fetch(["a"], ["b"], tmp_path, tmp_path / "apt", log)
    message = str(caught.value)
    assert message.startswith("apt-get failed: E: cannot reach the mirror;")
    assert message.endswith(f"log: {log}")
    assert "\n" not in message
