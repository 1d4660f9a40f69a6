#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "quadrilateral.hpp"

/// A quadrilateral that might be a sheet of paper.
struct PageCandidate {
  Quadrilateral quad;
  /// How well the outline fills the quadrilateral: the smaller area / the larger, 0 ... 1.
  double fill;
};

/// Fits quadrilaterals to the outlines in `plane` (8 bits, one channel, paper bright, text closed)
/// whose shorter side is about `shortest` pixels or more. One sheet may give several candidates.
std::vector<PageCandidate> page_candidates(const cv::Mat &plane, double shortest);
