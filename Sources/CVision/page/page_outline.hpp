#pragma once

#include <optional>

#include <opencv2/core.hpp>

#include "line_candidates.hpp"
#include "quadrilateral.hpp"

/// The outline of the topmost sheet among others, found by its edges.
struct PageOutline {
  Quadrilateral quad;
  /// How certain it is that this is the page, 0 ... 1.
  double certainty;
};

/// The shares of two quadrilaterals that they have in common, 0 ... 1: intersection / union.
double overlap(const Quadrilateral &a, const Quadrilateral &b);

/// Searches for four straight edges, parts of which may be hidden, around one margin with one kind of
/// print. `image` has three channels or one; `nullopt` if no four edges are within the limits.
std::optional<PageOutline> page_outline(const cv::Mat &image, const CandidateLimits &limits);
