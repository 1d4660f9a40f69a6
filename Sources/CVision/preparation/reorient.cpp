#include <opencv2/core.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

int32_t pm_cv_reorient(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                       bool transposes, bool mirrors_x, bool mirrors_y, uint8_t *out, char *error,
                       size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat turned = transposes ? borrowed(out, height, width, samples)
                                : borrowed(out, width, height, samples);
    const int flip = mirrors_x && mirrors_y ? -1 : mirrors_x ? 1 : 0;
    if (transposes) {
      cv::transpose(page, turned);
      if (mirrors_x || mirrors_y) cv::flip(turned, turned, flip);
    } else {
      cv::flip(page, turned, flip);
    }
  });
}
