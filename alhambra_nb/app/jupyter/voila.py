# Voilà's configuration for the tutor. `alhambra-nb` reads it, and so does a Jupyter server that has this folder in
# JUPYTER_CONFIG_PATH and JUPYTER_PATH (Binder). The command line may change the port, preheating and the idle time.

import zmq

from alhambra_nb.app.loading import failure_text, loading_texts

c = get_config()  # type: ignore[name-defined]

# --- What visitors see ------------------------------------------------------------------------------------------------
# Our own template: Voilà's links style sheets on another host, and a host that never answers keeps the page blank.
c.VoilaConfiguration.template = "alhambra"
c.VoilaConfiguration.theme = "light"
# What the loading screen says, in every language: the page picks the visitor's.
c.VoilaConfiguration.resources = {"loading_texts": loading_texts()}
# Neither an address (`?template=lab`) nor a notebook may bring such a template back.
c.VoilaConfiguration.allow_template_override = "NO"
c.VoilaConfiguration.allow_theme_override = "NO"
# Pupils see the tutor, not its code, and no paths and internals of the machine when something fails.
c.VoilaConfiguration.strip_sources = True
c.VoilaConfiguration.show_tracebacks = False
c.VoilaExecutor.cell_error_instruction = failure_text()
# No file is served beside the notebook: the page needs none.
c.VoilaConfiguration.file_allowlist = []

# --- What the page loads ----------------------------------------------------------------------------------------------
# The JupyterLab extensions that draw the tutor. Whatever else is installed would load on every page, too.
c.VoilaConfiguration.extension_allowlist = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "ipycanvas",
]

# --- The server -------------------------------------------------------------------------------------------------------
# Loopback only: there is no password, so nobody else on the network may reach it.
c.Voila.ip = "127.0.0.1"
# The command has chosen a free port and told the user; another one would make that untrue.
c.Voila.port_retries = 0

# Server and kernels talk in cipher where both can: on a shared machine other users could listen to plain sockets.
if zmq.has("curve"):
    c.KernelManager.transport_encryption = "auto"

# --- Sessions ---------------------------------------------------------------------------------------------------------
# Each page has a kernel of 70 to 90 MB. A page that closes ends it, but one that is loaded again before it is complete,
# a phone that falls asleep and a cut line do not say goodbye: such kernels end after a minute. Voilà never ends them.
c.VoilaConfiguration.multi_kernel_manager_class = "alhambra_nb.app.sessions.TutorKernels"
c.MappingKernelManager.cull_idle_timeout = 60
c.MappingKernelManager.cull_interval = 15
# A page that is open keeps its kernel, however long the class talks.
c.MappingKernelManager.cull_connected = False
c.MappingKernelManager.cull_busy = False
