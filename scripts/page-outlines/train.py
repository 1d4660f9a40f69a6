#!/usr/bin/env python3
"""Trains the trees that say whether the best outline of a photograph is the page's.

    scripts/page-outlines/train.py TABLE... --output Sources/CVision/page/sheet_tree_tables.cpp

Needs lightgbm and numpy of PyPI. tables.cpp writes the tables.

A row of a table is one photograph: paper, picture, severity, overlap of the whole picture with the true page, confidence of the
bright region, its overlaps with the page, with what the net sees and with the best outline, that outline's overlap with the
page, and its features in the order of `sheet_features.cpp`; none if there is no outline.
Papers are validated in four folds, each by trees that have not seen it.
"""

import argparse
import collections
import csv
import textwrap
import zlib

import lightgbm
import numpy as np

META = 9
SAME = 0.85  # From this overlap, two outlines are the same sheet, and an outline is right.
WRONG = 0.8
CLEAR, REGION = 0.95, 0.5  # From these confidences, a region is used at once, and unless it is doubted.
SEEN = 0.5  # A region with a smaller overlap with the net's mask is doubted: `least_seen` in the code.
DOUBT = 0.2  # As is one if an outline elsewhere has this certainty: `doubt_certainty`.
COMMON = dict(num_threads=1, deterministic=True, force_row_wise=True, seed=1, verbose=-1)


class Scene:
    def __init__(self, row):
        self.paper, self.picture, self.severity = row[0], row[1], int(row[2])
        self.kind = " ".join(self.paper.split("-")[:2])
        self.whole, self.region_confidence, self.region_overlap, self.region_seen = map(float, row[3:7])
        self.region_share, self.overlap = map(float, row[7:9])
        self.features = np.array(row[META:], np.float32)

    @property
    def has_outline(self):
        return len(self.features) > 0


def read(paths):
    scenes = []
    for path in paths:
        with open(path, newline="") as file:
            scenes += map(Scene, csv.reader(file))
    return scenes


def trained(scenes):
    of = [scene for scene in scenes if scene.has_outline]
    data = lightgbm.Dataset(np.stack([s.features for s in of]), np.array([s.overlap >= SAME for s in of], float))
    settings = dict(objective="binary", learning_rate=0.1, num_leaves=8, max_depth=3, min_data_in_leaf=15,
                    feature_fraction=0.5, bagging_fraction=0.7, bagging_freq=1, lambda_l2=5, **COMMON)
    return lightgbm.train(settings, data, 120)


def certainties(model, scenes):
    return np.array([model.predict(s.features.reshape(1, -1))[0] if s.has_outline else 0.0 for s in scenes])


def judged_by_others(scenes, count=4):
    certain = np.zeros(len(scenes))
    for fold in range(count):
        inside = np.array([zlib.crc32(b"fold" + s.paper.encode()) % count == fold for s in scenes])
        model = trained([s for s, i in zip(scenes, inside) if not i])
        certain[inside] = certainties(model, [s for s, i in zip(scenes, inside) if i])
    return certain


def threshold_for(scenes, certain, share):
    """The lowest certainty at which the outlines alone are wrong in at most a share of all scenes."""
    wrong, lowest = 0, 1.0
    for index in np.argsort(-certain, kind="stable"):
        wrong += scenes[index].has_outline and scenes[index].overlap < WRONG
        if wrong > share * len(scenes):
            return lowest
        lowest = float(certain[index])


def settled(scene, certainty):
    """Whether a page is used, and its overlap with the truth; the same rules as in `find_page.cpp`."""
    agrees = scene.has_outline and scene.region_share >= SAME
    doubted = not agrees and (certainty >= DOUBT or scene.region_seen < SEEN)
    if scene.region_confidence >= CLEAR or (scene.region_confidence >= REGION and not doubted):
        return True, scene.region_overlap
    return (True, scene.overlap) if certainty >= 0.5 else (False, scene.whole)


def report(name, scenes, certain):
    """The means that count: a page that is not used counts as the whole picture."""
    of = [settled(scene, value) for scene, value in zip(scenes, certain)]
    best = np.mean([scene.overlap for scene in scenes])
    used, wrong = sum(is_used for is_used, _ in of), sum(is_used and overlap < WRONG for is_used, overlap in of)
    mean = np.mean([overlap for _, overlap in of])
    print(f"{name:24s} n {len(scenes):4d}  best outline {best:.4f}  mean {mean:.4f}  used {used:4d}  wrong {wrong:3d}")


def nodes(tree):
    """The nodes of one tree: feature, steps to the child where the answer is no, value."""
    if "leaf_value" in tree:
        return [(-1, 0, tree["leaf_value"])]
    yes = nodes(tree["left_child"])
    return [(tree["split_feature"], len(yes) + 1, tree["threshold"])] + yes + nodes(tree["right_child"])


def wrapped(cells):
    return textwrap.wrap(", ".join(cells) + ",", 108, initial_indent="    ", subsequent_indent="    ")


HEAD = """// Gradient boosted trees over {:,} synthetic scenes, cluttered and plain. They say whether the best outline overlaps
// the page by 0.85; a wrong warp is worse than none, so their sum is 0 where one scene in two hundred of those kept back was
// wrong. Made by scripts/page-outlines/train.py.

#include <iterator>

#include "sheet_trees.hpp"

namespace {{

constexpr TreeNode certainty_nodes[] = {{
"""


def write(path, count, model, shift):
    """The trees as C++; `shift` is added to their sum."""
    lines, roots, length = [], [], 0
    for index, info in enumerate(model.dump_model()["tree_info"]):
        tree = [(f, n, v + shift if f < 0 and index == 0 else v) for f, n, v in nodes(info["tree_structure"])]
        roots.append(str(length))
        length += len(tree)
        lines += wrapped([f"{{{f}, {n}, {v:#.6g}F}}" for f, n, v in tree])
    lines += ["};", "constexpr uint16_t certainty_roots[] = {"] + wrapped(roots) + ["};", "", "} // namespace", ""]
    with open(path, "w") as file:
        file.write(HEAD.format(count) + "\n".join(lines) + "\n")
        file.write("const TreeTable certainty_trees{certainty_nodes, certainty_roots, std::size(certainty_roots)};\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--output")
    parser.add_argument("--wrong", type=float, default=0.005, help="the share of scenes in which the outline may be wrong")
    options = parser.parse_args()
    scenes = read(options.tables)
    certain = judged_by_others(scenes)
    limit = threshold_for(scenes, certain, options.wrong)
    shift = -float(np.log(limit / (1 - limit)))  # In the code, one half is the threshold.
    certain = np.array([0 if c <= 0 else 1 / (1 + (1 - c) / c * np.exp(-shift)) for c in certain])
    report("all", scenes, certain)
    groups = collections.defaultdict(list)
    for index, scene in enumerate(scenes):
        groups[f"{scene.kind}, severity {scene.severity}"].append(index)
    for name, of in sorted(groups.items()):
        report(name, [scenes[i] for i in of], certain[of])
    if options.output:
        write(options.output, len(scenes), trained(scenes), shift)


if __name__ == "__main__":
    main()
