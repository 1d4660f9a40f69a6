#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

int32_t pm_cv_median(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                     int32_t size, uint8_t *out, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat smooth = borrowed(out, width, height, samples);
    cv::medianBlur(borrowed(pixels, width, height, samples), smooth, size);
  });
}

int32_t pm_cv_bilateral(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                        int32_t size, double tolerance, uint8_t *out, char *error,
                        size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat smooth = borrowed(out, width, height, samples);
    // Neighbors are also weighted by distance: a Gaussian whose deviation is half the reach.
    cv::bilateralFilter(borrowed(pixels, width, height, samples), smooth, size, tolerance,
                        size / 4.0);
  });
}
