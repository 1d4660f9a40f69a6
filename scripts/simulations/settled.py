"""Of runs that stop at the first look that settles their gate: how often is what they say false, and how early do they
stop where it holds by far?

A look is the beginning of the documents in the run's order, judged as a run that stopped there.
"""

import random
import sys

import folders
from folders import POPULATIONS, field, gate, is_beyond_chance, percent, record, run_json, write

FALSE = 0.05
# With a limit of three times the truth, the least share of runs that is to be proven within 60 documents and more.
PROVEN = {"heavy, cer.macro": 0.75}
MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
# In place of the digest of all names: any order is as good.
ORDER = 7


def mixed(bits):
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB & MASK
    return bits ^ (bits >> 31)


def place(name):
    """The position of a document in the order: the first number of SplitMix64 for the stream of its name."""
    fnv = 0xCBF29CE484222325
    for byte in name.encode():
        fnv = (fnv ^ byte) * 0x100000001B3 & MASK
    return mixed(mixed(mixed(ORDER) ^ fnv) + STEP & MASK)


def stops(folder, samples, looks, gates, make, cap):
    """Of each gate: the evidence and the documents of the first look that settles it, for every sample."""
    names = sorted((f"c{number:04d}" for number in range(looks[-1])), key=lambda name: (place(name), name))
    datasets, records, settled = [], [], []
    for sample in range(samples):
        drawn = [make(name) for name in names]
        for look in looks:
            dataset = f"d{sample:04d}-{look:04d}"
            datasets.append((dataset, look))
            settled.append({"dataset": dataset, "after": look, "of": looks[-1], "order": f"{ORDER:016x}",
                            "weightCaps": {"a": {"cer": cap}}})
            records += [dict(line, dataset=dataset) for line in drawn[:look]]
    write(folder, dict(run_json(datasets, gates=gates), settled=settled), records)
    verdicts = {(v["require"], v["dataset"]): v["evidence"] for v in gate(folder)}
    found = {}
    for require in gates:
        found[require] = []
        for sample in range(samples):
            all_looks = [(verdicts[require, f"d{sample:04d}-{look:04d}"], look) for look in looks]
            settled_looks = [look for look in all_looks if look[0] in ("proven", "refuted")]
            found[require].append(settled_looks[0] if settled_looks else ("unproven", looks[-1]))
    return found


def told(name, require, found, samples, broken, is_at_limit, least=None):
    counts = {word: sum(evidence == word for evidence, _ in found) for word in ("proven", "refuted")}
    median = sorted(look for _, look in found)[samples // 2]
    print(f"{name:34} proven {percent(counts['proven'], samples)}  refuted {percent(counts['refuted'], samples)}  "
          f"stopped at {median}", flush=True)
    for word, count in counts.items():
        if is_at_limit and is_beyond_chance(count, samples, FALSE):
            broken.append(f"{name}: {count} of {samples} falsely {word}")
    if least and is_beyond_chance(samples - counts["proven"], samples, 1 - least):
        broken.append(f"{name}: {counts['proven']} of {samples} proven")


def rates(work, looks, samples, populations, metrics, factors=(1, 2, 3, 0.5)):
    broken = []
    for population in populations:
        truth = population.truth()
        rng = random.Random(f"settled {population.name}")

        def make(name):
            length, rate = population.page(rng)
            return record(name, "", scores={"cer": [round(length * rate), length]})

        for metric in metrics:
            limits = {f: f"{metric} <= {100 * truth[metric] * f:.6f} %" for f in factors}
            found = stops(work / "rates", samples, looks, list(limits.values()), make, cap=2400)
            for factor, require in limits.items():
                name = f"{population.name}, {metric}"
                told(f"{name}, {factor} x", require, found[require], samples, broken, factor == 1,
                     PROVEN.get(name) if factor == 3 else None)
    return broken


def shares(work, looks, samples, right=(0.9, 0.97, 0.8)):
    broken = []
    for rate in right:
        rng = random.Random(f"settled {rate}")
        require = "field.total.accuracy >= 90 %"
        found = stops(work / "shares", samples, looks, [require],
                      lambda name: record(name, "", fields={"total": field(rng.random() < rate)}), cap=1)
        told(f"{require}, truth {rate:.0%}", require, found[require], samples, broken, rate == 0.9)
    return broken


def main():
    options = folders.arguments()
    folders.template()
    looks = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400]
    if options.short:
        looks = [10, 30, 60]
    print(f"the first of the looks at {', '.join(map(str, looks))} documents that settles the gate")
    if options.short:
        # Enough to see that an estimate alone decides, or that nothing is proven any more.
        broken = rates(options.work, looks, 15, POPULATIONS[:1], ["cer.macro"], (1, 3))
        broken += shares(options.work, looks, 25, (0.9,))
    else:
        broken = rates(options.work, looks, 100, POPULATIONS, ["cer.capped", "cer.macro"])
        broken += shares(options.work, looks, 200)
    for fault in broken:
        print("BROKEN:", fault)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
