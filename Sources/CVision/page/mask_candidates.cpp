#include "mask_candidates.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "candidate_limits.hpp"
#include "straight_line.hpp"

namespace {

/// How far a line may be from a side, as a share of the side's length, and how much its direction may differ, as a sine.
constexpr double most_distance = 0.08, most_sine = 0.1;
/// The share of a side that must be seen on a line.
constexpr double least_seen = 0.15;

/// The line near a side of which the most is seen along the side, the closer the better.
std::optional<StraightLine> line_near(cv::Point2d from, cv::Point2d to, const std::vector<PageLine> &lines) {
  const double length = cv::norm(to - from), reach = most_distance * length;
  const cv::Point2d direction = (to - from) / length;
  double best_rank = least_seen;
  std::optional<StraightLine> best;
  for (const PageLine &line : lines) {
    if (std::abs(cross(direction, line.direction)) > most_sine) continue;
    const double distance = std::max(std::abs(line.across(from)), std::abs(line.across(to)));
    if (distance > reach) continue;
    const auto [first, last] = std::minmax({line.along(from), line.along(to)});
    const double rank = line.seen_between(first, last) / length * (1 - 0.5 * distance / reach);
    if (rank > best_rank) best_rank = rank, best = line.straight();
  }
  return best;
}

/// The quadrilateral of four sides, each of which crosses the next; `nullopt` if two of them make no corner.
std::optional<Quadrilateral> enclosed(const std::array<StraightLine, 4> &sides) {
  std::array<cv::Point2d, 4> corners;
  for (size_t i = 0; i < 4; i++) {
    const auto corner = crossing(sides[(i + 3) % 4], sides[i], least_corner_sine);
    if (!corner) return std::nullopt;
    corners[i] = *corner;
  }
  const Quadrilateral quad = ordered(corners);
  return is_convex(quad) ? std::optional(quad) : std::nullopt;
}

} // namespace

std::vector<Quadrilateral> mask_candidates(const SheetMask &mask, const std::vector<PageLine> &lines) {
  const auto fitted = mask.fitted();
  if (!fitted) return {};
  std::array<StraightLine, 4> seen, moved;
  size_t moves = 0;
  for (size_t i = 0; i < 4; i++) {
    const cv::Point2d from = (*fitted)[i], to = (*fitted)[(i + 1) % 4];
    seen[i] = {from, (to - from) / cv::norm(to - from)};
    const auto line = line_near(from, to, lines);
    moved[i] = line.value_or(seen[i]);
    moves += line.has_value();
  }
  std::vector<Quadrilateral> quads{*fitted};
  const auto add = [&](const std::array<StraightLine, 4> &sides) {
    if (const auto quad = enclosed(sides)) quads.push_back(*quad);
  };
  if (moves > 0) add(moved);
  for (size_t i = 0; moves > 1 && i < 4; i++) {
    auto all_but_one = moved;
    all_but_one[i] = seen[i];
    add(all_but_one);
  }
  return quads;
}
