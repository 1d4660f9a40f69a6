#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "skew.hpp"

namespace {

/// The number of columns that are summed before they are shifted together.
constexpr int strip_width = 8;
/// The steps in which rotations are tried, in degrees: first over the whole range, then around the
/// best.
constexpr double coarse_step = 0.25, fine_step = 0.05;

/// The ink of each row of each strip, with one strip per row.
cv::Mat strips(const cv::Mat &ink) {
  cv::Mat sums;
  cv::resize(ink, sums, {std::max(1, ink.cols / strip_width), ink.rows}, 0, 0, cv::INTER_AREA);
  // Shifts by fractions of a pixel blur slightly, shifts by whole pixels do not: without blurring
  // all of them, rotations near zero would seem sharper.
  cv::GaussianBlur(sums, sums, {1, 7}, 1);
  sums.convertTo(sums, CV_32F);
  return sums.t();
}

/// The sum of the squared differences between rows at this rotation.
double sharpness(const cv::Mat &strips, double degrees) {
  const double slope = std::tan(degrees * CV_PI / 180) * strip_width;
  std::vector<float> profile(strips.cols, 0);
  for (int strip = 0; strip < strips.rows; strip++) {
    const float *rows = strips.ptr<float>(strip);
    const double shift = slope * (strip - strips.rows / 2);
    const int whole = static_cast<int>(std::floor(shift));
    const float rest = static_cast<float>(shift - whole);
    const int first = std::max(0, -whole), last = std::min(strips.cols, strips.cols - 1 - whole);
    for (int row = first; row < last; row++) {
      const float *at = rows + row + whole;
      profile[row] += at[0] + rest * (at[1] - at[0]);
    }
  }
  double sum = 0;
  for (size_t row = 1; row < profile.size(); row++) {
    const double step = profile[row] - profile[row - 1];
    sum += step * step;
  }
  return sum;
}

/// The position of the vertex of a parabola through three equally spaced values, in steps from the
/// middle one.
double top(double before, double middle, double after) {
  const double bend = before - 2 * middle + after;
  return bend < 0 ? std::clamp((before - after) / (2 * bend), -1.0, 1.0) : 0;
}

/// The best rotation from `center - reach` to `center + reach`, and how sharp each of them is.
double best_turn(const cv::Mat &strips, double center, double reach, double step,
                 std::vector<double> &values) {
  const int steps = static_cast<int>(std::ceil(reach / step));
  values.clear();
  for (int index = -steps; index <= steps; index++) {
    values.push_back(sharpness(strips, center + index * step));
  }
  const int best =
      static_cast<int>(std::max_element(values.begin(), values.end()) - values.begin());
  const bool inside = best > 0 && best + 1 < static_cast<int>(values.size());
  const double rest = inside ? top(values[best - 1], values[best], values[best + 1]) : 0;
  return center + (best - steps + rest) * step;
}

} // namespace

Skew skew_of_projection(const cv::Mat &ink, double limit) {
  const cv::Mat sums = strips(ink);
  std::vector<double> values;
  const double coarse = best_turn(sums, 0, limit, coarse_step, values);
  const double sharpest = *std::max_element(values.begin(), values.end());
  if (sharpest <= 0) return {};
  std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
  const double confidence = 1 - values[values.size() / 2] / sharpest;
  return {best_turn(sums, coarse, coarse_step, fine_step, values), confidence};
}
