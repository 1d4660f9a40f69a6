"""How often does a comparison call one of two equal pipelines worse, and how often does it find a real decline? How often
does a gate on a baseline fail although nothing has changed, or call proven what is worse by exactly its margin?

`compare` treats all datasets as one family, so one call is one sample. A gate is judged on a single dataset, which is
then one sample.
"""

import json
import math
import random
import subprocess
import sys

import folders
from folders import PAGEMARK, POPULATIONS, field, gate, in_turns, is_beyond_chance, percent, record, run_json, write

FALSE = 0.05
# What decides, by how many metrics the gates name.
GATED = {
    0: [],
    1: ["field.total.accuracy >= 50 %"],
    3: ["field.total.accuracy >= 50 %", "cer <= 90 %", "latency.p95 <= 99 s"],
    5: ["field.total.accuracy >= 50 %", "cer <= 90 %", "latency.p95 <= 99 s", "wer <= 90 %",
        "field.date.accuracy >= 50 %"],
}
# Metrics named, datasets, pages of each.
EQUAL = [(gated, datasets, 60) for datasets in (1, 5) for gated in (1, 3, 5)]
# The share of declines from 90 to 85 % on 400 receipts that must be found, by the number of metrics named.
TOLD = {0: 0.5, 1: 0.65, 3: 0.5, 5: 0.42}
# The share of runs 15 % slower that must fail if runs scatter by 2 %, and of those read in turns.
CAUGHT = 0.8
# Points, as a share; pages: samples.
MARGINS = {(0.01, 60): 200, (0.01, 150): 200, (0.01, 400): 100, (0.03, 150): 100}


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


def compared(folder, pages, gates, fall, rng, datasets=1, only=()):
    """What compare reports of b against a: its primary rows, those of all datasets in sequence. `only` are the metrics
    that replace those of the gates."""
    names = [f"d{number}" for number in range(datasets)]
    lines = [line for name in names for line in pairs(rng, name, pages, fall)]
    write(folder, run_json([(name, pages) for name in names], "ab", gates, ("accuracy", "latency")), lines)
    options = [option for metric in only for option in ("--metric", metric)]
    done = subprocess.run(
        [PAGEMARK, "compare", str(folder), "--pipelines", "a,b", "--unsealed", "--json", *options],
        capture_output=True, text=True,
    )
    if done.returncode != 0:
        sys.exit(f"compare failed: {done.stderr or done.stdout}")
    told = json.loads(done.stdout)
    rows = [row for dataset in told["datasets"] for row in dataset["differences"] if row["family"] == "primary"]
    if len(rows) != datasets * (len(only) or len(gates) or 3):
        sys.exit(f"compare reported {[row['quantity'] for row in rows]} of {datasets} datasets, asked for {only or gates}")
    return rows


def is_worse(row):
    return row["finding"] == "worse"


def equals(work, samples, cells, only=()):
    broken = []
    print(f"compare, two equal pipelines, {samples} comparisons each: share with anything called worse, or either")
    for gated, datasets, pages in cells:
        rng = random.Random(f"equal {gated} {datasets}")
        found = [compared(work / "equal", pages, GATED[gated], 0, rng, datasets, only) for _ in range(samples)]
        worse = sum(any(map(is_worse, rows)) for rows in found)
        wrong = sum(any(row["finding"] in ("worse", "better") for row in rows) for rows in found)
        what = f"{' and '.join(only) or f'{gated} gated'} on {datasets} datasets of {pages} pages"
        print(f"  {what}: {percent(worse, samples)} {percent(wrong, samples)}", flush=True)
        broken += [
            f"{what}: {count} of {samples} comparisons call {word}"
            for count, word in ((worse, "something worse"), (wrong, "something worse or better"))
            if is_beyond_chance(count, samples, FALSE)
        ]
    return broken


def falls(work, samples, cells, fall=0.05, datasets=1, pages=400):
    """Cells are {metrics named: the share that must be found}."""
    broken = []
    print(f"compare, the totals fall from 90 to {90 - 100 * fall:.0f} % of {pages}: share reported as worse, and the goal")
    for gated, goal in cells.items():
        rng = random.Random("fall")
        rows = [
            row for _ in range(samples) for row in compared(work / "fall", pages, GATED[gated], fall, rng, datasets)
            if row["quantity"] == "field.total.accuracy"
        ]
        told = sum(map(is_worse, rows))
        what = f"{gated or 'no'} gated on {datasets} datasets"
        print(f"  {what}: {percent(told, len(rows))} ({100 * goal:.0f} %)", flush=True)
        if is_beyond_chance(len(rows) - told, len(rows), 1 - goal):
            broken.append(f"{what}: {told} of {len(rows)} declines are reported")
    return broken


def timed(rng, times, moods, pipeline="a"):
    """Times of all datasets, each in its mood, which is a factor; pages scatter by 3 % besides."""
    for name, pages in times.items():
        for number, seconds in enumerate(pages):
            yield record(f"c{number:04d}", name, pipeline, lane="latency",
                         seconds=seconds * moods[name] * rng.lognormvariate(0, 0.03))


def latencies(work, samples, cells, pages=80, runs=6):
    """latency.p95 <= baseline + 5 %; cells are (how far runs scatter, None where both sides are read in turns in one
    run; how much slower)."""
    broken = []
    require = "latency.p95 <= baseline + 5 %"
    print(f"{require}, {pages} pages, {samples} samples, {runs} runs before or both sides in turns: "
          "share that fails, is refuted, is proven")
    for scatter, slower in cells:
        rng = random.Random(f"latency {scatter} {slower}")
        names = [f"d{number:04d}" for number in range(samples)]
        times = {name: [rng.lognormvariate(0, 0.4) for _ in range(pages)] for name in names}
        reports = work / "latency"

        def moods(scatter, factor=1.0):
            return {name: factor * rng.lognormvariate(0, scatter) for name in names}

        def said(pipelines, gates=()):
            return run_json([(name, pages) for name in names], pipelines, gates, ("latency",))

        if scatter is None:
            shared = moods(0.05)
            slow = {name: mood * (1 + slower) for name, mood in shared.items()}
            records = [*timed(rng, times, shared), *timed(rng, times, slow, "b")]
            write(reports / "change", in_turns(said("ab", [require])), records)
            verdicts = gate(reports / "change")
            what = f"in turns, {100 * slower:.0f} % slower"
        else:
            for number in range(runs):
                write(reports / f"before-{number}", said("a"), timed(rng, times, moods(scatter)))
            write(reports / "change", said("a", [require]), timed(rng, times, moods(scatter, 1 + slower)))
            verdicts = gate(reports / "change", "--baseline", str(reports / "before-0"))
            what = f"runs scatter by {100 * scatter:.0f} %, {100 * slower:.0f} % slower"
        fails = sum(v["decision"] == "fail" for v in verdicts)
        refuted, proven = (sum(v["evidence"] == word for v in verdicts) for word in ("refuted", "proven"))
        print(f"  {what}: " + " ".join(percent(count, samples) for count in (fails, refuted, proven)), flush=True)
        if slower <= 0.05 and is_beyond_chance(fails, samples, FALSE):
            broken.append(f"{require}, {what}: {fails} of {samples} fail")
        if slower >= 0.05 and is_beyond_chance(proven, samples, FALSE):
            broken.append(f"{require}, {what}: {proven} of {samples} are proven")
        if slower > 0.05 and scatter in (None, 0.02) and is_beyond_chance(samples - fails, samples, 1 - CAUGHT):
            broken.append(f"{require}, {what}: {fails} of {samples} fail")
    return broken


def as_good(rng, rate):
    """Half as wrong, half as wrong again, or anything between; as wrong on average."""
    width = min(0.5, 1 / rate - 1) if rate > 0 else 0
    return rate * rng.uniform(1 - width, 1 + width)


def margins(work, cells, metrics=("cer", "cer.macro", "cer.capped"), shapes=("each page", "lost pages", "as good"),
            least=0):
    """Rates compared with a baseline that is better by exactly the margin: each page by as much, or a few pages by all
    that they have; cells are {(margin, pages): samples}. `least` is the share to be proven without a difference."""
    broken = []
    population = POPULATIONS[0]
    # Lengths and rates have nothing to do with each other here, so that this is the mean of every metric.
    mean = population.truth()["cer.macro"]
    print("a rate <= baseline + a margin, read in turns: share proven and refuted where each page is worse by the "
          "margin; where as much is lost with a few pages; where nothing is worse: " + ", ".join(shapes))
    for (margin, pages), samples in cells.items():
        lost = margin / (1 - mean)
        others = {
            "each page": lambda rng, rate: as_good(rng, rate) + margin,
            "lost pages": lambda rng, rate: 1.0 if rng.random() < lost else as_good(rng, rate),
            "as good": as_good,
        }
        gates = [f"{metric} <= baseline + {100 * margin:g} pt" for metric in metrics]
        found = {}
        for name in shapes:
            rng = random.Random(f"margin {name} {margin} {pages}")
            datasets = [(f"d{number:04d}", pages) for number in range(samples)]

            def lines():
                for dataset, _ in datasets:
                    for number in range(pages):
                        length, rate = population.page(rng)
                        for pipeline, share in (("a", rate), ("b", others[name](rng, rate))):
                            # Rounded up or down by chance, so that the mean stays what it is.
                            edits = min(length, int(length * share + rng.random()))
                            yield record(f"c{number:04d}", dataset, pipeline, scores={"cer": [edits, length]})

            write(work / "margin", in_turns(run_json(datasets, "ab", gates)), lines())
            verdicts = gate(work / "margin")
            for require in gates:
                found[require, name] = [
                    sum(v["evidence"] == word for v in verdicts if v["require"] == require)
                    for word in ("proven", "refuted")
                ]
        for require in gates:
            what = f"{require}, n = {pages}"
            print(f"  {what:39} {samples} samples: " + "  ".join(
                " ".join(percent(count, samples) for count in found[require, name]) for name in shapes), flush=True)
            for name in shapes:
                # A margin that holds by far is no falsely proven one.
                words = ("refuted",) if name == "as good" else ("proven", "refuted")
                broken += [
                    f"{what}, {name}: {found[require, name][word == 'refuted']} of {samples} falsely {word}"
                    for word in words if is_beyond_chance(found[require, name][word == "refuted"], samples, FALSE)
                ]
            proven = found[require, "as good"][0]
            if least and is_beyond_chance(samples - proven, samples, 1 - least):
                broken.append(f"{what}, as good: {proven} of {samples} proven")
    return broken


def main():
    options = folders.arguments()
    folders.template()
    work = options.work
    if options.short:
        # Enough to see that nothing is corrected, that an estimate alone decides, or that nothing is told any more.
        broken = equals(work, 4, [(0, 30, 40)], ["field.total.accuracy", "field.date.accuracy"])
        broken += falls(work, 1, {1: 0.8}, fall=0.2, datasets=6, pages=100)
        broken += latencies(work, 16, [(0.02, 0.05), (0.02, 0.15), (None, 0.05), (None, 0.15)])
        broken += margins(work, {(0.15, 40): 10}, ["cer.macro"], ["lost pages", "as good"], least=0.6)
    else:
        broken = equals(work, 200, EQUAL) + falls(work, 200, TOLD)
        cells = [(scatter, slower) for scatter in (0.02, 0.05, None) for slower in (0, 0.05, 0.15)]
        broken += latencies(work, 400, cells) + margins(work, MARGINS)
    for fault in broken:
        print("BROKEN:", fault)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
