#!/usr/bin/env python3
"""Trains the trees that rank outlines of pages, and those that say whether the best one is right.

    scripts/page-outlines/train.py TABLE... --output Sources/CVision/page/sheet_tree_tables.cpp

Needs lightgbm, numpy and shapely of PyPI. tables.cpp writes the tables.

A row of a table is one outline of one photograph: paper, picture, severity, rank, overlap with the true page, overlap of the
whole picture with it, confidence of the bright region, the region's overlaps with the page and with the outline, the corners,
and the features in the order of `sheet_features.cpp`.
Papers are validated in four folds, each by trees that have not seen it.
"""

import argparse
import csv
import textwrap
import zlib

import lightgbm
import numpy as np
import shapely

META, CORNERS = 9, 8
SAME = 0.85  # From this overlap, two outlines are the same sheet, and an outline is right.
WRONG = 0.8
GOOD = 0.9  # The outlines that the ranking wants first.
DOUBT = 0.745  # From this certainty, an outline elsewhere speaks against a region: `doubt_certainty` in the code.
REGION = 0.5  # From this confidence, a region is used where the outline does not contradict it.
COMMON = dict(num_threads=1, deterministic=True, force_row_wise=True, seed=1, verbose=-1)


class Scene:
    def __init__(self, rows):
        self.paper, self.picture, self.severity = rows[0][0], rows[0][1], int(rows[0][2])
        self.whole, self.region_confidence, self.region_overlap = map(float, rows[0][5:8])
        rows = [row for row in rows if row[3] != "-1"][:40]
        numbers = np.array([[float(value) for value in row[4:]] for row in rows], np.float64)
        self.count = len(rows)
        self.region_shares = [float(row[8]) for row in rows]
        if self.count:
            self.truth, self.quads = numbers[:, 0], numbers[:, 5 : 5 + CORNERS].reshape(-1, 4, 2)
            self.features = numbers[:, 5 + CORNERS :].astype(np.float32)
        self.is_book = "train-book" in self.paper


def read(paths):
    scenes = {}
    for path in paths:
        with open(path, newline="") as file:
            for row in csv.reader(file):
                scenes.setdefault(row[1], []).append(row)
    return [Scene(rows) for rows in scenes.values()]


def stacked(scenes):
    return np.concatenate([scene.features for scene in scenes if scene.count])


def ranker(scenes):
    labels = np.concatenate([scene.truth for scene in scenes if scene.count])
    weights = np.concatenate([np.full(scene.count, 1 / scene.count) for scene in scenes if scene.count])
    data = lightgbm.Dataset(stacked(scenes), (labels >= GOOD).astype(float), weight=weights)
    settings = dict(objective="binary", learning_rate=0.15, num_leaves=12, max_depth=4,
                    min_data_in_leaf=60, min_sum_hessian_in_leaf=0.2, lambda_l2=2, **COMMON)
    return lightgbm.train(settings, data, 60)


def choices(scenes, model):
    """The best outline of each scene, and what the second question is about."""
    best, asked = [], []
    for scene in scenes:
        if not scene.count:
            best, asked = best + [-1], asked + [None]
            continue
        scores = model.predict(scene.features, raw_score=True)
        top = int(np.argmax(scores))
        shapes = [shapely.Polygon(quad) for quad in scene.quads]
        common = np.array([shape.intersection(shapes[top]).area for shape in shapes])
        areas = np.array([shape.area for shape in shapes])
        same = common / (areas + areas[top] - common) >= SAME
        lead = scores[top] - scores[~same].max() if (~same).any() else 20
        best.append(top)
        asked.append(np.append(scene.features[top], [scores[top], min(lead, 20)]))
    return best, asked


def answers(scenes, best, asked):
    pairs = [(x, s.truth[b] >= SAME) for s, b, x in zip(scenes, best, asked) if x is not None]
    return np.array([x for x, _ in pairs]), np.array([y for _, y in pairs], float)


def judge(scenes, best, asked):
    data = lightgbm.Dataset(*answers(scenes, best, asked))
    settings = dict(objective="binary", learning_rate=0.1, num_leaves=8, max_depth=3, min_data_in_leaf=15,
                    feature_fraction=0.5, bagging_fraction=0.7, bagging_freq=1, lambda_l2=5, **COMMON)
    return lightgbm.train(settings, data, 120)


def settled(scene, top, value, threshold):
    """Whether a page is used, and its overlap with the truth; the same rules as in `find_page.cpp`."""
    region = scene.region_confidence
    agrees = top >= 0 and scene.region_shares[top] >= SAME
    if region >= 0.95 or (region >= REGION and (agrees or value < DOUBT)):
        return True, scene.region_overlap
    return (True, scene.truth[top]) if value >= threshold else (False, scene.whole)


def report(name, scenes, best, certain, threshold):
    """The means that count: a page that is not used counts as the whole picture."""
    total = used = wrong = 0
    for scene, top, value in zip(scenes, best, certain):
        is_used, overlap = settled(scene, top, value, threshold)
        total, used, wrong = total + overlap, used + is_used, wrong + (is_used and overlap < WRONG)
    print(f"{name:34s} n {len(scenes):4d} mean {total / len(scenes):.4f} used {used:4d} wrong {wrong:3d} at {threshold:.3f}")


def threshold_for(scenes, best, certain, share):
    """The lowest certainty at which the outlines alone are wrong in at most a share of all scenes."""
    wrong, lowest = 0, 1.0
    for index in np.argsort(-certain, kind="stable"):
        wrong += best[index] >= 0 and scenes[index].truth[best[index]] < WRONG
        if wrong > share * len(scenes):
            return lowest
        lowest = float(certain[index])


def predicted(model, asked):
    return np.array([0.0 if x is None else model.predict(x.reshape(1, -1))[0] for x in asked])


def nodes(tree):
    """The nodes of one tree: feature, steps to the child where the answer is no, value."""
    if "leaf_value" in tree:
        return [(-1, 0, tree["leaf_value"])]
    yes = nodes(tree["left_child"])
    return [(tree["split_feature"], len(yes) + 1, tree["threshold"])] + yes + nodes(tree["right_child"])


def wrapped(cells):
    return textwrap.wrap(", ".join(cells) + ",", 108, initial_indent="    ", subsequent_indent="    ")


def table(model, name, shift=0.0):
    """The trees as C++; `shift` is added to their sum."""
    text, roots, count = [f"constexpr TreeNode {name}_nodes[] = {{"], [], 0
    for index, info in enumerate(model.dump_model()["tree_info"]):
        tree = nodes(info["tree_structure"])
        tree = [(f, n, v + shift if f < 0 and index == 0 else v) for f, n, v in tree]
        roots.append(str(count))
        count += len(tree)
        cells = [f"{{{f}, {n}, {v:#.6g}F}}" for f, n, v in tree]
        text += wrapped(cells)
    text += ["};", f"constexpr uint16_t {name}_roots[] = {{"] + wrapped(roots) + ["};"]
    public = f"const TreeTable {name}_trees{{{name}_nodes, {name}_roots, std::size({name}_roots)}};"
    return "\n".join(text), public

HEAD = """// Gradient boosted trees over {} synthetic scenes, cluttered and plain. The first rank the quadrilaterals of a
// scene by their overlap with the page. The second say whether the best one overlaps it by 0.85; a wrong warp is worse
// than none, so the sum is 0 where one scene in two hundred of those kept back was wrong. Made by
// scripts/page-outlines/train.py.

#include <iterator>

#include "sheet_trees.hpp"

namespace {{

"""


def write(path, count, *tables):
    texts, publics = zip(*tables)
    with open(path, "w") as file:
        file.write(HEAD.format(count) + "\n\n".join(texts) + "\n\n} // namespace\n\n" + "\n".join(publics) + "\n")


def folds(scenes, count=4):
    for fold in range(count):
        inside = [zlib.crc32(b"fold" + scene.paper.encode()) % count == fold for scene in scenes]
        yield np.array(inside)


def chosen_by_others(scenes):
    """For each scene, the outline that trees choose which have not seen its fold, and what is asked about it."""
    best, asked = [None] * len(scenes), [None] * len(scenes)
    for inside in folds(scenes):
        model = ranker([s for s, i in zip(scenes, inside) if not i])
        for index, b, a in zip(np.flatnonzero(inside), *choices([s for s, i in zip(scenes, inside) if i], model)):
            best[index], asked[index] = b, a
    return best, asked


def judged_by_others(scenes, best, asked):
    certain = np.zeros(len(scenes))
    for inside in folds(scenes):
        others = [[v for v, i in zip(values, inside) if not i] for values in (scenes, best, asked)]
        certain[inside] = predicted(judge(*others), [a for a, i in zip(asked, inside) if i])
    return certain


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--output")
    parser.add_argument("--wrong", type=float, default=0.005, help="the share of scenes in which the outline may be wrong")
    options = parser.parse_args()
    scenes = read(options.tables)
    books = [s.is_book for s in scenes]
    print(f"{len(scenes)} scenes, {sum(books)} of them cluttered books")

    def show(name, best):
        overlaps = np.array([s.truth[b] if b >= 0 else 0 for s, b in zip(scenes, best)])
        print(f"{name:24s} best overlap: books {overlaps[books].mean():.4f}, all {overlaps.mean():.4f}")

    show("by score", [0 if s.count else -1 for s in scenes])
    show("ceiling", [int(np.argmax(s.truth)) if s.count else -1 for s in scenes])
    best, asked = chosen_by_others(scenes)
    show("trees", best)
    certain = judged_by_others(scenes, best, asked)
    limit = threshold_for(scenes, best, certain, options.wrong)
    report("all", scenes, best, certain, limit)
    for severity in (1, 2, 3):
        of = [i for i, s in enumerate(scenes) if s.is_book and s.severity == severity]
        report(f"books, severity {severity}", [scenes[i] for i in of], [best[i] for i in of], certain[of], limit)
    if options.output:  # In the code, one half is the threshold.
        shift = -float(np.log(limit / (1 - limit)))
        tables = table(ranker(scenes), "rank"), table(judge(scenes, best, asked), "certainty", shift)
        write(options.output, len(scenes), *tables)

if __name__ == "__main__":
    main()
