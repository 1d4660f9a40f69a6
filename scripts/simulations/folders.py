"""Run folders whose truth is known: what the simulations drive the command with.

A dataset is a replicate, so that one call of the command judges hundreds of samples.
"""

import argparse
import json
import math
import os
import pathlib
import random
import shutil
import subprocess
import sys

PAGEMARK = shutil.which(os.environ.get("PAGEMARK", "pagemark")) or sys.exit("PAGEMARK names no command")


def arguments():
    """--work FOLDER and --short, as every simulation takes them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=pathlib.Path, required=True, help="where run folders are written")
    parser.add_argument("--short", action="store_true", help="fewer samples")
    return parser.parse_args()


class Population:
    """Pages with known rates: most of them good, some bad."""

    def __init__(self, name, bad=0.07, perfect=0.0, median=0.009, spread=0.9, length_of_bad=1.0):
        self.name, self.bad, self.perfect = name, bad, perfect
        self.median, self.spread, self.length_of_bad = median, spread, length_of_bad

    def page(self, rng):
        """Length in characters, and the share of them that is wrong."""
        length = min(20_000.0, max(20.0, rng.lognormvariate(math.log(800), 0.8)))
        if rng.random() < self.bad:
            return int(length * self.length_of_bad), rng.uniform(0.2, 1)
        if rng.random() < self.perfect:
            return int(length), 0.0
        return int(length), min(1.0, rng.lognormvariate(math.log(self.median), self.spread))

    def document(self, rng, pages=1, correlation=0.0):
        """Pages of a document: two of them are the same draw with a probability of `correlation`, else independent."""
        shared = self.page(rng)
        return [
            shared if rng.random() < math.sqrt(correlation) else self.page(rng) for _ in range(pages)
        ] if pages > 1 else [shared]

    def truth(self, pages=1, correlation=0.0, drawn=400_000):
        """The micro, macro and capped rate of all pages, by a large sample; documents weigh three medians at most."""
        rng = random.Random(f"{self.name} {pages} {correlation}")
        documents = [self.document(rng, pages, correlation) for _ in range(drawn // pages)]
        sums = [
            (sum(length for length, _ in document), sum(length * rate for length, rate in document))
            for document in documents
        ]
        cap = 3 * sorted(length for length, _ in sums)[len(sums) // 2]
        weights = [min(1, cap / length) for length, _ in sums]
        return {
            "cer": sum(edits for _, edits in sums) / sum(length for length, _ in sums),
            "cer.macro": sum(rate for document in documents for _, rate in document) / (pages * len(documents)),
            "cer.capped": sum(weight * edits for weight, (_, edits) in zip(weights, sums))
            / sum(weight * length for weight, (length, _) in zip(weights, sums)),
        }


POPULATIONS = [
    Population("heavy"),
    Population("ties", perfect=0.6),
    Population("mild", bad=0, median=0.02, spread=0.5),
    Population("long", length_of_bad=3),
]


def template():
    """Reads the parts of run.json that say nothing here."""
    global POLICY, MEASURE, PROVENANCE, PIPELINE
    parts = json.loads(pathlib.Path(__file__).with_name("template.json").read_text())
    POLICY, MEASURE = parts["policy"], parts["measure"]
    PROVENANCE, PIPELINE = parts["provenance"], parts["pipeline"]


def run_json(datasets, pipelines=("a",), gates=(), lanes=("accuracy",), started="2026-01-01T00:00:00Z", repetitions=1):
    """The contents of run.json; datasets are (name, cases)."""
    return {
        "schema": "pagemark.run/1",
        "suite": "simulated",
        "pipelines": [pipeline(name) for name in pipelines],
        "datasets": [
            {"name": name, "title": name, "cases": cases, "faults": 0, "warnings": [], "policy": POLICY}
            for name, cases in datasets
        ],
        "gates": [g if isinstance(g, dict) else {"require": g, "severity": "enforce"} for g in gates],
        "measure": dict(MEASURE, latency=dict(MEASURE["latency"], repetitions=repetitions, cases=1_000_000)),
        "lanes": list(lanes),
        "isPartial": False,
        "provenance": dict(PROVENANCE, startedAt=started),
        "ending": "complete",
    }


def in_turns(run):
    """The same with b as what is judged, read in turns with a, which is b as it was."""
    before, now = run["pipelines"]
    return dict(run, pipelines=[dict(before, standing="informational"), now],
                against={"source": "before", "twins": {now["name"]: before["name"]}})


def pipeline(name):
    return dict(PIPELINE, name=name)


def record(case, dataset, pipeline="a", document=None, lane="accuracy", repetition=0, scores=None, fields=None,
           seconds=None):
    """A line of cases.jsonl."""
    line = {
        "case": case, "dataset": dataset, "document": document or case, "lane": lane, "pipeline": pipeline,
        "repetition": repetition, "outcome": {"status": "scored"}, "scores": scores or {}, "values": {},
        "fields": fields or {}, "tags": [], "timings": [], "stages": {}, "reading": "text", "recognition": "made",
    }
    if seconds is not None:
        line["timings"] = [{"step": "tesseract", "wall": seconds, "cpu": seconds}]
        line["elapsed"] = seconds
    return line


def field(is_right):
    return {"expected": ["1"], "read": "1" if is_right else "2", "isInText": is_right,
            "verdict": "right" if is_right else "wrong"}


def write(folder, run, records):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "run.json").write_text(json.dumps(run))
    with open(folder / "cases.jsonl", "w") as lines:
        for line in records:
            lines.write(json.dumps(line, separators=(",", ":")) + "\n")


def gate(folder, *options):
    """The gates of a run, judged by the command; without gnuplot in PATH, because the charts are not used."""
    done = subprocess.run(
        [PAGEMARK, "gate", str(folder), "--unsealed", "--output", "simulated", *options],
        capture_output=True, text=True, env=dict(os.environ, PATH="/nonexistent"),
    )
    summary = folder / "judged" / "simulated" / "summary.json"
    if not summary.exists():
        sys.exit(f"gate failed: {done.stderr or done.stdout}")
    verdicts = json.loads(summary.read_text())["gates"]
    for verdict in verdicts:
        # The simulation is at fault, and would count it as one that does not fail.
        if verdict["decision"] == "notEvaluable":
            sys.exit(f"gate can't judge {verdict['require']}: {verdict['reason']}")
    return verdicts


def is_beyond_chance(count, samples, rate):
    """Whether so many of the samples have a probability below 0.1 % at the rate that was promised."""
    tail = 0.0
    for k in range(count, samples + 1):
        tail += math.exp(
            math.lgamma(samples + 1) - math.lgamma(k + 1) - math.lgamma(samples - k + 1)
            + k * math.log(rate) + (samples - k) * math.log1p(-rate)
        )
    return tail < 0.001


def percent(count, samples):
    return f"{100 * count / samples:5.1f} %"
