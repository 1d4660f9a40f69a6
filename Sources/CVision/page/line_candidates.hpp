#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "page_lines.hpp"
#include "quadrilateral.hpp"
#include "sheet_mask.hpp"

/// Which quadrilaterals may be pages.
struct CandidateLimits {
  /// The shortest side, in pixels.
  double shortest;
  /// Short side / long side, at least.
  double aspect;
  /// The largest deviation of a corner from a right angle, in degrees.
  double quadrature;

  bool allow(const Quadrilateral &quad) const;
};

/// A quadrilateral whose sides lie on lines.
struct LineCandidate {
  Quadrilateral quad;
  /// The more, the larger the share of its outline where an edge was seen, and its overlap with the mask.
  double rank;
};

/// The quadrilaterals with the highest ranks, at most `most`, the best ones first. Sides may also
/// lie on the image's border, and corners slightly outside of it.
std::vector<LineCandidate> line_candidates(const std::vector<PageLine> &lines, const SheetMask &mask, cv::Size image,
                                           const CandidateLimits &limits, size_t most);
