#pragma once

#include <complex>
#include <vector>

#include <opencv2/core.hpp>

#include "edge_field.hpp"
#include "page_lines.hpp"
#include "sheet_mask.hpp"

/// A point on a line's seen part.
struct LinePoint {
  cv::Point2d at;
  /// Whether the color differs across the line.
  bool is_step;
};

/// An edge of print.
struct PrintPoint {
  cv::Point2d at;
  /// Four times the direction of its gradient: see `fourfold`.
  std::complex<double> direction;
};

/// An image and what was found in it, computed once for all outlines that are examined.
struct PageScene {
  cv::Mat image;
  /// Where a net sees the sheet.
  SheetMask mask;
  EdgeField field;
  std::vector<PageLine> lines;
  /// The points of all lines, `line_stride` pixels apart.
  std::vector<LinePoint> line_points;
  /// Every `print_stride`th edge of print.
  std::vector<PrintPoint> print;
  size_t print_stride = 1;
};

/// The distance between the points of a line, in pixels.
constexpr double line_stride = 6;

/// Four times the direction of a vector: the same for rows and for columns at a right angle to them.
std::complex<double> fourfold(cv::Point2d vector);

/// Examines an image of one or three channels.
PageScene page_scene(const cv::Mat &image);
