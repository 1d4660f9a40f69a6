#include "net_input.hpp"

#include <cstddef>

#include <opencv2/imgproc.hpp>

#include "CVision.h"
#include "../exchange/guarded.hpp"
#include "../exchange/pixels.hpp"

void write_net_input(const cv::Mat &image, float *out, int out_width) {
  const int samples = image.channels();
  const auto plane = static_cast<size_t>(out_width) * static_cast<size_t>(image.rows);
  for (int channel = 0; channel < 3; channel++) {
    // Ours begin with red, the nets' planes with blue.
    const int sample = samples == 1 ? 0 : 2 - channel;
    for (int y = 0; y < image.rows; y++) {
      const uint8_t *in = image.ptr<uint8_t>(y) + sample;
      float *row = out + static_cast<size_t>(channel) * plane +
                   static_cast<size_t>(y) * static_cast<size_t>(out_width);
      for (int x = 0; x < image.cols; x++) {
        row[x] = (static_cast<float>(in[x * samples]) * (1.0F / 255.0F) - 0.5F) / 0.5F;
      }
    }
  }
}

int32_t pm_cv_text_input(const uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                         float *out, int32_t out_width, int32_t out_height, char *error,
                         size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat resized;
    cv::resize(borrowed(pixels, width, height, samples), resized, {out_width, out_height});
    write_net_input(resized, out, out_width);
  });
}
