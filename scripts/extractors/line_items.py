#!/usr/bin/env python3
"""Takes the line items out of a receipt's rows, as an extractor of its own (docs/extractor-protocol.md).
Options: end, a regular expression of the row below the list ("sub ?-?total|total|tax|balance|amount|cash|change|visa")
"""
import json
import re
import sys


def say(message):
    print(json.dumps(message, ensure_ascii=False), flush=True)


PRICE = re.compile(r"[^\w-]{0,2}(\d{1,5}[.,]\d\d)\s?[A-Z*]{0,2}$")  # $4.50, 4.50 T
QUANTITY = re.compile(r"(\d{1,3})\s?[xX@]?(?![\w.,:/-])\s*")
LETTERS = re.compile(r"[^\W\d_]{2}")
END = "sub ?-?total|total|tax|balance|amount|cash|change|visa"

say({"protocol": "pagemark.extractor/1", "program": "line_items", "version": "1", "model": "none", "models": [],
     "fields": ["items"]})
for line in sys.stdin:
    request = json.loads(line)
    end = re.compile(request["options"].get("end", END), re.IGNORECASE)
    rows = {}
    for number, entry in enumerate(request["lines"]):
        rows.setdefault(entry["row"], []).append((number, entry["text"]))
    items, used = [], []
    for row in rows.values():
        text = " ".join(text for _, text in row).strip()
        if items and end.search(text):
            break
        price = PRICE.search(text)
        if not price or end.search(text):
            continue
        name, quantity = text[:price.start()].strip(), QUANTITY.match(text)
        name = name[quantity.end():] if quantity else name
        if LETTERS.search(name):
            items.append({"description": name, "quantity": quantity and quantity[1], "price": price[1]})
            used += [number for number, _ in row]
    say({"id": request["id"], "fields": {"items": {"rows": items, "lines": used}} if items else {}})
