#include "line_candidates.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace {

/// How far a corner may lie outside of the image, as a share of the image's shorter side.
constexpr double outside_share = 0.15;
/// The share of a side on the image's border that counts as seen.
constexpr double border_seen = 0.35;
/// The share of a side that must be seen at least, and of the outline.
constexpr double least_side = 0.05, least_outline = 0.3;
/// The candidates with the most seen outline, of which the overlap with the mask is asked.
constexpr size_t most_compared_with_mask = 3000;

struct Rail {
  const PageLine *line;
  bool is_border;
};

struct Pair {
  size_t a, b;
  cv::Point2d direction;
};

/// Where another line crosses a line.
struct Crossing {
  /// Whether they cross steeply enough, in the image or near it.
  bool is_corner = false;
  cv::Point2d at;
  /// The place on the line, moved into the image, and the length that is seen before it.
  double along = 0, seen = 0;
};

std::vector<PageLine> borders(cv::Size image) {
  const double width = image.width, height = image.height;
  return {{{0, 0}, {1, 0}, {}, 0},
          {{0, height}, {1, 0}, {}, 0},
          {{0, 0}, {0, 1}, {}, 0},
          {{width, 0}, {0, 1}, {}, 0}};
}

/// The part of a line that lies in the image, as places on it.
Stretch visible(const PageLine &line, cv::Size image) {
  double first = -1e6, last = 1e6;
  const double origin[] = {line.origin.x, line.origin.y};
  const double direction[] = {line.direction.x, line.direction.y};
  const double extent[] = {static_cast<double>(image.width), static_cast<double>(image.height)};
  for (int axis = 0; axis < 2; axis++) {
    if (std::abs(direction[axis]) < 1e-6) continue;
    double a = -origin[axis] / direction[axis];
    double b = (extent[axis] - origin[axis]) / direction[axis];
    if (a > b) std::swap(a, b);
    first = std::max(first, a), last = std::min(last, b);
  }
  return {first, std::max(first, last)};
}

/// All lines' crossings with all others.
std::vector<std::vector<Crossing>> crossings(const std::vector<Rail> &rails, cv::Size image) {
  const double outside = outside_share * std::min(image.width, image.height);
  std::vector<std::vector<Crossing>> table(rails.size(), std::vector<Crossing>(rails.size()));
  for (size_t a = 0; a < rails.size(); a++) {
    const PageLine &line = *rails[a].line;
    const Stretch part = visible(line, image);
    for (size_t b = 0; b < rails.size(); b++) {
      const auto at = crossing(line.straight(), rails[b].line->straight(), least_corner_sine);
      if (!at || at->x <= -outside || at->y <= -outside || at->x >= image.width + outside ||
          at->y >= image.height + outside)
        continue;
      const double along = std::clamp(line.along(*at), part.from, part.to);
      const double seen = rails[a].is_border ? border_seen * along : line.seen_between(-1e6, along);
      table[a][b] = {true, *at, along, seen};
    }
  }
  return table;
}

/// The pairs of lines that may be opposite sides.
std::vector<Pair> opposites(const std::vector<Rail> &rails, const CandidateLimits &limits) {
  const double parallel = std::sin(std::min(45.0, 2 * limits.quadrature) * CV_PI / 180);
  std::vector<Pair> pairs;
  for (size_t a = 0; a < rails.size(); a++) {
    for (size_t b = a + 1; b < rails.size(); b++) {
      const PageLine &one = *rails[a].line, &two = *rails[b].line;
      if (rails[a].is_border && rails[b].is_border) continue;
      if (std::abs(cross(one.direction, two.direction)) > parallel) continue;
      const cv::Point2d at = rails[b].is_border ? one.origin : two.origin;
      const PageLine &other = rails[b].is_border ? two : one;
      if (std::abs(other.across(at)) < 0.6 * limits.shortest) continue;
      pairs.push_back({a, b, one.direction});
    }
  }
  return pairs;
}

/// Whether all corners turn the same way, each by about a right angle.
bool is_square_enough(const std::array<cv::Point2d, 4> &corners, double most_cosine) {
  int turns = 0;
  for (size_t i = 0; i < 4; i++) {
    const cv::Point2d before = corners[i] - corners[(i + 3) % 4];
    const cv::Point2d after = corners[(i + 1) % 4] - corners[i];
    const double lengths = cv::norm(before) * cv::norm(after);
    if (std::abs(before.dot(after)) > most_cosine * lengths) return false;
    turns += before.x * after.y > before.y * after.x ? 1 : -1;
  }
  return std::abs(turns) == 4;
}

/// A quadrilateral whose sides lie on lines.
struct LineCandidate {
  Quadrilateral quad;
  /// The more, the larger the share of its outline where an edge was seen, its size, and its overlap with the mask.
  double rank;
};

/// Leaves the candidates with the highest ranks, the best ones first.
void keep_best(std::vector<LineCandidate> &candidates, size_t most) {
  const auto better = [](const LineCandidate &a, const LineCandidate &b) { return a.rank > b.rank; };
  if (candidates.size() > most) {
    std::nth_element(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(most), candidates.end(), better);
    candidates.resize(most);
  }
  std::sort(candidates.begin(), candidates.end(), better);
}

} // namespace

std::vector<Quadrilateral> line_candidates(const std::vector<PageLine> &lines, const SheetMask &mask, cv::Size image,
                                           const CandidateLimits &limits, size_t most) {
  const std::vector<PageLine> frame = borders(image);
  std::vector<Rail> rails;
  for (const PageLine &line : lines) rails.push_back({&line, false});
  for (const PageLine &line : frame) rails.push_back({&line, true});
  const auto table = crossings(rails, image);
  // A small copy of what is read most often.
  std::vector<std::vector<uint8_t>> meet(rails.size(), std::vector<uint8_t>(rails.size()));
  for (size_t a = 0; a < rails.size(); a++) {
    for (size_t b = 0; b < rails.size(); b++) meet[a][b] = table[a][b].is_corner;
  }
  const double most_cosine = std::sin(limits.quadrature * CV_PI / 180);
  const std::vector<Pair> pairs = opposites(rails, limits);
  std::vector<LineCandidate> found;
  for (size_t p = 0; p < pairs.size(); p++) {
    const uint8_t *first = meet[pairs[p].a].data(), *third = meet[pairs[p].b].data();
    for (size_t q = p + 1; q < pairs.size(); q++) {
      const size_t sides[] = {pairs[p].a, pairs[q].a, pairs[p].b, pairs[q].b};
      if (!first[sides[1]] || !first[sides[3]] || !third[sides[1]] || !third[sides[3]]) continue;
      if (std::abs(pairs[p].direction.dot(pairs[q].direction)) > 0.75) continue;
      std::array<cv::Point2d, 4> corners;
      double seen = 0, total = 0, worst = 1;
      int border_sides = 0;
      for (size_t i = 0; i < 4; i++) {
        const Crossing &from = table[sides[i]][sides[(i + 3) % 4]];
        const Crossing &to = table[sides[i]][sides[(i + 1) % 4]];
        corners[i] = from.at;
        const double length = std::abs(to.along - from.along);
        border_sides += rails[sides[i]].is_border;
        const double part = std::abs(to.seen - from.seen);
        worst = length > 1 ? std::min(worst, part / length) : 0;
        if (worst < least_side) break;
        seen += part, total += length;
      }
      if (worst < least_side || border_sides > 1 || seen < least_outline * total) continue;
      if (!is_square_enough(corners, most_cosine) || !limits.allow(corners)) continue;
      found.push_back({corners, seen / total * std::pow(area(corners), 0.15)});
    }
  }
  keep_best(found, most_compared_with_mask);
  for (LineCandidate &candidate : found) candidate.rank *= mask.overlap(candidate.quad);
  keep_best(found, most);
  std::vector<Quadrilateral> quads;
  for (const LineCandidate &candidate : found) quads.push_back(ordered(candidate.quad));
  return quads;
}
