#pragma once

#include <cstdint>
#include <vector>

#include <opencv2/core.hpp>

/// The pixels on edges that may be the outline of a sheet.
struct EdgeField {
  /// Nonzero on the edges that may be outlines.
  cv::Mat edges;
  /// The derivatives, in the channel in which they are largest.
  cv::Mat dx, dy;
  /// The edges without those among print, and those among print.
  std::vector<cv::Point> outline, print;

  /// The direction of the edge at a pixel: the unit vector along the gradient.
  cv::Point2d gradient(cv::Point at) const;
};

/// Finds faint edges in an image of three channels or one that has been smoothed.
///
/// Next to the outline of a sheet, one side at least is free of other edges: the margin. An edge with
/// others on both sides belongs to print or to texture.
EdgeField edge_field(const cv::Mat &image);
