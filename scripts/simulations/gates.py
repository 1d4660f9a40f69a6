"""How often are "proven" and "refuted" false? How often is a gate proven that holds by a wide margin? How often does the
shown interval cover the truth? How often does the reported number of cases settle a gate?"""

import random
import sys

import folders
from folders import POPULATIONS, field, gate, is_beyond_chance, percent, record, run_json, write

FALSE = 0.05
UNCOVERED = 0.07
METRICS = ["cer", "cer.macro", "cer.capped"]
# For `heavy`, with a limit of twice the truth: the minimum share of samples that must be proven.
POWER = {("cer.macro", 150): 0.70, ("cer.macro", 400): 0.95, ("cer.capped", 400): 0.80}
# The share of samples of the reported size. The promise is 80 %, but the plan is an approximation.
SETTLED = 0.75
# Samples of so many pages, of every population.
SIZES = {2: 400, 10: 400, 30: 400, 60: 400, 150: 400, 400: 300}
# Pages a document, correlation of two pages of one: samples of so many pages.
CLUSTERS = {(5, 0.3): {60: 300, 150: 300}, (4, 0.5): {80: 300, 400: 200}, (8, 0.5): {80: 300, 400: 200}}
SHARES = {
    (1, 0): {10: 1000, 30: 1000, 60: 1000, 150: 1000, 400: 400},
    (5, 0.3): {60: 1000, 150: 1000, 400: 400},
    (4, 0.5): {80: 1000, 160: 1000, 400: 400},
    (8, 0.5): {80: 1000, 160: 1000, 400: 400},
}


def judged(folder, pages, samples, gates, make, lanes=("accuracy",)):
    """The verdicts of each gate over samples of a population; `make` draws the records of one."""
    datasets = [(f"d{number:04d}", pages) for number in range(samples)]
    records = (line for name, _ in datasets for line in make(name))
    write(folder, run_json(datasets, gates=gates, lanes=lanes), records)
    verdicts = gate(folder)
    return {g: [v for v in verdicts if v["require"] == g] for g in gates}


def count(verdicts, evidence):
    return sum(v["evidence"] == evidence for v in verdicts)


def false_words(verdicts, what):
    """What is broken, of verdicts on a gate whose limit is the truth."""
    samples = len(verdicts)
    return [
        f"{what}: {count(verdicts, word)} of {samples} falsely {word}"
        for word in ("proven", "refuted") if is_beyond_chance(count(verdicts, word), samples, FALSE)
    ]


def scored(name, documents, rng):
    """The records of documents, which are lists of (length, rate)."""
    for number, document in enumerate(documents):
        for page, (length, rate) in enumerate(document):
            # Rounded up or down by chance, so that the mean stays what it is.
            edits = min(length, int(length * rate + rng.random()))
            yield record(f"c{number:04d}-{page}", name, document=f"d{number:04d}", scores={"cer": [edits, length]})


def rates(work, cells, metrics=METRICS):
    """Rates at their true value, at twice and at half of it; a cell is (population, pages a document, correlation,
    {pages: samples})."""
    broken = []
    print("rates: share of samples called proven at a limit of 1 x and 2 x the truth, refuted at 1 x and 1/2 x; of intervals that cover it")
    print(f"{'population':10} {'of a document':14} {'metric':10} {'n':>4} {'samples':>7}  "
          f"{'1x proven':>9} {'2x proven':>9} {'1x refuted':>10} {'½x refuted':>10} {'cover':>8}")
    for population, each, correlation, sizes in cells:
        truth = population.truth(each, correlation)
        for pages, samples in sizes.items():
            rng = random.Random(f"rates {population.name} {each} {correlation} {pages}")

            def make(name):
                documents = [population.document(rng, each, correlation) for _ in range(pages // each)]
                return scored(name, documents, rng)

            limits = {(m, f): f"{m} <= {100 * truth[m] * f:.6f} %" for m in metrics for f in (1, 2, 0.5)}
            found = judged(work / "rates", pages, samples, list(limits.values()), make)
            for metric in metrics:
                at, twice, half = (found[limits[metric, f]] for f in (1, 2, 0.5))
                covered = sum(v["low"] <= truth[metric] <= v["high"] for v in at if v["low"] is not None)
                proven = count(twice, "proven")
                print(
                    f"{population.name:10} {f'{each}, ICC {correlation}' if each > 1 else '1':14} {metric:10} "
                    f"{pages:4} {samples:7}  {percent(count(at, 'proven'), samples):>9} {percent(proven, samples):>9} "
                    f"{percent(count(at, 'refuted'), samples):>10} {percent(count(half, 'refuted'), samples):>10} "
                    f"{percent(covered, samples):>8}", flush=True)
                what = f"{metric} of {population.name}, {each} of a document, n = {pages}"
                broken += false_words(at, what)
                if pages // each >= 60 and is_beyond_chance(samples - covered, samples, UNCOVERED):
                    broken.append(f"{what}: {covered} of {samples} intervals cover the truth")
                least = POWER.get((metric, pages)) if population.name == "heavy" and each == 1 else None
                if least and is_beyond_chance(samples - proven, samples, 1 - least):
                    broken.append(f"{what}: {proven} of {samples} proven at twice the truth")
    return broken


def shares(work, cells):
    """A field and a p95 exactly at their limit, by {(pages a document, correlation): {pages: samples}}."""
    broken = []
    print("shares at their limit: falsely proven, falsely refuted")
    print(f"{'of a document':14} {'n':>4} {'samples':>7}  {'field >= 90 %':>17} {'p95':>17}")
    for (each, correlation), sizes in cells.items():
        for pages, samples in sizes.items():
            rng = random.Random(f"shares {each} {correlation} {pages}")

            # The rates of documents are beta-distributed, so that two pages of one have this correlation.
            def luck(rate):
                if not correlation:
                    return rate
                strength = 1 / correlation - 1
                return rng.betavariate(rate * strength, (1 - rate) * strength)

            def make(name):
                for document in range(pages // each):
                    right, quick = luck(0.9), luck(0.95)
                    for page in range(each):
                        case, own = f"c{document:04d}-{page}", f"d{document:04d}"
                        yield record(case, name, document=own, fields={"total": field(rng.random() < right)})
                        yield record(case, name, document=own, lane="latency",
                                     seconds=1.0 if rng.random() < quick else 3.0)

            gates = ["field.total.accuracy >= 90 %", "latency.p95 <= 2 s"]
            found = judged(work / "shares", pages, samples, gates, make, lanes=("accuracy", "latency"))
            print(f"{f'{each}, ICC {correlation}' if each > 1 else '1':14} {pages:4} {samples:7}  " + " ".join(
                percent(count(found[g], word), samples) for g in gates for word in ("proven", "refuted")), flush=True)
            for require, verdicts in found.items():
                broken += false_words(verdicts, f"{require}, {each} of a document, n = {pages}")
    return broken


def plans(work, samples):
    """Does the reported number of cases settle the gate in four of five samples of the observed data?"""
    broken = []
    print("neededCases: what was seen, the number told, the share of samples of that size which settle it (promised: 80 %)")

    def followed(what, require, pages, each, seen):
        """`seen` are documents, lists of records without names; samples draw from them."""
        rng = random.Random(f"plans {what}")

        def lines(name, documents):
            for number, document in enumerate(documents):
                for page, line in enumerate(document):
                    yield record(f"c{number:05d}-{page}", name, document=f"d{number:05d}", **line)

        told = judged(work / "plan", pages, 1, [require], lambda name: lines(name, seen))[require][0]
        needed = told["neededCases"]
        if needed is None:
            print(f"  {what}: {told['evidence']}", flush=True)
            return
        documents = -(-needed["total"] // each)
        found = judged(
            work / "followed", documents * each, samples, [require],
            lambda name: lines(name, rng.choices(seen, k=documents)))[require]
        settled = samples - count(found, "unproven")
        print(f"  {what}: {needed['total']:5} (plausible {needed['plausible']}): {percent(settled, samples)}", flush=True)
        if is_beyond_chance(samples - settled, samples, 1 - SETTLED):
            broken.append(f"neededCases of {what}: {settled} of {samples} settle")

    for right, pages in ((93, 100), (57, 60), (51, 60)):
        seen = [[{"fields": {"total": field(number < right)}}] for number in range(pages)]
        followed(f"{right} of {pages} right, >= 90 %", "field.total.accuracy >= 90 %", pages, 1, seen)
    rng = random.Random("plans of documents")
    for mean in (0.95, 0.85):
        # Documents of five fields, ICC 0.3.
        rates = [rng.betavariate(mean * 7 / 3, (1 - mean) * 7 / 3) for _ in range(30)]
        seen = [[{"fields": {"total": field(rng.random() < rate)}} for _ in range(5)] for rate in rates]
        right = sum(line["fields"]["total"]["verdict"] == "right" for document in seen for line in document)
        followed(f"{right} of 150 right in 30 documents, >= 90 %", "field.total.accuracy >= 90 %", 150, 5, seen)
    for population in POPULATIONS[0], POPULATIONS[3]:
        truth = population.truth()
        for metric in ("cer.macro", "cer.capped"):
            for factor in (2, 0.5):
                rng = random.Random(f"plans {population.name} {metric} {factor}")
                seen = []
                for length, rate in (population.page(rng) for _ in range(60)):
                    seen.append([{"scores": {"cer": [min(length, int(length * rate + rng.random())), length]}}])
                require = f"{metric} <= {100 * factor * truth[metric]:.4f} %"
                followed(f"60 pages of {population.name}, {require}", require, 60, 1, seen)
    return broken


def main():
    options = folders.arguments()
    folders.template()
    if options.short:
        # Enough to see a bound that is none, or one that proves nothing any more.
        cells = [(POPULATIONS[0], 1, 0, {10: 30, 150: 10})]
        broken = rates(options.work, cells, ["cer.macro"])
        broken += shares(options.work, {(1, 0): {60: 50}, (8, 0.5): {80: 30}})
    else:
        cells = [(population, 1, 0, SIZES) for population in POPULATIONS]
        cells += [(POPULATIONS[i], *cluster, sizes) for cluster, sizes in CLUSTERS.items() for i in (0, 3)]
        broken = rates(options.work, cells) + shares(options.work, SHARES) + plans(options.work, 250)
    for fault in broken:
        print("BROKEN:", fault)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
