#include "page_candidates.hpp"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace {

using Outline = std::vector<cv::Point>;

/// Canny's lower thresholds; the upper one is three times as high. They range from faint sheets on
/// a light desk to sheets on a desk with a visible grain.
constexpr double edge_thresholds[] = {8, 20, 45};

/// Offsets from Otsu's threshold, in gray levels: with two kinds of background, Otsu's threshold
/// may separate those instead of separating them from the paper.
constexpr double level_offsets[] = {-30, 0, 30};

std::vector<Outline> outlines(const cv::Mat &binary) {
  std::vector<Outline> found;
  cv::findContours(binary, found, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
  return found;
}

/// Merges the corners of the hull until four are left; `false` if it never has exactly four.
bool fit(const Outline &hull, Quadrilateral &quad) {
  const double perimeter = cv::arcLength(hull, true);
  for (double share = 0.01; share <= 0.08; share += 0.005) {
    Outline corners;
    cv::approxPolyDP(hull, corners, share * perimeter, true);
    if (corners.size() < 4) return false;
    if (corners.size() > 4) continue;
    std::array<cv::Point2d, 4> points;
    // Pixel (0, 0) covers 0 ... 1, so its center is at one half.
    std::transform(corners.begin(), corners.end(), points.begin(),
                   [](cv::Point corner) { return cv::Point2d(corner.x + 0.5, corner.y + 0.5); });
    quad = ordered(points);
    return is_convex(quad);
  }
  return false;
}

void collect(const cv::Mat &binary, double shortest, std::vector<PageCandidate> &candidates) {
  for (const Outline &outline : outlines(binary)) {
    const cv::Size box = cv::boundingRect(outline).size();
    if (std::min(box.width, box.height) < shortest) continue;
    Outline hull;
    cv::convexHull(outline, hull);
    Quadrilateral quad;
    if (!fit(hull, quad)) continue;
    const double covered = cv::contourArea(hull), enclosed = area(quad);
    candidates.push_back({quad, std::min(covered, enclosed) / std::max(covered, enclosed)});
  }
}

} // namespace

std::vector<PageCandidate> page_candidates(const cv::Mat &plane, double shortest) {
  std::vector<PageCandidate> candidates;
  const cv::Mat square = cv::getStructuringElement(cv::MORPH_RECT, {3, 3});
  cv::Mat binary;
  for (double threshold : edge_thresholds) {
    cv::Canny(plane, binary, threshold, 3 * threshold);
    cv::dilate(binary, binary, square);
    collect(binary, shortest, candidates);
  }
  const double otsu = cv::threshold(plane, binary, 0, 255, cv::THRESH_BINARY | cv::THRESH_OTSU);
  for (double offset : level_offsets) {
    cv::threshold(plane, binary, otsu + offset, 255, cv::THRESH_BINARY);
    // Removes thin bridges to other bright things.
    cv::morphologyEx(binary, binary, cv::MORPH_OPEN, square, {-1, -1}, 2);
    collect(binary, shortest, candidates);
  }
  return candidates;
}
