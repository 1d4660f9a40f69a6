#pragma once

#include <array>

#include <opencv2/core.hpp>

/// Four corners clockwise as seen, the first being the top left one.
using Quadrilateral = std::array<cv::Point2d, 4>;

/// The corners in the order of `Quadrilateral`: the top side is the one that runs most nearly level
/// to the right.
Quadrilateral ordered(const std::array<cv::Point2d, 4> &corners);

/// Whether all turns go the same way round, none of them straight.
bool is_convex(const Quadrilateral &quad);

/// The mean length of the top and bottom side, and that of the left and right side.
cv::Size2d extent(const Quadrilateral &quad);

double area(const Quadrilateral &quad);

/// The largest deviation of a corner from a right angle, in degrees.
double quadrature_error(const Quadrilateral &quad);

/// The unit vector out of the quadrilateral across the side from corner `index` to the next.
cv::Point2d outward(const Quadrilateral &quad, int index);

/// The corners times `factor`.
Quadrilateral scaled(const Quadrilateral &quad, cv::Point2d factor);
