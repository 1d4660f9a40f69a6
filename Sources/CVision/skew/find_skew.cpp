#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"
#include "skew.hpp"

namespace {

/// The range for the longer side of the image in which lines are searched for, in pixels. Larger
/// pages are reduced and smaller ones enlarged, so that letters have about the size that the
/// finders expect.
constexpr double longest = 1600, shortest = 1200;
/// The largest factor by which a page is enlarged.
constexpr double largest_factor = 3;
/// Pages with a shorter side than this, in pixels, have no lines to level.
constexpr int smallest_side = 32;
/// Ink is darker than the mean of the square around it by more than this many gray levels.
constexpr int square = 31, ink_step = 15;

cv::Mat ink(const cv::Mat &page) {
  const double side = std::max(page.cols, page.rows);
  const double factor =
      std::min(largest_factor, std::clamp(side, shortest, longest) / side);
  const cv::Size size(std::max(1, cvRound(page.cols * factor)),
                      std::max(1, cvRound(page.rows * factor)));
  cv::Mat sized, gray, around, dark;
  cv::resize(page, sized, size, 0, 0, factor < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
  if (sized.channels() == 3) {
    cv::cvtColor(sized, gray, cv::COLOR_RGB2GRAY);
  } else {
    gray = sized;
  }
  cv::blur(gray, around, {square, square});
  cv::subtract(around, gray, dark);
  cv::threshold(dark, dark, ink_step, 255, cv::THRESH_TOZERO);
  return dark;
}

Skew find(pm_cv_skew_method method, const cv::Mat &ink, double limit) {
  switch (method) {
  case pm_cv_skew_of_baselines: return skew_of_baselines(ink, limit);
  case pm_cv_skew_of_rectangles: return skew_of_rectangles(ink, limit);
  default: return skew_of_projection(ink, limit);
  }
}

} // namespace

int32_t pm_cv_find_skew(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                        pm_cv_skew_method method, double limit, pm_cv_skew *skew, char *error,
                        size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    *skew = {};
    if (std::min(width, height) < smallest_side) return;
    const cv::Mat dark = ink(borrowed(pixels, width, height, samples));
    // A long, narrow page becomes even narrower when it is reduced.
    if (std::min(dark.cols, dark.rows) < smallest_side) return;
    const Skew found = find(method, dark, limit);
    *skew = {found.angle, found.confidence};
  });
}
