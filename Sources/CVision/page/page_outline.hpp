#pragma once

#include <optional>
#include <vector>

#include <opencv2/core.hpp>

#include "line_candidates.hpp"
#include "quadrilateral.hpp"
#include "sheet_features.hpp"

/// The outline of the topmost sheet among others, found by its edges.
struct PageOutline {
  Quadrilateral quad;
  /// How certain it is that this is the page, 0 ... 1.
  double certainty;
};

/// The quadrilaterals in `image` that may be the topmost sheet, those with the best evidence first, at most
/// `most`. `others` are examined besides those with four straight edges.
std::vector<ScoredSheet> scored_sheets(const cv::Mat &image, const CandidateLimits &limits,
                                       const std::vector<Quadrilateral> &others, size_t most);

/// Searches for four straight edges, parts of which may be hidden, around one margin with one kind of
/// print. `image` has three channels or one; `nullopt` if no four edges are within the limits.
std::optional<PageOutline> page_outline(const cv::Mat &image, const CandidateLimits &limits,
                                        const std::vector<Quadrilateral> &others);
