#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "CVisionQuality.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"
#include "quality.hpp"

namespace {

/// The longer side of the image in which edges and letters are measured, at most, in pixels.
constexpr double longest = 1500;
/// Of the page, this many pixels are enough to measure edges and letters.
constexpr double most_pixels = 500000;
/// The longer side of the image in which the page is searched for, in pixels.
constexpr double search_side = 300;
/// The longer side of the image in which light is measured, in pixels.
constexpr double light_side = 360;
/// The finder's confidence from which only the page is measured, and from which its sides say how it lies.
constexpr double sure = 0.5, likely = 0.2;

cv::Mat reduced(const cv::Mat &image, double side) {
  const double factor = side / std::max(image.cols, image.rows);
  if (factor >= 1) return image;
  cv::Mat small;
  cv::resize(image, small,
             {std::max(1, cvRound(image.cols * factor)), std::max(1, cvRound(image.rows * factor))},
             0, 0, cv::INTER_AREA);
  return small;
}

cv::Mat gray_of(const cv::Mat &image) {
  if (image.channels() == 1) return image;
  cv::Mat gray;
  cv::cvtColor(image, gray, cv::COLOR_RGB2GRAY);
  return gray;
}

/// The part of an image of this size that shows the page; all of it if the page was not found.
cv::Mat page_mask(const pm_cv_page &page, cv::Size full, cv::Size size) {
  if (page.confidence < sure) return cv::Mat(size, CV_8U, cv::Scalar(255));
  cv::Mat mask(size, CV_8U, cv::Scalar(0));
  const double x = double(size.width) / full.width, y = double(size.height) / full.height;
  std::vector<cv::Point> corners;
  for (const pm_cv_point &corner :
       {page.top_left, page.top_right, page.bottom_right, page.bottom_left}) {
    corners.emplace_back(cvRound(corner.x * x), cvRound(corner.y * y));
  }
  cv::fillConvexPoly(mask, corners, cv::Scalar(255));
  return mask;
}

/// The middle of the page, as large as edges and letters need.
cv::Rect middle_of(const cv::Mat &mask) {
  cv::Rect box = cv::boundingRect(mask);
  if (box.empty()) box = {0, 0, mask.cols, mask.rows};
  const double share = std::min(1.0, std::sqrt(most_pixels / box.area()));
  const int width = std::max(1, int(box.width * share)), height = std::max(1, int(box.height * share));
  return {box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height};
}

/// The rotation of the page's upper and lower side.
double turn_of(const pm_cv_page &page) {
  const double x = page.top_right.x - page.top_left.x + page.bottom_right.x - page.bottom_left.x;
  const double y = page.top_right.y - page.top_left.y + page.bottom_right.y - page.bottom_left.y;
  return std::atan2(y, x) * 180 / CV_PI;
}

/// Whether the outline is that of the image itself: a scan, or a photograph in which no page was seen.
bool is_frame(const pm_cv_page &page, cv::Size image) {
  const double w = image.width, h = image.height, near = 0.015 * std::max(w, h);
  const auto at = [&](const pm_cv_point &corner, double x, double y) {
    return std::abs(corner.x - x) <= near && std::abs(corner.y - y) <= near;
  };
  return at(page.top_left, 0, 0) && at(page.top_right, w, 0) && at(page.bottom_right, w, h) &&
         at(page.bottom_left, 0, h);
}

} // namespace

int32_t pm_cv_measure_quality(const uint8_t *pixels, int32_t width, int32_t height,
                              int32_t samples, pm_cv_quality *quality, char *error,
                              size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    *quality = {};
    const cv::Mat image = borrowed(pixels, width, height, samples);
    const cv::Mat sized = reduced(image, longest);
    const double scale = double(image.cols) / sized.cols;
    pm_cv_page page = {};
    std::array<char, 256> message = {};
    const cv::Mat searched = reduced(sized, search_side);
    if (pm_cv_find_page(searched.data, searched.cols, searched.rows, samples, {0.1, 0.2, 30}, &page,
                        message.data(), message.size()) != 0) {
      throw std::runtime_error(message.data());
    }
    for (pm_cv_point *corner :
         {&page.top_left, &page.top_right, &page.bottom_right, &page.bottom_left}) {
      corner->x *= double(sized.cols) / searched.cols;
      corner->y *= double(sized.rows) / searched.rows;
    }
    const cv::Mat gray = gray_of(sized);
    const cv::Mat small = reduced(sized, light_side);
    const Light light = light_on(small, page_mask(page, sized.size(), small.size()));
    const cv::Mat whole = page_mask(page, sized.size(), sized.size());
    const cv::Rect middle = middle_of(whole);
    const cv::Mat print = gray(middle).clone(), mask = whole(middle).clone();
    const double longer = std::max(sized.cols, sized.rows);
    quality->has_glare = light.glare >= 0;
    quality->glare = std::max(0.0, light.glare);
    quality->darkness = light.darkness;
    const double blur = blur_of_edges(print, mask);
    quality->has_blur = blur >= 0;
    quality->blur = std::max(0.0, blur) / longer * 1000;
    quality->letter_height = letter_height(print, mask) * scale;
    quality->page_confidence = page.confidence;
    const bool has_outline = page.confidence >= likely && !is_frame(page, sized.size());
    quality->has_skew = quality->has_cutoff = has_outline;
    quality->skew = has_outline ? turn_of(page) : 0;
    quality->cutoff = has_outline ? nearness_to_side(page, sized.size()) : 0;
  });
}
