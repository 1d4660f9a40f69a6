#include <algorithm>
#include <cmath>
#include <optional>

#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "page_candidates.hpp"
#include "page_margins.hpp"
#include "page_outline.hpp"
#include "page_sides.hpp"
#include "../exchange/pixels.hpp"
#include "quadrilateral.hpp"

namespace {

/// The longer side of the image in which outlines are searched for, in pixels.
constexpr double reduced_side = 720;
/// The side of the square by which text is closed, in pixels of the reduced image.
constexpr int closing_side = 9;
/// The reach of the search for exact sides, in pixels of the reduced image.
constexpr double refinement_reach = 3;
/// Region and outline are the same page if they overlap by at least this share.
constexpr double same_overlap = 0.85;
/// The confidence from which a region is the page, whatever the outline says.
constexpr double clear_confidence = 0.95;
/// An outline with at least this certainty was right in three of four scenes, and with one half in far more.
constexpr double doubt_certainty = 0.2;
/// A region that has less in common with what the net sees is doubted, too: it has at most this confidence then, which
/// is not enough to be used.
constexpr double least_seen = 0.5, doubted_confidence = 0.4;
/// How far outside of the image the corner of an outline may be, as a share of the image's sides.
constexpr double outside_share = 0.2;

cv::Mat reduced(const cv::Mat &image) {
  const double factor = std::min(1.0, reduced_side / std::max(image.cols, image.rows));
  const cv::Size size(std::max(1, cvRound(image.cols * factor)),
                      std::max(1, cvRound(image.rows * factor)));
  cv::Mat small;
  cv::resize(image, small, size, 0, 0, cv::INTER_AREA);
  return small;
}

/// Shows paper as one bright patch: the darkest channel, smoothed, with the text closed.
cv::Mat paper_plane(const cv::Mat &image) {
  cv::Mat plane = image;
  if (image.channels() == 3) {
    cv::Mat channels[3];
    cv::split(image, channels);
    plane = cv::min(cv::min(channels[0], channels[1]), channels[2]);
  }
  cv::Mat smooth, closed;
  cv::GaussianBlur(plane, smooth, {5, 5}, 0);
  cv::morphologyEx(
      smooth, closed, cv::MORPH_CLOSE,
      cv::getStructuringElement(cv::MORPH_RECT, {closing_side, closing_side}));
  return closed;
}

CandidateLimits candidate_limits(const pm_cv_page_limits &limits, cv::Size image) {
  return {limits.min_size * std::min(image.width, image.height), limits.min_aspect_ratio,
          limits.quadrature_tolerance};
}

/// The rank of a candidate. Of two sheets, one inside the other, the outer one is the page unless
/// it is far less certain.
double rank(double confidence, const Quadrilateral &quad) {
  return confidence * std::pow(area(quad), 0.25);
}

/// A page as found, in pixels of the reduced image.
struct FoundPage {
  WidenedPage whole;
  double confidence = 0;
  SideStep step = SideStep::brighter;
};

/// The page as a bright region with four sides.
FoundPage bright_region(const cv::Mat &small, const CandidateLimits &limits) {
  const cv::Mat plane = paper_plane(small);
  double best_rank = 0;
  FoundPage best;
  for (const PageCandidate &candidate : page_candidates(plane, 0.7 * limits.shortest)) {
    const Quadrilateral quad =
        refined(plane, candidate.quad, refinement_reach, SideStep::brighter);
    if (!is_convex(quad)) continue;
    const double confidence = candidate.fill * side_contrast(plane, quad);
    const WidenedPage whole = widened(small, quad);
    if (!is_convex(whole.quad) || !limits.allow(whole.quad)) continue;
    if (rank(confidence, whole.quad) <= best_rank) continue;
    best_rank = rank(confidence, whole.quad);
    best = {whole, confidence, SideStep::brighter};
  }
  return best;
}

/// The page by both kinds of evidence: a bright region that is not clear, and the outline of the topmost sheet.
///
/// In clutter, regions merge with others, so a region is doubted if there is an outline elsewhere that is likely right, or if
/// the net sees the page elsewhere.
FoundPage settled(FoundPage region, const std::optional<PageOutline> &outline, const SheetMask &mask) {
  const bool agree = outline && region.confidence > 0 &&
                     overlap(region.whole.quad, outline->quad) >= same_overlap;
  if (region.confidence > 0 && !agree && mask.overlap(region.whole.quad) < least_seen)
    region.confidence = std::min(region.confidence, doubted_confidence);
  if (!outline) return region;
  const double needed = agree ? 1 : doubt_certainty;
  if (region.confidence >= 0.5 && outline->certainty < needed) return region;
  if (region.confidence > outline->certainty && region.confidence < 0.5) return region;
  return {{outline->quad, {}}, outline->certainty, SideStep::any};
}

/// The page. One alone on a table is a clear region, whose sides are the most exact, and needs no search for outlines.
FoundPage found_page(const cv::Mat &small, const CandidateLimits &limits) {
  const FoundPage region = bright_region(small, limits);
  if (region.confidence >= clear_confidence) return region;
  std::vector<Quadrilateral> known;
  if (region.confidence > 0) known.push_back(region.whole.quad);
  const PageScene scene = page_scene(small);
  return settled(region, page_outline(scene, limits, known), scene.mask);
}

/// The point, at most a share of the image's sides outside of the image.
pm_cv_point shim_point(cv::Point2d point, cv::Size bounds, double outside) {
  const double beyond_x = outside * bounds.width, beyond_y = outside * bounds.height;
  return {std::clamp(point.x, -beyond_x, bounds.width + beyond_x),
          std::clamp(point.y, -beyond_y, bounds.height + beyond_y)};
}

} // namespace

int32_t pm_cv_find_page(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                        pm_cv_page_limits limits, pm_cv_page *page, char *error,
                        size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    *page = {};
    const cv::Mat image = borrowed(pixels, width, height, samples);
    const cv::Mat small = reduced(image);
    const FoundPage found = found_page(small, candidate_limits(limits, small.size()));
    if (found.confidence == 0) return;
    page->confidence = found.confidence;
    const cv::Point2d factor(static_cast<double>(image.cols) / small.cols,
                             static_cast<double>(image.rows) / small.rows);
    const Quadrilateral large = scaled(found.whole.quad, factor);
    const double reach = refinement_reach * std::max(factor.x, factor.y);
    const Quadrilateral exact = refined(image, large, reach, found.step, found.whole.moved);
    const Quadrilateral &corners = is_convex(exact) ? exact : large;
    const double outside = found.step == SideStep::any ? outside_share : 0;
    page->top_left = shim_point(corners[0], image.size(), outside);
    page->top_right = shim_point(corners[1], image.size(), outside);
    page->bottom_right = shim_point(corners[2], image.size(), outside);
    page->bottom_left = shim_point(corners[3], image.size(), outside);
  });
}
