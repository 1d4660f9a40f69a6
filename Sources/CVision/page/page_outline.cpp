#include "page_outline.hpp"

#include <algorithm>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "sheet_confidence.hpp"
#include "sheet_evidence.hpp"

namespace {

/// The most lines and quadrilaterals that are examined.
constexpr size_t most_lines = 80, most_candidates = 150;
/// The least share of a sheet's outline along which the inside is brighter than the outside, printed
/// lines not counted.
constexpr double least_brighter = 0.3;
/// Two quadrilaterals that overlap by less than this are different pages.
constexpr double same_overlap = 0.85;

struct Scored {
  Quadrilateral quad;
  SheetEvidence evidence;
  double score;
};

std::vector<cv::Point2f> polygon(const Quadrilateral &quad) { return {quad.begin(), quad.end()}; }

} // namespace

double overlap(const Quadrilateral &a, const Quadrilateral &b) {
  std::vector<cv::Point2f> shared;
  const double common = cv::intersectConvexConvex(polygon(a), polygon(b), shared);
  return common / (area(a) + area(b) - common);
}

std::optional<PageOutline> page_outline(const cv::Mat &image, const CandidateLimits &limits) {
  PageScene scene;
  cv::GaussianBlur(image, scene.image, {5, 5}, 1);
  scene.field = edge_field(scene.image);
  scene.lines = page_lines(scene.field, most_lines);
  std::vector<Scored> found;
  for (const LineCandidate &candidate :
       line_candidates(scene.lines, image.size(), limits, most_candidates)) {
    const SheetEvidence evidence = sheet_evidence(scene, candidate.quad);
    // A printed frame is as bright inside as outside, and a picture is darker than its paper.
    if (evidence.brighter - evidence.framed < least_brighter) continue;
    found.push_back({candidate.quad, evidence, sheet_score(evidence)});
  }
  if (found.empty()) return std::nullopt;
  std::sort(found.begin(), found.end(),
            [](const Scored &a, const Scored &b) { return a.score > b.score; });
  const Scored &best = found.front();
  // Without another candidate, the lead is larger than any that counts.
  double lead = 1e3;
  for (const Scored &other : found) {
    if (overlap(best.quad, other.quad) >= same_overlap) continue;
    lead = best.score - other.score;
    break;
  }
  return PageOutline{best.quad, sheet_certainty(best.evidence, lead)};
}
