#include "scene_color.hpp"

#include <algorithm>
#include <cmath>

bool contains(const cv::Mat &image, cv::Point2d point) {
  return point.x >= 0 && point.y >= 0 && point.x < image.cols && point.y < image.rows;
}

double difference(const Color &a, const Color &b) {
  return std::max({std::abs(a[0] - b[0]), std::abs(a[1] - b[1]), std::abs(a[2] - b[2])});
}

std::optional<Color> color(const cv::Mat &image, cv::Point2d from, cv::Point2d normal,
                           int first, int last) {
  Color sum;
  for (int distance = first; distance <= last; distance++) {
    const cv::Point2d at = from + normal * distance;
    if (!contains(image, at)) return std::nullopt;
    const int x = static_cast<int>(at.x), y = static_cast<int>(at.y);
    if (image.channels() == 3) {
      sum += image.at<cv::Vec3b>(y, x);
    } else {
      sum += Color::all(image.at<uint8_t>(y, x));
    }
  }
  return sum / (last - first + 1);
}
