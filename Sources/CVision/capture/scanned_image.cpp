#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "CVisionCapture.h"
#include "../exchange/guarded.hpp"
#include "noise.hpp"
#include "../exchange/pixels.hpp"

namespace {

/// Draws a ragged speck around a point: round, with holes in its rim.
void strew(cv::Mat &image, double x, double y, double radius, int tone, uint64_t seed) {
  const int reach = static_cast<int>(radius) + 1, samples = image.channels();
  const int column = static_cast<int>(x), line = static_cast<int>(y);
  for (int j = std::max(0, line - reach); j <= std::min(image.rows - 1, line + reach); ++j)
    for (int i = std::max(0, column - reach); i <= std::min(image.cols - 1, column + reach); ++i) {
      const double far = std::hypot(i + 0.5 - x, j + 0.5 - y);
      const double rim = radius * (0.6 + 0.6 * noise::unit(noise::at(i, j, seed)));
      const double cover = std::clamp(rim - far + 0.5, 0.0, 1.0);
      for (int c = 0; c < samples; ++c) {
        uint8_t &sample = image.ptr(j)[i * samples + c];
        sample = cv::saturate_cast<uint8_t>(sample + cover * (tone - sample));
      }
    }
}

} // namespace

int32_t pm_cv_strew_dust(uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                         int32_t count, double radius, uint64_t seed, char *error,
                         size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat image = borrowed(pixels, width, height, samples);
    for (int32_t speck = 0; speck < count; ++speck) {
      const auto draw = [&](int64_t what) { return noise::unit(noise::at(speck, what, seed)); };
      // Most specks are small.
      const double size = 0.4 + (radius - 0.4) * draw(2) * draw(3) * draw(3);
      const int tone = draw(4) < 0.67f ? static_cast<int>(90 * draw(5)) : 255;
      strew(image, draw(0) * width, draw(1) * height, size, tone, seed + speck);
    }
  });
}

int32_t pm_cv_binarize(uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                       double threshold, double roughness, uint64_t seed, char *error,
                       size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat image = borrowed(pixels, width, height, samples);
    for (int y = 0; y < height; ++y) {
      uint8_t *row = image.ptr(y);
      for (int x = 0; x < width; ++x) {
        // The noise has spots of two and of three pixels.
        const float rough =
            0.7f * noise::normal(static_cast<uint32_t>(noise::at(x / 2, y / 2, seed))) +
            0.7f * noise::normal(static_cast<uint32_t>(noise::at(x / 3, y / 3, seed + 1)));
        // Neither clean paper nor solid ink changes.
        const double bound = std::clamp(threshold + roughness * rough, 40.0, 215.0);
        for (int i = x * samples; i < (x + 1) * samples; ++i) row[i] = row[i] > bound ? 255 : 0;
      }
    }
  });
}
