#include "line_candidates.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace {

/// How far a corner may lie outside of the image, as a share of the image's shorter side.
constexpr double outside_share = 0.15;
/// The share of a side on the image's border that counts as seen.
constexpr double border_seen = 0.35;
/// The share of a side that must be seen at least, and of the outline.
constexpr double least_side = 0.05, least_outline = 0.3;

struct Rail {
  const PageLine *line;
  bool is_border;
};

struct Pair {
  size_t a, b;
  cv::Point2d direction;
  double length;
};

std::optional<cv::Point2d> crossing(const PageLine &a, const PageLine &b) {
  const double sine = a.direction.x * b.direction.y - a.direction.y * b.direction.x;
  if (std::abs(sine) < 0.4) return std::nullopt;
  const cv::Point2d between = b.origin - a.origin;
  return a.origin +
         a.direction * ((between.x * b.direction.y - between.y * b.direction.x) / sine);
}

std::vector<PageLine> borders(cv::Size image) {
  const double width = image.width, height = image.height;
  return {{{0, 0}, {1, 0}, {}, 0},
          {{0, height}, {1, 0}, {}, 0},
          {{0, 0}, {0, 1}, {}, 0},
          {{width, 0}, {0, 1}, {}, 0}};
}

/// The part of a side that lies in the image, as places on its line.
Stretch visible(const PageLine &line, cv::Point2d from, cv::Point2d to, cv::Size image) {
  double first = line.along(from), last = line.along(to);
  if (first > last) std::swap(first, last);
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

} // namespace

std::vector<LineCandidate> line_candidates(const std::vector<PageLine> &lines, cv::Size image,
                                           const CandidateLimits &limits, size_t most) {
  const std::vector<PageLine> frame = borders(image);
  std::vector<Rail> rails;
  for (const PageLine &line : lines) rails.push_back({&line, false});
  for (const PageLine &line : frame) rails.push_back({&line, true});
  const double parallel = std::sin(std::min(45.0, 2 * limits.quadrature) * CV_PI / 180);
  const cv::Point2d middle(image.width / 2.0, image.height / 2.0);
  std::vector<Pair> pairs;
  for (size_t a = 0; a < rails.size(); a++) {
    for (size_t b = a + 1; b < rails.size(); b++) {
      const PageLine &one = *rails[a].line, &two = *rails[b].line;
      if (rails[a].is_border && rails[b].is_border) continue;
      const double sine =
          one.direction.x * two.direction.y - one.direction.y * two.direction.x;
      if (std::abs(sine) > parallel) continue;
      const cv::Point2d at = rails[b].is_border ? one.origin : two.origin;
      const PageLine &other = rails[b].is_border ? two : one;
      if (std::abs(other.across(at)) < 0.6 * limits.shortest) continue;
      pairs.push_back({a, b, one.direction, one.length + two.length});
    }
  }
  std::vector<LineCandidate> found;
  const double outside = outside_share * std::min(image.width, image.height);
  for (size_t p = 0; p < pairs.size(); p++) {
    for (size_t q = p + 1; q < pairs.size(); q++) {
      const double cosine = std::abs(pairs[p].direction.dot(pairs[q].direction));
      if (cosine > 0.75) continue;
      const Rail *sides[] = {&rails[pairs[p].a], &rails[pairs[q].a], &rails[pairs[p].b],
                             &rails[pairs[q].b]};
      std::array<cv::Point2d, 4> corners;
      bool inside = true;
      for (size_t i = 0; i < 4 && inside; i++) {
        const auto corner = crossing(*sides[i]->line, *sides[(i + 1) % 4]->line);
        inside = corner && corner->x > -outside && corner->y > -outside &&
                 corner->x < image.width + outside && corner->y < image.height + outside;
        if (inside) corners[(i + 1) % 4] = *corner;
      }
      if (!inside) continue;
      double seen = 0, total = 0, worst = 1;
      int border_sides = 0;
      for (size_t i = 0; i < 4; i++) {
        // Corner i lies before side i.
        const PageLine &line = *sides[i]->line;
        const Stretch side = visible(line, corners[i], corners[(i + 1) % 4], image);
        const double length = side.to - side.from;
        if (length <= 1) {
          worst = 0;
          break;
        }
        border_sides += sides[i]->is_border;
        const double part =
            sides[i]->is_border ? border_seen * length : line.seen_between(side.from, side.to);
        worst = std::min(worst, part / length);
        seen += part, total += length;
      }
      if (worst < least_side || border_sides > 1 || seen < least_outline * total) continue;
      const Quadrilateral quad = ordered(corners);
      if (!is_convex(quad) || quadrature_error(quad) > limits.quadrature) continue;
      const cv::Size2d sides_of = extent(quad);
      const double shorter = std::min(sides_of.width, sides_of.height);
      if (shorter < limits.shortest ||
          shorter < limits.aspect * std::max(sides_of.width, sides_of.height))
        continue;
      found.push_back({quad, seen / total});
    }
  }
  const auto rank = [](const LineCandidate &a) { return a.seen * std::pow(area(a.quad), 0.15); };
  const auto better = [&](const LineCandidate &a, const LineCandidate &b) { return rank(a) > rank(b); };
  if (found.size() > most) {
    std::nth_element(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(most), found.end(), better);
    found.resize(most);
  }
  std::sort(found.begin(), found.end(), better);
  return found;
}
