#include "edge_field.hpp"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace {

/// Canny's thresholds for a sum of absolute derivatives, at least: a step of three gray levels is seen.
constexpr double low_threshold = 6, high_threshold = 14;
/// The same as multiples of the noise: the derivative that this share of the image stays below.
constexpr double low_multiple = 2, high_multiple = 4, noise_share = 0.4;
/// The side of the square in which edges are counted, its distance from the edge, and the share of
/// edge pixels above which it is not free; in pixels.
constexpr int free_side = 7;
constexpr double free_distance = 6, free_share = 0.2;

/// The derivatives in the channel in which they are largest.
void derivatives(const cv::Mat &image, cv::Mat &dx, cv::Mat &dy) {
  std::vector<cv::Mat> channels;
  cv::split(image, channels);
  for (const cv::Mat &channel : channels) {
    cv::Mat x, y;
    cv::Sobel(channel, x, CV_16S, 1, 0);
    cv::Sobel(channel, y, CV_16S, 0, 1);
    if (dx.empty()) {
      dx = x, dy = y;
      continue;
    }
    for (int row = 0; row < dx.rows; row++) {
      auto *a = dx.ptr<int16_t>(row), *b = dy.ptr<int16_t>(row);
      const auto *c = x.ptr<int16_t>(row), *d = y.ptr<int16_t>(row);
      for (int column = 0; column < dx.cols; column++) {
        const bool larger = std::abs(c[column]) + std::abs(d[column]) >
                            std::abs(a[column]) + std::abs(b[column]);
        a[column] = larger ? c[column] : a[column];
        b[column] = larger ? d[column] : b[column];
      }
    }
  }
}

/// The noise: the sum of absolute derivatives on empty ground.
int noise(const cv::Mat &dx, const cv::Mat &dy) {
  std::vector<int> sums;
  sums.reserve(dx.total() / 4 + dx.rows + dx.cols);
  for (int row = 0; row < dx.rows; row += 2) {
    const auto *x = dx.ptr<int16_t>(row), *y = dy.ptr<int16_t>(row);
    for (int column = 0; column < dx.cols; column += 2)
      sums.push_back(std::abs(x[column]) + std::abs(y[column]));
  }
  const auto at = sums.begin() + static_cast<std::ptrdiff_t>(noise_share * sums.size());
  std::nth_element(sums.begin(), at, sums.end());
  return *at;
}

} // namespace

cv::Point2d EdgeField::gradient(cv::Point at) const {
  const double x = dx.at<int16_t>(at), y = dy.at<int16_t>(at);
  const double length = std::hypot(x, y);
  return length > 0 ? cv::Point2d(x / length, y / length) : cv::Point2d(1, 0);
}

EdgeField edge_field(const cv::Mat &image) {
  EdgeField field;
  derivatives(image, field.dx, field.dy);
  const int level = noise(field.dx, field.dy);
  cv::Canny(field.dx, field.dy, field.edges, std::max(low_threshold, low_multiple * level),
            std::max(high_threshold, high_multiple * level));
  cv::Mat density;
  cv::boxFilter(field.edges, density, CV_8U, {free_side, free_side}, {-1, -1}, true,
                cv::BORDER_CONSTANT);
  const auto is_free = [&](cv::Point2d point) {
    const cv::Point at(cvRound(point.x), cvRound(point.y));
    if (at.x < 0 || at.y < 0 || at.x >= density.cols || at.y >= density.rows) return true;
    return density.at<uint8_t>(at) <= 255 * free_share;
  };
  for (int y = 0; y < field.edges.rows; y++) {
    const uint8_t *row = field.edges.ptr(y);
    for (int x = 0; x < field.edges.cols; x++) {
      if (!row[x]) continue;
      const cv::Point2d normal = field.gradient({x, y}), at(x, y);
      if (is_free(at + normal * free_distance) || is_free(at - normal * free_distance)) {
        field.outline.push_back({x, y});
      } else {
        field.print.push_back({x, y});
      }
    }
  }
  for (cv::Point at : field.print) field.edges.at<uint8_t>(at) = 0;
  return field;
}
