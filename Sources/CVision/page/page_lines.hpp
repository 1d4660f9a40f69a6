#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "edge_field.hpp"
#include "straight_line.hpp"

/// A part of a line, as distances from its origin along its direction.
struct Stretch {
  double from, to;
};

/// A straight line through the image, and the parts of it where an edge was seen.
struct PageLine {
  cv::Point2d origin, direction;
  /// In order, without overlaps.
  std::vector<Stretch> seen;
  /// The total length of what was seen.
  double length;

  StraightLine straight() const { return {origin, direction}; }
  cv::Point2d normal() const { return {-direction.y, direction.x}; }
  double along(cv::Point2d point) const { return (point - origin).dot(direction); }
  double across(cv::Point2d point) const { return (point - origin).dot(normal()); }
  /// The length of the seen parts between two places on the line.
  double seen_between(double from, double to) const;
};

/// The straight lines on which most of an outline lies, at most `most`, by Hough's transform. Pieces of
/// one line on both sides of what covers it count as one.
std::vector<PageLine> page_lines(const EdgeField &field, size_t most);
