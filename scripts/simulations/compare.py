"""How often does a comparison of two equal pipelines call something worse; how often is a fall of the totals told; how
often does a gate on a latency fail although nothing has changed, and how often where something has?"""

import json
import math
import random
import subprocess
import sys

import folders
from folders import PAGEMARK, POPULATIONS, field, gate, is_beyond_chance, percent, record, run_json, write

FALSE = 0.05
# Of a fall from 90 to 85 % on 400 receipts, by how many metrics the gates name.
GATED = {
    0: [],
    1: ["field.total.accuracy >= 50 %"],
    3: ["field.total.accuracy >= 50 %", "cer <= 90 %", "latency.p95 <= 99 s"],
    5: ["field.total.accuracy >= 50 %", "cer <= 90 %", "latency.p95 <= 99 s", "wer <= 90 %",
        "field.date.accuracy >= 50 %"],
}
TOLD = {0: 0.5, 1: 0.65, 3: 0.5, 5: 0.42}


def binomial(rng, n, p):
    """Drawn by its normal approximation where n is large."""
    if n < 60:
        return sum(rng.random() < p for _ in range(n))
    return min(n, max(0, round(rng.gauss(n * p, math.sqrt(n * p * (1 - p))))))


def pairs(rng, dataset, pages, fall):
    """Two pipelines over the same pages: errors and times go together, and so does what both read right."""
    for number in range(pages):
        case = f"c{number:04d}"
        length, rate = POPULATIONS[0].page(rng)
        seconds, hard = rng.lognormvariate(0, 0.4), rng.random()
        for pipeline in "ab":
            own = min(1.0, rate * rng.lognormvariate(0, 0.4))
            words = max(1, length // 6)
            share = 0.9 - (fall if pipeline == "b" else 0)
            luck = hard if rng.random() < 0.6 else rng.random()
            scores = {
                "cer": [binomial(rng, length, own), length],
                "wer": [binomial(rng, words, min(1.0, 3 * own)), words],
            }
            scores["words.recall"] = [words - scores["wer"][0], words]
            yield record(case, dataset, pipeline, scores=scores,
                         fields={"total": field(luck < share), "date": field(rng.random() < 0.9)})
            yield record(case, dataset, pipeline, lane="latency", seconds=seconds * rng.lognormvariate(0, 0.03))


def compared(folder, pages, gates, fall, rng, datasets=1):
    """What compare tells of b against a: its primary rows."""
    names = [f"d{number}" for number in range(datasets)]
    lines = [line for name in names for line in pairs(rng, name, pages, fall)]
    write(folder, run_json([(name, pages) for name in names], "ab", gates, ("accuracy", "latency")), lines)
    done = subprocess.run(
        [PAGEMARK, "compare", str(folder), "--pipelines", "a,b", "--unsealed", "--json"],
        capture_output=True, text=True,
    )
    if not done.stdout:
        sys.exit(f"compare failed: {done.stderr}")
    told = json.loads(done.stdout)
    return [row for dataset in told["datasets"] for row in dataset["differences"] if row["family"] == "primary"]


def comparisons(work, samples, pages):
    broken = []
    print("compare: two equal pipelines, any of what decides called worse")
    for gated, datasets in [(1, 1), (3, 1), (5, 1), (3, 5)]:
        rng = random.Random(f"equal {gated} {datasets}")
        found = [compared(work / "equal", 60, GATED[gated], 0, rng, datasets) for _ in range(samples)]
        worse = sum(any(row["finding"] == "worse" for row in rows) for rows in found)
        print(f"  {gated} gated, {datasets} datasets, n = 60: {percent(worse, samples)}", flush=True)
        if is_beyond_chance(worse, samples, FALSE):
            broken.append(f"{gated} gated on {datasets} datasets: {worse} of {samples} falsely worse")
    print(f"compare: totals 90 -> 85 %, n = {pages}, told worse")
    for gated, gates in GATED.items():
        rng = random.Random("fall")
        found = [compared(work / "fall", pages, gates, 0.05, rng) for _ in range(samples)]
        worse = sum(
            any(row["quantity"] == "field.total.accuracy" and row["finding"] == "worse" for row in rows)
            for rows in found
        )
        print(f"  {gated or 'no'} gated: {percent(worse, samples)} (goal {100 * TOLD[gated]:.0f} %)", flush=True)
        if is_beyond_chance(samples - worse, samples, 1 - TOLD[gated]):
            broken.append(f"{gated} gated: {worse} of {samples} falls told")
    return broken


def latency(work, samples, pages=80, runs=6):
    """latency.p95 <= baseline + 5 %, where each run of a dataset has a factor of its own."""
    broken = []
    print(f"latency.p95 <= baseline + 5 %, {pages} pages, {runs} runs before: fails, refuted, proven")
    requirement = "latency.p95 <= baseline + 5 %"
    for scatter in (0.02, 0.05):
        for slowdown in (1.0, 1.15):
            rng = random.Random(f"latency {scatter} {slowdown}")
            names = [f"d{number:04d}" for number in range(samples)]
            times = {name: [rng.lognormvariate(0, 0.4) for _ in range(pages)] for name in names}

            def run(folder, factor=1.0, gates=()):
                lines = []
                for name in names:
                    mood = factor * rng.lognormvariate(0, scatter)
                    lines += [
                        record(f"c{number:04d}", name, lane="latency",
                               seconds=seconds * mood * rng.lognormvariate(0, 0.03))
                        for number, seconds in enumerate(times[name])
                    ]
                write(folder, run_json([(name, pages) for name in names], "a", gates, ("latency",)), lines)

            reports = work / "latency"
            for number in range(runs):
                run(reports / f"before-{number}")
            run(reports / "change", slowdown, [requirement])
            verdicts = gate(reports / "change", "--baseline", str(reports / "before-0"))
            fails = sum(v["decision"] == "fail" for v in verdicts)
            evidence = [sum(v["evidence"] == word for v in verdicts) for word in ("refuted", "proven")]
            print(f"  runs scatter by {100 * scatter:.0f} %, {100 * (slowdown - 1):.0f} % slower: "
                  + ", ".join(percent(count, samples) for count in [fails, *evidence]), flush=True)
            if slowdown == 1 and is_beyond_chance(fails, samples, FALSE):
                broken.append(f"scatter {scatter}: {fails} of {samples} equal runs fail")
            if slowdown > 1 and scatter == 0.02 and is_beyond_chance(samples - fails, samples, 0.2):
                broken.append(f"scatter {scatter}: {fails} of {samples} slowdowns fail")
    return broken


if __name__ == "__main__":
    arguments = folders.arguments()
    folders.template()
    samples = 30 if arguments.short else 200
    broken = comparisons(arguments.work, samples, 400) + latency(arguments.work, 40 if arguments.short else 200)
    for sentence in broken:
        print(f"beyond chance: {sentence}")
    sys.exit(1 if broken else 0)
