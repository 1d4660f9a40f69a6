#include "mask_candidates.hpp"

#include <cmath>
#include <optional>

namespace {

/// How far a line may be from a side, as a share of the side's length, and how much its direction may differ, as a sine.
constexpr double most_distance = 0.08, most_sine = 0.1;
/// The share of a side that must be seen on a line.
constexpr double least_seen = 0.15;

/// A side without ends.
struct Rail {
  cv::Point2d origin, direction;
};

double cross(cv::Point2d a, cv::Point2d b) { return a.x * b.y - a.y * b.x; }

/// The line near a side of which the most is seen along the side, the closer the better.
std::optional<Rail> line_near(cv::Point2d from, cv::Point2d to, const std::vector<PageLine> &lines) {
  const double length = cv::norm(to - from), reach = most_distance * length;
  const cv::Point2d direction = (to - from) / length;
  double best_rank = least_seen;
  std::optional<Rail> best;
  for (const PageLine &line : lines) {
    if (std::abs(cross(direction, line.direction)) > most_sine) continue;
    const double distance = std::max(std::abs(line.across(from)), std::abs(line.across(to)));
    if (distance > reach) continue;
    double first = line.along(from), last = line.along(to);
    if (first > last) std::swap(first, last);
    const double rank = line.seen_between(first, last) / length * (1 - 0.5 * distance / reach);
    if (rank > best_rank) best_rank = rank, best = Rail{line.origin, line.direction};
  }
  return best;
}

/// The quadrilateral of four sides, each of which crosses the next; `nullopt` if two are parallel.
std::optional<Quadrilateral> enclosed(const std::array<Rail, 4> &sides) {
  std::array<cv::Point2d, 4> corners;
  for (size_t i = 0; i < 4; i++) {
    const Rail &before = sides[(i + 3) % 4], &after = sides[i];
    const double sine = cross(before.direction, after.direction);
    if (std::abs(sine) < 0.4) return std::nullopt;
    corners[i] = before.origin + before.direction * (cross(after.origin - before.origin, after.direction) / sine);
  }
  const Quadrilateral quad = ordered(corners);
  return is_convex(quad) ? std::optional(quad) : std::nullopt;
}

} // namespace

std::vector<Quadrilateral> mask_candidates(const SheetMask &mask, const std::vector<PageLine> &lines) {
  const auto fitted = mask.fitted();
  if (!fitted) return {};
  std::vector<Quadrilateral> quads{*fitted};
  std::array<Rail, 4> plain, moved;
  size_t count = 0;
  for (size_t i = 0; i < 4; i++) {
    const cv::Point2d from = (*fitted)[i], to = (*fitted)[(i + 1) % 4];
    plain[i] = {from, (to - from) / cv::norm(to - from)};
    const auto line = line_near(from, to, lines);
    moved[i] = line.value_or(plain[i]);
    count += line.has_value();
  }
  if (count == 0) return quads;
  if (const auto quad = enclosed(moved)) quads.push_back(*quad);
  for (size_t i = 0; count > 1 && i < 4; i++) {
    std::array<Rail, 4> but_one = moved;
    but_one[i] = plain[i];
    if (const auto quad = enclosed(but_one)) quads.push_back(*quad);
  }
  return quads;
}
