#!/usr/bin/env python3
"""Takes total and date out of lines by regular expressions, as an extractor of its own (docs/extractor-protocol.md).
Options: total, a regular expression of the words before a total ("total|amount due|balance")
"""
import datetime
import json
import re
import sys


def say(message):
    print(json.dumps(message, ensure_ascii=False), flush=True)


AMOUNT = re.compile(r"(\d{1,6})[.,](\d\d)\b")
DAY = re.compile(r"\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b")

say({"protocol": "pagemark.extractor/1", "program": "labelled_fields", "version": "1", "model": "none", "models": [],
     "fields": ["total", "date"]})
for line in sys.stdin:
    request = json.loads(line)
    label = re.compile(request["options"].get("total", "total|amount due|balance"), re.IGNORECASE)
    rows = {}
    for number, entry in enumerate(request["lines"]):
        rows.setdefault(entry["row"], []).append((number, entry["text"]))
    fields = {}
    for row in rows.values():
        text = " ".join(text for _, text in row)
        numbers = [number for number, _ in row]
        amounts = AMOUNT.findall(text)
        if label.search(text) and amounts and not re.search("sub", text, re.IGNORECASE):
            fields["total"] = {"value": ".".join(amounts[-1]), "lines": numbers, "reason": "beside a label"}
        if "date" not in fields and (day := DAY.search(text)):
            first, second, year = map(int, day.groups())
            month, day = (second, first) if request.get("dateOrder") == "dayFirst" or first > 12 else (first, second)
            try:
                fields["date"] = {"value": datetime.date(year, month, day).isoformat(), "lines": numbers}
            except ValueError:
                pass  # such as 31/02: digits that are no date
    say({"id": request["id"], "fields": fields})
