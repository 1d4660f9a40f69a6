#!/usr/bin/env python3
"""Prints line coverage by target; fails if the parts of the library, taken together, are below the least, or if one of them is missing."""
import json
import sys
from collections import defaultdict

PARTS = [
    "PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkJudging",
]

path, least = sys.argv[1], float(sys.argv[2])
lines = defaultdict(lambda: [0, 0])
for file in json.load(open(path))["data"][0]["files"]:
    parts = file["filename"].split("/Sources/")
    if len(parts) == 2 and ".build" not in parts[0]:
        target = parts[1].split("/")[0]
        summary = file["summary"]["lines"]
        lines[target][0] += summary["covered"]
        lines[target][1] += summary["count"]
for target, (covered, count) in sorted(lines.items()):
    print(f"{target:22} {100 * covered / count:5.1f} %  ({covered} of {count} lines)")
if missing := [part for part in PARTS if lines[part][1] == 0]:
    sys.exit(f"coverage: nothing was measured of {', '.join(missing)}")
covered, count = (sum(lines[part][index] for part in PARTS) for index in (0, 1))
if 100 * covered / count < least:
    sys.exit(f"coverage: the parts of the library are together below {least:g} %")
