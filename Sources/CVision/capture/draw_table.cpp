#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "CVisionCapture.h"
#include "../exchange/guarded.hpp"
#include "noise.hpp"
#include "../exchange/pixels.hpp"

namespace {

constexpr float turn = 6.2831853f;

/// The brightness of the table, about 1, at a point in features along and across its grain.
float wood(float along, float across, float contrast, uint64_t seed) {
  const float plank = std::floor(across / 9);
  const float shift = 40 * noise::unit(noise::at(static_cast<int64_t>(plank), 0, seed));
  const float bend = noise::octaves(along * 0.12f + shift, across * 0.5f, 3, seed + 1);
  const float rings = 0.5f + 0.5f * std::sin(turn * (across * 0.45f + 4 * bend));
  const float fibre = noise::octaves(along * 0.7f + shift, across * 14, 2, seed + 2);
  const float pores = noise::value(along * 2.5f, across * 40, seed + 3) > 0.86f ? 0.25f : 0;
  const float seam = std::abs(across / 9 - plank - 0.5f) > 0.492f ? 0.5f : 0;
  const float tone = 0.25f * noise::unit(noise::at(static_cast<int64_t>(plank), 1, seed));
  return 1 - contrast * (0.35f * rings * fibre + 0.5f * (fibre - 0.5f) + pores + seam + tone);
}

float cloth(float along, float across, float contrast, uint64_t seed) {
  const float x = along * 22, y = across * 22;
  const float warp = std::sin(turn * x), weft = std::sin(turn * y);
  const float thread = noise::value(along * 1.3f, y * 0.5f, seed) +
                       noise::value(x * 0.5f, across * 1.3f, seed + 1);
  const float folds = noise::octaves(along * 0.35f, across * 0.35f, 2, seed + 2);
  return 1 - contrast * (0.14f * warp * weft + 0.22f * (thread - 1) + 0.7f * (folds - 0.5f));
}

float stone(float along, float across, float contrast, uint64_t seed) {
  const float cloud = noise::octaves(along * 0.8f, across * 0.8f, 4, seed);
  const float grain = noise::value(along * 30, across * 30, seed + 9);
  const float bands = noise::octaves(along * 0.4f + 3 * cloud, across * 0.4f, 3, seed + 5);
  const float vein = std::abs(bands - 0.5f);
  const float line = std::max(0.f, 1 - vein * 28);
  return 1 - contrast * (0.7f * (cloud - 0.5f) + 0.3f * (grain - 0.5f) + 0.3f * line * cloud);
}

float plain(float along, float across, float contrast, uint64_t seed) {
  return 1 - contrast * 0.3f * (noise::octaves(along * 0.3f, across * 0.3f, 3, seed) - 0.5f);
}

/// The brightness of the leaves under a book's page at a point of the table; 0 beside them.
float leaves(double u, double v, const pm_cv_table &table) {
  const double width = std::abs(table.leaves);
  if (width == 0) return 0;
  // Measured outward from the spine.
  const double x = table.leaves > 0 ? u : table.page_width - u;
  const double right = x - table.page_width, below = v - table.page_height;
  const double out = std::max(right, below);
  const bool beside = v > 0 && x > 0.4 * table.page_width;
  if (!beside || out > width) return 0;
  if (out < 0) return 0.6f;
  const auto depth = static_cast<float>(out / width);
  const auto along = static_cast<float>((right > below ? v : u) / (width * 25));
  return 0.75f - 0.4f * depth - 0.25f * noise::value(depth * 9, along, table.seed + 21);
}

} // namespace

int32_t pm_cv_draw_table(pm_cv_table table, const double *to_page, uint8_t *out, int32_t width,
                         int32_t height, char *error, size_t error_size) noexcept {
  return guarded(error, error_size, [&] {
    using Texture = float (*)(float, float, float, uint64_t);
    const std::array<Texture, 4> textures = {plain, wood, cloth, stone};
    const Texture texture = textures[std::clamp(table.texture, 0, 3)];
    const double unit = table.frequency / std::hypot(table.page_width, table.page_height);
    const double angle = table.direction * CV_PI / 180;
    const double cosine = std::cos(angle) * unit, sine = std::sin(angle) * unit;
    const auto contrast = static_cast<float>(table.contrast);
    const float base[] = {static_cast<float>(table.red), static_cast<float>(table.green),
                          static_cast<float>(table.blue)};
    // Drawn at half the size, because a table is out of focus.
    cv::Mat half((height + 1) / 2, (width + 1) / 2, CV_8UC3);
    for (int y = 0; y < half.rows; ++y) {
      uint8_t *row = half.ptr(y);
      for (int x = 0; x < half.cols; ++x, row += 3) {
        const double i = 2 * x + 1, j = 2 * y + 1;
        const double depth = to_page[6] * i + to_page[7] * j + to_page[8];
        const double u = (to_page[0] * i + to_page[1] * j + to_page[2]) / depth;
        const double v = (to_page[3] * i + to_page[4] * j + to_page[5]) / depth;
        const double inset = std::min(std::min(u, table.page_width - u),
                                      std::min(v, table.page_height - v));
        if (inset > 0.2 * std::min(table.page_width, table.page_height)) {
          row[0] = row[1] = row[2] = 128; // The page lies here.
          continue;
        }
        const auto along = static_cast<float>(cosine * u + sine * v);
        const auto across = static_cast<float>(cosine * v - sine * u);
        const float tone = std::max(0.02f, texture(along, across, contrast, table.seed));
        const float leaf = leaves(u, v, table);
        for (int c = 0; c < 3; ++c) {
          const float light = leaf > 0 ? leaf * (c == 2 ? 0.8f : 0.92f) : base[c] * tone;
          row[c] = cv::saturate_cast<uint8_t>(255 * std::sqrt(std::min(light, 1.f)));
        }
      }
    }
    cv::Mat full = borrowed(out, width, height, 3);
    cv::resize(half, full, full.size(), 0, 0, cv::INTER_LINEAR);
  });
}
