#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

int32_t pm_cv_sharpen(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                      double radius, double amount, uint8_t *out, char *error,
                      size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat sharp = borrowed(out, width, height, samples);
    cv::GaussianBlur(page, sharp, {}, radius);
    cv::addWeighted(page, 1 + amount, sharp, -amount, 0, sharp);
  });
}
