"""Stops a build whose page is missing: a wheel or source distribution without it would serve nothing."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/mycity/server/page")


class PageHook(BuildHookInterface[Any]):
    """Runs before hatchling collects files. Editable installs serve the page from the source tree and may lack it."""

    PLUGIN_NAME = "page"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Exit with the reason when there is no built page to ship."""
        if version != "editable" and not (Path(self.root) / PAGE / "index.html").is_file():
            self.app.abort(f"The page is not built: {PAGE}/index.html is missing. Build it with `make setup` first.")
