#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

int32_t pm_cv_turn(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                   const double *to_input, uint8_t *out, int32_t out_width, int32_t out_height,
                   char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat turned = borrowed(out, out_width, out_height, samples);
    const double *m = to_input;
    // OpenCV counts from the center of the first pixel, we count from its corner.
    const cv::Matx23d centered(m[0], m[1], m[2] + (m[0] + m[1] - 1) / 2,
                               m[3], m[4], m[5] + (m[3] + m[4] - 1) / 2);
    cv::warpAffine(page, turned, centered, turned.size(), cv::INTER_CUBIC | cv::WARP_INVERSE_MAP,
                   cv::BORDER_CONSTANT, cv::Scalar::all(255));
  });
}
