#!/usr/bin/env python3
"""Checks the import table of CONTRIBUTING.md, and the size of files.

Foundation may be imported anywhere but in PagemarkCore.
"""
import pathlib
import re
import sys

SYSTEM = {"Glibc", "Musl", "Darwin", "Synchronization", "Dispatch"}
ALLOWED = {
    "PagemarkCore": set(),
    "PagemarkYAML": {"PagemarkCore", "Yams"},
    "PagemarkDatasets": {"PagemarkCore", "PagemarkYAML", "PagemarkCache"},
    "PagemarkCache": {"PagemarkCore", "CCrypto"},
    "PagemarkSuite": {"PagemarkCore", "PagemarkYAML"},
    "PagemarkRunner": {"PagemarkCore", "PagemarkSuite", "PagemarkDatasets", "PagemarkCache", "Subprocess", "SystemPackage"},
    "PagemarkReport": {"PagemarkCore", "PagemarkCache", "CGnuplotShim"},
    "pagemark": {"PagemarkCore", "PagemarkSuite", "PagemarkDatasets", "PagemarkRunner", "PagemarkReport", "PagemarkCache", "ArgumentParser"},
    "PagemarkImaging": {"PagemarkCore", "CLeptonica", "COpenCVShim"},
    "PagemarkSynthesis": {"PagemarkCore", "PagemarkImaging", "CPango", "COpenCVShim"},
    "pagemark-draw": {"PagemarkCore", "PagemarkSynthesis"},
    "PagemarkRecognition": {"PagemarkCore", "PagemarkCache", "PagemarkImaging", "CTesseract", "CCurl", "CLinux"},
    "pagemark-worker": {"PagemarkCore", "PagemarkCache", "PagemarkImaging", "PagemarkRecognition", "CLinux"},
}
# The one file of the core that may import Foundation: a capture has an identity and a time.
CORE_FOUNDATION = "Excerpt/ExcerptCapture.swift"
FOUNDATION = {"Foundation", "FoundationEssentials"}
LARGEST = 400

IMPORT = re.compile(r"^\s*(?:@\w+\s+)*(?:(?:public|internal|private|package|fileprivate)\s+)?import\s+(?:\w+\s+)?(\w+)")
faults = []
sources = pathlib.Path("Sources")
for target in sorted(path.name for path in sources.iterdir() if path.is_dir()):
    files = sorted((sources / target).rglob("*.swift"))
    if files and target not in ALLOWED:
        faults.append(f"Sources/{target}: not in the import table")
        continue
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        if len(lines) > LARGEST:
            faults.append(f"{file}: {len(lines)} lines, above {LARGEST}: one idea a file")
        allowed = ALLOWED[target] | SYSTEM
        if target != "PagemarkCore" or str(file).endswith(CORE_FOUNDATION):
            allowed |= FOUNDATION
        for number, line in enumerate(lines, 1):
            match = IMPORT.match(line)
            if match and match.group(1) not in allowed:
                faults.append(f"{file}:{number}: {target} may not import {match.group(1)}")
for fault in faults:
    print(fault, file=sys.stderr)
sys.exit(1 if faults else 0)
