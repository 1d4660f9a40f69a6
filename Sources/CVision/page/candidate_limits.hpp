#pragma once

#include "quadrilateral.hpp"

/// Lines that cross at a smaller angle than this make no corner; as a sine.
constexpr double least_corner_sine = 0.4;

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
