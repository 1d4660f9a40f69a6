#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "candidate_limits.hpp"
#include "page_lines.hpp"
#include "quadrilateral.hpp"
#include "sheet_mask.hpp"

/// The quadrilaterals within the limits whose sides lie on lines, at most `most`: those of whose outline the most is seen and
/// that have the most in common with the mask, the best ones first. A side may also lie on the image's border, and corners
/// slightly outside of it.
std::vector<Quadrilateral> line_candidates(const std::vector<PageLine> &lines, const SheetMask &mask, cv::Size image,
                                           const CandidateLimits &limits, size_t most);
