#pragma once

#include <algorithm>
#include <vector>

#include <opencv2/core.hpp>

#include "CVision.h"

/// The value below which a share of the values is; reorders them. There must be one.
inline float quantile(std::vector<float> &values, double share) {
  const size_t place = std::min(values.size() - 1, size_t(share * double(values.size())));
  std::nth_element(values.begin(), values.begin() + long(place), values.end());
  return values[place];
}

/// The light on a page.
struct Light {
  /// As in `pm_cv_quality`; `glare` is negative if it can't be measured.
  double glare, darkness;
};

/// Measures the light on the part of an image where `mask` is not 0.
Light light_on(const cv::Mat &image, const cv::Mat &mask);

/// The standard deviation, in pixels, of the blur of edges in their most blurred direction; 0 without edges.
double blur_of_edges(const cv::Mat &gray, const cv::Mat &mask);

/// The median height, in pixels, of what is as large as letters; 0 if there are none.
double letter_height(const cv::Mat &gray, const cv::Mat &mask);

/// How near a corner of the page is to a side of the image, as in `pm_cv_quality`.
double nearness_to_side(const pm_cv_page &page, cv::Size image);
