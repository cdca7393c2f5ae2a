"""The page, served, and a browser: once for each process that runs tests."""

import pytest

from host_tools.web import bundle
from host_tools.web.browser import launched, served
from tests.web.browser import ELSEWHERE, PHONE, Tab


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return bundle.build(tmp_path_factory.mktemp("build"))


@pytest.fixture(scope="session")
def address(folder):
    with served(folder) as found:
        yield found


@pytest.fixture(autouse=True)
def nothing_is_asked_of_another_origin():
    """In no test, whole games among them."""
    Tab.opened.clear()
    yield
    for tab in Tab.opened:
        assert tab.strangers() == []


@pytest.fixture(scope="session")
def browser():
    with launched(f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1") as found:
        yield found


@pytest.fixture
def context(browser):
    with browser.new_context(**PHONE, accept_downloads=True) as made:
        yield made
