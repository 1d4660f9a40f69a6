#include "page_outline.hpp"

#include <algorithm>

#include "line_candidates.hpp"
#include "mask_candidates.hpp"
#include "sheet_confidence.hpp"

namespace {

/// The most quadrilaterals between lines that are examined, and the most that are compared with each other.
constexpr size_t most_candidates = 60, most_compared = 40;

} // namespace

std::vector<ScoredSheet> scored_sheets(const PageScene &scene, const CandidateLimits &limits,
                                       const std::vector<Quadrilateral> &others, size_t most) {
  std::vector<Quadrilateral> quads = others;
  const auto add = [&](const std::vector<Quadrilateral> &more) { quads.insert(quads.end(), more.begin(), more.end()); };
  add(mask_candidates(scene.mask, scene.lines));
  add(line_candidates(scene.lines, scene.mask, scene.image.size(), limits, most_candidates));
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

std::optional<PageOutline> page_outline(const PageScene &scene, const CandidateLimits &limits,
                                        const std::vector<Quadrilateral> &others) {
  const std::vector<ScoredSheet> found = scored_sheets(scene, limits, others, most_compared);
  // Where the best sheet is not one that is looked for, no other is taken for it.
  if (found.empty() || !limits.allow(found.front().quad)) return std::nullopt;
  return PageOutline{found.front().quad, sheet_certainty(sheet_features(found))};
}
