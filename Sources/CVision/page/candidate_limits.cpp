#include "candidate_limits.hpp"

#include <algorithm>

bool CandidateLimits::allow(const Quadrilateral &quad) const {
  const cv::Size2d sides = extent(quad);
  const double shorter = std::min(sides.width, sides.height);
  return shorter >= shortest && shorter >= aspect * std::max(sides.width, sides.height) &&
         quadrature_error(quad) <= quadrature;
}
