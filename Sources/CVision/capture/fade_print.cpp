#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "CVisionCapture.h"
#include "../exchange/guarded.hpp"
#include "noise.hpp"
#include "../exchange/pixels.hpp"

namespace {

/// Makes strokes darker where the noise is high, and lighter where it is low.
void vary_strokes(cv::Mat &page, const pm_cv_thermal &wear) {
  cv::Mat thick, thin;
  cv::erode(page, thick, cv::Mat());
  cv::dilate(page, thin, cv::Mat());
  const float cell = static_cast<float>(page.cols) / 6;
  const int samples = page.channels();
  for (int y = 0; y < page.rows; ++y) {
    uint8_t *row = page.ptr(y);
    for (int begin = 0; begin < page.cols; begin += 16) {
      const float here = noise::octaves(begin / cell, y / cell, 2, wear.seed) - 0.5f;
      const float weight = std::clamp(static_cast<float>(wear.stroke) * here * 4, -1.f, 1.f);
      const uint8_t *other = weight > 0 ? thick.ptr(y) : thin.ptr(y);
      const int end = std::min(begin + 16, page.cols) * samples;
      for (int i = begin * samples; i < end; ++i)
        row[i] = cv::saturate_cast<uint8_t>(row[i] + std::abs(weight) * (other[i] - row[i]));
    }
  }
}

/// The share of the ink that remains in each column, which is the same all the way down because the
/// print head does not change.
std::vector<float> head(int width, const pm_cv_thermal &wear) {
  std::vector<float> kept(static_cast<size_t>(width));
  for (int x = 0; x < width; ++x) {
    const auto dot = static_cast<int64_t>(x / wear.dot);
    const uint64_t draw = noise::at(dot, -1, wear.seed + 11);
    kept[x] = noise::unit(draw) < wear.dead_columns ? 0.15f : 1;
  }
  return kept;
}

void fade(cv::Mat &page, const pm_cv_thermal &wear) {
  const std::vector<float> kept = head(page.cols, wear);
  const int samples = page.channels();
  const float wide = static_cast<float>(page.cols) / 3;
  const auto period = static_cast<float>(wear.band_period);
  const auto lost = static_cast<float>(wear.fade), bands = static_cast<float>(wear.bands);
  for (int y = 0; y < page.rows; ++y) {
    uint8_t *row = page.ptr(y);
    const auto line = static_cast<int64_t>(y / wear.dot);
    const float band = noise::octaves(0.5f, y / period, 2, wear.seed + 5);
    float local = 0, worn = 0;
    for (int x = 0; x < page.cols; ++x) {
      if (x % 8 == 0) {
        const float patch = noise::octaves(x / wide, y / wide, 3, wear.seed + 7);
        const float here = 0.7f * band + 0.3f * patch;
        local = std::clamp(lost * (1 - bands + 2 * bands * here), 0.f, 0.92f);
        worn = static_cast<float>(wear.dropped) * 6 * patch * patch * patch;
      }
      const uint64_t draw = noise::at(static_cast<int64_t>(x / wear.dot), line, wear.seed + 13);
      const float dot = noise::unit(draw) < worn ? 0.2f : 0.9f + 0.1f * noise::unit(draw << 24);
      const float ink = (1 - local) * dot * kept[x];
      for (int i = x * samples; i < (x + 1) * samples; ++i)
        row[i] = cv::saturate_cast<uint8_t>(255 - (255 - row[i]) * ink);
    }
  }
}

} // namespace

int32_t pm_cv_fade_print(uint8_t *pixels, int32_t width, int32_t height, int32_t samples,
                         pm_cv_thermal wear, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    cv::Mat page = borrowed(pixels, width, height, samples);
    if (wear.stroke > 0) vary_strokes(page, wear);
    fade(page, wear);
  });
}
