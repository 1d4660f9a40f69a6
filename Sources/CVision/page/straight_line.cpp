#include "straight_line.hpp"

#include <cmath>

double cross(cv::Point2d a, cv::Point2d b) { return a.x * b.y - a.y * b.x; }

std::optional<cv::Point2d> crossing(const StraightLine &a, const StraightLine &b, double least) {
  const double across = cross(a.direction, b.direction);
  if (std::abs(across) < least) return std::nullopt;
  return a.point + a.direction * (cross(b.point - a.point, b.direction) / across);
}
