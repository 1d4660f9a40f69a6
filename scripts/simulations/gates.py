"""How often is "proven" false, and "refuted"; how often is what holds by far proven; how often does the shown interval
cover the truth?"""

import random
import sys

import folders
from folders import POPULATIONS, field, gate, is_beyond_chance, percent, record, run_json, write

FALSE = 0.05


def judged(folder, pages, samples, gates, lanes=("accuracy",), make=None):
    """The verdicts of each gate over samples of a population."""
    datasets = [(f"d{number:04d}", pages) for number in range(samples)]
    records = [line for name, _ in datasets for line in make(name)]
    write(folder, run_json(datasets, gates=gates, lanes=lanes), records)
    verdicts = gate(folder)
    return {g: [v for v in verdicts if v["require"] == g] for g in gates}


def count(verdicts, evidence):
    return sum(v["evidence"] == evidence for v in verdicts)


def rates(work, sizes, samples):
    """cer.macro and cer.capped at their true value, and at twice and half of it."""
    broken = []
    print("rates: share of samples called proven at a limit of 1 x and 2 x the truth, refuted at 1 x and ½ x")
    print(f"{'population':12} {'metric':11} {'n':>4}  {'1x proven':>9} {'2x proven':>9} {'1x refuted':>10} {'½x refuted':>10}  covers")
    for population in POPULATIONS:
        truth = population.truth()
        rng = random.Random(f"gates {population.name}")
        for pages in sizes:

            def make(name):
                for number in range(pages):
                    length, rate = population.page(rng)
                    edits = sum(rng.random() < rate for _ in range(length)) if length < 60 else round(length * rate)
                    yield record(f"c{number:04d}", name, scores={"cer": [edits, length]})

            metrics = ["cer", "cer.macro", "cer.capped"]
            limits = {(m, f): f"{m} <= {100 * truth[m] * f:.6f} %" for m in metrics for f in (1, 2, 0.5)}
            found = judged(work / "rates", pages, samples, list(limits.values()), make=make)
            for metric in metrics:
                at, twice, half = (found[limits[metric, f]] for f in (1, 2, 0.5))
                proven, refuted = count(at, "proven"), count(at, "refuted")
                covered = sum(v["low"] <= truth[metric] <= v["high"] for v in at if v["low"] is not None)
                print(
                    f"{population.name:12} {metric:11} {pages:4}  {percent(proven, samples):>9} "
                    f"{percent(count(twice, 'proven'), samples):>9} {percent(refuted, samples):>10} "
                    f"{percent(count(half, 'refuted'), samples):>10}  {percent(covered, samples)}",
                    flush=True,
                )
                for word, false in (("proven", proven), ("refuted", refuted)):
                    if is_beyond_chance(false, samples, FALSE):
                        broken.append(f"{metric} of {population.name}, n = {pages}: {false} of {samples} falsely {word}")
                if pages >= 60 and metric != "cer.capped" and is_beyond_chance(samples - covered, samples, 0.07):
                    broken.append(f"{metric} of {population.name}, n = {pages}: {covered} of {samples} intervals cover")
    return broken


def shares(work, sizes, samples):
    """A field and a p95 exactly at their limit, cases alone and in documents."""
    broken = []
    print("shares at their limit: falsely proven, falsely refuted")
    for each in (1, 5):
        for pages in sizes:
            rng = random.Random(f"shares {each} {pages}")

            def make(name):
                for document in range(pages // each):
                    # Beta-distributed rates of documents: an intraclass correlation of 0.3.
                    def luck(rate):
                        if each == 1:
                            return rate
                        a = rate * (1 / 0.3 - 1)
                        return rng.betavariate(a, (1 - rate) * (1 / 0.3 - 1))

                    right, quick = luck(0.9), luck(0.95)
                    for page in range(each):
                        case = f"c{document:04d}-{page}"
                        yield record(case, name, document=f"d{document}", scores={},
                                     fields={"total": field(rng.random() < right)})
                        seconds = 1.0 if rng.random() < quick else 3.0
                        yield record(case, name, document=f"d{document}", lane="latency", seconds=seconds)

            gates = ["field.total.accuracy >= 90 %", "latency.p95 <= 2 s"]
            found = judged(work / "shares", pages, samples, gates, lanes=("accuracy", "latency"), make=make)
            for require, verdicts in found.items():
                proven, refuted = count(verdicts, "proven"), count(verdicts, "refuted")
                print(f"{require:30} {each} per document, n = {pages:4}: {percent(proven, samples)} {percent(refuted, samples)}",
                      flush=True)
                for word, false in (("proven", proven), ("refuted", refuted)):
                    if is_beyond_chance(false, samples, FALSE):
                        broken.append(f"{require}, {each} per document, n = {pages}: {false} of {samples} falsely {word}")
    return broken


def plans(work, samples):
    """Does the number of cases that is told settle the gate in four of five samples?"""
    print("neededCases: share of samples of the told size that settle it (promised: 80 %)")
    limit, broken = 0.90, []
    for rate, pages in ((0.93, 100), (0.95, 60), (0.85, 60)):
        rng = random.Random(f"plans {rate}")
        right = round(rate * pages)

        def seen(name):
            for number in range(pages):
                yield record(f"c{number:04d}", name, fields={"total": field(number < right)})

        require = f"field.total.accuracy >= {100 * limit:.0f} %"
        told = judged(work / "plan", pages, 1, [require], make=seen)[require][0]
        needed = told["neededCases"]
        if needed is None:
            print(f"  {right} of {pages}: {told['evidence']}")
            continue

        def followed(name):
            for number in range(needed["total"]):
                yield record(f"c{number:04d}", name, fields={"total": field(rng.random() < right / pages)})

        found = judged(work / "followed", needed["total"], samples, [require], make=followed)[require]
        settled = samples - count(found, "unproven")
        print(f"  {right} of {pages}: told {needed['total']}, plausible {needed['plausible']}: {percent(settled, samples)}", flush=True)
        if is_beyond_chance(samples - settled, samples, 0.25):
            broken.append(f"neededCases of {right} of {pages}: {settled} of {samples} settle")
    return broken


def main():
    options = folders.arguments()
    folders.template()
    if options.short:
        broken = rates(options.work, [10, 60], 25) + shares(options.work, [60], 60)
    else:
        broken = rates(options.work, [2, 10, 30, 60, 150, 400], 300)
        broken += shares(options.work, [60, 150, 400], 400) + plans(options.work, 200)
    for fault in broken:
        print("BROKEN:", fault)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
