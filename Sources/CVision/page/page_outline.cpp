#include "page_outline.hpp"

#include <algorithm>

#include "sheet_confidence.hpp"

namespace {

/// The most lines and quadrilaterals that are examined, and the most that are compared with each other.
constexpr size_t most_lines = 100, most_candidates = 160, most_compared = 40;
/// Two quadrilaterals that overlap by less than this are different sheets.
constexpr double same_overlap = 0.85;

} // namespace

std::vector<ScoredSheet> scored_sheets(const cv::Mat &image, const CandidateLimits &limits,
                                       const std::vector<Quadrilateral> &others, size_t most) {
  const PageScene scene = page_scene(image, most_lines);
  std::vector<Quadrilateral> quads = others;
  for (const LineCandidate &candidate :
       line_candidates(scene.lines, image.size(), limits, most_candidates))
    quads.push_back(candidate.quad);
  std::vector<ScoredSheet> found;
  for (const Quadrilateral &quad : quads) {
    const auto evidence = sheet_evidence(scene, quad);
    if (evidence) found.push_back({quad, *evidence, sheet_score(*evidence)});
  }
  std::sort(found.begin(), found.end(),
            [](const ScoredSheet &a, const ScoredSheet &b) { return a.score > b.score; });
  if (found.size() > most) found.resize(most);
  return found;
}

std::optional<PageOutline> page_outline(const cv::Mat &image, const CandidateLimits &limits,
                                        const std::vector<Quadrilateral> &others) {
  const std::vector<ScoredSheet> found = scored_sheets(image, limits, others, most_compared);
  if (found.empty()) return std::nullopt;
  std::vector<SheetFeatures> features;
  std::vector<double> ranks;
  for (const ScoredSheet &sheet : found) {
    features.push_back(sheet_features(sheet, found));
    ranks.push_back(sheet_rank(features.back()));
  }
  const auto best = static_cast<size_t>(std::max_element(ranks.begin(), ranks.end()) - ranks.begin());
  // Without a sheet elsewhere, the lead is larger than any that counts.
  double lead = 1e3;
  for (size_t other = 0; other < found.size(); other++) {
    if (overlap(found[best].quad, found[other].quad) >= same_overlap) continue;
    lead = std::min(lead, ranks[best] - ranks[other]);
  }
  return PageOutline{found[best].quad, sheet_certainty(features[best], ranks[best], lead)};
}
