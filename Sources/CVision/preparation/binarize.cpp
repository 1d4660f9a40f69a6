#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

namespace {

cv::Mat gray(const cv::Mat &page) {
  if (page.channels() == 1) return page;
  cv::Mat gray;
  cv::cvtColor(page, gray, cv::COLOR_RGB2GRAY);
  return gray;
}

} // namespace

int32_t pm_cv_binarize_otsu(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                            uint8_t *out, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat binary = borrowed(out, width, height, 1);
    cv::threshold(gray(borrowed(pixels, width, height, samples)), binary, 0, 255,
                  cv::THRESH_BINARY | cv::THRESH_OTSU);
  });
}

int32_t pm_cv_binarize_adaptive(const uint8_t *pixels, int32_t width, int32_t height,
                                int32_t samples, int32_t window, double offset, uint8_t *out,
                                char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat binary = borrowed(out, width, height, 1);
    cv::adaptiveThreshold(gray(borrowed(pixels, width, height, samples)), binary, 255,
                          cv::ADAPTIVE_THRESH_MEAN_C, cv::THRESH_BINARY, window, offset);
  });
}
