"""The doctor: what is installed, and what keeps the tutor from running."""

import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from . import places

LABEXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget", "ipycanvas")


@dataclass(frozen=True, slots=True)
class Finding:
    """One point that was looked at; ``advice`` says what to do if it is not ``ok``."""

    subject: str
    found: str
    ok: bool = True
    advice: str = ""

    def __str__(self) -> str:
        line = f"{'ok   ' if self.ok else 'WRONG'}  {self.subject}: {self.found}"
        return line if self.ok else f"{line}\n       {self.advice}"


def examine() -> list[Finding]:
    """Everything that was looked at, in the order in which one would put it right."""
    findings = [_python(), *_packages()]
    looks: tuple[Callable[[], Finding], ...] = (_notebooks, _template, _labextensions, _kernel, _languages)
    for look in looks:
        try:
            findings.append(look())
        except ImportError as error:
            findings.append(
                Finding(look.__name__.strip("_"), f"cannot be looked at ({error})", ok=False, advice=_reinstall())
            )
    return findings


def _python() -> Finding:
    return Finding("Python", f"{platform.python_version()} in {sys.prefix}")


def _packages() -> Iterator[Finding]:
    """The package and what it needs, each against the versions that will do."""
    try:
        yield Finding("alhambra_nb", metadata.version("alhambra_nb"))
        needed = metadata.requires("alhambra_nb") or []
    except metadata.PackageNotFoundError:
        yield Finding("alhambra_nb", "not installed", ok=False, advice=_reinstall())
        return
    for requirement in map(Requirement, needed):
        # What only an extra asks for, such as the tools for tests, users do not need.
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield _package(requirement)


def _package(requirement: Requirement) -> Finding:
    name = requirement.name
    wanted = f"{requirement.specifier} is needed"
    repair = f"Run: {_pip()} install --upgrade '{name}{requirement.specifier}'"
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding(name, f"missing, {wanted}", ok=False, advice=repair)
    if not requirement.specifier.contains(version, prereleases=True):
        return Finding(name, f"{version}, {wanted}", ok=False, advice=repair)
    return Finding(name, version)


def _notebooks() -> Finding:
    tutor = places.tutor_notebook()
    if not tutor.is_file():
        return Finding("notebooks", f"{tutor} is missing", ok=False, advice=_reinstall())
    return Finding("notebooks", str(tutor.parent))


def _template() -> Finding:
    """Whether Voilà, asked in its own way, finds our template and the one that it builds on."""
    from voila.paths import collect_template_paths

    places.add_to_jupyter_paths()
    found = [Path(path) for path in collect_template_paths(["voila", "nbconvert"], "alhambra", prune=True)]
    ours = places.JUPYTER / "voila" / "templates" / "alhambra"
    if ours not in found or not (ours / "index.html.j2").is_file():
        return Finding("Voilà template", f"{ours} is missing", ok=False, advice=_reinstall())
    if not any((path / "voila" / "templates" / "lab" / "index.html.j2").is_file() for path in found):
        return Finding(
            "Voilà template",
            "the lab template of Voilà is missing",
            ok=False,
            advice=f"Run: {_pip()} install --force-reinstall voila",
        )
    return Finding("Voilà template", str(ours))


def _labextensions() -> Finding:
    """Whether the browser's half of the widget packages is there; pip puts it beside, and it can be lost alone."""
    from jupyter_core.paths import jupyter_path

    folders = [Path(folder) for folder in jupyter_path("labextensions")]
    missing = [
        name for name in LABEXTENSIONS if not any((folder / name / "package.json").is_file() for folder in folders)
    ]
    if missing:
        packages = " ".join(
            name.replace("@jupyter-widgets/jupyterlab-manager", "jupyterlab_widgets") for name in missing
        )
        return Finding(
            "browser extensions",
            f"missing: {', '.join(missing)}",
            ok=False,
            advice=f"Run: {_pip()} install --force-reinstall {packages}",
        )
    return Finding("browser extensions", ", ".join(LABEXTENSIONS))


def _kernel() -> Finding:
    """Whether notebooks run in this very Python: a kernel left by another installation would not find the package."""
    from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

    try:
        program = KernelSpecManager().get_kernel_spec("python3").argv[0]
    except NoSuchKernel:
        return Finding(
            "kernel python3", "missing", ok=False, advice=f"Run: {_pip()} install --force-reinstall ipykernel"
        )
    # A bare name stands for the Python that starts the kernel.
    if Path(program).name != program and not _same_program(Path(program)):
        return Finding(
            "kernel python3",
            f"runs {program}, another Python",
            ok=False,
            advice=f"Run: {sys.executable} -m ipykernel install --sys-prefix",
        )
    return Finding("kernel python3", program)


def _same_program(program: Path) -> bool:
    # Not resolved: in a virtual environment the link itself says which environment is meant.
    return program.parent == Path(sys.executable).parent


def _languages() -> Finding:
    from alhambra_nb.words.language import LANGUAGES

    return Finding("languages", ", ".join(LANGUAGES))


def _pip() -> str:
    return f"{sys.executable} -m pip"


def _reinstall() -> str:
    return f"Run: {_pip()} install --force-reinstall --no-deps alhambra_nb"
