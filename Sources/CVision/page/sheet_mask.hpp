#pragma once

#include <optional>

#include <opencv2/core.hpp>

#include "quadrilateral.hpp"

/// Where the topmost sheet of an image lies, as a net sees it that looks at the whole scene and needs no line.
class SheetMask {
public:
  /// `cells` are the probabilities, 0 ... 1, that a cell shows the sheet or something that lies on it; they
  /// cover an image of `image` pixels.
  SheetMask(const cv::Mat &cells, cv::Size image);

  /// The share that a quadrilateral and the mask have in common, 0 ... 1: intersection / union.
  double overlap(const Quadrilateral &quad) const;

  /// How sure the net is of the cells, 0 ... 1; 1 if it has no doubt about any.
  double certainty() const { return certainty_; }

  /// The quadrilateral that overlaps the mask most, near the rectangle around its largest part; `nullopt` if the
  /// net sees no sheet.
  std::optional<Quadrilateral> fitted() const;

private:
  cv::Mat cells_;
  /// The sums of the cells above and to the left.
  cv::Mat sums_;
  cv::Size image_;
  double all_, certainty_;

  /// The size of a cell in the image, in pixels.
  cv::Point2d cell_size() const;
  /// Moves each corner by a step, in cells, wherever the overlap grows; `false` if it grows nowhere.
  bool improve(Quadrilateral &quad, double step) const;
  /// The sum of a row's cells left of a place, in cells.
  double sum_before(int row, double x) const;
};
