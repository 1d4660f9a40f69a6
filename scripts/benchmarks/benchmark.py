"""What benchmarks share."""
import hashlib
import json
import subprocess
import sys
import venv


def environment_with(packages, scratch):
    """The bin folder of a virtual environment in `scratch` that has the packages, separated by spaces."""
    folder = scratch / "venv"
    python = folder / "bin/python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *packages.split()], check=True)
    return folder / "bin"


def built(package_path, scratch, *options):
    """The folder of the binaries of a Swift package, built in release."""
    build = ["swift", "build", "-c", "release", "-j", "1", "--package-path", package_path]
    build += ["--scratch-path", scratch / "build", *options]
    subprocess.run(build, check=True, stdout=sys.stderr)
    shown_path = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
    return shown_path.stdout.strip()


def shown(seconds):
    for unit, factor in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1 or unit == "µs":
            return f"{seconds * factor:.3g} {unit}"


def sealed(run, cases):
    """run.json with the seal that a run gives it; `cases` is the SHA-256 of cases.jsonl."""
    members = "".join(json.dumps(name) + ":" + json.dumps(value, separators=(",", ":")) for name, value in run.items())
    seal = {"cases": cases, "run": hashlib.sha256(f"{{{members}}}".encode()).hexdigest()}
    return json.dumps(run | {"seal": seal})
