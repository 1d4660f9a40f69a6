#pragma once

#include <array>

#include <opencv2/core.hpp>

/// Four corners clockwise as seen, starting with the top left one.
using Quadrilateral = std::array<cv::Point2d, 4>;

/// Sorts corners into the order of `Quadrilateral`: the top side is the one that is closest to
/// horizontal, from left to right.
Quadrilateral ordered(const std::array<cv::Point2d, 4> &corners);

/// Whether all corners turn in the same direction and none is straight.
bool is_convex(const Quadrilateral &quad);

/// The mean length of the top and bottom sides, and of the left and right sides.
cv::Size2d extent(const Quadrilateral &quad);

double area(const Quadrilateral &quad);

/// The largest deviation of a corner from a right angle, in degrees.
double quadrature_error(const Quadrilateral &quad);

/// The outward unit normal of a side that is followed clockwise.
cv::Point2d outward(cv::Point2d from, cv::Point2d to);

/// The outward unit normal of the side from corner `index` to the next.
cv::Point2d outward(const Quadrilateral &quad, int index);

/// The corners multiplied by `factor`.
Quadrilateral scaled(const Quadrilateral &quad, cv::Point2d factor);
