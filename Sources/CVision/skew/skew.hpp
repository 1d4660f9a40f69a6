#pragma once

#include <opencv2/core.hpp>

/// By how much the lines of a page are turned.
struct Skew {
  /// In degrees, clockwise as seen.
  double angle = 0;
  /// How sure the finder is, 0 ... 1; 0 where it saw no lines.
  double confidence = 0;
};

// Each finder gets the ink of a page, by how many gray levels it is darker than what lies around it,
// 0 on paper, and looks within +- `limit` degrees.

/// The turn at which the rows differ most in ink: the square sum of the differences from row to row.
/// The confidence is 1 - the median of this sum over all turns / its maximum.
/// After Postl, US patent 4,723,297, 1988, and Bloomberg, Kopec & Dasari, *Measuring document image
/// skew and orientation*, SPIE 2422, 1995.
Skew skew_of_projection(const cv::Mat &ink, double limit);

/// The median turn of the straight lines that the feet of the letters stand on, found by a Hough
/// transform. The confidence is the share of these feet that stand on lines within half a degree
/// of it.
Skew skew_of_baselines(const cv::Mat &ink, double limit);

/// The median turn of the rectangles of least area around the lines of text, weighted by their
/// length. The confidence is the share of this length that lies within half a degree of it.
Skew skew_of_rectangles(const cv::Mat &ink, double limit);
