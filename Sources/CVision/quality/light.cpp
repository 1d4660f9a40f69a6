#include <algorithm>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "quality.hpp"

namespace {

/// The side of the square by which print is closed, in pixels of the reduced image.
constexpr int closing_side = 13;
/// The side of the square in which burnt-out points are counted, in pixels of the reduced image.
constexpr int patch_side = 17;
/// A point whose darkest channel is as bright is burnt out.
constexpr int burnt_level = 248;
/// The points on a page's border that the squares above mix with what lies around it.
constexpr int border = 15;

std::vector<float> values_of(const cv::Mat &plane, const cv::Mat &mask) {
  std::vector<float> values;
  values.reserve(plane.total());
  for (int y = 0; y < plane.rows; y += 1) {
    const float *row = plane.ptr<float>(y);
    const uint8_t *inside = mask.ptr<uint8_t>(y);
    for (int x = 0; x < plane.cols; x += 1) {
      if (inside[x]) values.push_back(row[x]);
    }
  }
  return values;
}

} // namespace

Light light_on(const cv::Mat &image, const cv::Mat &mask) {
  cv::Mat gray = image, darkest = image;
  if (image.channels() == 3) {
    cv::Mat channels[3];
    cv::cvtColor(image, gray, cv::COLOR_RGB2GRAY);
    cv::split(image, channels);
    darkest = cv::min(cv::min(channels[0], channels[1]), channels[2]);
  }
  cv::Mat closed, levels, inner, burnt, share;
  cv::morphologyEx(gray, closed, cv::MORPH_CLOSE,
                   cv::getStructuringElement(cv::MORPH_RECT, {closing_side, closing_side}));
  cv::erode(mask, inner, cv::getStructuringElement(cv::MORPH_RECT, {border, border}));
  if (cv::countNonZero(inner) < 100) inner = mask;
  closed.convertTo(levels, CV_32F);
  std::vector<float> paper = values_of(levels, inner);
  if (paper.empty()) return {0, 0};
  cv::Mat(darkest >= burnt_level).convertTo(burnt, CV_32F, 1 / 255.0);
  cv::blur(burnt, share, {patch_side, patch_side});
  std::vector<float> patches = values_of(share, inner);
  // On paper that is as bright itself, as in a scan, nothing shows where light is reflected.
  const bool is_white = quantile(paper, 0.5) >= float(burnt_level);
  return {is_white ? -1 : double(quantile(patches, 0.99)),
          1 - double(quantile(paper, 0.6)) / 255};
}
