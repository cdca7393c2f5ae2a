"""The page, served, and a browser: once for each process that runs tests."""

import pytest

from host_tools.web import bundle
from host_tools.web.browser import launched, served


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return bundle.build(tmp_path_factory.mktemp("build"))


@pytest.fixture(scope="session")
def address(folder):
    with served(folder) as found:
        yield found


@pytest.fixture(scope="session")
def browser():
    with launched() as found:
        yield found
