#!/usr/bin/env python3
"""Checks the import table of CONTRIBUTING.md, and the size of files.

The parts of the library import no Foundation and, with the exceptions below, nothing of the system; other targets import both as they need. Tests may import only what their target depends on: any other module may not be built yet, which only a fresh build shows.
"""
import json
import pathlib
import re
import subprocess
import sys

SYSTEM = {"Glibc", "Musl", "Darwin", "Synchronization", "Dispatch"}
FOUNDATION = {"Foundation", "FoundationEssentials"}
# From the lowest to the highest: no part imports one below it in this list.
PARTS = {
    "PagemarkElementary": set(),
    "PagemarkStatistics": {"PagemarkElementary"},
    "PagemarkReading": {"PagemarkElementary"},
    "PagemarkScoring": {"PagemarkElementary", "PagemarkReading"},
    "PagemarkPipeline": {"PagemarkElementary", "PagemarkReading", "PagemarkScoring"},
    "PagemarkJudging": {"PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline"},
}
ALLOWED = PARTS | {
    # Every part under one name.
    "PagemarkCore": set(PARTS),
    "PagemarkYAML": {"PagemarkElementary", "PagemarkPipeline", "Yams"},
    "PagemarkCache": {"PagemarkElementary", "PagemarkPipeline", "CCrypto"},
    "PagemarkDatasets": {"PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkYAML", "PagemarkCache"},
    "PagemarkSuite": {"PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkJudging", "PagemarkYAML"},
    "PagemarkRunFolder": {"PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkJudging", "PagemarkCache", "CSQLite"},
    "PagemarkRunner": {"PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkJudging", "PagemarkSuite", "PagemarkDatasets", "PagemarkCache", "PagemarkRunFolder", "PagemarkProcesses", "Subprocess", "SystemPackage"},
    "PagemarkReport": {"PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkJudging", "PagemarkCache", "PagemarkRunFolder", "CGnuplotShim"},
    "PagemarkDrafts": {"PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkDatasets", "PagemarkRunFolder"},
    "PagemarkReview": {"PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkDatasets", "PagemarkDrafts", "PagemarkRunFolder", "PagemarkCache", "FlyingFox", "FlyingSocks"},
    "pagemark": {"PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkJudging", "PagemarkSuite", "PagemarkDatasets", "PagemarkRunFolder", "PagemarkRunner", "PagemarkReport", "PagemarkDrafts", "PagemarkCache", "PagemarkProcesses", "ArgumentParser"},
    "PagemarkImaging": {"PagemarkReading", "PagemarkPipeline", "CLeptonica", "CVision"},
    "PagemarkRecognition": {"PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkCache", "PagemarkImaging", "PagemarkProcesses", "CTesseract", "CCurl", "CLinux", "COnnx"},
    "PagemarkProcessing": {"PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkCache", "PagemarkImaging", "PagemarkRecognition", "PagemarkProcesses", "CLinux"},
    "PagemarkSynthesis": {"PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkImaging", "CPango", "CVision"},
    "pagemark-draw": {"PagemarkPipeline", "PagemarkSynthesis"},
    "PagemarkDocuments": {"PagemarkReading", "PagemarkPipeline", "CQPDF"},
    "pagemark-document": {"PagemarkPipeline", "PagemarkDocuments"},
    "pagemark-review": {"PagemarkPipeline", "PagemarkDatasets", "PagemarkReview"},
    "PagemarkProcesses": {"CLinux"},
    "pagemark-worker": {"PagemarkPipeline", "PagemarkProcessing", "PagemarkRecognition", "PagemarkProcesses"},
}
# The files of the parts that import something from the system or from Foundation, and what they import.
EXCEPTIONS = {
    # Logarithm, sine and the like come from a library whose name depends on the system.
    "PagemarkElementary/Elementary.swift": {"Glibc", "Musl", "Darwin"},
    # A capture has an identity and a time.
    "PagemarkReading/Excerpt/ExcerptCapture.swift": FOUNDATION,
    # Work on all cores.
    "PagemarkJudging/Record/Parallel.swift": {"Dispatch", "Synchronization"},
}
LARGEST = 400

IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:(?:public|internal|private|package|fileprivate)\s+)?import\s+(?:\w+\s+)?(\w+)")
faults = []


def imports(file):
    """Line numbers and names of the modules that a file imports."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if match := IMPORT.match(line):
            yield number, match.group(1)


def missing_of_tests():
    """The targets of this package that are not built before each target of tests."""
    # A scratch folder of its own: the usual one may be held by a build.
    command = ["swift", "package", "--scratch-path", ".build/imports", "dump-package"]
    package = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    # Each dependency is {"byName": ["Name", null]} or {"product": ["Name", …]}.
    direct = {
        target["name"]: {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        for target in package["targets"]
    }

    def reached(name, seen):
        for dependency in direct.get(name, set()) - seen:
            seen.add(dependency)
            reached(dependency, seen)
        return seen

    tests = (target["name"] for target in package["targets"] if target["type"] == "test")
    return {name: set(direct) - reached(name, set()) for name in tests}


sources = pathlib.Path("Sources")
for target in sorted(path.name for path in sources.iterdir() if path.is_dir()):
    files = sorted((sources / target).rglob("*.swift"))
    if files and target not in ALLOWED:
        faults.append(f"Sources/{target}: not in the import table")
        continue
    for file in files:
        lines = len(file.read_text(encoding="utf-8").splitlines())
        if lines > LARGEST:
            faults.append(f"{file}: {lines} lines, above {LARGEST}: one idea a file")
        allowed = set(ALLOWED[target])
        if target in PARTS or target == "PagemarkCore":
            allowed |= EXCEPTIONS.get(str(file.relative_to(sources)), set())
        else:
            allowed |= SYSTEM | FOUNDATION
        for number, name in imports(file):
            if name not in allowed:
                faults.append(f"{file}:{number}: {target} may not import {name}")
for target, missing in missing_of_tests().items():
    for file in sorted((pathlib.Path("Tests") / target).rglob("*.swift")):
        for number, name in imports(file):
            if name in missing:
                faults.append(f"{file}:{number}: {target} does not depend on {name}")
for fault in faults:
    print(fault, file=sys.stderr)
sys.exit(1 if faults else 0)
