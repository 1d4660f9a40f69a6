#include <algorithm>

#include <opencv2/imgproc.hpp>

#include "CVisionCapture.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

int32_t pm_cv_show_through(uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                           double amount, double blur, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat page = borrowed(pixels, width, height, samples);
    cv::Mat back;
    cv::GaussianBlur(page, back, {}, std::max(blur, 0.3));
    for (int y = 0; y < height; ++y) {
      uint8_t *row = page.ptr(y);
      const uint8_t *behind = back.ptr(y);
      for (int x = 0; x < width; ++x)
        for (int c = 0; c < samples; ++c) {
          const double shine = 255 - amount * (255 - behind[(width - 1 - x) * samples + c]);
          uint8_t &sample = row[x * samples + c];
          sample = cv::saturate_cast<uint8_t>(sample * shine / 255);
        }
    }
  });
}
