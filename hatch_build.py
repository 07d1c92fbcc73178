"""Build hook: a wheel carries the notebooks, an editable install finds them in the checkout."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before every wheel. A plain ``force-include`` would put copies, soon stale, beside an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the notebooks unless the install is editable."""
        if version != "editable":
            build_data["force_include"][str(Path(self.root) / "notebooks")] = "alhambra_nb/app/notebooks"
