#include "page_margins.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace {

/// The smallest difference of color that counts as an edge, in gray levels of the channel in which
/// it is largest.
constexpr double least_step = 12;
/// The distances from an edge between which its colors are compared, in pixels.
struct Distances {
  int nearest, farthest;
};
constexpr Distances usual{2, 4}, sharp{1, 2};
/// The distance from a side within which its clearest edge is searched for, in pixels.
constexpr int search_reach = 4;
/// The distances outside an edge at which the table is examined, in pixels, and how many times
/// clearer the edge must be than the table's own texture there.
constexpr int table_distances[] = {7, 10, 13};
constexpr double least_clearness = 2;
/// How far a side is followed beyond its corner, and how long it must continue at least, as shares
/// of its length.
constexpr double longest_share = 0.8, shortest_share = 0.03;
/// The longest gap in a faint edge, in pixels.
constexpr int longest_gap = 6;
/// The longest gap in a side beyond which a clear edge continues, as next to the magnetic stripe of
/// a card, as a share of the side's length; and how clear that edge must be.
constexpr double longest_gap_share = 0.35;
constexpr double clear_step = 3 * least_step;
/// The radius of rounded corners, as a share of the crossing side.
constexpr double corner_share = 0.07;
/// The number of points examined along a side, and the share of it that is left out at each end.
constexpr int points_across = 40;
constexpr double end_share = 0.1;

/// The mean color on one side of an edge; `nullopt` beyond the image's border.
std::optional<cv::Vec3d> color(const cv::Mat &image, cv::Point2d point, cv::Point2d normal,
                               Distances distances) {
  cv::Vec3d sum;
  for (int distance = distances.nearest; distance <= distances.farthest; distance++) {
    const cv::Point2d at = point + normal * distance;
    const int x = static_cast<int>(std::floor(at.x)), y = static_cast<int>(std::floor(at.y));
    if (x < 0 || y < 0 || x >= image.cols || y >= image.rows) return std::nullopt;
    sum += image.at<cv::Vec3b>(y, x);
  }
  return sum / (distances.farthest - distances.nearest + 1);
}

/// The difference of color across an edge at a point; 0 at the image's border.
double step(const cv::Mat &image, cv::Point2d point, cv::Point2d normal,
            Distances distances = usual) {
  const auto inside = color(image, point, -normal, distances);
  const auto outside = color(image, point, normal, distances);
  if (!inside || !outside) return 0;
  const cv::Vec3d difference = *inside - *outside;
  return std::max({std::abs(difference[0]), std::abs(difference[1]), std::abs(difference[2])});
}

/// The difference of color that the table's texture causes next to an edge.
double texture(const cv::Mat &image, cv::Point2d point, cv::Point2d normal) {
  double sum = 0;
  for (int distance : table_distances) sum += step(image, point + normal * distance, normal);
  return sum / std::size(table_distances);
}

/// The part of a side beyond one of its corners.
struct Flank {
  cv::Point2d corner, direction, normal;
  double side_length;

  cv::Point2d at(double distance) const { return corner + direction * distance; }
};

/// The flank from `from` to beyond `corner`; `normal` points out of the sheet.
Flank flank(cv::Point2d from, cv::Point2d corner, cv::Point2d normal) {
  const cv::Point2d along = corner - from;
  return {corner, along / cv::norm(along), normal, cv::norm(along)};
}

/// How far a side continues beyond its corner, in pixels.
int reach(const cv::Mat &image, const Flank &flank) {
  const int limit = static_cast<int>(longest_share * flank.side_length);
  const int gap = std::max(longest_gap, static_cast<int>(longest_gap_share * flank.side_length));
  const int enough = std::max(3, static_cast<int>(shortest_share * flank.side_length));
  int last = 0, clear = 0;
  for (int distance = 1; distance <= limit && distance - last <= gap; distance++) {
    const cv::Point2d point = flank.at(distance);
    const double found = step(image, point, flank.normal);
    const bool is_edge = found >= least_step &&
                         found >= least_clearness * texture(image, point, flank.normal);
    clear = is_edge && found >= clear_step ? clear + 1 : 0;
    const bool goes_on = is_edge && distance - last <= longest_gap;
    if (goes_on || clear >= enough) last = distance;
  }
  return last;
}

/// The typical difference of color across a side.
double step_across(const cv::Mat &image, cv::Point2d from, cv::Point2d to) {
  const cv::Point2d along = to - from, normal = outward(from, to);
  std::vector<double> steps;
  for (int index = 0; index < points_across; index++) {
    const double share = end_share + (1 - 2 * end_share) * index / (points_across - 1);
    steps.push_back(step(image, from + along * share, normal));
  }
  // More than half of the side is visible.
  const auto low = steps.begin() + 2 * points_across / 5;
  std::nth_element(steps.begin(), low, steps.end());
  return *low;
}

/// A side between two flanks.
struct Side {
  cv::Point2d from, to;
};

/// The intersection of the flank's line with another line.
cv::Point2d crossing(const Flank &flank, cv::Point2d point, cv::Point2d direction) {
  const cv::Point2d normal(-direction.y, direction.x);
  return flank.at((point - flank.corner).dot(normal) / flank.direction.dot(normal));
}

/// Moves a side to the clearest steps near it, between two flanks.
Side sharpened(const cv::Mat &image, const Side &side, const Flank &first, const Flank &second) {
  const cv::Point2d along = side.to - side.from, normal = outward(side.from, side.to);
  std::vector<cv::Point2f> points;
  for (int index = 0; index < points_across; index++) {
    const double share = end_share + (1 - 2 * end_share) * index / (points_across - 1);
    const cv::Point2d point = side.from + along * share;
    double clearest = least_step / 2, sum = 0;
    int equals = 0;
    for (int offset = -search_reach; offset <= search_reach; offset++) {
      const double found = step(image, point + normal * offset, normal, sharp);
      if (found < clearest) continue;
      if (found > clearest) sum = equals = 0;
      clearest = found;
      sum += offset;
      equals++;
    }
    if (equals > 0) points.push_back(point + normal * (sum / equals));
  }
  if (points.size() < points_across / 2) return side;
  cv::Vec4f line;
  cv::fitLine(points, line, cv::DIST_HUBER, 0, 0.01, 0.01);
  const cv::Point2d point(line[2], line[3]), direction(line[0], line[1]);
  const Side exact{crossing(first, point, direction), crossing(second, point, direction)};
  const bool is_near = cv::norm(exact.from - side.from) <= 2 * search_reach &&
                       cv::norm(exact.to - side.to) <= 2 * search_reach;
  return is_near ? exact : side;
}

/// The clearest edge that crosses both flanks, from their ends to as far as a rounded corner
/// reaches.
std::optional<Side> outer_side(const cv::Mat &image, const Flank &first, const Flank &second,
                               int first_reach, int second_reach, int round) {
  double clearest = least_step;
  std::optional<Side> found;
  for (int a = first_reach - longest_gap; a <= first_reach + round; a += 2) {
    for (int b = second_reach - longest_gap; b <= second_reach + round; b += 2) {
      const Side side{first.at(a), second.at(b)};
      const double clearness = step_across(image, side.from, side.to);
      if (clearness <= clearest) continue;
      clearest = clearness;
      found = side;
    }
  }
  if (!found) return std::nullopt;
  return sharpened(image, *found, first, second);
}

} // namespace

WidenedPage widened(const cv::Mat &image, const Quadrilateral &quad) {
  WidenedPage page{quad, {}};
  if (image.channels() != 3) return page;
  for (int side = 0; side < 4; side++) {
    const Quadrilateral &now = page.quad;
    const int next = (side + 1) % 4, before = (side + 3) % 4, after = (side + 2) % 4;
    const Flank first = flank(now[before], now[side], outward(now, before));
    const Flank second = flank(now[after], now[next], outward(now, next));
    const double shortest = shortest_share * std::min(first.side_length, second.side_length);
    const int a = reach(image, first), b = reach(image, second);
    const int round = static_cast<int>(corner_share * cv::norm(now[next] - now[side]));
    if (std::min(a, b) < shortest || std::abs(a - b) > round + longest_gap) continue;
    const auto moved = outer_side(image, first, second, a, b, round);
    if (!moved) continue;
    page.quad[side] = moved->from;
    page.quad[next] = moved->to;
    page.moved.set(side);
  }
  return page;
}
