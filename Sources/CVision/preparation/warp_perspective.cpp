#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

namespace {

cv::Point2f single(pm_cv_point point) {
  return {static_cast<float>(point.x), static_cast<float>(point.y)};
}

cv::Matx33d moved(double by) { return {1, 0, by, 0, 1, by, 0, 0, 1}; }

} // namespace

int32_t pm_cv_warp_perspective(const uint8_t *pixels, int32_t width, int32_t height,
                               int32_t samples, pm_cv_page page,
                               pm_cv_interpolation interpolation, uint8_t *out, int32_t out_width,
                               int32_t out_height, double *to_input, char *error,
                               size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat image = borrowed(pixels, width, height, samples);
    cv::Mat warped = borrowed(out, out_width, out_height, samples);
    const float right = static_cast<float>(out_width), bottom = static_cast<float>(out_height);
    const cv::Point2f output[] = {{0, 0}, {right, 0}, {right, bottom}, {0, bottom}};
    const cv::Point2f input[] = {single(page.top_left), single(page.top_right),
                                 single(page.bottom_right), single(page.bottom_left)};
    const cv::Matx33d map = cv::getPerspectiveTransform(output, input);
    // OpenCV counts from the center of the first pixel, we count from its corner.
    const cv::Matx33d centered = moved(-0.5) * map * moved(0.5);
    const int method = interpolation == pm_cv_linear ? cv::INTER_LINEAR : cv::INTER_CUBIC;
    cv::warpPerspective(image, warped, centered, warped.size(), method | cv::WARP_INVERSE_MAP,
                        cv::BORDER_REPLICATE);
    std::copy(map.val, map.val + 9, to_input);
  });
}
