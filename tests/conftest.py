"""Settings for every test: hypothesis tries the same examples each time, at any speed."""

from pathlib import Path

from hypothesis import HealthCheck, configuration, settings

configuration.set_hypothesis_home_dir(Path(__file__).parents[1] / "build" / "hypothesis")
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")
