#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

int32_t pm_cv_resize(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                     uint8_t *out, int32_t out_width, int32_t out_height, char *error,
                     size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat resized = borrowed(out, out_width, out_height, samples);
    const bool shrinks = out_width <= width && out_height <= height;
    cv::resize(page, resized, resized.size(), 0, 0, shrinks ? cv::INTER_AREA : cv::INTER_CUBIC);
  });
}
