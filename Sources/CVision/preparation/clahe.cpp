#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

int32_t pm_cv_clahe(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                    double clip_limit, int32_t tiles, uint8_t *out, char *error,
                    size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    const cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat even = borrowed(out, width, height, samples);
    const cv::Ptr<cv::CLAHE> clahe = cv::createCLAHE(clip_limit, {tiles, tiles});
    if (samples == 1) {
      clahe->apply(page, even);
      return;
    }
    cv::Mat lab, lightness;
    cv::cvtColor(page, lab, cv::COLOR_RGB2Lab);
    cv::extractChannel(lab, lightness, 0);
    clahe->apply(lightness, lightness);
    cv::insertChannel(lightness, lab, 0);
    cv::cvtColor(lab, even, cv::COLOR_Lab2RGB);
  });
}
