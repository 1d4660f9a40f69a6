#pragma once

#include <opencv2/core.hpp>

/// How far the lines of a page are rotated.
struct Skew {
  /// In degrees, clockwise as seen.
  double angle = 0;
  /// The finder's confidence, 0 ... 1; 0 if it found no lines.
  double confidence = 0;
};

// Each finder receives the ink of a page, which is how many gray levels a pixel is darker than its
// surroundings and 0 on paper, and searches within +- `limit` degrees.

/// The rotation at which rows differ most in ink: the sum of the squared differences from row to
/// row. The confidence is 1 - the median of this sum over all rotations / its maximum.
/// After Postl, US patent 4,723,297, 1988, and Bloomberg, Kopec & Dasari, *Measuring document image
/// skew and orientation*, SPIE 2422, 1995.
Skew skew_of_projection(const cv::Mat &ink, double limit);

/// The median rotation of the straight lines under the feet of the letters, found by a Hough
/// transform. The confidence is the share of these feet on lines within half a degree of it.
Skew skew_of_baselines(const cv::Mat &ink, double limit);

/// The median rotation of the rectangles of least area around the lines of text, weighted by their
/// length. The confidence is the share of this length within half a degree of it.
Skew skew_of_rectangles(const cv::Mat &ink, double limit);
