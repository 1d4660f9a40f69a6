"""A separate Python environment for a script: pinned packages from PyPI, below .build."""
import os
import pathlib
import shutil
import subprocess
import sys
import venv

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent


def enter(name, requirements):
    """Restarts the script in the environment `.build/NAME`, which is rebuilt if the requirements have changed.

    Only the listed packages are installed: `--no-deps`.
    """
    folder = PROJECT / ".build" / name
    python, installed = folder / "bin/python", folder / "installed"
    if pathlib.Path(sys.prefix) == folder:
        return
    wanted = requirements.read_bytes()
    if not installed.exists() or installed.read_bytes() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([*pip, "--no-deps", "--requirement", requirements]).returncode != 0:
            sys.exit(f"{sys.argv[0]}: {requirements.relative_to(PROJECT)} can't be installed from PyPI")
        installed.write_bytes(wanted)
    os.execv(python, [str(python), *sys.argv])
