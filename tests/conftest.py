"""Settings for every test: hypothesis tries the same examples each time, at any speed; what tests
measured is told at the end."""

from pathlib import Path

from hypothesis import HealthCheck, configuration, settings

from tests.support.figures import FIGURES

configuration.set_hypothesis_home_dir(Path(__file__).parents[1] / "build" / "hypothesis")
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def pytest_terminal_summary(terminalreporter):
    """From all processes."""
    reports = terminalreporter.getreports("passed")
    told = sorted(
        str(text) for one in reports for name, text in one.user_properties if name == FIGURES
    )
    if told:
        terminalreporter.section("measured")
        for line in told:
            terminalreporter.write_line(line)
