#!/usr/bin/env python3
"""A recognizer that reads nothing, for suites that measure pictures alone, such as suites/duplicates.yml."""
import json, sys

print(json.dumps({"protocol": "pagemark.recognizer/1", "program": "nothing", "version": "1", "model": "none"}), flush=True)
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "lines": []}), flush=True)
