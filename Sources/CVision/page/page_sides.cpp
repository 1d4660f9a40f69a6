#include "page_sides.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "straight_line.hpp"

namespace {

/// The number of points examined along a side, without its ends, where corners are round or folded.
constexpr int points_a_side = 64;
constexpr double end_share = 0.04;

/// The step in brightness that makes a side certain, in gray levels.
constexpr double certain_step = 24;
/// The same as a share of the step of the clearest side: a fold in the paper or a text box is
/// fainter than the paper's edge.
constexpr double certain_share = 0.5;
/// The value of a point whose outside is not in the image. It is below one half, so that one good
/// side and three sides on the border never reach one half, while two of each do.
constexpr double unseen = 0.4;
/// The distances across the side at which brightness is compared, in pixels of the reduced image.
constexpr double nearest = 2, farthest = 5;
/// Sides whose directions have a smaller cross product are parallel.
constexpr double least_crossing = 1e-9;

/// The brightness at a point. Paper is bright in all channels, so the darkest one counts.
std::optional<int> brightness(const cv::Mat &image, cv::Point2d point) {
  const int x = static_cast<int>(std::floor(point.x)), y = static_cast<int>(std::floor(point.y));
  if (x < 0 || y < 0 || x >= image.cols || y >= image.rows) return std::nullopt;
  if (image.channels() == 1) return image.at<uint8_t>(y, x);
  const cv::Vec3b color = image.at<cv::Vec3b>(y, x);
  return std::min({color[0], color[1], color[2]});
}

cv::Point2d along(const Quadrilateral &quad, int side, int index) {
  const double share = end_share + (1 - 2 * end_share) * index / (points_a_side - 1);
  return quad[side] * (1 - share) + quad[(side + 1) % 4] * share;
}

/// How much darker the outside is at each point of a side, in gray levels; `nullopt` at the border.
using Steps = std::array<std::optional<double>, points_a_side>;

Steps steps_across(const cv::Mat &plane, const Quadrilateral &quad, int side) {
  const cv::Point2d normal = outward(quad, side);
  Steps steps;
  for (int index = 0; index < points_a_side; index++) {
    const cv::Point2d point = along(quad, side, index);
    double sum = 0;
    int compared = 0;
    for (double distance = nearest; distance <= farthest; distance++) {
      const auto inside = brightness(plane, point - normal * distance);
      const auto outside = brightness(plane, point + normal * distance);
      if (!inside || !outside) continue;
      sum += *inside - *outside;
      compared++;
    }
    if (compared > 0) steps[index] = sum / compared;
  }
  return steps;
}

/// The median of the visible steps; 0 if too few are visible.
double typical(const Steps &steps) {
  std::vector<double> seen;
  for (const auto &step : steps) {
    if (step) seen.push_back(*step);
  }
  if (seen.size() < points_a_side / 3) return 0;
  std::nth_element(seen.begin(), seen.begin() + seen.size() / 2, seen.end());
  return seen[seen.size() / 2];
}

double contrast(const Steps &steps, double certain) {
  double sum = 0;
  for (const auto &step : steps) sum += step ? std::clamp(*step / certain, 0.0, 1.0) : unseen;
  return sum / points_a_side;
}

/// The line along the strongest steps near a side; `nullopt` if too few points have one.
std::optional<StraightLine> step_line(const cv::Mat &image, const Quadrilateral &quad, int side,
                              double reach, SideStep wanted) {
  const cv::Point2d normal = outward(quad, side);
  const int steps = static_cast<int>(std::ceil(reach));
  // The step is the difference between two short averages, each about a pixel of the reduced image
  // long.
  const int width = std::max(1, steps / 3);
  std::vector<cv::Point2f> points;
  for (int index = 0; index < points_a_side; index++) {
    const cv::Point2d start = along(quad, side, index);
    std::vector<int> profile;
    for (int step = -steps - width; step < steps + width; step++) {
      const auto value = brightness(image, start + normal * (step + 0.5));
      if (!value) break;
      profile.push_back(*value);
    }
    if (profile.size() < static_cast<size_t>(2 * (steps + width))) continue;
    int strongest = 0, best = -1;
    for (int center = width; center + width <= static_cast<int>(profile.size()); center++) {
      int step = 0;
      for (int offset = 0; offset < width; offset++) {
        step += profile[center - 1 - offset] - profile[center + offset];
      }
      if (wanted == SideStep::any) step = std::abs(step);
      if (step > strongest) strongest = step, best = center;
    }
    // A camera's noise stays below 6 gray levels.
    if (strongest < 6 * width) continue;
    points.push_back(start + normal * static_cast<double>(best - steps - width));
  }
  if (points.size() < points_a_side / 3) return std::nullopt;
  cv::Vec4f line;
  cv::fitLine(points, line, cv::DIST_HUBER, 0, 0.01, 0.01);
  return StraightLine{{line[2], line[3]}, {line[0], line[1]}};
}

/// The line through the two corners of a side.
StraightLine given(const Quadrilateral &quad, int side) {
  return {quad[side], quad[(side + 1) % 4] - quad[side]};
}

} // namespace

double side_contrast(const cv::Mat &plane, const Quadrilateral &quad) {
  std::array<Steps, 4> sides;
  double largest = 0;
  for (int side = 0; side < 4; side++) {
    sides[side] = steps_across(plane, quad, side);
    largest = std::max(largest, typical(sides[side]));
  }
  const double certain = std::max(certain_step, certain_share * largest);
  double sum = 0, worst = 1;
  for (const Steps &steps : sides) {
    const double value = contrast(steps, certain);
    sum += value;
    worst = std::min(worst, value);
  }
  return (sum / 4 + worst) / 2;
}

Quadrilateral refined(const cv::Mat &image, const Quadrilateral &quad, double reach,
                      SideStep step, std::bitset<4> kept) {
  std::array<StraightLine, 4> lines;
  for (int side = 0; side < 4; side++) {
    lines[side] = given(quad, side);
    if (!kept[side]) lines[side] = step_line(image, quad, side, reach, step).value_or(lines[side]);
  }
  Quadrilateral result = quad;
  for (int corner = 0; corner < 4; corner++) {
    const auto point = crossing(lines[(corner + 3) % 4], lines[corner], least_crossing);
    // A line fitted to something else would move its corners far away.
    if (point && cv::norm(*point - quad[corner]) <= 2 * reach) result[corner] = *point;
  }
  return result;
}
