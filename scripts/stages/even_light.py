#!/usr/bin/env python3
"""Evens out the light of a page, as a stage of its own (docs/stage-protocol.md): divides it by its blurred brightness.

Needs Pillow and NumPy: apt-get install python3-pil python3-numpy
Options: radius, in pixels, of the area whose brightness counts (40)
"""
import json
import sys


def say(message):
    print(json.dumps(message), flush=True)


try:
    import numpy as np
    import PIL
    from PIL import Image, ImageFilter
except ImportError as missing:
    say({"error": f"{missing.name} is missing: apt-get install python3-pil python3-numpy"})
    sys.exit(69)

say({"protocol": "pagemark.stage/1", "program": "even_light", "version": f"1, Pillow {PIL.__version__}", "model": "none", "models": []})
for line in sys.stdin:
    request = json.loads(line)
    page = Image.open(request["path"])
    radius = request["options"].get("radius", 40)
    # The lightest pixels around are paper; a blur of them is the light.
    light = page.convert("L").resize((max(1, page.width // 8), max(1, page.height // 8)))
    light = light.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(radius / 8)).resize(page.size)
    paper = np.maximum(np.asarray(light, float), 32)
    samples = np.asarray(page, float)
    evened = samples * 240 / (paper if samples.ndim == 2 else paper[..., None])
    Image.fromarray(np.clip(evened, 0, 255).astype("uint8")).save(request["output"], format="PPM")
    say({"id": request["id"], "changed": True, "findings": {"darkest": float(paper.min())}})
