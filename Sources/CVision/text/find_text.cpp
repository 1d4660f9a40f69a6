#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"

namespace {

using Corners = std::array<cv::Point2f, 4>;

/// Narrower parts of a map are specks, in its pixels.
constexpr float least_side = 3;

/// The corners clockwise from the upper left: the two leftmost and the two rightmost, each from top to bottom.
Corners clockwise(Corners points) {
  std::stable_sort(points.begin(), points.end(), [](const auto &a, const auto &b) { return a.x < b.x; });
  if (points[1].y < points[0].y) std::swap(points[0], points[1]);
  if (points[3].y < points[2].y) std::swap(points[2], points[3]);
  return {points[0], points[2], points[3], points[1]};
}

Corners corners_of(const cv::RotatedRect &rectangle) {
  Corners corners;
  rectangle.points(corners.data());
  return clockwise(corners);
}

/// The mean of the map within a quadrilateral.
double mean_within(const cv::Mat &map, const Corners &corners) {
  std::array<cv::Point, 4> polygon;
  const cv::Rect bounds = cv::boundingRect(std::vector<cv::Point2f>(corners.begin(), corners.end())) &
                          cv::Rect(0, 0, map.cols, map.rows);
  if (bounds.empty()) return 0;
  for (size_t i = 0; i < 4; i++) {
    polygon[i] = {static_cast<int>(corners[i].x) - bounds.x, static_cast<int>(corners[i].y) - bounds.y};
  }
  cv::Mat mask = cv::Mat::zeros(bounds.size(), CV_8U);
  cv::fillConvexPoly(mask, polygon.data(), 4, 1);
  return cv::mean(map(bounds), mask)[0];
}

/// The rectangle with all sides moved outwards.
///
/// A net is trained on lines shrunk by a distance of area times a ratio by perimeter.
cv::RotatedRect grown(cv::RotatedRect rectangle, double growth) {
  const double width = rectangle.size.width, height = rectangle.size.height;
  const double distance = width * height * growth / (2 * (width + height));
  rectangle.size += cv::Size2f(static_cast<float>(2 * distance), static_cast<float>(2 * distance));
  return rectangle;
}

float distance(cv::Point2f a, cv::Point2f b) { return std::hypot(a.x - b.x, a.y - b.y); }

} // namespace

int32_t pm_cv_find_text(const float *map, int32_t map_width, int32_t map_height,
                        pm_cv_text_limits limits, int32_t page_width, int32_t page_height,
                        pm_cv_text_place *out, int32_t capacity, int32_t *count, char *error,
                        size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat probabilities(map_height, map_width, CV_32F, const_cast<float *>(map));
    cv::Mat text = probabilities > limits.pixel_threshold;
    cv::dilate(text, text, cv::Mat::ones(2, 2, CV_8U));
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(text, contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);

    const auto to_page_x = static_cast<float>(page_width) / static_cast<float>(map_width);
    const auto to_page_y = static_cast<float>(page_height) / static_cast<float>(map_height);
    *count = 0;
    for (const auto &contour : contours) {
      if (*count == capacity) break;
      const cv::RotatedRect found = cv::minAreaRect(contour);
      if (std::min(found.size.width, found.size.height) < least_side) continue;
      const double score = mean_within(probabilities, corners_of(found));
      if (score < limits.line_threshold) continue;
      Corners corners = corners_of(grown(found, limits.growth));
      for (auto &corner : corners) {
        corner.x = std::clamp(std::round(corner.x * to_page_x), 0.0F, static_cast<float>(page_width - 1));
        corner.y = std::clamp(std::round(corner.y * to_page_y), 0.0F, static_cast<float>(page_height - 1));
      }
      corners = clockwise(corners);
      if (distance(corners[0], corners[1]) < 4 || distance(corners[0], corners[3]) < 4) continue;
      pm_cv_text_place &place = out[(*count)++];
      for (size_t i = 0; i < 4; i++) {
        place.x[i] = corners[i].x;
        place.y[i] = corners[i].y;
      }
      place.score = static_cast<float>(score);
    }
  });
}
