#include "sheet_features.hpp"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace {

/// From this overlap, two quadrilaterals are the same sheet; one of which the other covers this share is
/// inside of it.
constexpr double same_overlap = 0.85, inside_share = 0.93;
/// What a rival counts if there is none, as a difference of scores.
constexpr float no_rival = -20;

std::vector<cv::Point2f> polygon(const Quadrilateral &quad) { return {quad.begin(), quad.end()}; }

double common_area(const Quadrilateral &a, const Quadrilateral &b) {
  std::vector<cv::Point2f> shared;
  return cv::intersectConvexConvex(polygon(a), polygon(b), shared);
}

} // namespace

double overlap(const Quadrilateral &a, const Quadrilateral &b) {
  const double common = common_area(a, b);
  return common / (area(a) + area(b) - common);
}

SheetFeatures sheet_features(const std::vector<ScoredSheet> &found) {
  const ScoredSheet &sheet = found.front();
  // How much better or worse the best sheet elsewhere is, the best one around this, and the best one
  // inside of it; and how many are almost the same.
  float elsewhere = no_rival, around = no_rival, within = no_rival, alike = 0, mask_ahead = -1;
  const double size = area(sheet.quad);
  for (const ScoredSheet &other : found) {
    mask_ahead = std::max(mask_ahead, static_cast<float>(other.evidence.mask - sheet.evidence.mask));
    const double common = common_area(sheet.quad, other.quad), its = area(other.quad);
    const float ahead = std::max(no_rival, static_cast<float>(other.score - sheet.score));
    if (common / (size + its - common) >= same_overlap) {
      alike++;
      continue;
    }
    elsewhere = std::max(elsewhere, ahead);
    if (common >= inside_share * size) around = std::max(around, ahead);
    if (common >= inside_share * its) within = std::max(within, ahead);
  }
  const SheetEvidence &e = sheet.evidence;
  const double values[feature_count] = {
      e.seen, e.least_seen, e.corners, e.beyond, e.least_corner, e.through, e.margin, e.least_margin,
      e.margin_spread, e.contrast, e.brighter, e.framed, e.least_step, e.crossings, e.inner_steps,
      e.inner_lines, e.print_order, e.print_angle, e.print_inside, e.print_density, e.size, e.in_image,
      e.quadrature, e.least_contrast, e.paper, e.shadow, e.least_shadow, e.print_beyond,
      e.print_within, e.outer_order, e.least_order, e.ends_outside, e.ends_inside, sheet.score,
      elsewhere, around, within, alike, e.mask, e.mask_certainty, mask_ahead};
  SheetFeatures features{};
  std::copy(std::begin(values), std::end(values), features.begin());
  return features;
}
