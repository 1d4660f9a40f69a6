#pragma once

#include <optional>

#include <opencv2/core.hpp>

/// A straight line without ends.
struct StraightLine {
  cv::Point2d point, direction;
};

/// The sine of the angle from one direction to the other, times their lengths.
double cross(cv::Point2d a, cv::Point2d b);

/// Where two lines cross; `nullopt` if `cross` of their directions is below `least`, because they are nearly parallel.
std::optional<cv::Point2d> crossing(const StraightLine &a, const StraightLine &b, double least);
