#pragma once

#include <optional>
#include <vector>

#include "candidate_limits.hpp"
#include "page_scene.hpp"
#include "quadrilateral.hpp"
#include "sheet_features.hpp"

/// The outline of the topmost sheet among others.
struct PageOutline {
  Quadrilateral quad;
  /// How certain it is that this is the page, 0 ... 1.
  double certainty;
};

/// The quadrilaterals that may be the topmost sheet of a scene, those with the best evidence first, at most `most`.
/// `others` are examined besides those with four straight edges and those that the net sees, which need not be within
/// the limits.
std::vector<ScoredSheet> scored_sheets(const PageScene &scene, const CandidateLimits &limits,
                                       const std::vector<Quadrilateral> &others, size_t most);

/// Searches for four sides, parts of which may be hidden, around one margin with one kind of print; `nullopt` if
/// there are none, or if the best ones are not within the limits.
std::optional<PageOutline> page_outline(const PageScene &scene, const CandidateLimits &limits,
                                        const std::vector<Quadrilateral> &others);
