#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "skew.hpp"
#include "weighted_angles.hpp"

namespace {

/// The gap between letters and words that is closed, in pixels.
constexpr int closed_gap = 25;
/// The minimum length of a line, in pixels, and its minimum ratio to the line's height.
constexpr double shortest_line = 100, least_elongation = 5;

/// The rotation of the longer side, in degrees, clockwise as seen.
double turn(const cv::RotatedRect &rectangle) {
  cv::Point2f corners[4];
  rectangle.points(corners);
  const cv::Point2f one = corners[1] - corners[0], other = corners[2] - corners[1];
  const cv::Point2f side = cv::norm(one) > cv::norm(other) ? one : other;
  return std::atan2(side.y, side.x) * 180 / CV_PI;
}

} // namespace

Skew skew_of_rectangles(const cv::Mat &ink, double limit) {
  cv::Mat closed;
  cv::morphologyEx(ink, closed, cv::MORPH_CLOSE,
                   cv::getStructuringElement(cv::MORPH_RECT, {closed_gap, 1}));
  // Parts that stick out above and below would tilt the rectangles.
  cv::morphologyEx(closed, closed, cv::MORPH_OPEN,
                   cv::getStructuringElement(cv::MORPH_RECT, {closed_gap, 1}));
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(closed, outlines, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE);
  WeightedAngles angles;
  for (const auto &outline : outlines) {
    const cv::RotatedRect rectangle = cv::minAreaRect(outline);
    const double length = std::max(rectangle.size.width, rectangle.size.height);
    const double height = std::min(rectangle.size.width, rectangle.size.height);
    if (length < shortest_line || length < least_elongation * height) continue;
    double angle = turn(rectangle);
    if (angle > 90) angle -= 180;
    if (angle <= -90) angle += 180;
    if (std::abs(angle) <= limit) angles.add(angle, length);
  }
  return angles.skew();
}
