"""What all tests share: hypothesis profiles, and the browser where there is one."""

from __future__ import annotations

import os
import shutil

import pytest
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("search", deadline=None, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long soaks run by name only; browser tests are skipped by name where no Chromium is."""
    soaking = "soak" in (config.option.markexpr or "")
    for item in items:
        if item.get_closest_marker("soak") and not soaking:
            item.add_marker(pytest.mark.skip(reason="long: run by `make soak`"))
        if item.get_closest_marker("browser") and CHROMIUM is None:
            if os.environ.get("ALDERMAN_REQUIRE_BROWSER"):
                continue  # the test fails by itself: CI wants it to run
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


@pytest.fixture
def chromium() -> str:
    """The path of the browser; a browser test without one fails."""
    assert CHROMIUM is not None, "this test needs Chromium"
    return CHROMIUM
