"""How often does `pagemark history` report a change if there is none, how soon does it report a step, and is a drift reported as one?

A dataset is a series, and a run is one of its values. Changes name the run at which they were first reported, and remain: one call for the
whole series shows what a user would have seen after every run.
"""

import datetime
import json
import math
import pathlib
import random
import shutil
import subprocess
import sys

import folders
from folders import PAGEMARK, is_beyond_chance

FALSE_ALARMS = 0.05
# The share of drifts that must be reported; of those, the share that must be reported only as a drift.
TOLD, AS_DRIFT = 0.95, 0.75
LOOKS = 365
ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "schemas/summary.schema.json").read_text())["title"]


def normal(rng):
    return rng.gauss(0, 1)


def heavy(rng):
    """Student's t with three degrees of freedom, of variance 1."""
    return rng.gauss(0, 1) / math.sqrt(sum(rng.gauss(0, 1) ** 2 for _ in range(3)) / 3) / math.sqrt(3)


def skewed(rng):
    """Log-normal, σ 0.5, of mean 0 and variance 1."""
    return (rng.lognormvariate(0, 0.5) - math.exp(0.125)) / math.sqrt((math.exp(0.25) - 1) * math.exp(0.25))


def outliers(rng):
    """2 % of values are eight standard deviations off."""
    return rng.gauss(0, 1) + (8 if rng.random() < 0.02 else 0)


def counts(rng):
    """How many of 60 pages are wrong, 5 % on average."""
    return (sum(rng.random() < 0.05 for _ in range(60)) - 3) / math.sqrt(60 * 0.05 * 0.95)


def rare(rng):
    """One page of 60 is wrong in 3 % of runs."""
    return float(rng.random() < 0.03)


# Noise, correlation from run to run, whether at most 5 % is promised.
NOISE = [
    (normal, 0, True), (normal, 0.15, True), (normal, 0.3, True), (normal, 0.6, False), (heavy, 0, True),
    (heavy, 0.3, False), (skewed, 0, True), (skewed, 0.3, False), (outliers, 0, True), (counts, 0, True), (rare, 0, True),
]

# A step in standard deviations, the number of runs, and the share that must be reported within them.
STEPS = [(1, None, None), (2, 10, 0.80), (3, 5, 0.95)]


def series(rng, noise, correlation, runs):
    value, values = 0.0, []
    # What comes first is not correlated with anything: it is left out.
    for _ in range(runs + (30 if correlation else 0)):
        value = correlation * value + math.sqrt(1 - correlation**2) * noise(rng)
        values.append(value)
    return values[-runs:]


def changes(work, all_series):
    """What `pagemark history` reports of each series."""
    folder = work / "history"
    shutil.rmtree(folder, ignore_errors=True)
    start = datetime.datetime(2025, 1, 1)
    for run in range(len(all_series[0])):
        results = [
            {"pipeline": "a", "dataset": f"d{number:05d}", "metrics": {
                "cer": {"estimate": 10 + values[run], "low": None, "high": None, "n": 60, "unit": "ratio"}}}
            for number, values in enumerate(all_series)
        ]
        path = folder / f"run-{run:04d}"
        path.mkdir(parents=True)
        (path / "summary.json").write_text(json.dumps({
            "schema": SCHEMA, "suite": "s", "verdict": "pass", "isWhole": True, "results": results,
            "startedAt": (start + datetime.timedelta(days=run)).strftime("%Y-%m-%dT%H:%M:%SZ")}))
    told = subprocess.run(
        [PAGEMARK, "history", str(folder), "--metric", "cer", "--json", "--unsealed"], capture_output=True, text=True)
    if told.returncode != 0:
        sys.exit(f"history failed: {told.stderr or told.stdout}")
    shutil.rmtree(folder)
    found = {one["key"]["dataset"]: one["changes"] for one in json.loads(told.stdout)["series"]}
    return [found[f"d{number:05d}"] for number in range(len(all_series))]


def false_alarms(work, samples, noises):
    broken = []
    print(f"noise alone, {samples} series of {LOOKS} runs: share with an alarm by run 30, 100, {LOOKS}")
    for noise, correlation, is_promised in noises:
        rng = random.Random(f"noise {noise.__name__} {correlation}")
        told = changes(work, [series(rng, noise, correlation, LOOKS) for _ in range(samples)])
        by = [sum(any(c["found"] < look for c in one) for one in told) for look in (30, 100, LOOKS)]
        print(f"{noise.__name__:9} r = {correlation:<4} " + " ".join(f"{count / samples:6.1%}" for count in by)
              + ("" if is_promised else "   (not promised)"), flush=True)
        if is_promised and is_beyond_chance(by[-1], samples, FALSE_ALARMS):
            broken.append(f"{noise.__name__}, r = {correlation}: {by[-1]} of {samples} series have an alarm")
    return broken


def steps(work, samples, sizes):
    broken = []
    print(f"a step after 50 runs of normal noise, {samples} series: share told within 5, 10, 20, 40 runs, as a drift, median of the delay")
    for size, within, least in sizes:
        rng = random.Random(f"step {size}")
        told = changes(work, [[v + (size if t >= 50 else 0) for t, v in enumerate(series(rng, normal, 0, 90))] for _ in range(samples)])
        first = [next((c for c in one if c["found"] >= 50), None) for one in told]
        delays = sorted(c["found"] - 49 if c else math.inf for c in first)
        shares = {d: sum(delay <= d for delay in delays) / samples for d in (5, 10, 20, 40)}
        drifts = sum(bool(c) and c["kind"] == "drift" for c in first) / samples
        print(f"{size} σ  " + " ".join(f"{share:6.1%}" for share in shares.values()) + f"  {drifts:6.1%}  {delays[samples // 2]}", flush=True)
        if least and is_beyond_chance(round(samples * (1 - shares[within])), samples, 1 - least):
            broken.append(f"a step of {size} σ is told within {within} runs in {shares[within]:.1%}")
    return broken


def drifts(work, samples, lengths):
    broken = []
    print(f"a drift of 3 σ in all, {samples} series: share told, share told as drift alone, changes a series")
    for runs in lengths:
        rng = random.Random(f"drift {runs}")
        told = changes(work, [[v + 3 * t / (runs - 1) for t, v in enumerate(series(rng, normal, 0, runs))] for _ in range(samples)])
        some = [one for one in told if one]
        as_drift = sum(all(c["kind"] == "drift" for c in one) for one in some)
        print(f"over {runs:3} runs  {len(some) / samples:6.1%} {as_drift / max(1, len(some)):6.1%}  {sum(map(len, told)) / samples:.2f}", flush=True)
        if is_beyond_chance(samples - len(some), samples, 1 - TOLD):
            broken.append(f"a drift over {runs} runs is told in {len(some)} of {samples} series")
        if is_beyond_chance(len(some) - as_drift, len(some), 1 - AS_DRIFT):
            broken.append(f"a drift over {runs} runs is told as a step in {len(some) - as_drift} of {len(some)} series")
    return broken


def main():
    options = folders.arguments()
    if options.short:
        broken = false_alarms(options.work, 60, NOISE[:1]) + steps(options.work, 60, STEPS[1:])
        broken += drifts(options.work, 60, [100])
    else:
        broken = false_alarms(options.work, 1000, NOISE) + steps(options.work, 1000, STEPS)
        broken += drifts(options.work, 1000, [100, 365])
    for sentence in broken:
        print("BROKEN:", sentence)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
