#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "skew.hpp"

/// Rotations of single lines, in degrees, from which the rotation of the page is derived.
class WeightedAngles {
public:
  void add(double angle, double weight) { angles.emplace_back(angle, weight); }

  /// The weighted median; the confidence is the share of weight within half a degree of it.
  Skew skew() {
    if (angles.empty()) return {};
    std::sort(angles.begin(), angles.end());
    double total = 0, below = 0, agreeing = 0;
    for (const auto &[angle, weight] : angles) total += weight;
    double median = 0;
    for (const auto &[angle, weight] : angles) {
      median = angle;
      below += weight;
      if (below >= total / 2) break;
    }
    for (const auto &[angle, weight] : angles) {
      if (std::abs(angle - median) <= 0.5) agreeing += weight;
    }
    return {median, agreeing / total};
  }

private:
  std::vector<std::pair<double, double>> angles;
};
