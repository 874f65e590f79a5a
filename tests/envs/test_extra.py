"""Without the extra there is a clear message."""

import subprocess
import sys

import pytest

_BLOCKED = """
import sys
sys.modules[{library!r}] = None
try:
    import {module}
except ModuleNotFoundError as fault:
    print(fault)
"""


@pytest.mark.parametrize(
    ("library", "module"),
    [
        ("gymnasium", "mycity.envs"),
        ("pettingzoo", "mycity.envs.mycity_v1"),
        ("pyspiel", "mycity.envs.spiel"),
    ],
)
def test_says_what_is_missing(library: str, module: str) -> None:
    program = _BLOCKED.format(library=library, module=module)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert library in done.stdout
    assert "pip install 'mycity[envs]'" in done.stdout
