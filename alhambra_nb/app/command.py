"""The command ``alhambra-nb``: opens the tutor, opens the notebooks, says what is wrong.

Nothing of Jupyter is imported before it is needed: the help and a wrong option answer at once.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

from . import places
from .ports import PortTakenError, choose

TUTOR_PORT = 8866
LAB_PORT = 8888


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code: 0 well, 1 something is wrong, 2 the options are."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except PortTakenError as error:
        return _complain(str(error))
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0].replace("_", "-")
        return _complain(
            f"The Python package {package} is missing: install everything that is needed with "
            f"`{Path(sys.executable).name} -m pip install --upgrade alhambra_nb` and see `alhambra-nb doctor`."
        )
    except KeyboardInterrupt:
        return 0


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    top = argparse.ArgumentParser(
        prog="alhambra-nb",
        description="The Alhambra tutor. Without a word after it, opens the tutor in the browser.",
    )
    top.add_argument("--version", action="version", version=f"alhambra_nb {_version()}")
    _server_options(top, TUTOR_PORT)
    top.add_argument(
        "--notebook",
        type=_notebook,
        metavar="FILE",
        help="open this notebook in the tutor's place, for instance a lesson of your own",
    )
    top.add_argument(
        "--preheat",
        type=_count,
        default=0,
        metavar="N",
        help="keep N sessions ready, so that a page opens 1 to 2 seconds sooner; each takes about 90 MB (default: 0)",
    )
    top.add_argument(
        "--idle-minutes",
        type=_minutes,
        metavar="M",
        help="end a session M minutes after its page has gone without saying so (default: 1)",
    )
    top.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="answer to this name, too, under which a proxy of yours serves the page; may be given several times",
    )
    top.add_argument("--verbose", action="store_true", help="print the server's messages")
    top.set_defaults(run=_tutor)

    words = top.add_subparsers(title="instead of the tutor", metavar="")
    lab = words.add_parser(
        "lab", help="open the notebooks in JupyterLab", description="Opens the notebooks in JupyterLab."
    )
    _server_options(lab, LAB_PORT, again=True)
    lab.add_argument(
        "--dir",
        type=Path,
        metavar="FOLDER",
        help="work on copies in this folder; files that are there already stay as they are "
        "(default: the checkout's notebooks, or else the folder alhambra-notebooks in your home)",
    )
    lab.set_defaults(run=_lab)
    doctor = words.add_parser(
        "doctor",
        help="say what is installed and what is wrong",
        description="Says which versions are installed and what is wrong; exit code 1 if anything is.",
    )
    doctor.set_defaults(run=_doctor)
    return top


def _server_options(into: argparse.ArgumentParser, usual: int, *, again: bool = False) -> None:
    # Under a second word they have no default, so that they may stand before that word, too.
    port, no_browser = (argparse.SUPPRESS, argparse.SUPPRESS) if again else (None, False)
    into.add_argument(
        "--port",
        type=_port,
        default=port,
        help=f"listen on this port (default: the first free one from {usual} on)",
    )
    into.add_argument(
        "--no-browser", action="store_true", default=no_browser, help="print the address, open no browser"
    )


def _tutor(options: argparse.Namespace) -> int:
    port = choose(options.port, TUTOR_PORT)
    from .server import arguments, serve

    if options.port is None and port != TUTOR_PORT:
        print(f"Port {TUTOR_PORT} is taken, so the tutor uses port {port}.", flush=True)
    said = arguments(port, preheat=options.preheat, idle_minutes=options.idle_minutes)
    serve(
        options.notebook or places.tutor_notebook(),
        said,
        open_page=not options.no_browser,
        verbose=options.verbose,
        allowed_hosts=options.allow_host,
    )
    return 0


def _lab(options: argparse.Namespace) -> int:
    port = choose(options.port, LAB_PORT)
    from .lab import open_lab, working_folder

    folder = working_folder(options.dir)
    print(f"The notebooks are in {folder}. Stop JupyterLab with Ctrl+C.", flush=True)
    return open_lab(folder, port, open_page=not options.no_browser)


def _doctor(_options: argparse.Namespace) -> int:
    from .doctor import examine

    findings = examine()
    for finding in findings:
        print(finding)
    wrong = sum(not finding.ok for finding in findings)
    print("Nothing is wrong." if not wrong else f"{wrong} of {len(findings)} points are wrong.")
    return int(bool(wrong))


def _complain(sentence: str) -> int:
    print(f"alhambra-nb: {sentence}", file=sys.stderr)
    return 1


def _version() -> str:
    try:
        return metadata.version("alhambra_nb")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return port


def _notebook(text: str) -> Path:
    path = Path(text)
    if path.suffix != ".ipynb" or not path.is_file():
        raise argparse.ArgumentTypeError(f"{text} is no notebook")
    return path


def _count(text: str) -> int:
    count = int(text)
    if count < 0:
        raise argparse.ArgumentTypeError("cannot be less than 0")
    return count


def _minutes(text: str) -> float:
    minutes = float(text)
    if not minutes > 0:
        raise argparse.ArgumentTypeError("must be more than 0")
    return minutes


if __name__ == "__main__":
    sys.exit(main())
