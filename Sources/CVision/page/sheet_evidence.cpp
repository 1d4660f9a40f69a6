#include "sheet_evidence.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "print_evidence.hpp"
#include "scene_color.hpp"

namespace {

/// The number of points examined along a side.
constexpr int points_a_side = 48;
/// How far an edge may be from a side, in pixels, and how much its direction may differ, as a cosine.
constexpr int edge_reach = 2;
constexpr double edge_cosine = 0.95;
/// The difference of color within a margin that counts, in gray levels of the channel in which it is largest.
constexpr double margin_step = 14;
/// The least share of a sheet's outline along which the inside is brighter than the outside, printed
/// lines not counted.
constexpr double least_brighter = 0.3;
/// The distances at which the color beyond a printed line is examined, in pixels, and the difference of
/// color that makes it a line.
constexpr int frame_nearest = 9, frame_farthest = 12;
constexpr double frame_step = 20;
/// The length of a side that is examined before and beyond a corner, in pixels.
constexpr double corner_length = 24, corner_gap = 4;
/// The lengths of an edge that must be seen on both sides of where it crosses the outline, in pixels.
constexpr double crossing_from = 3, crossing_to = 14;
/// How far inside an edge counts as inner, in pixels.
constexpr double inner_distance = 8;
/// The distances from a side between which it is examined how far a shadow reaches, in pixels.
constexpr int shadow_nearest = 10, shadow_farthest = 14;
/// The number of points of the inside that are compared with the margin, in a row.
constexpr int grid = 14;
/// How near the outline an edge must end, and its least length beyond, in pixels; and the least sine of its
/// angle with the side.
constexpr double end_reach = 6, end_length = 16, end_sine = 0.3;

double sum(const Color &a) { return a[0] + a[1] + a[2]; }

/// The middle value in an order; leaves the others in another.
template <typename Value, typename Order>
Value middle(std::vector<Value> &values, Order is_less) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), at, values.end(), is_less);
  return *at;
}

/// The median of each channel.
Color median(std::vector<Color> colors) {
  Color result;
  for (int c = 0; c < 3; c++) {
    result[c] = middle(colors, [c](const Color &a, const Color &b) { return a[c] < b[c]; })[c];
  }
  return result;
}

/// Whether an edge in the direction of the side passes near a point of it.
bool has_edge(const EdgeField &field, cv::Point2d point, cv::Point2d normal) {
  for (int offset = -edge_reach; offset <= edge_reach; offset++) {
    const cv::Point2d at = point + normal * offset;
    if (!contains(field.edges, at)) continue;
    const cv::Point pixel(static_cast<int>(at.x), static_cast<int>(at.y));
    if (!field.edges.at<uint8_t>(pixel)) continue;
    if (std::abs(field.gradient(pixel).dot(normal)) >= edge_cosine) return true;
  }
  return false;
}

/// What is seen along one side.
struct SideEvidence {
  int visible = 0, seen = 0, margin = 0, compared = 0, contrasts = 0, brighter = 0, framed = 0;
  std::optional<Color> color;
  /// The difference between the colors inside and outside; `nullopt` on the image's border.
  std::optional<double> step;
  /// How much darker the outside is near the side than farther away.
  std::optional<double> shadow;
};

SideEvidence examined(const PageScene &scene, const Quadrilateral &quad, size_t side) {
  const cv::Point2d from = quad[side], to = quad[(side + 1) % 4], normal = outward(from, to);
  SideEvidence evidence;
  std::vector<Color> inner, outer;
  std::vector<double> shades;
  for (int index = 0; index < points_a_side; index++) {
    const cv::Point2d point = from + (to - from) * ((index + 0.5) / points_a_side);
    if (!contains(scene.image, point)) continue;
    evidence.visible++;
    evidence.seen += has_edge(scene.field, point, normal);
    const auto inside = color(scene.image, point, -normal);
    if (inside) inner.push_back(*inside);
    const auto outside = color(scene.image, point, normal);
    if (!inside || !outside) continue;
    outer.push_back(*outside);
    evidence.compared++;
    evidence.contrasts += difference(*inside, *outside) >= contrast_step;
    evidence.brighter += sum(*inside) > sum(*outside);
    const auto far = color(scene.image, point, normal, shadow_nearest, shadow_farthest);
    if (far) shades.push_back((sum(*far) - sum(*outside)) / 3);
    const auto beyond = color(scene.image, point, normal, frame_nearest, frame_farthest);
    evidence.framed += beyond && difference(*inside, *outside) >= frame_step &&
                       difference(*inside, *beyond) < contrast_step;
  }
  if (inner.empty()) return evidence;
  evidence.color = median(inner);
  if (outer.size() >= points_a_side / 4) evidence.step = difference(*evidence.color, median(outer));
  if (shades.size() >= points_a_side / 4) evidence.shadow = middle(shades, std::less<double>());
  for (const Color &here : inner) evidence.margin += difference(here, *evidence.color) < margin_step;
  return evidence;
}

/// The share of a stretch on which an edge in the direction of a side is seen, among its visible points;
/// `nullopt` if too few are visible.
std::optional<double> seen_along(const EdgeField &field, cv::Point2d from, cv::Point2d direction,
                                 double first, double last) {
  const cv::Point2d normal(-direction.y, direction.x);
  int visible = 0, seen = 0;
  for (double at = first; at <= last; at += 2) {
    const cv::Point2d point = from + direction * at;
    if (!contains(field.edges, point)) continue;
    visible++;
    seen += has_edge(field, point, normal);
  }
  if (visible < 5) return std::nullopt;
  return share(seen, visible);
}

void examine_corners(const PageScene &scene, const Quadrilateral &quad, SheetEvidence &evidence) {
  double before = 0, beyond = 0;
  int count = 0;
  // How far the side that ends at a corner, and the one that starts there, goes on beyond it.
  std::array<double, 4> after_end{}, before_start{};
  evidence.least_corner = 1;
  for (size_t corner = 0; corner < 4; corner++) {
    double here = 0;
    int visible = 0;
    for (bool ends : {true, false}) {
      const size_t other = (corner + (ends ? 3 : 1)) % 4;
      const cv::Point2d way = (quad[corner] - quad[other]) / cv::norm(quad[corner] - quad[other]);
      const auto inner = seen_along(scene.field, quad[corner], -way, 2, corner_length);
      const double outer =
          seen_along(scene.field, quad[corner], way, corner_gap, corner_gap + corner_length)
              .value_or(0);
      (ends ? after_end : before_start)[corner] = outer;
      if (!inner) continue;
      here += *inner, visible++;
      beyond += outer;
    }
    if (visible > 0) evidence.least_corner = std::min(evidence.least_corner, here / visible);
    before += here, count += visible;
  }
  for (size_t side = 0; side < 4; side++) {
    const double both = std::min(after_end[side], before_start[(side + 1) % 4]);
    evidence.through = std::max(evidence.through, both);
  }
  if (count == 0) return;
  evidence.corners = before / count, evidence.beyond = beyond / count;
}

int crossings(const std::vector<PageLine> &lines, const Quadrilateral &quad) {
  int count = 0;
  for (const PageLine &line : lines) {
    for (size_t side = 0; side < 4; side++) {
      const cv::Point2d from = quad[side], to = quad[(side + 1) % 4];
      const double a = line.across(from), b = line.across(to);
      if ((a > 0) == (b > 0)) continue;
      // A line along a side does not cross it.
      if (std::abs(a - b) < 0.25 * cv::norm(to - from)) continue;
      const double t = a / (a - b);
      if (t * cv::norm(to - from) < 8 || (1 - t) * cv::norm(to - from) < 8) continue;
      const double at = line.along(from + (to - from) * t);
      const double enough = 0.7 * (crossing_to - crossing_from);
      if (line.seen_between(at - crossing_to, at - crossing_from) >= enough &&
          line.seen_between(at + crossing_from, at + crossing_to) >= enough)
        count++;
    }
  }
  return count;
}

/// The stretches of lines well inside the outline.
void examine_inside(const PageScene &scene, const Quadrilateral &quad, SheetEvidence &evidence) {
  std::array<cv::Point2d, 4> normals;
  double perimeter = 0;
  for (size_t side = 0; side < 4; side++) {
    normals[side] = outward(quad, static_cast<int>(side));
    perimeter += cv::norm(quad[(side + 1) % 4] - quad[side]);
  }
  double steps = 0, lines = 0;
  for (const LinePoint &point : scene.line_points) {
    bool inside = true;
    for (size_t side = 0; side < 4 && inside; side++) {
      inside = (quad[side] - point.at).dot(normals[side]) >= inner_distance;
    }
    if (inside) (point.is_step ? steps : lines) += line_stride;
  }
  evidence.inner_steps = steps / perimeter, evidence.inner_lines = lines / perimeter;
}

/// How far inside the outline a point is, negative outside, and the nearest side.
std::pair<double, size_t> depth(const Quadrilateral &quad, const std::array<cv::Point2d, 4> &normals,
                                cv::Point2d point) {
  double least = 1e6;
  size_t nearest_side = 0;
  for (size_t side = 0; side < 4; side++) {
    const double here = (quad[side] - point).dot(normals[side]);
    if (here < least) least = here, nearest_side = side;
  }
  return {least, nearest_side};
}

/// The edges that end at the outline: what lies under a sheet ends there.
void examine_ends(const PageScene &scene, const Quadrilateral &quad, SheetEvidence &evidence) {
  std::array<cv::Point2d, 4> normals;
  for (size_t side = 0; side < 4; side++) normals[side] = outward(quad, static_cast<int>(side));
  for (const PageLine &line : scene.lines) {
    for (const Stretch &part : line.seen) {
      if (part.to - part.from < end_length) continue;
      for (bool is_first : {true, false}) {
        const double end = is_first ? part.from : part.to;
        const cv::Point2d point = line.origin + line.direction * end;
        const auto [near, side] = depth(quad, normals, point);
        if (std::abs(near) > end_reach) continue;
        if (std::abs(line.direction.dot(normals[side])) < end_sine) continue;
        const double back = is_first ? end_length : -end_length;
        const double before = depth(quad, normals, point + line.direction * back).first;
        const double ahead = is_first ? line.seen_between(end - end_length, end - 1)
                                      : line.seen_between(end + 1, end + end_length);
        if (ahead > 0.3 * end_length) continue;
        (before < near ? evidence.ends_outside : evidence.ends_inside)++;
      }
    }
  }
}

/// The share of the inside that has the color of the margins, mixed by distance.
void examine_paper(const PageScene &scene, const Quadrilateral &quad,
                   const std::array<std::optional<Color>, 4> &margins, SheetEvidence &evidence) {
  int visible = 0, alike = 0;
  for (int y = 0; y < grid; y++) {
    for (int x = 0; x < grid; x++) {
      const double right = (x + 0.5) / grid, down = (y + 0.5) / grid;
      const cv::Point2d top = quad[0] + (quad[1] - quad[0]) * right;
      const cv::Point2d bottom = quad[3] + (quad[2] - quad[3]) * right;
      const cv::Point2d at = top + (bottom - top) * down;
      if (!contains(scene.image, at)) continue;
      const double weights[] = {1 - down, right, down, 1 - right};
      Color expected;
      double weight = 0;
      for (size_t side = 0; side < 4; side++) {
        if (margins[side]) expected += *margins[side] * weights[side], weight += weights[side];
      }
      if (weight == 0) continue;
      visible++;
      const auto here = color(scene.image, at, {0, 0}, 0, 0);
      alike += difference(*here, expected / weight) < margin_step;
    }
  }
  evidence.paper = share(alike, visible);
}

} // namespace

std::optional<SheetEvidence> sheet_evidence(const PageScene &scene, const Quadrilateral &quad) {
  SheetEvidence evidence{};
  evidence.least_seen = evidence.least_margin = evidence.least_contrast = evidence.least_order = 1;
  evidence.least_shadow = 255;
  int shadows = 0;
  std::array<std::optional<Color>, 4> margins;
  evidence.least_step = 255;
  SideEvidence all;
  std::vector<Color> colors;
  for (size_t side = 0; side < 4; side++) {
    const SideEvidence one = examined(scene, quad, side);
    all.visible += one.visible, all.seen += one.seen, all.margin += one.margin;
    all.compared += one.compared, all.contrasts += one.contrasts, all.brighter += one.brighter;
    all.framed += one.framed;
    if (one.visible < points_a_side / 6) continue;
    evidence.least_seen = std::min(evidence.least_seen, share(one.seen, one.visible));
    evidence.least_margin = std::min(evidence.least_margin, share(one.margin, one.visible));
    if (one.compared >= points_a_side / 6)
      evidence.least_contrast = std::min(evidence.least_contrast, share(one.contrasts, one.compared));
    if (one.shadow) {
      evidence.shadow += *one.shadow, shadows++;
      evidence.least_shadow = std::min(evidence.least_shadow, *one.shadow);
    }
    margins[side] = one.color;
    if (one.color) colors.push_back(*one.color);
    if (one.step) evidence.least_step = std::min(evidence.least_step, *one.step);
  }
  evidence.seen = share(all.seen, all.visible);
  evidence.margin = share(all.margin, all.visible);
  evidence.contrast = share(all.contrasts, all.compared);
  evidence.brighter = share(all.brighter, all.compared);
  evidence.framed = share(all.framed, all.compared);
  // A printed frame is as bright inside as outside, and a picture is darker than its paper.
  if (evidence.brighter - evidence.framed < least_brighter) return std::nullopt;
  for (const Color &a : colors) {
    for (const Color &b : colors) {
      evidence.margin_spread = std::max(evidence.margin_spread, difference(a, b));
    }
  }
  if (shadows > 0) evidence.shadow /= shadows;
  examine_paper(scene, quad, margins, evidence);
  examine_ends(scene, quad, evidence);
  evidence.in_image = share(all.visible, 4 * points_a_side);
  evidence.crossings = crossings(scene.lines, quad);
  examine_corners(scene, quad, evidence);
  examine_inside(scene, quad, evidence);
  examine_print(scene, quad, evidence);
  evidence.size = area(quad) / (static_cast<double>(scene.image.cols) * scene.image.rows);
  evidence.quadrature = quadrature_error(quad);
  evidence.mask = scene.mask.overlap(quad);
  evidence.mask_certainty = scene.mask.certainty();
  return evidence;
}
