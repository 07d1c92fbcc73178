"""When a kernel ends whose page is gone without saying so."""

import time

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager


class TutorKernels(AsyncMappingKernelManager):
    """Jupyter's kernels, of which those end that no page has held for ``cull_idle_timeout`` seconds on end.

    Jupyter counts from the kernel's last sign of life alone. That may be long ago for a kernel whose page lost its line
    for a second, and for one that stood ready and was given to a page that is just being loaded.
    """

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._alone_since: dict[str, float] = {}

    def notify_connect(self, kernel_id: str) -> None:
        """A page holds the kernel."""
        super().notify_connect(kernel_id)
        self._alone_since.pop(kernel_id, None)

    def notify_disconnect(self, kernel_id: str) -> None:
        """A page has let go; the time begins anew."""
        super().notify_disconnect(kernel_id)
        self._alone_since.pop(kernel_id, None)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Jupyter asks this at each interval, for each kernel that does not stand ready for a page to come."""
        now = time.monotonic()
        self._alone_since = {known: since for known, since in self._alone_since.items() if known in self}
        if self._kernel_connections.get(kernel_id, 0) > 0:
            return
        if now - self._alone_since.setdefault(kernel_id, now) >= self.cull_idle_timeout:
            await super().cull_kernel_if_idle(kernel_id)
