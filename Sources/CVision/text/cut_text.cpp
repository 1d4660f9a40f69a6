#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"
#include "net_input.hpp"

int32_t pm_cv_cut_text(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                       pm_cv_text_place place, int32_t cut_width, int32_t cut_height, bool turns,
                       float *out, int32_t text_width, int32_t out_width, int32_t out_height,
                       char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    const auto right = static_cast<float>(cut_width), bottom = static_cast<float>(cut_height);
    const cv::Point2f cut[] = {{0, 0}, {right, 0}, {right, bottom}, {0, bottom}};
    cv::Point2f corners[4];
    for (int i = 0; i < 4; i++) corners[i] = {place.x[i], place.y[i]};
    cv::Mat line, resized;
    cv::warpPerspective(page, line, cv::getPerspectiveTransform(corners, cut),
                        {cut_width, cut_height}, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
    if (turns) cv::rotate(line, line, cv::ROTATE_90_COUNTERCLOCKWISE);
    cv::resize(line, resized, {text_width, out_height});
    write_net_input(resized, out, out_width);
  });
}
