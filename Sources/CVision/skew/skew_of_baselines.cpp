#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "skew.hpp"
#include "weighted_angles.hpp"

namespace {

/// The steps of the Hough transform, in degrees and pixels.
constexpr double angle_step = 0.2, distance_step = 2;
/// The most lines that are examined, and the fewest feet on a line.
constexpr int most_lines = 100, fewest_feet = 8;
/// How far a foot may be from a line, in pixels: round letters reach slightly below it.
constexpr double reach = 2;
/// The size of letters in pixels; smaller spots are noise, larger ones are pictures and frames.
constexpr int smallest_letter = 4, largest_letter = 80;

/// The center of the lower side of each letter.
std::vector<cv::Point2f> feet(const cv::Mat &ink) {
  cv::Mat labels, boxes, middles;
  const int count = cv::connectedComponentsWithStats(ink, labels, boxes, middles, 8, CV_32S);
  std::vector<cv::Point2f> points;
  for (int letter = 1; letter < count; letter++) {
    const int *box = boxes.ptr<int>(letter);
    const int width = box[cv::CC_STAT_WIDTH], height = box[cv::CC_STAT_HEIGHT];
    if (height < smallest_letter || std::max(width, height) > largest_letter) continue;
    points.emplace_back(box[cv::CC_STAT_LEFT] + width / 2.0f,
                        static_cast<float>(box[cv::CC_STAT_TOP] + height));
  }
  return points;
}

} // namespace

Skew skew_of_baselines(const cv::Mat &ink, double limit) {
  const std::vector<cv::Point2f> points = feet(ink);
  if (points.size() < fewest_feet) return {};
  // A line is given by its normal, which points down for horizontal lines.
  const double radian = CV_PI / 180, diagonal = std::hypot(ink.cols, ink.rows);
  std::vector<cv::Vec3d> lines;
  cv::HoughLinesPointSet(points, lines, most_lines, fewest_feet, -diagonal, diagonal,
                         distance_step, (90 - limit) * radian, (90 + limit) * radian,
                         angle_step * radian);
  WeightedAngles angles;
  for (const cv::Vec3d &line : lines) {
    const double x = std::cos(line[2]), y = std::sin(line[2]);
    std::vector<cv::Point2f> near;
    std::copy_if(points.begin(), points.end(), std::back_inserter(near), [&](cv::Point2f point) {
      return std::abs(point.x * x + point.y * y - line[1]) <= reach;
    });
    if (near.size() < fewest_feet) continue;
    cv::Vec4f fitted;
    cv::fitLine(near, fitted, cv::DIST_HUBER, 0, 0.01, 0.01);
    const double angle = std::atan(fitted[1] / fitted[0]) / radian;
    if (std::abs(angle) <= limit) angles.add(angle, static_cast<double>(near.size()));
  }
  return angles.skew();
}
