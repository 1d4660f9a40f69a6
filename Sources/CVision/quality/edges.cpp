#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "quality.hpp"

namespace {

/// The side of the square in which an edge's contrast is measured, in pixels.
constexpr int contrast_side = 11;
/// Edges with less contrast than this share of the strongest are not judged.
constexpr double least_contrast = 0.45;
/// Directions of edges that are judged apart.
constexpr int directions = 6;
/// A direction with a smaller share of the edges is not judged.
constexpr double least_share = 0.08;
/// What the sampling and the Sobel operator blur by themselves, in pixels.
constexpr double sharp = 0.45;
/// A page whose corners are further from the sides of the image than this share of them is whole.
constexpr double whole_margin = 0.03;
/// The share of a direction's edges that are more blurred than the one that counts.
constexpr double sharper = 0.95;

} // namespace

double blur_of_edges(const cv::Mat &gray, const cv::Mat &mask) {
  cv::Mat across, down, high, low, inner;
  cv::Sobel(gray, across, CV_16S, 1, 0);
  cv::Sobel(gray, down, CV_16S, 0, 1);
  const cv::Mat square =
      cv::getStructuringElement(cv::MORPH_RECT, {contrast_side, contrast_side});
  cv::dilate(gray, high, square);
  cv::erode(gray, low, square);
  // The outline of the page is no edge of its print.
  cv::erode(mask, inner, cv::getStructuringElement(cv::MORPH_RECT, {25, 25}));
  std::vector<float> contrasts;
  for (int y = 0; y < gray.rows; y += 4) {
    for (int x = 0; x < gray.cols; x += 4) {
      if (!inner.at<uint8_t>(y, x)) continue;
      contrasts.push_back(float(high.at<uint8_t>(y, x) - low.at<uint8_t>(y, x)));
    }
  }
  if (contrasts.size() < 100) return -1;
  const float strongest = quantile(contrasts, 0.98);
  const float least = std::max(12.0f, float(least_contrast) * strongest);
  std::array<std::vector<float>, directions> slopes;
  size_t edges = 0;
  for (int y = 1; y + 1 < gray.rows; y += 2) {
    const int16_t *ax = across.ptr<int16_t>(y), *dn = down.ptr<int16_t>(y);
    const uint8_t *hi = high.ptr<uint8_t>(y), *lo = low.ptr<uint8_t>(y);
    const uint8_t *inside = inner.ptr<uint8_t>(y);
    for (int x = 1; x + 1 < gray.cols; x += 1) {
      const float contrast = float(hi[x] - lo[x]);
      if (contrast < least || !inside[x]) continue;
      const float gx = ax[x], gy = dn[x];
      const float squared = gx * gx + gy * gy;
      // Only the middle of an edge, where it is steepest along its gradient.
      const int sx = std::abs(gx) >= std::abs(gy) ? 1 : 0, sy = 1 - sx;
      const auto at = [&](int dx, int dy) {
        const float a = across.at<int16_t>(y + dy, x + dx), b = down.at<int16_t>(y + dy, x + dx);
        return a * a + b * b;
      };
      if (squared < 64 || squared < at(sx, sy) || squared < at(-sx, -sy)) continue;
      double angle = std::atan2(double(gy), double(gx));
      if (angle < 0) angle += CV_PI;
      const int direction = int(angle / CV_PI * directions + 0.5) % directions;
      slopes[size_t(direction)].push_back(std::sqrt(squared) / 8 / contrast);
      edges += 1;
    }
  }
  if (edges < 200) return -1;
  double worst = 0;
  for (std::vector<float> &values : slopes) {
    if (double(values.size()) < least_share * double(edges)) continue;
    const double slope = quantile(values, sharper);
    // The slope of a blurred step at its middle is its height ÷ (σ √2π).
    worst = std::max(worst, 1 / (std::max(slope, 1e-3) * std::sqrt(2 * CV_PI)));
  }
  return std::sqrt(std::max(0.0, worst * worst - sharp * sharp));
}

double letter_height(const cv::Mat &gray, const cv::Mat &mask) {
  cv::Mat around, dark, labels, stats, centers;
  cv::blur(gray, around, {31, 31});
  cv::subtract(around, gray, dark);
  dark.setTo(0, mask == 0);
  cv::threshold(dark, dark, 15, 255, cv::THRESH_BINARY);
  const int count = cv::connectedComponentsWithStats(dark, labels, stats, centers, 8, CV_32S);
  std::vector<float> heights;
  for (int i = 1; i < count; i += 1) {
    const int w = stats.at<int>(i, cv::CC_STAT_WIDTH), h = stats.at<int>(i, cv::CC_STAT_HEIGHT);
    if (h < 4 || w < 2 || h > gray.rows / 8 || w > 8 * h || h > 6 * w) continue;
    heights.push_back(float(h));
  }
  return heights.size() < 20 ? 0 : quantile(heights, 0.5);
}

double nearness_to_side(const pm_cv_page &page, cv::Size image) {
  const double w = image.width, h = image.height;
  double least = 1;
  for (const pm_cv_point &corner :
       {page.top_left, page.top_right, page.bottom_right, page.bottom_left}) {
    least = std::min({least, corner.x / w, 1 - corner.x / w, corner.y / h, 1 - corner.y / h});
  }
  return std::clamp(1 - least / whole_margin, 0.0, 2.0);
}
