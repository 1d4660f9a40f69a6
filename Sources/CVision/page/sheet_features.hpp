#pragma once

#include <array>
#include <vector>

#include "quadrilateral.hpp"
#include "sheet_evidence.hpp"

/// A quadrilateral with its evidence, and its score by the evidence alone.
struct ScoredSheet {
  Quadrilateral quad;
  SheetEvidence evidence;
  double score;
};

/// The shares of two quadrilaterals that they have in common, 0 ... 1: intersection / union.
double overlap(const Quadrilateral &a, const Quadrilateral &b);

/// What the trees are asked about, in the order in which they number it.
constexpr size_t feature_count = 41;
using SheetFeatures = std::array<float, feature_count>;

/// The evidence of the first sheet, which has the best score, and how it stands among the others.
SheetFeatures sheet_features(const std::vector<ScoredSheet> &found);
